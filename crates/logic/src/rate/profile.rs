//! Summaries of paths: ratings, and the number of steps of each technique.

use std::fmt;

use sudokit_core::board::named::named;

use super::Ratings;
use crate::{End, Level, Path, Rating, Step, Technique};

/// A summary of a path: its ratings, and the number of steps of each technique.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::rate::{Bound, Profile, path, rate};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// let profile = Profile::of(&mut path(&puzzle));
/// assert_eq!(profile.ratings(), Some(rate(&puzzle)));
/// println!("{profile}: {}", profile.counts_in_words());
///
/// let limit = "1.6".parse()?;
/// let profile = Profile::of(&mut path(&puzzle).up_to(limit));
/// assert_eq!((profile.er(), profile.ratings()), (Bound::Above(limit), None));
/// assert_eq!(profile.ratings_in_words()[0], ">1.6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Profile {
    steps: usize,
    hardest: Option<(Rating, Technique)>,
    /// The number of steps with the highest rating.
    at_maximum: usize,
    ep: Option<Rating>,
    ed: Option<Rating>,
    /// The number of steps of each technique, in the order of first use.
    counts: Vec<(Technique, usize)>,
    /// The reason why the path ended, or `None` if it has not ended.
    end: Option<End>,
}

/// A rating, or a lower bound of it if the path ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The rating is exactly this.
    Exact(Rating),
    /// The rating is above this.
    Above(Rating),
    /// The rating is this or above.
    AtLeast(Rating),
}

/// The kind of a bound: exact, above or at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Exactness {
    Exact,
    Above,
    AtLeast,
}

named! { Exactness, "exact, above or at least": Exact = "exact", Above = "above", AtLeast = "at least" }

impl Profile {
    /// Takes the steps of a path to its end and returns their summary.
    #[must_use]
    pub fn of(path: &mut Path) -> Self {
        let mut profile = Self::default();
        while let Some(step) = path.advance() {
            profile.count(&step);
        }
        profile.end(path.end());
        profile
    }

    /// Counts one more step.
    pub fn count(&mut self, step: &Step) {
        let rating = step.rating();
        if self.hardest.is_none_or(|(hardest, _)| rating > hardest) {
            (self.at_maximum, self.hardest) = (0, Some((rating, step.technique())));
        }
        self.steps += 1;
        self.at_maximum += usize::from(rating == self.er_so_far());
        self.ed = self.ed.or(Some(rating));
        if step.effect().placement().is_some() {
            self.ep = self.ep.or(Some(self.er_so_far()));
        }
        // Players use one name for hidden singles in boxes, rows and columns.
        let same = |&&mut (technique, _): &&mut (Technique, usize)| technique.name() == step.technique().name();
        match self.counts.iter_mut().find(same) {
            Some((_, count)) => *count += 1,
            None => self.counts.push((step.technique(), 1)),
        }
    }

    /// Sets the reason why the path ended; `None` if it has not ended.
    pub const fn end(&mut self, end: Option<End>) {
        self.end = end;
    }

    fn er_so_far(&self) -> Rating {
        self.hardest.map_or(Rating::default(), |(rating, _)| rating)
    }

    /// Returns the rating of the puzzle, or a bound of it. If the path reached the solution, it is the rating of the
    /// hardest step.
    ///
    /// A puzzle on which the path got stuck is rated [`Rating::UNSOLVED`].
    #[must_use]
    pub fn er(&self) -> Bound {
        match self.end {
            None => Bound::AtLeast(self.er_so_far()),
            Some(End::Solved) => Bound::Exact(self.er_so_far()),
            Some(End::Stuck | End::Contradictory(_)) => Bound::Exact(Rating::UNSOLVED),
            Some(End::Above(most)) => Bound::Above(most),
            Some(End::Stopped(next)) => Bound::AtLeast(next.max(self.er_so_far())),
        }
    }

