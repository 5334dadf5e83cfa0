//! The positions of `techniques.txt`, each with a technique that must be found.
//!
//! A line has five fields separated by tabs: the name of the technique in code, the digits (`+` before an entry), the
//! candidates of the empty cells (`-` for none), the effect, and the text of the step (` / ` between lines).

use std::collections::BTreeSet;
use std::env;
use std::sync::{LazyLock, Mutex, OnceLock};
use std::thread;

use sudokit::logic::{Hint, Order, Path, Rating, Solvable, State, Step, Technique, find_all};
use sudokit::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Stop};

/// A line of the file.
pub struct Position {
    pub technique: Technique,
    pub state: State,
    pub effect: String,
    pub words: String,
    steps: OnceLock<Vec<Hint>>,
}

impl Position {
    /// Returns the steps to check: the next one of each order, and all of the technique. If that takes long, the list
    /// ends at the step that must be found. The first call searches the steps for all tests.
    pub fn steps(&self) -> &[Hint] {
        self.steps.get_or_init(|| self.search())
    }

    /// Returns the position, which has one solution.
    pub fn start(&self) -> Solvable {
        Solvable::new(self.state.clone())
            .unwrap_or_else(|error| panic!("{:?}: {error}: {}", self.technique, self.state.grid()))
    }

    fn search(&self) -> Vec<Hint> {
        let is_net = self.is_net_in_net();
        let start = self.start();
        let mut steps: Vec<Hint> = Vec::new();
        for order in [Order::sudoku_explainer(), Order::people().with_nets()] {
            steps.extend(Path::new(&start, order).next());
            if is_net && steps.iter().any(|step| self.is_shown_by(step)) {
                return steps;
            }
        }
        steps.extend(find_all(&[self.technique], start, &Stop::NEVER).hints);
        steps
    }

    fn is_net_in_net(&self) -> bool {
        self.technique.least_rating() >= Rating::from_tenths(95).unwrap()
    }

    /// Returns whether a search takes seconds, as for nets in nets.
    fn takes_long(&self) -> bool {
        self.is_net_in_net()
    }

    /// Returns whether a step is the one that must be found.
    pub fn is_shown_by(&self, step: &Step) -> bool {
        step.technique() == self.technique && step.effect().to_string() == self.effect
    }

    /// Returns the step that must be found.
    pub fn step(&self) -> &Hint {
        let step = self.steps().iter().find(|step| self.is_shown_by(step));
        step.unwrap_or_else(|| panic!("no {:?}: {}", self.technique, self.state.grid()))
    }
}

/// Returns all positions.
pub fn positions() -> &'static [Position] {
    static ALL: LazyLock<Vec<Position>> = LazyLock::new(|| {
        let lines = include_str!("../../techniques.txt").lines().filter(|line| !line.starts_with('#'));
        lines.map(position).collect()
    });
    &ALL
}

fn position(line: &str) -> Position {
    let [name, grid, marks, effect, words] = *line.split('\t').collect::<Vec<_>>() else {
        panic!("five fields: {line}")
    };
    let technique = Technique::of_code(name).unwrap();
    let state = state(&grid.replace('+', "").parse().unwrap(), marks).with_givens(givens(grid));
    Position { technique, state, effect: effect.into(), words: words.into(), steps: OnceLock::new() }
}

/// Returns the cells without a sign before their digit.
fn givens(grid: &str) -> CellSet {
    let cells = grid.match_indices(|c| c != '+').zip(Cell::ALL);
    cells.filter(|((at, _), _)| !grid[..*at].ends_with('+')).map(|(_, cell)| cell).collect()
}

/// Returns the position with these digits and these candidates in the empty cells.
fn state(grid: &Grid, marks: &str) -> State {
    let mut sets = [DigitSet::EMPTY; 81];
    let marks: Vec<&str> = marks.split(' ').collect();
    assert_eq!(marks.len(), grid.count_empty());
    for (cell, marks) in grid.empty_cells().iter().zip(marks) {
        sets[cell.index()] = marks.bytes().filter_map(|byte| Digit::new(byte.wrapping_sub(b'0'))).collect();
    }
    State::with_candidates(grid, &Candidates::from_sets(sets))
}

/// Returns the positions to check. A plain run has only the first position of each technique that takes long to find.
pub fn checked_positions() -> impl Iterator<Item = &'static Position> {
    let all = super::amount(env::var_os("UPDATE").is_some(), true);
    let mut seen = BTreeSet::new();
    positions().iter().filter(move |position| {
        let is_first = seen.insert(position.technique);
        all || is_first || !position.takes_long()
    })
}

/// Calls `check` for all positions to check, on all cores. Returns the results in no particular order.
pub fn on_all_cores<T: Send>(check: impl Fn(&'static Position) -> T + Sync) -> Vec<T> {
    let next = Mutex::new(checked_positions());
    let seen = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(position) = next.lock().unwrap().next() else { break };
                    let one = check(position);
                    seen.lock().unwrap().push(one);
                }
            });
        }
    });
    seen.into_inner().unwrap()
}
