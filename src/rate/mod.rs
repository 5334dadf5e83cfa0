//! The reference rating: Sudoku Explainer 1.2.1, as its batch program prints it.
//!
//! A puzzle is solved step by step, each time with the first step that the first technique finds; ER is the rating of
//! the hardest step, EP of the hardest up to the first digit placed, ED of the first.

use std::ops::ControlFlow;

use crate::board::Grid;
use crate::logic::{State, Step, next_step};

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

/// The steps of a puzzle in the order of the reference.
#[derive(Clone, Debug)]
pub struct Steps {
    state: State,
}

impl Steps {
    /// The steps from this position on.
    #[must_use]
    pub const fn from(state: State) -> Self {
        Self { state }
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
        let step = next_step(&self.state)?;
        self.state.apply(&step);
        Some(step)
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
    let mut rating = Rating::default();
    let mut placed = false;
    for step in &mut steps {
        rating.er = rating.er.max(step.rating);
        if rating.steps == 0 {
            rating.ed = step.rating;
        }
        if !placed {
            rating.ep = rating.er;
            placed = step.placement.is_some();
        }
        rating.steps += 1;
        watch(&step, &rating)?;
    }
    if !steps.state().is_solved() {
        rating.er = UNSOLVED;
    }
    ControlFlow::Continue(rating)
}
