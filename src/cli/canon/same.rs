//! Two grids compared.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use serde::Serialize;
use sudokit::canon::Canonical;

use super::super::input;
use super::super::outcome::Outcome;
use super::super::output::{Format, Page, Sink};
use super::super::reasons::reasons;
use super::By;

#[derive(Serialize)]
struct Answer {
    same: bool,
    map: Option<String>,
}

/// Says whether the grids of two operands are the same up to symmetry.
pub fn run(by: By, operands: &[PathBuf], format: Option<Format>) -> anyhow::Result<Outcome> {
    let [one, other] = operands else {
        bail!("--same compares two grids, expected two files or puzzles, found {}", operands.len());
    };
    if one == Path::new("-") && other == Path::new("-") {
        bail!("standard input can be given only once");
    }
    let (one, other) = (form(by, one)?, form(by, other)?);
    let is_same = one.form == other.form;
    let map = is_same.then(|| one.map.then(&other.map.inverse()).to_string());
    let sink = Sink::new();
    let mut page = Page::to(Some(&sink));
    match format {
        Some(Format::Json) => page.json(&Answer { same: is_same, map }),
        Some(Format::Csv) => page.line(format!("same,map\n{is_same},{}", map.unwrap_or_default())),
        _ => page.line(map.map_or_else(|| "different".into(), |map| format!("same {map}"))),
    }
    page.send()?;
    sink.flush()?;
    Ok(if is_same { Outcome::Yes } else { Outcome::No })
}

/// The canonical form of the grid of an operand.
fn form(by: By, operand: &Path) -> anyhow::Result<Canonical> {
    by.canonical(&input::read_one(operand)?).map_err(|verdict| {
        let reasons = reasons(&verdict).join("; ");
        anyhow!("'{}' has no form by solution: {reasons} (--by puzzle compares any two grids)", operand.display())
    })
}
