//! Techniques, one by one: each is found where it must be, with the very effect and the very words, and what its evidence
//! says is there.
//!
//! A line of `techniques.txt` is a position, five fields with tabs between them: the technique as the code names it, the
//! digits that stand, the candidates of the empty cells (`-` for none), the effect, the words (` / ` between lines).

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::thread;

use sudokit::logic::chains::{Chain, Inference, Link, Net};
use sudokit::logic::{
    Dual, Effect, EmptyRectangle, Evidence, Fish, FishKind, Grave, Guardian, Kraken, Locked, Order, Path, Rating,
    State, Step, Subset, SubsetKind, Technique, TwoLinks, steps_of,
};
use sudokit::{CandidateSet, Candidates, CellSet, Digit, DigitSet, Grid};

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
    Position { technique, state: state(&grid.parse().unwrap(), marks), effect: effect.into(), words: words.into() }
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
    assert!(counts.len() >= 126, "{} techniques", counts.len());
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
    assert!(chains >= 187, "{chains} chains");
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
    assert_eq!(kinds.len(), 21, "{kinds:?}");
}

/// What the evidence of a step says must hold in the position.
fn assert_evidence(state: &State, step: &Step) {
    match step.evidence() {
        Evidence::Single(single) => {
            let placed = step.effect().placement().unwrap();
            assert_eq!(single.candidate(), placed);
            let alone = |house: sudokit::House| (state.cells(placed.digit) & house.cell_set()).only();
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
        Evidence::Fish(fish) => assert_fish(state, fish),
        Evidence::Dual(dual) => assert_dual(state, dual),
        Evidence::Kraken(kraken) => assert_kraken(state, kraken),
        Evidence::Guardian(found) => assert_guardian(state, found),
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
        Evidence::TwoLinks(links) => assert_two_links(state, *links),
        Evidence::EmptyRectangle(found) => assert_empty_rectangle(state, found),
        Evidence::MultiColors(colors) => {
            colors.groups.iter().for_each(|links| assert_links(state, links));
            assert!(colors.pairs.iter().all(|[one, other]| one.sees(*other)));
        }
        Evidence::Medusa(medusa) => assert_links(state, &medusa.links),
        Evidence::Template(template) => {
            assert!(template.in_some.contains_all(template.in_all));
            assert!((state.cells(template.digit) - template.taken).contains_all(template.in_some));
        }
        Evidence::Coloring(coloring) => assert_links(state, &coloring.links),
        Evidence::RemotePair(pair) => {
            assert!(pair.cells.iter().all(|&cell| state.candidates(cell) == pair.digits));
            assert!(pair.cells.windows(2).all(|two| two[0].sees(two[1])) && pair.cells.len() % 2 == 0);
        }
        Evidence::UniqueLoop(found) => {
            assert!(found.cells.iter().all(|&cell| state.candidates(cell).contains_all(found.digits)));
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
        other => panic!("no check for {other:?}"),
    }
}

/// All places of the base are corners in the cover, or fins.
fn assert_fish(state: &State, fish: &Fish) {
    let Fish { digit, base, cover, corners, fins, endo_fins, kind, .. } = fish;
    let lone = base.iter().any(|line| (line.cell_set() & *corners).len() <= 1);
    let fitting = match (fins.is_empty(), lone) {
        (true, _) => FishKind::Basic,
        (false, false) => FishKind::Finned,
        (false, true) => FishKind::Sashimi,
    };
    assert_eq!(*kind, fitting);
    let places = state.cells(*digit) & base.cells();
    assert_eq!((*corners | *fins, base.len()), (places, cover.len()));
    assert!(cover.cells().contains_all(*corners) && (cover.cells() & (*fins - *endo_fins)).is_empty());
    let twice = |cell: &sudokit::Cell| base.iter().filter(|house| house.cell_set().contains(*cell)).count() > 1;
    assert_eq!(places.iter().filter(twice).collect::<CellSet>(), *endo_fins);
}

/// Two patterns of what they share.
fn assert_dual(state: &State, dual: &Dual) {
    match dual {
        Dual::Kites(both) => {
            let meet = both.map(|kite| CellSet::from(kite.links.map(|link| link.near)));
            assert_eq!(meet[0], meet[1]);
            for kite in both {
                assert_two_links(state, *kite);
            }
        }
        Dual::Rectangles(both) => {
            assert_eq!(both[0].hinge, both[1].hinge);
            for found in both {
                assert_empty_rectangle(state, found);
            }
        }
        Dual::Fish(both) => {
            assert_eq!(both[0].base, both[1].base);
            for fish in both {
                assert_fish(state, fish);
            }
        }
    }
}

fn assert_kraken(state: &State, kraken: &Kraken) {
    assert_fish(state, &kraken.fish);
    kraken.chains.iter().for_each(|chain| assert_links(state, chain));
    let ends: BTreeSet<_> = kraken.chains.iter().map(|chain| chain.last().unwrap().claim.cell).collect();
    assert_eq!(ends.len(), 1);
    let corners = kraken.house.map_or(0, |house| (kraken.fish.corners & house.cell_set()).len());
    assert_eq!(kraken.chains.len(), kraken.fish.fins.len() + corners);
}

fn assert_guardian(state: &State, found: &Guardian) {
    assert!(found.cells.len() % 2 == 1 && found.cells.len() == found.houses.len());
    let places = found.houses.iter().zip(found.cells.iter().zip(found.cells.iter().cycle().skip(1)));
    let others = places.map(|(house, (&cell, &next))| {
        let own = state.cells(found.digit) & house.cell_set();
        assert!(own.contains(cell) && own.contains(next));
        own - cell.into() - next.into()
    });
    assert_eq!(others.fold(CellSet::EMPTY, |all, others| all | others), found.guardians);
}

fn assert_two_links(state: &State, links: TwoLinks) {
    for link in links.links {
        assert_eq!(state.cells(links.digit) & link.house.cell_set(), link.ends().into());
    }
    assert!(links.links[0].near.sees(links.links[1].near));
}

fn assert_empty_rectangle(state: &State, found: &EmptyRectangle) {
    assert_eq!(state.cells(found.digit) & found.hinge.cell_set(), found.places);
    assert!((found.near.cell_set() | found.far.cell_set()).contains_all(found.places));
    assert_eq!(state.cells(found.digit) & found.link.house.cell_set(), found.link.ends().into());
    assert!(found.near.cell_set().contains(found.link.near));
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
