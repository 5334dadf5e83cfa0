//! Chains in words, link by link, a line each.

use crate::board::Cell;
use crate::logic::{Cause, Claim, Link, Reason, Step, Technique};

use super::words::{self, and, or};

/// The lines of a chain, by its kind.
pub fn chain(step: &Step) -> Vec<String> {
    match step.technique {
        Technique::XCycle | Technique::YCycle | Technique::XyCycle => ring(step),
        Technique::MultipleChains(cause) | Technique::DynamicChains(cause, _) => branches(step, cause),
        Technique::Nishio => branches(step, Cause::Contradiction),
        _ => single(step),
    }
}

fn claim(claim: Claim) -> String {
    words::is(claim.cell, claim.digit, claim.on)
}

/// Why a claim follows from the one before it, in words to stand behind it.
fn why(link: &Link, links: &[Link]) -> String {
    let Claim { cell, digit, on } = link.claim;
    match (link.reason, on) {
        (Reason::Assumed, _) => String::new(),
        (Reason::Cell, true) => "its only candidate left".into(),
        (Reason::Cell, false) => {
            let taken = link
                .from
                .first()
                .and_then(|&at| links.get(at))
                .map_or_else(String::new, |from| from.claim.digit.to_string());
            format!("{cell} is {taken} then")
        }
        (Reason::House(house), true) => format!("the only place left for {digit} in {house}"),
        (Reason::House(house), false) => format!("{house} has its {digit} then"),
        (Reason::Technique(technique, None), _) => format!("by {technique}"),
        (Reason::Technique(technique, Some(house)), _) => format!("by {technique} in {house}"),
    }
}

/// The claims of a chain one after the other.
fn told(step: &Step) -> Vec<String> {
    let line = |(at, link): (usize, &Link)| match at {
        0 => format!("suppose {}:", claim(link.claim)),
        _ => format!("  then {}: {}", claim(link.claim), why(link, &step.links)),
    };
    step.links.iter().enumerate().map(line).collect()
}

/// A chain from a claim to its opposite, or from "is not" at one end to "is" at the other.
fn single(step: &Step) -> Vec<String> {
    let [first, .., last] = &step.links[..] else { return Vec::new() };
    let mut lines = told(step);
    let same = (first.claim.cell, first.claim.digit) == (last.claim.cell, last.claim.digit);
    lines.push(if same {
        "that contradicts the beginning".into()
    } else {
        format!("so one of the two ends is {} in any case, and no cell that sees both can be", last.claim.digit)
    });
    lines
}

/// A chain that comes back to its start: it holds in both directions.
fn ring(step: &Step) -> Vec<String> {
    let Some(first) = step.links.first() else { return Vec::new() };
    let mut lines = told(step);
    lines.push(format!("  then {} again, and the ring is closed", claim(first.claim)));
    lines.push(
        "either all of this is so or all of it is the other way round; a cell that sees a place on the ring where a digit is, \
         and one where it is not, cannot be that digit either way"
            .into(),
    );
    lines
}

/// Branches that agree, or that contradict each other; each numbered line names those it rests on.
fn branches(step: &Step, cause: Cause) -> Vec<String> {
    let starts: Vec<usize> = (0..step.links.len()).filter(|&at| step.links[at].from.is_empty()).collect();
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([step.links.len()]).collect();
    let Some(last) = step.links.last() else { return Vec::new() };
    let mut lines = vec![lead(step, cause, &starts)];
    for (&start, &end) in starts.iter().zip(&ends) {
        let again = if cause == Cause::Contradiction && start > 0 { ", then also" } else { "" };
        lines.push(format!("suppose {}{again}:", claim(step.links[start].claim)));
        for (number, link) in (1..).zip(&step.links[start + 1..end]) {
            let mut rests: Vec<usize> = link.from.iter().map(|&at| at - start).filter(|&at| at > 0).collect();
            rests.sort_unstable();
            rests.dedup();
            let rests = if rests.is_empty() { String::new() } else { format!(" (by {})", and(rests)) };
            lines.push(format!("  {number}. {}: {}{rests}", claim(link.claim), why(link, &step.links)));
        }
    }
    lines.push(match cause {
        Cause::Contradiction => "the two cannot both be: the supposition is wrong".into(),
        _ => format!("in every case {}", claim(last.claim)),
    });
    lines
}

fn lead(step: &Step, cause: Cause, starts: &[usize]) -> String {
    let Some(&Link { claim: first, .. }) = starts.first().map(|&at| &step.links[at]) else { return String::new() };
    let cells = || or(starts.iter().map(|&at| step.links[at].claim.cell));
    match cause {
        Cause::Contradiction => format!("what follows from \"{}\" contradicts itself:", claim(first)),
        Cause::Double => format!("{} is {} or it is not; both lead to the same:", first.cell, first.digit),
        Cause::Cell => {
            let digits = or(starts.iter().map(|&at| step.links[at].claim.digit));
            format!("{} is {digits}; all lead to the same:", first.cell)
        }
        Cause::House => {
            let house = step.houses.first().map_or_else(String::new, ToString::to_string);
            format!("{house}: {} is in {}; all lead to the same:", first.digit, cells())
        }
    }
}

/// Simple colors: two groups of cells, and what their coloring excludes.
pub fn colors(step: &Step) -> String {
    let Some(digit) = step.digits.first() else { return String::new() };
    let color = |on: bool| {
        let cells: Vec<Cell> =
            step.links.iter().filter(|link| link.claim.on == on).map(|link| link.claim.cell).collect();
        format!("{} {} {digit}", and(&cells), if cells.len() == 1 { "is" } else { "are" })
    };
    let start = format!(
        "houses with two places for {digit} link these cells, so that either {}, or {}",
        color(true),
        color(false)
    );
    match clash(step) {
        Some([a, b]) => format!("{start}; {a} and {b} of one group see each other, so that group is not {digit}"),
        None => format!("{start}; a cell that sees one of each group cannot be {digit}"),
    }
}

/// Two cells of one color that see each other.
fn clash(step: &Step) -> Option<[Cell; 2]> {
    let pairs = step.links.iter().flat_map(|a| step.links.iter().map(move |b| (a.claim, b.claim)));
    let mut clashes = pairs.filter(|(a, b)| a.on == b.on && a.cell < b.cell && a.cell.peers().contains(b.cell));
    clashes.next().map(|(a, b)| [a.cell, b.cell])
}
