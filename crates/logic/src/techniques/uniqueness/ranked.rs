//! Rectangles and loops as the reference finds and sorts them.

use crate::{Effect, Rating, State, Step, Technique};
use sudokit_core::board::{CellSet, House};

use super::tour::{self, Tour};
use super::{Escape, UniqueLoop, escape};

/// The kinds of escapes in the order of the reference: types 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum EscapeKind {
    OneCell,
    OneDigit,
    Set,
    Locked,
}

impl EscapeKind {
    const fn of(escape: &Escape) -> Self {
        match escape {
            Escape::OneCell => Self::OneCell,
            Escape::OneDigit(_) => Self::OneDigit,
            Escape::Set { .. } => Self::Set,
            Escape::Locked { .. } | Escape::Linked { .. } => Self::Locked,
        }
    }

    /// What a rectangle with such an escape is called.
    const fn of_rectangle(self) -> Technique {
        match self {
            Self::OneCell => Technique::UniqueRectangle1,
            Self::OneDigit => Technique::UniqueRectangle2,
            Self::Set => Technique::UniqueRectangle3,
            Self::Locked => Technique::UniqueRectangle4,
        }
    }

    /// What a longer loop with such an escape is called.
    const fn of_loop(self) -> Technique {
        match self {
            Self::OneCell => Technique::UniqueLoop1,
            Self::OneDigit => Technique::UniqueLoop2,
            Self::Set => Technique::UniqueLoop3,
            Self::Locked => Technique::UniqueLoop4,
        }
    }
}

/// A step, and what the reference sorts it by.
pub struct Ranked {
    step: Step,
    /// The rating as the reference adds it up, in doubles: 4.6 + 0.1 is less than 4.7.
    sum: f64,
    kind: EscapeKind,
    cells: CellSet,
    /// The house of the set, in type 3.
    set_house: Option<House>,
}

impl Ranked {
    pub fn new(tour: &Tour, state: &State, escape: Escape, surcharge: u16, effect: Effect) -> Self {
        let kind = EscapeKind::of(&escape);
        let base = base(tour.cells.len());
        let technique = if tour.cells.len() > 4 { kind.of_loop() } else { kind.of_rectangle() };
        let set_house = if let Escape::Set { house, .. } = escape { Some(house) } else { None };
        let roof: CellSet = tour.roof(state).into_iter().collect();
        let extras = state.union(roof) - tour.digits;
        let evidence = UniqueLoop { cells: tour.cells.clone(), digits: tour.digits, roof, extras, escape };
        let rating = Rating::of(base).plus(surcharge);
        Self {
            step: Step::new(technique, evidence, effect).rated(rating),
            sum: base + 0.1 * f64::from(surcharge),
            kind,
            cells: tour.cells.iter().copied().collect(),
            set_house,
        }
    }

    /// Whether it is the same loop with the same conclusion.
    fn repeats(&self, other: &Self) -> bool {
        let (own, theirs) = (&self.step, &other.step);
        let is_same = match (self.set_house, other.set_house) {
            (None, None) => true,
            (own_house, other_house) => own_house == other_house && own.effect() == theirs.effect(),
        };
        own.technique() == theirs.technique() && self.cells == other.cells && is_same
    }
}

/// The rating of a loop of so many cells, which are even in number; all from ten on are rated alike.
pub const fn base(cells: usize) -> f64 {
    match cells {
        ..=4 => 4.5,
        5..=6 => 4.6,
        7..=8 => 4.7,
        9.. => 5.0,
    }
}

/// The steps of all rectangles and loops that the reference finds, easiest first.
pub fn steps(state: &State) -> impl Iterator<Item = Step> {
    let mut all: Vec<Ranked> = Vec::new();
    for tour in tour::all(state) {
        for found in escape::escapes(state, &tour) {
            if !all.iter().any(|known| known.repeats(&found)) {
                all.push(found);
            }
        }
    }
    all.sort_by(|a, b| a.sum.total_cmp(&b.sum).then(a.kind.cmp(&b.kind)));
    all.into_iter().map(|found| found.step)
}
