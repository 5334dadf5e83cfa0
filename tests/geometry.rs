//! The geometry of the grid, tested by itself.

use sudokit::{Cell, CellSet, Digit, DigitSet, House};

#[test]
fn there_are_27_houses_of_nine_cells() {
    assert_eq!(House::all().count(), 27);
    assert!(House::all().all(|house| house.cell_set().len() == 9));
}

#[test]
fn every_cell_is_in_three_houses_and_has_20_peers() {
    for cell in Cell::all() {
        let houses: Vec<House> = House::all().filter(|house| house.cell_set().contains(cell)).collect();
        assert_eq!(houses, cell.houses());
        let together: CellSet = houses.iter().flat_map(|house| house.cells()).filter(|&other| other != cell).collect();
        assert_eq!(cell.peers(), together);
        assert_eq!(cell.peers().len(), 20);
    }
}

#[test]
fn the_peers_of_r3c2_are_the_known_ones() {
    let names: Vec<String> = Cell::at(2, 1).peers().iter().map(|cell| cell.to_string()).collect();
    let known = "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2";
    assert_eq!(names.join(" "), known);
}

#[test]
fn a_set_of_cells_is_shown_as_a_drawing() {
    let drawing = format!("{:?}", House::Box(8).cell_set());
    assert!(drawing.ends_with(". . . . . . X X X\n"));
    assert_eq!(drawing.lines().count(), 9);
}

#[test]
fn a_digit_set_knows_its_digits() {
    for bits in 0..512 {
        let set = DigitSet::from_bits(bits);
        assert_eq!(set.iter().collect::<DigitSet>(), set);
        assert_eq!(set.iter().count(), set.len());
        assert_eq!(set.only().is_some(), set.len() == 1);
        assert!(Digit::ALL.iter().all(|&digit| set.contains(digit) != (!set).contains(digit)));
    }
}
