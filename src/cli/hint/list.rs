//! The table of techniques for `sudoku hint --list`.

use sudokit::logic::Technique;
use sudokit::rate::{SCHEME, shown};

use crate::cli::outcome::Outcome;
use crate::cli::output::{Page, Sink};

/// Prints a line for each technique: its least rating, its name, what Sudoku Explainer and others call it.
pub fn print() -> anyhow::Result<Outcome> {
    let sink = Sink::new();
    let mut page = Page::to(Some(&sink));
    let rows: Vec<[String; 4]> = Technique::all().into_iter().map(row).collect();
    // The long names of nested chains stick out, so that the others stay on the screen.
    let width = |column: usize| rows.iter().map(|row| row[column].len()).filter(|&width| width < 30).max().unwrap_or(0);
    let (names, se_names) = (width(1), width(2));
    let head = ["rating", "technique", SCHEME, "also called"].map(String::from);
    for [rating, name, se_name, others] in std::iter::once(&head).chain(&rows) {
        page.line(format!("{rating:>6}  {name:names$}  {se_name:se_names$}  {others}").trim_end());
    }
    page.send()?;
    sink.flush()?;
    Ok(page.outcome)
}

fn row(technique: Technique) -> [String; 4] {
    let se_name = technique.se_name().unwrap_or_else(|| "-".into());
    [shown(technique.least_rating()), technique.to_string(), se_name, technique.aliases().join(", ")]
}
