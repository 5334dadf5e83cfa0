//! The rows of the catalog, the rules that build the rows of fish and nets, and words of the table.

use crate::FishKind::{self, Basic, Finned, Sashimi};
use crate::FishShape::{self, Franken, Lines};
use crate::techniques::chains::{Nesting, Sort};
use crate::{Rating, Technique};

use crate::hodoku::names::{FORCING_NET, HodokuLevel, HodokuTechnique, NICE_LOOP};

/// All data of a technique except its finder.
#[derive(Clone, Copy)]
pub struct Row {
    /// The technique.
    pub technique: Technique,
    /// The name in code.
    pub code: &'static str,
    /// The lowest rating of a step, on the scale of Sudoku Explainer 1.2.1.
    ///
    /// A pattern that Sudoku Explainer lacks gets the rating of the chain it amounts to; a group of cells or an almost
    /// locked set counts as one claim. With one digit it is an X-chain (6.6), or Nishio (7.5) if several places of a
    /// house are excluded at once. With several digits it is a chain (7.0). Chains from all digits of a cell or all
    /// places of a house are rated 8.0. If every claim rests on several others, it is a net (8.5).
    pub least: Rating,
    /// The highest rating of a step: the lowest one unless the row says more, and no limit for chains.
    pub most: Rating,
    /// True if the technique is known to place no digit.
    pub only_eliminates: bool,
    /// The name players know best.
    pub name: &'static str,
    /// What to look for, as one phrase that names neither the technique nor the place.
    pub look_for: &'static str,
    /// The name in Sudoku Explainer, if it knows the technique.
    pub se_name: Option<&'static str>,
    /// Other names in use. The name on `SudokuWiki` is first; names of whole groups of techniques are last.
    pub aliases: &'static [&'static str],
    /// The `HoDoKu` technique that this technique is, or is a part of.
    pub hodoku: Option<HodokuTechnique>,
    /// True if `HoDoKu` chooses among all steps of the technique, instead of the first that is found here.
    pub hodoku_chooses: bool,
    /// The name of the technique's steps in `HoDoKu`, if it differs from the name of the technique.
    pub hodoku_kind: Option<&'static str>,
    /// The name on `SudokuWiki`.
    pub wiki: Option<&'static str>,
    /// The name on sudoku.coach.
    pub coach: Option<&'static str>,
    /// The shape, kind and size of a fish.
    pub fish: Option<(FishShape, FishKind, usize)>,
    /// The nested techniques and the cases of a net.
    pub net: Option<(Nesting, Sort)>,
}

/// Creates the row of a technique that Sudoku Explainer knows by the same name.
pub const fn row(
    technique: Technique,
    code: &'static str,
    least: f64,
    name: &'static str,
    look_for: &'static str,
) -> Row {
    human(technique, code, least, name, look_for).se_name(name)
}

/// Creates the row of a technique that Sudoku Explainer lacks.
pub const fn human(
    technique: Technique,
    code: &'static str,
    least: f64,
    name: &'static str,
    look_for: &'static str,
) -> Row {
    let least = Rating::of(least);
    Row {
        technique,
        code,
        least,
        most: if least.tenths() < LEAST_OF_CHAINS.tenths() { least } else { Rating::UNSOLVED },
        only_eliminates: false,
        name,
        look_for,
        se_name: None,
        aliases: &[],
        hodoku: None,
        hodoku_chooses: false,
        hodoku_kind: None,
        wiki: None,
        coach: None,
        fish: None,
        net: None,
    }
}

/// The lowest rating of a chain, which can have any length.
const LEAST_OF_CHAINS: Rating = Rating::of(6.5);

impl Row {
    /// Sets the highest rating of a step.
    pub const fn most(mut self, most: f64) -> Self {
        self.most = Rating::of(most);
        self
    }

    /// Marks a technique that places no digit.
    pub const fn eliminating(mut self) -> Self {
        self.only_eliminates = true;
        self
    }

    /// Sets the name in Sudoku Explainer.
    pub const fn se_name(mut self, name: &'static str) -> Self {
        self.se_name = Some(name);
        self
    }

