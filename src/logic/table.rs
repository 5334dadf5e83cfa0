//! The table of techniques.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::board::CellSet;

use super::{
    Cause, Finds, Level, State, Step, Technique, Wanted, aligned, bug, chains, coloring, empty_rectangle, finned, fish,
    locked, loops, singles, subsets, turbot, wings, xy_chain,
};

type Search = fn(&State, &mut Finds) -> ControlFlow<()>;

/// Techniques that are looked for together.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The name of the family.
    pub name: &'static str,
    /// No step of it is rated lower.
    pub rating: f64,
    search: Search,
}

impl Family {
    /// A family and the technique of it that is rated lowest.
    const fn new(name: &'static str, lowest: Technique, search: Search) -> Self {
        Self { name, rating: lowest.least_rating(), search }
    }

    /// The first step the family finds.
    #[must_use]
    pub fn first(&self, state: &State) -> Option<Step> {
        self.find(state, Wanted::First, None).into_iter().flatten().next()
    }

    /// Every step the family finds, in its order.
    #[must_use]
    pub fn all(&self, state: &State) -> Vec<Step> {
        self.find(state, Wanted::All, None).unwrap_or_default()
    }

    /// The steps that the family finds; `None` if the deadline comes before the end of the search.
    fn find(&self, state: &State, wanted: Wanted, deadline: Option<Instant>) -> Option<Vec<Step>> {
        let mut finds = Finds::new(wanted).until(deadline);
        let _ = (self.search)(state, &mut finds);
        (!finds.is_late()).then(|| finds.into_steps())
    }
}

// Each family in one line: what it is called, the lowest rated of its techniques, how it is found.
const HIDDEN_SINGLE: Family = Family::new("Hidden Single", Technique::FullHouse, singles::hidden);
const DIRECT_LOCKED_CANDIDATES: Family =
    Family::new("Direct Locked Candidates", Technique::DirectPointing, locked::direct);
const DIRECT_HIDDEN_PAIR: Family = Family::new("Direct Hidden Pair", Technique::DirectHiddenPair, subsets::direct::<2>);
const NAKED_SINGLE: Family = Family::new("Naked Single", Technique::NakedSingle, singles::naked);
const DIRECT_HIDDEN_TRIPLE: Family =
    Family::new("Direct Hidden Triple", Technique::DirectHiddenTriple, subsets::direct::<3>);
const LOCKED_CANDIDATES: Family = Family::new("Locked Candidates", Technique::Pointing, locked::eliminating);
const NAKED_PAIR: Family = Family::new("Naked Pair", Technique::NakedPair, subsets::naked::<2>);
const X_WING: Family = Family::new("X-Wing", Technique::XWing, fish::basic::<2>);
const HIDDEN_PAIR: Family = Family::new("Hidden Pair", Technique::HiddenPair, subsets::hidden::<2>);
const NAKED_TRIPLE: Family = Family::new("Naked Triple", Technique::NakedTriple, subsets::naked::<3>);
const SWORDFISH: Family = Family::new("Swordfish", Technique::Swordfish, fish::basic::<3>);
const HIDDEN_TRIPLE: Family = Family::new("Hidden Triple", Technique::HiddenTriple, subsets::hidden::<3>);
const XY_WING: Family = Family::new("XY-Wing", Technique::XyWing, wings::xy);
const XYZ_WING: Family = Family::new("XYZ-Wing", Technique::XyzWing, wings::xyz);
const UNIQUE_RECTANGLE_AND_LOOP: Family =
    Family::new("Unique Rectangle and Loop", Technique::UniqueRectangle(1), loops::unique);
const NAKED_QUAD: Family = Family::new("Naked Quad", Technique::NakedQuad, subsets::naked::<4>);
const JELLYFISH: Family = Family::new("Jellyfish", Technique::Jellyfish, fish::basic::<4>);
const HIDDEN_QUAD: Family = Family::new("Hidden Quad", Technique::HiddenQuad, subsets::hidden::<4>);
const BIVALUE_UNIVERSAL_GRAVE: Family = Family::new("Bivalue Universal Grave", Technique::Bug(1), bug::bug);
const ALIGNED_PAIR_EXCLUSION: Family =
    Family::new("Aligned Pair Exclusion", Technique::AlignedPairExclusion, aligned::pair);
