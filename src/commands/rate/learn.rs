//! `rate --learn-next`: which technique solves the most puzzles of a list, beside those that a player knows.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::time::Duration;

use serde::Serialize;
use sudokit::Clues;
use sudokit::logic::{End, Order, Path, Solvable, Technique, find_all};
use sudokit::solve::Solver;

use super::super::shared::values::stop_after;
use crate::output::words::{counted, grouped};
use crate::output::{Answer, Block, Item, Line, Rows, VerdictSummary};
use crate::run::{Answers, Refusal, Scheduling, Task, pool};

/// Finds what unlocks puzzles.
pub struct LearnTask {
    /// The order of the techniques that the player knows.
    pub known: Order,
    /// The techniques to learn, in their order.
    pub further: Vec<Technique>,
    pub time_limit: Option<Duration>,
    pub solver: Solver,
    /// The sums of all puzzles, unless each has its own answer.
    pub sums: Option<Mutex<Sums>>,
}

/// The numbers of puzzles.
#[derive(Default)]
pub struct Sums {
    puzzles: u64,
    solved: u64,
    /// The puzzles that no single technique solves.
    locked: u64,
    /// For each name, the puzzles that it solves, and those where it leads on.
    techniques: BTreeMap<&'static str, (u64, u64)>,
}

/// The steps with known techniques, and the techniques that lead on from there.
#[derive(Serialize)]
struct Reached<'a> {
    /// The number of steps with known techniques.
    steps: usize,
    solved: bool,
    /// The names of the techniques that solve the puzzle, each together with the known ones.
    unlocked_by: Vec<&'static str>,
    /// The names of the techniques that find a step, but do not suffice.
    helped_by: Vec<&'static str>,
    #[serde(skip)]
    clues: &'a Clues<'a>,
}

impl Task for LearnTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        for item in items {
            let Some(clues) = answers.next(item) else { continue };
            if let Err(flaw) = self.solver.solve(&clues) {
                answers.refuse(item, clues, &Refusal::of(&flaw, "not tried"));
                continue;
            }
            let start = Solvable::try_from(&clues).expect("it has one solution");
            let Some(reached) = self.unlock(&start, &clues) else {
                answers.refuse(
                    item,
                    clues,
                    &Refusal {
                        verdict: VerdictSummary::new("unique", vec!["stopped at the time limit".into()]),
                        words: "not tried to the end".into(),
                    },
                );
                continue;
            };
            match &self.sums {
                Some(sums) => pool::lock(sums).add(&reached),
                None => answers.add(item, &clues, &reached),
            }
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        &["steps", "solved", "unlocked_by", "helped_by"]
    }

    fn scheduling(&self) -> Scheduling {
        Scheduling::Slices
    }

    fn finish(&self, answers: &mut Answers) {
        if let Some(sums) = &self.sums {
            answers.add_text(pool::lock(sums).text(&self.further).as_bytes());
        }
    }
}

impl LearnTask {
    /// Follows the known techniques, and tries each further one from there. Returns `None` if the search was stopped.
    fn unlock<'a>(&self, start: &Solvable, clues: &'a Clues) -> Option<Reached<'a>> {
        let stop = stop_after(self.time_limit);
        let mut path = Path::new(start, self.known.clone()).until(stop.clone());
        let steps = std::iter::from_fn(|| path.advance()).count();
        if let Some(End::Stopped(_)) = path.end() {
            return None;
        }
        let solved = path.state().is_solved();
        let mut reached = Reached { steps, solved, unlocked_by: Vec::new(), helped_by: Vec::new(), clues };
        if solved {
            return Some(reached);
        }
        let found = find_all(&self.further, path.here(), &stop);
        let finds = |name| found.hints.iter().any(|hint| hint.technique().name() == name);
        for name in names(&self.further).filter(|name| finds(*name)) {
            let learned: Vec<Technique> = self.further.iter().copied().filter(|one| one.name() == name).collect();
            let order = self.known.clone().and_then(&learned);
            match Path::new(path.here(), order).until(stop.clone()).run_to_end() {
                End::Stopped(_) => return None,
                End::Solved => reached.unlocked_by.push(name),
                _ => reached.helped_by.push(name),
            }
        }
        found.is_complete.then_some(reached)
    }
}

/// Returns the names of techniques, each once.
fn names(techniques: &[Technique]) -> impl Iterator<Item = &'static str> {
    let name = |(at, one): (usize, &Technique)| {
        let is_first = !techniques[..at].iter().any(|before| before.name() == one.name());
        is_first.then(|| one.name())
    };
    techniques.iter().enumerate().filter_map(name)
}

impl Sums {
    fn add(&mut self, reached: &Reached) {
        self.puzzles += 1;
        self.solved += u64::from(reached.solved);
        self.locked += u64::from(!reached.solved && reached.unlocked_by.is_empty());
        for name in &reached.unlocked_by {
            self.techniques.entry(name).or_default().0 += 1;
        }
        for name in reached.unlocked_by.iter().chain(&reached.helped_by) {
            self.techniques.entry(name).or_default().1 += 1;
        }
    }

    /// Returns a table of the techniques, the most useful first. Of equally useful ones, the easiest is first.
    fn text(&self, further: &[Technique]) -> String {
        let mut text = format!(
            "{}: the known techniques solve {}; no single further one solves {} of the others\n",
            counted(grouped(self.puzzles), "puzzle"),
            grouped(self.solved),
            grouped(self.locked)
        );
        let mut rows: Vec<_> = names(further).filter_map(|name| self.techniques.get_key_value(name)).collect();
        rows.sort_by_key(|(_, numbers)| std::cmp::Reverse(**numbers));
        let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0).max("learn next".len());
        if !rows.is_empty() {
            _ = writeln!(text, "{:width$}  {:>9}  {:>9}", "learn next", "solves", "leads on");
        }
        for (name, (solves, leads_on)) in rows {
            _ = writeln!(text, "{name:width$}  {:>9}  {:>9}", grouped(*solves), grouped(*leads_on));
        }
        text
    }
}

impl Reached<'_> {
    /// Returns the result in words: `stuck after 20 steps; X-Wing, Swordfish: solved; Jellyfish: leads on`.
    fn words(&self) -> String {
        let steps = counted(self.steps, "step");
        if self.solved {
            return format!("solved with {steps}");
        }
        let mut words = format!("stuck after {steps}");
        for (names, does) in [(&self.unlocked_by, "solves it"), (&self.helped_by, "leads on")] {
            if !names.is_empty() {
                _ = write!(words, "; each of these {does}: {}", names.join(", "));
            }
        }
        words
    }
}

impl Answer for Reached<'_> {
    fn line(&self) -> Option<Line<'_>> {
        Some(Line { words: self.words(), ..Line::of_grid(self.clues) })
    }

    fn block(&self, block: &mut Block<'_>) {
        block.line(&self.words());
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        rows.add(self);
    }

    fn verdict(&self) -> Option<VerdictSummary> {
        Some(VerdictSummary::UNIQUE)
    }
}
