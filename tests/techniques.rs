//! Techniques, one by one: each is found where it must be, with the very effect and the very words, and what its evidence
//! says is there.
//!
//! A line of `techniques.txt` is a position, five fields with tabs between them: the technique as the code names it, the
//! digits that stand (`+` before those that were entered), the candidates of the empty cells (`-` for none), the effect,
//! the words (` / ` between lines).

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::thread;

use sudokit::logic::chains::{Chain, Inference, Link, Net};
use sudokit::logic::{
    BentSet, DeathBlossom, Effect, Evidence, Firework, Fish, FishKind, Grave, Locked, LockedSet, Order, Path, Rating,
    State, Step, Subset, SubsetKind, SueDeCoq, Technique, steps_of,
};
use sudokit::{CandidateSet, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

/// A line of the file.
struct Position {
    technique: Technique,
    state: State,
    effect: String,
    words: String,
}

fn positions() -> Vec<Position> {
    let lines = include_str!("techniques.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(position).collect()
}

fn position(line: &str) -> Position {
    let [name, grid, marks, effect, words] = *line.split('\t').collect::<Vec<_>>() else {
        panic!("five fields: {line}")
    };
    let technique = Technique::of_code(name).unwrap();
    let state = state(&grid.replace('+', "").parse().unwrap(), marks).with_givens(givens(grid));
    Position { technique, state, effect: effect.into(), words: words.into() }
}

/// The cells without a sign before their digit.
fn givens(grid: &str) -> CellSet {
    let cells = grid.match_indices(|c| c != '+').zip(Cell::all());
    cells.filter(|((at, _), _)| !grid[..*at].ends_with('+')).map(|(_, cell)| cell).collect()
}

/// The position with these digits and these candidates in the empty cells.
fn state(grid: &Grid, marks: &str) -> State {
    let mut sets = [DigitSet::EMPTY; 81];
    let marks: Vec<&str> = marks.split(' ').collect();
    assert_eq!(marks.len(), grid.count_empty());
    for (cell, marks) in grid.empty_cells().iter().zip(marks) {
        sets[cell.index()] = marks.bytes().filter_map(|byte| Digit::new(byte.wrapping_sub(b'0'))).collect();
    }
    State::with_candidates(grid, &Candidates::from_sets(sets))
}

/// The steps that have to be looked through: the next one of each order, and for what is quickly found all others.
fn steps(position: &Position) -> Vec<Step> {
    let next = [Order::SudokuExplainer, Order::People].map(|order| Path::of_any(position.state.clone(), order).next());
    let mut steps: Vec<Step> = next.into_iter().flatten().collect();
    if position.technique.least_rating() < Rating::from_tenths(95).unwrap()
        || steps.iter().all(|step| !is_it(position, step))
    {
        steps.extend(steps_of(&[position.technique], &position.state, None).unwrap());
    }
    steps
}

fn is_it(position: &Position, step: &Step) -> bool {
    step.technique() == position.technique && step.effect().to_string() == position.effect
}

fn words(state: &State, step: &Step) -> String {
    let lines = step.reasoning(state);
    assert!(lines.iter().all(|line| !line.trim().is_empty() && !line.trim().contains("  ")), "{lines:?}");
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" / ")
}

#[test]
fn every_technique_is_found_where_it_is_and_told_as_it_is() {
    let positions = positions();
    let next = Mutex::new(positions.iter());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(position) = next.lock().unwrap().next() else { break };
                    let steps = steps(position);
                    let Position { technique, state, effect, words: told } = position;
                    let found: Vec<&Step> = steps.iter().filter(|step| is_it(position, step)).collect();
                    assert!(!found.is_empty(), "{technique:?}: {effect} not found in {steps:#?}");
                    let said: Vec<String> = found.iter().map(|step| words(state, step)).collect();
                    assert!(said.contains(told), "{technique:?}:\n{}\n{told}", said.join("\n"));
                }
            });
        }
    });
}

