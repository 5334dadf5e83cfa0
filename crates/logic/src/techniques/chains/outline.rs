//! Nets as trees in short notation: a line goes on as long as each claim rests on the one before it alone.
//!
//! ```text
//! if r7c3=8:
//!   r7c3=8 -> r7c2<>8 -> r1c2=8 -> r1c5<>8
//!   r7c3=8 -> r8c3<>8 -> r8c4=8
//!   r1c5<>8 & r8c4=8 -> r3c4=8
//! ```

use std::collections::BTreeSet;

use crate::Claim;

use super::chain::Link;

/// No outline has more lines.
pub const LINES: usize = 12;

/// A claim, and those that it follows from.
type Told = (String, BTreeSet<String>);

/// The lines of branches between a lead and a close; where all branches begin with the same, it is told once.
pub fn outline(branches: &[Vec<Link>], is_one: bool, lead: Option<String>, close: Option<String>) -> Vec<String> {
    let (mut known, mut body) = (BTreeSet::new(), Vec::new());
    for (place, branch) in branches.iter().enumerate() {
        let goes_on = is_one && place > 0;
        let mut lines = tree(branch, &mut known).into_iter();
        let start = lines.next().filter(|_| !goes_on);
        body.extend(start.map(|start| format!("if {start}:")));
        body.extend(lines.map(|line| format!("  {line}")));
    }
    let room = LINES - usize::from(lead.is_some()) - usize::from(close.is_some());
    if body.len() > room {
        // What is left of the beginning and of the end, around the line that tells of the gap.
        let (head, tail) = (room - 1 - (room - 1) / 3, (room - 1) / 3);
        let gap = format!("  ... {} more lines", body.len() - head - tail);
        body.splice(head..body.len() - tail, [gap]);
    }
    lead.into_iter().chain(body).chain(close).collect()
}

/// A line: what it rests on, the claims one after the other, the place of the last of them.
struct Run {
    causes: String,
    claims: Vec<String>,
    last: usize,
}

/// The claims of a branch, line by line, without those that an earlier branch has told to follow from the same.
fn tree(branch: &[Link], known: &mut BTreeSet<Told>) -> Vec<String> {
    let mut runs: Vec<Run> = Vec::new();
    let mut is_shared = false;
    for (at, link) in branch.iter().enumerate() {
        let causes: BTreeSet<String> = link.from.iter().map(|&from| short(branch[from].claim)).collect();
        if at > 0 && !known.insert((short(link.claim), causes.clone())) {
            is_shared = true;
            continue;
        }
        let open = match link.from[..] {
            [only] if only > 0 => runs.iter_mut().find(|run| run.last == only),
            _ => None,
        };
        if let Some(run) = open {
            run.claims.push(short(link.claim));
            run.last = at;
        } else {
            let causes: Vec<String> = causes.into_iter().collect();
            runs.push(Run { causes: causes.join(" & "), claims: vec![short(link.claim)], last: at });
        }
    }
    let mut lines = written(runs);
    if let (true, Some(end)) = (is_shared, branch.last()) {
        lines.push(format!("and from there as before to {}", short(end.claim)));
    }
    lines
}

/// Runs as text; those of one claim that rest on the same share a line.
fn written(runs: Vec<Run>) -> Vec<String> {
    let mut lines: Vec<(String, String, bool)> = Vec::new();
    for Run { causes, claims, .. } in runs {
        let is_one = claims.len() == 1;
        let alike = lines.iter_mut().find(|(known, _, can_share)| *can_share && is_one && *known == causes);
        match alike {
            Some((_, text, _)) => text.extend([", ", &claims[0]]),
            None => lines.push((causes, claims.join(" -> "), is_one)),
        }
    }
    lines
        .into_iter()
        .map(|(causes, text, _)| if causes.is_empty() { text } else { format!("{causes} -> {text}") })
        .collect()
}

/// `r1c2=5` or `r1c2<>5`.
fn short(Claim { cell, digit, on }: Claim) -> String {
    format!("{cell}{}{digit}", if on { "=" } else { "<>" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::chains::Inference;
    use sudokit_core::board::{Cell, Digit};

    fn link(place: usize, on: bool, from: &[usize]) -> Link {
        let claim = Claim { cell: Cell::ALL[place], digit: Digit::ALL[0], on };
        Link { claim, inference: Inference::Cell, from: from.into() }
    }

    #[test]
    fn a_line_goes_on_as_long_as_a_claim_rests_on_the_last_one() {
        let branch = [
            link(0, true, &[]),
            link(1, false, &[0]),
            link(2, true, &[1]),
            link(3, false, &[0]),
            link(5, false, &[0]),
            link(4, true, &[2, 3]),
        ];
        let lines = tree(&branch, &mut BTreeSet::new());
        assert_eq!(
            lines,
            ["r1c1=1", "r1c1=1 -> r1c2<>1 -> r1c3=1", "r1c1=1 -> r1c4<>1, r1c6<>1", "r1c3=1 & r1c4<>1 -> r1c5=1"]
        );
    }

    #[test]
    fn what_branches_share_is_told_once_and_long_nets_are_cut() {
        let tail = [link(1, false, &[0]), link(2, true, &[1])];
        let [one, other] = [0, 9].map(|start| [vec![link(start, true, &[])], tail.to_vec()].concat());
        let lines = outline(&[one, other], false, None, None);
        assert_eq!(
            lines,
            [
                "if r1c1=1:",
                "  r1c1=1 -> r1c2<>1 -> r1c3=1",
                "if r2c1=1:",
                "  r2c1=1 -> r1c2<>1",
                "  and from there as before to r1c3=1"
            ]
        );

        let long: Vec<Link> = std::iter::once(link(0, true, &[]))
            .chain((1..60).map(|place| link(place, place % 2 == 0, &[place / 2])))
            .collect();
        let words = || Some(String::new());
        assert_eq!(outline(&[long], false, words(), words()).len(), LINES);
    }
}
