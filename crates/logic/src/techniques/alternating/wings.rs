//! Names of the shortest chains and loops of candidates, as players' forums define them by the kinds of their links.
//!
//! `(x=y)` is a cell with two candidates, `x=x` is a digit with two places in a house.
//!
//! | name | links |
//! |---|---|
//! | W-Wing | `(x=y)-y=y-(y=x)`, which has a finder of its own |
//! | M-Wing | `(x=y)-y=(y-x)=x`, also with a third digit at the end |
//! | S-Wing, split wing | `x=x-(x=y)-y=y` |
//! | L-Wing, local wing | `x=(x-y)=(y-z)=z`, and other chains of two or three digits in three houses |
//! | H-Wing, hybrid wing | `(x=y)-(y=z)-z=z`, also with two digits, and `(x=y)-y=y-y=y` |
//! | W-Ring | `(x=y)-y=y-(y=x)-` as a loop, also with `x=x-` before it closes: a double W-Wing |
//! | M-Ring, S-Ring | `(x=y)-y=(y-x)=x-` as a loop |
//!
//! An H-Wing of three digits never closes to a loop: its ends are different digits in different cells. A loop of three
//! houses has no name here: once candidates are locked and X-Wings used, it is a hidden pair or triple.

use crate::Technique;

use super::{AlternatingChain, Reason, StrongInference};

/// Returns the technique of a chain of three links between candidates, or of a loop of three or four, if it has a name.
pub fn technique(chain: &AlternatingChain) -> Option<Technique> {
    let is_short = matches!((chain.links.len(), chain.is_loop), (3, _) | (4, true));
    let is_open = || chain.ends().is_some_and(|[first, last]| first != last) && chain.is_straight();
    let is_plain = || chain.links.iter().all(|link| !link.from.is_group() && !link.to.is_group());
    if !is_short || !is_plain() || !is_open() {
        return None;
    }
    let in_cells = chain.links.iter().map(is_in_cell).collect::<Option<Vec<bool>>>()?;
    let changes = chain.weak_links().iter().map(|[from, to]| from.digit != to.digit).collect::<Vec<bool>>();
    if chain.is_loop { ring(&in_cells, &changes) } else { wing(&in_cells, &changes) }
}

/// Returns whether the link is in a cell rather than in a house, or `None` for a set.
const fn is_in_cell(link: &StrongInference) -> Option<bool> {
    match link.reason {
        Reason::Cell(_) => Some(true),
        Reason::House(_) => Some(false),
        Reason::Set(_) => None,
    }
}

/// Returns the name of an open chain by which links are in cells, and which weak links change the digit.
const fn wing(in_cells: &[bool], changes: &[bool]) -> Option<Technique> {
    match (in_cells, changes) {
        // An X-Chain, an XY-Chain and a W-Wing.
        ([false, false, false], [false, false]) | ([true, _, true], _) => None,
        ([false, false, false], _) => Some(Technique::LWing),
        ([false, true, false], _) => Some(Technique::SWing),
        ([true, false, false], [_, true]) | ([false, false, true], [true, _]) => Some(Technique::MWing),
        _ => Some(Technique::HWing),
    }
}

/// Returns the name of a loop by the number of links in cells, and of weak links that change the digit.
fn ring(in_cells: &[bool], changes: &[bool]) -> Option<Technique> {
    let count = |all: &[bool]| all.iter().filter(|&&is| is).count();
    let is_alternating = in_cells.windows(2).all(|two| two[0] != two[1]);
    match (in_cells.len(), count(in_cells), count(changes)) {
        (3, 2, 0) => Some(Technique::WRing),
        (4, 2, 0) if is_alternating => Some(Technique::WRing),
        (3, 1, 1) => Some(Technique::MRing),
        _ => None,
    }
}
