//! The only place that decides where a record begins and where it ends.
//!
//! A line has a class by itself ([`Class`]). Between blocks and in rows, classes alone decide where a block begins and ends; a
//! value and a table also look at the line. A block becomes its records, or exactly one error.

mod between;
mod class;
mod damage;
mod levels;
mod open_table;
mod open_value;
mod parts;
mod repeats;

use std::borrow::Cow;
use std::sync::Arc;

use crate::bytes::{self, index_in};
use crate::cell::{self, ATTEMPT};
use crate::decode::{self, DiffMarks, unquoted};
use crate::error::Reason;
use crate::line::{self, LONGEST_LINE};
use crate::place::Place;
use crate::record::{Options, Record};
use crate::rows::{End, Rows, Ruler};
use crate::runs::{self, Run};
use crate::table;
use between::Between;
use class::{
    Class, Opens, Scattered, bad_line, bad_words, certain_words, is_blank, is_header_of, may_be_title, opens,
    opens_near,
};
use damage::is_comment;
use open_table::{NumberedLine, OpenTable};
use open_value::{OpenValue, after_value};
use parts::Parts;
use repeats::Repeats;

/// The next unit at the start of some bytes.
pub enum Next {
    /// A run and its number of bytes. The caller still has to report it with [`Blocks::skip_run`].
    Run(Run, usize),
    /// The number of bytes that were taken.
    Taken(usize),
    /// No unit: more bytes are needed, or the input has ended.
    More,
}

#[derive(Debug)]
enum State {
    Between(Between),
    Rows(Box<OpenRows>),
    Value(Box<OpenValue>),
    Table(OpenTable),
}

/// Rows, and what was between them and the block above.
#[derive(Debug, Default)]
struct OpenRows {
    rows: Rows,
    between: Between,
}

impl Default for State {
    fn default() -> Self {
        Self::Between(Between::default())
    }
}

/// What is behind the values of a line.
enum Rest {
    /// The rest of the line from an index on.
    At(usize),
    /// Its text, if that is not the line.
    Text(Vec<u8>),
}

/// What ends a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EndedBy {
    /// An empty line or a fence, or the end of the input.
    Nothing,
    List,
    /// Another block, which the last of the words above it names.
    Block,
    Words,
}

/// The part of a physical line that has been read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LinePart {
    #[default]
    Start,
    /// Complete grids of a line that is too long to be read in one piece.
    Grids,
    /// The beginning of a line that is an error.
    Skipped,
}

/// A reader of lines: what is open, and the records that are ready.
#[derive(Debug, Default)]
pub struct Blocks {
    options: Options,
    above: u64,
    part: LinePart,
    state: State,
    has_ended: bool,
    diff: DiffMarks,
    /// The errors of parts that may be one grid together.
    parts: Parts,
    /// The words of the paragraph, as long as it has no record.
    repeats: Repeats,
    /// The line of the last value with a record and a comma behind it.
    listed: u64,
    pub ready: Vec<Record>,
    pub hidden: u64,
}

impl Blocks {
    pub fn new(options: Options) -> Self {
        Self { options, ..Self::default() }
    }

    const fn line(&self) -> u64 {
        self.above + 1
    }

    /// Returns the unit at the start of the bytes.
    ///
    /// A run ends with the first line that makes it `most` bytes or longer. `ended` is true if no bytes follow.
    pub fn next(&mut self, bytes: &[u8], most: usize, ended: bool) -> Next {
        if self.has_ended {
            return Next::More;
        }
        if bytes.is_empty() {
            return if ended { self.end() } else { Next::More };
        }
        if self.above == 0 && self.part == LinePart::Start && bytes.starts_with(bytes::BYTE_ORDER_MARK) {
            return Next::Taken(bytes::BYTE_ORDER_MARK.len());
        }
        if self.part == LinePart::Start
            && let Some((run, size)) = self.run(bytes, most)
        {
            return Next::Run(run, size);
        }
        let used = self.take_lines(bytes, most);
        if used > 0 {
            return Next::Taken(used);
        }
        let end = bytes::end(bytes);
        if self.part == LinePart::Start && end.is_none() && bytes.len() <= LONGEST_LINE {
            if !ended {
                return Next::More;
            }
            self.take_line(bytes);
            return Next::Taken(bytes.len());
        }
        self.take_piece(bytes, end, ended)
    }

