//! A step as lines for people, as one line, and as data; the words come from the library.

use sudokit::Candidates;
use sudokit::logic::Hint;
use sudokit::logic::data::StepData;
use sudokit::picture::{self, Lesson, Scene};

use crate::answer::{Rows, fields_of};

/// How much is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Grade {
    /// Where to look.
    #[value(name = "1")]
    Where,
    /// And for which technique.
    #[value(name = "2")]
    What,
    /// And why it holds, and what follows.
    #[value(name = "3")]
    Why,
}

/// What is said of steps.
#[derive(Clone, Copy, Debug)]
pub struct Telling {
    pub grade: Grade,
    /// Whether lines for people have chains in notation, too.
    pub eureka: bool,
    /// Whether they tell nets claim by claim.
    pub verbose: bool,
}

/// A step and what is said about it.
pub struct Spoken {
    hint: Hint,
    telling: Telling,
}

impl Spoken {
    /// Words for a step.
    pub const fn new(hint: Hint, telling: Telling) -> Self {
        Self { hint, telling }
    }

    /// The candidates before the step.
    pub fn marks(&self) -> Candidates {
        self.hint.before().marks()
    }

    /// Lines for people.
    pub fn text(&self, number: Option<usize>) -> String {
        let number = number.map_or_else(String::new, |number| format!("{number}. "));
        let hint = &self.hint;
        match self.telling.grade {
            Grade::Where => format!("{number}look at {}\n", hint.place()),
            Grade::What => format!("{number}{}: {}\n", hint.place(), hint.technique()),
            Grade::Why => {
                let mut lines = vec![format!("{number}{}", hint.technique())];
                let told = if self.telling.verbose { hint.reasoning() } else { hint.outline() };
                lines.extend(told.iter().map(|line| format!("  {line}")));
                lines.push(format!("  {}", hint.conclusion()));
                let chain = hint.eureka().filter(|_| self.telling.eureka);
                lines.extend(chain.map(|chain| format!("  {chain}")));
                lines.join("\n") + "\n"
            }
        }
    }

    /// What a picture of it shows, no more than is said.
    pub fn scene(&self) -> Scene {
        let hint = &self.hint;
        match self.telling.grade {
            Grade::Where => Scene::of_place(hint).titled(format!("look at {}", hint.place())),
            Grade::What => Scene::of_place(hint).titled(format!("{}: {}", hint.technique(), hint.place())),
            Grade::Why => Scene::of_hint(hint),
        }
    }

    /// How much of it a page tells before anybody asks for more.
    pub const fn lesson_telling(&self) -> picture::RevealLevel {
        match self.telling.grade {
            Grade::Where => picture::RevealLevel::Where,
            Grade::What => picture::RevealLevel::What,
            Grade::Why => picture::RevealLevel::Why,
        }
    }

    /// Adds it to a page.
    pub fn add_to(&self, lesson: &mut Lesson) {
        lesson.add(&self.hint);
    }

    /// Ends a page behind it.
    pub fn end(&self, lesson: &mut Lesson) {
        let state = self.hint.after();
        let words = if state.is_solved() { "Solved." } else { "Here the way ends for now." };
        lesson.finish(&state, words);
    }

    /// The same in one line.
    pub fn line(&self) -> String {
        let hint = &self.hint;
        match self.telling.grade {
            Grade::Where => format!("look at {}", hint.place()),
            Grade::What => format!("{}: {}", hint.place(), hint.technique()),
            Grade::Why => {
                let effect = hint.eureka().unwrap_or_else(|| hint.effect().to_string());
                format!("{}: {}: {effect}", hint.place(), hint.technique())
            }
        }
    }

    /// The same as data: the first fields of the step only, where less is said.
    pub fn data(&self, rows: &mut Rows<'_, '_>) {
        let first_untold = match self.telling.grade {
            Grade::Where => "technique",
            Grade::What => "candidates",
            Grade::Why => "",
        };
        let fields = fields_of(&StepData::from(&self.hint)).into_iter();
        rows.set_fields(fields.take_while(|(name, _)| name != first_untold));
    }
}
