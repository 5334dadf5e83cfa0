//! The table of the catalog: one row per technique, grouped in families that one finder searches, and the kinds of evidence.

use crate::FishKind::{Basic, Finned, Sashimi};
use crate::FishShape::{Franken, Lines};
use crate::engine::pattern::Pattern;
use crate::techniques::chains::Kind;
use crate::techniques::chains::Nesting::{Chains, Dynamic, DynamicChains, Links, Multiple, Plus};
use crate::techniques::chains::Sort::{Cell, Contradiction, Double, House};
use crate::techniques::fish;
use crate::techniques::rare::{exocet, impossible, multi_sector, sk_loop};
use crate::techniques::sets::{aligned, death_blossom, firework, sue_de_coq};
use crate::techniques::uniqueness::{self, bug};
use crate::techniques::wings::{bent, pivot};
use crate::techniques::{alternating, chains, coloring, locked, singles, subsets};

use super::row::{Row, aic, fish, human, look, net, row};
use super::{Family, TriedBy};
use crate::hodoku::names::HodokuLevel::{Easy, Hard, Medium, Unfair};
use crate::hodoku::names::{FORCING_CHAIN, GROUPED_NICE_LOOP, HIDDEN_SINGLE, MULTI_COLORS, NICE_LOOP, SIMPLE_COLORS};

macro_rules! catalog {
    ($($tried_by:ident: $of:ident($find:expr) $(.$by:ident $other:tt)*
        $(=> $($kind:ident $(($($part:ident),+))?),+ in $($module:ident)::+)? {
        $($technique:ident: $rule:ident($($argument:expr),+) $(.$set:ident $to:tt)*;)+
    })+) => {
        /// A technique: a pattern that players know by name.
        ///
        /// ```
        /// use sudokit::logic::Technique;
        ///
        /// assert_eq!("x-wing".parse(), Ok(Technique::XWing));
        /// assert_eq!(Technique::XWing.least_rating().to_string(), "3.2");
        /// assert!(Technique::ALL.len() > 100);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        #[expect(missing_docs, reason = "the names say it all")]
        #[non_exhaustive]
        pub enum Technique {
            $($($technique,)+)+
        }

        /// The evidence of a step: the pattern that was found, with a named field for each of its parts.
        ///
        /// ```
        /// use sudokit::logic::{Evidence, Technique, find_all};
        /// use sudokit::{Puzzle, Stop};
        ///
        /// let line = "000000000000001023045060000000000400000070500100002000000008090000940000200000010";
        /// let puzzle: Puzzle = line.parse()?;
        /// for hint in find_all(&[Technique::Pointing, Technique::XWing], &puzzle, &Stop::NEVER).hints {
        ///     match hint.evidence() {
        ///         Evidence::Locked(locked) => println!("{} of {} in {}", locked.digit, locked.base, locked.cover),
        ///         Evidence::Fish(fish) => println!("fish of {}: {:?}", fish.digit, fish.base),
        ///         _ => {}
        ///     }
        /// }
        /// # Ok::<(), sudokit::solve::NotAPuzzle>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Debug, Hash)]
        #[expect(missing_docs, reason = "each type describes its kind")]
        pub enum Evidence {
            $($($($kind(crate::$kind),)+)?)+
        }

        impl Evidence {
            pub(crate) fn pattern(&self) -> &dyn Pattern {
                match self {
                    $($($(Self::$kind(pattern) => pattern,)+)?)+
                }
            }
        }

        $($($(impl From<crate::$kind> for Evidence {
            fn from(pattern: crate::$kind) -> Self {
                Self::$kind(pattern)
            }
        })+)?)+

        /// All kinds of evidence with the types of their parts.
        pub mod kinds {
            $($(pub use crate::techniques::$($module)::+::{$($kind $(, $($part),+)?),+};)?)+
        }

        pub static ROWS: &[Row] = &[$($(
            $rule(Technique::$technique, stringify!($technique), $($argument),+) $(.$set $to)*,
        )+)+];

        pub static FAMILIES: &[Family] = &[$(
            Family::$of(TriedBy::$tried_by, &[$(Technique::$technique),+], $find) $(.$by $other)*,
        )+];
    };
}