    /// Takes lines up to the first that may begin a run, or about `most` bytes of them. Returns the number of bytes.
    fn take_lines(&mut self, bytes: &[u8], most: usize) -> usize {
        let mut used = 0;
        while self.part == LinePart::Start
            && used < most
            && !self.has_ended
            && let Some(end) = bytes::end(&bytes[used..]).filter(|end| *end <= LONGEST_LINE)
        {
            self.take_line(&bytes[used..used + end]);
            self.above += 1;
            used += end + 1;
            used += self.skip_words(&bytes[used..]);
            if self.may_run() {
                break;
            }
        }
        used
    }

    /// Takes lines that certainly are words, and empty lines after an empty one. Returns the number of bytes.
    fn skip_words(&mut self, bytes: &[u8]) -> usize {
        const LONGEST: usize = 256;
        let State::Between(between) = &mut self.state else { return 0 };
        if self.options.format.is_some() || self.diff.is_open() {
            return 0;
        }
        let mut used = 0;
        while let Some(&first) = bytes.get(used) {
            let rest = &bytes[used..];
            let is_idle = between.words.text.is_empty() && between.held.is_none();
            if first == b'\n' && is_idle {
                between.is_below_list = false;
                (used, self.above) = (used + 1, self.above + 1);
                continue;
            }
            let Some(end) = bytes::end(&rest[..rest.len().min(LONGEST)]) else { break };
            let line = bytes::without_return(&rest[..end]);
            if line.first().is_none_or(u8::is_ascii_whitespace) || between.is_below_list {
                break;
            }
            let Some(scattered) = certain_words(line) else { break };
            between.words.push(self.above + 1, line, scattered);
            self.repeats.push(self.above + 1, line);
            (used, self.above) = (used + end + 1, self.above + 1);
        }
        used
    }

    const fn may_run(&self) -> bool {
        match &self.state {
            _ if self.diff.is_open() => false,
            State::Table(table) => table.is_idle(),
            State::Between(between) => between.is_idle() && self.parts.is_empty(),
            State::Rows(..) | State::Value(_) => false,
        }
    }

    /// Returns the run at the start of the bytes and its length, about `most` bytes.
    fn run(&self, bytes: &[u8], most: usize) -> Option<(Run, usize)> {
        let first = || &bytes[..bytes::end(bytes).unwrap_or(bytes.len())];
        if !self.may_run() || self.above == 0 && decode::binary_kind(first()).is_some() {
            return None;
        }
        let header = if let State::Table(table) = &self.state { Some(&table.header) } else { None };
        let length = runs::lines(bytes, header.map(Arc::as_ref), self.options, most);
        (length > 0).then(|| (Run { above: self.above, header: header.cloned(), options: self.options }, length))
    }

    pub fn skip_run(&mut self, bytes: &[u8]) {
        self.above += bytes::count_ends(bytes);
        if let State::Between(between) = &mut self.state {
            between.is_below_list = true;
            between.commented = 0;
        }
    }

    /// Takes a piece of a line that is too long for anything but values and lists of grids.
    fn take_piece(&mut self, bytes: &[u8], end: Option<usize>, ended: bool) -> Next {
        let line = &bytes[..end.unwrap_or(bytes.len())];
        let is_rest = end.is_some() || ended;
        let newline = usize::from(end.is_some());
        let whole = |at: &mut Self| {
            (at.part, at.above) = (LinePart::Start, at.above + newline as u64);
            Next::Taken(line.len() + newline)
        };
        let piece = &line[..line.len().min(LONGEST_LINE)];
        match self.part {
            LinePart::Skipped if !is_rest => return Next::Taken(line.len()),
            LinePart::Skipped => return whole(self),
            LinePart::Grids if line.len() <= LONGEST_LINE && !is_rest => return Next::More,
            LinePart::Grids if line.len() <= LONGEST_LINE => {
                let records = line::records_of_piece(self.line(), bytes::without_return(line), self.options);
                self.push_list(records);
                return whole(self);
            }
            LinePart::Grids | LinePart::Start => {}
        }
        if self.part == LinePart::Start {
            if matches!(self.state, State::Value(_)) {
                return Next::Taken(self.take_value_piece(piece, is_rest && piece.len() == line.len(), end));
            }
            let text = decode::text(piece);
            if let Some(Opens { at, is_named }) =
                opens(&text).filter(|_| self.options.format.is_none_or(|format| !format.is_one_line()))
            {
                let at = at.min(piece.len());
                self.open(self.place_in(piece, at), piece, at, is_named);
                return Next::Taken(at + self.take_value_piece(&piece[at..], false, end));
            }
        }
        let cut = line::cut(piece);
        if cut > 0 && !matches!(self.state, State::Table(_)) {
            let records = line::records_of_piece(self.line(), piece[..cut].trim_ascii_end(), self.options);
            self.push_list(records);
            self.part = LinePart::Grids;
            return Next::Taken(cut);
        }
        let start = String::from_utf8_lossy(&piece[..200]).into_owned();
        let bad = bad_line(self.line(), &start, 1, Reason::LineTooLong(LONGEST_LINE));
        self.push_list(vec![bad]);
        self.part = LinePart::Skipped;
        Next::Taken(piece.len())
    }

