//! LZ-String (pieroxy 2013) in base 64, the packing of f-puzzles and `SudokuPad`.
//!
//! LZ-String is LZW over UTF-16 units. Codes 0 and 1 introduce a new unit of 8 or 16 bits, and code 2 is the end. Every
//! further code is a unit or a sequence seen before. The width of codes grows with their number. The lowest bit of a
//! code comes first, and six bits make a character.
//!
//! A sequence of the dictionary is an earlier output and one more unit, so the whole sequence is in the output. The
//! dictionary stores its position instead of its text, and takes no more memory than the output.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// The largest length of an unpacked puzzle, in units.
const LONGEST: usize = 1 << 20;
const END: u32 = 2;

/// Packs a text.
pub fn compress(text: &str) -> String {
    let mut packer = Packer { out: String::with_capacity(text.len()), bits: 0, filled: 0, width: 2, room: 2 };
    let mut dictionary = Dictionary::new();
    let mut last: Option<Sequence> = None;
    for unit in text.encode_utf16() {
        let first = dictionary.unit(unit);
        let Some(before) = last else {
            last = Some(Sequence { code: first, first });
            continue;
        };
        if let Some(code) = dictionary.longer(before.code, unit) {
            last = Some(Sequence { code, ..before });
            continue;
        }
        packer.put(before, &mut dictionary);
        dictionary.add(before.code, unit);
        last = Some(Sequence { code: first, first });
    }
    if let Some(before) = last {
        packer.put(before, &mut dictionary);
    }
    packer.finish()
}

/// The code of a sequence and the code of its first unit.
#[derive(Clone, Copy)]
struct Sequence {
    code: usize,
    first: usize,
}

/// The sequences with codes, as a tree. The parent of a sequence is the sequence without its last unit.
struct Dictionary {
    /// The nodes by code. The first three are unused.
    nodes: Vec<Node>,
    /// The last node of one unit with each low byte, or 0.
    units: [usize; 256],
}

#[derive(Clone, Copy, Default)]
struct Node {
    /// The last unit of the sequence.
    unit: u16,
    /// True if it is a unit that has not been written yet.
    is_new: bool,
    /// The last child, or 0.
    child: usize,
    /// The previous node with the same parent, or 0. For a single unit: the previous unit with the same low byte.
    sibling: usize,
}

impl Dictionary {
    fn new() -> Self {
        Self { nodes: vec![Node::default(); 3], units: [0; 256] }
    }

    /// Returns the code of a unit, and adds the unit if it is new.
    fn unit(&mut self, unit: u16) -> usize {
        let [low, _] = unit.to_le_bytes();
        let bucket = self.units[usize::from(low)];
        self.find(bucket, unit).unwrap_or_else(|| {
            self.units[usize::from(low)] = self.nodes.len();
            self.nodes.push(Node { unit, is_new: true, child: 0, sibling: bucket });
            self.nodes.len() - 1
        })
    }

    /// Returns the code of the sequence with one more unit, if there is one.
    fn longer(&self, code: usize, unit: u16) -> Option<usize> {
        self.find(self.nodes[code].child, unit)
    }

    /// Adds the sequence with one more unit under the next code.
    fn add(&mut self, code: usize, unit: u16) {
        let new = self.nodes.len();
        let sibling = std::mem::replace(&mut self.nodes[code].child, new);
        self.nodes.push(Node { unit, is_new: false, child: 0, sibling });
    }

    /// Finds the node with this unit among a node and its siblings.
    fn find(&self, first: usize, unit: u16) -> Option<usize> {
        let mut code = first;
        while code != 0 && self.nodes[code].unit != unit {
            code = self.nodes[code].sibling;
        }
        (code != 0).then_some(code)
    }
}

struct Packer {
    out: String,
    /// The bits of an incomplete character, the last one lowest.
    bits: u64,
    filled: u32,
    /// The width of the next code.
    width: u32,
    /// The number of codes left of this width.
    room: u32,
}

