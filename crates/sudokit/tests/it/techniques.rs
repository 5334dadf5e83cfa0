//! Techniques one by one: each is found in its positions, with its exact effect and text, and its evidence holds.

use crate::common;

use std::collections::{BTreeMap, BTreeSet};

use common::positions::{Position, checked_positions, on_all_cores, positions};
use sudokit::logic::chains::{Chain, Inference, Link, Net};
use sudokit::logic::{
    AlternatingChain, BentSet, Bug, ChainNode, DeathBlossom, DoubleExocet, Dual, Effect, EmptyRectangle, Evidence,
    Exocet, Firework, Fish, FishKind, Fork, Guardian, Hint, Kraken, Locked, LockedSet, Order, Path, Rating, Reason,
    State, Step, Subset, SubsetKind, SueDeCoq, Technique, TwoLinks, find_all,
};
use sudokit::{CandidateSet, CellSet, Digit, DigitSet, House, Stop};

fn words(step: &Hint) -> String {
    let lines = step.reasoning();
    assert!(lines.iter().all(|line| !line.trim().is_empty() && !line.trim().contains("  ")), "{lines:?}");
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" / ")
}

/// The error of a position, with the expected text and the actual one, if there is any.
struct Wrong {
    why: String,
    told: String,
    said: Option<String>,
}

/// Returns the error of a position, if there is any.
fn wrong(position: &Position) -> Option<Wrong> {
    let steps = position.steps();
    let Position { technique, state, effect, words: told, .. } = position;
    let said = steps.iter().filter(|step| position.is_shown_by(step)).map(words);
    let said: Vec<String> = said.collect();
    let why = match &said[..] {
        [] => format!("{technique:?}: no {effect}; in {}\n{}", state.grid(), instead(steps)),
        said if said.contains(told) => return None,
        said => format!("{technique:?}, as it is told and as it should be:\n{}\n{told}", said.join("\n")),
    };
    Some(Wrong { why, told: told.clone(), said: said.into_iter().next() })
}

/// Lists the steps that were found.
fn instead(steps: &[Hint]) -> String {
    let found: BTreeSet<String> =
        steps.iter().map(|step| format!("  {:?} {}", step.technique(), step.effect())).collect();
    found.into_iter().collect::<Vec<_>>().join("\n")
}

