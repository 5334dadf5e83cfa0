//! The techniques of `HoDoKu` 2.3: the order in which it tries them, how hard it finds them, what a step counts.
//!
//! It solves a puzzle step by step, each time with the first technique that helps. The score of the puzzle is the sum of
//! its steps; the level is that of its hardest step, or a higher one if the score is too high for it.

use std::fmt;
use std::sync::LazyLock;

use crate::Technique;
use crate::catalog::names::meant_by;

/// How hard a technique is, or a puzzle.
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
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// No puzzle of this level has a higher score, if there is a limit.
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

    /// This level, or the first above it that has puzzles with such a score.
    #[must_use]
    pub fn raised(self, score: u32) -> Self {
        let fits = |level: &Self| *level >= self && level.most().is_none_or(|most| score <= most);
        Self::ALL.into_iter().find(fits).unwrap_or(Self::Extreme)
    }
}

/// Shows the level as a small word: `unfair`.
impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        })
    }
}

/// A technique of `HoDoKu`.
#[derive(Debug)]
pub struct HodokuTechnique {
    /// Its place in the order.
    pub order: u16,
    /// How hard it is.
    pub level: HodokuLevel,
    /// What a step counts.
    pub score: u32,
    /// Whether it is tried unless somebody asks for other techniques.
    pub is_on: bool,
    /// What it is called.
    pub name: &'static str,
    /// What it is called here, if not the same.
    ours: &'static [&'static str],
}

macro_rules! techniques {
    ($($order:literal $level:ident $score:literal $on:ident $name:literal $(= $($ours:literal),+)?;)+) => {
        static TECHNIQUES: &[HodokuTechnique] = &[$(HodokuTechnique {
            order: $order,
            level: HodokuLevel::$level,
            score: $score,
            is_on: techniques!(@$on),
            name: $name,
            ours: &[$($($ours),+)?],
        }),+];
    };
    (@on) => { true };
    (@off) => { false };
}

// Order, level, score, whether it is on, name, names here if they are others.
techniques! {
     100 Easy        4 on  "Full House";
     200 Easy        4 on  "Naked Single";
     300 Easy       14 on  "Hidden Single";
    1000 Medium     40 on  "Locked Pair";
    1100 Medium     60 on  "Locked Triple";
    1200 Medium     50 on  "Locked Candidates Type 1 (Pointing)";
    1210 Medium     50 on  "Locked Candidates Type 2 (Claiming)";
    1300 Medium     60 on  "Naked Pair";
    1400 Medium     80 on  "Naked Triple";
    1500 Medium     70 on  "Hidden Pair";
    1600 Medium    100 on  "Hidden Triple";
    2000 Hard      120 on  "Naked Quadruple";
    2100 Hard      150 on  "Hidden Quadruple";
    2200 Hard      140 on  "X-Wing";
    2300 Hard      150 on  "Swordfish";
    2400 Hard      160 on  "Jellyfish";
    2500 Unfair    470 off "Squirmbag";
    2600 Unfair    470 off "Whale";
    2700 Unfair    470 off "Leviathan";
    2800 Hard      110 on  "Remote Pair";
    2900 Hard      100 on  "Bivalue Universal Grave + 1";
    3000 Hard      130 on  "Skyscraper";
    3100 Hard      150 on  "2-String Kite";
    3120 Hard      120 on  "Turbot Fish";
    3170 Hard      120 on  "Empty Rectangle";
    3200 Hard      150 on  "W-Wing";
    3300 Hard      160 on  "XY-Wing";
    3400 Hard      180 on  "XYZ-Wing";
    3500 Hard      100 on  "Uniqueness Test 1";
    3600 Hard      100 on  "Uniqueness Test 2";
    3700 Hard      100 on  "Uniqueness Test 3";
    3800 Hard      100 on  "Uniqueness Test 4";
    3900 Hard      100 on  "Uniqueness Test 5";
    4000 Hard      100 on  "Uniqueness Test 6";
    4010 Hard      100 on  "Hidden Rectangle";
    4020 Hard      100 on  "Avoidable Rectangle Type 1";
    4030 Hard      100 on  "Avoidable Rectangle Type 2";
    4100 Hard      130 on  "Finned X-Wing";
    4200 Hard      150 on  "Sashimi X-Wing";
    4300 Unfair    200 on  "Finned Swordfish";
    4400 Unfair    240 on  "Sashimi Swordfish";
    4500 Unfair    250 on  "Finned Jellyfish";
    4600 Unfair    260 on  "Sashimi Jellyfish";
    4700 Unfair    470 off "Finned Squirmbag";
    4800 Unfair    470 off "Sashimi Squirmbag";
    4900 Unfair    470 off "Finned Whale";
    5000 Unfair    470 off "Sashimi Whale";
    5100 Unfair    470 off "Finned Leviathan";
    5200 Unfair    470 off "Sashimi Leviathan";
    5300 Unfair    250 on  "Sue de Coq";
    5330 Hard      150 on  "Simple Colors";
    5360 Hard      200 on  "Multi Colors";
    5400 Unfair    260 on  "X-Chain";
    5500 Unfair    260 on  "XY-Chain";
    5600 Unfair    280 on  "Nice Loop/AIC";
    5650 Unfair    300 on  "Grouped Nice Loop/AIC";
    5700 Unfair    300 on  "Almost Locked Set XZ-Rule";
    5800 Unfair    320 on  "Almost Locked Set XY-Wing";
    5900 Unfair    340 on  "Almost Locked Set Chain";
    6000 Unfair    360 off "Death Blossom";
    6100 Unfair    300 on  "Franken X-Wing";
    6200 Unfair    350 on  "Franken Swordfish";
    6300 Unfair    370 off "Franken Jellyfish";
    6400 Extreme   470 off "Franken Squirmbag";
    6500 Extreme   470 off "Franken Whale";
    6600 Extreme   470 off "Franken Leviathan";
    6700 Unfair    390 on  "Finned Franken X-Wing";
    6800 Unfair    410 on  "Finned Franken Swordfish";
    6900 Unfair    430 off "Finned Franken Jellyfish";
    7000 Extreme   470 off "Finned Franken Squirmbag";
    7100 Extreme   470 off "Finned Franken Whale";
    7200 Extreme   470 off "Finned Franken Leviathan";
    7300 Extreme   450 off "Mutant X-Wing";
    7400 Extreme   450 off "Mutant Swordfish";
    7500 Extreme   450 off "Mutant Jellyfish";
    7600 Extreme   470 off "Mutant Squirmbag";
    7700 Extreme   470 off "Mutant Whale";
    7800 Extreme   470 off "Mutant Leviathan";
    7900 Extreme   470 off "Finned Mutant X-Wing";
    8000 Extreme   470 off "Finned Mutant Swordfish";
    8100 Extreme   470 off "Finned Mutant Jellyfish";
    8200 Extreme   470 off "Finned Mutant Squirmbag";
    8300 Extreme   470 off "Finned Mutant Whale";
    8400 Extreme   470 off "Finned Mutant Leviathan";
    8450 Extreme   500 off "Kraken Fish";
    8500 Extreme   500 on  "Forcing Chain" = "Nishio Forcing Chain", "Cell Forcing Chains", "House Forcing Chains";
    8600 Extreme   700 on  "Forcing Net"
        = "Dynamic Contradiction Forcing Chains", "Dynamic Double Forcing Chains", "Dynamic Cell Forcing Chains",
        "Dynamic House Forcing Chains";
    8700 Extreme 10000 off "Template Set";
    8800 Extreme 10000 off "Template Delete";
    8900 Extreme 10000 on  "Brute Force";
}

