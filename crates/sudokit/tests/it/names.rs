//! Names mean themselves: a printed id is its technique alone, and a printed order takes the same steps.

use std::collections::BTreeSet;

use sudokit::board::HouseSet;
use sudokit::logic::{Order, Path, Step, Technique, find_all};
use sudokit::rate::{Bound, rate};
use sudokit::text::Format;
use sudokit::{Candidate, Cell, Digit, DigitSet, House, Puzzle, Stop, Symmetry, count};

use super::common::positions::{on_all_cores, positions};
use super::common::{amount, generate, rated};
use sudokit::generate::Requirements;

/// Returns the named orders, without nets in the human one.
fn orders() -> [Order; 4] {
    [Order::people(), Order::sudoku_explainer(), Order::hodoku(), Order::singles()]
}

/// Returns the order that is read from the text of an order.
fn read_again(order: &Order) -> Order {
    let text = order.to_string();
    text.parse().unwrap_or_else(|unknown| panic!("{unknown}: {text}"))
}

/// Returns the steps up to the first that is harder than all techniques without nets.
fn steps(puzzle: &Puzzle, order: &Order) -> Vec<Step> {
    let mut path = Path::new(puzzle, order.clone()).up_to("8.9".parse().unwrap());
    std::iter::from_fn(|| path.advance()).collect()
}

#[test]
fn an_order_of_an_id_has_its_technique_alone() {
    let listed = |technique: &Technique| technique.id().parse::<Order>().unwrap().techniques();
    let others: Vec<_> = Technique::ALL.into_iter().filter(|technique| listed(technique) != [*technique]).collect();
    assert!(others.is_empty(), "{others:?}");
}

#[test]
fn a_search_by_id_finds_steps_of_this_technique_only() {
    let every = amount(8, 1);
    let found = on_all_cores(|position| {
        let at = positions().iter().position(|other| std::ptr::eq(other, position)).unwrap();
        if at % every != 0 || position.technique.is_net() {
            return None;
        }
        let named = Technique::named(&position.technique.id()).unwrap();
        let hints = find_all(&named, position.start(), &Stop::NEVER).hints;
        let ids: BTreeSet<Technique> = hints.iter().map(|hint| hint.technique()).collect();
        Some((position.technique, ids))
    });
    let others: Vec<_> = found.into_iter().flatten().filter(|(own, ids)| *ids != BTreeSet::from([*own])).collect();
    assert!(others.is_empty(), "{others:?}");
}

/// A plain run leaves out one technique in sixteen.
#[test]
fn a_printed_order_is_read_as_it_was_with_and_without_each_technique() {
    let mut others = Vec::new();
    for order in orders().into_iter().map(Order::with_nets) {
        for technique in Technique::ALL.into_iter().step_by(amount(16, 1)) {
            for part in [order.clone(), order.clone().without(&[technique]), order.clone().only(&[technique])] {
                if read_again(&part) != part {
                    others.push((technique, part.techniques().len()));
                }
            }
        }
    }
    assert!(others.is_empty(), "{others:?}");
}

/// Each order is followed whole, and without each of a few techniques that the path uses.
#[test]
fn a_printed_order_takes_the_same_steps() {
    let (number, most_left_out) = (amount(20, 300), amount(2, usize::MAX));
    let known = rated().into_iter().map(|(puzzle, _)| puzzle);
    let made = generate(&Requirements::default(), 77, 1..number as u64).into_iter().map(|made| made.unwrap().puzzle);
    let puzzles: Vec<Puzzle> = known.step_by(9).take(number / 2).chain(made).take(number).collect();
    let mut others = Vec::new();
    for puzzle in &puzzles {
        for (name, order) in ["people", "se", "hodoku", "singles"].into_iter().zip(orders()) {
            let whole = steps(puzzle, &order);
            let used: BTreeSet<Technique> = whole.iter().map(Step::technique).rev().collect();
            let left_out = used.into_iter().rev().take(most_left_out);
            let parts = left_out.map(|technique| (Some(technique), order.clone().without(&[technique])));
            for (without, part) in parts.chain([(None, order.clone())]) {
                if steps(puzzle, &read_again(&part)) != steps(puzzle, &part) {
                    others.push(format!("{puzzle} {name} without {without:?}"));
                }
            }
        }
    }
    assert!(others.is_empty(), "{} paths: {others:#?}", others.len());
}

/// A column of a table has the width that it is given, whatever stands in it.
#[test]
fn everything_on_one_line_takes_a_width() {
    let puzzle = sudokit::generate(3);
    let mut wrong = Vec::new();
    macro_rules! ask {
        ($($value:expr),+ $(,)?) => {
            $(if format!("{:>200}|", $value) != format!("{:>200}|", $value.to_string()) {
                wrong.push(format!("{}: {}", stringify!($value), $value));
            })+
        };
    }
    for hint in Path::new(&puzzle, Order::people()).take(12) {
        ask!(hint, hint.effect(), hint.technique(), hint.rating(), hint.effect().eliminations());
    }
    let house = House::ALL[12];
    ask!(Cell::ALL[4], Digit::Five, house, house.kind(), "r1c2=5".parse::<Candidate>().unwrap());
    ask!(house.cell_set(), !DigitSet::EMPTY, HouseSet::from_iter(House::ALL), Symmetry::IDENTITY);
    ask!(
        count(&*puzzle, 5),
        rate(&puzzle),
        puzzle,
        *puzzle,
        puzzle.solution(),
        Format::Grid,
        Bound::Above(rate(&puzzle).er)
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // A rating is a number, and not cut like a text.
    let (er, number) = (rate(&puzzle).er, rate(&puzzle).er.number());
    assert_eq!(format!("{er:.0} {er:.1} {er:8.2}"), format!("{number:.0} {number:.1} {number:8.2}"));
}
