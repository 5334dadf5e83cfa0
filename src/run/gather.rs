//! All puzzles of the operands, for commands that need every one of them before they begin.

use sudokit::Puzzle;
use sudokit::solve::Solver;
use sudokit::text::Record;

use super::Operands;
use super::reading::Reading;
use super::sources::{CHUNK, End, Portion, Sources};
use crate::terminal::diagnostic;

/// What was read of all operands.
pub struct Gathered {
    pub puzzles: Vec<Puzzle>,
    /// How many records there were.
    pub records: usize,
    /// How many things were wrong, each of which has been told.
    pub troubles: usize,
}

impl Gathered {
    /// Reads all puzzles, and tells of every record that is none.
    pub fn read(operands: Operands, reading: Reading, solver: Solver) -> Self {
        let mut all = Self { puzzles: Vec::new(), records: 0, troubles: 0 };
        let mut before = 0;
        for portion in Sources::new(operands, CHUNK, reading.options()) {
            match portion {
                Portion::Chunk(source, chunk) => {
                    let mut records = Vec::new();
                    chunk.read(|record| records.push(record));
                    all.add(&source, records, solver);
                }
                Portion::Trouble(_, message) | Portion::Mismatch(message) => all.trouble(&message),
                Portion::End(End { source, seen: Some(seen), .. }) if all.records == before => {
                    all.trouble(&format!("{source}: {}", seen.no_grid_found()));
                }
                Portion::End(_) => before = all.records,
                // They are neither cut into slices nor passed over here.
                Portion::Slice(_) | Portion::Passed(..) => {}
            }
        }
        all
    }

    /// Adds the puzzles of some records.
    fn add(&mut self, source: &str, records: Vec<Record>, solver: Solver) {
        let grids: Vec<_> = records.iter().filter_map(|record| record.givens().ok().copied()).collect();
        let mut verdicts = solver.puzzles(&grids).into_iter();
        for record in records {
            self.records += 1;
            let place = format!("puzzle {}: {source}", self.records);
            match record.givens() {
                Err(unreadable) => {
                    self.troubles += 1;
                    diagnostic::say(&diagnostic::draw(&place, &unreadable));
                }
                Ok(_) => match verdicts.next() {
                    Some(Ok(puzzle)) => self.puzzles.push(puzzle),
                    Some(Err(flaw)) => self.trouble(&format!("{place}:{}: {flaw}", record.line)),
                    None => {}
                },
            }
        }
    }

    fn trouble(&mut self, message: &str) {
        self.troubles += 1;
        diagnostic::error(message);
    }
}
