//! Impossible patterns: cells that two or three digits cannot fill, because too many of the cells see each other.
//!
//! Two digits cannot fill an odd loop, the bivalue oddagon. The best known pattern of three digits is the tridagon, or
//! Thor's hammer; hundreds of others have no name. The cells with further candidates are the guardians. One of them has
//! one of its further candidates.
//!
//! ```text
//! 12 . .  | 123 .  .      x . . | x . .      oddagon of 1 and 2: r1c1, r1c4, r3c5, r5c5, r5c1
//! .  . .  | .   .  .      . x . | . x .      one guardian, r1c4: it is neither 1 nor 2
//! .  . .  | .   12 .      . . x | . . x
//! --------+----------     ------+------
//! .  . .  | .   .  .      x . . | . . x      tridagon: from row to row, three boxes have one direction, the fourth has
//! 12 . .  | .   12 .      . x . | . x .      the other
//! .  . .  | .   .  .      . . x | x . .
//! ```
//!
//! Idea: every pattern is a list of cells that the digits cannot fill. There are three kinds of lists.
//!
//! 1. Odd loops of cells with two digits.
//! 2. Tridagons: three cells of each of four boxes in a rectangle, in different rows and columns. The columns of the
//!    three cells are an order. From box to box, three digits can only rotate. If the number of boxes with an odd order is
//!    odd, one box cannot be filled.
//! 3. Results of a search. It tries to fill all cells without further candidates, together with one guardian, or with all
//!    guardians that have the same further digit and are seen by one cell. If the digits cannot fill the cells, it leaves
//!    out cells one by one, as long as the digits still cannot fill the others.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use sudokit_core::board::{CandidateSet, Cell, CellSet, DigitSet, House};

use crate::engine::words::{all_of, and, houses};
use crate::techniques::chains::rating;
use crate::techniques::uniqueness::{Deadly, PatternType};
use crate::{Area, HouseRole, Parts, Pattern, Rating, Role, Search, State, Step, StepCollector, Technique};

use super::odd_loop::odd_loops;

/// Cells that cannot all have one of two or three digits.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct ImpossiblePattern {
    /// The cells; with two digits, they are an odd loop in its order.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// The cells with extra digits, the guardians.
    pub guardians: CellSet,
    /// The extra digits.
    pub extras: DigitSet,
    /// The type of the conclusion from the guardians.
    pub kind: PatternType,
}

/// The least and the greatest number of cells of a pattern of three digits. Smaller patterns are sets and chains.
const LEAST_CELLS: usize = 10;
const MOST_CELLS: usize = 16;

/// The most cells with extra digits.
const MOST_GUARDIANS: usize = 4;

/// The tridagons.
static TRIDAGONS: LazyLock<Vec<CellSet>> = LazyLock::new(|| {
    let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
    let pairs = [[0, 1], [0, 2], [1, 2]];
    let rectangles = pairs.into_iter().flat_map(|[top, bottom]| {
        pairs.map(|[left, right]| [(top, left), (top, right), (bottom, left), (bottom, right)])
    });
    let mut found = Vec::new();
    for boxes in rectangles.map(|boxes| boxes.map(|(band, stack)| House::box_at(band * 3 + stack))) {
        for number in 0..orders.len().pow(4) {
            let mut rest = number;
            let cells = boxes.iter().flat_map(|house| {
                let order = orders[rest % orders.len()];
                rest /= orders.len();
                order.into_iter().enumerate().map(|(row, column)| house.cells()[row * 3 + column])
            });
            found.push(cells.collect());
        }
    }
    found.retain(|cells| directions(*cells).is_some());
    found
});

