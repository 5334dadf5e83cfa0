//! Two grids compared.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use sudokit::Symmetry;
use sudokit::canon::Canonical;

use super::by::Definition;
use crate::cli::answer::{Answer, Block, Line, Rows, Ruling, fields};
use crate::cli::outcome::Outcome;
use crate::cli::render::{Format, Wanted};
use crate::cli::run::{input, print_alone};

/// Says whether the grids of two operands are the same up to symmetry.
pub fn run(definition: Definition, operands: &[PathBuf], format: Option<Format>) -> anyhow::Result<Outcome> {
    let [one, other] = operands else {
        bail!("--same compares two grids, expected two files or puzzles, found {}", operands.len());
    };
    if one == Path::new("-") && other == Path::new("-") {
        bail!("standard input can be given only once");
    }
    let (one, other) = (form(definition, one)?, form(definition, other)?);
    let map = (one.form == other.form).then(|| one.map.then(&other.map.inverse()));
    print_alone::<Own>(&Sameness { map }, Wanted::or(format, Wanted::Lines))?;
    Ok(if map.is_some() { Outcome::Yes } else { Outcome::No })
}

/// The canonical form of the grid of an operand.
fn form(definition: Definition, operand: &Path) -> anyhow::Result<Canonical> {
    definition.canonical(&input::read_one(operand)?).map_err(|flaw| {
        anyhow!("'{}' has no form by solution: {flaw} (--by puzzle compares any two grids)", operand.display())
    })
}

/// The symmetry that leads from one grid to the other, if there is one.
struct Sameness {
    map: Option<Symmetry>,
}

fields! {
    Own:
    Same = "same",
    Map = "map",
}

impl Sameness {
    fn words(&self) -> String {
        self.map.map_or_else(|| "different".into(), |map| format!("same {map}"))
    }
}

impl Answer for Sameness {
    fn line(&self) -> Line<'_> {
        Line::Words(self.words().into())
    }

    fn block(&self) -> Block<'_> {
        Block::of_words(&self.words())
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        None
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Same, self.map.is_some());
        rows.set(Own::Map, self.map.map(|map| map.to_string()));
    }
}
