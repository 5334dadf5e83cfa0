//! What houses confine, in words: locked candidates, naked and hidden sets, fish.

use crate::logic::{Step, Technique};

use super::words::{self, all_of, and, any_of, or};

/// `box 5: 3 must be in r4c4 or r4c6, and so in row 4; nothing else in row 4 can be 3`
pub fn locked(step: &Step) -> String {
    let (Some(digit), [base, cover, third @ ..]) = (step.digits.first(), &step.houses[..]) else {
        return String::new();
    };
    let cells = or(&step.cells);
    let start =
        format!("{base}: {digit} must be in {cells}, and so within {cover}; no other cell of {cover} can be {digit}");
    match (third, step.placement) {
        ([third], Some((cell, _))) => format!("{start}, which leaves {cell} alone for it in {third}"),
        _ => start,
    }
}

/// `row 4: r4c1 and r4c5 can only be 2 or 7, so they take both; no other cell of row 4 can be 2 or 7`
pub fn naked(step: &Step) -> String {
    let Some(house) = step.houses.first() else { return String::new() };
    let (cells, digits) = (and(&step.cells), any_of(step.digits));
    let take = if step.cells.len() == 2 { "both" } else { "them all" };
    format!("{house}: {cells} can only be {digits}, so they take {take}; no other cell of {house} can be {digits}")
}

/// `row 4: 2 and 7 can only go to r4c1 and r4c5, so these cells are 2 and 7 and nothing else`
pub fn hidden(step: &Step) -> String {
    let Some(house) = step.houses.first() else { return String::new() };
    let (cells, digits) = (and(&step.cells), all_of(step.digits));
    let start = format!("{house}: {digits} can only go to {cells}, so these cells hold nothing else");
    match step.placement {
        Some((cell, digit)) => format!("{start}, which leaves {cell} alone for {digit}"),
        None => start,
    }
}

/// `columns 2 and 7: 5 can only be in rows 3 and 8; ...`
pub fn fish(step: &Step) -> String {
    let Some(digit) = step.digits.first() else { return String::new() };
    let (base, cover) = sides(step);
    let one = step.houses.first().map_or("", |house| house.kind());
    format!(
        "{base}: {digit} can only be in {cover} there; each {one} puts its {digit} into another of them, so {cover} get \
         their {digit} in {base}, and no other cell of {cover} can be {digit}"
    )
}

/// `rows 1 and 5 would confine 4 to columns 3 and 8, were it not for r1c9; ...`
pub fn finned(step: &Step) -> String {
    let Some(digit) = step.digits.first() else { return String::new() };
    let (base, cover) = sides(step);
    let fins = or(&step.others);
    let kind =
        if step.technique == Technique::SashimiXWing { ", an X-wing with a corner missing" } else { ", an X-wing" };
    format!(
        "{base}: without {} (the {}), {digit} could only be in {cover} there{kind}; either that holds and no other \
         cell of {cover} is {digit}, or {fins} is {digit}; what loses {digit} both ways cannot be it",
        and(&step.others),
        if step.others.len() == 1 { "fin" } else { "fins" }
    )
}

/// The lines of a fish and those it confines its digit to.
fn sides(step: &Step) -> (String, String) {
    let (base, cover) = step.houses.split_at(step.houses.len() / 2);
    (words::houses(base), words::houses(cover))
}
