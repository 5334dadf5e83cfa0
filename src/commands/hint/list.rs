//! The table of techniques for `sudoku hint --list`.

use sudokit::logic::{Place, Technique};

use crate::outcome::Outcome;
use crate::run::Sink;

const COLUMNS: usize = 7;

/// Whose names have a column, and what stands above it.
const PLACES: [(Place, &str); 4] = [
    (Place::Hodoku, "HoDoKu"),
    (Place::SudokuWiki, "SudokuWiki"),
    (Place::SudokuCoach, "sudoku.coach"),
    (Place::SudokuExplainer, "SE 1.2.1"),
];

/// Prints a line for each technique: its least rating, its name, what it is called elsewhere.
pub fn print() -> anyhow::Result<Outcome> {
    let mut techniques = Technique::ALL.to_vec();
    // Players have one name for hidden singles in boxes and in lines.
    techniques.dedup_by_key(|technique| technique.name());
    let rows: Vec<[String; COLUMNS]> = techniques.into_iter().map(row).collect();
    let [hodoku, wiki, coach, se] = PLACES.map(|(_, head)| head);
    let head = ["rating", "technique", hodoku, wiki, coach, se, "also called"].map(String::from);
    // The long names of nested chains stick out, so that the others stay on the screen.
    let widths: [usize; COLUMNS] = std::array::from_fn(|column| {
        let widths = rows.iter().chain([&head]).map(|row| row[column].chars().count());
        widths.filter(|&width| width < 30).max().unwrap_or(0)
    });
    let mut text = String::new();
    for row in std::iter::once(&head).chain(&rows) {
        let [rating, names @ ..] = row;
        let cells = names.iter().zip(&widths[1..]).map(|(name, &width)| format!("{name:width$}"));
        let line = format!("{rating:>6}  {}", cells.collect::<Vec<_>>().join("  "));
        text += line.trim_end();
        text.push('\n');
    }
    Sink::new().print(&text)?;
    Ok(Outcome::Yes)
}

fn row(technique: Technique) -> [String; COLUMNS] {
    let own = technique.name();
    let elsewhere = PLACES.map(|(place, _)| technique.name_in(place));
    // The same name again is a sign only, so that the others are seen.
    let [hodoku, wiki, coach, se] = elsewhere.map(|name| match name {
        None => "-".to_string(),
        Some(name) if name == own => "=".into(),
        Some(name) => name.into(),
    });
    let others = technique.aliases().iter().filter(|&&alias| !elsewhere.contains(&Some(alias)));
    let others: Vec<&str> = others.copied().collect();
    [technique.least_rating().to_string(), own.into(), hodoku, wiki, coach, se, others.join(", ")]
}
