//! Ratings, and the steps that are rated.

use super::fields::fields;
use crate::CellSet;
use crate::logic::{Effect, Level, Rating, Step, Technique};
use crate::rate::{Bound, Exactness, Gem, HODOKU_SCHEME, HodokuScore, Profile, SCHEME};
use crate::solve::{Backdoors, TrialDepth};

fields! {
    /// The answer of `rate`: the ratings of Sudoku Explainer, or the score of `HoDoKu`.
    #[derive(Default)]
    pub struct Rated {
        /// The scale of the rating.
        pub scheme: String,
        /// The rating of the hardest step.
        opt er: Rating,
        /// The kind of `er`: exact, or at least or above it because of a limit.
        opt er_is: Exactness,
        /// The rating of the hardest step up to the first digit placed.
        opt ep: Rating,
        /// The rating of the first step.
        opt ed: Rating,
        /// The score (with `--scale hodoku`).
        opt score: u32,
        /// The level.
        pub level: String,
        /// The hardest technique.
        opt hardest: String,
        /// The name of the hardest technique in Sudoku Explainer, if it has one.
        opt se_name: String,
        /// The number of steps of the path.
        pub steps: usize,
        /// The number of steps with the highest rating.
        opt steps_at_maximum: usize,
        /// The techniques of the path, with the number of their steps.
        pub counts: Vec<TechniqueCount>,
        /// The time that the rating took, in seconds.
        opt seconds: f64,
        /// The steps (with `--steps`).
        opt path: Vec<PathStep>,
        /// The kind of puzzle. `pearl`: the first digit takes a step of the highest rating; `diamond`: the first step has it.
        opt gem: Gem,
        /// The depth of trial and error (with `--depth`).
        opt depth: u32,
        /// The kind of `depth`: exact, or a lower bound.
        opt depth_is: Exactness,
        /// The number of cells of the smallest backdoors (with `--backdoors`).
        opt backdoors: usize,
        /// The kind of `backdoors`: exact, or a lower bound.
        opt backdoors_is: Exactness,
        /// All sets of that many cells whose digits leave only singles.
        opt backdoor_sets: Vec<CellSet>,
    }
}

fields! {
    /// A technique with the number of its steps.
    #[derive(Eq)]
    pub struct TechniqueCount {
        /// The name of the technique.
        pub technique: String,
        /// The name of the technique in Sudoku Explainer, if it has one.
        opt se_name: String,
        /// The number of its steps.
        pub steps: usize,
    }
}

fields! {
    /// A step without its position, as `sudoku rate --steps` lists it.
    #[derive(Eq)]
    pub struct PathStep {
        /// The rating of the step.
        pub rating: Rating,
        /// The name of the technique.
        pub technique: String,
        /// The id of the technique.
        pub id: Technique,
        /// The name of the technique in Sudoku Explainer, if it has one.
        opt se_name: String,
        /// The placement or the eliminations as a text.
        pub effect: Effect,
    }
}

impl Rated {
    /// Creates the ratings of Sudoku Explainer from the profile of a path.
    #[must_use]
    pub fn of(profile: &Profile) -> Self {
        let (er, level) = (profile.er(), profile.er().level());
        let is_certain = er.is_exact() || level == Level::Beyond;
        let level = if is_certain { level.to_string() } else { format!("{level} or harder") };
        Self {
            er: profile.known_er().map(Bound::least),
            er_is: profile.known_er().map(Bound::exactness),
            ep: profile.ep(),
            ed: profile.ed(),
            steps_at_maximum: Some(profile.steps_at_maximum()),
            gem: profile.ratings().and_then(|ratings| ratings.gem()),
            ..Self::new(SCHEME, level, profile.hardest().filter(|_| er.is_exact()), profile)
        }
    }

    /// Creates the score of `HoDoKu` from the profile of a path in its order.
    #[must_use]
    pub fn hodoku(profile: &Profile) -> Self {
        let hodoku = HodokuScore::of(profile);
        let level = hodoku.level.to_string();
        Self { score: Some(hodoku.score), ..Self::new(HODOKU_SCHEME, level, hodoku.hardest, profile) }
    }

    /// Sets the depth of trial and error.
    pub const fn set_depth(&mut self, TrialDepth { depth, is_exact, .. }: TrialDepth) {
        (self.depth, self.depth_is) = (Some(depth), Some(exactness(is_exact)));
    }

    /// Sets the backdoors. If none was found, their size is a lower bound.
    pub fn set_backdoors(&mut self, Backdoors { size, sets, .. }: Backdoors) {
        (self.backdoors, self.backdoors_is) = (Some(size), Some(exactness(!sets.is_empty())));
        self.backdoor_sets = Some(sets);
    }

    fn new(scheme: &str, level: String, hardest: Option<Technique>, profile: &Profile) -> Self {
        Self {
            scheme: scheme.into(),
            level,
            hardest: hardest.map(|technique| technique.name().into()),
            se_name: hardest.and_then(Technique::se_name).map(Into::into),
            steps: profile.steps(),
            counts: TechniqueCount::all_of(profile),
            ..Self::default()
        }
    }
}

/// Returns the kind of a number that is exact or else a lower bound.
const fn exactness(is_exact: bool) -> Exactness {
    if is_exact { Exactness::Exact } else { Exactness::AtLeast }
}

impl TechniqueCount {
    /// Lists the techniques of a path in the order of first use.
    #[must_use]
    pub fn all_of(profile: &Profile) -> Vec<Self> {
        let count = |&(technique, steps): &(Technique, usize)| Self {
            technique: technique.name().into(),
            se_name: technique.se_name().map(Into::into),
            steps,
        };
        profile.counts().iter().map(count).collect()
    }
}

impl From<&Step> for PathStep {
    fn from(step: &Step) -> Self {
        let id = step.technique();
        let (technique, se_name) = (id.name().into(), id.se_name().map(Into::into));
        Self { rating: step.rating(), technique, id, se_name, effect: *step.effect() }
    }
}