    /// Sets the other names in use.
    pub const fn also(mut self, aliases: &'static [&'static str]) -> Self {
        self.aliases = aliases;
        self
    }

    /// Sets the `HoDoKu` technique: one of the same name, on by default.
    pub const fn hodoku(self, order: u16, level: HodokuLevel, score: u32) -> Self {
        let name = self.name;
        self.hodoku_shared(HodokuTechnique { order, level, score, is_on: true, name })
    }

    /// Sets a `HoDoKu` technique that comprises several techniques of the catalog.
    pub const fn hodoku_shared(mut self, hodoku: HodokuTechnique) -> Self {
        self.hodoku = Some(hodoku);
        self.hodoku_chooses = true;
        self
    }

    /// Marks the technique as one of which `HoDoKu` takes the first step that is found here.
    pub const fn hodoku_first(mut self) -> Self {
        self.hodoku_chooses = false;
        self
    }

    /// Sets the name in `HoDoKu`.
    pub const fn hodoku_name(mut self, name: &'static str) -> Self {
        if let Some(hodoku) = &mut self.hodoku {
            hodoku.name = name;
        }
        self
    }

    /// Marks the technique as off by default in `HoDoKu`.
    pub const fn hodoku_off(mut self) -> Self {
        if let Some(hodoku) = &mut self.hodoku {
            hodoku.is_on = false;
        }
        self
    }

    /// Sets the name of the technique's steps in `HoDoKu`.
    pub const fn hodoku_kind(mut self, name: &'static str) -> Self {
        self.hodoku_kind = Some(name);
        self
    }

    /// Sets the name on `SudokuWiki`.
    pub const fn wiki(mut self, name: &'static str) -> Self {
        self.wiki = Some(name);
        self
    }

    /// Sets the name on sudoku.coach.
    pub const fn coach(mut self, name: &'static str) -> Self {
        self.coach = Some(name);
        self
    }
}

/// Creates the row of an alternating chain of candidates, which other programs know by one name.
pub const fn aic(technique: Technique, code: &'static str, name: &'static str, look_for: &'static str) -> Row {
    let chain = human(technique, code, 7.0, name, look_for).se_name("Forcing Chain").hodoku_shared(NICE_LOOP);
    chain.wiki("Alternating Inference Chains").coach("AIC")
}

/// Lists the names of fish of three sizes with a prefix.
macro_rules! sizes {
    ($prefix:literal) => {
        [concat!($prefix, "X-Wing"), concat!($prefix, "Swordfish"), concat!($prefix, "Jellyfish")]
    };
}

/// Lists what to look for in fish of three sizes: a digit that so many houses have in so many others.
macro_rules! fish_of {
    ($houses:literal $($others:literal)+) => {
        [
            concat!("a digit that two ", $houses, " two ", $($others),+),
            concat!("a digit that three ", $houses, " three ", $($others),+),
            concat!("a digit that four ", $houses, " four ", $($others),+),
        ]
    };
    (lines $($but:literal)*) => {
        fish_of!("rows have in the same" "columns, or the other way round" $($but)*)
    };
    (boxes $($but:literal)*) => {
        fish_of!("rows or boxes have in" "columns or boxes, or the other way round" $($but)*)
    };
}

/// Creates the row of a fish of 2 to 4 houses. A sashimi Franken fish counts as finned.
pub const fn fish(technique: Technique, code: &'static str, shape: FishShape, kind: FishKind, size: usize) -> Row {
    let (at, steps) = (size - 2, [0, 100, 200][size - 2]);
    #[rustfmt::skip]
    let (names, least, order, scores, on_up_to) = match (shape, kind) {
        // Names, least ratings, place in HoDoKu's order, HoDoKu's scores, the largest size that HoDoKu has on by
        // default.
        (Lines, Basic)   => (sizes!(""),                [3.2, 3.8, 5.2], 2200 + steps,     [140, 150, 160], 4),
        (Lines, Finned)  => (sizes!("Finned "),         [6.6, 7.5, 7.5], 4100 + 2 * steps, [130, 200, 250], 4),
        (Lines, Sashimi) => (sizes!("Sashimi "),        [6.6, 7.5, 7.5], 4200 + 2 * steps, [150, 240, 260], 4),
        (Franken, Basic) => (sizes!("Franken "),        [7.5, 7.5, 7.5], 6100 + steps,     [300, 350, 370], 3),
        (Franken, _)     => (sizes!("Finned Franken "), [7.5, 7.5, 7.5], 6700 + steps,     [390, 410, 430], 3),
    };
    let look_for = match (shape, kind) {
        (Lines, Basic) => fish_of!(lines),
        (Lines, Finned) => fish_of!(lines ", but for cells of one box"),
        (Lines, Sashimi) => {
            fish_of!(lines ", but for cells of one box, without which a row or column would have one place")
        }
        (Franken, Basic) => fish_of!(boxes),
        (Franken, _) => fish_of!(boxes ", but for a few cells"),
    };
    let aliases: &[_] = match (shape, kind, size) {
        (Lines, Basic, _) => &["Fish"],
        (Lines, Finned, _) => &["Finned Fish"],
        (Lines, Sashimi, 2) => &["Sashimi Finned X-Wing", "Finned Fish", "Sashimi Fish"],
        (Lines, Sashimi, 3) => &["Sashimi Finned Swordfish", "Finned Fish", "Sashimi Fish"],
        (Lines, Sashimi, _) => &["Sashimi Finned Jellyfish", "Finned Fish", "Sashimi Fish"],
        (Franken, ..) => &["Franken Fish", "Complex Fish"],
    };
    let level = match (shape, scores[at]) {
        (_, ..=160) => HodokuLevel::Hard,
        (Lines, _) | (_, ..=430) => HodokuLevel::Unfair,
        _ => HodokuLevel::Extreme,
    };
    let name = names[at];
    let fish = human(technique, code, least[at], name, look_for[at]).also(aliases).hodoku(order, level, scores[at]);
    let is_basic = matches!((shape, kind), (Lines, Basic));
    let fish = if is_basic { fish.se_name(name) } else { fish };
    let fish = if size <= on_up_to { fish } else { fish.hodoku_off() };
    let hodoku_chooses = matches!(shape, Lines);
    Row { fish: Some((shape, kind, size)), only_eliminates: is_basic, hodoku_chooses, ..fish }
}

