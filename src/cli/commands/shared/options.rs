//! Values of options that several commands have.

use std::time::Duration;

use sudokit::logic::Technique;

/// Reads a number of seconds.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected a number of seconds".into())
}

/// Reads a seed.
pub fn parse_seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a number from 0 to {}", u64::MAX))
}

/// The techniques that go by one name.
#[derive(Clone, Debug)]
pub struct Techniques {
    /// The name as it was given.
    pub name: String,
    /// At least one.
    pub all: Vec<Technique>,
}

/// `, did you mean 'Swordfish'?`, if there is something to mean.
pub fn similar_in_words(similar: Option<&str>) -> String {
    similar.map_or_else(String::new, |name| format!(", did you mean '{name}'?"))
}

/// Reads the name of a technique.
pub fn parse_technique(name: &str) -> Result<Techniques, String> {
    let all = Technique::named(name).map_err(|unknown| {
        let similar = similar_in_words(unknown.similar);
        format!("unknown technique{similar} (`sudoku hint --list` names them all)")
    })?;
    Ok(Techniques { name: name.into(), all })
}
