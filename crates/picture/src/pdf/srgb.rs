//! The color space sRGB as an ICC profile of version 4.2: a matrix and a curve.
//!
//! ```text
//! header, 128 bytes | number of tags | tag, offset, length of each | data of each
//! ```

/// The white of the profile connection space, D50, as XYZ.
const WHITE: [f64; 3] = [0.9642, 1.0, 0.8249];

/// XYZ of the primaries red, green and blue of sRGB, adapted from D65 to D50. Their sum is the white.
const PRIMARIES: [[f64; 3]; 3] =
    [[0.436_041, 0.222_485, 0.013_920], [0.385_113, 0.716_905, 0.097_067], [0.143_046, 0.060_610, 0.713_913]];

/// The Bradford matrix that adapts XYZ from D65 to D50, by rows.
const ADAPTATION: [f64; 9] =
    [1.047_886, 0.022_919, -0.050_216, 0.029_582, 0.990_484, -0.017_079, -0.009_252, 0.015_073, 0.751_678];

/// The curve of sRGB: `(a x + b)^g` for `x >= d`, else `c x`, as g, a, b, c, d.
const CURVE: [f64; 5] = [2.4, 1.0 / 1.055, 0.055 / 1.055, 1.0 / 12.92, 0.040_45];

/// The length of the header.
const HEADER: usize = 128;

/// Returns the bytes of the profile.
pub fn profile() -> Vec<u8> {
    let [red, green, blue] = PRIMARIES.map(|color| data(*b"XYZ ", &numbers(&color)));
    // Function 3 is the curve with five parameters.
    let curve = data(*b"para", &[&[0, 3, 0, 0], &numbers(&CURVE)[..]].concat());
    let tags = [
        (b"desc", text("sRGB")),
        (b"cprt", text("Public domain")),
        (b"wtpt", data(*b"XYZ ", &numbers(&WHITE))),
        (b"chad", data(*b"sf32", &numbers(&ADAPTATION))),
        (b"rXYZ", red),
        (b"gXYZ", green),
        (b"bXYZ", blue),
        (b"rTRC", curve.clone()),
        (b"gTRC", curve.clone()),
        (b"bTRC", curve),
    ];
    let mut table = word(tags.len()).to_vec();
    let mut contents = Vec::<u8>::new();
    let start = HEADER + 4 + 12 * tags.len();
    let mut last = (Vec::new(), 0);
    for (name, data) in tags {
        // The three curves share their data.
        if data != last.0 {
            last = (data.clone(), start + contents.len());
            contents.extend(&data);
            contents.resize(contents.len().next_multiple_of(4), 0);
        }
        table.extend([*name, word(last.1), word(data.len())].concat());
    }
    [header(start + contents.len()), table, contents].concat()
}

fn header(length: usize) -> Vec<u8> {
    let mut header = Vec::new();
    header.extend(word(length));
    header.extend([0; 4]); // no preferred module
    header.extend([4, 0x20, 0, 0]); // the version
    header.extend(b"mntrRGB XYZ "); // a display, from RGB to XYZ
    header.extend([2000_u16, 1, 1, 0, 0, 0].map(u16::to_be_bytes).concat());
    header.extend(b"acsp");
    header.resize(68, 0); // no platform, device or attributes; perceptual intent
    header.extend(numbers(&WHITE));
    header.resize(HEADER, 0); // no creator and no identifier
    header
}

/// Returns data with its type tag.
fn data(kind: [u8; 4], bytes: &[u8]) -> Vec<u8> {
    [&kind[..], &[0; 4], bytes].concat()
}

/// Returns an English text as data of a tag.
fn text(text: &str) -> Vec<u8> {
    let letters: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    // One record of 12 bytes: language, country, length, and the offset behind it.
    data(*b"mluc", &[&word(1)[..], &word(12), b"enUS", &word(letters.len()), &word(28), &letters].concat())
}

/// Returns numbers as fixed-point values with 16 binary places.
#[expect(clippy::cast_possible_truncation, reason = "the numbers are from -1 to 3")]
fn numbers(numbers: &[f64]) -> Vec<u8> {
    numbers.iter().flat_map(|number| ((number * 65536.0).round() as i32).to_be_bytes()).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "the profile has less than a thousand bytes")]
const fn word(number: usize) -> [u8; 4] {
    (number as u32).to_be_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_green_and_blue_make_white() {
        for axis in 0..3 {
            let sum: f64 = PRIMARIES.iter().map(|color| color[axis]).sum();
            assert!((sum - WHITE[axis]).abs() < 1e-5, "{sum}");
            // XYZ of D65, from its chromaticity.
            let (x, y) = (0.3127, 0.3290);
            let daylight = [x / y, 1.0, (1.0 - x - y) / y];
            let adapted: f64 = ADAPTATION[3 * axis..3 * axis + 3].iter().zip(daylight).map(|(a, b)| a * b).sum();
            assert!((adapted - WHITE[axis]).abs() < 1e-5, "{adapted}");
        }
    }

    #[test]
    fn the_tags_of_the_profile_are_consecutive() {
        let profile = profile();
        let number = |at: usize| u32::from_be_bytes(profile[at..at + 4].try_into().unwrap()) as usize;
        assert_eq!(number(0), profile.len());
        assert_eq!(number(64), 0);
        let count = number(HEADER);
        let mut end = HEADER + 4 + 12 * count;
        for tag in 0..count {
            let [offset, length] = [8, 12].map(|field| number(HEADER + 12 * tag + field));
            assert!(offset.is_multiple_of(4) && offset <= end, "{tag}");
            end = end.max((offset + length).next_multiple_of(4));
        }
        assert_eq!(end, profile.len());
    }
}
