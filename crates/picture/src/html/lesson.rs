//! The contents of a page: the steps of a path, each with its pictures and texts.

use crate::look::Line;
use crate::words::counted;
use crate::{Scene, Sign};
use sudokit_core::board::Grid;
use sudokit_logic::{Evidence, Hint, Level, RevealLevel, State};
use sudokit_text::{Format, Labels, Position, Sheet, write};

/// The terms of steps and their ratings, for readers who do not know them.
const TERMS: [&str; 2] = [
    "r3c5 is the cell in row 3 and column 5. A house is a row, a column or a box. The candidates of a cell are the digits that \
     still fit.",
    "The rating of a step is its difficulty on the scale of Sudoku Explainer, from 1 to about 12. The rating of a puzzle \
     (sudoku rate) is for the steps that Sudoku Explainer takes. The steps here can be others, and their ratings lower or \
     higher.",
];

/// The terms of legends of chains.
const TERMS_OF_CHAINS: &str = "A chain goes from claim to claim. Each claim is that a cell is a digit, or that it is not. \
     If one end of a strong link is not true, the other is. If one end of a weak link is true, the other is not.";

/// The terms of legends of patterns with other candidates.
const TERMS_OF_EXTRAS: &str =
    "Extra candidates are in cells of a pattern, but are no part of it. Without them, the pattern would be complete.";

/// The path to a solution, explained step by step on a page of HTML (see [`page`](super::page)).
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{Order, Path, RevealLevel};
/// use sudokit::picture::{Lesson, page};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut path = Path::new(&puzzle, Order::people());
/// let mut lesson = Lesson::new("A first puzzle", *puzzle.grid());
/// lesson.reveal_level = RevealLevel::Where; // the reader unfolds the rest
/// path.by_ref().for_each(|hint| lesson.add(&hint));
/// lesson.finish(path.state(), "solved");
/// assert!(page(&lesson).contains("Hidden Single"));
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[doc(alias("html", "walkthrough", "tutorial"))]
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The title of the page.
    pub title: String,
    /// The puzzle at the start.
    pub puzzle: Grid,
    /// The steps in order.
    pub steps: Vec<LessonStep>,
    /// The parts of a step that are visible at first.
    pub reveal_level: RevealLevel,
    /// True if long reasons are whole. Otherwise, a page unfolds what they leave out.
    pub has_all_reasons: bool,
    /// The last position.
    pub end: LessonEnd,
}

/// A step of a lesson.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The step.
    pub hint: Hint,
    /// The step in the position before it.
    pub scene: Scene,
    /// The position before the step, which highlights only the cells to look at.
    pub where_to_look: Scene,
}

/// The end of a lesson.
#[derive(Clone, Debug)]
pub struct LessonEnd {
    /// The last position.
    pub scene: Scene,
    /// The result: solved, or the reason why there is no further step.
    pub words: String,
    /// The last position.
    pub state: State,
}

impl Lesson {
    /// Returns a lesson without steps.
    #[must_use]
    pub fn new(title: impl Into<String>, puzzle: Grid) -> Self {
        let end = LessonEnd { scene: Scene::of_grid(&puzzle), words: String::new(), state: State::new(&puzzle) };
        let (steps, reveal_level) = (Vec::new(), RevealLevel::default());
        Self { title: title.into(), puzzle, steps, reveal_level, has_all_reasons: false, end }
    }

    /// Adds a step.
    pub fn add(&mut self, hint: &Hint) {
        self.steps.push(LessonStep::new(hint));
    }

    /// Sets the last position, and the result as text.
    pub fn finish(&mut self, state: &State, words: impl Into<String>) {
        self.end = LessonEnd { scene: Scene::of_state(state), words: words.into(), state: state.clone() };
    }

    /// Returns whether there are several steps, all of the same position, of which none follows another.
    #[must_use]
    pub fn is_of_one_position(&self) -> bool {
        self.steps.len() > 1 && self.steps.iter().all(|step| step.hint.before() == self.steps[0].hint.before())
    }

