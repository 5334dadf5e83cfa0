//! Multi-sector locked sets: the empty cells where some rows and columns cross, and as many covers, each a digit in one of
//! these rows or columns. Some digits are covered by rows, the others by columns.
//!
//! ```text
//!     c1  c4  c7
//! r2  13  124 25     1 and 2 are covered in the three rows, 3 in c1, 4 in c4 and 5 in c7: nine covers for nine cells.
//! r5  123 14  125    Each of them has its digit in one of the cells, and in no other cell of its line.
//! r8  23  24  15
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, CellSet, Digit, DigitSet, House};

use crate::engine::words::{all_of, houses as houses_in_words};
use crate::{Area, HouseRole, Parts, Pattern, PositionCache, Role, SearchGoal, State, Step, StepCollector, Technique};

/// Cells where lines cross, and as many covers.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct MultiSector {
    /// The rows.
    pub rows: Vec<House>,
    /// The columns.
    pub columns: Vec<House>,
    /// The empty cells where they cross.
    pub cells: CellSet,
    /// Lines, and the digits that each covers: together as many as cells.
    pub covers: Vec<(House, DigitSet)>,
}

/// So many rows and columns at least; with fewer it is a subset or a set of two lines.
const FEWEST_LINES: u32 = 3;
/// So many rows and columns at most; with more the cells outside make a smaller pattern.
const MOST_LINES: u32 = 6;
/// So many rows and columns together, where the easiest is looked for.
const MOST_FOR_PEOPLE: u32 = 8;

/// Rows or columns, a bit each.
type Lines = u16;
/// A number for each digit, in the length of a vector.
type OfDigits = [u8; 16];

/// Where candidates are.
struct Places {
    /// The empty cells of each column, by rows.
    empty: [Lines; 9],
    /// The candidates of each column, by digits and rows.
    of_digits: [[Lines; 9]; 9],
}

/// What some rows have in a column: how many empty cells, the places of each digit, and whether there are any.
#[derive(Clone, Copy)]
struct Column {
    cells: u8,
    places: OfDigits,
    has: OfDigits,
}

/// Some columns, and what is where the rows cross them: how many empty cells, in which of the rows each digit is, and in
/// how many of the columns.
#[derive(Clone, Copy, Default)]
struct Crossing {
    columns: Lines,
    cells: u8,
    rows_with: OfDigits,
    columns_with: OfDigits,
}

/// Multi-sector locked sets.
pub fn multi_sector(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let places = Places::of(state);
    let most = if collector.goal() == SearchGoal::Simplest { MOST_FOR_PEOPLE } else { 2 * MOST_LINES };
    for rows in (0..1 << 9).filter(|rows: &Lines| (FEWEST_LINES..=MOST_LINES).contains(&rows.count_ones())) {
        let most = MOST_LINES.min(most - rows.count_ones());
        let search = Search { state, places: &places, rows, each: places.within(rows), most };
        search.columns_from(0, &Crossing::default(), collector)?;
    }
    ControlFlow::Continue(())
}

/// Some rows, what they have in each column, and with how many columns they are crossed at most.
struct Search<'a> {
    state: &'a State,
    places: &'a Places,
    rows: Lines,
    each: [Column; 9],
    most: u32,
}

