//! Numbers of tables.

/// The best and the middle one of some rates.
pub fn best_and_median(rates: &[f64]) -> [f64; 2] {
    let mut rates = rates.to_vec();
    rates.sort_by(f64::total_cmp);
    [rates[rates.len() - 1], rates[rates.len() / 2]]
}

/// The middle one.
pub fn median(numbers: &[f64]) -> f64 {
    best_and_median(numbers)[1]
}

/// A number by another.
#[expect(clippy::cast_precision_loss, reason = "what is measured is rough")]
pub fn per(number: usize, by: f64) -> f64 {
    number as f64 / by
}

/// A whole number of three digits or four that count, with commas: `1,153,000`.
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
