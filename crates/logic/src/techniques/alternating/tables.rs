//! Tables that are quick to fill: lists without a place of their own in memory, and a hash of little.

use std::hash::Hasher;

/// Lists of which each node has one, one behind the other.
pub struct Lists<T> {
    all: Vec<T>,
    /// Where each begins, and the end of the last.
    ends: Vec<usize>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self { all: Vec::new(), ends: vec![0] }
    }
}

impl<T> Lists<T> {
    /// Adds the list of the next node.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) -> &mut [T] {
        let first = self.all.len();
        self.all.extend(list);
        self.ends.push(self.all.len());
        &mut self.all[first..]
    }

    /// The list of a node.
    pub fn of(&self, node: u16) -> &[T] {
        &self.all[self.ends[usize::from(node)]..self.ends[usize::from(node) + 1]]
    }
}

/// A quick hash of the few bits that a group has.
#[derive(Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    }

    fn write_u128(&mut self, words: u128) {
        #[expect(clippy::cast_possible_truncation, reason = "half by half")]
        let halves = [words as u64, (words >> 64) as u64];
        for half in halves {
            self.write_u64(half);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
