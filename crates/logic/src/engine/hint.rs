//! A step with the position before it, which text, parts and pictures need.

use std::ops::Deref;
use std::sync::Arc;

use sudokit_core::board::CandidateSet;

use crate::{Area, Evidence, OutlineLine, Parts, State, Step};

/// A step with the position before it, as shown to a person.
///
/// A hint derefs to its [`Step`], which has the technique, the rating, the evidence and the effect.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{Order, Path};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// for hint in Path::new(&puzzle, Order::people()).take(3) {
///     println!("{}: {}: {}", hint.place(), hint.technique(), hint.reasoning().join(" "));
///     assert_ne!(&hint.after(), hint.before());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("explanation", "explain", "next move"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hint {
    before: Arc<State>,
    step: Step,
}

impl Hint {
    pub(crate) const fn new(before: Arc<State>, step: Step) -> Self {
        Self { before, step }
    }

    /// Returns the position before the step.
    #[must_use]
    pub fn before(&self) -> &State {
        &self.before
    }

    /// Returns the position after the step.
    #[must_use]
    pub fn after(&self) -> State {
        let mut state = self.before().clone();
        state.apply(&self.step);
        state
    }

    /// Returns the step alone.
    #[must_use]
    pub fn into_step(self) -> Step {
        self.step
    }

    /// Returns the candidates, houses and links that have a role in the step.
    #[must_use]
    pub fn parts(&self) -> Parts {
        self.step.parts(&self.before)
    }

    /// Returns each pattern of a step as a step of its own: two of a double exocet, which remove all candidates together,
    /// otherwise one.
    #[must_use]
    pub fn patterns(&self) -> Vec<Self> {
        let steps = match self.step.evidence() {
            Evidence::DoubleExocet(double) => {
                double.both.map(|exocet| Step::new(self.technique(), exocet, *self.effect())).to_vec()
            }
            _ => vec![self.step.clone()],
        };
        steps.into_iter().map(|step| Self::new(Arc::clone(&self.before), step)).collect()
    }

    /// Returns the steps inside the links of a net, each in the position of the net without the candidates from whose absence
    /// it follows.
    #[must_use]
    pub fn inside(&self) -> Vec<Self> {
        let inside = |(step, causes): (Step, CandidateSet)| {
            let mut before = self.before().clone();
            causes.iter().for_each(|cause| _ = before.eliminate(cause.cell, cause.digit));
            Self::new(Arc::new(before), step)
        };
        self.parts().inside.into_iter().map(inside).collect()
    }

    /// Returns the house or the cells to look at, without the pattern.
    #[must_use]
    pub fn place(&self) -> Area {
        self.step.evidence().pattern().place(&self.before)
    }

    /// Returns the reasons why the step holds, one sentence per line.
    #[doc(alias("explanation", "explain", "reasons"))]
    #[must_use]
    pub fn reasoning(&self) -> Vec<String> {
        self.step.reasoning(&self.before)
    }

    /// Returns the reasons in about 12 lines. Nets are trees in short notation, and long ones show the end of each
    /// case. A line reports the lines left out.
    #[must_use]
    pub fn outline(&self) -> Vec<String> {
        self.outline_lines().iter().map(ToString::to_string).collect()
    }

    /// Returns the reasons as [`outline`](Self::outline) does, with the lines left out.
    #[must_use]
    pub fn outline_lines(&self) -> Vec<OutlineLine> {
        self.step.evidence().pattern().outline(&self.before, &self.step)
    }
}

impl Deref for Hint {
    type Target = Step;
    fn deref(&self) -> &Step {
        &self.step
    }
}
