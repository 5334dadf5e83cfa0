//! Steps, checked without the code that found them.
//!
//! From what a step shows - its cells, its houses, its links - facts are taken down by the rules of Sudoku alone: a cell
//! has one of its candidates, a house has the digit in one of its places. If the opposite of the effect is supposed, a
//! small search must fail on these facts: then the effect follows from what is shown, and from nothing else. Beside that
//! every kind of evidence is held against its definition; a kind without a definition here fails.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::env;

use common::assert_sound;
use sudokit::generate::{Wish, generate};
use sudokit::logic::chains::{Chain, Inference, Link, Net};
use sudokit::logic::{
    Aligned, Bond, BondKind, Coloring, EmptyRectangle, Evidence, Fish, Grave, Locked, Order, Parts, Path, RemotePair,
    Role, Single, State, Step, Subset, SubsetKind, TwoLinks, UniqueLoop, WWing, Wing, Within, steps_of,
};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, Puzzle};

/// The orders in which paths are checked.
fn orders() -> [(&'static str, Order); 4] {
    [
        ("people", Order::people()),
        ("people with nets", Order::people().with_nets()),
        ("Sudoku Explainer", Order::sudoku_explainer()),
        ("HoDoKu", Order::hodoku()),
    ]
}

/// So many puzzles: those of the folder `grids`, then made ones.
fn puzzles(number: usize) -> Vec<Puzzle> {
    let own = common::grids().into_iter().filter_map(|(_, grid)| Puzzle::try_from(&grid).ok());
    let mut puzzles: Vec<Puzzle> = own.take(number).collect();
    let missing = u64::try_from(number - puzzles.len()).unwrap();
    puzzles.extend(generate(&Wish::default(), 11, 1..missing + 1).into_iter().map(|made| made.unwrap().puzzle));
    puzzles
}

/// Checks all steps of all orders; says how many of each technique there were.
fn check(number: usize) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for puzzle in puzzles(number) {
        for (name, order) in orders() {
            // What is harder is checked elsewhere: it takes minutes.
            let mut path = Path::new(&puzzle, order).up_to("8.9".parse().unwrap());
            loop {
                let before = path.state().clone();
                let Some(step) = path.next() else { break };
                assert_sound(&puzzle, &step, puzzle.solution());
                check_step(&before, &step, &format!("{puzzle} {name}"));
                *counts.entry(step.technique().code()).or_default() += 1;
            }
        }
    }
    counts
}

#[test]
fn every_step_follows_from_what_it_shows() {
    let counts = check(200);
    assert!(counts.values().sum::<usize>() > 40_000 && counts.len() >= 40, "{counts:?}");
}

#[test]
#[ignore = "takes minutes; SUDOKIT_EVIDENCE=10000 takes more"]
fn every_step_of_many_puzzles_follows_from_what_it_shows() {
    let number = env::var("SUDOKIT_EVIDENCE").map_or(2000, |number| number.parse().unwrap());
    println!("{:#?}", check(number));
}

#[test]
fn every_instance_follows_from_what_it_shows() {
    let quick: Vec<_> =
        Order::people().techniques().into_iter().filter(|technique| technique.least_rating().tenths() < 75).collect();
    let mut seen = BTreeSet::new();
    for puzzle in puzzles(40) {
        let mut path = Path::new(&puzzle, Order::people());
        for at in 0.. {
            if at % 8 == 3 {
                for step in steps_of(&quick, path.state(), None).unwrap() {
                    assert_sound(&puzzle, &step, puzzle.solution());
                    check_step(path.state(), &step, &puzzle.to_string());
                    seen.insert(step.technique().code());
                }
            }
            if path.next().is_none() {
                break;
            }
        }
    }
    assert!(seen.len() >= 30, "{seen:?}");
}

#[test]
fn what_does_not_follow_is_noticed() {
    let puzzle: Puzzle =
        "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse().unwrap();
    let state = State::new(&puzzle);
    let cell = |row, column| Cell::at(row, column);
    let digit = Digit::ALL[0];
    let mut facts = Facts::default();
    facts.house(&state, House::row_at(0), digit);
    let places = state.cells(digit) & House::row_at(0).cell_set();
    let first = places.first().unwrap();
    assert!(!facts.refute(&state, &[(Candidate::new(first, digit), true)]), "one place of many is possible");
    let no_place: Vec<_> = places.iter().map(|cell| (Candidate::new(cell, digit), false)).collect();
    assert!(facts.refute(&state, &no_place), "a house without a place for its digit is not");
    assert!(state.grid().digit(cell(0, 0)).is_none());
}

