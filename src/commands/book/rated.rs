//! The ratings of many puzzles, on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::anyhow;
use sudokit::Puzzle;
use sudokit::logic::Rating;
use sudokit::rate::rate;

use crate::terminal::progress::Progress;
use crate::terminal::status;

/// Rates all puzzles on so many threads, or on as many as there can be, and shows how far it is.
pub fn rate_all(puzzles: &[Puzzle], threads: usize) -> anyhow::Result<Vec<Rating>> {
    let next = AtomicUsize::new(0);
    // Each takes the next puzzle that nobody has taken.
    let work = |tell: &mut dyn FnMut(usize)| {
        let mut rated = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(puzzle) = puzzles.get(number) else { return rated };
            rated.push((number, rate(puzzle).er));
            tell(number);
        }
    };
    let mut ratings = vec![Rating::LEAST; puzzles.len()];
    thread::scope(|scope| {
        let begin = |_| thread::Builder::new().spawn_scoped(scope, || work(&mut |_| {})).ok();
        let others: Vec<_> = (1..threads.min(puzzles.len())).map_while(begin).collect();
        let mut progress = Progress::new();
        #[expect(clippy::cast_precision_loss, reason = "a part of the whole is a rough number")]
        let part = |number: usize| Some(number as f64 / puzzles.len() as f64);
        let mut all = work(&mut |number| progress.tell(number as u64, "puzzles rated", part(number)));
        for other in others {
            all.extend(other.join().map_err(|_| anyhow!("a thread ended before it had rated its puzzles"))?);
        }
        status::clear();
        for (number, rating) in all {
            ratings[number] = rating;
        }
        Ok(ratings)
    })
}
