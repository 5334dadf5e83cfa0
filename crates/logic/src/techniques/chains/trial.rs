//! Trials: the candidates that go if a claim is true, without the order in which they go and the reasons.
//!
//! Idea: of 100 claims 80 to 99 share no conclusion with others. A trial takes a small part of the time of a branch, and
//! removes at least the candidates that the branch calls "off": every rule is applied until nothing changes, and a rule
//! whose pattern has lost a candidate leaves a digit with one place. So only claims that contradict themselves or agree
//! with others as trials need their branches. For the same reason trials go on with what they removed in an earlier
//! position of the path, and in a search with fewer nested techniques.

use std::ops::ControlFlow;
use std::sync::Mutex;

use sudokit_core::Stop;
use sudokit_core::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet};

use crate::{PositionCache, SearchGoal, State, StepCollector};

use super::filter::{Falling, refuted};
use super::nesting::{Nesting, SIMPLE};
use super::node::{Node, NodeSet};

/// The trials of all claims of a position with some nesting.
#[derive(Clone)]
pub struct Trials {
    /// The candidates of the position.
    pub present: CandidateSet,
    /// The candidates that go if a candidate is false, and if it is true.
    pub falling: [Falling; 2],
    pub contradictions: NodeSet,
}

/// The trials of the last position that needed them, by nesting, from `Links` on.
#[derive(Clone)]
pub struct TrialCache(Vec<Trials>);

impl std::fmt::Debug for TrialCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TrialCache").finish_non_exhaustive()
    }
}

impl TrialCache {
    pub const EMPTY: Self = Self(Vec::new());

    /// Returns the trials of a nesting.
    pub fn get(&self, nesting: Nesting) -> &Trials {
        &self.0[nesting as usize]
    }
}

impl Trials {
    const EMPTY: Self =
        Self { present: CandidateSet::EMPTY, falling: [Falling::EMPTY; 2], contradictions: NodeSet::EMPTY };

    /// Brings the trials of a nesting up to date.
    pub fn update(position: &PositionCache, nesting: Nesting, stop: &Stop) {
        let state: &State = position;
        let (level, present) = (nesting as usize, all(state));
        let TrialCache(cache) = &mut *position.trials.borrow_mut();
        let count = cache.len().max(level + 1);
        cache.resize_with(count, || Self::EMPTY);
        let (lower, known) = cache.split_at_mut(level);
        let (lower, known) = (lower.last().filter(|lower| lower.present == present), &mut known[0]);
        let gone = known.present - present;
        let claims = Mutex::new(each_claim(&present));
        let next = || claims.lock().ok().and_then(|mut claims| claims.next()).filter(|_| !stop.is_due());
        let found = Mutex::new(Vec::new());
        let work = || {
            let mut trial = Trial::new(state, nesting, stop);
            while let Some(claim) = next() {
                let is_settled = |trials: &Self| trials.contradictions.contains(claim);
                if is_settled(known) || lower.is_some_and(is_settled) {
                    found.lock().map(|mut found| found.push((claim, None))).unwrap_or_default();
                    continue;
                }
                let of = |trials: &Self| trials.falling[usize::from(claim.is_on())].get(claim.candidate()).copied();
                let (below, before) = (lower.and_then(of), of(known));
                let removed = before.unwrap_or_default() | below.unwrap_or_default();
                let open = before.map_or(CandidateSet::EMPTY, |before| (below.unwrap_or_default() | gone) - before);
                if before.is_none() || !open.is_empty() {
                    let start = (before.is_none() && below.is_none()).then_some(claim);
                    trial.has_new_pairs = before.is_none();
                    let removed = trial.go_on(start, &removed, &open);
                    found.lock().map(|mut found| found.push((claim, removed))).unwrap_or_default();
                }
            }
        };
        position.workers.map_or_else(work, |workers| workers.work(&work));
        for (claim, removed) in found.into_inner().unwrap_or_default() {
            match removed {
                Some(removed) => known.falling[usize::from(claim.is_on())].insert(claim.candidate(), removed),
                None => _ = known.contradictions.insert(claim),
            }
        }
        if !stop.is_due() {
            known.present = present;
        }
    }
}

/// Returns all candidates of a position.
pub fn all(state: &State) -> CandidateSet {
    state.among(CellSet::ALL, DigitSet::ALL)
}

/// Returns the claims about some candidates.
pub fn each_claim(candidates: &CandidateSet) -> impl Iterator<Item = Node> {
    each(candidates).flat_map(|Candidate { cell, digit }| [false, true].map(|on| Node::new(cell, digit, on)))
}

/// Returns the candidates digit by digit, which is faster than cell by cell.
fn each(candidates: &CandidateSet) -> impl Iterator<Item = Candidate> {
    let candidates = *candidates;
    Digit::ALL
        .into_iter()
        .flat_map(move |digit| candidates.cells(digit).into_iter().map(move |cell| Candidate { cell, digit }))
}

/// The position if a claim is true. Its memory serves one claim after the other.
struct Trial<'a> {
    source: &'a State,
    nesting: Nesting,
    stop: &'a Stop,
    work: State,
    placed: CandidateSet,
    /// The candidates removed, and the number of those whose consequences are known.
    removed: Vec<Candidate>,
    next: usize,
    /// Whether a cell or a house may have two candidates left since the nested techniques found nothing. Without new
    /// pairs, only locked candidates can be new.
    has_new_pairs: bool,
}

