//! The catalog of techniques: one row per technique, grouped in families that one finder searches.
//!
//! Families are in the order in which a person tries them. Techniques that need no pencil marks come first. Named
//! patterns come before general chains. Sudoku Explainer tries its families in the order of their least ratings. Only
//! Sudoku Explainer uses direct techniques: each combines two steps in one.
//!
//! To add a technique, write a file with its finder, evidence and text, and add a row to the table. The row holds all
//! else that is to say about it.
//!
//! | file | content |
//! |---|---|
//! | `table.rs` | the rows, and the enums of techniques and of kinds of evidence |
//! | `row.rs` | the columns, and the rules that build the rows of fish and nets |
//! | `names.rs` | lookup of techniques by name; names in other programs and sites |
//! | `technique_set.rs` | sets of techniques |

use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::techniques::chains::{self, Kept, Kind, Nesting, Sort};
use crate::{FishKind, FishShape, PositionCache, Rating, Search, SearchGoal, StepCollector, TechniqueSet};

use row::Row;
pub use table::{Evidence, FAMILIES, ROWS, Technique, kinds};

pub mod names;
pub mod row;
mod table;
pub mod technique_set;

/// A group of techniques that one finder searches.
pub struct Family {
    /// The finder of every step.
    all: Finder,
    /// The finder in the order of Sudoku Explainer, which can skip cases that the other one tries.
    of_reference: Finder,
    /// The finder of the simplest step, which can skip the others.
    simplest: Finder,
    /// The orders that try the family.
    pub tried_by: TriedBy,
    /// The techniques of this family.
    pub techniques: &'static [Technique],
    /// A technique of another family that this finder also finds.
    also: Option<Technique>,
    /// True if the techniques assume that the puzzle has one solution.
    pub relies_on_uniqueness: bool,
    /// True for chains, and for sets in two houses, which are one rank: a person takes the step with the fewest links and cells.
    /// Other families are a rank of their own.
    pub is_chain_or_set: bool,
}

/// A function that reports steps until the collector has enough.
pub type Find = fn(&Search, &mut StepCollector) -> ControlFlow<()>;

/// A finder.
#[derive(Clone, Copy)]
enum Finder {
    /// A finder of its own.
    Own(Find),
    /// The search for nets of this kind that keeps these chains.
    Nets(Kind, Kept),
}

/// The orders that try a family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TriedBy {
    /// Every order, including the order of singles.
    All,
    /// The human order and the order of Sudoku Explainer.
    FullOrders,
    /// The order of Sudoku Explainer, and the last resort of the human order.
    Net,
    /// The human order.
    People,
    /// The order of Sudoku Explainer.
    SudokuExplainer,
}

impl Family {
    /// Creates a family with one finder.
    const fn of(tried_by: TriedBy, techniques: &'static [Technique], find: Find) -> Self {
        Self::with(tried_by, techniques, [Finder::Own(find); 3])
    }

    /// Creates a family of nets.
    const fn nets(tried_by: TriedBy, techniques: &'static [Technique], kind: Kind) -> Self {
        let finders = [Finder::Nets(kind, Kept::All), Finder::Nets(kind, Kept::Best), Finder::Nets(kind, Kept::Told)];
        Self::with(tried_by, techniques, finders)
    }

    const fn with(
        tried_by: TriedBy,
        techniques: &'static [Technique],
        [all, of_reference, simplest]: [Finder; 3],
    ) -> Self {
        let (also, relies_on_uniqueness, is_chain_or_set) = (None, false, false);
        Self { all, of_reference, simplest, tried_by, techniques, also, relies_on_uniqueness, is_chain_or_set }
    }

    /// Sets the finder in the order of Sudoku Explainer.
    const fn reference(self, find: Find) -> Self {
        Self { of_reference: Finder::Own(find), ..self }
    }

    /// Sets the finder of the simplest step.
    const fn simplest(self, find: Find) -> Self {
        Self { simplest: Finder::Own(find), ..self }
    }

    /// Adds a technique of another family.
    const fn also(self, technique: Technique) -> Self {
        Self { also: Some(technique), ..self }
    }

    /// Marks a family that assumes that the puzzle has one solution.
    const fn relying_on_uniqueness(self) -> Self {
        Self { relies_on_uniqueness: true, ..self }
    }

    /// Marks a family of chains or of sets in two houses.
    const fn among_chains_and_sets(self) -> Self {
        Self { is_chain_or_set: true, ..self }
    }

    /// Runs the finder for the goal of the collector.
    fn run(&self, search: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
        let finder = match collector.goal() {
            SearchGoal::All => self.all,
            SearchGoal::Simplest => self.simplest,
            SearchGoal::First | SearchGoal::SimplestOfReference => self.of_reference,
        };
        match finder {
            Finder::Own(find) => find(search, collector),
            Finder::Nets(kind, kept) => chains::search(search, kind, kept, collector),
        }
    }

    /// Returns the lowest rating of the family's steps.
    pub fn least_rating(&self) -> Rating {
        self.finds().map(Technique::least_rating).min().unwrap_or(Rating::UNSOLVED)
    }

