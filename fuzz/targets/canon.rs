//! Whatever symmetry turns a grid, its forms stay the same, and the maps that are told make them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudokit::random::Random;
use sudokit::{Cell, Digit, Grid, Symmetry, canon};

fuzz_target!(|bytes: &[u8]| {
    let Some((seed, cells)) = bytes.split_first_chunk::<8>() else { return };
    let mut grid = Grid::EMPTY;
    for pair in cells.chunks_exact(2) {
        grid.set(Cell::ALL[usize::from(pair[0]) % 81], Digit::new(pair[1] % 10));
    }
    let symmetry = Symmetry::random(&mut Random::new(u64::from_le_bytes(*seed), 0));
    let turned = symmetry.apply(&grid);
    for by in [canon::by_puzzle, canon::by_pattern] {
        let (own, other) = (by(&grid), by(&turned));
        assert_eq!((own.form, own.automorphisms), (other.form, other.automorphisms), "{grid}");
        assert_eq!(own.map.apply(&grid), own.form, "{grid}");
        assert_eq!(other.map.apply(&turned), own.form, "{grid}");
    }
    assert_eq!(symmetry.inverse().apply(&turned), grid);
});