/// Compares the texts of all positions. `UPDATE=1` in the environment updates the file.
#[test]
fn every_technique_is_found_in_its_positions_with_its_text() {
    let mut all_wrong: Vec<Wrong> = on_all_cores(wrong).into_iter().flatten().collect();
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/techniques.txt");
        let mut text = std::fs::read_to_string(path).unwrap();
        for Wrong { told, said, .. } in &all_wrong {
            if let Some(said) = said {
                text = text.replace(&format!("\t{told}\n"), &format!("\t{said}\n"));
            }
        }
        std::fs::write(path, text).unwrap();
        all_wrong.retain(|wrong| wrong.said.is_none());
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
fn the_evidence_of_a_step_holds() {
    let is_quick = |technique: &Technique| technique.least_rating() < Rating::from_tenths(90).unwrap();
    let mut seen = BTreeSet::new();
    for position in checked_positions().filter(|position| is_quick(&position.technique)) {
        for step in position.steps() {
            assert_evidence(&position.state, step);
            seen.insert(step.technique());
        }
    }
    assert!(Technique::ALL.iter().filter(|technique| is_quick(technique)).all(|technique| seen.contains(technique)));
}

/// Checks that the evidence of a step holds in the position.
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
                    assert_eq!(CellSet::union(places), *cells);
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
            let taken = template.taken.by_cell().map(|(cell, _)| cell).collect();
            assert!((state.cells(template.digit) - taken).contains_all(template.in_some));
        }
        Evidence::AlternatingChain(chain) => assert_alternating(state, step, chain),
        Evidence::Fork(Fork { arms, .. }) => {
            assert!(arms.iter().all(|arm| (*step.effect().eliminations() - arm.end().sees(state)).is_empty()));
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
            assert_eq!(DigitSet::union(extras), found.extras);
        }
        Evidence::Bug(Bug { extras, .. }) => {
            let mut rest = state.clone();
            for (cell, digits) in extras {
                digits.iter().for_each(|digit| assert!(rest.eliminate(*cell, digit)));
            }
            assert!(rest.grid().empty_cells().iter().all(|cell| rest.candidates(cell).len() == 2), "{step:?}");
        }
        Evidence::BugLite(found) => {
            let twice = |house: House, digit| {
                let places = found.cells.iter().filter(|(_, digits)| digits.contains(digit));
                places.filter(|(cell, _)| house.cell_set().contains(*cell)).count() % 2 == 0
            };
            assert!(House::ALL.iter().all(|&house| Digit::ALL.iter().all(|&digit| twice(house, digit))), "{step:?}");
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

/// Checks that the evidence of a step with sets of cells holds in the position.
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
        Evidence::Firework(Firework { crossings, wings }) => {
            for &(cross, digits) in crossings {
                let [row, column, boxed] = cross.houses().map(House::cell_set);
                for digit in digits {
                    let outside = (state.cells(digit) & (row | column)) - boxed;
                    assert!(CellSet::from(*wings).contains_all(outside), "{step:?}");
                }
            }
            let digits = DigitSet::union(crossings.iter().map(|(_, digits)| *digits));
            assert_eq!(digits.len(), crossings.len() + wings.len());
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
        Evidence::MultiSector(found) => {
            let covers =
                || found.covers.iter().flat_map(|&(line, digits)| digits.iter().map(move |digit| (line, digit)));
            assert_eq!(covers().count(), found.cells.len());
            for digit in Digit::ALL {
                let lines = covers().filter(|&(_, covered)| covered == digit);
                let covered = CellSet::union(lines.map(|(line, _)| line.cell_set()));
                assert!(covered.contains_all(state.cells(digit) & found.cells), "{step:?}");
            }
        }
        Evidence::BivalueOddagon(found) => {
            let cells: CellSet = found.cells.iter().copied().collect();
            assert!(found.cells.len() % 2 == 1 && !found.guardians.is_empty());
            assert!((cells - found.guardians).iter().all(|cell| state.candidates(cell) == found.digits));
        }
        Evidence::Tridagon(found) => {
            assert!(found.boxes.iter().all(|boxed| (boxed.cell_set() & found.cells).len() == 3));
            assert_eq!(state.union(found.cells) - found.digits, found.extras);
            assert_eq!(state.union(found.cells - found.guardians) - found.digits, DigitSet::EMPTY);
        }
        Evidence::ImpossiblePattern(found) => {
            assert_eq!(state.union(found.cells) - found.digits, found.extras);
            assert!(found.cells.iter().all(|cell| (state.candidates(cell) & found.digits).len() >= 2));
        }
        Evidence::QiuDeadlyPattern(found) => {
            let lines = CellSet::union(found.lines.iter().map(|house| house.cell_set()));
            assert!(lines.contains_all(found.crossing) && (lines & found.cells.into()).is_empty());
            assert!(CellSet::from(found.cells).contains_all(found.roof));
        }
        Evidence::ReverseBug(found) => {
            let all = found.placed | found.cells;
            assert!((found.placed & found.cells).is_empty() && found.cells.contains_all(found.roof));
            assert!(House::ALL.into_iter().all(|house| matches!((house.cell_set() & all).len(), 0 | 2)));
        }
        Evidence::Exocet(found) => assert_exocet(state, found),
        Evidence::DoubleExocet(DoubleExocet { both, .. }) => both.iter().for_each(|found| assert_exocet(state, found)),
        other => panic!("no check for {other:?}"),
    }
}

