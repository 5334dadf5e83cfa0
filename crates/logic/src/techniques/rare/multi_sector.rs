//! Multi-sector locked sets: the empty cells where some rows and columns cross, and as many covers. A cover is a digit
//! in one of these rows or columns. Rows cover some digits, columns the others.
//!
//! ```text
//!     c1  c4  c7
//! r2  13  124 25     The rows cover 1 and 2, c1 covers 3, c4 covers 4, and c7 covers 5: nine covers for nine cells.
//! r5  123 14  125    Each cover has its digit in one of the cells, and in no other cell of its row or column.
//! r8  23  24  15
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, CellSet, Digit, DigitSet, House};

use crate::engine::words::{all_of, and, houses as houses_in_words};
use crate::{Area, HouseRole, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// Cells where rows and columns cross, and as many covers.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct MultiSector {
    /// The rows.
    pub rows: Vec<House>,
    /// The columns.
    pub columns: Vec<House>,
    /// The empty cells where rows and columns cross.
    pub cells: CellSet,
    /// The rows and columns, each with the digits that it covers. There are as many covers as cells.
    pub covers: Vec<(House, DigitSet)>,
}

/// The fewest rows, and the fewest columns. With fewer, the pattern is a subset or a set in two houses.
const FEWEST_LINES: u32 = 3;
/// The most rows, and the most columns. With more, the cells outside make a smaller pattern.
const MOST_LINES: u32 = 6;

/// Rows or columns, one bit each.
type Lines = u16;
/// One number per digit, padded to the length of a SIMD vector.
type PerDigit = [u8; 16];

/// The empty cells and the candidates by columns.
struct CandidateRows {
    /// The rows of the empty cells of each column.
    empty: [Lines; 9],
    /// The rows of the candidates of each digit in each column.
    of_digits: [[Lines; 9]; 9],
}

/// The data of some rows in a column: the number of empty cells, the places of each digit, and whether there are any.
#[derive(Clone, Copy)]
struct Column {
    cells: u8,
    places: PerDigit,
    has: PerDigit,
}

/// Some columns, and the data of the cells where they cross the rows: the number of empty cells, the rows of each
/// digit, and the number of columns of each digit.
#[derive(Clone, Copy, Default)]
struct Crossing {
    columns: Lines,
    cells: u8,
    rows_with: PerDigit,
    columns_with: PerDigit,
}

