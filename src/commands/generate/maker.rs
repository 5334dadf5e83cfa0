//! The puzzles that `sudoku generate` makes.

use std::cmp::Ordering;
use std::ops::{ControlFlow, Range};

use sudokit::Stop;
use sudokit::generate::{GaveUp, Generator, Made};
use sudokit::rate::{self, Profile};

use super::distinct::Distinct;
use super::made::{GivenUp, MadeOne, Own};
use super::standing::Standing;
use crate::answer::{Field, Ruling};
use crate::run::{Desk, Maker};

/// Makes puzzles.
pub struct Puzzles {
    pub generator: Generator,
    /// Whether the techniques of the paths are told.
    pub lists_steps: bool,
    /// The classes made so far, if none is to come up twice.
    pub distinct: Option<Distinct>,
    pub stop: Stop,
    pub standing: Standing,
}

impl Maker for Puzzles {
    fn make(&self, numbers: Range<u64>, desk: &mut Desk) {
        let mut results = self.generate(&self.generator, numbers.clone());
        if let Some(distinct) = &self.distinct {
            distinct.wait(&numbers, || self.is_over());
            distinct.settle(&numbers, &mut results, |index, classes| {
                self.generate(&self.generator.except(classes), index..index + 1).remove(0)
            });
        }
        self.standing.close(results.iter().flatten().count() as u64, numbers.end - 1);
        for result in results {
            desk.next_of_any_kind();
            match result {
                Ok(made) => self.show(made, desk),
                Err(gave_up) => self.give_up(&gave_up, desk),
            }
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn last_words(&self) -> Option<String> {
        self.standing.last_words()
    }

    fn is_over(&self) -> bool {
        self.stop.is_due()
    }
}

impl Puzzles {
    /// Makes some puzzles, until the time is over.
    fn generate(&self, generator: &Generator, numbers: Range<u64>) -> Vec<Result<Made, GaveUp>> {
        let mut tries = 0;
        generator.make_with(numbers, |so_far| {
            self.standing.note(&mut tries, &so_far);
            if self.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    }

    fn show(&self, made: Made, desk: &mut Desk) {
        let is_named = !desk.is_alone() || made.ratings.is_some() || self.lists_steps;
        let profile = self.lists_steps.then(|| Profile::of(&mut rate::path(&made.puzzle)));
        let puzzle = made.puzzle;
        desk.answer_made(Some(&puzzle), &MadeOne::new(made, self.generator.seed(), profile, is_named));
    }

    /// Says what was not found: on standard error, and in its place except in a list of puzzles.
    fn give_up(&self, gave_up: &GaveUp, desk: &mut Desk) {
        let GaveUp { index, tries, best, .. } = gave_up;
        let advice = match tries.cmp(&self.generator.requirements().tries) {
            Ordering::Less if self.is_over() => ", more with --time-limit",
            Ordering::Less => " (there are no others)",
            Ordering::Equal | Ordering::Greater => ", more with --tries",
        };
        let tries = if *tries == 1 { "1 try".into() } else { format!("{tries} tries") };
        let best = best.map_or_else(String::new, |failed| format!("; the best {failed}"));
        let reason = format!("gave up after {tries}{advice}{best}");
        desk.say_no();
        desk.remark(format!("puzzle {index}: {reason}"));
        let ruling = Ruling::new("given up", vec![reason]);
        desk.answer_made(
            None,
            &GivenUp { seed: self.generator.seed(), index: *index, ruling, is_alone: desk.is_alone() },
        );
    }
}
