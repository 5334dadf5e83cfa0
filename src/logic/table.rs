//! The table of techniques.

use std::ops::ControlFlow;

use super::{Finds, State, Step, Wanted, aligned, bug, chains, fish, locked, loops, singles, subsets, turbot, wings};

type Search = fn(&State, &mut Finds) -> ControlFlow<()>;

/// Techniques that are looked for together.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The name of the family.
    pub name: &'static str,
    /// The lowest rating of its steps.
    pub rating: f64,
    search: Search,
}

impl Family {
    const fn new(name: &'static str, rating: f64, search: Search) -> Self {
        Self { name, rating, search }
    }

    /// The first step the family finds.
    #[must_use]
    pub fn first(&self, state: &State) -> Option<Step> {
        self.find(state, Wanted::First).into_iter().next()
    }

    /// Every step the family finds, in its order.
    #[must_use]
    pub fn all(&self, state: &State) -> Vec<Step> {
        self.find(state, Wanted::All)
    }

    fn find(&self, state: &State, wanted: Wanted) -> Vec<Step> {
        let mut finds = Finds::new(wanted);
        let _ = (self.search)(state, &mut finds);
        finds.into_steps()
    }
}

// Each family in one line: what it is called, its lowest rating, how it is found.
const HIDDEN_SINGLE: Family = Family::new("Hidden Single", 1.0, singles::hidden);
const DIRECT_LOCKED_CANDIDATES: Family = Family::new("Direct Locked Candidates", 1.7, locked::direct);
const DIRECT_HIDDEN_PAIR: Family = Family::new("Direct Hidden Pair", 2.0, subsets::direct::<2>);
const NAKED_SINGLE: Family = Family::new("Naked Single", 2.3, singles::naked);
const DIRECT_HIDDEN_TRIPLE: Family = Family::new("Direct Hidden Triple", 2.5, subsets::direct::<3>);
const LOCKED_CANDIDATES: Family = Family::new("Locked Candidates", 2.6, locked::eliminating);
const NAKED_PAIR: Family = Family::new("Naked Pair", 3.0, subsets::naked::<2>);
const X_WING: Family = Family::new("X-Wing", 3.2, fish::basic::<2>);
const HIDDEN_PAIR: Family = Family::new("Hidden Pair", 3.4, subsets::hidden::<2>);
const NAKED_TRIPLE: Family = Family::new("Naked Triple", 3.6, subsets::naked::<3>);
const SWORDFISH: Family = Family::new("Swordfish", 3.8, fish::basic::<3>);
const HIDDEN_TRIPLE: Family = Family::new("Hidden Triple", 4.0, subsets::hidden::<3>);
const XY_WING: Family = Family::new("XY-Wing", 4.2, wings::xy);
const XYZ_WING: Family = Family::new("XYZ-Wing", 4.4, wings::xyz);
const UNIQUE_RECTANGLE_AND_LOOP: Family = Family::new("Unique Rectangle and Loop", 4.5, loops::unique);
const NAKED_QUAD: Family = Family::new("Naked Quad", 5.0, subsets::naked::<4>);
const JELLYFISH: Family = Family::new("Jellyfish", 5.2, fish::basic::<4>);
const HIDDEN_QUAD: Family = Family::new("Hidden Quad", 5.4, subsets::hidden::<4>);
const BIVALUE_UNIVERSAL_GRAVE: Family = Family::new("Bivalue Universal Grave", 5.6, bug::bug);
const ALIGNED_PAIR_EXCLUSION: Family = Family::new("Aligned Pair Exclusion", 6.2, aligned::pair);
const FORCING_CHAIN_AND_CYCLE: Family = Family::new("Forcing Chain and Cycle", 6.5, chains::single);
const ALIGNED_TRIPLE_EXCLUSION: Family = Family::new("Aligned Triple Exclusion", 7.5, aligned::triple);
const NISHIO: Family = Family::new("Nishio", 7.5, chains::nishio);
const MULTIPLE_FORCING_CHAINS: Family = Family::new("Multiple Forcing Chains", 8.0, chains::multiple);
const DYNAMIC_FORCING_CHAINS: Family = Family::new("Dynamic Forcing Chains", 8.5, chains::dynamic);
const DYNAMIC_PLUS: Family = Family::new("Dynamic Plus", 9.0, chains::plus);
const NESTED_CHAINS: Family = Family::new("Nested Chains", 9.5, chains::nested_chains);
const NESTED_MULTIPLE_CHAINS: Family = Family::new("Nested Multiple Chains", 10.0, chains::nested_multiple);
const NESTED_DYNAMIC_CHAINS: Family = Family::new("Nested Dynamic Chains", 10.5, chains::nested_dynamic);
const TWICE_NESTED_CHAINS: Family = Family::new("Twice Nested Chains", 11.0, chains::nested_twice);
const SKYSCRAPER: Family = Family::new("Skyscraper", 6.6, turbot::skyscraper);
const TWO_STRING_KITE: Family = Family::new("2-String Kite", 6.6, turbot::kite);
const TURBOT_FISH: Family = Family::new("Turbot Fish", 6.6, turbot::turbot);
const W_WING: Family = Family::new("W-Wing", 7.0, turbot::w_wing);

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
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    LOCKED_CANDIDATES,
    NAKED_PAIR,
    HIDDEN_PAIR,
    NAKED_TRIPLE,
    HIDDEN_TRIPLE,
    X_WING,
    SWORDFISH,
    NAKED_QUAD,
    HIDDEN_QUAD,
    SKYSCRAPER,
    TWO_STRING_KITE,
    TURBOT_FISH,
    XY_WING,
    XYZ_WING,
    W_WING,
    UNIQUE_RECTANGLE_AND_LOOP,
    JELLYFISH,
    BIVALUE_UNIVERSAL_GRAVE,
    FORCING_CHAIN_AND_CYCLE,
    NISHIO,
    MULTIPLE_FORCING_CHAINS,
    DYNAMIC_FORCING_CHAINS,
    DYNAMIC_PLUS,
    NESTED_CHAINS,
    NESTED_MULTIPLE_CHAINS,
    NESTED_DYNAMIC_CHAINS,
    TWICE_NESTED_CHAINS,
];

/// The first step in the human order.
#[must_use]
pub fn next_human_step(state: &State) -> Option<Step> {
    HUMAN_ORDER.iter().find_map(|family| family.first(state))
}

/// The first step of the first family that finds one.
#[must_use]
pub fn next_step(state: &State) -> Option<Step> {
    next_step_up_to(state, f64::INFINITY)
}

/// The same, without the families whose every step is rated above `most`. As the families stand in the order of their
/// lowest ratings, no later family is tried instead of a skipped one.
#[must_use]
pub fn next_step_up_to(state: &State, most: f64) -> Option<Step> {
    TECHNIQUES.iter().take_while(|family| family.rating <= most).find_map(|family| family.first(state))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_stand_in_the_order_of_their_lowest_ratings() {
        assert!(TECHNIQUES.is_sorted_by(|a, b| a.rating <= b.rating));
    }
}
