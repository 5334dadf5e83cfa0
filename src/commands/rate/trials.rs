//! `rate --depth` and `rate --backdoors`: how much trial and error a puzzle takes.

use std::iter;
use std::time::Duration;

use sudokit::answer::{Trials, VerdictSummary};
use sudokit::picture::counted;
use sudokit::solve::{Backdoors, Solver, TrialDepth};
use sudokit::{CellSet, Clues};

use super::super::shared::values::stop_after;
use super::{each_in_time, starts};
use crate::outcome::Outcome;
use crate::output::{Item, Line, Reply, puzzles};
use crate::run::{Answers, Run, Scheduling};

/// The greatest depth that is tried. All known puzzles have this depth at most.
const DEEPEST: u32 = 3;

/// The greatest size of backdoors that is tried.
const LARGEST: usize = 5;

/// The measures of a run.
#[derive(Clone, Copy)]
pub struct TrialOptions {
    pub depth: bool,
    pub backdoors: bool,
    pub time_limit: Option<Duration>,
    pub solver: Solver,
}

/// Measures trial and error of records.
pub fn measure(run: Run, options: TrialOptions) -> anyhow::Result<Outcome> {
    let TrialOptions { depth, backdoors, time_limit, solver } = options;
    run.scheduled(Scheduling::Slices).with_progress("measuring", "").map(Trials::FIELDS, move |items, answers| {
        let all = puzzles(items);
        let starts = starts(&all, solver, time_limit);
        // Nearly all puzzles have a small depth, which is quick to find for many at a time.
        let stop = stop_after(time_limit);
        let small = if depth { solver.trial_depth_all(&all, 1, &stop) } else { Vec::new() };
        let small = small.into_iter().map(Some).chain(iter::repeat(None));
        let results = starts.into_iter().zip(small).map(|(start, small)| Ok(start?.map(|_| small)));
        each_in_time(answers, items, results, "not measured", |item, clues, small, answers| {
            let stop = stop_after(time_limit);
            let all_depths = || solver.trial_depth_all(std::slice::from_ref(&clues), DEEPEST, &stop)[0];
            let deeper = |small: TrialDepth| if small.is_exact { small } else { all_depths() };
            let depth = small.map(deeper);
            let backdoors = backdoors.then(|| solver.backdoors(&clues, LARGEST, &stop).ok()).flatten();
            TrialAnswer { depth, backdoors, clues: &clues }.add(item, answers);
        });
        Ok(())
    })
}

/// The depth and the backdoors of a puzzle.
struct TrialAnswer<'a> {
    depth: Option<TrialDepth>,
    backdoors: Option<Backdoors>,
    clues: &'a Clues<'a>,
}

impl TrialAnswer<'_> {
    fn add(&self, item: &Item, answers: &mut Answers) {
        let Self { depth, ref backdoors, clues } = *self;
        let backdoors = backdoors.as_ref();
        let is_known = depth.is_none_or(|found| found.is_exact || found.depth > DEEPEST)
            && backdoors.is_none_or(|found| !found.sets.is_empty() || found.size > LARGEST);
        if !is_known {
            answers.mark_no();
            answers.note(item, "stopped at the time limit");
        }
        let reply = Reply {
            line: &|| Some(Line { words: self.words().join("; "), ..Line::of_grid(clues) }),
            block: Some(&|block| self.words().iter().for_each(|words| block.line(words))),
            verdict: &|| Some(VerdictSummary::UNIQUE),
            rows: Some(&|rows| rows.add(&Trials::of(depth, backdoors))),
            ..Reply::EMPTY
        };
        answers.add(item, clues, &reply);
    }

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
