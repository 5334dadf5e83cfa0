//! Paths from a position to the solution, step by step, for any order of techniques.

pub mod order;
pub mod proof;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use sudokit_core::Stop;
use sudokit_core::board::{Cell, CellSet, Obstacle};

use crate::catalog::{FAMILIES, find};
use crate::engine::collector::{SearchGoal, Searched, StepCollector};
use crate::hodoku::{self, SinglesQueue};
use crate::path::order::{Stage, StepChoice};
use crate::techniques::position_cache::Findings;
use crate::{Effect, Hint, Order, PositionCache, Rating, Start, State, Step, Technique, TechniqueSet, WorkerPool};

/// The steps from a position to its solution: an iterator of [`Hint`]s.
///
/// Each item is the next step, already applied. [`Path::end`] returns the reason why the path ended.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{End, Order, Path};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// let mut path = Path::new(&puzzle, Order::people());
/// let first = path.next().expect("there is a step");
/// assert_eq!(first.technique().name(), "Hidden Single");
/// assert!(path.by_ref().count() > 60);
/// assert_eq!(path.end(), Some(End::Solved));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("hint", "solve step by step", "walkthrough"))]
#[derive(Clone, Debug)]
pub struct Path {
    state: State,
    has_one_solution: bool,
    order: Order,
    /// The singles in the order of `HoDoKu`, if the order is its.
    singles: Option<SinglesQueue>,
    most: Rating,
    stop: Stop,
    workers: Option<WorkerPool>,
    findings: Findings,
    end: Option<End>,
}

/// The reason why a path ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum End {
    /// Every cell has its digit.
    Solved,
    /// No technique applies.
    Stuck,
    /// The position is contradictory: this empty cell has no candidate.
    Contradictory(Cell),
    /// The next step is rated above the limit. Without a next step, the puzzle is rated above the limit.
    Above(Rating),
    /// The search for a step was stopped. The rating of that step is at least this.
    Stopped(Rating),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved => f.write_str("solved"),
            Self::Stuck => f.write_str("no technique applies"),
            Self::Contradictory(cell) => Obstacle::NoCandidate(*cell).fmt(f),
            Self::Above(most) => write!(f, "the next step is rated above {most}"),
            Self::Stopped(least) => write!(f, "stopped while searching for a step rated at least {least}"),
        }
    }
}

