//! Simple colors: the places of a digit that strong links connect are true and false by turns. All of one color are true.
//!
//! Two cells of one color that see each other: that color is false. A cell that sees both colors: it is not the digit.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use crate::board::layout::{HOUSES, house};
use crate::board::{Cell, CellSet, Digit};

use super::{Claim, Eliminations, Finds, Link, Reason, State, Step, Technique};

/// Simple colors, digit by digit.
pub fn simple_colors(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut rest = state.cells(digit);
        while let Some(start) = rest.first() {
            let colored = Colored::from(state, digit, start);
            rest = rest - colored.colors[0] - colored.colors[1];
            finds.add(colored.step(state))?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells that strong links connect, in two colors, and the links that colored them.
struct Colored {
    digit: Digit,
    colors: [CellSet; 2],
    links: Vec<Link>,
}

impl Colored {
    fn from(state: &State, digit: Digit, start: Cell) -> Self {
        let first = Link { claim: Claim { cell: start, digit, on: true }, reason: Reason::Assumed, from: Vec::new() };
        let mut colored = Self { digit, colors: [start.into(), CellSet::EMPTY], links: vec![first] };
        let mut queue = VecDeque::from([0]);
        while let Some(at) = queue.pop_front() {
            let Claim { cell, on, .. } = colored.links[at].claim;
            for number in HOUSES[cell.index()].map(usize::from) {
                let other = state.strong(digit, number).map(|[a, b]| if a == cell { b } else { a });
                if let Some(other) = other.filter(|&other| !(colored.colors[0] | colored.colors[1]).contains(other)) {
                    colored.colors[usize::from(on)].insert(other);
                    queue.push_back(colored.links.len());
                    let claim = Claim { cell: other, digit, on: !on };
                    colored.links.push(Link { claim, reason: Reason::House(house(number)), from: vec![at] });
                }
            }
        }
        colored
    }

    /// What the colors exclude; of links that a house has in both directions each is told once.
    fn step(self, state: &State) -> Step {
        let seen = self.colors.map(|cells| cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers()));
        let clashing = self.colors.iter().zip(seen).find(|&(&color, seen)| !(color & seen).is_empty());
        let victims = match clashing {
            Some((&color, _)) => color,
            None => (seen[0] & seen[1]) - self.colors[0] - self.colors[1],
        };
        let mut step = Step::new(Technique::SimpleColoring).on_digits(self.digit.into());
        step = step.on_cells(self.links.iter().map(|link| link.claim.cell));
        step.links = self.links;
        step.eliminating(Eliminations::of(state, self.digit, victims))
    }
}
