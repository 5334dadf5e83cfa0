//! The puzzles of `sudoku generate`: how they are made, the progress, and the answers.

use std::cmp::Ordering;
use std::ops::{ControlFlow, Range};
use std::sync::Mutex;
use std::time::Instant;

use sudokit::answer::{self, VerdictKind, VerdictSummary};
use sudokit::generate::{GaveUp, Generator, Made, SoFar};
use sudokit::logic::{Hint, Level, State};
use sudokit::picture::{Scene, grouped};
use sudokit::rate::{self, HodokuScore, Profile, Ratings};
use sudokit::text::{Fact, Labels, Marks, Position, Sheet};
use sudokit::{CellSet, Stop};

use crate::output::{Block, Line, Reply};
use crate::run::{Answers, lock};
use crate::terminal::progress::{Progress, show};

/// Makes puzzles.
pub struct PuzzleMaker {
    pub generator: Generator,
    /// True if the techniques of the paths are listed.
    pub lists_steps: bool,
    pub stop: Stop,
    pub progress: Mutex<GenerateProgress>,
}

impl PuzzleMaker {
    /// Makes the puzzles with these numbers.
    pub fn make(&self, numbers: Range<u64>, answers: &mut Answers) {
        let (mut tries, end) = (0, numbers.end);
        let results = self.generator.make_with(numbers, &self.stop, |so_far| {
            lock(&self.progress).update(&mut tries, &so_far);
            ControlFlow::Continue(())
        });
        lock(&self.progress).end_block(results.iter().flatten().count() as u64, end);
        for result in results {
            answers.next_record();
            match result {
                Ok(made) => self.add(&made, answers),
                Err(gave_up) => self.give_up(&gave_up, answers),
            }
        }
    }

    fn add(&self, made: &Made, answers: &mut Answers) {
        let puzzle = &made.puzzle;
        let profile = self.lists_steps.then(|| Profile::of(&mut rate::path(puzzle)));
        let ratings = made.ratings.or_else(|| profile.as_ref()?.ratings());
        let next = made.exercise();
        let mut position = Position::new(*puzzle.grid()).with_solution(Some(*puzzle.solution().grid()));
        if let Some(state) = next.as_ref().map(Hint::before) {
            position = position.with_entries(*state.grid()).with_marks(marks(state));
        }
        let mut labels = Labels::default();
        let hodoku = made.hodoku.map(|HodokuScore { score, level, .. }| format!("{score} {level}"));
        let level_of_hodoku = made.hodoku.map(|hodoku| hodoku.level.to_string());
        if let Some(level) = ratings.map(|Ratings { er, .. }| Level::of(er).to_string()).or(level_of_hodoku) {
            labels.set(Fact::Level, level);
        }
        let grid = position.grid();
        let has_title =
            !answers.is_alone() || ratings.is_some() || hodoku.is_some() || profile.is_some() || next.is_some();
        let line = || {
            let techniques = profile.as_ref().map(Profile::counts_in_words);
            let ratings = ratings.map(|ratings| ratings.to_string());
            let words: Vec<_> = [hodoku.clone(), ratings, techniques].into_iter().flatten().collect();
            Line { words: words.join(" "), ..Line::of_grid(&grid) }
        };
        let block = |block: &mut Block| {
            if has_title && block.is_drawn() {
                let ratings = ratings.map(|ratings| format!(", rated {ratings}"));
                let next = next.as_ref().map(|hint| format!(", next: {}", hint.technique()));
                let techniques = profile.as_ref().map(|profile| format!(" ({})", profile.counts_in_words()));
                let hodoku = hodoku.as_ref().map(|hodoku| format!(", {hodoku} in HoDoKu"));
                let parts: String = [hodoku, ratings, next, techniques].into_iter().flatten().collect();
                block.line(&format!("puzzle {}{parts}", made.index));
            }
            let givens = if next.is_some() { puzzle.given_cells() } else { CellSet::EMPTY };
            block.grid(&grid, givens);
            if let Some(hint) = &next {
                block.scene(&Scene::of_candidates(&grid, givens, &hint.before().marks()));
            }
        };
        let fields = || {
            let mut fields = answer::Made::of(made, self.generator.seed());
            if let Some(profile) = &profile {
                fields = fields.with_path(profile);
            }
            match &next {
                Some(hint) => fields.with_next(hint.technique(), &position),
                None => fields,
            }
        };
        let reply = Reply {
            line: &|| Some(line()),
            block: Some(&block),
            verdict: &|| Some(VerdictSummary::UNIQUE),
            record: Some(Sheet { position: &position, labels: &labels }),
            pictures: &|| vec![Scene::of_position(&position).into()],
            rows: Some(&|rows| rows.add(&fields())),
            ..Reply::EMPTY
        };
        answers.add_made(Some(puzzle.grid()), &reply);
    }

