//! Death blossom: a stem cell, and for each of its candidates a petal. A petal is an almost locked set in which all
//! places of the candidate see the stem. Whatever digit the stem has, one petal is locked.

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};

use crate::engine::words::{all_of, and, any_of, letter};
use crate::techniques::alternating::words::{weak, within};
use crate::{
    AlmostLockedSet, Area, BondKind, ChainNode, Parts, Pattern, Reason, Role, Search, State, Step, StepCollector,
    Technique,
};

/// A stem and its petals.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct DeathBlossom {
    /// The stem.
    pub stem: Cell,
    /// The petals, each with the candidate of the stem that it loses if the stem has it.
    pub petals: Vec<(Digit, AlmostLockedSet)>,
    /// The digits that all petals also share.
    pub common: DigitSet,
}

/// The fewest candidates of the stem. A stem with two petals is an ALS-XY-wing.
const FEWEST_PETALS: usize = 3;
/// The most candidates of the stem.
const MOST_PETALS: usize = 5;
/// The most choices of petals that are tried for a stem and a digit.
const MOST_CHOICES: usize = 2_000;

/// An almost locked set, and for each digit the places that see all its places in the set.
type Petal<'a> = (&'a AlmostLockedSet, &'a [CellSet; 9]);

/// Reports death blossoms.
pub fn death_blossom(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let all: Vec<Petal> = state.almost_locked_sets().iter().zip(state.seen_by_sets()).collect();
    for stem in state.cells_with(FEWEST_PETALS, MOST_PETALS) {
        collector.go_on()?;
        let digits = state.candidates(stem);
        let of = |digit: Digit| (digit, all.iter().filter(|(_, sees)| sees[digit.index()].contains(stem)).collect());
        let petals: Vec<(Digit, Vec<&Petal>)> = digits.iter().map(of).collect();
        if petals.iter().all(|(_, petals)| !petals.is_empty()) {
            (!digits).iter().try_for_each(|goal| BlossomSearch { state, stem, goal }.choose(&petals, collector))?;
        }
    }
    ControlFlow::Continue(())
}

/// The search for petals of a stem that all have the goal digit.
struct BlossomSearch<'a> {
    state: &'a State,
    stem: Cell,
    goal: Digit,
}

/// The places from which a petal removes the goal, and the petal.
type Reach<'a> = (CellSet, &'a AlmostLockedSet);

