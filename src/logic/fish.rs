//! Fish: a digit that some parallel lines confine to as many crossing lines; also when a few places in one box, the fins,
//! lie elsewhere.
//!
//! ```text
//!    rows 1 and 5, digit 4           c3 . . . . c8 c9       either the fin r1c9 is 4, or rows 1 and 5 put their 4s
//!    cover: columns 3 and 8     r1    4 . . . .  4  4       into columns 3 and 8: r2c8 and r3c8 lose it in both cases.
//!    fin: r1c9                  r5    4 . . . .  4  .       Sashimi: r1c8 is not even a candidate.
//! ```

use std::ops::ControlFlow;

use crate::board::{Candidate, CandidateSet, CellSet, Digit, House, HouseSet, Spot, SpotSet};

use super::words::{and, houses, or};
use super::{Finds, HouseRole, Nestable, Parts, Pattern, Role, Sight, State, Step, Technique};

/// A digit, lines that have it only where other lines cross them, and the fins that lie elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The lines whose places count.
    pub base: HouseSet,
    /// As many lines that cross them.
    pub cover: HouseSet,
    /// The places of the base lines in the cover lines.
    pub corners: CellSet,
    /// Their places elsewhere, all in one box.
    pub fins: CellSet,
    /// Whether there are fins, and a corner is missing.
    pub kind: FishKind,
}

/// How complete a fish is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum FishKind {
    /// Without fins.
    Basic,
    /// With fins, and each line has two corners or more.
    Finned,
    /// With fins, and one line has a single corner.
    Sashimi,
}

/// The houses of some lines of a kind.
fn lines_of(kind: [House; 9], lines: SpotSet) -> HouseSet {
    lines.iter().map(|line| kind[line.index()]).collect()
}

/// X-wings.
pub fn x_wing(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    basic::<2>(Technique::XWing, state, finds)
}

/// Swordfish.
pub fn swordfish(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    basic::<3>(Technique::Swordfish, state, finds)
}

/// Jellyfish.
pub fn jellyfish(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    basic::<4>(Technique::Jellyfish, state, finds)
}

