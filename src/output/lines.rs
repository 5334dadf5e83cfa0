//! Text for people: one line a record with the answer in the place of its grid, or a block of lines, which may have rulers between
//! boxes and bold and colored cells.

use std::borrow::Cow;

use anstyle::{AnsiColor, Style as Ink};
use sudokit::picture::Scene;
use sudokit::picture::screen::{self, Highlight, TextStyle, Window, framed};
use sudokit::{Candidates, Cell, CellSet, Clues, Grid, text};

use super::{FormatRow, Item, Layout, Line, Output, Reply, Style, Subject};
use crate::terminal::messages::is_quiet;
use crate::terminal::{digit_or_dot, wide_grid, window_size};

/// The row of `line`.
pub const LINE: FormatRow =
    FormatRow { layout: Layout::Line, help: "One line for each grid", header: None, write: write_line };

fn write_line(_: &Style, subject: Subject, reply: &Reply, output: &mut Output) {
    let Some(Line { grid, words, keeps_id, comment }) = reply.line() else { return };
    let (before, after) = subject.item.map(around).unwrap_or_default();
    let out = &mut output.text;
    let title = subject.item.filter(|_| keeps_id && before.is_empty()).and_then(Item::name);
    if let Some(title) = title {
        out.extend_from_slice(title.as_bytes());
        out.extend_from_slice(b": ");
    } else if grid.is_some() || keeps_id {
        out.extend_from_slice(&before);
    }
    match &grid {
        Some(Clues::Givens(grid)) => out.extend_from_slice(&grid.to_line()),
        Some(Clues::Candidates(candidates)) => out.extend_from_slice(candidates.to_string().as_bytes()),
        None => {}
    }
    if grid.is_some() && !words.is_empty() {
        out.push(b' ');
    }
    out.extend_from_slice(words.as_bytes());
    if grid.is_some() {
        out.extend_from_slice(&after);
    }
    // A line that was answered before may have the comment already.
    if let Some(comment) = comment.filter(|comment| !after.ends_with(comment.as_bytes())) {
        out.extend_from_slice(b" # ");
        out.extend_from_slice(comment.as_bytes());
    }
    out.push(b'\n');
}

/// Returns the text before and after the grid: an id and a note. Of a row of a table, it keeps only a single field before
/// the grid, since other columns need a header.
fn around<'a>(item: &'a Item) -> (Cow<'a, [u8]>, Cow<'a, [u8]>) {
    let labels = &item.record.labels;
    if labels.before.is_empty() && labels.after.is_empty() {
        return Default::default();
    }
    if item.record.format != text::Format::Csv {
        return labels.in_line();
    }
    let id = labels.id();
    let is_single = !id.is_empty() && !id.iter().any(|byte| b",;\t\r\n\0\"".contains(byte));
    (if is_single { [id, b" "].concat().into() } else { Cow::default() }, Cow::default())
}

/// Lines without drawings: the format `grid`, `list` or `text`, as a command calls it.
pub const PLAIN: FormatRow = FormatRow {
    layout: Layout::Block,
    help: "Lines for people; a grid has nine, 0 for an empty cell",
    header: None,
    write: write_block,
};
/// Lines with drawings.
pub const BOXED: FormatRow =
    FormatRow { layout: Layout::Block, help: "Rulers between the boxes, for people", header: None, write: write_block };

const BOLD: Ink = Ink::new().bold();
const WRONG: Ink = AnsiColor::Red.on_default().bold();
/// The columns of the numbers of rows.
const AXIS: usize = 2;
/// The rows of the window below the drawing of a scene that are left for text.
const TEXT_ROWS: usize = 6;

