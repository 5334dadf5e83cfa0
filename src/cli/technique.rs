//! Techniques as options name them.

use sudokit::logic::Technique;

/// The techniques that go by one name.
#[derive(Clone, Debug)]
pub struct Techniques {
    /// The name as it was given.
    pub name: String,
    /// At least one.
    pub all: Vec<Technique>,
}

/// Reads the name of a technique.
pub fn parse(name: &str) -> Result<Techniques, String> {
    let all = Technique::named(name).map_err(|unknown| {
        let similar = unknown.similar.map_or_else(String::new, |name| format!(", did you mean '{name}'?"));
        format!("unknown technique{similar} (`sudoku hint --list` names them all)")
    })?;
    Ok(Techniques { name: name.into(), all })
}
