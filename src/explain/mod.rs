//! Steps in English: where to look, why a step holds, what follows. The only place that has words for techniques.
//!
//! | file | what |
//! |---|---|
//! | `singles.rs` | full house, hidden and naked single |
//! | `houses.rs` | locked candidates, naked and hidden sets, fish with and without fins |
//! | `wings.rs` | wings, and patterns of two strong links |
//! | `unique.rs` | rectangles, loops, graves, aligned exclusion |
//! | `chains.rs` | chains, link by link |
//! | `eureka.rs` | chains in the notation of that name |
//! | `words.rs` | lists in words |

mod chains;
mod eureka;
mod houses;
mod singles;
mod unique;
mod wings;
mod words;

pub use eureka::eureka;

use crate::board::{Cell, House};
use crate::logic::{State, Step, Technique};
use words::{and, any_of};

/// Where to look for a step: a house or cells, without saying what is there.
#[must_use]
pub fn place(step: &Step) -> String {
    match step.technique {
        Technique::NakedSingle => {
            step.cells.first().map_or_else(String::new, |cell| House::Box(cell.box_index()).to_string())
        }
        Technique::Bug(_) => "all the cells that are still empty".into(),
        Technique::UniqueRectangle(_) | Technique::UniqueLoop(_) => and(&step.cells),
        _ if !step.links.is_empty() => and(starts(step)),
        _ if step.houses.is_empty() => and(&step.cells),
        _ => words::houses(bases(step)),
    }
}

/// The houses that a pattern is seen in first.
fn bases(step: &Step) -> &[House] {
    let count = match step.technique {
        Technique::XWing
        | Technique::FinnedXWing
        | Technique::SashimiXWing
        | Technique::Skyscraper
        | Technique::TwoStringKite
        | Technique::TurbotFish => 2,
        Technique::Swordfish => 3,
        Technique::Jellyfish => 4,
        _ => 1,
    };
    step.houses.get(..count).unwrap_or(&step.houses)
}

/// The cells that the branches of a chain start from.
fn starts(step: &Step) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for link in step.links.iter().filter(|link| link.from.is_empty()) {
        if !cells.contains(&link.claim.cell) {
            cells.push(link.claim.cell);
        }
    }
    cells
}

/// Why a step holds in the position before it, in one sentence or several, a line each.
#[must_use]
pub fn reasoning(state: &State, step: &Step) -> Vec<String> {
    let sentence = match step.technique {
        Technique::FullHouse => singles::full_house(step),
        Technique::HiddenSingle => singles::hidden(state, step),
        Technique::NakedSingle => singles::naked(state, step),
        Technique::DirectPointing | Technique::DirectClaiming | Technique::Pointing | Technique::Claiming => {
            houses::locked(step)
        }
        Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => houses::naked(step),
        Technique::HiddenPair
        | Technique::HiddenTriple
        | Technique::HiddenQuad
        | Technique::DirectHiddenPair
        | Technique::DirectHiddenTriple => houses::hidden(step),
        Technique::XWing | Technique::Swordfish | Technique::Jellyfish => houses::fish(step),
        Technique::FinnedXWing | Technique::SashimiXWing => houses::finned(step),
        Technique::XyWing | Technique::XyzWing => wings::wing(state, step),
        Technique::WWing => wings::w_wing(step),
        Technique::Skyscraper | Technique::TwoStringKite => wings::two_links(step),
        Technique::TurbotFish if step.links.is_empty() => wings::two_links(step),
        Technique::EmptyRectangle => wings::empty_rectangle(step),
        Technique::RemotePair => wings::remote_pair(step),
        Technique::UniqueRectangle(kind) | Technique::UniqueLoop(kind) => unique::lap(state, step, kind),
        Technique::Bug(kind) => unique::bug(state, step, kind),
        Technique::AlignedPairExclusion | Technique::AlignedTripleExclusion => unique::aligned(state, step),
        Technique::SimpleColoring => chains::colors(step),
        _ => return chains::chain(step),
    };
    vec![sentence]
}

/// What follows: the digit to place, the candidates that go.
#[must_use]
pub fn effect(step: &Step) -> String {
    let placed = step.placement.map(|(cell, digit)| format!("{cell} is {digit}"));
    let loses = step.eliminations.by_cell().map(|(cell, digits)| format!("{cell} is not {}", any_of(digits)));
    // That a cell has a digit says what it has not.
    let shown: Vec<String> = match placed {
        Some(placed) => vec![placed],
        None => loses.collect(),
    };
    format!("so {}", and(shown))
}
