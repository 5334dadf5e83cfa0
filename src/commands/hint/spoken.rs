//! A step as lines for people, as one line, and as data; the words come from the library.

use sudokit::logic::{Bond, Hint, Parts};
use sudokit::picture::{self, Lesson, Scene};
use sudokit::{Candidates, text};

use super::fields::Own;
use crate::answer::{Rows, Value};

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
    reasoning: Vec<String>,
    /// The same for people.
    told: Vec<String>,
    eureka: Option<String>,
}

impl Spoken {
    /// Words for a step.
    pub fn new(hint: Hint, telling: Telling) -> Self {
        let is_told = telling.grade == Grade::Why;
        let reasoning = if is_told { hint.reasoning() } else { Vec::new() };
        let told = if is_told && !telling.verbose { hint.outline() } else { reasoning.clone() };
        let eureka = hint.eureka();
        Self { hint, telling, reasoning, told, eureka }
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
                lines.extend(self.told.iter().map(|line| format!("  {line}")));
                lines.push(format!("  {}", hint.conclusion()));
                let chain = self.eureka.iter().filter(|_| self.telling.eureka);
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
                let effect = self.eureka.clone().unwrap_or_else(|| hint.effect().to_string());
                format!("{}: {}: {effect}", hint.place(), hint.technique())
            }
        }
    }

    /// The same as data.
    pub fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let (hint, technique) = (&self.hint, self.hint.technique());
        rows.set(Own::Where, hint.place().to_string());
        if self.telling.grade == Grade::Where {
            return;
        }
        rows.set(Own::Technique, technique.name());
        rows.set(Own::TechniqueId, technique.id());
        rows.set(Own::Aliases, Value::texts(technique.aliases()));
        rows.set(Own::SeName, technique.se_name());
        rows.set(Own::Rating, hint.rating());
        if self.telling.grade == Grade::Why {
            self.reasons_data(rows);
            self.effect_data(rows);
        }
    }

    fn reasons_data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let parts = &self.hint.parts();
        let (cells, others) = (parts.cells(), parts.others());
        rows.set(Own::Candidates, text::candidates_line(&self.marks()));
        rows.set(Own::Cells, Value::texts(cells));
        if !others.is_empty() {
            rows.set(Own::Others, Value::texts(others));
        }
        rows.set(Own::Digits, Value::Digits(parts.digits()));
        rows.set(Own::Houses, Value::texts(parts.houses.iter().map(|(_, house)| house)));
        rows.set(Own::Parts, roles(parts));
        if !parts.bonds.is_empty() {
            rows.set(Own::Links, Value::List(parts.bonds.iter().map(link).collect()));
        }
        if !parts.inside.is_empty() {
            rows.set(Own::Inside, Value::List(self.hint.inside().iter().map(inside).collect()));
        }
        rows.set(Own::Reasoning, Value::texts(&self.reasoning));
        rows.set(Own::Eureka, self.eureka.as_deref());
    }

    fn effect_data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let effect = self.hint.effect();
        let placement = effect.placement().map(|placed| {
            let digit = Value::Number(placed.digit.value().into());
            Value::object([("cell", placed.cell.to_string().into()), ("digit", digit)])
        });
        rows.set(Own::Placements, Value::List(Vec::from_iter(placement)));
        let elimination = |(cell, digits): (sudokit::Cell, _)| {
            Value::object([("cell", cell.to_string().into()), ("digits", Value::Digits(digits))])
        };
        rows.set(Own::Eliminations, Value::List(effect.eliminations().by_cell().map(elimination).collect()));
        rows.set(Own::Effect, effect.to_string());
    }
}

/// A step inside a link.
fn inside(hint: &Hint) -> Value<'static> {
    let parts = hint.parts();
    Value::object([
        ("technique", hint.technique().name().into()),
        ("cells", Value::texts(parts.cells())),
        ("digits", Value::Digits(parts.digits())),
        ("houses", Value::texts(parts.houses.iter().map(|(_, house)| house))),
        ("effect", hint.effect().to_string().into()),
    ])
}

/// Candidates and houses, each under its role.
fn roles(parts: &Parts) -> Value<'static> {
    let candidates = parts.candidates.iter().map(|(role, candidates)| {
        Value::object([("role", role.to_string().into()), ("candidates", Value::texts(candidates))])
    });
    let houses = parts
        .houses
        .iter()
        .map(|(role, house)| Value::object([("role", role.to_string().into()), ("house", house.to_string().into())]));
    Value::List(candidates.chain(houses).collect())
}

fn link(bond: &Bond) -> Value<'static> {
    Value::object([
        ("from", Value::texts(bond.from)),
        ("to", Value::texts(bond.to)),
        ("kind", bond.kind.to_string().into()),
        ("in", bond.within.to_string().into()),
    ])
}
