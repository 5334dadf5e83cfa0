//! Loops and chains as `HoDoKu` finds them. Each claim is reached by the first of the shortest paths. The chain with
//! the most eliminations is taken, then the shortest.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::techniques::alternating::{AlternatingChain, ChainNode, Reason, StrongInference};
use crate::{Effect, Search, State, Step, StepCollector, Technique};

/// The techniques of the three shapes, without and with groups.
const SHAPES: [[Technique; 2]; 3] = [
    [Technique::NiceLoop, Technique::GroupedNiceLoop],
    [Technique::DiscontinuousNiceLoop, Technique::GroupedDiscontinuousNiceLoop],
    [Technique::Aic, Technique::GroupedAic],
];

/// The kinds of shapes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Continuous,
    Discontinuous,
    Open,
}

/// The shape of a path, and its eliminations.
struct Shape {
    kind: Kind,
    /// The claims of the chain. Every two of them, from the first on, form a strong link.
    chain: Vec<ClaimIndex>,
    gone: CandidateSet,
}

/// The number of eliminations, the length of the path, and the position of the eliminations. The least priority is
/// taken.
type Priority = (Reverse<usize>, usize, usize);

/// Reports the chain that `HoDoKu` takes.
pub fn chains(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let with_groups = SHAPES.iter().any(|[_, grouped]| collector.wants(*grouped));
    let claims = Claims::new(state, with_groups);
    let mut known: HashMap<CandidateSet, usize> = HashMap::new();
    let mut best: Option<(Priority, Step)> = None;
    let mut take = |path: &[ClaimIndex], shape: Option<Shape>| {
        let Some(shape) = shape.filter(|shape| !shape.gone.is_empty()) else { return };
        let length = known.entry(shape.gone).or_insert(usize::MAX);
        if *length <= path.len() {
            return;
        }
        *length = path.len();
        let priority = (Reverse(shape.gone.len()), path.len(), sum(&shape.gone));
        if best.as_ref().is_none_or(|(least, _)| priority < *least) {
            let step = step(state, &claims, path, shape).filter(|step| collector.wants(step.technique()));
            best = step.map(|step| (priority, step)).or_else(|| best.take());
        }
    };
    let starts = claims.of_candidates(true).chain(claims.of_candidates(false));
    for start in starts {
        let reached = claims.reach(start);
        for &end in &reached.order[1..] {
            if !claims.node(end).is_group() && claims.node(end).cells == claims.node(start).cells {
                let path = reached.path_to(end);
                take(&path, closed(state, &claims, &path));
            }
        }
    }
    for start in claims.of_candidates(false) {
        let reached = claims.reach(start);
        for &end in &reached.order[1..] {
            let gone = taken_by_ends(state, claims.node(start), claims.node(end));
            if is_on(end) && !gone.is_empty() {
                let path = reached.path_to(end);
                take(
                    &path,
                    is_straight(&claims, &path, true).then(|| Shape { kind: Kind::Open, chain: path.clone(), gone }),
                );
            }
        }
    }
    best.into_iter().try_for_each(|(_, step)| collector.add(step))
}

/// Returns whether a path never returns to a cell that it has left. A closed path may return to its first cell.
fn is_straight(claims: &Claims, path: &[ClaimIndex], is_open: bool) -> bool {
    let mut left = CellSet::EMPTY;
    let cells: Vec<Option<Cell>> = path.iter().map(|&claim| claims.cell(claim)).collect();
    for (at, cell) in cells.iter().enumerate() {
        if cell.is_some_and(|cell| left.contains(cell)) {
            return false;
        }
        if at > 0 && (is_open || cells[at - 1] != cells[0]) {
            left |= claims.node(path[at - 1]).cells;
        }
    }
    let leaves = || cells[0] != cells[1] && cells[cells.len() - 1] != cells[cells.len() - 2];
    path.len() > 3 && (is_open || leaves())
}

