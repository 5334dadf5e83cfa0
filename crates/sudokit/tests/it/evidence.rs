//! Proofs of steps, without the code that found them.
//!
//! The cells, houses and links of a step give facts by the rules of Sudoku alone: a cell has one of its candidates, a
//! house has the digit in one of its places. A small search assumes the opposite of the effect and must fail on these
//! facts. Then the effect follows from the evidence alone. Each kind of evidence is also checked against its
//! definition; a kind without a definition here fails.

use crate::common;
mod definitions;
mod facts;

use std::collections::{BTreeMap, BTreeSet};

use common::positions::{on_all_cores, positions};
use common::{assert_sound, generate};
use definitions::{is_almost_locked, is_as_defined, is_as_defined_inside, is_guarded_rectangle, is_guarded_set};
use facts::{Facts, conflict};
use sudokit::generate::Requirements;
use sudokit::logic::{
    Bond, BondKind, End, Evidence, Fork, ForkCases, GuardedPattern, Hint, Order, Parts, Path, Reason, Role, State,
    Step, Technique, Within, find_all,
};
use sudokit::solve::Solver;
use sudokit::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House, Puzzle, Stop};

/// Returns the orders of the checked paths.
fn orders() -> [(&'static str, Order); 4] {
    [
        ("people", Order::people()),
        ("people with nets", Order::people().with_nets()),
        ("Sudoku Explainer", Order::sudoku_explainer()),
        ("HoDoKu", Order::hodoku()),
    ]
}

/// Returns `number` puzzles: those of the folder `grids`, then generated ones.
fn puzzles(number: usize) -> Vec<Puzzle> {
    let own = common::grids().into_iter().filter_map(|(_, grid)| Puzzle::try_from(&grid).ok());
    let mut puzzles: Vec<Puzzle> = own.take(number).collect();
    let missing = u64::try_from(number - puzzles.len()).unwrap();
    puzzles.extend(generate(&Requirements::default(), 11, 1..missing + 1).into_iter().map(|made| made.unwrap().puzzle));
    puzzles
}

/// Checks all steps of all orders. Returns the number of steps of each technique.
fn check(number: usize) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for puzzle in puzzles(number) {
        for (name, order) in orders() {
            // Harder puzzles take minutes: another test checks them.
            let mut path = Path::new(&puzzle, order).up_to("8.9".parse().unwrap());
            for step in path.by_ref() {
                assert_sound(&puzzle, &step, puzzle.solution());
                check_step(&step, &format!("{puzzle} {name}"));
                *counts.entry(step.technique().code()).or_default() += 1;
            }
            // The others have no nets.
            let is_complete = ["people with nets", "Sudoku Explainer"].contains(&name);
            assert!(!is_complete || matches!(path.end(), Some(End::Solved | End::Above(_))), "{puzzle} {name}");
        }
    }
    counts
}

#[test]
fn every_step_follows_from_its_evidence() {
    let number = common::amount(60, 2000);
    let counts = check(number);
    assert!(counts.values().sum::<usize>() > number * 200 && counts.len() >= 40, "{counts:?}");
}

#[test]
fn every_position_of_a_technique_follows_from_its_evidence() {
    let proven = on_all_cores(|position| {
        position.steps().iter().for_each(|step| check_step(step, &format!("{:?}", position.technique)));
        position.technique
    });
    assert_eq!(BTreeSet::from_iter(proven), BTreeSet::from_iter(Technique::ALL));
}

#[test]
fn every_instance_follows_from_its_evidence() {
    let quick: Vec<_> =
        Order::people().techniques().into_iter().filter(|technique| technique.least_rating().tenths() < 86).collect();
    let mut seen = BTreeSet::new();
    for puzzle in puzzles(common::amount(20, 80)) {
        let mut path = Path::new(&puzzle, Order::people());
        for at in 0.. {
            if at % common::amount(24, 8) == 3 {
                for step in find_all(&quick, path.here(), &Stop::NEVER).hints {
                    assert_sound(&puzzle, &step, puzzle.solution());
                    check_step(&step, &puzzle.to_string());
                    seen.insert(step.technique().code());
                }
            }
            if path.advance().is_none() {
                break;
            }
        }
    }
    assert!(seen.len() >= 30, "{seen:?}");
}

/// A step with this evidence that removes a digit of the solution, or places another digit, would be wrong.
#[test]
fn wrong_effects_are_noticed() {
    let counts = on_all_cores(|position| {
        let (step, solution) = (position.step(), Solver::new().solve(&position.state).unwrap());
        let (state, facts) = (step.before(), Facts::of(step, &step.parts()));
        let open = state.grid().empty_cells().iter();
        let right: Vec<_> = open.map(|cell| Candidate::new(cell, solution.digit(cell))).collect();
        let wrong = right.iter().filter(|right| facts.refute(state, &[(**right, true)])).collect::<Vec<_>>();
        assert!(wrong.is_empty(), "{:?} removes {wrong:?}", position.technique);
        right.len()
    });
    assert!(counts.iter().sum::<usize>() > 1000);
}

