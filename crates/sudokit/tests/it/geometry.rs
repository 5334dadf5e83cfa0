//! Self-tests of the geometry of the grid.

use sudokit::board::{HouseKind, Spot, SpotSet};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};

#[test]
fn there_are_27_houses_of_nine_cells() {
    assert_eq!(House::ALL.len(), 27);
    assert!(House::ALL.iter().all(|house| house.cell_set().len() == 9));
    assert!(House::ALL.iter().enumerate().all(|(number, house)| house.number() == number));
}

#[test]
fn every_cell_is_in_three_houses_and_has_20_peers() {
    for cell in Cell::ALL {
        let houses: Vec<House> = House::ALL.into_iter().filter(|house| house.cell_set().contains(cell)).collect();
        assert_eq!(houses, cell.houses());
        let together: CellSet = houses.iter().flat_map(|house| house.cells()).filter(|&other| other != cell).collect();
        assert_eq!(cell.peers(), together);
        assert_eq!(cell.peers().len(), 20);
    }
}

#[test]
fn a_set_of_cells_is_shown_as_a_drawing() {
    let drawing = format!("{:?}", House::box_at(8).cell_set());
    assert!(drawing.ends_with(". . . . . . X X X\n"));
    assert_eq!(drawing.lines().count(), 9);
}

#[test]
fn a_digit_set_has_exactly_its_digits() {
    for bits in 0..512 {
        let set = DigitSet::from_bits(bits);
        assert_eq!(set.iter().collect::<DigitSet>(), set);
        assert_eq!(set.iter().count(), set.len());
        assert_eq!(set.only().is_some(), set.len() == 1);
        assert!(Digit::ALL.iter().all(|&digit| set.contains(digit) != (!set).contains(digit)));
    }
}

#[test]
fn a_spot_is_the_place_of_a_cell_in_its_houses() {
    for cell in Cell::ALL {
        for (house, spot) in cell.houses().into_iter().zip(Spot::of(cell)) {
            assert_eq!(house.cell(spot), cell);
            assert_eq!(house.spots_of(cell.into()), SpotSet::of(spot));
        }
    }
}

#[test]
fn names_are_read_back() {
    assert!(Cell::ALL.iter().all(|cell| cell.to_string().parse() == Ok(*cell)));
    assert!(House::ALL.iter().all(|house| house.to_string().parse() == Ok(*house)));
    for (cell, digit) in Cell::ALL.into_iter().zip(Digit::ALL.into_iter().cycle()) {
        let candidate = Candidate { cell, digit };
        assert_eq!(candidate.to_string().parse(), Ok(candidate));
    }
    for wrong in ["", "r0c1", "r1c10", "c1r1", "rc", "r1c1=", "r1c1=0", "é"] {
        assert!(
            wrong.parse::<Cell>().is_err() && wrong.parse::<Candidate>().is_err() && wrong.parse::<House>().is_err()
        );
    }
}

#[test]
fn a_set_of_candidates_is_listed_by_cell_and_by_digit() {
    let mut set = CandidateSet::of_digit(Digit::Five, House::row_at(2).cell_set());
    set.insert_digits(Cell::at(2, 0), [Digit::One, Digit::Five].into());
    assert_eq!((set.len(), set.digits(Cell::at(2, 0)).to_string()), (10, "1 5".into()));
    assert_eq!(set.iter().collect::<CandidateSet>(), set);
    assert_eq!(set.by_cell().map(|(_, digits)| digits.len()).sum::<usize>(), 10);
    assert!((set - set).is_empty() && (set & set) == set);
}

#[test]
fn only_the_exact_names_are_read() {
    for wrong in ["r1c2=+5", "r1c2=05", "r1c2= 5", "r1c2=10", "r1c2==5", "+r1c2=5"] {
        assert!(wrong.parse::<Candidate>().is_err(), "{wrong}");
    }
    assert_eq!(Digit::ALL.map(|digit| digit.to_string().parse()), Digit::ALL.map(Ok));
    assert!(["", "0", "+5", "05", "5 ", "a", "é", "10"].iter().all(|wrong| wrong.parse::<Digit>().is_err()));
    for wrong in ["row", "row 0", "row +1", "row 01", "row 10", " row 1", "rows 1", "Row 1", "row  1", "1"] {
        assert!(wrong.parse::<House>().is_err(), "{wrong}");
    }
    for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
        assert_eq!(kind.to_string().parse(), Ok(kind));
        assert!(kind.houses().iter().all(|house| house.kind() == kind));
    }
    assert!("unit".parse::<HouseKind>().is_err());
}

#[test]
fn values_are_created_only_from_valid_numbers() {
    assert!(Cell::ALL.into_iter().all(|cell| Cell::try_from(cell.index()) == Ok(cell)) && Cell::try_from(81).is_err());
    assert!(House::ALL.iter().all(|&house| House::try_from(house.number()) == Ok(house)));
    assert!(SpotSet::ALL.iter().all(|spot| Spot::try_from(spot.index()) == Ok(spot)));
    assert!(House::try_from(27).is_err() && Spot::try_from(9).is_err());
}

#[test]
fn a_set_of_candidates_has_the_usual_set_operations() {
    let (one, other) = (Candidate::new(Cell::at(0, 0), Digit::One), Candidate::new(Cell::at(8, 8), Digit::Nine));
    let mut set = CandidateSet::from(one);
    assert!(set.insert(other) && !set.insert(other) && set.contains(other));
    assert_eq!((set.into_iter().collect::<Vec<_>>(), (&set).into_iter().count()), (vec![one, other], 2));
    let mut rest = set;
    rest -= one.into();
    assert_eq!(rest, other.into());
    set &= rest;
    assert!(set == rest && set.remove(other) && !set.remove(other) && set.is_empty());
}

#[test]
fn a_grid_lists_its_givens_and_its_values() {
    let grid: Grid =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse().unwrap();
    let givens: Vec<_> = grid.givens().collect();
    assert_eq!((givens.len(), givens[2]), (30, (Cell::at(0, 4), Digit::Seven)));
    assert_eq!((grid.values().len(), grid.values().map(u32::from).sum::<u32>()), (81, 166));
    let spots = SpotSet::ALL.subsets(8).last().unwrap();
    assert_eq!(House::row_at(1).cells_at(spots).collect::<Vec<_>>(), House::row_at(1).cells()[1..]);
}

#[test]
fn a_grid_contains_only_digits() {
    let mut rows = [[0; 9]; 9];
    rows[4][4] = 10;
    let error = Grid::try_from(rows).unwrap_err();
    assert_eq!((error.cell, error.value), (Cell::at(4, 4), 10));
    rows[4][4] = 9;
    let grid = Grid::try_from(rows).unwrap();
    assert_eq!((grid.count_clues(), grid.given_cells().only()), (1, Some(Cell::at(4, 4))));
    assert_eq!(grid.with(Cell::at(4, 4), None), Grid::EMPTY);
    assert!(Grid::EMPTY.is_part_of(&grid) && !grid.is_part_of(&Grid::EMPTY));
}
