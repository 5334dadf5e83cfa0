//! Nets: chains from every case, which agree or contradict each other, and their text. The outline is a set of trees in
//! short notation. A line continues as long as each claim rests only on the one before it.
//!
//! ```text
//! if r7c3=8:
//!   r7c3=8 -> r7c2<>8 -> r1c2=8 -> r1c5<>8
//!   r7c3=8 -> r8c3<>8 -> r8c4=8
//!   r1c5<>8 & r8c4=8 -> r3c4=8
//! ```

use std::collections::{BTreeSet, HashMap, HashSet};

use sudokit_core::board::{Candidate, CandidateSet, Cell, House};

use crate::engine::outline::{LINES, OutlineLine, cut, is_long, whole};
use crate::engine::words::{and, any_of, by_digits, claim, or};
use crate::{Area, Claim, Evidence, HouseRole, Nestable, Parts, Pattern, Role, State, Step};

use super::chain::{Inference, Link, link_premises, premises_of, why};
use super::cost::Sort;

/// The claims that follow from each case, up to the claim that all cases share, or up to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Net {
    /// The cases.
    pub cases: Cases,
    /// The claims of each case. Each claim comes after those that it follows from, whose indices count within the case.
    pub branches: Vec<Vec<Link>>,
}

/// The cases of a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Cases {
    /// One claim, from which both a claim and its opposite follow.
    Contradiction,
    /// A candidate is true or false.
    Double,
    /// The candidates of a cell.
    Cell,
    /// The places of a digit in a house.
    House(House),
}

impl Cases {
    /// Returns the kind of the net in the order of Sudoku Explainer.
    pub(crate) const fn sort(self) -> Sort {
        match self {
            Self::Double => Sort::Double,
            Self::Cell => Sort::Cell,
            Self::House(_) => Sort::House,
            Self::Contradiction => Sort::Contradiction,
        }
    }

    /// Returns the house of the cases, if they are places in a house.
    const fn house(self) -> Option<House> {
        match self {
            Self::House(house) => Some(house),
            Self::Contradiction | Self::Double | Self::Cell => None,
        }
    }
}

impl Net {
    /// Returns the first claim of each case.
    fn starts(&self) -> impl Iterator<Item = &Link> {
        self.branches.iter().filter_map(|branch| branch.first())
    }

    /// Returns the claims behind the start of each case, each once, in the order in which words and pictures number them
    /// from 1. That the cell of a start has no other digit goes without saying.
    #[must_use]
    pub fn claims(&self) -> Vec<Claim> {
        let mut known = HashSet::new();
        let told = |branch: &Vec<Link>| {
            let links = branch.iter().skip(1).filter(|link| !is_plain(link, branch));
            links.map(|link| link.claim).collect::<Vec<_>>()
        };
        let all = self.branches.iter().flat_map(told);
        all.filter(|claim| known.insert(*claim)).collect()
    }

    /// Describes the cases.
    fn lead(&self) -> Option<String> {
        let first = self.starts().next()?.claim;
        let [all, ..] = self.words_for_cases();
        Some(match self.cases {
            Cases::Contradiction => {
                let Claim { cell, digit, .. } = self.branches.last()?.last()?.claim;
                format!("if {}, {cell} is {digit} and is not {digit}:", claim(first))
            }
            Cases::Double => format!("{} is {} or not; {all} lead to the same result:", first.cell, first.digit),
            Cases::Cell => {
                let digits = or(self.starts().map(|start| start.claim.digit));
                format!("{} is {digits}; {all} lead to the same result:", first.cell)
            }
            Cases::House(house) => {
                let cells = or(self.starts().map(|start| start.claim.cell));
                format!("{house}: {} is in {cells}; {all} lead to the same result:", first.digit)
            }
        })
    }

    /// Returns the word for the cases together, for the other ones, and for each of them.
    const fn words_for_cases(&self) -> [&'static str; 3] {
        if self.branches.len() == 2 {
            ["both", "the other case", "both cases"]
        } else {
            ["all", "the other cases", "every case"]
        }
    }

