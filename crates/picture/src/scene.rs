//! Scenes: the contents of a picture of a grid, without colors and measures.

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::look::{Frame, Hue, Line, Look, Shape};

/// The contents of a picture of a grid, without colors and measures.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{Order, Path};
/// use sudokit::picture::{Extras, Scene, Theme, draw, svg};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let hint = Path::new(&puzzle, Order::people()).next().expect("a step");
/// let scene = Scene::of_hint(&hint).titled("The first step");
/// let file = svg(&draw(&scene, &Extras { title: true, ..Extras::default() }), Theme::Dark, 600);
/// assert!(file.contains("The first step"));
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[doc(alias("image", "render"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The title above the grid; may be empty.
    pub title: String,
    /// The contents in sentences, for readers who cannot see the picture.
    pub description: String,
    /// True if the text about the picture names cells, so that row and column numbers help.
    pub names_cells: bool,
    /// The cells in reading order.
    pub squares: [Square; 81],
    /// The houses with a frame.
    pub frames: Vec<(Frame, House)>,
    /// The digits that count in houses, if marks do not show them. They are beside the numbers of rows and columns.
    pub digits: Vec<(House, DigitSet)>,
    /// The cells of numbered sets, which have borders with letters.
    pub sets: Vec<(u8, CellSet)>,
    /// The cells of a loop, which a closed line joins in this order.
    pub loop_cells: Vec<Cell>,
    /// Lines from placed digits through the cells in which they leave no place, to the last of these.
    pub blocks: Vec<(Cell, Cell)>,
    /// The links in the direction of reasoning.
    pub links: Vec<Link>,
    /// The claims of a chain with their numbers in the order of reasoning, which are those of the words of a net.
    pub claims: Vec<(u16, CandidateSet)>,
    /// The candidates with which a chain starts.
    pub start: CandidateSet,
    /// The signs in the picture, with their meaning.
    pub legend: Vec<(Sign, String)>,
    /// The scenes of the parts of a step whose patterns cannot share a board. A drawing shows two of
    /// them one below the other, and more in two columns.
    pub panels: Vec<Scene>,
}

/// A cell of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Square {
    /// The content: a digit, candidates or nothing.
    pub content: Content,
    /// The hue of the background.
    pub tint: Option<Hue>,
}

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Content {
    /// Nothing.
    #[default]
    Empty,
    /// A digit.
    Digit(Digit, DigitOrigin),
    /// Candidates, one for each digit.
    Marks([Option<Mark>; 9]),
}

/// The origin of a digit, which decides how it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum DigitOrigin {
    /// A digit of the puzzle.
    Given,
    /// A digit of the player.
    Entered,
    /// A digit of a step, or of the solver.
    Found,
    /// A wrong digit.
    Wrong,
}

/// A candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// The looks of its roles, the innermost first: the shape of each further one is around the others.
    pub looks: [Option<Look>; 3],
    /// The effect of the step on the candidate.
    pub effect: MarkEffect,
    /// The numbers of its claims, which only characters show at once: two for a candidate that is and is not.
    pub numbers: [Option<u16>; 2],
}

/// The effect of a step on a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum MarkEffect {
    /// No effect.
    #[default]
    Kept,
    /// An elimination.
    Eliminated,
    /// A placement.
    Placed,
}

/// A link between candidates, or groups of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Link {
    pub from: CandidateSet,
    pub to: CandidateSet,
    pub line: Line,
}

/// A sign that a legend explains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
pub enum Sign {
    Look(Look),
    Frame(Frame),
    Line(Line),
    /// The background of cells with a placed digit.
    Cell(Hue),
    /// The style of placed digits.
    Digit(DigitOrigin),
    /// The line through the cells of a loop.
    Loop,
    /// The lines from placed digits through the cells in which they leave no place.
    Block,
    Placed,
    Eliminated,
    /// The frames around the candidates of groups.
    Group,
    /// Links that the picture leaves out.
    Omitted,
    /// Digits beside the number of a row or a column.
    Counted,
    /// The rings around the candidates with which a chain starts.
    Start,
    /// The numbers of claims.
    Order,
}

impl Scene {
    /// Creates a scene of an empty grid.
    pub(super) fn empty() -> Self {
        Self {
            title: String::new(),
            description: String::new(),
            names_cells: false,
            squares: [Square::default(); 81],
            frames: Vec::new(),
            digits: Vec::new(),
            sets: Vec::new(),
            loop_cells: Vec::new(),
            blocks: Vec::new(),
            links: Vec::new(),
            claims: Vec::new(),
            start: CandidateSet::EMPTY,
            legend: Vec::new(),
            panels: Vec::new(),
        }
    }

