//! Grids of other sizes than the classic one, by their shape.

use crate::bytes;
use crate::cell::in_row;

/// The sizes of other grids than the classic one.
pub const SIZES: [usize; 9] = [4, 6, 8, 10, 12, 15, 16, 20, 25];

/// Returns the size of a larger grid with this number of cells. Fewer cells are a damaged grid.
pub fn larger_size(cells: usize) -> Option<usize> {
    SIZES.into_iter().find(|size| *size > 9 && size * size == cells)
}

/// Returns the first line, its text and the size of a grid of another size: as many lines as signs in each, and no sign but that of
/// empty cells twice in a line or a column. Empty lines stand for rulers, which begin it anew above its second row.
pub fn square<'a>(lines: impl Iterator<Item = (u64, &'a [u8])>) -> Option<(u64, String, usize)> {
    let (mut rows, mut first, mut is_broken) = (Vec::<Vec<char>>::new(), 0, false);
    for (line, bytes) in lines {
        let is_inside = rows.len() >= 2 && SIZES.contains(&rows[0].len());
        if bytes.trim_ascii().is_empty() && !is_inside {
            (rows, is_broken) = (Vec::new(), false);
        } else if !is_broken && !bytes.trim_ascii().is_empty() {
            let signs = signs_of_square(bytes).filter(|signs| rows.first().is_none_or(|row| row.len() == signs.len()));
            first = if rows.is_empty() { line } else { first };
            is_broken = signs.is_none() || rows.len() >= LARGEST;
            rows.extend(signs.filter(|_| !is_broken));
        }
    }
    (!is_broken && is_square(&rows)).then(|| (first, rows[0].iter().collect(), rows.len()))
}

const LARGEST: usize = 25;

/// Returns the signs of a line that may be a row of a grid of another size.
fn signs_of_square(bytes: &[u8]) -> Option<Vec<char>> {
    const LONGEST: usize = 80;
    // Most lines are words with more signs.
    if bytes.len() > LONGEST || bytes::count(bytes, |byte| byte.is_ascii_alphanumeric()) > LARGEST {
        return None;
    }
    let is_between = |c: &char| " \t\r|,;\"'[](){}".contains(*c);
    let signs: Vec<char> = str::from_utf8(bytes).ok()?.chars().filter(|c| !is_between(c)).collect();
    let are_signs = signs.iter().all(|&c| c.is_ascii_alphanumeric() || in_row(c).is_some() || c == '-');
    ((4..=LARGEST).contains(&signs.len()) && are_signs).then_some(signs)
}

fn is_square(rows: &[Vec<char>]) -> bool {
    let size = rows.len();
    if !SIZES.contains(&size) || rows[0].len() != size {
        return false;
    }
    let mut all: Vec<char> = rows.concat();
    all.sort_unstable();
    let empty = all.chunk_by(|a, b| a == b).max_by_key(|chunk| chunk.len()).map(|chunk| chunk[0]);
    all.dedup();
    let is_one = |signs: Vec<char>| {
        let mut signs: Vec<char> = signs.into_iter().filter(|sign| Some(*sign) != empty).collect();
        signs.sort_unstable();
        signs.windows(2).all(|pair| pair[0] != pair[1])
    };
    let columns = (0..size).map(|column| rows.iter().map(|line| line[column]).collect());
    all.len() <= size + 1 && rows.iter().cloned().chain(columns).all(is_one)
}
