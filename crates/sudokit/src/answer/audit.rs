//! What is in lists of puzzles, and how they overlap.
//!
//! ```text
//!   records --judge()--> JudgedRecord, on any thread --Audit::add()--> Audit, in their order --report()--> Audited
//! ```
//!
//! An [`Audit`] takes about 56 bytes for each puzzle: the classes of the puzzle and of its solution, its hash and its line. The form
//! by solution gives both classes at once. At the end, one pass over the hashes finds which equivalent puzzles are equal.

use std::collections::{HashMap, TryReserveError};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::VerdictKind;
use super::fields::fields;
use crate::canon::{self, ClassSet};
use crate::check::check_against;
use crate::logic::{Level, Order, Path};
use crate::random::Random;
use crate::rate::Profile;
use crate::solve::{Flaw, Solver};
use crate::{Clues, Grid, Puzzle, Solution};

fields! {
    /// The answer of `audit`: what is in some lists, and how they overlap.
    #[derive(Default, Eq)]
    pub struct Audited {
        /// True if nothing is wrong.
        pub clean: bool,
        /// The seed of the samples.
        pub seed: u64,
        /// The lists, in their order.
        pub lists: Vec<AuditedList>,
        /// Each list compared with each list before it.
        pub overlaps: Vec<Overlap>,
    }
}

fields! {
    /// What is in a list.
    #[derive(Default, Eq)]
    pub struct AuditedList {
        /// The name of the list.
        pub source: String,
        /// The number of records.
        pub records: u64,
        /// The number of puzzles with exactly one solution.
        pub unique: u64,
        /// The number of puzzles with several solutions.
        pub multiple: u64,
        /// The number of puzzles without a solution.
        pub none: u64,
        /// The number of puzzles with givens that conflict.
        pub contradictory: u64,
        /// The number of records that cannot be read.
        pub unreadable: u64,
        /// The number of records with a right solution beside the puzzle. Any solution of several is right.
        pub right: u64,
        /// The number of records with a wrong solution.
        pub wrong: u64,
        /// The number of records without a solution.
        pub missing: u64,
        /// The number of puzzles that are equal to an earlier one.
        pub equal: u64,
        /// The lines of the first two equal puzzles.
        opt first_equal: [u64; 2],
        /// The number of puzzles that are equivalent, but not equal, to an earlier one.
        pub equivalent: u64,
        /// The number of classes of equivalent puzzles.
        pub classes: u64,
        /// The number of solution grids that are not equivalent.
        pub solution_grids: u64,
        /// The smallest number of clues.
        opt least_clues: usize,
        /// The median of the numbers of clues.
        opt median_clues: usize,
        /// The largest number of clues.
        opt most_clues: usize,
        /// The number of puzzles in the sample.
        pub sample: u64,
        /// The number of puzzles in the sample with a redundant clue.
        pub not_minimal: u64,
        /// The number of puzzles in the sample by level.
        pub levels: Vec<LevelCount>,
    }
}

fields! {
    /// A level with the number of its puzzles.
    #[derive(Eq)]
    pub struct LevelCount {
        /// The level.
        pub level: String,
        /// The number of its puzzles.
        pub puzzles: u64,
    }
}

fields! {
    /// The puzzles of a list that are in an earlier one.
    #[derive(Default, Eq)]
    pub struct Overlap {
        /// The name of the list.
        pub source: String,
        /// The name of the earlier list.
        pub other: String,
        /// The number of puzzles that are equal to one of the earlier list.
        pub equal: u64,
        /// The lines of the first of them, in the list and in the earlier list.
        opt first_equal: [u64; 2],
        /// The number of puzzles that are equivalent, but not equal, to one of the earlier list.
        pub equivalent: u64,
        /// The number of puzzles whose solution grid is equivalent to one of the earlier list.
        pub solution_grids: u64,
    }
}