fn write_block(style: &Style, subject: Subject, reply: &Reply, output: &mut Output) {
    let is_told = reply.is_reported && style.shows_messages() && !is_quiet();
    if is_told && reply.line().is_some_and(|line| line.grid.is_none()) {
        return;
    }
    let is_drawn = style.format == super::Format::BOXED;
    let mut block = Block { style, subject, is_drawn, title: None, has_begun: false, output };
    match reply.block {
        Some(write) => write(&mut block),
        None => reply.line().iter().for_each(|line| block.line(&line.words)),
    }
}

/// Takes the lines of an answer. An answer without lines is no block.
pub struct Block<'a> {
    style: &'a Style,
    subject: Subject<'a>,
    is_drawn: bool,
    title: Option<String>,
    has_begun: bool,
    output: &'a mut Output,
}

impl Block<'_> {
    /// Returns true if the block has drawings.
    pub const fn is_drawn(&self) -> bool {
        self.is_drawn
    }

    /// Adds a title with the number and the place of the record, also to a block without drawings.
    pub fn add_title(&mut self) {
        self.title = self.place();
    }

    /// Adds a title with a number and the place of the record to a drawing: `solution 3 of grid 1 (list.txt:1)`.
    pub fn add_numbered_title(&mut self, noun: &str, number: u64) {
        if self.is_drawn {
            let of_grid = self.place().map(|place| format!(" of {place}")).unwrap_or_default();
            self.title = Some(format!("{noun} {number}{of_grid}"));
        }
    }

    /// Returns the number, the name and the place of the record, if there are several: `grid 1 (Easy, list.txt:1)`.
    fn place(&self) -> Option<String> {
        let item = self.subject.item.filter(|_| self.style.several)?;
        let name = item.name().map(|name| format!("{name}, ")).unwrap_or_default();
        Some(format!("grid {} ({name}{})", item.number, item.place()))
    }

    fn begin(&mut self) -> &mut Vec<u8> {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.output.begin_block();
            let usual = if self.is_drawn { self.place() } else { None };
            if let Some(title) = self.title.take().or(usual) {
                self.output.text.extend_from_slice((title + "\n").as_bytes());
            }
        }
        &mut self.output.text
    }

    /// Adds lines of text. A block with drawings wraps them to the window.
    pub fn text(&mut self, text: &str) {
        let width = self.style.window().filter(|_| self.is_drawn);
        let out = self.begin();
        match width {
            Some((columns, _)) => out.extend_from_slice(wrapped(text, columns).as_bytes()),
            None => out.extend_from_slice(text.as_bytes()),
        }
    }

    /// Adds a drawing of candidates and returns true, if the block has drawings and the window is wide enough.
    pub fn candidates(&mut self, candidates: &Candidates) -> bool {
        let drawing = self.is_drawn.then(|| text::boxed_candidates(candidates));
        let width = |lines: &String| lines.lines().next().map_or(0, |ruler| ruler.len() + AXIS);
        let fits = |lines: &String| self.style.window().is_none_or(|(columns, _)| width(lines) <= columns);
        drawing.filter(fits).inspect(|lines| self.drawing(lines, true)).is_some()
    }

    /// Adds a drawing in the style of the output. It has numbers of rows and columns if that was asked for, or by default if
    /// the words about it name cells.
    fn drawing(&mut self, drawing: &str, names_cells: bool) {
        let (style, has_axes) = (self.style.characters, self.style.paint.axes.unwrap_or(names_cells));
        let lines = if style == TextStyle::PLAIN && !has_axes { drawing } else { &framed(drawing, style, has_axes) };
        self.begin().extend_from_slice(lines.as_bytes());
    }

    /// Adds a line of words.
    pub fn line(&mut self, words: &str) {
        self.text(&format!("{words}\n"));
    }

    /// Adds a grid. In a drawing with color, some cells are bold.
    pub fn grid(&mut self, grid: &Grid, bold: CellSet) {
        if !self.is_drawn {
            return self.begin().extend_from_slice(text::lines(grid).as_bytes());
        }
        let drawing = match self.style.characters.highlight {
            Highlight::Colors => marked(grid, bold, &format!(" {BOLD}"), &format!("{BOLD:#}")),
            Highlight::Characters => text::boxed(grid),
        };
        self.drawing(&drawing, false);
    }

    /// Adds a grid or candidates.
    pub fn clues(&mut self, clues: &Clues) {
        match clues {
            Clues::Givens(grid) => self.grid(grid, grid.given_cells()),
            Clues::Candidates(candidates) => self.drawing(&text::boxed_candidates(candidates), false),
        }
    }

    /// Adds a drawing of a grid whose wrong cells are marked.
    pub fn wrong(&mut self, grid: &Grid, wrong: CellSet) {
        if self.is_drawn {
            let drawing = match self.style.characters.highlight {
                Highlight::Colors => marked(grid, wrong, &format!(" {WRONG}"), &format!("{WRONG:#}")),
                Highlight::Characters => struck(grid, wrong),
            };
            self.drawing(&drawing, true);
        }
    }

    /// Adds a drawing of a scene in the size of the window.
    pub fn scene(&mut self, scene: &Scene) {
        if self.is_drawn {
            let (columns, rows) = window_size();
            let window = Window { columns, rows: rows.saturating_sub(TEXT_ROWS) };
            let drawing = screen::draw_lines(scene, window, self.style.characters);
            self.begin().extend_from_slice(drawing.as_bytes());
        }
    }
}

