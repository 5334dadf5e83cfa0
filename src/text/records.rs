//! Lines to records: what each line, paragraph or document becomes.

use std::collections::VecDeque;
use std::sync::Arc;

use super::brackets::{self, Piece};
use super::comments::CommentedRows;
use super::error::{Reason, Unreadable};
use super::fact::Fact;
use super::format::Format;
use super::formats::{candidates, csv, gsf, json, sdk, single};
use super::line::{self, LONGEST_LINE, Places, Word};
use super::literal::{self, Node, Parsed, Value};
use super::markup::{self, Part};
use super::packed::Packed;
use super::paragraph::{self, Item, Place};
use super::record::{Labels, Position, Reading, Record};
use super::rows::{Row, whole_error};
use super::signature;
use super::wrapping::is_wrapping;

/// So many lines may stand together; rows that go on for longer without a certain boundary are one unreadable record.
const MOST_LINES: usize = 1 << 17;
/// A paragraph of more good rows than these is packed.
const LONGEST_UNPACKED: usize = 20 * 9;

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
pub(super) struct Context {
    /// How many lines stand before.
    pub(super) lines: u64,
    /// The header of the table that goes on.
    pub(super) table: Option<Arc<csv::Header>>,
    /// Whether the line before is a grid.
    pub(super) in_list: bool,
    pub(super) commented: CommentedRows,
}

/// What a line is of a document that may go on.
enum Document {
    /// Nothing.
    None,
    /// The beginning.
    Opens,
    /// All of it, and what it holds.
    Whole(Vec<(usize, Format, Reading)>),
}

/// What goes on over several lines.
#[derive(Clone, Debug)]
enum Open {
    Brackets(brackets::Cutter),
    Markup(markup::Cutter),
    /// The rest of the line behind one of them.
    Rest(Vec<u8>),
}

/// The lines read so far, as far as they are not yet records handed out.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else about the lines before")]
pub(super) struct Records {
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
    open: Option<Open>,
    /// Whether lines are read that were taken for a document in vain.
    again: bool,
    is_over: bool,
    pub(super) ready: VecDeque<Record>,
    commented: CommentedRows,
    /// How many comments held a grid.
    pub(super) hidden: u64,
}

