//! `sudoku show`: reads any format, prints any format.

use anyhow::bail;
use sudokit::answer::Shown;
use sudokit::picture::Scene;
use sudokit::solve::Solver;
use sudokit::text::{self, Fact, Position, Reason, Sheet, Unreadable};
use sudokit::{Grid, text::Format as TextFormat};

use crate::outcome::Outcome;
use crate::output::{Block, Choices, Format, Item, Line, Paint, Reply};
use crate::run::{Answers, Destination, Run, RunOptions};

/// Convert grids from any format to any other
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku show -f boxed grid.txt           for people
  sudoku show -f line *.txt               one grid on each line, with its id and note
  sudoku show -f sdm list.txt             81 characters on each line and nothing else
  sudoku show -f sudokupad puzzles.csv    a link for each, to solve them in a browser
  sudoku show -f opensudoku list.txt      a file for a telephone
  sudoku show -o grid.svg grid.txt        a picture: svg, png or pdf
  sudoku show --list                      the formats, what they can store, and who uses them

The program detects the format of its input. Entries, pencil marks, notes and the like are kept if the
output format has a place for them; otherwise a note names them.",
    after_long_help = "\
Exit status: 0 = all were printed; 2 = something could not be read or written."
)]
pub struct Args {
    /// Output format: grid, line, boxed, json, csv, a picture, or one of `--list`
    ///
    /// A single grid keeps its layout, one line or nine; several get a line each. On a terminal, up to nine are boxed.
    #[arg(short, long, value_parser = Choices::RECORDS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// List the formats
    #[arg(long, conflicts_with_all = ["operands", "format", "template"])]
    list: bool,

    #[command(flatten)]
    paint: Paint,

    #[command(flatten)]
    options: RunOptions,
}

impl Args {
    /// Prints every record.
    pub fn run(self, _: Solver) -> anyhow::Result<Outcome> {
        if self.list {
            return list(self.options.output.destination(None, &Choices::RECORDS)?);
        }
        let run = Run::new(self.options, self.format, &Choices::RECORDS)?.with_paint(self.paint)?;
        run.map(Shown::FIELDS, |items, answers| {
            for item in items {
                let Some(position) = answers.next_position(item) else { continue };
                if is_lost(answers.style().format, position) {
                    let (line, reason) = (item.record.line, Reason::Marks);
                    answers.unreadable(item, &Unreadable { line, column: 0, text: String::new(), reason });
                } else {
                    add(item, position, answers);
                }
            }
            Ok(())
        })
    }
}

/// Adds a record unchanged.
fn add(item: &Item, position: &Position, answers: &mut Answers) {
    let (givens, labels) = (&position.givens, &item.record.labels);
    let shown = || {
        let mut shown = Shown::of(position, labels);
        // A field of this name that was read may be the puzzle.
        if labels.row().is_some_and(|row| row.names.iter().any(|name| name == "givens")) {
            shown.givens = None;
        }
        shown
    };
    let block = |block: &mut Block| {
        if block.is_drawn() {
            block.grid(&position.grid(), givens.given_cells());
        } else {
            block.text(&text::lines(givens));
        }
    };
    let title = || labels.fact(Fact::Title).unwrap_or_default();
    let reply = Reply {
        line: &|| Some(Line::of_grid(givens)),
        block: Some(&block),
        record: Some(Sheet { position, labels }),
        pictures: &|| vec![Scene::of_position(position).titled(title()).into()],
        rows: Some(&|rows| rows.add(&shown())),
        ..Reply::EMPTY
    };
    answers.add(item, givens, &reply);
}

/// Returns true if a position has only pencil marks, and the format has no place for them.
fn is_lost(format: Format, position: &Position) -> bool {
    let has_place = format.says().is_none_or(|says| says.marks);
    position.marks.is_some() && position.grid() == Grid::EMPTY && !has_place
}

/// Prints the table of formats: name, reading and writing, what they can store, an example, who uses them.
fn list(Destination { place, format, .. }: Destination) -> anyhow::Result<Outcome> {
    if format.is_some() {
        bail!("--list prints text");
    }
    let rows: String = TextFormat::ALL.into_iter().map(row).collect();
    let named = TextFormat::ALL.into_iter().filter(|format| !format.aliases().is_empty());
    let aliases: Vec<String> = named.map(|format| format!("{} = {format}", format.aliases().join(", "))).collect();
    place.write(format!("{HEAD}{rows}\n{LEGEND}aliases: {}\n", aliases.join("; ")))?;
    Ok(Outcome::Yes)
}

const HEAD: &str = "format      does stores example                      who uses it\n";
const LEGEND: &str = "\
does: r read, w written
stores beside the givens: e entries of the player, m pencil marks, n id and
                          note, f title, author and other facts, s solution
";

fn row(format: TextFormat) -> String {
    let (support, sign) = (format.says(), |is_true, sign| if is_true { sign } else { '-' });
    let stores = [
        sign(support.entries, 'e'),
        sign(support.marks, 'm'),
        sign(support.note, 'n'),
        sign(!support.facts.is_empty(), 'f'),
        sign(support.solution, 's'),
    ];
    let does = [sign(format.is_read(), 'r'), sign(format.is_written(), 'w')];
    let (does, stores) = (String::from_iter(does), String::from_iter(stores));
    format!("{:<11} {does:<4} {stores:<6} {:<28} {}\n", format.name(), format.example(), format.users())
}
