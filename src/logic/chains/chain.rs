//! A chain: claims that follow one from the other, and its words.

use crate::board::{Candidate, CandidateSet, House};
use crate::logic::eureka::spell_from;
use crate::logic::subsets::each_digit;
use crate::logic::words::{and, claim};
use crate::logic::{Claim, Nestable, Parts, Pattern, State, Step, Technique};

/// Why one claim of a chain follows from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Inference {
    /// It is what the chain supposes.
    Assumed,
    /// A cell holds one digit only, and has one.
    Cell,
    /// A house holds the digit once only, and has it.
    House(House),
    /// A technique applies once the earlier claims hold; in this house, if it is about one.
    Technique(Technique, Option<House>),
}

/// A claim of a chain, its inference, and the links it follows from.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Link {
    /// What is claimed.
    pub claim: Claim,
    /// Why.
    pub inference: Inference,
    /// The places, in the list of links, of the claims it follows from.
    pub from: Vec<usize>,
}

/// Claims each of which follows from the one before it.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Chain {
    /// The claims, what is supposed first.
    pub links: Vec<Link>,
    /// What it proves.
    pub shape: ChainShape,
}

/// What a chain proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum ChainShape {
    /// It comes back to its start, so either all of it is so or all of it is the other way round.
    Ring,
    /// It ends in the opposite of what it supposes.
    Contradiction,
    /// It goes from "is not" to "is", so one of its ends has the digit.
    Ends,
}

/// Why a claim follows from the one before it, in words to stand behind it.
pub(super) fn why(link: &Link, links: &[Link]) -> String {
    let Claim { cell, digit, on } = link.claim;
    match (link.inference, on) {
        (Inference::Assumed, _) => "supposed".into(),
        (Inference::Cell, true) => "its only candidate left".into(),
        (Inference::Cell, false) => {
            let taken = link.from.first().and_then(|&at| links.get(at)).map_or(digit, |from| from.claim.digit);
            format!("{cell} is {taken} then")
        }
        (Inference::House(house), true) => format!("the only place left for {digit} in {house}"),
        (Inference::House(house), false) => format!("{house} has its {digit} then"),
        (Inference::Technique(technique, None), _) => format!("by {technique}"),
        (Inference::Technique(technique, Some(house)), _) => format!("by {technique} in {house}"),
    }
}

/// The candidates that had to go before the strong links of a chain held.
pub(super) fn premises_of(links: &[Link]) -> Vec<Candidate> {
    let mut premises = Vec::new();
    for Link { claim: Claim { cell, digit, on }, inference, .. } in links {
        match inference {
            Inference::Cell if *on => premises.extend(each_digit(*cell)),
            Inference::House(house) if *on => premises.extend(CandidateSet::of_digit(*digit, house.cell_set())),
            // Weak links need nothing gone, and what a step inside needs the claims before it say.
            Inference::Cell | Inference::House(_) | Inference::Assumed | Inference::Technique(..) => {}
        }
    }
    premises
}

impl Pattern for Chain {
    fn parts(&self, state: &State) -> Parts {
        let parts = Parts::default().chain(&self.links);
        if self.shape == ChainShape::Ring { parts.closed(state, &self.links) } else { parts }
    }

    fn size(&self) -> usize {
        self.links.len()
    }

    fn place(&self) -> String {
        and(self.links.first().map(|link| link.claim.cell))
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let line = |(at, link): (usize, &Link)| match at {
            0 => format!("suppose {}:", claim(link.claim)),
            _ => format!("  then {}: {}", claim(link.claim), why(link, &self.links)),
        };
        let mut lines: Vec<String> = self.links.iter().enumerate().map(line).collect();
        let [Some(first), Some(last)] = [self.links.first(), self.links.last()] else { return lines };
        match self.shape {
            ChainShape::Ring => {
                lines.push(format!("  then {} again, and the ring is closed", claim(first.claim)));
                lines.push(
                    "either all of this is so or all of it is the other way round; a cell that sees a place on the ring \
                     where a digit is, and one where it is not, cannot be that digit either way"
                        .into(),
                );
            }
            ChainShape::Contradiction => lines.push("that contradicts the beginning".into()),
            ChainShape::Ends => lines.push(format!(
                "so one of the two ends is {} in any case, and no cell that sees both can be",
                last.claim.digit
            )),
        }
        lines
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        let first = self.links.first()?;
        let again = self.links.first().filter(|_| self.shape == ChainShape::Ring);
        let chain = self.links.iter().chain(again).map(|link| (link.claim.cell, link.claim.digit));
        Some(spell_from(first.claim.on, chain))
    }
}

impl Nestable for Chain {
    fn premises(&self) -> Vec<Candidate> {
        premises_of(&self.links)
    }

    fn length(&self) -> usize {
        self.links.len()
    }

    fn house(&self) -> Option<House> {
        None
    }
}
