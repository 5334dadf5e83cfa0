//! Steps, and why there are none, as lines and as data.

use sudokit::rate::{Profile, SCHEME};
use sudokit::{Grid, text};

use super::super::shared::profile::{counts, counts_in_words, is_in_words, ratings};
use super::fields::Own;
use super::spoken::Spoken;
use super::wrong::Wrong;
use crate::cli::answer::words::counted;
use crate::cli::answer::{Answer, Block, Line, Part, Rows, Ruling, Value};

/// Steps of a position.
pub struct Steps<'g> {
    pub grid: &'g Grid,
    /// What is known of the puzzle.
    pub ruling: Ruling<'static>,
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
    fn text(&self) -> String {
        let (steps, ratings) = (counted(self.used.steps(), "step"), ratings(&self.reference).join("/"));
        format!("{steps}: {}\nrating: {ratings} ({SCHEME})\n", counts_in_words(&self.used))
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let er = self.reference.er();
        rows.set(Own::Steps, self.used.steps());
        rows.set(Own::Counts, counts(&self.used));
        rows.set(Own::Scheme, SCHEME);
        rows.set(Own::Er, er.least());
        rows.set(Own::ErIs, is_in_words(er));
        rows.set(Own::Ep, self.reference.ep());
        rows.set(Own::Ed, self.reference.ed());
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

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(self.ruling.lend())
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        for (number, step) in (1_usize..).zip(&self.spoken) {
            if number > 1 {
                rows.end();
            }
            rows.set(Own::Step, number);
            step.data(rows);
        }
        if let Some(summary) = &self.summary {
            if !self.spoken.is_empty() {
                rows.end();
            }
            summary.data(rows);
        }
    }
}

/// Why there is no step.
pub struct NoStep<'g> {
    pub grid: &'g Grid,
    /// What is said to people.
    pub words: Vec<String>,
    pub ruling: Ruling<'static>,
    /// What is wrong, if that is why.
    pub mistakes: Vec<Wrong>,
}

impl Answer for NoStep<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.grid, vec![self.words.join("; ")])
    }

    fn block(&self) -> Block<'_> {
        Block::of_words(&self.words.join("\n"))
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(self.ruling.lend())
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Where, self.mistakes.iter().find_map(Wrong::place_only));
        let mistakes: Vec<Value> = self.mistakes.iter().flat_map(Wrong::data).collect();
        rows.set(Own::Mistakes, (!mistakes.is_empty()).then_some(Value::List(mistakes)));
    }
}
