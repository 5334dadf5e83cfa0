//! What other places call techniques.

use std::sync::LazyLock;

use crate::Technique;
use crate::catalog::names::meant_by;
use crate::catalog::other_names::{Names, SUDOKU_COACH, SUDOKU_WIKI};

/// A place where players learn techniques, with names of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Place {
    /// The program `HoDoKu`.
    Hodoku,
    /// The site `SudokuWiki`.
    SudokuWiki,
    /// The site sudoku.coach.
    SudokuCoach,
    /// The program Sudoku Explainer.
    SudokuExplainer,
}

impl Technique {
    /// What it is called there, if it is known there.
    #[must_use]
    pub fn name_in(self, place: Place) -> Option<&'static str> {
        let meanings = match place {
            Place::Hodoku => return self.hodoku().map(|there| there.name),
            Place::SudokuExplainer => return self.se_name(),
            Place::SudokuWiki => &MEANT_BY_SUDOKU_WIKI,
            Place::SudokuCoach => &MEANT_BY_SUDOKU_COACH,
        };
        meanings.iter().find(|(_, meant)| meant.contains(&self)).map(|(name, _)| *name)
    }
}

/// The names of a place, and the techniques that are meant.
type Meanings = Vec<(&'static str, Vec<Technique>)>;

static MEANT_BY_SUDOKU_WIKI: LazyLock<Meanings> = LazyLock::new(|| meanings(SUDOKU_WIKI));
static MEANT_BY_SUDOKU_COACH: LazyLock<Meanings> = LazyLock::new(|| meanings(SUDOKU_COACH));

fn meanings(table: &[Names]) -> Meanings {
    table.iter().map(|&(name, here)| (name, meant_by(name, here))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_technique_has_a_name_in_each_place_that_knows_it() {
        let names = |technique: Technique| {
            [Place::Hodoku, Place::SudokuWiki, Place::SudokuCoach, Place::SudokuExplainer]
                .map(|place| technique.name_in(place))
        };
        assert_eq!(names(Technique::XyWing), [Some("XY-Wing"), Some("Y-Wing"), Some("Y-Wing"), Some("XY-Wing")]);
        assert_eq!(
            names(Technique::TurbotFish),
            [Some("Turbot Fish"), Some("X-Cycles"), Some("Crane"), Some("Turbot Fish")]
        );
        assert_eq!(names(Technique::EmptyRectangle)[3], None);
        assert_eq!(names(Technique::SashimiXWing)[2], Some("Finned X-Wing"));
        assert_eq!(names(Technique::DeathBlossom)[2], None);
        assert_eq!(names(Technique::AlignedTripleExclusion)[0], None);
    }

    #[test]
    fn every_name_elsewhere_is_found_and_means_a_technique_that_has_it_there() {
        for (place, table) in [(Place::SudokuWiki, SUDOKU_WIKI), (Place::SudokuCoach, SUDOKU_COACH)] {
            for (name, here) in table {
                let own = [*name];
                let meant = if here.is_empty() { &own } else { *here };
                for meant in meant {
                    let found = Technique::named(meant).unwrap_or_else(|unknown| panic!("{unknown}"));
                    let has_it = found.iter().any(|technique| technique.name_in(place) == Some(name));
                    assert!(has_it, "{name}: {meant}");
                }
                assert!(Technique::named(name).is_ok(), "{name}");
            }
        }
    }
}
