//! The catalog of techniques: one row each with all there is to say about it, in families that are looked for together.
//!
//! The families stand in the order in which a person tries them: what needs no pencil marks first, then patterns that
//! have a name before chains in general. Sudoku Explainer tries its own in the order of their least ratings. Direct
//! techniques are only its own: they are two steps told as one.
//!
//! A new technique is a file with its finder, its evidence and its words, and a row here.

use std::ops::ControlFlow;

use super::finds::Finder;
use super::{
    Finds, Order, Rating, Sight, aligned, chains, coloring, dual, empty_rectangle, fish, grave, guardian, kraken,
    locked, singles, subsets, template, two_links, unique, w_wing, wings, xy_chain,
};

/// Techniques that are looked for together.
pub struct Family {
    pub find: Finder,
    pub tried_by: TriedBy,
    /// The techniques that belong here.
    pub techniques: &'static [Technique],
    /// One that belongs elsewhere and is found here, too.
    pub also: &'static [Technique],
}

/// In whose orders a family is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TriedBy {
    /// In every order, that of singles included.
    All,
    /// In the orders of people and of Sudoku Explainer.
    Both,
    People,
    SudokuExplainer,
    /// In none: what they find is found as something simpler.
    Nobody,
}

/// A row of the catalog.
pub struct Row {
    /// The technique.
    pub technique: Technique,
    /// What the code calls it.
    pub code: &'static str,
    /// No step is rated lower, on the scale of Sudoku Explainer 1.2.1. Patterns that it has no name for are rated as the
    /// chain they are to it; a group of cells counts as one.
    pub least: Rating,
    /// The name players know best.
    pub name: &'static str,
    /// What Sudoku Explainer calls it, if it knows it.
    pub se_name: Option<&'static str>,
    /// Other names in use, that of `SudokuWiki` first; the names of a whole group of techniques last.
    pub aliases: &'static [&'static str],
}

macro_rules! catalog {
    ($($tried_by:ident: $find:path $(, and $also:ident)? {
        $($technique:ident $least:literal $name:literal $(= $se_name:tt)? $([$($alias:literal),*])?;)+
    })+) => {
        /// What a step is called. Its name, other names and ratings stand in the catalog.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        #[expect(missing_docs, reason = "the names say it all")]
        #[non_exhaustive]
        pub enum Technique {
            $($($technique,)+)+
        }

        pub static ROWS: &[Row] = &[$($(Row {
            technique: Technique::$technique,
            code: stringify!($technique),
            least: Rating::of($least),
            name: $name,
            se_name: se_name!($name $(, $se_name)?),
            aliases: &[$($($alias),*)?],
        },)+)+];

        pub static FAMILIES: &[Family] = &[$(Family {
            find: $find,
            tried_by: TriedBy::$tried_by,
            techniques: &[$(Technique::$technique,)+],
            also: &[$(Technique::$also)?],
        },)+];
    };
}

/// The name in Sudoku Explainer: the same, none, or another one.
macro_rules! se_name {
    ($name:literal) => {
        Some($name)
    };
    ($name:literal, none) => {
        None
    };
    ($name:literal, $se_name:literal) => {
        Some($se_name)
    };
}

