//! Bytes of one kind or another among many, found and counted in vectors.

/// Where the first line of some bytes ends.
pub fn end(bytes: &[u8]) -> Option<usize> {
    find(bytes, b'\n')
}

/// Returns a line without the carriage return at its end.
pub fn without_return(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Where a byte stands first.
pub fn find(bytes: &[u8], wanted: u8) -> Option<usize> {
    find_any(bytes, |byte| byte == wanted)
}

/// Where a byte of a kind stands first, said by a condition without branches, so that the compiler makes vectors of it.
pub fn find_any(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> Option<usize> {
    let mut passed = pass::<64>(bytes, &is_wanted);
    passed += pass::<16>(&bytes[passed..], &is_wanted);
    bytes[passed..].iter().position(|&byte| is_wanted(byte)).map(|at| passed + at)
}

/// How many bytes are passed in steps of some vectors, or of one, before the first step that has a byte of a kind.
fn pass<const STEP: usize>(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> usize {
    let has_none = |step: &&[u8; STEP]| !step.iter().fold(false, |any, &byte| any | is_wanted(byte));
    bytes.as_chunks::<STEP>().0.iter().take_while(has_none).count() * STEP
}

/// Whether a byte is one of these, found without a branch.
pub fn is_one_of<const N: usize>(byte: u8, these: &[u8; N]) -> bool {
    these.iter().fold(0, |is, &one| is | u8::from(byte == one)) == 1
}

/// How many lines end in some bytes.
pub fn count_ends(bytes: &[u8]) -> u64 {
    count(bytes, |byte| byte == b'\n') as u64
}

/// How many bytes of a kind there are, said by a condition without branches.
pub fn count(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> usize {
    // So few that their number is a byte, of which a vector holds the most.
    const FEW: usize = u8::MAX as usize;
    let count = |few: &[u8]| few.iter().map(|&byte| u8::from(is_wanted(byte))).sum::<u8>();
    bytes.chunks(FEW).map(|few| usize::from(count(few))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_is_found_wherever_it_stands() {
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