    /// Returns the index of the longest case, and those of up to three digits that are placed on its way.
    #[must_use]
    pub fn milestones(&self) -> (usize, Vec<usize>) {
        let case = (0..self.branches.len()).max_by_key(|&case| self.branches[case].len()).unwrap_or(0);
        let branch = self.branches.get(case).map_or(&[][..], Vec::as_slice);
        let ends = [branch.first(), branch.last()].map(|link| link.map(|link| link.claim.cell));
        let is_on_way = |at: &usize| branch[*at].claim.on && !ends.contains(&Some(branch[*at].claim.cell));
        let placed: Vec<usize> = (0..branch.len()).filter(is_on_way).collect();
        let mut points: Vec<usize> = (1..4).filter_map(|part| placed.get(part * placed.len() / 4).copied()).collect();
        points.dedup();
        (case, points)
    }

    /// Describes a net by the milestones of its longest case.
    fn in_short(&self) -> Option<String> {
        let (case, milestones) = self.milestones();
        let branch = self.branches.get(case)?;
        let (first, last) = (branch.first()?, branch.last()?);
        let points: Vec<String> =
            milestones.iter().map(|at| format!("{} in {}", branch[*at].claim.digit, branch[*at].claim.cell)).collect();
        let (start, Claim { cell, digit, .. }) = (claim(first.claim), last.claim);
        let [_, others, _] = self.words_for_cases();
        let end = match self.cases {
            Cases::Contradiction => format!("{cell} must be {digit} and cannot be"),
            _ => format!("{}, as in {others}", claim(last.claim)),
        };
        (!points.is_empty()).then(|| format!("in short: if {start}, after {}, {end}", and(&points)))
    }

    /// Describes the conclusion from the cases.
    fn conclusion(&self) -> Option<String> {
        let last = self.branches.last()?.last()?;
        Some(match self.cases {
            Cases::Contradiction => {
                let Claim { cell, digit, .. } = last.claim;
                format!("{cell} cannot be {digit} and not be {digit}, so the assumption is wrong")
            }
            Cases::Double | Cases::Cell | Cases::House(_) => {
                let [.., each] = self.words_for_cases();
                format!("in {each} {}", claim(last.claim))
            }
        })
    }

    /// Returns the first line of each case.
    fn headings(&self) -> impl Iterator<Item = String> {
        self.starts().enumerate().map(|(place, start)| match (self.cases, place) {
            (Cases::Contradiction, 0) => "on the one hand:".into(),
            (Cases::Contradiction, _) => "on the other hand:".into(),
            _ => format!("if {}:", claim(start.claim)),
        })
    }

    /// Returns the steps inside the links.
    pub(super) fn inside(&self) -> impl Iterator<Item = &Step> {
        self.branches.iter().flatten().filter_map(|link| match &link.inference {
            Inference::Technique(step) => Some(&**step),
            _ => None,
        })
    }

    /// Returns those of the removed candidates that had to be removed before the steps inside existed. They do not count for
    /// the rating of an enclosing net.
    pub(super) fn premises_inside(&self, removed: &CandidateSet) -> Vec<Candidate> {
        let of = |step: &Step| {
            let own = step.evidence().pattern().nestable().map(|pattern| pattern.premises(removed)).unwrap_or_default();
            let inner =
                if let Evidence::Net(net) = step.evidence() { net.premises_inside(removed) } else { Vec::new() };
            own.into_iter().chain(inner)
        };
        self.inside().flat_map(of).collect()
    }

    /// Returns the different cells in which the cases start.
    fn start_cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        for start in self.starts() {
            if !cells.contains(&start.claim.cell) {
                cells.push(start.claim.cell);
            }
        }
        cells
    }
}

/// The most lines of a net that is not told in short first.
const MOST_LINES: usize = 20;

