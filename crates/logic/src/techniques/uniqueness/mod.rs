//! Patterns that would allow two solutions: rectangles and loops of two digits, and larger patterns of three digits.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the evidence of rectangles and loops, and its text |
//! | `search.rs` | the finders of the human order: rectangles, loops, and pairs of lines with three cells each |
//! | `deadly.rs` | the conclusions from deadly patterns |
//! | `reference.rs` | rectangles and loops as Sudoku Explainer finds and sorts them |
//! | `bug.rs` | bivalue universal graves |

pub mod bug;
mod deadly;
pub mod reference;
mod search;

use sudokit_core::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::words::{all_of, and, any_of, by_digits, naked_set, or};
use crate::{Area, BondKind, HouseRole, Parts, Pattern, Role, State, Step, Technique, Within};
pub use deadly::Deadly;
pub use search::{avoidable, extended, linked, rectangles, unique};

/// Cells that lie two by two in the same houses and have the same two digits, with extra digits in some of them.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct UniqueLoop {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
    /// The cells with extra digits.
    pub roof: CellSet,
    /// The extra digits.
    pub extras: DigitSet,
    /// The type, which decides the conclusion.
    pub kind: PatternType,
}

/// The type of a rectangle, loop or impossible pattern by its extra candidates. It decides the conclusion.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum PatternType {
    /// Type 1: one cell has extra digits, so it is one of them.
    OneCell,
    /// Type 2: all extra digits are the same.
    OneDigit(Digit),
    /// Type 3: the extra digits of two cells form a naked set with other cells of a house.
    Set {
        /// The house.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
    },
    /// Type 4: one of the two digits has its only places of a house in two cells of the roof.
    Locked {
        /// The house.
        house: House,
        /// The digit.
        kept: Digit,
        /// The other digit, which is removed from these cells.
        gone: Digit,
    },
    /// Type 6 and hidden rectangles: one of the two digits in some cells would complete the pattern.
    Linked {
        /// The cells.
        cells: CellSet,
        /// The digit, which is removed from these cells.
        gone: Digit,
        /// The digits that would follow from each of the cells.
        chains: Vec<Completion>,
    },
}

impl Pattern for UniqueLoop {
    fn parts(&self, state: &State) -> Parts {
        let corner = |parts: Parts, &cell: &Cell| match state.grid().digit(cell) {
            Some(entered) => parts.cell(Role::Ground, cell, entered),
            None => parts.cell(Role::Swap, cell, self.digits & state.candidates(cell)),
        };
        let parts = self.cells.iter().fold(Parts::default(), corner);
        self.kind.parts(state, parts.with(Role::Extra, state.among(self.roof, self.extras)), self.roof)
    }

    fn size(&self) -> usize {
        self.cells.len() + self.kind.size()
    }

    fn place(&self, _: &State) -> Area {
        if self.cells.len() > 4 {
            return Area::fullest_house(self.cells.iter().copied());
        }
        Area::boxes_of(self.cells.iter().copied().collect())
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        let (digits, cells) = (any_of(self.digits), and(&self.cells));
        let placed = self.cells.iter().copied().filter(|&cell| state.grid().digit(cell).is_some());
        let entered: Vec<Cell> = placed.collect();
        let mut lines = vec![match (self.cells.len(), self.digits.len()) {
            (4, _) => format!("{cells} lie in two rows, two columns and two boxes"),
            (_, 2) => format!("{cells} form a loop: every row, column and box has two of them or none"),
            (count, _) => {
                let (one, other) = self.cells.split_at(count / 2);
                let pairs = one.iter().zip(other).map(|(one, other)| format!("{one} and {other}"));
                format!("pairs across two lines: {}", pairs.collect::<Vec<_>>().join("; "))
            }
        }];
        if let [cell] = *entered {
            lines.push(format!("the digit of {cell} is an entry, not a given, so it could be swapped, too"));
        } else if !entered.is_empty() {
            lines.push(format!(
                "the digits of {} are entries, not givens, so they could be swapped, too",
                and(&entered)
            ));
        }
        let already = self.crossed_out(state);
        lines.push(format!("if all of them were {digits}{already}, these digits could be swapped: a deadly pattern"));
        lines.push("but the puzzle has only one solution".into());
        lines.extend(self.kind.in_words(state, self.roof(), self.extras));
        lines.extend(self.kind.taken_in_words(self.roof, self.digits, step));
        lines
    }
}

impl UniqueLoop {
    /// Names the digits of two that cells have lost before: ` (5 in r1c2 is crossed out already)`.
    fn crossed_out(&self, state: &State) -> String {
        let lost = self.cells.iter().map(|&cell| (cell, self.digits - state.candidates(cell)));
        let lost = by_digits(lost.filter(|(_, lost)| !lost.is_empty()));
        // Entries could be swapped in one way only, and three digits in several.
        let has_entry = self.cells.iter().any(|cell| state.grid().digit(*cell).is_some());
        if lost.is_empty() || self.digits.len() > 2 || has_entry {
            return String::new();
        }
        let named = and(lost.iter().map(|(digits, cells)| format!("{} in {}", all_of(*digits), and(*cells))));
        let are = if lost.len() > 1 { "are" } else { "is" };
        format!(" ({named} {are} crossed out already)")
    }

