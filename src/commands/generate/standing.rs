//! How far the making of puzzles is: shown while it goes on, and said when it is interrupted.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use sudokit::generate::{GaveUp, SoFar};

use crate::answer::words::grouped;
use crate::terminal::progress::Progress;

/// How far it is.
pub struct Standing {
    started: Instant,
    /// How many puzzles there are to make, if that is known.
    number: Option<u64>,
    far: Mutex<Far>,
}

struct Far {
    progress: Progress,
    made: u64,
    tries: u64,
    /// The first puzzle that is not made, of those that are known.
    open: Option<GaveUp>,
}

impl Standing {
    /// Nothing is made yet of so many puzzles.
    pub fn new(number: Option<u64>) -> Self {
        let far = Far { progress: Progress::new(), made: 0, tries: 0, open: None };
        Self { started: Instant::now(), number, far: Mutex::new(far) }
    }

    /// Notes how far a block of puzzles is that was so far before.
    pub fn note(&self, before: &mut u64, so_far: &SoFar) {
        let mut far = self.lock();
        far.tries += so_far.tries - *before;
        *before = so_far.tries;
        if let Some(open) = so_far.open
            && far.open.is_none_or(|known| open.index <= known.index)
        {
            far.open = Some(open);
        }
        self.show(&mut far);
    }

    /// Notes that a block has come to its end, with so many puzzles made.
    pub fn close(&self, made: u64, last: u64) {
        let mut far = self.lock();
        far.made += made;
        far.open = far.open.filter(|open| open.index > last);
        self.show(&mut far);
    }

    /// Shows how far it is, in a line that is not too long for a terminal.
    fn show(&self, far: &mut Far) {
        let Far { progress, made, tries, open } = far;
        let best = || self.best_in_words(open.as_ref());
        #[expect(clippy::cast_precision_loss, reason = "a part of the whole is a rough number")]
        let part = self.number.map(|number| *made as f64 / number.max(1) as f64);
        match self.number {
            Some(1) => progress.tell_with(*tries, "tries", None, best),
            _ => progress.tell_with(*made, "puzzles", part, || format!("; {}{}", self.tried(*tries), best())),
        }
    }

    /// What is said of the puzzle that was not made when everything ends.
    pub fn last_words(&self) -> Option<String> {
        let far = self.lock();
        let open = far.open.filter(|open| open.best.is_some())?;
        let puzzle = open.best.map_or_else(String::new, |failed| format!(": {}", failed.puzzle));
        Some(format!("stopped: {}{}{puzzle}", self.tried(far.tries), self.best_in_words(Some(&open))))
    }

    /// `1,234 tries, 56 a second`
    fn tried(&self, tries: u64) -> String {
        #[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
        let rate = tries as f64 / self.started.elapsed().as_secs_f64().max(1e-3);
        let tries = if tries == 1 { "1 try".into() } else { format!("{} tries", grouped(tries)) };
        format!("{tries}, {rate:.0} a second")
    }

    /// `; the best so far has 21 clues`, of several puzzles with the number of the puzzle.
    fn best_in_words(&self, open: Option<&GaveUp>) -> String {
        let Some(open) = open else { return String::new() };
        let of = if self.number == Some(1) { String::new() } else { format!(" of puzzle {}", open.index) };
        open.best.map_or_else(String::new, |failed| format!("; the best so far{of} {}", failed.fault))
    }

    fn lock(&self) -> MutexGuard<'_, Far> {
        self.far.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
