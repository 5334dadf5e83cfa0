//! LZ-String (pieroxy 2013) in base 64, the packing of f-puzzles and `SudokuPad`.
//!
//! It is LZW over UTF-16 units. Codes 0 and 1 bring a unit of 8 or 16 bits that was not seen yet, code 2 is the end; every
//! further code is a unit or a stretch seen before. The width of codes grows with their number. Bits go out lowest first,
//! six to a character.
//!
//! A stretch of the dictionary is the one before it and one unit more, so it stands in the output as a whole: the
//! dictionary holds where, not what, and takes no more memory than the output.

use std::collections::{HashMap, HashSet};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// No puzzle is longer than this many units.
const LONGEST: usize = 1 << 20;
const END: u32 = 2;

/// Packs a text.
pub(super) fn compress(text: &str) -> String {
    let mut packer = Packer { out: String::new(), bits: 0, filled: 0, width: 2, room: 2, fresh: HashSet::new() };
    let (mut units, mut stretches) = (HashMap::new(), HashMap::new());
    let mut last = None;
    for unit in text.encode_utf16() {
        let next = END + 1 + u32::try_from(units.len() + stretches.len()).unwrap_or(u32::MAX);
        let code = *units.entry(unit).or_insert_with(|| {
            packer.fresh.insert(unit);
            next
        });
        let is_new = code == next;
        let Some(before) = last else {
            last = Some(Stretch { code, unit });
            continue;
        };
        if let Some(&code) = stretches.get(&(before.code, unit)) {
            last = Some(Stretch { code, ..before });
            continue;
        }
        packer.put(before);
        stretches.insert((before.code, unit), next + u32::from(is_new));
        last = Some(Stretch { code, unit });
    }
    if let Some(before) = last {
        packer.put(before);
    }
    packer.finish()
}

/// A stretch by its code, and its first unit.
#[derive(Clone, Copy)]
struct Stretch {
    code: u32,
    unit: u16,
}

struct Packer {
    out: String,
    bits: u8,
    filled: u8,
    /// The width of the next code.
    width: u32,
    /// How many codes are left of this width.
    room: u32,
    /// The units whose code was not told yet.
    fresh: HashSet<u16>,
}

impl Packer {
    fn put(&mut self, stretch: Stretch) {
        // A unit that was not told yet stands alone: stretches are only known behind it.
        if self.fresh.remove(&stretch.unit) {
            let wide = stretch.unit > 0xff;
            self.push(u32::from(wide), self.width);
            self.push(u32::from(stretch.unit), if wide { 16 } else { 8 });
            self.count();
        } else {
            self.push(stretch.code, self.width);
        }
        self.count();
    }

    fn count(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.width;
            self.width += 1;
        }
    }

    fn push(&mut self, value: u32, width: u32) {
        for place in 0..width {
            self.bits = self.bits << 1 | u8::from(value >> place & 1 == 1);
            self.filled += 1;
            if self.filled == 6 {
                self.out.push(char::from(ALPHABET[usize::from(self.bits)]));
                (self.bits, self.filled) = (0, 0);
            }
        }
    }

    fn finish(mut self) -> String {
        self.push(END, self.width);
        // One bit at least, and to the end of the character.
        let rest = 6 - u32::from(self.filled);
        self.push(0, rest);
        while !self.out.len().is_multiple_of(4) {
            self.out.push('=');
        }
        self.out
    }
}

/// Unpacks a text from the plain alphabet, or from the ones that are safe in links; `None` if it is damaged.
pub(super) fn decompress(packed: &str) -> Option<String> {
    let packed = packed.trim_end_matches(['=', '$', '.']);
    let is_rfc = packed.contains('_');
    let values = packed.bytes().map(|byte| value(byte, is_rfc)).collect::<Option<Vec<u8>>>()?;
    let units = Unpacker { values: &values, place: 0 }.units()?;
    String::from_utf16(&units).ok()
}

/// The six bits of a character. LZ-String writes `-` for `/` in links, RFC 4648 writes `-` for `+` and `_` for `/`.
fn value(byte: u8, is_rfc: bool) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' | b' ' => Some(62),
        b'-' if is_rfc => Some(62),
        b'/' | b'-' | b'_' => Some(63),
        _ => None,
    }
}

struct Unpacker<'a> {
    values: &'a [u8],
    /// The next bit.
    place: usize,
}

impl Unpacker<'_> {
    fn read(&mut self, width: u32) -> Option<u32> {
        let mut value = 0;
        for place in 0..width {
            let bits = self.values.get(self.place / 6)?;
            value |= u32::from(bits >> (5 - self.place % 6) & 1) << place;
            self.place += 1;
        }
        Some(value)
    }

    fn units(mut self) -> Option<Vec<u16>> {
        let mut units: Vec<u16> = Vec::new();
        // Where the stretches stand: start and length. The first three codes are none.
        let mut stretches = vec![(0, 0); 3];
        let (mut width, mut room) = (2, 1);
        let mut last: Option<(usize, usize)> = None;
        loop {
            let start = units.len();
            let code = self.read(width)?;
            let stretch = match code {
                0 | 1 => {
                    units.push(u16::try_from(self.read(8 << code)?).ok()?);
                    stretches.push((start, 1));
                    // The first unit is not counted.
                    count(last.is_some(), &mut width, &mut room);
                    (start, 1)
                }
                END => return Some(units),
                _ => {
                    let before = last?;
                    let code = usize::try_from(code).ok()?;
                    // A stretch that is just coming to be: the one before and its own first unit.
                    let coming = (code == stretches.len()).then_some((before.0, before.1 + 1));
                    let (from, length) = stretches.get(code).copied().or(coming)?;
                    for place in from..from + length {
                        units.push(*units.get(place)?);
                    }
                    (start, length)
                }
            };
            if units.len() > LONGEST {
                return None;
            }
            if let Some((from, length)) = last {
                stretches.push((from, length + 1));
            }
            count(true, &mut width, &mut room);
            last = Some(stretch);
        }
    }
}

/// Counts a code: behind the last of a width comes a wider one.
fn count(is_counted: bool, width: &mut u32, room: &mut u32) {
    *room -= u32::from(is_counted);
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}
