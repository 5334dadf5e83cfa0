//! A table that is read, and the grid that it is.

use super::slot::Slot;
use super::table::{Value, is_likely, is_names, is_no_header, is_square, without_names};
use super::tags::Tag;
use crate::error::Reason;
use crate::fact::Fact;
use crate::marks::Marks;
use crate::record::{Labels, Position, Reading};
use sudokit_core::board::{Cell, Grid};

/// The most cells that a table within a cell of a grid has.
pub const SMALL: usize = 12;

/// A table.
#[derive(Default)]
pub struct Table {
    pub start: usize,
    pub rows: Vec<Vec<Slot>>,
    pub is_in_cell: bool,
    pub caption: String,
    pub is_in_caption: bool,
    /// Whether the text is a choice that is not taken.
    pub is_in_dead_option: bool,
    pub facts: Vec<(Fact, String)>,
}

impl Table {
    /// The cell that is open.
    pub fn slot(&mut self) -> Option<&mut Slot> {
        if self.is_in_cell { self.rows.last_mut()?.last_mut() } else { None }
    }

    pub fn tag(&mut self, name: &str, closes: bool, tag: &Tag<'_>) {
        match name {
            "tr" | "td" | "th" | "caption" => {
                self.is_in_cell = matches!(name, "td" | "th") && !closes;
                self.is_in_caption = name == "caption" && !closes;
                self.is_in_dead_option = false;
            }
            "option" => self.is_in_dead_option = !closes && tag.attribute("selected").is_none(),
            "select" => self.is_in_dead_option = false,
            _ => {}
        }
        match name {
            "tr" if !closes => self.rows.push(Vec::new()),
            "td" | "th" if !closes => {
                if self.rows.is_empty() {
                    self.rows.push(Vec::new());
                }
                self.rows.last_mut().into_iter().for_each(|row| row.push(Slot::of(tag)));
            }
            _ => self.slot().into_iter().for_each(|slot| slot.tag(name, closes, tag)),
        }
    }

    pub fn cells(&self) -> impl Iterator<Item = &Slot> {
        self.rows.iter().flatten()
    }

    /// The grid that this is, or what is wrong with it; nothing, if it is no grid.
    pub fn reading(&mut self) -> Option<Reading> {
        let rows = without_names(unboxed(std::mem::take(&mut self.rows)), |slot| slot.text.trim());
        let position = match position(&rows) {
            Err(Reason::Variant(size)) => Err(Reason::Variant(size)),
            Err(_) if !is_likely(rows.iter().flatten().map(Slot::value)) => return None,
            position => position,
        };
        let mut labels = Labels::default();
        labels.set(Fact::Title, self.caption.split_whitespace().collect::<Vec<_>>().join(" "));
        self.facts.drain(..).for_each(|(fact, text)| labels.set(fact, text));
        Some(Reading { position, labels })
    }
}

/// The cells of a table in nine rows, if it is one of three rows of three boxes; marks that stand in a table of their own
/// go to their cell.
fn unboxed(rows: Vec<Vec<Slot>>) -> Vec<Vec<Slot>> {
    let holders = || rows.iter().flatten().filter(|slot| !slot.inner.is_empty());
    let is_boxes = rows.iter().flatten().count() <= SMALL && holders().count() >= 2;
    if !is_boxes {
        return rows.into_iter().map(|row| row.into_iter().map(Slot::flat).collect()).collect();
    }
    let is_whole = |row: &Vec<Slot>| row.len() == 3 && row.iter().all(Slot::is_box);
    if rows.len() != 3 || !rows.iter().all(is_whole) {
        // All cells in one row say how many there are.
        return vec![rows.into_iter().flatten().flat_map(|slot| slot.inner).flatten().collect()];
    }
    let mut unboxed: Vec<Vec<Slot>> = Vec::new();
    for boxes in rows {
        let start = unboxed.len();
        unboxed.resize_with(start + 3, Vec::new);
        for slot in boxes {
            for (row, part) in unboxed[start..].iter_mut().zip(slot.inner) {
                row.extend(part);
            }
        }
    }
    unboxed
}

/// Whether the cells make a square of another size, full of numbers that fit.
fn is_other_size(rows: &[Vec<Slot>]) -> bool {
    let size = rows.len();
    let fits = |slot: &Slot| match slot.text.trim() {
        "" => true,
        number => number.parse::<usize>().is_ok_and(|number| number <= size),
    };
    let is_full = |row: &Vec<Slot>| row.len() == size && row.iter().all(fits);
    matches!(size, 6 | 8 | 12 | 16 | 25)
        && rows.iter().all(is_full)
        && rows.iter().flatten().filter(|slot| !slot.text.trim().is_empty()).count() >= size
}

/// The position that nine rows of nine cells hold.
fn position(rows: &[Vec<Slot>]) -> Result<Position, Reason> {
    if is_other_size(rows) {
        return Err(Reason::Variant(format!("a table of {0}x{0} cells", rows.len())));
    }
    is_square(rows)?;
    let digits = || rows.iter().flatten().filter(|slot| matches!(Value::of(&slot.text), Ok(Value::Digit(_))));
    // Small digits are marks where others are not small, and cells to type in hold what the player has typed where
    // others are fixed.
    let some_large = digits().any(|slot| !slot.is_small);
    let some_fixed = digits().any(|slot| !slot.is_editable);
    let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    for (cell, slot) in Cell::all().zip(rows.iter().flatten()) {
        match slot.value().map_err(Reason::NoCell)? {
            Value::Empty => {}
            Value::Marks(digits) => marks.set(cell, Some(digits)),
            Value::Digit(digit) if slot.is_small && some_large => marks.set(cell, Some(digit.into())),
            Value::Digit(digit) if slot.is_entry || slot.is_editable && some_fixed => entries.set(cell, digit),
            Value::Digit(digit) => givens.set(cell, digit),
        }
    }
    is_no_header(rows.first().is_some_and(|row| is_names(row.iter().map(|slot| slot.text.trim()))), &givens)?;
    Ok(Position::new(givens).with_entries(entries).with_marks(marks))
}
