//! The table of formats for `sudoku show --list`.

use sudokit::text::Format;

use crate::outcome::Outcome;
use crate::run::Sink;

/// Prints a line for each format: its name, whether it is read and written, what it can say, how it looks, who uses it.
pub fn print() -> anyhow::Result<Outcome> {
    let head = ["format", "does", "says", "example", "who uses it"].map(String::from);
    let rows: Vec<[String; 5]> = std::iter::once(head).chain(Format::ALL.map(row)).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3].map(width);
    let lines = rows.iter().map(|row| {
        let padded = row.iter().zip(widths).map(|(field, width)| format!("{field:width$}  "));
        (padded.collect::<String>() + &row[4]).trim_end().to_string() + "\n"
    });
    Sink::new().print(&(lines.collect::<String>() + "\n" + LEGEND + &aliases()))?;
    Ok(Outcome::Yes)
}

const LEGEND: &str = "\
does: r read, w written
says beside the givens: e entries of the player, m pencil marks, n id and note,
                        f title, author and other facts, s solution
";

/// The other names that formats have.
fn aliases() -> String {
    let named = Format::ALL.into_iter().filter(|format| !format.aliases().is_empty());
    let parts: Vec<String> = named.map(|format| format!("{} = {format}", format.aliases().join(", "))).collect();
    format!("aliases: {}\n", parts.join("; "))
}

fn row(format: Format) -> [String; 5] {
    let says = format.says();
    let letters =
        [(says.entries, 'e'), (says.marks, 'm'), (says.note, 'n'), (!says.facts.is_empty(), 'f'), (says.solution, 's')];
    let letters = letters.map(|(is_said, letter)| if is_said { letter } else { '-' });
    let does = if format.is_written() { "rw" } else { "r-" };
    [format.to_string(), does.into(), letters.iter().collect(), format.example().into(), format.users().into()]
}
