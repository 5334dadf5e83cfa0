//! Answers that wait: in memory as long as there is room, then on disk.

use std::io::{BufReader, Cursor, Read};

use anyhow::Context;

use super::temporary::{CANNOT_READ, Temporary};
use crate::answer::Stretch;

/// What an answer waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Only for what is before it.
    Turn,
    /// For the size of this class, the first of which it is.
    Size(u128),
    /// To be known as the first of its class, or not.
    Verdict,
}

/// A part of the output that waits.
#[derive(Debug, PartialEq, Eq)]
pub struct Waiting {
    pub wait: Wait,
    pub begins_block: bool,
    /// Where in the text the size of the class is to stand.
    pub size_at: Option<usize>,
    /// The title, if there is one, and the text.
    pub text: Vec<u8>,
}

/// Parts of the output in order.
pub struct Held {
    /// So many bytes are kept in memory.
    room: usize,
    bytes: Vec<u8>,
    file: Option<Temporary>,
}

/// A bit for each thing to know.
const BLOCK: u8 = 1;
const SIZE: u8 = 2;
const VERDICT: u8 = 4;
const PLACE: u8 = 8;

impl Held {
    /// Nothing so far, and room for so many bytes in memory.
    pub const fn new(room: usize) -> Self {
        Self { room, bytes: Vec::new(), file: None }
    }

    /// Whether something waits.
    pub const fn has_some(&self) -> bool {
        !self.bytes.is_empty() || self.file.is_some()
    }

    /// Adds a part.
    pub fn push(&mut self, stretch: &Stretch<'_>, wait: Wait) -> anyhow::Result<()> {
        let Stretch { begins_block, title, text, member } = stretch;
        let size_at = member.and_then(|member| member.size_at).map(|at| title.len() + at);
        let flag = |flag: u8, is_set: bool| if is_set { flag } else { 0 };
        let flags = flag(BLOCK, *begins_block)
            | flag(SIZE, matches!(wait, Wait::Size(_)))
            | flag(VERDICT, wait == Wait::Verdict)
            | flag(PLACE, size_at.is_some());
        let size = 64 + title.len() + text.len();
        if self.bytes.len() + size > self.room {
            self.write_out()?;
        }
        if self.bytes.capacity() == 0 {
            self.bytes.reserve(size.max(self.room.min(1 << 16)));
        }
        self.bytes.push(flags);
        self.bytes.extend_from_slice(&(title.len() + text.len()).to_le_bytes());
        if let Wait::Size(class) = wait {
            self.bytes.extend_from_slice(&class.to_le_bytes());
        }
        if let Some(at) = size_at {
            self.bytes.extend_from_slice(&at.to_le_bytes());
        }
        self.bytes.extend_from_slice(title.as_bytes());
        self.bytes.extend_from_slice(text);
        Ok(())
    }

    /// Puts what is in memory on disk.
    fn write_out(&mut self) -> anyhow::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(Temporary::new()?),
        };
        file.write(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }

    /// Everything in order, to be taken out again.
    pub fn reader(mut self) -> anyhow::Result<Reader> {
        if self.file.is_some() {
            self.write_out()?;
        }
        let file = self.file.take().map(Temporary::rewound).transpose()?;
        Ok(Reader(match file {
            Some(file) => Box::new(BufReader::with_capacity(1 << 16, file)),
            None => Box::new(Cursor::new(self.bytes)),
        }))
    }
}

/// Takes parts out in order.
pub struct Reader(Box<dyn Read + Send>);

impl Reader {
    /// The next part.
    pub fn next(&mut self) -> anyhow::Result<Option<Waiting>> {
        let mut flags = [0];
        if self.0.read(&mut flags).context(CANNOT_READ)? == 0 {
            return Ok(None);
        }
        let has = |flag: u8| flags[0] & flag != 0;
        let length = usize::from_le_bytes(self.read()?);
        let wait = if has(SIZE) {
            Wait::Size(u128::from_le_bytes(self.read()?))
        } else if has(VERDICT) {
            Wait::Verdict
        } else {
            Wait::Turn
        };
        let size_at = if has(PLACE) { Some(usize::from_le_bytes(self.read()?)) } else { None };
        let mut text = vec![0; length];
        self.0.read_exact(&mut text).context(CANNOT_READ)?;
        Ok(Some(Waiting { wait, begins_block: has(BLOCK), size_at, text }))
    }

    fn read<const N: usize>(&mut self) -> anyhow::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes).context(CANNOT_READ)?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Membership;

    #[test]
    fn what_is_held_comes_out_as_it_went_in() {
        let stretch = |i: usize| Stretch {
            begins_block: i % 2 == 1,
            title: "title\n".repeat(i % 3 / 2),
            text: &b"some text\n"[i % 10..],
            member: (!i.is_multiple_of(5)).then(|| Membership { class: 0, size_at: (i % 5 > 1).then_some(i % 4) }),
        };
        let wait = |i: usize| [Wait::Turn, Wait::Size(i as u128), Wait::Verdict][i % 7 % 3];
        for room in [0, 100, 1 << 20] {
            let mut held = Held::new(room);
            assert!(!held.has_some());
            (0..500).try_for_each(|i| held.push(&stretch(i), wait(i))).unwrap();
            assert!(held.has_some());
            let mut reader = held.reader().unwrap();
            for i in 0..500 {
                let Stretch { begins_block, title, text, member } = stretch(i);
                let size_at = member.and_then(|member| member.size_at).map(|at| title.len() + at);
                let text = [title.as_bytes(), text].concat();
                let expected = Waiting { wait: wait(i), begins_block, size_at, text };
                assert_eq!(reader.next().unwrap(), Some(expected), "{i} in {room}");
            }
            assert_eq!(reader.next().unwrap(), None);
        }
    }
}
