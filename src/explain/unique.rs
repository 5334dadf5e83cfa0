//! Uniqueness and exclusion in words: rectangles, loops, graves, aligned cells.

use crate::board::{Cell, DigitSet};
use crate::logic::{State, Step, Technique};

use super::words::{all_of, and, any_of, or};

/// Rectangles and loops of two digits, by type.
pub fn lap(state: &State, step: &Step, kind: u8) -> String {
    let (digits, cells) = (any_of(step.digits), and(&step.cells));
    let roof: Vec<Cell> = step.cells.iter().copied().filter(|&cell| state.candidates(cell).len() > 2).collect();
    let extras = roof.iter().fold(DigitSet::EMPTY, |all, &cell| all | state.candidates(cell)) - step.digits;
    let start = format!(
        "{cells} lie two by two in the same rows, columns and boxes; if all of them were {digits}, these could be swapped and \
         there would be two solutions, but a puzzle has one"
    );
    let end = match kind {
        1 => format!("{} must be something else", or(&roof)),
        2 => format!("{} must be {}, and no cell that sees all of these can be {1}", or(&roof), any_of(extras)),
        3 => with_set(state, step, &roof, extras),
        _ => swapped(step, &roof),
    };
    format!("{start}; {end}")
}

fn with_set(state: &State, step: &Step, roof: &[Cell], extras: DigitSet) -> String {
    let (Some(house), others) = (step.houses.first(), and(&step.others)) else { return String::new() };
    let partners = step.others.iter().fold(DigitSet::EMPTY, |all, &cell| all | state.candidates(cell));
    let hidden = step.others.iter().any(|&cell| !step.eliminations.digits(cell).is_empty());
    let start = format!("{} must be {}", or(roof), any_of(extras));
    if hidden {
        let digits =
            partners - step.others.iter().fold(DigitSet::EMPTY, |all, &cell| all | step.eliminations.digits(cell));
        return format!(
            "{start}, so only one of them takes part in {}, which need {others} besides in {house}: these hold nothing else",
            all_of(digits | step.digits)
        );
    }
    format!(
        "{start}; like one cell it makes a set with {others} in {house}: they take {}, and no other cell of {house} can be any \
         of these",
        all_of(partners | extras)
    )
}

/// Type 4: one of the two digits is certain to be in the roof.
fn swapped(step: &Step, roof: &[Cell]) -> String {
    let Some(house) = step.houses.first() else { return String::new() };
    let gone = step.eliminations.iter().fold(DigitSet::EMPTY, |all, (_, digit)| all | digit.into());
    let kept = step.digits - gone;
    format!(
        "{house} has its {} in {}, so neither of the two may be {}, or the swap would be open",
        all_of(kept),
        or(roof),
        any_of(gone)
    )
}

/// Bivalue universal graves, by type.
pub fn bug(state: &State, step: &Step, kind: u8) -> String {
    let extras = any_of(step.digits);
    let cells = or(&step.cells);
    let start = format!(
        "without {extras} in {cells}, every empty cell would have two candidates and every digit two places in each house, and \
         such a position never has exactly one solution"
    );
    let house = step.houses.first().map_or_else(String::new, ToString::to_string);
    let end = match kind {
        1 => format!("{cells} must be {extras}"),
        2 => format!("{cells} must be {extras}, and no cell that sees all of these can be"),
        3 => {
            let partners = step.others.iter().fold(step.digits, |all, &cell| all | state.candidates(cell));
            let others = and(&step.others);
            format!(
                "{cells} must be {extras}; like one cell it makes a set with {others} in {house}: they take {}",
                all_of(partners)
            )
        }
        _ => {
            let gone = step.eliminations.iter().fold(step.digits, |all, (_, digit)| all | digit.into());
            let shared = step.cells.iter().fold(DigitSet::ALL, |all, &cell| all & state.candidates(cell)) - gone;
            format!(
                "one of {cells} must be such a further digit, and {house} needs the other for its {}",
                all_of(shared)
            )
        }
    };
    format!("{start}; {end}")
}

/// Aligned pairs and triples.
pub fn aligned(step: &Step) -> String {
    let size = if step.technique == Technique::AlignedPairExclusion { "two" } else { "three" };
    format!(
        "{}: of all the ways to fill these {size} cells, those with a digit twice in a house are out, and those that leave \
         nothing for one of {}; what remains never has {}",
        and(&step.cells),
        and(&step.others),
        or(step.eliminations.by_cell().map(|(cell, digits)| format!("{cell}={}", any_of(digits))))
    )
}
