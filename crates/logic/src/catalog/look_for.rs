//! What to look for: one sentence for each technique, which does not name it.

use crate::Technique;

impl Technique {
    /// Returns what to look for, as one phrase that names neither the technique nor the place.
    ///
    /// ```
    /// use sudokit::logic::Technique;
    ///
    /// assert_eq!(Technique::NakedPair.look_for(), "two cells of a house with the same two candidates");
    /// ```
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a line for each group of techniques")]
    pub const fn look_for(self) -> &'static str {
        use Technique as T;
        match self {
            T::FullHouse => "a house with one empty cell",
            T::HiddenSingleInBox | T::HiddenSingleInLine => "a digit with one place left in a house",
            T::NakedSingle => "a cell with one candidate left",
            T::DirectPointing => {
                "a digit that a box has only in one row or column, so that another house has one place left for it"
            }
            T::DirectClaiming => {
                "a digit that a row or column has only in one box, so that another house has one place left for it"
            }
            T::DirectHiddenPair => {
                "two digits with only two places in a house, so that a third digit has one place left there"
            }
            T::DirectHiddenTriple => {
                "three digits with only three places in a house, so that a fourth digit has one place left there"
            }
            T::Pointing => "a digit that a box has only in one row or column",
            T::Claiming => "a digit that a row or column has only in one box",
            T::LockedPair => "two cells in a box and in a row or column with the same two candidates",
            T::LockedTriple => "three cells in a box and in a row or column with three candidates together",
            T::NakedPair => "two cells of a house with the same two candidates",
            T::NakedTriple => "three cells of a house with three candidates together",
            T::NakedQuad => "four cells of a house with four candidates together",
            T::HiddenPair => "two digits with only two places in a house",
            T::HiddenTriple => "three digits with only three places in a house",
            T::HiddenQuad => "four digits with only four places in a house",
            T::XWing => "a digit that two rows have in the same two columns, or two columns in the same two rows",
            T::Swordfish => {
                "a digit that three rows have in the same three columns, or three columns in the same three rows"
            }
            T::Jellyfish => {
                "a digit that four rows have in the same four columns, or four columns in the same four rows"
            }
            T::Squirmbag | T::Whale | T::Leviathan => {
                "a digit that five or more rows have in as many columns, or the other way round"
            }
            T::FinnedXWing
            | T::FinnedSwordfish
            | T::FinnedJellyfish
            | T::FinnedSquirmbag
            | T::FinnedWhale
            | T::FinnedLeviathan => {
                "a digit that some rows have in as many columns, or the other way round, but for cells of one box"
            }
            T::SashimiXWing
            | T::SashimiSwordfish
            | T::SashimiJellyfish
            | T::SashimiSquirmbag
            | T::SashimiWhale
            | T::SashimiLeviathan => {
                "a digit that some rows have in as many columns, or the other way round, but for cells of one box, without \
                 which a row or column would have one place"
            }
            T::FrankenXWing
            | T::FrankenSwordfish
            | T::FrankenJellyfish
            | T::FrankenSquirmbag
            | T::FrankenWhale
            | T::FrankenLeviathan => {
                "a digit that some rows or boxes have in as many columns or boxes, or the other way round"
            }
            T::FinnedFrankenXWing
            | T::FinnedFrankenSwordfish
            | T::FinnedFrankenJellyfish
            | T::FinnedFrankenSquirmbag
            | T::FinnedFrankenWhale
            | T::FinnedFrankenLeviathan => {
                "a digit that some rows or boxes have in as many columns or boxes, or the other way round, but for a few cells"
            }
            T::MutantXWing
            | T::MutantSwordfish
            | T::MutantJellyfish
            | T::MutantSquirmbag
            | T::MutantWhale
            | T::MutantLeviathan => "a digit that some houses of any kind have in as many others",
            T::FinnedMutantXWing
            | T::FinnedMutantSwordfish
            | T::FinnedMutantJellyfish
            | T::FinnedMutantSquirmbag
            | T::FinnedMutantWhale
            | T::FinnedMutantLeviathan => {
                "a digit that some houses of any kind have in as many others, but for a few cells"
            }
            T::SiameseFish => "two fish of a digit with the same base and different covers",
            T::RemotePair => "four or more cells with the same two candidates, each of which sees the next",
            T::Skyscraper => "a digit with two places in each of two rows that share a column, or the other way round",
            T::TwoStringKite => "a digit with two places in a row and two in a column that meet in a box",
            T::TurbotFish => "a digit with two places in each of two houses that share a house",
            T::EmptyRectangle => {
                "a digit that a box has only in one row and one column, and a house with two places for it"
            }
            T::DualTwoStringKite => {
                "two rows and columns with two places for a digit that meet in the same two cells of a box"
            }
            T::DualEmptyRectangle => {
                "a box that has a digit only in one row and one column, and two houses with two places for it"
            }
            T::XyWing => "a cell with two candidates that sees two others, with each of which it shares one",
            T::XyzWing => "a cell with three candidates that sees two cells, each with two of these",
            T::WWing => {
                "two cells with the same two candidates, and a house with two places for one of these that see them"
            }
            T::WxyzWing => "four cells in two crossing houses with four candidates together",
            T::VwxyzWing => "five cells in two crossing houses with five candidates together",
            T::UvwxyzWing => "six cells in two crossing houses with six candidates together",
            T::UniqueRectangle1
            | T::UniqueRectangle2
            | T::UniqueRectangle3
            | T::UniqueRectangle4
            | T::UniqueRectangle5
            | T::UniqueRectangle6
            | T::HiddenRectangle => "four cells in two rows, two columns and two boxes with the same two candidates",
            T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop3 | T::UniqueLoop4 => {
                "a loop of cells with the same two candidates"
            }
            T::AvoidableRectangle1 | T::AvoidableRectangle2 => {
                "four cells in two rows, two columns and two boxes without a given, nearly filled with two digits"
            }
            T::ExtendedRectangle1 | T::ExtendedRectangle2 | T::ExtendedRectangle3 => {
                "three pairs of cells across two lines with three candidates"
            }
            T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 | T::BugN => {
                "a position in which nearly every empty cell has two candidates"
            }
            T::BugLite1 | T::BugLite2 | T::BugLite3 | T::BugLite4 => {
                "some cells with two candidates each, in which each digit has two places in every house"
            }
            T::QiuDeadlyPattern => {
                "two rows or columns of a band whose filled cells face each other and have the same digits, but for one"
            }
            T::ReverseBug => {
                "two digits of which all placed ones share their rows, columns and boxes, but for a few that are missing"
            }
            T::SimpleColorsTrap | T::SimpleColorsWrap => {
                "a digit whose pairs of places in houses form a chain with two colors"
            }
            T::MultiColors1 | T::MultiColors2 => {
                "a digit whose pairs of places in houses form two chains with two colors each"
            }
            T::Medusa => "candidates in pairs, in cells and houses, that form a network with two colors",
            T::XyChain => "a chain of cells with two candidates that starts and ends with the same digit",
            T::XChain | T::GroupedXChain => "a chain of pairs of places for one digit",
            T::NiceLoop | T::GroupedNiceLoop | T::AlsNiceLoop | T::XCycle | T::YCycle | T::XyCycle => {
                "a chain of pairs of candidates that closes to a loop"
            }
            T::DiscontinuousNiceLoop | T::Aic | T::GroupedDiscontinuousNiceLoop | T::GroupedAic => {
                "a chain of pairs of candidates, in cells and houses, of which one end is true"
            }
            T::MWing => {
                "a cell with two candidates that sees one of two places for a digit, and another digit with two places at the other"
            }
            T::SWing => "a cell with two candidates that sees one of two places in a house for each of them",
            T::HWing => "a chain of three pairs, at least one of places in a house and one of candidates in a cell",
            T::LWing => "three pairs of places in houses, for two or three digits, that form a chain",
            T::WRing => {
                "two cells with the same two candidates, and a house for each of these with two places that see them"
            }
            T::MRing => "a cell with two candidates, and a pair of places for each of them, that form a loop",
            T::AlsDiscontinuousNiceLoop | T::AlsAic => {
                "a chain of pairs of candidates and of sets with one candidate more than cells"
            }
            T::AlsXz => "two sets with one candidate more than cells that can share a digit only once",
            T::AlsXyWing | T::AlsChain => {
                "three or more sets with one candidate more than cells, each of which shares a digit with the next"
            }
            T::ForcingXChain | T::ForcingChain => "a candidate from which its opposite follows",
            T::SueDeCoq => {
                "two or three cells where a box meets a row or column, with as many digits as cells beside them in both"
            }
            T::FireworkTriple => "three digits with at most one place outside a box in a row and in a column",
            T::FireworkQuadruple => "two pairs of digits with at most one place outside a box in a row and in a column",
            T::Guardian => "an odd loop of cells with a digit, and few other places for it in the houses of the loop",
            T::AlignedPairExclusion | T::AlignedTripleExclusion => {
                "two or three cells whose digits together would leave another cell none"
            }
            T::DeathBlossom => "a cell each of whose candidates makes a set lose one candidate",
            T::SkLoop => "four boxes with two pairs of cells each that share their digits round a loop",
            T::MultiSector => "cells where some rows cross some columns, with as many digits in these lines as cells",
            T::BivalueOddagon => {
                "an odd loop of cells with the same two candidates, of which one to three cells have others, too"
            }
            T::Tridagon => "four boxes with three cells each that can only be three digits",
            T::ImpossiblePattern => {
                "ten or more cells that can only be the same three digits, but for a few further candidates"
            }
            T::AicWithUniqueRectangle => {
                "a rectangle of two digits in two boxes, where each further candidate leads to the same"
            }
            T::AicWithImpossiblePattern => {
                "ten or more cells with the same three digits, where each further candidate leads to the same"
            }
            T::JuniorExocet | T::SeniorExocet | T::DoubleExocet => {
                "two cells of a box whose three or four digits are also in two cells far away"
            }
            T::KrakenFish1 | T::KrakenFish2 => {
                "rows or columns with a digit in as many columns or rows, but for cells that lead to the same"
            }
            T::TemplateSet | T::TemplateDelete => "a digit with few ways to place all that are missing",
            T::Nishio => "a candidate that contradicts itself by the places of its digit alone",
            T::KrakenCell
            | T::CellForcingChains
            | T::DynamicCell
            | T::PlusCell
            | T::NestedCell
            | T::NestedMultipleCell
            | T::NestedDynamicCell
            | T::TwiceNestedCell => "a cell each of whose candidates leads to the same",
            T::KrakenHouse
            | T::HouseForcingChains
            | T::DynamicHouse
            | T::PlusHouse
            | T::NestedHouse
            | T::NestedMultipleHouse
            | T::NestedDynamicHouse
            | T::TwiceNestedHouse => "a digit each of whose places in a house leads to the same",
            T::DynamicContradiction
            | T::PlusContradiction
            | T::NestedContradiction
            | T::NestedMultipleContradiction
            | T::NestedDynamicContradiction
            | T::TwiceNestedContradiction => "a candidate that contradicts itself",
            T::DynamicDouble
            | T::PlusDouble
            | T::NestedDouble
            | T::NestedMultipleDouble
            | T::NestedDynamicDouble
            | T::TwiceNestedDouble => "a candidate that leads to the same, true or false",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_to_look_for_does_not_name_the_technique() {
        for technique in Technique::ALL {
            let words = technique.look_for().to_lowercase();
            assert!(words.split(' ').count() <= 32, "{words}");
            let is_named =
                technique.names().any(|name| words.contains(&name.to_lowercase()) && name.contains([' ', '-']));
            assert!(!is_named, "{technique}: {words}");
        }
    }
}