impl Packer {
    fn put(&mut self, sequence: Sequence, dictionary: &mut Dictionary) {
        let first = &mut dictionary.nodes[sequence.first];
        // A new unit is always alone: a longer sequence contains only units that were written before.
        if std::mem::take(&mut first.is_new) {
            let wide = first.unit > 0xff;
            self.push(u32::from(wide), self.width);
            self.push(u32::from(first.unit), if wide { 16 } else { 8 });
            self.count();
        } else {
            // There are no more codes than units of the text in memory.
            self.push(u32::try_from(sequence.code).unwrap_or(u32::MAX), self.width);
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
        let lowest_first = u64::from(value.reverse_bits()) >> (u32::BITS - width);
        self.bits = self.bits << width | lowest_first;
        self.filled += width;
        while self.filled >= 6 {
            self.filled -= 6;
            let six = (self.bits >> self.filled).to_le_bytes()[0] & 0x3f;
            self.out.push(char::from(ALPHABET[usize::from(six)]));
        }
    }

    fn finish(mut self) -> String {
        self.push(END, self.width);
        // The padding is at least one bit.
        let rest = 6 - self.filled;
        self.push(0, rest);
        while !self.out.len().is_multiple_of(4) {
            self.out.push('=');
        }
        self.out
    }
}

/// Unpacks a text in the plain alphabet or in those for links. Returns `None` if it is damaged.
pub fn decompress(packed: &str) -> Option<String> {
    let packed = packed.trim_end_matches(['=', '$', '.']);
    let is_rfc = packed.contains('_');
    let values = packed.bytes().map(|byte| value(byte, is_rfc)).collect::<Option<Vec<u8>>>()?;
    let units = Unpacker { values: &values, bit: 0 }.units()?;
    String::from_utf16(&units).ok()
}

/// Returns the six bits of a character. In links, LZ-String writes `-` for `/`; RFC 4648 writes `-` for `+`, `_` for
/// `/`.
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
    bit: usize,
}

impl Unpacker<'_> {
    fn read(&mut self, width: u32) -> Option<u32> {
        let mut value = 0;
        for shift in 0..width {
            let bits = self.values.get(self.bit / 6)?;
            value |= u32::from(bits >> (5 - self.bit % 6) & 1) << shift;
            self.bit += 1;
        }
        Some(value)
    }

    fn units(mut self) -> Option<Vec<u16>> {
        let mut units: Vec<u16> = Vec::new();
        // The start and length of every sequence. The first three codes are unused.
        let mut sequences = vec![(0, 0); 3];
        let (mut width, mut room) = (2, 1);
        let mut last: Option<(usize, usize)> = None;
        loop {
            let start = units.len();
            let code = self.read(width)?;
            let sequence = match code {
                0 | 1 => {
                    units.push(u16::try_from(self.read(8 << code)?).ok()?);
                    sequences.push((start, 1));
                    // The first unit is not counted.
                    count(last.is_some(), &mut width, &mut room);
                    (start, 1)
                }
                END => return Some(units),
                _ => {
                    let before = last?;
                    let code = usize::try_from(code).ok()?;
                    // A code may be that of the sequence being added: the previous sequence and its own first unit.
                    let unfinished = (code == sequences.len()).then_some((before.0, before.1 + 1));
                    let (from, length) = sequences.get(code).copied().or(unfinished)?;
                    for at in from..from + length {
                        units.push(*units.get(at)?);
                    }
                    (start, length)
                }
            };
            if units.len() > LONGEST {
                return None;
            }
            if let Some((from, length)) = last {
                sequences.push((from, length + 1));
            }
            count(true, &mut width, &mut room);
            last = Some(sequence);
        }
    }
}

/// Counts a code. After the last code of a width, codes are one bit wider.
fn count(is_counted: bool, width: &mut u32, room: &mut u32) {
    *room -= u32::from(is_counted);
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}
