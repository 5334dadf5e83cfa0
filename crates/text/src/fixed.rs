//! Rows in which a blank is an empty cell, so that the column of a digit in the line determines its cell.

use super::cells::in_line;
use sudokit_core::board::{Cell, Digit, Grid};

/// Returns whether a character is a bar between cells or boxes.
pub const fn is_bar(character: char) -> bool {
    matches!(character, '|' | '│' | '║' | '┃' | '┊' | '┆' | '╎')
}

/// Returns the grid of nine lines with the same layout, or `None` if the layout is ambiguous.
pub fn read(lines: &[&str]) -> Option<Grid> {
    // Without bars, trailing blanks are cells.
    let has_bars = lines.iter().any(|line| line.contains(is_bar));
    let characters =
        |line: &&str| if has_bars { line.trim_end() } else { line.trim_end_matches('\r') }.chars().collect();
    let lines: Vec<Vec<char>> = lines.iter().map(characters).collect();
    let bars = |line: &Vec<char>| (0..line.len()).filter(|&at| is_bar(line[at])).collect::<Vec<_>>();
    let first = bars(lines.first()?);
    if lines.len() != 9 || lines.iter().any(|line| bars(line) != first) {
        return None;
    }
    let end = lines.iter().map(Vec::len).max()?;
    let fields: Vec<(usize, usize)> = match first.as_slice() {
        [] => vec![(0, end)],
        [a, b] => vec![(0, *a), (a + 1, *b), (b + 1, end)],
        bars => bars.windows(2).map(|pair| (pair[0] + 1, pair[1])).collect(),
    };
    let places = match fields.as_slice() {
        [(0, 9)] if lines.iter().all(|line| line.len() == 9) => vec![(0..9).collect()],
        [(0, 17)] if lines.iter().all(|line| line.len() == 17) => vec![(0..17).step_by(2).collect()],
        [_, _, _] => in_boxes(&fields),
        fields if fields.len() == 9 => return by_fields(&lines, fields),
        _ => return None,
    };
    let mut grids = places.iter().filter_map(|places| at_places(&lines, places));
    let grid = grids.next()?;
    (grids.all(|other| other == grid) && grid != Grid::EMPTY).then_some(grid)
}

/// Returns the grid of nine lines of nine fields with bars between them, in any columns.
pub fn read_fields(lines: &[&str]) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for (row, line) in lines.iter().enumerate() {
        let line = line.trim().strip_prefix(is_bar)?;
        let fields: Vec<&str> =
            if line.contains("||") { line.split("||").collect() } else { line.split(is_bar).collect() };
        let fields = match fields.as_slice() {
            [fields @ .., last] if fields.len() == 9 && last.trim().is_empty() => fields,
            fields => fields,
        };
        if fields.len() != 9 {
            return None;
        }
        for (column, field) in fields.iter().enumerate() {
            grid.set(Cell::at(row, column), value(&field.chars().collect::<Vec<_>>())?);
        }
    }
    (grid != Grid::EMPTY).then_some(grid)
}

/// Returns the possible columns of the nine cells of three fields: adjacent, or with blanks between.
fn in_boxes(fields: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let width = fields.iter().map(|(start, end)| end - start).max().unwrap_or(0);
    let offsets: &[[usize; 3]] = match width {
        3 => &[[0, 1, 2]],
        5 => &[[0, 2, 4]],
        6 => &[[0, 2, 4], [1, 3, 5]],
        7 => &[[1, 3, 5]],
        9 => &[[1, 4, 7]],
        11 => &[[1, 5, 9]],
        _ => &[],
    };
    let places = |offsets: &[usize; 3]| fields.iter().flat_map(|(start, _)| offsets.map(|at| start + at)).collect();
    offsets.iter().map(places).collect()
}

/// Returns the grid with its cells in nine columns of every line, if all other columns are blank or bars.
fn at_places(lines: &[Vec<char>], places: &[usize]) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for (row, line) in lines.iter().enumerate() {
        let strays = (0..line.len()).any(|at| !line[at].is_whitespace() && !is_bar(line[at]) && !places.contains(&at));
        if strays {
            return None;
        }
        for (column, &at) in places.iter().enumerate() {
            grid.set(Cell::at(row, column), value(&[line.get(at).copied().unwrap_or(' ')])?);
        }
    }
    Some(grid)
}

/// Returns the grid with one cell in each field.
fn by_fields(lines: &[Vec<char>], fields: &[(usize, usize)]) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for (row, line) in lines.iter().enumerate() {
        for (column, &(start, end)) in fields.iter().enumerate() {
            grid.set(Cell::at(row, column), value(line.get(start..end)?)?);
        }
    }
    (grid != Grid::EMPTY).then_some(grid)
}

/// Returns the digit or empty cell in a field, or `None` if the field is not a cell.
#[expect(clippy::option_option, reason = "not a cell, and a cell without a digit")]
fn value(field: &[char]) -> Option<Option<Digit>> {
    let mut visible = field.iter().filter(|c| !c.is_whitespace());
    match (visible.next(), visible.next()) {
        (None, _) => Some(None),
        (Some(&one), None) => in_line(one).map(Digit::new),
        _ => None,
    }
}
