//! How grids are solved: the options, and the method that they name.

use anyhow::bail;
use clap::ValueEnum;
use sudokit::solve::{CellOrder, DigitOrder, Method, Sequence};

/// How to solve.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct How {
    /// How to solve [default: fastest; with --watch backtrack]
    #[arg(long, value_enum, value_name = "METHOD")]
    method: Option<MethodName>,

    /// Which empty cell plain backtracking takes next: rows (the first in reading order), columns (the first column by
    /// column) or last (the last in reading order) [default: rows]
    #[arg(long, value_enum, value_name = "ORDER", hide_possible_values = true)]
    cells: Option<Cells>,

    /// In which order plain backtracking tries digits: up (1 to 9) or down [default: up]
    #[arg(long, value_enum, value_name = "ORDER", hide_possible_values = true)]
    digits: Option<Digits>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MethodName {
    /// The fastest
    Fastest,
    /// Plain backtracking: cells in reading order, digits 1 to 9, unless --cells and --digits say otherwise
    Backtrack,
    /// Backtracking after filling every cell that has only one possible digit
    Singles,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Cells {
    Rows,
    Columns,
    Last,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Digits {
    Up,
    Down,
}

impl How {
    /// The readable method that is named, or by default this; nothing if it is the engine.
    ///
    /// # Errors
    /// An order is given, and the method has none.
    pub fn method(self, usual: MethodName) -> anyhow::Result<Option<Method>> {
        let name = self.method.unwrap_or(usual);
        let order = self.cells.map(|_| "--cells").or(self.digits.map(|_| "--digits"));
        if let (Some(option), MethodName::Fastest | MethodName::Singles) = (order, name) {
            bail!("{option} belongs to --method backtrack");
        }
        Ok(match name {
            MethodName::Fastest => None,
            MethodName::Backtrack => Some(Method::Backtrack(self.sequence())),
            MethodName::Singles => Some(Method::Singles),
        })
    }

    fn sequence(self) -> Sequence {
        let cells = match self.cells {
            None | Some(Cells::Rows) => CellOrder::Rows,
            Some(Cells::Columns) => CellOrder::Columns,
            Some(Cells::Last) => CellOrder::Last,
        };
        let digits = match self.digits {
            None | Some(Digits::Up) => DigitOrder::Up,
            Some(Digits::Down) => DigitOrder::Down,
        };
        Sequence { cells, digits }
    }
}
