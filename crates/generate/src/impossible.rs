//! Reasons why no puzzle can meet some requirements.

use std::ops::RangeInclusive;

use super::unbiased::MOST_CLUES_UNBIASED;
use super::{CluePlaces, ClueSymmetry, FEWEST_CLUES, Requirements};
use sudokit_core::board::{CellSet, Digit, Grid, House, band_of};
use sudokit_core::solve::Solver;
use sudokit_logic::{Level, Rating, Technique};

/// The largest number of clues of any known minimal puzzle.
pub const MOST_CLUES_MINIMAL: usize = 40;

/// The reason why no puzzle can meet some requirements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// Fewer clues than any puzzle has.
    #[error("no puzzle with one solution has fewer than {FEWEST_CLUES} clues")]
    FewClues,
    /// More clues than cells.
    #[error("no puzzle has more than 81 clues")]
    ManyClues,
    /// More clues than any known minimal puzzle has.
    #[error("no minimal puzzle with more than {MOST_CLUES_MINIMAL} clues is known")]
    ManyMinimal,
    /// A range of clues, ratings or levels with its end below its start.
    #[error("a range is reversed")]
    ReversedRange,
    /// More clues than uniformly drawn puzzles have.
    #[error("unbiased puzzles have at most {most} clues")]
    Unbiased {
        /// The largest number of clues that they have.
        most: usize,
    },
    /// A symmetry that no set with the required number of cells has.
    #[error("no pattern with symmetry {0} has the required number of clues")]
    Symmetry(ClueSymmetry),
    /// A pattern whose number of cells differs from the required number of clues.
    #[error("the pattern has {0} cells, which does not match the number of clues")]
    Pattern(usize),
    /// Two rows of a band, or two columns of a stack, without a cell of the pattern.
    #[error("{} and {} have no clue: swapping them gives another solution", .0[0], .0[1])]
    EmptyLines([House; 2]),
    /// Two digits that are missing from a pattern whose digits are all given.
    #[error("the digits {} and {} are not given: swapping them gives another solution", .0[0], .0[1])]
    Digits([Digit; 2]),
    /// A given digit outside the pattern.
    #[error("a digit is given outside the pattern")]
    Outside,
    /// Given digits that no full grid has.
    #[error("no full grid has the given digits")]
    Given,
    /// A range of ratings that no technique has.
    #[error("no puzzle is rated {}, because no technique is{}", format_ratings(.0[0], .0[1]), format_nearest(.0[0], .0[1]))]
    Rating([Rating; 2]),
    /// Required ratings that belong to other levels.
    #[error("a rating of {} is {}, which is not the required level", format_ratings(.ratings[0], .ratings[1]), format_levels(.levels[0], .levels[1]))]
    Level {
        /// The lowest and the highest rating.
        ratings: [Rating; 2],
        /// Their levels.
        levels: [Level; 2],
    },
    /// A required technique whose lowest rating is above the highest allowed rating.
    #[error("{technique} is rated at least {}, above {most}", .technique.least_rating())]
    TooHard {
        /// The technique.
        technique: Technique,
        /// The highest allowed rating.
        most: Rating,
    },
    /// A technique of the hardest step that never has a required rating.
    #[error("{0} never has a required rating")]
    Hardest(Technique),
    /// A technique that is both required on the path and forbidden.
    #[error("{0} must be on the path and must not be on it")]
    Contradiction(Technique),
    /// Techniques that must suffice for the solution but place no digit.
    #[error("techniques like {0} only eliminate candidates: add a single (naked-single, hidden-single, full-house)")]
    NoSingle(Technique),
}