impl Search<'_> {
    /// Adds each of the columns from the first on.
    fn columns_from(&self, first: usize, crossing: &Crossing, collector: &mut StepCollector) -> ControlFlow<()> {
        let count = crossing.columns.count_ones();
        if count >= FEWEST_LINES && crossing.is_full() {
            self.report(crossing, collector)?;
        }
        if count >= self.most {
            return ControlFlow::Continue(());
        }
        for column in (first..9).filter(|&column| self.each[column].cells > 0) {
            self.columns_from(column + 1, &crossing.with(column, &self.each[column]), collector)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports the set, unless it is one without some line, too.
    fn report(&self, crossing: &Crossing, collector: &mut StepCollector) -> ControlFlow<()> {
        let (rows, columns) = (self.rows, crossing.columns);
        let fewer_rows = bits(rows).map(|row| (rows & !(1 << row), columns));
        let fewer_columns = bits(columns).map(|column| (rows, columns & !(1 << column)));
        let is_full = |(rows, columns)| self.places.crossing(rows, columns).is_full();
        if collector.is_settled_below(crossing.cells.into()) || fewer_rows.chain(fewer_columns).any(is_full) {
            return ControlFlow::Continue(());
        }
        let found = MultiSector::of(self.state, rows, columns);
        collector.eliminate(Technique::MultiSector, found.gone(self.state), || found)
    }
}

impl Places {
    fn of(state: &State) -> Self {
        let rows_of = |cells: CellSet, column: House| {
            (cells & column.cell_set()).iter().fold(0, |rows: Lines, cell| rows | 1 << cell.row())
        };
        Self {
            empty: House::COLUMNS.map(|column| rows_of(state.grid().empty_cells(), column)),
            of_digits: House::COLUMNS.map(|column| Digit::ALL.map(|digit| rows_of(state.cells(digit), column))),
        }
    }

    /// What some rows have in each column.
    fn within(&self, rows: Lines) -> [Column; 9] {
        std::array::from_fn(|column| {
            let (mut places, mut has) = (OfDigits::default(), OfDigits::default());
            for (digit, &own) in self.of_digits[column].iter().enumerate() {
                // The rows by their number among the chosen ones, which a byte has room for.
                let chosen = bits(rows).zip(0..);
                places[digit] = chosen.fold(0, |all, (row, at)| all | u8::from(own & 1 << row != 0) << at);
                has[digit] = u8::from(places[digit] != 0);
            }
            let cells = bits(self.empty[column] & rows).map(|_| 1).sum();
            Column { cells, places, has }
        })
    }

    fn crossing(&self, rows: Lines, columns: Lines) -> Crossing {
        let each = self.within(rows);
        bits(columns).fold(Crossing::default(), |all, column| all.with(column, &each[column]))
    }
}

impl Crossing {
    fn with(&self, column: usize, added: &Column) -> Self {
        Self {
            columns: self.columns | 1 << column,
            cells: self.cells + added.cells,
            rows_with: std::array::from_fn(|at| self.rows_with[at] | added.places[at]),
            columns_with: std::array::from_fn(|at| self.columns_with[at] + added.has[at]),
        }
    }

    /// Whether there are just as many covers as cells, if each digit is covered by rows or by columns, whichever are fewer.
    fn is_full(&self) -> bool {
        let counts = self.rows_with.map(ones);
        let fewest: OfDigits = std::array::from_fn(|at| counts[at].min(self.columns_with[at]));
        self.cells > 0 && fewest.iter().sum::<u8>() == self.cells
    }
}

/// How many bits a byte has, without a table, so that vectors can do it.
const fn ones(byte: u8) -> u8 {
    let pairs = byte - (byte >> 1 & 0x55);
    let quads = (pairs & 0x33) + (pairs >> 2 & 0x33);
    (quads + (quads >> 4)) & 0x0F
}

/// The numbers of the lines.
fn bits(lines: Lines) -> impl Iterator<Item = usize> {
    (0..9).filter(move |line| lines & 1 << line != 0)
}

impl MultiSector {
    /// The set where lines cross: a digit that rows and columns cover alike is covered where it takes more away.
    fn of(state: &State, rows: Lines, columns: Lines) -> Self {
        let rows: Vec<House> = bits(rows).map(|row| House::ROWS[row]).collect();
        let columns: Vec<House> = bits(columns).map(|column| House::COLUMNS[column]).collect();
        let all = |lines: &[House]| lines.iter().fold(CellSet::EMPTY, |all, line| all | line.cell_set());
        let cells = all(&rows) & all(&columns) & state.grid().empty_cells();
        let by_rows = |&digit: &Digit| {
            let places = state.cells(digit) & cells;
            let [by_rows, by_columns] = [&rows, &columns].map(|lines| {
                let covers = lines.iter().filter(|line| !(line.cell_set() & places).is_empty());
                let (count, covered) =
                    covers.fold((0, CellSet::EMPTY), |(count, all), line| (count + 1, all | line.cell_set()));
                (count, 81 - (state.cells(digit) & covered).len())
            });
            by_rows <= by_columns
        };
        let by_rows: DigitSet = Digit::ALL.into_iter().filter(by_rows).collect();
        let lines = rows.iter().map(|&row| (row, by_rows)).chain(columns.iter().map(|&column| (column, !by_rows)));
        let cover = |(line, digits): (House, DigitSet)| (line, state.union(line.cell_set() & cells) & digits);
        let covers = lines.map(cover).filter(|(_, digits)| !digits.is_empty()).collect();
        Self { rows, columns, cells, covers }
    }

    /// The digits of each cover leave the rest of its line.
    fn gone(&self, state: &State) -> CandidateSet {
        let rest = |&(line, digits): &(House, DigitSet)| state.among(line.cell_set() - self.cells, digits);
        self.covers.iter().fold(CandidateSet::EMPTY, |all, cover| all | rest(cover))
    }
}

impl Pattern for MultiSector {
    fn parts(&self, state: &State) -> Parts {
        Parts::default()
            .with(Role::Pattern, state.among(self.cells, DigitSet::ALL))
            .houses(HouseRole::Cover, self.covers.iter().map(|&(line, _)| line))
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn place(&self, _: &State) -> Area {
        let (rows, columns) = (Area::houses(&self.rows), Area::houses(&self.columns));
        Area::named(format!("{rows} where they cross {columns}"), rows.cells() & columns.cells())
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let covers: Vec<String> =
            self.covers.iter().map(|(line, digits)| format!("{} in {line}", all_of(*digits))).collect();
        let count = self.cells.len();
        vec![
            format!(
                "the base is the {count} empty cells where {} cross {}; all their candidates have a cover: {}",
                houses_in_words(&self.rows),
                houses_in_words(&self.columns),
                covers.join("; ")
            ),
            format!(
                "a digit stands in its line once at most, so these {count} covers fill the {count} cells only if each of them \
                 fills one; its digit leaves the rest of its line"
            ),
        ]
    }
}
