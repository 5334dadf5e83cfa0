//! 3D Medusa: candidates of several digits in two colors, alternating along strong links in houses and cells. All
//! candidates of one color are true, and all of the other are false.
//!
//! ```text
//! a color is false if             an uncolored candidate is removed if
//!   it is twice in a cell           both colors are in its cell
//!   it is twice in a house          it sees both colors of its digit
//!   it would empty a cell           it sees one color of its digit, and the other is in its cell
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::engine::words::and;
use crate::techniques::chains::Link;
use crate::{Area, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};
use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::color;

/// Candidates of several digits in two colors, connected by strong links.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Medusa {
    /// The links in the order of coloring. Claims that are "on" have one color, claims that are "off" the other.
    pub links: Vec<Link>,
    /// The rule that applies.
    pub rule: MedusaRule,
}

/// A rule of 3D Medusa.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum MedusaRule {
    /// The cell has two candidates of one color.
    TwiceInCell(Cell),
    /// The house has the digit twice in one color.
    TwiceInHouse(Digit, House),
    /// The cell has no color, and each of its candidates sees the same color of its digit.
    EmptiedCell(Cell),
    /// The cell of a removed candidate has both colors.
    BothInCell,
    /// A removed candidate sees both colors of its digit.
    BothSeen,
    /// A removed candidate sees one color of its digit, and its cell has the other color.
    SeenAndInCell,
}