    /// Returns the cells with extra digits, in the order of the loop.
    fn roof(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied().filter(|&cell| self.roof.contains(cell))
    }
}

/// The techniques of rectangles, by type.
const RECTANGLES: [Technique; 4] = [
    Technique::UniqueRectangle1,
    Technique::UniqueRectangle2,
    Technique::UniqueRectangle3,
    Technique::UniqueRectangle4,
];

/// The techniques of longer loops, by type.
const LOOPS: [Technique; 4] =
    [Technique::UniqueLoop1, Technique::UniqueLoop2, Technique::UniqueLoop3, Technique::UniqueLoop4];

impl PatternType {
    /// Returns the number of the type, from 0, in the order of Sudoku Explainer.
    const fn number(&self) -> usize {
        match self {
            Self::OneCell => 0,
            Self::OneDigit(_) => 1,
            Self::Set { .. } => 2,
            Self::Locked { .. } => 3,
            Self::Linked { .. } => 4,
        }
    }

    /// Adds the cells and houses of the conclusion to the parts of a pattern.
    pub(crate) fn parts(&self, state: &State, parts: Parts, roof: CellSet) -> Parts {
        match self {
            Self::OneCell | Self::OneDigit(_) => parts,
            Self::Set { house, cells, .. } => {
                let losing = self.losing_houses(state, roof);
                let houses = std::iter::once(*house).chain(losing.into_iter().filter(|other| other != house));
                let known = parts.houses.clone();
                let new = houses.filter(|house| known.iter().all(|(_, known)| known != house));
                parts.with(Role::Helper, state.among(*cells, DigitSet::ALL)).houses(HouseRole::Base, new)
            }
            Self::Locked { house, .. } => parts.houses(HouseRole::Base, [*house]),
            Self::Linked { gone, chains, .. } => {
                let parts = parts.houses(HouseRole::Link, chains.iter().flat_map(Completion::houses));
                // From each of the cells, the same would follow.
                chains.iter().take(1).fold(parts, |parts, chain| chain.links(*gone, parts))
            }
        }
    }

    /// Returns the houses that lose digits because the roof and the cells of a naked set use these up.
    fn losing_houses(&self, state: &State, roof: CellSet) -> Vec<House> {
        let Self::Set { cells, digits, .. } = self else { return Vec::new() };
        let cells = roof | *cells;
        common_houses(cells).filter(|house| !state.among(house.cell_set() - cells, *digits).is_empty()).collect()
    }

    /// Returns the number of cells and houses that the conclusion adds to a pattern.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::OneCell | Self::OneDigit(_) | Self::Locked { .. } => 0,
            Self::Set { cells, .. } => cells.len(),
            Self::Linked { chains, .. } => chains.iter().map(|chain| chain.houses().count()).sum(),
        }
    }

    /// Explains the conclusion from the cells with extra digits.
    pub(crate) fn in_words(
        &self,
        state: &State,
        roof: impl IntoIterator<Item = Cell>,
        extras: DigitSet,
    ) -> Vec<String> {
        let roof: Vec<Cell> = roof.into_iter().collect();
        let any = or(&roof);
        match self {
            Self::OneCell => vec![format!("the other cells have only these digits, so {any} must be something else")],
            Self::OneDigit(digit) if roof.len() > MOST_NAMED => vec![
                format!("so one of these cells must be {digit}"),
                format!("no cell that sees all of their {digit}s can be {digit}"),
            ],
            Self::OneDigit(digit) => {
                vec![format!("so {any} must be {digit}"), format!("no cell that sees all of these can be {digit}")]
            }
            Self::Set { house, cells, digits } => {
                let losing = self.losing_houses(state, roof.iter().copied().collect());
                let losing = if losing.is_empty() { vec![*house] } else { losing };
                vec![
                    format!("so one of {} is {}", and(&roof), any_of(extras)),
                    naked_set(*cells, *digits, *house),
                    format!("no other cell of {} can be {}", or(losing), any_of(*digits)),
                ]
            }
            Self::Linked { cells, gone, chains } => {
                let mut lines: Vec<String> =
                    chains.first().into_iter().flat_map(|chain| chain.in_words(*gone)).collect();
                lines.extend(
                    chains[1..].iter().map(|other| format!("if {} were {gone}, the same would follow", other.from)),
                );
                let not = if cells.len() == 1 { format!("{} is not", and(*cells)) } else { "neither is".into() };
                lines.push(format!("so {not} {gone}"));
                lines
            }
            Self::Locked { house, kept, gone } => vec![
                format!("in {house}, {kept} can only be in {any}, so one of the two is {kept}"),
                format!("if the other one were {gone}, the deadly pattern would be complete; so neither is {gone}"),
            ],
        }
    }

    /// Explains for the digits of a pattern that a set takes in its other cells why the roof loses them.
    pub(crate) fn taken_in_words(&self, roof: CellSet, digits: DigitSet, step: &Step) -> Vec<String> {
        let Self::Set { cells, .. } = self else { return Vec::new() };
        let gone = step.effect().eliminations();
        let taken = digits & DigitSet::union(roof.iter().map(|cell| gone.digits(cell)));
        let roof = roof.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" nor ");
        taken.iter().map(|digit| format!("{} is {digit} then, so neither {roof} is {digit}", or(*cells))).collect()
    }
}