/// Breaks lines that are wider than the window between words, and indents their continuation. A count such as `26 x` stays
/// with the word behind it.
pub fn wrapped(text: &str, columns: usize) -> String {
    let mut lines = String::with_capacity(text.len());
    for line in text.lines() {
        let margin = line.len() - line.trim_start().len();
        let mut width = 0;
        for (at, word) in line.replace(" x ", "\u{a0}x\u{a0}").split(' ').enumerate() {
            let letters = word.chars().count();
            if width > margin + 2 && width + 1 + letters > columns {
                lines.push('\n');
                lines.push_str(&" ".repeat(margin + 2));
                width = margin + 2;
            } else if at > 0 {
                lines.push(' ');
                width += 1;
            }
            lines.push_str(&word.replace('\u{a0}', " "));
            width += letters;
        }
        lines.push('\n');
    }
    lines
}

/// Draws a grid with these texts before and after some cells. The text before a cell replaces a blank.
fn marked(grid: &Grid, cells: CellSet, before: &str, after: &str) -> String {
    // Digits and dots are the cells, in reading order.
    let mut cell = Cell::ALL.into_iter();
    let mut drawing = String::new();
    for character in text::boxed(grid).chars() {
        let is_cell = character == '.' || character.is_ascii_digit();
        if is_cell && cell.next().is_some_and(|cell| cells.contains(cell)) {
            drawing.pop();
            drawing.push_str(before);
            drawing.push(character);
            drawing.push_str(after);
        } else {
            drawing.push(character);
        }
    }
    drawing
}

/// Draws a grid with a sign before some cells.
fn struck(grid: &Grid, cells: CellSet) -> String {
    let sign = |cell| if cells.contains(cell) { "!" } else { " " };
    wide_grid(|cell| format!("{}{} ", sign(cell), digit_or_dot(grid.digit(cell))))
}

/// Returns the beginning of a long text, at most `most` characters and three dots.
pub fn shortened(text: &str, most: usize) -> String {
    let start: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() { start + "..." } else { start }
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("AIC\n  if r6c3 is not 5, it is 3\n", 20), "AIC\n  if r6c3 is not 5,\n    it is 3\n");
        assert_eq!(wrapped("short\n", 20), "short\n");
        assert_eq!(wrapped("steps: 26 x Full House\n", 12), "steps:\n  26 x Full\n  House\n");
        assert_eq!(wrapped("  averyveryverylongwordindeed\n", 10), "  averyveryverylongwordindeed\n");
    }
}
