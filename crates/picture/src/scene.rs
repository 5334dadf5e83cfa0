//! What is to be seen: a grid with its marks, what stands out in it, and the lines between candidates, without a color or
//! a place on paper.

use sudokit_core::board::{CandidateSet, Cell, Digit, House};

use super::look::{Frame, Hue, Line, Look};

/// A picture of a grid, before it is painted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// What stands above it; may be empty.
    pub title: String,
    /// What it shows, in sentences, for those who cannot see it.
    pub description: String,
    /// Whether words about it name cells, so that numbers of rows and columns help.
    pub names_cells: bool,
    /// The cells in reading order.
    pub squares: [Square; 81],
    /// Houses that are framed.
    pub frames: Vec<(Frame, House)>,
    /// Links in the direction of reasoning.
    pub links: Vec<Link>,
    /// What the signs mean, as far as they are there.
    pub legend: Vec<(Sign, String)>,
}

/// A cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Square {
    /// What stands in it.
    pub content: Content,
    /// The hue of its ground.
    pub tint: Option<Hue>,
}

/// What stands in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Content {
    /// Nothing.
    #[default]
    Empty,
    /// A digit.
    Digit(Digit, DigitOrigin),
    /// Candidates, each in its place.
    Marks([Option<Mark>; 9]),
}

/// How a digit came into its cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DigitOrigin {
    /// It is part of the puzzle.
    Given,
    /// It was filled in.
    Entered,
    /// It is what a step, or the solver, puts there.
    Found,
    /// It is wrong, or said to be.
    Wrong,
}

/// A candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// The shape behind it.
    pub look: Option<Look>,
    /// A shape over that, if it has two parts.
    pub over: Option<Look>,
    /// What becomes of it.
    pub fate: MarkEffect,
}

/// What becomes of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MarkEffect {
    /// Nothing.
    #[default]
    Stays,
    /// It is taken away.
    Goes,
    /// It is placed.
    Placed,
}

/// A link of candidates, or of groups of them.
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
pub enum Sign {
    Look(Look),
    Frame(Frame),
    Line(Line),
    Placed,
    Goes,
}

impl Scene {
    /// An empty grid.
    pub(super) fn empty() -> Self {
        Self {
            title: String::new(),
            description: String::new(),
            names_cells: false,
            squares: [Square::default(); 81],
            frames: Vec::new(),
            links: Vec::new(),
            legend: Vec::new(),
        }
    }

    /// The same under a title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self { title: title.into(), ..self }
    }

    /// The same, described so.
    #[must_use]
    pub fn described(self, description: impl Into<String>) -> Self {
        Self { description: description.into(), ..self }
    }

    /// A cell.
    #[must_use]
    pub const fn square(&self, cell: Cell) -> &Square {
        &self.squares[cell.index()]
    }

    /// A cell, to be changed.
    pub(super) const fn square_mut(&mut self, cell: Cell) -> &mut Square {
        &mut self.squares[cell.index()]
    }

    /// Whether there are candidates in it.
    #[must_use]
    pub fn has_marks(&self) -> bool {
        self.squares.iter().any(|square| matches!(square.content, Content::Marks(_)))
    }

    /// The ends of all links in the order in which they are met.
    #[must_use]
    pub fn knots(&self) -> Vec<CandidateSet> {
        let mut knots = Vec::new();
        for end in self.links.iter().flat_map(|link| [link.from, link.to]) {
            if !knots.contains(&end) {
                knots.push(end);
            }
        }
        knots
    }

    /// Explains a sign, unless that has been done.
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
    /// Gives it one more look.
    pub(super) fn show(&mut self, look: Look) {
        if self.look.is_none() {
            self.look = Some(look);
        } else if self.look != Some(look) {
            self.over = Some(look);
        }
    }
}

impl Square {
    /// The candidate of a digit, if it is one here.
    #[must_use]
    pub const fn mark(&self, digit: Digit) -> Option<&Mark> {
        match &self.content {
            Content::Marks(marks) => marks[digit.index()].as_ref(),
            Content::Empty | Content::Digit(..) => None,
        }
    }

    /// The same, to be changed.
    pub(super) const fn mark_mut(&mut self, digit: Digit) -> Option<&mut Mark> {
        match &mut self.content {
            Content::Marks(marks) => marks[digit.index()].as_mut(),
            Content::Empty | Content::Digit(..) => None,
        }
    }
}

impl Content {
    /// Candidates without anything special.
    pub(super) fn marks(digits: sudokit_core::DigitSet) -> Self {
        Self::Marks(Digit::ALL.map(|digit| digits.contains(digit).then(Mark::default)))
    }
}
