//! Audits of lists: all numbers equal those of a plain comparison of each pair of puzzles.

use sudokit::answer::audit::{Audit, AuditRecord, Grade, judge};
use sudokit::answer::{Audited, LevelCount};
use sudokit::logic::Level;
use sudokit::random::Random;
use sudokit::solve::Solver;
use sudokit::{CellSet, Clues, Grid, Puzzle, Symmetry, canon, generate};

/// A puzzle with the solution beside it.
type Listed = (Grid, Option<Grid>);

/// Draws a list from a few puzzles: as they are, moved, with clues missing, with wrong solutions or without.
fn list(random: &mut Random, number: usize) -> Vec<Listed> {
    let listed = |_| {
        let puzzle = generate(random.below(12) as u64);
        let map = if random.below(2) == 0 { Symmetry::random(random) } else { Symmetry::IDENTITY };
        let (mut grid, solution) = (map.apply(puzzle.grid()), map.apply(puzzle.solution().grid()));
        if random.below(6) == 0 {
            let given = grid.given_cells().iter().nth(random.below(17)).unwrap();
            grid = grid.masked(!CellSet::from(given));
        }
        let claim = match random.below(4) {
            0 => None,
            1 => Some(Grid::EMPTY),
            _ => Some(solution),
        };
        (grid, claim)
    };
    (0..number).map(listed).collect()
}

/// Audits lists in parts of different lengths.
fn audit(lists: &[Vec<Listed>], drawn: usize) -> Audited {
    let mut audit = Audit::new(7, drawn);
    for (name, list) in lists.iter().enumerate() {
        audit.begin(&name.to_string());
        let records = list.iter().zip(1..).map(|((grid, claim), line)| AuditRecord {
            line,
            puzzle: Some(Clues::Givens(grid)),
            solution: claim.as_ref(),
        });
        for part in records.collect::<Vec<_>>().chunks(7 + name) {
            for record in &judge(Solver::new(), part) {
                audit.add(record).unwrap();
            }
        }
    }
    let grades: Vec<_> = audit.samples().into_iter().map(|sample| Grade::all_of(sample, Solver::new())).collect();
    audit.grade(grades);
    audit.report()
}

fn form(grid: &Grid) -> Grid {
    canon::by_puzzle(grid).form
}

/// The number of grids that are equal to one of others before them, and of those that are only equivalent.
fn known<'g>(grids: &[Grid], before: impl Fn(usize) -> &'g [Grid]) -> (u64, u64) {
    let (mut equal, mut equivalent) = (0, 0);
    for (place, grid) in grids.iter().enumerate() {
        if before(place).contains(grid) {
            equal += 1;
        } else if before(place).iter().any(|other| form(other) == form(grid)) {
            equivalent += 1;
        }
    }
    (equal, equivalent)
}

