//! The shapes in which rows of several grids, or rows with something beside them, stand together.

use super::body::{Body, bad};
use super::item::{Item, letters};
use crate::cells::in_row;
use crate::error::Reason;
use crate::fixed;
use crate::format::Format;
use crate::record::{Labels, Position, Record};
use crate::rows::{Row, have_one_style, without_row_name};

impl Body<'_> {
    /// Nine rows with the names of the rows before them, perhaps below the names of the columns.
    pub fn labeled(&self) -> Option<Vec<Row>> {
        let numbered: Vec<&Row> = self.items.iter().filter_map(Item::row).collect();
        let body = match numbered.as_slice() {
            [_, body @ ..] | body if body.len() == 9 => body,
            _ => return None,
        };
        let unlabeled = |(number, row): (usize, &&Row)| {
            if let Some((label, cells)) = without_row_name(&row.text) {
                let rest = Row::new(row.line, cells);
                return (label == number + 1 && rest.is_good()).then_some(rest);
            }
            let (label, rest) = row.text.trim_start().split_once([' ', '\t', '|', '│', ':'])?;
            let letter = char::from(b'A' + u8::try_from(number).ok()?);
            let known = [format!("{}", number + 1), format!("R{}", number + 1), letter.to_string()];
            let rest = Row::new(row.line, rest);
            (known.contains(&label.trim_end_matches('.').to_ascii_uppercase()) && rest.is_good()).then_some(rest)
        };
        body.iter().enumerate().map(unlabeled).collect()
    }

    /// The rows of grids that stand side by side, from left to right.
    pub fn side_by_side(&self, rows: &[Row]) -> Option<Vec<Vec<Row>>> {
        if rows.len() != 9 || self.has_words() || rows[0].found.len() < 18 {
            return None;
        }
        let parted: Vec<Vec<Row>> = rows.iter().map(beside_each_other).collect::<Option<_>>()?;
        let count = parted[0].len();
        let grid = |at: usize| parted.iter().map(|parts| parts[at].clone()).collect();
        parted.iter().all(|parts| parts.len() == count).then(|| (0..count).map(grid).collect())
    }

    /// Grids with a line for each cell.
    pub fn cells_one_a_line(&self, rows: &[Row]) -> Option<Vec<Record>> {
        if rows.len() < 4 || rows.iter().any(|row| row.found.len() != 1) {
            return None;
        }
        let fits = rows.len().is_multiple_of(81) && !self.has_words();
        let record = |rows: &[Row]| {
            let found: Vec<_> = rows.iter().flat_map(|row| row.found.clone()).collect();
            let error = || Box::new(crate::rows::whole_error(rows[0].line, &rows[0].text, &found));
            let position = crate::line::grid_of(&found).map(Position::new).ok_or_else(error);
            Record { line: rows[0].line, format: Format::Grid, position, labels: Labels::default() }
        };
        let found = rows.len();
        Some(if fits {
            rows.chunks(81).map(record).collect()
        } else {
            vec![bad(&rows[0], Reason::CellCount { found })]
        })
    }

    /// Whether rows belong together by nines: their number is a multiple of nine, each has nine cells, and no ruler or
    /// change of style stands where no grid ends.
    pub fn is_by_nines(&self, rows: &[Row]) -> bool {
        let is_doubtful = |row: &Row| !row.has_nine_cells() || row.has_marks();
        let are_rows = rows.len().is_multiple_of(9) && !self.has_words() && rows.iter().any(Row::has_nine_cells);
        let is_one = rows.len() == 9;
        are_rows
            && (is_one
                || !rows.iter().any(is_doubtful)
                    && self.rulers_fit()
                    && rows.chunks(9).all(|nine| have_one_style(nine.iter().map(Row::marks))))
    }

    /// Whether rulers stand between boxes only, or between all rows.
    pub fn rulers_fit(&self) -> bool {
        let (mut rows, mut fits) = (0, true);
        let mut between = 0;
        for item in self.items {
            match item {
                Item::Row(_) => rows += 1,
                Item::Ruler(text) if text.chars().any(|c| !crate::cells::is_bracket(c)) => {
                    fits &= rows % 3 == 0;
                    between += 1;
                }
                Item::Ruler(..) | Item::Words(..) | Item::Comment(_) => {}
            }
        }
        fits || between >= rows
    }
}

/// The rows of several grids in one line, with wide gaps between them, or all of them without gaps within.
fn beside_each_other(row: &Row) -> Option<Vec<Row>> {
    let text = &row.text;
    let by_words: Vec<&str> = text.split_whitespace().collect();
    let by_gaps: Vec<&str> =
        text.split('\t').flat_map(|text| text.split("  ")).filter(|part| !part.trim().is_empty()).collect();
    let rows = |parts: Vec<&str>| -> Option<Vec<Row>> {
        let rows: Vec<Row> = parts.into_iter().map(|part| Row::new(row.line, part)).collect();
        (rows.len() > 1 && rows.iter().all(Row::is_good)).then_some(rows)
    };
    rows(by_gaps).or_else(|| rows(by_words))
}

/// More lines than these around nine rows are no titles of theirs.
const MOST_TITLES: usize = 4;

/// The nine rows among lines that are rather titles than rows: numbers, dates.
pub fn nine_among_titles(rows: &[Row]) -> Option<&[Row]> {
    let first = rows.iter().position(Row::is_good)?;
    let nine = rows.get(first..first + 9)?;
    let rest = rows[..first].iter().chain(&rows[first + 9..]);
    let are_few = (1..=MOST_TITLES).contains(&rest.clone().count());
    (nine.iter().all(Row::is_good) && are_few && rest.into_iter().all(is_rather_title)).then_some(nine)
}

/// Whether a line is rather a title than a row; a row with too much in it, or with bars around blanks, is none.
fn is_rather_title(row: &Row) -> bool {
    let text = &row.text;
    let cells_in = |word: &str| word.chars().filter(|&c| in_row(c).is_some()).count();
    if text.contains(fixed::is_bar) || text.split_whitespace().any(|word| cells_in(word) > 8) {
        return false;
    }
    letters(text) > 1
        || !row.has_nine_cells() && (row.found.len() <= 3 || is_date(text) || row.good_cells() * 2 <= row.found.len())
}

/// Whether there are a few short numbers with signs between them, as in `2024-05-12 10:30`.
fn is_date(text: &str) -> bool {
    let numbers = || text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    text.contains(['-', '/', ':'])
        && numbers().all(|number| number.len() < 5)
        && numbers().count() < 8
        && text.matches('.').count() < 3
}

/// What grid of another size the rows are.
pub fn other_size(rows: &[Row]) -> Option<String> {
    let n = rows.len();
    let is_square = matches!(n, 4 | 6 | 8 | 10 | 12 | 15 | 16 | 20 | 25) && rows.iter().all(|row| row.found.len() == n);
    is_square.then(|| format!("a {n}x{n} grid"))
}
