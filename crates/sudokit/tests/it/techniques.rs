//! Techniques one by one: each is found in its positions, with its exact effect and text.

use crate::common;

use std::collections::{BTreeMap, BTreeSet};

use common::positions::{Position, checked_positions, on_all_cores, positions};
use sudokit::logic::{Effect, Hint, Order, Path, Rating, State, Technique, find_all};
use sudokit::{CandidateSet, Digit, Grid, Stop};

/// The error of a position, with the actual line if the step is found.
struct Wrong {
    why: String,
    line: &'static str,
    actual: Option<String>,
}

/// Returns the error of a position, if there is any.
fn wrong(position: &Position) -> Option<Wrong> {
    let steps = position.steps();
    let Position { technique, state, effect, line, .. } = position;
    let actual: Vec<String> =
        steps.iter().filter(|step| position.is_shown_by(step)).map(|step| position.line_of(step)).collect();
    let why = match &actual[..] {
        [] => format!("{technique:?}: no {effect} in {}\n{}", state.grid(), instead(steps)),
        actual if actual.iter().any(|actual| actual == line) => return None,
        actual => format!("{technique:?}, as it is and as it should be:\n{}\n{line}", actual.join("\n")),
    };
    Some(Wrong { why, line, actual: actual.into_iter().next() })
}

/// Lists the steps that were found.
fn instead(steps: &[Hint]) -> String {
    let found: BTreeSet<String> =
        steps.iter().map(|step| format!("  {:?} {}", step.technique(), step.effect())).collect();
    found.into_iter().collect::<Vec<_>>().join("\n")
}

/// Compares the lines of all positions. `UPDATE=1` in the environment updates the file.
#[test]
fn every_technique_is_found_in_its_positions_with_its_text() {
    let mut all_wrong: Vec<Wrong> = on_all_cores(wrong).into_iter().flatten().collect();
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/techniques.txt");
        let mut text = std::fs::read_to_string(path).unwrap();
        for Wrong { line, actual, .. } in &all_wrong {
            text = actual.iter().fold(text, |text, actual| text.replace(line, actual));
        }
        std::fs::write(path, text).unwrap();
        all_wrong.retain(|wrong| wrong.actual.is_none());
    }
    let reasons: Vec<String> = all_wrong.into_iter().map(|wrong| wrong.why).collect();
    assert!(reasons.is_empty(), "{}", reasons.join("\n\n"));
}

#[test]
fn every_technique_has_two_positions() {
    let mut counts: BTreeMap<Technique, usize> = Technique::ALL.into_iter().map(|technique| (technique, 0)).collect();
    for position in positions() {
        *counts.entry(position.technique).or_default() += 1;
    }
    let poor: Vec<_> = counts.iter().filter(|(_, count)| **count < 2).collect();
    assert!(poor.is_empty(), "{poor:?}");
}

#[test]
fn every_technique_has_a_text_and_every_chain_a_notation() {
    let is_quick = |technique: &Technique| technique.least_rating() < Rating::from_tenths(85).unwrap();
    let (mut chains, mut names) = (0, BTreeSet::new());
    for position in checked_positions().filter(|position| is_quick(&position.technique)) {
        for step in position.steps() {
            names.insert(step.technique());
            let changed = step.effect().placement().map(|placed| placed.cell);
            let changed = changed.or_else(|| step.effect().eliminations().iter().map(|gone| gone.cell).next());
            assert!(
                step.conclusion().contains(&changed.unwrap().to_string()) && !step.place().cells().is_empty(),
                "{step:?}"
            );
            if let Some(chain) = step.eureka() {
                let (all, effect) = chain.split_once(" => ").unwrap();
                for links in all.split(", ") {
                    chains += 1;
                    let signs: Vec<char> = links.chars().filter(|c| matches!(c, '=' | '-')).collect();
                    assert!(signs.windows(2).all(|pair| pair[0] != pair[1]), "{chain}");
                }
                assert_eq!(effect, step.effect().to_string());
            }
        }
    }
    assert!(chains > 0);
    let quick: BTreeSet<Technique> = Technique::ALL.into_iter().filter(is_quick).collect();
    assert_eq!(names, quick);
}

#[test]
fn an_effect_is_never_empty() {
    assert_eq!(Effect::eliminating(CandidateSet::EMPTY), None);
}

/// Returns the first or the second position of a technique in the file.
fn position_of(technique: Technique, number: usize) -> &'static Position {
    positions().iter().filter(|position| position.technique == technique).nth(number).unwrap()
}

#[test]
fn links_of_chains_and_wings_lead_from_end_to_end() {
    let techniques =
        ["xy-wing", "w-wing", "xy-chain", "remote pair", "turbot fish", "empty rectangle", "aic", "als-xz"];
    let techniques = techniques.iter().flat_map(|name| Technique::named(name).unwrap());
    let mut count = 0;
    for technique in techniques.chain([Technique::AicWithUniqueRectangle]) {
        for position in positions().iter().filter(|position| position.technique == technique) {
            let links = position.step().parts().bonds.iter().map(|bond| bond.from | bond.to).collect::<Vec<_>>();
            let mut reached = links[0];
            for _ in &links {
                reached =
                    links.iter().filter(|link| !(**link & reached).is_empty()).fold(reached, |all, link| all | *link);
            }
            assert_eq!(reached, CandidateSet::union(links.iter().copied()), "{technique:?}: {:?}", position.step());
            count += 1;
        }
    }
    assert!(count >= 18);
}

