//! Fish: a digit that some houses, the base, confine to as many other houses, the cover. A few places of the base, the
//! fins, may lie outside the cover.
//!
//! ```text
//!    base: rows 1 and 5, digit 4    c3 . . . . c8 c9       if the fin r1c9 is not 4, the base puts its 4s into the cover,
//!    cover: columns 3 and 8     r1    4 . . . .  4  4       one into each column: r2c8 and r3c8 are not 4. If the fin
//!    fin: r1c9                  r5    4 . . . .  4  .       is 4, they see it. Sashimi: r1c8 is not even a candidate.
//! ```
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the evidence and its text; basic fish |
//! | `search.rs` | the search for all other fish, by the candidates that they remove |
//! | `kinds.rs` | the finders of each kind and size |

mod kinds;
mod search;

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House, HouseSet, Spot, SpotSet};

use crate::engine::words::{and, houses, one};
use crate::{Area, HouseRole, Nestable, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

pub use kinds::{finned, franken, sashimi};

/// A digit, houses that have it only where other houses cross them, and the fins outside these houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The base: the houses whose places are confined.
    pub base: HouseSet,
    /// The cover: other houses that cross the base, as many as base houses.
    pub cover: HouseSet,
    /// The places of the base in the cover, without fins.
    pub corners: CellSet,
    /// The other places of the base: those outside the cover, and those in two base houses.
    pub fins: CellSet,
    /// The fins that lie in two base houses.
    pub endo_fins: CellSet,
    /// The shape: rows and columns only, or Franken.
    pub shape: FishShape,
    /// The kind: basic, finned or sashimi.
    pub kind: FishKind,
}

/// The shape of a fish, by its houses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum FishShape {
    /// Rows as base and columns as cover, or vice versa.
    Lines,
    /// Rows or columns on each side, together with boxes.
    Franken,
}

/// The kind of a fish, by its fins and corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum FishKind {
    /// A fish without fins.
    Basic,
    /// A fish with fins. Each base house has at least two corners.
    Finned,
    /// A fish with fins. At least one base house has one corner or none.
    Sashimi,
}

/// The houses that can be base houses, and those that can be cover houses.
#[derive(Clone, Copy)]
struct HouseChoice {
    base: HouseSet,
    cover: HouseSet,
}

const ROWS: HouseSet = HouseSet::from_bits(0o777);
const COLUMNS: HouseSet = HouseSet::from_bits(0o777_000);
const BOXES: HouseSet = HouseSet::from_bits(0o777_000_000);
const ROWS_AND_BOXES: HouseSet = HouseSet::from_bits(ROWS.bits() | BOXES.bits());
const COLUMNS_AND_BOXES: HouseSet = HouseSet::from_bits(COLUMNS.bits() | BOXES.bits());

impl FishShape {
    const fn houses(self) -> &'static [HouseChoice] {
        match self {
            Self::Lines => &[HouseChoice { base: ROWS, cover: COLUMNS }, HouseChoice { base: COLUMNS, cover: ROWS }],
            Self::Franken => &[
                HouseChoice { base: ROWS_AND_BOXES, cover: COLUMNS_AND_BOXES },
                HouseChoice { base: COLUMNS_AND_BOXES, cover: ROWS_AND_BOXES },
            ],
        }
    }

    /// Returns the shape of a fish with these houses.
    fn of(base: HouseSet, cover: HouseSet) -> Self {
        let fits = |houses: &HouseChoice| houses.base.contains_all(base) && houses.cover.contains_all(cover);
        if Self::Lines.houses().iter().any(fits) { Self::Lines } else { Self::Franken }
    }
}

impl Fish {
    /// Returns the technique of the fish by its shape, kind and size.
    pub(crate) fn technique(&self) -> Technique {
        Technique::of_fish(self.shape, self.kind, self.base.len())
    }

    /// Returns the fish of a digit with this base and this cover.
    fn of(state: &State, digit: Digit, base: HouseSet, cover: HouseSet) -> Self {
        let (mut places, mut endo_fins) = (CellSet::EMPTY, CellSet::EMPTY);
        for house in base {
            let own = house.cell_set() & state.cells(digit);
            endo_fins |= places & own;
            places |= own;
        }
        let fins = (places - cover.cells()) | endo_fins;
        let corners = places - fins;
        let fewest = base.iter().map(|house| (house.cell_set() & corners).len()).min().unwrap_or(0);
        let kind = match (fins.is_empty(), fewest) {
            (true, _) => FishKind::Basic,
            (false, 0 | 1) => FishKind::Sashimi,
            (false, _) => FishKind::Finned,
        };
        Self { digit, base, cover, corners, fins, endo_fins, shape: FishShape::of(base, cover), kind }
    }

    /// Returns the eliminations, which hold with and without a true fin: places of the cover that see all fins.
    pub(crate) fn eliminations_of(&self, state: &State) -> CellSet {
        (self.cover.cells() - self.base.cells()) & self.fins.common_peers() & state.cells(self.digit)
    }

