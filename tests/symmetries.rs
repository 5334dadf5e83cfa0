//! The laws of symmetries.

use proptest::prelude::*;
use sudokit::{Grid, Symmetry, check, conflicts};

mod common;
use common::symmetry;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

proptest! {
    #[test]
    fn the_inverse_undoes(symmetry in symmetry()) {
        let grid: Grid = SOLVED.parse().unwrap();
        prop_assert_eq!(symmetry.inverse().apply(&symmetry.apply(&grid)), grid);
        prop_assert_eq!(symmetry.then(&symmetry.inverse()), Symmetry::IDENTITY);
        prop_assert_eq!(symmetry.inverse().inverse(), symmetry);
    }

    #[test]
    fn one_after_the_other_is_one(a in symmetry(), b in symmetry()) {
        let grid: Grid = SOLVED.parse().unwrap();
        prop_assert_eq!(a.then(&b).apply(&grid), b.apply(&a.apply(&grid)));
    }

    #[test]
    fn validity_stays(symmetry in symmetry(), at in 0usize..81, value in 0u8..=9) {
        let mut grid: Grid = SOLVED.parse().unwrap();
        prop_assert!(check(&symmetry.apply(&grid)).is_empty());
        grid[sudokit::Cell::new(at)] = value;
        prop_assert_eq!(conflicts(&symmetry.apply(&grid)).len(), conflicts(&grid).len());
    }
}

#[test]
fn what_breaks_a_band_or_a_digit_is_no_symmetry() {
    let lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    assert_eq!(Symmetry::new(false, lines, lines, digits), Some(Symmetry::IDENTITY));
    assert_eq!(Symmetry::new(false, [0, 1, 3, 2, 4, 5, 6, 7, 8], lines, digits), None);
    assert_eq!(Symmetry::new(false, lines, [0, 0, 1, 3, 4, 5, 6, 7, 8], digits), None);
    assert_eq!(Symmetry::new(false, lines, [0, 1, 9, 3, 4, 5, 6, 7, 8], digits), None);
    assert_eq!(Symmetry::new(false, lines, lines, [1, 1, 3, 4, 5, 6, 7, 8, 9]), None);
}
