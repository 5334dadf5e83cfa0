//! What a net may use inside, and what its technique is called.

use crate::Technique;

use super::net::Cases;

/// Which techniques a dynamic chain may use besides links.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Nesting {
    /// Links only.
    Links,
    /// Locked candidates, pairs and X-wings.
    Plus,
    /// And chains with one start.
    Chains,
    /// And multiple chains.
    Multiple,
    /// And dynamic chains.
    Dynamic,
    /// And dynamic chains with chains inside.
    DynamicChains,
}

/// The kinds of chains with several branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Links of one digit, several premises.
    Nishio,
    /// All candidates of a cell or a house, one premise for each claim.
    Multiple,
    /// Several premises, and what the nesting adds.
    Dynamic(Nesting),
}

impl Nesting {
    /// The chains that are looked for inside, in order: `None` are those with one start.
    pub const fn chains(self) -> &'static [Option<Kind>] {
        match self {
            Self::Links | Self::Plus => &[],
            Self::Chains => &[None],
            Self::Multiple => &[None, Some(Kind::Multiple)],
            Self::Dynamic => &[Some(Kind::Dynamic(Self::Links))],
            Self::DynamicChains => &[Some(Kind::Dynamic(Self::Chains))],
        }
    }

    /// Whether a search with this nesting first does all that one with a lower nesting does.
    pub fn goes_on_from(self, lower: Self) -> bool {
        self >= lower && self.chains().starts_with(lower.chains())
    }
}

/// The dynamic techniques of a nesting: those with a contradiction, two cases, the cases of a cell, of a house.
const fn dynamic(nesting: Nesting) -> [Technique; 4] {
    use Technique as T;
    match nesting {
        Nesting::Links => [T::DynamicContradiction, T::DynamicDouble, T::DynamicCell, T::DynamicHouse],
        Nesting::Plus => [T::PlusContradiction, T::PlusDouble, T::PlusCell, T::PlusHouse],
        Nesting::Chains => [T::NestedContradiction, T::NestedDouble, T::NestedCell, T::NestedHouse],
        Nesting::Multiple => {
            [T::NestedMultipleContradiction, T::NestedMultipleDouble, T::NestedMultipleCell, T::NestedMultipleHouse]
        }
        Nesting::Dynamic => {
            [T::NestedDynamicContradiction, T::NestedDynamicDouble, T::NestedDynamicCell, T::NestedDynamicHouse]
        }
        Nesting::DynamicChains => {
            [T::TwiceNestedContradiction, T::TwiceNestedDouble, T::TwiceNestedCell, T::TwiceNestedHouse]
        }
    }
}

impl Kind {
    /// What a net of this kind with these cases is called.
    pub const fn technique(self, cases: Cases) -> Technique {
        match self {
            Self::Nishio => Technique::Nishio,
            Self::Multiple => match cases {
                Cases::House(_) => Technique::HouseForcingChains,
                Cases::Cell => Technique::CellForcingChains,
                // One claim alone is followed in nets and nishio only.
                Cases::Contradiction | Cases::Double => unreachable!(),
            },
            Self::Dynamic(nesting) => {
                let [contradiction, double, cell, house] = dynamic(nesting);
                match cases {
                    Cases::Contradiction => contradiction,
                    Cases::Double => double,
                    Cases::Cell => cell,
                    Cases::House(_) => house,
                }
            }
        }
    }
}
