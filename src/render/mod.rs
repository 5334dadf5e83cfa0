//! Answers to text: one file a format.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | the table of formats |
//! | `choices.rs` | which of them a command has, and which suits |
//! | `plain.rs`, `boxed.rs` | blocks of lines, without and with drawings |
//! | `line.rs` | one line a record |
//! | `written.rs` | the formats that others read, and what a format cannot say |
//! | `json.rs`, `csv.rs` | data, in the columns of `data.rs` |
//! | `screen.rs` | scenes as lines of characters |
//! | `picture.rs` | pictures |
//!
//! A new format is a file with its row, and its name in the table; what is for people also stands among the choices of
//! the commands that have it.

mod boxed;
mod choices;
mod csv;
mod data;
mod json;
mod line;
mod picture;
mod plain;
mod screen;
mod written;

pub use choices::{Amount, Choices, Wanted};
pub use data::Columns;
pub use picture::{Paint, Painter};

use std::io::{self, IsTerminal};

use sudokit::text;

use sudokit::picture::Drawing;

use crate::answer::{Answer, Page, Sheet, Subject};
use crate::terminal::color;

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Blocks of lines.
    Plain,
    /// One line a record.
    Line,
    /// Blocks of lines with drawings of grids.
    Boxed,
    /// One object a line.
    Json,
    /// Comma-separated values with a header.
    Csv,
    /// Records in a format that others read.
    Written(text::Format),
    /// Pictures.
    Picture(Painter),
    /// Nothing of the records: there is only something to say of all.
    Silent,
}

/// All there is to say about a format.
struct Row {
    layout: Layout,
    /// Its name and what is said about it, where a command says nothing else.
    name: &'static str,
    help: &'static str,
    /// Writes what stands above all answers.
    header: Option<fn(&Style) -> String>,
    /// Puts an answer on a page.
    render: fn(&Style, Subject, &dyn Answer, &mut Page),
}

/// How much room an answer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// Several lines, for people.
    Blocks,
    /// One line.
    Line,
    /// Fields, for programs.
    Data,
    /// Something to look at.
    Pictures,
}

impl Format {
    /// The table of formats.
    const TABLE: [Self; 5] = [Self::Plain, Self::Line, Self::Boxed, Self::Json, Self::Csv];

    fn row(self) -> &'static Row {
        match self {
            Self::Plain => &plain::ROW,
            Self::Line => &line::ROW,
            Self::Boxed => &boxed::ROW,
            Self::Json => &json::ROW,
            Self::Csv => &csv::ROW,
            Self::Written(format) if format.is_one_line() => &written::LINES,
            Self::Written(_) => &written::BLOCKS,
            Self::Silent => &picture::SILENT,
            Self::Picture(Painter::Svg) => &picture::SVG,
            Self::Picture(Painter::Png) => &picture::PNG,
            Self::Picture(Painter::Pdf) => &picture::PDF,
            Self::Picture(Painter::Html) => &picture::HTML,
        }
    }

    /// Other names that it has.
    fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::Written(format) => format.aliases(),
            _ => &[],
        }
    }

    /// What the library calls it, if it is text.
    const fn written(self) -> Option<text::Format> {
        Some(match self {
            Self::Plain => text::Format::Grid,
            Self::Line => text::Format::Line,
            Self::Boxed => text::Format::Boxed,
            Self::Json => text::Format::Json,
            Self::Csv => text::Format::Csv,
            Self::Written(format) => format,
            Self::Picture(_) | Self::Silent => return None,
        })
    }

    /// How it is painted, if it is a picture.
    pub const fn painter(self) -> Option<Painter> {
        match self {
            Self::Picture(painter) => Some(painter),
            _ => None,
        }
    }

    /// Whether programs read it, which find in its fields what is told people aside.
    pub fn is_data(self) -> bool {
        self.row().layout == Layout::Data
    }

    /// Whether an answer is a row of a table, in which a list of many things has no place.
    pub const fn is_table(self) -> bool {
        matches!(self, Self::Csv)
    }

    /// Whether every answer is printed in lines of its own, however many there are.
    pub fn is_by_line(self) -> bool {
        matches!(self.row().layout, Layout::Line | Layout::Data)
    }

    /// Whether there is room for drawings beside an answer.
    pub fn has_room(self) -> bool {
        self.row().layout == Layout::Blocks
    }
}

impl From<Painter> for Format {
    fn from(painter: Painter) -> Self {
        Self::Picture(painter)
    }
}

/// Which lines of answers name their input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// None: there is only one input.
    None,
    /// Those of words, while grids stay as they are.
    Words,
    /// All.
    All,
}

/// How answers are printed.
#[derive(Clone, Debug)]
pub struct Style {
    format: Format,
    /// Whether there is more than one record, so that places are named.
    pub several: bool,
    /// Which lines name their input.
    names: Names,
    /// Whether standard output shows color.
    color: bool,
    /// What answers have as data.
    columns: Columns,
    /// Whether answers go to a terminal.
    pub is_seen: bool,
    /// How pictures are painted.
    paint: Paint,
}

impl Style {
    /// This format for answers with these columns about a single record or several.
    pub fn new(format: Format, several: bool, columns: Columns) -> Self {
        let is_seen = io::stdout().is_terminal();
        let (names, color, paint) = (Names::None, color::is_on(), Paint::default());
        Self { format, several, names, color, columns, is_seen, paint }
    }

    /// Whether somebody who sees the answers has been told already what messages say.
    pub fn tells_once(&self) -> bool {
        self.is_seen && !self.is_data() && io::stderr().is_terminal()
    }

    /// The same, where nobody looks at it.
    pub fn unseen(self) -> Self {
        Self { is_seen: false, ..self }
    }

    /// The same, where these lines name their input.
    pub fn naming(self, names: Names) -> Self {
        Self { names, ..self }
    }

    /// The same, where pictures are painted so.
    pub fn painting(self, paint: Paint) -> Self {
        Self { paint, ..self }
    }

    /// A drawing as it goes out, if answers are painted.
    pub fn paint_drawing(&self, drawing: Drawing) -> Option<Sheet> {
        self.painter().map(|painter| painter.paint(drawing, &self.paint))
    }

    /// The kind of pictures, if they are.
    pub const fn painter(&self) -> Option<Painter> {
        self.format.painter()
    }

    /// What stands above all answers, if anything does.
    pub fn header(&self) -> Option<String> {
        self.format.row().header.map(|header| header(self))
    }

    /// What stands below all answers, if anything does.
    pub fn footer(&self) -> Option<String> {
        self.format
            .written()
            .filter(|_| matches!(self.format, Format::Written(_)))
            .map(|format| text::footer(format).into())
    }

    /// Whether pencil marks can stand without any digit; `.sdx` takes a last candidate for a given then.
    pub fn says_marks_alone(&self) -> bool {
        self.format.written().is_none_or(|format| format.says().marks && format != text::Format::Sdx)
    }

    /// Whether programs read it.
    pub fn is_data(&self) -> bool {
        self.format.is_data()
    }
}

/// Puts an answer on a page.
pub fn render(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    let item = subject.item.filter(|_| answer.is_the_record());
    if let (Some(item), Some(format)) = (item, style.format.written()) {
        written::count_lost(format, item, page);
    }
    if let (Some(sheet), Some(format)) = (answer.made_record(), style.format.written()) {
        written::count_lost_of_made(format, sheet, page);
    }
    (style.format.row().render)(style, subject, answer, page);
}
