//! Answers to text, data and pictures: one file a format.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the table of formats, and the output of one part of a run |
//! | `reply.rs` | the reply of a command to a record, in every form |
//! | `lines.rs` | text: one line a record, or several with drawings |
//! | `data.rs`, `json.rs`, `object.rs` | data: the shared fields, then the command's own, as csv and json |
//! | `records.rs` | the formats of other programs, and what they cannot store |
//! | `picture.rs` | pictures and pages, and the options of painting with their font files |
//! | `choices.rs` | values of options by their names: the formats of each command |
//! | `template.rs` | lines in the form of a template |
//! | `totals.rs` | sums over the records |
//!
//! A new format of data is a file with its row, and its entry in [`Format::DATA`]. A format for people is an entry among
//! the choices of the commands that offer it.

mod choices;
mod data;
mod json;
mod lines;
mod object;
mod picture;
mod records;
mod reply;
mod template;
mod totals;

pub use choices::{Choices, named};
pub use data::{Characters, DataFormat, Fields, MADE_FIELDS, RECORD_FIELDS, Rows, VERDICT_FIELDS};
pub use lines::{Block, shortened, wrapped};
pub use picture::{Paint, Painted, Painter, PictureFile, parse_font, parse_title, with_way_out};
pub use records::Lost;
pub use reply::{Item, Line, Picture, Reply, grids, puzzles};
pub use sudokit::picture::screen::TextStyle;
pub use template::{Template, parse_template};
pub use totals::{Effort, Totals};

use std::io::{self, IsTerminal};
use std::sync::Arc;

use sudokit::picture::UnknownLetter;
use sudokit::text::{CsvWriter, FormatSupport};
use sudokit::{Clues, text};

use crate::outcome::Outcome;
use crate::terminal;
use crate::terminal::messages::Messages;

/// A format of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A format of the library; `Line`, `Grid` and `Boxed` also show answers that are no grids.
    Text(text::Format),
    /// Pictures and pages.
    Picture(Painter),
    /// Lines by a template.
    Template,
}

/// A row of the table of formats.
#[derive(Debug)]
pub struct FormatRow {
    pub layout: Layout,
    /// The help text, unless a command has its own.
    pub help: &'static str,
    /// Writes the text above all answers.
    pub header: Option<fn(&Style) -> Vec<u8>>,
    /// Writes an answer.
    pub write: fn(&Style, Subject, &Reply, &mut Output),
}

/// The shape of an answer in a format.
#[derive(Clone, Copy, Debug)]
pub enum Layout {
    /// Several lines for people.
    Block,
    /// One line.
    Line,
    /// Fields for programs.
    Data(DataFormat),
    /// A picture.
    Picture,
}

impl Format {
    pub const GRID: Self = Self::Text(text::Format::Grid);
    pub const LINE: Self = Self::Text(text::Format::Line);
    pub const BOXED: Self = Self::Text(text::Format::Boxed);
    pub const JSON: Self = Self::Text(text::Format::Json);
    pub const CSV: Self = Self::Text(text::Format::Csv);
    pub const SVG: Self = Self::Picture(Painter::Svg);
    pub const PNG: Self = Self::Picture(Painter::Png);
    pub const PDF: Self = Self::Picture(Painter::Pdf);
    pub const HTML: Self = Self::Picture(Painter::Html);
    /// The formats of data, which all commands have.
    pub const DATA: &[Self] = &[Self::JSON, Self::CSV];

    /// Returns the row of the format in the table.
    pub fn row(self) -> &'static FormatRow {
        match self {
            Self::GRID => &lines::PLAIN,
            Self::LINE => &lines::LINE,
            Self::BOXED => &lines::BOXED,
            Self::JSON => &json::ROW,
            Self::CSV => &data::CSV,
            Self::Text(format) if format.is_one_line() => &records::LINES,
            Self::Text(_) => &records::BLOCKS,
            Self::Picture(Painter::Svg) => &picture::SVG,
            Self::Picture(Painter::Png) => &picture::PNG,
            Self::Picture(Painter::Pdf) => &picture::PDF,
            Self::Picture(Painter::Html) => &picture::HTML,
            Self::Template => &template::ROW,
        }
    }

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text(format) => format.name(),
            Self::Picture(painter) => painter.name(),
            Self::Template => "template",
        }
    }

    /// Returns true if an extension of file names means another format.
    pub fn contradicts(self, extension: &str) -> bool {
        match (self, extension) {
            (_, "txt") => !self.is_text(),
            // A template can be text of any kind.
            (Self::Template, other) => Painter::named(other).is_some(),
            (own, other) => {
                let of_text = other.parse().ok().map(Self::Text);
                Painter::named(other).map(Self::Picture).or(of_text).is_some_and(|named| named != own)
            }
        }
    }

    /// Returns the format of the library, if the format is text.
    pub const fn text(self) -> Option<text::Format> {
        match self {
            Self::Text(format) => Some(format),
            Self::Picture(_) | Self::Template => None,
        }
    }

    /// Returns the painter, if the format is a picture.
    pub const fn painter(self) -> Option<Painter> {
        match self {
            Self::Picture(painter) => Some(painter),
            Self::Text(_) | Self::Template => None,
        }
    }

    /// Returns the data that the format can store apart from the givens; `None` for pictures, which show all of it, and for
    /// templates, which show what they name.
    pub fn says(self) -> Option<FormatSupport> {
        self.text().map(text::Format::says)
    }

    /// Returns the part of a format of data that other formats do not have.
    pub fn data(self) -> Option<DataFormat> {
        match self.row().layout {
            Layout::Data(format) => Some(format),
            _ => None,
        }
    }

    /// Returns true if the format has fields for programs.
    pub fn is_data(self) -> bool {
        self.data().is_some()
    }

    /// Returns true if the format is text for people.
    pub fn is_text(self) -> bool {
        matches!(self.row().layout, Layout::Block | Layout::Line)
    }

    /// Returns true if every answer has lines of its own.
    pub fn is_by_line(self) -> bool {
        matches!(self.row().layout, Layout::Line | Layout::Data(_))
    }
}

