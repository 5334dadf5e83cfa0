//! Steps and techniques.

use super::fields::fields;
use crate::logic::{Bond, Effect, Hint, HouseRole, Place, Rating, RevealLevel, Role, Technique};
use crate::{Candidate, CandidateSet, Candidates, Cell, Digit, DigitSet, House};

fields! {
    /// A step with its position, as `sudoku hint` prints it.
    ///
    /// ```
    /// use sudokit::Puzzle;
    /// use sudokit::answer::Step;
    /// use sudokit::logic::{Order, Path};
    ///
    /// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
    /// let hint = Path::new(&puzzle, Order::people()).next().unwrap();
    /// let step = Step::from(&hint);
    /// assert_eq!((step.technique_id, &step.effect), (hint.technique(), hint.effect()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub struct Step {
        /// The place to look at (detail level 1).
        #[name("where")]
        pub place: String,
        /// The name of the technique (detail level 2).
        pub technique: String,
        /// The id of the technique, which never changes.
        pub technique_id: Technique,
        /// Other names of the technique.
        pub aliases: Vec<String>,
        /// The name of the technique in Sudoku Explainer, if it has one.
        opt se_name: String,
        /// The rating of the step.
        pub rating: Rating,
        /// The candidates of all cells before the step; the digit of a filled cell is its only one.
        #[serde(with = "words")]
        pub candidates: Candidates,
        /// The digit that the step places.
        pub placements: Vec<Placement>,
        /// The candidates that the step removes, by cell.
        pub eliminations: Vec<Elimination>,
        /// The cells of the pattern, in its order.
        pub cells: Vec<Cell>,
        /// Additional cells: fins, helpers and placed digits.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub others: Vec<Cell>,
        /// The digits of the pattern.
        pub digits: DigitSet,
        /// The houses of the pattern.
        pub houses: Vec<House>,
        /// Candidates and houses with their roles.
        pub parts: Vec<Part>,
        /// The links of chains, nets, wings, colorings and petals.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub links: Vec<Bond>,
        /// The steps inside a net.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub inside: Vec<InnerStep>,
        /// The reasons, one line each.
        pub reasoning: Vec<String>,
        /// The placement or the eliminations as a text.
        pub effect: Effect,
        /// The chain in Eureka notation, if the step is a single chain.
        opt eureka: String,
    }
}

fields! {
    /// A digit in a cell.
    #[derive(Copy, Eq)]
    pub struct Placement {
        /// The cell.
        pub cell: Cell,
        /// The digit.
        pub digit: Digit,
    }
}

fields! {
    /// Candidates of a cell.
    #[derive(Copy, Eq)]
    pub struct Elimination {
        /// The cell.
        pub cell: Cell,
        /// The digits.
        pub digits: DigitSet,
    }
}

fields! {
    /// A step inside a net.
    #[derive(Eq)]
    pub struct InnerStep {
        /// The name of the technique.
        pub technique: String,
        /// The cells of the pattern.
        pub cells: Vec<Cell>,
        /// The digits of the pattern.
        pub digits: DigitSet,
        /// The houses of the pattern.
        pub houses: Vec<House>,
        /// The placement or the eliminations as a text.
        pub effect: Effect,
    }
}

/// Candidates or a house, with their role in the pattern.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged, expecting = "expected the role of candidates, or of a house")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Part {
    Candidates { role: Role, candidates: CandidateSet },
    House { role: HouseRole, house: House },
}

/// A step as far as a level reveals it, as `sudoku hint --level` prints it: the first fields of [`Step`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "Step explains the fields")]
pub enum RevealedStep {
    /// All fields.
    Why(Box<Step>),
    /// The place, and the technique with its names and rating.
    What {
        #[serde(rename = "where")]
        place: String,
        technique: String,
        technique_id: Technique,
        aliases: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        se_name: Option<String>,
        rating: Rating,
    },
    /// The place to look at.
    Where {
        #[serde(rename = "where")]
        place: String,
    },
}

fields! {
    /// A technique with its names, as `sudoku hint --list` prints it.
    #[derive(Eq)]
    pub struct TechniqueNames {
        /// The name of the technique.
        pub technique: String,
        /// The id of the technique, which never changes.
        pub technique_id: Technique,
        /// The least rating of a step.
        pub rating: Rating,
        /// Other names of the technique.
        pub aliases: Vec<String>,
        /// The name in Sudoku Explainer, if the technique has one.
        opt se_name: String,
        /// The name in `HoDoKu`, if the technique has one.
        opt hodoku: String,
        /// The name on SudokuWiki.org, if the technique has one.
        opt sudokuwiki: String,
        /// The name on sudoku.coach, if the technique has one.
        opt sudoku_coach: String,
    }
}

