//! What to look for: one sentence for each technique, which does not name it.

use crate::Technique;

/// What to look for in a fish with this number of base houses.
macro_rules! fish {
    (basic $number:literal) => {
        concat!(fish!(lines $number), ", or the other way round")
    };
    (finned $number:literal) => {
        concat!(fish!(basic $number), ", but for cells of one box")
    };
    (sashimi $number:literal) => {
        concat!(fish!(finned $number), ", without which a row or column would have one place")
    };
    (franken $number:literal) => {
        concat!("a digit that ", $number, " rows or boxes have in ", $number, " columns or boxes, or the other way round")
    };
    (finned_franken $number:literal) => {
        concat!(fish!(franken $number), ", but for a few cells")
    };
    (lines $number:literal) => {
        concat!("a digit that ", $number, " rows have in the same ", $number, " columns")
    };
}

/// What to look for in a rectangle, and in its type.
macro_rules! rectangle {
    ($more:literal) => {
        concat!("four cells in two rows, two columns and two boxes with the same two candidates, ", $more)
    };
}

/// What to look for in a loop of a type.
macro_rules! unique_loop {
    ($more:literal) => {
        concat!("a loop of cells with the same two candidates, ", $more)
    };
}

/// What to look for in a rectangle of three digits, and in its type.
macro_rules! extended {
    ($more:literal) => {
        concat!("three pairs of cells across two lines with three candidates, ", $more)
    };
}

/// What to look for in a grave of all empty cells, and in its type.
macro_rules! bug {
    ($more:literal) => {
        concat!("a position in which every empty cell has two candidates, but for ", $more)
    };
}

/// What to look for in a grave of some cells, and in its type.
macro_rules! bug_lite {
    ($more:literal) => {
        concat!(
            "some cells with two candidates each, in which each digit has two places in every house, but for ",
            $more
        )
    };
}

/// What to look for in a loop of these pairs.
macro_rules! nice_loop {
    ($pairs:literal) => {
        concat!("a chain of ", $pairs, " that closes to a loop")
    };
}

