//! Conversion of lines to records, in order.

mod document;
mod paragraphs;
mod table;

use std::sync::Arc;

use super::bytes;
use super::cells::digits_and_dots;
use super::csv;
use super::decode;
use super::error::{Reason, Unreadable};
use super::format::Format;
use super::formats;
use super::line::{self, LONGEST_LINE};
use super::list::{self, Line};
use super::packed::{Cells, Packed};
use super::paragraph::{self, Item};
use super::record::{Fact, Labels, Reading, Record, record, unreadable};
use super::rows::Row;
use super::runs::{self, Kind, Run};
use document::OpenDocument;
use paragraphs::{CommentedRows, LONGEST_UNPACKED};

/// The number of characters that can be cells in a row. A line with as many must not be skipped.
const CELLS_OF_A_ROW: usize = 9;

/// The settings of a reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The only format to read; `None` recognizes the format of each record.
    pub format: Option<Format>,
    /// True to restore the leading zeros of numbers with fewer than 81 digits, which spreadsheets remove.
    pub pad_zeros: bool,
    /// The format of the records whose fields are kept: [`Labels::row`](crate::Labels::row). They are the fields of each row
    /// of a table ([`Format::Csv`]), or those of each object ([`Format::Json`]).
    pub keep_rows: Option<Format>,
}

impl Options {
    /// Returns whether a format is to be read.
    pub(crate) fn takes(self, format: Format) -> bool {
        self.format.is_none_or(|wanted| wanted == format)
    }

    /// Returns whether the fields of records in a format are kept.
    pub(crate) fn keeps(self, format: Format) -> bool {
        self.keep_rows == Some(format)
    }
}

/// The line after a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// A grid in one line.
    List(u64),
    /// Another line.
    Line(u64),
    /// The end of the input.
    End,
}

impl Following {
    /// Returns the number of the line, if there is one.
    pub const fn line(self) -> Option<u64> {
        match self {
            Self::List(line) | Self::Line(line) => Some(line),
            Self::End => None,
        }
    }
}

/// The state of a reader: lines that are not records yet, and records that are ready.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate fact about the previous lines")]
pub struct Records {
    options: Options,
    line: u64,
    /// True if the previous line is a record.
    in_list: bool,
    /// True if a grid in one line is directly above the paragraph.
    paragraph_in_list: bool,
    paragraph: Vec<Item>,
    /// The paragraph in compact form, once it has [`LONGEST_UNPACKED`] good rows.
    packed: Option<Packed>,
    /// The paragraph, while each of its lines is one cell.
    cells: Option<Cells>,
    /// Paragraphs of few rows that may be the bands of a grid.
    bands: Vec<Vec<Item>>,
    /// Facts from headers about the next grid, or about the one above them.
    facts: Labels,
    has_facts_below: bool,
    table: Option<Arc<csv::Header>>,
    /// A record of the table whose quoted field is still open, and its first line.
    open_field: Vec<u8>,
    open_field_line: u64,
    open: Option<OpenDocument>,
    /// True if the lines being read were first read as a document.
    is_rereading: bool,
    /// True if a part of the current value had a grid.
    had_grid: bool,
    is_over: bool,
    /// A puzzle whose `[State]` section may follow after an empty line.
    awaiting_state: Option<Record>,
    pub ready: Vec<Record>,
    commented: CommentedRows,
    /// The number of comments that hold a grid.
    pub hidden: u64,
}

impl Records {
    pub const fn new(options: Options) -> Self {
        Self {
            options,
            line: 0,
            in_list: false,
            paragraph_in_list: false,
            paragraph: Vec::new(),
            packed: None,
            cells: None,
            bands: Vec::new(),
            facts: Labels::EMPTY,
            has_facts_below: false,
            table: None,
            open_field: Vec::new(),
            open_field_line: 0,
            open: None,
            is_rereading: false,
            had_grid: false,
            is_over: false,
            awaiting_state: None,
            ready: Vec::new(),
            commented: CommentedRows::NONE,
            hidden: 0,
        }
    }

    /// Returns whether the next line cannot continue anything.
    const fn is_idle(&self) -> bool {
        self.paragraph.is_empty()
            && self.packed.is_none()
            && self.cells.is_none()
            && self.bands.is_empty()
            && self.open.is_none()
            && self.open_field.is_empty()
            && self.facts.has_no_facts()
            && !self.has_facts_below
            && self.awaiting_state.is_none()
            && !self.is_over
    }

