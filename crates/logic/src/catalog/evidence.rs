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
        /// What was seen: the pattern of a step, with a named field for each of its parts.
        ///
        /// ```
        /// use sudokit::logic::{Evidence, Technique, find_all};
        /// use sudokit::{Puzzle, Stop};
        ///
        /// let line = "000000000000001023045060000000000400000070500100002000000008090000940000200000010";
        /// let puzzle: Puzzle = line.parse()?;
        /// for hint in find_all(&[Technique::Pointing, Technique::XWing], &puzzle, &Stop::NEVER).hints {
        ///     match hint.evidence() {
        ///         Evidence::Locked(locked) => println!("{} of {} in {}", locked.digit, locked.base, locked.cover),
        ///         Evidence::Fish(fish) => println!("fish of {}: {:?}", fish.digit, fish.base),
        ///         _ => {}
        ///     }
        /// }
        /// # Ok::<(), sudokit::solve::NotAPuzzle>(())
        /// ```
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
    /// A naked or hidden subset: as many cells as digits in a house.
    Subset,
    /// As many cells as digits in a box and in a row or column.
    LockedSet,
    /// A fish: houses that have a digit only where as many other houses cross them.
    Fish,
    /// An XY-Wing or XYZ-Wing: a pivot and two pincers.
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
    /// A W-Wing: two equal pairs and a link between them.
    WWing,
    /// A Skyscraper, 2-String Kite or Turbot Fish: two strong links of a digit whose near ends see each other.
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
    /// Cells with the same two candidates, each of which sees the next.
    RemotePair,
    /// A rectangle or loop of two digits.
    UniqueLoop,
    /// A BUG: all open cells have two candidates, except a few.
    Grave,
    /// A BUG lite: some cells that would be a BUG of their own, except for a few candidates.
    BugLite,
    /// Cells of which some combinations are excluded.
    Aligned,
    /// An alternating inference chain: strong and weak links by turns.
    AlternatingChain,
    /// Alternating chains from every case of a cell or a house.
    Fork,
    /// A forcing chain: claims that follow one from the other.
    Chain,
    /// A forcing net, or forcing chains from every case.
    Net,
}
