//! How sets of digits are spelled, each ready in a table: to write one is to copy a few bytes of fixed length.

use sudokit_core::board::DigitSet;

/// More than any word has, so that there is a blank behind every one.
const LENGTH: usize = 16;

/// The digits of every set, `-` for none, and blanks behind them.
static WORDS: [[u8; LENGTH]; 1 << 9] = {
    let mut words = [[b' '; LENGTH]; 1 << 9];
    words[0][0] = b'-';
    let mut bits = 0;
    while bits < 1 << 9 {
        let (mut digit, mut at) = (0, 0);
        while digit < 9 {
            if bits >> digit & 1 == 1 {
                words[bits][at] = b'1' + digit;
                at += 1;
            }
            digit += 1;
        }
        bits += 1;
    }
    words
};

/// Writes the digits of a set, `-` for none, and blanks behind them: so many characters together, 16 at most.
pub fn push(digits: DigitSet, characters: usize, out: &mut Vec<u8>) {
    let end = out.len() + characters;
    out.extend_from_slice(&WORDS[usize::from(digits.bits())]);
    out.truncate(end);
    debug_assert_eq!(out.len(), end);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_spelled() {
        for bits in 0..1 << 9 {
            let digits = DigitSet::from_bits(bits);
            let digits_in_words = if digits.is_empty() { "-".into() } else { digits.to_string().replace(' ', "") };
            let mut out = b"a ".to_vec();
            push(digits, 12, &mut out);
            assert_eq!(out, format!("a {digits_in_words:12}").into_bytes());
        }
    }
}
