//! How often techniques were used, in words and as data.

use sudokit::rate::Profile;

use crate::cli::answer::Value;

/// Techniques with the number of their steps.
pub fn counts_in_words(profile: &Profile) -> String {
    let word = |(technique, steps): &(sudokit::logic::Technique, usize)| format!("{technique} {steps}");
    let words: Vec<String> = profile.counts().iter().map(word).collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

/// The same as data.
pub fn counts(profile: &Profile) -> Value<'_> {
    let count = |&(technique, steps): &(sudokit::logic::Technique, usize)| {
        Value::Object(vec![
            ("technique", technique.name().into()),
            ("se_name", technique.se_name().into()),
            ("steps", steps.into()),
        ])
    };
    Value::List(profile.counts().iter().map(count).collect())
}