/// The claims that were told, by their numbers.
#[derive(Default)]
struct Told<'a> {
    /// The number of each claim of the net, told or not.
    numbers: HashMap<Claim, usize>,
    /// What was told of each claim: its number, its inference, and the numbers of the claims that it rests on.
    reasons: HashSet<(usize, &'a Inference, BTreeSet<usize>)>,
    /// The chains that were shown below a claim, each with the number of the claim.
    chains: Vec<(&'a Step, usize)>,
}

impl<'a> Told<'a> {
    /// Formats the claims of a branch after its start, each with the numbers of the claims that it rests on. What an earlier
    /// branch has told is not repeated. `start` is the number of the start, which is not named.
    fn lines(&mut self, branch: &'a [Link], start: usize, state: &State) -> Vec<String> {
        let (mut lines, mut before, mut numbers) = (Vec::new(), Vec::new(), vec![start]);
        for link in branch.iter().skip(1) {
            if is_plain(link, branch) {
                numbers.push(start);
                continue;
            }
            let number = self.numbers[&link.claim];
            numbers.push(number);
            let mut rests: BTreeSet<usize> = link.from.iter().map(|&at| numbers[at]).collect();
            if self.reasons.insert((number, &link.inference, rests.clone())) {
                lines.extend(as_before(&mut before));
                rests.remove(&start);
                lines.extend(self.claim_lines(number, &rests, link, branch, state));
            } else if start > 0 {
                // With the one start of a contradiction, it simply holds.
                before.push(number);
            }
        }
        lines.extend(as_before(&mut before));
        lines
    }

    /// Formats a claim. A chain inside is shown below the claim, unless an earlier claim has shown it.
    fn claim_lines(
        &mut self,
        number: usize,
        rests: &BTreeSet<usize>,
        link: &'a Link,
        branch: &[Link],
        state: &State,
    ) -> Vec<String> {
        let rests = if rests.is_empty() { String::new() } else { format!(" (by {})", and(rests)) };
        let start = format!("  {number}. {}: {}", claim(link.claim), why(link, branch));
        let Some(step) = chain_inside(link) else { return vec![format!("{start}{rests}")] };
        if let Some((_, earlier)) = self.chains.iter().find(|(known, _)| *known == step) {
            return vec![format!("{start} as in {earlier}")];
        }
        self.chains.push((step, number));
        // A loop, or a chain that places another digit, does not end with the claim.
        let mut inner = step.reasoning(state);
        let claim = claim(link.claim);
        if !inner.iter().any(|line| line.contains(&claim)) {
            let placed = step.effect().placement().map(|Candidate { cell, digit }| format!("{cell} is {digit}, so "));
            inner.push(format!("so {}{claim}", placed.unwrap_or_default()));
        }
        let inner = inner.into_iter().map(|line| format!("       {line}"));
        std::iter::once(format!("{start}{rests}:")).chain(inner).collect()
    }
}

/// Returns whether a claim on the way of a branch says only that the cell of its start has no other digit.
fn is_plain(link: &Link, branch: &[Link]) -> bool {
    let [start, .., end] = branch else { return false };
    let is_of_start = start.claim.on && start.claim.cell == link.claim.cell && link.from[..] == [0];
    is_of_start && !link.claim.on && link.inference == Inference::Cell && link.claim != end.claim
}

/// Formats the numbers of claims that follow as in an earlier branch, if there are any, and removes them: `3 and 5 to 8
/// follow as before`.
fn as_before(numbers: &mut Vec<usize>) -> Option<String> {
    numbers.sort_unstable();
    let follow = if numbers.len() == 1 { "follows" } else { "follow" };
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first} to {last}")],
        few => few.iter().map(usize::to_string).collect(),
    });
    let runs: Vec<String> = runs.collect();
    numbers.clear();
    (!runs.is_empty()).then(|| format!("  {} {follow} as before", and(runs)))
}

/// Returns the step of a technique inside that needs lines of its own.
fn chain_inside(link: &Link) -> Option<&Step> {
    let Inference::Technique(step) = &link.inference else { return None };
    let is_chain = step.evidence().pattern().nestable().is_some_and(|pattern| pattern.summary().is_none());
    is_chain.then_some(step)
}

/// A claim, and the claims that it follows from.
type ShownClaim = (String, BTreeSet<String>);

/// A line: its beginning with the causes, its claims in order, and the index of the last claim.
struct TreeLine {
    beginning: String,
    claims: Vec<String>,
    last: usize,
}

/// Formats the claims of each branch after its start.
fn trees(branches: &[Vec<Link>]) -> Vec<Vec<String>> {
    let mut known = BTreeSet::new();
    branches.iter().map(|branch| tree(branch, &mut known)).collect()
}

