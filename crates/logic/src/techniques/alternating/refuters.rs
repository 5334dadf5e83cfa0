//! For each candidate, the candidates that paths make false.

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet};

use crate::{State, StepCollector};

use super::network::Network;
use super::search::PathSearch;

/// The weights of a path from a case up to which a person searches, stage by stage.
pub const LIMITS: [usize; 3] = [5, 8, 14];

/// For each candidate, the candidates that a path of the greatest weight makes false if it is true. As links have no
/// direction, each of these makes the candidate false in turn.
pub struct Refuters(Vec<CandidateSet>);

impl Refuters {
    /// Follows the paths from every candidate. Breaks if the search is stopped.
    pub fn find(network: &Network, collector: &StepCollector) -> ControlFlow<(), Self> {
        let mut search = PathSearch::new(network);
        let mut refuters = vec![CandidateSet::EMPTY; Candidate::COUNT];
        for candidate in &network.state.all_candidates() {
            collector.go_on()?;
            search.assume(network, candidate, LIMITS[LIMITS.len() - 1]);
            refuters[candidate.index()] = search.off_candidates(network);
        }
        ControlFlow::Continue(Self(refuters))
    }

    /// Returns the candidates from which paths make all of these candidates of a position false.
    pub fn of_all(&self, state: &State, candidates: &CandidateSet) -> CandidateSet {
        let mut common = state.all_candidates();
        for candidate in candidates {
            common &= self.0[candidate.index()];
            if common.is_empty() {
                break;
            }
        }
        common
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PositionCache;

    #[test]
    fn paths_lead_back_from_each_candidate_that_they_make_false() {
        let grid = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6".parse().unwrap();
        let state = State::new(&grid);
        let position = PositionCache::new(&state);
        let collector = StepCollector::new(crate::SearchGoal::All, sudokit_core::Stop::NEVER);
        let ControlFlow::Continue(refuters) = position.refuters(&collector) else { panic!("never stopped") };
        let mut count = 0;
        for candidate in &state.all_candidates() {
            for refuter in &refuters.0[candidate.index()] {
                assert!(refuters.0[refuter.index()].contains(candidate), "{candidate} {refuter}");
                count += usize::from(!refuter.cell.sees(candidate.cell) && refuter.cell != candidate.cell);
            }
        }
        assert!(count > 100, "{count}");
    }
}
