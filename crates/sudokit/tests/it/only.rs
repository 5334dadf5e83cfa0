//! An order of one technique finds a step exactly if a search for every step of the technique finds one.

use sudokit::Stop;
use sudokit::logic::{Order, Path, Solvable, Technique, find_all};

use super::common::amount;
use super::common::positions::{on_all_cores, positions};

/// Returns the techniques that an order of one technique misses although the position has a step, or that it finds
/// although the position has none.
fn disagreements(start: &Solvable, techniques: impl Iterator<Item = Technique>) -> Vec<Technique> {
    let differs = |&technique: &Technique| {
        let order = Order::people().and_then(&[technique]).only(&[technique]);
        let is_next = Path::new(start, order).next().is_some();
        is_next == find_all(&[technique], start, &Stop::NEVER).hints.is_empty()
    };
    techniques.filter(differs).collect()
}

/// Returns the techniques that take no seconds to find.
fn quick_techniques() -> impl Iterator<Item = Technique> {
    Technique::ALL.iter().copied().filter(|technique| !technique.is_net())
}

/// A plain run tries the technique of each position and one in 32 of the others, each time others.
#[test]
fn an_order_of_one_technique_finds_what_a_search_for_all_its_steps_finds() {
    let every = amount(32, 1);
    let different = on_all_cores(|position| {
        let at = positions().iter().position(|other| std::ptr::eq(other, position)).unwrap();
        let own = Some(position.technique).filter(|technique| !technique.is_net());
        let others = quick_techniques().enumerate().filter(|(number, _)| (at + number) % every == 0);
        let techniques = others.map(|(_, technique)| technique).chain(own);
        (position.technique, disagreements(&position.start(), techniques))
    });
    let different: Vec<_> = different.into_iter().filter(|(_, techniques)| !techniques.is_empty()).collect();
    assert!(different.is_empty(), "{different:#?}");
}

/// The families of a rank are searched with one collector of steps; the steps of each must count. A plain run tries two of
/// the four others.
#[test]
fn techniques_on_one_line_of_an_order_find_what_each_of_them_finds() {
    let order = |text: &str| text.parse::<Order>().expect("names of techniques");
    let others = ["aic", "death-blossom", "w-wing", "unique-rectangle"];
    let others = &others[..amount(2, 4)];
    let missed = on_all_cores(|position| {
        let name = position.technique.id();
        let finds = |text: &str| Path::new(position.start(), order(text)).next().is_some();
        let is_missed = |other: &&str| finds(&name) && !finds(&format!("{name}, {other}"));
        (name.clone(), if position.technique.is_net() { None } else { others.iter().copied().find(is_missed) })
    });
    let missed: Vec<_> = missed.into_iter().filter(|(_, other)| other.is_some()).collect();
    assert!(missed.is_empty(), "{missed:#?}");
}
