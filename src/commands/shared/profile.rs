//! The ratings and techniques of a path, in words and as data.

use sudokit::logic::{Rating, Technique};
use sudokit::rate::{Bound, Profile};

use crate::answer::Value;

/// ER, EP and ED as they are printed: `?` where nothing is known.
pub fn ratings(profile: &Profile) -> [String; 3] {
    let known = |rating: Option<Rating>| rating.map_or_else(|| "?".into(), |rating| rating.to_string());
    [profile.er().to_string(), known(profile.ep()), known(profile.ed())]
}

/// Whether an ER is exactly that, above it, or at least that.
pub const fn is_in_words(er: Bound) -> &'static str {
    match er {
        Bound::Exact(_) => "exact",
        Bound::Above(_) => "above",
        Bound::AtLeast(_) => "at least",
    }
}

/// Techniques with the number of their steps.
pub fn counts_in_words(profile: &Profile) -> String {
    let word = |(technique, steps): &(Technique, usize)| format!("{technique} {steps}");
    let words: Vec<String> = profile.counts().iter().map(word).collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

/// The same as data.
pub fn counts(profile: &Profile) -> Value<'_> {
    let count = |&(technique, steps): &(Technique, usize)| {
        Value::object([
            ("technique", technique.name().into()),
            ("se_name", technique.se_name().into()),
            ("steps", steps.into()),
        ])
    };
    Value::List(profile.counts().iter().map(count).collect())
}
