//! Numbers in tables.

/// Returns the median.
pub fn median(numbers: &[f64]) -> f64 {
    let mut numbers = numbers.to_vec();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Returns a ratio.
#[expect(clippy::cast_precision_loss, reason = "what is measured is rough")]
pub fn per(number: usize, by: f64) -> f64 {
    number as f64 / by
}