/// The way answers are written.
#[derive(Debug)]
pub struct Style {
    pub format: Format,
    /// True if there are several records, so that places are named.
    pub several: bool,
    /// The style of drawings.
    pub characters: TextStyle,
    /// True if answers go to a terminal.
    pub is_terminal: bool,
    /// True if the answer is a report on all records, which have no answers of their own.
    pub is_report: bool,
    pub paint: Paint,
    pub template: Template,
    /// The names of all columns.
    pub columns: Vec<String>,
    /// The names of the columns of the verdict and of the command's own fields.
    pub own: Vec<&'static str>,
}

impl Style {
    /// Returns true if a column belongs to the verdict or is the command's own.
    pub fn is_own(&self, name: &str) -> bool {
        self.own.contains(&name)
    }

    /// Returns the text above all answers.
    pub fn header(&self) -> Vec<u8> {
        self.format.row().header.map(|header| header(self)).unwrap_or_default()
    }

    /// Returns the text below all answers.
    pub fn footer(&self) -> &'static str {
        self.format.text().map_or("", text::footer)
    }

    /// Returns the size of the window in which answers appear, if there is one.
    pub fn window(&self) -> Option<(usize, usize)> {
        terminal::window().filter(|_| self.is_terminal)
    }

    /// Returns true if answers for people and messages appear on the same terminal.
    pub fn shows_messages(&self) -> bool {
        self.is_terminal && !self.format.is_data() && io::stderr().is_terminal()
    }
}

/// The subject of an answer.
#[derive(Clone, Copy, Default)]
pub struct Subject<'a> {
    /// The name of the input.
    pub source: Option<&'a str>,
    pub item: Option<&'a Item<'a>>,
    pub puzzle: Option<&'a Clues<'a>>,
}

impl<'a> Subject<'a> {
    /// Creates a subject from a record.
    pub const fn of(item: &'a Item<'a>) -> Self {
        Self { source: Some(item.source), item: Some(item), puzzle: None }
    }
}

/// Writes a reply.
pub fn write(style: &Style, subject: Subject, reply: &Reply, output: &mut Output) {
    if let Some(record) = reply.record {
        output.lost.add_record(style.format, record, subject.item.is_none());
    }
    (style.format.row().write)(style, subject, reply, output);
}

/// The replies to a part of a run in their format, messages, and how it ended.
#[derive(Default)]
pub struct Output {
    pub text: Vec<u8>,
    /// True if the text begins with the empty line above a block, which is left out above the first block of a run.
    pub begins_with_block: bool,
    pub pictures: Vec<PictureFile>,
    pub lost: Lost,
    /// The cells of the next row, if the format has cells.
    pub cells: Option<CsvWriter>,
    pub messages: Messages,
    /// The worst outcome of a record or input.
    pub outcome: Outcome,
    pub totals: Totals,
    /// The number of the present record in the run, from 1.
    pub number: u64,
    /// The size of the part: bytes to read, or records to make.
    pub size: usize,
    /// The name of the input, if the part is the end of one.
    pub end: Option<Arc<str>>,
}

impl Output {
    /// Begins a block, which an empty line sets apart from the block before.
    pub fn begin_block(&mut self) {
        self.begins_with_block |= self.text.is_empty();
        self.text.push(b'\n');
    }

    /// Adds a picture of the record, or the error that a font cannot write it.
    pub fn add_picture(&mut self, subject: Subject, part: Option<String>, painted: Result<Painted, UnknownLetter>) {
        match painted {
            Ok(painted) => self.pictures.push(PictureFile { record: self.number, part, painted }),
            Err(error) => {
                let place = subject.item.map(|item| format!("{}: ", item.place())).unwrap_or_default();
                self.error(&(place + &with_way_out(&error)));
            }
        }
    }

    /// Adds a note for standard error.
    pub fn note(&mut self, message: impl AsRef<str>) {
        self.messages.note(format!("{}\n", message.as_ref()));
    }

    /// Adds an error that concerns no record.
    pub fn error(&mut self, message: &str) {
        self.outcome.add(Outcome::Failed);
        self.messages.error(message);
    }
}
