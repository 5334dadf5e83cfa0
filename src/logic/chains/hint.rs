//! Hints of chains: how they are rated, compared and collected.

use std::ops::ControlFlow;

use crate::logic::{Eliminations, Finds, State, Step, Wanted};

use super::node::Node;

/// What decides between hints: the rating, then the number of claims, then the kind.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Cost {
    pub rating: f64,
    pub complexity: usize,
    pub kind: u8,
}

impl Cost {
    /// The cost of a hint of this many claims.
    pub fn new(base: f64, complexity: usize, kind: u8) -> Self {
        Self { rating: base + surcharge(complexity), complexity, kind }
    }
}

/// What the length of a chain adds: 0.1 for each of 4, 6, 8, 12, 16, 24 and so on that it exceeds.
fn surcharge(complexity: usize) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut added, mut threshold, mut odd) = (0.0, 4, false);
    while length > threshold {
        added += 0.1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    added
}

/// The hints of one search: the best one only, or all of them.
pub struct Hints {
    wanted: Wanted,
    found: Vec<(Cost, Step)>,
}

impl Hints {
    pub const fn new(wanted: Wanted) -> Self {
        Self { wanted, found: Vec::new() }
    }

    /// Whether a hint of this cost would still count.
    pub fn welcomes(&self, cost: Cost) -> bool {
        self.wanted == Wanted::All || self.found.first().is_none_or(|(best, _)| cost < *best)
    }

    /// The longest chain that would still count.
    pub fn limit(&self, base: f64, kind: u8) -> usize {
        match self.found.first() {
            Some((best, _)) if self.wanted == Wanted::First => {
                (1..=best.complexity.max(4096)).take_while(|&length| Cost::new(base, length, kind) < *best).count()
            }
            _ => usize::MAX,
        }
    }

    /// Takes a hint that is welcome.
    pub fn add(&mut self, cost: Cost, step: Step) {
        if self.wanted == Wanted::First {
            self.found.clear();
        }
        self.found.push((cost, step));
    }

    /// Hands over the hints, best first, without those that have the effect of an earlier one.
    pub fn report(mut self, finds: &mut Finds) -> ControlFlow<()> {
        self.found.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap_or(std::cmp::Ordering::Equal));
        let mut seen: Vec<Eliminations> = Vec::new();
        for (_, step) in self.found {
            if !seen.contains(&step.eliminations) {
                seen.push(step.eliminations);
                finds.add(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The step with what follows from a claim that is proved.
pub fn concluding(step: Step, state: &State, node: Node) -> Step {
    let (cell, digit) = (node.cell(), node.digit());
    let mut eliminations = Eliminations::NONE;
    if node.is_on() {
        eliminations.add_digits(state, !crate::board::DigitSet::from(digit), cell);
        step.placing(cell, digit).eliminating(eliminations)
    } else {
        eliminations.add_digits(state, digit.into(), cell);
        step.eliminating(eliminations)
    }
}
