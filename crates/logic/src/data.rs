//! Techniques, steps, mistakes and ratings as plain data: the objects of `docs/json.md`.

use sudokit_core::board::{Candidate, CandidateSet, Candidates, Cell, CellSet, Conflict, Digit, DigitSet, House};

use crate::mistake::Mistake;
use crate::rate::{Exactness, HODOKU_SCHEME, HodokuScore, Profile, SCHEME};
use crate::{Bond, Effect, Hint, HouseRole, Level, Place, Rating, RevealLevel, Role, Step, Technique};

/// A step with its position, as `sudoku hint` prints it.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{Order, Path, data::StepData};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// let hint = Path::new(&puzzle, Order::people()).next().unwrap();
/// let step = StepData::from(&hint);
/// assert_eq!((step.technique_id, &step.effect), (hint.technique(), hint.effect()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct StepData {
    /// The place to look at.
    #[serde(rename = "where")]
    pub place: String,
    /// The name of the technique.
    pub technique: String,
    /// The technique.
    pub technique_id: Technique,
    /// Other names of the technique.
    pub aliases: Vec<String>,
    /// The name in Sudoku Explainer, if the technique has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub se_name: Option<String>,
    /// The rating of the step.
    pub rating: Rating,
    /// The candidates before the step. The digit of a filled cell is its only candidate.
    #[serde(with = "words")]
    pub candidates: Candidates,
    /// The digit that the step places.
    pub placements: Vec<Placement>,
    /// The candidates that the step removes, by cell.
    pub eliminations: Vec<Elimination>,
    /// The cells of the pattern in its order.
    pub cells: Vec<Cell>,
    /// The additional cells: fins, helpers and placed digits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Cell>,
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// The houses of the pattern.
    pub houses: Vec<House>,
    /// Candidates and houses with their roles.
    pub parts: Vec<Part>,
    /// The links of chains and nets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Bond>,
    /// The steps inside a net.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inside: Vec<InnerStep>,
    /// The reasons, one per line.
    pub reasoning: Vec<String>,
    /// The effect.
    pub effect: Effect,
    /// The chain in Eureka notation, if the step is a single chain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eureka: Option<String>,
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Placement {
    pub cell: Cell,
    pub digit: Digit,
}

/// Candidates of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Elimination {
    pub cell: Cell,
    pub digits: DigitSet,
}

/// Candidates or a house, with their role in the pattern.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged, expecting = "expected the role of candidates, or of a house")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Part {
    Candidates { role: Role, candidates: CandidateSet },
    House { role: HouseRole, house: House },
}

/// A technique with its names, as `sudoku hint --list -f json` prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub struct TechniqueData {
    /// The name.
    pub technique: &'static str,
    /// The technique.
    pub technique_id: Technique,
    /// The least rating of a step.
    pub rating: Rating,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The name in Sudoku Explainer, if the technique has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub se_name: Option<&'static str>,
    /// The name in `HoDoKu`, if the technique has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<&'static str>,
    /// The name on SudokuWiki.org, if the technique has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sudokuwiki: Option<&'static str>,
    /// The name on sudoku.coach, if the technique has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sudoku_coach: Option<&'static str>,
}

/// A step inside a net.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct InnerStep {
    /// The name of the technique.
    pub technique: String,
    /// The cells of the pattern in its order.
    pub cells: Vec<Cell>,
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// The houses of the pattern.
    pub houses: Vec<House>,
    /// The effect.
    pub effect: Effect,
}

/// A step without its position, as `sudoku rate --steps` lists it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PathStep {
    /// The rating of the step.
    pub rating: Rating,
    /// The name of the technique.
    pub technique: String,
    /// The technique.
    pub id: Technique,
    /// The name of the technique in Sudoku Explainer, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub se_name: Option<String>,
    /// The effect.
    pub effect: Effect,
}

/// A step as far as a level reveals it, as `sudoku hint --level` prints it: the first fields of [`StepData`].
#[derive(Clone, Debug, serde::Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "StepData explains the fields")]
pub enum RevealedStep<'a> {
    /// The place to look at.
    Where {
        #[serde(rename = "where")]
        place: String,
    },
    /// The place, and the technique with its names and rating.
    What {
        #[serde(rename = "where")]
        place: String,
        technique: &'static str,
        technique_id: Technique,
        aliases: &'static [&'static str],
        #[serde(skip_serializing_if = "Option::is_none")]
        se_name: Option<&'static str>,
        rating: Rating,
    },
    /// All fields.
    Why(&'a Hint),
}