const FORCING_CHAIN_AND_CYCLE: Family = Family::new("Forcing Chain and Cycle", Technique::XCycle, chains::single);
const ALIGNED_TRIPLE_EXCLUSION: Family =
    Family::new("Aligned Triple Exclusion", Technique::AlignedTripleExclusion, aligned::triple);
const NISHIO: Family = Family::new("Nishio", Technique::Nishio, chains::nishio);
const MULTIPLE_FORCING_CHAINS: Family =
    Family::new("Multiple Forcing Chains", Technique::MultipleChains(Cause::Cell), chains::multiple);
const DYNAMIC_FORCING_CHAINS: Family =
    Family::new("Dynamic Forcing Chains", Technique::DynamicChains(Cause::Cell, Level::Links), chains::dynamic);
const DYNAMIC_PLUS: Family =
    Family::new("Dynamic Plus", Technique::DynamicChains(Cause::Cell, Level::Plus), chains::plus);
const NESTED_CHAINS: Family =
    Family::new("Nested Chains", Technique::DynamicChains(Cause::Cell, Level::Chains), chains::nested_chains);
const NESTED_MULTIPLE_CHAINS: Family = Family::new(
    "Nested Multiple Chains",
    Technique::DynamicChains(Cause::Cell, Level::Multiple),
    chains::nested_multiple,
);
const NESTED_DYNAMIC_CHAINS: Family =
    Family::new("Nested Dynamic Chains", Technique::DynamicChains(Cause::Cell, Level::Dynamic), chains::nested_dynamic);
const TWICE_NESTED_CHAINS: Family = Family::new(
    "Twice Nested Chains",
    Technique::DynamicChains(Cause::Cell, Level::DynamicChains),
    chains::nested_twice,
);
const SKYSCRAPER: Family = Family::new("Skyscraper", Technique::Skyscraper, turbot::skyscraper);
const TWO_STRING_KITE: Family = Family::new("2-String Kite", Technique::TwoStringKite, turbot::kite);
const TURBOT_FISH: Family = Family::new("Turbot Fish", Technique::TurbotFish, turbot::turbot);
const EMPTY_RECTANGLE: Family =
    Family::new("Empty Rectangle", Technique::EmptyRectangle, empty_rectangle::empty_rectangle);
const FINNED_X_WING: Family = Family::new("Finned X-Wing", Technique::FinnedXWing, finned::finned);
const SASHIMI_X_WING: Family = Family::new("Sashimi X-Wing", Technique::SashimiXWing, finned::sashimi);
const SIMPLE_COLORS: Family = Family::new("Simple Colors", Technique::SimpleColoring, coloring::simple_colors);
const REMOTE_PAIR: Family = Family::new("Remote Pair", Technique::RemotePair, xy_chain::remote_pair);
const W_WING: Family = Family::new("W-Wing", Technique::WWing, turbot::w_wing);
const XY_CHAIN: Family = Family::new("XY-Chain", Technique::XyChain, xy_chain::xy_chain);
const FULL_HOUSE: Family = Family::new("Full House", Technique::FullHouse, singles::full_house);
const HIDDEN_SINGLE_IN_BOX: Family =
    Family::new("Hidden Single in a Box", Technique::HiddenSingle, singles::hidden_in_box);
const HIDDEN_SINGLE_IN_LINE: Family =
    Family::new("Hidden Single in a Line", Technique::HiddenSingle, singles::hidden_in_line);

/// The families in the order in which they are tried.
pub static TECHNIQUES: &[Family] = &[
    HIDDEN_SINGLE,
    DIRECT_LOCKED_CANDIDATES,
    DIRECT_HIDDEN_PAIR,
    NAKED_SINGLE,
    DIRECT_HIDDEN_TRIPLE,
    LOCKED_CANDIDATES,
    NAKED_PAIR,
    X_WING,
    HIDDEN_PAIR,
    NAKED_TRIPLE,
    SWORDFISH,
    HIDDEN_TRIPLE,
    XY_WING,
    XYZ_WING,
    UNIQUE_RECTANGLE_AND_LOOP,
    NAKED_QUAD,
    JELLYFISH,
    HIDDEN_QUAD,
    BIVALUE_UNIVERSAL_GRAVE,
    ALIGNED_PAIR_EXCLUSION,
    FORCING_CHAIN_AND_CYCLE,
    ALIGNED_TRIPLE_EXCLUSION,
    NISHIO,
    MULTIPLE_FORCING_CHAINS,
    DYNAMIC_FORCING_CHAINS,
    DYNAMIC_PLUS,
    NESTED_CHAINS,
    NESTED_MULTIPLE_CHAINS,
    NESTED_DYNAMIC_CHAINS,
    TWICE_NESTED_CHAINS,
];