    /// Returns a title of the steps: the name, the rating and the level of the hardest. It says that these are of a step:
    /// the rating of the puzzle is for other steps. The name is left out if the reader is to find it.
    #[must_use]
    pub fn title_of_steps(&self) -> String {
        let Some(step) = self.hardest() else { return "Sudoku".into() };
        let rating = step.hint.rating();
        let level = Level::of(rating);
        let name = if self.reveal_level == RevealLevel::Where { "" } else { &format!("{}, ", step.hint.technique()) };
        let of_several = if self.steps.len() > 1 { "Hardest step: " } else { "" };
        format!("{of_several}{name}{rating} ({level})")
    }

    /// Returns the number of steps.
    pub(crate) fn count_in_words(&self) -> String {
        let position = if self.is_of_one_position() { ", each from the same position" } else { "" };
        counted(self.steps.len(), "step") + position
    }

    /// Returns the explanation of the terms of the steps and their legends.
    pub(crate) fn terms(&self) -> Vec<&'static str> {
        let legends = || self.steps.iter().flat_map(|step| step.scene.legend.iter());
        let has_chains = legends().any(|(sign, _)| matches!(sign, Sign::Line(Line::Solid | Line::Dashed)));
        let has_extras = legends().any(|(_, words)| words == "extra");
        let more = [has_chains.then_some(TERMS_OF_CHAINS), has_extras.then_some(TERMS_OF_EXTRAS)];
        TERMS.into_iter().chain(more.into_iter().flatten()).collect()
    }

    /// Returns the classes of the parts that depend on what is visible at first.
    pub(super) fn classes(&self) -> String {
        let quiz = if self.reveal_level == RevealLevel::Why { "" } else { " quiz" };
        format!("{}{quiz}", self.reveal_level.name())
    }

    /// Returns the first of the hardest steps.
    pub(super) fn hardest(&self) -> Option<&LessonStep> {
        self.steps.iter().rev().max_by_key(|step| step.hint.rating())
    }

    /// Returns the hardest step of each technique, in the order of their first steps, with the number of steps.
    pub(crate) fn techniques(&self) -> Vec<(&LessonStep, usize)> {
        let mut techniques: Vec<(&LessonStep, usize)> = Vec::new();
        for step in &self.steps {
            match techniques.iter_mut().find(|(known, _)| known.hint.technique().name() == step.hint.technique().name())
            {
                Some((known, steps)) => {
                    *steps += 1;
                    *known = if step.hint.rating() > known.hint.rating() { step } else { *known };
                }
                None => techniques.push((step, 1)),
            }
        }
        techniques
    }

    /// Returns the singles in a row that end with the step of this number, from 1, if other steps are no singles.
    pub(super) fn singles_until(&self, number: usize) -> Option<&[LessonStep]> {
        let ends_here = self.steps.get(number).is_none_or(|next| !next.is_single());
        let singles = self.steps[..number].rsplit(|step| !step.is_single()).next()?;
        (ends_here && !singles.is_empty() && self.has_singles_among_others()).then_some(singles)
    }

    /// Returns whether some steps are singles and others are not.
    pub(super) fn has_singles_among_others(&self) -> bool {
        let singles = self.steps.iter().filter(|step| step.is_single()).count();
        (1..self.steps.len()).contains(&singles)
    }
}

impl LessonStep {
    /// Returns a hint as a step of a lesson.
    #[must_use]
    pub fn new(hint: &Hint) -> Self {
        Self { hint: hint.clone(), scene: Scene::of_hint(hint), where_to_look: Scene::of_place(hint) }
    }

    /// Returns true for a single, which the reader can hide.
    #[must_use]
    pub fn is_single(&self) -> bool {
        matches!(self.hint.evidence(), Evidence::Single(_))
    }
}

/// Returns a position with its candidates as a string of `SudokuWiki`, which has two characters for a cell.
pub fn board(state: &State) -> String {
    let position = Position::new(state.puzzle()).with_entries(state.entries()).with_marks((&state.marks()).into());
    let mut link = Vec::new();
    write(Format::SudokuWiki, Sheet { position: &position, labels: &Labels::default() }, &mut link);
    String::from_utf8_lossy(&link).split('=').next_back().unwrap_or_default().trim().into()
}
