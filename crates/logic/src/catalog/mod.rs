//! The catalog of techniques: one row each with all there is to say about it, in families that are looked for together.
//!
//! The families stand in the order in which a person tries them: what needs no pencil marks first, then patterns that
//! have a name before chains in general. Sudoku Explainer tries its own in the order of their least ratings. Direct
//! techniques are only its own: they are two steps told as one.
//!
//! A new technique is a file with its finder, its evidence and its words, and a row in the table.
//!
//! | file | content |
//! |---|---|
//! | `table.rs` | the rows, and the enum of techniques |
//! | `row.rs` | the columns, and the rules by which rows of fish and nets come about |
//! | `names.rs` | techniques by their names, here and elsewhere |
//! | `hodoku.rs` | levels and techniques of `HoDoKu` |
//! | `evidence.rs` | a variant for each kind of pattern |
//! | `technique_set.rs` | sets of techniques |

use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::techniques::chains::Nesting;
use crate::{FishKind, FishShape, PositionCache, Rating, StepCollector, TechniqueSet};

use row::{NetCases, Row};
pub use table::{FAMILIES, ROWS, Technique};

pub mod evidence;
pub mod hodoku;
pub mod names;
pub mod row;
mod table;
pub mod technique_set;

/// A finder: reports steps until the collector has enough.
pub type Finder = fn(&PositionCache, &mut StepCollector) -> ControlFlow<()>;

/// Techniques that are looked for together.
pub struct Family {
    /// Their finder.
    pub find: Finder,
    /// The orders that try them.
    pub tried_by: TriedBy,
    /// The techniques that belong here.
    pub techniques: &'static [Technique],
    /// One that belongs elsewhere and is found here, too.
    pub also: &'static [Technique],
    /// True if they take for granted that the puzzle has one solution.
    pub relies_on_uniqueness: bool,
}

/// The orders that try a family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TriedBy {
    /// Every order, that of singles included.
    All,
    /// The orders of people and of Sudoku Explainer.
    Both,
    /// The order of Sudoku Explainer, and that of people if nets are asked for.
    Net,
    /// The order of people.
    People,
    /// The order of Sudoku Explainer.
    SudokuExplainer,
    /// No order: simpler techniques find the same steps.
    Nobody,
}

impl Family {
    /// Returns the least rating of its steps.
    pub fn least_rating(&self) -> Rating {
        self.techniques
            .iter()
            .chain(self.also)
            .map(|technique| technique.least_rating())
            .min()
            .unwrap_or(Rating::UNSOLVED)
    }

    /// Returns the techniques that it finds: its own, and those that belong elsewhere.
    pub fn finds(&self) -> impl Iterator<Item = Technique> {
        self.techniques.iter().chain(self.also).copied()
    }

    /// Reports the steps of the family.
    pub fn find(&self, position: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
        (self.find)(position, collector)
    }
}

/// The fish by shape, kind and size. Of fish with boxes, and with rows and columns on one side, a sashimi one has no name of
/// its own.
static FISH: [[[Technique; 6]; 3]; 3] = {
    let mut fish = [[[Technique::XWing; 6]; 3]; 3];
    let mut at = 0;
    while at < ROWS.len() {
        if let Some((shape, kind, size)) = ROWS[at].fish {
            fish[shape as usize][kind as usize][size - 2] = ROWS[at].technique;
            if !matches!(shape, FishShape::Lines) && matches!(kind, FishKind::Finned) {
                fish[shape as usize][FishKind::Sashimi as usize][size - 2] = ROWS[at].technique;
            }
        }
        at += 1;
    }
    fish
};

/// Returns the name of a fish of 2 to 7 houses.
pub fn fish_technique(shape: FishShape, kind: FishKind, size: usize) -> Technique {
    FISH[shape as usize][kind as usize][size - 2]
}

/// The nets by the techniques inside and by their cases.
static NETS: [[Technique; 4]; 6] = {
    let mut nets = [[Technique::DynamicContradiction; 4]; 6];
    let mut at = 0;
    while at < ROWS.len() {
        if let Some((nesting, cases)) = ROWS[at].net {
            nets[nesting as usize][cases as usize] = ROWS[at].technique;
        }
        at += 1;
    }
    nets
};

/// Returns the name of a net.
pub const fn net_technique(nesting: Nesting, cases: NetCases) -> Technique {
    NETS[nesting as usize][cases as usize]
}

impl Technique {
    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Returns the lowest rating of a step of this technique, on the scale of Sudoku Explainer 1.2.1.
    #[must_use]
    pub const fn least_rating(self) -> Rating {
        self.row().least
    }

    /// Returns true if some order tries it on the path to a solution.
    #[must_use]
    pub fn is_on_paths(self) -> bool {
        let finds = |family: &&Family| family.techniques.contains(&self);
        FAMILIES.iter().filter(finds).any(|family| family.tried_by != TriedBy::Nobody)
    }

    /// Returns true if it takes for granted that the puzzle has exactly one solution.
    #[must_use]
    pub fn relies_on_uniqueness(self) -> bool {
        static RELYING: LazyLock<TechniqueSet> = LazyLock::new(|| {
            let relying = FAMILIES.iter().filter(|family| family.relies_on_uniqueness);
            relying.flat_map(|family| family.techniques).copied().collect()
        });
        RELYING.contains(self)
    }

    /// Returns true if it is a forcing net, in which claims follow from several others or from further techniques.
    #[must_use]
    pub fn is_net(self) -> bool {
        FAMILIES.iter().any(|family| family.tried_by == TriedBy::Net && family.techniques.contains(&self))
    }

    /// Returns true if only the order of people finds it: Sudoku Explainer takes it for a chain or does not see it.
    #[must_use]
    pub fn is_only_human(self) -> bool {
        let finds = |family: &&Family| family.techniques.contains(&self) || family.also.contains(&self);
        FAMILIES.iter().filter(finds).all(|family| family.tried_by == TriedBy::People)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_its_row_and_its_names_are_its_own() {
        for (at, row) in ROWS.iter().enumerate() {
            assert_eq!(row.technique as usize, at);
            let namesakes = ROWS.iter().filter(|other| other.name == row.name).count();
            let is_hidden_single = row.name == "Hidden Single";
            assert_eq!(namesakes, if is_hidden_single { 2 } else { 1 }, "{}", row.name);
            assert!(!row.aliases.contains(&row.name));
        }
    }
}