    /// Takes a piece of a line within a value. Returns the number of bytes that were taken.
    fn take_value_piece(&mut self, piece: &[u8], is_end: bool, end: Option<usize>) -> usize {
        let used = self.take_values(piece, 0, is_end);
        if !matches!(self.state, State::Value(_)) {
            return used;
        }
        let newline = usize::from(is_end && end.is_some());
        self.above += newline as u64;
        used + newline
    }

    /// Takes the rest of an open value at an index of a line, and the values after it. Returns the index after them.
    fn take_values(&mut self, bytes: &[u8], from: usize, is_end: bool) -> usize {
        let (mut at, mut place, mut counted) = (from, Place::of_line(self.line()), 0);
        while let State::Value(value) = &mut self.state {
            let closed = value.take(&bytes[at..], is_end);
            let mut records = std::mem::take(&mut value.records);
            if !records.is_empty() {
                self.repeats.clear();
                self.parts.end(&mut self.ready);
                self.ready.append(&mut records);
            }
            let Some(used) = closed else { return bytes.len() };
            let is_item = self.close_value(true);
            at += used;
            if is_item && bytes[at..].trim_ascii_start().starts_with(b",") {
                self.listed = self.line();
            }
            let rest = after_value(&bytes[at..]);
            if let Some(opens) = opens_near(rest).filter(|_| !is_comment(rest)) {
                at = index_in(bytes, rest) + opens.at;
                place.skip(&bytes[counted..at]);
                counted = at;
                self.open(place.clone(), bytes, at, opens.is_named);
            }
        }
        at
    }

    fn open(&mut self, place: Place, text: &[u8], at: usize, is_named: bool) {
        let facts = self.close(EndedBy::Block).facts;
        let mut value = OpenValue::new(place, text, at, is_named, facts, self.options);
        value.is_item = self.listed > 0 && self.listed + 1 >= self.line();
        self.state = State::Value(value.into());
    }

    fn place_in(&self, line: &[u8], at: usize) -> Place {
        let mut place = Place::of_line(self.line());
        place.skip(&line[..at]);
        place
    }

    fn take_line(&mut self, bytes: &[u8]) {
        if self.above == 0
            && self.part == LinePart::Start
            && let Some(what) = decode::binary_kind(bytes)
        {
            self.has_ended = true;
            return self.push(bad_line(1, "", 0, Reason::LooksLike(what.into())));
        }
        let mut bytes = Cow::Borrowed(self.diff.without_mark(bytes::without_return(bytes)));
        let mut at = 0;
        while let Some(rest) = self.take_part(&bytes[at..]) {
            match rest {
                Rest::At(from) => at += from,
                Rest::Text(text) => (bytes, at) = (text.into(), 0),
            }
        }
    }

    /// Takes a line, or the rest of a line. Returns what is behind its last value, if that may be a record.
    fn take_part(&mut self, bytes: &[u8]) -> Option<Rest> {
        if let State::Value(value) = &mut self.state {
            let all = bytes;
            let bytes = if value.is_quoted && !value.is_in_line() { decode::without_marks(bytes) } else { bytes };
            if value.is_in_line() || !value.is_damaged_before(bytes) {
                if !value.is_in_line() && is_blank(bytes) {
                    value.blank();
                    return None;
                }
                if bytes.contains(&decode::ESCAPE) {
                    let text = decode::text(bytes);
                    return self.take_value_line(text.as_bytes(), 0).map(|at| Rest::Text(text.as_bytes()[at..].into()));
                }
                return self.take_value_line(bytes, 0).map(|at| Rest::At(index_in(all, bytes) + at));
            }
            _ = self.close_value(false);
        }
        if let State::Table(_) = self.state {
            self.take_row_of_table(bytes);
            return None;
        }
        self.take_class(Class::of(self.line(), bytes, self.options), bytes)
    }