    /// Sets the title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self { title: title.into(), ..self }
    }

    /// Sets the description.
    #[must_use]
    pub fn described(self, description: impl Into<String>) -> Self {
        Self { description: description.into(), ..self }
    }

    /// Gives cells a background, in place of an earlier one.
    #[must_use]
    pub fn tinted(mut self, cells: CellSet, hue: Hue) -> Self {
        for cell in cells {
            self.square_mut(cell).tint = Some(hue);
        }
        self
    }

    /// Returns all candidates.
    pub(super) fn marks(&self) -> impl Iterator<Item = Mark> {
        self.squares.iter().flat_map(|square| Digit::ALL.map(|digit| square.mark(digit).copied())).flatten()
    }

    /// Gives the claims of a chain their numbers.
    pub(super) fn with_numbers(mut self) -> Self {
        for (number, claim) in std::mem::take(&mut self.claims) {
            self.marks_mut(&claim, |mark| mark.number(number));
        }
        self
    }

    /// Returns the numbers of claims whose candidates have room for them.
    pub(super) fn numbered(&self) -> impl Iterator<Item = (u16, Candidate)> + use<'_> {
        let all = self.claims.iter().flat_map(|(number, claim)| claim.iter().map(|one| (*number, one)));
        all.filter(|(_, one)| self.square(one.cell).mark(one.digit).is_some_and(|mark| mark.effect == MarkEffect::Kept))
    }

    /// Returns the scenes of the boards: the panels, or this scene.
    pub(super) fn boards(&self) -> &[Self] {
        if self.panels.is_empty() { std::slice::from_ref(self) } else { &self.panels }
    }

    /// Returns the number of columns of boards in a drawing.
    #[must_use]
    pub fn columns(&self) -> u32 {
        if self.boards().len() > 2 { 2 } else { 1 }
    }

    /// Returns a cell.
    #[must_use]
    pub const fn square(&self, cell: Cell) -> &Square {
        &self.squares[cell.index()]
    }

    /// Changes the marks of candidates.
    pub(super) fn marks_mut(&mut self, candidates: &CandidateSet, change: impl Fn(&mut Mark)) {
        for candidate in candidates {
            if let Some(mark) = self.square_mut(candidate.cell).mark_mut(candidate.digit) {
                change(mark);
            }
        }
    }

    /// Returns a cell to change.
    pub(super) const fn square_mut(&mut self, cell: Cell) -> &mut Square {
        &mut self.squares[cell.index()]
    }

    /// Returns true if any cell has candidates.
    #[must_use]
    pub fn has_marks(&self) -> bool {
        self.squares.iter().any(|square| matches!(square.content, Content::Marks(_)))
    }

    /// Returns true if the scene shows a step, so that some candidates take part in it and others do not.
    pub(super) fn is_step(&self) -> bool {
        let is_special = |square: &Square| match square.content {
            Content::Marks(marks) => marks.iter().flatten().any(|mark| mark.is_special()),
            Content::Digit(_, origin) => origin == DigitOrigin::Found && square.tint.is_some(),
            Content::Empty => false,
        };
        self.squares.iter().any(is_special)
    }

    /// Adds a meaning of a sign to the legend, unless the legend has it.
    pub(super) fn explain(&mut self, sign: Sign, meaning: impl Into<String>) {
        let meaning = meaning.into();
        match self.legend.iter_mut().find(|(known, _)| *known == sign) {
            None => self.legend.push((sign, meaning)),
            Some((_, words)) if words.split(", ").any(|word| word == meaning) => {}
            Some((_, words)) => {
                words.push_str(", ");
                words.push_str(&meaning);
            }
        }
    }
}

impl Mark {
    /// Returns true if the candidate takes part in the step.
    pub(super) const fn is_special(self) -> bool {
        !matches!(self.effect, MarkEffect::Kept) || self.has_role()
    }

    /// Returns true if the candidate has a role.
    pub(super) const fn has_role(self) -> bool {
        self.looks[0].is_some()
    }

    /// Returns the shapes of the candidate, the innermost first, and the ring around them.
    pub(super) fn shapes_and_ring(self) -> (Vec<Look>, Option<Look>) {
        let (rings, shapes): (Vec<Look>, Vec<Look>) =
            self.looks.into_iter().flatten().partition(|look| look.shape == Shape::Ring);
        (shapes, rings.first().copied())
    }

    /// Returns the number of shapes of the candidate.
    pub(super) fn count_shapes(self) -> usize {
        self.looks.iter().flatten().filter(|look| look.shape != Shape::Ring).count()
    }

    /// Adds the number of a claim. What goes or is placed needs the room of the numbers.
    pub(super) fn number(&mut self, number: u16) {
        let place = self.numbers.iter_mut().find(|known| known.is_none());
        if let Some(place) = place.filter(|_| self.effect == MarkEffect::Kept) {
            *place = Some(number);
        }
    }

    /// Returns the numbers of the claims as text: `5` or `5, 11`.
    pub(super) fn numbers_in_words(self) -> Option<String> {
        let numbers: Vec<String> = self.numbers.iter().flatten().map(u16::to_string).collect();
        (!numbers.is_empty()).then(|| numbers.join(", "))
    }

    /// Adds a look.
    pub(super) fn show(&mut self, look: Look) {
        if let Some(place) = self.looks.iter_mut().find(|known| known.is_none_or(|known| known == look)) {
            *place = Some(look);
        }
    }
}

impl Square {
    /// Returns the mark of a digit, if it is a candidate here.
    #[must_use]
    pub const fn mark(&self, digit: Digit) -> Option<&Mark> {
        match &self.content {
            Content::Marks(marks) => marks[digit.index()].as_ref(),
            Content::Empty | Content::Digit(..) => None,
        }
    }

    /// Returns the mark of a digit to change, if the digit is a candidate here.
    pub(super) const fn mark_mut(&mut self, digit: Digit) -> Option<&mut Mark> {
        match &mut self.content {
            Content::Marks(marks) => marks[digit.index()].as_mut(),
            Content::Empty | Content::Digit(..) => None,
        }
    }
}

impl Content {
    /// Creates candidates without a look.
    pub(super) fn marks(digits: sudokit_core::DigitSet) -> Self {
        Self::Marks(Digit::ALL.map(|digit| digits.contains(digit).then(Mark::default)))
    }
}