    /// Returns [`er`](Self::er), or `None` if all that is known is that it is a rating: if the path ended before a search.
    #[must_use]
    pub fn known_er(&self) -> Option<Bound> {
        Some(self.er()).filter(|er| !matches!(er, Bound::AtLeast(least) if *least <= Rating::LEAST))
    }

    /// Returns the rating of the hardest step up to the first placed digit, or `None` if no digit was placed.
    #[must_use]
    pub const fn ep(&self) -> Option<Rating> {
        self.ep
    }

    /// Returns the rating of the first step, or `None` if there is no step.
    #[must_use]
    pub const fn ed(&self) -> Option<Rating> {
        self.ed
    }

    /// Returns the ratings if the ER is exact. If no digit was placed, EP equals ER. If no step was taken, ED is 0.
    #[must_use]
    pub fn ratings(&self) -> Option<Ratings> {
        let Bound::Exact(er) = self.er() else { return None };
        Some(Ratings { er, ep: self.ep.unwrap_or(er), ed: self.ed.unwrap_or_default(), steps: self.steps })
    }

    /// Returns true if the path reached the solution.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.end == Some(End::Solved)
    }

    /// Returns the number of steps.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// Returns the number of steps with the highest rating.
    #[must_use]
    pub const fn steps_at_maximum(&self) -> usize {
        self.at_maximum
    }

    /// Returns the technique of the first step with the highest rating.
    #[must_use]
    pub fn hardest(&self) -> Option<Technique> {
        self.hardest.map(|(_, technique)| technique)
    }

    /// Returns the techniques in the order of first use, each with its number of steps.
    ///
    /// Techniques that share a name, such as the hidden singles in boxes and in lines, are counted together, under the
    /// technique that was used first.
    #[must_use]
    pub fn counts(&self) -> &[(Technique, usize)] {
        &self.counts
    }

    /// Returns the [counts](Self::counts) as text: `3 x Naked Pair, 1 x X-Wing`, or `none`.
    #[must_use]
    pub fn counts_in_words(&self) -> String {
        let words: Vec<String> =
            self.counts.iter().map(|(technique, steps)| format!("{steps} x {technique}")).collect();
        if words.is_empty() { "none".into() } else { words.join(", ") }
    }

    /// Returns ER, EP and ED as text, `?` for an unknown one: `>3.6`, `1.5` and `?`.
    #[must_use]
    pub fn ratings_in_words(&self) -> [String; 3] {
        let words = |rating: Option<String>| rating.unwrap_or_else(|| "?".into());
        let [ep, ed] = [self.ep, self.ed].map(|rating| rating.map(|rating| rating.to_string()));
        [words(self.known_er().map(|er| er.to_string())), words(ep), words(ed)]
    }
}

/// Shows ER, EP and ED, `?` for an unknown one: `7.1/1.2/1.2`, `>3.6/1.5/?`.
impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ratings_in_words().join("/"))
    }
}

impl Bound {
    /// Returns the rating of the bound, which is itself too low if the kind is [`Exactness::Above`].
    #[must_use]
    pub const fn least(self) -> Rating {
        match self {
            Self::Exact(rating) | Self::Above(rating) | Self::AtLeast(rating) => rating,
        }
    }

    /// Returns the kind of the bound.
    #[must_use]
    pub const fn exactness(self) -> Exactness {
        match self {
            Self::Exact(_) => Exactness::Exact,
            Self::Above(_) => Exactness::Above,
            Self::AtLeast(_) => Exactness::AtLeast,
        }
    }

    /// Returns true if the rating is exact.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Exact(_))
    }

    /// Returns the lowest possible level.
    #[must_use]
    pub fn level(self) -> Level {
        Level::of(match self {
            Self::Exact(rating) | Self::AtLeast(rating) => rating,
            Self::Above(rating) => rating.plus(1),
        })
    }
}

/// Shows `7.1`, `>3.6` or `>=7.1`.
impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self {
            Self::Exact(_) => "",
            Self::Above(_) => ">",
            Self::AtLeast(_) => ">=",
        };
        f.pad(&format!("{sign}{}", self.least()))
    }
}