    /// Takes the end of a line from an index within a value on. Returns the index after the value, if a record may be there.
    fn take_value_line(&mut self, bytes: &[u8], from: usize) -> Option<usize> {
        let used = self.take_values(bytes, from, true);
        let rest = after_value(&bytes[used..]);
        let has_more = rest.iter().any(|byte| b"[{(".contains(byte)) || cell::digits_and_dots(rest) > 5;
        (has_more && !is_comment(rest)).then(|| index_in(bytes, rest))
    }

    /// Ends a value. Returns whether it has a record, or is below one.
    fn close_value(&mut self, is_closed: bool) -> bool {
        let State::Value(value) = std::mem::take(&mut self.state) else { return false };
        let (is_item, is_piece) = (value.is_item, value.is_piece());
        let records = value.records(is_closed);
        let has_record = records.iter().any(|record| record.position.is_ok());
        let is_alone = records.len() == 1 && is_piece;
        for record in records {
            self.push_part(record, is_alone);
        }
        is_item || has_record
    }

    /// Takes a line of a table: a record, whatever it contains, or a part of one.
    fn take_row_of_table(&mut self, bytes: &[u8]) {
        let State::Table(table) = &mut self.state else { return };
        if table.is_idle() && is_blank(bytes) {
            self.state = State::default();
            return;
        }
        if table.is_idle() && !bytes.contains(&b'"') {
            return self.push_row(self.line(), bytes);
        }
        let lines = table.take(self.above + 1, bytes);
        self.take_numbered(lines);
    }

    /// Takes a row of a table, and the lines below it if its quote is damaged: it costs its own line alone.
    fn take_numbered(&mut self, lines: Vec<NumberedLine>) {
        let mut lines = lines.into_iter();
        if let Some((line, bytes)) = lines.next() {
            self.push_row(line, &bytes);
        }
        let above = self.above;
        for (line, bytes) in lines {
            self.above = line - 1;
            self.take_line(&bytes);
        }
        self.above = above;
    }

    fn push_row(&mut self, line: u64, bytes: &[u8]) {
        let State::Table(OpenTable { header, .. }) = &self.state else { return };
        // Two tables with the same names, one below the other.
        if table::Header::of(bytes).is_some_and(|other| other == **header) {
            return;
        }
        let mut records = Vec::new();
        runs::read_line(line, bytes, Some(header), self.options, |record| records.push(record));
        if records.is_empty() {
            records.push(bad_words(line, bytes));
        }
        self.push_all(records);
    }

    /// Takes a line of a class. Returns what is after the value in it, if that may be a record.
    fn take_class(&mut self, class: Class, bytes: &[u8]) -> Option<Rest> {
        let line = self.line();
        let class = match (&mut self.state, class) {
            (State::Rows(open), Class::Row(row)) => match open.rows.row(row) {
                Ok(()) => return None,
                Err(row) => Class::Row(row),
            },
            (State::Rows(open), Class::Ruler(ruler)) => match open.rows.ruler(ruler, line) {
                End::Within => return None,
                End::After => {
                    _ = self.close(EndedBy::Block);
                    return None;
                }
                End::Before => {
                    let is_below_names = matches!(ruler, Ruler::Markdown | Ruler::Frame);
                    let header = is_below_names.then(|| open.rows.take_header()).flatten();
                    _ = self.close(EndedBy::Block);
                    if let Some(header) = header {
                        self.begin_rows(Class::Row(header.into()), Between::default());
                    }
                    match &mut self.state {
                        State::Rows(open) => {
                            _ = open.rows.ruler(ruler, line);
                            return None;
                        }
                        _ => Class::Ruler(ruler),
                    }
                }
            },
            (_, class) => class,
        };
        if matches!(class, Class::Words(_) | Class::Comment | Class::Markup) {
            self.end_rows(EndedBy::Words);
        }
        match class {
            Class::Words(scattered) => self.take_words(line, bytes, scattered),
            Class::Comment => self.take_comment(bytes),
            Class::Blank | Class::Fence => self.end_paragraph(),
            Class::Binary => {
                _ = self.close(EndedBy::Nothing);
                self.push(bad_line(line, "", 0, Reason::LooksLike("binary data".into())));
                self.has_ended = true;
            }
            Class::List(records) => {
                self.skip_header(bytes);
                self.push_list(records);
            }
            Class::Assignment(records) => {
                _ = self.close(EndedBy::Block);
                self.push_all(records);
            }
            Class::Markup => {
                self.repeats.push(line, bytes);
                self.take_markup();
            }
            Class::Opens(Opens { at, is_named }) => {
                let text = decode::text(bytes);
                let inner = unquoted(&text);
                self.open(self.place_in(inner.as_bytes(), at), inner.as_bytes(), at, is_named);
                self.repeats.push(line, bytes);
                if let State::Value(value) = &mut self.state {
                    value.is_quoted = text.trim_start().starts_with('>');
                }
                let rest = &inner.as_bytes()[self.take_value_line(inner.as_bytes(), at)?..];
                let is_line = matches!(text, Cow::Borrowed(_));
                return Some(if is_line { Rest::At(index_in(bytes, rest)) } else { Rest::Text(rest.to_vec()) });
            }
            Class::Header(header) => {
                _ = self.close(EndedBy::Block);
                self.end_repeats();
                self.state = State::Table(OpenTable::new(Arc::from(header)));
            }
            Class::Row(_) | Class::Ruler(_) => {
                self.end_rows(EndedBy::Block);
                if let State::Between(between) = std::mem::take(&mut self.state) {
                    self.begin_rows(class, between);
                }
            }
        }
        None
    }

