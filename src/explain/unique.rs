//! Uniqueness and exclusion in words: rectangles, loops, graves, aligned cells.

use crate::board::{Cell, Digit, DigitSet};
use crate::logic::{State, Step, grave_extras};

use super::words::{all_of, and, any_of, or};

/// Rectangles and loops of two digits, by type.
pub fn lap(state: &State, step: &Step, kind: u8) -> String {
    let (digits, cells) = (any_of(step.digits), and(&step.cells));
    let roof: Vec<Cell> = step.cells.iter().copied().filter(|&cell| state.candidates(cell).len() > 2).collect();
    let extras = state.union(&roof) - step.digits;
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
    let partners = state.union(&step.others);
    let start = format!("{} must be {}", or(roof), any_of(extras));
    if step.others.iter().all(|&cell| step.eliminations.digits(cell).is_empty()) {
        return format!(
            "{start}; like one cell it makes a set with {others} in {house}: they take {}, and no other cell of {house} can \
             be any of these",
            all_of(partners | extras)
        );
    }
    let kept = step.digits | (partners - all_eliminated(step));
    format!(
        "{start}; {house} has places for {} only in {} and {others}, so {others} must take part and can be nothing else",
        all_of(kept),
        and(roof)
    )
}

fn all_eliminated(step: &Step) -> DigitSet {
    step.eliminations.iter().map(|(_, digit)| digit).collect()
}

/// Type 4: one of the two digits is certain to be in the roof.
fn swapped(step: &Step, roof: &[Cell]) -> String {
    let Some(house) = step.houses.first() else { return String::new() };
    let gone = all_eliminated(step);
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
    let extras = grave_extras(state);
    let without = and(extras.iter().map(|(cell, digits)| format!("{} in {cell}", all_of(*digits))));
    let start = format!(
        "without {without}, every empty cell would have two candidates and every digit two places in each house, and such a \
         position never has exactly one solution; so {}",
        or(extras.iter().map(|(cell, digits)| format!("{cell} is {}", any_of(*digits))))
    );
    let house = step.houses.first().map_or_else(String::new, ToString::to_string);
    match kind {
        2 => format!("{start}, and no cell that sees all of these can be {}", any_of(step.digits)),
        3 => format!(
            "{start}; like one cell they make a set with {} in {house}: these take {}, and no other cell of {house} that sees \
             them can be any of these",
            and(&step.others),
            all_of(state.union(&step.others) | step.digits)
        ),
        4 => {
            let plain = |&(cell, digits): &(Cell, DigitSet)| state.candidates(cell) - digits;
            let shared = extras.iter().map(plain).fold(DigitSet::ALL, |all, digits| all & digits);
            format!("{start}; {house} has room for {} in the other one only, so both have nothing else", all_of(shared))
        }
        _ => start,
    }
}

/// Aligned pairs and triples.
pub fn aligned(state: &State, step: &Step) -> String {
    let [first, second] = step.cells[..] else {
        return format!(
            "{}: of all the ways to fill these three cells, those with a digit twice in a house are out, and those that leave \
             nothing for one of the cells that all of them see, {}; what remains has no {}",
            and(&step.cells),
            and(&step.others),
            or(step.eliminations.iter().map(|(cell, digit)| format!("{digit} in {cell}")))
        );
    };
    let cases = step.eliminations.iter().map(|(cell, digit)| {
        let other = if cell == first { second } else { first };
        let ways = state
            .candidates(other)
            .iter()
            .map(|then| format!("with {then} in {other} {}", trouble(state, step, [digit, then])));
        format!("if {cell} were {digit}: {}", ways.collect::<Vec<String>>().join(", "))
    });
    format!("{first} and {second} together: {}", cases.collect::<Vec<String>>().join("; "))
}

/// Why two cells cannot have these two digits.
fn trouble(state: &State, step: &Step, digits: [Digit; 2]) -> String {
    let taken: DigitSet = digits.into_iter().collect();
    if digits[0] == digits[1] && step.cells[0].peers().contains(step.cells[1]) {
        return "they would see each other".into();
    }
    let starved = step.others.iter().find(|&&cell| (state.candidates(cell) - taken).is_empty());
    starved.map_or_else(String::new, |cell| format!("nothing is left for {cell}"))
}
