//! Kraken fish: a fish of lines with fins that do not see what would go without them. Chains lead from every fin to it.
//!
//! Type 1: what goes lies in the cover, as without fins. Type 2: it can be any candidate; chains lead to it from the fins and
//! from all corners in one house of the cover, of which one is true if no fin is.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};

use super::chains::{Following, Link};
use super::words::{and, claim, or};
use super::{Finds, Fish, Parts, Pattern, Sight, State, Step, Technique};

/// A fish with fins, and chains that end all in the same.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Kraken {
    /// The fish.
    pub fish: Fish,
    /// The house of the cover whose corners have chains, in type 2.
    pub house: Option<House>,
    /// A chain from each fin, and from each of these corners, to the candidate that goes.
    pub chains: Vec<Vec<Link>>,
}

/// A fish and the house of type 2, and how much there is to see.
type Best = BTreeMap<Candidate, (usize, Fish, Option<House>)>;

/// Kraken fish of two to four lines; for each candidate that goes the simplest of each type.
pub fn kraken(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let follows: BTreeMap<Candidate, Following> = state
        .among(state.grid().empty_cells(), DigitSet::ALL)
        .iter()
        .map(|candidate| (candidate, Following::of(state, candidate)))
        .collect();
    let mut best: [Best; 2] = Default::default();
    for size in 2..=4 {
        for digit in Digit::ALL {
            if finds.is_late() {
                return ControlFlow::Break(());
            }
            for fish in Fish::of_lines_with_fins(state, digit, size) {
                look(state, &follows, &fish, &mut best);
            }
        }
    }
    for (technique, best) in [Technique::KrakenFish1, Technique::KrakenFish2].into_iter().zip(best) {
        for (victim, (_, fish, house)) in best {
            finds.eliminate(technique, victim.into(), || {
                let chains = starts(&fish, house).iter().map(|start| follows[&start].chain_to(victim)).collect();
                Kraken { fish, house, chains }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// What chains have to start in.
fn starts(fish: &Fish, house: Option<House>) -> CandidateSet {
    let corners = house.map_or(CellSet::EMPTY, |house| house.cell_set() & fish.corners);
    CandidateSet::of_digit(fish.digit, fish.fins | corners)
}

/// Keeps what a fish takes by chains, if it is simpler than what is known.
fn look(state: &State, follows: &BTreeMap<Candidate, Following>, fish: &Fish, best: &mut [Best; 2]) {
    let cover = (fish.cover.cells() - fish.base.cells()) - fish.fins.common_peers();
    let [first, second] = best;
    keep(first, follows, fish, None, state.victims(fish.digit, cover));
    for house in fish.cover {
        keep(second, follows, fish, Some(house), state.among(CellSet::ALL, DigitSet::ALL));
    }
}

/// Keeps the fish for each of these candidates to which all its chains lead, if it is simpler than what is known.
fn keep(
    best: &mut Best,
    follows: &BTreeMap<Candidate, Following>,
    fish: &Fish,
    house: Option<House>,
    among: CandidateSet,
) {
    let starts = starts(fish, house);
    let mut common = among - starts;
    for start in starts {
        common &= follows[&start].off;
        if common.is_empty() {
            return;
        }
    }
    for victim in common {
        let known = best.get(&victim).map_or(usize::MAX, |&(size, ..)| size);
        let least = fish.size() + 2 * starts.len();
        if least < known {
            let size = fish.size() + starts.iter().map(|start| follows[&start].length_to(victim)).sum::<usize>();
            if size < known {
                best.insert(victim, (size, *fish, house));
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

    fn place(&self) -> String {
        self.fish.place()
    }

    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let (digit, victims) = (self.fish.digit, step.effect().eliminations());
        let mut lines = vec![match self.house {
            None => format!(
                "{}: if none is {digit}, the base gives every house of the cover its {digit}, and {} in the cover is not \
                 {digit}; chains lead to the same if one is:",
                self.fish.lead(),
                and(victims.cells(digit)),
            ),
            Some(house) => format!(
                "{}: if none is {digit}, the base gives every house of the cover its {digit}, that of {house} in {}; chains \
                 lead from each of these and from the fins to the same:",
                self.fish.lead(),
                or(house.cell_set() & self.fish.corners),
            ),
        }];
        lines.extend(self.chains.iter().map(|chain| format!("  {}", told(chain))));
        lines
    }
}

/// A chain in a line: `if r1c1 is 4, r1c5 is not 4, r3c5 is 4 ...`.
fn told(chain: &[Link]) -> String {
    let mut claims = chain.iter().map(|link| claim(link.claim));
    let start = claims.next().unwrap_or_default();
    format!("if {start}: {}", Vec::from_iter(claims).join(", then "))
}