#[test]
fn a_pattern_without_a_guardian_or_a_cell_is_noticed() {
    let techniques =
        [Technique::AicWithUniqueRectangle, Technique::KrakenUniqueRectangle, Technique::AicWithImpossiblePattern];
    let mut count = 0;
    for position in positions().iter().filter(|position| techniques.contains(&position.technique)) {
        let (step, state) = (position.step(), position.step().before());
        let (pattern, holds): (_, fn(&State, &GuardedPattern) -> bool) = match step.evidence() {
            Evidence::Fork(Fork { cases: ForkCases::Rectangle(of), .. }) => (*of, is_guarded_rectangle),
            Evidence::Fork(Fork { cases: ForkCases::Impossible(of), .. }) => (*of, is_guarded_set),
            other => panic!("{other:?} has no pattern"),
        };
        assert!(holds(state, &pattern), "{step:?}");
        for guardian in pattern.guardians {
            let guardians = pattern.guardians - CandidateSet::from(guardian);
            assert!(!holds(state, &GuardedPattern { guardians, ..pattern }), "{guardian}: {step:?}");
        }
        for cell in pattern.cells {
            let cells = pattern.cells - cell.into();
            assert!(!holds(state, &GuardedPattern { cells, ..pattern }), "{cell}: {step:?}");
        }
        count += 1;
    }
    assert!(count >= 4);
}

/// Checks a step: its effect, its links, its definition, and the steps inside it.
fn check_step(step: &Hint, what: &str) {
    check_in(step, what, is_as_defined);
}

/// Checks a step that meets a definition.
fn check_in(step: &Hint, what: &str, is_as_defined: fn(&Hint) -> bool) {
    let (state, parts) = (step.before(), step.parts());
    let context = || format!("{what}\n{}\n{:?}\n{step:?}\n{parts:?}", state.grid(), state.marks());
    for (role, candidates) in &parts.candidates {
        for candidate in candidates {
            let is_there = match role {
                Role::Ground => state.grid().digit(candidate.cell) == Some(candidate.digit),
                _ => state.has(candidate),
            };
            assert!(is_there, "{candidate} is no {role}: {}", context());
        }
    }
    let effect = step.effect();
    assert!(effect.placement().is_none_or(|placed| state.has(placed)), "{}", context());
    assert!(effect.eliminations().iter().all(|gone| state.has(gone)), "{}", context());

    let is_net = matches!(step.evidence(), Evidence::Net(_));
    for (place, bond) in parts.bonds.iter().enumerate() {
        assert!(!bond.from.is_empty() && !bond.to.is_empty(), "{bond:?}: {}", context());
        let follows = is_net || bond.kind != BondKind::Joint || completes(state, bond, &parts.bonds[..place]);
        assert!(holds(state, bond) && follows, "{bond:?}: {}", context());
    }
    assert!(is_walked(step, &parts), "{}", context());
    check_sets(state, step, &parts, &context);
    assert!(is_as_defined(step), "not as defined: {}", context());

    // A step inside is proven in the position without its causes.
    let what = format!("inside {what}");
    step.inside().iter().for_each(|inner| check_in(inner, &what, is_as_defined_inside));
    let facts = Facts::of(step, &parts);
    for opposite in opposites(step) {
        assert!(facts.refute(state, &[opposite]), "{opposite:?} is possible: {}", context());
    }
}

/// Returns whether the end of a link is all that its cell or its house leaves beside the candidates of links before.
fn completes(state: &State, bond: &Bond, before: &[Bond]) -> bool {
    let known = before.iter().fold(bond.from, |known, bond| known | bond.from | bond.to);
    let is_left = |one: &Candidate| known.iter().all(|claim| claim == *one || !conflict(claim, *one));
    let (Some(to), Within::House(house)) = (bond.to.iter().next(), bond.within) else { return false };
    let in_cell = state.among(to.cell.into(), DigitSet::ALL);
    let in_house = state.among(house.cell_set(), to.digit.into());
    [in_cell, in_house].iter().any(|places| places.iter().filter(is_left).eq([to]))
}

/// Returns whether the links of an alternating chain are in the order in which one walks, and whether the guardians of a
/// fork are a link.
fn is_walked(step: &Hint, parts: &Parts) -> bool {
    match step.evidence() {
        Evidence::AlternatingChain(_) => {
            // The end of the last strong link, and where its weak links lead. A weak link can be several.
            let (mut end, mut reached) = (None, CandidateSet::EMPTY);
            parts.bonds.iter().all(|bond| {
                if bond.kind == BondKind::Weak {
                    reached |= bond.to;
                    return end.is_some_and(|end| (bond.from - end).is_empty());
                }
                let goes_on = end.is_none() || !reached.is_empty() && (reached - bond.from).is_empty();
                (end, reached) = (Some(bond.to), CandidateSet::EMPTY);
                goes_on
            })
        }
        Evidence::Fork(Fork { cases: ForkCases::Rectangle(of) | ForkCases::Impossible(of), .. }) => {
            parts.bonds.iter().any(|bond| bond.from | bond.to == of.guardians)
        }
        _ => true,
    }
}

