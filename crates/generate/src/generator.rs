//! The generator, which makes puzzles one by one or several at once.

use std::ops::{ControlFlow, Range};
use std::vec;

use super::method::{MAX_TRIES_AT_ONCE, drafts};
use super::{Attempt, GaveUp, Impossible, Made, PendingPuzzle, Requirements};
use sudokit_core::Stop;
use sudokit_core::solve::Solver;

/// A generator of puzzles that meet some requirements, determined by a seed. Plainly impossible requirements are an
/// error.
///
/// ```
/// use sudokit::generate::{Generator, Requirements};
///
/// let requirements = Requirements::new().clues(24..=26);
/// let generator = Generator::new(requirements)?.with_seed(42);
/// for made in generator.puzzles(1).take(3) {
///     assert!((24..=26).contains(&made?.puzzle.count_clues()));
/// }
///
/// let requirements = Requirements::new().clues(10..=16);
/// let reason = Generator::new(requirements).unwrap_err();
/// assert_eq!(reason.to_string(), "no puzzle with one solution has fewer than 17 clues");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("create", "puzzle maker"))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Generator {
    requirements: Requirements,
    seed: u64,
    solver: Solver,
}

impl Generator {
    /// Creates a generator with the seed 0, and checks its requirements.
    ///
    /// # Errors
    /// The reason why no puzzle can meet the requirements.
    pub fn new(requirements: Requirements) -> Result<Self, Impossible> {
        requirements.check()?;
        Ok(Self { requirements, ..Self::default() })
    }

    /// Sets the seed.
    ///
    /// ```
    /// use sudokit::generate::{Generator, Requirements};
    /// use sudokit::random::Random;
    ///
    /// let generator = Generator::new(Requirements::default())?.with_seed(Random::seed_of("2026-11-21"));
    /// let first = generator.puzzles(1).next().expect("an iterator without end")?;
    /// assert_eq!(first.index, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets the solver. The puzzles do not depend on it.
    #[must_use]
    pub const fn with_solver(mut self, solver: Solver) -> Self {
        self.solver = solver;
        self
    }

    /// Returns the requirements.
    pub const fn requirements(&self) -> &Requirements {
        &self.requirements
    }

    /// Returns the seed.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns an endless iterator over the puzzles from index `first` on, made on demand. The program counts from 1.
    #[must_use]
    pub fn puzzles(&self, first: u64) -> Puzzles {
        Puzzles { generator: self.clone(), next: first, size: 1, ready: Vec::new().into_iter() }
    }