// Least rating, name, name in Sudoku Explainer if that is another one or `none` if it has none, other names.
catalog! {
    All: singles::full_house {
        FullHouse 1.0 "Full House" = "Hidden Single" ["Last Remaining Cell", "Last Digit", "Single"];
    }
    All: singles::hidden_in_box {
        HiddenSingleInBox 1.2 "Hidden Single" ["Unique Candidate", "Single"];
    }
    All: singles::naked {
        NakedSingle 2.3 "Naked Single" ["Sole Candidate", "Single"];
    }
    All: singles::hidden_in_line {
        HiddenSingleInLine 1.5 "Hidden Single" ["Unique Candidate", "Single"];
    }
    SudokuExplainer: locked::direct {
        DirectPointing 1.7 "Direct Pointing";
        DirectClaiming 1.9 "Direct Claiming";
    }
    SudokuExplainer: subsets::direct_pair {
        DirectHiddenPair 2.0 "Direct Hidden Pair";
    }
    SudokuExplainer: subsets::direct_triple {
        DirectHiddenTriple 2.5 "Direct Hidden Triple" = "Direct Hidden Triplet";
    }
    Both: locked::eliminating {
        Pointing 2.6 "Pointing" ["Pointing Pair", "Pointing Triple", "Locked Candidates Type 1", "Locked Candidates",
            "Intersection"];
        Claiming 2.8 "Claiming" ["Box/Line Reduction", "Locked Candidates Type 2", "Locked Candidates", "Intersection"];
    }
    Both: subsets::naked_pair {
        NakedPair 3.0 "Naked Pair" ["Naked Subset"];
    }
    Both: subsets::hidden_pair {
        HiddenPair 3.4 "Hidden Pair" ["Hidden Subset"];
    }
    Both: subsets::naked_triple {
        NakedTriple 3.6 "Naked Triple" = "Naked Triplet" ["Naked Subset"];
    }
    Both: subsets::hidden_triple {
        HiddenTriple 4.0 "Hidden Triple" = "Hidden Triplet" ["Hidden Subset"];
    }
    Both: fish::basic::<2> {
        XWing 3.2 "X-Wing" ["Fish"];
    }
    Both: fish::basic::<3> {
        Swordfish 3.8 "Swordfish" ["Fish"];
    }
    Both: subsets::naked_quad {
        NakedQuad 5.0 "Naked Quad" ["Naked Quadruple", "Naked Subset"];
    }
    Both: subsets::hidden_quad {
        HiddenQuad 5.4 "Hidden Quad" ["Hidden Quadruple", "Hidden Subset"];
    }
    People: xy_chain::remote_pair {
        RemotePair 7.0 "Remote Pair" = "Forcing Chain" ["Remote Pairs"];
    }
    People: two_links::two_links {
        TurbotFish 6.6 "Turbot Fish" ["X-Cycles"];
        Skyscraper 6.6 "Skyscraper" = "Turbot Fish" ["X-Cycles"];
        TwoStringKite 6.6 "2-String Kite" = "Turbot Fish" ["X-Cycles"];
    }
    People: empty_rectangle::empty_rectangle {
        EmptyRectangle 6.6 "Empty Rectangle" = none ["Hinge", "Rectangle Elimination"];
    }
    Both: wings::xy {
        XyWing 4.2 "XY-Wing" ["Y-Wing"];
    }
    Both: wings::xyz {
        XyzWing 4.4 "XYZ-Wing";
    }
    People: w_wing::w_wing {
        WWing 7.0 "W-Wing" = "Forcing Chain";
    }
    Both: unique::unique {
        UniqueRectangle1 4.5 "Uniqueness Test 1" = "Unique Rectangle type 1" ["Unique Rectangle", "Uniqueness Test"];
        UniqueRectangle2 4.5 "Uniqueness Test 2" = "Unique Rectangle type 2" ["Unique Rectangle", "Uniqueness Test"];
        UniqueRectangle3 4.5 "Uniqueness Test 3" = "Unique Rectangle type 3" ["Unique Rectangle", "Uniqueness Test"];
        UniqueRectangle4 4.5 "Uniqueness Test 4" = "Unique Rectangle type 4" ["Unique Rectangle", "Uniqueness Test"];
        UniqueLoop1 4.6 "Unique Loop type 1" ["Unique Loop"];
        UniqueLoop2 4.6 "Unique Loop type 2" ["Unique Loop"];
        UniqueLoop3 4.6 "Unique Loop type 3" ["Unique Loop"];
        UniqueLoop4 4.6 "Unique Loop type 4" ["Unique Loop"];
    }
    People: fish::finned::<2> {
        FinnedXWing 6.6 "Finned X-Wing" = none ["Finned Fish"];
    }
    People: fish::sashimi::<2> {
        SashimiXWing 6.6 "Sashimi X-Wing" = none ["Sashimi Finned X-Wing", "Finned Fish", "Sashimi Fish"];
    }
    Both: fish::basic::<4> {
        Jellyfish 5.2 "Jellyfish" ["Fish"];
    }
    People: fish::finned::<3> {
        FinnedSwordfish 7.5 "Finned Swordfish" = none ["Finned Fish"];
    }
    People: fish::sashimi::<3> {
        SashimiSwordfish 7.5 "Sashimi Swordfish" = none ["Sashimi Finned Swordfish", "Finned Fish", "Sashimi Fish"];
    }
    Both: grave::grave {
        Bug1 5.6 "BUG+1" = "BUG type 1" ["BUG", "Bivalue Universal Grave"];
        Bug2 5.7 "BUG type 2" ["BUG", "Bivalue Universal Grave"];
        Bug3 5.7 "BUG type 3" ["BUG", "Bivalue Universal Grave"];
        Bug4 5.7 "BUG type 4" ["BUG", "Bivalue Universal Grave"];
    }
    People: coloring::simple_colors {
        SimpleColorsTrap 6.6 "Simple Colors Trap" = "Forcing X-Chain" ["Simple Coloring", "Color Trap", "Singles Chain",
            "Simple Colors", "Coloring"];
        SimpleColorsWrap 6.6 "Simple Colors Wrap" = "Forcing X-Chain" ["Simple Coloring", "Color Wrap", "Singles Chain",
            "Simple Colors", "Coloring"];
    }
    People: coloring::multi_colors {
        MultiColors1 6.6 "Multi-Colors 1" = "Forcing X-Chain" ["Multi-Coloring", "Multicoloring", "Multi-Colors",
            "Coloring"];
        MultiColors2 6.6 "Multi-Colors 2" = "Forcing X-Chain" ["Multi-Coloring", "Multicoloring", "Multi-Colors",
            "Coloring"];
    }
    People: fish::finned::<4> {
        FinnedJellyfish 7.5 "Finned Jellyfish" = none ["Finned Fish"];
    }
    People: fish::sashimi::<4> {
        SashimiJellyfish 7.5 "Sashimi Jellyfish" = none ["Sashimi Finned Jellyfish", "Finned Fish", "Sashimi Fish"];
    }
    People: xy_chain::xy_chain {
        XyChain 7.0 "XY-Chain" = "Forcing Chain";
    }
    Both: chains::single, and TurbotFish {
        XCycle 6.5 "X-Cycle" = "Bidirectional X-Cycle" ["X-Cycles", "Fishy Cycle"];
        YCycle 6.5 "XY-Cycle" = "Bidirectional Y-Cycle" ["Y-Cycle"];
        ForcingXChain 6.6 "Forcing X-Chain" ["X-Chain", "X-Cycles"];
        XyCycle 7.0 "Continuous Nice Loop" = "Bidirectional Cycle" ["Alternating Inference Chain", "AIC", "Nice Loop"];
        ForcingChain 7.0 "Forcing Chain" ["Alternating Inference Chain", "AIC", "Discontinuous Nice Loop", "Nice Loop"];
    }
    People: coloring::medusa {
        Medusa 7.0 "3D Medusa" = none ["Medusa", "Medusa Coloring", "Multi-Digit Coloring", "Advanced Coloring", "Coloring"];
    }
    People: guardian::guardian {
        Guardian 7.5 "Guardians" = none ["Broken Wing", "Guardian", "Oddagon", "Turbot Fish with Guardians"];
    }
    People: fish::franken::<2> {
        FrankenXWing 7.5 "Franken X-Wing" = none ["Franken Fish", "Complex Fish"];
        FinnedFrankenXWing 7.5 "Finned Franken X-Wing" = none ["Franken Fish", "Complex Fish"];
    }
    People: fish::franken::<3> {
        FrankenSwordfish 7.5 "Franken Swordfish" = none ["Franken Fish", "Complex Fish"];
        FinnedFrankenSwordfish 7.5 "Finned Franken Swordfish" = none ["Franken Fish", "Complex Fish"];
    }
    Both: aligned::pair {
        AlignedPairExclusion 6.2 "Aligned Pair Exclusion";
    }
    SudokuExplainer: aligned::triple {
        AlignedTripleExclusion 7.5 "Aligned Triple Exclusion" = "Aligned Triplet Exclusion";
    }
    People: fish::franken::<4> {
        FrankenJellyfish 7.5 "Franken Jellyfish" = none ["Franken Fish", "Complex Fish"];
        FinnedFrankenJellyfish 7.5 "Finned Franken Jellyfish" = none ["Franken Fish", "Complex Fish"];
    }
    People: fish::mutant::<2> {
        MutantXWing 7.5 "Mutant X-Wing" = none ["Mutant Fish", "Complex Fish"];
        FinnedMutantXWing 7.5 "Finned Mutant X-Wing" = none ["Mutant Fish", "Complex Fish"];
    }
    People: fish::mutant::<3> {
        MutantSwordfish 7.5 "Mutant Swordfish" = none ["Mutant Fish", "Complex Fish"];
        FinnedMutantSwordfish 7.5 "Finned Mutant Swordfish" = none ["Mutant Fish", "Complex Fish"];
    }
    People: kraken::kraken {
        KrakenFish1 8.0 "Kraken Fish 1" = none ["Kraken Fish", "Kraken X-Wing", "Kraken Swordfish", "Kraken Jellyfish"];
        KrakenFish2 8.0 "Kraken Fish 2" = none ["Kraken Fish", "Kraken X-Wing", "Kraken Swordfish", "Kraken Jellyfish"];
    }
    People: fish::mutant::<4> {
        MutantJellyfish 7.5 "Mutant Jellyfish" = none ["Mutant Fish", "Complex Fish"];
        FinnedMutantJellyfish 7.5 "Finned Mutant Jellyfish" = none ["Mutant Fish", "Complex Fish"];
    }
    Both: chains::nishio {
        Nishio 7.5 "Nishio Forcing Chain" = "Nishio Forcing Chains" ["Nishio", "Digit Forcing Chain"];
    }
    Both: chains::multiple {
        CellForcingChains 8.0 "Cell Forcing Chains" ["Multiple Forcing Chains", "Forcing Chain Verity"];
        HouseForcingChains 8.0 "House Forcing Chains" = "Region Forcing Chains" ["Unit Forcing Chain",
            "Multiple Forcing Chains", "Forcing Chain Verity"];
    }
    People: template::templates {
        TemplateSet 7.5 "Template Set" = none ["Pattern Overlay Method", "POM", "Template", "Templates"];
        TemplateDelete 7.5 "Template Delete" = none ["Pattern Overlay Method", "POM", "Template", "Templates"];
    }
    Both: chains::dynamic {
        DynamicContradiction 8.5 "Dynamic Contradiction Forcing Chains" ["Forcing Net", "Dynamic Forcing Chains"];
        DynamicDouble 8.5 "Dynamic Double Forcing Chains" ["Forcing Net", "Dynamic Forcing Chains"];
        DynamicCell 8.5 "Dynamic Cell Forcing Chains" ["Forcing Net", "Dynamic Forcing Chains"];
        DynamicHouse 8.5 "Dynamic House Forcing Chains" = "Dynamic Region Forcing Chains" ["Forcing Net",
            "Dynamic Forcing Chains"];
    }
    Both: chains::plus {
        PlusContradiction 9.0 "Dynamic Contradiction Forcing Chains (+)" ["Forcing Net", "Dynamic Forcing Chains Plus"];
        PlusDouble 9.0 "Dynamic Double Forcing Chains (+)" ["Forcing Net", "Dynamic Forcing Chains Plus"];
        PlusCell 9.0 "Dynamic Cell Forcing Chains (+)" ["Forcing Net", "Dynamic Forcing Chains Plus"];
        PlusHouse 9.0 "Dynamic House Forcing Chains (+)" = "Dynamic Region Forcing Chains (+)" ["Forcing Net",
            "Dynamic Forcing Chains Plus"];
    }
    Both: chains::nested_chains {
        NestedContradiction 9.5 "Dynamic Contradiction Forcing Chains (+ Forcing Chains)" ["Forcing Net",
            "Nested Forcing Chains"];
        NestedDouble 9.5 "Dynamic Double Forcing Chains (+ Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
        NestedCell 9.5 "Dynamic Cell Forcing Chains (+ Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
        NestedHouse 9.5 "Dynamic House Forcing Chains (+ Forcing Chains)"
            = "Dynamic Region Forcing Chains (+ Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
    }
    Both: chains::nested_multiple {
        NestedMultipleContradiction 10.0 "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedMultipleDouble 10.0 "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedMultipleCell 10.0 "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedMultipleHouse 10.0 "Dynamic House Forcing Chains (+ Multiple Forcing Chains)"
            = "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
    }
    Both: chains::nested_dynamic {
        NestedDynamicContradiction 10.5 "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedDynamicDouble 10.5 "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedDynamicCell 10.5 "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedDynamicHouse 10.5 "Dynamic House Forcing Chains (+ Dynamic Forcing Chains)"
            = "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
    }
    Both: chains::nested_twice {
        TwiceNestedContradiction 11.0
            "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
            ["Forcing Net", "Nested Forcing Chains"];
        TwiceNestedDouble 11.0 "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
            ["Forcing Net", "Nested Forcing Chains"];
        TwiceNestedCell 11.0 "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
            ["Forcing Net", "Nested Forcing Chains"];
        TwiceNestedHouse 11.0 "Dynamic House Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
            = "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"
            ["Forcing Net", "Nested Forcing Chains"];
    }
    Nobody: dual::kites {
        DualTwoStringKite 6.6 "Dual 2-String Kite" = none;
    }
    Nobody: dual::rectangles {
        DualEmptyRectangle 6.6 "Dual Empty Rectangle" = none;
    }
    Nobody: dual::siamese {
        SiameseFish 6.6 "Siamese Fish" = none ["Siamese Finned X-Wing", "Siamese Finned Swordfish",
            "Siamese Finned Jellyfish", "Siamese Sashimi X-Wing", "Siamese Sashimi Swordfish",
            "Siamese Sashimi Jellyfish", "Siamese Finned Franken X-Wing", "Siamese Finned Franken Swordfish",
            "Siamese Finned Franken Jellyfish", "Siamese Finned Mutant X-Wing", "Siamese Finned Mutant Swordfish",
            "Siamese Finned Mutant Jellyfish"];
    }
    Nobody: fish::basic::<5> {
        Squirmbag 7.5 "Squirmbag" = none ["Starfish", "Fish"];
    }
    Nobody: fish::finned::<5> {
        FinnedSquirmbag 7.5 "Finned Squirmbag" = none ["Finned Fish"];
    }
    Nobody: fish::sashimi::<5> {
        SashimiSquirmbag 7.5 "Sashimi Squirmbag" = none ["Finned Fish", "Sashimi Fish"];
    }
    Nobody: fish::franken::<5> {
        FrankenSquirmbag 7.5 "Franken Squirmbag" = none ["Franken Fish", "Complex Fish"];
        FinnedFrankenSquirmbag 7.5 "Finned Franken Squirmbag" = none ["Franken Fish", "Complex Fish"];
    }
    Nobody: fish::mutant::<5> {
        MutantSquirmbag 7.5 "Mutant Squirmbag" = none ["Mutant Fish", "Complex Fish"];
        FinnedMutantSquirmbag 7.5 "Finned Mutant Squirmbag" = none ["Mutant Fish", "Complex Fish"];
    }
    Nobody: fish::basic::<6> {
        Whale 7.5 "Whale" = none ["Fish"];
    }
    Nobody: fish::finned::<6> {
        FinnedWhale 7.5 "Finned Whale" = none ["Finned Fish"];
    }
    Nobody: fish::sashimi::<6> {
        SashimiWhale 7.5 "Sashimi Whale" = none ["Finned Fish", "Sashimi Fish"];
    }
    Nobody: fish::franken::<6> {
        FrankenWhale 7.5 "Franken Whale" = none ["Franken Fish", "Complex Fish"];
        FinnedFrankenWhale 7.5 "Finned Franken Whale" = none ["Franken Fish", "Complex Fish"];
    }
    Nobody: fish::mutant::<6> {
        MutantWhale 7.5 "Mutant Whale" = none ["Mutant Fish", "Complex Fish"];
        FinnedMutantWhale 7.5 "Finned Mutant Whale" = none ["Mutant Fish", "Complex Fish"];
    }
    Nobody: fish::basic::<7> {
        Leviathan 7.5 "Leviathan" = none ["Fish"];
    }
    Nobody: fish::finned::<7> {
        FinnedLeviathan 7.5 "Finned Leviathan" = none ["Finned Fish"];
    }
    Nobody: fish::sashimi::<7> {
        SashimiLeviathan 7.5 "Sashimi Leviathan" = none ["Finned Fish", "Sashimi Fish"];
    }
    Nobody: fish::franken::<7> {
        FrankenLeviathan 7.5 "Franken Leviathan" = none ["Franken Fish", "Complex Fish"];
        FinnedFrankenLeviathan 7.5 "Finned Franken Leviathan" = none ["Franken Fish", "Complex Fish"];
    }
    Nobody: fish::mutant::<7> {
        MutantLeviathan 7.5 "Mutant Leviathan" = none ["Mutant Fish", "Complex Fish"];
        FinnedMutantLeviathan 7.5 "Finned Mutant Leviathan" = none ["Mutant Fish", "Complex Fish"];
    }
}

