//! What a step rests on: one variant a kind of pattern, each a type of the file that finds it.

use sudokit_core::board::Candidate;

use super::chains::{Chain, Net};
use super::{
    Aligned, AlternatingChain, Area, BentSet, BugLite, Coloring, DeathBlossom, DoubleExocet, Dual, EmptyRectangle,
    Exocet, Firework, Fish, Fork, Grave, Guardian, Kraken, Locked, LockedSet, Medusa, MultiColors, MultiSector, Parts,
    RemotePair, Single, SkLoop, State, Step, Subset, SueDeCoq, Template, Tridagon, TwoLinks, UniqueLoop, WWing, Wing,
};

/// Defines the kinds of evidence, a line each.
macro_rules! evidence {
    ($($(#[$doc:meta])* $kind:ident),+ $(,)?) => {
        /// What was seen: the pattern of a step, with everything that has a part in it under its name.
        #[derive(Clone, PartialEq, Eq, Debug, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        #[non_exhaustive]
        pub enum Evidence {
            $($(#[$doc])* $kind($kind)),+
        }

        impl Evidence {
            pub(super) fn pattern(&self) -> &dyn Pattern {
                match self {
                    $(Self::$kind(pattern) => pattern),+
                }
            }
        }

        $(impl From<$kind> for Evidence {
            fn from(pattern: $kind) -> Self {
                Self::$kind(pattern)
            }
        })+
    };
}

evidence! {
    /// The last cell of a house, the only place of a digit, the only digit of a cell.
    Single,
    /// A digit confined to where two houses meet.
    Locked,
    /// As many cells as digits in a house.
    Subset,
    /// As many cells as digits where a box and a line meet.
    LockedSet,
    /// A digit confined by lines to as many crossing lines.
    Fish,
    /// A pivot and two pincers.
    Wing,
    /// As many cells as digits in two houses that cross.
    BentSet,
    /// Cells of a box and a line that take every digit they can.
    SueDeCoq,
    /// Digits confined to a crossing and its wings.
    Firework,
    /// A stem, and a petal for each of its candidates.
    DeathBlossom,
    /// Eight pairs of cells that go round four boxes.
    SkLoop,
    /// Cells where rows and columns cross, and as many covers.
    MultiSector,
    /// Twelve cells that three digits do not fill.
    Tridagon,
    /// Two cells whose digits two others must have.
    Exocet,
    /// Two exocets with four digits between them.
    DoubleExocet,
    /// Two equal pairs and a link between them.
    WWing,
    /// Two strong links of a digit whose near ends see each other.
    TwoLinks,
    /// A box with a digit in one row and one column, and a link that crosses them.
    EmptyRectangle,
    /// Two patterns of a kind that share a part.
    Dual,
    /// The places of a digit in two colors.
    Coloring,
    /// Two groups of places of a digit in two colors each.
    MultiColors,
    /// Candidates of several digits in two colors.
    Medusa,
    /// An odd loop of places of a digit, and the other places in its houses.
    Guardian,
    /// A fish with chains from its fins.
    Kraken,
    /// All ways to place a digit.
    Template,
    /// Equal pairs in a row.
    RemotePair,
    /// A rectangle or loop of two digits.
    UniqueLoop,
    /// All cells with two candidates but for a few.
    Grave,
    /// Some cells that would be such a grave.
    BugLite,
    /// Cells of which some combinations are excluded.
    Aligned,
    /// Strong and weak links by turns.
    AlternatingChain,
    /// Such chains from every case of a cell or a house.
    Fork,
    /// Claims that follow one from the other.
    Chain,
    /// Chains from every case, or nets.
    Net,
}

/// What every kind of evidence can say of itself.
pub(super) trait Pattern {
    /// Its candidates, houses and links, each under its role.
    fn parts(&self, state: &State) -> Parts;

    /// How much one has to see: its cells, or the claims of a chain.
    fn size(&self) -> usize;

    /// Where to look, without saying for what.
    fn place(&self, state: &State) -> Area;

    /// Why the step holds in the position before it, a line each.
    fn reasoning(&self, state: &State, step: &Step) -> Vec<String>;

    /// The same in few lines.
    fn outline(&self, state: &State, step: &Step) -> Vec<String> {
        self.reasoning(state, step)
    }

    /// The chain in Eureka notation, if it is one.
    fn eureka(&self, _step: &Step) -> Option<String> {
        None
    }
}

/// What the kinds of evidence can say, too, that are looked for inside chains.
pub(super) trait Nestable {
    /// The candidates that had to go before the pattern was there.
    fn premises(&self) -> Vec<Candidate>;

    /// Of how many claims it consists, which count for the chain around it; none if it is no chain.
    fn length(&self) -> usize;

    /// What it is, in a few words; none if that takes lines of its own.
    fn told(&self) -> Option<String>;
}

impl Evidence {
    /// The pattern as one inside a chain, if it is looked for there.
    pub(super) fn nestable(&self) -> Option<&dyn Nestable> {
        match self {
            Self::Locked(pattern) => Some(pattern),
            Self::Subset(pattern) => Some(pattern),
            Self::Fish(pattern) => Some(pattern),
            Self::Chain(pattern) => Some(pattern),
            Self::Net(pattern) => Some(pattern),
            Self::Single(_)
            | Self::LockedSet(_)
            | Self::Wing(_)
            | Self::BentSet(_)
            | Self::SueDeCoq(_)
            | Self::Firework(_)
            | Self::DeathBlossom(_)
            | Self::SkLoop(_)
            | Self::MultiSector(_)
            | Self::Tridagon(_)
            | Self::DoubleExocet(_)
            | Self::Exocet(_)
            | Self::WWing(_)
            | Self::TwoLinks(_)
            | Self::EmptyRectangle(_)
            | Self::Dual(_)
            | Self::Coloring(_)
            | Self::MultiColors(_)
            | Self::Medusa(_)
            | Self::Guardian(_)
            | Self::Kraken(_)
            | Self::Template(_)
            | Self::RemotePair(_)
            | Self::UniqueLoop(_)
            | Self::Grave(_)
            | Self::BugLite(_)
            | Self::Aligned(_)
            | Self::AlternatingChain(_)
            | Self::Fork(_) => None,
        }
    }
}
