//! Makes puzzles with the crate `sudoku` for `cargo bench --bench generate`: `generate NUMBER` prints minimal ones without
//! symmetry, a line each.

use std::io::{BufWriter, Write, stdout};

use sudoku::{Sudoku, Symmetry};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, number] = arguments.as_slice() else { panic!("usage: generate NUMBER") };
    let number: usize = number.parse().expect("a number of puzzles");
    let mut output = BufWriter::new(stdout().lock());
    for _ in 0..number {
        let puzzle = Sudoku::generate_with_symmetry(Symmetry::None);
        writeln!(output, "{}", puzzle.to_str_line()).expect("somebody who reads");
    }
}