impl Family {
    /// No step of it is rated lower.
    pub fn least_rating(&self) -> Rating {
        self.techniques.iter().map(|technique| technique.least_rating()).min().unwrap_or(Rating::UNSOLVED)
    }

    /// Whether the family is tried in this order.
    pub const fn is_tried_in(&self, order: Order) -> bool {
        match order {
            Order::People => matches!(self.tried_by, TriedBy::All | TriedBy::Both | TriedBy::People),
            Order::SudokuExplainer => matches!(self.tried_by, TriedBy::All | TriedBy::Both | TriedBy::SudokuExplainer),
            Order::Singles => matches!(self.tried_by, TriedBy::All),
        }
    }

    /// Reports what the family finds.
    pub fn find(&self, sight: &Sight, finds: &mut Finds) -> ControlFlow<()> {
        (self.find)(sight, finds)
    }
}

impl Technique {
    pub(super) const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The lowest rating of a step of this technique, on the scale of Sudoku Explainer 1.2.1.
    #[must_use]
    pub const fn least_rating(self) -> Rating {
        self.row().least
    }

    /// Whether it is looked for on the way to a solution, in any order.
    #[must_use]
    pub fn is_on_paths(self) -> bool {
        let finds = |family: &&Family| family.techniques.contains(&self);
        FAMILIES.iter().filter(finds).any(|family| family.tried_by != TriedBy::Nobody)
    }

    /// Whether it is found in the order of people only: Sudoku Explainer takes it for a chain or does not see it.
    #[must_use]
    pub fn is_only_human(self) -> bool {
        let finds = |family: &&Family| family.techniques.contains(&self) || family.also.contains(&self);
        FAMILIES.iter().filter(finds).all(|family| family.tried_by == TriedBy::People)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_its_row_and_its_names_are_its_own() {
        for (at, row) in ROWS.iter().enumerate() {
            assert_eq!(row.technique as usize, at);
            let namesakes = ROWS.iter().filter(|other| other.name == row.name).count();
            let is_hidden_single = row.name == "Hidden Single";
            assert_eq!(namesakes, if is_hidden_single { 2 } else { 1 }, "{}", row.name);
            assert!(!row.aliases.contains(&row.name));
        }
    }
}
