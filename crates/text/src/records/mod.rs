//! Lines to records: what each line, paragraph or document becomes.

mod document;
mod list;
mod part;
mod plain;
mod table;
mod together;

use std::collections::VecDeque;
use std::sync::Arc;

use super::brackets;
use super::comments::CommentedRows;
use super::error::{Reason, Unreadable};
use super::fact::Fact;
use super::format::Format;
use super::formats::{csv, gsf, single};
use super::line::{self, LONGEST_LINE};
use super::markup;
use super::packed::Packed;
use super::paragraph::{self, Item};
use super::record::{Labels, Position, Reading, Record};
use super::signature;
pub use plain::only_grid;

/// A line with so many characters that can be cells has a row to lose.
const A_ROW: usize = 9;

/// How a text is to be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The format; `None` finds out.
    pub format: Option<Format>,
    /// Whether numbers that have lost the zeros in front get them back.
    pub pad_zeros: bool,
}

/// What lines before tell about those that follow.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// How many lines stand before.
    pub lines: u64,
    /// The header of the table that goes on.
    pub table: Option<Arc<csv::Header>>,
    /// Whether the line before is a grid.
    pub in_list: bool,
    pub commented: CommentedRows,
}

/// What goes on over several lines.
#[derive(Clone, Debug)]
enum Ongoing {
    Brackets(brackets::Cutter),
    Markup(markup::Cutter),
    /// The rest of the line behind one of them.
    Rest(Vec<u8>),
}

/// The lines read so far, as far as they are not yet records handed out.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else about the lines before")]
pub struct Records {
    options: Options,
    line: u64,
    in_list: bool,
    /// Whether a grid in one line stands directly above the paragraph.
    paragraph_in_list: bool,
    paragraph: Vec<Item>,
    /// The paragraph, once it has more good rows than a few grids have.
    packed: Option<Packed>,
    thirds: Vec<Vec<Item>>,
    /// What headers tell about the next grid, or about the one above them.
    facts: Labels,
    has_facts_below: bool,
    table: Option<Arc<csv::Header>>,
    /// A record of the table whose quoted field goes on.
    open_field: Vec<u8>,
    open_field_line: u64,
    open: Option<Ongoing>,
    /// Whether lines are read that were taken for a document in vain.
    again: bool,
    /// Whether a part of the value that is being read had a grid.
    had_grid: bool,
    is_over: bool,
    /// A puzzle whose state may stand below the empty line behind it.
    stateless: Option<Record>,
    pub ready: VecDeque<Record>,
    commented: CommentedRows,
    /// How many comments held a grid.
    pub hidden: u64,
}

impl Records {
    pub fn new(options: Options, context: Context) -> Self {
        Self {
            options,
            line: context.lines,
            in_list: context.in_list,
            paragraph_in_list: false,
            paragraph: Vec::new(),
            packed: None,
            thirds: Vec::new(),
            facts: Labels::default(),
            has_facts_below: false,
            table: context.table,
            open_field: Vec::new(),
            open_field_line: 0,
            open: None,
            again: false,
            had_grid: false,
            is_over: false,
            stateless: None,
            ready: VecDeque::new(),
            commented: context.commented,
            hidden: 0,
        }
    }

    /// What the lines so far tell about the next, if nothing of them is left over.
    pub fn context(&self) -> Option<Context> {
        self.is_idle().then(|| Context {
            lines: self.line,
            table: self.table.clone(),
            in_list: self.in_list,
            commented: self.commented,
        })
    }

    /// Whether nothing is under way that lines could go on with.
    fn is_idle(&self) -> bool {
        self.paragraph.is_empty()
            && self.packed.is_none()
            && self.thirds.is_empty()
            && self.open.is_none()
            && self.open_field.is_empty()
            && self.facts.facts().next().is_none()
            && self.stateless.is_none()
            && !self.is_over
    }

    /// Whether bytes are to be fed rather than lines.
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Takes in a line without its line feed.
    pub fn take_line(&mut self, bytes: &[u8]) {
        self.line += 1;
        if self.is_over {
            return;
        }
        if self.line == 1
            && let Some(what) = signature::of(bytes)
        {
            self.is_over = true;
            return self.push_bad_line("", 0, Reason::LooksLike(what.into()));
        }
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        if bytes.len() > LONGEST_LINE {
            return self.take_long_line(bytes);
        }
        self.take_bytes(bytes);
    }

    fn take_long_line(&mut self, bytes: &[u8]) {
        let start = String::from_utf8_lossy(&bytes[..200]).into_owned();
        self.flush(Some(self.line));
        self.push_bad_line(&start, 1, Reason::LineTooLong { limit: LONGEST_LINE });
    }

