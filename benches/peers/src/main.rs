//! Times the crate `sudoku`: `peers FILE SECONDS` prints puzzles per second and a verdict for every puzzle.

#[path = "../../common/clock.rs"]
mod clock;

use clock::Stopwatch;
use sudoku::Sudoku;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, file, seconds] = arguments.as_slice() else { panic!("usage: peers FILE SECONDS") };
    let text = std::fs::read_to_string(file).expect("a readable file");
    let puzzles: Vec<Sudoku> = text.lines().map(|line| Sudoku::from_str_line(line).expect("81 cells")).collect();
    let seconds: f64 = seconds.parse().expect("a number of seconds");

    let (watch, mut solved, mut verdicts) = (Stopwatch::start(), 0, String::new());
    while solved == 0 || watch.seconds() < seconds {
        verdicts.clear();
        verdicts.extend(puzzles.iter().map(|puzzle| match puzzle.solutions_count_up_to(2) {
            0 => '0',
            1 => '1',
            _ => '2',
        }));
        solved += puzzles.len();
    }
    println!("{:.0} {verdicts}", solved as f64 / watch.seconds());
}
