//! The rating of a puzzle, its techniques and steps, in words and as data.

use std::fmt::Write;

use sudokit::Clues;
use sudokit::logic::Step;
use sudokit::logic::data::RatingData;
use sudokit::rate::{Profile, Worth};

use super::super::shared::form::Form;
use super::super::shared::profile::{counts_in_words, ratings};
use super::letters;
use crate::answer::words::counted;
use crate::answer::{Answer, Block, Line, Part, Rows, Ruling, Value, fields, fields_of};

/// What people are told where no technique was needed.
const NONE: &str = "none";
/// What people are told where the path was left before its end.
const NOT_KNOWN: &str = "not known";

/// What is said about a puzzle.
pub struct Rated<'a> {
    pub puzzle: &'a Clues<'a>,
    /// The puzzle that was rated instead, its canonical form.
    pub canonical: Option<Form>,
    /// The rating on its scale; with the name of that stands what was left out.
    pub rating: RatingData,
    pub profile: Profile,
    /// What `HoDoKu` makes of the path, if it was asked for.
    pub worth: Option<Worth>,
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
    Score = "score",
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

    /// Whether the path was followed to its end.
    fn is_whole(&self) -> bool {
        self.worth.is_some() || self.profile.er().is_exact()
    }

    /// What people are told of a technique if there is none.
    pub fn no_technique(&self) -> &'static str {
        if self.is_whole() { NONE } else { NOT_KNOWN }
    }

    /// The name of the hardest technique, or what people are told where there is none.
    pub fn hardest(&self) -> &str {
        self.rating.hardest.as_deref().unwrap_or(self.no_technique())
    }

    /// The score, or ER, EP and ED in one word.
    fn figure(&self) -> String {
        match self.worth {
            Some(Worth { score, is_solved: true, .. }) => score.to_string(),
            Some(Worth { score, .. }) => format!(">{score}"),
            None => self.ratings().join("/"),
        }
    }

    /// The name of the technique that makes the puzzle as hard as it is, and how many steps are like it.
    fn hardest_in_words(&self) -> String {
        let Some(hardest) = self.rating.hardest.as_deref() else { return self.no_technique().into() };
        let steps = self.profile.steps();
        if self.worth.is_some() {
            return hardest.into();
        }
        format!("{hardest}, {} of {steps} steps", self.profile.steps_at_maximum())
    }

    /// The rest of a line.
    fn remarks(&self) -> String {
        let steps = counted(self.profile.steps(), "step");
        let canonical = self.canonical_in_words(", canonical form ", "");
        format!("{}, {}, {steps}{canonical}", self.rating.level, self.hardest())
    }

    /// The canonical form with words before and behind it, if that was rated.
    fn canonical_in_words(&self, before: &str, after: &str) -> String {
        self.canonical.as_ref().map_or_else(String::new, |form| format!("{before}{}{after}", form.clues()))
    }

    /// Lines for people.
    fn text(&self) -> String {
        let canonical = self.canonical_in_words("canonical form: ", "\n");
        let (figure, scheme) = (self.figure(), &self.rating.scheme);
        let rating = match self.worth {
            Some(_) => format!("score: {figure} ({scheme}: sum of the steps)"),
            None => format!("rating: {figure} ({scheme}: hardest step, up to the first digit, first step)"),
        };
        format!(
            "{canonical}{rating}\nlevel: {}\nhardest technique: {}\nsteps{}: {}\n",
            self.rating.level,
            self.hardest_in_words(),
            if self.is_whole() { "" } else { " so far" },
            counts_in_words(&self.profile)
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
            None => Line::Grid(self.puzzle.clone(), vec![self.figure(), self.remarks()]),
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
        if let Some(form) = &self.canonical {
            rows.set(Own::Canonical, &form.clues());
        }
        rows.set_fields(fields_of(&self.rating));
        rows.set(Own::Seconds, Value::Decimal(self.seconds));
        if self.lists_steps {
            rows.set(Own::Path, Value::of(&self.steps));
        }
    }
}