/// Checks that the base has its digits, that not both base cells see a target, and that no mirror sees its target.
fn assert_exocet(state: &State, found: &Exocet) {
    assert_eq!(state.union(found.base), found.digits);
    assert!(found.targets.iter().all(|target| !found.base.iter().all(|base| base.sees(*target))));
    for (target, mirror) in found.targets.into_iter().zip(found.mirrors) {
        assert!(mirror.is_empty() || mirror.len() == 2 && (mirror & target.peers()).is_empty());
    }
}

/// Checks that all candidates of the base are in a cover or are fins.
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

/// Checks two patterns that share a part.
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
    assert_eq!(CellSet::union(others), found.guardians);
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

/// Checks that one end of every strong link is true, that an end and the next start are not both true, and that every
/// end rules out the eliminations.
fn assert_alternating(state: &State, step: &Step, chain: &AlternatingChain) {
    for link in &chain.links {
        let all = |digit| state.cells(digit);
        let ends = [link.from, link.to];
        match link.reason {
            Reason::Cell(cell) => {
                assert_eq!(state.candidates(cell), ends.map(|node| node.digit).into());
                assert!(ends.iter().all(|node| node.cells == cell.into()));
            }
            Reason::House(house) => {
                assert_eq!(ends[0].digit, ends[1].digit);
                assert_eq!(all(link.to.digit) & house.cell_set(), ends[0].cells | ends[1].cells);
                assert!((ends[0].cells & ends[1].cells).is_empty());
            }
            Reason::Set(set) => {
                assert_eq!(state.union(set.cells), set.digits);
                assert_eq!(set.digits.len(), set.cells.len() + 1);
                assert!(set.house.cell_set().contains_all(set.cells) && ends[0].digit != ends[1].digit);
                assert!(ends.iter().all(|node| node.cells == set.cells & all(node.digit)));
            }
        }
    }
    assert!(chain.weak_links().iter().all(|[one, other]| one.excludes(*other)), "{step:?}");
    let [first, last] = chain.ends().unwrap();
    assert_eq!(chain.is_loop, last.excludes(first));
    let sees = |node: ChainNode, gone| node.sees(state).contains(gone);
    for gone in step.effect().eliminations() {
        let by_ends = sees(first, gone) && sees(last, gone) || chain.also.contains(gone.digit);
        assert!(by_ends || chain.is_loop, "{step:?}");
    }
    assert!(step.effect().placement().is_none() || first == last);
}

/// Checks that every link follows from those it names: "on" from every rival that is "off", "off" from one that is
/// "on".
fn assert_links(state: &State, links: &[Link]) {
    for (at, link) in links.iter().enumerate() {
        assert!(link.from.iter().all(|&from| from < at), "{link:?}");
        let (cell, digit) = (link.claim.cell, link.claim.digit);
        let rivals: CandidateSet = match link.inference {
            Inference::Assumed | Inference::Technique(..) => continue,
            Inference::Cell => state.eliminations_in(cell, !DigitSet::of(digit)),
            Inference::House(house) => {
                assert!(house.cell_set().contains(cell) && state.cells(digit).contains(cell));
                state.eliminations_of(digit, house.cell_set() - cell.into())
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
fn an_effect_is_never_empty() {
    assert_eq!(Effect::eliminating(CandidateSet::EMPTY), None);
}

/// Returns the first or the second position of a technique in the file.
fn position_of(technique: Technique, number: usize) -> &'static Position {
    positions().iter().filter(|position| position.technique == technique).nth(number).unwrap()
}

#[test]
fn techniques_outside_all_orders_are_tried_by_name() {
    for number in 0..2 {
        let position = position_of(Technique::MutantJellyfish, number);
        let technique = &position.technique;
        assert!(!Order::people().techniques().contains(technique));
        let named: Order = "mutant jellyfish # nothing else\n".parse().unwrap();
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
    assert_eq!(found.iter().map(|step| step.effect().to_string()).collect::<Vec<_>>(), [position.effect.as_str()]);
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
