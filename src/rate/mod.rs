//! The reference rating: Sudoku Explainer 1.2.1, as its batch program prints it.
//!
//! A puzzle is solved step by step, each time with the first step that the first technique finds; ER is the rating of
//! the hardest step, EP of the hardest up to the first digit placed, ED of the first.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::board::Grid;
use crate::logic::{Next, State, Step, next_step_within};

/// The name of the scale.
pub const SCHEME: &str = "SE 1.2.1";

/// The rating of a puzzle that no technique solves.
pub const UNSOLVED: f64 = 20.0;

/// The three numbers of a puzzle, and how many steps it took.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rating {
    /// The rating of the hardest step.
    pub er: f64,
    /// The rating of the hardest step up to the first digit placed.
    pub ep: f64,
    /// The rating of the first step.
    pub ed: f64,
    /// The number of steps.
    pub steps: usize,
}

impl Rating {
    /// ER, EP and ED in tenths, as they are printed.
    #[must_use]
    pub fn tenths(&self) -> [u32; 3] {
        [self.er, self.ep, self.ed].map(tenths)
    }
}

/// A rating in tenths: the sum of doubles it is made of, cut off a little above.
#[must_use]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "ratings go from 0 to 20")]
pub fn tenths(rating: f64) -> u32 {
    ((rating + 0.05) * 10.0) as u32
}

/// A rating as the number that is printed.
#[must_use]
pub fn rounded(rating: f64) -> f64 {
    f64::from(tenths(rating)) / 10.0
}

/// A rating as it is printed: `7.1`.
#[must_use]
pub fn shown(rating: f64) -> String {
    format!("{:.1}", rounded(rating))
}

/// The steps of a puzzle in the order of the reference.
#[derive(Clone, Debug)]
pub struct Steps {
    state: State,
    most: f64,
    deadline: Option<Instant>,
    late: Option<f64>,
}

impl Steps {
    /// The steps from this position on.
    #[must_use]
    pub const fn from(state: State) -> Self {
        Self { state, most: f64::INFINITY, deadline: None, late: None }
    }

    /// The same steps, but the end comes before the first that is rated above `most`: it is not even looked for where
    /// only techniques above are left.
    #[must_use]
    pub const fn up_to(mut self, most: f64) -> Self {
        self.most = most;
        self
    }

    /// The same steps, but the end comes at the deadline, also within the search for a step.
    #[must_use]
    pub const fn until(mut self, deadline: Option<Instant>) -> Self {
        self.deadline = deadline;
        self
    }

    /// What the next step is rated at least, if the deadline ended the search for it.
    #[must_use]
    pub const fn late(&self) -> Option<f64> {
        self.late
    }

    /// The position before the next step.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.state.is_solved() {
            return None;
        }
        match next_step_within(&self.state, self.most, self.deadline) {
            Next::Step(step) if step.rating <= self.most => {
                self.state.apply(&step);
                Some(*step)
            }
            Next::Late { least } => {
                self.late = Some(least);
                None
            }
            Next::Step(_) | Next::Nothing => None,
        }
    }
}

/// Rates a puzzle.
///
/// ```
/// use sudokit::rate::rate;
///
/// let puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// assert_eq!(rate(&puzzle).tenths(), [17, 15, 15]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rate(puzzle: &Grid) -> Rating {
    match rate_while(puzzle, |_, _| ControlFlow::<()>::Continue(())) {
        ControlFlow::Continue(rating) => rating,
        ControlFlow::Break(()) => unreachable!("nothing stops it"),
    }
}

/// Rates a puzzle and shows `watch` each step with the rating so far; stops when `watch` breaks.
pub fn rate_while<B>(puzzle: &Grid, mut watch: impl FnMut(&Step, &Rating) -> ControlFlow<B>) -> ControlFlow<B, Rating> {
    let mut steps = Steps::from(State::new(puzzle));
    let mut tally = Tally::default();
    for step in &mut steps {
        tally.count(&step);
        watch(&step, &tally.rating())?;
    }
    let er = if steps.state().is_solved() { tally.er } else { UNSOLVED };
    ControlFlow::Continue(Rating { er, ..tally.rating() })
}

/// What is known of a rating when the search ends at a limit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bounded {
    /// The rating: its ER is not above the limit.
    Exact(Rating),
    /// The ER is above the limit; the rating up to there.
    Above(Rating),
}

/// Rates a puzzle unless its ER is above `most`, which is quickly found out.
///
/// ```
/// use sudokit::rate::{Bounded, rate_up_to};
///
/// let puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// assert!(matches!(rate_up_to(&puzzle, 1.7), Bounded::Exact(_)));
/// assert!(matches!(rate_up_to(&puzzle, 1.5), Bounded::Above(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rate_up_to(puzzle: &Grid, most: f64) -> Bounded {
    // Ratings are sums of doubles: 6.7 may be a little more.
    let mut steps = Steps::from(State::new(puzzle)).up_to(most + 0.01);
    let mut tally = Tally::default();
    steps.by_ref().for_each(|step| tally.count(&step));
    if steps.state().is_solved() { Bounded::Exact(tally.rating()) } else { Bounded::Above(tally.rating()) }
}

/// A rating that is being made, step by step.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// The number of steps so far.
    pub steps: usize,
    /// The rating of the hardest of them.
    pub er: f64,
    /// The rating of the hardest up to the first digit placed, if one is.
    pub ep: Option<f64>,
    /// The rating of the first.
    pub ed: Option<f64>,
}

impl Tally {
    /// Counts the next step.
    pub fn count(&mut self, step: &Step) {
        self.steps += 1;
        self.er = self.er.max(step.rating);
        self.ed = self.ed.or(Some(step.rating));
        if step.placement.is_some() {
            self.ep = self.ep.or(Some(self.er));
        }
    }

    /// The rating so far.
    #[must_use]
    pub fn rating(&self) -> Rating {
        Rating { er: self.er, ep: self.ep.unwrap_or(self.er), ed: self.ed.unwrap_or_default(), steps: self.steps }
    }
}