/// Formats the claims of a branch after its start line by line. Of those that an earlier branch has shown with the same
/// causes, only those are named on which more rests.
fn tree(branch: &[Link], known: &mut BTreeSet<ShownClaim>) -> Vec<String> {
    let causes = |link: &Link| link.from.iter().map(|&from| branch[from].claim).collect::<Vec<_>>();
    let is_new = |(at, link): (usize, &Link)| {
        at == 0 || known.insert((claim(link.claim), causes(link).into_iter().map(claim).collect()))
    };
    let new: Vec<bool> = branch.iter().enumerate().map(is_new).collect();
    let mut outline_lines: Vec<TreeLine> = Vec::new();
    for (at, link) in branch.iter().enumerate().skip(1) {
        if !new[at] {
            if branch.iter().zip(&new).any(|(later, is_new)| *is_new && later.from.contains(&at)) {
                let (beginning, claims) = ("as before, ".into(), vec![claim(link.claim)]);
                outline_lines.push(TreeLine { beginning, claims, last: branch.len() });
            }
            continue;
        }
        let open = match link.from[..] {
            [0] | [_, _, ..] | [] => None,
            // The end of the branch stands in its last line.
            [only] if at + 1 == branch.len() => outline_lines.last_mut().filter(|run| run.last == only),
            [only] => outline_lines.iter_mut().find(|run| run.last == only),
        };
        if let Some(run) = open {
            run.claims.push(shown_claim(link));
            run.last = at;
        } else {
            // The heading of a case names its start.
            let causes = if link.from[..] == [0] { Vec::new() } else { causes(link) };
            let beginning = if causes.is_empty() { String::new() } else { together(&causes) + ", so " };
            outline_lines.push(TreeLine { beginning, claims: vec![shown_claim(link)], last: at });
        }
    }
    let mut lines = format_lines(outline_lines);
    if let (Some(false), Some(end)) = (new.last(), branch.last()) {
        lines.push(format!("and from there as before: {}", claim(end.claim)));
    }
    lines
}

/// Formats the lines of an outline. Lines of one claim with the same beginning are joined, except the last line.
fn format_lines(outline_lines: Vec<TreeLine>) -> Vec<String> {
    let mut lines: Vec<(String, Vec<String>, bool)> = Vec::new();
    let number = outline_lines.len();
    for (at, TreeLine { beginning, claims, .. }) in outline_lines.into_iter().enumerate() {
        let is_one = claims.len() == 1 && at + 1 < number;
        let alike = lines.iter_mut().find(|(known, _, can_share)| *can_share && is_one && *known == beginning);
        match alike {
            Some((_, known, _)) => known.extend(claims),
            None => lines.push((beginning, claims, is_one)),
        }
    }
    let format = |(beginning, claims, is_one): (String, Vec<String>, bool)| {
        beginning + &if is_one { and(claims) } else { claims.join(", so ") }
    };
    lines.into_iter().map(format).collect()
}

/// Formats claims of which each cell and each digit is named once: `r1c2 is 3, r4c5 is not 1, 2 or 7 and r6c7 and r8c7 are not 5`.
fn together(claims: &[Claim]) -> String {
    let on = claims.iter().filter(|claim| claim.on).map(|&on| claim(on)).collect::<BTreeSet<_>>();
    let off = claims.iter().filter(|claim| !claim.on).map(|off| Candidate { cell: off.cell, digit: off.digit });
    let off = by_digits(off.collect::<CandidateSet>().by_cell()).into_iter().map(|(digits, cells)| {
        let are = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {are} not {}", and(cells), any_of(digits))
    });
    and(on.into_iter().chain(off))
}

/// Formats a claim with the technique that leads to it, if any: `r1c2 is not 5 (Naked Pair)`.
fn shown_claim(link: &Link) -> String {
    match &link.inference {
        Inference::Technique(step) => format!("{} ({})", claim(link.claim), step.technique()),
        _ => claim(link.claim),
    }
}

impl Pattern for Net {
    fn parts(&self, _: &State) -> Parts {
        let starts = self.starts().map(|start| Candidate { cell: start.claim.cell, digit: start.claim.digit });
        let parts = starts.fold(Parts::default(), |parts, start| parts.with(Role::Pivot, start.into()));
        let parts = parts.houses(HouseRole::Base, self.cases.house());
        // The start of a branch is a case. An assumption is a claim, too: true or false.
        let cases = usize::from(self.cases != Cases::Contradiction);
        self.branches
            .iter()
            .fold(parts, |parts, branch| parts.claims(branch.get(cases..).unwrap_or_default()).links(branch))
    }

