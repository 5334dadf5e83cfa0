//! The links that a picture of a step has: the way to the conclusion, and lines to what goes.

use sudokit_core::board::{Candidate, CandidateSet, Cell};
use sudokit_logic::chains::Link;
use sudokit_logic::{Bond, BondKind, Evidence, Hint, Parts, Role};

/// The largest number of links to show. More cannot be told apart.
const MOST_LINKS: usize = 20;

/// The largest number of links between colors. The tints show which color a cell has.
const MOST_COLOR_LINKS: usize = 12;

/// The largest number of links to removed candidates.
const MOST_TARGETS: usize = 12;

/// The links of a picture.
pub struct ChainLinks {
    /// The links between the candidates of the pattern.
    pub bonds: Vec<Bond>,
    /// The links to removed candidates.
    pub targets: Vec<(CandidateSet, CandidateSet)>,
    /// The ends that exclude the removed candidates. One of them is true.
    pub deciding: Vec<CandidateSet>,
    /// A removed candidate with which a chain starts and ends. It has no role but this.
    pub start: CandidateSet,
    /// The candidates of claims that are left out with their links.
    pub aside: CandidateSet,
    /// The number of links that are not drawn.
    pub omitted: usize,
}

impl ChainLinks {
    /// Arranges the links of a step so that they lead to the candidates that it removes.
    pub fn of(hint: &Hint, parts: &Parts, gone: &CandidateSet) -> Self {
        let is_coloring = is_coloring(hint);
        let mut links = Self {
            bonds: Vec::new(),
            targets: Vec::new(),
            deciding: Vec::new(),
            start: CandidateSet::EMPTY,
            aside: CandidateSet::EMPTY,
            omitted: 0,
        };
        let start = start_of_ring(&parts.bonds, gone);
        let is_target = |ends: CandidateSet| !ends.is_empty() && (ends - *gone).is_empty();
        let has_own_target = parts.bonds.iter().any(|bond| is_target(bond.to) || is_target(bond.from));
        let chosen = if is_coloring { of_colors(parts) } else { decisive(hint, parts, gone) };
        for bond in order_links(&chosen) {
            let is_first = start == Some(bond.from);
            let (from, to) = if is_first { (bond.to, bond.from) } else { (bond.from, bond.to) };
            // Of two candidates of a color that exclude each other, neither is the target.
            let is_mutual = is_coloring && is_target(from);
            if is_target(to) && bond.kind == BondKind::Weak && !is_mutual {
                links.targets.push((from, to));
            } else {
                links.bonds.push(bond);
            }
        }
        if let Some(start) = start {
            links.start = start;
            links.deciding = links.targets.iter().map(|(from, _)| *from).collect();
        } else if !has_own_target {
            let ends = ends(parts);
            for one in gone {
                let seen: Vec<_> = seen_from(one, &ends).collect();
                if seen.is_empty() {
                    links.targets.extend(seen_from_link(one, parts));
                } else {
                    links.targets.extend(seen);
                }
            }
            let deciding = ends.into_iter().filter(|end| links.targets.iter().any(|(from, _)| from == end));
            links.deciding = deciding.collect();
            links.targets = thinned(&links.targets);
        }
        // A digit rules out the others of its cell without a line, and one line is enough for the same two ends.
        links.targets.retain(|(from, to)| from.iter().all(|one| to.iter().all(|other| other.cell != one.cell)));
        links.targets = each_once(links.targets);
        links.omitted = parts.bonds.len() - chosen.len() + links.targets.len().saturating_sub(MOST_TARGETS);
        links.targets.truncate(MOST_TARGETS);
        if chosen.len() < parts.bonds.len() && !is_coloring {
            let ends = |bonds: &[Bond]| bonds.iter().fold(CandidateSet::EMPTY, |all, bond| all | bond.from | bond.to);
            links.aside = ends(&parts.bonds) - ends(&chosen);
        }
        links
    }
}

/// Returns the removed candidate with which a single chain starts and ends.
fn start_of_ring(bonds: &[Bond], gone: &CandidateSet) -> Option<CandidateSet> {
    let first = bonds.first()?.from;
    let is_chain = bonds.windows(2).all(|two| two[0].to == two[1].from) && bonds.len() > 2;
    let is_closed = bonds.last()?.to == first && (first - *gone).is_empty();
    let is_weak = [bonds.first()?, bonds.last()?].iter().all(|bond| bond.kind == BondKind::Weak);
    (is_chain && is_closed && is_weak).then_some(first)
}

/// Returns true if a step follows from colors.
pub fn is_coloring(hint: &Hint) -> bool {
    matches!(hint.evidence(), Evidence::Coloring(_) | Evidence::MultiColors(_) | Evidence::Medusa(_))
}

