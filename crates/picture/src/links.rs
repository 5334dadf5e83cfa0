//! The links that a picture of a step has: the way to the conclusion, and lines to what goes.

use sudokit_core::board::{Candidate, CandidateSet};
use sudokit_logic::{Arm, Bond, BondKind, Evidence, Hint, Parts, Role};

use super::curve::is_group;
use super::style::{Linking, Style};

/// The largest number of links to show. More cannot be told apart.
const MOST_LINKS: usize = 20;

/// The largest number of links to removed candidates. More of them cannot be followed, and some alone would mislead.
const MOST_TARGETS: usize = 24;

/// The links of a picture.
pub struct Links {
    /// The links between the candidates of the pattern.
    pub bonds: Vec<Bond>,
    /// The links to removed candidates.
    pub targets: Vec<Target>,
    /// The ends that exclude the removed candidates. One of them is true.
    pub deciding: Vec<CandidateSet>,
    /// The candidates of claims that have no role here: what is not in a net without links, and a removed one with which a chain
    /// starts and ends.
    pub aside: CandidateSet,
    /// The number of links that are not drawn.
    pub omitted: usize,
}

/// A link from candidates that exclude another one to this one.
type Target = (CandidateSet, CandidateSet);

/// Returns the links of a step with these parts.
pub fn links(hint: &Hint, parts: &Parts, style: Style) -> Links {
    // A placed digit rules out the others of its cell without an arrow.
    let placed = hint.effect().placement().map(|placed| placed.cell);
    let gone = &hint.effect().eliminations().iter().filter(|one| placed != Some(one.cell)).collect();
    let chosen = match hint.evidence() {
        _ if style.links == Linking::Colors => of_colors(parts),
        // Some of the links alone would look like a chain that can be followed: numbers tell the order.
        Evidence::Net(_) if parts.bonds.len() > MOST_LINKS => Vec::new(),
        _ => parts.bonds.clone(),
    };
    let start = start_of_ring(&parts.bonds, gone);
    let (arms, is_board) = arms(hint, parts);
    let cases = arms.iter().map(|arm| arm.start.candidates());
    // Each of several candidates of a case is to have its own lines.
    let cases: Vec<CandidateSet> = cases.filter(|case| case.len() > 1 && !is_group(*case)).collect();
    let (bonds, own) = orient(&chosen, start, gone, parts);
    let bonds = bonds.iter().flat_map(|bond| each_of_cases(bond, &cases)).collect();
    let is_own = |bond: &Bond| is_gone(bond.to, gone) || is_gone(bond.from, gone);
    let (targets, deciding) = if start.is_some() {
        let deciding = own.iter().map(|(from, _)| *from).collect();
        (own, deciding)
    } else if !matches!(hint.evidence(), Evidence::Fork(_)) && parts.bonds.iter().any(is_own) {
        (own, Vec::new())
    } else {
        let alone = arms.iter().filter(|arm| arm.links.is_empty()).map(|arm| arm.start.candidates());
        let ends = each_once(ends(parts).into_iter().chain(alone).collect());
        let pairs = if let Evidence::RemotePair(_) = hint.evidence() { pairs(&ends, parts) } else { Vec::new() };
        let all = if pairs.is_empty() { &ends } else { &pairs };
        let seen: Vec<Target> = gone.iter().flat_map(|one| seen_from(one, all, parts)).collect();
        let is_fin = |end: &CandidateSet| {
            parts.candidates.iter().any(|(role, own)| *role == Role::Fin && !(*own & *end).is_empty())
        };
        let decides = |end: &&CandidateSet| seen.iter().any(|(from, _)| from == *end) && !is_fin(end);
        let deciding = all.iter().filter(|_| !is_board).filter(decides).copied().collect();
        (own.into_iter().chain(seen).collect(), deciding)
    };
    // A digit rules out the others of its cell without a line.
    let is_apart = |(from, to): &Target| from.iter().all(|one| to.iter().all(|other| other.cell != one.cell));
    let each = |(from, to): Target| {
        let split = if cases.contains(&from) { from.iter().map(CandidateSet::from).collect() } else { vec![from] };
        split.into_iter().map(move |from| (from, to))
    };
    let targets = each_once(targets.into_iter().flat_map(each).filter(is_apart).collect());
    Links {
        bonds,
        deciding,
        aside: start.unwrap_or(if chosen.is_empty() {
            of_role(parts, Role::Off) - starts(hint)
        } else {
            CandidateSet::EMPTY
        }),
        omitted: parts.bonds.len() - chosen.len(),
        targets: if targets.len() <= MOST_TARGETS { targets } else { Vec::new() },
    }
}

