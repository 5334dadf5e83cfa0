//! What stands between the answers and standard output: a press, and a sieve where not all answers are printed.

use std::io::{self, BufWriter, Write};

use anyhow::Context;

use super::unfinished::Unfinished;
use crate::answer::Stretch;

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
    out: BufWriter<Box<dyn Write + Send>>,
    /// What is said when it takes no more.
    failure: String,
    /// The output that is gone on with, until something is to be printed.
    unfinished: Option<Unfinished>,
    /// Whether a block has been printed, from which the next is set apart.
    has_blocks: bool,
}

impl Press {
    /// A press that prints to standard output.
    pub fn new() -> Self {
        let failure = "cannot write to standard output".into();
        Self { out: Self::buffered(io::stdout()), failure, unfinished: None, has_blocks: false }
    }

    fn buffered(out: impl Write + Send + 'static) -> BufWriter<Box<dyn Write + Send>> {
        BufWriter::with_capacity(1 << 14, Box::new(out))
    }

    /// From now on prints behind the output of an interrupted run.
    pub fn go_on_with(&mut self, unfinished: Unfinished) {
        self.failure = format!("cannot write '{}'", unfinished.name());
        self.unfinished = Some(unfinished);
    }

    /// The output that is gone on with, if nothing has been printed.
    pub const fn unfinished(&self) -> Option<&Unfinished> {
        self.unfinished.as_ref()
    }

    /// Prints a part.
    pub fn print(&mut self, Stretch { begins_block, title, text, .. }: &Stretch<'_>) -> anyhow::Result<()> {
        let mut text = *text;
        if !text.is_empty()
            && let Some(unfinished) = self.unfinished.take()
        {
            let (file, there) = unfinished.go_on(text)?;
            self.out = Self::buffered(file);
            text = &text[there..];
        }
        if *begins_block && std::mem::replace(&mut self.has_blocks, true) {
            self.write(b"\n")?;
        }
        self.write(title.as_bytes())?;
        self.write(text)
    }

    fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.out.write_all(bytes).with_context(|| self.failure.clone())
    }

    /// Hands everything that was printed to the system.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        self.out.flush().with_context(|| self.failure.clone())
    }
}
