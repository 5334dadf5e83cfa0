//! The result of a technique: evidence and effect, without text.

use std::cmp::Reverse;
use std::fmt::{self, Write};
use std::str::FromStr;

use sudokit_core::board::{Candidate, CandidateSet, Cell, Digit, ParseError};

use crate::engine::pattern::NodeKind;
use crate::engine::words::remove;
use crate::{Evidence, Parts, Rating, State, Technique};

/// The effect of a step: a digit to place, candidates to remove, or both. An effect is never empty.
///
/// ```
/// use sudokit::logic::Effect;
/// use sudokit::{Candidate, CandidateSet};
///
/// let placing = Effect::placing("r2c2=9".parse()?);
/// assert_eq!((placing.to_string().as_str(), placing.eliminations().is_empty()), ("r2c2=9", true));
///
/// let gone: [Candidate; 2] = ["r1c2=5".parse()?, "r1c2=7".parse()?];
/// let gone: CandidateSet = gone.into_iter().collect();
/// assert_eq!(Effect::eliminating(gone).expect("candidates").to_string(), "r1c2<>57");
/// assert_eq!(Effect::eliminating(CandidateSet::EMPTY), None);
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Effect {
    placed: Option<Candidate>,
    eliminations: CandidateSet,
}

impl Effect {
    /// Returns the effect that places a digit.
    #[must_use]
    pub const fn placing(candidate: Candidate) -> Self {
        Self { placed: Some(candidate), eliminations: CandidateSet::EMPTY }
    }

    /// Returns the effect that removes candidates, or `None` if there are none.
    #[must_use]
    pub fn eliminating(eliminations: CandidateSet) -> Option<Self> {
        (!eliminations.is_empty()).then_some(Self { placed: None, eliminations })
    }

    /// Returns the effect that places a digit and also removes the other candidates of its cell.
    pub(crate) fn deciding(state: &State, candidate: Candidate) -> Self {
        let others = state.candidates(candidate.cell) - candidate.digit.into();
        Self { eliminations: CandidateSet::of_cell(candidate.cell, others), ..Self::placing(candidate) }
    }

    /// Returns the digit to place, if there is one.
    #[must_use]
    pub const fn placement(&self) -> Option<Candidate> {
        self.placed
    }

    /// Returns the candidates to remove.
    #[must_use]
    pub const fn eliminations(&self) -> &CandidateSet {
        &self.eliminations
    }
}

/// Shows the effect: the placement `r2c2=9`, the eliminations `r1c2<>57 r3c4<>5`, or both.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.placed.map_or_else(String::new, |placed| placed.to_string());
        for (cell, digits) in self.eliminations.by_cell() {
            let space = if text.is_empty() { "" } else { " " };
            _ = write!(text, "{space}{cell}<>");
            for digit in digits {
                _ = write!(text, "{digit}");
            }
        }
        f.pad(&text)
    }
}

/// The error for a text that is not an effect.
const NOT_AN_EFFECT: ParseError =
    ParseError::new("a digit to place, candidates to remove, or both, as in 'r2c2=9 r1c2<>57 r3c4<>5'");

/// Reads the displayed form. The text must not be empty, and the placement must not be among the eliminations.
///
/// ```
/// use sudokit::logic::Effect;
///
/// let effect: Effect = "r2c2=9 r1c2<>57".parse()?;
/// assert_eq!((effect.placement().unwrap().to_string(), effect.eliminations().len()), ("r2c2=9".into(), 2));
/// assert!("r2c2=9 r2c2<>9".parse::<Effect>().is_err());
/// # Ok::<(), sudokit::ParseError>(())
/// ```
impl FromStr for Effect {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let candidate = |text: &str| text.parse::<Candidate>().map_err(|_| NOT_AN_EFFECT);
        let mut words = text.split(' ').peekable();
        let placed = words.next_if(|word| word.contains('=')).map(candidate).transpose()?;
        let mut eliminations = CandidateSet::EMPTY;
        for word in words {
            let (cell, digits) = word.split_once("<>").filter(|(_, digits)| !digits.is_empty()).ok_or(NOT_AN_EFFECT)?;
            for digit in digits.chars() {
                eliminations.insert(candidate(&format!("{cell}={digit}"))?);
            }
        }
        let effect = Self { placed, eliminations };
        let is_torn = placed.is_some_and(|placed| eliminations.contains(placed));
        if is_torn { Err(NOT_AN_EFFECT) } else { Ok(effect) }
    }
}

