//! The catalog of techniques: one row each with all there is to say about it, in families that are looked for together.
//!
//! The families stand in the order in which a person tries them: what needs no pencil marks first, then patterns that
//! have a name before chains in general. Sudoku Explainer tries its own in the order of their least ratings. Direct
//! techniques are only its own: they are two steps told as one.
//!
//! A new technique is a file with its finder, its evidence and its words, and a row here.

use std::ops::ControlFlow;

use crate::techniques::fish::{self, kraken};
use crate::techniques::one_digit::{dual, empty_rectangle, guardian, template, two_links};
use crate::techniques::rare::{exocet, multi_sector, sk_loop, tridagon};
use crate::techniques::sets::{aligned, death_blossom, firework, sue_de_coq};
use crate::techniques::uniqueness::{self, bug, bug_lite};
use crate::techniques::wings::{bent, pivot, w_wing};
use crate::techniques::{alternating, chains, coloring, locked, singles, subsets, xy_chain};
use crate::{Finds, Rating, Sight};

pub mod elsewhere;
pub mod evidence;
pub mod hodoku;
pub mod names;
mod other_names;
pub mod technique_set;

/// A finder: it reports every step, or the first, until `finds` has enough.
pub type Finder = fn(&Sight, &mut Finds) -> ControlFlow<()>;

/// Techniques that are looked for together.
pub struct Family {
    pub find: Finder,
    pub tried_by: TriedBy,
    /// The techniques that belong here.
    pub techniques: &'static [Technique],
    /// One that belongs elsewhere and is found here, too.
    pub also: &'static [Technique],
    /// Whether it takes for granted that the puzzle has one solution.
    pub relies_on_uniqueness: bool,
}

/// In whose orders a family is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TriedBy {
    /// In every order, that of singles included.
    All,
    /// In the orders of people and of Sudoku Explainer.
    Both,
    /// In the order of Sudoku Explainer, and by people who ask for nets.
    Net,
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
    /// No step is rated lower, on the scale of Sudoku Explainer 1.2.1. Patterns that it has no name for are rated as what
    /// they are to it, where a group of cells and an almost locked set count as one claim: of one digit an X-chain (6.6) or,
    /// where several places of a house go at once, Nishio (7.5); of several digits a chain (7.0), chains from all digits of a
    /// cell or all places of a house (8.0), or, where every claim rests on several others, a net (8.5).
    pub least: Rating,
    /// The name players know best.
    pub name: &'static str,
    /// What Sudoku Explainer calls it, if it knows it.
    pub se_name: Option<&'static str>,
    /// Other names in use, that of `SudokuWiki` first; the names of a whole group of techniques last.
    pub aliases: &'static [&'static str],
}

macro_rules! catalog {
    ($($tried_by:ident: $find:path $(, and $also:ident)? $(; $relies_on:ident)? {
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
            relies_on_uniqueness: false $(|| relies_on!($relies_on))?,
        },)+];
    };
}

