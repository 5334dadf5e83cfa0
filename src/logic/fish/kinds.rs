//! The kinds of fish with fins or boxes: what is looked for, and what it is called.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::board::{CandidateSet, CellSet, Digit, HouseSet};
use crate::logic::{Finds, Sight, State, Technique};

use super::hunt::Hunt;
use super::{Fish, FishKind, FishShape};

/// Fish of lines with fins in which each base line has two corners or more.
pub fn finned<const SIZE: usize>(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    each(state, FishShape::Lines, SIZE, |fish| fish.kind == FishKind::Finned, finds)
}

/// Fish of lines with fins in which a base line has one corner at most.
pub fn sashimi<const SIZE: usize>(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    each(state, FishShape::Lines, SIZE, |fish| fish.kind == FishKind::Sashimi, finds)
}

/// Fish with boxes, with fins or without.
pub fn franken<const SIZE: usize>(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    each(state, FishShape::Franken, SIZE, |_| true, finds)
}

/// Fish with rows and columns on one side, with fins or without.
pub fn mutant<const SIZE: usize>(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    each(state, FishShape::Mutant, SIZE, |_| true, finds)
}

fn each(
    sight: &Sight,
    shape: FishShape,
    size: usize,
    is_wanted: impl Fn(&Fish) -> bool,
    finds: &mut Finds,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        // A fish of so many houses has as many corners at least, and a fin or more corners.
        if finds.is_settled_below(size + 1) {
            break;
        }
        for (fish, victims) in fish_of(sight, digit, shape, size, finds)?.iter() {
            if is_wanted(fish) {
                let technique = named(shape, fish.kind, size);
                finds.eliminate(technique, CandidateSet::of_digit(digit, *victims), || *fish)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The fish of a digit with what they take. Of fish with boxes there are many for the same: of them only the simplest.
pub fn fish_of(
    sight: &Sight,
    digit: Digit,
    shape: FishShape,
    size: usize,
    finds: &Finds,
) -> ControlFlow<(), Rc<[(Fish, CellSet)]>> {
    sight.fish((digit, shape, size), || hunted(sight, digit, shape, size, finds))
}

/// The same, looked for; nothing if that takes too long.
fn hunted(
    state: &State,
    digit: Digit,
    shape: FishShape,
    size: usize,
    finds: &Finds,
) -> ControlFlow<(), Vec<(Fish, CellSet)>> {
    let mut found: BTreeMap<(HouseSet, HouseSet, CellSet), Fish> = BTreeMap::new();
    for victim in state.cells(digit) {
        if finds.is_late() {
            return ControlFlow::Break(());
        }
        for &sides in shape.sides() {
            Hunt::new(state, digit, victim, sides, size).each(&mut |base, cover| {
                if FishShape::of(base, cover) != shape {
                    return;
                }
                let fish = Fish::of(state, digit, base, cover);
                let own = if shape == FishShape::Lines { (base, cover) } else { (HouseSet::EMPTY, HouseSet::EMPTY) };
                let key = (own.0, own.1, fish.victims(state));
                let is_better = |known: &Fish| effort(&fish) < effort(known);
                if has_corners(&fish) && found.get(&key).is_none_or(is_better) {
                    found.insert(key, fish);
                }
            });
        }
    }
    ControlFlow::Continue(found.into_iter().map(|((.., victims), fish)| (fish, victims)).collect())
}

/// How hard a fish is to see among those that take the same.
fn effort(fish: &Fish) -> (usize, usize) {
    (fish.fins.len(), fish.corners.len())
}

/// Whether each house of the cover has a place of the base; fins that stand for a whole house are no fish.
fn has_corners(fish: &Fish) -> bool {
    let places = fish.corners | fish.endo_fins;
    fish.cover.iter().all(|house| !(house.cell_set() & places).is_empty())
}

/// What a fish of a shape, a kind and a size is called.
pub const fn named(shape: FishShape, kind: FishKind, size: usize) -> Technique {
    let names = match (shape, kind) {
        (FishShape::Lines, FishKind::Basic) => [
            Technique::XWing,
            Technique::Swordfish,
            Technique::Jellyfish,
            Technique::Squirmbag,
            Technique::Whale,
            Technique::Leviathan,
        ],
        (FishShape::Lines, FishKind::Finned) => [
            Technique::FinnedXWing,
            Technique::FinnedSwordfish,
            Technique::FinnedJellyfish,
            Technique::FinnedSquirmbag,
            Technique::FinnedWhale,
            Technique::FinnedLeviathan,
        ],
        (FishShape::Lines, FishKind::Sashimi) => [
            Technique::SashimiXWing,
            Technique::SashimiSwordfish,
            Technique::SashimiJellyfish,
            Technique::SashimiSquirmbag,
            Technique::SashimiWhale,
            Technique::SashimiLeviathan,
        ],
        (FishShape::Franken, FishKind::Basic) => [
            Technique::FrankenXWing,
            Technique::FrankenSwordfish,
            Technique::FrankenJellyfish,
            Technique::FrankenSquirmbag,
            Technique::FrankenWhale,
            Technique::FrankenLeviathan,
        ],
        (FishShape::Franken, FishKind::Finned | FishKind::Sashimi) => [
            Technique::FinnedFrankenXWing,
            Technique::FinnedFrankenSwordfish,
            Technique::FinnedFrankenJellyfish,
            Technique::FinnedFrankenSquirmbag,
            Technique::FinnedFrankenWhale,
            Technique::FinnedFrankenLeviathan,
        ],
        (FishShape::Mutant, FishKind::Basic) => [
            Technique::MutantXWing,
            Technique::MutantSwordfish,
            Technique::MutantJellyfish,
            Technique::MutantSquirmbag,
            Technique::MutantWhale,
            Technique::MutantLeviathan,
        ],
        (FishShape::Mutant, FishKind::Finned | FishKind::Sashimi) => [
            Technique::FinnedMutantXWing,
            Technique::FinnedMutantSwordfish,
            Technique::FinnedMutantJellyfish,
            Technique::FinnedMutantSquirmbag,
            Technique::FinnedMutantWhale,
            Technique::FinnedMutantLeviathan,
        ],
    };
    names[size - 2]
}
