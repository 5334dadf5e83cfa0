//! The public methods of the engine, for one grid or many.

use std::cmp::Ordering;
use std::fmt;
use std::ops::ControlFlow;

use super::lanes::{self, Counted, Observer, Questions, Width, Work};
use super::{
    Ambiguous, AsCandidates, Backdoors, Flaw, Puzzle, Solutions, TrialDepth, Trials, Verdict, one, redundant, trials,
    truth,
};
use crate::Stop;
use crate::board::{Candidates, CellSet, Grid, Solution};

/// The fast engine, with the widest instruction set of this processor or a chosen [`Width`].
///
/// The functions of [`solve`](mod@crate::solve) use the widest solver. A `Solver` is `Copy` and stores only its width.
///
/// ```
/// use sudokit::{Grid, solve::{Solver, Width}};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let narrow = Solver::of_width(Width::Single);
/// assert_eq!(narrow.solve(&grid), Solver::new().solve(&grid));
/// assert!(narrow.description().ends_with(", 1 lane"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("backtracking", "brute force", "simd"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Solver {
    width: Width,
}

/// A number of solutions, complete or up to a limit.
///
/// ```
/// use sudokit::{Grid, solve::count};
///
/// assert!(count(&Grid::EMPTY, 2) > 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The number of solutions found.
    pub number: u64,
    /// True if there are no more solutions.
    pub is_complete: bool,
}

/// Compares the number found.
impl PartialEq<u64> for Count {
    fn eq(&self, number: &u64) -> bool {
        self.number == *number
    }
}

impl PartialOrd<u64> for Count {
    fn partial_cmp(&self, number: &u64) -> Option<Ordering> {
        self.number.partial_cmp(number)
    }
}

/// Shows the number, followed by a `+` if there may be more solutions.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.number, if self.is_complete { "" } else { "+" }))
    }
}

/// The largest limit up to which counting one grid is faster on one board than in lanes.
const SMALL_LIMIT: u64 = 100;

impl Solver {
    /// Returns the widest solver of this processor.
    #[must_use]
    pub const fn new() -> Self {
        Self::of_width(Width::Widest)
    }

    /// Returns a solver with this width.
    #[must_use]
    pub const fn of_width(width: Width) -> Self {
        Self { width }
    }

    /// Returns the instruction set and the number of puzzles that are solved side by side: `avx2, 16 lanes`.
    #[must_use]
    pub fn description(self) -> String {
        self.width.description()
    }

    /// Solves a grid, and proves or disproves that the solution is the only one.
    ///
    /// # Errors
    /// The [`Flaw`] if there is not exactly one solution.
    pub fn solve(self, grid: &impl AsCandidates) -> Verdict {
        never_stopped(self.try_solve(grid, &Stop::NEVER))
    }

    /// Solves a grid like [`Solver::solve`], or returns `None` if `stop` is due before the verdict is known.
    ///
    /// A grid of digits takes less than a millisecond. Some candidates make the search practically endless.
    ///
    /// ```
    /// use sudokit::{Candidates, Stop, solve::Solver};
    ///
    /// let solver = Solver::new();
    /// assert_eq!(solver.solve_until(&Candidates::ALL, &Stop::NEVER), Some(solver.solve(&Candidates::ALL)));
    /// ```
    #[must_use]
    pub fn solve_until(self, grid: &impl AsCandidates, stop: &Stop) -> Option<Verdict> {
        self.try_solve(grid, stop).ok()
    }

    fn try_solve(self, grid: &impl AsCandidates, stop: &Stop) -> Result<Verdict, Stopped> {
        grid.ask(|question| Ok(self.verdict(question, 0, &self.count_on_board(question, 2, stop)?)))
    }

    /// Counts the solutions of a question on one board, up to `limit`.
    fn count_on_board(self, question: Questions<'_>, limit: u64, stop: &Stop) -> Result<Counted, Stopped> {
        let mut observer = ProgressObserver { progress: |_| flow(stop), is_stopped: false };
        let (counted, _) = one::count(self.width, question, limit, Some(&mut observer));
        if observer.is_stopped { Err(Stopped) } else { Ok(counted) }
    }

    /// Solves many grids side by side. Returns their verdicts in the same order, and the work of the search.
    ///
    /// ```
    /// use sudokit::{Grid, solve::Solver};
    ///
    /// let hard: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let (verdicts, work) = Solver::new().solve_all(&[hard; 50]);
    /// assert!(verdicts.iter().all(Result::is_ok));
    /// assert!(work.guesses > 0);
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve_all<T: AsCandidates>(self, grids: &[T]) -> (Vec<Verdict>, Work) {
        T::ask_all(grids, |questions| {
            let (counted, work) = lanes::run(self.width, questions, 2, None);
            let verdict = |(number, counted)| self.verdict(questions, number, counted);
            (counted.iter().enumerate().map(verdict).collect(), work)
        })
    }