impl<'a> Trial<'a> {
    fn new(source: &'a State, nesting: Nesting, stop: &'a Stop) -> Self {
        let (placed, removed) = (CandidateSet::EMPTY, Vec::with_capacity(256));
        Self { source, nesting, stop, work: source.clone(), placed, removed, next: 0, has_new_pairs: true }
    }

    /// Returns the candidates that go, or `None` if the claim contradicts itself. Some are known to go, and nothing else
    /// follows from them but from the `open` ones, or from a claim that is new.
    fn go_on(&mut self, start: Option<Node>, known: &CandidateSet, open: &CandidateSet) -> Option<CandidateSet> {
        self.work.clone_from(self.source);
        self.placed = CandidateSet::EMPTY;
        self.removed.clear();
        self.next = 0;
        each(known).for_each(|Candidate { cell, digit }| _ = self.work.eliminate(cell, digit));
        self.removed.extend(each(open));
        match start {
            Some(claim) if claim.is_on() => self.place(claim.candidate()),
            Some(claim) => self.remove(claim.candidate()),
            None => (),
        }
        self.run().is_continue().then(|| *known | self.removed.iter().copied().collect())
    }

    fn run(&mut self) -> ControlFlow<()> {
        loop {
            while let Some(&removed) = self.removed.get(self.next) {
                self.next += 1;
                self.follow(removed)?;
            }
            let gone = if self.nesting == Nesting::Links { CandidateSet::EMPTY } else { self.nested() };
            if gone.is_empty() {
                return ControlFlow::Continue(());
            }
            each(&gone).for_each(|candidate| self.remove(candidate));
        }
    }

    fn place(&mut self, candidate: Candidate) {
        if self.placed.insert(candidate) {
            let Candidate { cell, digit } = candidate;
            for other in self.work.candidates(cell) - digit.into() {
                self.remove(Candidate { cell, digit: other });
            }
            for peer in self.work.cells(digit) & cell.peers() {
                self.remove(Candidate { cell: peer, digit });
            }
        }
    }

    fn remove(&mut self, candidate: Candidate) {
        if self.work.eliminate(candidate.cell, candidate.digit) {
            self.removed.push(candidate);
        }
    }

    /// Places the digits that are alone in the cell or the houses of a removed candidate. Breaks if none is left.
    fn follow(&mut self, Candidate { cell, digit }: Candidate) -> ControlFlow<()> {
        let left = self.work.candidates(cell);
        self.has_new_pairs |= left.len() == 2;
        if let Some(left) = left.only() {
            self.place(Candidate { cell, digit: left });
        } else if left.is_empty() && self.source.empty_cells().contains(cell) {
            return ControlFlow::Break(());
        }
        for house in cell.houses() {
            let spots = self.work.spots(digit, house);
            self.has_new_pairs |= spots.len() == 2;
            if let Some(spot) = spots.only() {
                self.place(Candidate { cell: house.cell(spot), digit });
            } else if spots.is_empty() && (self.source.placed(digit) & house.cell_set()).is_empty() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the candidates that the nested techniques remove.
    fn nested(&self) -> CandidateSet {
        let position = PositionCache::new(&self.work);
        let mut collector = StepCollector::new(SearchGoal::AllOfReference, self.stop.clone());
        let count = if self.has_new_pairs { SIMPLE.len() } else { 1 };
        let _ = SIMPLE[..count].iter().try_for_each(|find| find(&position, &mut collector));
        let gone = CandidateSet::union(collector.into_steps().iter().map(|step| *step.effect().eliminations()));
        if gone.is_empty() && self.has_new_pairs && self.nesting == Nesting::Chains {
            refuted(&self.work)
        } else {
            gone
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;
    use crate::rate;
    use crate::techniques::chains::branch::{Branch, Rules};
    use crate::techniques::chains::node::Links;
    use sudokit_core::solve::Puzzle;

    #[test]
    fn a_trial_removes_what_its_branch_calls_off_all_along_a_path() -> Result<(), Box<dyn std::error::Error>> {
        let puzzle: Puzzle =
            "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6".parse()?;
        let mut trials = TrialCache::EMPTY;
        let (mut settled, mut compared) = (0, 0);
        for (count, hint) in rate::path(&puzzle).step_by(4).take(8).enumerate() {
            let mut position = PositionCache::new(hint.before());
            position.trials = RefCell::new(trials);
            for nesting in [Nesting::Links, Nesting::Plus, Nesting::Chains].into_iter().take(count + 1) {
                Trials::update(&position, nesting, &Stop::NEVER);
                let cache = position.trials.borrow();
                let Trials { present, falling, contradictions } = cache.get(nesting);
                let rules = Rules { links: Links::Both, dynamic: true, nesting, stop: &Stop::NEVER };
                for claim in each_claim(present) {
                    let branch = Branch::grow(hint.before(), claim, rules);
                    let known = falling[usize::from(claim.is_on())].get(claim.candidate());
                    if contradictions.contains(claim) {
                        settled += 1;
                    } else {
                        let missing = branch.set().falling(hint.before()) - known.copied().unwrap_or_default();
                        assert!(branch.contradiction().is_none() && missing.is_empty(), "{claim:?} {missing}");
                        compared += 1;
                    }
                }
            }
            trials = position.trials.replace(TrialCache::EMPTY);
        }
        assert!(settled > 100 && compared > 1000, "{settled} {compared}");
        Ok(())
    }
}
