//! Where techniques put what they find.

use std::ops::ControlFlow;
use std::time::Instant;

use sudokit_core::board::{Candidate, CandidateSet};

use crate::TechniqueSet;
use crate::{Effect, Evidence, Step, Technique};

/// How many steps are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// The first step in the order of the reference, which does not look everywhere.
    First,
    /// Every step that the reference would find.
    AllOfReference,
    /// The step that is easiest to see.
    Simplest,
    /// Every step of the techniques that are asked for, for an order that chooses one of them.
    Choice,
    /// Every step.
    All,
}

/// The steps found so far, and how many are wanted until when.
#[derive(Debug)]
pub struct Finds {
    extent: Extent,
    deadline: Option<Instant>,
    wanted: TechniqueSet,
    steps: Vec<Step>,
}

impl Finds {
    /// Nothing found yet; long searches end without a find at the deadline.
    pub const fn new(extent: Extent, deadline: Option<Instant>) -> Self {
        Self { extent, deadline, wanted: TechniqueSet::ALL, steps: Vec::new() }
    }

    /// The same, but steps of other techniques are passed over.
    pub const fn only(mut self, wanted: TechniqueSet) -> Self {
        self.wanted = wanted;
        self
    }

    /// Whether steps of this technique are asked for.
    pub const fn wants(&self, technique: Technique) -> bool {
        self.wanted.contains(technique)
    }

    /// The techniques of the steps that are asked for.
    pub const fn wanted(&self) -> TechniqueSet {
        self.wanted
    }

    /// When long searches end.
    pub const fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Whether a long search ends now.
    pub fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// How many steps are asked for.
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// Adds a step and says whether the search is over.
    pub fn add(&mut self, step: Step) -> ControlFlow<()> {
        if !self.wants(step.technique()) {
            return ControlFlow::Continue(());
        }
        match self.extent {
            Extent::First => {
                self.steps = vec![step];
                return ControlFlow::Break(());
            }
            Extent::AllOfReference | Extent::Choice | Extent::All => self.steps.push(step),
            Extent::Simplest => {
                if self.steps.first().is_none_or(|best| step.effort() < best.effort()) {
                    self.steps = vec![step];
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the search leaves out what the reference leaves out.
    pub fn is_of_reference(&self) -> bool {
        matches!(self.extent, Extent::First | Extent::AllOfReference)
    }

    /// Whether patterns of this size need not be looked for any more: a smaller one is known, and one step is enough.
    pub fn is_settled_below(&self, size: usize) -> bool {
        let best = self.steps.first().filter(|_| self.extent == Extent::Simplest);
        best.is_some_and(|best| best.size() < size)
    }

    /// Adds a step that places a digit.
    pub fn place(
        &mut self,
        technique: Technique,
        candidate: Candidate,
        evidence: impl Into<Evidence>,
    ) -> ControlFlow<()> {
        self.add(Step::new(technique, evidence, Effect::placing(candidate)))
    }

    /// Adds a step that takes candidates away, unless there are none.
    pub fn eliminate<E: Into<Evidence>>(
        &mut self,
        technique: Technique,
        eliminations: CandidateSet,
        evidence: impl FnOnce() -> E,
    ) -> ControlFlow<()> {
        match Effect::eliminating(eliminations) {
            Some(effect) => self.add(Step::new(technique, evidence(), effect)),
            None => ControlFlow::Continue(()),
        }
    }

    /// The steps in the order of the technique.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}