/// Candidates as 81 words: the digits of each cell, or `-` for an empty set.
mod words {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    use crate::text::candidates_line;
    use crate::{Candidates, Digit, DigitSet, ParseError};

    const NOT_A_WORD: ParseError = ParseError::new("digits, or '-' for none of them");

    pub fn serialize<S: Serializer>(candidates: &Candidates, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&candidates_line(candidates))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Candidates, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        let digit = |c: char| c.to_digit(10).and_then(|value| Digit::new(u8::try_from(value).ok()?)).ok_or(NOT_A_WORD);
        let set = |word: &str| if word == "-" { Ok(DigitSet::EMPTY) } else { word.chars().map(digit).collect() };
        let sets: Result<Vec<DigitSet>, ParseError> = text.split(' ').map(set).collect();
        let sets: Result<[DigitSet; 81], _> = sets.map_err(D::Error::custom)?.try_into();
        sets.map(Candidates::from_sets).map_err(|sets| D::Error::invalid_length(sets.len(), &"81 words"))
    }
}

fn houses(hint: &[(HouseRole, House)]) -> Vec<House> {
    hint.iter().map(|&(_, house)| house).collect()
}

/// Returns the other names of a technique.
fn aliases(technique: Technique) -> Vec<String> {
    technique.aliases().iter().map(|&alias| alias.into()).collect()
}

impl From<Technique> for TechniqueNames {
    fn from(technique: Technique) -> Self {
        let name_in = |place| technique.name_in(place).map(Into::into);
        Self {
            technique: technique.name().into(),
            technique_id: technique,
            rating: technique.least_rating(),
            aliases: aliases(technique),
            se_name: technique.se_name().map(Into::into),
            hodoku: name_in(Place::Hodoku),
            sudokuwiki: name_in(Place::SudokuWiki),
            sudoku_coach: name_in(Place::SudokuCoach),
        }
    }
}

impl From<&Hint> for Step {
    fn from(hint: &Hint) -> Self {
        let (technique, effect, parts) = (hint.technique(), hint.effect(), hint.parts());
        let placement = |Candidate { cell, digit }| Placement { cell, digit };
        let candidates = parts.candidates.iter().map(|&(role, candidates)| Part::Candidates { role, candidates });
        let of_houses = parts.houses.iter().map(|&(role, house)| Part::House { role, house });
        Self {
            place: hint.place().to_string(),
            technique: technique.name().into(),
            technique_id: technique,
            aliases: aliases(technique),
            se_name: technique.se_name().map(Into::into),
            rating: hint.rating(),
            candidates: hint.before().marks(),
            placements: effect.placement().into_iter().map(placement).collect(),
            eliminations: effect.eliminations().by_cell().map(|(cell, digits)| Elimination { cell, digits }).collect(),
            cells: parts.cells(),
            others: parts.others(),
            digits: parts.digits(),
            houses: houses(&parts.houses),
            parts: candidates.chain(of_houses).collect(),
            inside: hint.inside().iter().map(InnerStep::from).collect(),
            links: parts.bonds,
            reasoning: hint.reasoning(),
            effect: *effect,
            eureka: hint.eureka(),
        }
    }
}

impl RevealedStep {
    /// Returns the fields of a step that a level reveals.
    #[must_use]
    pub fn of(hint: &Hint, level: RevealLevel) -> Self {
        let (place, technique) = (hint.place().to_string(), hint.technique());
        match level {
            RevealLevel::Where => Self::Where { place },
            RevealLevel::What => Self::What {
                place,
                technique: technique.name().into(),
                technique_id: technique,
                aliases: aliases(technique),
                se_name: technique.se_name().map(Into::into),
                rating: hint.rating(),
            },
            RevealLevel::Why => Self::Why(Box::new(hint.into())),
        }
    }
}

impl From<&Hint> for InnerStep {
    fn from(hint: &Hint) -> Self {
        let parts = hint.parts();
        Self {
            technique: hint.technique().name().into(),
            cells: parts.cells(),
            digits: parts.digits(),
            houses: houses(&parts.houses),
            effect: *hint.effect(),
        }
    }
}
