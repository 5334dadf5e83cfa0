//! Grids of two lists compared, pair by pair.

use anyhow::bail;
use sudokit::solve::Flaw;
use sudokit::{Clues, Symmetry};

use super::super::shared::form::Form;
use super::by::Definition;
use crate::answer::{Answer, Block, Field, Heading, Item, Line, Partner, Rows, Ruling, fields};
use crate::outcome::Outcome;
use crate::render::{Format, Wanted};
use crate::run::{Batch, Desk, Operands, Refusal, Task};

/// Says of the grids of two operands, pair by pair, whether they are the same up to symmetry.
pub fn run(definition: Definition, batch: &Batch, format: Option<Format>) -> anyhow::Result<Outcome> {
    let [one, other] = batch.operands.paths() else {
        let found = batch.operands.paths().len();
        bail!("--same compares two grids, expected two files or puzzles, found {found}");
    };
    let batch = batch.clone().of(Operands::only(one));
    let list = batch.open_list(other)?;
    batch.run_beside(Some(list), Wanted::or(format, Wanted::Lines), definition.solver, Comparing { definition })
}

/// The task.
struct Comparing {
    definition: Definition,
}

impl Task for Comparing {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            if let Some(one) = desk.next(item)
                && let Some(partner) = &item.partner
                && let Some(other) = desk.partner(item, partner)
            {
                self.compare((item, &one), (partner, &other), desk);
            }
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }
}

impl Comparing {
    fn compare(&self, (item, one): (&Item, &Clues), (partner, other): (&Partner, &Clues), desk: &mut Desk) {
        let forms = self.form(&item.place(), one).and_then(|form| Ok((form, self.form(&partner.place(), other)?)));
        match forms {
            Ok((form, of_other)) => {
                let is_same = form.clues() == of_other.clues();
                let map = is_same.then(|| form.map().then(&of_other.map().inverse()));
                if map.is_none() {
                    desk.say_no();
                }
                desk.answer(item, one, &Sameness { other, map });
            }
            Err(refusal) => {
                desk.refuse(item, one, &refusal);
                desk.say_trouble();
            }
        }
    }

    /// The canonical form of the grid at this place.
    fn form(&self, place: &str, puzzle: &Clues) -> Result<Form, Refusal> {
        self.definition.canonical(puzzle).map_err(|flaw| no_form(place, &flaw))
    }
}

/// That a grid has no form; any two have one by puzzle and by pattern.
fn no_form(place: &str, flaw: &Flaw) -> Refusal {
    let refusal = Refusal::of(flaw, &format!("not compared: {place} has no form by solution"));
    let reasons = flaw.reasons().into_iter();
    let reasons = reasons.map(|reason| {
        format!("{place} has no form by solution: {reason} (--by puzzle and --by pattern compare any two)")
    });
    Refusal { ruling: Ruling::new(flaw.name(), reasons.collect()), ..refusal }
}

/// The symmetry that leads from one grid to the other, if there is one.
struct Sameness<'a> {
    other: &'a Clues<'a>,
    map: Option<Symmetry>,
}

fields! {
    Own:
    Same = "same",
    Map = "map",
    Other = "other",
}

impl Sameness<'_> {
    fn words(&self) -> String {
        self.map.map_or_else(|| "different".into(), |map| format!("same {map}"))
    }
}

impl Answer for Sameness<'_> {
    fn line(&self) -> Line<'_> {
        Line::Words(self.words().into())
    }

    fn block(&self) -> Block<'_> {
        Block { heading: Heading::Always, ..Block::of_words(&self.words()) }
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        None
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Same, self.map.is_some());
        rows.set(Own::Map, self.map.map(|map| map.to_string()));
        rows.set(Own::Other, self.other);
    }
}
