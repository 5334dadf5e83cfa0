//! The value of `--font`: a font file, or one of the fonts of a collection.

use std::fs;
use std::path::Path;

use sudokit::picture::{Font, FontError};

use crate::terminal::messages::plain;

/// Reads a title, a line of text.
pub fn parse_title(value: &str) -> Result<String, String> {
    match value.chars().find(|letter| letter.is_control()) {
        Some(letter) => Err(format!("{letter:?} is a control character, expected one line of text")),
        None => Ok(value.into()),
    }
}

/// Reads the font file that a value names: `FILE`, or `FILE#NAME` for a font of a collection.
pub fn parse_font(value: &str) -> Result<Font, String> {
    let (file, name) = match value.rsplit_once('#') {
        Some((file, name)) if !Path::new(value).exists() => (file, Some(name)),
        _ => (value, None),
    };
    let bytes = fs::read(file).map_err(|error| format!("cannot read '{file}': {}", plain(&error)))?;
    Font::new(bytes.leak(), name).map_err(|error| match error {
        FontError::Collection(_) => format!("{error} (FILE#NAME)"),
        error => error.to_string(),
    })
}
