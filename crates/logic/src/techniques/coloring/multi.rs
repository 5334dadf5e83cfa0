//! Multi-colors: two groups of cells of one digit, each in two colors, that see each other.
//!
//! Type 1: a color of one group sees a color of the other, so at most one of them is true. Then one of the opposite
//! colors is true, and cells that see both opposite colors cannot be the digit. Type 2: a color sees both colors of
//! another group, one of which is true, so that color is false.

use std::ops::ControlFlow;

use crate::engine::words::{and, letter, or};
use crate::techniques::chains::Link;
use crate::{Area, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};
use sudokit_core::board::{Candidate, Cell, CellSet, Digit};

use super::{are, color_of, colors, groups, seen};

/// Two groups of cells in two colors each.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct MultiColors {
    /// The digit.
    pub digit: Digit,
    /// The links of each group in the order of coloring. Claims that are "on" have one color, claims that are "off" the
    /// other.
    pub groups: [Vec<Link>; 2],
    /// Pairs of cells of the two groups that see each other, one pair per two colors.
    pub pairs: Vec<[Cell; 2]>,
    /// True if a color of the first group sees both colors of the second (type 2).
    pub is_false: bool,
}

/// Reports multi-colors of both types, digit by digit.
pub fn multi_colors(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut groups = groups(state, digit);
        groups.retain(|group| group.len() > 1);
        for (at, first) in groups.iter().enumerate() {
            for second in &groups[..at] {
                type_1(state, digit, [second, first], collector)?;
                for both in [[second, first], [first, second]] {
                    type_2(state, digit, both, collector)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the cells of a group with the color of a cell, and the cells with the other color.
fn same_and_other(links: &[Link], cell: Cell) -> [CellSet; 2] {
    let [on, off] = colors(links);
    if on.contains(cell) { [on, off] } else { [off, on] }
}

/// Returns a cell of each group, with these colors, that see each other.
fn pair([first, second]: [&[Link]; 2], [on, other_on]: [bool; 2]) -> Option<[Cell; 2]> {
    let others = color_of(second, other_on).collect();
    color_of(first, on).find_map(|cell| Some([cell, seen(cell, others)?]))
}

/// Returns the colors opposite to those of a pair.
fn opposite([first, second]: [&[Link]; 2], [cell, other]: [Cell; 2]) -> [CellSet; 2] {
    let [[_, first], [_, second]] = [same_and_other(first, cell), same_and_other(second, other)];
    [first, second]
}

/// Returns the cells that see the colors opposite to those of a pair.
fn eliminations_of(groups: [&[Link]; 2], pair: [Cell; 2]) -> CellSet {
    let [first, second] = opposite(groups, pair);
    first.all_peers() & second.all_peers()
}

fn type_1(state: &State, digit: Digit, groups: [&Vec<Link>; 2], collector: &mut StepCollector) -> ControlFlow<()> {
    let links = groups.map(Vec::as_slice);
    let each = [[true, true], [true, false], [false, true], [false, false]];
    let mut pairs: Vec<[Cell; 2]> = each.into_iter().filter_map(|colors| pair(links, colors)).collect();
    pairs.retain(|&pair| !state.eliminations_of(digit, eliminations_of(links, pair)).is_empty());
    let all = CellSet::union(pairs.iter().map(|&pair| eliminations_of(links, pair)));
    let found = || MultiColors { digit, groups: groups.map(Clone::clone), pairs, is_false: false };
    collector.eliminate(Technique::MultiColors1, state.eliminations_of(digit, all), found)
}

fn type_2(state: &State, digit: Digit, groups: [&Vec<Link>; 2], collector: &mut StepCollector) -> ControlFlow<()> {
    let links = groups.map(Vec::as_slice);
    for on in [true, false] {
        let pairs: Vec<[Cell; 2]> = [true, false].into_iter().filter_map(|other| pair(links, [on, other])).collect();
        if pairs.len() == 2 {
            let eliminations = state.eliminations_of(digit, color_of(links[0], on).collect());
            let found = || MultiColors { digit, groups: groups.map(Clone::clone), pairs, is_false: true };
            collector.eliminate(Technique::MultiColors2, eliminations, found)?;
        }
    }
    ControlFlow::Continue(())
}

impl MultiColors {
    /// Returns the links of each group.
    fn links(&self) -> [&[Link]; 2] {
        self.groups.each_ref().map(Vec::as_slice)
    }

    /// Adds the cells of a pair that see each other and, for type 1, the cells that see both opposite colors.
    fn reason(&self, state: &State, parts: Parts, [cell, other]: [Cell; 2]) -> Parts {
        let parts = parts.exclusion(state, [other, cell].map(|cell| Candidate::new(cell, self.digit)));
        if self.is_false {
            return parts;
        }
        let colors = opposite(self.links(), [cell, other]);
        parts.seen_by_both(state, self.digit, eliminations_of(self.links(), [cell, other]), colors)
    }

    /// Returns the name of the color of a cell of the first or second group.
    fn color(&self, group: usize, cell: Cell) -> char {
        letter(2 * group + usize::from(colors(&self.groups[group])[1].contains(cell)))
    }

    /// Explains the eliminations of a pair of type 1.
    fn why(&self, state: &State, [cell, other]: [Cell; 2]) -> [String; 2] {
        let digit = self.digit;
        let [first, second] = opposite(self.links(), [cell, other]);
        let gone = first.all_peers() & second.all_peers() & state.cells(digit);
        let names = |cells: [Cell; 2]| [self.color(0, cells[0]), self.color(1, cells[1])];
        let seen_text = gone.into_iter().filter_map(|removed| {
            let rivals = [seen(removed, first)?, seen(removed, second)?];
            let [one, two] = names(rivals);
            Some(format!("{removed} sees {} ({one}) and {} ({two})", rivals[0], rivals[1]))
        });
        let seen_text = seen_text.collect::<Vec<_>>().join("; ");
        let [one, two] = names([cell, other]);
        let left = names([first, second].map(|color| color.first().unwrap_or(cell)));
        [
            format!("{cell} ({one}) sees {other} ({two}), so {one} and {two} are not both {digit}: {} is", or(left)),
            seen_text,
        ]
    }
}

impl Pattern for MultiColors {
    fn parts(&self, state: &State) -> Parts {
        let mut parts = Parts::default();
        for (number, links) in (0..).step_by(2).zip(&self.groups) {
            let [on, off] = colors(links);
            parts = parts.digit(Role::Color(number), self.digit, on).digit(Role::Color(number + 1), self.digit, off);
        }
        let parts = self.groups.iter().fold(parts, |parts, links| parts.conjugates(links));
        self.pairs.iter().fold(parts, |parts, &pair| self.reason(state, parts, pair))
    }

    fn size(&self) -> usize {
        self.groups.iter().map(Vec::len).sum()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.groups.iter().filter_map(|links| links.first()).map(|link| link.claim.cell))
    }

    /// Returns text such as `strong links of 4 connect two groups of cells: either ..., or ...; and either ..., or ...;
    /// ...`.
    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let digit = self.digit;
        let either = |links: &[Link], [on, off]: [char; 2]| {
            format!("  either {} {digit}, or {} {digit}", are(links, true, on), are(links, false, off))
        };
        let mut lines = vec![
            format!("pairs of places for {digit} give two groups of two colors; in each group, one color is {digit}:"),
            either(&self.groups[0], ['A', 'B']),
            either(&self.groups[1], ['C', 'D']),
        ];
        if self.is_false {
            let sees =
                self.pairs.iter().map(|&[cell, other]| format!("{cell} sees {other} ({})", self.color(1, other)));
            let color = self.color(0, self.pairs[0][0]);
            lines.push(format!("if {color} were {digit}, neither C nor D could be: {}", and(sees)));
            lines.push(format!("so {color} is not {digit}"));
        } else {
            lines.extend(self.pairs.iter().flat_map(|&pair| self.why(state, pair)));
        }
        lines
    }
}
