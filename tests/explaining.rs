//! Hints: every step has its words, chains say nothing that does not follow, mistakes are found and nothing else.

mod common;

use std::collections::BTreeSet;

use proptest::prelude::*;
use sudokit::explain::{effect, eureka, place, reasoning};
use sudokit::logic::{Link, Reason, State, Step, Technique, grave_extras, next_human_step, next_step, steps_of};
use sudokit::mistake::{Judgment, Mistake, judge, stale_marks};
use sudokit::text::{self, Reason as Unread, boxed_candidates};
use sudokit::{Candidates, Cell, CellSet, Digit, Grid, House, Verdict, solve};

/// Puzzles that take both orders through many techniques.
fn puzzles() -> impl Iterator<Item = Grid> {
    common::rated().into_iter().filter(|(_, [er, ..])| *er < 90).map(|(puzzle, _)| puzzle)
}

fn along_the_way(puzzle: &Grid, next: fn(&State) -> Option<Step>, mut visit: impl FnMut(&State, &Step)) {
    let mut state = State::new(puzzle);
    while !state.is_solved() {
        let step = next(&state).unwrap();
        visit(&state, &step);
        state.apply(&step);
    }
}

fn in_both_orders(mut visit: impl FnMut(&State, &Step)) {
    for puzzle in puzzles() {
        along_the_way(&puzzle, next_human_step, &mut visit);
        along_the_way(&puzzle, next_step, &mut visit);
    }
}

#[test]
fn every_step_has_a_place_a_reason_and_an_effect() {
    let mut seen = BTreeSet::new();
    in_both_orders(|state, step| {
        seen.insert(step.technique.to_string());
        let lines = reasoning(state, step);
        let text = lines.join("\n");
        assert!(!place(step).is_empty() && !lines.is_empty(), "{step:?}");
        assert!(lines.iter().all(|line| !line.trim().is_empty() && !line.trim().contains("  ")), "{text}");
        let changed =
            step.placement.map(|(cell, _)| cell).or_else(|| step.eliminations.iter().map(|(cell, _)| cell).next());
        assert!(effect(step).contains(&changed.unwrap().to_string()));
    });
    assert!(seen.len() >= 15, "{seen:?}");
}

/// What the evidence of a step says must hold in the position.
fn assert_evidence(state: &State, step: &Step) {
    let set: CellSet = step.cells.iter().copied().collect();
    let houses = |houses: &[House]| houses.iter().fold(CellSet::default(), |all, house| all | house.cell_set());
    let digit = step.digits.first();
    match step.technique {
        Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
            assert_eq!((state.union(&step.cells), step.cells.len()), (step.digits, step.digits.len()));
        }
        Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
            for digit in step.digits.iter() {
                assert!(set.contains_all(state.cells(digit) & houses(&step.houses)), "{step:?}");
            }
        }
        Technique::Pointing | Technique::Claiming => {
            assert_eq!(state.cells(digit.unwrap()) & houses(&step.houses[..1]), set);
            assert!(houses(&step.houses[1..]).contains_all(set));
        }
        Technique::XWing
        | Technique::Swordfish
        | Technique::Jellyfish
        | Technique::FinnedXWing
        | Technique::SashimiXWing => {
            let (base, cover) = step.houses.split_at(step.houses.len() / 2);
            let fins: CellSet = step.others.iter().copied().collect();
            let places = state.cells(digit.unwrap()) & houses(base);
            assert_eq!((places - fins, places & fins), (set, fins));
            assert!(houses(cover).contains_all(set) && (houses(cover) & fins).is_empty());
            let corners = if step.technique == Technique::SashimiXWing { 3 } else { 4 };
            assert!(step.others.is_empty() || set.len() == corners, "{step:?}");
        }
        Technique::UniqueRectangle(_) | Technique::UniqueLoop(_) => {
            assert!(step.cells.iter().all(|&cell| (step.digits - state.candidates(cell)).is_empty()));
        }
        Technique::Skyscraper | Technique::TwoStringKite if step.links.is_empty() => {
            for (house, ends) in step.houses.iter().zip(step.cells.chunks(2)) {
                let ends: CellSet = ends.iter().copied().collect();
                assert_eq!(state.cells(digit.unwrap()) & house.cell_set(), ends);
            }
        }
        Technique::Bug(_) => {
            let mut rest = state.clone();
            for (cell, digits) in grave_extras(state) {
                digits.iter().for_each(|digit| assert!(rest.eliminate(cell, digit)));
            }
            assert!(rest.grid().empty_cells().all(|cell| rest.candidates(cell).len() == 2), "{step:?}");
        }
        _ => {}
    }
}

#[test]
fn what_a_step_shows_is_there() {
    in_both_orders(assert_evidence);
    for puzzle in puzzles() {
        let state = State::new(&puzzle);
        for technique in Technique::all().into_iter().filter(|technique| technique.least_rating() < 7.5) {
            for step in steps_of(technique, &state, None).unwrap() {
                assert_evidence(&state, &step);
            }
        }
    }
}

/// The claims a link rests on, as far as they are "off" or "on".
fn premises(step: &Step, link: &Link, on: bool) -> BTreeSet<(Cell, u8)> {
    let claims = link.from.iter().map(|&at| step.links[at].claim).filter(|claim| claim.on == on);
    claims.map(|claim| (claim.cell, claim.digit.value())).collect()
}

