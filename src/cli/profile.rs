//! What `sudoku rate` says about a puzzle: the rating, the techniques, the steps.

use std::fmt::Write;

use serde::Serialize;
use sudokit::Grid;
use sudokit::logic::{Step, Technique};
use sudokit::rate::{SCHEME, Steps, Tally, UNSOLVED, rounded, shown, tenths};

/// How a rating came to its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    /// The puzzle is solved.
    Solved,
    /// No technique leads on.
    Stuck,
    /// The next step is rated above this, and that is enough to know.
    Above(f64),
    /// The time is up; the next step is rated at least this.
    OutOfTime(f64),
}

/// The steps of a puzzle, summed up.
pub struct Profile {
    /// The grid that was rated, if it is the canonical form of the puzzle.
    pub canonical: Option<Grid>,
    pub tally: Tally,
    pub end: End,
    pub seconds: f64,
    steps: Vec<Step>,
    /// How often each technique was used, in the order of first use.
    counts: Vec<(Technique, usize)>,
    hardest: Option<Technique>,
    at_maximum: usize,
}

#[derive(Serialize)]
pub struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<String>,
    scheme: &'static str,
    er: f64,
    /// Whether ER is exactly that, above it, or at least that.
    er_is: &'static str,
    ep: Option<f64>,
    ed: Option<f64>,
    level: String,
    hardest: String,
    se_name: String,
    steps: usize,
    steps_at_maximum: usize,
    counts: Vec<Count>,
    seconds: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<PathStep>,
}

#[derive(Serialize)]
pub struct Count {
    technique: String,
    se_name: Option<String>,
    steps: usize,
}

#[derive(Serialize)]
struct PathStep {
    rating: String,
    technique: String,
    se_name: Option<String>,
    effect: String,
}

impl Profile {
    /// A profile without a step.
    pub const fn new() -> Self {
        Self {
            canonical: None,
            tally: Tally { steps: 0, er: 0.0, ep: None, ed: None },
            end: End::Solved,
            seconds: 0.0,
            steps: Vec::new(),
            counts: Vec::new(),
            hardest: None,
            at_maximum: 0,
        }
    }

    /// The steps to their end; `not_found` says what it means if none of them solves the puzzle in time.
    pub fn of(mut steps: Steps, keep: bool, not_found: End) -> Self {
        let mut profile = Self::new();
        steps.by_ref().for_each(|step| profile.add(&step, keep));
        if !steps.state().is_solved() {
            profile.end = steps.late().map_or(not_found, End::OutOfTime);
        }
        profile
    }

    /// Adds a step; keeps it as a whole if it is to be shown.
    pub fn add(&mut self, step: &Step, keep: bool) {
        if step.rating > self.tally.er {
            (self.at_maximum, self.hardest) = (0, Some(step.technique));
        }
        self.tally.count(step);
        self.at_maximum += usize::from(tenths(step.rating) == tenths(self.tally.er));
        match self.counts.iter_mut().find(|(technique, _)| *technique == step.technique) {
            Some((_, count)) => *count += 1,
            None => self.counts.push((step.technique, 1)),
        }
        if keep {
            self.steps.push(step.clone());
        }
    }

    /// The ER, as far as it is known.
    pub const fn er(&self) -> f64 {
        match self.end {
            End::Solved => self.tally.er,
            End::Stuck => UNSOLVED,
            End::Above(most) => most,
            End::OutOfTime(next) => self.tally.er.max(next),
        }
    }

    /// ER, EP and ED as they are printed: `7.1`, `>3.6` or `>=7.1` where the end was not reached, `?` where nothing is known.
    pub fn shown(&self) -> [String; 3] {
        let er = match self.end {
            End::Solved | End::Stuck => shown(self.er()),
            End::Above(_) => format!(">{}", shown(self.er())),
            End::OutOfTime(_) => format!(">={}", shown(self.er())),
        };
        let known = |rating: Option<f64>| rating.map_or_else(|| "?".into(), shown);
        [er, known(self.tally.ep), known(self.tally.ed)]
    }

