//! The rating of a puzzle, its techniques and steps, in words and as data.

use std::fmt::Write;

use sudokit::Puzzle;
use sudokit::logic::{Level, Rating, Step, Technique};
use sudokit::rate::{Bound, Profile, SCHEME};

use super::super::counts::{counts, counts_in_words};
use super::letters;
use crate::cli::answer::{Answer, Block, Fields, Line, Part, Value};

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

impl Rated<'_> {
    /// ER, EP and ED as they are printed: `?` where nothing is known.
    pub fn ratings(&self) -> [String; 3] {
        let known = |rating: Option<Rating>| rating.map_or_else(|| "?".into(), |rating| rating.to_string());
        [self.profile.er().to_string(), known(self.profile.ep()), known(self.profile.ed())]
    }

    /// The level in a word, or several if it may turn out to be another.
    pub fn level(&self) -> String {
        level_of(self.profile.er())
    }

    /// The name of the hardest technique that was used.
    pub fn hardest(&self) -> &'static str {
        self.profile.hardest().map_or("none", Technique::name)
    }

    /// What Sudoku Explainer calls it.
    pub fn se_name(&self) -> &'static str {
        self.profile.hardest().and_then(Technique::se_name).unwrap_or("none")
    }

    /// The rest of a line.
    fn remarks(&self) -> String {
        let steps = self.profile.steps();
        let s = if steps == 1 { "" } else { "s" };
        let canonical = self.canonical.map_or_else(String::new, |form| format!(", canonical form {form}"));
        format!("{}, {}, {steps} step{s}{canonical}", self.level(), self.hardest())
    }

    /// Lines for people.
    fn text(&self) -> String {
        let canonical = self.canonical.map_or_else(String::new, |form| format!("canonical form: {form}\n"));
        let (triple, profile) = (self.ratings().join("/"), &self.profile);
        format!(
            "{canonical}rating: {triple} ({SCHEME}: hardest step, up to the first digit, first step)\nlevel: {}\n\
             hardest technique: {}, {} of {} steps\nsteps: {}\n",
            self.level(),
            self.hardest(),
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

    fn data(&self, fields: &mut dyn Fields) {
        let (profile, er) = (&self.profile, self.profile.er());
        if let Some(form) = &self.canonical {
            fields.set("canonical", form.grid().into());
        }
        fields.set("scheme", SCHEME.into());
        fields.set("er", er.least().into());
        fields.set("er_is", is_in_words(er).into());
        fields.set("ep", profile.ep().into());
        fields.set("ed", profile.ed().into());
        fields.set("level", self.level().into());
        fields.set("hardest", self.hardest().into());
        fields.set("se_name", self.se_name().into());
        fields.set("steps", profile.steps().into());
        fields.set("steps_at_maximum", profile.steps_at_maximum().into());
        fields.set("counts", counts(profile));
        fields.set("seconds", Value::Decimal(self.seconds));
        if !self.steps.is_empty() {
            fields.set("path", Value::List(self.steps.iter().map(path_step).collect()));
        }
    }
}

/// Whether an ER is exactly that, above it, or at least that.
const fn is_in_words(er: Bound) -> &'static str {
    match er {
        Bound::Exact(_) => "exact",
        Bound::Above(_) => "above",
        Bound::AtLeast(_) => "at least",
    }
}

fn level_of(er: Bound) -> String {
    let level = er.level();
    if er.is_exact() || level == Level::Beyond { level.to_string() } else { format!("{level} or harder") }
}

fn path_step(step: &Step) -> Value<'_> {
    Value::Object(vec![
        ("rating", step.rating().to_string().into()),
        ("technique", step.technique().name().into()),
        ("se_name", step.technique().se_name().into()),
        ("effect", step.effect().to_string().into()),
    ])
}
