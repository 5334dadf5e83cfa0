//! Loops and chains as `HoDoKu` comes to them: of all that go over the first of the shortest ways, that which takes most
//! candidates away, then the shortest.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::{Effect, Finds, Sight, State, Step, Technique};
use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, DigitSet};

use super::claims::{Claim, Claims, is_on};
use super::{AlternatingChain, ChainNode, Reason, StrongInference};

/// The three shapes, without and with groups.
const SHAPES: [[Technique; 2]; 3] = [
    [Technique::NiceLoop, Technique::GroupedNiceLoop],
    [Technique::DiscontinuousNiceLoop, Technique::GroupedDiscontinuousNiceLoop],
    [Technique::Aic, Technique::GroupedAic],
];

const CONTINUOUS: usize = 0;
const DISCONTINUOUS: usize = 1;
const OPEN: usize = 2;

/// What a way is, and what it takes away.
struct Shape {
    kind: usize,
    /// The claims with a strong link between each two, from the first on.
    chain: Vec<Claim>,
    gone: CandidateSet,
}

/// How many candidates go, how long the way is, and where they are: the least is taken.
type Turn = (Reverse<usize>, usize, usize);

/// The chain that is taken.
pub fn chains(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let with_groups = SHAPES.iter().any(|[_, grouped]| finds.wants(*grouped));
    let claims = Claims::new(state, with_groups);
    let mut known: HashMap<CandidateSet, usize> = HashMap::new();
    let mut best: Option<(Turn, Step)> = None;
    let mut take = |way: &[Claim], shape: Option<Shape>| {
        let Some(shape) = shape.filter(|shape| !shape.gone.is_empty()) else { return };
        let length = known.entry(shape.gone).or_insert(usize::MAX);
        if *length <= way.len() {
            return;
        }
        *length = way.len();
        let turn = (Reverse(shape.gone.len()), way.len(), sum(&shape.gone));
        if best.as_ref().is_none_or(|(least, _)| turn < *least) {
            let step = step(state, &claims, way, shape).filter(|step| finds.wants(step.technique()));
            best = step.map(|step| (turn, step)).or_else(|| best.take());
        }
    };
    let starts = claims.of_candidates(true).chain(claims.of_candidates(false));
    for start in starts {
        let reached = claims.reach(start);
        for &end in &reached.order[1..] {
            if !claims.node(end).is_group() && claims.node(end).cells == claims.node(start).cells {
                let way = reached.way(end);
                take(&way, closed(state, &claims, &way));
            }
        }
    }
    for start in claims.of_candidates(false) {
        let reached = claims.reach(start);
        for &end in &reached.order[1..] {
            let gone = taken_by_ends(state, claims.node(start), claims.node(end));
            if is_on(end) && !gone.is_empty() {
                let way = reached.way(end);
                take(&way, is_straight(&claims, &way, true).then(|| Shape { kind: OPEN, chain: way.clone(), gone }));
            }
        }
    }
    best.into_iter().try_for_each(|(_, step)| finds.add(step))
}

/// Whether a way comes to no cell that it has left; to the first one it may if it leads back there.
fn is_straight(claims: &Claims, way: &[Claim], is_open: bool) -> bool {
    let mut left = CellSet::EMPTY;
    let cells: Vec<Option<Cell>> = way.iter().map(|&claim| claims.cell(claim)).collect();
    for (at, cell) in cells.iter().enumerate() {
        if cell.is_some_and(|cell| left.contains(cell)) {
            return false;
        }
        if at > 0 && (is_open || cells[at - 1] != cells[0]) {
            left |= claims.node(way[at - 1]).cells;
        }
    }
    let leaves = || cells[0] != cells[1] && cells[cells.len() - 1] != cells[cells.len() - 2];
    way.len() > 3 && (is_open || leaves())
}

