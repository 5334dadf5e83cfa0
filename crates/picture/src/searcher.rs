//! The description of a search, for pages and views that show one.

use sudokit_core::solve::{CellOrder, DigitOrder, Method, Sequence};

/// A search, as a page or a view describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searcher {
    /// The name of the search.
    pub title: String,
    /// The order in which the search tries the digits of a cell, if it tries all of them.
    pub tries: Option<DigitOrder>,
}

impl Searcher {
    /// Describes the search of a readable method, or of the engine if there is none.
    ///
    /// ```
    /// use sudokit::picture::Searcher;
    /// use sudokit::solve::Method;
    ///
    /// assert_eq!(Searcher::of(Some(Method::PLAIN)).title, "backtracking: digits 1 to 9");
    /// assert_eq!(Searcher::of(None).tries, None); // the engine does not try all digits
    /// ```
    #[must_use]
    pub fn of(method: Option<Method>) -> Self {
        match method {
            Some(Method::Backtrack(Sequence { cells, digits })) => {
                let cells = match cells {
                    CellOrder::Rows => "",
                    CellOrder::Columns => ", column by column",
                    CellOrder::Last => ", the last empty cell first",
                };
                let order = if digits == DigitOrder::Up { "digits 1 to 9" } else { "digits 9 to 1" };
                Self { title: format!("backtracking: {order}{cells}"), tries: Some(digits) }
            }
            Some(_) => Self { title: "backtracking after filling singles".into(), tries: Some(DigitOrder::Up) },
            None => Self { title: "the engine in one of its lanes".into(), tries: None },
        }
    }
}
