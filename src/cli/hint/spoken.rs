//! A step as lines for people, as one line, and as data; the words come from the library.

use serde::Serialize;
use sudokit::explain::{effect, eureka, place, reasoning};
use sudokit::logic::{Link, Reason, State, Step};
use sudokit::rate::rounded;
use sudokit::{Candidates, Cell, Digit, DigitSet};

use crate::cli::candidates::as_line;

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
    pub step: Step,
    /// The candidates before the step.
    pub marks: Candidates,
    grade: Grade,
    reasoning: Vec<String>,
    eureka: Option<String>,
}

#[derive(Serialize)]
pub struct Answer {
    step: usize,
    #[serde(rename = "where")]
    place: String,
    #[serde(flatten)]
    what: Option<What>,
    #[serde(flatten)]
    why: Option<Why>,
}

#[derive(Serialize)]
struct What {
    technique: String,
    aliases: &'static [&'static str],
    se_name: Option<String>,
    rating: f64,
}

#[derive(Serialize)]
struct Why {
    /// The candidates before the step, a word for each cell.
    candidates: String,
    placements: Vec<Placement>,
    eliminations: Vec<Elimination>,
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<String>,
    digits: Vec<u8>,
    houses: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<JsonLink>,
    reasoning: Vec<String>,
    effect: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    eureka: Option<String>,
}

#[derive(Serialize)]
struct Placement {
    cell: String,
    digit: u8,
}

#[derive(Serialize)]
struct Elimination {
    cell: String,
    digits: Vec<u8>,
}

#[derive(Serialize)]
struct JsonLink {
    cell: String,
    digit: u8,
    on: bool,
    /// `assumed`, `cell`, a house, or a technique.
    reason: String,
    from: Vec<usize>,
}

impl Spoken {
    /// A step in the position before it.
    pub fn new(state: &State, step: &Step, grade: Grade, wants_eureka: bool) -> Self {
        let reasoning = if grade == Grade::Why { reasoning(state, step) } else { Vec::new() };
        let eureka = if wants_eureka { eureka(state, step) } else { None };
        Self { step: step.clone(), marks: state.marks(), grade, reasoning, eureka }
    }

    /// Lines for people.
    pub fn as_text(&self, number: Option<usize>) -> String {
        let number = number.map_or_else(String::new, |number| format!("{number}. "));
        match self.grade {
            Grade::Where => format!("{number}look at {}\n", place(&self.step)),
            Grade::What => format!("{number}{}: {}\n", place(&self.step), self.step.technique),
            Grade::Why => {
                let mut lines = vec![format!("{number}{}", self.step.technique)];
                lines.extend(self.reasoning.iter().map(|line| format!("  {line}")));
                lines.push(format!("  {}", effect(&self.step)));
                lines.extend(self.eureka.iter().map(|chain| format!("  {chain}")));
                lines.join("\n") + "\n"
            }
        }
    }

    /// The same in one line.
    pub fn as_line(&self) -> String {
        match self.grade {
            Grade::Where => format!("look at {}", place(&self.step)),
            Grade::What => format!("{}: {}", place(&self.step), self.step.technique),
            Grade::Why => format!("{}: {}: {}", place(&self.step), self.step.technique, self.step),
        }
    }

    /// The same as data.
    pub fn as_json(&self, number: usize) -> Answer {
        let step = &self.step;
        let what = (self.grade != Grade::Where).then(|| What {
            technique: step.technique.to_string(),
            aliases: step.technique.aliases(),
            se_name: step.technique.se_name(),
            rating: rounded(step.rating),
        });
        let why = (self.grade == Grade::Why).then(|| Why {
            candidates: as_line(&self.marks),
            placements: step.placement.into_iter().map(placement).collect(),
            eliminations: step.eliminations.by_cell().map(elimination).collect(),
            cells: strings(&step.cells),
            others: strings(&step.others),
            digits: values(step.digits),
            houses: strings(&step.houses),
            links: step.links.iter().map(json_link).collect(),
            reasoning: self.reasoning.clone(),
            effect: step.to_string(),
            eureka: self.eureka.clone(),
        });
        Answer { step: number, place: place(step), what, why }
    }
}

fn placement((cell, digit): (Cell, Digit)) -> Placement {
    Placement { cell: cell.to_string(), digit: digit.value() }
}

fn elimination((cell, digits): (Cell, DigitSet)) -> Elimination {
    Elimination { cell: cell.to_string(), digits: values(digits) }
}

fn strings<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

fn values(digits: DigitSet) -> Vec<u8> {
    digits.iter().map(Digit::value).collect()
}

fn json_link(link: &Link) -> JsonLink {
    let reason = match link.reason {
        Reason::Assumed => "assumed".into(),
        Reason::Cell => "cell".into(),
        Reason::House(house) => house.to_string(),
        Reason::Technique(technique, _) => technique.to_string(),
    };
    let claim = link.claim;
    JsonLink { cell: claim.cell.to_string(), digit: claim.digit.value(), on: claim.on, reason, from: link.from.clone() }
}
