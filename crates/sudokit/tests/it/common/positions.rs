//! The positions of `techniques.txt`, in each of which a technique must be found.
//!
//! A line is five fields with tabs between them: the technique as the code names it, the digits that stand (`+` before those
//! that were entered), the candidates of the empty cells (`-` for none), the effect, the words (` / ` between lines).

use std::sync::Mutex;
use std::thread;

use sudokit::logic::{Order, Path, Rating, State, Step, Technique, steps_of};
use sudokit::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// A line of the file.
pub struct Position {
    pub technique: Technique,
    pub state: State,
    pub effect: String,
    pub words: String,
}

/// All positions.
pub fn positions() -> Vec<Position> {
    let lines = include_str!("../../techniques.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(position).collect()
}

fn position(line: &str) -> Position {
    let [name, grid, marks, effect, words] = *line.split('\t').collect::<Vec<_>>() else {
        panic!("five fields: {line}")
    };
    let technique = Technique::of_code(name).unwrap();
    let state = state(&grid.replace('+', "").parse().unwrap(), marks).with_givens(givens(grid));
    Position { technique, state, effect: effect.into(), words: words.into() }
}

/// The cells without a sign before their digit.
fn givens(grid: &str) -> CellSet {
    let cells = grid.match_indices(|c| c != '+').zip(Cell::all());
    cells.filter(|((at, _), _)| !grid[..*at].ends_with('+')).map(|(_, cell)| cell).collect()
}

/// The position with these digits and these candidates in the empty cells.
fn state(grid: &Grid, marks: &str) -> State {
    let mut sets = [DigitSet::EMPTY; 81];
    let marks: Vec<&str> = marks.split(' ').collect();
    assert_eq!(marks.len(), grid.count_empty());
    for (cell, marks) in grid.empty_cells().iter().zip(marks) {
        sets[cell.index()] = marks.bytes().filter_map(|byte| Digit::new(byte.wrapping_sub(b'0'))).collect();
    }
    State::with_candidates(grid, &Candidates::from_sets(sets))
}

/// Looks at positions on all cores; what comes out is in no order.
pub fn on_all_cores<T: Send>(positions: &[Position], look: impl Fn(&Position) -> T + Sync) -> Vec<T> {
    let next = Mutex::new(positions.iter());
    let seen = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(position) = next.lock().unwrap().next() else { break };
                    let one = look(position);
                    seen.lock().unwrap().push(one);
                }
            });
        }
    });
    seen.into_inner().unwrap()
}

/// The steps that have to be looked through: the next one of each order, and for what is quickly found all others.
pub fn steps(position: &Position) -> Vec<Step> {
    let next = [Order::sudoku_explainer(), Order::people().with_nets()]
        .map(|order| Path::of_any(position.state.clone(), order).next());
    let mut steps: Vec<Step> = next.into_iter().flatten().collect();
    if position.technique.least_rating() < Rating::from_tenths(95).unwrap()
        || steps.iter().all(|step| !is_it(position, step))
    {
        steps.extend(steps_of(&[position.technique], &position.state, None).unwrap());
    }
    steps
}

/// Whether it is the step of the position.
pub fn is_it(position: &Position, step: &Step) -> bool {
    step.technique() == position.technique && step.effect().to_string() == position.effect
}
