//! Steps, and why there are none, as lines and as data.

use sudokit::rate::{Profile, SCHEME};
use sudokit::{Grid, text};

use super::spoken::Spoken;
use crate::cli::answer::{Answer, Block, Fields, Line, Part, Value};
use crate::cli::commands::counts::{counts, counts_in_words};

/// Steps of a position.
pub struct Steps<'g> {
    pub grid: &'g Grid,
    pub spoken: Vec<Spoken>,
    /// What the whole way amounts to.
    pub summary: Option<Summary>,
    pub is_numbered: bool,
    /// Whether the candidates before every step are shown.
    pub shows_grids: bool,
}

/// How many steps of which technique there are, and the rating of the position.
pub struct Summary {
    pub used: Profile,
    /// The path of the reference.
    pub reference: Profile,
}

impl Summary {
    fn rating(&self) -> String {
        let known =
            |rating: Option<sudokit::logic::Rating>| rating.map_or_else(|| "?".into(), |known| known.to_string());
        let Self { reference, .. } = self;
        format!("{}/{}/{}", reference.er(), known(reference.ep()), known(reference.ed()))
    }

    fn text(&self) -> String {
        let steps = self.used.steps();
        let s = if steps == 1 { "" } else { "s" };
        format!("{steps} step{s}: {}\nrating: {} ({SCHEME})\n", counts_in_words(&self.used), self.rating())
    }

    fn data(&self, fields: &mut dyn Fields) {
        fields.set("steps", self.used.steps().into());
        fields.set("counts", counts(&self.used));
        fields.set("scheme", SCHEME.into());
        fields.set("rating", self.rating().into());
    }
}

impl Answer for Steps<'_> {
    fn line(&self) -> Line<'_> {
        let words: Vec<String> = self.spoken.iter().map(Spoken::line).collect();
        Line::Grid(self.grid, vec![words.join("; ")])
    }

    fn block(&self) -> Block<'_> {
        let mut parts = Vec::new();
        for (number, step) in (1..).zip(&self.spoken) {
            if self.shows_grids {
                parts.push(Part::Text(text::boxed_candidates(&step.marks).into()));
            }
            parts.push(Part::Text(step.text(self.is_numbered.then_some(number)).into()));
        }
        parts.extend(self.summary.as_ref().map(|summary| Part::Text(summary.text().into())));
        Block::of(parts)
    }

    fn data(&self, fields: &mut dyn Fields) {
        for (number, step) in (1_usize..).zip(&self.spoken) {
            if number > 1 {
                fields.next_object();
            }
            fields.set("step", number.into());
            step.data(fields);
        }
        if let Some(summary) = &self.summary {
            if !self.spoken.is_empty() {
                fields.next_object();
            }
            summary.data(fields);
        }
    }
}

/// Why there is no step.
pub struct NoStep<'g> {
    pub grid: &'g Grid,
    pub verdict: &'static str,
    pub reasons: Vec<String>,
}

impl Answer for NoStep<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.grid, vec![self.reasons.join("; ")])
    }

    fn block(&self) -> Block<'_> {
        Block::of_words(&self.reasons.join("\n"))
    }

    fn data(&self, fields: &mut dyn Fields) {
        fields.set("verdict", self.verdict.into());
        fields.set("reasons", Value::texts(&self.reasons));
    }
}