    fn take_bytes(&mut self, bytes: &[u8]) {
        if line::has_new_page(bytes) && self.open_field.is_empty() && !line::is_blank(bytes) {
            return self.take_page(bytes);
        }
        if let Some(header) = self.table.clone()
            && self.take_table_line(&header, bytes)
        {
            return;
        }
        if let Some((grid, after)) = line::plain_alone(bytes)
            && self.takes(Format::Line)
        {
            self.flush(Some(self.line));
            let labels = Labels::around(Vec::new(), after.to_vec());
            let position = Ok(Position::new(grid));
            self.push_line(Record { line: self.line, format: Format::Line, position, labels });
            return;
        }
        if let Some(reading) = self.plain_object(bytes) {
            self.flush(Some(self.line));
            return self.push_reading(Format::Json, "", reading);
        }
        if line::is_blank(bytes) {
            return self.take_blank();
        }
        let text = line::text(bytes);
        if let Some(before) = text.find('\r') {
            let column = text[..before].chars().count() + 1;
            self.flush(Some(self.line));
            return self.push_bad_line(&text, column, Reason::CarriageReturn);
        }
        self.take_text(unquoted(&text), bytes);
    }

    /// Takes in a line with form feeds at its ends: empty lines around it.
    fn take_page(&mut self, bytes: &[u8]) {
        let start = bytes.iter().position(|&byte| byte != line::NEW_PAGE).unwrap_or(bytes.len());
        let end = bytes.iter().rposition(|&byte| byte != line::NEW_PAGE).map_or(start, |last| last + 1);
        if start > 0 {
            self.take_bytes(b"");
        }
        self.take_bytes(&bytes[start..end]);
        if end < bytes.len() && self.open.is_none() {
            self.take_bytes(b"");
        }
    }

    /// Whether a format is looked for.
    fn takes(&self, format: Format) -> bool {
        self.options.format.is_none_or(|wanted| wanted == format)
    }

    fn take_text(&mut self, text: &str, bytes: &[u8]) {
        if let Some(format) = self.options.format.filter(|format| format.is_one_line() && *format != Format::Csv) {
            return self.take_forced(format, text, bytes);
        }
        let trimmed = text.trim();
        if self.stateless.is_some() && self.paragraph.is_empty() && !trimmed.eq_ignore_ascii_case(paragraph::STATE) {
            self.ready.extend(self.stateless.take());
        }
        if self.take_comment(trimmed) {
            return;
        }
        if self.takes(Format::Csv)
            && csv::may_be_header(bytes)
            && let Some(header) = csv::Header::of(bytes)
        {
            self.flush(Some(self.line));
            self.table = Some(Arc::new(header));
            self.in_list = true;
            return;
        }
        if let Some(title) = gsf::identification(trimmed).filter(|title| cells_in(title) < A_ROW) {
            self.flush(Some(self.line));
            self.facts.set(Fact::Title, title);
            return;
        }
        if let Some((format, reading)) = single::read(trimmed) {
            self.flush(Some(self.line));
            return self.take_single(format, text, reading);
        }
        if !self.again && self.take_document(text) || self.take_grids(text, bytes) {
            return;
        }
        self.take_row(text);
    }

    fn push(&mut self, record: Record) {
        self.ready.extend(self.stateless.take());
        self.ready.push_back(record);
    }

    /// Adds a grid in one line.
    fn push_line(&mut self, mut record: Record) {
        self.in_list = true;
        self.hand_facts(&mut record);
        self.push(record);
    }

    /// Hands what headers tell to the record that it is about.
    fn hand_facts(&mut self, record: &mut Record) {
        if self.facts.facts().next().is_none() {
            return;
        }
        let facts = std::mem::take(&mut self.facts);
        facts.facts().for_each(|(fact, text)| record.labels.set(fact, text));
        if record.position.is_ok() && record.format == Format::Grid {
            record.format = Format::Sdk;
        }
    }

    fn push_reading(&mut self, format: Format, text: &str, reading: Reading) {
        self.push_line(record(self.line, format, text, reading));
    }

    fn unreadable(&self, format: Format, bad: Unreadable) -> Record {
        let line = if bad.line == 0 { self.line } else { bad.line };
        Record { line, format, position: Err(bad.into()), labels: Labels::default() }
    }

    /// A line that cannot be read and is a record of its own.
    fn push_bad_line(&mut self, text: &str, column: usize, reason: Reason) {
        let bad = Unreadable { line: self.line, column, text: text.into(), reason };
        self.push_line(self.unreadable(Format::Line, bad));
    }

    /// Ends everything at the end of the input.
    pub fn end(&mut self) {
        self.end_documents();
        if !self.open_field.is_empty() {
            self.end_field();
        }
        self.flush(None);
        self.ready.extend(self.stateless.take());
    }
}

/// How many characters are digits or dots: words have few of them, whatever else can stand for an empty cell.
fn cells_in(text: &str) -> usize {
    text.bytes().filter(|byte| byte.is_ascii_digit() || *byte == b'.').count()
}

/// A record of what a reader of one format has made of a stretch.
fn record(line: u64, format: Format, text: &str, reading: Reading) -> Record {
    let bad = |reason| Box::new(Unreadable { line, column: 1, text: shortened(text), reason });
    Record { line, format, position: reading.position.map_err(bad), labels: reading.labels }
}

/// A line without the marks of a quotation.
fn unquoted(text: &str) -> &str {
    let mut rest = text;
    while let Some(inner) = rest.trim_start().strip_prefix('>') {
        rest = inner;
    }
    if rest.len() < text.len() { rest.strip_prefix(' ').unwrap_or(rest) } else { text }
}

/// The beginning of a text, for messages.
fn shortened(text: &str) -> String {
    text.chars().take(1000).collect()
}
