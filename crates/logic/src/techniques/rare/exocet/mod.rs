//! Exocets: two base cells of a mini-line and two targets, which must have the two digits of the base.
//!
//! ```text
//! B B . | . . . | . . .     B  base
//! . . . | T . . | . m m     T  targets of a junior exocet
//! . . . | . m m | T . .     m  mirrors: those of the one target lie in the box of the other
//! ------+-------+------
//! . . S | S . . | S . .     S  cross-lines outside the band: one through the third cell of the mini-line, one through
//! . . S | S . . | S . .        each other box of the band; a senior exocet has a target among them
//! ```
//!
//! A digit of the base is in no other cell of its box and its line. Each cross-line still needs it, in three cells that do
//! not see each other. If these cannot be found without the targets, for any digit that the base can have, then both
//! digits of the base are in targets: one in each, and nothing else.
//!
//! All else follows from placing two digits so: one through the first target, one through the second, each once in every
//! cross-line and in both boxes beside the base. If that goes in no way, they are not the two; what is so in no way can go,
//! and a digit that is one of the two in every way leaves the cells that see it in every way.

mod double;
mod hunt;
mod reading;
mod shape;
mod words;

use std::ops::ControlFlow;

use crate::{Finds, Sight, Technique};

pub use double::DoubleExocet;
pub use shape::Exocet;

/// Junior, senior and double exocets.
pub fn exocet(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let found = hunt::exocets(state);
    for exocet in &found {
        let technique = if exocet.is_junior() { Technique::JuniorExocet } else { Technique::SeniorExocet };
        if finds.wants(technique) {
            finds.eliminate(technique, exocet.gone(state), || *exocet)?;
        }
    }
    if finds.wants(Technique::DoubleExocet) { double::double(state, &found, finds) } else { ControlFlow::Continue(()) }
}