    /// Returns whether a document is open, so that the reader takes bytes rather than lines.
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Returns the run at the start of the bytes and its length, about `most` bytes.
    pub fn run(&self, bytes: &[u8], most: usize, ended: bool) -> Option<(Run, usize)> {
        if !self.is_idle() || self.line == 0 && is_binary(bytes) {
            return None;
        }
        let (kind, length) = match runs::lines(bytes, self.table.as_deref(), self.options, most) {
            0 if self.may_have_rows() => (Kind::Grids, runs::grids(bytes, most, ended)),
            length => (Kind::Lines(self.table.clone()), length),
        };
        (length > 0).then_some((Run { above: self.line, kind, options: self.options }, length))
    }

    /// Returns whether the bytes can become a run with more bytes.
    pub fn may_run(&self, bytes: &[u8]) -> bool {
        self.is_idle() && self.may_have_rows() && runs::may_be_nine_rows(bytes)
    }

    /// Returns whether nine rows are a grid in this context.
    fn may_have_rows(&self) -> bool {
        self.table.is_none() && self.options.format.is_none() && !self.in_list
    }

    /// Skips a run that is read elsewhere.
    pub fn skip_run(&mut self, run: &Run, bytes: &[u8]) {
        self.line += bytes::count_ends(bytes);
        self.in_list = matches!(run.kind, Kind::Lines(_));
    }

    /// Takes lines of one cell each from the start of the bytes, unless other lines are open. Returns the number of
    /// bytes.
    pub fn take_cells(&mut self, bytes: &[u8]) -> usize {
        let is_free =
            self.paragraph.is_empty() && self.packed.is_none() && self.bands.is_empty() && self.table.is_none();
        if !is_free || self.line == 0 || self.is_over || self.options.format.is_some() || self.has_facts_below {
            return 0;
        }
        let mut cells = self.cells.take().unwrap_or(Cells::new(self.line + 1));
        let lines = cells.take(bytes);
        self.line += lines as u64;
        self.cells = (!cells.bytes.is_empty()).then_some(cells);
        2 * lines
    }

    /// Converts lines of one cell each to a paragraph, or to records if there are many.
    fn end_cells(&mut self) {
        let Some(cells) = self.cells.take() else { return };
        if cells.bytes.len() > LONGEST_UNPACKED {
            self.in_list = false;
            return self.push_all(cells.records());
        }
        for (line, byte) in (cells.line..).zip(cells.bytes) {
            self.take_item(Item::Row(Row::new(line, char::from(byte).encode_utf8(&mut [0; 4]))));
        }
    }

    /// Takes a line without its line feed.
    pub fn take_line(&mut self, bytes: &[u8]) {
        self.end_cells();
        self.line += 1;
        if self.is_over {
            return;
        }
        if self.line == 1
            && let Some(what) = decode::binary_kind(bytes)
        {
            self.is_over = true;
            return self.push_bad_line("", 0, Reason::LooksLike(what.into()));
        }
        let bytes = bytes::without_return(bytes);
        if bytes.len() > LONGEST_LINE {
            return self.take_long_line(bytes);
        }
        self.take_bytes(bytes);
    }

    fn take_long_line(&mut self, bytes: &[u8]) {
        let start = String::from_utf8_lossy(&bytes[..200]).into_owned();
        self.flush(Following::List(self.line));
        self.push_bad_line(&start, 1, Reason::LineTooLong { limit: LONGEST_LINE });
    }

    /// Takes the complete grids at the beginning of a line that is too long. Returns the number of bytes.
    ///
    /// `is_cut` is true if earlier grids of the line are records already.
    pub fn take_beginning(&mut self, beginning: &[u8], is_cut: bool) -> usize {
        let takes_lists = self.options.takes(Format::Line) || self.options.takes(Format::Sdm);
        if self.is_over || self.table.is_some() || !takes_lists {
            return 0;
        }
        let cut = list::cut(beginning);
        if cut > 0 {
            self.line += u64::from(!is_cut);
            self.take_grids(beginning[..cut].trim_ascii_end());
        }
        cut
    }

    /// Takes the end of a line whose earlier grids are records already.
    pub fn take_end(&mut self, bytes: &[u8]) {
        if bytes.len() > LONGEST_LINE {
            return self.take_long_line(bytes);
        }
        self.take_grids(bytes::without_return(bytes));
    }