/// Everything that can be checked of a step.
fn check_step(state: &State, step: &Step, what: &str) {
    let parts = step.parts(state);
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

    // Within a net a claim can follow from several others, which its links show one by one.
    let has_nets = matches!(step.evidence(), Evidence::Net(_));
    for bond in &parts.bonds {
        assert!(!bond.from.is_empty() && !bond.to.is_empty(), "{bond:?}: {}", context());
        assert!(has_nets && bond.kind == BondKind::Strong || holds(state, bond), "{bond:?}: {}", context());
    }
    check_sets(state, &parts, &context);
    assert!(is_as_defined(state, step), "not as defined: {}", context());

    let has_inner = parts.bonds.iter().any(|bond| bond.kind == BondKind::Inner);
    if !has_inner {
        let facts = Facts::of(state, step, &parts);
        for opposite in opposites(step) {
            assert!(facts.refute(state, &[opposite]), "{opposite:?} is possible: {}", context());
        }
    }
}

/// What must be impossible if a step is right.
fn opposites(step: &Step) -> Vec<(Candidate, bool)> {
    let gone = step.effect().eliminations().iter().map(|gone| (gone, true));
    gone.chain(step.effect().placement().map(|placed| (placed, false))).collect()
}

/// Whether two candidates exclude each other.
fn conflict(a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell { a.digit != b.digit } else { a.digit == b.digit && a.cell.sees(b.cell) }
}