impl Records {
    pub(super) fn new(options: Options, context: Context) -> Self {
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
            is_over: false,
            ready: VecDeque::new(),
            commented: context.commented,
            hidden: 0,
        }
    }

    /// What the lines so far tell about the next, if nothing of them is left over.
    pub(super) fn context(&self) -> Option<Context> {
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
            && !self.is_over
    }

    /// Whether bytes are to be fed rather than lines.
    pub(super) const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// The record of a line of 81 cells, if nothing is under way that it ends.
    pub(super) fn take_plain(&mut self, line: &[u8]) -> Option<Record> {
        if !self.is_idle() || self.table.is_some() || !self.ready.is_empty() || !self.takes(Format::Line) {
            return None;
        }
        let (grid, _) = line::plain(line)?;
        self.line += 1;
        self.in_list = true;
        Some(paragraph::whole(self.line, Format::Line, grid))
    }

    /// Takes in a line without its line feed.
    pub(super) fn take_line(&mut self, bytes: &[u8]) {
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

    /// Takes in the beginning of a line that is longer than any; whether it opens a document.
    pub(super) fn opens_long(&mut self, begun: &[u8]) -> bool {
        let text = line::text(begun);
        let opens = !self.again
            && self.table.is_none()
            && (brackets::opening(&text).is_some() || markup::Cutter::opening(0, &text).is_some());
        if opens {
            self.line += 1;
            self.open_document(&text, "");
        }
        opens
    }

    /// Takes in the beginning of a line that is longer than any, `is_within` if not the very beginning: of a list of grids
    /// all that are complete; how many bytes were used.
    pub(super) fn take_beginning(&mut self, begun: &[u8], is_within: bool) -> usize {
        let is_read = !self.is_over && self.table.is_none() && (self.takes(Format::Line) || self.takes(Format::Sdm));
        let cut = str::from_utf8(begun).or_else(|error| str::from_utf8(&begun[..error.valid_up_to()])).ok();
        let Some(cut) = cut.filter(|_| is_read).and_then(line::cut_of_list) else { return 0 };
        self.line += u64::from(!is_within);
        let part = begun[..cut].trim_ascii_end();
        self.take_grids(&line::text(part), part);
        cut
    }

    /// Takes in the end of such a line.
    pub(super) fn take_end(&mut self, bytes: &[u8]) {
        if bytes.len() > LONGEST_LINE {
            return self.take_long_line(bytes);
        }
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        self.take_grids(&line::text(bytes), bytes);
    }

    fn take_long_line(&mut self, bytes: &[u8]) {
        let start = String::from_utf8_lossy(&bytes[..200]).into_owned();
        self.flush(Some(self.line));
        self.push_bad_line(&start, 1, Reason::LineTooLong { limit: LONGEST_LINE });
    }

    fn take_bytes(&mut self, bytes: &[u8]) {
        if let Some(header) = self.table.clone()
            && self.take_table_line(&header, bytes)
        {
            return;
        }
        if let Some((grid, after)) = line::plain(bytes)
            && after.len() < 81
            && self.takes(Format::Line)
        {
            self.flush(Some(self.line));
            let labels = Labels::around(Vec::new(), after.to_vec());
            let position = Ok(Position::new(grid));
            self.push_line(Record { line: self.line, format: Format::Line, position, labels });
            return;
        }
        if line::is_blank(bytes) {
            return self.take_blank();
        }
        // A new page is as good as an empty line.
        let is_page = |byte: &u8| *byte == b'\x0c';
        if bytes.first().is_some_and(is_page) || bytes.last().is_some_and(is_page) {
            let start = bytes.iter().position(|byte| !is_page(byte)).unwrap_or(bytes.len());
            let end = bytes.iter().rposition(|byte| !is_page(byte)).map_or(start, |last| last + 1);
            if start > 0 {
                self.take_blank();
            }
            self.take_bytes(&bytes[start..end]);
            if end < bytes.len() && self.open.is_none() {
                self.take_blank();
            }
            return;
        }
        let text = line::text(bytes);
        if let Some(before) = text.find('\r') {
            let column = text[..before].chars().count() + 1;
            self.flush(Some(self.line));
            return self.push_bad_line(&text, column, Reason::CarriageReturn);
        }
        self.take_text(unquoted(&text), bytes);
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
        if let Some(title) = gsf::identification(trimmed).filter(|title| cells_in(title) < 9) {
            self.flush(Some(self.line));
            self.facts.set(Fact::Title, title);
            return;
        }
        if let Some((format, reading)) = single::read(trimmed) {
            self.flush(Some(self.line));
            return self.take_single(format, text, reading);
        }
        if !self.again {
            match self.document(text) {
                Document::None => {}
                Document::Opens => {
                    self.flush(Some(self.line));
                    return self.open_document(text, "\n");
                }
                Document::Whole(readings) => {
                    self.flush(Some(self.line));
                    return self.push_readings(self.line, text, readings);
                }
            }
        }
        if self.take_grids(text, bytes) {
            return;
        }
        self.take_row(text);
    }

    /// A record of a format of one line, and whatever grids stand behind it in the line.
    fn take_single(&mut self, format: Format, text: &str, reading: Reading) {
        let mut next = Some((format, reading));
        while let Some((format, mut reading)) = next {
            let after = String::from_utf8_lossy(&reading.labels.after).into_owned();
            next = single::read(after.trim());
            // A full grid is a note: the solution.
            let is_puzzle = |word: &Word| word.grid().is_some_and(|grid| grid.count_empty() > 0);
            let has_words = next.is_none() && line::words(&after).iter().any(is_puzzle);
            if next.is_some() || has_words {
                reading.labels.after.clear();
            }
            self.push_reading(format, text, reading);
            if has_words {
                self.take_grids(&after, after.as_bytes());
            }
        }
    }

    /// A line that must be of one format.
    fn take_forced(&mut self, format: Format, text: &str, bytes: &[u8]) {
        if text.trim_start().starts_with('#') && format != Format::Gsf {
            _ = self.take_comment(text.trim());
            return;
        }
        self.flush(Some(self.line));
        if matches!(format, Format::Line | Format::Sdm) {
            if !self.take_grids(text, bytes) {
                let row = Row::new(self.line, text);
                let bad = whole_error(self.line, text, &row.found);
                self.push_line(self.unreadable(Format::Line, bad));
            }
            return;
        }
        let reading = single::read_as(format, text.trim());
        // The string of a puzzle without entries is no more than its cells.
        if reading.is_none() && format == Format::Susser && self.take_grids(text, bytes) {
            return;
        }
        let reading = reading
            .unwrap_or_else(|| Reading::bad(Reason::Damaged { format, why: "nothing of it in this line".into() }));
        self.push_reading(format, text, reading);
    }

    /// Takes in a comment; false if it is none, or has a grid to be read.
    fn take_comment(&mut self, text: &str) -> bool {
        let is_hash = text.starts_with('#');
        if !is_hash && !text.starts_with('%') && !text.starts_with("//") {
            return false;
        }
        let words = if text.len() > 27 { line::words(text) } else { Vec::new() };
        let has_grid = words.iter().any(|word| !is_hash || word.grid().is_some());
        // A row may have lost its first digit to such a mark.
        let has_rows = !self.paragraph.is_empty() || !self.thirds.is_empty();
        if !is_hash && (has_grid || has_rows && Row::new(0, text).good_cells() > 6) {
            return false;
        }
        self.hidden += u64::from(has_grid || self.commented.take(self.line, text));
        if let Some((fact, value)) = sdk::fact(text) {
            let has_rows = |items: &[Item]| items.iter().any(|item| item.row().is_some());
            if has_rows(&self.paragraph) && self.facts.facts().next().is_some() && !self.has_facts_below {
                self.flush(Some(self.line));
            }
            self.has_facts_below |= has_rows(&self.paragraph) || self.packed.is_some();
            self.facts.set(fact, value);
            return true;
        }
        if let Some(packed) = self.packed.as_mut().filter(|packed| !packed.is_whole()) {
            packed.note_odd(self.line);
        } else if paragraph::is_unfinished(&self.paragraph) {
            self.paragraph.push(Item::Comment(self.line));
        } else {
            self.flush(Some(self.line));
            self.in_list = false;
        }
        true
    }

    /// A line of a table; false if it is read like any other.
    fn take_table_line(&mut self, header: &csv::Header, bytes: &[u8]) -> bool {
        let is_blank = line::is_blank(bytes);
        if !self.open_field.is_empty() {
            let is_whole = !csv::ends_open(bytes) && header.read(bytes, self.options.pad_zeros).position.is_ok();
            if !is_blank && !is_whole && self.open_field.len() < LONGEST_LINE {
                self.open_field.push(b'\n');
                self.open_field.extend_from_slice(bytes);
                if !csv::ends_open(&self.open_field) {
                    self.end_field();
                }
                return true;
            }
            self.end_field();
        }
        if is_blank {
            self.table = None;
            return false;
        }
        if bytes.starts_with(b"#") {
            return false;
        }
        if let Some(reading) = header.read_plain(bytes) {
            self.flush(Some(self.line));
            self.push_reading(Format::Csv, "", reading);
            return true;
        }
        if csv::may_be_header(bytes)
            && let Some(header) = csv::Header::of(bytes)
        {
            self.table = Some(Arc::new(header));
            return true;
        }
        if bytes.contains(&b'"') && csv::ends_open(bytes) {
            self.open_field = bytes.to_vec();
            self.open_field_line = self.line;
            return true;
        }
        let mut reading = header.read(bytes, self.options.pad_zeros);
        if reading.position.is_err() && (!header.fits(bytes) || Row::new(0, &line::text(bytes)).is_good()) {
            return false;
        }
        self.flush(Some(self.line));
        let further = header.further(bytes, self.options.pad_zeros, &mut reading);
        self.push_row(bytes, reading, further);
        true
    }

    /// The record whose quoted field went on is complete, or as complete as it gets.
    fn end_field(&mut self) {
        let bytes = std::mem::take(&mut self.open_field);
        let Some(header) = self.table.clone() else { return };
        let mut reading = header.read(&bytes, self.options.pad_zeros);
        let further = header.further(&bytes, self.options.pad_zeros, &mut reading);
        let here = std::mem::replace(&mut self.line, self.open_field_line);
        self.flush(Some(self.line));
        self.push_row(&bytes, reading, further);
        self.line = here;
    }

    /// Adds the records of a row of a table.
    fn push_row(&mut self, bytes: &[u8], reading: Reading, further: Vec<Reading>) {
        for reading in std::iter::once(reading).chain(further) {
            let text = if reading.position.is_ok() { String::new() } else { line::text(bytes).into_owned() };
            self.push_reading(Format::Csv, &text, reading);
        }
    }

    /// The grids of a line that holds 81 cells in a word, or in 81.
    fn take_grids(&mut self, text: &str, bytes: &[u8]) -> bool {
        let words = if text.len() < 27 || line::is_ruler(text.trim()) { Vec::new() } else { line::words(text) };
        if words.is_empty() {
            return self.take_81_fields(text);
        }
        self.flush(Some(self.line));
        if let Some(reading) = csv::read_bare(bytes, self.options.pad_zeros) {
            self.push_reading(Format::Line, text, reading);
            return true;
        }
        let mut rest = words.as_slice();
        let mut begin = 0;
        while let [word, others @ ..] = rest {
            // So few cells are no attempt at a grid of their own.
            let is_piece = |word: &&Word| word.cells.len() < 75;
            let pieces = others.iter().take_while(is_piece).count();
            let (word, solution, used) = match (word.grid(), others.first().and_then(Word::grid)) {
                // Several pieces are one grid that something stands in.
                (None, _) if is_piece(&word) => (word, None, 1 + pieces),
                (Some(one), Some(next)) => match (one.count_empty() > 0, next.count_empty() > 0) {
                    (true, false) => (word, Some(next), 2),
                    (false, true) if next.is_part_of(&one) => (&others[0], Some(one), 2),
                    _ => (word, None, 1),
                },
                _ => (word, None, 1),
            };
            // A solution in front is no id.
            let words_start = rest[0].start;
            rest = &rest[used..];
            let end = rest.first().map_or(text.len(), |next| next.start);
            let start = words_start.min(word.start);
            let labels = around(&text[begin..start], &text[word.end()..end.max(word.end())], words.len() > used);
            let labels = kept(labels, bytes, text, begin, word, end, rest.is_empty());
            begin = end;
            let padded = || csv::padded(word.text).filter(|_| self.options.pad_zeros);
            let position = match word.grid().or_else(padded) {
                Some(grid) => Ok(Position::new(grid).with_solution(solution)),
                None => Err(Box::new(whole_error(self.line, text, &word.cells))),
            };
            self.push_line(Record { line: self.line, format: Format::Line, position, labels });
        }
        true
    }

    /// A grid of 81 words or fields, perhaps of pencil marks.
    fn take_81_fields(&mut self, text: &str) -> bool {
        if text.len() < 81 {
            return false;
        }
        let row = Row::new(self.line, text);
        if row.found.len() != 81 {
            return false;
        }
        self.flush(Some(self.line));
        let groups: Vec<&str> = text.split([' ', '\t', ',', ';']).filter(|group| !group.is_empty()).collect();
        if let Some(grid) = line::grid_of(&row.found) {
            self.push_line(paragraph::whole(self.line, Format::Line, grid));
        } else if let Some(reading) = candidates::read_81(&groups) {
            self.push_reading(Format::Candidates, text, reading);
        } else {
            let bad = whole_error(self.line, text, &row.found);
            self.push_line(self.unreadable(Format::Line, bad));
        }
        true
    }

    fn take_row(&mut self, text: &str) {
        if self.has_facts_below {
            self.flush(Some(self.line));
        }
        if self.paragraph.is_empty() {
            self.paragraph_in_list = self.in_list;
        }
        self.in_list = false;
        let item = Item::new(self.line, text);
        if self.packed.is_some() {
            return self.take_packed(item);
        }
        // Of words without a row only those directly above one count.
        if matches!(item, Item::Words(..))
            && !self.paragraph_in_list
            && self.paragraph.iter().all(|item| matches!(item, Item::Words(..)))
        {
            self.paragraph.clear();
        }
        self.paragraph.push(item);
        if self.paragraph.len() == LONGEST_UNPACKED {
            let rows: Option<Vec<&Row>> = self.paragraph.iter().map(Item::row).collect();
            self.packed = rows.and_then(|rows| Packed::of(&rows));
            if self.packed.is_some() {
                self.paragraph.clear();
            }
        }
        if self.paragraph.len() > MOST_LINES {
            let items = std::mem::take(&mut self.paragraph);
            self.refuse(items.iter().find_map(Item::row));
        }
    }

    /// Adds a line to rows that are packed.
    fn take_packed(&mut self, item: Item) {
        let Some(packed) = &mut self.packed else { return };
        match item {
            Item::Row(row) => packed.push(&row),
            Item::Words(..) if packed.is_whole() => {
                self.flush(Some(self.line));
                self.paragraph.push(item);
            }
            Item::Words(..) | Item::Ruler(_) | Item::Comment(_) => packed.note_odd(self.line),
        }
    }

    /// Gives up on rows that go on and on.
    fn refuse(&mut self, first: Option<&Row>) {
        if let Some(row) = first {
            let reason = Reason::ParagraphTooLong { limit: MOST_LINES };
            let bad = Unreadable { line: row.line, column: 1, text: row.text.clone(), reason };
            self.push(self.unreadable(Format::Grid, bad));
        }
    }

    fn take_blank(&mut self) {
        self.in_list = false;
        if let Some(packed) = self.packed.take() {
            return self.push_all(packed.records());
        }
        let items = std::mem::take(&mut self.paragraph);
        if !paragraph::goes_on(&self.thirds, &items) {
            self.flush_thirds(Some(self.line));
        }
        if paragraph::may_be_part(&items) && !self.has_facts_below {
            self.thirds.push(items);
            if self.thirds.len() > MOST_LINES / 3 {
                let thirds = std::mem::take(&mut self.thirds);
                self.refuse(thirds.iter().flatten().find_map(Item::row));
            }
            return;
        }
        self.flush_items(&items, Some(self.line));
    }

    /// Ends everything that could go on; `next_line` comes behind it, `None` at the end of the input.
    fn flush(&mut self, next_line: Option<u64>) {
        if let Some(packed) = self.packed.take() {
            self.push_all(packed.records());
        }
        let items = std::mem::take(&mut self.paragraph);
        if !items.is_empty() || !self.thirds.is_empty() {
            if !self.thirds.is_empty() && paragraph::goes_on(&self.thirds, &items) {
                self.thirds.push(items);
                return self.flush_thirds(next_line);
            }
            self.flush_thirds(next_line);
            self.flush_items(&items, next_line);
        }
    }

    fn flush_thirds(&mut self, next_line: Option<u64>) {
        let thirds = std::mem::take(&mut self.thirds);
        if !thirds.is_empty() {
            let place = Place { in_list: false, next_line, format: self.options.format };
            self.push_all(paragraph::records_of_thirds(&thirds, place));
        }
    }

    fn flush_items(&mut self, items: &[Item], next_line: Option<u64>) {
        if !items.is_empty() {
            let place = Place { in_list: self.paragraph_in_list, next_line, format: self.options.format };
            self.push_all(paragraph::records(items, place));
        }
    }

    fn push_all(&mut self, records: Vec<Record>) {
        for mut record in records {
            let facts = std::mem::take(&mut self.facts);
            self.has_facts_below = false;
            if facts.facts().next().is_some() {
                facts.facts().for_each(|(fact, text)| record.labels.set(fact, text));
                if record.position.is_ok() && record.format == Format::Grid {
                    record.format = Format::Sdk;
                }
            }
            self.push(record);
        }
    }

    fn push(&mut self, record: Record) {
        self.ready.push_back(record);
    }

    /// Adds a grid in one line.
    fn push_line(&mut self, mut record: Record) {
        self.in_list = true;
        if self.facts.facts().next().is_some() {
            let facts = std::mem::take(&mut self.facts);
            facts.facts().for_each(|(fact, text)| record.labels.set(fact, text));
        }
        self.push(record);
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

    /// Whether a line begins what can go on over many lines, or is all of it.
    fn document(&self, text: &str) -> Document {
        if !text.contains(['<', '\\', '[', '{', '(', '"', '\'']) {
            return Document::None;
        }
        if markup::Cutter::opening(0, text).is_some() || brackets::is_named_value(text) {
            return Document::Opens;
        }
        let Some(at) = brackets::opening(text) else { return Document::None };
        match literal::parse(text, at) {
            // A row of a literal is a row.
            Parsed::Whole { node, .. } if is_row(&node) => Document::None,
            Parsed::Whole { node, end } if text[end..].trim_matches([' ', ',', ';', '\t']).is_empty() => {
                let readings = json::readings(&node);
                let is_clear = readings.iter().any(|(.., reading)| reading.position.is_ok());
                if is_clear { Document::Whole(readings) } else { Document::Opens }
            }
            Parsed::Bad { .. } | Parsed::Unfinished if self.is_likely_row(text) => Document::None,
            Parsed::Whole { .. } | Parsed::Bad { .. } | Parsed::Unfinished => Document::Opens,
        }
    }

    /// Whether a line with a bracket too many is rather a row than the beginning of a literal.
    fn is_likely_row(&self, text: &str) -> bool {
        let has_rows = self.paragraph.iter().any(|item| matches!(item, Item::Row(_)));
        let is_row = || text.matches('[').count() == 1 && Row::new(0, text).good_cells() > 5;
        // No number of a list has so many digits.
        let is_slip = text.trim().strip_prefix('[').is_some_and(|rest| rest.len() == 8 && cells_in(rest) == 8);
        is_slip || has_rows && !text.trim_start().starts_with('{') || !self.thirds.is_empty() && is_row()
    }

    /// Begins a document in the line at hand.
    fn open_document(&mut self, text: &str, line_end: &str) {
        let (at, open) = if let Some((at, cutter)) = markup::Cutter::opening(self.line, text) {
            self.take_piece(&text.as_bytes()[..at]);
            (at, Open::Markup(cutter))
        } else if let Some(at) = brackets::opening(text) {
            (at, Open::Brackets(brackets::Cutter::new(self.line)))
        } else {
            (0, Open::Brackets(brackets::Cutter::new(self.line).in_map()))
        };
        self.open = Some(open);
        let rest = format!("{}{line_end}", &text[at..]);
        let used = self.feed(rest.as_bytes());
        debug_assert!(used == rest.len() || self.open.is_none(), "a line is used up or read again");
    }

    /// Takes in bytes as long as a document goes on; how many were used.
    pub(super) fn feed(&mut self, bytes: &[u8]) -> usize {
        let mut used = 0;
        while used < bytes.len() {
            let rest = &bytes[used..];
            used += match &mut self.open {
                None => return used,
                Some(Open::Rest(line)) if line.is_empty() && !is_end(rest[0]) && b"[{".contains(&rest[0]) => {
                    self.open = Some(Open::Brackets(brackets::Cutter::new(self.line)));
                    0
                }
                Some(Open::Rest(line)) if line.is_empty() && is_end(rest[0]) => 1,
                Some(Open::Rest(line)) => match rest.iter().position(|&byte| byte == b'\n') {
                    None => {
                        let room = (LONGEST_LINE + 1).saturating_sub(line.len());
                        line.extend_from_slice(&rest[..rest.len().min(room)]);
                        rest.len()
                    }
                    Some(end) => {
                        line.extend_from_slice(&rest[..end]);
                        let line = std::mem::take(line);
                        self.open = None;
                        self.take_rest(line);
                        end + 1
                    }
                },
                Some(Open::Brackets(cutter)) => {
                    let end = cutter.feed(rest);
                    let pieces = std::mem::take(&mut cutter.pieces);
                    let (line, between) = (cutter.line(), cutter.ended_between_lines);
                    self.take_pieces(pieces);
                    let used = self.end_document(end, line).unwrap_or(rest.len());
                    if between {
                        self.open = None;
                        self.line = line - 1;
                        self.flush(Some(line));
                    }
                    used
                }
                Some(Open::Markup(cutter)) => {
                    let end = cutter.feed(rest);
                    let parts = std::mem::take(&mut cutter.parts);
                    let behind = cutter.behind.take();
                    let line = cutter.line();
                    for part in &parts {
                        self.take_part(part);
                    }
                    if let Some(behind) = behind {
                        self.take_again(line, &behind);
                    }
                    self.end_document(end, line).unwrap_or(rest.len())
                }
            };
        }
        used
    }

    /// Goes on with the rest of the line, if the document has ended.
    fn end_document(&mut self, end: Option<usize>, line: u64) -> Option<usize> {
        if end.is_some() {
            self.line = line;
            self.in_list = false;
            self.open = Some(Open::Rest(Vec::new()));
        }
        end
    }

    /// The rest of a line behind a document: further documents with tags, and what stands between them.
    fn take_rest(&mut self, bytes: Vec<u8>) {
        let mut rest = bytes;
        rest.push(b'\n');
        while let Some((start, mut cutter)) = markup::Cutter::opening(self.line, &line::text(&rest)) {
            self.take_piece(&rest[..start.min(rest.len())]);
            let Some(end) = cutter.feed(&rest[start..]) else {
                self.open = Some(Open::Markup(cutter));
                return;
            };
            for part in &cutter.parts {
                self.take_part(part);
            }
            rest.drain(..start + end);
        }
        self.take_piece(rest.trim_ascii_end());
    }

    /// A piece of a line beside a document, if it has cells to lose.
    fn take_piece(&mut self, bytes: &[u8]) {
        if cells_in(&line::text(bytes)) < 9 {
            return;
        }
        let again = std::mem::replace(&mut self.again, true);
        self.take_bytes(bytes);
        self.again = again;
    }

    fn take_pieces(&mut self, pieces: Vec<Piece>) {
        for piece in pieces {
            match piece {
                Piece::Value(line, text) => self.take_value(line, &text),
                Piece::Broken(line, text) => self.take_broken(line, &text),
                Piece::Line(line, text) => self.take_again(line, &text),
            }
        }
    }

    /// The records of a literal.
    fn take_value(&mut self, line: u64, bytes: &[u8]) {
        let text = line::text(bytes);
        let Parsed::Whole { node, .. } = literal::parse(&text, 0) else { return self.take_broken(line, bytes) };
        let readings = json::readings(&node);
        if readings.is_empty() {
            return self.take_broken(line, bytes);
        }
        // A bracket or two around nothing are no attempt at a grid.
        if !text.contains(':') && readings.iter().all(|(.., reading)| reading.position.is_err()) && cells_in(&text) < 27
        {
            return;
        }
        self.push_readings(line, &text, readings);
    }

    fn push_readings(&mut self, line: u64, text: &str, readings: Vec<(usize, Format, Reading)>) {
        let mut places = Places::new(text, 0, line);
        for (at, format, reading) in readings {
            let line = places.line(at.min(text.len()));
            let shown = if reading.position.is_err() { places.shown() } else { String::new() };
            self.push_line(record(line, format, &shown, reading));
        }
    }

    /// What begins like a literal and is none: a damaged object is one record, anything else is read line by line.
    fn take_broken(&mut self, line: u64, bytes: &[u8]) {
        let text = line::text(bytes);
        let is_object = text.starts_with(['{', '"']) && text.contains(':') || text.contains("\":");
        if !is_object {
            return self.take_again(line, bytes);
        }
        if cells_in(&text) > 26 {
            let why = "it begins and has no proper end".to_string();
            let bad = || Reading::bad(Reason::Damaged { format: Format::Json, why: why.clone() });
            let mut readings = vec![(0, Format::Json, bad())];
            // The first grid is that of the object, which begins further above.
            readings.extend(json::grids_in(&text).into_iter().skip(1).map(|at| (at, Format::Json, bad())));
            self.push_readings(line, &text, readings);
        }
    }

    /// Reads lines that are no document after all.
    fn take_again(&mut self, line: u64, bytes: &[u8]) {
        let here = std::mem::replace(&mut self.line, line - 1);
        let open = self.open.take();
        let again = std::mem::replace(&mut self.again, true);
        for line in bytes.split(|&byte| byte == b'\n') {
            self.line += 1;
            self.take_bytes(line.strip_suffix(b"\r").unwrap_or(line));
        }
        self.again = again;
        self.open = open;
        self.line = here;
    }

    /// The records of a part of a document.
    fn take_part(&mut self, part: &Part) {
        let readings = part.readings();
        if readings.is_empty() {
            return self.take_again(part.line, part.text.as_bytes());
        }
        for (line, shown, reading) in readings {
            self.push(record(line, part.format, &shown, reading));
        }
    }

    /// Ends everything at the end of the input.
    pub(super) fn end(&mut self) {
        match self.open.take() {
            Some(Open::Brackets(mut cutter)) => {
                cutter.end();
                self.line = cutter.line();
                let pieces = std::mem::take(&mut cutter.pieces);
                self.take_pieces(pieces);
            }
            Some(Open::Markup(mut cutter)) => {
                cutter.end();
                self.line = cutter.line();
                for part in &cutter.parts {
                    self.take_part(part);
                }
            }
            Some(Open::Rest(line)) => {
                self.take_rest(line);
                if let Some(Open::Markup(mut cutter)) = self.open.take() {
                    cutter.end();
                    for part in &cutter.parts {
                        self.take_part(part);
                    }
                }
            }
            None => {}
        }
        if !self.open_field.is_empty() {
            self.end_field();
        }
        self.flush(None);
    }
}

/// How many characters could be cells.
fn cells_in(text: &str) -> usize {
    text.bytes().filter(|byte| byte.is_ascii_digit() || *byte == b'.').count()
}

/// Whether a literal is no more than a row of a grid.
fn is_row(node: &Node) -> bool {
    let is_cell = |item: &Node| match &item.value {
        Value::Empty | Value::Number(_) | Value::Word(_) => true,
        Value::Text(text) => text.chars().count() < 2,
        Value::List(_) | Value::Map(_) => false,
    };
    matches!(&node.value, Value::List(items) if items.len() < 28 && items.iter().all(is_cell))
}

/// Whether a byte behind a document only ends it.
const fn is_end(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b',' | b';' | b')' | b']' | b'}')
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

/// What stands around a grid in its line; code around a puzzle is no note of it, and neither is what only sets two grids
/// apart.
fn around(before: &str, after: &str, is_one_of_several: bool) -> Labels {
    let is_code = before.contains('=') && before.ends_with(['"', '\'']);
    if is_code {
        return Labels::default();
    }
    let before = if is_wrapping(before) { "" } else { before };
    let after = if is_wrapping(after) { "" } else { after };
    let only_apart = |text: &str| text.chars().all(|c| " \t,;\"'[](){}".contains(c));
    let after = if is_one_of_several && only_apart(after) { "" } else { after };
    let is_list = is_one_of_several && only_apart(before);
    Labels::around(if is_list { Vec::new() } else { before.into() }, after.into())
}

/// The labels with the bytes of the line, where those are not all text.
fn kept(labels: Labels, bytes: &[u8], text: &str, begin: usize, word: &Word<'_>, end: usize, is_last: bool) -> Labels {
    if bytes.len() != text.len() || str::from_utf8(bytes).is_ok() {
        return labels;
    }
    let before = if labels.before.is_empty() { Vec::new() } else { bytes[begin..word.start].to_vec() };
    let end = if is_last { bytes.len() } else { end };
    let after = if labels.after.is_empty() { Vec::new() } else { bytes[word.end()..end].to_vec() };
    Labels::around(before, after)
}
