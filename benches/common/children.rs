//! What other programs took, as Linux tells it.

use std::fs;

/// The seconds in user and in system mode of all programs that were started and waited for, in steps of 10 ms.
pub fn of_children() -> Option<[f64; 2]> {
    /// How many of Linux's ticks are a second, on whatever machine.
    const TICKS: f64 = 100.0;
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in brackets, may have spaces; behind it the numbers are the 14th and the 15th.
    let mut fields = text.rsplit(')').next()?.split_whitespace().skip(13);
    let mut seconds = || Some(fields.next()?.parse::<f64>().ok()? / TICKS);
    Some([seconds()?, seconds()?])
}
