//! Definitions of chains.

use sudokit::logic::chains::{Chain, Inference, Link, Net};
use sudokit::logic::{
    AlternatingChain, ChainNode, Coloring, Evidence, Hint, Medusa, MultiColors, Reason, RemotePair, State, Step,
    StrongInference, Technique,
};
use sudokit::{Candidate, CandidateSet, CellSet, DigitSet, House};

use super::super::facts::conflict;
use super::sets::is_almost_locked;

/// Returns whether a step meets the definition of its kind of evidence, or `None` for a kind of another file.
pub fn is_as_defined(step: &Hint) -> Option<bool> {
    let state = step.before();
    Some(match step.evidence() {
        Evidence::AlternatingChain(chain) => is_alternating(state, chain) && has_form(step, chain),
        Evidence::RemotePair(RemotePair { cells, digits }) => {
            let are_pairs = cells.iter().all(|cell| state.candidates(*cell) == *digits && digits.len() == 2);
            are_pairs && cells.len() % 2 == 0 && cells.windows(2).all(|two| two[0].sees(two[1]))
        }
        Evidence::Chain(Chain { links, .. }) => follow(state, links),
        Evidence::Net(Net { branches, .. }) => branches.iter().all(|branch| follow(state, branch)),
        Evidence::Medusa(Medusa { links, .. }) | Evidence::Coloring(Coloring { links, .. }) => are_strong(state, links),
        Evidence::MultiColors(MultiColors { groups, pairs, .. }) => {
            groups.iter().all(|links| are_strong(state, links)) && pairs.iter().all(|[one, other]| one.sees(*other))
        }
        _ => return None,
    })
}

/// Returns whether a chain consists of strong links, each of whose ends excludes the start of the next link.
pub fn is_alternating(state: &State, chain: &AlternatingChain) -> bool {
    let AlternatingChain { links, is_loop, .. } = chain;
    let excludes =
        |from: CandidateSet, to: CandidateSet| from.iter().all(|from| to.iter().all(|to| conflict(from, to)));
    let is_strong = |link: &StrongInference| {
        let [from, to] = [link.from, link.to].map(ChainNode::candidates);
        let ends = from | to;
        let is_real = !from.is_empty() && !to.is_empty() && ends.iter().all(|end| state.has(end));
        is_real
            && match link.reason {
                Reason::Cell(cell) => state.among(cell.into(), DigitSet::ALL) == ends,
                Reason::House(house) => {
                    link.from.digit == link.to.digit && state.among(house.cell_set(), link.from.digit.into()) == ends
                }
                Reason::Set(set) => {
                    is_almost_locked(state, &set)
                        && link.from.digit != link.to.digit
                        && [link.from, link.to].iter().all(|node| set.cells & state.cells(node.digit) == node.cells)
                }
            }
    };
    let follows = |at: usize| {
        let next = if at + 1 < links.len() { &links[at + 1] } else { &links[0] };
        excludes(links[at].to.candidates(), next.from.candidates())
    };
    let count = if *is_loop { links.len() } else { links.len().saturating_sub(1) };
    !links.is_empty() && links.iter().all(is_strong) && (0..count).all(follows)
}

/// Returns whether a chain that is named for its form has one of the forms of its name.
///
/// A letter stands for a digit: `(ab)` is a cell with two candidates, `bb` is a digit with two places in a house. A chain
/// can be read from either end, a loop from any link.
fn has_form(step: &Step, chain: &AlternatingChain) -> bool {
    let technique = step.technique();
    let forms: &[&str] = match technique {
        Technique::EmptyRectangle => return is_empty_rectangle(step, chain),
        Technique::Skyscraper | Technique::TwoStringKite | Technique::TurbotFish => &["aaaa"],
        Technique::WWing => &["(ab)bb(ba)"],
        Technique::MWing => &["(ab)bbaa", "(ab)bbcc"],
        Technique::SWing => &["aa(ab)bb"],
        Technique::HWing => &["(ab)(bc)cc", "(ab)(ba)aa", "(ab)bbbb"],
        Technique::LWing => &["aabbcc", "aabbaa", "aaaabb"],
        Technique::WRing => &["(ab)bb(ba)", "(ab)bb(ba)aa"],
        Technique::MRing => &["(ab)bbaa"],
        _ => return true,
    };
    let links = &chain.links;
    let starts = if chain.is_loop { 0..links.len() } else { 0..1 };
    let readings = starts.flat_map(|start| {
        let forward = links[start..].iter().chain(&links[..start]).map(|link| (link.from, link.to));
        let forward: Vec<_> = forward.collect();
        let backward = forward.iter().rev().map(|&(from, to)| (to, from)).collect();
        [forward, backward]
    });
    let is_ring = matches!(technique, Technique::WRing | Technique::MRing);
    let are_candidates = links.iter().all(|link| link.from.cells.len() == 1 && link.to.cells.len() == 1);
    chain.is_loop == is_ring && are_candidates && readings.into_iter().any(|links| forms.contains(&&*form(&links)))
}

