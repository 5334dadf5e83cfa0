//! The formats by name, and the kinds of blocks that hold them. `formats/` has what each of them can do.

/// A format of grids as text.
///
/// ```
/// use sudokit::text::Format;
///
/// let format: Format = "sudokuwiki".parse()?;
/// assert_eq!(format, Format::SudokuWiki);
/// assert!(Format::ALL.into_iter().filter(|format| format.is_written()).all(|format| !format.example().is_empty()));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters in one line.
    Line,
    /// Nine rows.
    Grid,
    /// Nine rows with rulers between the boxes.
    Boxed,
    /// Nine rows of pencil marks.
    Candidates,
    /// JSON.
    Json,
    /// Comma- or tab-separated values.
    Csv,
    /// Nine rows with the headers of `SadMan` Sudoku and `SudoCue`.
    Sdk,
    /// One puzzle per line, without other text.
    Sdm,
    /// A line of the library of `HoDoKu`.
    Hodoku,
    /// 729 characters: candidates of all cells.
    Sukaku,
    /// Strings and links of SudokuWiki.org.
    SudokuWiki,
    /// Strings of sudoku.coach.
    Coach,
    /// Links and JSON of f-puzzles.
    FPuzzles,
    /// Links of `SudokuPad`.
    SudokuPad,
    /// XML of `OpenSudoku`.
    OpenSudoku,
    /// The `LaTeX` package `sudoku`.
    Latex,
    /// A Markdown table.
    Markdown,
    /// A literal of a programming language.
    Literal,
}

/// A kind of block. The reader cannot tell formats of the same kind from each other in every case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    Line,
    Rows,
    Marks,
    Value,
    Tags,
}
