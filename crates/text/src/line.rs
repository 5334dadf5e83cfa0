//! One line of a list: words of 81 cells, 81 fields of one cell, or a line or link of another program.

use std::ops::Range;

use crate::attempt;
use crate::bytes::{self, index_in};
use crate::cell::{self, ATTEMPT, FoundCell, Token, in_line};
use crate::decode;
use crate::error::{Reason, Unreadable};
use crate::format::Format;
use crate::formats;
use crate::grid_words::{GridWord, words};
use crate::marks::{self, FEWEST_LISTS};
use crate::named_cells::of_places;
use crate::names;
use crate::record::{Labels, Options, Position, Reading, Record, record, unreadable};
use crate::square::larger_size;
use crate::table;
use sudokit_core::board::{Cell, Grid};

/// The longest line that is read in one piece, in bytes. Longer ones are cut between grids or values.
pub const LONGEST_LINE: usize = 1 << 20;

#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub number: u64,
    pub text: &'a str,
    pub bytes: &'a [u8],
    pub options: Options,
}

impl Line<'_> {
    /// Returns the records of a line with a grid or an attempt at one.
    pub fn records(&self) -> Option<Vec<Record>> {
        let added = self.text.trim().strip_prefix('+');
        if added.is_some_and(|cells| cell::plain(cells.as_bytes()).is_some_and(|(_, after)| after.is_empty())) {
            return Some(vec![record(self.number, Format::Line, self.text, Reading::bad(Reason::DiffMark))]);
        }
        self.of_program().or_else(|| self.grids())
    }

    /// Returns the records of a line of another program, and those of all grids after them in the line.
    fn of_program(&self) -> Option<Vec<Record>> {
        let (format, readings) = formats::line(self.text.trim())?;
        let mut records = Vec::new();
        for mut reading in readings {
            let after = String::from_utf8_lossy(&reading.labels.after).into_owned();
            // A full grid is the solution, which stays in the note.
            let is_puzzle = |word: &GridWord| word.grid().is_some_and(|grid| grid.count_empty() > 0);
            // A note of the record itself is not the rest of the line.
            let is_rest = after.split_whitespace().last().is_some_and(|word| self.text.trim_end().ends_with(word));
            let has_more = is_rest && (formats::line(after.trim()).is_some() || words(&after).iter().any(is_puzzle));
            if has_more {
                reading.labels.after.clear();
            }
            records.push(record(self.number, format, self.text, reading));
            if has_more {
                records.extend(Line { text: &after, bytes: after.as_bytes(), ..*self }.records().into_iter().flatten());
            }
        }
        Some(records)
    }

    pub fn records_as(&self, format: Format) -> Option<Vec<Record>> {
        if format.is_cells() {
            return self.grids();
        }
        let readings = formats::line_as(format, self.text.trim());
        let records = readings.into_iter().map(|reading| record(self.number, format, self.text, reading));
        Some(records.collect()).filter(|records: &Vec<Record>| !records.is_empty())
    }

    /// Returns the error of a line that should have had this format.
    pub fn bad_as(&self, format: Format) -> Record {
        if format.is_cells() {
            return self.bad(&Token { text: self.text, column: 1 }.cells());
        }
        let why = format!("no {format} data in this line");
        record(self.number, format, self.text, Reading::bad(format.damaged(why)))
    }

    /// Returns the grids of a line with words of 81 cells, or with 81 fields.
    pub fn grids(&self) -> Option<Vec<Record>> {
        let text = self.text;
        let words = if text.len() < ATTEMPT { Vec::new() } else { words(text) };
        if words.iter().all(|word| word.grid().is_none())
            && let Some(record) = self.rows_in_line()
        {
            return Some(vec![record]);
        }
        if words.is_empty() {
            return self.fields().map(|record| vec![record]);
        }
        if let Some(reading) = table::read_bare(self.bytes, self.options.pad_zeros) {
            return Some(vec![record(self.number, Format::Line, text, reading)]);
        }
        let mut records = Vec::new();
        let mut rest = words.as_slice();
        let mut begin = 0;
        while let [word, others @ ..] = rest {
            let pieces = || others.iter().take_while(|word| word.is_piece()).count();
            let (word, solution, used) = match (word.grid(), others.first().and_then(GridWord::grid)) {
                // Several fragments are one grid with other text inside.
                (None, _) if word.is_piece() => (word, None, 1 + pieces()),
                (Some(one), Some(next)) if table::is_solution_of(&next, &one) => (word, Some(next), 2),
                (Some(one), Some(next)) if table::is_solution_of(&one, &next) => (&others[0], Some(one), 2),
                _ => (word, None, 1),
            };
            // A damaged grid and its solution, in whatever order, are one record.
            let is_damaged = word.grid().is_none();
            let beside = rest.get(used).filter(|next| solution.is_none() && next.is_full() != word.is_full());
            let (word, used) = match beside {
                Some(next) if is_damaged && next.grid().is_some() => (word, used + 1),
                Some(next) if !is_damaged && next.grid().is_none() && !next.is_piece() => (next, used + 1),
                _ => (word, used),
            };
            // A solution before the puzzle is not its id.
            let start = rest[0].start.min(word.start);
            let between = rest[0].end.min(word.start)..word.start;
            rest = &rest[used..];
            let end = rest.first().map_or(text.len(), |next| next.start);
            let mut labels = self.around(begin..start, word.end..end, words.len() > used);
            if text[between.clone()].contains(char::is_alphanumeric) {
                labels.after = [self.bytes_at(between), b" ", &labels.after].concat();
            }
            begin = end;
            let padded = || table::padded(word.text).filter(|_| self.options.pad_zeros);
            let position = match word.grid().or_else(padded) {
                Some(grid) => Ok(Position::new(grid).with_solution(solution)),
                None => Err(Box::new(whole_error(self.number, text, &word.cells()))),
            };
            records.push(Record { line: self.number, format: Format::Line, position, labels });
        }
        Some(records)
    }

    /// Returns the grid of rows between slashes, or between the line ends of a string of source code.
    fn rows_in_line(&self) -> Option<Record> {
        let text = self.text;
        let inner = text.find(['"', '\'']).zip(text.rfind(['"', '\''])).map_or(text, |(from, to)| &text[from..to]);
        let end = ["\\n", "/"].into_iter().find(|end| text.matches(end).count() >= 8)?;
        let record = Line { text: &inner.replace(end, " "), ..*self }.fields()?;
        record.position.is_ok().then_some(record)
    }

    /// Returns the grid of 81 fields of one cell, after an id and before 81 fields of its solution, or of 81 groups of
    /// pencil marks, or of nine words of nine cells.
    fn fields(&self) -> Option<Record> {
        if !may_be_fields(self.text) {
            return None;
        }
        if let Some(reading) = table::fields_of(self.text, None) {
            return Some(record(self.number, Format::Line, self.text, reading));
        }
        let all = Token { text: self.text, column: 1 };
        let mut cells = all.cells();
        // Nine words of about nine cells, one of them damaged. Lists of candidates rise.
        let rises = |word: Token| word.text.as_bytes().windows(2).all(|pair| pair[0] < pair[1]);
        if (7..=11).contains(&cells.len())
            && all.words().all(|word| (7..=11).contains(&word.text.len()))
            && !all.words().all(rises)
        {
            cells = all.words().flat_map(Token::characters).collect();
        }
        let groups: Vec<&str> = self.text.split([' ', '\t', ',', ';']).filter(|group| !group.is_empty()).collect();
        if let Some(reading) =
            marks::read_81(&groups, FEWEST_LISTS, &|group| (self.number, column_of(self.text, group)))
        {
            return Some(record(self.number, Format::Candidates, self.text, reading));
        }
        if cells.len() == 81
            && !cell::signs(&cells).are_mixed()
            && let Some(grid) = cell::grid_of(&cells).or_else(|| attempt::inferred(&cells))
        {
            let reading = Reading::plain(Position::new(of_places(grid)));
            return Some(record(self.number, Format::Line, self.text, reading));
        }
        let good = cells.iter().filter(|cell| cell.value.is_ok()).count();
        let is_attempt = || (75..=87).contains(&cells.len()) && attempt::is_attempt(cells.iter().map(FoundCell::text));
        (cells.len() > 75 && good * 10 > cells.len() * 9 || is_attempt()).then(|| self.bad(&cells))
    }

    /// Returns the record of a line that should have been 81 cells.
    fn bad(&self, cells: &[FoundCell]) -> Record {
        unreadable(Format::Line, whole_error(self.number, self.text, cells))
    }

    /// Returns the text before and after a grid in the line, without code around it and separators between two grids.
    fn around(&self, before: Range<usize>, after: Range<usize>, is_one_of_several: bool) -> Labels {
        let only_apart = |text: &str| text.chars().all(|c| " \t,;\"'[](){}".contains(c));
        let is_left_out = |text: &str| is_one_of_several && only_apart(text) || is_wrapping(text);
        let (id, note) = (&self.text[before.clone()], &self.text[after.clone()]);
        if id.contains('=') && id.ends_with(['"', '\'']) {
            return Labels::default();
        }
        let kept = |range, is_kept| if is_kept { self.bytes_at(range).to_vec() } else { Vec::new() };
        Labels::around(kept(before, !is_left_out(id)), kept(after, !is_left_out(note)))
    }

    /// Returns the original bytes of a part of the line, or its text if positions in the text and the bytes differ.
    fn bytes_at(&self, range: Range<usize>) -> &[u8] {
        let has_same_places = self.bytes.len() == self.text.len();
        if has_same_places { &self.bytes[range] } else { &self.text.as_bytes()[range] }
    }
}