    fn begin_rows(&mut self, class: Class, between: Between) {
        let mut rows = Rows::default();
        match class {
            Class::Row(row) => _ = rows.row(row),
            Class::Ruler(ruler) => _ = rows.ruler(ruler, self.line()),
            _ => {}
        }
        self.state = State::Rows(Box::new(OpenRows { rows, between }));
    }

    /// Ends rows. If they are no attempt, they are words; else the last of the words above them is their title. Words below keep
    /// the last record.
    fn end_rows(&mut self, by: EndedBy) {
        let OpenRows { mut rows, between } = match std::mem::take(&mut self.state) {
            State::Rows(open) => *open,
            state => return self.state = state,
        };
        // Rulers without rows are within words, as markup is.
        if rows.is_empty() {
            self.state = State::Between(between);
            return self.take_markup();
        }
        self.state = State::Between(between);
        if rows.are_words() {
            for (line, text) in rows.into_words() {
                match text.trim_ascii() {
                    [b'#' | b'%', ..] | [b'/', b'/', ..] => self.take_comment(&text),
                    _ => self.take_words(line, &text, Scattered::of(&text)),
                }
            }
            return;
        }
        let between = self.close(EndedBy::Block);
        // One line above rows is their title.
        if between.words.count != 1 {
            self.end_repeats();
        }
        let title = between.words.last().map(|line| String::from_utf8_lossy(line).trim().to_string());
        let title = title.filter(|title| !(title.starts_with('[') && title.ends_with(']'))).unwrap_or_default();
        rows.name(unquoted(&title).trim().into(), between.facts);
        let mut is_below_list = between.is_below_list;
        let next_line = (!self.has_ended).then(|| self.line());
        let mut records = rows.records(next_line, is_below_list || by == EndedBy::List);
        if by == EndedBy::Words {
            // Below a list, rows that are no grid are damaged lines of the list.
            is_below_list &= records.last().is_some_and(|record| record.position.is_err());
            let held = records.pop_if(|_| !is_below_list).map(Box::new);
            self.state = State::Between(Between { held, is_below_list, ..Between::default() });
        }
        self.push_all(records);
    }

    /// Ends what is open. Returns what was between blocks.
    fn close(&mut self, by: EndedBy) -> Between {
        self.end_rows(by);
        match std::mem::take(&mut self.state) {
            State::Between(mut between) => {
                if let Some((line, found)) = between.alone.take().filter(|(_, found)| *found >= ATTEMPT) {
                    self.push(bad_line(line, "", 0, Reason::Scattered { found, kind: None }));
                }
                let titles = usize::from(by == EndedBy::Block);
                if let Some(held) = between.take_held(titles, by == EndedBy::Nothing) {
                    self.push(held);
                }
                if !self.parts.is_empty() && between.words.lines().any(|(_, line)| cell::digits_and_dots(line) == 0) {
                    self.parts.gap(&mut self.ready);
                }
                // Words below a list that open something are the title of what is below them.
                let are_bad = by == EndedBy::List || between.is_below_list && titles == 0;
                if are_bad && between.words.scattered.kind.is_none() {
                    let is_bad =
                        |(_, bytes): &(u64, &[u8])| !bytes.trim_ascii().is_empty() && !is_header_of(bytes, b"");
                    let words = between.words.lines().skip(between.words_above_markup);
                    let bad: Vec<Record> = words.filter(is_bad).map(|(line, bytes)| bad_words(line, bytes)).collect();
                    if !bad.is_empty() {
                        self.push_all(bad);
                        return between;
                    }
                }
                self.push_all(between.words.record().into_iter().collect());
                return between;
            }
            State::Value(value) => self.push_all(value.records(false)),
            State::Table(_) | State::Rows(_) => {}
        }
        Between::default()
    }