    /// Reports a puzzle that was not found: on standard error, and in its place except in lines.
    fn give_up(&self, gave_up: &GaveUp, answers: &mut Answers) {
        let GaveUp { index, tries, best, .. } = gave_up;
        let advice = match tries.cmp(&self.generator.requirements().tries) {
            Ordering::Less if self.stop.is_due() => "--time-limit SECONDS allows more",
            Ordering::Less => "there are no others",
            Ordering::Equal | Ordering::Greater => "--tries N allows more",
        };
        let best = best.as_ref().map_or_else(String::new, |failed| format!("; the best {failed}"));
        let noun = if *tries == 1 { "try" } else { "tries" };
        let reason = format!("gave up after {tries} {noun} ({advice}){best}");
        answers.mark(VerdictKind::GivenUp);
        answers.note_apart(format!("puzzle {index}: {reason}"));
        let (seed, is_alone) = (self.generator.seed(), answers.is_alone());
        let block = |block: &mut Block| {
            if !is_alone {
                block.line(&format!("puzzle {index}: given up"));
            }
        };
        let reply = Reply {
            block: Some(&block),
            verdict: &|| Some(VerdictSummary::new(VerdictKind::GivenUp, vec![reason.clone()])),
            is_reported: true,
            rows: Some(&|rows| rows.add(&answer::Made { seed, index: *index, ..answer::Made::default() })),
            ..Reply::EMPTY
        };
        answers.add_made(None, &reply);
    }
}

/// The progress of a run: shown while it lasts, and reported if it is interrupted.
pub struct GenerateProgress {
    progress: Progress,
    started: Instant,
    /// The number of puzzles to make, if there is one.
    number: Option<u64>,
    made: u64,
    tries: u64,
    /// The first unfinished puzzle that a block has reported.
    open: Option<GaveUp>,
}

impl GenerateProgress {
    /// Creates the progress of a run that begins now.
    pub fn new(number: Option<u64>) -> Self {
        Self { progress: Progress::new(), started: Instant::now(), number, made: 0, tries: 0, open: None }
    }

    /// Adds the progress of a block. `tries` is the number of its tries that have been added before.
    fn update(&mut self, tries: &mut u64, so_far: &SoFar) {
        self.tries += so_far.tries - *tries;
        *tries = so_far.tries;
        if let Some(open) = &so_far.open
            && self.open.as_ref().is_none_or(|known| open.index <= known.index)
        {
            self.open = Some(open.clone());
        }
        self.show();
    }

    /// Ends a block in which some puzzles were made, all of them before `end`.
    fn end_block(&mut self, made: u64, end: u64) {
        self.made += made;
        self.open.take_if(|open| open.index < end);
        self.show();
    }

    fn show(&mut self) {
        #[expect(clippy::cast_precision_loss, reason = "a share is a rough number")]
        let share = self.number.map(|number| self.made as f64 / number.max(1) as f64);
        if self.progress.is_due() {
            show(&(self.describe_tries() + &self.progress.time_left(share) + &self.describe_best()));
        }
    }

    /// Returns the message at an interrupt, about the first unfinished puzzle.
    pub fn interrupt_message(&self) -> Option<String> {
        let puzzle = self.open.as_ref()?.best.as_ref()?.puzzle;
        Some(format!("stopped: {}{}: {puzzle}", self.describe_tries(), self.describe_best()))
    }

    /// Returns `0 of 1,234 tries, 56 a second`: the puzzles made and the tries.
    fn describe_tries(&self) -> String {
        #[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
        let rate = self.tries as f64 / self.started.elapsed().as_secs_f64().max(1e-3);
        format!("{} of {} tries, {rate:.0} a second", grouped(self.made), grouped(self.tries))
    }

    /// Returns `; the best so far has 21 clues`, with the number of the puzzle if there are several.
    fn describe_best(&self) -> String {
        let Some((open, best)) = self.open.as_ref().and_then(|open| Some((open, open.best.as_ref()?))) else {
            return String::new();
        };
        let of = if self.number == Some(1) { String::new() } else { format!(" of puzzle {}", open.index) };
        format!("; the best so far{of} {}", best.unmet)
    }
}

/// Returns the candidates of the empty cells.
fn marks(state: &State) -> Marks {
    let mut marks = Marks::default();
    for cell in state.empty_cells() {
        marks.set(cell, Some(state.candidates(cell)));
    }
    marks
}
