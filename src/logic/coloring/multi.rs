//! Multi-colors: two groups of cells of one digit, each in two colors, that see each other.
//!
//! Type 1: a color of the one sees a color of the other, so they are not both true: one of the opposite colors is, and what
//! sees both of these cannot be the digit. Type 2: a color sees both colors of another group, one of which is true: it is
//! false.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit};
use crate::logic::chains::Link;
use crate::logic::words::and;
use crate::logic::{Finds, Parts, Pattern, Role, Sight, State, Step, Technique};

use super::{are, color_of, colors, groups, seen};

/// Two groups of cells in two colors each.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MultiColors {
    /// The digit.
    pub digit: Digit,
    /// The links of each group in the order of coloring; the claims that are "on" are one color, those that are "off" the
    /// other.
    pub groups: [Vec<Link>; 2],
    /// Which color sees the other group: the "on" or the "off" one, in each group; in type 2 that of the first one only
    /// counts.
    pub seeing: [bool; 2],
    /// Two pairs of cells that see each other, of the first and of the second group; in type 1 one pair.
    pub pairs: Vec<[Cell; 2]>,
}

/// Multi-colors of both types, digit by digit.
pub fn multi_colors(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut groups = groups(state, digit);
        groups.retain(|group| group.len() > 1);
        for (at, first) in groups.iter().enumerate() {
            for second in &groups[..at] {
                for on in [true, false] {
                    type_2(state, digit, [first, second], on, finds)?;
                    type_2(state, digit, [second, first], on, finds)?;
                    for other in [true, false] {
                        type_1(state, digit, [second, first], [other, on], finds)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells of a color.
fn cells(links: &[Link], on: bool) -> CellSet {
    colors(links)[usize::from(!on)]
}

/// A cell of a color, and one of some cells that it sees.
fn pair(links: &[Link], on: bool, others: CellSet) -> Option<[Cell; 2]> {
    color_of(links, on).find_map(|cell| Some([cell, seen(cell, others)?]))
}

fn type_1(
    state: &State,
    digit: Digit,
    groups: [&Vec<Link>; 2],
    seeing: [bool; 2],
    finds: &mut Finds,
) -> ControlFlow<()> {
    let Some(pair) = pair(groups[0], seeing[0], cells(groups[1], seeing[1])) else {
        return ControlFlow::Continue(());
    };
    let [first, second] = [0, 1].map(|at| cells(groups[at], !seeing[at]).all_peers());
    let groups = || groups.map(Clone::clone);
    finds.eliminate(Technique::MultiColors1, state.victims(digit, first & second), || MultiColors {
        digit,
        groups: groups(),
        seeing,
        pairs: vec![pair],
    })
}

fn type_2(state: &State, digit: Digit, groups: [&Vec<Link>; 2], on: bool, finds: &mut Finds) -> ControlFlow<()> {
    let pairs: Vec<[Cell; 2]> =
        [true, false].into_iter().filter_map(|other| pair(groups[0], on, cells(groups[1], other))).collect();
    if pairs.len() < 2 {
        return ControlFlow::Continue(());
    }
    finds.eliminate(Technique::MultiColors2, state.victims(digit, cells(groups[0], on)), || MultiColors {
        digit,
        groups: groups.map(Clone::clone),
        seeing: [on, true],
        pairs,
    })
}

impl Pattern for MultiColors {
    fn parts(&self, _: &State) -> Parts {
        let mut parts = Parts::default();
        for (number, links) in (0..).step_by(2).zip(&self.groups) {
            let [on, off] = colors(links);
            parts = parts.digit(Role::Color(number), self.digit, on).digit(Role::Color(number + 1), self.digit, off);
        }
        self.groups.iter().fold(parts, |parts, links| parts.links(links))
    }

    fn size(&self) -> usize {
        self.groups.iter().map(Vec::len).sum()
    }

    fn place(&self) -> String {
        and(self.groups.iter().filter_map(|links| links.first()).map(|link| link.claim.cell))
    }

    /// `strong links of 4 connect two groups of cells: either ..., or ...; and either ..., or ...; ...`
    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let digit = self.digit;
        let either = |links: &[Link]| format!("either {} {digit}, or {} {digit}", are(links, true), are(links, false));
        let start = format!(
            "strong links of {digit} connect two groups of cells in two colors each: {}; and {}",
            either(&self.groups[0]),
            either(&self.groups[1])
        );
        let sees = and(self.pairs.iter().map(|[cell, other]| format!("{cell} sees {other}")));
        let why = if self.pairs.len() == 1 {
            let [first, second] = [0, 1].map(|at| cells(&self.groups[at], !self.seeing[at]));
            let told = step.effect().eliminations().cells(digit).into_iter().filter_map(|victim| {
                Some(format!("{victim} sees {} and {}", seen(victim, first)?, seen(victim, second)?))
            });
            format!(
                "{sees}, so these two colors are not both {digit}, and one of their opposites is: {}, one of each",
                and(told)
            )
        } else {
            format!(
                "{sees}, cells of both colors of the other group, one of which is {digit}: so {} not {digit}",
                are(&self.groups[0], self.seeing[0])
            )
        };
        vec![format!("{start}; {why}")]
    }
}
