//! Grids that are typed: behind the ninth row stands an empty line, so that nobody has to know that it ends a grid.

use std::io::{self, BufRead, BufReader, Read, Write};

/// A reader of what is typed.
pub struct Typed<R> {
    lines: BufReader<R>,
    /// How many rows of nine cells there were without anything between them.
    rows: usize,
    /// What has been read and not handed on.
    ready: Vec<u8>,
}

impl<R: Read> Typed<R> {
    /// Nothing is typed yet.
    pub fn new(keyboard: R) -> Self {
        Self { lines: BufReader::new(keyboard), rows: 0, ready: Vec::new() }
    }

    /// Counts the line that was read.
    fn count(&mut self) {
        let cells = self.ready.iter().filter(|byte| byte.is_ascii_digit() || b"._*?".contains(byte)).count();
        let is_blank = self.ready.trim_ascii().is_empty();
        self.rows = match cells {
            9 => self.rows + 1,
            _ if is_blank => 0,
            _ => self.rows,
        };
        if self.rows == 9 && self.ready.ends_with(b"\n") {
            self.ready.push(b'\n');
            self.rows = 0;
        }
    }
}

impl<R: Read> Read for Typed<R> {
    fn read(&mut self, mut buffer: &mut [u8]) -> io::Result<usize> {
        if self.ready.is_empty() {
            self.lines.read_until(b'\n', &mut self.ready)?;
            self.count();
        }
        let count = buffer.write(&self.ready)?;
        self.ready.drain(..count);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> String {
        let mut read = String::new();
        Typed::new(text.as_bytes()).read_to_string(&mut read).unwrap();
        read
    }

    #[test]
    fn behind_the_ninth_row_stands_an_empty_line() {
        let grid = "53..7....\n".repeat(9);
        assert_eq!(typed(&format!("{grid}{grid}")), format!("{grid}\n{grid}\n"));
        let boxed = format!("+---+\n{}+---+\n", "| 5 3 . | . 7 . | . . . |\n".repeat(9));
        assert!(typed(&boxed).ends_with("|\n\n+---+\n"));
    }

    #[test]
    fn other_lines_stay_as_they_are() {
        let lines = format!("{}\n# a note\n\n53..7\n", ".".repeat(81));
        assert_eq!(typed(&lines), lines);
        let two = "53..7....\n".repeat(5) + "\n" + &"53..7....\n".repeat(5);
        assert_eq!(typed(&two), two);
    }
}