/// A mistake in a grid, as `sudoku hint` prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[non_exhaustive]
pub enum MistakeData {
    /// Two or more equal digits in a house.
    Conflict(Conflict),
    /// A cell that lacks its digit of the puzzle: another digit or none.
    #[expect(missing_docs, reason = "the names say it all")]
    Given { cell: Cell, given: Digit },
    /// A digit that differs from the solution.
    Entry(Placement),
    /// One of several suspects, if only one digit is wrong.
    #[serde(rename = "one of")]
    OneOf {
        /// The cell.
        cell: Cell,
        /// The digit of the cell.
        digit: Digit,
        /// True if this assumes that the pencil marks are right.
        by_marks: bool,
    },
    /// At least two digits are wrong.
    Several,
    /// A digit of the solution that is not among the pencil marks of its cell.
    Mark(Placement),
}

/// A mistake as far as a level reveals it, as `sudoku hint --level` prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(untagged)]
pub enum RevealedMistake {
    /// The kind, cells and house.
    What(MistakeOutline),
    /// All fields.
    Why(MistakeData),
}

/// The kind of a mistake, and its cells and house if they are known, without digits. `sudoku hint --level 2` prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[non_exhaustive]
#[expect(missing_docs, reason = "MistakeData explains the kinds and their fields")]
pub enum MistakeOutline {
    Conflict {
        house: House,
        cells: CellSet,
    },
    Given {
        cell: Cell,
    },
    Entry {
        cell: Cell,
    },
    #[serde(rename = "one of")]
    OneOf {
        cell: Cell,
        by_marks: bool,
    },
    Several,
    Mark {
        cell: Cell,
    },
}

/// A summary of a path, as `sudoku rate` prints it: the ratings of Sudoku Explainer or the score of `HoDoKu`.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RatingData {
    /// The name of the scale.
    pub scheme: String,
    /// The rating of the hardest step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub er: Option<Rating>,
    /// The kind of `er`: exact, above or at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub er_is: Option<Exactness>,
    /// The rating of the hardest step up to the first placed digit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ep: Option<Rating>,
    /// The rating of the first step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ed: Option<Rating>,
    /// The score of `HoDoKu`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// The level, or a range of levels if it is not certain.
    pub level: String,
    /// The name of the hardest technique, if any was used and the rating is exact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hardest: Option<String>,
    /// The name of the hardest technique in Sudoku Explainer, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub se_name: Option<String>,
    /// The number of steps.
    pub steps: usize,
    /// The number of steps with the highest rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps_at_maximum: Option<usize>,
    /// The techniques in the order of first use.
    pub counts: Vec<TechniqueCount>,
}

/// A technique with the number of its steps.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TechniqueCount {
    /// The name of the technique.
    pub technique: String,
    /// The name of the technique in Sudoku Explainer, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub se_name: Option<String>,
    /// The number of steps.
    pub steps: usize,
}

/// Candidates as 81 words: the digits of each cell, or `-` for an empty set.
mod words {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;
    use sudokit_core::board::{Candidates, Digit, DigitSet, ParseError};

    const NOT_A_WORD: ParseError = ParseError::new("digits, or '-' for none of them");

