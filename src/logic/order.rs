//! Orders of techniques.

/// In which order techniques are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Order {
    /// As a person does: what needs no pencil marks first, then patterns that have a name before chains in general.
    #[default]
    People,
    /// As Sudoku Explainer 1.2.1 does.
    SudokuExplainer,
    /// As a person does, singles only.
    Singles,
}
