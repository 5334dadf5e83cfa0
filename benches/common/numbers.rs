//! Numbers in tables.

/// Returns the best rate and the median.
pub fn best_and_median(rates: &[f64]) -> [f64; 2] {
    let mut rates = rates.to_vec();
    rates.sort_by(f64::total_cmp);
    [rates[rates.len() - 1], rates[rates.len() / 2]]
}

/// Returns the median.
pub fn median(numbers: &[f64]) -> f64 {
    best_and_median(numbers)[1]
}

/// Returns a ratio.
#[expect(clippy::cast_precision_loss, reason = "what is measured is rough")]
pub fn per(number: usize, by: f64) -> f64 {
    number as f64 / by
}

/// Formats a number with three or four significant digits, and with commas: `1,153,000`.
pub fn rounded(number: f64) -> String {
    let mut step = 1.0;
    while number / step >= 5000.0 {
        step *= 10.0;
    }
    let digits = format!("{:.0}", (number / step).round() * step);
    let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
    let threes = (0..rest.len()).step_by(3).map(|at| format!(",{}", &rest[at..at + 3]));
    first.to_string() + &threes.collect::<String>()
}