#[cfg(feature = "serde")]
sudokit_core::board::as_serde::as_text!(Effect);

/// One use of a technique: its evidence and its effect.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{Evidence, Order, Path};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let step = Path::new(&puzzle, Order::people()).advance().expect("a step");
/// assert_eq!((step.technique().name(), step.rating().tenths()), ("Hidden Single", 12));
/// assert!(matches!(step.evidence(), Evidence::Single(_)));
/// assert_eq!(step.effect().to_string(), "r1c6=8");
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[doc(alias("move", "deduction"))]
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Step {
    technique: Technique,
    rating: Rating,
    evidence: Evidence,
    effect: Effect,
}

impl Step {
    /// Creates a step with the least rating of its technique.
    pub(crate) fn new(technique: Technique, evidence: impl Into<Evidence>, effect: Effect) -> Self {
        Self { technique, rating: technique.least_rating(), evidence: evidence.into(), effect }
    }

    /// Returns the step with another rating, which the row of its technique allows.
    pub(crate) fn rated(mut self, rating: Rating) -> Self {
        debug_assert!(self.technique.can_be_rated(rating), "{} of {rating}", self.technique);
        self.rating = rating;
        self
    }

    /// Returns the step without its placement, if it has eliminations.
    pub(crate) fn eliminating(self) -> Self {
        let eliminations = self.effect.eliminations;
        self.taking(eliminations)
    }

    /// Returns the step with only these eliminations, or unchanged if there are none.
    pub(crate) fn taking(mut self, eliminations: CandidateSet) -> Self {
        self.effect = Effect::eliminating(eliminations).unwrap_or(self.effect);
        self
    }

    /// Returns the technique.
    #[must_use]
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// Returns the difficulty on the scale of Sudoku Explainer 1.2.1.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// Returns the evidence: the pattern that was found.
    #[must_use]
    pub const fn evidence(&self) -> &Evidence {
        &self.evidence
    }

    /// Returns the effect of the step.
    #[must_use]
    pub const fn effect(&self) -> &Effect {
        &self.effect
    }

    /// Returns the roles of candidates, houses and links in the position before the step.
    pub(crate) fn parts(&self, state: &State) -> Parts {
        self.evidence.pattern().parts(state)
    }

    /// Returns the number of cells of the pattern, or the number of claims of a chain.
    #[must_use]
    pub fn size(&self) -> usize {
        self.evidence.pattern().size()
    }

    /// Returns the effort to see the step: small patterns first, then those without groups and sets, then larger effects.
    pub(crate) fn effort(&self) -> (usize, NodeKind, Reverse<(bool, usize)>) {
        let (pattern, effect) = (self.evidence.pattern(), &self.effect);
        (pattern.effort(), pattern.nodes(), Reverse((effect.placed.is_some(), effect.eliminations.len())))
    }

    /// Returns the reasons why the step holds in the position before it, one per line.
    pub(crate) fn reasoning(&self, state: &State) -> Vec<String> {
        self.evidence.pattern().reasoning(state, self)
    }

    /// Returns true if the step proves the claim.
    #[must_use]
    pub fn proves(&self, claim: Claim) -> bool {
        let candidate = Candidate { cell: claim.cell, digit: claim.digit };
        if claim.on {
            return self.effect.placed == Some(candidate);
        }
        self.effect.eliminations.contains(candidate)
            || self.effect.placed.is_some_and(|placed| {
                let is_in_cell = placed.cell == claim.cell && placed.digit != claim.digit;
                is_in_cell || placed.digit == claim.digit && placed.cell.sees(claim.cell)
            })
    }

    /// Returns the conclusion as text: `so r2c2 is 9`.
    #[must_use]
    pub fn conclusion(&self) -> String {
        // A placement implies the eliminations in its cell.
        match self.effect.placement() {
            Some(Candidate { cell, digit }) => format!("so {cell} is {digit}"),
            None => format!("so {}", remove(self.effect.eliminations())),
        }
    }

    /// Returns the step as a chain with its effect in Eureka notation, `(2=5)r1c1-(5=8)r1c7 => r5c1<>2`.
    ///
    /// Returns `None` if the step is not a single chain.
    #[must_use]
    pub fn eureka(&self) -> Option<String> {
        self.evidence.pattern().eureka(self).map(|chain| format!("{chain} => {}", self.effect))
    }
}

/// A statement in a chain: the cell has the digit (`on`), or does not have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Claim {
    pub cell: Cell,
    pub digit: Digit,
    pub on: bool,
}