#[test]
fn every_technique_has_two_positions() {
    let mut counts: BTreeMap<Technique, usize> = Technique::all().into_iter().map(|technique| (technique, 0)).collect();
    for position in positions() {
        *counts.entry(position.technique).or_default() += 1;
    }
    let poor: Vec<_> = counts.iter().filter(|(_, count)| **count < 2).collect();
    assert!(poor.is_empty(), "{poor:?}");
    assert!(counts.len() >= 98, "{} techniques", counts.len());
}

#[test]
fn every_name_is_told_in_words_and_every_chain_in_notation() {
    let is_quick = |technique: &Technique| technique.least_rating() < Rating::from_tenths(85).unwrap();
    let (mut chains, mut names) = (0, BTreeSet::new());
    for position in positions().iter().filter(|position| is_quick(&position.technique)) {
        for step in steps(position) {
            names.insert(step.technique());
            let changed = step.effect().placement().map(|placed| placed.cell);
            let changed = changed.or_else(|| step.effect().eliminations().iter().map(|gone| gone.cell).next());
            assert!(step.conclusion().contains(&changed.unwrap().to_string()) && !step.place().is_empty(), "{step:?}");
            if let Some(chain) = step.eureka() {
                chains += 1;
                let (links, effect) = chain.split_once(" => ").unwrap();
                let signs: Vec<char> = links.chars().filter(|c| matches!(c, '=' | '-')).collect();
                assert!(signs.windows(2).all(|pair| pair[0] != pair[1]), "{chain}");
                assert_eq!(effect, step.effect().to_string());
            }
        }
    }
    assert!(chains >= 180, "{chains} chains");
    let quick: BTreeSet<Technique> = Technique::all().into_iter().filter(is_quick).collect();
    assert_eq!(names, quick);
}

#[test]
fn what_a_step_shows_is_there() {
    let mut kinds = BTreeSet::new();
    for position in
        positions().iter().filter(|position| position.technique.least_rating() < Rating::from_tenths(90).unwrap())
    {
        for step in steps(position) {
            assert_evidence(&position.state, &step);
            kinds.insert(format!("{:?}", step.evidence()).split('(').next().unwrap().to_string());
        }
    }
    assert_eq!(kinds.len(), 23, "{kinds:?}");
}

