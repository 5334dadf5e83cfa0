//! `rate --learn-next`: which technique solves the most puzzles of a list, beside those that a player knows.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::time::Duration;

use serde::Serialize;
use sudokit::Clues;
use sudokit::logic::{Order, Solvable, Technique, Unlocked, unlock};
use sudokit::solve::Solver;

use super::super::shared::values::stop_after;
use crate::output::words::{counted, grouped};
use crate::output::{Answer, Item, Line, Rows, VerdictSummary, puzzles};
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

/// The end of the known techniques in a puzzle, and those that lead on.
#[derive(Serialize)]
struct Reached<'a> {
    #[serde(flatten)]
    unlocked: Unlocked,
    #[serde(skip)]
    clues: &'a Clues<'a>,
}

impl Task for LearnTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        let starts = Solvable::all_of_clues(&puzzles(items), self.solver);
        answers.each_or_refuse(items, starts, "not tried", |item, clues, start, answers| {
            let unlocked = unlock(start, &self.known, &self.further, &stop_after(self.time_limit));
            match (unlocked, &self.sums) {
                (None, _) => {
                    let verdict = VerdictSummary::new("unique", vec!["stopped at the time limit".into()]);
                    answers.refuse(item, clues, &Refusal { verdict, words: "not tried to the end".into() });
                }
                (Some(unlocked), Some(sums)) => pool::lock(sums).add(&unlocked),
                (Some(unlocked), None) => answers.add(item, &clues, &Reached { unlocked, clues: &clues }),
            }
        });
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

impl Sums {
    fn add(&mut self, unlocked: &Unlocked) {
        let Unlocked { is_solved, unlocked_by, helped_by, .. } = unlocked;
        self.puzzles += 1;
        self.solved += u64::from(*is_solved);
        self.locked += u64::from(!is_solved && unlocked_by.is_empty());
        for name in unlocked_by {
            self.techniques.entry(name).or_default().0 += 1;
        }
        for name in unlocked_by.iter().chain(helped_by) {
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
        let place = |name: &str| further.iter().position(|technique| technique.name() == name);
        let mut rows: Vec<_> = self.techniques.iter().collect();
        rows.sort_by_key(|(name, numbers)| (Reverse(**numbers), place(name)));
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
        let Unlocked { steps, is_solved, unlocked_by, helped_by, .. } = &self.unlocked;
        let steps = counted(steps, "step");
        if *is_solved {
            return format!("solved with {steps}");
        }
        let mut words = format!("stuck after {steps}");
        for (names, does) in [(unlocked_by, "solves it"), (helped_by, "leads on")] {
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

    fn rows(&self, rows: &mut Rows<'_>) {
        rows.add(self);
    }

    fn verdict(&self) -> Option<VerdictSummary> {
        Some(VerdictSummary::UNIQUE)
    }
}
