//! Simple colors: the places of a digit in two colors, alternating along strong links. All places of one color are
//! true.
//!
//! Wrap: two cells of one color see each other, so that color is false. Trap: a cell that sees both colors is not the
//! digit.
//!
//! | file | content |
//! |---|---|
//! | `multi.rs` | multi-colors: two groups of colored cells that see each other |
//! | `medusa.rs` | 3D Medusa: several digits in two colors |

mod medusa;
mod multi;

pub use medusa::{Medusa, MedusaRule, medusa};
pub use multi::{MultiColors, multi_colors};

use std::collections::VecDeque;
use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit};

use crate::engine::visit_order::box_first;
use crate::engine::words::and;
use crate::techniques::chains::{Inference, Link};
use crate::{Area, Claim, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// Cells of a digit in two colors, connected by strong links.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Coloring {
    /// The digit.
    pub digit: Digit,
    /// The links in the order of coloring. Claims that are "on" have one color, claims that are "off" the other.
    pub links: Vec<Link>,
    /// Two cells of one color that see each other (wrap).
    pub clash: Option<[Cell; 2]>,
}

/// Reports simple colors, digit by digit.
pub fn simple_colors(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for links in groups(state, digit) {
            let colors = colors(&links);
            let clash = clash(&links);
            let (technique, eliminations) = if let Some([cell, _]) = clash {
                (Technique::SimpleColorsWrap, colors[usize::from(!colors[0].contains(cell))])
            } else {
                (Technique::SimpleColorsTrap, between(colors))
            };
            collector.eliminate(technique, state.eliminations_of(digit, eliminations), || Coloring {
                digit,
                links,
                clash,
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the places of a digit in groups connected by strong links. Each group is colored from its first place.
fn groups(state: &State, digit: Digit) -> Vec<Vec<Link>> {
    let mut groups = Vec::new();
    let mut rest = state.cells(digit);
    while let Some(start) = rest.first() {
        let links = color(state, Candidate::new(start, digit), false);
        let [on, off] = colors(&links);
        rest = rest - on - off;
        groups.push(links);
    }
    groups
}

/// Returns the cells of each color.
fn colors(links: &[Link]) -> [CellSet; 2] {
    [true, false].map(|on| color_of(links, on).collect())
}

/// Returns the links that color the group of a candidate: places of its digit, and with `in_cells` also the other digits of
/// cells with two candidates. Each candidate is colored once.
fn color(state: &State, start: Candidate, in_cells: bool) -> Vec<Link> {
    let first = Claim { cell: start.cell, digit: start.digit, on: true };
    let mut links = vec![Link { claim: first, inference: Inference::Assumed, from: [].into_iter().collect() }];
    let mut colored = CandidateSet::from(start);
    let mut queue = VecDeque::from([0]);
    while let Some(at) = queue.pop_front() {
        let Claim { cell, digit, on } = links[at].claim;
        let in_cell = (state.candidates(cell) - digit.into()).only().filter(|_| in_cells);
        let in_cell = in_cell.map(|other| (Candidate::new(cell, other), Inference::Cell));
        let in_houses = box_first(cell.houses()).into_iter().filter_map(|house| {
            let other = state.two_places(digit, house)?.into_iter().find(|&place| place != cell)?;
            Some((Candidate::new(other, digit), Inference::House(house)))
        });
        for (other, inference) in in_cell.into_iter().chain(in_houses) {
            if colored.insert(other) {
                queue.push_back(links.len());
                let claim = Claim { cell: other.cell, digit: other.digit, on: !on };
                links.push(Link { claim, inference, from: [at].into_iter().collect() });
            }
        }
    }
    links
}

/// Returns the cells of one color in the order of coloring.
fn color_of(links: &[Link], on: bool) -> impl Iterator<Item = Cell> {
    links.iter().filter(move |link| link.claim.on == on).map(|link| link.claim.cell)
}

/// Returns two cells of one color that see each other; prefers the first color.
fn clash(links: &[Link]) -> Option<[Cell; 2]> {
    let within = |on: bool| {
        let pairs = color_of(links, on).flat_map(|a| color_of(links, on).map(move |b| [a, b]));
        pairs.into_iter().find(|[a, b]| a < b && a.sees(*b))
    };
    within(true).or_else(|| within(false))
}

/// Returns the cells that see both colors.
fn between([on, off]: [CellSet; 2]) -> CellSet {
    (on.all_peers() & off.all_peers()) - on - off
}

/// Returns the first of some cells that a cell sees.
fn seen(cell: Cell, cells: CellSet) -> Option<Cell> {
    (cells & cell.peers()).first()
}

impl Pattern for Coloring {
    fn parts(&self, state: &State) -> Parts {
        let [on, off] = colors(&self.links);
        let parts = Parts::default().digit(Role::Color(0), self.digit, on).digit(Role::Color(1), self.digit, off);
        let parts = parts.conjugates(&self.links);
        match self.clash {
            Some(pair) => parts.exclusion(state, pair.map(|cell| Candidate::new(cell, self.digit))),
            None => parts.seen_by_both(state, self.digit, between([on, off]), [on, off]),
        }
    }

    fn size(&self) -> usize {
        self.links.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.links.first().map(|link| link.claim.cell))
    }

    /// Returns text such as `strong links of 4 connect these cells, so that either r1c1 and r2c5 are 4, or r1c5 is 4;
    /// ...`.
    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let (digit, [on, off]) = (self.digit, colors(&self.links));
        let mut lines = vec![
            format!("houses with two places for {digit} give them two colors; all cells of one color are {digit}:"),
            format!("  either {} {digit}", are(&self.links, true, 'A')),
            format!("  or {} {digit}", are(&self.links, false, 'B')),
        ];
        if let Some([a, b]) = self.clash {
            let color = if on.contains(a) { 'A' } else { 'B' };
            lines.push(format!("{a} and {b} have color {color} and see each other, so they cannot both be {digit}"));
            lines.push(format!("so no cell of color {color} is {digit}"));
        } else {
            let eliminations = step.effect().eliminations().cells(digit);
            lines.extend(eliminations.iter().filter_map(|removed| {
                Some(format!(
                    "{removed} sees {} and {}, one of each color, of which one is {digit}",
                    seen(removed, on)?,
                    seen(removed, off)?
                ))
            }));
        }
        lines
    }
}

impl Parts {
    /// Adds the weak link of two candidates that exclude each other.
    fn exclusion(self, state: &State, [from, to]: [Candidate; 2]) -> Self {
        self.weak(state, from.into(), to.into())
    }

    /// Adds weak links to these places of a digit, each from the first cell of either color that it sees.
    fn seen_by_both(self, state: &State, digit: Digit, places: CellSet, colors: [CellSet; 2]) -> Self {
        let pairs = (places & state.cells(digit)).into_iter().flat_map(|removed| {
            let rivals = colors.into_iter().filter_map(move |color| seen(removed, color));
            rivals.map(move |rival| [rival, removed].map(|cell| Candidate::new(cell, digit)))
        });
        pairs.fold(self, |parts, pair| parts.exclusion(state, pair))
    }
}

/// Formats the cells of a color in the order of coloring with its name and a verb: `r1c1 and r2c5 (color A) are`.
fn are(links: &[Link], on: bool, color: char) -> String {
    let cells: Vec<Cell> = color_of(links, on).collect();
    format!("{} (color {color}) {}", and(&cells), if cells.len() == 1 { "is" } else { "are" })
}