    /// Returns the verdict on a question after a count of its solutions up to two.
    fn verdict(self, questions: Questions<'_>, number: usize, counted: &Counted) -> Verdict {
        match counted {
            Counted { any: Some(only), number: 1 } => Ok(*only),
            Counted { any: None, .. } => Err(Flaw::without_solution(questions, number)),
            Counted { any: Some(any), .. } => {
                Err(Flaw::Several(Ambiguous::new(questions.candidates(number), *any, self).into()))
            }
        }
    }

    /// Converts a grid to a puzzle.
    ///
    /// ```
    /// use sudokit::{Grid, solve::{Flaw, Solver}};
    ///
    /// assert!(matches!(Solver::new().puzzle(&Grid::EMPTY), Err(Flaw::Several(_))));
    /// ```
    ///
    /// # Errors
    /// The [`Flaw`] if the grid does not have exactly one solution.
    pub fn puzzle(self, grid: &Grid) -> Result<Puzzle, Flaw> {
        self.solve(grid).map(|solution| Puzzle::assume_unique(*grid, solution))
    }

    /// Converts a grid to a puzzle like [`Solver::puzzle`], or returns `None` if `stop` is due before the verdict is known.
    #[must_use]
    pub fn puzzle_until(self, grid: &Grid, stop: &Stop) -> Option<Result<Puzzle, Flaw>> {
        Some(self.solve_until(grid, stop)?.map(|solution| Puzzle::assume_unique(*grid, solution)))
    }

    /// Converts many grids to puzzles. Returns the puzzles or flaws in the same order.
    ///
    /// ```
    /// use sudokit::{Grid, Puzzle, solve::Solver};
    ///
    /// let hard: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let puzzles: Vec<Puzzle> = Solver::new().puzzles(&[hard, Grid::EMPTY]).into_iter().flatten().collect();
    /// assert_eq!(puzzles.len(), 1);
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    #[must_use]
    pub fn puzzles(self, grids: &[Grid]) -> Vec<Result<Puzzle, Flaw>> {
        let puzzle = |(grid, verdict): (&Grid, Verdict)| verdict.map(|solution| Puzzle::assume_unique(*grid, solution));
        grids.iter().zip(self.solve_all(grids).0).map(puzzle).collect()
    }

    /// Returns an iterator over all solutions of a grid in reading order. The search runs as the iterator advances.
    #[must_use]
    pub fn solutions(self, grid: &impl AsCandidates) -> Solutions {
        Solutions::new(self, grid.to_candidates())
    }

    /// Counts the solutions of a grid, up to `limit` or without a limit.
    #[must_use]
    pub fn count(self, grid: &impl AsCandidates, limit: impl Into<Option<u64>>) -> Count {
        self.count_with(grid, limit.into(), |_| ControlFlow::Continue(()))
    }

    /// Counts like [`Solver::count`], and ends early when `stop` is due.
    #[must_use]
    pub fn count_until(self, grid: &impl AsCandidates, limit: Option<u64>, stop: &Stop) -> Count {
        self.count_with(grid, limit, |_| flow(stop))
    }

    /// Counts like [`Solver::count`], and regularly calls `progress` with the number so far. If `progress` returns a
    /// break, the count ends early.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use sudokit::{Grid, solve::Solver};
    ///
    /// let count = Solver::new().count_with(&Grid::EMPTY, None, |number| {
    ///     eprintln!("{number} solutions so far");
    ///     if number > 1_000_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(count.number > 1_000_000 && !count.is_complete);
    /// ```
    #[must_use]
    pub fn count_with(
        self,
        grid: &impl AsCandidates,
        limit: Option<u64>,
        progress: impl FnMut(u64) -> ControlFlow<()>,
    ) -> Count {
        let mut observer = ProgressObserver { progress, is_stopped: false };
        let number = grid.ask(|question| match limit {
            Some(few @ ..=SMALL_LIMIT) => one::count(self.width, question, few, Some(&mut observer)).0.number,
            _ => lanes::run(self.width, question, limit.unwrap_or(u64::MAX), Some(&mut observer)).0[0].number,
        });
        let is_stopped = observer.is_stopped;
        Count { number, is_complete: Some(number) != limit && !is_stopped }
    }