impl Path {
    /// Creates a path from a position. Techniques that rely on uniqueness are used only if it is proven, see [`Start`].
    ///
    /// If the position may have no solution or several, set a [`Path::until`] or restrict the order to singles. Where
    /// no technique applies, the search through the hardest techniques can take hours.
    ///
    /// ```
    /// use sudokit::Puzzle;
    /// use sudokit::logic::{Order, Path, Solvable, State};
    ///
    /// let puzzle: Puzzle = "070900000500000000000026801100400000027060000890000040904008200005090710000200005".parse()?;
    /// let relies = |path: Path| path.into_iter().any(|hint| hint.technique().relies_on_uniqueness());
    /// let state = State::new(&puzzle);
    /// assert!(!relies(Path::new(&state, Order::people())));
    /// assert!(relies(Path::new(&puzzle, Order::people())));
    /// assert!(relies(Path::new(Solvable::new(state)?, Order::people())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(start: impl Into<Start>, order: impl Into<Order>) -> Self {
        let (Start { state, has_one_solution }, order) = (start.into(), order.into());
        let order = if has_one_solution { order } else { order.without_uniqueness() };
        let singles = (order.takes == StepChoice::Hodoku).then(|| SinglesQueue::new(&state));
        Self {
            state,
            has_one_solution,
            order,
            singles,
            most: Rating::UNSOLVED,
            stop: Stop::NEVER,
            workers: None,
            findings: Findings::default(),
            end: None,
        }
    }

    /// Ends the path before the first step that is rated above `most`. If all remaining techniques are rated higher,
    /// the path does not search for them.
    ///
    /// ```
    /// use sudokit::Puzzle;
    /// use sudokit::logic::{End, Level, Order, Path};
    ///
    /// let puzzle: Puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let mut path = Path::new(&puzzle, Order::people()).up_to(Level::Hard.most());
    /// path.by_ref().for_each(drop);
    /// assert_eq!(path.end(), Some(End::Above(Level::Hard.most())));
    /// # Ok::<(), sudokit::solve::NotAPuzzle>(())
    /// ```
    #[must_use]
    pub const fn up_to(mut self, most: Rating) -> Self {
        self.most = most;
        self
    }

    /// Ends the path when `stop` is due, even during the search for a step.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    ///
    /// use sudokit::logic::{Order, Path};
    /// use sudokit::{Puzzle, Stop};
    ///
    /// let puzzle: Puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let deadline = Instant::now() + Duration::from_millis(10);
    /// let mut path = Path::new(&puzzle, Order::people().with_nets()).until(Stop::when(move || Instant::now() >= deadline));
    /// let steps = path.by_ref().count();
    /// println!("{steps} steps, {:?}", path.end());
    /// # Ok::<(), sudokit::solve::NotAPuzzle>(())
    /// ```
    #[must_use]
    pub fn until(mut self, stop: Stop) -> Self {
        self.stop = stop;
        self
    }

    /// Shares long searches, those for nets, among threads. The steps stay the same.
    ///
    /// ```
    /// use std::thread::scope;
    ///
    /// use sudokit::Puzzle;
    /// use sudokit::logic::{WorkerPool, Order, Path};
    ///
    /// let two = WorkerPool::new(|work| scope(|scope| {
    ///     scope.spawn(work);
    ///     work();
    /// }));
    /// let puzzle: Puzzle = "000006009006700030790003000010007050007520000005000002001670020000001400800000000".parse()?;
    /// let path = Path::new(&puzzle, Order::sudoku_explainer()).up_to("9.3".parse()?);
    /// assert!(path.clone().with_workers(two).eq(path));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_workers(mut self, workers: WorkerPool) -> Self {
        self.workers = Some(workers);
        self
    }

    /// Returns the position before the next step.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Returns the position before the next step as the start of another search. If the start of the path was proven to
    /// have one solution, so is this one.
    #[must_use]
    pub fn here(&self) -> Start {
        Start { state: self.state.clone(), has_one_solution: self.has_one_solution }
    }

    /// Returns the reason why the path ended, or `None` if it has not ended.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Returns the next step without applying it. `position` has the data of the current position.
    fn find_step(&self, position: &PositionCache) -> Result<Step, End> {
        if self.state.is_solved() {
            return Err(End::Solved);
        }
        if let Some(cell) = self.state.cell_without_candidate() {
            return Err(End::Contradictory(cell));
        }
        let oldest = self.singles.as_ref().and_then(|singles| singles.oldest(|technique| self.order.has(technique)));
        if let Some(step) = oldest.filter(|step| step.rating() <= self.most) {
            return Ok(step);
        }
        let mut rest = self.order.stages();
        for rank in self.order.stages_by_rank() {
            let is_above = |stage: &Stage| stage.least_rating() > self.most;
            if rank.iter().all(is_above) && rest.iter().all(is_above) {
                return Err(End::Above(self.most));
            }
            rest = &rest[rank.len()..];
            let (step, is_stopped) = match self.singles {
                Some(_) => hodoku::step_of(rank, position, &self.stop),
                None => self.order.step_of(rank, position, &self.stop),
            };
            if is_stopped {
                let least = rank.iter().map(|stage| stage.least_rating()).min();
                return Err(End::Stopped(least.unwrap_or(Rating::UNSOLVED)));
            }
            if let Some(step) = step {
                return if step.rating() <= self.most { Ok(step) } else { Err(End::Above(self.most)) };
            }
        }
        Err(if self.most < Rating::UNSOLVED { End::Above(self.most) } else { End::Stuck })
    }

    /// Returns the next step, or `None` if the path has ended or ends here.
    fn next_step(&mut self) -> Option<Step> {
        if self.end.is_some() {
            return None;
        }
        let findings = std::mem::take(&mut self.findings);
        let position = PositionCache::on_path(&self.state, self.workers.as_ref(), findings);
        let found = self.find_step(&position);
        self.findings = position.into_findings();
        found.map_err(|end| self.end = Some(end)).ok()
    }

    fn take(&mut self, step: &Step) {
        self.state.apply(step);
        if let Some(singles) = &mut self.singles {
            singles.apply(step.effect());
        }
    }

    /// Takes the next step and returns it without its position. This is faster than [`Path::next`] if only the steps
    /// count.
    pub fn advance(&mut self) -> Option<Step> {
        let step = self.next_step()?;
        self.take(&step);
        Some(step)
    }

    /// Takes all steps, and returns the reason why the path ended.
    pub fn run_to_end(&mut self) -> End {
        loop {
            if let Some(end) = self.end {
                return end;
            }
            self.advance();
        }
    }
}

impl Iterator for Path {
    type Item = Hint;