/// What the evidence of a step says must hold in the position.
fn assert_evidence(state: &State, step: &Step) {
    match step.evidence() {
        Evidence::Single(single) => {
            let placed = step.effect().placement().unwrap();
            assert_eq!(single.candidate(), placed);
            let alone = |house: House| (state.cells(placed.digit) & house.cell_set()).only();
            match single.house() {
                Some(house) => assert_eq!(alone(house), Some(placed.cell)),
                None => assert_eq!(state.candidates(placed.cell).only(), Some(placed.digit)),
            }
        }
        Evidence::Locked(Locked { digit, cells, base, cover, .. }) => {
            assert_eq!(state.cells(*digit) & base.cell_set(), *cells);
            assert!(cover.cell_set().contains_all(*cells));
        }
        Evidence::Subset(Subset { house, cells, digits, kind }) => {
            assert_eq!(cells.len(), digits.len());
            assert!(house.cell_set().contains_all(*cells));
            match kind {
                SubsetKind::Naked => assert_eq!(state.union(*cells), *digits),
                SubsetKind::Hidden => {
                    let places = digits.iter().map(|digit| state.cells(digit) & house.cell_set());
                    assert_eq!(places.fold(CellSet::EMPTY, |all, cells| all | cells), *cells);
                }
            }
        }
        Evidence::Fish(Fish { digit, base, cover, corners, fins, kind }) => {
            let lone = base.iter().any(|line| (line.cell_set() & *corners).len() == 1);
            let fitting = match (fins.is_empty(), lone) {
                (true, _) => FishKind::Basic,
                (false, false) => FishKind::Finned,
                (false, true) => FishKind::Sashimi,
            };
            assert_eq!(*kind, fitting);
            let places = state.cells(*digit) & base.cells();
            assert_eq!((*corners | *fins, base.len()), (places, cover.len()));
            assert!(cover.cells().contains_all(*corners) && (cover.cells() & *fins).is_empty());
        }
        Evidence::Wing(wing) => {
            for (cell, other) in wing.pincers {
                assert_eq!(state.candidates(cell), DigitSet::from([other, wing.goal]));
                assert!(cell.sees(wing.pivot) && wing.pivot_digits.contains(other));
            }
            assert_eq!(state.candidates(wing.pivot), wing.pivot_digits);
        }
        Evidence::WWing(wing) => {
            for (end, place) in wing.ends.into_iter().zip(wing.link.ends()) {
                assert_eq!(state.candidates(end), DigitSet::from([wing.joined, wing.goal]));
                assert!(end.sees(place));
            }
            assert_eq!(state.cells(wing.joined) & wing.link.house.cell_set(), wing.link.ends().into());
        }
        Evidence::TwoLinks(links) => {
            for link in links.links {
                assert_eq!(state.cells(links.digit) & link.house.cell_set(), link.ends().into());
            }
            assert!(links.links[0].near.sees(links.links[1].near));
        }
        Evidence::EmptyRectangle(found) => {
            assert_eq!(state.cells(found.digit) & found.hinge.cell_set(), found.places);
            assert!((found.near.cell_set() | found.far.cell_set()).contains_all(found.places));
            assert_eq!(state.cells(found.digit) & found.link.house.cell_set(), found.link.ends().into());
            assert!(found.near.cell_set().contains(found.link.near));
        }
        Evidence::Coloring(coloring) => assert_links(state, &coloring.links),
        Evidence::RemotePair(pair) => {
            assert!(pair.cells.iter().all(|&cell| state.candidates(cell) == pair.digits));
            assert!(pair.cells.windows(2).all(|two| two[0].sees(two[1])) && pair.cells.len() % 2 == 0);
        }
        Evidence::UniqueLoop(found) => {
            let choices = |cell| state.grid().digit(cell).map_or(state.candidates(cell), DigitSet::of);
            assert!(found.cells.iter().all(|&cell| !(choices(cell) & found.digits).is_empty()));
            assert!(
                found.cells.iter().all(|&cell| state.grid().digit(cell).is_none() || !state.givens().contains(cell))
            );
            let extras = found.roof.iter().map(|cell| state.candidates(cell) - found.digits);
            assert_eq!(extras.fold(DigitSet::EMPTY, |all, digits| all | digits), found.extras);
        }
        Evidence::Grave(Grave { extras, .. }) => {
            let mut rest = state.clone();
            for (cell, digits) in extras {
                digits.iter().for_each(|digit| assert!(rest.eliminate(*cell, digit)));
            }
            assert!(rest.grid().empty_cells().iter().all(|cell| rest.candidates(cell).len() == 2), "{step:?}");
        }
        Evidence::Aligned(aligned) => {
            let seen: CellSet = aligned.cells().iter().copied().collect();
            assert!(seen.common_peers().contains_all(aligned.excluders()));
        }
        Evidence::Chain(Chain { links, .. }) => assert_links(state, links),
        Evidence::Net(Net { branches, .. }) => {
            for branch in branches {
                assert_links(state, branch);
            }
        }
        _ => assert_sets(state, step),
    }
}