/// The techniques of this program that go by each of those names.
static OURS: LazyLock<Vec<Vec<Technique>>> =
    LazyLock::new(|| TECHNIQUES.iter().map(|there| meant_by(there.name, there.ours)).collect());

impl Technique {
    /// What it is to `HoDoKu`, if that program knows it.
    #[must_use]
    pub fn hodoku(self) -> Option<&'static HodokuTechnique> {
        let place = OURS.iter().position(|ours| ours.contains(&self))?;
        TECHNIQUES.get(place)
    }
}

/// What is tried, one after the other.
pub fn ranks() -> impl Iterator<Item = Vec<Technique>> {
    TECHNIQUES.iter().zip(OURS.iter()).filter(|(technique, _)| technique.is_on).map(|(_, ours)| ours.clone())
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
    fn every_technique_is_one_there_and_they_stand_in_order() {
        assert!(TECHNIQUES.windows(2).all(|pair| pair[0].order < pair[1].order));
        for technique in Technique::all() {
            let homes: Vec<&str> = TECHNIQUES
                .iter()
                .zip(OURS.iter())
                .filter(|(_, ours)| ours.contains(&technique))
                .map(|(there, _)| there.name)
                .collect();
            assert!(homes.len() <= 1, "{technique:?}: {homes:?}");
        }
    }

    /// Its names for kinds of techniques that have one level and score, with the name of all of them.
    const KINDS: [(&str, &str); 17] = [
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
        ("Kraken Fish Type 1", "Kraken Fish"),
        ("Kraken Fish Type 2", "Kraken Fish"),
        ("Forcing Chain Contradiction", "Forcing Chain"),
        ("Forcing Chain Verity", "Forcing Chain"),
        ("Forcing Net Contradiction", "Forcing Net"),
        ("Forcing Net Verity", "Forcing Net"),
    ];

    #[test]
    fn every_name_there_is_found_and_is_what_it_is_there() {
        let rows = TECHNIQUES.iter().map(|there| (there.name, there.name));
        for (name, of) in rows.chain(KINDS).filter(|(name, _)| *name != "Brute Force") {
            let found = Technique::named(name).unwrap_or_else(|unknown| panic!("{unknown}"));
            let homes: Vec<_> =
                found.iter().filter_map(|technique| technique.hodoku()).map(|there| there.name).collect();
            // The chains which Sudoku Explainer calls so are nice loops.
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
