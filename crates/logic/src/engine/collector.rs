//! The collector of steps, and the steps that a search is for.

use std::cell::Cell;
use std::ops::ControlFlow;

use sudokit_core::Stop;
use sudokit_core::board::{Candidate, CandidateSet};

use crate::TechniqueSet;
use crate::{Effect, Evidence, Step, Technique};

/// The goal of a search: which steps it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchGoal {
    /// The first step.
    First,
    /// The step that is easiest to see.
    Simplest,
    /// The easiest to see of the steps that Sudoku Explainer looks for: the order of `HoDoKu` takes the shortest net.
    SimplestOfReference,
    /// Every step.
    All,
}

/// The extent of a search for steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Searched {
    /// Every case was tried.
    Whole,
    /// Some cases of a technique with a limit were not tried, so that there may be more steps.
    Cut,
    /// The search was stopped, so that there may be more steps.
    Stopped,
}

/// The steps found so far, the goal, the requested techniques, and when to stop.
#[derive(Debug)]
pub struct StepCollector {
    goal: SearchGoal,
    stop: Stop,
    wanted: TechniqueSet,
    /// True if the current search has found a step, kept or not.
    has_found: bool,
    /// True if some cases of the current search were left out.
    is_cut: Cell<bool>,
    steps: Vec<Step>,
}

impl StepCollector {
    /// Creates an empty collector. A long search ends without a step once `stop` is due.
    pub const fn new(goal: SearchGoal, stop: Stop) -> Self {
        Self { goal, stop, wanted: TechniqueSet::ALL, has_found: false, is_cut: Cell::new(false), steps: Vec::new() }
    }

    /// Restricts the collector to steps of these techniques.
    pub fn only(mut self, wanted: TechniqueSet) -> Self {
        self.wanted = wanted;
        self
    }

    /// Returns true if steps of this technique are requested.
    pub const fn wants(&self, technique: Technique) -> bool {
        self.wanted.contains(technique)
    }

    /// Returns the requested techniques.
    pub const fn wanted(&self) -> TechniqueSet {
        self.wanted
    }

    /// Returns the condition that ends long searches early.
    pub const fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Returns true if the search must stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_due()
    }

    /// Breaks if the search must stop.
    pub fn go_on(&self) -> ControlFlow<()> {
        if self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Begins the search of a finder.
    pub fn begin(&mut self) {
        self.has_found = false;
        self.is_cut.set(false);
    }

    /// Notes that some cases of the search were left out.
    pub fn cut(&self) {
        self.is_cut.set(true);
    }

    /// Returns the extent of the search since its beginning.
    pub fn searched(&self) -> Searched {
        match self.is_cut.get() {
            _ if self.is_stopped() => Searched::Stopped,
            true => Searched::Cut,
            false => Searched::Whole,
        }
    }

    /// Returns the goal of the search, which chooses the finder of a family. A finder does not ask for it.
    pub const fn goal(&self) -> SearchGoal {
        self.goal
    }

    /// Adds a step. Breaks if the search is over.
    pub fn add(&mut self, step: Step) -> ControlFlow<()> {
        self.has_found = true;
        if !self.wants(step.technique()) {
            return ControlFlow::Continue(());
        }
        match self.goal {
            SearchGoal::First => {
                self.steps = vec![step];
                return ControlFlow::Break(());
            }
            SearchGoal::All => self.steps.push(step),
            SearchGoal::Simplest | SearchGoal::SimplestOfReference => {
                if self.steps.first().is_none_or(|best| step.effort() < best.effort()) {
                    self.steps = vec![step];
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns true if patterns of this effort can be skipped: a simpler one is known, and one step is enough. The search
    /// then leaves out cases.
    pub fn is_settled_below(&self, effort: usize) -> bool {
        let is_settled = self.best().is_some_and(|best| best < effort);
        if is_settled {
            self.cut();
        }
        is_settled
    }

    /// Returns the effort below which a step is simpler than the best one. If there is one, the search leaves out cases.
    pub fn limit(&self) -> usize {
        let best = self.best();
        if best.is_some() {
            self.cut();
        }
        best.unwrap_or(usize::MAX)
    }

    /// Returns the effort of the best step, if one step is enough.
    fn best(&self) -> Option<usize> {
        let best = self.steps.first().filter(|_| self.goal != SearchGoal::All);
        best.map(|best| best.effort().0)
    }

    /// Returns true if the current search has tried every case and found no step, wanted or not.
    pub fn has_failed(&self) -> bool {
        !self.has_found && self.searched() == Searched::Whole
    }

    /// Returns true if no step has been found.
    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty()
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

    /// Adds a step that removes candidates, unless there are none.
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

    /// Returns the steps in the order of the technique.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}