    /// Ends a paragraph at an empty line, a fence or the end of the input.
    fn end_paragraph(&mut self) {
        if let State::Between(between) = &mut self.state
            && between.is_idle()
        {
            (between.is_below_list, between.commented) = (false, 0);
            self.end_repeats();
            return self.parts.gap(&mut self.ready);
        }
        // Cells that stand alone in their lines may have empty lines between them.
        let alone = match &mut self.state {
            State::Between(between) if !self.has_ended => between.take_cells(),
            _ => None,
        };
        if alone.is_some() {
            self.repeats.clear();
        }
        let facts = self.close(EndedBy::Nothing).facts;
        self.end_repeats();
        self.parts.gap(&mut self.ready);
        self.state = State::Between(Between { alone, facts, ..Between::default() });
    }

    /// Ends the words of a paragraph: if they repeat as only cells do, they are an error.
    fn end_repeats(&mut self) {
        if let Some((line, bytes)) = self.repeats.attempt() {
            self.push(bad_line(line, &decode::text(&bytes), 1, Reason::NoRows));
        }
        self.repeats.clear();
    }

    fn take_words(&mut self, line: u64, bytes: &[u8], scattered: Scattered) {
        let State::Between(between) = &mut self.state else { return };
        if between.is_below_list && !may_be_title(bytes, scattered) {
            return self.push(bad_words(line, bytes));
        }
        between.words.push(line, bytes, scattered);
        self.repeats.push(line, bytes);
    }

    /// Takes a line of markup, which keeps words above it apart from a list below.
    fn take_markup(&mut self) {
        let State::Between(between) = &mut self.state else { return };
        between.commented = 0;
        between.words_above_markup = between.words.count;
    }

    fn take_comment(&mut self, bytes: &[u8]) {
        if let State::Between(between) = &mut self.state {
            self.hidden += u64::from(between.take_comment(bytes));
        }
    }

    /// Removes the header of the columns of a list, which is no line of it.
    fn skip_header(&mut self, line: &[u8]) {
        if let State::Between(between) = &mut self.state
            && between.words.last().is_some_and(|words| is_header_of(words, line))
        {
            between.words.pop();
        }
    }

    fn push_list(&mut self, mut records: Vec<Record>) {
        let between = self.close(EndedBy::List);
        if let Some(first) = records.first_mut() {
            between.facts.facts().for_each(|(fact, text)| first.labels.set(fact, text));
        }
        self.end_repeats();
        self.push_all(records);
        self.state = State::Between(Between { is_below_list: true, ..Between::default() });
    }

    fn push(&mut self, record: Record) {
        self.push_all(vec![record]);
    }

    /// Adds a record. If another format is wanted, it is an error.
    fn push_part(&mut self, mut record: Record, is_alone: bool) {
        if let Some(wanted) = self.options.format
            && record.position.is_ok()
            && record.format.block() != wanted.block()
        {
            let why = format!("found {}", record.format);
            let error = bad_line(record.line, "", 0, wanted.damaged(why));
            record = Record { format: record.format, ..error };
        }
        self.repeats.clear();
        self.parts.push(record, is_alone, self.above, &mut self.ready);
    }

    fn push_all(&mut self, records: Vec<Record>) {
        let is_alone = records.len() == 1;
        for record in records {
            self.push_part(record, is_alone);
        }
    }

    fn end(&mut self) -> Next {
        while let State::Table(table) = &mut self.state
            && !table.is_idle()
        {
            let lines = table.take_lines();
            self.take_numbered(lines);
        }
        self.has_ended = true;
        self.end_paragraph();
        self.parts.end(&mut self.ready);
        Next::Taken(0)
    }

    /// Ends the input without its last records.
    pub const fn stop(&mut self) {
        self.has_ended = true;
    }
}
