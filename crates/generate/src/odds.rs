//! Rough estimates of the number of tries, from statistics of puzzles without requirements.
//!
//! The tables count the output of `sudoku generate -n 60000 --seed 1 | sudoku rate --histogram`: puzzles by rating and
//! by number of clues, and paths by technique. Requirements are treated as independent. They are not, so an estimate
//! can be wrong by a factor of a few.

use super::method::MakingMethod;
use super::{ClueSymmetry, Places, Requirements};
use sudokit_logic::Technique;

/// The number of counted puzzles.
const COUNTED: u32 = 60_000;

/// Ratings in tenths, with the number of puzzles.
const RATED: [(u16, u32); 51] = [
    (12, 992),
    (15, 13_676),
    (17, 827),
    (20, 11_817),
    (23, 2034),
    (25, 667),
    (26, 3674),
    (28, 965),
    (30, 729),
    (32, 135),
    (34, 485),
    (36, 105),
    (38, 9),
    (40, 46),
    (42, 2631),
    (44, 387),
    (45, 1358),
    (46, 115),
    (47, 14),
    (50, 10),
    (56, 529),
    (57, 74),
    (58, 1),
    (59, 2),
    (62, 21),
    (65, 27),
    (66, 4171),
    (67, 518),
    (68, 248),
    (69, 115),
    (70, 100),
    (71, 4949),
    (72, 4891),
    (73, 1310),
    (74, 61),
    (75, 32),
    (76, 143),
    (77, 68),
    (78, 102),
    (79, 20),
    (80, 3),
    (82, 105),
    (83, 893),
    (84, 526),
    (85, 163),
    (86, 9),
    (87, 2),
    (88, 37),
    (89, 106),
    (90, 92),
    (91, 6),
];

/// Numbers of clues, with the number of puzzles.
const CLUES: [(usize, u32); 11] = [
    (20, 4),
    (21, 135),
    (22, 2007),
    (23, 10_126),
    (24, 20_578),
    (25, 18_050),
    (26, 7393),
    (27, 1517),
    (28, 179),
    (29, 10),
    (30, 1),
];

/// Numbers of clues, with the number of tries of a local search, out of [`COUNTED`], that end with so few.
const FEW: [(usize, u32); 2] = [(17, 500), (18, 20_000)];

/// Ratings in tenths, with the number of searches through neighbors, out of [`COUNTED`], that reach this rating or a
/// higher one. There is no count for ratings above the first row.
const NEIGHBOR_SEARCHES: [(u16, u32); 6] =
    [(113, 300), (110, 1000), (105, 10_000), (100, 20_000), (95, 30_000), (90, 50_000)];

/// Techniques, with the number of paths that have them. If several share a player's name, one row counts them together.
const ON_PATHS: [(Technique, u32); 46] = [
    (Technique::FullHouse, 60_000),
    (Technique::HiddenSingleInBox, 60_000),
    (Technique::HiddenSingleInLine, 60_000),
    (Technique::DirectHiddenPair, 36_441),
    (Technique::Pointing, 27_034),
    (Technique::Claiming, 14_741),
    (Technique::NakedPair, 13_805),
    (Technique::NakedSingle, 13_797),
    (Technique::ForcingChain, 13_327),
    (Technique::TurbotFish, 12_823),
    (Technique::XyWing, 10_464),
    (Technique::HiddenPair, 10_044),
    (Technique::DirectPointing, 5732),
    (Technique::XyzWing, 5080),
    (Technique::XWing, 4377),
    (Technique::XyCycle, 3994),
    (Technique::YCycle, 3751),
    (Technique::ForcingXChain, 3427),
    (Technique::NakedTriple, 3230),
    (Technique::UniqueRectangle1, 3169),
    (Technique::DirectHiddenTriple, 2975),
    (Technique::UniqueRectangle4, 2896),
    (Technique::Bug1, 1806),
    (Technique::HouseForcingChains, 1667),
    (Technique::CellForcingChains, 1405),
    (Technique::Nishio, 1190),
    (Technique::HiddenTriple, 1007),
    (Technique::Swordfish, 967),
    (Technique::UniqueRectangle3, 719),
    (Technique::UniqueRectangle2, 675),
    (Technique::AlignedPairExclusion, 495),
    (Technique::XCycle, 446),
    (Technique::Bug2, 327),
    (Technique::DynamicHouse, 176),
    (Technique::AlignedTripleExclusion, 170),
    (Technique::DynamicCell, 162),
    (Technique::NakedQuad, 160),
    (Technique::UniqueLoop1, 147),
    (Technique::DynamicContradiction, 126),
    (Technique::UniqueLoop2, 115),
    (Technique::UniqueLoop4, 74),
    (Technique::Bug4, 65),
    (Technique::Jellyfish, 47),
    (Technique::UniqueLoop3, 22),
    (Technique::DynamicDouble, 17),
    (Technique::Bug3, 13),
];