/// Whether a link is what it says, by the cell, the house or the set that it is in.
fn holds(state: &State, bond: &Bond) -> bool {
    let ends = bond.from | bond.to;
    let all = |cells: CellSet, digits: DigitSet| state.among(cells, digits);
    let exclude_each_other = || bond.from.iter().all(|from| bond.to.iter().all(|to| from != to && conflict(from, to)));
    match (bond.within, bond.kind) {
        (_, BondKind::Inner) | (Within::Technique(_), _) => true,
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

/// Whether something holds however some cells are filled.
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

/// An almost locked set lies in a house, has one digit more than cells, and shows all its candidates.
fn check_sets(state: &State, parts: &Parts, context: &dyn Fn() -> String) {
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
        assert_eq!(digits.len(), cells.len() + 1, "set {number}: {}", context());
        assert!(House::ALL.iter().any(|house| house.cell_set().contains_all(cells)), "set {number}: {}", context());
    }
}

/// What holds in every solution: of each of these sets of candidates one at least is true.
#[derive(Default)]
struct Facts(Vec<CandidateSet>);

impl Facts {
    /// What a step shows.
    fn of(state: &State, step: &Step, parts: &Parts) -> Self {
        let mut facts = Self::default();
        let shown = parts.candidates.iter().filter(|(role, _)| *role != Role::Ground);
        let shown: CandidateSet = shown.fold(CandidateSet::EMPTY, |all, (_, candidates)| all | *candidates);
        let placed = step.effect().placement().map(|placed| placed.digit);
        let digits: DigitSet = shown.iter().map(|candidate| candidate.digit).chain(placed).collect();
        shown.iter().map(|candidate| candidate.cell).for_each(|cell| facts.cell(state, cell));
        for (_, house) in &parts.houses {
            digits.iter().for_each(|digit| facts.house(state, *house, digit));
        }
        for bond in &parts.bonds {
            match bond.within {
                Within::Cell(cell) => facts.cell(state, cell),
                Within::Set(cells) => cells.iter().for_each(|cell| facts.cell(state, cell)),
                Within::House(house) => bond.to.iter().for_each(|to| facts.house(state, house, to.digit)),
                Within::Technique(_) => {}
                other => panic!("no facts from {other:?}"),
            }
        }
        if step.technique().relies_on_uniqueness() {
            let extras = parts.candidates.iter().filter(|(role, _)| *role == Role::Extra);
            facts.add(extras.fold(CandidateSet::EMPTY, |all, (_, candidates)| all | *candidates));
        }
        facts
    }

    fn add(&mut self, one_of: CandidateSet) {
        if !self.0.contains(&one_of) {
            self.0.push(one_of);
        }
    }

    /// A cell has one of its candidates.
    fn cell(&mut self, state: &State, cell: Cell) {
        if state.grid().digit(cell).is_none() {
            self.add(state.among(cell.into(), DigitSet::ALL));
        }
    }

    /// A house has a digit in one of its places.
    fn house(&mut self, state: &State, house: House, digit: Digit) {
        if house.cells().into_iter().all(|cell| state.grid().digit(cell) != Some(digit)) {
            self.add(state.among(house.cell_set(), digit.into()));
        }
    }

    /// Whether something cannot be, by these facts.
    fn refute(&self, state: &State, supposed: &[(Candidate, bool)]) -> bool {
        let mut open = state.among(CellSet::ALL, DigitSet::ALL);
        let mut is_true = CandidateSet::EMPTY;
        for &(candidate, holds) in supposed {
            if holds && !take(&mut open, &mut is_true, candidate) {
                return true;
            }
            if !holds {
                open.remove(candidate);
            }
        }
        self.fails(open, is_true)
    }

    /// Whether no way is left to make each fact true, where these candidates are open or true.
    fn fails(&self, mut open: CandidateSet, mut is_true: CandidateSet) -> bool {
        loop {
            let left = self.0.iter().filter(|fact| (**fact & is_true).is_empty());
            let Some(tightest) = left.map(|fact| *fact & open).min_by_key(CandidateSet::len) else { return false };
            let Some(first) = tightest.iter().next() else { return true };
            if tightest.len() == 1 {
                if !take(&mut open, &mut is_true, first) {
                    return true;
                }
                continue;
            }
            return tightest.iter().all(|candidate| {
                let (mut open, mut is_true) = (open, is_true);
                !take(&mut open, &mut is_true, candidate) || self.fails(open, is_true)
            });
        }
    }
}

/// Makes a candidate true; false if it is not open.
fn take(open: &mut CandidateSet, is_true: &mut CandidateSet, candidate: Candidate) -> bool {
    if !open.contains(candidate) {
        return false;
    }
    let Candidate { cell, digit } = candidate;
    *open = *open - CandidateSet::of_cell(cell, !DigitSet::of(digit)) - CandidateSet::of_digit(digit, cell.peers());
    is_true.insert(candidate)
}

/// Whether a pattern is what its kind is by definition.
fn is_as_defined(state: &State, step: &Step) -> bool {
    match step.evidence() {
        Evidence::Single(single) => is_single(state, *single),
        Evidence::Locked(Locked { digit, cells, base, cover, .. }) => {
            state.cells(*digit) & base.cell_set() == *cells && cover.cell_set().contains_all(*cells)
        }
        Evidence::Subset(subset) => is_subset(state, subset),
        Evidence::Fish(fish) => is_fish(state, fish),
        Evidence::Wing(Wing { pivot, pincers, .. }) => {
            pincers.iter().all(|(cell, _)| cell.sees(*pivot) && state.candidates(*cell).len() == 2)
        }
        Evidence::WWing(WWing { ends, link, .. }) => {
            let [one, other] = *ends;
            state.candidates(one) == state.candidates(other)
                && link.ends().iter().zip(ends).all(|(at, end)| at.sees(*end))
        }
        Evidence::TwoLinks(TwoLinks { digit, links }) => {
            links.iter().all(|link| state.cells(*digit) & link.house.cell_set() == CellSet::from(link.ends()))
        }
        Evidence::EmptyRectangle(EmptyRectangle { digit, hinge, near, far, places, .. }) => {
            state.cells(*digit) & hinge.cell_set() == *places
                && (near.cell_set() | far.cell_set()).contains_all(*places)
        }
        Evidence::RemotePair(RemotePair { cells, digits }) => {
            let are_pairs = cells.iter().all(|cell| state.candidates(*cell) == *digits && digits.len() == 2);
            are_pairs && cells.len() % 2 == 0 && cells.windows(2).all(|two| two[0].sees(two[1]))
        }
        Evidence::MultiSector(sudokit::logic::MultiSector { cells, covers, .. }) => {
            let count: usize = covers.iter().map(|(_, digits)| digits.len()).sum();
            let lines = covers.iter().map(|(line, digits)| state.among(line.cell_set(), *digits));
            let covered = lines.fold(CandidateSet::EMPTY, |all, line| all | line);
            count == cells.len() && (state.among(*cells, DigitSet::ALL) - covered).is_empty()
        }
        Evidence::UniqueLoop(found) => is_loop(state, found),
        Evidence::Grave(grave) => is_grave(state, grave),
        Evidence::Aligned(aligned) => is_aligned(aligned),
        Evidence::Coloring(Coloring { links, .. }) | Evidence::Chain(Chain { links, .. }) => follow(state, links),
        Evidence::Net(Net { branches, .. }) => branches.iter().all(|branch| follow(state, branch)),
        other => panic!("no definition of {other:?}"),
    }
}

fn is_single(state: &State, single: Single) -> bool {
    match single {
        Single::LastCell(house, Candidate { cell, .. }) => state.grid().empty_cells() & house.cell_set() == cell.into(),
        Single::OnlyPlace(house, Candidate { cell, digit }) => state.cells(digit) & house.cell_set() == cell.into(),
        Single::OnlyDigit(Candidate { cell, digit }) => state.candidates(cell) == digit.into(),
    }
}

fn is_subset(state: &State, Subset { house, cells, digits, kind }: &Subset) -> bool {
    let is_confined = match kind {
        SubsetKind::Naked => state.union(*cells) == *digits,
        SubsetKind::Hidden => digits.iter().all(|digit| cells.contains_all(state.cells(digit) & house.cell_set())),
    };
    is_confined && cells.len() == digits.len() && house.cell_set().contains_all(*cells)
}

/// Each candidate of the base is in a cover or a fin, no two bases have a cell in common, and no victim is in the base.
fn is_fish(state: &State, Fish { digit, base, cover, corners, fins, .. }: &Fish) -> bool {
    let places = state.cells(*digit) & base.cells();
    let covered = cover.cells();
    base.len() == cover.len() && *corners | *fins == places && covered.contains_all(*corners)
}

/// A closed way from cell to cell whose neighbors share a house, twice in each house or never, and the two digits in all
/// cells: were they the only ones, they could be swapped.
fn is_loop(state: &State, UniqueLoop { cells, digits, .. }: &UniqueLoop) -> bool {
    let set: CellSet = cells.iter().copied().collect();
    let is_closed = (0..cells.len()).all(|at| cells[at].sees(cells[(at + 1) % cells.len()]));
    let is_even = House::ALL.iter().all(|house| [0, 2].contains(&(house.cell_set() & set).len()));
    let has_both = set.iter().all(|cell| state.candidates(cell).contains_all(*digits));
    set.len() == cells.len() && cells.len() % 2 == 0 && is_closed && is_even && has_both && digits.len() == 2
}

/// Without the extra candidates every cell has two, and every digit two places or none in each house.
fn is_grave(state: &State, Grave { extras, .. }: &Grave) -> bool {
    let mut rest = state.clone();
    for (cell, digits) in extras {
        digits.iter().for_each(|digit| _ = rest.eliminate(*cell, digit));
    }
    let are_pairs = rest.grid().empty_cells().iter().all(|cell| rest.candidates(cell).len() == 2);
    let places = |house: House| Digit::ALL.map(|digit| (rest.cells(digit) & house.cell_set()).len());
    are_pairs && House::ALL.into_iter().flat_map(places).all(|places| places == 0 || places == 2)
}

fn is_aligned(aligned: &Aligned) -> bool {
    let cells: CellSet = aligned.cells().iter().copied().collect();
    cells.common_peers().contains_all(aligned.excluders())
}

/// Whether every claim of a chain follows from those that it names.
fn follow(state: &State, links: &[Link]) -> bool {
    (0..links.len()).all(|at| follows(state, links, at))
}

fn follows(state: &State, links: &[Link], at: usize) -> bool {
    let Link { claim, inference, from } = &links[at];
    let candidate = |claim: &sudokit::logic::Claim| Candidate::new(claim.cell, claim.digit);
    let causes = |on: bool| -> CandidateSet {
        let claims = from.iter().map(|&from| &links[from].claim).filter(|claim| claim.on == on);
        claims.map(candidate).collect()
    };
    let rivals = match inference {
        Inference::Assumed | Inference::Technique(..) => return true,
        Inference::Cell => state.among(claim.cell.into(), DigitSet::ALL),
        Inference::House(house) => state.among(house.cell_set(), claim.digit.into()),
    };
    if claim.on {
        rivals - CandidateSet::from(candidate(claim)) == causes(false)
    } else {
        let causes = causes(true);
        !causes.is_empty() && causes.iter().all(|cause| rivals.contains(cause) && conflict(cause, candidate(claim)))
    }
}