/// Returns whether a box has the digit in one row and one column, and a row or column with two places crosses one of
/// these. Only the other loses candidates, outside of the box.
fn is_empty_rectangle(step: &Step, chain: &AlternatingChain) -> bool {
    let [one, other] = &chain.links[..] else { return false };
    let ways = [[one.from, one.to, other.from, other.to], [other.to, other.from, one.to, one.from]];
    ways.into_iter().zip([[one, other], [other, one]]).any(|([far, near, start, end], links)| {
        let houses = links.map(|link| match link.reason {
            Reason::House(house) => house,
            other => panic!("{other:?} is no house"),
        });
        let [boxed, across] = houses;
        let line = |cells: CellSet, is_along: bool| {
            let mut lines = House::ALL.into_iter().filter(|line| !line.is_box());
            lines.find(|line| (line.kind() == across.kind()) == is_along && line.cell_set().contains_all(cells))
        };
        let lines =
            [line(near.cells | start.cells, false), line(far.cells, true)].map(|line| line.map(House::cell_set));
        let [Some(crossed), Some(loses)] = lines else { return false };
        let gone: CellSet = step.effect().eliminations().iter().map(|gone| gone.cell).collect();
        boxed.is_box()
            && !across.is_box()
            && start.cells.len() == 1
            && end.cells.len() == 1
            && [crossed, loses].iter().all(|line| !line.contains_all(near.cells | far.cells))
            && (loses - boxed.cell_set()).contains_all(gone)
    })
}

/// Returns the form of these links, with letters for digits.
fn form(links: &[(ChainNode, ChainNode)]) -> String {
    let (mut text, mut digits) = (String::new(), Vec::new());
    for (from, to) in links {
        let letters = [from, to].map(|node| {
            let known = digits.iter().position(|digit| *digit == node.digit);
            let at = known.unwrap_or_else(|| {
                digits.push(node.digit);
                digits.len() - 1
            });
            ["a", "b", "c", "d"][at]
        });
        let [before, after] = if from.cells == to.cells { ["(", ")"] } else { ["", ""] };
        text.extend([before, letters[0], letters[1], after]);
    }
    text
}

/// Returns whether every link joins the only two candidates of its cell, or the only two places of its house.
fn are_strong(state: &State, links: &[Link]) -> bool {
    links.iter().enumerate().all(|(at, link)| {
        let Link { claim, inference, from } = link;
        let rivals = match inference {
            Inference::Assumed => return at == 0,
            Inference::Technique(..) => return false,
            Inference::Cell => state.among(claim.cell.into(), DigitSet::ALL),
            Inference::House(house) => state.among(house.cell_set(), claim.digit.into()),
        };
        let [from] = from[..] else { return false };
        let ends = CandidateSet::from(candidate(link)) | candidate(&links[from]).into();
        from < at && links[from].claim.on != claim.on && ends == rivals
    })
}

/// Returns whether every claim of a chain follows from those that it names.
fn follow(state: &State, links: &[Link]) -> bool {
    (0..links.len()).all(|at| follows(state, links, at))
}

fn follows(state: &State, links: &[Link], at: usize) -> bool {
    let Link { claim, inference, from } = &links[at];
    let own = candidate(&links[at]);
    let causes = |on: bool| -> CandidateSet {
        let claims = from.iter().map(|&from| &links[from]).filter(|link| link.claim.on == on);
        claims.map(candidate).collect()
    };
    let rivals = match inference {
        Inference::Assumed | Inference::Technique(..) => return true,
        Inference::Cell => state.among(claim.cell.into(), DigitSet::ALL),
        Inference::House(house) => state.among(house.cell_set(), claim.digit.into()),
    };
    if claim.on {
        rivals - CandidateSet::from(own) == causes(false)
    } else {
        let causes = causes(true);
        !causes.is_empty() && causes.iter().all(|cause| rivals.contains(cause) && conflict(cause, own))
    }
}

/// Returns the candidate of a claim.
fn candidate(link: &Link) -> Candidate {
    Candidate::new(link.claim.cell, link.claim.digit)
}