/// Lists the names of nets by cases, each with what to look for. The last entry is Sudoku Explainer's name for the cases
/// of a house.
macro_rules! nets {
    ($inside:literal, $by:literal) => {
        [
            (
                concat!("Dynamic Contradiction Forcing Chains", $inside),
                concat!("a candidate that contradicts itself, by claims", $by),
            ),
            (
                concat!("Dynamic Double Forcing Chains", $inside),
                concat!("a candidate that leads to the same result, true or false, by claims", $by),
            ),
            (
                concat!("Dynamic Cell Forcing Chains", $inside),
                concat!("a cell whose candidates all lead to the same result, by claims", $by),
            ),
            (
                concat!("Dynamic House Forcing Chains", $inside),
                concat!("a digit whose places in a house all lead to the same result, by claims", $by),
            ),
            (concat!("Dynamic Region Forcing Chains", $inside), ""),
        ]
    };
}

/// Creates the row of a net with these nested techniques and cases.
pub const fn net(technique: Technique, code: &'static str, nesting: Nesting, cases: Sort) -> Row {
    let nested: &[_] = &["Forcing Net", "Nested Forcing Chains"];
    let (nets, least, aliases): (_, _, &[_]) = match nesting {
        Nesting::Links => (nets!("", " that can follow from several"), 8.5, &["Forcing Net", "Dynamic Forcing Chains"]),
        Nesting::Plus => {
            (nets!(" (+)", ", pairs and locked digits"), 9.0, &["Forcing Net", "Dynamic Forcing Chains Plus"])
        }
        Nesting::Chains => (nets!(" (+ Forcing Chains)", " and by chains inside"), 9.5, nested),
        Nesting::Multiple => {
            (nets!(" (+ Multiple Forcing Chains)", " and by chains from several cases inside"), 10.0, nested)
        }
        Nesting::Dynamic => (nets!(" (+ Dynamic Forcing Chains)", " and by nets inside"), 10.5, nested),
        Nesting::DynamicChains => {
            (nets!(" (+ Dynamic Forcing Chains (+ Forcing Chains))", " and by nets with chains inside"), 11.0, nested)
        }
    };
    let aliases: &[_] = match (nesting, cases) {
        (Nesting::Links, Sort::Contradiction) => &["Bowman's Bingo", "Forcing Net", "Dynamic Forcing Chains"],
        _ => aliases,
    };
    let [contradiction, double, cell, house, (se_house, _)] = nets;
    let (name, look_for) = match cases {
        Sort::Contradiction => contradiction,
        Sort::Double => double,
        Sort::Cell => cell,
        Sort::House => house,
        Sort::LinksInHouses | Sort::LinksInCells | Sort::LinksInBoth => unreachable!(),
    };
    let se_name = if matches!(cases, Sort::House) { se_house } else { name };
    let net = human(technique, code, least, name, look_for).se_name(se_name).also(aliases);
    let net = if matches!(nesting, Nesting::Links) { net.hodoku_shared(FORCING_NET).hodoku_first() } else { net };
    Row { net: Some((nesting, cases)), ..net }
}

/// What to look for in a pattern that has several types.
macro_rules! look {
    (rectangle $more:literal) => {
        concat!("four cells in two rows, two columns and two boxes with the same two candidates, ", $more)
    };
    (unique_loop $more:literal) => {
        concat!("a loop of cells with the same two candidates, ", $more)
    };
    (extended $more:literal) => {
        concat!("three pairs of cells across two lines with three candidates, ", $more)
    };
    (bug $more:literal) => {
        concat!("a position in which every empty cell has two candidates, but for ", $more)
    };
    (nice_loop $pairs:literal) => {
        concat!("a chain of ", $pairs, " that closes to a loop")
    };
}

pub(super) use look;