/// Fish of `SIZE` lines: columns as base first, then rows.
fn basic<const SIZE: usize>(technique: Technique, state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let of_reference = finds.is_of_reference();
    let scarce = Digit::ALL.map(|digit| !of_reference || state.count_placed(digit) + 2 * SIZE <= 9);
    for (bases, covers) in [(House::COLUMNS, House::ROWS), (House::ROWS, House::COLUMNS)] {
        let fitting = Digit::ALL.map(|digit| {
            let fits = |line: usize| (2..=SIZE).contains(&state.spots(digit, bases[line]).len());
            SpotSet::ALL.iter().filter(|line| scarce[digit.index()] && fits(line.index())).collect::<SpotSet>()
        });
        for lines in SpotSet::ALL.subsets(SIZE) {
            for digit in Digit::ALL.into_iter().filter(|digit| fitting[digit.index()].contains_all(lines)) {
                let places = |all, line: Spot| all | state.spots(digit, bases[line.index()]);
                let crossed = lines.iter().fold(SpotSet::EMPTY, places);
                if crossed.len() == SIZE {
                    let (base, cover) = (lines_of(bases, lines), lines_of(covers, crossed));
                    let corners = base.cells() & state.cells(digit);
                    let victims = state.victims(digit, cover.cells() - base.cells());
                    finds.eliminate(technique, victims, || Fish {
                        digit,
                        base,
                        cover,
                        corners,
                        fins: CellSet::EMPTY,
                        kind: FishKind::Basic,
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// X-wings with fins in which each line has two places in the cover, the finned one besides its fins.
pub fn finned(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    each_finned(state, FishKind::Finned, Technique::FinnedXWing, finds)
}

/// X-wings with fins in which a line has only one place in the cover.
pub fn sashimi(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    each_finned(state, FishKind::Sashimi, Technique::SashimiXWing, finds)
}

fn each_finned(state: &State, wanted: FishKind, technique: Technique, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for (bases, covers) in [(House::ROWS, House::COLUMNS), (House::COLUMNS, House::ROWS)] {
            for lines in SpotSet::ALL.subsets(2) {
                for crossed in SpotSet::ALL.subsets(2) {
                    if classify(state, digit, lines.iter().map(|line| bases[line.index()]), crossed) == Some(wanted) {
                        let fish = (lines_of(bases, lines), lines_of(covers, crossed));
                        if let Some((victims, fish)) = finned_fish(state, digit, fish, wanted) {
                            finds.eliminate(technique, victims, || fish)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What two lines and a cover are, if the cover does not hold all of their places: with four corners a finned X-wing, with
/// three a sashimi one.
fn classify(state: &State, digit: Digit, base: impl Iterator<Item = House>, crossed: SpotSet) -> Option<FishKind> {
    let (mut fewest, mut corners, mut has_fin) = (usize::MAX, 0, false);
    for places in base.map(|line| state.spots(digit, line)) {
        let inside = (places & crossed).len();
        if places.len() < 2 || inside == 0 {
            return None;
        }
        has_fin |= inside < places.len();
        fewest = fewest.min(inside);
        corners += inside;
    }
    match (has_fin, fewest, corners) {
        (true, 2, 4) => Some(FishKind::Finned),
        (true, 1, 3) => Some(FishKind::Sashimi),
        _ => None,
    }
}

/// The fish with these lines, and the places that every fin sees, if the fins lie in one box.
fn finned_fish(
    state: &State,
    digit: Digit,
    (base, cover): (HouseSet, HouseSet),
    kind: FishKind,
) -> Option<(CandidateSet, Fish)> {
    let places = base.cells() & state.cells(digit);
    let corners = places & cover.cells();
    let fins = places - corners;
    if !House::BOXES.iter().any(|house| house.cell_set().contains_all(fins)) {
        return None;
    }
    let victims = state.victims(digit, (cover.cells() - base.cells()) & fins.common_peers());
    Some((victims, Fish { digit, base, cover, corners, fins, kind }))
}

impl Pattern for Fish {
    fn parts(&self, _: &State) -> Parts {
        Parts::default()
            .digit(Role::Pattern, self.digit, self.corners)
            .digit(Role::Fin, self.digit, self.fins)
            .houses(HouseRole::Base, self.base)
            .houses(HouseRole::Cover, self.cover)
    }

    fn size(&self) -> usize {
        self.corners.len() + self.fins.len()
    }

    fn place(&self) -> String {
        in_words(self.base)
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        vec![match self.kind {
            FishKind::Basic => self.basic_reasoning(),
            FishKind::Finned => self.finned_reasoning("an X-wing"),
            FishKind::Sashimi => self.finned_reasoning("an X-wing with a corner missing"),
        }]
    }
}

impl Nestable for Fish {
    fn premises(&self) -> Vec<Candidate> {
        let outside = self.base.cells() - self.cover.cells() - self.fins;
        outside.iter().map(|cell| Candidate { cell, digit: self.digit }).collect()
    }

    fn length(&self) -> usize {
        0
    }

    fn told(&self) -> Option<String> {
        Some(format!("{} have {} only in {}", in_words(self.base), self.digit, in_words(self.cover)))
    }
}

impl Fish {
    /// `columns 2 and 7: 5 can only be in rows 3 and 8; ...`
    fn basic_reasoning(&self) -> String {
        let (digit, base, cover) = (self.digit, in_words(self.base), in_words(self.cover));
        let one = self.base.first().map_or_else(String::new, |house| house.kind().to_string());
        format!(
            "{base}: {digit} can only be in {cover} there; each {one} puts its {digit} into another of them, so {cover} get \
             their {digit} in {base}, and no other cell of {cover} can be {digit}"
        )
    }

    /// `rows 1 and 5 would confine 4 to columns 3 and 8, were it not for r1c9; ...`
    fn finned_reasoning(&self, what: &str) -> String {
        let (digit, base, cover) = (self.digit, in_words(self.base), in_words(self.cover));
        let (fins, s) = (self.fins, if self.fins.len() == 1 { "" } else { "s" });
        format!(
            "{base}: without {} (the fin{s}), {digit} could only be in {cover} there, {what}; either that holds \
             and no other cell of {cover} is {digit}, or {} is {digit}; what loses {digit} both ways cannot be it",
            and(fins),
            or(fins),
        )
    }
}

/// Lines of one kind under one name.
fn in_words(lines: HouseSet) -> String {
    houses(&Vec::from_iter(lines))
}
