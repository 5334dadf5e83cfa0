//! Operands to inputs: the only place that opens a file or standard input.

use std::ffi::OsStr;
use std::fs::{File, Metadata};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use sudokit::text::Unreadable;
use sudokit::{Grid, text};

use crate::cli::terminal::diagnostic::{self, plain};

/// Where the grids come from.
#[derive(clap::Args, Clone, Debug)]
pub struct Operands {
    /// Files with grids in any shape, or puzzles of 81 cells; none or `-` is standard input
    #[arg(value_name = "FILE")]
    operands: Vec<PathBuf>,
}

/// One input: a file, standard input, or a puzzle on the command line.
pub struct Input {
    /// What messages call it.
    pub name: Arc<str>,
    /// The bytes.
    pub reader: Box<dyn Read + Send>,
}

impl Operands {
    /// The operands as they stand.
    pub fn paths(&self) -> &[PathBuf] {
        &self.operands
    }

    /// Whether there is more than one operand.
    pub const fn are_several(&self) -> bool {
        self.operands.len() > 1
    }

    /// Whether all input is standard input.
    pub fn is_stdin(&self) -> bool {
        self.operands.iter().all(|operand| operand == Path::new("-"))
    }

    /// How many bytes they have together, if all of them are files.
    pub fn size(&self) -> Option<u64> {
        let size = |operand: &PathBuf| operand.metadata().ok().filter(Metadata::is_file).map(|file| file.len());
        let sum: Option<u64> = self.operands.iter().map(size).sum();
        sum.filter(|_| !self.operands.is_empty())
    }

    /// Opens the operands one after the other, each when its turn comes.
    pub fn open(self) -> impl Iterator<Item = anyhow::Result<Input>> {
        let stdin = self.operands.is_empty().then(stdin);
        let several = self.are_several();
        let open_named = move |(number, operand): (usize, PathBuf)| {
            let input = open(&operand)?;
            let is_one_of_several = several && &*input.name == ARGUMENT;
            Ok(if is_one_of_several { Input { name: format!("{ARGUMENT} {number}").into(), ..input } } else { input })
        };
        stdin.into_iter().map(Ok).chain((1..).zip(self.operands).map(open_named))
    }
}

/// Opens one operand.
pub fn open(operand: &Path) -> anyhow::Result<Input> {
    if operand == Path::new("-") {
        return Ok(stdin());
    }
    let name = operand.display().to_string();
    match File::open(operand) {
        Ok(file) => {
            let metadata = file.metadata().with_context(|| format!("cannot read '{name}'"))?;
            if metadata.is_dir() {
                bail!("'{name}' is a folder, expected a file with grids");
            }
            Ok(Input { name: name.into(), reader: Box::new(file) })
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound || error.kind() == io::ErrorKind::InvalidFilename => {
            puzzle(operand.as_os_str()).map_err(|why| anyhow!("cannot open '{name}': {} ({why})", plain(&error)))
        }
        Err(error) => bail!("cannot open '{name}': {}", plain(&error)),
    }
}

/// What messages call a puzzle on the command line.
const ARGUMENT: &str = "argument";

/// An operand that is itself a puzzle.
fn puzzle(operand: &OsStr) -> anyhow::Result<Input> {
    let text = operand.to_str().context("its name is not valid UTF-8")?;
    let cells = text.chars().filter(|c| c.is_ascii_digit() || ".*_?xX-".contains(*c)).count();
    let is_puzzle = text.chars().count() == 81 && text::read(text).all(|record| record.grid.is_ok());
    if !is_puzzle && cells >= 60 {
        bail!("taken as a puzzle it has {cells} cells, expected 81");
    }
    if !is_puzzle {
        bail!("expected a file, `-` for standard input, or a puzzle of 81 cells");
    }
    Ok(Input { name: ARGUMENT.into(), reader: Box::new(Cursor::new(text.to_string())) })
}

fn stdin() -> Input {
    if io::stdin().is_terminal() {
        diagnostic::say("reading a grid from the terminal: nine lines of nine digits, 0 for an empty cell\n");
    }
    Input { name: "stdin".into(), reader: Box::new(io::stdin()) }
}

/// Reads the one grid of an operand.
pub fn read_one(operand: &Path) -> anyhow::Result<Grid> {
    let (name, content) = read_text(operand, 1 << 20)?;
    text::read_one(&content).map_err(|unreadable| cannot_read("the grid", &name, &unreadable))
}

/// Draws why a record could not be read, and says that what was wanted of it cannot be had.
pub fn cannot_read(wanted: &str, name: &str, unreadable: &Unreadable) -> anyhow::Error {
    diagnostic::say(&diagnostic::draw(name, unreadable));
    anyhow!("cannot read {wanted} of '{name}'")
}

/// Reads the text of an operand, at most so many bytes of it, and says what messages call it.
pub fn read_text(operand: &Path, most: u64) -> anyhow::Result<(Arc<str>, String)> {
    let Input { name, reader } = open(operand)?;
    let mut content = Vec::new();
    reader.take(most).read_to_end(&mut content).with_context(|| format!("cannot read '{name}'"))?;
    Ok((name, String::from_utf8_lossy(&content).into_owned()))
}