/// Returns the conclusion of a path back to its first cell.
fn closed(state: &State, claims: &Claims, path: &[ClaimIndex]) -> Option<Shape> {
    let (&[first, .., last], [_, inner @ .., _]) = (path, path) else { return None };
    if !is_straight(claims, path, false) {
        return None;
    }
    let [start, end] = [first, last].map(|claim| claims.node(claim));
    let cell = start.cells.first()?;
    let candidates = state.candidates(cell);
    let gone = |digits: DigitSet| CandidateSet::of_cell(cell, digits);
    let discontinuous = |chain: &[ClaimIndex], digits: DigitSet| {
        Some(Shape { kind: Kind::Discontinuous, chain: chain.to_vec(), gone: gone(digits) })
    };
    match (is_on(first), is_on(last), start.digit == end.digit) {
        (true, false, true) => discontinuous(inner, start.digit.into()),
        (false, true, true) => discontinuous(path, candidates - start.digit.into()),
        (false, false, false) => discontinuous(&path[..path.len() - 1], end.digit.into()),
        (true, true, false) => discontinuous(&path[1..], start.digit.into()),
        (true, false, false) if candidates.len() == 2 => {
            let chain = inner.iter().copied().chain([last, first]).collect();
            Some(Shape { kind: Kind::Continuous, chain, gone: taken_by_loop(state, claims, path) })
        }
        (false, true, false) => {
            Some(Shape { kind: Kind::Continuous, chain: path.to_vec(), gone: taken_by_loop(state, claims, path) })
        }
        _ => None,
    }
}

/// Returns the eliminations of a loop.
///
/// A cell that is entered and left by strong links loses its other candidates. A place outside the loop that sees both
/// ends of a weak link between cells loses the digit.
fn taken_by_loop(state: &State, claims: &Claims, path: &[ClaimIndex]) -> CandidateSet {
    let mut gone = CandidateSet::EMPTY;
    let cells: Vec<Option<Cell>> = path.iter().map(|&claim| claims.cell(claim)).collect();
    let nodes: Vec<ChainNode> = path.iter().map(|&claim| claims.node(claim)).collect();
    let own = CellSet::union(nodes.iter().map(|node| node.cells));
    let mut lock = |cell: Option<Cell>, [one, other]: [ChainNode; 2]| {
        if let Some(cell) = cell {
            gone.insert_digits(cell, state.candidates(cell) - [one.digit, other.digit].into());
        }
    };
    let last = path.len() - 1;
    if !is_on(path[0]) && is_on(path[last]) {
        lock(cells[0], [nodes[0], nodes[last]]);
    }
    for at in 1..last.saturating_sub(1) {
        let is_strong = |at: usize| is_on(path[at]) && cells[at - 1] != cells[at];
        if is_strong(at) && cells[at] == cells[at + 1] && is_strong(at + 2) {
            lock(cells[at], [nodes[at], nodes[at + 2]]);
        }
    }
    for at in 1..=last {
        if !is_on(path[at]) && cells[at - 1] != cells[at] {
            let seen = nodes[at - 1].cells.common_peers() & nodes[at].cells.common_peers();
            gone.insert_cells(nodes[at].digit, (seen - own) & state.cells(nodes[at].digit));
        }
    }
    gone
}

/// Returns the eliminations of an open chain, or none if there are fewer than two.
///
/// Ends with the same digit exclude it where both are seen. Otherwise the cell of each end loses the digit of the
/// other.
fn taken_by_ends(state: &State, start: ChainNode, end: ChainNode) -> CandidateSet {
    let gone = if start.cells == end.cells || end.is_group() {
        CandidateSet::EMPTY
    } else if start.digit == end.digit {
        CandidateSet::of_digit(
            start.digit,
            start.cells.common_peers() & end.cells.common_peers() & state.cells(start.digit),
        )
    } else if start.cells.common_peers().contains_all(end.cells) {
        let both = [(start, end), (end, start)]
            .into_iter()
            .filter_map(|(at, of)| at.cells.first().map(|cell| (cell, of.digit)));
        both.map(|(cell, digit)| Candidate { cell, digit }).filter(|&gone| state.has(gone)).collect()
    } else {
        CandidateSet::EMPTY
    };
    if gone.len() > 1 { gone } else { CandidateSet::EMPTY }
}

