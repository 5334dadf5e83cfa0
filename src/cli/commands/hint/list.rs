//! The table of techniques for `sudoku hint --list`.

use sudokit::logic::Technique;
use sudokit::rate::SCHEME;

use crate::cli::outcome::Outcome;
use crate::cli::run::Sink;

/// Prints a line for each technique: its least rating, its name, what Sudoku Explainer and others call it.
pub fn print() -> anyhow::Result<Outcome> {
    let mut techniques = Technique::all();
    // Players have one name for hidden singles in boxes and in lines.
    techniques.dedup_by_key(|technique| technique.name());
    let rows: Vec<[String; 4]> = techniques.into_iter().map(row).collect();
    // The long names of nested chains stick out, so that the others stay on the screen.
    let width = |column: usize| rows.iter().map(|row| row[column].len()).filter(|&width| width < 30).max().unwrap_or(0);
    let (names, se_names) = (width(1), width(2));
    let head = ["rating", "technique", SCHEME, "also called"].map(String::from);
    let lines = std::iter::once(&head).chain(&rows).map(|[rating, name, se_name, others]| {
        format!("{rating:>6}  {name:names$}  {se_name:se_names$}  {others}").trim_end().to_string() + "\n"
    });
    Sink::new().print(&lines.collect::<String>())?;
    Ok(Outcome::Yes)
}

fn row(technique: Technique) -> [String; 4] {
    let se_name = technique.se_name().unwrap_or("-");
    [technique.least_rating().to_string(), technique.to_string(), se_name.into(), technique.aliases().join(", ")]
}
