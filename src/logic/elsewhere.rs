//! What other places call techniques.

use super::Technique;

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

/// A name there, and the names here of what is meant, if they are others.
type Names = (&'static str, &'static [&'static str]);

static SUDOKU_WIKI: &[Names] = &[
    ("Last Remaining Cell", &["Full House"]),
    ("Hidden Singles", &[]),
    ("Naked Singles", &[]),
    ("Pointing Pairs", &["Pointing", "Direct Pointing"]),
    ("Box/Line Reduction", &["Claiming", "Direct Claiming"]),
    ("Naked Pairs", &["Naked Pair", "Locked Pair"]),
    ("Naked Triples", &["Naked Triple", "Locked Triple"]),
    ("Naked Quads", &[]),
    ("Hidden Pairs", &["Hidden Pair", "Direct Hidden Pair"]),
    ("Hidden Triples", &["Hidden Triple", "Direct Hidden Triple"]),
    ("Hidden Quads", &[]),
    ("X-Wing", &[]),
    ("Swordfish", &[]),
    ("Jellyfish", &[]),
    ("Finned X-Wing", &["Finned X-Wing", "Sashimi X-Wing"]),
    ("Finned Swordfish", &["Finned Swordfish", "Sashimi Swordfish"]),
    ("Franken Swordfish", &[]),
    ("Remote Pairs", &[]),
    ("X-Cycles", &["X-Cycle", "X-Chain", "Skyscraper", "2-String Kite", "Turbot Fish", "Forcing X-Chain"]),
    ("Grouped X-Cycles", &["Grouped X-Chain", "Grouped X-Cycle"]),
    ("Rectangle Elimination", &["Empty Rectangle"]),
    ("Y-Wing", &["XY-Wing"]),
    ("XYZ-Wing", &[]),
    ("WXYZ-Wing", &[]),
    ("Simple Colouring", &["Simple Colors"]),
    ("3D Medusa", &[]),
    (
        "Unique Rectangles",
        &[
            "Uniqueness Test 1",
            "Uniqueness Test 2",
            "Uniqueness Test 3",
            "Uniqueness Test 4",
            "Uniqueness Test 5",
            "Uniqueness Test 6",
        ],
    ),
    ("Hidden Unique Rectangles", &["Hidden Rectangle"]),
    ("Avoidable Rectangles", &["Avoidable Rectangle 1", "Avoidable Rectangle 2"]),
    ("Extended Unique Rectangles", &["Extended Rectangle", "Extended Unique Rectangle"]),
    ("BUG", &["BUG+1"]),
    ("XY-Chain", &[]),
    ("Alternating Inference Chains", &["AIC", "Discontinuous Nice Loop", "Continuous Nice Loop", "XY-Cycle"]),
    ("AIC with Groups", &["Grouped AIC", "Grouped Discontinuous Nice Loop", "Grouped Continuous Nice Loop"]),
    ("Aligned Pair Exclusion", &["Aligned Pair Exclusion"]),
    ("Almost Locked Sets", &["ALS-XZ", "ALS-XY-Wing", "ALS Chain"]),
    ("Sue-de-Coq", &[]),
    ("Death Blossom", &[]),
    ("Exocet", &[]),
    ("SK Loops", &[]),
    ("Multi-Sector Locked Sets", &[]),
    ("Fireworks", &[]),
    ("Tridagons", &["Tridagon"]),
    ("Pattern Overlay", &["Template Delete", "Template Set"]),
    ("Nishio Forcing Chains", &["Nishio Forcing Chain"]),
    ("Cell Forcing Chains", &[]),
    ("Unit Forcing Chains", &["House Forcing Chains"]),
    ("Digit Forcing Chains", &["Digit Forcing Chains", "Dynamic Double Forcing Chains"]),
];

static SUDOKU_COACH: &[Names] = &[
    ("Last Digit", &["Full House"]),
    ("Hidden Single", &[]),
    ("Naked Single", &[]),
    ("Locked Candidate (Pointing)", &["Pointing"]),
    ("Locked Candidate (Claiming)", &["Claiming"]),
    ("Naked Pair", &[]),
    ("Naked Triple", &[]),
    ("Naked Quad", &[]),
    ("Hidden Pair", &[]),
    ("Hidden Triple", &[]),
    ("Hidden Quad", &[]),
    ("X-Wing", &[]),
    ("Swordfish", &[]),
    ("Jellyfish", &[]),
    ("Finned X-Wing", &[]),
    ("Finned Swordfish", &[]),
    ("Finned Jellyfish", &[]),
    ("Sashimi X-Wing", &[]),
    ("Sashimi Swordfish", &[]),
    ("Sashimi Jellyfish", &[]),
    ("Skyscraper", &[]),
    ("2-String Kite", &[]),
    ("Crane", &["Turbot Fish"]),
    ("Empty Rectangle", &[]),
    ("Y-Wing", &["XY-Wing"]),
    ("XYZ-Wing", &[]),
    ("W-Wing", &[]),
    ("Remote Pair", &[]),
    ("Simple Coloring", &["Simple Colors"]),
    ("3D Medusa", &[]),
    ("Unique Rectangle Type 1", &["Uniqueness Test 1"]),
    ("Unique Rectangle Type 2", &["Uniqueness Test 2"]),
    ("Unique Rectangle Type 3", &["Uniqueness Test 3"]),
    ("Unique Rectangle Type 4", &["Uniqueness Test 4"]),
    ("Unique Rectangle Type 5", &["Uniqueness Test 5"]),
    ("Hidden Unique Rectangle", &["Hidden Rectangle"]),
    ("BUG+1", &[]),
    ("X-Chain", &["X-Chain"]),
    ("XY-Chain", &[]),
    ("AIC", &["AIC", "Discontinuous Nice Loop"]),
    ("Grouped AIC", &["Grouped AIC", "Grouped Discontinuous Nice Loop"]),
    ("ALS-XZ", &[]),
    ("ALS-XY-Wing", &[]),
    ("Sue de Coq", &[]),
    ("Death Blossom", &[]),
];

impl Technique {
    /// What it is called there, if it is known there.
    #[must_use]
    pub fn name_in(self, place: Place) -> Option<&'static str> {
        let table = match place {
            Place::Hodoku => return self.hodoku().map(|there| there.name),
            Place::SudokuExplainer => return self.se_name(),
            Place::SudokuWiki => SUDOKU_WIKI,
            Place::SudokuCoach => SUDOKU_COACH,
        };
        let means = |name: &&str| Self::named(name).is_ok_and(|named| named.contains(&self));
        let found =
            table.iter().find(|(name, here)| if here.is_empty() { means(name) } else { here.iter().any(means) });
        found.map(|(name, _)| *name)
    }
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
        assert_eq!(names(Technique::AlignedTripleExclusion)[0], None);
    }
}
