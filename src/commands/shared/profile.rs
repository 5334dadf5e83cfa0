//! The ratings and techniques of a path in words.

use sudokit::logic::{Rating, Technique};
use sudokit::rate::Profile;

/// Returns ER, EP and ED as text, `?` for an unknown one.
pub fn ratings(profile: &Profile) -> [String; 3] {
    let known = |rating: Option<Rating>| rating.map_or_else(|| "?".into(), |rating| rating.to_string());
    [profile.er().to_string(), known(profile.ep()), known(profile.ed())]
}

/// Returns the techniques with the number of their steps.
pub fn counts_in_words(profile: &Profile) -> String {
    let word = |(technique, steps): &(Technique, usize)| format!("{steps} x {technique}");
    let words: Vec<String> = profile.counts().iter().map(word).collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}