/// What to look for in a chain from every case to the same, with what it may take.
macro_rules! net {
    (cell $more:literal) => {
        concat!("a cell each of whose candidates leads to the same", $more)
    };
    (house $more:literal) => {
        concat!("a digit each of whose places in a house leads to the same", $more)
    };
    (contradiction $more:literal) => {
        concat!("a candidate that contradicts itself", $more)
    };
    (double $more:literal) => {
        concat!("a candidate that leads to the same, true or false", $more)
    };
}

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
            T::HiddenSingleInBox => "a digit with one place left in a box",
            T::HiddenSingleInLine => "a digit with one place left in a row or column",
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
            T::XWing => fish!(basic "two"),
            T::Swordfish => fish!(basic "three"),
            T::Jellyfish => fish!(basic "four"),
            T::FinnedXWing => fish!(finned "two"),
            T::FinnedSwordfish => fish!(finned "three"),
            T::FinnedJellyfish => fish!(finned "four"),
            T::SashimiXWing => fish!(sashimi "two"),
            T::SashimiSwordfish => fish!(sashimi "three"),
            T::SashimiJellyfish => fish!(sashimi "four"),
            T::FrankenXWing => fish!(franken "two"),
            T::FrankenSwordfish => fish!(franken "three"),
            T::FrankenJellyfish => fish!(franken "four"),
            T::FinnedFrankenXWing => fish!(finned_franken "two"),
            T::FinnedFrankenSwordfish => fish!(finned_franken "three"),
            T::FinnedFrankenJellyfish => fish!(finned_franken "four"),
            T::RemotePair => "four or more cells with the same two candidates, each of which sees the next",
            T::Skyscraper => "a digit with two places in each of two rows that share a column, or the other way round",
            T::TwoStringKite => "a digit with two places in a row and two in a column that meet in a box",
            T::TurbotFish => "a digit with two places in each of two houses that share a house",
            T::EmptyRectangle => {
                "a digit that a box has only in one row and one column, and a house with two places for it"
            }
            T::XyWing => "a cell with two candidates that sees two others, with each of which it shares one",
            T::XyzWing => "a cell with three candidates that sees two cells, each with two of these",
            T::WWing => {
                "two cells with the same two candidates, and a house with two places for one of these that see them"
            }
            T::WxyzWing => "four cells in two crossing houses with four candidates together",
            T::VwxyzWing => "five cells in two crossing houses with five candidates together",
            T::UvwxyzWing => "six cells in two crossing houses with six candidates together",
            T::UniqueRectangle1 => rectangle!("and others in one of them"),
            T::UniqueRectangle2 => rectangle!("and the same third one in two of them that see each other"),
            T::UniqueRectangle3 => rectangle!("and others in two of them that form a set with further cells"),
            T::UniqueRectangle4 => rectangle!("one of them confined to two of these cells in a house"),
            T::UniqueRectangle5 => {
                rectangle!("and the same third one in three of them or in two opposite ones")
            }
            T::UniqueRectangle6 => rectangle!("one of them confined to these cells in both rows or columns"),
            T::HiddenRectangle => rectangle!("one of them confined to these cells in a row and a column"),
            T::UniqueLoop1 => unique_loop!("and others in one of them"),
            T::UniqueLoop2 => unique_loop!("and the same third one in some of them"),
            T::UniqueLoop3 => unique_loop!("and others in two of them that form a set with further cells"),
            T::UniqueLoop4 => unique_loop!("one of them confined to two of these cells in a house"),
            T::AvoidableRectangle1 => {
                "four cells in two rows, two columns and two boxes without a given, three of them filled with two digits"
            }
            T::AvoidableRectangle2 => {
                "four cells in two rows, two columns and two boxes without a given, some filled, and the same other \
                 candidate in the rest"
            }
            T::ExtendedRectangle1 => extended!("and others in one of them"),
            T::ExtendedRectangle2 => extended!("and the same fourth one in some of them"),
            T::ExtendedRectangle3 => extended!("and others in two of them that form a set with further cells"),
            T::Bug1 => bug!("one with more"),
            T::Bug2 => bug!("some with one more, the same digit in all"),
            T::Bug3 => bug!("a few whose further ones form a set with other cells"),
            T::Bug4 => bug!("two with the only places for a digit in a house"),
            T::BugN => bug!("a few whose further ones all rule out the same"),
            T::BugLite1 => bug_lite!("one with more"),
            T::BugLite2 => bug_lite!("some with one more, the same digit in all"),
            T::BugLite3 => bug_lite!("a few whose further ones form a set with other cells"),
            T::BugLite4 => {
                bug_lite!("two with the only places for a digit in a house")
            }
            T::ReverseBug => {
                "two digits of which all placed ones share their rows, columns and boxes, but for a few that are missing"
            }
            T::SimpleColorsTrap => {
                "a digit whose pairs of places in houses form a chain with two colors, and a place that sees both colors"
            }
            T::SimpleColorsWrap => {
                "a digit whose pairs of places in houses form a chain with two colors, one of which is twice in a house"
            }
            T::MultiColors1 => {
                "a digit whose pairs of places form two chains with two colors each, where a color of one sees one of the \
                 other"
            }
            T::MultiColors2 => {
                "a digit whose pairs of places form two chains with two colors each, where a color of one sees both of the \
                 other"
            }
            T::Medusa => "candidates in pairs, in cells and houses, that form a network with two colors",
            T::XyChain => "a chain of cells with two candidates that starts and ends with the same digit",
            T::XChain => "a chain of pairs of places for one digit",
            T::GroupedXChain => {
                "a chain of pairs of places for one digit, some of them cells that meet in a box and a line"
            }
            T::NiceLoop => nice_loop!("pairs of candidates, in cells and houses,"),
            T::GroupedNiceLoop => nice_loop!("pairs of candidates, or of cells that share a digit and a box,"),
            T::AlsNiceLoop => nice_loop!("pairs of candidates and of sets with one candidate more than cells"),
            T::XCycle => nice_loop!("pairs of places for one digit"),
            T::YCycle => nice_loop!("cells with two candidates"),
            T::XyCycle => nice_loop!("pairs of places and of candidates of cells"),
            T::DiscontinuousNiceLoop => {
                "a chain of pairs of candidates, in cells and houses, that closes to a loop but for one candidate"
            }
            T::Aic => "a chain of pairs of candidates, in cells and houses, of which one end is true",
            T::GroupedDiscontinuousNiceLoop => {
                "a chain of pairs of candidates, or of cells that share a digit and a box, that closes to a loop but for one \
                 candidate"
            }
            T::GroupedAic => {
                "a chain of pairs of candidates, or of cells that share a digit and a box, of which one end is true"
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
            T::AlsDiscontinuousNiceLoop => {
                "a chain of pairs of candidates and of sets with one candidate more than cells that closes to a loop but for \
                 one candidate"
            }
            T::AlsAic => {
                "a chain of pairs of candidates and of sets with one candidate more than cells, of which one end is true"
            }
            T::AlsXz => "two sets with one candidate more than cells that can share a digit only once",
            T::AlsXyWing => {
                "three sets with one candidate more than cells, of which one shares a digit with each of the others"
            }
            T::AlsChain => {
                "four or more sets with one candidate more than cells, each of which shares a digit with the next"
            }
            T::ForcingXChain => "a candidate from which its opposite follows by the places of its digit alone",
            T::ForcingChain => "a candidate from which its opposite follows",
            T::SueDeCoq => {
                "two or three cells where a box meets a row or column, with as many digits as cells beside them in both"
            }
            T::FireworkTriple => "three digits with at most one place outside a box in a row and in a column",
            T::FireworkQuadruple => "two pairs of digits with at most one place outside a box in a row and in a column",
            T::Guardian => "an odd loop of cells with a digit, and few other places for it in the houses of the loop",
            T::AlignedPairExclusion => "two cells whose digits together would leave another cell none",
            T::AlignedTripleExclusion => "three cells whose digits together would leave another cell none",
            T::DeathBlossom => "a cell each of whose candidates makes a set lose one candidate",
            T::SkLoop => "four boxes with two pairs of cells each that share their digits round a loop",
            T::MultiSector => "cells where some rows cross some columns, with as many digits in these lines as cells",
            T::BivalueOddagon => {
                "an odd loop of cells with the same two candidates, of which a few cells have others, too"
            }
            T::Tridagon => "four boxes with three cells each that can only be three digits",
            T::ImpossiblePattern => {
                "ten or more cells that can only be the same three digits, but for a few further candidates"
            }
            T::AicWithUniqueRectangle => {
                "a rectangle of two digits in two boxes, with two cases beside it that lead to the same"
            }
            T::KrakenUniqueRectangle => {
                "a rectangle of two digits in two boxes, with three or four cases beside it that lead to the same"
            }
            T::AicWithImpossiblePattern => {
                "ten or more cells with the same three digits, where each further candidate leads to the same"
            }
            T::JuniorExocet => {
                "two cells of a box whose three or four digits are also in a cell of each other box of the band"
            }
            T::SeniorExocet => "two cells of a box whose three or four digits are also in two cells far away",
            T::DoubleExocet => "two pairs of cells, each in a box, whose four digits are also in four cells far away",
            T::KrakenFish1 => {
                "rows or columns with a digit in as many columns or rows, but for cells that lead to the same"
            }
            T::KrakenFish2 => {
                "rows or columns with a digit in as many columns or rows, one of which leads to the same as the cells \
                 elsewhere"
            }
            T::TemplateSet => "a digit with few ways to place all that are missing, which share a place",
            T::TemplateDelete => "a digit with few ways to place all that are missing, none of which takes some place",
            T::Nishio => "a candidate that contradicts itself by the places of its digit alone",
            T::KrakenCell => net!(cell ", by alternating chains"),
            T::KrakenHouse => net!(house ", by alternating chains"),
            T::CellForcingChains => net!(cell ", claim by claim"),
            T::HouseForcingChains => net!(house ", claim by claim"),
            T::DynamicContradiction => net!(contradiction ", by claims that can follow from several"),
            T::DynamicDouble => net!(double ", by claims that can follow from several"),
            T::DynamicCell => net!(cell ", by claims that can follow from several"),
            T::DynamicHouse => net!(house ", by claims that can follow from several"),
            T::PlusContradiction => net!(contradiction ", by claims, pairs and locked digits"),
            T::PlusDouble => net!(double ", by claims, pairs and locked digits"),
            T::PlusCell => net!(cell ", by claims, pairs and locked digits"),
            T::PlusHouse => net!(house ", by claims, pairs and locked digits"),
            T::NestedContradiction => net!(contradiction ", by claims and by chains inside"),
            T::NestedDouble => net!(double ", by claims and by chains inside"),
            T::NestedCell => net!(cell ", by claims and by chains inside"),
            T::NestedHouse => net!(house ", by claims and by chains inside"),
            T::NestedMultipleContradiction => net!(contradiction ", by claims and by chains from several cases inside"),
            T::NestedMultipleDouble => net!(double ", by claims and by chains from several cases inside"),
            T::NestedMultipleCell => net!(cell ", by claims and by chains from several cases inside"),
            T::NestedMultipleHouse => net!(house ", by claims and by chains from several cases inside"),
            T::NestedDynamicContradiction => net!(contradiction ", by claims and by nets inside"),
            T::NestedDynamicDouble => net!(double ", by claims and by nets inside"),
            T::NestedDynamicCell => net!(cell ", by claims and by nets inside"),
            T::NestedDynamicHouse => net!(house ", by claims and by nets inside"),
            T::TwiceNestedContradiction => net!(contradiction ", by claims and by nets with chains inside"),
            T::TwiceNestedDouble => net!(double ", by claims and by nets with chains inside"),
            T::TwiceNestedCell => net!(cell ", by claims and by nets with chains inside"),
            T::TwiceNestedHouse => net!(house ", by claims and by nets with chains inside"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

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

    #[test]
    fn no_two_techniques_have_the_same_words() {
        let mut known = BTreeMap::new();
        for technique in Technique::ALL {
            let other = known.insert(technique.look_for(), technique);
            assert_eq!(other, None, "{technique}: {}", technique.look_for());
        }
    }
}
