//! Operands to inputs: the only place that opens a file or standard input.

use std::fs::{File, Metadata};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::ValueHint;
use sudokit::text::{Options, Reader, Reason, Record};

use crate::output::shortened;
use crate::terminal::messages::{self, plain};

/// The operands of a command line.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Operands {
    /// Files or grids [default: standard input]
    ///
    /// A file can contain grids in any format; `-` is standard input. You can also pass a grid itself.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true, help_heading = None)]
    #[arg(value_hint = ValueHint::FilePath)]
    operands: Vec<PathBuf>,
}

/// The name in messages of a file, standard input, or a grid on the command line, and its reader.
type Input = (Arc<str>, Box<dyn Read + Send>);

impl Operands {
    /// Creates operands from one.
    pub fn only(operand: &Path) -> Self {
        Self { operands: vec![operand.into()] }
    }

    /// Returns the operands as they were given.
    pub fn paths(&self) -> &[PathBuf] {
        &self.operands
    }

    /// Returns true if there is more than one operand.
    pub const fn are_several(&self) -> bool {
        self.operands.len() > 1
    }

    /// Returns true if all input is standard input.
    pub fn is_stdin(&self) -> bool {
        self.operands.iter().all(|operand| operand == Path::new("-"))
    }

    /// Returns the number of bytes, if all operands are files.
    pub fn size(&self) -> Option<u64> {
        let size = |operand: &PathBuf| operand.metadata().ok().filter(Metadata::is_file).map(|file| file.len());
        self.operands.iter().map(size).sum()
    }

    /// Opens the operands in order, each when the iterator reaches it, with their names.
    pub fn open(self, options: Options) -> impl Iterator<Item = (Arc<str>, anyhow::Result<Box<dyn Read + Send>>)> {
        let several = self.are_several();
        (1..).zip(self.operands).map(move |(number, operand)| match open(&operand, options) {
            Ok((name, reader)) if several && &*name == ARGUMENT => (format!("{name} {number}").into(), Ok(reader)),
            Ok((name, reader)) => (name, Ok(reader)),
            Err(error) => (name_of(&operand).into(), Err(error)),
        })
    }
}

/// Returns the path of an operand without control characters.
fn name_of(operand: &Path) -> String {
    let printable = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    operand.to_string_lossy().chars().map(printable).collect()
}

/// Opens one operand.
fn open(operand: &Path, options: Options) -> anyhow::Result<Input> {
    if operand == Path::new("-") {
        return Ok(stdin());
    }
    let name = name_of(operand);
    match File::open(operand) {
        Ok(file) if file.metadata().is_ok_and(|found| found.is_dir()) => {
            bail!("'{name}' is a folder, expected a file with grids")
        }
        Ok(file) => Ok((name.into(), Box::new(file))),
        Err(error) => match operand.to_str().filter(|text| is_grid(text, options)) {
            Some(text) => Ok((ARGUMENT.into(), Box::new(Cursor::new(text.to_string())))),
            None => bail!("cannot open '{}': {} ({EXPECTED})", shortened(&name, SHOWN), plain(&error)),
        },
    }
}

const EXPECTED: &str = "expected a file, `-` for standard input, or a puzzle of 81 cells";
/// The name of a grid on the command line in messages.
const ARGUMENT: &str = "argument";
/// The number of characters that messages show of a name.
const SHOWN: usize = 200;
/// A text with fewer cells is taken as the name of a file, not as a grid with errors.
const FEWEST_CELLS: usize = 60;

/// Returns true if the text of an operand is meant to be a grid, or several, with or without errors.
fn is_grid(text: &str, options: Options) -> bool {
    let cells = text.chars().filter(|&c| c.is_ascii_digit() || ".*_?xX-".contains(c)).count();
    let is_meant = |record: Record| match record.position {
        Ok(_) => true,
        // Links.
        Err(bad) => matches!(bad.reason, Reason::Variant(_) | Reason::Network | Reason::Damaged(..)),
    };
    cells >= FEWEST_CELLS
        || text.trim().contains('\n')
        || Reader::with(text.as_bytes(), options).map_while(Result::ok).any(is_meant)
}

fn stdin() -> Input {
    if io::stdin().is_terminal() {
        messages::note(
            "reading grids from the terminal: nine lines of nine digits,\n0 for an empty cell, then Ctrl-D\n",
        );
    }
    ("stdin".into(), Box::new(io::stdin()))
}

/// Reads the text of an operand, at most `most` bytes of it. Also returns its name.
pub fn read_text(operand: &Path, most: u64) -> anyhow::Result<(Arc<str>, String)> {
    let (name, reader) = open(operand, Options::default())?;
    let mut content = Vec::new();
    reader.take(most).read_to_end(&mut content).with_context(|| format!("cannot read '{name}'"))?;
    Ok((name, String::from_utf8_lossy(&content).into_owned()))
}
