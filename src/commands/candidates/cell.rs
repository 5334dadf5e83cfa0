//! Which digits can stand in one cell, and why not the others.

use sudokit::picture::Scene;
use sudokit::{Candidates, Cell, Digit, DigitSet, Grid, House};

use crate::answer::{Answer, Block, Field, Line, Part, PicturePart, Rows, Ruling, Value, fields};

/// Reads the name of a cell.
pub fn parse_cell(text: &str) -> Result<Cell, String> {
    text.trim().parse().map_err(|_| "expected a cell from r1c1 to r9c9 (row, column)".into())
}

/// What is known of a cell of a grid.
pub struct OfCell<'a> {
    pub cell: Cell,
    pub grid: &'a Grid,
    pub candidates: &'a Candidates,
    pub ruling: Option<Ruling<'a>>,
    /// Why a digit that no house has cannot stand there.
    pub otherwise: &'static str,
}

fields! {
    OwnOfCell:
    Holes = "holes",
    Cell = "cell",
    Digit = "digit",
    Candidates = "candidates",
    Refused = "refused",
}

impl OfCell<'_> {
    /// The names of its fields.
    pub const FIELDS: &'static [&'static str] = OwnOfCell::NAMES;

    /// The digit that stands there, if one does.
    fn digit(&self) -> Option<Digit> {
        self.grid.digit(self.cell)
    }

    /// The digits that can stand there.
    fn candidates(&self) -> DigitSet {
        self.candidates[self.cell]
    }

    /// The digits that cannot stand there, each with the houses that have it, and where.
    fn refused(&self) -> impl Iterator<Item = (Digit, Vec<(House, Cell)>)> {
        (!self.candidates()).iter().map(|digit| {
            let holder = |house: House| {
                let has = |&cell: &Cell| self.grid.digit(cell) == Some(digit);
                house.cells().into_iter().find(has).map(|holder| (house, holder))
            };
            (digit, self.cell.houses().into_iter().filter_map(holder).collect())
        })
    }

    /// `r4c5: 5 9`
    fn head(&self) -> String {
        let cell = self.cell;
        match self.digit() {
            Some(digit) => format!("{cell}: {digit} stands there"),
            None if self.candidates().is_empty() => format!("{cell}: none"),
            None => format!("{cell}: {}", digits(self.candidates())),
        }
    }

    /// `not 1: row 4 has it (r4c1)`
    fn reasons(&self) -> Vec<String> {
        if self.digit().is_some() {
            return Vec::new();
        }
        let words = |(digit, holders): (Digit, Vec<(House, Cell)>)| {
            let holders: Vec<String> = holders.iter().map(|(house, cell)| format!("{house} has it ({cell})")).collect();
            let why = if holders.is_empty() { self.otherwise.to_string() } else { holders.join(", ") };
            format!("not {digit}: {why}")
        };
        self.refused().map(words).collect()
    }

    /// The grid with the candidates of the cell.
    fn scene(&self) -> Scene {
        let only = |cell: Cell| if cell == self.cell { self.candidates() } else { DigitSet::EMPTY };
        let only = Candidates::from_sets(Cell::ALL.map(only));
        Scene::of_candidates(self.grid, self.grid.given_cells(), &only)
    }

    fn text(&self) -> String {
        let lines = [self.head()].into_iter().chain(self.reasons());
        lines.map(|line| line + "\n").collect()
    }
}

/// `5 9`
fn digits(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

impl Answer for OfCell<'_> {
    fn line(&self) -> Line<'_> {
        Line::Words([self.head()].into_iter().chain(self.reasons()).collect::<Vec<_>>().join("; ").into())
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Scene(Box::new(self.scene())), Part::Text(self.text().into())])
    }

    fn scenes(&self) -> Vec<(Option<PicturePart>, Scene)> {
        vec![(None, self.scene().titled(self.head()).described(self.text()))]
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        self.ruling.as_ref().map(Ruling::lend)
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(OwnOfCell::Holes, self.grid.count_empty());
        rows.set(OwnOfCell::Cell, self.cell.name());
        if let Some(digit) = self.digit() {
            return rows.set(OwnOfCell::Digit, u64::from(digit.value()));
        }
        rows.set(OwnOfCell::Candidates, Value::Digits(self.candidates()));
        let refused = |(digit, holders): (Digit, Vec<(House, Cell)>)| {
            let digit = ("digit", u64::from(digit.value()).into());
            if holders.is_empty() {
                return Value::object([digit, ("why", self.otherwise.into())]);
            }
            let (houses, cells): (Vec<House>, Vec<Cell>) = holders.into_iter().unzip();
            Value::object([digit, ("houses", Value::texts(houses)), ("cells", Value::texts(cells))])
        };
        rows.set(OwnOfCell::Refused, Value::List(self.refused().map(refused).collect()));
    }
}