impl AuditedList {
    /// Returns true if a puzzle has not exactly one solution, a solution is wrong or missing beside others, or a puzzle is
    /// equivalent to another.
    #[must_use]
    pub const fn is_wrong(&self) -> bool {
        let is_incomplete = self.missing > 0 && self.right + self.wrong > 0;
        self.multiple + self.none + self.contradictory + self.wrong + self.equal + self.equivalent > 0 || is_incomplete
    }
}

/// A record to audit.
#[derive(Clone, Debug)]
pub struct AuditRecord<'a> {
    /// The number of its line, or any number that names it.
    pub line: u64,
    /// The puzzle; `None` if the record cannot be read.
    pub puzzle: Option<Clues<'a>>,
    /// The solution beside the puzzle.
    pub solution: Option<&'a Grid>,
}

/// What is found in a record without other records.
#[derive(Clone, Debug)]
pub struct JudgedRecord {
    line: u64,
    verdict: VerdictKind,
    /// Whether the solution beside the puzzle is right.
    is_right: Option<bool>,
    clues: usize,
    /// The hash of the puzzle, and its class; `None` for candidates, which have no class.
    identity: Option<(u64, u128)>,
    solution_grid: Option<u128>,
    /// The puzzle, if it has exactly one solution.
    puzzle: Option<Puzzle>,
}

/// Judges records. Many are solved side by side.
#[expect(clippy::missing_panics_doc, reason = "there is a result for each puzzle")]
#[must_use]
pub fn judge(solver: Solver, records: &[AuditRecord]) -> Vec<JudgedRecord> {
    let givens = records.iter().filter_map(|record| match record.puzzle {
        Some(Clues::Givens(grid)) => Some(*grid),
        _ => None,
    });
    let mut posed = solver.puzzles(&givens.collect::<Vec<_>>()).into_iter();
    let judge_one = |record: &AuditRecord| match &record.puzzle {
        Some(Clues::Givens(grid)) => match posed.next().expect("one for each") {
            Ok(puzzle) => {
                let form = canon::by_solution(&puzzle);
                let mut judged = JudgedRecord::of(record, grid, &Ok(*puzzle.solution()), form.class());
                judged.solution_grid = Some(canon::class_of(&form.map.apply(puzzle.solution().grid())));
                JudgedRecord { puzzle: Some(puzzle), ..judged }
            }
            Err(flaw) => JudgedRecord::of(record, grid, &Err(flaw), canon::by_puzzle(grid).class()),
        },
        Some(Clues::Candidates(candidates)) => {
            let verdict = solver.solve(&**candidates);
            let solution_grid = verdict.as_ref().ok().map(|solution| canon::by_puzzle(solution).class());
            JudgedRecord { identity: None, solution_grid, ..JudgedRecord::of(record, &Grid::EMPTY, &verdict, 0) }
        }
        None => JudgedRecord::unreadable(record),
    };
    records.iter().map(judge_one).collect()
}

impl JudgedRecord {
    const fn unreadable(record: &AuditRecord) -> Self {
        let (line, verdict) = (record.line, VerdictKind::Unreadable);
        Self { line, verdict, is_right: None, clues: 0, identity: None, solution_grid: None, puzzle: None }
    }

    fn of(record: &AuditRecord, grid: &Grid, verdict: &Result<Solution, Flaw>, class: u128) -> Self {
        let is_right = record.solution.map(|claim| match verdict {
            Ok(solution) => solution.grid() == claim,
            Err(Flaw::Several(_)) => check_against(claim, grid).is_empty(),
            Err(Flaw::Contradictory(_) | Flaw::NoSolution(_)) => false,
        });
        let mut hasher = DefaultHasher::new();
        grid.hash(&mut hasher);
        Self {
            verdict: verdict.as_ref().map_or_else(VerdictKind::from, |_| VerdictKind::Unique),
            is_right,
            clues: grid.count_clues(),
            identity: Some((hasher.finish(), class)),
            ..Self::unreadable(record)
        }
    }
}

/// What has been found in lists so far.
#[derive(Debug)]
pub struct Audit {
    seed: u64,
    /// The number of puzzles of each list that are drawn.
    drawn: usize,
    lists: Vec<List>,
}

