//! Chains in Eureka notation: `(2=5)r1c1-(5=8)r1c7-(8=2)r5c7 => r5c1<>2`; `=` is a strong link, `-` a weak one.

use crate::board::{Cell, Digit, DigitSet};
use crate::logic::{State, Step, Technique};

/// A step as a chain with its effect; `None` if it is not a single chain.
#[must_use]
pub fn eureka(state: &State, step: &Step) -> Option<String> {
    let chain = match step.technique {
        Technique::MultipleChains(_) | Technique::DynamicChains(..) | Technique::Nishio | Technique::SimpleColoring => {
            return None;
        }
        _ if !step.links.is_empty() => from_links(step),
        _ => spell(&claims(state, step)?),
    };
    Some(format!("{chain} => {step}"))
}

/// A claim, and whether it is "on".
type Node = (Cell, Digit, bool);

fn from_links(step: &Step) -> String {
    let mut nodes: Vec<Node> =
        step.links.iter().map(|link| (link.claim.cell, link.claim.digit, link.claim.on)).collect();
    if matches!(step.technique, Technique::XCycle | Technique::YCycle | Technique::XyCycle) {
        nodes.extend(nodes.first().copied());
    }
    spell(&nodes)
}

/// The claims of patterns that are chains but are found otherwise: "off" first, then by turns.
fn claims(state: &State, step: &Step) -> Option<Vec<Node>> {
    let digit = step.digits.first()?;
    let gone = step.eliminations.iter().next().map(|(_, digit)| digit)?;
    let (cells, other) = (&step.cells, (step.digits - DigitSet::from(gone)).first());
    let path: Vec<(Cell, Digit)> = match (step.technique, &cells[..]) {
        (Technique::Skyscraper | Technique::TwoStringKite | Technique::TurbotFish, _) => {
            cells.iter().map(|&cell| (cell, digit)).collect()
        }
        (Technique::WWing, &[first, near, far, second]) => {
            let joined = other?;
            vec![(first, gone), (first, joined), (near, joined), (far, joined), (second, joined), (second, gone)]
        }
        (Technique::XyWing, &[pivot, first, second]) => {
            let other = |cell| (state.candidates(cell) - DigitSet::from(gone)).first();
            let (x, y) = (other(first)?, other(second)?);
            vec![(first, gone), (first, x), (pivot, x), (pivot, y), (second, y), (second, gone)]
        }
        (Technique::RemotePair, _) => {
            let other = other?;
            let turned = cells.iter().enumerate().map(|(at, &cell)| (cell, at % 2 == 0));
            turned
                .flat_map(
                    |(cell, even)| if even { [(cell, gone), (cell, other)] } else { [(cell, other), (cell, gone)] },
                )
                .collect()
        }
        _ => return None,
    };
    Some(path.into_iter().enumerate().map(|(at, (cell, digit))| (cell, digit, at % 2 == 1)).collect())
}

/// Claims of one cell share its name.
fn spell(nodes: &[Node]) -> String {
    let mut text = String::new();
    for (at, &(cell, digit, on)) in nodes.iter().enumerate() {
        let link = if on { "=" } else { "-" };
        let goes_on = at > 0 && nodes[at - 1].0 == cell;
        let ends = nodes.get(at + 1).is_none_or(|next| next.0 != cell);
        match (at, goes_on) {
            (0, _) => text += "(",
            (_, true) => text += link,
            (_, false) => text.extend([link, "("]),
        }
        text += &digit.to_string();
        if ends {
            text.extend([")", &cell.to_string()]);
        }
    }
    text
}
