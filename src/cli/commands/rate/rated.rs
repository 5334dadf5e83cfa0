//! The rating of a puzzle, its techniques and steps, in words and as data.

use std::fmt::Write;

use sudokit::Puzzle;
use sudokit::logic::{Level, Step, Technique};
use sudokit::rate::{Bound, Profile, SCHEME};

use super::super::shared::profile::{counts, counts_in_words, is_in_words, ratings};
use super::letters;
use crate::cli::answer::words::counted;
use crate::cli::answer::{Answer, Block, Line, Part, Rows, Ruling, Value, fields};

/// What people are told where there is no technique.
pub const NONE: &str = "none";

/// What is said about a puzzle.
pub struct Rated<'a> {
    pub puzzle: Puzzle,
    /// The puzzle that was rated instead, its canonical form.
    pub canonical: Option<Puzzle>,
    pub profile: Profile,
    pub steps: Vec<Step>,
    /// Whether the steps are to be listed.
    pub lists_steps: bool,
    pub seconds: f64,
    /// The line of the puzzle.
    pub line: u64,
    /// The letters of the line, if it is made of such.
    pub letters: Option<&'a str>,
}

fields! {
    /// What a rating tells.
    Own:
    Canonical = "canonical",
    Scheme = "scheme",
    Er = "er",
    ErIs = "er_is",
    Ep = "ep",
    Ed = "ed",
    Level = "level",
    Hardest = "hardest",
    SeName = "se_name",
    Steps = "steps",
    StepsAtMaximum = "steps_at_maximum",
    Counts = "counts",
    Seconds = "seconds",
    Path = "path",
}

impl Rated<'_> {
    /// ER, EP and ED as they are printed.
    pub fn ratings(&self) -> [String; 3] {
        ratings(&self.profile)
    }

    /// The level in a word, or several if it may turn out to be another.
    pub fn level(&self) -> String {
        level_of(self.profile.er())
    }

    /// The name of the hardest technique, if any was used.
    pub fn hardest(&self) -> Option<&'static str> {
        self.profile.hardest().map(Technique::name)
    }

    /// What Sudoku Explainer calls it.
    pub fn se_name(&self) -> Option<&'static str> {
        self.profile.hardest().and_then(Technique::se_name)
    }

    /// The rest of a line.
    fn remarks(&self) -> String {
        let steps = counted(self.profile.steps(), "step");
        let canonical = self.canonical.map_or_else(String::new, |form| format!(", canonical form {form}"));
        format!("{}, {}, {steps}{canonical}", self.level(), self.hardest().unwrap_or(NONE))
    }

    /// Lines for people.
    fn text(&self) -> String {
        let canonical = self.canonical.map_or_else(String::new, |form| format!("canonical form: {form}\n"));
        let (triple, profile) = (self.ratings().join("/"), &self.profile);
        format!(
            "{canonical}rating: {triple} ({SCHEME}: hardest step, up to the first digit, first step)\nlevel: {}\n\
             hardest technique: {}, {} of {} steps\nsteps: {}\n",
            self.level(),
            self.hardest().unwrap_or(NONE),
            profile.steps_at_maximum(),
            profile.steps(),
            counts_in_words(profile)
        )
    }

    /// Every step on a line: number, rating, technique, effect.
    fn list_steps(&self) -> String {
        let mut text = String::new();
        for (number, step) in (1..).zip(&self.steps) {
            _ = writeln!(text, "{number:>3}. {:>4} {}: {}", step.rating(), step.technique(), step.effect());
        }
        text
    }
}

impl Answer for Rated<'_> {
    fn line(&self) -> Line<'_> {
        let line = match self.letters {
            Some(letters) => Line::Words(letters::spell(letters, self).into()),
            None => Line::Grid(&self.puzzle, vec![self.ratings().join("/"), self.remarks()]),
        };
        if self.lists_steps { Line::Several(Box::new(line), self.list_steps()) } else { line }
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Text((self.text() + &self.list_steps()).into())])
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(Ruling::UNIQUE)
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let (profile, er) = (&self.profile, self.profile.er());
        rows.set(Own::Canonical, self.canonical.as_ref().map(Puzzle::grid));
        rows.set(Own::Scheme, SCHEME);
        rows.set(Own::Er, er.least());
        rows.set(Own::ErIs, is_in_words(er));
        rows.set(Own::Ep, profile.ep());
        rows.set(Own::Ed, profile.ed());
        rows.set(Own::Level, self.level());
        rows.set(Own::Hardest, self.hardest());
        rows.set(Own::SeName, self.se_name());
        rows.set(Own::Steps, profile.steps());
        rows.set(Own::StepsAtMaximum, profile.steps_at_maximum());
        rows.set(Own::Counts, counts(profile));
        rows.set(Own::Seconds, Value::Decimal(self.seconds));
        if self.lists_steps {
            rows.set(Own::Path, Value::List(self.steps.iter().map(path_step).collect()));
        }
    }
}

fn level_of(er: Bound) -> String {
    let level = er.level();
    if er.is_exact() || level == Level::Beyond { level.to_string() } else { format!("{level} or harder") }
}

fn path_step(step: &Step) -> Value<'_> {
    Value::object([
        ("rating", step.rating().into()),
        ("technique", step.technique().name().into()),
        ("se_name", step.technique().se_name().into()),
        ("effect", step.effect().to_string().into()),
    ])
}
