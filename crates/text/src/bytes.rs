//! Vectorized search and counting of bytes.

/// The byte order mark that some programs write at the start of UTF-8.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Returns the index of a part of a text in the whole of it.
pub fn index_in<T: AsRef<[u8]> + ?Sized>(whole: &T, part: &T) -> usize {
    part.as_ref().as_ptr() as usize - whole.as_ref().as_ptr() as usize
}

/// Returns the index of the first line feed.
pub fn end(bytes: &[u8]) -> Option<usize> {
    find(bytes, b'\n')
}

/// Returns a line without carriage returns at its end. Text that was converted twice has several.
pub fn without_return(mut line: &[u8]) -> &[u8] {
    while let [rest @ .., b'\r'] = line {
        line = rest;
    }
    line
}

/// Returns the index of the first byte equal to `wanted`.
pub fn find(bytes: &[u8], wanted: u8) -> Option<usize> {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    // Short lines end in the first eight bytes, which are compared as one number.
    if let Some(first) = bytes.first_chunk() {
        let others = u64::from_le_bytes(*first) ^ (u64::from(wanted) * ONES);
        let found = others.wrapping_sub(ONES) & !others & (ONES << 7);
        if found > 0 {
            return Some(found.trailing_zeros() as usize / 8);
        }
    }
    find_far(bytes, |byte| byte == wanted)
}

/// Returns the index of the first wanted byte. The compiler vectorizes the search if `is_wanted` has no branches.
pub fn find_any(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> Option<usize> {
    // Many words are short.
    let near = &bytes[..bytes.len().min(16)];
    if skip::<16>(near, &is_wanted) == 0 {
        return near.iter().position(|&byte| is_wanted(byte));
    }
    find_far(&bytes[16..], is_wanted).map(|at| 16 + at)
}

/// Returns the index of the first wanted byte, which is probably far.
fn find_far(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> Option<usize> {
    let mut skipped = skip::<64>(bytes, &is_wanted);
    skipped += skip::<16>(&bytes[skipped..], &is_wanted);
    bytes[skipped..].iter().position(|&byte| is_wanted(byte)).map(|at| skipped + at)
}

/// Returns the number of bytes before the first block of `STEP` bytes that contains a wanted byte.
fn skip<const STEP: usize>(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> usize {
    let has_none = |step: &&[u8; STEP]| !step.iter().fold(false, |any, &byte| any | is_wanted(byte));
    bytes.as_chunks::<STEP>().0.iter().take_while(has_none).count() * STEP
}

/// Appends bytes, with a function that appends what stands for each special byte.
pub fn push_replaced(
    mut bytes: &[u8],
    is_special: impl Fn(u8) -> bool,
    push: impl Fn(u8, &mut Vec<u8>),
    out: &mut Vec<u8>,
) {
    while let Some(at) = find_any(bytes, &is_special) {
        out.extend_from_slice(&bytes[..at]);
        push(bytes[at], out);
        bytes = &bytes[at + 1..];
    }
    out.extend_from_slice(bytes);
}

pub fn is_one_of<const N: usize>(byte: u8, these: &[u8; N]) -> bool {
    these.iter().fold(0, |is, &one| is | u8::from(byte == one)) == 1
}

/// Returns the number of line feeds.
pub fn count_ends(bytes: &[u8]) -> u64 {
    count(bytes, |byte| byte == b'\n') as u64
}

/// Returns the number of wanted bytes. The compiler vectorizes the count if `is_wanted` has no branches.
pub fn count(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> usize {
    // A count of at most 255 fits in a byte, and a vector has more lanes of bytes than of wider numbers.
    const FEW: usize = u8::MAX as usize;
    let count = |few: &[u8]| few.iter().map(|&byte| u8::from(is_wanted(byte))).sum::<u8>();
    bytes.chunks(FEW).map(|few| usize::from(count(few))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_is_found_at_any_index() {
        for length in 0..200 {
            let mut bytes = vec![b'.'; length];
            assert_eq!((find(&bytes, b'\n'), count_ends(&bytes)), (None, 0));
            for at in (0..length).rev() {
                bytes[at] = b'\n';
                assert_eq!((end(&bytes), count_ends(&bytes)), (Some(at), (length - at) as u64));
            }
        }
        assert_eq!(count_ends(&[b'\n'; 1000]), 1000);
    }
}