/// Reports the steps of each group with several digits.
pub fn medusa(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let mut colored = CandidateSet::EMPTY;
    for start in state.among(state.grid().empty_cells(), DigitSet::ALL) {
        if colored.contains(start) {
            continue;
        }
        let links = color(state, start, true);
        let colors = colors(&links);
        colored = colored | colors[0] | colors[1];
        if links.iter().all(|link| link.claim.digit == start.digit) {
            continue;
        }
        if let Some((rule, on)) = contradiction(state, &colors) {
            collector.eliminate(Technique::Medusa, colors[usize::from(!on)], || Medusa { links, rule })?;
            continue;
        }
        for (rule, eliminations) in eliminations_of(state, &colors) {
            collector.eliminate(Technique::Medusa, eliminations, || Medusa { links: links.clone(), rule })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the candidates of each color, "on" first.
fn colors(links: &[Link]) -> [CandidateSet; 2] {
    let of = |on: bool| links.iter().map(|link| link.claim).filter(move |claim| claim.on == on);
    [true, false].map(|on| of(on).map(|claim| Candidate::new(claim.cell, claim.digit)).collect())
}

/// Returns the rule that proves a color false, and true for the "on" color or false for the "off" color.
fn contradiction(state: &State, colors: &[CandidateSet; 2]) -> Option<(MedusaRule, bool)> {
    let each = [(&colors[0], true), (&colors[1], false)];
    let in_cell = each.into_iter().find_map(|(color, on)| {
        let (cell, _) = color.by_cell().find(|(_, digits)| digits.len() > 1)?;
        Some((MedusaRule::TwiceInCell(cell), on))
    });
    let in_house = || {
        each.into_iter().find_map(|(color, on)| {
            let twice = |digit: Digit, house: &House| (color.cells(digit) & house.cell_set()).len() > 1;
            let (digit, house) = Digit::ALL
                .into_iter()
                .find_map(|digit| Some((digit, House::ALL.into_iter().find(|house| twice(digit, house))?)))?;
            Some((MedusaRule::TwiceInHouse(digit, house), on))
        })
    };
    let emptied = || {
        each.into_iter().find_map(|(color, on)| {
            let all_seen = |cell: &Cell| {
                let mut digits = state.candidates(*cell).iter();
                digits.all(|digit| !(color.cells(digit) & cell.peers()).is_empty())
            };
            let mut cells = state.grid().empty_cells().iter();
            let is_plain = |cell: &Cell| colors.iter().all(|color| color.digits(*cell).is_empty());
            Some((MedusaRule::EmptiedCell(cells.find(|cell| is_plain(cell) && all_seen(cell))?), on))
        })
    };
    in_cell.or_else(in_house).or_else(emptied)
}

/// Returns the eliminations of each rule that hold for either color.
fn eliminations_of(state: &State, colors: &[CandidateSet; 2]) -> [(MedusaRule, CandidateSet); 3] {
    let [mut in_cell, mut twice, mut mixed] = [CandidateSet::EMPTY; 3];
    for cell in state.grid().empty_cells() {
        let own = colors.map(|color| color.digits(cell));
        let has = own.map(|digits| !digits.is_empty());
        for digit in state.candidates(cell) - own[0] - own[1] {
            let candidate = Candidate::new(cell, digit);
            let sees = colors.map(|color| !(color.cells(digit) & cell.peers()).is_empty());
            if has == [true, true] {
                in_cell.insert(candidate);
            } else if sees == [true, true] {
                twice.insert(candidate);
            } else if has[0] && sees[1] || has[1] && sees[0] {
                mixed.insert(candidate);
            }
        }
    }
    [(MedusaRule::BothInCell, in_cell), (MedusaRule::BothSeen, twice), (MedusaRule::SeenAndInCell, mixed)]
}

/// Returns the first candidate of a color with the same digit as a candidate that it excludes.
fn seen(removed: Candidate, color: &CandidateSet) -> Option<Candidate> {
    super::seen(removed.cell, color.cells(removed.digit)).map(|cell| Candidate::new(cell, removed.digit))
}

/// Returns a seen candidate of one color, and one of the other color in the cell of a removed candidate.
fn seen_and_own(removed: Candidate, colors: &[CandidateSet; 2]) -> Option<[Candidate; 2]> {
    let (rival, other) = match seen(removed, &colors[0]) {
        Some(rival) if !colors[1].digits(removed.cell).is_empty() => (rival, &colors[1]),
        _ => (seen(removed, &colors[1])?, &colors[0]),
    };
    Some([rival, Candidate::new(removed.cell, other.digits(removed.cell).first()?)])
}

impl Medusa {
    /// Returns the pairs of candidates that exclude each other and prove a color false, or which exclude the removed
    /// candidates.
    fn exclusions(&self, state: &State) -> Vec<[Candidate; 2]> {
        let colors = colors(&self.links);
        let twice = |cells: CellSet, digits: DigitSet| {
            let of_color = |color: &CandidateSet| (*color & state.among(cells, digits)).iter().collect::<Vec<_>>();
            colors.iter().map(of_color).filter(|all| all.len() > 1).map(|all| [all[0], all[1]]).collect()
        };
        match self.rule {
            MedusaRule::TwiceInCell(cell) => twice(cell.into(), DigitSet::ALL),
            MedusaRule::TwiceInHouse(digit, house) => twice(house.cell_set(), digit.into()),
            MedusaRule::EmptiedCell(cell) => {
                let all = state.among(cell.into(), DigitSet::ALL);
                let rivals = |color| all.iter().map(|one| Some([seen(one, color)?, one])).collect();
                colors.iter().find_map(rivals).unwrap_or_default()
            }
            MedusaRule::BothInCell | MedusaRule::BothSeen | MedusaRule::SeenAndInCell => {
                let of_rule = eliminations_of(state, &colors).into_iter().find(|(rule, _)| *rule == self.rule);
                let gone = of_rule.map_or(CandidateSet::EMPTY, |(_, gone)| gone);
                gone.iter()
                    .flat_map(|removed| self.rivals(removed).into_iter().map(move |rival| [rival, removed]))
                    .collect()
            }
        }
    }

    /// Returns the candidates, one of each color, that exclude a candidate by the rule.
    fn rivals(&self, removed: Candidate) -> Vec<Candidate> {
        let colors = colors(&self.links);
        let own = |color: &CandidateSet| Some(Candidate::new(removed.cell, color.digits(removed.cell).first()?));
        match self.rule {
            MedusaRule::BothInCell => colors.iter().filter_map(own).collect(),
            MedusaRule::SeenAndInCell => seen_and_own(removed, &colors).into_iter().flatten().collect(),
            _ => colors.iter().filter_map(|color| seen(removed, color)).collect(),
        }
    }

    /// Returns the links that join the candidates that decide.
    fn deciding_links(&self, state: &State) -> Vec<Link> {
        let deciding: CandidateSet = self.exclusions(state).into_iter().flatten().collect();
        let decides = |link: &Link| deciding.contains(Candidate::new(link.claim.cell, link.claim.digit));
        let mut paths: Vec<Vec<usize>> = Vec::new();
        for at in (0..self.links.len()).filter(|&at| decides(&self.links[at])) {
            let mut path: Vec<usize> =
                std::iter::successors(Some(at), |&at| self.links[at].from.first().copied()).collect();
            path.reverse();
            paths.push(path);
        }
        let Some((first, others)) = paths.split_first() else { return self.links.clone() };
        // All paths come from the first link. What is before the last link that they share joins nothing.
        let is_shared = |depth: &usize| others.iter().all(|path| path.get(*depth) == first.get(*depth));
        let shared = (0..first.len()).take_while(is_shared).count().saturating_sub(1);
        let named: BTreeSet<usize> = paths.iter().flat_map(|path| path[shared..].iter().copied()).collect();
        named.into_iter().map(|at| self.links[at].clone()).collect()
    }

    /// Explains the eliminations.
    fn why(&self, state: &State, step: &Step) -> String {
        let colors = colors(&self.links);
        let eliminations = step.effect().eliminations();
        // The color that a contradiction proves false.
        let color = if (colors[0] & *eliminations).is_empty() { "color B" } else { "color A" };
        match self.rule {
            MedusaRule::TwiceInCell(cell) => {
                let digits = eliminations.digits(cell);
                format!("{color} has {} in {cell}, which can have only one of them, so {color} is false", and(digits))
            }
            MedusaRule::TwiceInHouse(digit, house) => {
                let cells = eliminations.cells(digit) & house.cell_set();
                format!("{color} has {digit} in {}, but {house} has room for one only, so {color} is false", and(cells))
            }
            MedusaRule::EmptiedCell(cell) => {
                let rivals =
                    state.candidates(cell).iter().filter_map(|digit| seen(Candidate::new(cell, digit), eliminations));
                format!("{color} leaves no digit for {cell}, which sees {}, so {color} is false", and(rivals))
            }
            MedusaRule::BothInCell => {
                let seen_text = eliminations.by_cell().map(|(cell, _)| {
                    format!("{cell} is {} or {}", and(colors[0].digits(cell)), and(colors[1].digits(cell)))
                });
                format!("{}, one of each color, and nothing else", and(seen_text))
            }
            MedusaRule::BothSeen => {
                let seen_text = eliminations.iter().filter_map(|removed| {
                    Some(format!("{removed} sees {} and {}", seen(removed, &colors[0])?, seen(removed, &colors[1])?))
                });
                format!("{}, one of each color, of which one is true", and(seen_text))
            }
            MedusaRule::SeenAndInCell => {
                let seen_text = eliminations.iter().filter_map(|removed| {
                    let [rival, own] = seen_and_own(removed, &colors)?;
                    Some(format!("{removed} sees {rival} and has {own} in its cell"))
                });
                format!("{}, one of each color, of which one is true", and(seen_text))
            }
        }
    }
}

impl Pattern for Medusa {
    fn parts(&self, state: &State) -> Parts {
        let [on, off] = colors(&self.links);
        let parts = Parts::default().with(Role::Color(0), on).with(Role::Color(1), off).conjugates(&self.links);
        let parts = match self.rule {
            MedusaRule::EmptiedCell(cell) => parts.cell(Role::Helper, cell, state.candidates(cell)),
            _ => parts,
        };
        self.exclusions(state).into_iter().fold(parts, |parts, pair| parts.exclusion(state, pair))
    }

    fn size(&self) -> usize {
        self.links.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.links.first().map(|link| link.claim.cell))
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        let deciding = self.deciding_links(state);
        let [on, off] = colors(&deciding).map(|color| and(color.iter()));
        let rest = match self.links.len() - deciding.len() {
            0 => String::new(),
            1 => " (1 more is not named)".into(),
            rest => format!(" ({rest} more are not named)"),
        };
        vec![
            format!(
                "pairs of candidates in cells and houses get two colors; all candidates of one color are true{rest}:"
            ),
            format!("  either {on} (color A)"),
            format!("  or {off} (color B)"),
            self.why(state, step),
        ]
    }
}