/// The estimated probability that a try meets some requirements (see [`Requirements::odds`]).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// The estimated share of tries that succeed.
    pub share: f64,
    /// True if the share is smaller, because no counted try met some requirement.
    pub is_less: bool,
}

impl Odds {
    /// Returns the odds of `number` out of [`COUNTED`].
    fn of(number: u32) -> Self {
        Self { share: f64::from(number.max(1)) / f64::from(COUNTED), is_less: number == 0 }
    }

    fn and(self, other: Self) -> Self {
        Self { share: self.share * other.share, is_less: self.is_less || other.is_less }
    }

    /// Returns the average number of tries per success.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a positive number, and a rough one")]
    pub fn tries(self) -> u64 {
        (1.0 / self.share).round() as u64
    }
}

impl Requirements {
    /// Estimates the probability that a try meets these requirements. Requirements without statistics do not count.
    ///
    /// ```
    /// use sudokit::generate::Requirements;
    ///
    /// let rating = "8.7".parse()?;
    /// let rare = Requirements { rating: Some(rating..=rating), ..Requirements::default() };
    /// assert_eq!(rare.odds().tries(), 30_000);
    /// assert_eq!(Requirements::default().odds().tries(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn odds(&self) -> Odds {
        let searches_neighbors = self.places == Requirements::default().places
            && matches!(self.method(ClueSymmetry::None), MakingMethod::Neighbors);
        let ratings = self.ratings().filter(|_| self.near.is_empty()).map(|range| {
            if searches_neighbors {
                let least = range.start().tenths();
                let known = NEIGHBOR_SEARCHES.iter().take_while(|(rating, _)| *rating >= least).last();
                return Odds::of(known.map_or(0, |(_, searches_neighbors)| *searches_neighbors));
            }
            let tenths = range.start().tenths()..=range.end().tenths();
            Odds::of(RATED.iter().filter(|(rating, _)| tenths.contains(rating)).map(|(_, number)| number).sum())
        });
        let groups = self.path.wanted().filter_map(group_odds);
        let all = [ratings, self.odds_of_clues()].into_iter().flatten().chain(groups);
        all.fold(Odds { share: 1.0, is_less: false }, Odds::and)
    }

    /// Estimates the odds of the number of clues, if it has statistics. A puzzle that need not be minimal can always
    /// have more clues.
    fn odds_of_clues(&self) -> Option<Odds> {
        let clues = self.clues.as_ref().filter(|_| self.places == Places::Symmetric(ClueSymmetry::None))?;
        match self.method(ClueSymmetry::None) {
            MakingMethod::Removal => {}
            MakingMethod::Few(few) => {
                return FEW.iter().find(|(number, _)| number == few.end()).map(|(_, tries)| Odds::of(*tries));
            }
            MakingMethod::Many(_) | MakingMethod::Neighbors | MakingMethod::Pattern(..) | MakingMethod::Unbiased => {
                return None;
            }
        }
        let can_be = |number: usize| number <= *clues.end() && (!self.is_minimal || number >= *clues.start());
        let is_any = *clues.end() >= CLUES[CLUES.len() - 1].0 && !self.is_minimal;
        let number = CLUES.iter().filter(|(number, _)| can_be(*number)).map(|(_, puzzles)| puzzles).sum();
        (!is_any).then(|| Odds::of(number))
    }
}

/// Estimates the odds that one of these techniques is on the path, if all of them have statistics.
fn group_odds(group: &[Technique]) -> Option<Odds> {
    let paths = |technique: &Technique| ON_PATHS.iter().find(|(known, _)| known == technique).map(|(_, paths)| *paths);
    let sum = group.iter().map(paths).sum::<Option<u32>>()?;
    Some(Odds::of(sum.min(COUNTED)))
}