/// Reports multi-sector locked sets.
pub fn multi_sector(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let places = CandidateRows::of(state);
    let changed = state.changed();
    let changed = House::COLUMNS.map(|column| rows_of(changed, column));
    for rows in (0..1 << 9).filter(|rows: &Lines| (FEWEST_LINES..=MOST_LINES).contains(&rows.count_ones())) {
        let changed = (0..9).filter(|&column| changed[column] & rows != 0).fold(0, |all, column| all | 1 << column);
        if changed != 0 {
            let search = SectorSearch { state, places: &places, rows, each: places.within(rows), changed };
            search.columns_from(0, &Crossing::default(), collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Some rows, and their data in each column.
struct SectorSearch<'a> {
    state: &'a State,
    places: &'a CandidateRows,
    rows: Lines,
    each: [Column; 9],
    /// The columns in which a cell of the rows changed since the search found nothing.
    changed: Lines,
}

impl SectorSearch<'_> {
    /// Adds each column from `first` on, and reports the complete sets.
    fn columns_from(&self, first: usize, crossing: &Crossing, collector: &mut StepCollector) -> ControlFlow<()> {
        let count = crossing.columns.count_ones();
        let has_changed = crossing.columns & self.changed != 0;
        if count >= FEWEST_LINES && has_changed && crossing.is_full() {
            self.report(crossing, collector)?;
        }
        if count >= MOST_LINES || !has_changed && self.changed >> first == 0 {
            return ControlFlow::Continue(());
        }
        for column in (first..9).filter(|&column| self.each[column].cells > 0) {
            self.columns_from(column + 1, &crossing.with(column, &self.each[column]), collector)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports the set, unless it remains complete without some row or column.
    fn report(&self, crossing: &Crossing, collector: &mut StepCollector) -> ControlFlow<()> {
        let (rows, columns) = (self.rows, crossing.columns);
        let fewer_rows = bits(rows).map(|row| (rows & !(1 << row), columns));
        let fewer_columns = bits(columns).map(|column| (rows, columns & !(1 << column)));
        let is_full = |(rows, columns)| self.places.crossing(rows, columns).is_full();
        if collector.is_settled_below(crossing.cells.into()) || fewer_rows.chain(fewer_columns).any(is_full) {
            return ControlFlow::Continue(());
        }
        let found = MultiSector::of(self.state, rows, columns);
        collector.eliminate(Technique::MultiSector, found.eliminations(self.state), || found)
    }
}

impl CandidateRows {
    fn of(state: &State) -> Self {
        Self {
            empty: House::COLUMNS.map(|column| rows_of(state.grid().empty_cells(), column)),
            of_digits: House::COLUMNS.map(|column| Digit::ALL.map(|digit| rows_of(state.cells(digit), column))),
        }
    }

    /// Returns the data of some rows in each column.
    fn within(&self, rows: Lines) -> [Column; 9] {
        // A byte holds the chosen rows if the last row takes the place of one that is not chosen.
        let free = (!rows).trailing_zeros();
        std::array::from_fn(|column| {
            let (mut places, mut has) = (PerDigit::default(), PerDigit::default());
            for (digit, &own) in self.of_digits[column].iter().enumerate() {
                let [first, last] = (own & rows).to_le_bytes();
                places[digit] = first | last << free;
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

    /// Returns whether there are as many covers as cells. Rows or columns cover a digit, whichever need fewer.
    fn is_full(&self) -> bool {
        let counts = self.rows_with.map(ones);
        let fewest: PerDigit = std::array::from_fn(|at| counts[at].min(self.columns_with[at]));
        self.cells > 0 && fewest.iter().sum::<u8>() == self.cells
    }
}

/// Returns the rows of some cells of a column.
fn rows_of(cells: CellSet, column: House) -> Lines {
    (cells & column.cell_set()).iter().fold(0, |rows, cell| rows | 1 << cell.row())
}

/// Counts the bits of a byte without a table, so that the compiler can vectorize it.
const fn ones(byte: u8) -> u8 {
    let pairs = byte - (byte >> 1 & 0x55);
    let quads = (pairs & 0x33) + (pairs >> 2 & 0x33);
    (quads + (quads >> 4)) & 0x0F
}

/// Returns the numbers of the lines.
fn bits(lines: Lines) -> impl Iterator<Item = usize> {
    (0..9).filter(move |line| lines & 1 << line != 0)
}

impl MultiSector {
    /// Creates the set of some rows and columns. If they cover a digit equally well, more eliminations decide.
    fn of(state: &State, rows: Lines, columns: Lines) -> Self {
        let rows: Vec<House> = bits(rows).map(|row| House::ROWS[row]).collect();
        let columns: Vec<House> = bits(columns).map(|column| House::COLUMNS[column]).collect();
        let all = |lines: &[House]| CellSet::union(lines.iter().map(|house| house.cell_set()));
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

    /// Returns the eliminations: the digits of each cover are removed from the rest of its row or column.
    fn eliminations(&self, state: &State) -> CandidateSet {
        let rest = |&(line, digits): &(House, DigitSet)| state.among(line.cell_set() - self.cells, digits);
        CandidateSet::union(self.covers.iter().map(rest))
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
                "the base is {count} cells where {} cross {}: {}",
                houses_in_words(&self.rows),
                houses_in_words(&self.columns),
                and(self.cells)
            ),
            format!("each of their candidates is counted in one line: {}", covers.join("; ")),
            format!("each fits once in its line: that makes {count} digits for the cells, so each is used"),
            "so such a digit is nowhere else in its line".into(),
        ]
    }
}
