//! Steps, and why there are none, as lines and as data.

use std::cell::LazyCell;

use sudokit::Grid;
use sudokit::picture::{Lesson, Scene};
use sudokit::rate::{HODOKU_SCHEME, Profile, SCHEME, Worth};

use super::super::shared::profile::{counts, counts_in_words, ratings};
use super::fields::Own;
use super::spoken::Spoken;
use super::wrong::Wrong;
use crate::answer::words::counted;
use crate::answer::{Answer, Block, Line, Part, PicturePart, Rows, Ruling, Value, fields_of};

/// Steps of a position.
pub struct Steps<'g> {
    pub grid: &'g Grid,
    /// What is known of the puzzle.
    pub ruling: Ruling<'static>,
    /// What is said before the steps.
    pub lead: Option<String>,
    pub spoken: Vec<Spoken>,
    /// What the whole way amounts to.
    pub summary: Option<Summary>,
    pub is_numbered: bool,
    /// Whether the candidates before every step are shown.
    pub shows_grids: bool,
}

/// How many steps of which technique there are, and what they are worth.
pub struct Summary {
    pub used: Profile,
    /// The path of the reference, if there is only one solution; it is walked where it is shown.
    pub reference: Option<LazyCell<Profile, Box<dyn FnOnce() -> Profile>>>,
    /// What `HoDoKu` makes of the steps, if they are in its order.
    pub worth: Option<Worth>,
}

impl Summary {
    fn text(&self) -> String {
        let steps = counted(self.used.steps(), "step");
        let mut lines = vec![format!("{steps}: {}\n", counts_in_words(&self.used))];
        if let Some(reference) = &self.reference {
            let more = if reference.er().is_exact() { "" } else { "; 'sudoku rate' goes on" };
            lines.push(format!("rating: {} ({SCHEME}){more}\n", ratings(reference).join("/")));
        }
        if let Some(Worth { score, level, is_solved }) = self.worth {
            let so_far = if is_solved { "" } else { " so far" };
            lines.push(format!("score: {score}{so_far}, {level} ({HODOKU_SCHEME})\n"));
        }
        lines.concat()
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Steps, self.used.steps());
        rows.set(Own::Counts, counts(&self.used));
        if let Some(reference) = &self.reference {
            rows.set(Own::Scheme, SCHEME);
            rows.set_fields(fields_of(&reference.er()));
            rows.set(Own::Ep, reference.ep());
            rows.set(Own::Ed, reference.ed());
        }
        if let Some(worth) = self.worth {
            rows.set(Own::HodokuScore, worth.score);
            rows.set(Own::HodokuLevel, worth.level.to_string());
        }
    }
}

impl Answer for Steps<'_> {
    fn line(&self) -> Line<'_> {
        let words: Vec<String> = self.spoken.iter().map(Spoken::line).collect();
        Line::Grid(self.grid.into(), vec![words.join("; ")])
    }

    fn block(&self) -> Block<'_> {
        let mut parts = Vec::new();
        parts.extend(self.lead.as_ref().map(|lead| Part::Text(format!("{lead}\n").into())));
        for (number, step) in (1..).zip(&self.spoken) {
            if self.shows_grids {
                parts.push(Part::Marks(step.marks(), step.scene().into()));
            } else if !self.is_numbered {
                parts.push(Part::Scene(step.scene().into()));
            }
            parts.push(Part::Text(step.text(self.is_numbered.then_some(number)).into()));
        }
        parts.extend(self.summary.as_ref().map(|summary| Part::Text(summary.text().into())));
        Block::of(parts)
    }

    fn scenes(&self) -> Vec<(Option<PicturePart>, Scene)> {
        let part = |number| self.is_numbered.then_some(PicturePart::Step(number));
        (1..).zip(&self.spoken).map(|(number, step)| (part(number), step.scene())).collect()
    }

    fn lesson(&self) -> Option<Lesson> {
        let last = self.spoken.last()?;
        let mut lesson = Lesson::new("Step by step", *self.grid);
        lesson.telling = last.lesson_telling();
        for step in &self.spoken {
            step.add_to(&mut lesson);
        }
        last.end(&mut lesson);
        Some(lesson)
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
        Line::Grid(self.grid.into(), vec![self.words.join("; ")])
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
