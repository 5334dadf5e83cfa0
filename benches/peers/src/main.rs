//! Times the crate `sudoku` for `benches/public`: `peers ANSWER FILE SECONDS` prints puzzles per second and, for every puzzle, the
//! number of solutions that it knows of.

#[path = "../../common/clock.rs"]
mod clock;

use clock::Stopwatch;
use sudoku::Sudoku;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, answer, file, seconds] = arguments.as_slice() else { panic!("usage: peers ANSWER FILE SECONDS") };
    let text = std::fs::read_to_string(file).expect("a readable file");
    let puzzles: Vec<Sudoku> = text.lines().map(|line| Sudoku::from_str_line(line).expect("81 cells")).collect();
    let seconds: f64 = seconds.parse().expect("a number of seconds");
    let count = |puzzle: &Sudoku| puzzle.solutions_count_up_to(2);
    let solve: &dyn Fn(&Sudoku) -> usize = match answer.as_str() {
        "first" => &|puzzle| puzzle.some_solution().is_some().into(),
        "proof" => &count,
        "solution" => &|puzzle| puzzle.solution().map_or_else(|| count(puzzle), |_| 1),
        _ => panic!("found {answer}, expected first, proof or solution"),
    };

    let (watch, mut solved, mut verdicts) = (Stopwatch::start(), 0, String::new());
    while solved == 0 || watch.seconds() < seconds {
        verdicts.clear();
        verdicts.extend(puzzles.iter().map(|puzzle| char::from(b'0' + solve(puzzle) as u8)));
        solved += puzzles.len();
    }
    println!("{:.0} {verdicts}", solved as f64 / watch.seconds());
}