    /// `ER/EP/ED`.
    pub fn triple(&self) -> String {
        self.shown().join("/")
    }

    /// The level in a word.
    pub fn level(&self) -> String {
        match self.end {
            End::Solved | End::Stuck => level(self.er()).into(),
            End::Above(most) => at_least(level(most + 0.1)),
            End::OutOfTime(_) => at_least(level(self.er())),
        }
    }

    /// The name of the hardest technique that was used.
    pub fn hardest(&self) -> String {
        self.hardest.map_or_else(|| "none".into(), |technique| technique.to_string())
    }

    /// What Sudoku Explainer calls it.
    pub fn se_name(&self) -> String {
        self.hardest.and_then(Technique::se_name).unwrap_or_else(|| "none".into())
    }

    /// The rest of a line.
    pub fn remarks(&self) -> String {
        let s = if self.tally.steps == 1 { "" } else { "s" };
        let canonical = self.canonical.map_or_else(String::new, |form| format!(", canonical form {form}"));
        format!("{}, {}, {} step{s}{canonical}", self.level(), self.hardest(), self.tally.steps)
    }

    /// The techniques in the order of first use, each with the number of its steps.
    pub fn counts(&self) -> Vec<Count> {
        let count = |&(technique, steps): &(Technique, usize)| Count {
            technique: technique.to_string(),
            se_name: technique.se_name(),
            steps,
        };
        self.counts.iter().map(count).collect()
    }

    /// Lines for people.
    pub fn as_text(&self) -> String {
        let (triple, level, hardest) = (self.triple(), self.level(), self.hardest());
        let canonical = self.canonical.map_or_else(String::new, |form| format!("canonical form: {form}\n"));
        format!(
            "{canonical}rating: {triple} ({SCHEME}: hardest step, up to the first digit, first step)\nlevel: {level}\n\
             hardest technique: {hardest}, {} of {} steps\nsteps: {}\n",
            self.at_maximum,
            self.tally.steps,
            in_words(&self.counts())
        )
    }

    /// Every step on a line: number, rating, technique, effect.
    pub fn list_steps(&self) -> String {
        let mut text = String::new();
        for (number, step) in (1..).zip(&self.steps) {
            _ = writeln!(text, "{number:>3}. {:>4} {}: {step}", shown(step.rating), step.technique);
        }
        text
    }

    /// The same as data.
    pub fn as_json(&self) -> Answer {
        let er_is = match self.end {
            End::Solved | End::Stuck => "exact",
            End::Above(_) => "above",
            End::OutOfTime(_) => "at least",
        };
        let step = |step: &Step| PathStep {
            rating: shown(step.rating),
            technique: step.technique.to_string(),
            se_name: step.technique.se_name(),
            effect: step.to_string(),
        };
        Answer {
            canonical: self.canonical.as_ref().map(Grid::to_string),
            scheme: SCHEME,
            er: rounded(self.er()),
            er_is,
            ep: self.tally.ep.map(rounded),
            ed: self.tally.ed.map(rounded),
            level: self.level(),
            hardest: self.hardest(),
            se_name: self.se_name(),
            steps: self.tally.steps,
            steps_at_maximum: self.at_maximum,
            counts: self.counts(),
            seconds: self.seconds,
            path: self.steps.iter().map(step).collect(),
        }
    }
}

/// The level of a rating in a word.
fn level(rating: f64) -> &'static str {
    match tenths(rating) {
        0..=15 => "easy",
        16..=26 => "medium",
        27..=36 => "hard",
        37..=54 => "expert",
        55..=69 => "master",
        70..=87 => "extreme",
        _ => "beyond",
    }
}

/// A level that may turn out to be another.
fn at_least(level: &str) -> String {
    if level == "beyond" { level.into() } else { format!("{level} or harder") }
}

/// Techniques with the number of their steps.
pub fn in_words(counts: &[Count]) -> String {
    let words: Vec<String> = counts.iter().map(|count| format!("{} {}", count.technique, count.steps)).collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}
