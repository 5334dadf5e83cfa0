//! `sudoku book`: puzzles on pages to print, with their solutions.

use std::convert::Infallible;
use std::iter;
use std::num::NonZero;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, anyhow, bail};
use clap::ValueHint;
use sudokit::book::{Book, Caption, Design, Entry, LayoutError, Length, PER_PAGE, PageSet, Paper, Room};
use sudokit::picture::{Font, UnknownLetter, counted};
use sudokit::rate::rate;
use sudokit::solve::Solver;
use sudokit::{Grid, Puzzle};

use crate::outcome::Outcome;
use crate::output::{Choices, Format, named, parse_font, parse_title};
use crate::run::list::{self, ListRecord};
use crate::run::{Destination, Operands, OutputOptions, Place, ReadOptions};
use crate::run::{create_folder, note_files, pool, print, write_whole};
use crate::terminal::messages::{self, MessageFilter, Messages};

/// Make a book to print: PDF, HTML or SVG, with the solutions
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku book puzzles.txt -o book.pdf            four on a page of A4, the solutions at the end
  sudoku generate -n 100 | sudoku book -o book.pdf
  sudoku book list.txt -n 1 --large-print -o large.pdf
  sudoku book list.txt --title 'Sudoku by the Sea' --author 'A. Player' --sections level \\
    --captions number,rating --paper 6x9 --margin 0.5in --gutter 0.4in -n 2 -o book.pdf
  sudoku book list.txt --solutions answers.pdf -o puzzles.pdf
  sudoku book list.txt -o book.html              one page after the other, for the browser to print
  sudoku book list.txt -o pages/                 a folder with a file for each page

A PDF is PDF/A and contains its fonts, as printers want it. The same puzzles and options give the same \
bytes. Puzzles are rated only if levels or ratings are asked for.

Every puzzle must have exactly one solution. If some don't, the program names them and writes no book.",
    after_long_help = "\
Exit status: 0 = written; 2 = a puzzle was refused, or another error."
)]
pub struct Args {
    #[command(flatten)]
    operands: Operands,

    #[command(flatten)]
    output: OutputOptions,

    /// Format: pdf, html or svg [default: by file name]
    ///
    /// The default is the format that the extension of the file names, or pdf. With svg, the output is a folder with a file for
    /// each page.
    #[arg(short, long, value_parser = Choices::BOOKS.parser(), value_name = "FORMAT", hide_possible_values = true)]
    format: Option<Format>,

    /// Solutions: end, none, or a file [default: end]
    ///
    /// The solutions go to the end of the book, nowhere, or into their own file (svg: folder).
    #[arg(long, value_name = "WHERE", default_value = "end", hide_default_value = true)]
    solutions: Solutions,

    #[command(flatten)]
    pages: BookOptions,

    /// Use N threads for ratings [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = pool::parse_jobs, hide_short_help = true)]
    jobs: Option<NonZero<usize>>,

    #[command(flatten)]
    reading: ReadOptions,
}

/// Options of the pages.
#[derive(clap::Args, Clone, Debug)]
struct BookOptions {
    /// Puzzles on a page: 1, 2, 4, 6, 8, 9, 12 [default: 4]
    ///
    /// With --large-print the default is 1.
    #[arg(short = 'n', long, value_name = "N", value_parser = parse_per_page)]
    per_page: Option<usize>,

    /// Page size, as letter, 6x9, 170x240mm [default: a4]
    ///
    /// a4, a5, letter, or width and height: 6x9 in inches, 170x240mm.
    #[arg(long, value_name = "SIZE", default_value = "a4", hide_default_value = true)]
    paper: Paper,

    /// Margin on each side, as 15mm or 0.5in [default: 15mm; 12mm on small paper]
    #[arg(long, value_name = "LENGTH", hide_short_help = true)]
    margin: Option<Length>,

    /// Additional margin on the inner side, for the binding [default: none]
    #[arg(long, value_name = "LENGTH", hide_short_help = true)]
    gutter: Option<Length>,

    /// Print everything large enough for low vision
    #[arg(long)]
    large_print: bool,

    /// Pencil marks: blank, dots, digits or candidates
    ///
    /// Empty cells are blank, or have dots, all digits to strike out, or their candidates. The default is blank.
    #[arg(long, value_name = "WHAT", default_value = "blank", hide_default_value = true, hide_possible_values = true)]
    #[arg(value_parser = named(MARKS))]
    marks: Room,

