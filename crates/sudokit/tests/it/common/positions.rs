//! The positions of `techniques.txt`, each with a technique that must be found.
//!
//! The lines are those of `HoDoKu`'s library, with an id in place of the number of the technique.

use std::collections::BTreeSet;
use std::env;
use std::sync::{LazyLock, Mutex, OnceLock};
use std::thread;

use sudokit::logic::{Hint, Order, Path, Rating, Solvable, State, Step, Technique, find_all};
use sudokit::{Candidate, Candidates, Stop, text};

/// A line of the file.
pub struct Position {
    pub technique: Technique,
    pub state: State,
    /// The line of the file.
    pub line: &'static str,
    /// The position as a line of the library without a step.
    pub place: String,
    /// The eliminations and placements as in the line.
    pub effect: String,
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

    /// Returns whether a step is the one that must be found.
    pub fn is_shown_by(&self, step: &Step) -> bool {
        step.technique() == self.technique && effect_of(step) == self.effect
    }

    /// Returns the line of a step in this position.
    pub fn line_of(&self, step: &Hint) -> String {
        let reasons = step.reasoning();
        assert!(reasons.iter().all(|line| !line.trim().is_empty() && !line.trim().contains("  ")), "{reasons:?}");
        let reasons: Vec<&str> = reasons.iter().map(|line| line.trim()).collect();
        let digits: String = step.parts().digits().iter().map(|digit| digit.to_string()).collect();
        let place = self.place.trim_start_matches(":0000:x:").trim_end_matches("::");
        let id = self.technique.id();
        format!(":{id}:{digits}:{place}:{}:{}", effect_of(step), reasons.join(" / "))
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

fn position(line: &'static str) -> Position {
    let [_, id, _, cells, removed, gone, placed, _] = *line.splitn(8, ':').collect::<Vec<_>>() else {
        panic!("seven fields: {line}")
    };
    let place = format!(":0000:x:{cells}:{removed}::");
    let read = text::read(&place).next().unwrap().position.unwrap();
    let candidates = read.candidates().unwrap_or_else(|| Candidates::of(&read.grid()));
    let state = State::with_candidates(&read.grid(), &candidates).with_givens(read.givens.given_cells());
    let effect = format!("{gone}:{placed}");
    Position { technique: id.parse().unwrap(), state, line, place, effect, steps: OnceLock::new() }
}

/// Returns the eliminations and placements of a step: a digit, a row and a column each.
fn effect_of(step: &Step) -> String {
    let words = |candidates: &mut dyn Iterator<Item = Candidate>| {
        let word = |Candidate { cell, digit }| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1);
        candidates.map(word).collect::<Vec<_>>().join(" ")
    };
    let effect = step.effect();
    let by_cell = effect.eliminations().by_cell();
    let mut gone = by_cell.flat_map(|(cell, digits)| digits.iter().map(move |digit| Candidate { cell, digit }));
    format!("{}:{}", words(&mut gone), words(&mut effect.placement().into_iter()))
}

/// Returns the positions to check. A plain run has only the first position of each technique.
pub fn checked_positions() -> impl Iterator<Item = &'static Position> {
    let all = super::amount(env::var_os("UPDATE").is_some(), true);
    let mut seen = BTreeSet::new();
    positions().iter().filter(move |position| seen.insert(position.technique) || all)
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