/// The families in the order in which a person tries them: what needs no pencil marks first, then patterns that have a
/// name before chains in general. Direct techniques are left out: they are two steps told as one.
pub static HUMAN_ORDER: &[Family] = &[
    FULL_HOUSE,
    HIDDEN_SINGLE_IN_BOX,
    NAKED_SINGLE,
    HIDDEN_SINGLE_IN_LINE,
    LOCKED_CANDIDATES,
    NAKED_PAIR,
    HIDDEN_PAIR,
    NAKED_TRIPLE,
    HIDDEN_TRIPLE,
    X_WING,
    SWORDFISH,
    NAKED_QUAD,
    HIDDEN_QUAD,
    REMOTE_PAIR,
    SKYSCRAPER,
    TWO_STRING_KITE,
    TURBOT_FISH,
    EMPTY_RECTANGLE,
    XY_WING,
    XYZ_WING,
    W_WING,
    UNIQUE_RECTANGLE_AND_LOOP,
    FINNED_X_WING,
    SASHIMI_X_WING,
    JELLYFISH,
    BIVALUE_UNIVERSAL_GRAVE,
    SIMPLE_COLORS,
    XY_CHAIN,
    FORCING_CHAIN_AND_CYCLE,
    ALIGNED_PAIR_EXCLUSION,
    NISHIO,
    MULTIPLE_FORCING_CHAINS,
    DYNAMIC_FORCING_CHAINS,
    DYNAMIC_PLUS,
    NESTED_CHAINS,
    NESTED_MULTIPLE_CHAINS,
    NESTED_DYNAMIC_CHAINS,
    TWICE_NESTED_CHAINS,
];

/// Every step of a technique that there is in a position, in the order of its family; `None` if the deadline comes before
/// all are found.
#[must_use]
pub fn steps_of(technique: Technique, state: &State, deadline: Option<Instant>) -> Option<Vec<Step>> {
    let found = family_of(technique).find(state, Wanted::All, deadline)?;
    let mut steps: Vec<Step> = Vec::new();
    for step in found.into_iter().filter(|step| step.technique == technique) {
        if !steps.iter().any(|known| is_same(known, &step)) {
            steps.push(step);
        }
    }
    Some(steps)
}

/// Whether two steps of a technique are one pattern seen from two sides.
fn is_same(a: &Step, b: &Step) -> bool {
    let cells = |step: &Step| step.cells.iter().copied().collect::<CellSet>();
    cells(a) == cells(b) && a.placement == b.placement && a.eliminations == b.eliminations
}

