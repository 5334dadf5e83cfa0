//! Siamese fish: two fish of the same base whose covers or fins differ, told as one, as they take different candidates.

use std::ops::ControlFlow;

use crate::board::{CandidateSet, Digit};
use crate::logic::{Dual, Finds, Sight, Technique};

use super::FishShape;
use super::kinds::fish_of;

/// Siamese fish of up to four houses.
pub fn siamese(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for shape in FishShape::ALL {
            for size in 2..=4 {
                each(state, digit, shape, size, finds)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn each(state: &Sight, digit: Digit, shape: FishShape, size: usize, finds: &mut Finds) -> ControlFlow<()> {
    let fish = fish_of(state, digit, shape, size, finds)?;
    let finned: Vec<_> = fish.into_iter().filter(|(fish, _)| !fish.fins.is_empty()).collect();
    for (at, &(first, some)) in finned.iter().enumerate() {
        for &(second, others) in finned[..at].iter().filter(|(second, _)| second.base == first.base) {
            if !some.contains_all(others) && !others.contains_all(some) {
                let victims = CandidateSet::of_digit(digit, some | others);
                finds.eliminate(Technique::SiameseFish, victims, || Dual::Fish([second, first]))?;
            }
        }
    }
    ControlFlow::Continue(())
}