    /// Counts the solutions of many grids side by side, up to `limit` each. Returns the numbers in the same order, and
    /// the work of the search.
    ///
    /// ```
    /// use sudokit::{Grid, solve::Solver};
    ///
    /// let (counted, _) = Solver::new().count_all(&[Grid::EMPTY, Grid::EMPTY], 100);
    /// assert_eq!(counted.iter().map(|counted| counted.number).collect::<Vec<_>>(), [100, 100]);
    /// ```
    #[must_use]
    pub fn count_all<T: AsCandidates>(self, grids: &[T], limit: u64) -> (Vec<Counted>, Work) {
        T::ask_all(grids, |questions| lanes::run(self.width, questions, limit, None))
    }

    /// Calls `found` with up to `limit` solutions of each grid and the index of the grid, in no particular order.
    ///
    /// ```
    /// use sudokit::{Grid, solve::Solver};
    ///
    /// let two: Grid = "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....".parse()?;
    /// let mut numbers = [0; 2];
    /// Solver::new().each_of_all(&[two, Grid::EMPTY], 10, |grid, _| numbers[grid] += 1);
    /// assert_eq!(numbers, [2, 10]);
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    pub fn each_of_all<T: AsCandidates>(self, grids: &[T], limit: u64, found: impl FnMut(usize, &Solution)) {
        T::ask_all(grids, |questions| self.each_answer(questions, limit, found));
    }

    /// Calls `found` with up to `limit` solutions of each question and the index of the question.
    pub(super) fn each_answer(self, questions: Questions<'_>, limit: u64, found: impl FnMut(usize, &Solution)) {
        lanes::run(self.width, questions, limit, Some(&mut SolutionObserver { found, stop: &Stop::NEVER }));
    }

    /// Calls `found` with up to `limit` solutions of a grid, in no particular order. Ends early when `stop` is due.
    ///
    /// ```
    /// use sudokit::{CellSet, Grid, Stop, solve::Solver};
    ///
    /// // The cells in which some of a thousand solutions differ from the first.
    /// let (mut first, mut differ) = (None, CellSet::EMPTY);
    /// Solver::new().each(&Grid::EMPTY, 1000, &Stop::NEVER, |solution| {
    ///     differ = differ | first.get_or_insert(*solution).differences(solution);
    /// });
    /// assert!(!differ.is_empty());
    /// ```
    pub fn each(self, grid: &impl AsCandidates, limit: u64, stop: &Stop, mut found: impl FnMut(&Solution)) -> Work {
        let found = |_, solution: &_| found(solution);
        grid.ask(|question| lanes::run(self.width, question, limit, Some(&mut SolutionObserver { found, stop })).1)
    }

    /// Returns any solution, or `None` if there is none. This is faster than a proof that there is only one.
    ///
    /// ```
    /// use sudokit::{Grid, solve::Solver};
    ///
    /// assert!(Solver::new().any_solution(&Grid::EMPTY).is_some());
    /// ```
    #[must_use]
    pub fn any_solution(self, grid: &impl AsCandidates) -> Option<Solution> {
        grid.ask(|question| one::count(self.width, question, 1, None).0.any)
    }

    /// Returns any solution with these candidates, or `None` if there is none.
    pub(super) fn find(self, candidates: &Candidates, stop: &Stop) -> Result<Option<Solution>, Stopped> {
        if stop.is_due() {
            return Err(Stopped);
        }
        candidates.ask(|question| Ok(self.count_on_board(question, 1, stop)?.any))
    }

    /// Returns any solution of each of these questions, or `None` if there is none.
    #[doc(hidden)]
    #[must_use]
    pub fn ask(self, questions: &[Candidates]) -> Vec<Option<Solution>> {
        self.count_all(questions, 1).0.into_iter().map(|counted| counted.any).collect()
    }

    /// Returns the candidates that occur in at least one solution, or `None` if there is no solution.
    #[must_use]
    pub fn true_candidates(self, grid: &impl AsCandidates) -> Option<Candidates> {
        self.true_candidates_all(std::slice::from_ref(grid)).pop().flatten()
    }

