//! What stands between the answers and standard output: a press, and a sieve where not all answers are printed.

use std::io::{self, BufWriter, Write};

use anyhow::Context;

use crate::cli::answer::Stretch;

/// What is said when standard output takes no more.
pub const CANNOT_WRITE: &str = "cannot write to standard output";

/// Leaves out answers that are not the first of their class. What it cannot decide yet it holds back, and all behind it.
pub trait Sieve: Send {
    /// Learns of classes that count as printed before.
    fn learn(&mut self, known: &[u128]) -> anyhow::Result<()>;

    /// Prints a part of the output, leaves it out, or holds it back.
    fn take(&mut self, stretch: &Stretch<'_>, press: &mut Press) -> anyhow::Result<()>;

    /// When everything has been taken: prints some of what was held back; whether there is more.
    fn settle(&mut self, press: &mut Press) -> anyhow::Result<bool>;
}

/// Prints parts of the output, blocks set apart from each other.
pub struct Press {
    out: BufWriter<io::Stdout>,
    /// Whether a block has been printed, from which the next is set apart.
    has_blocks: bool,
}

impl Press {
    /// A press that prints to standard output.
    pub fn new() -> Self {
        Self { out: BufWriter::with_capacity(1 << 14, io::stdout()), has_blocks: false }
    }

    /// Prints a part.
    pub fn print(&mut self, Stretch { begins_block, title, text, .. }: &Stretch<'_>) -> anyhow::Result<()> {
        if *begins_block && std::mem::replace(&mut self.has_blocks, true) {
            self.out.write_all(b"\n").context(CANNOT_WRITE)?;
        }
        self.out.write_all(title.as_bytes()).and_then(|()| self.out.write_all(text)).context(CANNOT_WRITE)
    }

    /// Hands everything that was printed to the system.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        self.out.flush().context(CANNOT_WRITE)
    }
}
