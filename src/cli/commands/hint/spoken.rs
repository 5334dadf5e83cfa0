//! A step as lines for people, as one line, and as data; the words come from the library.

use sudokit::logic::chains::{Inference, Link};
use sudokit::logic::{Parts, State, Step};
use sudokit::{Candidates, text};

use super::fields::Own;
use crate::cli::answer::{Rows, Value};

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

/// A step and what is said about it.
pub struct Spoken {
    step: Step,
    /// The candidates before the step.
    pub marks: Candidates,
    grade: Grade,
    reasoning: Vec<String>,
    eureka: Option<String>,
}

impl Spoken {
    /// A step in the position before it.
    pub fn new(state: &State, step: Step, grade: Grade, wants_eureka: bool) -> Self {
        let reasoning = if grade == Grade::Why { step.reasoning(state) } else { Vec::new() };
        let eureka = if wants_eureka { step.eureka() } else { None };
        Self { step, marks: state.marks(), grade, reasoning, eureka }
    }

    /// Lines for people.
    pub fn text(&self, number: Option<usize>) -> String {
        let number = number.map_or_else(String::new, |number| format!("{number}. "));
        let Self { step, .. } = self;
        match self.grade {
            Grade::Where => format!("{number}look at {}\n", step.place()),
            Grade::What => format!("{number}{}: {}\n", step.place(), step.technique()),
            Grade::Why => {
                let mut lines = vec![format!("{number}{}", step.technique())];
                lines.extend(self.reasoning.iter().map(|line| format!("  {line}")));
                lines.push(format!("  {}", step.conclusion()));
                lines.extend(self.eureka.iter().map(|chain| format!("  {chain}")));
                lines.join("\n") + "\n"
            }
        }
    }

    /// The same in one line.
    pub fn line(&self) -> String {
        let Self { step, .. } = self;
        match self.grade {
            Grade::Where => format!("look at {}", step.place()),
            Grade::What => format!("{}: {}", step.place(), step.technique()),
            Grade::Why => format!("{}: {}: {}", step.place(), step.technique(), step.effect()),
        }
    }

    /// The same as data.
    pub fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let (step, technique) = (&self.step, self.step.technique());
        rows.set(Own::Where, step.place());
        if self.grade == Grade::Where {
            return;
        }
        rows.set(Own::Technique, technique.name());
        rows.set(Own::Aliases, Value::texts(technique.aliases()));
        rows.set(Own::SeName, technique.se_name());
        rows.set(Own::Rating, step.rating());
        if self.grade == Grade::Why {
            self.reasons_data(rows);
            self.effect_data(rows);
        }
    }

    fn reasons_data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let Parts { cells, others, digits, houses, links, .. } = self.step.parts();
        rows.set(Own::Candidates, text::candidates_line(&self.marks));
        rows.set(Own::Cells, Value::texts(cells));
        if !others.is_empty() {
            rows.set(Own::Others, Value::texts(others));
        }
        rows.set(Own::Digits, Value::digits(digits));
        rows.set(Own::Houses, Value::texts(houses));
        if !links.is_empty() {
            rows.set(Own::Links, Value::List(links.iter().map(link).collect()));
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
            Value::object([("cell", cell.to_string().into()), ("digits", Value::digits(digits))])
        };
        rows.set(Own::Eliminations, Value::List(effect.eliminations().by_cell().map(elimination).collect()));
        rows.set(Own::Effect, effect.to_string());
    }
}

fn link(link: &Link) -> Value<'static> {
    let reason = match &link.inference {
        Inference::Assumed => "assumed".into(),
        Inference::Cell => "cell".into(),
        Inference::House(house) => house.to_string(),
        Inference::Technique(step) => step.technique().to_string(),
    };
    let by = match &link.inference {
        Inference::Technique(step) => inside(step),
        Inference::Assumed | Inference::Cell | Inference::House(_) => Value::Nothing,
    };
    let claim = link.claim;
    Value::object([
        ("cell", claim.cell.to_string().into()),
        ("digit", Value::Number(claim.digit.value().into())),
        ("on", claim.on.into()),
        ("reason", reason.into()),
        ("from", Value::List(link.from.iter().map(|&at| at.into()).collect())),
        ("by", by),
    ])
}

/// A step inside a chain.
fn inside(step: &Step) -> Value<'static> {
    let Parts { cells, digits, houses, links, .. } = step.parts();
    let links = (!links.is_empty()).then(|| Value::List(links.iter().map(link).collect()));
    Value::object([
        ("cells", Value::texts(cells)),
        ("digits", Value::digits(digits)),
        ("houses", Value::texts(houses)),
        ("links", links.into()),
        ("effect", step.effect().to_string().into()),
    ])
}