/// Returns the record of 81 words between blanks: the digits or candidates of the cells, whatever their lengths.
pub fn of_81_words(number: u64, text: &str) -> Option<Record> {
    const SHORTEST: usize = 81 + 80;
    let may_begin = |c: char| in_line(c).is_some() || c == '<';
    if text.len() < SHORTEST || !text.trim_start().starts_with(may_begin) {
        return None;
    }
    let words: Vec<&str> = text.split_whitespace().take(82).collect();
    marks::read_81(&words, 1, &|word| (number, column_of(text, word)))
        .map(|reading| record(number, Format::Candidates, text, reading))
}

/// Returns the column of a part of a line.
fn column_of(line: &str, part: &str) -> usize {
    line[..index_in(line, part)].chars().count() + 1
}

/// Returns whether a text can be 81 fields, some of which may be damaged, by the number of cells and separators.
pub fn may_be_fields(text: &str) -> bool {
    const FEWEST: usize = 75;
    let are_words = || bytes::count(text.as_bytes(), |byte| byte == b' ') >= FEWEST - 1;
    text.len() >= 81 && (cell::may_have(text, FEWEST) || are_words())
}

pub fn whole_error(line: u64, text: &str, found: &[FoundCell]) -> Unreadable {
    let at = |column, reason| Unreadable::at(line, column, text, reason);
    if found.len() != 81 {
        let mut bad = found.iter().filter_map(|cell| Some((cell.column, cell.value.as_ref().err()?)));
        if found.len() == 82
            && let (Some((column, sign)), None) = (bad.next(), bad.next())
        {
            return at(column, Reason::UnexpectedCharacter(sign.chars().next().unwrap_or_default()));
        }
        let column = found.get(81).map_or_else(|| found.last().map_or(1, |last| last.column + 1), |extra| extra.column);
        return at(
            column,
            larger_size(found.len()).map_or(Reason::LineLength(found.len()), |size| Reason::of_size(&size)),
        );
    }
    let cells = Cell::ALL.into_iter().zip(found).map(|(cell, found)| (cell, line, found.column, found.value.clone()));
    let (column, reason) = Reason::bad_cells(cells).unwrap_or((1, Reason::NotAGrid));
    at(column, reason)
}

