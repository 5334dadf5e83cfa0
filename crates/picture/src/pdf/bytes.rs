//! Compression and fingerprints of bytes.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// The level of compression, from 0 to 10.
const COMPRESSION: u8 = 9;

/// Compresses the data of a stream with the filter `FlateDecode`.
///
/// A carriage return at the end would look like a part of the line end that follows, so the length would seem wrong.
pub fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut compressed = compress_to_vec_zlib(bytes, COMPRESSION);
    if compressed.ends_with(b"\r") {
        compressed.push(b'\n');
    }
    compressed
}

/// Returns a hash of bytes (FNV-1a).
pub fn fingerprint(bytes: &[u8]) -> u128 {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    bytes.iter().fold(OFFSET, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_match_the_published_algorithm() {
        assert_eq!(fingerprint(b""), 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
        assert_eq!(fingerprint(b"a"), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
    }

    #[test]
    fn compressed_bytes_decompress_to_the_original() {
        let bytes = b"1 0 0 1 0 0 cm ".repeat(100);
        let again = miniz_oxide::inflate::decompress_to_vec_zlib(&compressed(&bytes));
        assert!(again.is_ok_and(|again| again == bytes));
    }

    #[test]
    fn no_stream_ends_with_a_carriage_return() {
        // The last byte is the low byte of a checksum: 1 plus the sum of all bytes.
        let all: Vec<Vec<u8>> = (0..=255).map(|last| compressed(&[last])).collect();
        assert!(all.iter().all(|stream| !stream.ends_with(b"\r")));
        let again = miniz_oxide::inflate::decompress_to_vec_zlib(&all[12]);
        assert!(again.is_ok_and(|again| again == [12]));
    }
}
