//! Scenes of grids: puzzles, solutions, candidates, and grids with wrong cells.

use sudokit_core::board::{Candidates, Cell, CellSet, Grid, House, Solution};
use sudokit_core::solve::Puzzle;
use sudokit_logic::RevealLevel;
use sudokit_logic::mistake::Mistake;
use sudokit_text::{Marks, Position};

use super::look::Hue;
use super::scene::{Content, DigitOrigin, Scene, Sign};

impl From<&Grid> for Scene {
    fn from(grid: &Grid) -> Self {
        Self::of_grid(grid)
    }
}

impl From<&Puzzle> for Scene {
    fn from(puzzle: &Puzzle) -> Self {
        Self::of_grid(puzzle)
    }
}

impl From<&Solution> for Scene {
    fn from(solution: &Solution) -> Self {
        Self::of_grid(solution)
    }
}

impl From<&Position> for Scene {
    fn from(position: &Position) -> Self {
        Self::of_position(position)
    }
}

impl Scene {
    /// Returns a scene of a grid whose digits are all givens.
    #[must_use]
    pub fn of_grid(grid: &Grid) -> Self {
        Self::of_parts(grid, |_| DigitOrigin::Given)
    }

    /// Returns a scene of a grid with some givens. All other digits count as found.
    #[must_use]
    pub fn of_solution(grid: &Grid, givens: CellSet) -> Self {
        Self::of_givens(grid, givens, DigitOrigin::Found)
    }

    /// Returns a scene of a position: givens, entries and pencil marks.
    #[must_use]
    pub fn of_position(position: &Position) -> Self {
        let scene = Self::of_givens(&position.grid(), position.givens.given_cells(), DigitOrigin::Entered);
        match position.marks.as_deref() {
            Some(marks) => scene.with_marks(marks),
            None => scene,
        }
    }

    /// Returns a scene of a grid with these candidates in its empty cells.
    #[must_use]
    pub fn of_candidates(grid: &Grid, givens: CellSet, candidates: &Candidates) -> Self {
        let mut scene = Self::of_givens(grid, givens, DigitOrigin::Entered);
        for cell in grid.empty_cells() {
            scene.square_mut(cell).content = Content::marks(candidates[cell]);
        }
        scene
    }

    /// Returns a scene of a grid that marks these cells as wrong, even empty ones.
    #[must_use]
    pub fn of_check(grid: &Grid, wrong: CellSet) -> Self {
        let origin = |cell| if wrong.contains(cell) { DigitOrigin::Wrong } else { DigitOrigin::Given };
        Self::of_parts(grid, origin).tinted(wrong, Hue::Red)
    }

    /// Returns a scene of a position that shows no more of its mistakes than a level reveals: their houses at the first
    /// level, then wrong cells in red, and cells of which one is wrong in yellow.
    #[must_use]
    pub fn of_mistakes(position: &Position, mistakes: &[Mistake], level: RevealLevel) -> Self {
        let words: Vec<String> = mistakes.iter().map(|mistake| mistake.summary(level)).collect();
        let title = words.first().cloned().unwrap_or_default();
        let mut scene = Self::of_position(position).titled(title).described(words.join("\n"));
        scene.names_cells = true;
        for mistake in mistakes {
            let (cells, hue) = match mistake {
                _ if level == RevealLevel::Where => (mistake.house().map(House::cell_set), Hue::Yellow),
                Mistake::OneOf { .. } => {
                    scene.explain(Sign::Cell(Hue::Yellow), "one of these is wrong");
                    (Some(mistake.cells()), Hue::Yellow)
                }
                _ => (Some(mistake.cells()), Hue::Red),
            };
            for cell in cells.unwrap_or_default() {
                let square = scene.square_mut(cell);
                square.tint = Some(hue);
                if let (Hue::Red, Content::Digit(digit, _)) = (hue, square.content) {
                    square.content = Content::Digit(digit, DigitOrigin::Wrong);
                }
            }
        }
        scene
    }

    /// Creates a scene of a grid with these givens. All other digits have the origin `others`.
    fn of_givens(grid: &Grid, givens: CellSet, others: DigitOrigin) -> Self {
        Self::of_parts(grid, |cell| if givens.contains(cell) { DigitOrigin::Given } else { others })
    }

    /// Creates a scene of a grid, with the origin of each digit.
    fn of_parts(grid: &Grid, origin: impl Fn(Cell) -> DigitOrigin) -> Self {
        let mut scene = Self::empty();
        for cell in Cell::ALL {
            if let Some(digit) = grid.digit(cell) {
                scene.square_mut(cell).content = Content::Digit(digit, origin(cell));
            }
        }
        scene
    }

    /// Adds pencil marks to the cells without a digit.
    fn with_marks(mut self, marks: &Marks) -> Self {
        for cell in Cell::ALL {
            let square = self.square_mut(cell);
            if let (Content::Empty, Some(digits)) = (&square.content, marks.get(cell)) {
                square.content = Content::marks(digits);
            }
        }
        self
    }
}