    /// Returns the candidates of each grid that occur in at least one of its solutions, or `None` if the grid has no
    /// solution.
    ///
    /// ```
    /// use sudokit::{Candidates, Grid, solve::Solver};
    ///
    /// let contradictory: Grid = format!("11{}", ".".repeat(79)).parse()?;
    /// assert_eq!(Solver::new().true_candidates_all(&[Grid::EMPTY, contradictory]), [Some(Candidates::ALL), None]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn true_candidates_all(self, grids: &[impl AsCandidates]) -> Vec<Option<Candidates>> {
        truth::true_candidates(self, grids)
    }

    /// Returns the redundant givens: removing any one of them alone leaves exactly one solution. If there is none, the
    /// puzzle is minimal.
    #[doc(alias = "minimal")]
    #[must_use]
    pub fn redundant_givens(self, puzzle: &Puzzle) -> CellSet {
        self.redundant_givens_all(std::slice::from_ref(puzzle)).pop().unwrap_or_default()
    }

    /// Returns the redundant givens of each puzzle: removing any one of them alone leaves exactly one solution.
    ///
    /// ```
    /// use sudokit::{CellSet, Puzzle, solve::Solver};
    ///
    /// let puzzle: Puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let full = Puzzle::from(*puzzle.solution());
    /// assert_eq!(Solver::new().redundant_givens_all(&[puzzle, full]), [CellSet::EMPTY, CellSet::ALL]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "minimal")]
    #[must_use]
    pub fn redundant_givens_all(self, puzzles: &[Puzzle]) -> Vec<CellSet> {
        redundant::redundant_givens(self, puzzles)
    }

    /// Returns the resistance of each grid to trial and error, see [`Trials`]. The resistance is a fast estimate of the
    /// difficulty of hard puzzles.
    ///
    /// ```
    /// use sudokit::{Grid, solve::Solver};
    ///
    /// let easy: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let hard: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let trials = Solver::new().trials_all(&[easy, hard]);
    /// assert_eq!((trials[0].resistance, trials[0].resists), (0, false));
    /// assert!(trials[1].resists);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "difficulty")]
    #[must_use]
    pub fn trials_all(self, grids: &[impl AsCandidates]) -> Vec<Trials> {
        trials::run(self.width, grids.iter().map(AsCandidates::to_candidates).collect())
    }

    /// Returns the depth of trial and error that solves each grid, up to `most`: T&E(depth) of Denis Berthier with singles
    /// as the only rules.
    ///
    /// At depth 0, only singles are applied. At depth `d`, a candidate is removed if depth `d - 1` leads from it to a
    /// contradiction. Nearly all puzzles have depth 0 or 1, and the hardest known ones have 2 or 3. Depth 3 takes
    /// seconds, so the search ends if `stop` is due.
    ///
    /// ```
    /// use sudokit::{Grid, Stop, solve::Solver};
    ///
    /// let easy: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let hard: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let depths = Solver::new().trial_depth_all(&[easy, hard], 3, &Stop::NEVER);
    /// assert_eq!(depths.iter().map(|found| found.depth).collect::<Vec<_>>(), [0, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "T&E")]
    #[must_use]
    pub fn trial_depth_all(self, grids: &[impl AsCandidates], most: u32, stop: &Stop) -> Vec<TrialDepth> {
        trials::depth(self.width, grids.iter().map(AsCandidates::to_candidates).collect(), most, stop)
    }

    /// Returns the smallest backdoors of a puzzle, with up to `most` cells: the sets of cells whose digits leave a puzzle
    /// that singles solve. The search ends if `stop` is due.
    ///
    /// ```
    /// use sudokit::{Puzzle, Stop, solve::Solver};
    ///
    /// let puzzle: Puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let backdoors = Solver::new().backdoors(&puzzle, 3, &Stop::NEVER)?;
    /// assert_eq!(backdoors.size, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the puzzle has not exactly one solution.
    #[doc(alias = "magic cells")]
    pub fn backdoors(self, puzzle: &impl AsCandidates, most: usize, stop: &Stop) -> Result<Backdoors, Flaw> {
        let Some(verdict) = self.solve_until(puzzle, stop) else { return Ok(Backdoors { size: 0, sets: Vec::new() }) };
        let solution = verdict?;
        Ok(trials::backdoors(self.width, &puzzle.to_candidates(), &solution, most, stop))
    }
}

/// The error that a search was stopped.
#[derive(Debug)]
pub(super) struct Stopped;

/// Returns the result of a search that [`Stop::NEVER`] does not stop.
pub(super) fn never_stopped<T>(result: Result<T, Stopped>) -> T {
    result.expect("no condition stops the search")
}

/// An observer that passes every solution to a function.
struct SolutionObserver<'a, F> {
    found: F,
    stop: &'a Stop,
}

impl<F: FnMut(usize, &Solution)> Observer for SolutionObserver<'_, F> {
    fn solution(&mut self, question: usize, solution: &Solution) {
        (self.found)(question, solution);
    }

    fn progress(&mut self, _: &[Counted]) -> ControlFlow<()> {
        flow(self.stop)
    }
}

/// Returns a break if `stop` is due.
fn flow(stop: &Stop) -> ControlFlow<()> {
    if stop.is_due() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// An observer that passes the number of solutions so far to a function.
struct ProgressObserver<F> {
    progress: F,
    is_stopped: bool,
}

impl<F: FnMut(u64) -> ControlFlow<()>> Observer for ProgressObserver<F> {
    fn progress(&mut self, counted: &[Counted]) -> ControlFlow<()> {
        let flow = (self.progress)(counted[0].number);
        self.is_stopped = flow.is_break();
        flow
    }
}
