//! The kinds of chains with several branches, the techniques inside them, and the rules by which a branch grows.

use sudokit_core::Stop;

use crate::{Rating, State, Step, Technique};

use super::net::Cases;
use super::node::{Links, Node};

/// The techniques that a net may use besides links.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Nesting {
    /// Links only.
    Links,
    /// Locked candidates, pairs and X-wings.
    Plus,
    /// The techniques of `Plus`, and chains with one start.
    Chains,
    /// The techniques of `Chains`, and multiple chains.
    Multiple,
    /// The techniques of `Plus`, and dynamic chains.
    Dynamic,
    /// The techniques of `Plus`, and dynamic chains with chains inside.
    DynamicChains,
}

/// The kinds of chains with several branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Links of one digit, with several premises per claim.
    Nishio,
    /// All candidates of a cell or a house, with one premise per claim.
    Multiple,
    /// Several premises per claim, and the nested techniques.
    Dynamic(Nesting),
}

impl Nesting {
    /// Returns the kinds of nested chains, in order. `None` stands for chains with one start.
    pub const fn chains(self) -> &'static [Option<Kind>] {
        match self {
            Self::Links | Self::Plus => &[],
            Self::Chains => &[None],
            Self::Multiple => &[None, Some(Kind::Multiple)],
            Self::Dynamic => &[Some(Kind::Dynamic(Self::Links))],
            Self::DynamicChains => &[Some(Kind::Dynamic(Self::Chains))],
        }
    }

    /// Returns whether a search with this nesting first does everything that a search with a lower nesting does.
    pub fn extends(self, lower: Self) -> bool {
        self >= lower && self.chains().starts_with(lower.chains())
    }
}

impl Kind {
    /// Returns the technique of a net of this kind with these cases.
    pub const fn technique(self, cases: Cases) -> Technique {
        match self {
            Self::Nishio => Technique::Nishio,
            Self::Multiple => match cases {
                Cases::House(_) => Technique::HouseForcingChains,
                Cases::Cell => Technique::CellForcingChains,
                // Only nets and Nishio follow a single claim.
                Cases::Contradiction | Cases::Double => unreachable!(),
            },
            Self::Dynamic(nesting) => Technique::of_net(nesting, cases.sort()),
        }
    }

    pub const fn base(self) -> Rating {
        self.technique(Cases::Cell).least_rating()
    }

    /// Returns the rules of the branches. `has_no_chain` is true if the position has no chain with one start.
    pub const fn rules(self, has_no_chain: bool, find_nested: FindNested, stop: &Stop) -> Rules<'_> {
        let (links, nesting) = (Links::Both, Nesting::Links);
        let rules = Rules { links, dynamic: true, nesting, find_nested, has_no_chain, stop };
        match self {
            Self::Nishio => Rules { links: Links::Houses, ..rules },
            Self::Multiple => Rules { dynamic: false, ..rules },
            Self::Dynamic(nesting) => Rules { nesting, ..rules },
        }
    }
}

/// The rules by which a branch grows.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    pub links: Links,
    pub dynamic: bool,
    pub nesting: Nesting,
    pub find_nested: FindNested,
    /// True if the position has no chain with one start, so that those inside a branch rest on new strong links.
    pub has_no_chain: bool,
    /// The condition that stops searches inside the branch. The claims of a stopped branch are unreliable.
    pub stop: &'a Stop,
}

/// A function that finds the steps inside a branch that has no other claims, each with the "off" claims that it rests on:
/// from the position of the net, that of the branch, the rules, and the nesting that was searched before.
pub type FindNested = fn(&State, &State, Rules, Option<Nesting>) -> Vec<(NestedStep, Vec<Node>)>;

/// A step found inside a branch, and the number of claims that it adds to nets that use it.
pub struct NestedStep {
    pub step: Step,
    pub length: usize,
    /// The number of claims of the branch when the step was found.
    pub claims: usize,
}
