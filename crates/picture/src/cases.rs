//! Scenes of the cases of a step: a board each, where chains or sets of several cases would hide each other.

use std::ops::Range;

use sudokit_core::board::{Candidate, CandidateSet, CellSet, DigitSet};
use sudokit_logic::chains::{self, Cases, Inference};
use sudokit_logic::{Arm, Claim, DeathBlossom, Evidence, Fork, Hint, HouseRole, Role};

use super::scene::Scene;

/// The most cases of a net that have boards. More of them are not looked at one by one.
const MOST: usize = 4;

/// What the board of a case has of the parts of a step.
struct Case<'a> {
    title: String,
    /// The candidates with which the case starts.
    starts: CandidateSet,
    /// The claims of its chain.
    on: CandidateSet,
    off: CandidateSet,
    /// All ends of its links.
    ends: CandidateSet,
    /// The numbers of its sets.
    sets: Range<usize>,
    /// The claims of a case of a net, with the steps inside.
    branch: &'a [chains::Link],
}

/// Returns the boards of the cases of a step, none if one board shows them all.
pub fn panels(hint: &Hint) -> Vec<Scene> {
    let cases = match hint.evidence() {
        Evidence::Net(net) if net.cases != Cases::Contradiction && net.branches.len() <= MOST => {
            net.branches.iter().filter_map(|branch| of_branch(branch)).collect()
        }
        Evidence::Fork(fork) => of_fork(fork),
        Evidence::DeathBlossom(blossom) => of_blossom(hint, blossom),
        _ => Vec::new(),
    };
    cases.iter().map(|case| case.board(hint)).collect()
}

/// Returns the petals that start with digits of the stem, if petals share cells.
fn of_blossom<'a>(hint: &Hint, blossom: &DeathBlossom) -> Vec<Case<'a>> {
    let cells = CellSet::union(blossom.petals.iter().map(|(_, set)| set.cells));
    if cells.len() == blossom.petals.iter().map(|(_, set)| set.cells.len()).sum() {
        return Vec::new();
    }
    let gone: DigitSet = hint.effect().eliminations().iter().map(|one| one.digit).collect();
    let petals = blossom.petals.iter().enumerate().map(|(number, (digit, set))| {
        let starts = CandidateSet::of_cell(blossom.stem, (*digit).into());
        let ends = starts | hint.before().among(set.cells, gone | (*digit).into());
        let title = format!("if {} is {digit}", blossom.stem);
        let (on, off) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        Case { title, starts, on, off, ends, sets: number..number + 1, branch: &[] }
    });
    petals.collect()
}

/// Returns the cases of a fork that have different chains; those without a chain are one.
fn of_fork<'a>(fork: &Fork) -> Vec<Case<'a>> {
    // The numbers of sets are in the order of the cases.
    let sets = |arm: &Arm| arm.links.iter().filter(|link| link.set().is_some()).count();
    let mut groups: Vec<(Vec<&Arm>, Range<usize>)> = Vec::new();
    let mut number = 0;
    for arm in &fork.arms {
        let numbers = number..number + sets(arm);
        number = numbers.end;
        match groups.iter_mut().find(|(arms, _)| arms[0].links == arm.links) {
            Some((arms, _)) => arms.push(arm),
            None => groups.push((vec![arm], numbers)),
        }
    }
    if groups.len() < 2 {
        return Vec::new();
    }
    let of_arms = |(arms, sets): (Vec<&Arm>, Range<usize>)| {
        let starts = CandidateSet::union(arms.iter().map(|arm| arm.start.candidates()));
        let on = CandidateSet::union(arms[0].links.iter().map(|link| link.to.candidates()));
        let off = CandidateSet::union(arms[0].links.iter().map(|link| link.from.candidates()));
        let titles: Vec<String> = arms.iter().map(|arm| arm.condition()).collect();
        Case { title: titles.join("; or "), starts, on, off, ends: starts | on | off, sets, branch: &[] }
    };
    groups.into_iter().map(of_arms).collect()
}

/// Returns a case of a net.
fn of_branch(branch: &[chains::Link]) -> Option<Case<'_>> {
    let claims = |on: bool| -> CandidateSet {
        let claims = branch.iter().map(|link| link.claim).filter(|claim| claim.on == on);
        claims.map(|Claim { cell, digit, .. }| Candidate { cell, digit }).collect()
    };
    let Claim { cell, digit, on } = branch.first()?.claim;
    let title = format!("if {cell} is {}{digit}", if on { "" } else { "not " });
    let starts = CandidateSet::of_cell(cell, digit.into());
    let (on, off) = (claims(true), claims(false));
    Some(Case { title, starts, on, off, ends: on | off, sets: 0..0, branch })
}

impl Case<'_> {
    /// Returns the board of the case.
    fn board(&self, hint: &Hint) -> Scene {
        let mut parts = hint.parts();
        parts.bonds.retain(|bond| ((bond.from | bond.to) - self.ends).is_empty());
        // Drawn links show their houses by themselves.
        parts.houses.retain(|(role, _)| *role != HouseRole::Link);
        let mut others = CandidateSet::EMPTY;
        for (role, candidates) in &mut parts.candidates {
            match role {
                Role::On => *candidates &= self.on,
                Role::Off => *candidates &= self.off,
                Role::Set(number) if !self.sets.contains(&usize::from(*number)) => *candidates = CandidateSet::EMPTY,
                Role::Pivot => {
                    others |= *candidates - self.starts;
                    *candidates &= self.starts;
                }
                _ => {}
            }
            // The start of the case in which it is not is a claim like others.
            if *role == Role::Pivot && !(*candidates & self.off).is_empty() {
                *role = Role::Off;
            }
        }
        if let Evidence::Fork(_) = hint.evidence() {
            parts.candidates.push((Role::Ground, others));
        }
        parts.candidates.retain(|(_, candidates)| !candidates.is_empty());
        let is_inside = |step: &Hint| {
            self.branch.iter().any(|link| matches!(&link.inference, Inference::Technique(own) if **own == **step))
        };
        for inside in hint.inside().iter().filter(|step| is_inside(step)).map(Hint::parts) {
            parts.candidates.extend(inside.candidates);
            parts.bonds.extend(inside.bonds);
        }
        Scene::of_pattern(hint, &parts).titled(self.title.as_str())
    }
}