/// Returns the step of a shape.
fn step(state: &State, claims: &Claims, path: &[ClaimIndex], Shape { kind, chain, gone }: Shape) -> Option<Step> {
    let link = |two: &[ClaimIndex]| {
        let &[from, to] = two else { return None };
        let [from, to] = [from, to].map(|claim| claims.node(claim));
        let reason = if from.cells == to.cells {
            Reason::Cell(from.cells.first()?)
        } else {
            let both = from.cells | to.cells;
            let houses = both.first()?.houses().into_iter();
            Reason::House(houses.into_iter().find(|house| state.cells(from.digit) & house.cell_set() == both)?)
        };
        Some(StrongInference { from, to, reason })
    };
    let links: Option<Vec<StrongInference>> = chain.chunks(2).map(link).collect();
    let is_grouped = path.iter().any(|&claim| claims.node(claim).is_group());
    let chain = AlternatingChain { links: links?, is_loop: kind == Kind::Continuous, also: DigitSet::EMPTY };
    let technique = SHAPES[kind as usize][usize::from(is_grouped)];
    let rating = chain.rated(technique);
    Some(Step::new(technique, chain, Effect::eliminating(gone)?).rated(rating))
}

/// Returns a number for the position of eliminations, in which later candidates weigh more.
pub fn sum(gone: &CandidateSet) -> usize {
    let weigh = |(at, gone): (usize, Candidate)| gone.cell.index() * (1 + 80 * at) + gone.digit.index() + 1;
    gone.iter().enumerate().map(weigh).sum()
}

/// The number of a claim: twice the number of its node, plus one if the node is true.
pub type ClaimIndex = usize;

/// The claims of a position, each with the claims that follow directly.
pub struct Claims {
    /// The nodes: candidates, then groups.
    nodes: Vec<ChainNode>,
    /// The number of candidates.
    count: usize,
    /// The row or column and the box of each group.
    houses: Vec<[House; 2]>,
    following: Vec<Vec<ClaimIndex>>,
}

/// All claims that follow from a first claim.
pub struct Consequences {
    /// The first claim, then the others in the order reached.
    pub order: Vec<ClaimIndex>,
    /// For each claim, the claim that it follows from.
    from: Vec<Option<ClaimIndex>>,
}

/// Returns whether a claim says that its node is true.
pub const fn is_on(claim: ClaimIndex) -> bool {
    claim % 2 == 1
}

const fn on(node: usize) -> ClaimIndex {
    2 * node + 1
}

const fn off(node: usize) -> ClaimIndex {
    2 * node
}

impl Claims {
    /// Creates the claims of all candidates, and of groups if requested.
    pub fn new(state: &State, with_groups: bool) -> Self {
        let of_cell =
            |cell: Cell| state.candidates(cell).iter().map(move |digit| ChainNode { digit, cells: cell.into() });
        let mut nodes: Vec<ChainNode> = Cell::ALL.into_iter().flat_map(of_cell).collect();
        let count = nodes.len();
        let groups: Vec<_> = if with_groups { groups(state).collect() } else { Vec::new() };
        let (found, houses): (Vec<ChainNode>, _) = groups.into_iter().unzip();
        nodes.extend(found);
        let following = vec![Vec::new(); 2 * nodes.len()];
        let mut claims = Self { nodes, count, houses, following };
        (0..count).for_each(|node| claims.link_candidate(state, node));
        (count..claims.nodes.len()).for_each(|group| claims.link_group(state, group));
        claims
    }

    /// Returns the claims that candidates are true, or that they are false, cell by cell.
    pub fn of_candidates(&self, is_true: bool) -> impl Iterator<Item = ClaimIndex> {
        (0..self.count).map(move |node| if is_true { on(node) } else { off(node) })
    }

    /// Returns the node of a claim.
    pub fn node(&self, claim: ClaimIndex) -> ChainNode {
        self.nodes[claim / 2]
    }

    /// Returns the first cell of a claim's node.
    pub fn cell(&self, claim: ClaimIndex) -> Option<Cell> {
        self.node(claim).cells.first()
    }

    fn add(&mut self, from: ClaimIndex, to: ClaimIndex) {
        if !self.following[from].contains(&to) {
            self.following[from].push(to);
        }
    }

