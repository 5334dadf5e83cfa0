//! LZ-String (pieroxy 2013) in base 64, the packing of f-puzzles and `SudokuPad`.
//!
//! LZ-String is LZW over UTF-16 units. Codes 0 and 1 introduce a new unit of 8 or 16 bits, and code 2 is the end. Every
//! further code is a unit or a sequence seen before. The width of codes grows with their number. The lowest bit of a
//! code comes first, and six bits make a character.

use std::collections::HashMap;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// The largest length of an unpacked puzzle, in units.
const LONGEST: usize = 1 << 20;
const END: usize = 2;

pub fn compress(text: &str) -> String {
    let mut packer = Packer { out: String::with_capacity(text.len()), bits: 0, filled: 0, width: 2, room: 2 };
    // The code of each sequence, by the code of the sequence without its last unit (0 for none) and that unit.
    let mut codes: HashMap<(usize, u16), usize> = HashMap::new();
    // The codes of units that have not been written yet.
    let mut new = HashMap::new();
    let mut next = END + 1;
    let mut sequence = 0;
    for unit in text.encode_utf16() {
        let alone = *codes.entry((0, unit)).or_insert_with(|| {
            new.insert(next, unit);
            next += 1;
            next - 1
        });
        if let Some(longer) = codes.get(&(sequence, unit)) {
            sequence = *longer;
            continue;
        }
        packer.put(sequence, new.remove(&sequence));
        codes.insert((sequence, unit), next);
        next += 1;
        sequence = alone;
    }
    if sequence != 0 {
        packer.put(sequence, new.remove(&sequence));
    }
    packer.push(END, packer.width);
    // The padding is at least one bit.
    packer.push(0, 6 - packer.filled);
    while !packer.out.len().is_multiple_of(4) {
        packer.out.push('=');
    }
    packer.out
}

struct Packer {
    out: String,
    /// The bits of an incomplete character, the last one lowest.
    bits: usize,
    filled: u32,
    width: u32,
    /// The number of codes left of this width.
    room: u32,
}

impl Packer {
    /// Writes a code, or the unit itself if it is new.
    fn put(&mut self, code: usize, new: Option<u16>) {
        if let Some(unit) = new {
            let is_wide = unit > 0xff;
            self.push(usize::from(is_wide), self.width);
            self.push(unit.into(), if is_wide { 16 } else { 8 });
            count(&mut self.width, &mut self.room);
        } else {
            self.push(code, self.width);
        }
        count(&mut self.width, &mut self.room);
    }

    fn push(&mut self, value: usize, width: u32) {
        for shift in 0..width {
            self.bits = self.bits << 1 | value >> shift & 1;
            self.filled += 1;
            if self.filled == 6 {
                self.out.push(char::from(ALPHABET[self.bits]));
                (self.bits, self.filled) = (0, 0);
            }
        }
    }
}

/// Counts a code. After the last code of a width, codes are one bit wider.
fn count(width: &mut u32, room: &mut u32) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// Unpacks a text in the plain alphabet or in those for links. Returns `None` if it is damaged.
pub fn decompress(packed: &str) -> Option<String> {
    let packed = packed.trim_end_matches(['=', '$', '.']);
    let is_rfc = packed.contains('_');
    let values: Vec<u8> = packed.bytes().map(|byte| value(byte, is_rfc)).collect::<Option<_>>()?;
    let mut bits = values.iter().flat_map(|value| (0..6).rev().map(move |shift| usize::from(value >> shift & 1)));
    let mut read = |width: u32| (0..width).try_fold(0, |value, shift| Some(value | bits.next()? << shift));
    let mut units: Vec<u16> = Vec::new();
    // The start and the length of the sequence of each code in the output. The first three codes are unused.
    let mut sequences = vec![(0, 0); END + 1];
    let (mut width, mut room) = (2, 1);
    let mut last: Option<(usize, usize)> = None;
    while units.len() <= LONGEST {
        let start = units.len();
        let length = match read(width)? {
            END => return String::from_utf16(&units).ok(),
            code @ (0 | 1) => {
                units.push(u16::try_from(read(8 << code)?).ok()?);
                sequences.push((start, 1));
                // The first unit is not counted.
                if last.is_some() {
                    count(&mut width, &mut room);
                }
                1
            }
            code => {
                // A code may be that of the sequence being added: the previous sequence and its own first unit.
                let unfinished = last.filter(|_| code == sequences.len()).map(|(from, length)| (from, length + 1));
                let (from, length) = sequences.get(code).copied().or(unfinished)?;
                for at in from..from + length {
                    units.push(*units.get(at)?);
                }
                length
            }
        };
        sequences.extend(last.map(|(from, length)| (from, length + 1)));
        count(&mut width, &mut room);
        last = Some((start, length));
    }
    None
}

/// Returns the six bits of a character. In links, LZ-String writes `-` for `/`; RFC 4648 writes `-` for `+`, `_` for
/// `/`.
fn value(byte: u8, is_rfc: bool) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'-' if is_rfc => Some(62),
        b'/' | b'-' | b'_' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_core::random::Random;

    #[test]
    fn texts_are_packed_and_unpacked_and_damage_never_panics() {
        let mut random = Random::new(2, 0);
        for length in 0..400 {
            let letters = ['a', 'b', 'é', 'ÿ', 'Ā', '☃', '😀', '1'];
            let text: String = (0..length).map(|_| letters[random.below(1 + length % letters.len())]).collect();
            let packed = compress(&text);
            assert_eq!(decompress(&packed), Some(text));
            let mut bytes = packed.into_bytes();
            let place = random.below(bytes.len());
            bytes[place] = b'A' + u8::try_from(random.below(26)).unwrap();
            decompress(str::from_utf8(&bytes).unwrap());
            decompress(str::from_utf8(&bytes[..place]).unwrap());
        }
        // As in the documentation of LZ-String: an empty text is packed to an end code.
        assert_eq!(compress(""), "Q===");
        // A decompression bomb: a sequence that grows with every code.
        assert!(compress(&"a".repeat(2_000_000)).len() < 10_000);
        assert_eq!(decompress(&compress(&"a".repeat(2_000_000))), None);
    }
}