/// What is kept of a list.
#[derive(Debug)]
struct List {
    report: AuditedList,
    clues: [u64; 82],
    /// The hash and the line of each puzzle.
    puzzles: Vec<(u64, u64)>,
    classes: ClassSet,
    solution_grids: ClassSet,
    /// For each list up to this one: the places of the puzzles whose class was there before.
    known: Vec<Vec<usize>>,
    /// For each list before this one: the number of puzzles whose solution grid was there.
    known_grids: Vec<u64>,
    sample: Vec<Puzzle>,
    random: Random,
}

impl Audit {
    /// Creates an audit that draws a number of puzzles of each list for [`Audit::grade`].
    #[must_use]
    pub const fn new(seed: u64, drawn: usize) -> Self {
        Self { seed, drawn, lists: Vec::new() }
    }

    /// Begins the next list.
    pub fn begin(&mut self, source: &str) {
        let number = self.lists.len();
        self.lists.push(List {
            report: AuditedList { source: source.into(), ..AuditedList::default() },
            clues: [0; 82],
            puzzles: Vec::new(),
            classes: ClassSet::default(),
            solution_grids: ClassSet::default(),
            known: vec![Vec::new(); number + 1],
            known_grids: vec![0; number],
            sample: Vec::new(),
            random: Random::new(self.seed, number as u64),
        });
    }

    /// Adds the next record of the list that was begun last.
    ///
    /// # Errors
    /// There is no memory for more classes.
    ///
    /// # Panics
    /// No list was begun.
    pub fn add(&mut self, record: &JudgedRecord) -> Result<(), TryReserveError> {
        let (list, before) = self.lists.split_last_mut().expect("a list was begun");
        list.count(record);
        if let Some((hash, class)) = record.identity {
            let place = list.puzzles.len();
            list.puzzles.push((hash, record.line));
            for (known, other) in list.known.iter_mut().zip(before.iter()) {
                if other.classes.contains_class(class) {
                    known.push(place);
                }
            }
            if !list.classes.try_insert_class(class)? {
                list.known[before.len()].push(place);
            }
        }
        if let Some(grid) = record.solution_grid {
            for (number, other) in list.known_grids.iter_mut().zip(before.iter()) {
                *number += u64::from(other.solution_grids.contains_class(grid));
            }
            list.solution_grids.try_insert_class(grid)?;
        }
        list.draw(record.puzzle.as_ref(), self.drawn);
        Ok(())
    }

    /// Returns the sample of each list.
    #[must_use]
    pub fn samples(&self) -> Vec<&[Puzzle]> {
        self.lists.iter().map(|list| &list.sample[..]).collect()
    }

    /// Adds the grades of the samples: for each list, those of its puzzles in any order.
    pub fn grade(&mut self, grades: impl IntoIterator<Item = Vec<Grade>>) {
        for (list, grades) in self.lists.iter_mut().zip(grades) {
            let count = |level| grades.iter().filter(|grade| grade.level == level).count() as u64;
            list.report.sample = grades.len() as u64;
            list.report.not_minimal = grades.iter().filter(|grade| !grade.is_minimal).count() as u64;
            let levels = Level::ALL.into_iter().filter(|_| !grades.is_empty());
            let levels = levels.map(|level| LevelCount { level: level.to_string(), puzzles: count(level) });
            list.report.levels = levels.collect();
        }
    }

    /// Returns what was found.
    #[must_use]
    pub fn report(&self) -> Audited {
        let mut audited = Audited { seed: self.seed, ..Audited::default() };
        for (number, list) in self.lists.iter().enumerate() {
            for (other, known) in self.lists.iter().zip(&list.known).take(number) {
                let (equal, first_equal) = list.count_equal(known, other);
                audited.overlaps.push(Overlap {
                    source: list.report.source.clone(),
                    other: other.report.source.clone(),
                    equal,
                    first_equal,
                    equivalent: known.len() as u64 - equal,
                    solution_grids: list.known_grids[audited.overlaps.len() - number * (number - 1) / 2],
                });
            }
            audited.lists.push(list.report());
        }
        let is_leak = |overlap: &Overlap| overlap.equal + overlap.equivalent > 0;
        audited.clean = !audited.lists.iter().any(AuditedList::is_wrong) && !audited.overlaps.iter().any(is_leak);
        audited
    }
}

