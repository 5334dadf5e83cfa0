//! Blocks of lines with drawings of grids: rulers between the boxes, cells that stand out where there is color.

use anstyle::{AnsiColor, Style as Ink};
use sudokit::{Cell, CellSet, Grid, text};

use super::{Layout, Row, Style, screen};
use crate::answer::{Answer, Heading, Item, Page, Part, Subject, Title};
use crate::terminal::window;

/// The format.
pub const ROW: Row =
    Row { layout: Layout::Blocks, name: "boxed", help: "Rulers between the boxes, for people", header: None, render };

const BOLD: Ink = Ink::new().bold();
const WRONG: Ink = AnsiColor::Red.on_default().bold();

fn render(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    let block = answer.block();
    if block.parts.is_empty() {
        return;
    }
    page.start(title(style, subject.item, block.heading));
    for part in &block.parts {
        match part {
            Part::Grid(grid, bold) => page.block(&drawn(style, grid, *bold, BOLD)),
            Part::Position(position) => {
                page.block(&drawn(style, &position.grid(), position.givens.given_cells(), BOLD));
            }
            Part::Drawing(grid, wrong) if style.color => page.block(&drawn(style, grid, *wrong, WRONG)),
            Part::Drawing(grid, wrong) => page.block(&struck(grid, *wrong)),
            Part::Scene(scene) | Part::Marks(_, scene) => page.block(&screen::show(scene, style.color)),
            Part::Candidates(_, candidates) => page.block(&text::boxed_candidates(candidates)),
            Part::Title(title) => page.block(title),
            Part::Text(text) => match window::real() {
                Some((columns, _)) => page.block(&wrapped(text, columns)),
                None => page.block(text),
            },
        }
    }
}

/// Lines broken between words where they are wider than the window; what follows stands further in.
fn wrapped(text: &str, columns: usize) -> String {
    let mut lines = String::with_capacity(text.len());
    for line in text.lines() {
        let margin = line.len() - line.trim_start().len();
        let mut width = 0;
        for (at, word) in line.split(' ').enumerate() {
            let letters = word.chars().count();
            if width > margin + 2 && width + 1 + letters > columns {
                lines.push('\n');
                lines.push_str(&" ".repeat(margin + 2));
                width = margin + 2;
            } else if at > 0 {
                lines.push(' ');
                width += 1;
            }
            lines.push_str(word);
            width += letters;
        }
        lines.push('\n');
    }
    lines
}

/// What stands above the block.
fn title(style: &Style, item: Option<&Item>, heading: Heading) -> Option<Title> {
    let place = item.filter(|_| style.several).map(Item::place);
    match (heading, place) {
        (Heading::Numbered(what, number), Some(place)) => {
            Some(Title::Grid { before: format!("{what} {number} of "), place })
        }
        (Heading::Numbered(what, number), None) => Some(Title::Words(format!("{what} {number}"))),
        (Heading::OfDrawing | Heading::Always, place) => {
            place.map(|place| Title::Grid { before: String::new(), place })
        }
    }
}

/// The grid with rulers; `-` before the digits of these cells.
fn struck(grid: &Grid, cells: CellSet) -> String {
    marked(grid, cells, |cell, drawing| {
        drawing.pop();
        drawing.push('-');
        drawing.push(cell);
    })
}

/// The grid with rulers; these cells in another ink where there is color.
fn drawn(style: &Style, grid: &Grid, cells: CellSet, ink: Ink) -> String {
    if !style.color {
        return text::boxed(grid);
    }
    marked(grid, cells, |cell, drawing| {
        drawing.push_str(&ink.render().to_string());
        drawing.push(cell);
        drawing.push_str(&ink.render_reset().to_string());
    })
}

/// The grid with rulers; these cells drawn otherwise.
fn marked(grid: &Grid, cells: CellSet, draw: impl Fn(char, &mut String)) -> String {
    // Digits and dots are the cells, in reading order.
    let mut cell = Cell::ALL.into_iter();
    let mut drawing = String::new();
    for character in text::boxed(grid).chars() {
        let is_cell = character == '.' || character.is_ascii_digit();
        if is_cell && cell.next().is_some_and(|cell| cells.contains(cell)) {
            draw(character, &mut drawing);
        } else {
            drawing.push(character);
        }
    }
    drawing
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("AIC\n  if r6c3 is not 5, it is 3\n", 20), "AIC\n  if r6c3 is not 5,\n    it is 3\n");
        assert_eq!(wrapped("short\n", 20), "short\n");
        assert_eq!(wrapped("  averyveryverylongwordindeed\n", 10), "  averyveryverylongwordindeed\n");
    }
}