    pub fn serialize<S: Serializer>(candidates: &Candidates, serializer: S) -> Result<S::Ok, S::Error> {
        let mut words = String::with_capacity(81 * 4);
        for (at, set) in candidates.sets().iter().enumerate() {
            if at > 0 {
                words.push(' ');
            }
            words.extend(set.iter().map(|digit| char::from(b'0' + digit.value())));
            if set.is_empty() {
                words.push('-');
            }
        }
        serializer.serialize_str(&words)
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

impl From<Technique> for TechniqueData {
    fn from(technique: Technique) -> Self {
        Self {
            technique: technique.name(),
            technique_id: technique,
            rating: technique.least_rating(),
            aliases: technique.aliases(),
            se_name: technique.se_name(),
            hodoku: technique.name_in(Place::Hodoku),
            sudokuwiki: technique.name_in(Place::SudokuWiki),
            sudoku_coach: technique.name_in(Place::SudokuCoach),
        }
    }
}

impl From<&Hint> for StepData {
    fn from(hint: &Hint) -> Self {
        let (technique, effect, parts) = (hint.technique(), hint.effect(), hint.parts());
        let placement = |Candidate { cell, digit }| Placement { cell, digit };
        let candidates = parts.candidates.iter().map(|&(role, candidates)| Part::Candidates { role, candidates });
        let of_houses = parts.houses.iter().map(|&(role, house)| Part::House { role, house });
        Self {
            place: hint.place().to_string(),
            technique: technique.name().into(),
            technique_id: technique,
            aliases: technique.aliases().iter().map(|&alias| alias.into()).collect(),
            se_name: technique.se_name().map(Into::into),
            rating: hint.rating(),
            candidates: hint.before().marks(),
            placements: effect.placements().map(placement).collect(),
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

impl<'a> RevealedStep<'a> {
    /// Returns the fields of a step that a level reveals.
    #[must_use]
    pub fn of(hint: &'a Hint, level: RevealLevel) -> Self {
        let (place, technique) = (hint.place().to_string(), hint.technique());
        match level {
            RevealLevel::Where => Self::Where { place },
            RevealLevel::What => Self::What {
                place,
                technique: technique.name(),
                technique_id: technique,
                aliases: technique.aliases(),
                se_name: technique.se_name(),
                rating: hint.rating(),
            },
            RevealLevel::Why => Self::Why(hint),
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

impl From<&Step> for PathStep {
    fn from(step: &Step) -> Self {
        let id = step.technique();
        let (technique, se_name) = (id.name().into(), id.se_name().map(Into::into));
        Self { rating: step.rating(), technique, id, se_name, effect: *step.effect() }
    }
}

impl MistakeData {
    /// Returns a mistake as data: several suspects give one item each.
    #[must_use]
    pub fn of(mistake: &Mistake) -> Vec<Self> {
        let place = |&Candidate { cell, digit }: &_| Placement { cell, digit };
        match mistake {
            Mistake::Conflict(conflict) => vec![Self::Conflict(*conflict)],
            &Mistake::Given { cell, given } => vec![Self::Given { cell, given }],
            Mistake::Entry { entry, .. } => vec![Self::Entry(place(entry))],
            Mistake::OneOf { entries, by_marks } => {
                let one = |&Candidate { cell, digit }: &_| Self::OneOf { cell, digit, by_marks: *by_marks };
                entries.iter().map(one).collect()
            }
            Mistake::Several => vec![Self::Several],
            Mistake::CrossedOut(mark) => vec![Self::Mark(place(mark))],
        }
    }
}

/// Leaves out the digits of a mistake.
impl From<MistakeData> for MistakeOutline {
    fn from(mistake: MistakeData) -> Self {
        match mistake {
            MistakeData::Conflict(Conflict { house, cells, .. }) => Self::Conflict { house, cells },
            MistakeData::Given { cell, .. } => Self::Given { cell },
            MistakeData::Entry(Placement { cell, .. }) => Self::Entry { cell },
            MistakeData::OneOf { cell, by_marks, .. } => Self::OneOf { cell, by_marks },
            MistakeData::Several => Self::Several,
            MistakeData::Mark(Placement { cell, .. }) => Self::Mark { cell },
        }
    }
}

impl RevealedMistake {
    /// Returns what a level reveals of a mistake: several suspects give one item each. There is none at the first level,
    /// which only reveals a [house](Mistake::house).
    #[must_use]
    pub fn of(mistake: &Mistake, level: RevealLevel) -> Vec<Self> {
        let revealed = |data: MistakeData| match level {
            RevealLevel::Where => None,
            RevealLevel::What => Some(Self::What(data.into())),
            RevealLevel::Why => Some(Self::Why(data)),
        };
        MistakeData::of(mistake).into_iter().filter_map(revealed).collect()
    }
}

/// Converts a profile to ratings of Sudoku Explainer.
impl From<&Profile> for RatingData {
    fn from(profile: &Profile) -> Self {
        let (er, level) = (profile.er(), profile.er().level());
        let is_certain = er.is_exact() || level == Level::Beyond;
        let hardest = profile.hardest().filter(|_| er.is_exact());
        Self {
            er: Some(er.least()),
            er_is: Some(er.exactness()),
            ep: profile.ep(),
            ed: profile.ed(),
            steps_at_maximum: Some(profile.steps_at_maximum()),
            ..Self::new(
                SCHEME,
                if is_certain { level.to_string() } else { format!("{level} or harder") },
                hardest,
                profile,
            )
        }
    }
}

impl RatingData {
    /// Converts a profile of a path in `HoDoKu`'s order to the score of `HoDoKu`.
    #[must_use]
    pub fn hodoku(profile: &Profile) -> Self {
        let hodoku = HodokuScore::of(profile);
        let used = profile.counts().iter().rev().map(|&(technique, _)| technique);
        let hardest = used.max_by_key(|technique| technique.hodoku().map(|there| (there.level, there.score)));
        Self { score: Some(hodoku.score), ..Self::new(HODOKU_SCHEME, hodoku.level.to_string(), hardest, profile) }
    }

    fn new(scheme: &str, level: String, hardest: Option<Technique>, profile: &Profile) -> Self {
        let count = |&(technique, steps): &(Technique, usize)| TechniqueCount {
            technique: technique.name().into(),
            se_name: technique.se_name().map(Into::into),
            steps,
        };
        Self {
            scheme: scheme.into(),
            er: None,
            er_is: None,
            ep: None,
            ed: None,
            score: None,
            level,
            hardest: hardest.map(|technique| technique.name().into()),
            se_name: hardest.and_then(Technique::se_name).map(Into::into),
            steps: profile.steps(),
            steps_at_maximum: None,
            counts: profile.counts().iter().map(count).collect(),
        }
    }
}

/// Implements `Serialize` for a type by way of its data type.
macro_rules! written_as {
    ($($type:ident as $data:ident),+) => {
        $(impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $data::from(self).serialize(serializer)
            }
        })+
    };
}

written_as!(Hint as StepData, Step as PathStep, Profile as RatingData);
