//! The list of requirements: why no puzzle can meet one, and what a puzzle has instead.

use std::ops::ControlFlow;

use super::candidate::Candidate;
use super::path_rules::{HARDEST, HODOKU, ONLY, RATING, TECHNIQUES, WITHOUT};
use super::removal::minimal;
use super::rule::{REVERSED, Rule, distance, impossible, unmet};
use super::unbiased::MOST_CLUES_UNBIASED;
use super::{CluePlaces, ClueSymmetry, FEWEST_CLUES, Impossible, Requirements, UnmetRequirement};
use sudokit_core::board::{CellSet, Digit, Grid, House, band_of};
use sudokit_core::solve::{Puzzle, Solver};

/// The largest number of clues of any known minimal puzzle.
pub const MOST_CLUES_MINIMAL: usize = 40;

/// The number of questions of the solver after which a check gives up, a few milliseconds apart.
const MOST_QUESTIONS: usize = 10;

/// All requirements. A puzzle is checked in this order, so fast checks come first.
const RULES: &[Rule] = &[PLACES, CLUES, MINIMAL, KNOWN, ONLY, HODOKU, RATING, WITHOUT, TECHNIQUES, HARDEST];

impl Requirements {
    /// Checks that the requirements are not plainly impossible. [`Generator::new`](super::Generator::new) calls this.
    ///
    /// ```
    /// use sudokit::generate::Requirements;
    ///
    /// assert_eq!(Requirements::default().check(), Ok(()));
    /// let reason = Requirements::new().clues(10..=16).check().unwrap_err();
    /// assert_eq!(reason.to_string(), "no puzzle with one solution has fewer than 17 clues");
    /// ```
    ///
    /// # Errors
    /// The reason why no puzzle can meet the requirements.
    pub fn check(&self) -> Result<(), Impossible> {
        RULES.iter().try_for_each(|rule| (rule.impossible)(self))
    }

    /// Checks a puzzle. Returns `None` if the search for its path was stopped.
    pub(super) fn check_puzzle(&self, candidate: &mut Candidate) -> Option<Result<(), UnmetRequirement>> {
        let mut rules = RULES.iter().zip((0..RULES.len()).rev());
        let checked = rules.try_for_each(|(rule, remaining)| {
            (rule.check)(self, candidate).map_err(|unmet| unmet.with_remaining(remaining))
        });
        // A stopped search can find a requirement unmet that the whole path meets.
        (!candidate.is_stopped()).then_some(checked)
    }
}

/// The places of the clues, which every method keeps.
const PLACES: Rule = Rule {
    impossible: |requirements| match &requirements.places {
        CluePlaces::Pattern(cells) => check_pattern(*cells),
        CluePlaces::Given { cells, digits } => check_pattern(*cells).and_then(|()| check_given(*cells, digits)),
        CluePlaces::Unbiased | CluePlaces::Symmetric(_) | CluePlaces::AnySymmetry => Ok(()),
    },
    check: |_, _| Ok(()),
};

/// The number of clues, by itself and with the places of the clues.
const CLUES: Rule = Rule {
    impossible: |requirements| {
        let Some(clues) = &requirements.clues else { return Ok(()) };
        if clues.is_empty() {
            return impossible(REVERSED);
        }
        if *clues.end() < FEWEST_CLUES {
            return impossible(few_clues());
        }
        if *clues.start() > 81 {
            return impossible("no puzzle has more than 81 clues");
        }
        match &requirements.places {
            CluePlaces::Unbiased if *clues.start() > MOST_CLUES_UNBIASED => {
                impossible(format!("unbiased puzzles have at most {MOST_CLUES_UNBIASED} clues"))
            }
            CluePlaces::Symmetric(ClueSymmetry::None) if !is_near_enough(requirements, *clues.start()) => {
                let clues = clues.start();
                impossible(format!(
                    "no puzzle near the given ones has {clues} clues: each exchanges one clue for another"
                ))
            }
            CluePlaces::Symmetric(symmetry) if !fits(*symmetry, requirements) => {
                impossible(format!("no pattern with symmetry {symmetry} has the required number of clues"))
            }
            CluePlaces::Pattern(cells) | CluePlaces::Given { cells, .. } if !clues.contains(&cells.len()) => {
                let number = cells.len();
                impossible(format!("the pattern has {number} cells, which does not match the number of clues"))
            }
            _ => Ok(()),
        }
    },
    check: |requirements, candidate| {
        let number = candidate.puzzle.count_clues();
        match &requirements.clues {
            Some(clues) if !clues.contains(&number) => unmet(distance(number, clues), format!("has {number} clues")),
            _ => Ok(()),
        }
    },
};