/// Returns the links between colors: if there are many, those that exclude candidates, and the shortest ways between
/// their ends.
fn of_colors(parts: &Parts) -> Vec<Bond> {
    if parts.bonds.len() <= MOST_COLOR_LINKS {
        return parts.bonds.clone();
    }
    let (mut chosen, strong): (Vec<Bond>, Vec<Bond>) =
        parts.bonds.iter().copied().partition(|bond| bond.kind == BondKind::Weak);
    let is_colored = |end: &CandidateSet| strong.iter().any(|bond| bond.from == *end || bond.to == *end);
    let ends: Vec<CandidateSet> = chosen.iter().flat_map(|bond| [bond.from, bond.to]).filter(is_colored).collect();
    let other = |bond: &Bond, end| match (bond.from == end, bond.to == end) {
        (true, _) => Some(bond.to),
        (_, true) => Some(bond.from),
        _ => None,
    };
    let ways: Vec<Bond> = ends.windows(2).flat_map(|two| way(&strong, two[0], |end| end == two[1], other)).collect();
    chosen.extend(strong.into_iter().filter(|bond| ways.contains(bond)));
    chosen.truncate(MOST_COLOR_LINKS);
    chosen
}

/// Returns the fewest links from one end to a wanted one, or none if no links lead there. `next` is the other end of a link.
fn way(
    bonds: &[Bond],
    from: CandidateSet,
    is_wanted: impl Fn(CandidateSet) -> bool,
    next: impl Fn(&Bond, CandidateSet) -> Option<CandidateSet>,
) -> Vec<Bond> {
    let mut reached: Vec<(CandidateSet, Option<(usize, Bond)>)> = vec![(from, None)];
    let mut at = 0;
    while let Some(&(end, _)) = reached.get(at) {
        if is_wanted(end) {
            break;
        }
        for bond in bonds {
            if let Some(next) = next(bond, end).filter(|next| reached.iter().all(|(known, _)| known != next)) {
                reached.push((next, Some((at, *bond))));
            }
        }
        at += 1;
    }
    let last = reached.get(at).and_then(|(_, before)| *before);
    let back = std::iter::successors(last, |(before, _)| reached[*before].1);
    back.map(|(_, bond)| bond).collect()
}

/// Returns the links that lead to the conclusion: of many, the shortest ways to it, each as a whole.
fn decisive(hint: &Hint, parts: &Parts, gone: &CandidateSet) -> Vec<Bond> {
    if parts.bonds.len() <= MOST_LINKS {
        return parts.bonds.clone();
    }
    let mut chosen: Vec<Bond> = Vec::new();
    if let Evidence::Net(net) = hint.evidence() {
        let end = |link: &Link| CandidateSet::of_cell(link.claim.cell, link.claim.digit.into());
        for branch in &net.branches {
            for [from, to] in way_back(branch) {
                let is_it = |bond: &&Bond| (bond.from, bond.to) == (end(&branch[from]), end(&branch[to]));
                chosen.extend(parts.bonds.iter().find(is_it).filter(|bond| !chosen.contains(bond)));
            }
        }
        return chosen;
    }
    // A chain that is cut has claims of which no line tells why they hold.
    let begins = parts.bonds.iter().fold(CandidateSet::EMPTY, |all, bond| all | bond.from);
    let is_last = |end: CandidateSet| !(end & *gone).is_empty() || (end & begins).is_empty();
    let is_first = |bond: &&Bond| parts.bonds.iter().all(|other| other.to != bond.from);
    let onward = |bond: &Bond, end| (bond.from == end).then_some(bond.to);
    let starts = parts.bonds.iter().filter(is_first);
    let mut ways: Vec<Vec<Bond>> = starts.map(|bond| way(&parts.bonds, bond.from, is_last, onward)).collect();
    ways.sort_by_key(Vec::len);
    for way in ways {
        let more: Vec<Bond> = way.into_iter().filter(|bond| !chosen.contains(bond)).collect();
        if chosen.is_empty() || chosen.len() + more.len() <= MOST_LINKS {
            chosen.extend(more);
        }
    }
    if chosen.is_empty() { parts.bonds.clone() } else { chosen }
}

/// Returns the fewest steps from the last claim of a branch back to its first one: the indices of a claim and of one that
/// follows from it.
fn way_back(branch: &[Link]) -> Vec<[usize; 2]> {
    // Each claim comes after those that it follows from, so one pass finds the nearest.
    let mut far: Vec<(usize, Option<usize>)> = Vec::new();
    for link in branch {
        let nearest = link.from.iter().copied().filter(|&from| from < far.len()).min_by_key(|&from| far[from].0);
        far.push(nearest.map_or((0, None), |from| (far[from].0 + 1, Some(from))));
    }
    let steps = std::iter::successors(branch.len().checked_sub(1), |&at| far[at].1);
    steps.filter_map(|at| far[at].1.map(|from| [from, at])).collect()
}

