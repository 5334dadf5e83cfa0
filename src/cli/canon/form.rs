//! Canonical forms, with their symmetries and automorphisms where asked for.

use serde::Serialize;
use sudokit::Grid;
use sudokit::canon::Canonical;

use super::super::item::Item;
use super::super::job::Task;
use super::super::output::{Format, Layout, Page};
use super::By;

/// The task.
pub struct Forms {
    pub by: By,
    pub shows_map: bool,
    pub shows_automorphisms: bool,
}

#[derive(Serialize)]
struct Answer {
    canonical: String,
    by: &'static str,
    map: String,
    automorphisms: u32,
}

impl Forms {
    fn print(&self, item: &Item, grid: &Grid, canonical: &Canonical, layout: Layout, page: &mut Page) {
        let Canonical { form, map, automorphisms } = canonical;
        let by = self.by.name();
        match layout.format {
            Format::Json => {
                let (canonical, map) = (form.to_string(), map.to_string());
                page.json(&item.json(Some(grid), Answer { canonical, by, map, automorphisms: *automorphisms }));
            }
            Format::Csv => page.line(format!("{grid},{form},{by},{map},{automorphisms}")),
            Format::Grid | Format::Line | Format::Boxed => {
                let map = self.shows_map.then(|| ("map", map.to_string()));
                let number = self.shows_automorphisms.then(|| ("automorphisms", automorphisms.to_string()));
                item.print_with(form, map.into_iter().chain(number), layout, page);
            }
        }
    }
}

impl Task for Forms {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        self.answer_all(std::slice::from_ref(item), layout, page)
    }

    fn answer_all(&self, items: &[Item], layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        self.by.each(items, layout, page, |item, grid, canonical, page| {
            self.print(item, grid, canonical, layout, page);
        });
        Ok(())
    }

    fn csv_header(&self) -> &'static str {
        "puzzle,canonical,by,map,automorphisms"
    }
}