/// Returns the arms of a fork whose cases are among the parts, and whether these are a board of some cases only.
fn arms<'a>(hint: &'a Hint, parts: &Parts) -> (Vec<&'a Arm>, bool) {
    let Evidence::Fork(fork) = hint.evidence() else { return (Vec::new(), false) };
    let starts = of_role(parts, Role::Pivot);
    let own: Vec<&Arm> = fork.arms.iter().filter(|arm| (arm.start.candidates() - starts).is_empty()).collect();
    let is_board = own.len() < fork.arms.len();
    (own, is_board)
}

/// Returns the links of the candidates of a case, or none to another case: that one of the cases is true holds for no two
/// candidates.
fn each_of_cases(bond: &Bond, cases: &[CandidateSet]) -> Vec<Bond> {
    if !cases.contains(&bond.from) && !cases.contains(&bond.to) {
        return vec![*bond];
    }
    let mut links = Vec::new();
    for from in &bond.from {
        for to in bond.to.iter().filter(|&to| bond.kind == BondKind::Weak && exclude(from, to)) {
            let mut link = *bond;
            (link.from, link.to) = (from.into(), to.into());
            links.push(link);
        }
    }
    links
}

/// Splits links into those between candidates of the pattern, in the order of reasoning, and those to what goes.
fn orient(
    chosen: &[Bond],
    start: Option<CandidateSet>,
    gone: &CandidateSet,
    parts: &Parts,
) -> (Vec<Bond>, Vec<Target>) {
    let color = |end: CandidateSet| {
        let has_end = |(role, own): &(Role, CandidateSet)| match role {
            Role::Color(number) if (end - *own).is_empty() => Some(*number),
            _ => None,
        };
        parts.candidates.iter().find_map(has_end)
    };
    let target = |bond: &Bond| {
        let (from, to) = if start == Some(bond.from) { (bond.to, bond.from) } else { (bond.from, bond.to) };
        // Colored candidates exclude each other. Of the two colors of a group, one is false.
        let is_mutual = color(from).zip(color(to)).is_some_and(|(one, other)| one ^ other != 1);
        (bond.kind == BondKind::Weak && is_gone(to, gone) && !is_mutual).then_some((from, to))
    };
    let mut ordered: Vec<Bond> = Vec::new();
    for bond in order_links(chosen) {
        // The ends of a weak link exclude each other in both directions, whatever each is the reason for.
        let is_mutual = bond.kind == BondKind::Weak;
        let is_same = |other: &Bond| {
            let [forth, back] = [(bond.from, bond.to), (bond.to, bond.from)].map(|ends| (other.from, other.to) == ends);
            other.kind == bond.kind && (forth || is_mutual && back)
        };
        if !ordered.iter().any(is_same) {
            ordered.push(bond);
        }
    }
    let targets = ordered.iter().filter_map(target).collect();
    (ordered.into_iter().filter(|bond| target(bond).is_none()).collect(), targets)
}

/// Returns true if there are candidates, all of which go.
fn is_gone(end: CandidateSet, gone: &CandidateSet) -> bool {
    !end.is_empty() && (end - *gone).is_empty()
}

