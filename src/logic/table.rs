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

/// The families in the order in which they are tried.
#[rustfmt::skip]
pub static TECHNIQUES: &[Family] = &[
    Family::new("Hidden Single",              1.0, singles::hidden),
    Family::new("Direct Locked Candidates",   1.7, locked::direct),
    Family::new("Direct Hidden Pair",         2.0, subsets::direct::<2>),
    Family::new("Naked Single",               2.3, singles::naked),
    Family::new("Direct Hidden Triple",       2.5, subsets::direct::<3>),
    Family::new("Locked Candidates",          2.6, locked::eliminating),
    Family::new("Naked Pair",                 3.0, subsets::naked::<2>),
    Family::new("X-Wing",                     3.2, fish::basic::<2>),
    Family::new("Hidden Pair",                3.4, subsets::hidden::<2>),
    Family::new("Naked Triple",               3.6, subsets::naked::<3>),
    Family::new("Swordfish",                  3.8, fish::basic::<3>),
    Family::new("Hidden Triple",              4.0, subsets::hidden::<3>),
    Family::new("XY-Wing",                    4.2, wings::xy),
    Family::new("XYZ-Wing",                   4.4, wings::xyz),
    Family::new("Unique Rectangle and Loop",  4.5, loops::unique),
    Family::new("Naked Quad",                 5.0, subsets::naked::<4>),
    Family::new("Jellyfish",                  5.2, fish::basic::<4>),
    Family::new("Hidden Quad",                5.4, subsets::hidden::<4>),
    Family::new("Bivalue Universal Grave",    5.6, bug::bug),
    Family::new("Aligned Pair Exclusion",     6.2, aligned::pair),
    Family::new("Forcing Chain and Cycle",    6.5, chains::single),
    Family::new("Aligned Triple Exclusion",   7.5, aligned::triple),
    Family::new("Nishio",                     7.5, chains::nishio),
    Family::new("Multiple Forcing Chains",    8.0, chains::multiple),
    Family::new("Dynamic Forcing Chains",     8.5, chains::dynamic),
    Family::new("Dynamic Plus",               9.0, chains::plus),
    Family::new("Nested Chains",              9.5, chains::nested_chains),
    Family::new("Nested Multiple Chains",    10.0, chains::nested_multiple),
    Family::new("Nested Dynamic Chains",     10.5, chains::nested_dynamic),
    Family::new("Twice Nested Chains",       11.0, chains::nested_twice),
];

/// The families in the order in which a person tries them: what needs no pencil marks first, then patterns that have a
/// name before chains in general. Direct techniques are left out: they are two steps told as one.
#[rustfmt::skip]
pub static HUMAN_ORDER: &[Family] = &[
    Family::new("Hidden Single",              1.0, singles::hidden),
    Family::new("Naked Single",               2.3, singles::naked),
    Family::new("Locked Candidates",          2.6, locked::eliminating),
    Family::new("Naked Pair",                 3.0, subsets::naked::<2>),
    Family::new("Hidden Pair",                3.4, subsets::hidden::<2>),
    Family::new("Naked Triple",               3.6, subsets::naked::<3>),
    Family::new("Hidden Triple",              4.0, subsets::hidden::<3>),
    Family::new("X-Wing",                     3.2, fish::basic::<2>),
    Family::new("Swordfish",                  3.8, fish::basic::<3>),
    Family::new("Naked Quad",                 5.0, subsets::naked::<4>),
    Family::new("Hidden Quad",                5.4, subsets::hidden::<4>),
    Family::new("Skyscraper",                 6.6, turbot::skyscraper),
    Family::new("2-String Kite",              6.6, turbot::kite),
    Family::new("Turbot Fish",                6.6, turbot::turbot),
    Family::new("XY-Wing",                    4.2, wings::xy),
    Family::new("XYZ-Wing",                   4.4, wings::xyz),
    Family::new("W-Wing",                     7.0, turbot::w_wing),
    Family::new("Unique Rectangle and Loop",  4.5, loops::unique),
    Family::new("Jellyfish",                  5.2, fish::basic::<4>),
    Family::new("Bivalue Universal Grave",    5.6, bug::bug),
    Family::new("Forcing Chain and Cycle",    6.5, chains::single),
    Family::new("Nishio",                     7.5, chains::nishio),
    Family::new("Multiple Forcing Chains",    8.0, chains::multiple),
    Family::new("Dynamic Forcing Chains",     8.5, chains::dynamic),
    Family::new("Dynamic Plus",               9.0, chains::plus),
    Family::new("Nested Chains",              9.5, chains::nested_chains),
    Family::new("Nested Multiple Chains",    10.0, chains::nested_multiple),
    Family::new("Nested Dynamic Chains",     10.5, chains::nested_dynamic),
    Family::new("Twice Nested Chains",       11.0, chains::nested_twice),
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