/// What a family takes for granted.
macro_rules! relies_on {
    (uniqueness) => {
        true
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

// Behind the finder, what it takes for granted; then, line by line: least rating, name, name in Sudoku Explainer if that
// is another one or `none` if it has none, other names.
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
    People: subsets::locked_pair {
        LockedPair 3.0 "Locked Pair" = "Naked Pair" ["Naked Subset"];
    }
    Both: subsets::naked_pair {
        NakedPair 3.0 "Naked Pair" ["Naked Subset"];
    }
    Both: subsets::hidden_pair {
        HiddenPair 3.4 "Hidden Pair" ["Hidden Subset"];
    }
    People: subsets::locked_triple {
        LockedTriple 3.6 "Locked Triple" = "Naked Triplet" ["Naked Subset"];
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
    Both: pivot::xy {
        XyWing 4.2 "XY-Wing" ["Y-Wing"];
    }
    Both: pivot::xyz {
        XyzWing 4.4 "XYZ-Wing";
    }
    People: w_wing::w_wing {
        WWing 7.0 "W-Wing" = "Forcing Chain";
    }
    Both: uniqueness::unique; uniqueness {
        UniqueRectangle1 4.5 "Uniqueness Test 1" = "Unique Rectangle type 1" ["Unique Rectangle", "Uniqueness Test"];
        UniqueRectangle2 4.5 "Uniqueness Test 2" = "Unique Rectangle type 2" ["Unique Rectangle", "Uniqueness Test"];
        UniqueRectangle3 4.5 "Uniqueness Test 3" = "Unique Rectangle type 3" ["Unique Rectangle", "Uniqueness Test"];
        UniqueRectangle4 4.5 "Uniqueness Test 4" = "Unique Rectangle type 4" ["Unique Rectangle", "Uniqueness Test"];
        UniqueLoop1 4.6 "Unique Loop type 1" ["Unique Loop"];
        UniqueLoop2 4.6 "Unique Loop type 2" ["Unique Loop"];
        UniqueLoop3 4.6 "Unique Loop type 3" ["Unique Loop"];
        UniqueLoop4 4.6 "Unique Loop type 4" ["Unique Loop"];
    }
    People: uniqueness::linked; uniqueness {
        UniqueRectangle5 4.5 "Uniqueness Test 5" = none ["Unique Rectangle type 5", "Unique Rectangle", "Uniqueness Test"];
        UniqueRectangle6 4.5 "Uniqueness Test 6" = none ["Unique Rectangle type 6", "Unique Rectangle", "Uniqueness Test"];
        HiddenRectangle 4.5 "Hidden Rectangle" = none ["Hidden Unique Rectangle", "Unique Rectangle"];
    }
    People: uniqueness::avoidable; uniqueness {
        AvoidableRectangle1 4.5 "Avoidable Rectangle 1" = none ["Avoidable Rectangle"];
        AvoidableRectangle2 4.5 "Avoidable Rectangle 2" = none ["Avoidable Rectangle"];
    }
    People: uniqueness::extended; uniqueness {
        ExtendedRectangle1 4.6 "Extended Rectangle 1" = none ["Extended Unique Rectangle", "Extended Rectangle"];
        ExtendedRectangle2 4.6 "Extended Rectangle 2" = none ["Extended Unique Rectangle", "Extended Rectangle"];
        ExtendedRectangle3 4.6 "Extended Rectangle 3" = none ["Extended Unique Rectangle", "Extended Rectangle"];
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
    People: bug::plus_one; uniqueness {
        Bug1 5.6 "BUG+1" = "BUG type 1" ["BUG", "Bivalue Universal Grave"];
    }
    Both: bug::grave, and Bug1; uniqueness {
        Bug2 5.7 "BUG type 2" ["BUG", "Bivalue Universal Grave"];
        Bug3 5.7 "BUG type 3" ["BUG", "Bivalue Universal Grave"];
        Bug4 5.7 "BUG type 4" ["BUG", "Bivalue Universal Grave"];
    }
    People: bug::several; uniqueness {
        BugN 5.7 "BUG+n" = none ["BUG", "Bivalue Universal Grave"];
    }
    People: bug_lite::bug_lite; uniqueness {
        BugLite1 5.7 "BUG-Lite type 1" = none ["BUG-Lite"];
        BugLite2 5.7 "BUG-Lite type 2" = none ["BUG-Lite"];
        BugLite3 5.7 "BUG-Lite type 3" = none ["BUG-Lite"];
        BugLite4 5.7 "BUG-Lite type 4" = none ["BUG-Lite"];
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
    People: bent::wxyz {
        WxyzWing 7.0 "WXYZ-Wing" = none ["Bent Naked Quad", "Bent Set"];
    }
    People: sue_de_coq::sue_de_coq {
        SueDeCoq 7.0 "Sue de Coq" = none ["Two-Sector Disjoint Subsets"];
    }
    People: firework::triple {
        FireworkTriple 7.0 "Firework Triple" = none ["Firework"];
    }
    People: firework::quadruple {
        FireworkQuadruple 7.0 "Firework Quadruple" = none ["Firework Quad", "Firework"];
    }
    People: bent::vwxyz {
        VwxyzWing 7.0 "VWXYZ-Wing" = none ["Bent Naked Quintuple", "Bent Set"];
    }
    People: bent::uvwxyz {
        UvwxyzWing 7.0 "UVWXYZ-Wing" = none ["Bent Naked Sextuple", "Bent Set"];
    }
    People: alternating::chains {
        XChain 6.6 "X-Chain" = "Forcing X-Chain" ["X-Cycles", "AIC of one digit"];
        NiceLoop 7.0 "Continuous Nice Loop" = "Bidirectional Cycle" ["AIC Loop", "AIC Ring", "Nice Loop"];
        DiscontinuousNiceLoop 7.0 "Discontinuous Nice Loop" = "Forcing Chain" ["AIC Type 2", "Nice Loop"];
        Aic 7.0 "AIC" = "Forcing Chain" ["Alternating Inference Chain", "AIC Type 1", "AIC Type 2"];
        GroupedXChain 6.6 "Grouped X-Chain" = none ["Grouped X-Cycles", "Grouped AIC of one digit"];
        GroupedNiceLoop 7.0 "Grouped Continuous Nice Loop" = none ["Grouped AIC Loop", "Grouped AIC Ring",
            "Grouped Nice Loop"];
        GroupedDiscontinuousNiceLoop 7.0 "Grouped Discontinuous Nice Loop" = none ["Grouped Nice Loop"];
        GroupedAic 7.0 "Grouped AIC" = none ["Grouped Alternating Inference Chain", "AIC with Group Nodes"];
        AlsXz 7.0 "ALS-XZ" = none ["Almost Locked Sets XZ-Rule", "ALS-XZ-Rule", "Singly Linked ALS-XZ",
            "Doubly Linked ALS-XZ", "Almost Locked Sets", "ALS"];
        AlsXyWing 7.0 "ALS-XY-Wing" = none ["Almost Locked Sets XY-Wing", "ALS-Wing", "Almost Locked Sets", "ALS"];
        AlsChain 7.0 "ALS Chain" = none ["ALS-XY-Chain", "Almost Locked Sets Chain", "Almost Locked Sets", "ALS"];
        AlsNiceLoop 7.0 "ALS Continuous Nice Loop" = none ["AIC Loop with ALS", "AIC Ring with ALS", "Grouped Nice Loop"];
        AlsDiscontinuousNiceLoop 7.0 "ALS Discontinuous Nice Loop" = none ["Grouped Nice Loop"];
        AlsAic 7.0 "ALS AIC" = none ["AIC with ALS", "AIC with Almost Locked Sets",
            "Alternating Inference Chain with ALS"];
    }
    SudokuExplainer: chains::single, and TurbotFish {
        XCycle 6.5 "X-Cycle" = "Bidirectional X-Cycle" ["X-Cycles", "Fishy Cycle"];
        YCycle 6.5 "XY-Cycle" = "Bidirectional Y-Cycle" ["Y-Cycle"];
        ForcingXChain 6.6 "Forcing X-Chain" ["X-Cycles"];
        XyCycle 7.0 "Bidirectional Cycle" ["Nice Loop"];
        ForcingChain 7.0 "Forcing Chain" ["Nice Loop"];
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
    People: death_blossom::death_blossom {
        DeathBlossom 8.0 "Death Blossom" = none;
    }
    People: sk_loop::sk_loop {
        SkLoop 8.5 "SK Loop" = none ["Domino Loop", "Stephen Kurzhal's Loop"];
    }
    People: multi_sector::multi_sector {
        MultiSector 8.5 "Multi-Sector Locked Set" = none ["MSLS", "Multi-Sector Locked Sets", "Naked Multi-Fish", "Multifish"];
    }
    People: tridagon::tridagon {
        Tridagon 8.5 "Tridagon" = none ["Thor's Hammer"];
    }
    People: exocet::exocet {
        JuniorExocet 8.5 "Junior Exocet" = none ["Exocet", "JExocet", "JE", "JE2"];
        SeniorExocet 8.5 "Senior Exocet" = none ["Exocet", "SE"];
        DoubleExocet 8.5 "Double Exocet" = none ["Exocet", "Double JExocet", "Twin Exocet", "DJE"];
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
    Nobody: fish::mutant::<4> {
        MutantJellyfish 7.5 "Mutant Jellyfish" = none ["Mutant Fish", "Complex Fish"];
        FinnedMutantJellyfish 7.5 "Finned Mutant Jellyfish" = none ["Mutant Fish", "Complex Fish"];
    }
    People: alternating::forks {
        KrakenCell 8.0 "Kraken Cell" = "Cell Forcing Chains" ["Almost AIC", "Almost Alternating Inference Chain"];
        KrakenHouse 8.0 "Kraken House" = "Region Forcing Chains" ["Kraken Row", "Kraken Column", "Kraken Box",
            "Almost AIC", "Almost Alternating Inference Chain"];
    }
    Both: chains::nishio {
        Nishio 7.5 "Nishio Forcing Chain" = "Nishio Forcing Chains" ["Nishio", "Digit Forcing Chain"];
    }
    Both: chains::multiple {
        CellForcingChains 8.0 "Cell Forcing Chains" ["Multiple Forcing Chains", "Forcing Chain Verity"];
        HouseForcingChains 8.0 "House Forcing Chains" = "Region Forcing Chains" ["Unit Forcing Chain",
            "Multiple Forcing Chains", "Forcing Chain Verity"];
    }
    People: kraken::kraken {
        KrakenFish1 8.0 "Kraken Fish 1" = none ["Kraken Fish", "Kraken X-Wing", "Kraken Swordfish", "Kraken Jellyfish"];
        KrakenFish2 8.0 "Kraken Fish 2" = none ["Kraken Fish", "Kraken X-Wing", "Kraken Swordfish", "Kraken Jellyfish"];
    }
    People: template::templates {
        TemplateSet 7.5 "Template Set" = none ["Pattern Overlay Method", "POM", "Template", "Templates"];
        TemplateDelete 7.5 "Template Delete" = none ["Pattern Overlay Method", "POM", "Template", "Templates"];
    }
    Net: chains::dynamic {
        DynamicContradiction 8.5 "Dynamic Contradiction Forcing Chains" ["Forcing Net", "Dynamic Forcing Chains"];
        DynamicDouble 8.5 "Dynamic Double Forcing Chains" ["Forcing Net", "Dynamic Forcing Chains"];
        DynamicCell 8.5 "Dynamic Cell Forcing Chains" ["Forcing Net", "Dynamic Forcing Chains"];
        DynamicHouse 8.5 "Dynamic House Forcing Chains" = "Dynamic Region Forcing Chains" ["Forcing Net",
            "Dynamic Forcing Chains"];
    }
    Net: chains::plus {
        PlusContradiction 9.0 "Dynamic Contradiction Forcing Chains (+)" ["Forcing Net", "Dynamic Forcing Chains Plus"];
        PlusDouble 9.0 "Dynamic Double Forcing Chains (+)" ["Forcing Net", "Dynamic Forcing Chains Plus"];
        PlusCell 9.0 "Dynamic Cell Forcing Chains (+)" ["Forcing Net", "Dynamic Forcing Chains Plus"];
        PlusHouse 9.0 "Dynamic House Forcing Chains (+)" = "Dynamic Region Forcing Chains (+)" ["Forcing Net",
            "Dynamic Forcing Chains Plus"];
    }
    Net: chains::nested_chains {
        NestedContradiction 9.5 "Dynamic Contradiction Forcing Chains (+ Forcing Chains)" ["Forcing Net",
            "Nested Forcing Chains"];
        NestedDouble 9.5 "Dynamic Double Forcing Chains (+ Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
        NestedCell 9.5 "Dynamic Cell Forcing Chains (+ Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
        NestedHouse 9.5 "Dynamic House Forcing Chains (+ Forcing Chains)"
            = "Dynamic Region Forcing Chains (+ Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
    }
    Net: chains::nested_multiple {
        NestedMultipleContradiction 10.0 "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedMultipleDouble 10.0 "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedMultipleCell 10.0 "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedMultipleHouse 10.0 "Dynamic House Forcing Chains (+ Multiple Forcing Chains)"
            = "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
    }
    Net: chains::nested_dynamic {
        NestedDynamicContradiction 10.5 "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedDynamicDouble 10.5 "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedDynamicCell 10.5 "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)"
            ["Forcing Net", "Nested Forcing Chains"];
        NestedDynamicHouse 10.5 "Dynamic House Forcing Chains (+ Dynamic Forcing Chains)"
            = "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)" ["Forcing Net", "Nested Forcing Chains"];
    }
    Net: chains::nested_twice {
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
        self.techniques
            .iter()
            .chain(self.also)
            .map(|technique| technique.least_rating())
            .min()
            .unwrap_or(Rating::UNSOLVED)
    }

    /// What it finds: its own techniques, and those that belong elsewhere.
    pub fn finds(&self) -> impl Iterator<Item = Technique> {
        self.techniques.iter().chain(self.also).copied()
    }

    /// Reports what the family finds.
    pub fn find(&self, sight: &Sight, finds: &mut Finds) -> ControlFlow<()> {
        (self.find)(sight, finds)
    }
}

impl Technique {
    const fn row(self) -> &'static Row {
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

    /// Whether it takes for granted that the puzzle has exactly one solution.
    #[must_use]
    pub fn relies_on_uniqueness(self) -> bool {
        FAMILIES.iter().any(|family| family.relies_on_uniqueness && family.techniques.contains(&self))
    }

    /// Whether it is a forcing net, in which claims follow from several others or from further techniques.
    #[must_use]
    pub fn is_net(self) -> bool {
        FAMILIES.iter().any(|family| family.tried_by == TriedBy::Net && family.techniques.contains(&self))
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

    #[test]
    fn rectangles_loops_and_graves_rely_on_uniqueness() {
        let relying = Technique::all().into_iter().filter(|technique| technique.relies_on_uniqueness());
        let is_one = |code: &str| ["Rectangle", "UniqueLoop", "Bug"].iter().any(|word| code.contains(word));
        assert!(relying.clone().count() >= 20);
        for technique in Technique::all() {
            let is_known = is_one(technique.code()) && !technique.code().ends_with("EmptyRectangle");
            assert_eq!(relying.clone().any(|other| other == technique), is_known, "{technique}");
        }
    }
}