    /// Links a candidate: first the other digits of its cell, then the other places in its row, column and box.
    fn link_candidate(&mut self, state: &State, node: usize) {
        let ChainNode { digit, cells } = self.nodes[node];
        let Some(cell) = cells.first() else { return };
        let mates = state.candidates(cell) - digit.into();
        let others =
            (0..self.count).filter(|&other| self.nodes[other].cells == cells && other != node).collect::<Vec<_>>();
        for other in others {
            self.add(on(node), off(other));
            if mates.len() == 1 {
                self.add(off(node), on(other));
            }
        }
        for house in cell.houses() {
            let places = (state.cells(digit) & house.cell_set()) - cells;
            for place in places {
                let other = self.number(digit, place);
                self.add(on(node), off(other));
                if places.len() == 1 {
                    self.add(off(node), on(other));
                }
            }
        }
    }

    fn number(&self, digit: Digit, cell: Cell) -> usize {
        let is_it = |node: &ChainNode| node.digit == digit && node.cells == cell.into();
        self.nodes[..self.count].iter().position(is_it).unwrap_or_default()
    }

    /// Links a group: first the candidates that see it, then the groups in one of its houses.
    fn link_group(&mut self, state: &State, group: usize) {
        let ChainNode { digit, cells } = self.nodes[group];
        let places = state.cells(digit);
        for cell in cells.common_peers() & places {
            let other = self.number(digit, cell);
            self.add(on(group), off(other));
            self.add(on(other), off(group));
        }
        let [line, boxed] = self.houses[group - self.count];
        for house in [boxed, line] {
            if let Some(only) = ((places & house.cell_set()) - cells).only() {
                let other = self.number(digit, only);
                self.add(off(group), on(other));
                self.add(off(other), on(group));
            }
        }
        let mut strong = Vec::new();
        for other in (self.count..self.nodes.len()).filter(|&other| other != group) {
            let node = self.nodes[other];
            let shared = self.houses[other - self.count].into_iter().find(|house| [line, boxed].contains(house));
            if let Some(house) = shared.filter(|_| node.digit == digit && (node.cells & cells).is_empty()) {
                self.add(on(group), off(other));
                if (places & house.cell_set()) == cells | node.cells {
                    strong.push((house.is_box(), other));
                }
            }
        }
        strong.sort_unstable();
        for (_, other) in strong {
            self.add(off(group), on(other));
        }
    }

    /// Returns everything that follows from a claim.
    pub fn reach(&self, first: ClaimIndex) -> Consequences {
        let mut reached = Consequences { order: vec![first], from: vec![None; self.following.len()] };
        let mut is_reached = vec![false; self.following.len()];
        is_reached[first] = true;
        let mut at = 0;
        while let Some(&claim) = reached.order.get(at) {
            at += 1;
            for &next in &self.following[claim] {
                if !is_reached[next] {
                    is_reached[next] = true;
                    reached.from[next] = Some(claim);
                    reached.order.push(next);
                }
            }
        }
        reached
    }
}

impl Consequences {
    /// Returns the claims from the first one to this one.
    pub fn path_to(&self, to: ClaimIndex) -> Vec<ClaimIndex> {
        let mut path: Vec<ClaimIndex> = std::iter::successors(Some(to), |&claim| self.from[claim]).collect();
        path.reverse();
        path
    }
}

/// Returns groups: several places of a digit where a row or column meets a box, with both houses. Rows come first.
fn groups(state: &State) -> impl Iterator<Item = (ChainNode, [House; 2])> {
    let lines = House::ROWS.into_iter().chain(House::COLUMNS);
    let of_digit = move |(line, digit): (House, Digit)| {
        let places = state.cells(digit) & line.cell_set();
        let parts = House::BOXES.into_iter().map(move |boxed| (places & boxed.cell_set(), boxed));
        let parts = parts.filter(|(cells, _)| cells.len() > 1);
        parts.map(move |(cells, boxed)| (ChainNode { digit, cells }, [line, boxed]))
    };
    lines.flat_map(|line| Digit::ALL.map(|digit| (line, digit))).flat_map(of_digit)
}
