//! Pictures on their way out.

use sudokit::picture::Drawing;

/// A picture.
pub struct Picture {
    /// How many records of the page had been begun when it was made.
    pub record: u64,
    /// Which one of several of the record it is.
    pub part: Option<Part>,
    pub sheet: Sheet,
}

/// Which part of an answer is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A step, by number.
    Step(usize),
    /// A solution, by number.
    Solution(u64),
}

/// What a picture is made of.
pub enum Sheet {
    /// It is finished: a file of its own.
    File(Vec<u8>),
    /// It is to be a page of a document.
    Leaf(Drawing),
}
