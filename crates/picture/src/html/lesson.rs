//! What a page tells: the steps of a way, each with its pictures and words.

use crate::Scene;
use sudokit_core::board::Grid;
use sudokit_logic::{Evidence, Hint, Rating, State};

/// A way to the solution that is told step by step.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What stands above it.
    pub title: String,
    /// Where it begins.
    pub puzzle: Grid,
    /// The steps in their order.
    pub steps: Vec<LessonStep>,
    /// What is told of a step before anybody asks for more.
    pub telling: RevealLevel,
    /// What is there after the last step.
    pub end: LessonEnd,
}

/// A step of it.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The step in the position before it.
    pub scene: Scene,
    /// The same position, in which only the place to look at stands out.
    pub where_to_look: Scene,
    /// The name of the technique.
    pub technique: String,
    /// Where to look, in words.
    pub place: String,
    /// Why it holds.
    pub sentences: Vec<String>,
    /// What follows.
    pub conclusion: String,
    /// How hard it is.
    pub rating: Rating,
    /// Whether it is a single, and so folded away where only hard steps are shown.
    pub is_single: bool,
    /// The step in the notation of chains, if it is one.
    pub notation: Option<String>,
}

/// How it ends.
#[derive(Clone, Debug)]
pub struct LessonEnd {
    /// The last position.
    pub scene: Scene,
    /// Whether it is solved, or why there is no further step.
    pub words: String,
}

/// What is told of a step before anybody asks for more; the rest is unfolded click by click.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
#[non_exhaustive]
pub enum RevealLevel {
    /// Where to look.
    Where,
    /// And for which technique.
    What,
    /// And why it holds, and what follows.
    #[default]
    Why,
}

impl Lesson {
    /// A lesson without a step.
    #[must_use]
    pub fn new(title: impl Into<String>, puzzle: Grid) -> Self {
        let end = LessonEnd { scene: Scene::of_grid(&puzzle), words: String::new() };
        Self { title: title.into(), puzzle, steps: Vec::new(), telling: RevealLevel::default(), end }
    }

    /// Adds a step in the position before it.
    pub fn add(&mut self, hint: &Hint) {
        self.steps.push(LessonStep::new(hint));
    }

    /// Says what is there after the last step.
    pub fn finish(&mut self, state: &State, words: impl Into<String>) {
        self.end = LessonEnd { scene: Scene::of_state(state), words: words.into() };
    }

    /// The first of the hardest steps.
    pub(super) fn hardest(&self) -> Option<&LessonStep> {
        self.steps.iter().rev().max_by_key(|step| step.rating)
    }

    /// Whether some steps are singles and others are not.
    pub(super) fn has_singles_among_others(&self) -> bool {
        let singles = self.steps.iter().filter(|step| step.is_single).count();
        (1..self.steps.len()).contains(&singles)
    }
}

impl LessonStep {
    /// A step in the position before it.
    #[must_use]
    pub fn new(hint: &Hint) -> Self {
        Self {
            scene: Scene::of_hint(hint),
            where_to_look: Scene::of_place(hint),
            technique: hint.technique().name().into(),
            place: hint.place().to_string(),
            sentences: hint.outline(),
            conclusion: hint.conclusion(),
            rating: hint.rating(),
            is_single: matches!(hint.evidence(), Evidence::Single(_)),
            notation: hint.eureka(),
        }
    }
}

impl RevealLevel {
    /// A name for style sheets.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Where => "where",
            Self::What => "what",
            Self::Why => "why",
        }
    }
}
