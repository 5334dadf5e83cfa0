//! Canonical forms, with their symmetries and automorphisms where asked for.

use super::super::shared::form::Form;
use super::by::{By, Definition, each};
use crate::answer::{Answer, Block, Field, Item, Line, Rows, Ruling, fields};
use crate::run::{Desk, Task};

/// The task.
pub struct Forms {
    pub definition: Definition,
    pub shows_map: bool,
    pub shows_automorphisms: bool,
}

impl Task for Forms {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        each(items, &self.definition.forms(items), desk, |item, puzzle, form, desk| {
            let remarks = self.remarks(form);
            desk.answer(item, puzzle, &FormOf { form, by: self.definition.by, remarks });
        });
        desk.send()
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }
}

impl Forms {
    /// What is told beside the form.
    fn remarks(&self, form: &Form) -> Vec<(&'static str, String)> {
        let map = self.shows_map.then(|| ("map", form.map().to_string()));
        let number = self.shows_automorphisms.then(|| ("automorphisms", form.automorphisms().to_string()));
        map.into_iter().chain(number).collect()
    }
}

/// The form of a puzzle, as an answer.
struct FormOf<'a> {
    form: &'a Form,
    by: By,
    remarks: Vec<(&'static str, String)>,
}

fields! {
    Own:
    Canonical = "canonical",
    By = "by",
    Map = "map",
    Automorphisms = "automorphisms",
}

impl Answer for FormOf<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.form.clues(), self.remarks.iter().map(|(_, value)| value.clone()).collect())
    }

    fn block(&self) -> Block<'_> {
        Block::with_remarks(&self.form.clues(), self.remarks.iter().cloned())
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        self.by.ruling()
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Canonical, &self.form.clues());
        rows.set(Own::By, self.by.name());
        rows.set(Own::Map, self.form.map().to_string());
        rows.set(Own::Automorphisms, self.form.automorphisms());
    }
}