    fn size(&self) -> usize {
        self.length()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.start_cells())
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let mut lines = Vec::from_iter(self.lead());
        let mut told = Told { numbers: self.claims().into_iter().zip(1..).collect(), ..Told::default() };
        for (at, (branch, heading)) in self.branches.iter().zip(self.headings()).enumerate() {
            lines.push(heading);
            // Other starts than that of a contradiction are claims of their own, with numbers that no claim reaches.
            let start = if self.cases == Cases::Contradiction { 0 } else { usize::MAX - at };
            lines.extend(told.lines(branch, start, state));
        }
        lines.extend(self.conclusion());
        if lines.len() > MOST_LINES {
            lines.splice(..0, self.in_short());
        }
        lines
    }

    fn outline(&self, state: &State, step: &Step) -> Vec<OutlineLine> {
        let lines = self.reasoning(state, step);
        if !is_long(&lines) {
            return whole(lines);
        }
        let trees = trees(&self.branches);
        // A case has its heading, a gap, and the lines that decide it.
        let last = (LINES / trees.len()).saturating_sub(3).max(1);
        let cases = self.headings().zip(trees).flat_map(|(heading, tree)| {
            let lines = cut(tree, [0, last]).into_iter().map(OutlineLine::indented);
            std::iter::once(OutlineLine::Line(heading)).chain(lines)
        });
        let cases: Vec<OutlineLine> = cases.collect();
        let has_gap = cases.iter().any(|line| matches!(line, OutlineLine::Gap(_)));
        let short = self.in_short().filter(|_| has_gap);
        let [lead, conclusion] =
            [short.into_iter().chain(self.lead()).collect(), self.conclusion().into_iter().collect()].map(whole);
        lead.into_iter().chain(cases).chain(conclusion).collect()
    }

    fn nestable(&self) -> Option<&dyn Nestable> {
        Some(self)
    }
}

impl Nestable for Net {
    fn premises(&self, removed: &CandidateSet) -> Vec<Candidate> {
        let within = self.branches.iter().flat_map(|branch| premises_of(branch, removed));
        // The cases are complete if all others are absent.
        let inference = match self.cases {
            Cases::Cell => Inference::Cell,
            Cases::House(house) => Inference::House(house),
            Cases::Contradiction | Cases::Double => Inference::Assumed,
        };
        let others = self.starts().take(1).flat_map(|first| link_premises(first.claim, &inference, removed));
        within.chain(others).collect()
    }

    fn length(&self) -> usize {
        self.branches.iter().map(Vec::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::chains::Inference;
    use sudokit_core::board::{Cell, Digit};

    fn link(place: usize, on: bool, from: &[usize]) -> Link {
        let claim = Claim { cell: Cell::ALL[place], digit: Digit::ALL[0], on };
        Link { claim, inference: Inference::Cell, from: from.iter().copied().collect() }
    }

    #[test]
    fn a_line_continues_while_each_claim_rests_on_the_last_one() {
        let branch = [
            link(0, true, &[]),
            link(1, false, &[0]),
            link(2, true, &[1]),
            link(3, false, &[0]),
            link(5, false, &[0]),
            link(4, true, &[2, 3]),
        ];
        let lines = tree(&branch, &mut BTreeSet::new());
        assert_eq!(
            lines,
            [
                "r1c2 is not 1, so r1c3 is 1",
                "r1c4 is not 1 and r1c6 is not 1",
                "r1c3 is 1 and r1c4 is not 1, so r1c5 is 1",
            ]
        );
    }

    #[test]
    fn a_cell_and_a_digit_of_several_causes_are_named_once() {
        let off = |place: usize, digit: usize| Claim { cell: Cell::ALL[place], digit: Digit::ALL[digit], on: false };
        let on = Claim { on: true, ..off(80, 8) };
        assert_eq!(
            together(&[off(0, 1), off(0, 2), on, off(9, 4), off(10, 4)]),
            "r9c9 is 9, r1c1 is not 2 or 3 and r2c1 and r2c2 are not 5"
        );
    }

    #[test]
    fn claims_of_an_earlier_branch_are_named_where_more_rests_on_them() {
        let start = [link(0, true, &[]), link(1, false, &[0]), link(2, true, &[1])];
        let [one, other] = [3, 4].map(|end| [start.to_vec(), vec![link(end, false, &[2])]].concat());
        assert_eq!(
            trees(&[one, other]),
            [
                vec!["r1c2 is not 1, so r1c3 is 1, so r1c4 is not 1"],
                vec!["as before, r1c3 is 1", "r1c3 is 1, so r1c5 is not 1"],
            ]
        );
    }

    #[test]
    fn shared_claims_are_shown_once() {
        let tail = [link(1, false, &[0]), link(2, true, &[1])];
        let [one, other] = [0, 9].map(|start| [vec![link(start, true, &[])], tail.to_vec()].concat());
        assert_eq!(
            trees(&[one, other]),
            [vec!["r1c2 is not 1, so r1c3 is 1"], vec!["r1c2 is not 1", "and from there as before: r1c3 is 1"],]
        );
    }
}