/// The most cells with the same extra digit that the conclusion names.
const MOST_NAMED: usize = 4;

/// Returns the houses that contain all of these cells.
fn common_houses(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().into_iter().flat_map(Cell::houses);
    houses.filter(move |house| house.cell_set().contains_all(cells))
}

/// A digit in a cell that would complete a deadly pattern: the digits that follow from it.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Completion {
    /// The cell with the digit.
    pub from: Cell,
    /// The digits of the other cells in the order in which they follow. A house is the only reason for a digit that has no
    /// other place left there; otherwise, the cell has no other digit left.
    pub follow: Vec<(Candidate, Option<House>)>,
}

impl Completion {
    /// Returns the houses that leave one place for a digit.
    pub(crate) fn houses(&self) -> impl Iterator<Item = House> {
        self.follow.iter().filter_map(|(_, house)| *house)
    }

    /// Adds a link to each digit that follows, from the last one before that leaves no other place or digit.
    fn links(&self, digit: Digit, mut parts: Parts) -> Parts {
        let mut known = vec![Candidate { cell: self.from, digit }];
        for &(to, house) in &self.follow {
            // A cell without another digit has it from a neighbor.
            let joining = |from: &Candidate| {
                let cells = CellSet::from([from.cell, to.cell]);
                house
                    .or(common_houses(cells).next())
                    .filter(|house| from.digit != to.digit && house.cell_set().contains_all(cells))
            };
            if let Some((from, house)) = known.iter().rev().find_map(|from| Some((*from, joining(from)?))) {
                parts = parts.bond(BondKind::Joint, Within::House(house), from.into(), to.into());
            }
            known.push(to);
        }
        parts
    }

    /// Describes the digits that follow, one per line.
    fn in_words(&self, digit: Digit) -> Vec<String> {
        let mut lines = vec![format!("if {} were {digit}:", self.from)];
        lines.extend(self.follow.iter().map(|(Candidate { cell, digit }, house)| match house {
            Some(house) => format!("  {cell} would be {digit}, because {house} has no other place left for it"),
            None => format!("  {cell} would be {digit}, because it has no other digit left"),
        }));
        lines.push("  that is the deadly pattern".into());
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Effect;
    use sudokit_core::board::Grid;

    #[test]
    fn many_cells_with_an_extra_digit_are_not_named_again() {
        let state = State::new(&Grid::EMPTY);
        let words = |count: usize| {
            let roof = Cell::ALL.into_iter().take(count);
            PatternType::OneDigit(Digit::One).in_words(&state, roof, Digit::One.into()).swap_remove(0)
        };
        assert_eq!(words(MOST_NAMED), "so r1c1, r1c2, r1c3 or r1c4 must be 1");
        assert_eq!(words(MOST_NAMED + 1), "so one of these cells must be 1");
    }

    #[test]
    fn digits_of_the_pattern_that_other_cells_take_are_explained() {
        let cell = Cell::at;
        let cells = vec![cell(0, 3), cell(0, 8), cell(1, 8), cell(1, 3)];
        let (digits, extras) = (DigitSet::from([3, 5].map(digit)), DigitSet::from([4, 9].map(digit)));
        let roof = CellSet::from([cells[0], cells[3]]);
        let helpers = CellSet::from([cell(0, 4), cell(2, 4)]);
        let kind = PatternType::Set { house: House::box_at(1), cells: helpers, digits: extras | digit(3).into() };
        let evidence = UniqueLoop { cells, digits, roof, extras, kind };
        let gone = roof.iter().map(|cell| Candidate::new(cell, digit(3))).collect();
        let step = Step::new(Technique::UniqueRectangle3, evidence, Effect::eliminating(gone).unwrap());
        assert_eq!(
            step.reasoning(&State::new(&Grid::EMPTY))[3..],
            [
                "so one of r1c4 and r2c4 is 4 or 9",
                "with r1c5 and r3c5 (3, 4, 9) that is a naked triple in box 2",
                "no other cell of box 2 can be 3, 4 or 9",
                "r1c5 or r3c5 is 3 then, so neither r1c4 nor r2c4 is 3",
            ]
        );
    }

    const fn digit(value: usize) -> Digit {
        Digit::ALL[value - 1]
    }
}