impl Requirements {
    /// Checks that the requirements are not plainly impossible. [`Generator::new`](super::Generator::new) calls this.
    ///
    /// ```
    /// use sudokit::generate::{Impossible, Requirements};
    ///
    /// assert_eq!(Requirements::default().check(), Ok(()));
    /// assert_eq!(Requirements { clues: Some(10..=16), ..Requirements::default() }.check(), Err(Impossible::FewClues));
    /// ```
    ///
    /// # Errors
    /// The reason why no puzzle can meet the requirements.
    pub fn check(&self) -> Result<(), Impossible> {
        self.check_ratings()?;
        self.check_path()?;
        self.check_clues()?;
        match &self.places {
            CluePlaces::Pattern(cells) => check_pattern(*cells),
            CluePlaces::Given { cells, digits } => check_pattern(*cells).and_then(|()| check_given(*cells, digits)),
            CluePlaces::Unbiased | CluePlaces::Symmetric(_) | CluePlaces::AnySymmetry => Ok(()),
        }
    }

    /// Checks the ranges of ratings and levels.
    fn check_ratings(&self) -> Result<(), Impossible> {
        let is_reversed = self.rating.as_ref().is_some_and(RangeInclusive::is_empty)
            || self.level.as_ref().is_some_and(RangeInclusive::is_empty);
        if is_reversed {
            return Err(Impossible::ReversedRange);
        }
        if let Some(rating) = self.rating.as_ref().filter(|rating| !has_rating(rating)) {
            return Err(Impossible::Rating([*rating.start(), *rating.end()]));
        }
        match (self.ratings(), &self.rating) {
            (Some(both), Some(rating)) if !has_rating(&both) => {
                let ratings = [*rating.start(), *rating.end()];
                Err(Impossible::Level { ratings, levels: ratings.map(Level::of) })
            }
            _ => Ok(()),
        }
    }

    /// Checks the requirements on the path.
    fn check_path(&self) -> Result<(), Impossible> {
        let path = &self.path;
        let most = self.ratings().map(|range| *range.end());
        for group in path.wanted() {
            let Some(&first) = group.first() else { continue };
            if group.iter().all(|technique| path.without.contains(technique)) {
                return Err(Impossible::Contradiction(first));
            }
            let is_above = |technique: &Technique| {
                !technique.is_only_human() && most.is_some_and(|most| technique.least_rating() > most)
            };
            if let Some(most) = most.filter(|_| group.iter().all(is_above)) {
                return Err(Impossible::TooHard { technique: first, most });
            }
        }
        let fits = |technique: &Technique| {
            let is_rated = |range: &RangeInclusive<Rating>| each(range).any(|rating| technique.can_be_rated(rating));
            technique.is_only_human() || self.ratings().as_ref().is_none_or(is_rated)
        };
        match path.hardest.first() {
            Some(&first) if !path.hardest.iter().any(fits) => return Err(Impossible::Hardest(first)),
            _ => {}
        }
        match path.only.first() {
            Some(&first) if path.only.iter().all(|technique| technique.only_eliminates()) => {
                Err(Impossible::NoSingle(first))
            }
            _ => Ok(()),
        }
    }

    /// Checks the number of clues, by itself and with the places of the clues.
    fn check_clues(&self) -> Result<(), Impossible> {
        let Some(clues) = &self.clues else { return Ok(()) };
        if clues.is_empty() {
            return Err(Impossible::ReversedRange);
        }
        if *clues.end() < FEWEST_CLUES {
            return Err(Impossible::FewClues);
        }
        if *clues.start() > 81 {
            return Err(Impossible::ManyClues);
        }
        if *clues.start() > MOST_CLUES_MINIMAL && self.is_minimal {
            return Err(Impossible::ManyMinimal);
        }
        match &self.places {
            CluePlaces::Unbiased if *clues.start() > MOST_CLUES_UNBIASED => {
                Err(Impossible::Unbiased { most: MOST_CLUES_UNBIASED })
            }
            CluePlaces::Symmetric(symmetry) if !fits(*symmetry, self) => Err(Impossible::Symmetry(*symmetry)),
            CluePlaces::Pattern(cells) | CluePlaces::Given { cells, .. } if !clues.contains(&cells.len()) => {
                Err(Impossible::Pattern(cells.len()))
            }
            _ => Ok(()),
        }
    }
}