    /// Returns the techniques that the finder finds: those of the family, and those of other families.
    pub fn finds(&self) -> impl Iterator<Item = Technique> {
        self.techniques.iter().copied().chain(self.also)
    }
}

/// Reports the steps of the family with this index, with the finder for the goal of the collector. There are none if the
/// family relies on uniqueness and the position does not allow it.
///
/// If the whole search for all techniques of the family finds nothing, the position notes it. The next search then knows what
/// is gone since.
pub fn find(index: usize, position: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let family = &FAMILIES[index];
    if family.relies_on_uniqueness && !position.allows_exchange() {
        return ControlFlow::Continue(());
    }
    collector.begin();
    let search = Search { position, gone: position.gone_since_failure(index) };
    family.run(&search, collector)?;
    if collector.has_failed() && family.finds().all(|technique| collector.wants(technique)) {
        position.note_failure(index);
    }
    ControlFlow::Continue(())
}

/// Fish by shape, kind and size. A sashimi Franken fish has no name of its own: it counts as finned.
static FISH: [[[Technique; 3]; 3]; 2] = {
    let mut fish = [[[Technique::XWing; 3]; 3]; 2];
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

/// Nets by nested techniques and by cases.
static NETS: [[Technique; 7]; 6] = {
    let mut nets = [[Technique::DynamicContradiction; 7]; 6];
    let mut at = 0;
    while at < ROWS.len() {
        if let Some((nesting, sort)) = ROWS[at].net {
            nets[nesting as usize][sort as usize] = ROWS[at].technique;
        }
        at += 1;
    }
    nets
};

impl Technique {
    /// Returns the technique of a fish of 2 to 4 houses.
    pub(crate) fn of_fish(shape: FishShape, kind: FishKind, size: usize) -> Self {
        FISH[shape as usize][kind as usize][size - 2]
    }

    /// Returns the technique of a net.
    pub(crate) const fn of_net(nesting: Nesting, sort: Sort) -> Self {
        NETS[nesting as usize][sort as usize]
    }

    pub(crate) const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Returns the lowest rating of a step of this technique, on the scale of Sudoku Explainer 1.2.1.
    #[must_use]
    pub const fn least_rating(self) -> Rating {
        self.row().least
    }

    /// Returns what to look for, as one phrase that names neither the technique nor the place.
    ///
    /// ```
    /// use sudokit::logic::Technique;
    ///
    /// assert_eq!(Technique::NakedPair.look_for(), "two cells of a house with the same two candidates");
    /// ```
    #[must_use]
    pub const fn look_for(self) -> &'static str {
        self.row().look_for
    }

    /// Returns true if the technique assumes that the puzzle has exactly one solution.
    #[must_use]
    pub fn relies_on_uniqueness(self) -> bool {
        static RELYING: LazyLock<TechniqueSet> = LazyLock::new(|| {
            let relying = FAMILIES.iter().filter(|family| family.relies_on_uniqueness);
            relying.flat_map(|family| family.techniques).copied().collect()
        });
        RELYING.contains(self)
    }

    /// Returns true if the technique is a forcing net: claims follow from several others or from nested techniques.
    #[must_use]
    pub fn is_net(self) -> bool {
        FAMILIES.iter().any(|family| family.tried_by == TriedBy::Net && family.techniques.contains(&self))
    }

    /// Returns true if only the human order tries the technique: Sudoku Explainer lacks it or rates it as a chain.
    #[must_use]
    pub fn is_only_human(self) -> bool {
        let finds = |family: &&Family| family.finds().any(|technique| technique == self);
        FAMILIES.iter().filter(finds).all(|family| family.tried_by == TriedBy::People)
    }
}

#[cfg(test)]
mod tests {
    use sudokit_core::Stop;

    use super::*;
    use crate::{State, Step};

    /// A goal can leave out cases, but not the simplest step.
    #[test]
    fn the_simplest_step_that_is_searched_for_is_the_simplest_of_all() {
        for grid in [
            "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
            "..3...61..7....9.4.29..6..........3...53.91..8..4.2......2....5.6..75.....2...8..",
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        ] {
            let state = State::new(&grid.parse().unwrap());
            for (index, family) in FAMILIES.iter().enumerate().filter(|(_, family)| family.tried_by != TriedBy::Net) {
                let simplest = |goal| {
                    let mut collector = StepCollector::new(goal, Stop::NEVER);
                    let _ = find(index, &PositionCache::new(&state), &mut collector);
                    collector.into_steps().iter().map(Step::effort).min()
                };
                let [one, all] = [SearchGoal::Simplest, SearchGoal::All].map(simplest);
                assert_eq!(one, all, "{:?} in {grid}", family.techniques);
            }
        }
    }

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

    #[test]
    fn what_to_look_for_does_not_name_the_technique_and_is_its_own() {
        for row in ROWS {
            let words = row.look_for.to_lowercase();
            assert!(words.split(' ').count() <= 32, "{words}");
            let is_named =
                row.technique.names().any(|name| words.contains(&name.to_lowercase()) && name.contains([' ', '-']));
            assert!(!is_named, "{}: {words}", row.name);
            assert_eq!(ROWS.iter().filter(|other| other.look_for == row.look_for).count(), 1, "{words}");
        }
    }
}