/// The same for what is made of sets of cells.
fn assert_sets(state: &State, step: &Step) {
    match step.evidence() {
        Evidence::LockedSet(LockedSet { houses, cells, digits }) => {
            assert_eq!((state.union(*cells), cells.len()), (*digits, digits.len()));
            assert!(houses.iter().all(|house| house.cell_set().contains_all(*cells)));
        }
        Evidence::BentSet(BentSet { houses: [near, far], cells, digits, free }) => {
            assert_eq!((state.union(*cells), cells.len()), (*digits, digits.len()));
            assert!((near.cell_set() | far.cell_set()).contains_all(*cells));
            let is_bent = |digit: &Digit| {
                let places = *cells & state.cells(*digit);
                !near.cell_set().contains_all(places) && !far.cell_set().contains_all(places)
            };
            assert_eq!(digits.iter().filter(is_bent).collect::<Vec<_>>(), free.iter().copied().collect::<Vec<_>>());
        }
        Evidence::SueDeCoq(SueDeCoq { houses: [boxed, line], middle, sides: [in_box, in_line], doubled }) => {
            assert!((boxed.cell_set() & line.cell_set()).contains_all(*middle));
            assert!((boxed.cell_set() - line.cell_set()).contains_all(*in_box));
            assert!((line.cell_set() - boxed.cell_set()).contains_all(*in_line));
            assert_eq!(state.union(*in_box) & state.union(*in_line), *doubled);
            let cells = *middle | *in_box | *in_line;
            assert_eq!(cells.len(), state.union(cells).len() + doubled.len());
        }
        Evidence::Firework(Firework { bursts, wings }) => {
            for &(cross, digits) in bursts {
                let [row, column, boxed] = cross.houses().map(House::cell_set);
                for digit in digits {
                    let outside = (state.cells(digit) & (row | column)) - boxed;
                    assert!(CellSet::from(*wings).contains_all(outside), "{step:?}");
                }
            }
            let digits = bursts.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            assert_eq!(digits.len(), bursts.len() + wings.len());
        }
        Evidence::DeathBlossom(DeathBlossom { stem, petals, common }) => {
            assert_eq!(petals.iter().map(|(digit, _)| *digit).collect::<DigitSet>(), state.candidates(*stem));
            for (digit, set) in petals {
                assert_eq!((state.union(set.cells), set.cells.len() + 1), (set.digits, set.digits.len()));
                assert!(set.digits.contains_all(*common | DigitSet::of(*digit)));
                assert!(stem.peers().contains_all(set.cells_of(state, *digit)));
            }
        }
        Evidence::SkLoop(found) => {
            let digits: usize = found.links.iter().map(|(_, digits)| digits.len()).sum();
            assert_eq!(found.pairs.iter().map(|pair| pair.len()).sum::<usize>(), digits);
            for (at, &(house, digits)) in found.links.iter().enumerate() {
                let (pair, next) = (found.pairs[at], found.pairs[(at + 1) % 8]);
                assert!(house.cell_set().contains_all(pair | next));
                assert!((digits | found.links[(at + 7) % 8].1).contains_all(state.union(pair)));
            }
        }
        Evidence::Tridagon(found) => {
            assert!(found.boxes.iter().all(|boxed| (boxed.cell_set() & found.cells).len() == 3));
            assert_eq!(state.union(found.cells) - found.digits, found.extras);
            assert_eq!(state.union(found.cells - found.guardians) - found.digits, DigitSet::EMPTY);
        }
        Evidence::Exocet(found) => {
            assert_eq!(state.union(found.base), found.digits);
            assert!(found.targets.iter().all(|target| !target.sees(found.base[0])));
            for (target, mirror) in found.targets.into_iter().zip(found.mirrors) {
                assert!(mirror.len() == 2 && (mirror & target.peers()).is_empty());
            }
        }
        other => panic!("no check for {other:?}"),
    }
}

/// Every link of a chain follows from those it names: "on" from every rival that is "off", "off" from one that is "on".
fn assert_links(state: &State, links: &[Link]) {
    for (at, link) in links.iter().enumerate() {
        assert!(link.from.iter().all(|&from| from < at), "{link:?}");
        let (cell, digit) = (link.claim.cell, link.claim.digit);
        let rivals: CandidateSet = match link.inference {
            Inference::Assumed | Inference::Technique(..) => continue,
            Inference::Cell => state.victims_in(cell, !DigitSet::of(digit)),
            Inference::House(house) => {
                assert!(house.cell_set().contains(cell) && state.cells(digit).contains(cell));
                state.victims(digit, house.cell_set() - cell.into())
            }
        };
        let premises = |on: bool| -> CandidateSet {
            let claims = link.from.iter().map(|&at| links[at].claim).filter(|claim| claim.on == on);
            claims.map(|claim| sudokit::Candidate { cell: claim.cell, digit: claim.digit }).collect()
        };
        if link.claim.on {
            assert_eq!(premises(false), rivals, "{link:?}");
        } else {
            let on = premises(true);
            assert!(!on.is_empty() && (on - rivals).is_empty(), "{link:?}");
        }
    }
}

#[test]
fn an_effect_is_never_nothing() {
    assert_eq!(Effect::eliminating(CandidateSet::EMPTY), None);
}
