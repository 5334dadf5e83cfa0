//! Singles in the order in which they appeared. `HoDoKu` takes the oldest single first, which determines the later
//! ones.
//!
//! A naked single appears when the second last candidate of its cell is removed. A hidden single appears when the
//! second last place of its digit in a house is removed. Digits are placed one by one, the givens in reading order.
//! Each digit is removed from the peers of its cell first, in their order. The other candidates of the cell follow.

use sudokit_core::board::{Candidate, Cell, Grid, House};

use crate::{Effect, Evidence, Single, State, Step, Technique};

/// A position and its singles, oldest first. Placed singles stay in the lists.
#[derive(Clone, Debug)]
pub struct SinglesQueue {
    state: State,
    naked: Vec<Candidate>,
    hidden: Vec<Candidate>,
}

impl SinglesQueue {
    /// Creates the queue of the singles that appear between the empty grid and a position.
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

    /// Applies the effect of a step.
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
            self.queue_hidden(cell, digit);
        }
    }

    /// Queues the hidden singles that the removal of a candidate leaves in its row, column and box.
    fn queue_hidden(&mut self, cell: Cell, digit: sudokit_core::board::Digit) {
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
            // The cell's own candidate is removed, too, so that `open` skips the cell.
            self.state.eliminate(cell, other);
            if other != digit {
                self.queue_hidden(cell, other);
            }
        }
        self.state.place(cell, digit);
    }

    /// Returns the oldest full house, else the oldest naked single, else the oldest hidden single.
    pub fn oldest(&self, wants: impl Fn(Technique) -> bool) -> Option<Step> {
        let full = || self.open(&self.naked).find_map(|single| Some((self.house_with_last_cell(single)?, single)));
        let naked = || self.open(&self.naked).next();
        let of =
            |house: House| if house.is_box() { Technique::HiddenSingleInBox } else { Technique::HiddenSingleInLine };
        let hidden = |single| Some((self.house_with_only_place(single, |house| wants(of(house)))?, single));
        let step = |technique, single: Single| {
            Step::new(technique, Evidence::Single(single), Effect::placing(single.candidate()))
        };
        if let Some((house, single)) = Some(()).filter(|()| wants(Technique::FullHouse)).and_then(|()| full()) {
            return Some(step(Technique::FullHouse, Single::LastCell(house, single)));
        }
        if let Some(single) = Some(()).filter(|()| wants(Technique::NakedSingle)).and_then(|()| naked()) {
            return Some(step(Technique::NakedSingle, Single::OnlyDigit(single)));
        }
        let (house, single) = self.open(&self.hidden).find_map(hidden)?;
        Some(step(of(house), Single::OnlyPlace(house, single)))
    }

    /// Returns the singles whose cells are still empty.
    fn open<'a>(&'a self, singles: &'a [Candidate]) -> impl Iterator<Item = Candidate> + 'a {
        singles.iter().copied().filter(|single| self.state.has(*single))
    }

    /// Returns a house in which the single's cell is the only empty one.
    fn house_with_last_cell(&self, single: Candidate) -> Option<House> {
        single.cell.houses().into_iter().find(|&house| self.state.count_empty(house) == 1)
    }

    /// Returns a wanted house in which the single's cell is the only place of its digit, the box first.
    fn house_with_only_place(
        &self,
        Candidate { cell, digit }: Candidate,
        is_wanted: impl Fn(House) -> bool,
    ) -> Option<House> {
        let is_alone = |house: &House| is_wanted(*house) && self.state.spots(digit, *house).len() == 1;
        cell.houses().into_iter().rev().find(is_alone)
    }
}