    /// Captions: number,level,rating,clues,time or none
    ///
    /// Captions are printed under each puzzle; time is a line to write on. The default is number.
    #[arg(long, value_name = "WORDS", value_delimiter = ',', value_parser = named(CAPTIONS), hide_possible_values = true)]
    captions: Vec<Option<Caption>>,

    /// Begin with a title page
    #[arg(long, value_name = "TEXT", value_parser = parse_title)]
    title: Option<String>,

    /// Subtitle, below the title
    #[arg(long, value_name = "TEXT", value_parser = parse_title, requires = "title", hide_short_help = true)]
    subtitle: Option<String>,

    /// Author of the book
    #[arg(long, value_name = "TEXT", value_parser = parse_title, hide_short_help = true)]
    author: Option<String>,

    /// Font file of titles and words [default: Noto Sans]
    ///
    /// FILE#NAME names a font of a collection (.ttc). The digits in grids are always Noto Sans. A PDF contains the
    /// letters in use; html and svg name the font.
    #[arg(long, value_name = "FILE", value_parser = parse_font, value_hint = ValueHint::FilePath)]
    font: Option<Font>,

    /// Group the puzzles by level, the easiest first
    #[arg(long, value_parser = ["level"], value_name = "BY", hide_possible_values = true)]
    sections: Option<String>,

    /// Sort the puzzles by rating, the easiest first
    #[arg(long, value_parser = ["rating"], value_name = "BY", hide_possible_values = true)]
    sort: Option<String>,
}

/// The names of the contents of empty cells.
const MARKS: [(&str, Room); 4] =
    [("blank", Room::Blank), ("dots", Room::Dots), ("digits", Room::Digits), ("candidates", Room::Candidates)];

/// The names of captions.
const CAPTIONS: [(&str, Option<Caption>); 6] = [
    ("number", Some(Caption::Number)),
    ("level", Some(Caption::Level)),
    ("rating", Some(Caption::Rating)),
    ("clues", Some(Caption::Clues)),
    ("time", Some(Caption::Time)),
    ("none", None),
];

/// The place of the solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Solutions {
    /// After the puzzles.
    End,
    None,
    /// In a file or folder of their own.
    Apart(PathBuf),
}

impl FromStr for Solutions {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text.to_ascii_lowercase().as_str() {
            "end" => Self::End,
            "none" => Self::None,
            _ => Self::Apart(text.into()),
        })
    }
}

fn parse_per_page(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| PER_PAGE.contains(number));
    number.ok_or_else(|| "expected 1, 2, 4, 6, 8, 9 or 12".into())
}

impl Args {
    /// Makes the book.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let design = self.pages.design()?;
        design.check().map_err(|error| match &error {
            LayoutError::Letter(letter) => with_way_out(letter),
            _ => error.into(),
        })?;
        let is_whole = self.solutions == Solutions::End;
        let usual = Some(Format::PDF).filter(|_| self.output.is_stdout());
        let target = self.output.destination(self.format.or(usual), &Choices::BOOKS)?;
        let apart = match self.solutions {
            Solutions::Apart(path) if target.place.is_file(&path) => {
                bail!("'{}' cannot be both the book and its solutions, expected two names", path.display());
            }
            Solutions::Apart(path) if target.format != Some(Format::SVG) && path.extension().is_none() => {
                bail!("--solutions is '{}', expected end, none, or the name of a file, as answers.pdf", path.display());
            }
            Solutions::Apart(path) => Some(Destination::new(Some(path), self.format, &Choices::BOOKS)?),
            Solutions::End | Solutions::None => None,
        };
        for destination in [Some(&target), apart.as_ref()].into_iter().flatten() {
            destination.place.check_inputs(self.operands.paths())?;
        }
        let puzzles = read_puzzles(self.operands, self.reading, solver)?;
        let sorts = self.pages.sort.is_some();
        let has_ratings = sorts || design.needs_ratings();
        let entry = |&puzzle: &Puzzle| Entry { puzzle, rating: has_ratings.then(|| rate(&puzzle).er) };
        let mut entries = pool::map_slices(&puzzles, 1, self.jobs, "puzzle", |some| some.iter().map(entry).collect());
        if sorts {
            entries.sort_by_key(|entry| entry.rating);
        }
        let book = Book::new(entries, design)?;
        let pages = if is_whole { book.whole() } else { book.without_solutions() };
        write(iter::once((target, pages)).chain(apart.map(|apart| (apart, book.solutions()))))?;
        Ok(Outcome::Yes)
    }
}

