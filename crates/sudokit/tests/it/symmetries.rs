//! Properties of symmetries.

use proptest::prelude::*;
use sudokit::random::Random;
use sudokit::symmetry::NotASymmetry;
use sudokit::{Cell, Digit, Grid, Symmetry, check, conflicts};

use crate::common;
use common::symmetry;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

proptest! {
    #![proptest_config(common::cases(256))]
    #[test]
    fn the_inverse_undoes(symmetry in symmetry()) {
        let grid: Grid = SOLVED.parse().unwrap();
        prop_assert_eq!(symmetry.inverse().apply(&symmetry.apply(&grid)), grid);
        prop_assert_eq!(symmetry.then(&symmetry.inverse()), Symmetry::IDENTITY);
        prop_assert_eq!(symmetry.inverse().inverse(), symmetry);
    }

    #[test]
    fn a_composition_equals_both_symmetries_in_turn(a in symmetry(), b in symmetry()) {
        let grid: Grid = SOLVED.parse().unwrap();
        prop_assert_eq!(a.then(&b).apply(&grid), b.apply(&a.apply(&grid)));
    }

    #[test]
    fn a_symmetry_is_read_back_from_its_text(symmetry in symmetry()) {
        let word = symmetry.to_string();
        prop_assert_eq!(word.parse(), Ok(symmetry));
        prop_assert!(!word.contains(char::is_whitespace));
    }

    #[test]
    fn any_text_is_read_or_refused(word in "[trcd:1-9éx ]{0,34}") {
        if let Ok(symmetry) = word.parse::<Symmetry>() {
            prop_assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
    }

    #[test]
    fn symmetries_keep_validity(symmetry in symmetry(), at in 0usize..81, value in 0u8..=9) {
        let mut grid: Grid = SOLVED.parse().unwrap();
        prop_assert!(check(&symmetry.apply(&grid)).is_empty());
        grid.set(Cell::from_index(at), Digit::new(value));
        prop_assert_eq!(conflicts(&symmetry.apply(&grid)).len(), conflicts(&grid).len());
    }
}

#[test]
fn permutations_that_break_bands_or_digits_are_refused() {
    let lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    assert_eq!(Symmetry::new(false, lines, lines, digits), Some(Symmetry::IDENTITY));
    assert_eq!(Symmetry::new(false, [0, 1, 3, 2, 4, 5, 6, 7, 8], lines, digits), None);
    assert_eq!(Symmetry::new(false, lines, [0, 0, 1, 3, 4, 5, 6, 7, 8], digits), None);
    assert_eq!(Symmetry::new(false, lines, [0, 1, 9, 3, 4, 5, 6, 7, 8], digits), None);
    assert_eq!(Symmetry::new(false, lines, lines, [1, 1, 3, 4, 5, 6, 7, 8, 9]), None);
}

#[test]
fn errors_of_unreadable_symmetries_have_place_and_reason() {
    let error = |word: &str| word.parse::<Symmetry>().unwrap_err();
    assert!(matches!(error(""), NotASymmetry::Part { column: 1, .. }));
    assert!(matches!(error("t:t"), NotASymmetry::Part { column: 3, .. }));
    assert!(matches!(error("t5"), NotASymmetry::Part { column: 1, .. }));
    assert!(matches!(error("c123456789:r123456789"), NotASymmetry::Part { column: 12, .. }));
    assert!(matches!(error("t:r1234567890"), NotASymmetry::Order { column: 3, kind: 'r', .. }));
    assert!(matches!(error("d123456788"), NotASymmetry::Order { column: 1, kind: 'd', .. }));
    assert!(matches!(error("d12345678é"), NotASymmetry::Order { column: 1, kind: 'd', .. }));
    assert!(matches!(error("r123456789:c124356789"), NotASymmetry::Torn { column: 12, what: "stack", .. }));
    assert!("d987654321".parse::<Symmetry>().is_ok());
}

#[test]
fn random_symmetries_never_change_and_reach_every_cell() {
    let first = Symmetry::random(&mut Random::new(7, 1));
    assert_eq!(first.to_string(), "r231978465:c123456987:d253618479");
    let mut reached = [[0_u32; 81]; 2];
    let grid: Grid = SOLVED.parse().unwrap();
    for index in 0..8100 {
        let symmetry = Symmetry::random(&mut Random::new(1, index));
        reached[0][symmetry.origin(Cell::at(0, 0)).index()] += 1;
        let digit = symmetry.apply(&grid).rows()[0][0];
        reached[1][usize::from(digit)] += 1;
    }
    // 100 and 900 expected, standard deviations 10 and 28.
    assert!(reached[0].iter().all(|&count| count.abs_diff(100) < 50), "{reached:?}");
    assert!(reached[1][1..10].iter().all(|&count| count.abs_diff(900) < 140), "{reached:?}");
}
