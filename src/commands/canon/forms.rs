//! Canonical forms, with their symmetries and automorphisms where asked for.

use sudokit::canon::Canonical;

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
        each(items, &self.definition.forms(items), desk, |item, grid, canonical, desk| {
            let remarks = self.remarks(canonical);
            desk.answer(item, grid, &Form { canonical, by: self.definition.by, remarks });
        });
        desk.send()
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }
}

impl Forms {
    /// What is told beside the form.
    fn remarks(&self, canonical: &Canonical) -> Vec<(&'static str, String)> {
        let map = self.shows_map.then(|| ("map", canonical.map.to_string()));
        let number = self.shows_automorphisms.then(|| ("automorphisms", canonical.automorphisms.to_string()));
        map.into_iter().chain(number).collect()
    }
}

/// The form of a grid.
struct Form<'a> {
    canonical: &'a Canonical,
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

impl Answer for Form<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(&self.canonical.form, self.remarks.iter().map(|(_, value)| value.clone()).collect())
    }

    fn block(&self) -> Block<'_> {
        let form = &self.canonical.form;
        Block::with_remarks(form, form.given_cells(), self.remarks.iter().cloned())
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        self.by.ruling()
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let Canonical { form, map, automorphisms } = self.canonical;
        rows.set(Own::Canonical, form);
        rows.set(Own::By, self.by.name());
        rows.set(Own::Map, map.to_string());
        rows.set(Own::Automorphisms, *automorphisms);
    }
}
