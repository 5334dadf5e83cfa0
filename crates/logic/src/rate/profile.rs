//! What the path of a puzzle amounts to: its ratings, and which techniques it took how often.

use std::fmt;

use sudokit_core::board::named::named;

use super::Ratings;
use crate::{End, Level, Path, Rating, Step, Technique};

/// A path summed up.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Profile {
    steps: usize,
    hardest: Option<(Rating, Technique)>,
    /// How many steps are rated like the hardest.
    at_maximum: usize,
    ep: Option<Rating>,
    ed: Option<Rating>,
    /// How often each technique was used, in the order of first use.
    counts: Vec<(Technique, usize)>,
    /// How the path ended, if it has.
    end: Option<End>,
}

/// A rating as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Written", into = "Written"))]
pub enum Bound {
    /// It is this.
    Exact(Rating),
    /// It is above this.
    Above(Rating),
    /// It is this or above.
    AtLeast(Rating),
}

/// Whether a rating is known, or what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Exactness {
    Exact,
    Above,
    AtLeast,
}

named! { Exactness, "exact, above or at least": Exact = "exact", Above = "above", AtLeast = "at least" }

/// A bound as `serde` writes it.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Written {
    er: Rating,
    er_is: Exactness,
}

#[cfg(feature = "serde")]
impl From<Bound> for Written {
    fn from(bound: Bound) -> Self {
        Self { er: bound.least(), er_is: bound.exactness() }
    }
}

#[cfg(feature = "serde")]
impl From<Written> for Bound {
    fn from(Written { er, er_is }: Written) -> Self {
        match er_is {
            Exactness::Exact => Self::Exact(er),
            Exactness::Above => Self::Above(er),
            Exactness::AtLeast => Self::AtLeast(er),
        }
    }
}

impl Profile {
    /// The steps of a path to its end.
    #[must_use]
    pub fn of(path: &mut Path) -> Self {
        let mut profile = Self::default();
        while let Some(step) = path.advance() {
            profile.count(&step);
        }
        profile.end(path.end());
        profile
    }

    /// Counts the next step.
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
        // Players have one name for hidden singles in boxes and in lines.
        let same = |&&mut (technique, _): &&mut (Technique, usize)| technique.name() == step.technique().name();
        match self.counts.iter_mut().find(same) {
            Some((_, count)) => *count += 1,
            None => self.counts.push((step.technique(), 1)),
        }
    }

    /// Notes how the path ended; `None` if it goes on.
    pub const fn end(&mut self, end: Option<End>) {
        self.end = end;
    }

    fn er_so_far(&self) -> Rating {
        self.hardest.map_or(Rating::default(), |(rating, _)| rating)
    }

    /// The rating of the hardest step, as far as it is known.
    #[must_use]
    pub fn er(&self) -> Bound {
        match self.end {
            None => Bound::AtLeast(self.er_so_far()),
            Some(End::Solved) => Bound::Exact(self.er_so_far()),
            Some(End::Stuck) => Bound::Exact(Rating::UNSOLVED),
            Some(End::Above(most)) => Bound::Above(most),
            Some(End::Stopped(next)) => Bound::AtLeast(next.max(self.er_so_far())),
        }
    }

    /// The rating of the hardest step up to the first digit placed, if one was.
    #[must_use]
    pub const fn ep(&self) -> Option<Rating> {
        self.ep
    }

    /// The rating of the first step, if there is one.
    #[must_use]
    pub const fn ed(&self) -> Option<Rating> {
        self.ed
    }

    /// The ratings, if the ER is known. Where no digit was placed EP is ER, and where no step was taken ED is 0.
    #[must_use]
    pub fn ratings(&self) -> Option<Ratings> {
        let Bound::Exact(er) = self.er() else { return None };
        Some(Ratings { er, ep: self.ep.unwrap_or(er), ed: self.ed.unwrap_or_default(), steps: self.steps })
    }

    /// Whether the path led to the solution.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.end == Some(End::Solved)
    }

    /// How many steps there were.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// How many steps are rated like the hardest.
    #[must_use]
    pub const fn steps_at_maximum(&self) -> usize {
        self.at_maximum
    }

    /// The first of the hardest techniques.
    #[must_use]
    pub fn hardest(&self) -> Option<Technique> {
        self.hardest.map(|(_, technique)| technique)
    }

    /// The techniques in the order of first use, each with the number of its steps.
    #[must_use]
    pub fn counts(&self) -> &[(Technique, usize)] {
        &self.counts
    }
}

impl Bound {
    /// The lowest rating that it can be.
    #[must_use]
    pub const fn least(self) -> Rating {
        match self {
            Self::Exact(rating) | Self::Above(rating) | Self::AtLeast(rating) => rating,
        }
    }

    /// Returns what is known of it.
    #[must_use]
    pub const fn exactness(self) -> Exactness {
        match self {
            Self::Exact(_) => Exactness::Exact,
            Self::Above(_) => Exactness::Above,
            Self::AtLeast(_) => Exactness::AtLeast,
        }
    }

    /// Whether it is known.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Exact(_))
    }

    /// The level, the lowest that it can be.
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
        write!(f, "{sign}{}", self.least())
    }
}
