//! Singles in the order in which they came up: `HoDoKu` takes the oldest first, which decides what the others are.
//!
//! A cell comes up when its second last candidate goes, a place when the second last place of its digit in a house goes.
//! Digits are put in one by one, the givens in reading order: first the digit leaves the cells that see it, in their
//! order, then the other candidates leave its cell.

use sudokit_core::board::{Candidate, Cell, Grid, House};

use crate::{Effect, Evidence, Single, State, Step, Technique};

/// A position, and its singles from the oldest to the newest; those that have been placed stay in the lists.
#[derive(Clone, Debug)]
pub struct SinglesQueue {
    state: State,
    naked: Vec<Candidate>,
    hidden: Vec<Candidate>,
}

impl SinglesQueue {
    /// The singles as they come up on the way from the empty grid to a position.
    pub fn new(position: &State) -> Self {
        let mut queue = Self { state: State::new(&Grid::EMPTY), naked: Vec::new(), hidden: Vec::new() };
        for (cell, digit) in position.grid().givens() {
            queue.place(Candidate { cell, digit });
        }
        for cell in position.grid().empty_cells() {
            for digit in queue.state.candidates(cell) - position.candidates(cell) {
                queue.eliminate(Candidate { cell, digit });
            }
        }
        queue
    }

    /// Follows a step.
    pub fn apply(&mut self, effect: &Effect) {
        for (cell, digits) in effect.eliminations().by_cell() {
            digits.iter().for_each(|digit| self.eliminate(Candidate { cell, digit }));
        }
        if let Some(placed) = effect.placement() {
            self.place(placed);
        }
    }

    fn eliminate(&mut self, Candidate { cell, digit }: Candidate) {
        if self.state.eliminate(cell, digit) {
            if let Some(digit) = self.state.candidates(cell).only() {
                self.naked.push(Candidate { cell, digit });
            }
            self.look(cell, digit);
        }
    }

    /// Notes what the loss of a candidate leaves alone in its row, column and box.
    fn look(&mut self, cell: Cell, digit: sudokit_core::board::Digit) {
        for house in cell.houses() {
            if let Some(spot) = self.state.spots(digit, house).only() {
                self.hidden.push(Candidate { cell: house.cell(spot), digit });
            }
        }
    }

    fn place(&mut self, Candidate { cell, digit }: Candidate) {
        for peer in cell.peers() & self.state.cells(digit) {
            self.eliminate(Candidate { cell: peer, digit });
        }
        let others = self.state.candidates(cell);
        for other in others {
            // The digit leaves the cell as well, which then is none of the open ones.
            self.state.eliminate(cell, other);
            if other != digit {
                self.look(cell, other);
            }
        }
        self.state.place(cell, digit);
    }

    /// The oldest full house, else the oldest cell with one digit, else the oldest digit with one place in a house.
    pub fn oldest(&self, wants: impl Fn(Technique) -> bool) -> Option<Step> {
        let full = || self.open(&self.naked).find_map(|single| Some((self.last_in(single)?, single)));
        let naked = || self.open(&self.naked).next();
        let hidden = || self.open(&self.hidden).find_map(|single| Some((self.alone_in(single)?, single)));
        let step = |technique, single: Single| {
            Step::new(technique, Evidence::Single(single), Effect::placing(single.candidate()))
        };
        if let Some((house, single)) = Some(()).filter(|()| wants(Technique::FullHouse)).and_then(|()| full()) {
            return Some(step(Technique::FullHouse, Single::LastCell(house, single)));
        }
        if let Some(single) = Some(()).filter(|()| wants(Technique::NakedSingle)).and_then(|()| naked()) {
            return Some(step(Technique::NakedSingle, Single::OnlyDigit(single)));
        }
        let (house, single) = hidden()?;
        let technique = if house.is_box() { Technique::HiddenSingleInBox } else { Technique::HiddenSingleInLine };
        wants(technique).then(|| step(technique, Single::OnlyPlace(house, single)))
    }

    /// Those whose cells are still empty.
    fn open<'a>(&'a self, singles: &'a [Candidate]) -> impl Iterator<Item = Candidate> + 'a {
        singles.iter().copied().filter(|single| self.state.has(*single))
    }

    /// A house whose last empty cell it is.
    fn last_in(&self, single: Candidate) -> Option<House> {
        single.cell.houses().into_iter().find(|&house| self.state.count_empty(house) == 1)
    }

    /// A house in which it is the only place of its digit, the box first.
    fn alone_in(&self, Candidate { cell, digit }: Candidate) -> Option<House> {
        let is_alone = |house: &House| self.state.spots(digit, *house).len() == 1;
        cell.houses().into_iter().rev().find(is_alone)
    }
}
