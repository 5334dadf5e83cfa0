//! Lines made of letters, for `--format-string`.

use super::super::shared::form::Form;
use super::rated::Rated;

const LETTERS: &str = "gcrpdlhsnti%";

/// Checks that every letter is known.
pub fn parse(text: &str) -> Result<String, String> {
    let mut letters = text.chars();
    while let Some(c) = letters.next() {
        if c == '%' && !letters.next().is_some_and(|letter| LETTERS.contains(letter)) {
            return Err(format!("expected one of the letters {LETTERS} behind every %"));
        }
    }
    Ok(text.into())
}

/// A line made of letters.
pub fn spell(letters: &str, rated: &Rated) -> String {
    let [er, ep, ed] = rated.ratings();
    let mut line = String::new();
    let mut characters = letters.chars();
    while let Some(c) = characters.next() {
        let letter = if c == '%' { characters.next() } else { None };
        let part = match letter {
            None => c.to_string(),
            Some('g') => rated.puzzle.to_string(),
            Some('c') => rated.canonical.as_ref().map_or_else(|| rated.puzzle.clone(), Form::clues).to_string(),
            Some('r') => er.clone(),
            Some('p') => ep.clone(),
            Some('d') => ed.clone(),
            Some('l') => rated.rating.level.clone(),
            Some('h') => rated.hardest().into(),
            Some('s') => rated.rating.se_name.as_deref().unwrap_or(rated.no_technique()).into(),
            Some('n') => rated.profile.steps().to_string(),
            Some('t') => format!("{:.3}", rated.seconds),
            Some('i') => rated.line.to_string(),
            Some(other) => other.to_string(),
        };
        line.push_str(&part);
    }
    line
}
