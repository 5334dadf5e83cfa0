//! Simple colors: the places of a digit that strong links connect are true and false by turns. All of one color are true.
//!
//! Two cells of one color that see each other: that color is false. A cell that sees both colors: it is not the digit.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit};

use super::chains::{Inference, Link};
use super::reference::box_first;
use super::words::and;
use super::{Claim, Finds, Parts, Pattern, Role, Sight, State, Step, Technique};

/// Cells that strong links connect, in two colors.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Coloring {
    /// The digit.
    pub digit: Digit,
    /// The links in the order of coloring; the claims that are "on" are one color, those that are "off" the other.
    pub links: Vec<Link>,
    /// Two cells of one color that see each other, if that is the point.
    pub clash: Option<[Cell; 2]>,
}

/// Simple colors, digit by digit.
pub fn simple_colors(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut rest = state.cells(digit);
        while let Some(start) = rest.first() {
            let links = color(state, digit, start);
            let colors = [true, false].map(|on| color_of(&links, on).collect::<CellSet>());
            rest = rest - colors[0] - colors[1];
            let clash = clash(&links);
            let victims = match clash {
                Some([cell, _]) => colors[usize::from(!colors[0].contains(cell))],
                None => (colors[0].all_peers() & colors[1].all_peers()) - colors[0] - colors[1],
            };
            let victims = state.victims(digit, victims);
            finds.eliminate(Technique::SimpleColoring, victims, || Coloring { digit, links, clash })?;
        }
    }
    ControlFlow::Continue(())
}

/// The links that color what is connected with a cell; of links that a house has in both directions each is told once.
fn color(state: &State, digit: Digit, start: Cell) -> Vec<Link> {
    let first = Claim { cell: start, digit, on: true };
    let mut links = vec![Link { claim: first, inference: Inference::Assumed, from: Vec::new() }];
    let mut colored = CellSet::from(start);
    let mut queue = VecDeque::from([0]);
    while let Some(at) = queue.pop_front() {
        let Claim { cell, on, .. } = links[at].claim;
        for house in box_first(cell.houses()) {
            let link = state.strong_link(digit, house);
            let other = link.map(|link| if link.near == cell { link.far } else { link.near });
            if let Some(other) = other.filter(|&other| colored.insert(other)) {
                queue.push_back(links.len());
                let claim = Claim { cell: other, digit, on: !on };
                links.push(Link { claim, inference: Inference::House(house), from: vec![at] });
            }
        }
    }
    links
}

/// The cells of one color in the order of coloring.
fn color_of(links: &[Link], on: bool) -> impl Iterator<Item = Cell> {
    links.iter().filter(move |link| link.claim.on == on).map(|link| link.claim.cell)
}

/// Two cells of one color that see each other; of the first color if it has any.
fn clash(links: &[Link]) -> Option<[Cell; 2]> {
    let within = |on: bool| {
        let pairs = color_of(links, on).flat_map(|a| color_of(links, on).map(move |b| [a, b]));
        pairs.into_iter().find(|[a, b]| a < b && a.sees(*b))
    };
    within(true).or_else(|| within(false))
}

impl Pattern for Coloring {
    fn parts(&self, _: &State) -> Parts {
        let color = |on: bool| color_of(&self.links, on).collect::<CellSet>();
        let parts = Parts::default().digit(Role::Color(0), self.digit, color(true));
        parts.digit(Role::Color(1), self.digit, color(false)).links(&self.links)
    }

    fn size(&self) -> usize {
        self.links.len()
    }

    fn place(&self) -> String {
        and(self.links.first().map(|link| link.claim.cell))
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let digit = self.digit;
        let color = |on: bool| {
            let cells: Vec<Cell> = color_of(&self.links, on).collect();
            format!("{} {} {digit}", and(&cells), if cells.len() == 1 { "is" } else { "are" })
        };
        let start = format!(
            "houses with two places for {digit} link these cells, so that either {}, or {}",
            color(true),
            color(false)
        );
        vec![match self.clash {
            Some([a, b]) => format!("{start}; {a} and {b} of one group see each other, so that group is not {digit}"),
            None => format!("{start}; a cell that sees one of each group cannot be {digit}"),
        }]
    }
}
