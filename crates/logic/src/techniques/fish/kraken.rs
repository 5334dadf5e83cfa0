//! Kraken fish: a fish of rows and columns, with chains from its fins to a candidate that not all fins see.
//!
//! Type 1: the candidate lies in the cover, and each fin has a chain to it. Type 2: it can be any candidate. The fins
//! and all corners in one house of the cover have chains to it; one of these corners is true if no fin is.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, CellSet, Digit, House};

use crate::engine::words::{and, or};
use crate::techniques::chains::{Consequences, Link, chain_lines};
use crate::{Area, Fish, Parts, Pattern, PositionCache, State, Step, StepCollector, Technique};

/// A fish with fins, and chains that all exclude one candidate.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Kraken {
    /// The fish.
    pub fish: Fish,
    /// The house of the cover whose corners have chains (type 2).
    pub house: Option<House>,
    /// The chains from each fin, and from each corner in `house`, to the eliminated candidate.
    pub chains: Vec<Vec<Link>>,
}

/// The simplest fish per eliminated candidate: its size with all chains, the fish, and the house of type 2.
type Best = BTreeMap<Candidate, (usize, Fish, Option<House>)>;

/// Reports Kraken fish of two to four base houses: the simplest of each type per eliminated candidate.
pub fn kraken(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kept::EachCandidate, collector)
}

/// Reports the simplest Kraken fish of the smallest size that has one.
pub fn simplest(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kept::One, collector)
}

/// The fish that a search keeps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// The simplest fish of each type for each candidate.
    EachCandidate,
    /// The simplest fish of all.
    One,
}

fn search(state: &State, kept: Kept, collector: &mut StepCollector) -> ControlFlow<()> {
    let mut search = KrakenSearch { state, consequences: Vec::new(), best: Default::default(), kept };
    search.consequences.resize_with(Candidate::COUNT, OnceCell::new);
    let all = state.all_candidates();
    for size in 2..=4 {
        for digit in Digit::ALL {
            let excludes_some = |fins| !search.common(digit, fins, all).is_empty();
            for fish in Fish::of_lines_with_fins(state, digit, size, excludes_some) {
                collector.go_on()?;
                search.add_fish(&fish);
            }
        }
        if kept == Kept::One && search.best.iter().any(|best| !best.is_empty()) {
            break;
        }
    }
    let best = std::mem::take(&mut search.best);
    for (technique, best) in [Technique::KrakenFish1, Technique::KrakenFish2].into_iter().zip(best) {
        for (removed, (_, fish, house)) in best {
            collector.eliminate(technique, removed.into(), || {
                let starts = CandidateSet::of_digit(fish.digit, fish.fins | corners(&fish, house));
                let chains = starts.iter().map(|start| search.consequences_of(start).chain_to(removed)).collect();
                Kraken { fish, house, chains }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the corners from which chains lead.
fn corners(fish: &Fish, house: Option<House>) -> CellSet {
    house.map_or(CellSet::EMPTY, |house| house.cell_set() & fish.corners)
}

/// The fish found so far, and the cached consequences of candidates.
struct KrakenSearch<'a> {
    state: &'a State,
    consequences: Vec<OnceCell<Consequences>>,
    best: [Best; 2],
    kept: Kept,
}

impl KrakenSearch<'_> {
    fn consequences_of(&self, candidate: Candidate) -> &Consequences {
        self.consequences[candidate.index()].get_or_init(|| Consequences::of(self.state, candidate))
    }

    /// Returns the candidates that are false if any one of these places of a digit is true.
    fn common(&self, digit: Digit, cells: CellSet, mut common: CandidateSet) -> CandidateSet {
        for cell in cells {
            if common.is_empty() {
                break;
            }
            common &= self.consequences_of(Candidate::new(cell, digit)).off;
        }
        common
    }

    /// Keeps the fish for each candidate that its chains exclude, if it is simpler than the known one.
    fn add_fish(&mut self, fish: &Fish) {
        let digit = fish.digit;
        let all = self.common(digit, fish.fins, self.state.all_candidates());
        let cover = (fish.cover.cells() - fish.base.cells()) - fish.fins.common_peers();
        self.keep(fish, None, all & CandidateSet::of_digit(digit, cover));
        for house in fish.cover {
            self.keep(fish, Some(house), self.common(digit, corners(fish, Some(house)), all));
        }
    }

    /// Keeps the fish for each of these candidates, if it is simpler than the known one.
    fn keep(&mut self, fish: &Fish, house: Option<House>, eliminations: CandidateSet) {
        let starts = CandidateSet::of_digit(fish.digit, fish.fins | corners(fish, house));
        let at = usize::from(house.is_some());
        for removed in eliminations - starts {
            let known = match self.kept {
                Kept::One => self.best.iter().flat_map(BTreeMap::values).map(|&(size, ..)| size).min(),
                Kept::EachCandidate => self.best[at].get(&removed).map(|&(size, ..)| size),
            };
            let is_simpler = |size: usize| known.is_none_or(|known| size < known);
            if is_simpler(fish.size() + 2 * starts.len()) {
                let lengths = starts.iter().map(|start| self.consequences_of(start).length_to(removed));
                let size = fish.size() + lengths.sum::<usize>();
                if is_simpler(size) {
                    if self.kept == Kept::One {
                        self.best = Default::default();
                    }
                    self.best[at].insert(removed, (size, *fish, house));
                }
            }
        }
    }
}

impl Pattern for Kraken {
    fn parts(&self, state: &State) -> Parts {
        self.chains.iter().fold(self.fish.parts(state), |parts, chain| parts.chain(chain))
    }

    fn size(&self) -> usize {
        self.fish.size() + self.chains.iter().map(Vec::len).sum::<usize>()
    }

    fn place(&self, state: &State) -> Area {
        self.fish.place(state)
    }

    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let (digit, eliminations) = (self.fish.digit, step.effect().eliminations());
        let mut lines = vec![self.fish.lead()];
        lines.extend(match self.house {
            None => [
                format!(
                    "if no fin is {digit}, the base has every {digit} of the cover, and {} is not {digit}",
                    and(eliminations.cells(digit))
                ),
                "from each fin a chain leads to the same:".into(),
            ],
            Some(house) => [
                format!(
                    "if no fin is {digit}, the base has every {digit} of the cover, that of {house} in {}",
                    or(house.cell_set() & self.fish.corners),
                ),
                "from each of these and from each fin a chain leads to the same:".into(),
            ],
        });
        lines.extend(self.chains.iter().flat_map(|chain| chain_lines(chain)));
        lines
    }
}
