//! The evidence of a step: one variant per kind of pattern. Each variant holds the type of the file that finds it.

use crate::engine::pattern::Pattern;
use crate::techniques::chains::{Chain, Net};
use crate::{
    Aligned, AlternatingChain, BentSet, Bug, BugLite, Coloring, DeathBlossom, DoubleExocet, Exocet, Firework, Fish,
    Fork, Guardian, ImpossiblePattern, Kraken, Locked, LockedSet, Medusa, MultiColors, MultiSector, RemotePair,
    ReverseBug, Single, SkLoop, Subset, SueDeCoq, Template, UniqueLoop, Wing,
};

/// Defines the kinds of evidence, one per line.
macro_rules! evidence {
    ($($(#[$doc:meta])* $kind:ident),+ $(,)?) => {
        /// The evidence of a step: the pattern that was found, with a named field for each of its parts.
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
    /// The last empty cell of a house, the only place of a digit, or the only digit of a cell.
    Single,
    /// A digit confined to the cells that two houses share.
    Locked,
    /// A naked or hidden subset: as many cells as digits in a house.
    Subset,
    /// A locked pair or triple: as many cells as digits in a box and in a row or column.
    LockedSet,
    /// A fish: houses that have a digit only where as many other houses cross them.
    Fish,
    /// An XY-Wing or XYZ-Wing: a pivot and two pincers.
    Wing,
    /// A bent set: as many cells as digits in two houses that cross.
    BentSet,
    /// A Sue de Coq: cells of a box and of a row or column that take every digit they can.
    SueDeCoq,
    /// A firework: digits confined to a crossing and its wings.
    Firework,
    /// A death blossom: a stem, and a petal for each of its candidates.
    DeathBlossom,
    /// An SK loop: eight pairs of cells in a loop through four boxes.
    SkLoop,
    /// A multi-sector locked set: cells where rows and columns cross, and as many covers.
    MultiSector,
    /// A bivalue oddagon, tridagon or other impossible pattern: cells that two or three digits cannot fill.
    ImpossiblePattern,
    /// An exocet: two base cells whose digits two target cells must have.
    Exocet,
    /// A double exocet: two exocets with four digits between them.
    DoubleExocet,
    /// Simple coloring: the places of a digit in two colors.
    Coloring,
    /// Multi-coloring: two groups of places of a digit in two colors each.
    MultiColors,
    /// A 3D Medusa: candidates of several digits in two colors.
    Medusa,
    /// Guardians: an odd loop of places of a digit, and the other places in its houses.
    Guardian,
    /// A Kraken fish: a fish with chains from its fins.
    Kraken,
    /// A template: all ways to place a digit.
    Template,
    /// A remote pair: cells with the same two candidates, each of which sees the next.
    RemotePair,
    /// A unique rectangle or unique loop: a rectangle or loop of two digits.
    UniqueLoop,
    /// A BUG: all empty cells have two candidates, except a few.
    Bug,
    /// A BUG-Lite: some cells that would be a BUG of their own, except for a few candidates.
    BugLite,
    /// A reverse BUG: empty cells after which two digits could be swapped in all other cells.
    ReverseBug,
    /// An aligned exclusion: cells of which some combinations are excluded.
    Aligned,
    /// An alternating inference chain: alternately strong and weak links.
    AlternatingChain,
    /// A Kraken cell or house: alternating chains from every case of a cell or a house.
    Fork,
    /// A forcing chain: a sequence of claims, each of which follows from the claim before it.
    Chain,
    /// A forcing net, or forcing chains from every case.
    Net,
}