/// Returns the ends of chains: candidates with which links only begin or only end, and pincers without links, as well
/// as candidates of a pivot that has other links.
fn ends(parts: &Parts) -> Vec<CandidateSet> {
    let (all_begins, all_stops) =
        parts.bonds.iter().fold((CandidateSet::EMPTY, CandidateSet::EMPTY), |(begins, stops), bond| {
            (begins | bond.from, stops | bond.to)
        });
    let begins = |end: CandidateSet| !(all_begins & end).is_empty();
    let stops = |end: CandidateSet| !(all_stops & end).is_empty();
    let of_bonds = parts.bonds.iter().flat_map(|bond| [bond.from, bond.to]);
    let mut ends: Vec<CandidateSet> = of_bonds.filter(|&end| begins(end) != stops(end)).collect();
    let is_end = |role: Role| role == Role::Pincer || role == Role::Pivot && !parts.bonds.is_empty();
    let alone = parts.candidates.iter().filter(|(role, _)| is_end(*role));
    let alone = alone.flat_map(|(_, candidates)| candidates.iter()).map(CandidateSet::from);
    ends.extend(alone.filter(|&end| !begins(end) && !stops(end)));
    // A candidate of two petals ends two links.
    each_once(ends)
}

/// Returns the different items in their order. They are few.
fn each_once<T: PartialEq>(items: Vec<T>) -> Vec<T> {
    let mut once = Vec::with_capacity(items.len());
    for item in items {
        if !once.contains(&item) {
            once.push(item);
        }
    }
    once
}

/// Returns whether two candidates exclude each other.
fn exclude(a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell { a.digit != b.digit } else { a.digit == b.digit && a.cell.sees(b.cell) }
}

/// Returns links from each end that excludes a candidate.
fn seen_from(one: Candidate, ends: &[CandidateSet]) -> impl Iterator<Item = (CandidateSet, CandidateSet)> {
    ends.iter().filter(move |end| end.iter().all(|end| exclude(end, one))).map(move |&end| (end, one.into()))
}

/// Returns the links to removed candidates without those that would pass another candidate with the same link.
fn thinned(targets: &[(CandidateSet, CandidateSet)]) -> Vec<(CandidateSet, CandidateSet)> {
    let is_passed = |(from, to): (CandidateSet, CandidateSet)| {
        let same = targets.iter().filter(|(_, other)| *other == to);
        same.filter_map(|(via, _)| only(*via)).any(|via| is_between(from, via.cell, to))
    };
    targets.iter().copied().filter(|link| !is_passed(*link)).collect()
}

/// Returns the candidate of a set of one.
fn only(set: CandidateSet) -> Option<Candidate> {
    set.iter().next().filter(|_| set.len() == 1)
}

/// Returns whether a cell is on the straight line between two candidates.
fn is_between(from: CandidateSet, via: Cell, to: CandidateSet) -> bool {
    let (Some(Candidate { cell: from, .. }), Some(Candidate { cell: to, .. })) = (only(from), only(to)) else {
        return false;
    };
    let is_within = |place: fn(Cell) -> usize| {
        let (least, most) = (place(from).min(place(to)), place(from).max(place(to)));
        least < place(via) && place(via) < most
    };
    let is_row = from.row() == to.row() && via.row() == to.row() && is_within(Cell::column);
    is_row || from.column() == to.column() && via.column() == to.column() && is_within(Cell::row)
}

/// Returns links from both ends of a weak link of a loop that exclude a candidate, or one from a digit that stays in a set of
/// the loop.
fn seen_from_link(one: Candidate, parts: &Parts) -> Vec<(CandidateSet, CandidateSet)> {
    let excludes = |ends: CandidateSet| ends.iter().all(|end| exclude(end, one));
    let is_around = |bond: &&Bond| bond.kind == BondKind::Weak && excludes(bond.from | bond.to);
    let around = parts.bonds.iter().find(is_around).map(|bond| [bond.from, bond.to]);
    let is_set = |role: Role| matches!(role, Role::Set(_)) && !parts.bonds.is_empty();
    let sets = parts.candidates.iter().filter(|(role, _)| is_set(*role));
    let of_digit = sets.map(|(_, set)| CandidateSet::of_digit(one.digit, set.cells(one.digit)));
    let in_set = || of_digit.filter(|places| !places.is_empty()).find(|places| excludes(*places)).into_iter().collect();
    let from: Vec<CandidateSet> = around.map_or_else(in_set, Vec::from);
    from.into_iter().map(|end| (end, one.into())).collect()
}

/// Returns the links reordered so that each starts at the end of the previous one, if possible.
fn order_links(bonds: &[Bond]) -> Vec<Bond> {
    let mut left = bonds.to_vec();
    let mut ordered: Vec<Bond> = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let goes_on = |bond: &Bond| ordered.last().is_some_and(|last| last.to == bond.from);
        let begins = |bond: &Bond| !left.iter().any(|other| other.to == bond.from);
        let next = left.iter().position(goes_on).or_else(|| left.iter().position(begins));
        ordered.push(left.remove(next.unwrap_or(0)));
    }
    ordered
}