    /// Describes the base, the cover and the fins.
    fn lead(&self) -> String {
        let (digit, base, cover) = (self.digit, lines(self.base), lines(self.cover));
        let lead = format!("{base} (base): {digit} can only be in {cover} (cover)");
        if self.fins.is_empty() {
            return lead;
        }
        let s = if self.fins.len() == 1 { "" } else { "s" };
        let endo = match self.endo_fins.len() {
            0 => String::new(),
            _ if self.endo_fins == self.fins => ", in two base houses".into(),
            1 => format!("; {} is in two base houses", and(self.endo_fins)),
            _ => format!("; {} are in two base houses", and(self.endo_fins)),
        };
        format!("{lead}, except for {} (fin{s}{endo})", and(self.fins))
    }

    /// Explains the eliminations.
    fn explanation(&self, eliminations: CellSet) -> Vec<String> {
        let (digit, cover) = (self.digit, lines(self.cover));
        let (base_house, cover_house) = (house_word(self.base), house_word(self.cover));
        let lead = self.lead();
        if self.fins.is_empty() {
            return vec![
                lead,
                format!(
                    "each {base_house} of the base needs {}, and each {cover_house} of the cover has room for one",
                    one(digit)
                ),
                format!("so the base has every {digit} of the cover: no other cell of {cover} can be {digit}"),
            ];
        }
        let is_one = self.fins.len() == 1;
        let none = if is_one { "the fin is not" } else { "no fin is" };
        let [lie, see] = if eliminations.len() == 1 { ["lies", "sees"] } else { ["lie", "see"] };
        let [fin, all] = if is_one { ["the fin is", "the fin"] } else { ["a fin is", "all fins"] };
        vec![
            lead,
            format!("if {none} {digit}, the base has every {digit} of the cover, and no other cell there is {digit}"),
            format!("if {fin} {digit}, no cell that sees {all} is {digit}"),
            format!("{} {lie} in the cover and {see} {all}", and(eliminations)),
        ]
    }
}

/// Returns the rows or columns with these numbers.
fn lines_of(kind: [House; 9], lines: SpotSet) -> HouseSet {
    lines.iter().map(|line| kind[line.index()]).collect()
}

/// Reports basic fish of `SIZE` rows or columns: columns as base first, then rows.
pub fn basic<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    basic_with::<SIZE>(state, 9, collector)
}

/// Reports the basic fish that Sudoku Explainer finds: those that are not larger than the fish beside them.
pub fn basic_of_reference<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    basic_with::<SIZE>(state, 9 - 2 * SIZE, collector)
}

/// Reports basic fish of digits that are placed at most so many times.
fn basic_with<const SIZE: usize>(state: &Search, most_placed: usize, collector: &mut StepCollector) -> ControlFlow<()> {
    for (bases, covers) in [(House::COLUMNS, House::ROWS), (House::ROWS, House::COLUMNS)] {
        let is_scarce = |digit: &Digit| state.count_placed(*digit) <= most_placed;
        let scarce: DigitSet = Digit::ALL.into_iter().filter(is_scarce).collect();
        let digits_in = bases.map(|line| state.digits_with::<SIZE>(line) & scarce);
        let all: SpotSet = SpotSet::ALL.iter().filter(|line| !digits_in[line.index()].is_empty()).collect();
        for lines in all.subsets(SIZE) {
            for digit in lines.iter().fold(DigitSet::ALL, |all, line| all & digits_in[line.index()]) {
                let places = |all, line: Spot| all | state.spots(digit, bases[line.index()]);
                let crossed = lines.iter().fold(SpotSet::EMPTY, places);
                if crossed.len() == SIZE {
                    let (base, cover) = (lines_of(bases, lines), lines_of(covers, crossed));
                    let corners = base.cells() & state.cells(digit);
                    let eliminations = state.eliminations_of(digit, cover.cells() - base.cells());
                    let fish = || Fish {
                        digit,
                        base,
                        cover,
                        corners,
                        fins: CellSet::EMPTY,
                        endo_fins: CellSet::EMPTY,
                        shape: FishShape::Lines,
                        kind: FishKind::Basic,
                    };
                    collector.eliminate(
                        Technique::of_fish(FishShape::Lines, FishKind::Basic, SIZE),
                        eliminations,
                        fish,
                    )?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Lists houses grouped by kind: `rows 1 and 5`, `rows 1 and 5 and box 3`.
pub fn lines(set: HouseSet) -> String {
    houses(&set.iter().collect::<Vec<House>>())
}

/// Returns the word for one house of the set: `row`, `column`, `box`, or `house` if the kinds differ.
fn house_word(set: HouseSet) -> String {
    let mut kinds = set.iter().map(House::kind);
    let first = kinds.next();
    let is_same = kinds.all(|kind| Some(kind) == first);
    first.filter(|_| is_same).map_or_else(|| "house".into(), |kind| kind.to_string())
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

    fn place(&self, _: &State) -> Area {
        Area::named(lines(self.base), self.base.cells())
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        self.explanation(self.eliminations_of(state))
    }

    fn nestable(&self) -> Option<&dyn Nestable> {
        Some(self)
    }
}

impl Nestable for Fish {
    fn premises(&self, removed: &CandidateSet) -> Vec<Candidate> {
        let outside = self.base.cells() - self.cover.cells() - self.fins;
        (outside & removed.cells(self.digit)).iter().map(|cell| Candidate { cell, digit: self.digit }).collect()
    }

    fn summary(&self) -> Option<String> {
        Some(format!("{} have {} only in {}", lines(self.base), self.digit, lines(self.cover)))
    }
}