    fn take_grids(&mut self, bytes: &[u8]) {
        let text = line::text(bytes);
        let records = Line { number: self.line, text: &text, bytes, options: self.options }.grids();
        self.push_lines(records.unwrap_or_default());
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
        if !self.is_rereading && runs::is_record(bytes, self.options)
            || self.is_rereading && self.options.takes(Format::Line) && line::is_plain_alone(bytes)
        {
            let mut records = Vec::new();
            runs::read_line(self.line, bytes, None, self.options, |record| records.push(record));
            return self.push_lines(records);
        }
        if line::is_blank(bytes) {
            return self.take_blank();
        }
        if self.options.format.is_none()
            && self.awaiting_state.is_none()
            && let Some(item) = Item::plain(self.line, bytes)
        {
            return self.take_item(item);
        }
        let text = line::text(bytes);
        if let Some(before) = text.find('\r') {
            let column = text[..before].chars().count() + 1;
            self.flush(Following::List(self.line));
            return self.push_bad_line(&text, column, Reason::CarriageReturn);
        }
        self.take_text(&line::without_short_codes(unquoted(&text)), bytes);
    }

    /// Takes a line with form feeds at its ends, which are read as empty lines around it.
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

    fn take_text(&mut self, text: &str, bytes: &[u8]) {
        let line = Line { number: self.line, text, bytes, options: self.options };
        if let Some(format) = self.options.format.filter(|format| format.is_one_line() && *format != Format::Csv) {
            if text.trim_start().starts_with('#') && format != Format::Gsf {
                _ = self.take_comment(text.trim());
                return;
            }
            return self.push_lines(line.records_as(format));
        }
        let trimmed = text.trim();
        if self.awaiting_state.is_some() && self.paragraph.is_empty() && !trimmed.eq_ignore_ascii_case(paragraph::STATE)
        {
            self.ready.extend(self.awaiting_state.take());
        }
        if self.take_comment(trimmed) {
            return;
        }
        if self.options.takes(Format::Csv)
            && let Some(header) = csv::Header::of(bytes)
        {
            self.flush(Following::Line(self.line));
            self.table = Some(Arc::new(header));
            self.in_list = true;
            return;
        }
        if let Some(title) = formats::title(trimmed).filter(|title| digits_and_dots(title.as_bytes()) < CELLS_OF_A_ROW)
        {
            self.flush(Following::Line(self.line));
            self.facts.set(Fact::Title, title);
            return;
        }
        if let Some(records) = line.singles() {
            return self.push_lines(records);
        }
        if !self.is_rereading && self.take_document(text) {
            return;
        }
        match line.grids() {
            Some(records) => self.push_lines(records),
            None => self.take_row(text),
        }
    }

    fn push(&mut self, record: Record) {
        self.ready.extend(self.awaiting_state.take());
        self.ready.push(record);
    }

    /// Ends the paragraph above a line of a list, and adds the records of the line.
    fn push_lines(&mut self, records: Vec<Record>) {
        self.flush(Following::List(self.line));
        for record in records {
            self.push_line(record);
        }
        self.in_list = true;
    }

    /// Adds a grid in one line.
    fn push_line(&mut self, mut record: Record) {
        self.in_list = true;
        self.add_facts(&mut record);
        self.push(record);
    }

    /// Adds the facts from headers to the record that they are about.
    fn add_facts(&mut self, record: &mut Record) {
        if self.facts.has_no_facts() {
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

    /// Adds an unreadable line as a record.
    fn push_bad_line(&mut self, text: &str, column: usize, reason: Reason) {
        self.push_line(unreadable(Format::Line, Unreadable { line: self.line, column, text: text.into(), reason }));
    }

    /// Ends the input.
    pub fn end(&mut self) {
        self.end_cells();
        self.end_documents();
        if !self.open_field.is_empty() {
            self.end_field();
        }
        self.flush(Following::End);
        self.ready.extend(self.awaiting_state.take());
    }
}

/// Returns whether the first line of the bytes is that of a binary file.
fn is_binary(bytes: &[u8]) -> bool {
    decode::binary_kind(&bytes[..bytes::end(bytes).unwrap_or(bytes.len())]).is_some()
}

/// Removes the quotation marks `>` at the start of a line.
fn unquoted(text: &str) -> &str {
    let mut rest = text;
    while let Some(inner) = rest.trim_start().strip_prefix('>') {
        rest = inner;
    }
    if rest.len() < text.len() { rest.strip_prefix(' ').unwrap_or(rest) } else { text }
}
