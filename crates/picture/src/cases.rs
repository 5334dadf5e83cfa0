//! Scenes of the cases of a step: a board each, where chains or sets of several cases would hide each other.

use sudokit_core::board::{Candidate, CandidateSet, CellSet};
use sudokit_logic::chains::{self, Cases, Inference};
use sudokit_logic::{
    AlmostLockedSet, Arm, Bond, ChainNode, Claim, DeathBlossom, Evidence, Fork, Hint, HouseRole, Parts, Role,
};

use super::scene::Scene;

/// The most cases of a net that have boards. More of them are not looked at one by one.
const MOST: usize = 4;

/// Returns the boards of the cases of a step, none if one board shows them all.
pub fn panels(hint: &Hint) -> Vec<Scene> {
    match hint.evidence() {
        Evidence::Net(net) if net.cases != Cases::Contradiction && net.branches.len() <= MOST => {
            net.branches.iter().map(|branch| of_branch(hint, branch)).collect()
        }
        Evidence::Fork(fork) => of_fork(hint, fork),
        Evidence::DeathBlossom(blossom) => of_blossom(hint, blossom),
        _ => Vec::new(),
    }
}

/// Returns a board of each petal that starts with a digit of the stem, if petals share cells.
fn of_blossom(hint: &Hint, blossom: &DeathBlossom) -> Vec<Scene> {
    let cells = CellSet::union(blossom.petals.iter().map(|(_, set)| set.cells));
    if cells.len() == blossom.petals.iter().map(|(_, set)| set.cells.len()).sum() {
        return Vec::new();
    }
    let of_petal = |(number, (digit, set)): (u8, &(_, AlmostLockedSet))| {
        let mut parts = hint.parts();
        let start = CandidateSet::from(Candidate { cell: blossom.stem, digit: *digit });
        let joint = hint.before().among(set.cells, (*digit).into());
        parts.bonds.retain(|bond| [start, joint].contains(&bond.from));
        parts.candidates.retain(|(role, _)| !matches!(role, Role::Set(other) if *other != number));
        board(hint, parts, start, None, format!("if {} is {digit}", blossom.stem))
    };
    (0..).zip(&blossom.petals).map(of_petal).collect()
}

/// Returns a board of each chain of a fork, and one of all cases without a chain, if there are two chains.
fn of_fork(hint: &Hint, fork: &Fork) -> Vec<Scene> {
    let (chains, short): (Vec<&Arm>, Vec<&Arm>) = fork.arms.iter().partition(|arm| !arm.links.is_empty());
    if chains.len() < 2 {
        return Vec::new();
    }
    let alone = Some(short).filter(|arms| !arms.is_empty());
    alone.into_iter().chain(chains.into_iter().map(|arm| vec![arm])).map(|arms| of_arms(hint, fork, &arms)).collect()
}

/// Returns a board of some arms of a fork.
fn of_arms(hint: &Hint, fork: &Fork, arms: &[&Arm]) -> Scene {
    let mut parts = hint.parts();
    let ends = arms.iter().flat_map(|arm| &arm.links).flat_map(|link| [link.from, link.to]);
    let claims = CandidateSet::union(ends.map(ChainNode::candidates));
    parts.bonds.retain(|bond| arms.iter().any(|arm| joins(arm, bond)));
    // Drawn links show their houses by themselves.
    parts.houses.retain(|(role, _)| *role != HouseRole::Link);
    let sets = |arm: &Arm| arm.links.iter().filter(|link| link.set().is_some()).count();
    let mut number = 0;
    for arm in &fork.arms {
        let numbers = number..number + sets(arm);
        number = numbers.end;
        if !arms.contains(&arm) {
            parts
                .candidates
                .retain(|(role, _)| !matches!(role, Role::Set(set) if numbers.contains(&usize::from(*set))));
        }
    }
    for (role, candidates) in &mut parts.candidates {
        if matches!(role, Role::On | Role::Off) {
            *candidates &= claims;
        }
    }
    let starts = CandidateSet::union(arms.iter().map(|arm| arm.start.candidates()));
    let titles: Vec<String> = arms.iter().map(|arm| arm.condition()).collect();
    board(hint, parts, starts, None, titles.join("; or "))
}

/// Returns true if the ends of a link are beside each other in the chain of an arm.
fn joins(arm: &Arm, bond: &Bond) -> bool {
    let links = arm.links.iter().flat_map(|link| [link.from, link.to]);
    let nodes: Vec<CandidateSet> = std::iter::once(arm.start).chain(links).map(ChainNode::candidates).collect();
    nodes.windows(2).any(|two| two == [bond.from, bond.to])
}

/// Returns a board of a case of a net, with the chains inside.
fn of_branch(hint: &Hint, branch: &[chains::Link]) -> Scene {
    let mut parts = hint.parts();
    let claims = |is_in: fn(bool) -> bool| -> CandidateSet {
        let claims = branch.iter().map(|link| link.claim).filter(|claim| is_in(claim.on));
        claims.map(|Claim { cell, digit, .. }| Candidate { cell, digit }).collect()
    };
    let (all, on, off) = (claims(|_| true), claims(|on| on), claims(|on| !on));
    let is_in = |end: CandidateSet| (end - all).is_empty();
    parts.bonds.retain(|bond| is_in(bond.from) && is_in(bond.to));
    for (role, candidates) in &mut parts.candidates {
        match role {
            Role::On => *candidates &= on,
            Role::Off => *candidates &= off,
            // The start of the case in which it is not is a claim like others.
            Role::Pivot if (*candidates & on).is_empty() => *role = Role::Off,
            _ => {}
        }
    }
    let is_inside =
        |step: &Hint| branch.iter().any(|link| matches!(&link.inference, Inference::Technique(own) if **own == **step));
    for inside in hint.inside().iter().filter(|step| is_inside(step)).map(Hint::parts) {
        parts.candidates.extend(inside.candidates);
        parts.bonds.extend(inside.bonds);
    }
    let Some(Claim { cell, digit, on }) = branch.first().map(|link| link.claim) else { return Scene::empty() };
    let title = format!("if {cell} is {}{digit}", if on { "" } else { "not " });
    board(hint, parts, CandidateSet::of_cell(cell, digit.into()), Some(branch), title)
}

/// Returns a board with some parts of a step and the starts of its cases.
fn board(hint: &Hint, mut parts: Parts, starts: CandidateSet, branch: Option<&[chains::Link]>, title: String) -> Scene {
    for (role, candidates) in &mut parts.candidates {
        if *role == Role::Pivot {
            *candidates &= starts;
        }
    }
    parts.candidates.retain(|(_, candidates)| !candidates.is_empty());
    Scene::of_pattern(hint, &parts, hint.effect().eliminations(), branch).titled(title)
}
