//! `rate --depth` and `rate --backdoors`: how much trial and error a puzzle takes.

use std::iter;
use std::time::Duration;

use serde::Serialize;
use sudokit::rate::Exactness;
use sudokit::solve::{Backdoors, Solver, TrialDepth};
use sudokit::{CellSet, Clues};

use super::super::shared::values::stop_after;
use super::{each_in_time, starts};
use crate::output::words::counted;
use crate::output::{Answer, Block, Item, Line, Rows, VerdictSummary, puzzles};
use crate::run::{Answers, Scheduling, Task};

/// The greatest depth that is tried. All known puzzles have this depth at most.
const DEEPEST: u32 = 3;

/// The greatest size of backdoors that is tried.
const LARGEST: usize = 5;

/// Measures trial and error of records.
pub struct TrialTask {
    pub depth: bool,
    pub backdoors: bool,
    pub time_limit: Option<Duration>,
    pub solver: Solver,
}

impl Task for TrialTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        let all = puzzles(items);
        let starts = starts(&all, self.solver, self.time_limit);
        // Nearly all puzzles have a small depth, which is quick to find for many at a time.
        let stop = stop_after(self.time_limit);
        let small = if self.depth { self.solver.trial_depth_all(&all, 1, &stop) } else { Vec::new() };
        let small = small.into_iter().map(Some).chain(iter::repeat(None));
        let results = starts.into_iter().zip(small).map(|(start, small)| Ok(start?.map(|_| small)));
        each_in_time(answers, items, results, "not measured", |item, clues, small, answers| {
            let stop = stop_after(self.time_limit);
            let depth = small.map(|small| {
                if small.is_exact {
                    small
                } else {
                    self.solver.trial_depth_all(std::slice::from_ref(&clues), DEEPEST, &stop)[0]
                }
            });
            let backdoors = self.backdoors.then(|| self.solver.backdoors(&clues, LARGEST, &stop).ok()).flatten();
            let is_known = depth.is_none_or(|found| found.is_exact || found.depth > DEEPEST)
                && backdoors.as_ref().is_none_or(|found| !found.sets.is_empty() || found.size > LARGEST);
            if !is_known {
                answers.mark_no();
                answers.note(item, "stopped at the time limit");
            }
            answers.add(item, &clues, &Measured { depth, backdoors, clues: &clues });
        });
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        &["depth", "depth_is", "backdoors", "backdoors_is", "backdoor_sets"]
    }

    fn scheduling(&self) -> Scheduling {
        Scheduling::Slices
    }
}

/// The depth and the backdoors of a puzzle.
struct Measured<'a> {
    depth: Option<TrialDepth>,
    backdoors: Option<Backdoors>,
    clues: &'a Clues<'a>,
}

#[derive(Serialize)]
struct Fields<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth_is: Option<Exactness>,
    #[serde(skip_serializing_if = "Option::is_none")]
    backdoors: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    backdoors_is: Option<Exactness>,
    #[serde(skip_serializing_if = "Option::is_none")]
    backdoor_sets: Option<&'a [CellSet]>,
}

/// Returns whether a number is exact or a lower bound.
const fn exactness(is_exact: bool) -> Exactness {
    if is_exact { Exactness::Exact } else { Exactness::AtLeast }
}

impl Measured<'_> {
    /// Returns the results in words: `depth 2`, `backdoors: 18 sets of 2 cells, such as r1c2 and r3c4`.
    fn words(&self) -> Vec<String> {
        let depth = self
            .depth
            .map(|TrialDepth { depth, is_exact }| format!("depth {}{depth}", if is_exact { "" } else { "at least " }));
        let backdoors = self.backdoors.as_ref().map(|Backdoors { size, sets }| match (size, &sets[..]) {
            (size, []) => format!("backdoors: at least {}", counted(*size, "cell")),
            (0, _) => "backdoors: none needed".into(),
            (1, [others @ .., last]) => {
                let others = CellSet::union(others.iter().copied()).names(", ");
                let or = if others.is_empty() { "" } else { " or " };
                format!("one cell is enough: {others}{or}{}", last.names(""))
            }
            (size, [first, ..]) => {
                let cells = first.names(" and ");
                format!("backdoors: {} of {size} cells, such as {cells}", counted(sets.len(), "set"))
            }
        });
        depth.into_iter().chain(backdoors).collect()
    }
}

impl Answer for Measured<'_> {
    fn line(&self) -> Option<Line<'_>> {
        Some(Line { words: self.words().join("; "), ..Line::of_grid(self.clues) })
    }

    fn block(&self, block: &mut Block<'_>) {
        self.words().iter().for_each(|words| block.line(words));
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let backdoors = self.backdoors.as_ref();
        rows.add(&Fields {
            depth: self.depth.map(|found| found.depth),
            depth_is: self.depth.map(|found| exactness(found.is_exact)),
            backdoors: backdoors.map(|found| found.size),
            backdoors_is: backdoors.map(|found| exactness(!found.sets.is_empty())),
            backdoor_sets: backdoors.map(|found| &found.sets[..]),
        });
    }

    fn verdict(&self) -> Option<VerdictSummary> {
        Some(VerdictSummary::UNIQUE)
    }
}