impl List {
    fn count(&mut self, record: &JudgedRecord) {
        let report = &mut self.report;
        report.records += 1;
        *match record.verdict {
            VerdictKind::Unique => &mut report.unique,
            VerdictKind::Multiple => &mut report.multiple,
            VerdictKind::Contradictory => &mut report.contradictory,
            VerdictKind::Unreadable => return report.unreadable += 1,
            _ => &mut report.none,
        } += 1;
        *match record.is_right {
            Some(true) => &mut report.right,
            Some(false) => &mut report.wrong,
            None => &mut report.missing,
        } += 1;
        self.clues[record.clues] += u64::from(record.identity.is_some());
    }

    /// Draws a puzzle, so that each of the list has the same chance.
    fn draw(&mut self, puzzle: Option<&Puzzle>, most: usize) {
        let Some(puzzle) = puzzle else { return };
        if self.sample.len() < most {
            self.sample.push(*puzzle);
        } else if most > 0 {
            let place = self.random.below(usize::try_from(self.report.unique).unwrap_or(usize::MAX));
            if let Some(drawn) = self.sample.get_mut(place) {
                *drawn = *puzzle;
            }
        }
    }

    /// Returns the number of puzzles at these places that are equal to a puzzle of another list, or to an earlier one of the
    /// same list, and the lines of the first of them, with that of the other list last, or of the earlier puzzle first.
    fn count_equal(&self, places: &[usize], other: &Self) -> (u64, Option<[u64; 2]>) {
        let mut first: HashMap<u64, Option<usize>> = places.iter().map(|&at| (self.puzzles[at].0, None)).collect();
        for (place, (hash, _)) in other.puzzles.iter().enumerate().filter(|_| !places.is_empty()) {
            if let Some(found) = first.get_mut(hash) {
                found.get_or_insert(place);
            }
        }
        let is_same = std::ptr::eq(self, other);
        let equal = places.iter().filter_map(|&at| {
            let found = first[&self.puzzles[at].0].filter(|&found| !(is_same && found == at))?;
            let lines = [self.puzzles[at].1, other.puzzles[found].1];
            Some(if is_same { [lines[1], lines[0]] } else { lines })
        });
        let equal: Vec<[u64; 2]> = equal.collect();
        (equal.len() as u64, equal.first().copied())
    }

    fn report(&self) -> AuditedList {
        let repeated = self.known.last().map_or(&[][..], Vec::as_slice);
        let (equal, first_equal) = self.count_equal(repeated, self);
        // The number of clues of the puzzle at a place in their order.
        let clues_at = |place: u64| {
            let mut sum = 0;
            self.clues.iter().position(|number| {
                sum += number;
                sum > place
            })
        };
        let last = (self.puzzles.len() as u64).saturating_sub(1);
        AuditedList {
            equal,
            first_equal,
            equivalent: repeated.len() as u64 - equal,
            classes: self.classes.len() as u64,
            solution_grids: self.solution_grids.len() as u64,
            least_clues: clues_at(0),
            median_clues: clues_at(last / 2),
            most_clues: clues_at(last),
            ..self.report.clone()
        }
    }
}

/// What the sample of a list is graded by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    level: Level,
    is_minimal: bool,
}

impl Grade {
    /// Grades puzzles. The path of a puzzle is followed as far as its level needs.
    #[must_use]
    pub fn all_of(puzzles: &[Puzzle], solver: Solver) -> Vec<Self> {
        let redundant = solver.redundant_givens_all(puzzles);
        let grade = |(puzzle, redundant): (&Puzzle, crate::CellSet)| {
            let mut path = Path::new(puzzle, Order::sudoku_explainer()).up_to(Level::Extreme.most());
            Self { level: Profile::of(&mut path).er().level(), is_minimal: redundant.is_empty() }
        };
        puzzles.iter().zip(redundant).map(grade).collect()
    }
}