/// Reads all puzzles.
///
/// # Errors
/// A record is no puzzle with one solution. Each of them is reported.
fn read_puzzles(operands: Operands, reading: ReadOptions, solver: Solver) -> anyhow::Result<Vec<Puzzle>> {
    let (listed, others): (Vec<_>, Vec<_>) = list::records(operands, reading.options()).partition(Result::is_ok);
    let mut errors = Messages::default();
    others.into_iter().filter_map(Result::err).for_each(|error| errors.error(format!("{error:#}")));
    let listed: Vec<ListRecord> = listed.into_iter().flatten().collect();
    let grids: Vec<Grid> = listed.iter().filter_map(|listed| listed.record.givens().ok().copied()).collect();
    let mut puzzles = solver.puzzles(&grids).into_iter();
    let mut posed = Vec::with_capacity(grids.len());
    for (number, listed) in (1..).zip(&listed) {
        match listed.record.givens().map(|_| puzzles.next()) {
            Err(unreadable) => {
                errors.unreadable(messages::draw(&format!("puzzle {number}: {}", listed.source), &unreadable));
            }
            Ok(Some(Err(flaw))) => errors.error(format!("puzzle {number}: {}: {flaw}", listed.place())),
            Ok(puzzle) => posed.extend(puzzle.into_iter().flatten()),
        }
    }
    if errors.is_empty() {
        return Ok(posed);
    }
    messages::print(&MessageFilter::default().select(&errors));
    bail!("no book was written: {}, {} in total", counted(errors.len(), "error"), counted(listed.len(), "puzzle"))
}

/// The width of paper below which margins are narrower.
const SMALL: Length = Length::from_millimeters(180.0);

impl BookOptions {
    /// Returns the design of the pages.
    fn design(&self) -> anyhow::Result<Design> {
        let captions = match self.captions.as_slice() {
            [] => vec![Caption::Number],
            [None] => Vec::new(),
            several => {
                let captions: Option<_> = several.iter().copied().collect();
                captions.context("--captions none cannot be combined with other captions")?
            }
        };
        let margin = if self.paper.width < SMALL { 12.0 } else { 15.0 };
        let text = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_string();
        Ok(Design {
            paper: self.paper,
            margin: self.margin.unwrap_or(Length::from_millimeters(margin)),
            gutter: self.gutter.unwrap_or_default(),
            per_page: self.per_page.unwrap_or(if self.large_print { 1 } else { 4 }),
            captions,
            room: self.marks,
            is_large: self.large_print,
            has_sections: self.sections.is_some(),
            title: text(&self.title),
            subtitle: text(&self.subtitle),
            author: text(&self.author),
            font: self.font.clone(),
        })
    }
}

/// The message about pages without a folder.
const NEEDS_FOLDER: &str = "svg is a file for each page: name a folder for them (-o FOLDER/)";

/// Returns the error about a letter that the font cannot write.
fn with_way_out(letter: &UnknownLetter) -> anyhow::Error {
    match letter {
        UnknownLetter::NoGlyph { .. } => anyhow!("{letter} (--font names another font)"),
        _ => anyhow!("{letter}"),
    }
}

/// Writes all pages to their destinations, or nothing.
fn write(outputs: impl Iterator<Item = (Destination, PageSet)>) -> anyhow::Result<()> {
    let (mut files, mut folders, mut printed) = (Vec::new(), Vec::new(), None);
    for (Destination { place, format, .. }, pages) in outputs {
        pages.check_letters().map_err(|error| with_way_out(&error))?;
        let bytes = match format {
            Some(Format::SVG) => Err(pages.svg()),
            Some(Format::HTML) => Ok(pages.html().into_bytes()),
            _ => Ok(pages.pdf().context("the book cannot be written")?),
        };
        match (place, bytes) {
            (Place::Folder(path), Err(pages)) => {
                create_folder(&path)?;
                folders.push((pages.len(), path.clone()));
                files.extend(pages.into_iter().map(|(name, page)| (path.join(name), page.into_bytes())));
            }
            (Place::File(path) | Place::Folder(path), Ok(bytes)) => files.push((path, bytes)),
            (Place::Stdout, Ok(bytes)) => printed = Some(bytes),
            (Place::Stdout | Place::File(_), Err(_)) => bail!(NEEDS_FOLDER),
        }
    }
    if !files.is_empty() {
        write_whole(&files)?;
    }
    for (number, folder) in folders {
        note_files(number, &folder);
    }
    printed.map_or(Ok(()), print)
}