#[test]
fn every_link_of_a_chain_follows_from_those_it_names() {
    let mut chains = 0;
    in_both_orders(|state, step| {
        if step.technique == Technique::SimpleColoring {
            return;
        }
        chains += u32::from(!step.links.is_empty());
        for (at, link) in step.links.iter().enumerate() {
            assert!(link.from.iter().all(|&from| from < at), "{step:?}");
            let (cell, digit) = (link.claim.cell, link.claim.digit);
            let rivals: BTreeSet<(Cell, u8)> = match link.reason {
                Reason::Assumed | Reason::Technique(..) => continue,
                Reason::Cell => state
                    .candidates(cell)
                    .iter()
                    .filter(|&other| other != digit)
                    .map(|other| (cell, other.value()))
                    .collect(),
                Reason::House(house) => {
                    let places: CellSet = house.cell_set() & state.cells(digit);
                    assert!(places.contains(cell));
                    places.iter().filter(|&other| other != cell).map(|other| (other, digit.value())).collect()
                }
            };
            if link.claim.on {
                assert_eq!(premises(step, link, false), rivals, "{link:?} of {step:?}");
            } else {
                let on = premises(step, link, true);
                assert!(!on.is_empty() && on.is_subset(&rivals), "{link:?} of {step:?}");
            }
        }
    });
    assert!(chains > 20, "only {chains} chains");
}

#[test]
fn eureka_alternates_strong_and_weak_links() {
    let mut chains = 0;
    in_both_orders(|state, step| {
        let Some(chain) = eureka(state, step) else { return };
        chains += 1;
        let (links, effect) = chain.split_once(" => ").unwrap();
        let signs: Vec<char> = links.chars().filter(|c| matches!(c, '=' | '-')).collect();
        assert!(signs.windows(2).all(|pair| pair[0] != pair[1]), "{chain}");
        assert_eq!(effect, step.to_string());
    });
    assert!(chains > 5, "only {chains} chains");
}

proptest! {
    #[test]
    fn pencil_marks_are_read_back(way in 0..30usize, count in 0..60usize) {
        let mut state = State::new(&puzzles().nth(way).unwrap());
        for _ in 0..count {
            let Some(step) = next_human_step(&state).filter(|_| !state.is_solved()) else { break };
            state.apply(&step);
        }
        let marks = state.marks();
        let several = Cell::all().filter(|&cell| marks[cell].len() > 1).count();
        if several > 1 {
            let error = text::read_one(&boxed_candidates(&marks)).unwrap_err();
            let Unread::Marks(marked) = &error.reason else { panic!("{error}") };
            prop_assert_eq!(&marked.candidates, &marks);
            prop_assert!(matches!(judge(&marked.grid, Some(&marked.candidates), None), Judgment::Open(_)));
        }
    }

    #[test]
    fn a_wrong_digit_is_found_and_nothing_else(at in 0..81usize, value in 1..=9u8, way in 0..30usize) {
        let puzzle = puzzles().nth(way).unwrap();
        let verdict = solve(&puzzle);
        let solution = verdict.solution().unwrap();
        let cell = Cell::new(at);
        if puzzle[cell] == 0 {
            let mut grid = puzzle;
            grid[cell] = value;
            match judge(&grid, None, Some((&puzzle, solution))) {
                Judgment::Open(_) => prop_assert_eq!(solution[cell], value),
                Judgment::Mistaken(mistakes) => {
                    prop_assert!(solution[cell] != value);
                    prop_assert!(mistakes.iter().all(|mistake| mistake.cells().contains(&cell)), "{:?}", mistakes);
                }
                other => panic!("{other:?}"),
            }
            // Without the puzzle a single wrong digit is at least among those named.
            if let Judgment::Mistaken(mistakes) = judge(&grid, None, None) {
                prop_assert!(mistakes.iter().any(|mistake| mistake.cells().contains(&cell)), "{:?}", mistakes);
            }
        }
    }
}

proptest! {
    #[test]
    fn marks_too_many_do_not_matter(way in 0..30usize, cells in proptest::collection::vec((0..81usize, 1..=9u8), 0..40)) {
        let puzzle = puzzles().nth(way).unwrap();
        let mut sets = *Candidates::of(&puzzle).sets();
        for (at, value) in cells {
            if puzzle[Cell::new(at)] == 0 {
                sets[at].insert(Digit::new(value).unwrap());
            }
        }
        let marks = Candidates::from_sets(sets);
        let Judgment::Open(state) = judge(&puzzle, Some(&marks), None) else { panic!() };
        prop_assert_eq!(&*state, &State::new(&puzzle));
        for (cell, digits) in stale_marks(&puzzle, &marks) {
            prop_assert!(digits.iter().all(|digit| !state.has(cell, digit) && marks[cell].contains(digit)));
        }
    }
}

#[test]
fn what_is_wrong_with_a_position_is_named() {
    let puzzle = puzzles().next().unwrap();
    let Verdict::Unique(solution) = solve(&puzzle) else { panic!() };
    assert!(matches!(judge(&solution, None, None), Judgment::Solved));
    assert!(matches!(judge(&Grid::EMPTY, None, None), Judgment::Undecided(Verdict::Multiple { .. })));

    let mut marks = [sudokit::DigitSet::ALL; 81];
    let cell = puzzle.empty_cells().next().unwrap();
    marks[cell.index()].remove(solution.digit(cell).unwrap());
    let judgment = judge(&puzzle, Some(&Candidates::from_sets(marks)), None);
    let Judgment::Mistaken(mistakes) = judgment else { panic!() };
    assert_eq!(mistakes, [Mistake::CrossedOut { cell, digit: solution.digit(cell).unwrap() }]);
    assert_eq!(mistakes[0].house(), Some(House::Box(cell.box_index())));

    let mut other = Grid::EMPTY;
    other[Cell::at(0, 5)] = 9;
    let Judgment::Mistaken(mistakes) = judge(&other, None, Some((&puzzle, &solution))) else { panic!() };
    assert!(mistakes[0].to_string().ends_with("in the puzzle"), "{mistakes:?}");
}
