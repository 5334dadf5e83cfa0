//! Techniques of `HoDoKu` 2.3: place in its order, level, score of a step.
//!
//! `HoDoKu` solves a puzzle step by step, each time with the first technique that helps. The score of a puzzle is the
//! sum of its steps. The level is the level of the hardest step, or a higher one if the score is too high for that
//! level.

use std::collections::BTreeMap;

use sudokit_core::board::named::named;

use crate::Technique;

/// The difficulty of a technique, or of a puzzle, in `HoDoKu`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum HodokuLevel {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl HodokuLevel {
    /// Returns the highest score of a puzzle of this level, or `None` if there is no limit.
    #[must_use]
    pub const fn most(self) -> Option<u32> {
        match self {
            Self::Easy => Some(800),
            Self::Medium => Some(1000),
            Self::Hard => Some(1600),
            Self::Unfair => Some(1800),
            Self::Extreme => None,
        }
    }

    /// Returns this level, or the first level above it that allows this score.
    #[must_use]
    pub fn raised(self, score: u32) -> Self {
        let fits = |level: &Self| *level >= self && level.most().is_none_or(|most| score <= most);
        Self::ALL.into_iter().find(fits).unwrap_or(Self::Extreme)
    }
}

named! {
    HodokuLevel, "easy, medium, hard, unfair or extreme":
    Easy = "easy",
    Medium = "medium",
    Hard = "hard",
    Unfair = "unfair",
    Extreme = "extreme",
}

/// A technique of `HoDoKu`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HodokuTechnique {
    /// The place in the order.
    pub order: u16,
    /// The level of the technique.
    pub level: HodokuLevel,
    /// The score of a step.
    pub score: u32,
    /// True if the technique is on by default.
    pub is_on: bool,
    /// The name in `HoDoKu`.
    pub name: &'static str,
}

impl HodokuTechnique {
    const fn on(order: u16, level: HodokuLevel, score: u32, name: &'static str) -> Self {
        Self { order, level, score, is_on: true, name }
    }
}

// Techniques of HoDoKu that comprise several techniques of the catalog.
pub const HIDDEN_SINGLE: HodokuTechnique = HodokuTechnique::on(300, HodokuLevel::Easy, 14, "Hidden Single");
pub const SIMPLE_COLORS: HodokuTechnique = HodokuTechnique::on(5330, HodokuLevel::Hard, 150, "Simple Colors");
pub const MULTI_COLORS: HodokuTechnique = HodokuTechnique::on(5360, HodokuLevel::Hard, 200, "Multi Colors");
pub const NICE_LOOP: HodokuTechnique = HodokuTechnique::on(5600, HodokuLevel::Unfair, 280, "Nice Loop/AIC");
pub const GROUPED_NICE_LOOP: HodokuTechnique =
    HodokuTechnique::on(5650, HodokuLevel::Unfair, 300, "Grouped Nice Loop/AIC");
pub const FORCING_CHAIN: HodokuTechnique = HodokuTechnique::on(8500, HodokuLevel::Extreme, 500, "Forcing Chain");
pub const FORCING_NET: HodokuTechnique = HodokuTechnique::on(8600, HodokuLevel::Extreme, 700, "Forcing Net");

impl Technique {
    /// Returns the `HoDoKu` technique that this technique is, or is a part of.
    #[must_use]
    pub const fn hodoku(self) -> Option<&'static HodokuTechnique> {
        self.row().hodoku.as_ref()
    }
}

/// Returns the techniques that are on by default, in the order in which they are tried.
pub fn ranks() -> impl Iterator<Item = Vec<Technique>> {
    let mut ranks: BTreeMap<u16, Vec<Technique>> = BTreeMap::new();
    for technique in Technique::ALL {
        if let Some(there) = technique.hodoku().filter(|there| there.is_on) {
            ranks.entry(there.order).or_default().push(technique);
        }
    }
    ranks.into_values()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_rise_with_the_score() {
        assert_eq!(HodokuLevel::Easy.raised(800), HodokuLevel::Easy);
        assert_eq!(HodokuLevel::Easy.raised(801), HodokuLevel::Medium);
        assert_eq!(HodokuLevel::Hard.raised(100), HodokuLevel::Hard);
        assert_eq!(HodokuLevel::Medium.raised(1700), HodokuLevel::Unfair);
        assert_eq!(HodokuLevel::Easy.raised(20_000), HodokuLevel::Extreme);
    }

    #[test]
    fn techniques_with_one_place_in_the_order_are_one_in_hodoku() {
        let there: Vec<_> = Technique::ALL.into_iter().filter_map(Technique::hodoku).collect();
        for one in &there {
            assert!(there.iter().all(|other| (one == other) == (one.order == other.order)), "{one:?}");
            assert!(there.iter().all(|other| (one == other) == (one.name == other.name)), "{one:?}");
        }
    }

    /// `HoDoKu`'s names for kinds of techniques that share one level and score, each with their common name.
    const KINDS: [(&str, &str); 15] = [
        ("Locked Candidates", "Locked Candidates Type 1 (Pointing)"),
        ("Simple Colors Trap", "Simple Colors"),
        ("Simple Colors Wrap", "Simple Colors"),
        ("Multi Colors 1", "Multi Colors"),
        ("Multi Colors 2", "Multi Colors"),
        ("Continuous Nice Loop", "Nice Loop/AIC"),
        ("Discontinuous Nice Loop", "Nice Loop/AIC"),
        ("AIC", "Nice Loop/AIC"),
        ("Grouped Continuous Nice Loop", "Grouped Nice Loop/AIC"),
        ("Grouped Discontinuous Nice Loop", "Grouped Nice Loop/AIC"),
        ("Grouped AIC", "Grouped Nice Loop/AIC"),
        ("Forcing Chain Contradiction", "Forcing Chain"),
        ("Forcing Chain Verity", "Forcing Chain"),
        ("Forcing Net Contradiction", "Forcing Net"),
        ("Forcing Net Verity", "Forcing Net"),
    ];

    #[test]
    fn every_hodoku_name_is_found_and_means_its_hodoku_technique() {
        let rows = Technique::ALL.into_iter().filter_map(Technique::hodoku).map(|there| (there.name, there.name));
        for (name, of) in rows.chain(KINDS) {
            let found = Technique::named(name).unwrap_or_else(|unknown| panic!("{unknown}"));
            let homes: Vec<_> =
                found.iter().filter_map(|technique| technique.hodoku()).map(|there| there.name).collect();
            // This name finds the forcing chains of Sudoku Explainer instead: nice loops, which have no HoDoKu row
            // here.
            let is_of_others = name == "Forcing Chain";
            assert!(homes.contains(&of) || is_of_others && homes.is_empty(), "{name}: {found:?} {homes:?}");
        }
        assert!(Technique::named("Brute Force").is_err());
    }

    #[test]
    fn singles_locked_candidates_and_chains_are_found() {
        let aic = Technique::named("AIC").unwrap()[0];
        for (technique, name, score) in [
            (Technique::HiddenSingleInLine, "Hidden Single", 14),
            (Technique::Claiming, "Locked Candidates Type 2 (Claiming)", 50),
            (aic, "Nice Loop/AIC", 280),
            (Technique::Nishio, "Forcing Chain", 500),
        ] {
            let there = technique.hodoku().unwrap();
            assert_eq!((there.name, there.score), (name, score));
        }
        assert!(Technique::AlignedPairExclusion.hodoku().is_none());
    }
}
