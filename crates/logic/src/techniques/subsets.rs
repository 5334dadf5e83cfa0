//! Naked and hidden pairs, triples and quads: as many cells as digits. Direct hidden sets leave a single. Locked sets
//! are naked sets in the intersection of a box and a row or column; their digits are removed from both houses.

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, CellSet, DigitSet, House, SpotSet};

use crate::engine::visit_order::BOXES_COLUMNS_ROWS;
use crate::engine::words::{all_of, and, any_of};
use crate::{Area, HouseRole, Nestable, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// As many cells as digits in a house: the digits fill the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Subset {
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The reason why the digits fill the cells.
    pub kind: SubsetKind,
}

/// The reason why some digits fill some cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum SubsetKind {
    /// The cells have no other digits.
    Naked,
    /// The digits have no other cells.
    Hidden,
}

/// Reports naked sets: `SIZE` cells of a house with only `SIZE` digits, which the other cells cannot have.
pub fn naked<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    naked_with::<SIZE>(state, 0, collector)
}

/// Reports the naked sets that Sudoku Explainer finds: those that are not larger than the hidden set beside them.
pub fn naked_of_reference<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    naked_with::<SIZE>(state, 2 * SIZE, collector)
}

/// Reports naked sets in houses with at least so many empty cells.
fn naked_with<const SIZE: usize>(state: &Search, least_empty: usize, collector: &mut StepCollector) -> ControlFlow<()> {
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][SIZE - 2];
    let small = state.cells_with(2, SIZE);
    for house in BOXES_COLUMNS_ROWS {
        if (small & house.cell_set()).len() < SIZE || state.count_empty(house) < least_empty {
            continue;
        }
        for spots in house.spots_of(small).subsets(SIZE) {
            let digits = state.union(house.cells_at(spots));
            if digits.len() != SIZE {
                continue;
            }
            let mut eliminations = CandidateSet::EMPTY;
            house.cells_at(!spots).for_each(|cell| eliminations.insert_digits(cell, digits & state.candidates(cell)));
            collector.eliminate(technique, eliminations, || Subset {
                house,
                cells: house.cells_at(spots).collect(),
                digits,
                kind: SubsetKind::Naked,
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits `SIZE` digits with places in only `SIZE` cells of a house with at least so many empty cells: the house, the spots
/// of the cells, the digits.
fn each_hidden<const SIZE: usize>(
    state: &State,
    least_empty: usize,
    mut visit: impl FnMut(House, SpotSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in BOXES_COLUMNS_ROWS.into_iter().filter(|&house| state.count_empty(house) >= least_empty) {
        let fitting = state.digits_with::<SIZE>(house);
        if fitting.len() < SIZE {
            continue;
        }
        for digits in fitting.subsets(SIZE) {
            let spots = digits.iter().fold(SpotSet::EMPTY, |all, digit| all | state.spots(digit, house));
            if spots.len() == SIZE {
                visit(house, spots, digits)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports hidden sets: the other digits are removed from their cells.
pub fn hidden<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    hidden_with::<SIZE>(state, SIZE + 1, collector)
}

/// Reports the hidden sets that Sudoku Explainer finds: those that are smaller than the naked set beside them.
pub fn hidden_of_reference<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    hidden_with::<SIZE>(state, 2 * SIZE + 1, collector)
}

/// Reports hidden sets in houses with at least so many empty cells.
fn hidden_with<const SIZE: usize>(
    state: &Search,
    least_empty: usize,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][SIZE - 2];
    each_hidden::<SIZE>(state, least_empty, |house, spots, digits| {
        let mut eliminations = CandidateSet::EMPTY;
        house.cells_at(spots).for_each(|cell| eliminations.insert_digits(cell, state.candidates(cell) - digits));
        collector.eliminate(technique, eliminations, || Subset::hidden(house, spots, digits))
    })
}

/// Reports hidden sets that take cells from another digit, which then has one place left in the house.
pub fn direct<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let technique = [Technique::DirectHiddenPair, Technique::DirectHiddenTriple][SIZE - 2];
    each_hidden::<SIZE>(state, SIZE + 1, |house, spots, digits| {
        let single = (!digits).iter().find_map(|digit| {
            let all = state.spots(digit, house);
            let left = (all - spots).only().filter(|_| all.len() >= 2)?;
            Some(Candidate { cell: house.cell(left), digit })
        });
        let Some(candidate) = single else { return ControlFlow::Continue(()) };
        collector.place(technique, candidate, Subset::hidden(house, spots, digits))
    })
}

impl Subset {
    fn hidden(house: House, spots: SpotSet, digits: DigitSet) -> Self {
        Self { house, cells: house.cells_at(spots).collect(), digits, kind: SubsetKind::Hidden }
    }
}

/// Returns the word for all of two, three or four digits.
const fn all_of_number(number: usize) -> &'static str {
    match number {
        2 => "both",
        3 => "all three",
        _ => "all four",
    }
}

impl Pattern for Subset {
    fn parts(&self, state: &State) -> Parts {
        Parts::default().with(Role::Pattern, state.among(self.cells, self.digits)).houses(HouseRole::Base, [self.house])
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::house(self.house)
    }

    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let Self { house, cells, digits, kind } = *self;
        let (cells, number) = (and(cells), cells.len());
        match (kind, step.effect().placement()) {
            (SubsetKind::Naked, _) => {
                let (digits, take) = (any_of(digits), all_of_number(number));
                vec![
                    format!("{house}: {cells} can only be {digits}, so they take {take}"),
                    format!("no other cell of {house} can be {digits}"),
                ]
            }
            (SubsetKind::Hidden, placement) => {
                let mut lines = vec![
                    format!("{house}: {} can only be in {cells}", all_of(digits)),
                    format!("they take {}, so these cells hold nothing else", all_of_number(number)),
                ];
                lines.extend(
                    placement
                        .map(|Candidate { cell, digit }| format!("this leaves only {cell} for {digit} in {house}")),
                );
                lines
            }
        }
    }

    fn nestable(&self) -> Option<&dyn Nestable> {
        Some(self)
    }
}

impl Nestable for Subset {
    fn premises(&self, removed: &CandidateSet) -> Vec<Candidate> {
        let Self { house, cells, digits, kind } = *self;
        match kind {
            SubsetKind::Naked => {
                let gone = |cell| removed.digits(cell).iter().map(move |digit| Candidate { cell, digit });
                cells.iter().flat_map(gone).collect()
            }
            SubsetKind::Hidden => {
                let others = house.cell_set() - cells;
                let gone = |digit| (others & removed.cells(digit)).iter().map(move |cell| Candidate { cell, digit });
                digits.iter().flat_map(gone).collect()
            }
        }
    }

    fn summary(&self) -> Option<String> {
        let Self { house, cells, digits, kind } = *self;
        Some(match kind {
            SubsetKind::Naked => format!("{} of {house} can only be {}", and(cells), any_of(digits)),
            SubsetKind::Hidden => format!("{house} has {} only in {}", all_of(digits), and(cells)),
        })
    }
}

/// As many cells as digits in the intersection of a box and a row or column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct LockedSet {
    /// The box, and the row or column.
    pub houses: [House; 2],
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// Reports sets with eliminations in both houses. Sets with eliminations in one house are only naked sets.
pub fn locked<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    locked_sets::<SIZE>(state, collector, |all, of_houses| of_houses.into_iter().all(|gone| gone != all))
}

/// Reports sets whose eliminations, in both houses and in each, satisfy a condition.
pub fn locked_sets<const SIZE: usize>(
    state: &Search,
    collector: &mut StepCollector,
    is_wide: impl Fn(CandidateSet, [CandidateSet; 2]) -> bool,
) -> ControlFlow<()> {
    let technique = [Technique::LockedPair, Technique::LockedTriple][SIZE - 2];
    for boxed in House::BOXES {
        for line in House::ALL.into_iter().filter(|line| !line.is_box() && line.meets(boxed)) {
            let open = boxed.spots_of(line.cell_set()) & state.spots_with(boxed, 2, SIZE);
            for spots in open.subsets(SIZE) {
                let cells: CellSet = boxed.cells_at(spots).collect();
                let digits = state.union(cells);
                if digits.len() != SIZE {
                    continue;
                }
                let houses = [boxed, line];
                let of_houses = houses.map(|house| state.among(house.cell_set() - cells, digits));
                let all = of_houses[0] | of_houses[1];
                if is_wide(all, of_houses) {
                    collector.eliminate(technique, all, || LockedSet { houses, cells, digits })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for LockedSet {
    fn parts(&self, state: &State) -> Parts {
        Parts::default().with(Role::Pattern, state.among(self.cells, self.digits)).houses(HouseRole::Base, self.houses)
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::all(self.houses.map(Area::house))
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let Self { houses: [boxed, line], cells, digits } = *self;
        let (take, digits) = (all_of_number(cells.len()), any_of(digits));
        vec![
            format!("{} can only be {digits}, so they take {take}", and(cells)),
            format!("they lie in {boxed} and in {line}: no other cell of either can be {digits}"),
        ]
    }
}