    /// Makes the puzzles with these indices together, which is faster than one by one.
    ///
    /// ```
    /// use sudokit::generate::{Generator, Requirements};
    ///
    /// let generator = Generator::new(Requirements::default())?;
    /// let some = generator.make(1..4);
    /// assert!(generator.puzzles(1).take(3).eq(some));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn make(&self, indices: Range<u64>) -> Vec<Result<Made, GaveUp>> {
        self.make_with(indices, &Stop::NEVER, |_| ControlFlow::Continue(()))
    }

    /// Makes puzzles like [`Generator::make`], and calls `progress` from time to time. If `progress` breaks or
    /// `stop` is due, the generator gives up the puzzles that are not made yet. The search for a path obeys `stop` alone.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::time::{Duration, Instant};
    ///
    /// use sudokit::Stop;
    /// use sudokit::generate::{Generator, Requirements};
    /// use sudokit::logic::Rating;
    ///
    /// let rating: Rating = "7.1".parse()?;
    /// let generator = Generator::new(Requirements::new().rating(rating))?;
    /// let deadline = Instant::now() + Duration::from_millis(20);
    /// let stop = Stop::when(move || Instant::now() >= deadline);
    /// for made in generator.make_with(1..3, &stop, |so_far| {
    ///     eprintln!("{} tries", so_far.tries);
    ///     ControlFlow::Continue(())
    /// }) {
    ///     match made {
    ///         Ok(made) => println!("{}", made.puzzle),
    ///         Err(gave_up) => println!("{gave_up}"),
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn make_with(
        &self,
        indices: Range<u64>,
        stop: &Stop,
        mut progress: impl FnMut(SoFar) -> ControlFlow<()>,
    ) -> Vec<Result<Made, GaveUp>> {
        let Self { requirements, solver, .. } = self;
        let solver = *solver;
        let mut progress = |so_far| if stop.is_due() { ControlFlow::Break(()) } else { progress(so_far) };
        let aims = requirements.aims();
        let mut slots: Vec<PendingPuzzle> =
            indices.map(|index| PendingPuzzle::new(requirements, &aims, self.seed, index)).collect();
        let mut made: Vec<Option<Made>> = vec![None; slots.len()];
        let tries = requirements.most_tries();
        let mut most = 1;
        let mut judged = 0;
        'tries: loop {
            let open = (0..slots.len()).filter(|&i| made[i].is_none() && slots[i].tries < tries);
            let attempts: Vec<Attempt> = open
                .flat_map(|i| {
                    slots[i].attempts(i, most.min(slots[i].method.tries_at_once()).min(tries - slots[i].tries))
                })
                .collect();
            if attempts.is_empty() {
                break;
            }
            let open = attempts.first().map(|attempt| slots[attempt.slot].given_up());
            let mut go_on = || progress(SoFar { tries: judged, open: open.clone() });
            let drafts = drafts(solver, requirements, &attempts, stop, &mut go_on);
            for (attempt, draft) in attempts.iter().zip(drafts) {
                let slot = &mut slots[attempt.slot];
                let is_tried = !matches!(draft, Err(None)) || !stop.is_due();
                if made[attempt.slot].is_none() && is_tried {
                    made[attempt.slot] = slot.inspect(solver, requirements, draft, stop);
                    // Finding a path can take long.
                    judged += 1;
                    let open = made[attempt.slot].is_none().then(|| slots[attempt.slot].given_up());
                    if requirements.needs_path() && progress(SoFar { tries: judged, open }).is_break() {
                        break 'tries;
                    }
                }
            }
            most = (2 * most).min(MAX_TRIES_AT_ONCE);
            let open = (0..slots.len()).find(|&i| made[i].is_none()).map(|i| slots[i].given_up());
            if progress(SoFar { tries: judged, open }).is_break() {
                break;
            }
        }
        let result = |(made, slot): (Option<Made>, PendingPuzzle)| made.ok_or_else(|| slot.given_up());
        made.into_iter().zip(slots).map(result).collect()
    }
}

/// Makes puzzles that meet the requirements, without end: those of [`Generator::puzzles`] from the first one on.
///
/// ```
/// use sudokit::generate::{Requirements, puzzles};
///
/// for made in puzzles(&Requirements::new().clues(24..=26), 42)?.take(3) {
///     assert!((24..=26).contains(&made?.puzzle.count_clues()));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The reason why no puzzle can meet the requirements.
pub fn puzzles(requirements: &Requirements, seed: u64) -> Result<Puzzles, Impossible> {
    Ok(Generator::new(requirements.clone())?.with_seed(seed).puzzles(1))
}

/// An iterator over the puzzles of a [`Generator`]. The iterator makes a few puzzles ahead of time.
#[derive(Clone, Debug)]
pub struct Puzzles {
    generator: Generator,
    next: u64,
    /// The number of puzzles to make next.
    size: u64,
    ready: vec::IntoIter<Result<Made, GaveUp>>,
}

impl Iterator for Puzzles {
    type Item = Result<Made, GaveUp>;

    fn next(&mut self) -> Option<Self::Item> {
        /// The largest number of puzzles made together.
        const MOST: u64 = 64;
        if self.ready.as_slice().is_empty() {
            let end = self.next.saturating_add(self.size);
            self.ready = self.generator.make(self.next..end).into_iter();
            (self.next, self.size) = (end, (2 * self.size).min(MOST));
        }
        self.ready.next()
    }
}

/// The progress of a generator.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SoFar {
    /// The number of tries for all puzzles.
    pub tries: u64,
    /// One of the puzzles that are not made yet, as if the generator gave it up now.
    pub open: Option<GaveUp>,
}