// | value of a family | meaning |
// |---|---|
// | `People: of(module::finder)` | the orders that try it, and its finder, which adds every step whatever the goal |
// | `.reference(module::finder)` | the finder of Sudoku Explainer's order, if it is another one |
// | `.simplest(module::finder)` | the finder of the simplest step, if it is another one |
// | `Net: nets(Kind)` | the finders of nets of a kind |
// | `.also(Technique)` | a technique of another family that it also finds |
// | `.among_chains_and_sets()` | the family shares its rank with other chains and sets |
// | `.relying_on_uniqueness()` | the family relies on a unique solution |
// | `=> Kind(Part) in module` | the type of its evidence with the types of its parts, for the first family of a kind |
//
// A technique has its least rating, its name, and what to look for. Then follow the name in Sudoku Explainer if it
// differs, the highest rating (`most`), other names, the place, level and score in HoDoKu, and the names elsewhere.
//
// To begin, write a finder that calls `collector.add` for every step. All else is speed: `is_settled_below(effort)`, if
// `Pattern::effort` or `size` is known before the step is built; `Search::changed`, if unchanged cells give no new step; a finder of the simplest step. If a limit leaves out cases, call `collector.cut`.
catalog! {
    All: of(singles::full_house) => Single in singles {
        FullHouse: row(1.0, "Full House", "a house with one empty cell").se_name("Hidden Single")
            .also(&["Last Remaining Cell", "Last Digit", "Single"]).hodoku(100, Easy, 4).hodoku_first()
            .wiki("Last Remaining Cell")
            .coach("Last Digit");
    }
    All: of(singles::hidden_in_box) {
        HiddenSingleInBox: row(1.2, "Hidden Single", "a digit with one place left in a box")
            .also(&["Unique Candidate", "Single"]).hodoku_shared(HIDDEN_SINGLE).hodoku_first().wiki("Hidden Singles")
            .coach("Hidden Single");
    }
    All: of(singles::naked) {
        NakedSingle: row(2.3, "Naked Single", "a cell with one candidate left").also(&["Sole Candidate", "Single"])
            .hodoku(200, Easy, 4).hodoku_first().wiki("Naked Singles").coach("Naked Single");
    }
    All: of(singles::hidden_in_line) {
        HiddenSingleInLine: row(1.5, "Hidden Single", "a digit with one place left in a row or column")
            .also(&["Unique Candidate", "Single"]).hodoku_shared(HIDDEN_SINGLE).hodoku_first().wiki("Hidden Singles")
            .coach("Hidden Single");
    }
    SudokuExplainer: of(locked::direct) => Locked in locked {
        DirectPointing: row(1.7, "Direct Pointing",
            "a digit that a box has only in one row or column, so that another house has one place left for it")
            .wiki("Pointing Pairs");
        DirectClaiming: row(1.9, "Direct Claiming",
            "a digit that a row or column has only in one box, so that another house has one place left for it")
            .wiki("Box/Line Reduction");
    }
    SudokuExplainer: of(subsets::direct::<2>) => Subset(SubsetKind) in subsets {
        DirectHiddenPair: row(2.0, "Direct Hidden Pair",
            "two digits with only two places in a house, so that a third digit has one place left there")
            .wiki("Hidden Pairs");
    }
    SudokuExplainer: of(subsets::direct::<3>) {
        DirectHiddenTriple: row(2.5, "Direct Hidden Triple",
            "three digits with only three places in a house, so that a fourth digit has one place left there")
            .se_name("Direct Hidden Triplet").wiki("Hidden Triples");
    }
    FullOrders: of(locked::pointing) {
        Pointing: row(2.6, "Pointing", "a digit that a box has only in one row or column")
            .eliminating().also(&[
                "Pointing Pair", "Pointing Triple", "Locked Candidates Type 1", "Locked Candidates", "Intersection",
            ]).hodoku(1200, Medium, 50).hodoku_name("Locked Candidates Type 1 (Pointing)").wiki("Pointing Pairs")
            .coach("Locked Candidate");
    }
    FullOrders: of(locked::claiming) {
        Claiming: row(2.8, "Claiming", "a digit that a row or column has only in one box")
            .eliminating().also(&["Box/Line Reduction", "Locked Candidates Type 2", "Locked Candidates", "Intersection"])
            .hodoku(1210, Medium, 50).hodoku_name("Locked Candidates Type 2 (Claiming)").wiki("Box/Line Reduction")
            .coach("Locked Candidate");
    }
    People: of(subsets::locked::<2>) => LockedSet in subsets {
        LockedPair: row(3.0, "Locked Pair", "two cells in a box and in a row or column with the same two candidates")
            .eliminating().se_name("Naked Pair").also(&["Naked Subset"]).hodoku(1000, Medium, 40).wiki("Naked Pairs")
            .coach("Naked Pair");
    }
    FullOrders: of(subsets::naked::<2>).reference(subsets::naked_of_reference::<2>) {
        NakedPair: row(3.0, "Naked Pair", "two cells of a house with the same two candidates")
            .eliminating().also(&["Naked Subset"])
            .hodoku(1300, Medium, 60).wiki("Naked Pairs").coach("Naked Pair");
    }
    FullOrders: of(subsets::hidden::<2>).reference(subsets::hidden_of_reference::<2>) {
        HiddenPair: row(3.4, "Hidden Pair", "two digits with only two places in a house")
            .eliminating().also(&["Hidden Subset"])
            .hodoku(1500, Medium, 70).wiki("Hidden Pairs").coach("Hidden Pair");
    }
    People: of(subsets::locked::<3>) {
        LockedTriple: row(3.6, "Locked Triple",
            "three cells in a box and in a row or column with three candidates together").eliminating().se_name("Naked Triplet")
            .also(&["Naked Subset"]).hodoku(1100, Medium, 60).wiki("Naked Triples").coach("Naked Triple");
    }
    FullOrders: of(subsets::naked::<3>).reference(subsets::naked_of_reference::<3>) {
        NakedTriple: row(3.6, "Naked Triple", "three cells of a house with three candidates together")
            .eliminating().se_name("Naked Triplet").also(&["Naked Subset"]).hodoku(1400, Medium, 80).wiki("Naked Triples")
            .coach("Naked Triple");
    }
    FullOrders: of(subsets::hidden::<3>).reference(subsets::hidden_of_reference::<3>) {
        HiddenTriple: row(4.0, "Hidden Triple", "three digits with only three places in a house")
            .eliminating().se_name("Hidden Triplet").also(&["Hidden Subset"]).hodoku(1600, Medium, 100).wiki("Hidden Triples")
            .coach("Hidden Triple");
    }
    FullOrders: of(fish::basic::<2>).reference(fish::basic_of_reference::<2>) => Fish(FishKind, FishShape) in fish {
        XWing: fish(Lines, Basic, 2).wiki("X-Wing").coach("X-Wing");
    }
    FullOrders: of(fish::basic::<3>).reference(fish::basic_of_reference::<3>) {
        Swordfish: fish(Lines, Basic, 3).wiki("Swordfish").coach("Swordfish");
    }
    FullOrders: of(subsets::naked::<4>).reference(subsets::naked_of_reference::<4>) {
        NakedQuad: row(5.0, "Naked Quad", "four cells of a house with four candidates together")
            .eliminating().also(&["Naked Quadruple", "Naked Subset"]).hodoku(2000, Hard, 120).hodoku_name("Naked Quadruple")
            .wiki("Naked Quads").coach("Naked Quad");
    }
    FullOrders: of(subsets::hidden::<4>).reference(subsets::hidden_of_reference::<4>) {
        HiddenQuad: row(5.4, "Hidden Quad", "four digits with only four places in a house")
            .eliminating().also(&["Hidden Quadruple", "Hidden Subset"]).hodoku(2100, Hard, 150).hodoku_name("Hidden Quadruple")
            .wiki("Hidden Quads").coach("Hidden Quad");
    }
    People: of(alternating::remote_pair) => RemotePair in alternating {
        RemotePair: row(7.0, "Remote Pair",
            "four or more cells with the same two candidates, each of which sees the next").se_name("Forcing Chain")
            .also(&["Remote Pairs"]).hodoku(2800, Hard, 110).hodoku_first().wiki("Remote Pairs");
    }
    People: of(alternating::two_links) => AlternatingChain(ChainNode, Reason, StrongInference) in alternating {
        TurbotFish: row(6.6, "Turbot Fish", "a digit with two places in each of two houses that share a house")
            .also(&["X-Cycles"]).hodoku(3120, Hard, 120).wiki("X-Cycles").coach("Crane");
        Skyscraper: row(6.6, "Skyscraper",
            "a digit with two places in each of two rows that share a column, or the other way round")
            .se_name("Turbot Fish").also(&["X-Cycles"]).hodoku(3000, Hard, 130).wiki("X-Cycles").coach("Skyscraper");
        TwoStringKite: row(6.6, "2-String Kite",
            "a digit with two places in a row and two in a column that meet in a box").se_name("Turbot Fish")
            .also(&["X-Cycles"]).hodoku(3100, Hard, 150).wiki("X-Cycles")
            .coach("Two-String Kite");
    }
    People: of(alternating::empty_rectangle) {
        EmptyRectangle: human(6.6, "Empty Rectangle",
            "a digit that a box has only in one row and one column, and a house with two places for it")
            .also(&["Hinge", "Rectangle Elimination"]).hodoku(3170, Hard, 120)
            .wiki("Rectangle Elimination")
            .coach("Empty Rectangle");
    }
    FullOrders: of(pivot::xy) => Wing in wings::pivot {
        XyWing: row(4.2, "XY-Wing", "a cell with two candidates that sees two others, with each of which it shares one")
            .eliminating().also(&["Y-Wing", "Wing"]).hodoku(3300, Hard, 160).wiki("Y-Wing").coach("Y-Wing");
    }
    FullOrders: of(pivot::xyz) {
        XyzWing: row(4.4, "XYZ-Wing", "a cell with three candidates that sees two cells, each with two of these")
            .eliminating().also(&["Wing"]).hodoku(3400, Hard, 180).wiki("XYZ-Wing").coach("XYZ-Wing");
    }
    People: of(alternating::w_wing) {
        WWing: row(7.0, "W-Wing",
            "two cells with the same two candidates, and a house with two places for one of these that see them")
            .se_name("Forcing Chain").also(&["Wing"]).hodoku(3200, Hard, 150).coach("W-Wing");
    }
    FullOrders: of(uniqueness::unique).reference(uniqueness::reference::unique).relying_on_uniqueness() => UniqueLoop(PatternType) in uniqueness {
        UniqueRectangle1: row(4.5, "Unique Rectangle Type 1", look!(rectangle "and others in one of them"))
            .se_name("Unique Rectangle type 1").also(&["Uniqueness Test 1", "Unique Rectangle", "Uniqueness Test"])
            .hodoku(3500, Hard, 100).hodoku_name("Uniqueness Test 1").wiki("Unique Rectangles")
            .coach("Unique Rectangle Type 1");
        UniqueRectangle2: row(4.5, "Unique Rectangle Type 2",
            look!(rectangle "and the same third one in two of them that see each other"))
            .se_name("Unique Rectangle type 2").also(&["Uniqueness Test 2", "Unique Rectangle", "Uniqueness Test"])
            .hodoku(3600, Hard, 100).hodoku_name("Uniqueness Test 2").wiki("Unique Rectangles")
            .coach("Unique Rectangle Type 2");
        UniqueRectangle3: row(4.5, "Unique Rectangle Type 3",
            look!(rectangle "and others in two of them that form a set with further cells"))
            .se_name("Unique Rectangle type 3").most(5.2)
            .also(&["Uniqueness Test 3", "Unique Rectangle", "Uniqueness Test"])
            .hodoku(3700, Hard, 100).hodoku_name("Uniqueness Test 3").wiki("Unique Rectangles")
            .coach("Unique Rectangle Type 3");
        UniqueRectangle4: row(4.5, "Unique Rectangle Type 4",
            look!(rectangle "one of them confined to two of these cells in a house")).se_name("Unique Rectangle type 4")
            .also(&["Uniqueness Test 4", "Unique Rectangle", "Uniqueness Test"]).hodoku(3800, Hard, 100)
            .hodoku_name("Uniqueness Test 4").wiki("Unique Rectangles").coach("Unique Rectangle Type 4");
        UniqueLoop1: row(4.6, "Unique Loop type 1", look!(unique_loop "and others in one of them"))
            .most(5.0).also(&["Unique Loop"]);
        UniqueLoop2: row(4.6, "Unique Loop type 2", look!(unique_loop "and the same third one in some of them"))
            .most(5.0).also(&["Unique Loop"]);
        UniqueLoop3: row(4.6, "Unique Loop type 3",
            look!(unique_loop "and others in two of them that form a set with further cells")).most(5.7)
            .also(&["Unique Loop"]);
        UniqueLoop4: row(4.6, "Unique Loop type 4",
            look!(unique_loop "one of them confined to two of these cells in a house")).most(5.0)
            .also(&["Unique Loop"]);
    }
    People: of(uniqueness::linked).relying_on_uniqueness() {
        UniqueRectangle5: human(4.5, "Unique Rectangle Type 5",
            look!(rectangle "and the same third one in three of them or in two opposite ones"))
            .also(&["Uniqueness Test 5", "Unique Rectangle", "Uniqueness Test"]).hodoku(3900, Hard, 100)
            .hodoku_name("Uniqueness Test 5").wiki("Unique Rectangles").coach("Unique Rectangle Type 5");
        UniqueRectangle6: human(4.5, "Unique Rectangle Type 6",
            look!(rectangle "one of them confined to these cells in both rows or columns"))
            .also(&["Uniqueness Test 6", "Unique Rectangle", "Uniqueness Test"]).hodoku(4000, Hard, 100)
            .hodoku_name("Uniqueness Test 6").wiki("Unique Rectangles");
        HiddenRectangle: human(4.5, "Hidden Rectangle",
            look!(rectangle "one of them confined to these cells in a row and a column"))
            .also(&["Hidden Unique Rectangle", "Unique Rectangle"]).hodoku(4010, Hard, 100)
            .wiki("Hidden Unique Rectangles");
    }
    People: of(uniqueness::avoidable).relying_on_uniqueness() {
        AvoidableRectangle1: human(4.5, "Avoidable Rectangle 1",
            "four cells in two rows, two columns and two boxes without a given, three of them filled with two digits")
            .also(&["Avoidable Rectangle"]).hodoku(4020, Hard, 100).hodoku_first()
            .hodoku_name("Avoidable Rectangle Type 1")
            .wiki("Avoidable Rectangles");
        AvoidableRectangle2: human(4.5, "Avoidable Rectangle 2",
            "four cells in two rows, two columns and two boxes without a given, some filled, and the same other candidate in the rest")
            .also(&["Avoidable Rectangle"]).hodoku(4030, Hard, 100).hodoku_first()
            .hodoku_name("Avoidable Rectangle Type 2")
            .wiki("Avoidable Rectangles");
    }
    People: of(uniqueness::extended).relying_on_uniqueness() {
        ExtendedRectangle1: human(4.6, "Extended Rectangle 1", look!(extended "and others in one of them"))
            .also(&["Extended Unique Rectangle", "Extended Rectangle"]).wiki("Extended Unique Rectangles");
        ExtendedRectangle2: human(4.6, "Extended Rectangle 2",
            look!(extended "and the same fourth one in some of them"))
            .also(&["Extended Unique Rectangle", "Extended Rectangle"]).wiki("Extended Unique Rectangles");
        ExtendedRectangle3: human(4.6, "Extended Rectangle 3",
            look!(extended "and others in two of them that form a set with further cells"))
            .also(&["Extended Unique Rectangle", "Extended Rectangle"]).wiki("Extended Unique Rectangles");
    }
    People: of(fish::finned::<2>) {
        FinnedXWing: fish(Lines, Finned, 2).wiki("Finned X-Wing").coach("Finned X-Wing");
    }
    People: of(fish::sashimi::<2>) {
        SashimiXWing: fish(Lines, Sashimi, 2).wiki("Finned X-Wing").coach("Finned X-Wing");
    }
    FullOrders: of(fish::basic::<4>).reference(fish::basic_of_reference::<4>) {
        Jellyfish: fish(Lines, Basic, 4).wiki("Jellyfish").coach("Jellyfish");
    }
    People: of(fish::finned::<3>) {
        FinnedSwordfish: fish(Lines, Finned, 3).wiki("Finned Swordfish").coach("Finned Swordfish");
    }
    People: of(fish::sashimi::<3>) {
        SashimiSwordfish: fish(Lines, Sashimi, 3).wiki("Finned Swordfish").coach("Finned Swordfish");
    }
    People: of(bug::plus_one).relying_on_uniqueness() => Bug(BugKind) in uniqueness::bug {
        Bug1: row(5.6, "BUG+1", look!(bug "one with more")).se_name("BUG type 1")
            .also(&["BUG", "Bivalue Universal Grave"]).hodoku(2900, Hard, 100).hodoku_first()
            .hodoku_name("Bivalue Universal Grave + 1").wiki("BUG").coach("BUG+1");
    }
    FullOrders: of(bug::types_1_to_4).also(Technique::Bug1).relying_on_uniqueness() {
        Bug2: row(5.7, "BUG type 2", look!(bug "some with one more, the same digit in all"))
            .also(&["BUG", "Bivalue Universal Grave"]);
        Bug3: row(5.7, "BUG type 3", look!(bug "a few whose further ones form a set with other cells"))
            .most(6.2).also(&["BUG", "Bivalue Universal Grave"]);
        Bug4: row(5.7, "BUG type 4", look!(bug "two with the only places for a digit in a house"))
            .also(&["BUG", "Bivalue Universal Grave"]);
    }
    People: of(bug::several).relying_on_uniqueness() {
        BugN: human(5.7, "BUG+n", look!(bug "a few whose further ones all rule out the same"))
            .also(&["BUG", "Bivalue Universal Grave"]);
    }
    People: of(coloring::simple_colors) => Coloring in coloring {
        SimpleColorsTrap: row(6.6, "Simple Colors Trap",
            "a digit whose pairs of places in houses form a chain with two colors, and a place that sees both colors")
            .se_name("Forcing X-Chain")
            .also(&["Simple Coloring", "Color Trap", "Singles Chain", "Simple Colors", "Coloring"])
            .hodoku_shared(SIMPLE_COLORS).wiki("Simple Colouring").coach("Simple Coloring");
        SimpleColorsWrap: row(6.6, "Simple Colors Wrap",
            "a digit whose pairs of places in houses form a chain with two colors, one of which is twice in a house")
            .se_name("Forcing X-Chain")
            .also(&["Simple Coloring", "Color Wrap", "Singles Chain", "Simple Colors", "Coloring"])
            .hodoku_shared(SIMPLE_COLORS).wiki("Simple Colouring").coach("Simple Coloring");
    }
    People: of(coloring::multi_colors) => MultiColors in coloring {
        MultiColors1: row(6.6, "Multi-Colors 1",
            "a digit whose pairs of places form two chains with two colors each, where a color of one sees one of the other")
            .se_name("Forcing X-Chain").also(&["Multi-Coloring", "Multicoloring", "Multi-Colors", "Coloring"])
            .hodoku_shared(MULTI_COLORS);
        MultiColors2: row(6.6, "Multi-Colors 2",
            "a digit whose pairs of places form two chains with two colors each, where a color of one sees both of the other")
            .se_name("Forcing X-Chain").also(&["Multi-Coloring", "Multicoloring", "Multi-Colors", "Coloring"])
            .hodoku_shared(MULTI_COLORS);
    }
    People: of(fish::finned::<4>) {
        FinnedJellyfish: fish(Lines, Finned, 4).coach("Finned Jellyfish");
    }
    People: of(fish::sashimi::<4>) {
        SashimiJellyfish: fish(Lines, Sashimi, 4).coach("Finned Jellyfish");
    }
    People: of(alternating::xy_chain).among_chains_and_sets() {
        XyChain: row(7.0, "XY-Chain", "a chain of cells with two candidates that starts and ends with the same digit")
            .se_name("Forcing Chain").hodoku(5500, Unfair, 260).wiki("XY-Chain").coach("XY-Chain");
    }
    People: of(bent::bent::<4>).among_chains_and_sets() => BentSet in wings::bent {
        WxyzWing: human(7.0, "WXYZ-Wing", "four cells in two crossing houses with four candidates together")
            .also(&["WXYZ-Ring", "Bent Naked Quad", "Bent Set", "Wing"]).wiki("WXYZ-Wing").coach("WXYZ-Wing");
    }
    People: of(sue_de_coq::sue_de_coq).among_chains_and_sets() => SueDeCoq in sets::sue_de_coq {
        SueDeCoq: human(7.0, "Sue de Coq",
            "two or three cells where a box meets a row or column, with as many digits as cells beside them in both")
            .also(&[
                "Two-Sector Disjoint Subsets", "Distributed Disjoint Subset", "Almost Locked Pair",
                "Almost Locked Triple",
            ]).hodoku(5300, Unfair, 250).wiki("Sue-de-Coq");
    }
    People: of(alternating::chains).simplest(alternating::lightest_chain).among_chains_and_sets() {
        XChain: row(6.6, "X-Chain", "a chain of pairs of places for one digit").se_name("Forcing X-Chain")
            .also(&["X-Cycles", "AIC of one digit"]).hodoku(5400, Unfair, 260).wiki("X-Cycles").coach("X-Chain");
        NiceLoop: aic("Continuous Nice Loop", look!(nice_loop "pairs of candidates, in cells and houses,"))
            .se_name("Bidirectional Cycle").also(&["AIC Loop", "AIC Ring", "Nice Loop"]);
        DiscontinuousNiceLoop: aic("Discontinuous Nice Loop",
            "a chain of pairs of candidates, in cells and houses, that closes to a loop but for one candidate")
            .also(&["AIC Type 2", "Nice Loop"]);
        Aic: aic("AIC", "a chain of pairs of candidates, in cells and houses, of which one end is true")
            .also(&["Alternating Inference Chain", "AIC Type 1", "AIC Type 2"]);
        MWing: aic("M-Wing",
            "a cell with two candidates that sees one of two places for a digit, and another digit with two places at the other")
            .also(&["Medusa Wing", "M2-Wing", "M3-Wing", "Alternating Inference Chain", "Wing"]);
        SWing: aic("S-Wing", "a cell with two candidates that sees one of two places in a house for each of them")
            .also(&["Split Wing", "Alternating Inference Chain", "Wing"]);
        HWing: aic("H-Wing", "a chain of three pairs, at least one of places in a house and one of candidates in a cell")
            .also(&["Hybrid Wing", "H1-Wing", "H2-Wing", "H3-Wing", "Alternating Inference Chain", "Wing"]);
        LWing: aic("L-Wing", "three pairs of places in houses, for two or three digits, that form a chain")
            .also(&["Local Wing", "L2-Wing", "L3-Wing", "Alternating Inference Chain", "Wing"]);
        WRing: aic("W-Ring",
            "two cells with the same two candidates, and a house for each of these with two places that see them")
            .se_name("Bidirectional Cycle").also(&["Double W-Wing", "AIC Loop", "AIC Ring", "Nice Loop", "Ring"]);
        MRing: aic("M-Ring", "a cell with two candidates, and a pair of places for each of them, that form a loop")
            .se_name("Bidirectional Cycle").also(&["S-Ring", "AIC Loop", "AIC Ring", "Nice Loop", "Ring"]);
        GroupedXChain: human(6.6, "Grouped X-Chain",
            "a chain of pairs of places for one digit, some of them cells that meet in a box and a line")
            .also(&["Grouped X-Cycles", "Grouped Skyscraper", "Grouped AIC of one digit"]).hodoku_shared(GROUPED_NICE_LOOP)
            .wiki("Grouped X-Cycles").coach("Grouped X-Chain");
        GroupedNiceLoop: human(7.0, "Grouped Continuous Nice Loop",
            look!(nice_loop "pairs of candidates, or of cells that share a digit and a box,"))
            .also(&["Grouped AIC Loop", "Grouped AIC Ring", "Almost Locked Pair", "Grouped Nice Loop"])
            .hodoku_shared(GROUPED_NICE_LOOP).wiki("AIC with Groups");
        GroupedDiscontinuousNiceLoop: human(7.0, "Grouped Discontinuous Nice Loop",
            "a chain of pairs of candidates, or of cells that share a digit and a box, that closes to a loop but for one candidate")
            .also(&["Grouped Nice Loop"]).hodoku_shared(GROUPED_NICE_LOOP).wiki("AIC with Groups");
        GroupedAic: human(7.0, "Grouped AIC",
            "a chain of pairs of candidates, or of cells that share a digit and a box, of which one end is true")
            .also(&[
                "Grouped Alternating Inference Chain", "AIC with Group Nodes", "Chute Remote Pairs", "Grouped W-Wing",
                "Grouped M-Wing", "Grouped S-Wing",
            ]).hodoku_shared(GROUPED_NICE_LOOP).wiki("AIC with Groups");
        AlsXz: human(7.0, "ALS-XZ", "two sets with one candidate more than cells that can share a digit only once")
            .also(&[
                "Almost Locked Sets XZ-Rule", "ALS-XZ-Rule", "Singly Linked ALS-XZ", "Doubly Linked ALS-XZ",
                "Doubly Linked ALS", "ALS Ring", "Almost Locked Sets", "ALS",
            ]).hodoku(5700, Unfair, 300).hodoku_name("Almost Locked Set XZ-Rule").wiki("Almost Locked Sets");
        AlsXyWing: human(7.0, "ALS-XY-Wing",
            "three sets with one candidate more than cells, of which one shares a digit with each of the others")
            .also(&["Almost Locked Sets XY-Wing", "ALS-Wing", "Almost Locked Sets", "ALS"]).hodoku(5800, Unfair, 320)
            .hodoku_name("Almost Locked Set XY-Wing").wiki("Almost Locked Sets");
        AlsChain: human(7.0, "ALS Chain",
            "four or more sets with one candidate more than cells, each of which shares a digit with the next")
            .also(&["ALS-XY-Chain", "Almost Locked Sets Chain", "Almost Locked Sets", "ALS"]).hodoku(5900, Unfair, 340)
            .hodoku_name("Almost Locked Set Chain").wiki("Almost Locked Sets");
        AlsNiceLoop: human(7.0, "ALS Continuous Nice Loop",
            look!(nice_loop "pairs of candidates and of sets with one candidate more than cells"))
            .also(&["AIC Loop with ALS", "AIC Ring with ALS", "ALS Ring", "Twinned XY-Chain", "Grouped Nice Loop"]);
        AlsDiscontinuousNiceLoop: human(7.0, "ALS Discontinuous Nice Loop",
            "a chain of pairs of candidates and of sets with one candidate more than cells that closes to a loop but for one candidate")
            .also(&["Grouped Nice Loop"]);
        AlsAic: human(7.0, "ALS AIC",
            "a chain of pairs of candidates and of sets with one candidate more than cells, of which one end is true")
            .also(&["AIC with ALS", "AIC with Almost Locked Sets", "Alternating Inference Chain with ALS"]);
    }
    People: of(firework::triple).among_chains_and_sets() => Firework in sets::firework {
        FireworkTriple: human(7.0, "Firework Triple",
            "three digits with at most one place outside a box in a row and in a column").also(&["Firework"])
            .wiki("Fireworks");
    }
    People: of(firework::quadruple).among_chains_and_sets() {
        FireworkQuadruple: human(7.0, "Firework Quadruple",
            "two pairs of digits with at most one place outside a box in a row and in a column")
            .also(&["Firework Quad", "Firework"]).wiki("Fireworks");
    }
    People: of(bent::bent::<5>).among_chains_and_sets() {
        VwxyzWing: human(7.0, "VWXYZ-Wing", "five cells in two crossing houses with five candidates together")
            .also(&["Bent Naked Quintuple", "Bent Set", "Wing"]);
    }
    People: of(bent::bent::<6>).among_chains_and_sets() {
        UvwxyzWing: human(7.0, "UVWXYZ-Wing", "six cells in two crossing houses with six candidates together")
            .also(&["Bent Naked Sextuple", "Bent Set", "Wing"]);
    }
    SudokuExplainer: of(chains::single).reference(chains::best_single).simplest(chains::best_single).also(Technique::TurbotFish) => Chain in chains {
        XCycle: row(6.5, "X-Cycle", look!(nice_loop "pairs of places for one digit")).se_name("Bidirectional X-Cycle")
            .also(&["X-Cycles", "Fishy Cycle"]).hodoku_shared(NICE_LOOP).hodoku_first().wiki("X-Cycles");
        YCycle: row(6.5, "XY-Cycle", look!(nice_loop "cells with two candidates")).se_name("Bidirectional Y-Cycle")
            .also(&["Y-Cycle"]).hodoku_shared(NICE_LOOP).hodoku_first().wiki("Alternating Inference Chains");
        ForcingXChain: row(6.6, "Forcing X-Chain",
            "a candidate from which its opposite follows by the places of its digit alone").also(&["X-Cycles"])
            .wiki("X-Cycles");
        XyCycle: row(7.0, "Bidirectional Cycle", look!(nice_loop "pairs of places and of candidates of cells"))
            .also(&["Nice Loop"]);
        ForcingChain: row(7.0, "Forcing Chain", "a candidate from which its opposite follows").also(&["Nice Loop"]);
    }
    People: of(coloring::medusa) => Medusa(MedusaRule) in coloring {
        Medusa: human(7.0, "3D Medusa", "candidates in pairs, in cells and houses, that form a network with two colors")
            .also(&["Medusa", "Medusa Coloring", "Multi-Digit Coloring", "Advanced Coloring", "Coloring"])
            .wiki("3D Medusa").coach("3D Medusa");
    }
    People: of(fish::franken::<2>) {
        FrankenXWing: fish(Franken, Basic, 2);
        FinnedFrankenXWing: fish(Franken, Finned, 2);
    }
    People: of(fish::franken::<3>) {
        FrankenSwordfish: fish(Franken, Basic, 3).wiki("Franken Swordfish");
        FinnedFrankenSwordfish: fish(Franken, Finned, 3);
    }
    FullOrders: of(aligned::pair) => Aligned in sets::aligned {
        AlignedPairExclusion: row(6.2, "Aligned Pair Exclusion",
            "two cells whose digits together would leave another cell none").wiki("Aligned Pair Exclusion");
    }
    SudokuExplainer: of(aligned::triple) {
        AlignedTripleExclusion: row(7.5, "Aligned Triple Exclusion",
            "three cells whose digits together would leave another cell none").most(7.5)
            .se_name("Aligned Triplet Exclusion");
    }
    People: of(alternating::with_rectangles).simplest(alternating::lightest_with_rectangle).relying_on_uniqueness() => Fork(Arm, ForkCases, GuardedPattern) in alternating {
        AicWithUniqueRectangle: human(7.5, "AIC with Unique Rectangle",
            "a rectangle of two digits in two boxes, with two cases beside it that lead to the same result")
            .also(&["AUR Chain", "Almost Unique Rectangle", "Unique Rectangle Chain"]);
        KrakenUniqueRectangle: human(8.0, "Kraken Unique Rectangle",
            "a rectangle of two digits in two boxes, with three or four cases beside it that lead to the same result")
            .also(&["Almost Unique Rectangle", "Unique Rectangle Chain"]);
    }
    People: of(death_blossom::death_blossom) => DeathBlossom in sets::death_blossom {
        DeathBlossom: human(8.0, "Death Blossom", "a cell each of whose candidates makes a set lose one candidate")
            .hodoku(6000, Unfair, 360).hodoku_first().hodoku_off().wiki("Death Blossom");
    }
    People: of(sk_loop::sk_loop) => SkLoop in rare::sk_loop {
        SkLoop: human(8.5, "SK Loop", "four boxes with two pairs of cells each that share their digits round a loop")
            .also(&["Domino Loop", "Stephen Kurzhal's Loop"]).wiki("SK Loops");
    }
    People: of(multi_sector::multi_sector) => MultiSector in rare::multi_sector {
        MultiSector: human(8.5, "Multi-Sector Locked Set",
            "cells where some rows cross some columns, with as many digits in these lines as cells")
            .also(&["MSLS", "Multi-Sector Locked Sets", "Distributed Disjoint Subset", "Naked Multi-Fish", "Multifish"])
            .wiki("Multi-Sector Locked Sets");
    }
    People: of(impossible::impossible) => ImpossiblePattern in rare::impossible {
        BivalueOddagon: human(7.0, "Bivalue Oddagon",
            "an odd loop of cells with the same two candidates, of which a few cells have others, too")
            .also(&["Oddagon", "Odd Bivalue Loop"]);
        Tridagon: human(8.5, "Tridagon", "four boxes with three cells each that can only be three digits")
            .also(&["Thor's Hammer"]).wiki("Tridagons");
        ImpossiblePattern: human(8.5, "Impossible Pattern",
            "ten or more cells that can only be the same three digits, but for a few further candidates")
            .also(&["Impossible 3-Digit Pattern", "Chromatic Pattern"]);
    }
    People: of(alternating::with_impossible).simplest(alternating::lightest_with_impossible) {
        AicWithImpossiblePattern: human(8.5, "Impossible Pattern Chain",
            "ten or more cells with the same three digits, where each further candidate leads to the same result")
            .also(&["AIC with Impossible Pattern", "Guardian Chain", "ORk-Chain", "Tridagon Chain", "Remote Triple", "RT Chain"]);
    }
    People: of(exocet::exocet) => Exocet, DoubleExocet in rare::exocet {
        JuniorExocet: human(8.5, "Junior Exocet",
            "two cells of a box whose three or four digits are also in a cell of each other box of the band")
            .also(&["Exocet", "JExocet", "JE", "JE2"]).wiki("Exocet");
        SeniorExocet: human(8.5, "Senior Exocet",
            "two cells of a box whose three or four digits are also in two cells far away").also(&["Exocet", "SE"])
            .wiki("Exocet");
        DoubleExocet: human(8.5, "Double Exocet",
            "two pairs of cells, each in a box, whose four digits are also in four cells far away")
            .also(&["Exocet", "Double JExocet", "Twin Exocet", "DJE"]).wiki("Exocet");
    }
    People: of(fish::franken::<4>) {
        FrankenJellyfish: fish(Franken, Basic, 4);
        FinnedFrankenJellyfish: fish(Franken, Finned, 4);
    }
    People: of(alternating::forks).simplest(alternating::lightest_fork) {
        KrakenCell: row(8.0, "Kraken Cell", "a cell whose candidates all lead to the same result, by alternating chains")
            .se_name("Cell Forcing Chains").also(&["Almost AIC", "Almost Alternating Inference Chain"]);
        KrakenHouse: row(8.0, "Kraken House",
            "a digit whose places in a house all lead to the same result, by alternating chains")
            .se_name("Region Forcing Chains")
            .also(&["Kraken Row", "Kraken Column", "Kraken Box", "Almost AIC", "Almost Alternating Inference Chain"]);
    }
    FullOrders: nets(Kind::Nishio) {
        Nishio: row(7.5, "Nishio Forcing Chain", "a candidate that contradicts itself by the places of its digit alone")
            .se_name("Nishio Forcing Chains").also(&["Nishio", "Digit Forcing Chain"]).hodoku_shared(FORCING_CHAIN)
            .hodoku_first()
            .wiki("Nishio Forcing Chains").coach("Nishio Forcing Chain").hodoku_kind("Forcing Chain Contradiction");
    }
    FullOrders: nets(Kind::Multiple) => Net in chains {
        CellForcingChains: row(8.0, "Cell Forcing Chains",
            "a cell whose candidates all lead to the same result, claim by claim")
            .also(&["Multiple Forcing Chains", "Forcing Chain Verity"]).hodoku_shared(FORCING_CHAIN).hodoku_first()
            .wiki("Cell Forcing Chains").coach("Cell Forcing Chain");
        HouseForcingChains: row(8.0, "House Forcing Chains",
            "a digit whose places in a house all lead to the same result, claim by claim")
            .se_name("Region Forcing Chains")
            .also(&["Unit Forcing Chain", "Multiple Forcing Chains", "Forcing Chain Verity"])
            .hodoku_shared(FORCING_CHAIN).hodoku_first().wiki("Unit Forcing Chains").coach("Region Forcing Chain");
    }
    Net: nets(Kind::Dynamic(Links)) {
        DynamicContradiction: net(Links, Contradiction).hodoku_kind("Forcing Net Contradiction");
        DynamicDouble: net(Links, Double).wiki("Digit Forcing Chains");
        DynamicCell: net(Links, Cell).coach("Cell Forcing Net").hodoku_kind("Forcing Net Verity");
        DynamicHouse: net(Links, House).coach("Region Forcing Net").hodoku_kind("Forcing Net Verity");
    }
    Net: nets(Kind::Dynamic(Plus)) {
        PlusContradiction: net(Plus, Contradiction);
        PlusDouble: net(Plus, Double);
        PlusCell: net(Plus, Cell);
        PlusHouse: net(Plus, House);
    }
    Net: nets(Kind::Dynamic(Chains)) {
        NestedContradiction: net(Chains, Contradiction);
        NestedDouble: net(Chains, Double);
        NestedCell: net(Chains, Cell);
        NestedHouse: net(Chains, House);
    }
    Net: nets(Kind::Dynamic(Multiple)) {
        NestedMultipleContradiction: net(Multiple, Contradiction);
        NestedMultipleDouble: net(Multiple, Double);
        NestedMultipleCell: net(Multiple, Cell);
        NestedMultipleHouse: net(Multiple, House);
    }
    Net: nets(Kind::Dynamic(Dynamic)) {
        NestedDynamicContradiction: net(Dynamic, Contradiction);
        NestedDynamicDouble: net(Dynamic, Double);
        NestedDynamicCell: net(Dynamic, Cell);
        NestedDynamicHouse: net(Dynamic, House);
    }
    Net: nets(Kind::Dynamic(DynamicChains)) {
        TwiceNestedContradiction: net(DynamicChains, Contradiction);
        TwiceNestedDouble: net(DynamicChains, Double);
        TwiceNestedCell: net(DynamicChains, Cell);
        TwiceNestedHouse: net(DynamicChains, House);
    }
}