/// Returns the claims that are impossible if a step is right.
fn opposites(step: &Step) -> Vec<(Candidate, bool)> {
    let gone = step.effect().eliminations().iter().map(|gone| (gone, true));
    gone.chain(step.effect().placement().map(|placed| (placed, false))).collect()
}

/// Returns whether a link holds, by the cell, the house or the set that it is in.
fn holds(state: &State, bond: &Bond) -> bool {
    let ends = bond.from | bond.to;
    let all = |cells: CellSet, digits: DigitSet| state.among(cells, digits);
    let exclude_each_other = || bond.from.iter().all(|from| bond.to.iter().all(|to| from != to && conflict(from, to)));
    match (bond.within, bond.kind) {
        (_, BondKind::Inner) | (Within::Technique(_), _) => true,
        (Within::Cell(cell), BondKind::Joint) => ends.iter().all(|end| end.cell == cell),
        (Within::House(house), BondKind::Joint) => ends.iter().all(|end| house.cell_set().contains(end.cell)),
        (Within::Cell(cell), BondKind::Strong) => (all(cell.into(), DigitSet::ALL) - ends).is_empty(),
        (Within::House(house), BondKind::Strong) => {
            let digits: DigitSet = ends.iter().map(|end| end.digit).collect();
            digits.len() == 1 && (all(house.cell_set(), digits) - ends).is_empty()
        }
        (Within::Set(cells), BondKind::Strong) => {
            every_filling(state, cells, &|filled| ends.iter().any(|end| filled.contains(end)))
        }
        (Within::Cell(cell), BondKind::Weak) => ends.iter().all(|end| end.cell == cell) && exclude_each_other(),
        (Within::House(house), BondKind::Weak) => {
            ends.iter().all(|end| house.cell_set().contains(end.cell)) && exclude_each_other()
        }
        (Within::Set(cells), BondKind::Weak) => {
            let both = |filled: &CandidateSet| {
                bond.from.iter().any(|from| filled.contains(from)) && bond.to.iter().any(|to| filled.contains(to))
            };
            exclude_each_other() || every_filling(state, cells, &|filled| !both(filled))
        }
        other => panic!("no rule for {other:?}"),
    }
}

/// Returns whether something holds for every possible filling of some cells.
fn every_filling(state: &State, cells: CellSet, holds: &dyn Fn(&CandidateSet) -> bool) -> bool {
    fn fill(state: &State, rest: &[Cell], filled: CandidateSet, holds: &dyn Fn(&CandidateSet) -> bool) -> bool {
        let Some((&cell, rest)) = rest.split_first() else { return holds(&filled) };
        state.candidates(cell).iter().all(|digit| {
            let candidate = Candidate::new(cell, digit);
            filled.iter().any(|other| conflict(candidate, other)) || fill(state, rest, filled | candidate.into(), holds)
        })
    }
    fill(state, &cells.iter().collect::<Vec<_>>(), CandidateSet::EMPTY, holds)
}

/// Checks that an almost locked set is in a house, has one more digit than cells, and shows all its candidates. In a
/// chain, a set shows only its own candidates and those of its links.
fn check_sets(state: &State, step: &Step, parts: &Parts, context: &dyn Fn() -> String) {
    let mut sets: BTreeMap<u8, CandidateSet> = BTreeMap::new();
    for (role, candidates) in &parts.candidates {
        if let Role::Set(number) = role {
            let set = sets.entry(*number).or_default();
            *set |= *candidates;
        }
    }
    for (number, set) in sets {
        let cells: CellSet = set.iter().map(|candidate| candidate.cell).collect();
        let digits = state.union(cells);
        let holds = match step.evidence() {
            // These sets are of another kind with its own definition.
            Evidence::SkLoop(_) | Evidence::SueDeCoq(_) => state.among(cells, digits) == set,
            Evidence::AlternatingChain(chain) => {
                // A chain of sets counts single cells as sets, too.
                let is_of_sets = parts.candidates.iter().all(|(role, _)| *role != Role::Off);
                let reasons = chain.links.iter().map(|link| link.reason);
                let mut sets = reasons.filter(|reason| is_of_sets || matches!(reason, Reason::Set(_)));
                match sets.nth(number.into()) {
                    Some(Reason::Set(of)) => is_almost_locked(state, &of) && (set - of.candidates(state)).is_empty(),
                    Some(Reason::Cell(cell)) => cells == cell.into(),
                    Some(Reason::House(_)) | None => false,
                }
            }
            _ => {
                digits.len() == cells.len() + 1
                    && House::ALL.iter().any(|house| house.cell_set().contains_all(cells))
                    && state.among(cells, digits) == set
            }
        };
        assert!(holds, "set {number}: {}", context());
    }
}
