//! What a step rests on: one variant a kind of pattern, each a type of the file that finds it.

use crate::engine::pattern::Pattern;
use crate::techniques::chains::{Chain, Net};
use crate::{
    Aligned, AlternatingChain, BentSet, BugLite, Coloring, DeathBlossom, DoubleExocet, Dual, EmptyRectangle, Exocet,
    Firework, Fish, Fork, Grave, Guardian, Kraken, Locked, LockedSet, Medusa, MultiColors, MultiSector, RemotePair,
    Single, SkLoop, Subset, SueDeCoq, Template, Tridagon, TwoLinks, UniqueLoop, WWing, Wing,
};

/// Defines the kinds of evidence, a line each.
macro_rules! evidence {
    ($($(#[$doc:meta])* $kind:ident),+ $(,)?) => {
        /// What was seen: the pattern of a step, with everything that has a part in it under its name.
        #[derive(Clone, PartialEq, Eq, Debug, Hash)]
        #[non_exhaustive]
        pub enum Evidence {
            $($(#[$doc])* $kind($kind)),+
        }

        impl Evidence {
            pub(crate) fn pattern(&self) -> &dyn Pattern {
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