/// Returns the candidates with which the cases of a net start.
fn starts(hint: &Hint) -> CandidateSet {
    let Evidence::Net(net) = hint.evidence() else { return CandidateSet::EMPTY };
    let starts = net.branches.iter().filter_map(|branch| branch.first());
    starts.map(|link| Candidate { cell: link.claim.cell, digit: link.claim.digit }).collect()
}

/// Returns the candidates of a role.
fn of_role(parts: &Parts, wanted: Role) -> CandidateSet {
    CandidateSet::union(parts.candidates.iter().filter(|(role, _)| *role == wanted).map(|(_, candidates)| *candidates))
}

/// Returns the removed candidate with which a single chain starts and ends.
fn start_of_ring(bonds: &[Bond], gone: &CandidateSet) -> Option<CandidateSet> {
    let first = bonds.first()?.from;
    let is_chain = bonds.windows(2).all(|two| two[0].to == two[1].from) && bonds.len() > 2;
    let is_closed = bonds.last()?.to == first && (first - *gone).is_empty();
    let is_weak = [bonds.first()?, bonds.last()?].iter().all(|bond| bond.kind == BondKind::Weak);
    (is_chain && is_closed && is_weak).then_some(first)
}

/// Returns the links between colors: if there are many, those that exclude candidates, and the shortest ways between
/// their ends.
fn of_colors(parts: &Parts) -> Vec<Bond> {
    if parts.bonds.len() <= MOST_LINKS {
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
    chosen.truncate(MOST_LINKS);
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

/// Returns the ends of chains: candidates with which links only begin or only end, and pincers without links, as well
/// as candidates of a pivot that has other links.
fn ends(parts: &Parts) -> Vec<CandidateSet> {
    let begins = |end: CandidateSet| parts.bonds.iter().any(|bond| bond.from == end);
    let stops = |end: CandidateSet| parts.bonds.iter().any(|bond| bond.to == end);
    let of_bonds = parts.bonds.iter().flat_map(|bond| [bond.from, bond.to]);
    let mut ends: Vec<CandidateSet> = of_bonds.filter(|&end| begins(end) != stops(end)).collect();
    let is_end = |role: Role| match role {
        Role::Pincer | Role::Fin => true,
        Role::Pivot => !parts.bonds.is_empty(),
        _ => false,
    };
    let alone = parts.candidates.iter().filter(|(role, _)| is_end(*role));
    let alone = alone.flat_map(|(_, candidates)| candidates.iter()).map(CandidateSet::from);
    ends.extend(alone.filter(|&end| !begins(end) && !stops(end)));
    // A candidate of two petals ends two links.
    each_once(ends)
}

/// Returns both digits of the cells of ends. What holds for one digit of a pair holds for both.
fn pairs(ends: &[CandidateSet], parts: &Parts) -> Vec<CandidateSet> {
    let cell = |end: CandidateSet| only(end).map(|one| one.cell);
    let is_of_end = |one: &CandidateSet| ends.iter().any(|end| cell(*end) == cell(*one));
    each_once(parts.bonds.iter().flat_map(|bond| [bond.from, bond.to]).filter(is_of_end).collect())
}

/// Returns the different items in their order. They are few.
pub fn each_once<T: PartialEq>(items: Vec<T>) -> Vec<T> {
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

/// Returns links from each end that excludes a candidate, or else those of a loop.
fn seen_from(one: Candidate, ends: &[CandidateSet], parts: &Parts) -> Vec<Target> {
    let is_seen = |end: &&CandidateSet| end.iter().all(|end| exclude(end, one));
    let seen: Vec<Target> = ends.iter().filter(is_seen).map(|&end| (end, one.into())).collect();
    if seen.is_empty() { seen_from_link(one, parts) } else { seen }
}

/// Returns the candidate of a set of one.
fn only(set: CandidateSet) -> Option<Candidate> {
    set.iter().next().filter(|_| set.len() == 1)
}

/// Returns links from both ends of a weak link of a loop that exclude a candidate, or one from a digit that stays in a set of
/// the loop.
fn seen_from_link(one: Candidate, parts: &Parts) -> Vec<Target> {
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