/// What a way back to its first cell proves.
fn closed(state: &State, claims: &Claims, way: &[Claim]) -> Option<Shape> {
    let (&[first, .., last], [_, inner @ .., _]) = (way, way) else { return None };
    if !is_straight(claims, way, false) {
        return None;
    }
    let [start, end] = [first, last].map(|claim| claims.node(claim));
    let cell = start.cells.first()?;
    let candidates = state.candidates(cell);
    let gone = |digits: DigitSet| CandidateSet::of_cell(cell, digits);
    let discontinuous = |chain: &[Claim], digits: DigitSet| {
        Some(Shape { kind: DISCONTINUOUS, chain: chain.to_vec(), gone: gone(digits) })
    };
    match (is_on(first), is_on(last), start.digit == end.digit) {
        (true, false, true) => discontinuous(inner, start.digit.into()),
        (false, true, true) => discontinuous(way, candidates - start.digit.into()),
        (false, false, false) => discontinuous(&way[..way.len() - 1], end.digit.into()),
        (true, true, false) => discontinuous(&way[1..], start.digit.into()),
        (true, false, false) if candidates.len() == 2 => {
            let chain = inner.iter().copied().chain([last, first]).collect();
            Some(Shape { kind: CONTINUOUS, chain, gone: taken_by_loop(state, claims, way) })
        }
        (false, true, false) => {
            Some(Shape { kind: CONTINUOUS, chain: way.to_vec(), gone: taken_by_loop(state, claims, way) })
        }
        _ => None,
    }
}

/// Of each cell that is entered and left by strong links the other candidates, of each weak link between cells what sees both
/// ends and is in none of the cells.
fn taken_by_loop(state: &State, claims: &Claims, way: &[Claim]) -> CandidateSet {
    let mut gone = CandidateSet::EMPTY;
    let cells: Vec<Option<Cell>> = way.iter().map(|&claim| claims.cell(claim)).collect();
    let nodes: Vec<ChainNode> = way.iter().map(|&claim| claims.node(claim)).collect();
    let own = nodes.iter().fold(CellSet::EMPTY, |own, node| own | node.cells);
    let mut lock = |cell: Option<Cell>, [one, other]: [ChainNode; 2]| {
        if let Some(cell) = cell {
            gone.insert_digits(cell, state.candidates(cell) - [one.digit, other.digit].into());
        }
    };
    let last = way.len() - 1;
    if !is_on(way[0]) && is_on(way[last]) {
        lock(cells[0], [nodes[0], nodes[last]]);
    }
    for at in 1..last.saturating_sub(1) {
        let is_strong = |at: usize| is_on(way[at]) && cells[at - 1] != cells[at];
        if is_strong(at) && cells[at] == cells[at + 1] && is_strong(at + 2) {
            lock(cells[at], [nodes[at], nodes[at + 2]]);
        }
    }
    for at in 1..=last {
        if !is_on(way[at]) && cells[at - 1] != cells[at] {
            let seen = nodes[at - 1].cells.common_peers() & nodes[at].cells.common_peers();
            gone.insert_cells(nodes[at].digit, (seen - own) & state.cells(nodes[at].digit));
        }
    }
    gone
}

/// What the two ends of a chain take away: two candidates at least, by one digit or each by the other's cell.
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

/// The step that shows it.
fn step(state: &State, claims: &Claims, way: &[Claim], Shape { kind, chain, gone }: Shape) -> Option<Step> {
    let link = |two: &[Claim]| {
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
    let is_grouped = way.iter().any(|&claim| claims.node(claim).is_group());
    let chain = AlternatingChain { links: links?, is_loop: kind == CONTINUOUS, also: DigitSet::EMPTY };
    let technique = SHAPES[kind][usize::from(is_grouped)];
    let rating = chain.rated(technique);
    Some(Step::new(technique, chain, Effect::eliminating(gone)?).rated(rating))
}

/// Where candidates go, the later ones weighing more.
pub fn sum(gone: &CandidateSet) -> usize {
    let weigh = |(at, gone): (usize, Candidate)| gone.cell.index() * (1 + 80 * at) + gone.digit.index() + 1;
    gone.iter().enumerate().map(weigh).sum()
}
