//! Reproducible random numbers: a seed and an index give the same numbers on every machine and in every version.
//!
//! The numbers are not fit for cryptography. The algorithms are fixed:
//!
//! - The initial state is four words of `SplitMix64` (Steele, Lea, Flood 2014). Its start value is the first word of a
//!   second `SplitMix64`, which starts at *k* + index. *k* is the first word of a `SplitMix64` that starts at the seed.
//! - The numbers are the output of xoshiro256++ (Blackman, Vigna 2019).
//! - [`Random::below`] is Lemire's multiplication with rejection, one word per attempt.
//! - [`Random::shuffle`] is the Fisher-Yates shuffle, from the last item to the second.
// A seed that a user notes down must give the same puzzles in all later versions. A crate for random numbers fixes its
// words, but not how it draws below a bound or shuffles. So this module implements both.

/// A stream of random numbers.
///
/// ```
/// use sudokit::random::Random;
///
/// let mut random = Random::new(1, 0);
/// let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/// random.shuffle(&mut digits);
/// assert_eq!(digits, [5, 6, 8, 7, 2, 9, 1, 4, 3]);
/// assert!(random.below(9) < 9);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random([u64; 4]);

impl Random {
    /// Returns stream number `index` of a seed. The streams of a seed are independent of each other.
    #[must_use]
    pub const fn new(seed: u64, index: u64) -> Self {
        let key = SplitMix64(seed).word();
        let mut words = SplitMix64(SplitMix64(key.wrapping_add(index)).word());
        Self([words.word(), words.word(), words.word(), words.word()])
    }

    /// Converts text to a seed.
    ///
    /// Decimal digits of a number from 0 to 2^64 - 1 give that number. Any other text gives the 64-bit FNV-1a hash
    /// (Fowler, Noll, Vo) of its UTF-8 bytes. This mapping never changes.
    ///
    /// ```
    /// use sudokit::random::Random;
    ///
    /// assert_eq!(Random::seed_of("42"), 42);
    /// assert_eq!(Random::seed_of("2026-11-21"), 0xd375_0a33_6830_348a);
    /// ```
    #[must_use]
    pub fn seed_of(text: &str) -> u64 {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let hash = || {
            text.bytes()
                .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
        };
        text.parse().ok().filter(|_| is_number).unwrap_or_else(hash)
    }

    /// Returns the next 64 random bits (xoshiro256++).
    pub const fn word(&mut self) -> u64 {
        let [a, b, c, d] = self.0;
        let word = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.0 = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        word
    }

    /// Returns a number from 0 to `bound` - 1, each with equal probability.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[expect(clippy::cast_possible_truncation, reason = "the two halves of a product; the upper half is below `bound`")]
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "no number is below 0");
        let bound = bound as u64;
        let rejected = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.word()) * u128::from(bound);
            if product as u64 >= rejected {
                return (product >> 64) as usize;
            }
        }
    }

    /// Shuffles the items. All orders have equal probability.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The generator that computes the initial state of [`Random`].
struct SplitMix64(u64);

impl SplitMix64 {
    /// Returns the next 64 random bits.
    const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_equal_the_published_vectors() {
        let mut mixer = SplitMix64(1_234_567);
        let words: [u64; 5] = std::array::from_fn(|_| mixer.word());
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(words, published);

        let mut random = Random([1, 2, 3, 4]);
        let words: [u64; 10] = std::array::from_fn(|_| random.word());
        let published = [
            41_943_041,
            58_720_359,
            3_588_806_011_781_223,
            3_591_011_842_654_386,
            9_228_616_714_210_784_205,
            9_973_669_472_204_895_162,
            14_011_001_112_246_962_877,
            12_406_186_145_184_390_807,
            15_849_039_046_786_891_736,
            10_450_023_813_501_588_000,
        ];
        assert_eq!(words, published);
    }

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut random = Random::new(42, 7);
        assert_eq!([random.word(), random.word()], [6_144_688_783_203_113_279, 6_582_333_671_749_428_606]);
        let draws: [usize; 9] = std::array::from_fn(|_| random.below(9));
        assert_eq!(draws, [1, 1, 4, 5, 7, 8, 6, 5, 3]);
        let mut items = *b"abcdefgh";
        random.shuffle(&mut items);
        assert_eq!(&items, b"cfdhbaeg");
    }

    #[test]
    fn a_number_is_its_own_seed_and_other_text_is_hashed() {
        // Published test vectors of FNV-1a.
        assert_eq!(Random::seed_of(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(Random::seed_of("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(Random::seed_of("foobar"), 0x8594_4171_f739_67e8);
        for (text, seed) in [("0", 0), ("007", 7), ("18446744073709551615", u64::MAX)] {
            assert_eq!(Random::seed_of(text), seed);
        }
        // Text that is not a number: 2^64, signs, spaces, other digits.
        for (text, seed) in [
            ("18446744073709551616", 0xedf2_aa6b_38fc_416d),
            ("+7", 0x07e4_9107_b4a9_5de7),
            ("-1", 0x07d0_0b07_b497_d12b),
            (" 7", 0x07c5_9107_b48e_ad58),
            ("\u{667}", 0x0b0d_9107_b758_d8c9),
            ("Grüße", 0x20e7_2e11_e324_b0b8),
        ] {
            assert_eq!(Random::seed_of(text), seed, "{text}");
        }
    }

    #[test]
    fn all_numbers_and_all_orders_are_equally_likely() {
        let mut random = Random::new(0, 0);
        let (mut numbers, mut orders) = ([0_u32; 6], [0_u32; 27]);
        for _ in 0..60_000 {
            numbers[random.below(6)] += 1;
            let mut items = [0, 1, 2];
            random.shuffle(&mut items);
            orders[items[0] * 9 + items[1] * 3 + items[2]] += 1;
        }
        // 10,000 expected, standard deviation 91.
        let orders: Vec<u32> = orders.into_iter().filter(|&count| count > 0).collect();
        assert_eq!(orders.len(), 6);
        assert!(numbers.iter().chain(&orders).all(|&count| count.abs_diff(10_000) < 450), "{numbers:?} {orders:?}");
    }

    #[test]
    fn streams_differ_by_seed_and_by_index() {
        let mut first: Vec<u64> = (0..1000).map(|i| Random::new(i / 25, i % 25).word()).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 1000);
    }

    #[test]
    fn words_that_would_favor_some_numbers_are_rejected() {
        // Four words map to three numbers. Without rejection, half of all draws would be divisible by three.
        let mut random = Random::new(3, 3);
        let bound = 3_usize << (usize::BITS - 2);
        let thirds = (0..30_000).filter(|_| random.below(bound).is_multiple_of(3)).count();
        assert!(thirds.abs_diff(10_000) < 450, "{thirds}");
    }
}
