//! What a net may use inside, and what its technique is called.

use crate::logic::Technique;

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

/// The dynamic techniques by nesting: those with a contradiction, two cases, the cases of a cell, of a house.
const DYNAMIC: [[Technique; 4]; 6] = {
    use Technique as T;
    [
        [T::DynamicContradiction, T::DynamicDouble, T::DynamicCell, T::DynamicHouse],
        [T::PlusContradiction, T::PlusDouble, T::PlusCell, T::PlusHouse],
        [T::NestedContradiction, T::NestedDouble, T::NestedCell, T::NestedHouse],
        [T::NestedMultipleContradiction, T::NestedMultipleDouble, T::NestedMultipleCell, T::NestedMultipleHouse],
        [T::NestedDynamicContradiction, T::NestedDynamicDouble, T::NestedDynamicCell, T::NestedDynamicHouse],
        [T::TwiceNestedContradiction, T::TwiceNestedDouble, T::TwiceNestedCell, T::TwiceNestedHouse],
    ]
};

impl Kind {
    /// What a net of this kind with these cases is called.
    pub const fn technique(self, cases: Cases) -> Technique {
        match self {
            Self::Nishio => Technique::Nishio,
            Self::Multiple => match cases {
                Cases::House(_) => Technique::HouseForcingChains,
                Cases::Cell | Cases::Contradiction | Cases::Double => Technique::CellForcingChains,
            },
            Self::Dynamic(nesting) => {
                let case = match cases {
                    Cases::Contradiction => 0,
                    Cases::Double => 1,
                    Cases::Cell => 2,
                    Cases::House(_) => 3,
                };
                DYNAMIC[nesting as usize][case]
            }
        }
    }
}