/// The family that finds a technique.
const fn family_of(technique: Technique) -> Family {
    match technique {
        Technique::FullHouse => FULL_HOUSE,
        Technique::HiddenSingle => HIDDEN_SINGLE,
        Technique::NakedSingle => NAKED_SINGLE,
        Technique::DirectPointing | Technique::DirectClaiming => DIRECT_LOCKED_CANDIDATES,
        Technique::DirectHiddenPair => DIRECT_HIDDEN_PAIR,
        Technique::DirectHiddenTriple => DIRECT_HIDDEN_TRIPLE,
        Technique::Pointing | Technique::Claiming => LOCKED_CANDIDATES,
        Technique::NakedPair => NAKED_PAIR,
        Technique::NakedTriple => NAKED_TRIPLE,
        Technique::NakedQuad => NAKED_QUAD,
        Technique::HiddenPair => HIDDEN_PAIR,
        Technique::HiddenTriple => HIDDEN_TRIPLE,
        Technique::HiddenQuad => HIDDEN_QUAD,
        Technique::XWing => X_WING,
        Technique::Swordfish => SWORDFISH,
        Technique::Jellyfish => JELLYFISH,
        Technique::FinnedXWing => FINNED_X_WING,
        Technique::SashimiXWing => SASHIMI_X_WING,
        Technique::XyWing => XY_WING,
        Technique::XyzWing => XYZ_WING,
        Technique::WWing => W_WING,
        Technique::UniqueRectangle(_) | Technique::UniqueLoop(_) => UNIQUE_RECTANGLE_AND_LOOP,
        Technique::Bug(_) => BIVALUE_UNIVERSAL_GRAVE,
        Technique::AlignedPairExclusion => ALIGNED_PAIR_EXCLUSION,
        Technique::AlignedTripleExclusion => ALIGNED_TRIPLE_EXCLUSION,
        Technique::Skyscraper => SKYSCRAPER,
        Technique::TwoStringKite => TWO_STRING_KITE,
        Technique::TurbotFish => TURBOT_FISH,
        Technique::EmptyRectangle => EMPTY_RECTANGLE,
        Technique::SimpleColoring => SIMPLE_COLORS,
        Technique::RemotePair => REMOTE_PAIR,
        Technique::XyChain => XY_CHAIN,
        Technique::XCycle
        | Technique::YCycle
        | Technique::XyCycle
        | Technique::ForcingXChain
        | Technique::ForcingChain => FORCING_CHAIN_AND_CYCLE,
        Technique::Nishio => NISHIO,
        Technique::MultipleChains(_) => MULTIPLE_FORCING_CHAINS,
        Technique::DynamicChains(_, level) => match level {
            Level::Links => DYNAMIC_FORCING_CHAINS,
            Level::Plus => DYNAMIC_PLUS,
            Level::Chains => NESTED_CHAINS,
            Level::Multiple => NESTED_MULTIPLE_CHAINS,
            Level::Dynamic => NESTED_DYNAMIC_CHAINS,
            Level::DynamicChains => TWICE_NESTED_CHAINS,
        },
    }
}

/// The first step in the human order.
#[must_use]
pub fn next_human_step(state: &State) -> Option<Step> {
    next_human_step_until(state, None).step()
}

/// The first single in the human order: a digit to place that needs no pencil marks.
#[must_use]
pub fn next_single(state: &State) -> Option<Step> {
    [FULL_HOUSE, HIDDEN_SINGLE_IN_BOX, NAKED_SINGLE, HIDDEN_SINGLE_IN_LINE]
        .iter()
        .find_map(|family| family.first(state))
}

/// The first step of the first family that finds one.
#[must_use]
pub fn next_step(state: &State) -> Option<Step> {
    next_step_within(state, f64::INFINITY, None).step()
}

/// How a search for the next step ended.
#[derive(Clone, Debug)]
pub enum Next {
    /// With a step.
    Step(Box<Step>),
    /// Without one.
    Nothing,
    /// At the deadline.
    Late {
        /// What the next step is rated at least.
        least: f64,
    },
}

impl Next {
    /// The step, if there is one.
    #[must_use]
    pub fn step(self) -> Option<Step> {
        match self {
            Self::Step(step) => Some(*step),
            Self::Nothing | Self::Late { .. } => None,
        }
    }
}

/// The same, without the families whose every step is rated above `most`, and no longer than to the deadline. As the
/// families stand in the order of their lowest ratings, no later family is tried instead of a skipped one.
#[must_use]
pub fn next_step_within(state: &State, most: f64, deadline: Option<Instant>) -> Next {
    first_of(TECHNIQUES.iter().take_while(|family| family.rating <= most), state, deadline)
}

/// The first step in the human order, unless the deadline comes before it.
#[must_use]
pub fn next_human_step_until(state: &State, deadline: Option<Instant>) -> Next {
    first_of(HUMAN_ORDER.iter(), state, deadline)
}

fn first_of<'a>(families: impl Iterator<Item = &'a Family>, state: &State, deadline: Option<Instant>) -> Next {
    for family in families {
        let Some(found) = family.find(state, Wanted::First, deadline) else {
            return Next::Late { least: family.rating };
        };
        if let Some(step) = found.into_iter().next() {
            return Next::Step(Box::new(step));
        }
    }
    Next::Nothing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_stand_in_the_order_of_their_lowest_ratings() {
        assert!(TECHNIQUES.is_sorted_by(|a, b| a.rating <= b.rating));
    }
}
