//! Where techniques put what they find.

use std::ops::ControlFlow;

use super::Step;

/// How many steps are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The first step in the order of the technique.
    First,
    /// Every step.
    All,
}

/// The steps found so far, and how many are wanted.
#[derive(Debug)]
pub struct Finds {
    wanted: Wanted,
    steps: Vec<Step>,
}

impl Finds {
    /// Nothing found yet.
    #[must_use]
    pub const fn new(wanted: Wanted) -> Self {
        Self { wanted, steps: Vec::new() }
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