/// Reports impossible patterns, by digits: oddagons first.
pub fn impossible(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    for digits in DigitSet::ALL.subsets(2) {
        collector.go_on()?;
        for cells in odd_loops(state, digits) {
            report(state, &Deadly::new(state, &cells, digits), collector)?;
        }
    }
    for digits in DigitSet::ALL.subsets(3) {
        collector.go_on()?;
        let mut known = BTreeSet::new();
        for cells in tridagons(state, digits).chain(impossible_sets(state, digits)) {
            if known.insert(cells) {
                report(state, &Deadly::new(state, &cells.iter().collect::<Vec<_>>(), digits), collector)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the tridagons of three digits with few guardians.
fn tridagons(state: &State, digits: DigitSet) -> impl Iterator<Item = CellSet> {
    let (_, own, guardians) = cells_of(state, digits);
    let all = if own.len() + MOST_GUARDIANS < 12 { &[][..] } else { &TRIDAGONS };
    all.iter()
        .copied()
        .filter(move |cells| (own | guardians).contains_all(*cells) && (*cells & guardians).len() <= MOST_GUARDIANS)
}

/// Returns cells that three digits cannot fill unless one of a few candidates is true, with the digits and these
/// candidates.
///
/// The candidates are other digits of some cells, or one or two of the digits themselves. The second kind includes remote
/// triples: if one corner of a rectangle in a tridagon is known, the other three are all different.
///
/// Breaks if the search is stopped.
pub fn guarded_sets(
    state: &State,
    collector: &StepCollector,
) -> ControlFlow<(), Vec<(CellSet, DigitSet, CandidateSet)>> {
    let mut found = Vec::new();
    for digits in DigitSet::ALL.subsets(3) {
        collector.go_on()?;
        let (places, own, guardians) = cells_of(state, digits);
        let mut add = |cells: CellSet, guardians| {
            if (LEAST_CELLS..=MOST_CELLS).contains(&cells.len()) {
                found.push((cells, digits, guardians));
            }
        };
        if own.len() + MOST_GUARDIANS >= LEAST_CELLS {
            let extras = |cells: CellSet| state.among(cells, !digits);
            let is_enough = |cells| extras(cells).len() <= MOST_GUARDIANS && !places.can_fill(own | cells);
            for cells in least_sets(guardians, MOST_GUARDIANS - 1, is_enough, collector)? {
                add(places.shrink(cells, own), extras(cells));
            }
        }
        if own.len() >= LEAST_CELLS {
            for (gone, most) in digits.subsets(1).map(|one| (one, 3)).chain(digits.subsets(2).map(|two| (two, 2))) {
                let without = |cells| places.without(digits, gone, cells);
                for cells in least_sets(own, most, |cells| !without(cells).can_fill(own), collector)? {
                    add(without(cells).shrink(CellSet::EMPTY, own), state.among(cells, gone));
                }
            }
        }
    }
    ControlFlow::Continue(found)
}

/// Returns the sets of one to `most` cells that are enough, without those that contain a smaller one. Breaks if the
/// search is stopped.
fn least_sets(
    cells: CellSet,
    most: usize,
    is_enough: impl Fn(CellSet) -> bool,
    collector: &StepCollector,
) -> ControlFlow<(), Vec<CellSet>> {
    let mut least: Vec<CellSet> = Vec::new();
    let mut open: Vec<CellSet> = cells.iter().map(CellSet::of).collect();
    let mut at = 0;
    while let Some(&set) = open.get(at) {
        collector.go_on()?;
        at += 1;
        if least.iter().any(|less| set.contains_all(*less)) {
            continue;
        }
        if is_enough(set) {
            least.push(set);
        } else if set.len() < most {
            let end = set.iter().last();
            open.extend(cells.iter().filter(|cell| Some(*cell) > end).map(|cell| set | cell.into()));
        }
    }
    ControlFlow::Continue(least)
}

/// Returns the places of three digits, and their cells of several of them without and with other digits.
fn cells_of(state: &State, digits: DigitSet) -> (Places, CellSet, CellSet) {
    let mut places = Places([CellSet::EMPTY; 3]);
    places.0.iter_mut().zip(digits).for_each(|(cells, digit)| *cells = state.cells(digit));
    let others = with(state, !digits);
    (places, places.of_several() - others, places.of_several() & others)
}

/// Returns the cells with any of some digits.
fn with(state: &State, digits: DigitSet) -> CellSet {
    CellSet::union(digits.iter().map(|digit| state.cells(digit)))
}

/// Returns sets of cells that three digits cannot fill, without a cell that could be left out.
fn impossible_sets(state: &State, digits: DigitSet) -> Vec<CellSet> {
    let (places, own, guardians) = cells_of(state, digits);
    let mut found = Vec::new();
    if own.len() + MOST_GUARDIANS < LEAST_CELLS {
        return found;
    }
    let single = guardians.iter().map(CellSet::of);
    let of_one_digit = (!digits).iter().flat_map(|extra| {
        let alike = guardians - with(state, !digits - extra.into());
        // If all of these can be filled, then also those that one cell sees.
        let targets = if places.can_fill(own | alike) { CellSet::EMPTY } else { state.cells(extra) };
        targets.iter().map(move |target| alike & target.peers())
    });
    for some in single.chain(of_one_digit) {
        if own.len() + some.len() >= LEAST_CELLS && !places.can_fill(own | some) {
            found.push(places.shrink(some, own));
        }
    }
    let is_in_size = |cells: &CellSet| {
        (LEAST_CELLS..=MOST_CELLS).contains(&cells.len()) && (*cells & guardians).len() <= MOST_GUARDIANS
    };
    found.retain(is_in_size);
    found
}

/// Returns the boxes of a tridagon in which the cells run down to the right, and those in which they run down to the left,
/// or `None` for other cells.
fn directions(cells: CellSet) -> Option<[Vec<House>; 2]> {
    let in_box = |house: &House| (house.cell_set() & cells).iter().map(Cell::column).collect::<Vec<_>>();
    let boxes: Vec<House> = House::BOXES.into_iter().filter(|house| !in_box(house).is_empty()).collect();
    let crosses_twice = |line: House| matches!((line.cell_set() & cells).len(), 0 | 2);
    let lines = House::ROWS.into_iter().chain(House::COLUMNS);
    if boxes.len() != 4 || boxes.iter().any(|house| in_box(house).len() != 3) || !lines.into_iter().all(crosses_twice) {
        return None;
    }
    let goes_right = |house: &House| (in_box(house)[0] + 1) % 3 == in_box(house)[1] % 3;
    let (right, left): (Vec<House>, Vec<House>) = boxes.into_iter().partition(goes_right);
    (right.len() % 2 == 1).then_some([right, left])
}

/// The places of three digits.
#[derive(Clone, Copy)]
struct Places([CellSet; 3]);

impl Places {
    /// Returns the cells that can have two or three of the digits.
    fn of_several(self) -> CellSet {
        let [one, two, three] = self.0;
        (one & two) | (one & three) | (two & three)
    }

    /// Returns whether the digits can fill these cells.
    fn can_fill(mut self, mut cells: CellSet) -> bool {
        loop {
            let [one, two, three] = self.0;
            if !(one | two | three).contains_all(cells) {
                return false;
            }
            let Some(cell) = (cells - self.of_several()).first() else { break };
            self.fill(cell, self.0.iter().position(|places| places.contains(cell)).unwrap_or(0), &mut cells);
        }
        // Cells with two digits left first.
        let [one, two, three] = self.0;
        let Some(cell) = (cells - (one & two & three)).first().or_else(|| cells.first()) else { return true };
        (0..3).filter(|&digit| self.0[digit].contains(cell)).any(|digit| {
            let (mut rest, mut left) = (self, cells);
            rest.fill(cell, digit, &mut left);
            rest.can_fill(left)
        })
    }

    /// Removes some of the digits from cells.
    fn without(mut self, digits: DigitSet, gone: DigitSet, cells: CellSet) -> Self {
        let removed = self.0.iter_mut().zip(digits).filter(|(_, digit)| gone.contains(*digit));
        removed.for_each(|(places, _)| *places -= cells);
        self
    }

    /// Puts a digit into a cell.
    fn fill(&mut self, cell: Cell, digit: usize, cells: &mut CellSet) {
        cells.remove(cell);
        self.0[digit] -= cell.peers();
    }

    /// Leaves out cells as long as the others cannot be filled, the guardians first.
    fn shrink(self, guardians: CellSet, own: CellSet) -> CellSet {
        let mut left = guardians | own;
        for cell in guardians.iter().chain(own) {
            if !self.can_fill(left - cell.into()) {
                left.remove(cell);
            }
        }
        left
    }
}

fn report(state: &State, deadly: &Deadly, collector: &mut StepCollector) -> ControlFlow<()> {
    for (kind, effect) in deadly.conclusions(state) {
        let (cells, digits) = (deadly.cells.clone(), deadly.digits);
        let pattern = ImpossiblePattern { cells, digits, guardians: deadly.roof, extras: deadly.extras, kind };
        let (technique, rating) = (pattern.technique(), pattern.rating());
        collector.add(Step::new(technique, pattern, effect).rated(rating))?;
    }
    ControlFlow::Continue(())
}

impl ImpossiblePattern {
    fn technique(&self) -> Technique {
        match (self.digits.len(), self.directions()) {
            (2, _) => Technique::BivalueOddagon,
            (_, Some(_)) => Technique::Tridagon,
            _ => Technique::ImpossiblePattern,
        }
    }

    /// Returns the rating of a net, or of a chain for a loop with one guardian: it leads through the other cells.
    fn rating(&self) -> Rating {
        match (self.technique(), &self.kind) {
            (Technique::BivalueOddagon, PatternType::OneCell) => {
                rating(Technique::BivalueOddagon.least_rating(), 2 * self.cells.len())
            }
            _ => Technique::DynamicCell.least_rating(),
        }
    }

    fn directions(&self) -> Option<[Vec<House>; 2]> {
        directions(self.cells.iter().copied().collect())
    }
}

impl Pattern for ImpossiblePattern {
    fn parts(&self, state: &State) -> Parts {
        let cells = self.cells.iter().copied().collect();
        let parts = Parts::default()
            .with(Role::Pattern, state.among(cells, self.digits))
            .with(Role::Extra, state.among(self.guardians, self.extras))
            .houses(HouseRole::Base, self.directions().into_iter().flatten().flatten());
        self.kind.parts(state, parts, self.guardians)
    }

    fn size(&self) -> usize {
        self.cells.len() + self.guardians.len() + self.kind.size()
    }

    fn place(&self, _: &State) -> Area {
        Area::fullest_house(self.cells.iter().copied())
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        let (digits, cells, count) = (all_of(self.digits), and(&self.cells), self.cells.len());
        let mut lines = match self.directions() {
            _ if self.digits.len() == 2 => vec![
                format!("{cells} form a loop of {count} cells; each sees the next"),
                format!("if they had only {digits}, these two would alternate around the loop"),
                "an odd number of cells does not allow that".into(),
            ],
            Some([right, left]) => {
                let mut ways = [(right, "right"), (left, "left")];
                ways.sort_by_key(|(boxes, _)| boxes.len());
                let [(one, back), (three, way)] = &ways;
                vec![
                    format!("{} have three cells each: {cells}", houses(&[three.as_slice(), one].concat())),
                    format!(
                        "the cells run down to the {way} in {} (wrapping round) and down to the {back} in {}: three boxes \
                         one way and one the other cannot be filled with {digits}",
                        houses(three),
                        houses(one)
                    ),
                ]
            }
            None => vec![
                format!("{digits} cannot fill all {count} cells: {cells}"),
                however_placed(self.cells.iter().copied().collect(), self.digits),
            ],
        };
        lines.extend(self.kind.in_words(state, self.guardians, self.extras));
        lines.extend(self.kind.taken_in_words(self.guardians, self.digits, step));
        lines
    }
}

/// Explains that three digits cannot fill some cells.
pub fn however_placed(cells: CellSet, digits: DigitSet) -> String {
    let is_of_cells = !Places([cells; 3]).can_fill(cells);
    let fault =
        if is_of_cells { "some cell always sees all three" } else { "some cell is always left without a digit" };
    format!("however {} are placed here, {fault} (every way was tried)", all_of(digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_cannot_fill_a_tridagon_and_fill_it_without_any_of_its_cells() {
        assert_eq!(TRIDAGONS.len(), 9 * 6_usize.pow(4) / 2);
        for cells in TRIDAGONS.iter().step_by(7) {
            assert!(!Places([*cells; 3]).can_fill(*cells), "{cells}");
            assert!(cells.iter().all(|cell| Places([*cells; 3]).can_fill(*cells - cell.into())), "{cells}");
        }
    }
}
