//! Wings and patterns of two strong links in words.

use crate::board::{Cell, DigitSet};
use crate::logic::{State, Step};

use super::words::{and, any_of};

/// `r1c1 is 2 or 5; if it is 2, r1c7 is 8, and if it is 5, r5c1 is 8; ...`
pub fn wing(state: &State, step: &Step) -> String {
    let [pivot, first, second] = step.cells[..] else { return String::new() };
    let digits = |cell: Cell| state.candidates(cell);
    let Some(z) = (digits(first) & digits(second)).only() else { return String::new() };
    let case = |wing: Cell| {
        let x = (digits(wing) - DigitSet::from(z)).first().map_or_else(String::new, |digit| digit.to_string());
        format!("if it is {x}, {wing} is {z}")
    };
    let itself = if digits(pivot).contains(z) { format!(", and it may be {z} itself") } else { String::new() };
    let who = if itself.is_empty() { "one of the two" } else { "one of the three" };
    let seeing = if itself.is_empty() { and([first, second]) } else { and([pivot, first, second]) };
    format!(
        "{pivot} is {}: {}, {}{itself}; so {who} is {z}, and no cell that sees {seeing} can be {z}",
        any_of(digits(pivot)),
        case(first),
        case(second),
    )
}

/// `r1c2 and r5c7 are both 3 or 8; in row 3, 3 is in r3c2 or r3c7; ...`
pub fn w_wing(step: &Step) -> String {
    let ([first, near, far, second], [house]) = (&step.cells[..], &step.houses[..]) else { return String::new() };
    let Some(other) = step.eliminations.iter().next().map(|(_, digit)| digit) else { return String::new() };
    let joined = (step.digits - other.into()).first().map_or_else(String::new, |digit| digit.to_string());
    format!(
        "{first} and {second} can both only be {}; in {house}, {joined} is in {near}, which takes it from {first}, or in \
         {far}, which takes it from {second}; so {first} or {second} is {other}, and no cell that sees both can be {other}",
        any_of(step.digits)
    )
}

/// `column 2: 5 is in r1c2 or r7c2; column 8: 5 is in r7c8 or r2c8; r7c2 and r7c8 see each other, ...`
pub fn two_links(step: &Step) -> String {
    let ([far, near, other_near, other_far], [house, other]) = (&step.cells[..], &step.houses[..]) else {
        return String::new();
    };
    let Some(digit) = step.digits.first() else { return String::new() };
    format!(
        "{house}: {digit} is in {far} or {near}; {other}: {digit} is in {other_near} or {other_far}; {near} and {other_near} \
         see each other and cannot both be {digit}, so {far} or {other_far} is, and no cell that sees both can be {digit}"
    )
}

/// `box 3: 4 can only be in row 2 or column 8; column 4: 4 is in r2c4 or r7c4; ...`
pub fn empty_rectangle(step: &Step) -> String {
    let ([start, end], [at, near, far, link]) = (&step.cells[..], &step.houses[..]) else { return String::new() };
    let Some(digit) = step.digits.first() else { return String::new() };
    format!(
        "{at}: {digit} can only be in {near} or {far}; {link}: {digit} is in {start} or {end}; if {end} is not {digit}, \
         {start} is, then {at} has its {digit} in {far}; so {end} is {digit} or a cell of {at} in {far} is, and no cell that \
         sees both can be {digit}"
    )
}

/// `r1c1, r1c5, r4c5 and r4c8 can all only be 3 or 8, and each sees the next; ...`
pub fn remote_pair(step: &Step) -> String {
    let [first, .., last] = step.cells[..] else { return String::new() };
    let digits = any_of(step.digits);
    format!(
        "{} can all only be {digits}, and each sees the next, so they are the one and the other by turns; one of {first} \
         and {last} is each of them, and no cell that sees both can be {digits}",
        and(&step.cells)
    )
}