#[test]
fn the_numbers_are_those_of_a_plain_comparison() {
    let mut random = Random::new(11, 0);
    let lists = [list(&mut random, 40), list(&mut random, 25), list(&mut random, 30)];
    let audited = audit(&lists, 0);
    let grids: Vec<Vec<Grid>> = lists.iter().map(|list| list.iter().map(|(grid, _)| *grid).collect()).collect();
    let posed = |list: usize| grids[list].iter().filter_map(|grid| Puzzle::try_from(grid).ok()).collect::<Vec<_>>();
    let solution_grids = |list| {
        let mut forms: Vec<Grid> = posed(list).iter().map(|puzzle| form(puzzle.solution())).collect();
        forms.sort();
        forms
    };
    for (number, (list, report)) in lists.iter().zip(&audited.lists).enumerate() {
        let own = &grids[number];
        assert_eq!((report.records, report.unique), (list.len() as u64, posed(number).len() as u64));
        assert_eq!(report.unique + report.multiple, report.records);
        let right = list.iter().filter(|(_, claim)| claim.is_some_and(|claim| claim != Grid::EMPTY)).count() as u64;
        let missing = list.iter().filter(|(_, claim)| claim.is_none()).count() as u64;
        assert_eq!((report.right, report.missing), (right, missing));
        assert_eq!(report.wrong, report.records - right - missing);
        assert_eq!((report.equal, report.equivalent), known(own, |place| &own[..place]), "list {number}");
        assert!(report.equal > 0 && report.equivalent > 0);
        assert_eq!(report.classes, report.records - report.equal - report.equivalent);
        let [first, second] = report.first_equal.unwrap().map(|line| usize::try_from(line).unwrap() - 1);
        assert!(first < second && own[first] == own[second]);
        let mut all = solution_grids(number);
        all.dedup();
        assert_eq!(report.solution_grids, all.len() as u64);
        let mut clues: Vec<usize> = own.iter().map(Grid::count_clues).collect();
        clues.sort_unstable();
        let median = clues[(clues.len() - 1) / 2];
        let expected = [clues[0], median, clues[clues.len() - 1]].map(Some);
        assert_eq!([report.least_clues, report.median_clues, report.most_clues], expected);
    }
    let mut overlaps = audited.overlaps.iter();
    for later in 0..lists.len() {
        for earlier in 0..later {
            let overlap = overlaps.next().unwrap();
            assert_eq!([&overlap.source, &overlap.other], [&later.to_string(), &earlier.to_string()]);
            let counted = (overlap.equal, overlap.equivalent);
            assert_eq!(counted, known(&grids[later], |_| &grids[earlier]), "{later} in {earlier}");
            let [own, other] = overlap.first_equal.unwrap().map(|line| usize::try_from(line).unwrap() - 1);
            assert_eq!(grids[later][own], grids[earlier][other]);
            let forms = solution_grids(earlier);
            let common = solution_grids(later).iter().filter(|form| forms.contains(form)).count() as u64;
            assert_eq!(overlap.solution_grids, common);
        }
    }
    assert!(overlaps.next().is_none() && !audited.clean);
}

#[test]
fn a_sample_is_drawn_by_the_seed_and_graded() {
    let puzzles: Vec<Listed> = (0..60).map(|seed| (*generate(seed).grid(), None)).collect();
    let [all, some] = [100, 20].map(|drawn| audit(std::slice::from_ref(&puzzles), drawn));
    assert!(all.clean && all.lists[0].equal + all.lists[0].equivalent == 0);
    assert_eq!([all.lists[0].sample, some.lists[0].sample], [60, 20]);
    assert_eq!((some.clone(), all.lists[0].not_minimal), (audit(std::slice::from_ref(&puzzles), 20), 0));
    let easy = puzzles.iter().filter(|(grid, _)| {
        let puzzle = Puzzle::try_from(grid).unwrap();
        Level::of(sudokit::rate::rate(&puzzle).er) == Level::Easy
    });
    let easy = LevelCount { level: "easy".into(), puzzles: easy.count() as u64 };
    assert_eq!(all.lists[0].levels[0], easy);
    assert_eq!(some.lists[0].levels.iter().map(|level| level.puzzles).sum::<u64>(), 20);
}

#[test]
fn what_is_wrong_is_found_alone() {
    let puzzle = generate(1);
    let (grid, solution) = (*puzzle.grid(), *puzzle.solution().grid());
    let other = *generate(2).grid();
    let is_clean = |lists: &[Vec<Listed>]| audit(lists, 0).clean;
    assert!(is_clean(&[vec![(grid, Some(solution))], vec![(other, None)]]));
    assert!(!is_clean(&[vec![(grid, Some(other))]]));
    assert!(!is_clean(&[vec![(grid, Some(solution)), (other, None)]]), "a solution is missing");
    assert!(!is_clean(&[vec![(Grid::EMPTY, None)]]));
    assert!(!is_clean(&[vec![(grid, None), (grid, None)]]));
    let moved = Symmetry::random(&mut Random::new(1, 1)).apply(&grid);
    assert!(!is_clean(&[vec![(grid, None), (moved, None)]]));
    assert!(!is_clean(&[vec![(grid, None)], vec![(moved, None)]]));
    // Any solution of several is right.
    assert_eq!(audit(&[vec![(Grid::EMPTY, Some(solution))]], 0).lists[0].right, 1);
}
