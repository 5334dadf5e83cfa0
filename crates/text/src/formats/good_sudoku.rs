//! Shares of Good Sudoku: `$` and 41 bytes in base 64.
//!
//! The bytes are 82 half bytes, the high half of each byte first: the 81 cells, 0 for an empty one, and a 0 as padding.

use crate::error::Reason;
use crate::format::Format;
use crate::record::{Labels, Position, Reading};
use sudokit_core::board::{Cell, Digit, Grid};

/// Reads a line that begins with a share or a damaged share.
pub fn read(line: &str) -> Option<Reading> {
    let text = line.trim_start().strip_prefix('$')?;
    let end = text.find(|c: char| !is_base_64(c)).unwrap_or(text.len());
    let (share, after) = text.split_at(end);
    let after = after.trim_start_matches('=');
    if !(50..=60).contains(&share.len()) || !(after.is_empty() || after.starts_with(char::is_whitespace)) {
        return None;
    }
    let labels = Labels::new("", after.trim());
    Some(Reading { position: position(share), labels })
}

fn position(share: &str) -> Result<Position, Reason> {
    if share.len() != 55 {
        return Err(damaged(format!("{} characters after the $, expected 55", share.len())));
    }
    let bits: Vec<u8> = share.bytes().flat_map(sextet).collect();
    let (halves, _) = bits.as_chunks::<4>();
    let mut halves = halves.iter().map(|bits| bits.iter().fold(0, |value, bit| value << 1 | bit));
    let mut grid = Grid::EMPTY;
    for (cell, value) in Cell::ALL.into_iter().zip(halves.by_ref()) {
        if value > 9 {
            return Err(damaged(format!("{cell} holds {value}, expected 0 to 9")));
        }
        grid.set(cell, Digit::new(value));
    }
    match halves.next() {
        Some(0) => Ok(Position::new(grid)),
        _ => Err(damaged("unexpected data after the last cell".into())),
    }
}

const fn is_base_64(character: char) -> bool {
    matches!(character, 'A'..='Z' | 'a'..='z' | '0'..='9' | '+' | '/' | '-' | '_')
}

/// Returns the six bits of a character in either alphabet of base 64.
fn sextet(byte: u8) -> [u8; 6] {
    let value = match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' | b'-' => 62,
        _ => 63,
    };
    std::array::from_fn(|bit| value >> (5 - bit) & 1)
}

fn damaged(why: String) -> Reason {
    Reason::Damaged { format: Format::GoodSudoku, why }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::candidates::tests::random_position;
    use sudokit_core::random::Random;

    /// Returns the share of 82 half bytes.
    fn share(halves: impl Iterator<Item = u8>) -> String {
        const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut bits: Vec<u8> = halves.flat_map(|half| [3, 2, 1, 0].map(|bit| half >> bit & 1)).collect();
        bits.extend([0, 0]);
        let sextets = bits.as_chunks::<6>().0.iter();
        let value = |bits: &[u8; 6]| usize::from(bits.iter().fold(0, |value, bit| value << 1 | bit));
        let text: String = sextets.map(|bits| char::from(ALPHABET[value(bits)])).collect();
        format!("${text}=")
    }

    fn share_of(grid: &Grid) -> String {
        share(grid.values().chain([0]))
    }

    #[test]
    fn shares_are_read() {
        for i in 0..300 {
            let grid = random_position(&mut Random::new(41, i)).givens;
            let text = share_of(&grid);
            assert_eq!(read(&text).unwrap().position, Ok(Position::new(grid)));
            assert_eq!(read(&text.replace('=', "")).unwrap().position, Ok(Position::new(grid)));
            let reading = read(&format!("{} from a friend", text.replace('+', "-").replace('/', "_"))).unwrap();
            assert_eq!(reading.position, Ok(Position::new(grid)));
            assert_eq!(reading.labels.note(), b"from a friend");
        }
    }

    #[test]
    fn a_damaged_share_says_what_is_wrong() {
        let why = |text: &str| read(text).unwrap().position.unwrap_err().to_string();
        let text = share_of(&Grid::EMPTY);
        assert_eq!(why(&text[..55]), "not goodsudoku: 54 characters after the $, expected 55");
        let wrong = [0, 12].into_iter().chain([0; 80]);
        assert_eq!(why(&share(wrong)), "not goodsudoku: r1c2 holds 12, expected 0 to 9");
        let long = [0; 81].into_iter().chain([5]);
        assert_eq!(why(&share(long)), "not goodsudoku: unexpected data after the last cell");
        assert!(read("$HOME/grids/seventeen.txt").is_none());
        assert!(read("$5.00 for 81 puzzles").is_none());
        assert!(read(&text[1..]).is_none());
    }
}