    fn next(&mut self) -> Option<Hint> {
        let step = self.next_step()?;
        let before = Arc::new(self.state.clone());
        self.take(&step);
        Some(Hint::new(before, step))
    }
}

impl std::iter::FusedIterator for Path {}

/// The steps that a search found, and the extent of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found {
    /// The steps.
    pub hints: Vec<Hint>,
    /// The extent of the search: unless it was whole, there may be more steps.
    pub searched: Searched,
}

/// Finds every step of some techniques in a position. Techniques that rely on uniqueness are used only if it is proven,
/// see [`Start`].
///
/// ```
/// use sudokit::logic::{Technique, find_all};
/// use sudokit::{Puzzle, Stop};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// let found = find_all(&Technique::named("pointing")?, &puzzle, &Stop::NEVER);
/// assert_eq!(found.hints[0].place().to_string(), "box 6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("all hints", "list steps"))]
#[must_use]
pub fn find_all(techniques: &[Technique], start: impl Into<Start>, stop: &Stop) -> Found {
    let Start { state, has_one_solution } = start.into();
    let may_be_used = |technique: &Technique| has_one_solution || !technique.relies_on_uniqueness();
    let techniques: Vec<Technique> = techniques.iter().copied().filter(may_be_used).collect();
    let (steps, searched) = all_steps(&techniques, &state, stop);
    let before = Arc::new(state);
    let hints = steps.into_iter().map(|step| Hint::new(Arc::clone(&before), step)).collect();
    Found { hints, searched }
}

/// Finds every step of the techniques of an order, grouped by effect: the same digit placed and the same candidates
/// removed. The step that comes first in the order is first in its group, and the groups are in the same order.
///
/// The second value is the extent of the search.
///
/// ```
/// use sudokit::logic::{Order, Searched, find_by_effect};
/// use sudokit::{Puzzle, Stop};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// let (groups, searched) = find_by_effect(&Order::people(), &puzzle, &Stop::NEVER);
/// assert_eq!((groups[0][0].technique().name(), searched), ("Hidden Single", Searched::Whole));
/// assert!(groups.iter().all(|group| group.iter().all(|hint| hint.effect() == group[0].effect())));
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[must_use]
pub fn find_by_effect(order: &Order, start: impl Into<Start>, stop: &Stop) -> (Vec<Vec<Hint>>, Searched) {
    let Found { mut hints, searched } = find_all(&order.techniques(), start, stop);
    let ranks = order.ranks();
    let rank = |hint: &Hint| ranks.iter().position(|rank| rank.contains(&hint.technique()));
    hints.sort_by_cached_key(|hint| (rank(hint), hint.effort()));
    let mut places: HashMap<Effect, usize> = HashMap::new();
    let mut groups: Vec<Vec<Hint>> = Vec::new();
    for hint in hints {
        let place = *places.entry(*hint.effect()).or_insert(groups.len());
        if place == groups.len() {
            groups.push(Vec::new());
        }
        groups[place].push(hint);
    }
    (groups, searched)
}

/// Finds every step of these techniques. The second value is the extent of the search.
fn all_steps(techniques: &[Technique], state: &State, stop: &Stop) -> (Vec<Step>, Searched) {
    let mut steps: Vec<Step> = Vec::new();
    let mut searched = Searched::Whole;
    let position = PositionCache::new(state);
    for (index, family) in FAMILIES.iter().enumerate() {
        let wanted: TechniqueSet = family.techniques.iter().copied().collect();
        let wanted = wanted.filter(|technique| techniques.contains(&technique));
        if wanted.is_empty() {
            continue;
        }
        let mut collector = StepCollector::new(SearchGoal::All, stop.clone()).only(wanted);
        let _ = find(index, &position, &mut collector);
        match collector.searched() {
            // The nets of a stopped search may be unreliable, so its steps are dropped.
            Searched::Stopped => return (steps, Searched::Stopped),
            Searched::Cut => searched = Searched::Cut,
            Searched::Whole => {}
        }
        for step in collector.into_steps() {
            if !steps.iter().any(|known| is_mirrored(state, known, &step)) {
                steps.push(step);
            }
        }
    }
    (steps, searched)
}

/// Returns whether two steps of the same name are one pattern seen from two sides.
fn is_mirrored(state: &State, a: &Step, b: &Step) -> bool {
    let cells = |step: &Step| step.parts(state).cells().into_iter().collect::<CellSet>();
    a.technique().name() == b.technique().name() && a.effect() == b.effect() && cells(a) == cells(b)
}