/// Returns where to cut the beginning of a very long line of grids, 0 if it has none: before the last puzzle, or before
/// its solution if that stands in front of it.
pub fn cut(beginning: &[u8]) -> usize {
    let text = str::from_utf8(beginning).or_else(|error| str::from_utf8(&beginning[..error.valid_up_to()]));
    text.ok().and_then(cut_of_list).unwrap_or(0)
}

fn cut_of_list(beginning: &str) -> Option<usize> {
    let words = words(beginning);
    if words.iter().map(|word| word.text.len()).sum::<usize>() * 2 < beginning.len() {
        return None;
    }
    let grids: Vec<Option<Grid>> = words.iter().map(GridWord::grid).collect();
    let is_puzzle = |grid: &Option<Grid>| grid.is_some_and(|grid| grid.count_empty() > 0);
    let last = grids.iter().rposition(is_puzzle).or_else(|| grids.iter().rposition(Option::is_some))?;
    let solves = |solution: usize, puzzle: Option<usize>| {
        let pair = grids[solution].zip(puzzle.and_then(|puzzle| grids[puzzle]));
        pair.is_some_and(|(full, puzzle)| table::is_solution_of(&full, &puzzle))
    };
    let is_before = |before: &usize| solves(*before, Some(last)) && !solves(*before, before.checked_sub(1));
    let last = last.checked_sub(1).filter(is_before).unwrap_or(last);
    (last > 0).then(|| words[last].start)
}

/// Returns whether a text before or after a grid is only markup or code around it.
fn is_wrapping(text: &str) -> bool {
    let text = text.trim();
    let is_tag = text.starts_with('<') && text.ends_with('>');
    is_tag || text.starts_with(['`', '~', '>']) || is_name(text) || is_link(text)
}

/// Returns whether a text is the beginning of a link that ends with the grid.
fn is_link(text: &str) -> bool {
    text.starts_with("http") && text.contains("://") && !text.contains(' ')
}

/// Returns whether a text is an assignment to a common name of a puzzle: `grid =`, `let puzzle = "`.
fn is_name(text: &str) -> bool {
    let name = text.trim_end_matches(['"', '\'', '`', ' ']).strip_suffix('=').map(str::trim);
    name.and_then(|name| name.rsplit(' ').next()).is_some_and(|name| {
        names::meaning(name).is_some_and(|meaning| matches!(meaning, names::Meaning::Puzzle | names::Meaning::Solution))
    })
}

/// Returns the records of a piece of a very long line of grids.
pub fn records_of_piece(number: u64, bytes: &[u8], options: Options) -> Vec<Record> {
    let text = decode::text(bytes);
    Line { number, text: &text, bytes, options }.grids().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrappings_are_not_taken_for_ids() {
        for text in
            ["`", "```", "```text", "~~~", "<td>", "</b></td>", "<td class=\"a\"><b>", "grid =", "let puzzle = '", "> "]
        {
            assert!(is_wrapping(text), "{text}");
        }
        for text in ["", "7", "Title=", "easy =", "a > b", "(a)", "grid 1"] {
            assert!(!is_wrapping(text), "{text}");
        }
    }
}
