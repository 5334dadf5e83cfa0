//! A step as lines for people, as one line, and as data; the words come from the library.

use sudokit::logic::{Bond, Parts, State, Step};
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
    step: Step,
    /// The position before the step.
    state: State,
    telling: Telling,
    reasoning: Vec<String>,
    /// The same for people.
    told: Vec<String>,
    eureka: Option<String>,
}

impl Spoken {
    /// A step in the position before it.
    pub fn new(state: &State, step: Step, telling: Telling) -> Self {
        let is_told = telling.grade == Grade::Why;
        let reasoning = if is_told { step.reasoning(state) } else { Vec::new() };
        let told = if is_told && !telling.verbose { step.outline(state) } else { reasoning.clone() };
        let eureka = step.eureka();
        Self { state: state.clone(), step, telling, reasoning, told, eureka }
    }

    /// The candidates before the step.
    pub fn marks(&self) -> Candidates {
        self.state.marks()
    }

    /// Lines for people.
    pub fn text(&self, number: Option<usize>) -> String {
        let number = number.map_or_else(String::new, |number| format!("{number}. "));
        let Self { step, state, .. } = self;
        match self.telling.grade {
            Grade::Where => format!("{number}look at {}\n", step.place(state)),
            Grade::What => format!("{number}{}: {}\n", step.place(state), step.technique()),
            Grade::Why => {
                let mut lines = vec![format!("{number}{}", step.technique())];
                lines.extend(self.told.iter().map(|line| format!("  {line}")));
                lines.push(format!("  {}", step.conclusion()));
                let chain = self.eureka.iter().filter(|_| self.telling.eureka);
                lines.extend(chain.map(|chain| format!("  {chain}")));
                lines.join("\n") + "\n"
            }
        }
    }

    /// What a picture of it shows, no more than is said.
    pub fn scene(&self) -> Scene {
        let Self { step, state, .. } = self;
        match self.telling.grade {
            Grade::Where => Scene::of_place(state, step).titled(format!("look at {}", step.place(state))),
            Grade::What => Scene::of_place(state, step).titled(format!("{}: {}", step.technique(), step.place(state))),
            Grade::Why => Scene::of_step(state, step),
        }
    }

    /// How much of it a page tells before anybody asks for more.
    pub const fn lesson_telling(&self) -> picture::Telling {
        match self.telling.grade {
            Grade::Where => picture::Telling::Where,
            Grade::What => picture::Telling::What,
            Grade::Why => picture::Telling::Why,
        }
    }

    /// Adds it to a page.
    pub fn add_to(&self, lesson: &mut Lesson) {
        lesson.add(&self.state, &self.step);
    }

    /// Ends a page behind it.
    pub fn end(&self, lesson: &mut Lesson) {
        let mut state = self.state.clone();
        state.apply(&self.step);
        let words = if state.is_solved() { "Solved." } else { "Here the way ends for now." };
        lesson.finish(&state, words);
    }

    /// The same in one line.
    pub fn line(&self) -> String {
        let Self { step, state, .. } = self;
        match self.telling.grade {
            Grade::Where => format!("look at {}", step.place(state)),
            Grade::What => format!("{}: {}", step.place(state), step.technique()),
            Grade::Why => {
                let effect = self.eureka.clone().unwrap_or_else(|| step.effect().to_string());
                format!("{}: {}: {effect}", step.place(state), step.technique())
            }
        }
    }

    /// The same as data.
    pub fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let (step, technique) = (&self.step, self.step.technique());
        rows.set(Own::Where, step.place(&self.state).to_string());
        if self.telling.grade == Grade::Where {
            return;
        }
        rows.set(Own::Technique, technique.name());
        rows.set(Own::TechniqueId, technique.id());
        rows.set(Own::Aliases, Value::texts(technique.aliases()));
        rows.set(Own::SeName, technique.se_name());
        rows.set(Own::Rating, step.rating());
        if self.telling.grade == Grade::Why {
            self.reasons_data(rows);
            self.effect_data(rows);
        }
    }

    fn reasons_data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let parts = &self.step.parts(&self.state);
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
            let inside = parts.inside.iter().map(|step| inside(step, &self.state)).collect();
            rows.set(Own::Inside, Value::List(inside));
        }
        rows.set(Own::Reasoning, Value::texts(&self.reasoning));
        rows.set(Own::Eureka, self.eureka.as_deref());
    }

    fn effect_data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let effect = self.step.effect();
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
fn inside(step: &Step, state: &State) -> Value<'static> {
    let parts = step.parts(state);
    Value::object([
        ("technique", step.technique().name().into()),
        ("cells", Value::texts(parts.cells())),
        ("digits", Value::Digits(parts.digits())),
        ("houses", Value::texts(parts.houses.iter().map(|(_, house)| house))),
        ("effect", step.effect().to_string().into()),
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
