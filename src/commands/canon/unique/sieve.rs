//! Which answers are printed, and when.
//!
//! Classes are remembered in memory, and answers printed as they come. Once there is no room for a class, its answer is held,
//! and all behind it: which of them is the first of its class is known at the end, when the classes without room have been
//! sorted. Where sizes are told, all is held from the beginning. What is printed is the same, whatever the memory.

use std::iter::Peekable;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::classes::{Classes, Meeting, Tally};
use super::held::{Held, Reader, Wait, Waiting};
use super::memory::Memory;
use super::sorted::{Entry, Sorted, Sorter};
use crate::answer::{Membership, Stretch};
use crate::run::{Press, Sieve};

/// Lets the first of each class through; a copy is the same sieve.
#[derive(Clone)]
pub struct FirstOfClass(Arc<Mutex<dyn Deciding>>);

impl FirstOfClass {
    /// A sieve that takes so much memory, and tells the size of each class if that is wanted.
    pub fn new(memory: Memory, tells_sizes: bool) -> Self {
        if tells_sizes {
            Self(Arc::new(Mutex::new(Decider::<u64>::new(memory, true))))
        } else {
            Self(Arc::new(Mutex::new(Decider::<()>::new(memory, false))))
        }
    }

    /// How many answers were printed, and how many left out.
    pub fn numbers(&self) -> (u64, u64) {
        self.lock().numbers()
    }

    fn lock(&self) -> MutexGuard<'_, dyn Deciding + 'static> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sieve for FirstOfClass {
    fn learn(&mut self, known: &[u128]) -> anyhow::Result<()> {
        self.lock().learn(known)
    }

    fn take(&mut self, stretch: &Stretch<'_>, press: &mut Press) -> anyhow::Result<()> {
        self.lock().take(stretch, press)
    }

    fn settle(&mut self, press: &mut Press) -> anyhow::Result<bool> {
        self.lock().settle(press)
    }
}

/// A sieve that counts.
trait Deciding: Sieve {
    fn numbers(&self) -> (u64, u64);
}

/// The sieve, whatever it remembers of a class.
struct Decider<T> {
    memory: Memory,
    tells_sizes: bool,
    classes: Classes<T>,
    held: Held,
    /// The records of classes without room: the key is the class, the number is that of the answer, from 1; 0 stands for what
    /// is known beforehand.
    without_room: Sorter,
    /// How many answers wait for a verdict.
    doubtful: u64,
    kept: u64,
    dropped: u64,
    settling: Option<Settling>,
}

/// What is left to print at the end.
struct Settling {
    held: Reader,
    /// The answers that are the first of their class: the key is the number of the answer, the count the size of the class.
    first: Peekable<Sorted>,
    /// The number of the next answer that waits for a verdict.
    number: u64,
}

/// So many parts are printed in one go.
const A_GO: usize = 1 << 10;

impl<T: Tally> Decider<T> {
    fn new(memory: Memory, tells_sizes: bool) -> Self {
        Self {
            memory,
            tells_sizes,
            classes: Classes::new(memory.of_classes()),
            held: Held::new(memory.of_waiting()),
            without_room: Sorter::new(memory.of_sorting()),
            doubtful: 0,
            kept: 0,
            dropped: 0,
            settling: None,
        }
    }

    /// Finds out which answers are the first of their class.
    fn begin_to_settle(&mut self) -> anyhow::Result<Settling> {
        let mut first = Sorter::new(self.memory.of_sorting());
        let without_room = std::mem::replace(&mut self.without_room, Sorter::new(0));
        let mut class: Option<Entry> = None;
        let mut add = |class: Option<Entry>| match class {
            Some(Entry { number: number @ 1.., count, .. }) => {
                first.push(Entry { key: number.into(), number: 0, count })
            }
            _ => Ok(()),
        };
        for entry in without_room.sorted()? {
            let entry = entry?;
            match &mut class {
                Some(class) if class.key == entry.key => class.count += entry.count,
                _ => add(class.replace(entry))?,
            }
        }
        add(class)?;
        let held = std::mem::replace(&mut self.held, Held::new(0));
        Ok(Settling { held: held.reader()?, first: first.sorted()?.peekable(), number: 0 })
    }
}

impl Settling {
    /// The size of the class of the next answer that waits for a verdict, if it is the first.
    fn verdict(&mut self) -> anyhow::Result<Option<u64>> {
        self.number += 1;
        let number = u128::from(self.number);
        let is_first = |entry: &anyhow::Result<Entry>| entry.as_ref().map_or(true, |entry| entry.key == number);
        Ok(self.first.next_if(is_first).transpose()?.map(|entry| entry.count))
    }
}

impl<T: Tally> Sieve for Decider<T> {
    fn learn(&mut self, known: &[u128]) -> anyhow::Result<()> {
        known.iter().try_for_each(|&class| match self.classes.know(class) {
            Meeting::New | Meeting::Again => Ok(()),
            Meeting::NoRoom => self.without_room.push(Entry { key: class, number: 0, count: 0 }),
        })
    }

    fn take(&mut self, stretch: &Stretch<'_>, press: &mut Press) -> anyhow::Result<()> {
        let wait = match stretch.member {
            None => Wait::Turn,
            Some(Membership { class, .. }) => match self.classes.meet(class) {
                Meeting::Again => {
                    self.dropped += 1;
                    return Ok(());
                }
                Meeting::New => {
                    self.kept += 1;
                    if self.tells_sizes { Wait::Size(class) } else { Wait::Turn }
                }
                Meeting::NoRoom => {
                    self.doubtful += 1;
                    self.without_room.push(Entry { key: class, number: self.doubtful, count: 1 })?;
                    Wait::Verdict
                }
            },
        };
        if wait == Wait::Turn && !self.held.has_some() { press.print(stretch) } else { self.held.push(stretch, wait) }
    }

    fn settle(&mut self, press: &mut Press) -> anyhow::Result<bool> {
        if !self.held.has_some() && self.settling.is_none() {
            return Ok(false);
        }
        let mut settling = match self.settling.take() {
            Some(settling) => settling,
            None => self.begin_to_settle()?,
        };
        for _ in 0..A_GO {
            let Some(Waiting { wait, begins_block, size_at, mut text }) = settling.held.next()? else {
                return Ok(false);
            };
            let size = match wait {
                Wait::Turn => 1,
                Wait::Size(class) => self.classes.number(class),
                Wait::Verdict => match settling.verdict()? {
                    None => {
                        self.dropped += 1;
                        continue;
                    }
                    Some(size) => {
                        self.kept += 1;
                        size
                    }
                },
            };
            if let Some(at) = size_at {
                text.splice(at..=at, size.to_string().into_bytes());
            }
            press.print(&Stretch { begins_block, title: String::new(), text: &text, member: None })?;
        }
        self.settling = Some(settling);
        Ok(true)
    }
}

impl<T: Tally> Deciding for Decider<T> {
    fn numbers(&self) -> (u64, u64) {
        (self.kept, self.dropped)
    }
}
