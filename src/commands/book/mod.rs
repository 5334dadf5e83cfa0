//! `sudoku book`: puzzles on pages to print, with their solutions.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options, and the way from puzzles to files |
//! | `wishes.rs` | options to what the library makes a book by |
//! | `target.rs` | where a book goes, and in which format |
//! | `rated.rs` | the ratings of all puzzles |

mod rated;
mod target;
mod wishes;

use std::num::NonZero;
use std::path::PathBuf;

use anyhow::bail;
use sudokit::Puzzle;
use sudokit::book::{Book, Entry};
use sudokit::solve::Solver;

use crate::answer::words::counted;
use crate::outcome::Outcome;
use crate::run::{Gathered, Operands, Reading, parse_jobs, threads};
use rated::rate_all;
use target::{Medium, Solutions, Targets};
use wishes::Wishes;

/// Make a book to print of puzzles: PDF, HTML or SVG, with the solutions
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku book puzzles.txt -o book.pdf            four on a page of A4, the solutions at the end
  sudoku generate -n 100 | sudoku book -o book.pdf
  sudoku book list.txt -n 1 --large-print -o large.pdf
  sudoku book list.txt --title 'Sudoku by the Sea' --author 'A. Player' --sections level --key \\
    --captions number,rating --paper 6x9 --margin 0.5in --gutter 0.4in -n 2 -o book.pdf
  sudoku book list.txt --solutions answers.pdf -o puzzles.pdf
  sudoku book list.txt -o book.html              a page each, for the browser to print
  sudoku book list.txt -f svg -o pages           a file for each page in a folder

A PDF is PDF/A with its fonts in it, as printers want it. The same puzzles and options give the
same bytes. Puzzles are rated only where levels or ratings are asked for.

Every puzzle must have exactly one solution; all that have not are named, and no book is made.

Exit status: 0 = made; 2 = a puzzle was refused, or something else could not be done.")]
pub struct Args {
    #[command(flatten)]
    operands: Operands,

    /// The file of the book, or the folder of its pages [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The format [default: that of the name of the file, or pdf]
    #[arg(short, long, value_enum, value_name = "FORMAT", hide_possible_values = true)]
    #[arg(
        help = "The format: pdf, html or svg (a file for each page) [default: that of the name of the file, or pdf]"
    )]
    format: Option<Medium>,

    /// Where the solutions stand
    #[arg(long, value_name = "WHERE", default_value = "end", hide_default_value = true)]
    #[arg(help = "Where the solutions stand: end, none, or a file of their own [default: end]")]
    solutions: Solutions,

    #[command(flatten)]
    wishes: Wishes,

    /// Use N threads for ratings [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<NonZero<usize>>,

    #[command(flatten)]
    reading: Reading,
}

impl Args {
    /// Makes the book.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let design = self.wishes.design()?;
        design.check()?;
        self.operands.check()?;
        let targets = Targets::of(self.output, self.format, self.solutions)?;
        let Gathered { puzzles, records, troubles } = Gathered::read(self.operands, self.reading, solver);
        if troubles > 0 {
            bail!("no book was made: {} wrong, {} in all", counted_things(troubles), counted(records, "puzzle"));
        }
        let is_rated = design.needs_ratings() || self.wishes.sorts();
        let mut entries = entries(puzzles, is_rated, threads(self.jobs))?;
        if self.wishes.sorts() {
            entries.sort_by_key(|entry| entry.rating);
        }
        targets.write(&Book::new(entries, design)?)?;
        Ok(Outcome::Yes)
    }
}

fn counted_things(number: usize) -> String {
    if number == 1 { "1 thing is".into() } else { format!("{number} things are") }
}

/// The puzzles with their ratings, if these are needed.
fn entries(puzzles: Vec<Puzzle>, is_rated: bool, threads: usize) -> anyhow::Result<Vec<Entry>> {
    if !is_rated {
        return Ok(puzzles.into_iter().map(|puzzle| Entry { puzzle, rating: None }).collect());
    }
    let ratings = rate_all(&puzzles, threads)?;
    let rated = |(puzzle, rating)| Entry { puzzle, rating: Some(rating) };
    Ok(puzzles.into_iter().zip(ratings).map(rated).collect())
}