/// No redundant clue.
const MINIMAL: Rule = Rule {
    impossible: |requirements| match &requirements.clues {
        Some(clues) if requirements.is_minimal && *clues.start() > MOST_CLUES_MINIMAL => {
            impossible(format!("no minimal puzzle with more than {MOST_CLUES_MINIMAL} clues is known"))
        }
        _ => Ok(()),
    },
    check: |requirements, candidate| {
        if !requirements.is_minimal {
            return Ok(());
        }
        match candidate.solver.redundant_givens(candidate.puzzle).len() {
            0 => Ok(()),
            1 => unmet(1, "has one redundant clue".into()),
            number => unmet(number as u64, format!("has {number} redundant clues")),
        }
    },
};

/// No puzzle that is equivalent to an excluded one. A search near puzzles starts from these.
const KNOWN: Rule = Rule {
    impossible: |requirements| match (requirements.near.is_empty(), requirements.from.is_empty()) {
        (false, false) => impossible("puzzles near others start from these, and not from full grids"),
        _ => Ok(()),
    },
    check: |requirements, candidate| {
        if requirements.near.has(candidate.puzzle) {
            unmet(0, "is equivalent to an excluded puzzle".into())
        } else {
            Ok(())
        }
    },
};

fn few_clues() -> String {
    format!("no puzzle with one solution has fewer than {FEWEST_CLUES} clues")
}

/// Returns whether a search near the given puzzles can find one with so many clues. A puzzle loses its redundant clues
/// first, and an exchange adds none.
fn is_near_enough(requirements: &Requirements, clues: usize) -> bool {
    let has_clues = |puzzle: &Puzzle| puzzle.count_clues() >= clues;
    let reaches = |puzzle: &Puzzle| {
        has_clues(puzzle) && minimal(Solver::new(), puzzle, CellSet::EMPTY).is_some_and(|left| has_clues(&left))
    };
    requirements.near.is_empty() || requirements.near.puzzles().iter().any(reaches)
}

/// Checks that a puzzle with clues in these cells may exist.
fn check_pattern(cells: CellSet) -> Result<(), Impossible> {
    if cells.len() < FEWEST_CLUES {
        return impossible(few_clues());
    }
    for lines in [House::ROWS, House::COLUMNS] {
        for band in 0..3 {
            let own = lines.iter().enumerate().filter(|(number, _)| band_of(*number) == band).map(|(_, line)| *line);
            let empty: Vec<House> = own.filter(|line| (line.cell_set() & cells).is_empty()).collect();
            if let [first, second, ..] = empty[..] {
                return impossible(format!("{first} and {second} have no clue: swapping them gives another solution"));
            }
        }
    }
    Ok(())
}

/// Checks that a puzzle with clues in these cells and with these digits may exist.
fn check_given(cells: CellSet, digits: &Grid) -> Result<(), Impossible> {
    if !cells.contains_all(digits.given_cells()) {
        return impossible("a digit is given outside the pattern");
    }
    // A search that takes long proves nothing here. Each try then searches again, and asks the stop of its run.
    let mut questions = 0;
    let solutions = Solver::new().count_with(digits, Some(1), |_| {
        questions += 1;
        if questions < MOST_QUESTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if solutions.number == 0 && solutions.is_complete {
        return impossible("no full grid has the given digits");
    }
    let is_absent = |digit: &Digit| digits.givens().all(|(_, given)| given != *digit);
    let mut absent = Digit::ALL.into_iter().filter(is_absent);
    match (absent.next(), absent.next()) {
        // Cells of the pattern without a given digit may have the absent digits.
        (Some(first), Some(second)) if cells == digits.given_cells() => {
            impossible(format!("the digits {first} and {second} are not given: swapping them gives another solution"))
        }
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
