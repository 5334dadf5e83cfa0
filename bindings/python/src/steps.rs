//! Steps for people: hints, paths, mistakes, and the steps of many puzzles as arrays.

use std::sync::{Arc, Mutex, OnceLock};

use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use sudokit::answer::{self, VerdictSummary};
use sudokit::logic::{End, Hint, Order, Path, RevealLevel, Start, UnknownInOrder};
use sudokit::mistake::{Judgment, Known, Mistake, judge, judge_until};
use sudokit::picture::{Extras, Scene, Theme, draw, svg};
use sudokit::solve::{Flaw, Solver};
use sudokit::{Candidates, Cell, DigitSet, Puzzle, Stop};

use crate::classes::index;
use crate::ratings::code;
use crate::rows::{self, CELLS, Grids, Rows};
use crate::threads::{Run, for_each};

/// One step of a person: a technique, its reasons, and what it places and removes.
#[pyclass(frozen, eq, module = "sudokit")]
pub struct Step {
    /// What the step says, once it is asked for, and the sentence that says what follows.
    told: OnceLock<(answer::Step, String)>,
    /// The step with its position, once it is asked for if the step was unpickled.
    hint: OnceLock<Option<Box<Hint>>>,
    /// The path that the step is a part of, to find its position again.
    path: Arc<Origin>,
    /// The place in the path.
    place: usize,
}

/// What a path is made of: the cells and the marks of its first position, and the order of its techniques.
#[derive(Clone)]
pub struct Origin {
    cells: Vec<u8>,
    marks: Option<Vec<u16>>,
    order: String,
}

impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        self.data() == other.data()
    }
}

impl Step {
    fn new(hint: Hint, path: &Arc<Origin>, place: usize) -> Self {
        let hint = OnceLock::from(Some(Box::new(hint)));
        Self { told: OnceLock::new(), hint, path: Arc::clone(path), place }
    }

    /// Returns what the step says, and the sentence that says what follows.
    fn told(&self) -> &(answer::Step, String) {
        self.told.get_or_init(|| {
            let hint = self.hint.get().and_then(Option::as_deref).expect("a step is told unless it was found here");
            (answer::Step::from(hint), hint.conclusion())
        })
    }

    fn data(&self) -> &answer::Step {
        &self.told().0
    }

    /// Returns the reasons and the conclusion.
    fn lines(&self) -> Vec<&str> {
        self.data().reasoning.iter().chain([&self.told().1]).map(String::as_str).collect()
    }
}

#[pymethods]
impl Step {
    /// Name of the technique, such as "Hidden Single".
    #[getter]
    fn technique(&self) -> &str {
        &self.data().technique
    }

    /// Id of the technique, one of `sudokit.TECHNIQUES`.
    #[getter]
    fn id(&self) -> String {
        self.data().technique_id.id()
    }

    /// Rating of the step.
    #[getter]
    fn rating(&self) -> f64 {
        self.data().rating.number()
    }

    /// Place to look at, such as "box 2".
    #[getter]
    fn place(&self) -> &str {
        &self.data().place
    }

    /// Reasons, one sentence each, and the conclusion.
    #[getter]
    fn words<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.lines())
    }

    /// Digits that the step places, each as (cell, digit), cells counted from 0.
    #[getter]
    fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let placements = &self.data().placements;
        let pairs: Vec<_> = placements.iter().map(|placed| (placed.cell.index(), placed.digit.value())).collect();
        PyTuple::new(py, pairs)
    }

    /// Candidates that the step removes, each as (cell, digit), cells counted from 0.
    #[getter]
    fn eliminations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let eliminations = self.data().effect.eliminations().iter();
        let pairs: Vec<_> = eliminations.map(|candidate| (candidate.cell.index(), candidate.digit.value())).collect();
        PyTuple::new(py, pairs)
    }

    /// Returns the step as the JSON object that the program prints.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(self.data()).map_err(bad_json)
    }

    /// Returns the step as the object that the program prints as JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.to_json()?,))
    }

    /// Returns the step as an SVG picture.
    fn to_svg(&self, py: Python<'_>) -> PyResult<String> {
        if self.hint.get().is_none() {
            // Another thread may have found the same.
            let _ = self.hint.set(self.path.step(py, self.place)?.map(Box::new));
        }
        let hint = self.hint.get().and_then(Option::as_deref);
        let draw_hint = |hint: &Hint| svg(&draw(&Scene::of_hint(hint), &Extras::default()), Theme::Light, 480);
        Ok(hint.map(draw_hint).unwrap_or_default())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.to_svg(py)
    }

    fn __repr__(&self) -> String {
        format!("<Step {}: {}>", self.data().technique, self.told().1)
    }

    fn __str__(&self) -> String {
        let title = format!("{}: {}", self.data().technique, self.data().place);
        self.lines().into_iter().fold(title, |text, line| text + "\n  " + line)
    }

    fn __hash__(&self) -> u64 {
        sudokit::random::Random::seed_of(&self.__repr__())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let step = slf.get();
        let Origin { cells, marks, order } = Origin::clone(&step.path);
        let restore = slf.get_type().getattr("_restore")?;
        Ok((restore, (step.to_json()?, step.told().1.clone(), step.place, cells, marks, order)))
    }

    #[staticmethod]
    fn _restore(
        json: &str,
        conclusion: String,
        place: usize,
        cells: Vec<u8>,
        marks: Option<Vec<u16>>,
        order: String,
    ) -> PyResult<Self> {
        let data: answer::Step = serde_json::from_str(json).map_err(bad_json)?;
        let path = Origin { cells, marks, order }.into();
        Ok(Self { told: (data, conclusion).into(), hint: OnceLock::new(), path, place })
    }
}

