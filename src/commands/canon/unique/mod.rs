//! The first grid of each class, the others left out.
//!
//! ```text
//!   record --form--> class --known?--> left out
//!                          --new-----> printed, or held if something before it is
//!                          --no room-> held, and sorted on disk: at the end it is known which came first
//! ```
//!
//! | file | what |
//! |---|---|
//! | `sieve.rs` | which answers are printed, and when |
//! | `classes.rs` | the classes that are remembered in memory |
//! | `sorted.rs` | those for which there is no room, sorted on disk |
//! | `held.rs` | answers that wait |
//! | `temporary.rs` | files that nobody else sees |
//! | `memory.rs` | how much memory all that may take |

mod classes;
mod held;
mod memory;
mod sieve;
mod sorted;
mod temporary;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::bail;
use sudokit::Clues;

use super::super::shared::form::Form;
use super::by::{By, Definition, each};
use crate::answer::{Answer, Block, Field, Item, Line, Page, Rows, Ruling, fields};
use crate::outcome::Outcome;
use crate::render::{Style, Wanted};
use crate::run::{Batch, Desk, Operands, Sieve, Task};
pub use memory::Memory;
use memory::parse_memory;
use sieve::FirstOfClass;

/// How the first of each class are found.
#[derive(clap::Args, Clone, Debug)]
pub struct Options {
    /// With `--unique`: print how many there are of each, too
    #[arg(long, requires = "unique")]
    count: bool,

    /// With `--unique`: leave out what is the same as a puzzle of FILE; can be given several times
    #[arg(long, value_name = "FILE", requires = "unique")]
    known: Vec<PathBuf>,

    /// With `--unique`: how much memory it takes to remember what came by, such as 500M or 2G; what goes beyond
    /// is sorted in the folder for temporary files (TMPDIR) [default: 1G]
    #[arg(long, value_name = "SIZE", requires = "unique", value_parser = parse_memory, allow_hyphen_values = true)]
    memory: Option<Memory>,
}

/// Prints the first grid of each class.
pub fn run(options: Options, definition: Definition, batch: &Batch, wanted: Wanted) -> anyhow::Result<Outcome> {
    let Options { count, known, memory } = options;
    let sieve = FirstOfClass::new(memory.unwrap_or_default(), count);
    let mut outcome = Outcome::Yes;
    for list in &known {
        let (found, is_read) = learn(list, definition, batch, &sieve)?;
        outcome.add(found);
        // Without the list everything would be new.
        if outcome == Outcome::Trouble && (batch.fail_fast || !is_read) {
            return Ok(outcome);
        }
    }
    let names_known = !known.is_empty();
    outcome.add(batch.run(wanted, definition.solver, Unique { definition, sieve, counts: count, names_known })?);
    Ok(batch.ending(outcome))
}

/// Learns the classes of a list; whether there was any record in it.
fn learn(list: &Path, definition: Definition, batch: &Batch, sieve: &FirstOfClass) -> anyhow::Result<(Outcome, bool)> {
    if list == Path::new("-") && batch.operands.has_stdin() {
        bail!("standard input can be given only once");
    }
    let is_read = Arc::new(AtomicBool::new(false));
    let learning = Learning { definition, sieve: sieve.clone(), is_read: Arc::clone(&is_read) };
    let outcome = batch.clone().of(Operands::only(list)).run(Wanted::Nothing, definition.solver, learning)?;
    Ok((outcome, is_read.load(Ordering::Relaxed)))
}

/// The task for a list of what is known.
struct Learning {
    definition: Definition,
    sieve: FirstOfClass,
    is_read: Arc<AtomicBool>,
}

impl Task for Learning {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        self.is_read.fetch_or(!items.is_empty(), Ordering::Relaxed);
        let mut forms = self.definition.forms(items).into_iter();
        for item in items {
            if desk.next(item).is_none() {
                continue;
            }
            match forms.next() {
                Some(Ok(canonical)) => desk.know(canonical.class()),
                Some(Err(flaw)) => {
                    desk.say_no();
                    flaw.reasons().iter().for_each(|reason| desk.remark(format!("{}: {reason}", item.place())));
                }
                None => {}
            }
        }
        desk.send()
    }

    fn fields(&self) -> &'static [&'static str] {
        &[]
    }

    fn sieve(&self) -> Option<Box<dyn Sieve>> {
        Some(Box::new(self.sieve.clone()))
    }
}

/// The task for the lists that are printed.
struct Unique {
    definition: Definition,
    sieve: FirstOfClass,
    /// Whether the size of each class is told.
    counts: bool,
    /// Whether there are lists of what is known.
    names_known: bool,
}

impl Task for Unique {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        let by = self.definition.by;
        each(items, &self.definition.forms(items), desk, |item, puzzle, form, desk| {
            let first = |size| First { puzzle, form, by, size };
            let class = form.class();
            if self.counts {
                desk.answer_once(class, (item, puzzle), &first(Some(1)), Some(&first(Some(2))));
            } else {
                desk.answer_once(class, (item, puzzle), &first(None), None);
            }
        });
        desk.send()
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn sieve(&self) -> Option<Box<dyn Sieve>> {
        Some(Box::new(self.sieve.clone()))
    }

    fn close(&self, _: &Style, page: &mut Page) {
        let (kept, dropped) = self.sieve.numbers();
        let or_known = if self.names_known { " or a known one" } else { "" };
        page.note(format!("{kept} kept, {dropped} dropped: the same as an earlier one{or_known}"));
    }
}

/// The first grid of a class.
struct First<'a> {
    puzzle: &'a Clues<'a>,
    form: &'a Form,
    by: By,
    /// How many grids there are of the class, if that is told.
    size: Option<u64>,
}

fields! {
    Own:
    Canonical = "canonical",
    Count = "count",
}

impl Answer for First<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.puzzle.clone(), self.size.iter().map(u64::to_string).collect())
    }

    fn block(&self) -> Block<'_> {
        Block::with_remarks(self.puzzle, self.size.map(|size| ("count", size.to_string())))
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        self.by.ruling()
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Canonical, &self.form.clues());
        rows.set(Own::Count, self.size);
    }
}