impl BlossomSearch<'_> {
    /// Chooses a petal for each candidate of the stem so that all petals remove the goal from one cell.
    fn choose(&self, petals: &[(Digit, Vec<&Petal>)], collector: &mut StepCollector) -> ControlFlow<()> {
        let goal = self.goal.index();
        let reach = |petals: &[&Petal]| CellSet::union(petals.iter().map(|(_, sees)| sees[goal]));
        let all = self.state.cells(self.goal) - self.stem.into();
        let goals = petals.iter().fold(all, |all, (_, petals)| all & reach(petals));
        if goals.is_empty() {
            return ControlFlow::Continue(());
        }
        // One petal per reach is enough. The smallest comes first.
        let mut choices: Vec<(Digit, Vec<Reach>)> = Vec::new();
        for (digit, petals) in petals {
            let mut reaches: Vec<Reach> = Vec::new();
            for &&(petal, sees) in petals {
                let eliminations = sees[goal] & goals;
                if !eliminations.is_empty() && reaches.iter().all(|(known, _)| *known != eliminations) {
                    reaches.push((eliminations, petal));
                }
            }
            choices.push((*digit, reaches));
        }
        let mut left = MOST_CHOICES;
        self.extend(&choices, goals, &mut Vec::new(), &mut left, collector)
    }

    fn extend(
        &self,
        choices: &[(Digit, Vec<Reach>)],
        goals: CellSet,
        chosen: &mut Vec<(Digit, AlmostLockedSet)>,
        left: &mut usize,
        collector: &mut StepCollector,
    ) -> ControlFlow<()> {
        let Some(((digit, reaches), rest)) = choices.split_first() else { return self.report(chosen, collector) };
        for &(reach, petal) in reaches {
            if (reach & goals).is_empty() {
                continue;
            }
            if *left == 0 {
                collector.cut();
                break;
            }
            *left -= 1;
            chosen.push((*digit, *petal));
            self.extend(rest, goals & reach, chosen, left, collector)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    fn report(&self, petals: &[(Digit, AlmostLockedSet)], collector: &mut StepCollector) -> ControlFlow<()> {
        let state = self.state;
        let outside = !state.candidates(self.stem);
        let common = petals.iter().fold(outside, |all, (_, set)| all & set.digits);
        let seen = |digit: Digit| petals.iter().fold(state.cells(digit), |all, (_, set)| all & set.sees(state, digit));
        let mut gone = CandidateSet::EMPTY;
        common.iter().for_each(|digit| gone.insert_cells(digit, seen(digit)));
        let common: DigitSet = common.iter().filter(|&digit| !seen(digit).is_empty()).collect();
        // Each common digit finds these petals again, so only the first one reports them.
        if common.first() != Some(self.goal) {
            return ControlFlow::Continue(());
        }
        let found = || DeathBlossom { stem: self.stem, petals: petals.to_vec(), common };
        collector.eliminate(Technique::DeathBlossom, gone, found)
    }
}

impl Pattern for DeathBlossom {
    fn parts(&self, state: &State) -> Parts {
        let stem = Parts::default().cell(Role::Pivot, self.stem, state.candidates(self.stem));
        (0..).zip(&self.petals).fold(stem, |parts, (number, (digit, set))| {
            let own = |digits: DigitSet| state.among(set.cells, digits);
            let [joint, goals] = [own((*digit).into()), own(self.common)];
            let parts = parts.with(Role::Set(number), set.candidates(state)).with(Role::Common, joint | goals);
            let [from, to] =
                [CellSet::from(self.stem), joint.cells(*digit)].map(|cells| ChainNode { digit: *digit, cells });
            let parts = weak(parts, [from, to]);
            let of_digit = |digit: Digit| CandidateSet::of_digit(digit, goals.cells(digit));
            let by = within(Reason::of(*set));
            self.common.iter().fold(parts, |parts, goal| parts.bond(BondKind::Strong, by, joint, of_digit(goal)))
        })
    }

    fn size(&self) -> usize {
        1 + self.petals.iter().map(|(_, set)| set.cells.len()).sum::<usize>()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order([self.stem])
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let digits = any_of(self.petals.iter().map(|(digit, _)| *digit).collect());
        let common = all_of(self.common);
        let mut lines = vec![format!("the stem {} is {digits}", self.stem)];
        lines.extend(self.petals.iter().enumerate().map(|(number, (digit, set))| {
            let (name, cells) = (letter(number), and(set.cells));
            format!(
                "if it is {digit}, set {name} ({cells}) loses its {digit} and contains {}",
                all_of(set.digits - (*digit).into())
            )
        }));
        lines.push(format!("so one of the sets contains {common} in any case"));
        let that = self.common.only().map_or_else(|| "that digit".into(), |digit| digit.to_string());
        lines.push(format!("no cell that sees all places for {} in every set can be {that}", any_of(self.common)));
        lines
    }
}

#[cfg(test)]
mod tests {
    use sudokit_core::Stop;

    use super::*;
    use crate::{PositionCache, SearchGoal, Searched};

    #[test]
    fn a_search_that_leaves_out_choices_is_not_whole() {
        let grid = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse().unwrap();
        let state = State::new(&grid);
        let position = PositionCache::new(&state);
        let search = BlossomSearch { state: &state, stem: Cell::ALL[0], goal: Digit::One };
        let reaches = vec![(CellSet::ALL, &position.almost_locked_sets()[0]); 3];
        let choices = vec![(Digit::Two, reaches.clone()), (Digit::Three, reaches)];
        // Three petals of the first digit, and three of the second for each of these.
        for (mut left, searched) in [(12, Searched::Whole), (11, Searched::Cut), (0, Searched::Cut)] {
            let mut collector = StepCollector::new(SearchGoal::All, Stop::NEVER);
            _ = search.extend(&choices, CellSet::ALL, &mut Vec::new(), &mut left, &mut collector);
            assert_eq!(collector.searched(), searched, "{left}");
        }
    }
}