/// A pickled step: its JSON, its conclusion, its place in the path, and what the path is made of.
type Pickled = (String, String, usize, Vec<u8>, Option<Vec<u16>>, String);

fn bad_json(error: serde_json::Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

impl Origin {
    /// Returns the steps of the path as `take` takes them, or `None` if its first position is solved. A mistake is an error.
    fn walk<T: Send>(&self, py: Python<'_>, take: impl Fn(Path) -> T + Sync) -> PyResult<Option<T>> {
        let order = order(&self.order)?;
        let Some(start) = start(py, &self.cells, self.marks.clone())? else { return Ok(None) };
        interruptible(py, |stop| take(Path::new(&start, order.clone()).until(stop.clone()))).map(Some)
    }

    /// Returns a step of the path.
    fn step(&self, py: Python<'_>, place: usize) -> PyResult<Option<Hint>> {
        Ok(self.walk(py, |mut path| path.nth(place))?.flatten())
    }
}

/// Reads an order: a name that the program has, too, or names of techniques.
fn order(text: &str) -> PyResult<Order> {
    Order::named(text).map_or_else(|| text.parse(), Ok).map_err(|unknown: UnknownInOrder| {
        let expected = format!("{}, or names of techniques, one a line", Order::NAMES.join(", "));
        PyValueError::new_err(format!("order: {unknown}, expected {expected}"))
    })
}

/// Returns the start of a path from a position, or `None` if it is solved. A mistake is an error.
fn start(py: Python<'_>, cells: &[u8], marks: Option<Vec<u16>>) -> PyResult<Option<Start>> {
    let grid = rows::only_grid(cells)?;
    let marks = marks.map(candidates).transpose()?;
    let judgment = match &marks {
        // Loose candidates take long.
        Some(candidates) => {
            let known = Known::Sukaku { placed: &grid, candidates };
            let judgment = interruptible(py, |stop| judge_until(known, None, Solver::new(), stop))?;
            judgment.expect("an interrupt is an error")
        }
        None => judge(&grid, None),
    };
    match judgment {
        Judgment::Solved => Ok(None),
        Judgment::Open { start, .. } => Ok(Some(*start)),
        Judgment::Mistaken { mistakes, flaw } => {
            let summary = VerdictSummary::of_mistakes(&mistakes, flaw.as_ref(), RevealLevel::Why);
            Err(PyValueError::new_err(summary.reasons.join("; ")))
        }
        Judgment::Undecided { solutions, .. } => Err(PyValueError::new_err(Flaw::Several(solutions).to_string())),
    }
}

/// Returns candidates from a mask for each cell.
fn candidates(masks: Vec<u16>) -> PyResult<Candidates> {
    let masks: [u16; CELLS] = masks.try_into().map_err(|_| PyValueError::new_err("marks: expected 81 masks"))?;
    Ok(Candidates::from_sets(masks.map(|mask| DigitSet::from_bits(mask & 0x1ff))))
}

/// Calls a function on another thread, so that Ctrl-C can stop it.
fn interruptible<T: Send>(py: Python<'_>, work: impl Fn(&Stop) -> T + Sync) -> PyResult<T> {
    let result = Mutex::new(None);
    for_each(py, &Run::default(), vec![()], |(), stop| *result.lock().expect("one thread") = Some(work(stop)))?;
    Ok(result.into_inner().expect("one thread").expect("the work was done"))
}

/// Returns the next step from a position, or `None` if it is solved or no technique leads on.
#[pyfunction]
#[pyo3(signature = (cells, marks, order))]
pub fn hint_one(py: Python<'_>, cells: Vec<u8>, marks: Option<Vec<u16>>, order: String) -> PyResult<Option<Step>> {
    let path = Arc::new(Origin { cells, marks, order });
    Ok(path.step(py, 0)?.map(|hint| Step::new(hint, &path, 0)))
}

/// Returns all steps from a position, and true if they solve it.
#[pyfunction]
#[pyo3(signature = (cells, marks, order))]
pub fn path_from(
    py: Python<'_>,
    cells: Vec<u8>,
    marks: Option<Vec<u16>>,
    order: String,
) -> PyResult<(Vec<Step>, bool)> {
    let origin = Arc::new(Origin { cells, marks, order });
    let steps = origin.walk(py, |mut path| {
        let steps = path.by_ref().enumerate().map(|(place, hint)| Step::new(hint, &origin, place)).collect();
        (steps, path.end() == Some(End::Solved))
    })?;
    Ok(steps.unwrap_or((Vec::new(), true)))
}

/// A mistake: its words and its cells.
type MistakeRow = (String, Vec<usize>);

/// Judges a position of a puzzle: its state, and each mistake with its words and cells.
#[pyfunction]
#[pyo3(signature = (puzzle, cells, marks))]
pub fn judge_one(puzzle: &[u8], cells: &[u8], marks: Option<Vec<u16>>) -> PyResult<(&'static str, Vec<MistakeRow>)> {
    let (puzzle, grid) = (rows::only_grid(puzzle)?, rows::only_grid(cells)?);
    let puzzle = Puzzle::try_from(&puzzle).map_err(|flaw| PyValueError::new_err(format!("the puzzle: {flaw}")))?;
    let marks = marks.map(candidates).transpose()?;
    let givens = puzzle.given_cells();
    let known = match &marks {
        Some(marks) => Known::Marked { grid: &grid, givens, marks },
        None => Known::Digits { grid: &grid, givens },
    };
    let judgment = judge(known, Some(&puzzle));
    let words = |mistake: &Mistake| (mistake.to_string(), mistake.cells().iter().map(Cell::index).collect());
    Ok((judgment.name(), judgment.mistakes().iter().map(words).collect()))
}

/// One effect of a step: its puzzle, its place in the path, the code of its technique, the cell, the digit and the kind.
type Trace = (i64, i32, u16, u8, u8, u8);

/// The columns of effects.
type Columns<'py> = (
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray1<u16>>,
    [Bound<'py, PyArray1<u8>>; 3],
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<u16>>,
);

/// Returns the effects of all steps of all puzzles, for each puzzle whether they solve it, and, if they are wanted, the
/// candidates before each step.
#[pyfunction]
#[pyo3(signature = (puzzles, order, with_states, run))]
pub fn trace_all<'py>(
    py: Python<'py>,
    puzzles: Rows<'py>,
    order: &str,
    with_states: bool,
    run: Run,
) -> PyResult<Columns<'py>> {
    let order = self::order(order)?;
    let puzzles = rows::bytes(&puzzles)?;
    let mut results = vec![(Vec::<Trace>::new(), Vec::new(), false); puzzles.len() / CELLS];
    let parts = (0..).zip(puzzles.chunks_exact(CELLS)).zip(&mut results).collect();
    for_each(py, &run, parts, |((number, row), (traces, states, is_solved)), stop| {
        let grids = Grids::of(row);
        if let Some(Ok(puzzle)) = Solver::new().puzzles(&grids.all).first() {
            let mut path = Path::new(puzzle, order.clone()).until(stop.clone());
            for at in 0.. {
                let before = with_states.then(|| path.state().marks().sets().map(DigitSet::bits));
                let Some(step) = path.advance() else { break };
                states.extend(before.iter().flatten());
                let technique = code(step.technique());
                let effects = step.effect().placements().map(|placed| (placed, 0));
                let effects = effects.chain(step.effect().eliminations().iter().map(|removed| (removed, 1)));
                traces.extend(effects.map(|(candidate, kind)| {
                    (number, at, technique, index(candidate.cell.index()), candidate.digit.value(), kind)
                }));
            }
            *is_solved = path.end() == Some(End::Solved);
        }
    })?;
    let all = || results.iter().flat_map(|(traces, ..)| traces);
    let bytes = [|t: &Trace| t.3, |t: &Trace| t.4, |t: &Trace| t.5];
    Ok((
        PyArray1::from_vec(py, all().map(|trace| trace.0).collect()),
        PyArray1::from_vec(py, all().map(|trace| trace.1).collect()),
        PyArray1::from_vec(py, all().map(|trace| trace.2).collect()),
        bytes.map(|byte| PyArray1::from_vec(py, all().map(byte).collect())),
        PyArray1::from_vec(py, results.iter().map(|(.., is_solved)| *is_solved).collect()),
        PyArray1::from_vec(py, results.iter().flat_map(|(_, states, _)| states).copied().collect()),
    ))
}
