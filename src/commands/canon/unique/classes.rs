//! The classes that are remembered in memory, as many as there is room for.
//!
//! Tables that grow double, and while they do so the old one is there, too. So there are many small ones, which grow one by
//! one.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How many records of a class have come by, for those who want to know.
pub trait Tally: Default + Send {
    /// One more.
    fn add(&mut self);

    /// How many.
    fn number(&self) -> u64;
}

impl Tally for u64 {
    fn add(&mut self) {
        *self += 1;
    }

    fn number(&self) -> u64 {
        *self
    }
}

/// Nobody wants to know.
impl Tally for () {
    fn add(&mut self) {}

    fn number(&self) -> u64 {
        1
    }
}

/// Classes with their tallies.
pub struct Classes<T> {
    /// By the first bits of the class.
    tables: Vec<HashMap<u128, T, BuildHasherDefault<Own>>>,
    /// How many bytes the tables have.
    size: usize,
    /// How many they may have.
    most: usize,
}

/// What is known of a class when a record of it comes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// It came by before.
    Again,
    /// It did not, and is remembered from now on.
    New,
    /// It is not remembered, and there is no room for it.
    NoRoom,
}

/// There are 64 tables.
const BITS: u32 = 6;

impl<T: Tally> Classes<T> {
    /// None so far, and room for so many bytes.
    pub fn new(most: usize) -> Self {
        Self { tables: (0..1 << BITS).map(|_| HashMap::default()).collect(), size: 0, most }
    }

    /// A record of a class comes by.
    pub fn meet(&mut self, class: u128) -> Meeting {
        self.find_or_add(class, T::add)
    }

    /// A class counts as one that came by before, with no record of it.
    pub fn know(&mut self, class: u128) -> Meeting {
        self.find_or_add(class, |_| ())
    }

    /// How many records of a class have come by.
    pub fn number(&self, class: u128) -> u64 {
        self.tables[place(class)].get(&class).map_or(0, Tally::number)
    }

    fn find_or_add(&mut self, class: u128, change: impl FnOnce(&mut T)) -> Meeting {
        let table = &mut self.tables[place(class)];
        if let Some(tally) = table.get_mut(&class) {
            change(tally);
            return Meeting::Again;
        }
        if table.len() == table.capacity() {
            let (now, grown) = (Self::bytes(table.capacity()), Self::bytes(table.capacity() + 1));
            if self.size + grown > self.most {
                return Meeting::NoRoom;
            }
            table.reserve(1);
            self.size += grown - now;
        }
        let mut tally = T::default();
        change(&mut tally);
        table.insert(class, tally);
        Meeting::New
    }

    /// How many bytes a table takes for so many classes: an eighth of its places stays empty, and a place has a byte more.
    fn bytes(classes: usize) -> usize {
        let places = if classes == 0 { 0 } else { (classes * 8).div_ceil(7).next_power_of_two().max(4) };
        places * (size_of::<(u128, T)>() + 1)
    }
}

/// The number of the table for a class.
fn place(class: u128) -> usize {
    (class >> (u128::BITS - BITS)).try_into().expect("a few bits")
}

/// Half of a class: it is a hash already.
#[derive(Default)]
pub struct Own(u64);

impl Hasher for Own {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "the other half says where the class is")]
    fn write_u128(&mut self, class: u128) {
        self.0 = class as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that look like classes.
    fn class(number: u128) -> u128 {
        (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
    }

    #[test]
    fn what_there_is_room_for_is_remembered_and_nothing_else() {
        let mut classes = Classes::<u64>::new(100_000);
        let met: Vec<Meeting> = (0..10_000).map(|number| classes.meet(class(number))).collect();
        let room = met.iter().filter(|&&meeting| meeting == Meeting::New).count();
        assert!((1_000..=3_000).contains(&room), "{room}");
        for (number, first) in (0..10_000).zip(&met) {
            let again = if *first == Meeting::New { Meeting::Again } else { Meeting::NoRoom };
            assert_eq!(classes.know(class(number)), again);
            assert_eq!(classes.number(class(number)), u64::from(*first == Meeting::New));
        }
        assert!(classes.size <= 100_000);
        let held: usize = classes.tables.iter().map(HashMap::capacity).sum();
        assert!(held * size_of::<(u128, u64)>() <= classes.size);
    }
}