/// Returns the effects of all steps of a technique in a position.
fn effects(technique: Technique, grid: &str) -> Vec<String> {
    let state = State::new(&grid.parse::<Grid>().unwrap());
    find_all(&[technique], &state, &Stop::NEVER).hints.iter().map(|hint| hint.effect().to_string()).collect()
}

#[test]
fn two_places_alone_in_a_line_and_a_box_are_a_link_in_both() {
    // r7c2 and r8c2 are alone in column 2 and in box 7. In the column, this would be a skyscraper.
    let grid = "528...743743.8.9616194372858647251391379684.2295314876..1....979.6.7..24.72....18";
    assert_eq!(effects(Technique::TurbotFish, grid), ["r8c4<>5"]);
}

#[test]
fn the_places_of_an_empty_rectangle_are_not_in_one_line() {
    // In box 9, 9 can only be in r7c8 and r8c8, so that column 8 has it there.
    let grid = "1574.62.3..6..3.....2.5...6.71.346.94...6.3.16...1.47..1.67.8.4.648..1.7798341562";
    assert_eq!(effects(Technique::EmptyRectangle, grid), ["r2c1<>8"]);
}

#[test]
fn techniques_outside_the_human_order_are_tried_by_name() {
    for number in 0..2 {
        let position = position_of(Technique::AlignedTripleExclusion, number);
        let technique = &position.technique;
        assert!(!Order::people().techniques().contains(technique));
        let named: Order = "aligned triple exclusion # nothing else\n".parse().unwrap();
        for order in [named, Order::singles().and_then(&[*technique]).only(&[*technique])] {
            assert_eq!(order.techniques(), [*technique]);
            let step = Path::new(position.start(), order).next().unwrap();
            assert_eq!(step.technique(), *technique);
        }
    }
}

#[test]
fn remote_pairs_eliminate_either_digit_and_prove_both() {
    let chains = ["(5=6)r1c6-(6=5)r1c1-(5=6)r2c2-(6=5)r8c2", "(6=5)r1c6-(5=6)r1c1-(6=5)r2c2-(5=6)r8c2"];
    let Position { state, .. } = position_of(Technique::RemotePair, 1);
    let cell = sudokit::Cell::at(7, 5);
    let found = |state: &State| -> Vec<Option<String>> {
        let steps = find_all(&[Technique::RemotePair], state, &Stop::NEVER).hints;
        steps
            .iter()
            .filter(|step| step.effect().eliminations().iter().all(|gone| gone.cell == cell))
            .map(|hint| hint.eureka())
            .collect()
    };
    assert_eq!(found(state), [Some(format!("{} => r8c6<>56", chains.join(", ")))]);
    for (gone, left, chain) in [(Digit::Five, 6, chains[1]), (Digit::Six, 5, chains[0])] {
        let mut state = state.clone();
        state.eliminate(cell, gone);
        assert_eq!(found(&state), [Some(format!("{chain} => r8c6<>{left}"))]);
    }
}

#[test]
fn the_human_order_places_the_digit_of_a_bug_and_the_reference_does_not() {
    let position = position_of(Technique::Bug1, 0);
    let [reference, people] = [Order::sudoku_explainer(), Order::people()].map(|order| {
        let mut path = Path::new(position.start(), order);
        path.find(|step| step.technique() == Technique::Bug1)
    });
    assert_eq!(reference.unwrap().effect().to_string(), "r2c8<>48");
    assert!(people.is_none_or(|step| step.effect().placement().is_some()));
    let found = find_all(&[Technique::Bug1], position.start(), &Stop::NEVER).hints;
    assert!(found.len() == 1 && position.is_shown_by(&found[0]), "{found:?}");
}

/// Returns whether an XY-chain of at most `most` cells eliminates this candidate.
fn has_xy_chain(state: &State, gone: sudokit::Candidate, most: usize) -> bool {
    let starts = state.bivalue_cells() & gone.cell.peers() & state.cells(gone.digit);
    starts.iter().any(|start| {
        let first = (state.candidates(start) - gone.digit.into()).first().unwrap();
        leads_on(state, gone, most, &mut vec![start], first)
    })
}

fn leads_on(state: &State, gone: sudokit::Candidate, most: usize, path: &mut Vec<sudokit::Cell>, on: Digit) -> bool {
    let last = *path.last().unwrap();
    if path.len() >= 2 && on == gone.digit && last.sees(gone.cell) {
        return true;
    }
    let next = state.bivalue_cells() & last.peers() & state.cells(on);
    path.len() < most
        && next.iter().filter(|&cell| cell != gone.cell).any(|cell| {
            let is_new = !path.contains(&cell);
            is_new && {
                path.push(cell);
                let found = leads_on(state, gone, most, path, (state.candidates(cell) - on.into()).first().unwrap());
                path.pop();
                found
            }
        })
}

#[test]
fn no_xy_chain_is_longer_than_necessary() {
    let mut chains = 0;
    for Position { state, .. } in positions() {
        let mut gone = CandidateSet::EMPTY;
        for step in find_all(&[Technique::XyChain], state, &Stop::NEVER).hints {
            let new = *step.effect().eliminations() - gone;
            assert!(!new.is_empty(), "{step:?}");
            let cells = step.parts().cells().len();
            let has_shorter = |gone| has_xy_chain(state, gone, (cells - 1).min(7));
            assert!(!new.iter().all(has_shorter), "{step:?}");
            gone |= new;
            chains += 1;
        }
    }
    assert!(chains > 0);
}
