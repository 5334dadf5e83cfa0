//! Where techniques put what they find.

use std::ops::ControlFlow;
use std::time::Instant;

use super::Step;

/// How many steps are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The first step in the order of the technique.
    First,
    /// Every step.
    All,
}

/// The steps found so far, and how many are wanted until when.
#[derive(Debug)]
pub struct Finds {
    wanted: Wanted,
    deadline: Option<Instant>,
    steps: Vec<Step>,
}

impl Finds {
    /// Nothing found yet.
    #[must_use]
    pub const fn new(wanted: Wanted) -> Self {
        Self { wanted, deadline: None, steps: Vec::new() }
    }

    /// The same, but long searches end without a find at the deadline.
    #[must_use]
    pub fn until(mut self, deadline: Option<Instant>) -> Self {
        self.deadline = deadline;
        self
    }

    /// When long searches end.
    #[must_use]
    pub const fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Whether a long search ends now.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Adds a step unless it changes nothing, and says whether the search is over.
    pub fn add(&mut self, step: Step) -> ControlFlow<()> {
        if !step.makes_progress() {
            return ControlFlow::Continue(());
        }
        self.steps.push(step);
        match self.wanted {
            Wanted::First => ControlFlow::Break(()),
            Wanted::All => ControlFlow::Continue(()),
        }
    }

    /// How many steps are asked for.
    #[must_use]
    pub const fn wanted(&self) -> Wanted {
        self.wanted
    }

    /// The steps in the order of the technique.
    #[must_use]
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}
