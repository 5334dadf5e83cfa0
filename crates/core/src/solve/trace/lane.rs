//! The events of the engine with a single lane: a sweep of deductions again and again; a board that a sweep hardly changes is
//! split, first with the lowest digit of a cell, then without it.

use std::collections::VecDeque;

use super::super::lanes::alone::{UNSWEPT, chosen, is_stuck, swept};
use super::event::Event;
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, conflicts};

/// A search that has stopped behind an event.
#[derive(Clone, Debug)]
pub struct Search {
    candidates: Candidates,
    /// The sum of the candidates after the last sweep.
    sum: u16,
    /// The cells whose digit has been told.
    told: CellSet,
    /// What was supposed, each within what was supposed before.
    supposed: Vec<Supposed>,
    /// What has happened and is still to be told.
    waiting: VecDeque<Event>,
    turn: Turn,
}

/// A digit that was supposed, and what is left without it.
#[derive(Clone, Debug)]
struct Supposed {
    cell: Cell,
    digit: Digit,
    rest: Candidates,
    told: CellSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Sweep,
    Return,
    End,
}

impl Search {
    /// Before the first event.
    pub fn new(grid: &Grid) -> Self {
        let digits = |cell| grid.digit(cell).map_or(DigitSet::ALL, DigitSet::of);
        Self {
            candidates: Candidates::from_sets(Cell::ALL.map(digits)),
            sum: UNSWEPT,
            told: grid.given_cells(),
            supposed: Vec::new(),
            waiting: VecDeque::new(),
            turn: if conflicts(grid).is_empty() { Turn::Sweep } else { Turn::Return },
        }
    }

    /// The next event.
    pub fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            match self.turn {
                Turn::Sweep => self.sweep(),
                Turn::Return => self.go_back(),
                Turn::End => return None,
            }
        }
    }

    fn sweep(&mut self) {
        let before = self.sum;
        (self.candidates, self.sum) = swept(&self.candidates);
        if let Some(obstacle) = self.candidates.obstacle() {
            self.waiting.push_back(Event::DeadEnd(obstacle));
            self.turn = Turn::Return;
            return;
        }
        self.tell_filled();
        if self.told == CellSet::ALL {
            self.waiting.push_back(Event::Solved);
            self.turn = Turn::Return;
        } else if is_stuck(before, self.sum) {
            self.split();
        }
    }

    /// Tells which cells have one digit left, as far as they have not been told.
    fn tell_filled(&mut self) {
        for cell in !self.told {
            if let Some(only) = self.candidates[cell].only() {
                self.told.insert(cell);
                self.waiting.push_back(Event::Filled(cell, only));
            }
        }
    }

    fn split(&mut self) {
        let cell = chosen(&self.candidates);
        let all = self.candidates[cell];
        let Some(digit) = all.first() else { return };
        let rest = self.candidates.narrowed(cell, all - DigitSet::of(digit));
        self.supposed.push(Supposed { cell, digit, rest, told: self.told });
        self.candidates = self.candidates.narrowed(cell, DigitSet::of(digit));
        self.told.insert(cell);
        self.waiting.push_back(Event::Placed(cell, digit));
    }

    fn go_back(&mut self) {
        let Some(Supposed { cell, digit, rest, told }) = self.supposed.pop() else {
            self.turn = Turn::End;
            self.waiting.push_back(Event::Exhausted);
            return;
        };
        (self.candidates, self.sum, self.told, self.turn) = (rest, UNSWEPT, told, Turn::Sweep);
        self.waiting.push_back(Event::Back(cell, digit));
        self.tell_filled();
    }
}