/// Checks that a puzzle with clues in these cells may exist.
fn check_pattern(cells: CellSet) -> Result<(), Impossible> {
    if cells.len() < FEWEST_CLUES {
        return Err(Impossible::FewClues);
    }
    for lines in [House::ROWS, House::COLUMNS] {
        for band in 0..3 {
            let own = lines.iter().enumerate().filter(|(number, _)| band_of(*number) == band).map(|(_, line)| *line);
            let empty: Vec<House> = own.filter(|line| (line.cell_set() & cells).is_empty()).collect();
            if let [first, second, ..] = empty[..] {
                return Err(Impossible::EmptyLines([first, second]));
            }
        }
    }
    Ok(())
}

/// Checks that a puzzle with clues in these cells and with these digits may exist.
fn check_given(cells: CellSet, digits: &Grid) -> Result<(), Impossible> {
    if !cells.contains_all(digits.given_cells()) {
        return Err(Impossible::Outside);
    }
    if Solver::new().count(digits, Some(1)).number == 0 {
        return Err(Impossible::Given);
    }
    let is_absent = |digit: &Digit| digits.givens().all(|(_, given)| given != *digit);
    let mut absent = Digit::ALL.into_iter().filter(is_absent);
    match (absent.next(), absent.next()) {
        // Cells of the pattern without a given digit may have the absent digits.
        (Some(first), Some(second)) if cells == digits.given_cells() => Err(Impossible::Digits([first, second])),
        _ => Ok(()),
    }
}

/// Returns whether orbits of this symmetry can have the required number of cells in total.
pub(super) fn fits(symmetry: ClueSymmetry, requirements: &Requirements) -> bool {
    // Bit n: n clues are possible.
    let sums = symmetry.orbits().iter().fold(1_u128, |sums, orbit| sums | sums << orbit.len());
    requirements
        .clues
        .as_ref()
        .is_none_or(|clues| (*clues.start()..=*clues.end().min(&81)).any(|clues| sums >> clues & 1 == 1))
}

/// Returns whether the number of clues fits at least one symmetry other than [`ClueSymmetry::None`].
pub(super) fn fits_any(requirements: &Requirements) -> bool {
    ClueSymmetry::ALL[1..].iter().any(|symmetry| fits(*symmetry, requirements))
}

/// Returns every rating of a range.
fn each(range: &RangeInclusive<Rating>) -> impl Iterator<Item = Rating> + use<> {
    (range.start().tenths()..=range.end().tenths()).filter_map(Rating::from_tenths)
}

/// Returns whether a puzzle may have a rating of the range.
fn has_rating(range: &RangeInclusive<Rating>) -> bool {
    each(range).any(Rating::may_be)
}

/// Formats a range of ratings as `2.1` or `2.1..2.2`.
fn format_ratings(first: Rating, last: Rating) -> String {
    if first == last { first.to_string() } else { format!("{first}..{last}") }
}

/// Formats a range of levels as `hard` or `medium to hard`.
fn format_levels(first: Level, last: Level) -> String {
    if first == last { first.to_string() } else { format!("{first} to {last}") }
}

/// Formats the possible ratings next to a range as ` (the nearest are 2.0 and 2.3)`.
fn format_nearest(first: Rating, last: Rating) -> String {
    let below = (0..first.tenths()).rev().filter_map(Rating::from_tenths).find(|rating| rating.may_be());
    let above = each(&(last..=Rating::UNSOLVED)).find(|rating| rating.may_be());
    match (below, above) {
        (Some(below), Some(above)) => format!(" (the nearest are {below} and {above})"),
        (one, other) => one.or(other).map_or_else(String::new, |nearest| format!(" (the nearest is {nearest})")),
    }
}
