//! Operands to inputs: the only place that opens a file or standard input.

use std::ffi::OsStr;
use std::fs::{File, Metadata};
use std::io::ErrorKind::{InvalidFilename, NotADirectory, NotFound};
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use clap::ValueHint;
use clap::builder::{OsStringValueParser, TypedValueParser};
use sudokit::text::{Options, Reader, Reason, Record};

use crate::output::shortened;
use crate::terminal::messages::{self, plain};

/// The operands of a command line.
#[derive(clap::Args, Clone, Debug)]
pub struct Operands {
    /// Files or grids [default: standard input]
    ///
    /// A file holds grids in any format; `-` is standard input. A grid can also be given itself.
    #[arg(value_name = "FILE", value_parser = operand(), value_hint = ValueHint::FilePath, help_heading = None)]
    operands: Vec<PathBuf>,
}

/// Parses an operand. It may be empty, since the error when the file is opened is clearer than that of clap.
fn operand() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
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

    /// Refuses standard input that is given twice.
    pub fn check(&self) -> anyhow::Result<()> {
        check_stdin(self.operands.iter().map(PathBuf::as_path))
    }

    /// Refuses the file of an option that is standard input if an operand is standard input, too.
    pub fn check_beside(&self, file: &Path) -> anyhow::Result<()> {
        let stdin = self.has_stdin().then_some(Path::new("-"));
        check_stdin([file].into_iter().chain(stdin))
    }

    /// Returns true if there is more than one operand.
    pub const fn are_several(&self) -> bool {
        self.operands.len() > 1
    }

    /// Returns true if all input is standard input.
    pub fn is_stdin(&self) -> bool {
        self.operands.iter().all(|operand| operand == Path::new("-"))
    }

    /// Returns true if all input is typed on a terminal.
    pub fn is_typed(&self) -> bool {
        self.is_stdin() && io::stdin().is_terminal()
    }

    /// Returns true if standard input is an operand.
    pub fn has_stdin(&self) -> bool {
        self.operands.is_empty() || self.operands.iter().any(|operand| operand == Path::new("-"))
    }

    /// Returns the name of all operands in messages.
    pub fn in_words(&self) -> String {
        match self.operands.as_slice() {
            [] => "stdin".into(),
            [only] if only == Path::new("-") => "stdin".into(),
            [only] => only.display().to_string(),
            several => format!("the {} operands", several.len()),
        }
    }

    /// Returns the number of bytes, if all operands are files.
    pub fn size(&self) -> Option<u64> {
        let size = |operand: &PathBuf| operand.metadata().ok().filter(Metadata::is_file).map(|file| file.len());
        let sum: Option<u64> = self.operands.iter().map(size).sum();
        sum.filter(|_| !self.operands.is_empty())
    }

    /// Opens the operands in order, each when the iterator reaches it, with their names.
    pub fn open(self, options: Options) -> impl Iterator<Item = (Arc<str>, anyhow::Result<Box<dyn Read + Send>>)> {
        let several = self.are_several();
        let operands = if self.operands.is_empty() { vec!["-".into()] } else { self.operands };
        (1..).zip(operands).map(move |(number, operand)| match open(&operand, options) {
            Ok((name, reader)) if several && &*name == ARGUMENT => (format!("{name} {number}").into(), Ok(reader)),
            Ok((name, reader)) => (name, Ok(reader)),
            Err(error) => (name_of(&operand).into(), Err(error)),
        })
    }
}

/// Refuses files that are standard input more than once.
pub fn check_stdin<'p>(files: impl IntoIterator<Item = &'p Path>) -> anyhow::Result<()> {
    if files.into_iter().filter(|file| *file == Path::new("-")).count() > 1 {
        bail!("standard input can be given only once");
    }
    Ok(())
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
        Ok(file) => {
            let metadata = file.metadata().with_context(|| format!("cannot read '{name}'"))?;
            if metadata.is_dir() {
                bail!("'{name}' is a folder, expected a file with grids");
            }
            Ok((name.into(), Box::new(file)))
        }
        Err(error) if matches!(error.kind(), NotFound | InvalidFilename | NotADirectory) => {
            grid_of_argument(operand.as_os_str(), options)
                .map(|text| -> Input { (ARGUMENT.into(), Box::new(Cursor::new(text))) })
                .map_err(|why| anyhow!("cannot open '{}': {} ({why})", shortened(&name, SHOWN), plain(&error)))
        }
        Err(error) => bail!("cannot open '{name}': {}", plain(&error)),
    }
}

/// The name of a grid on the command line in messages.
const ARGUMENT: &str = "argument";
/// The number of characters that messages show of a name that may be a long grid.
const SHOWN: usize = 200;

/// A text with fewer cells is taken as the name of a file, not as a grid with errors.
const FEWEST_CELLS: usize = 60;

/// Returns the text of an operand that is a grid, or several.
fn grid_of_argument(operand: &OsStr, options: Options) -> anyhow::Result<String> {
    let text = operand.to_str().context("its name is not valid UTF-8")?;
    let records: Vec<Record> = Reader::with(text.as_bytes(), options).map_while(Result::ok).collect();
    let has_grid = records.iter().any(|record| record.position.is_ok());
    if has_grid || text.trim().contains('\n') && !records.is_empty() {
        return Ok(text.to_string());
    }
    let is_cell = |c: char| c.is_ascii_digit() || ".*_?xX-".contains(c);
    let cells = text.chars().filter(|&c| is_cell(c)).count();
    let is_plain = text.chars().all(|c| is_cell(c) || c.is_whitespace());
    // These reasons show that the text is meant to be a grid, however short it is.
    let is_certain = |reason: &Reason| {
        matches!(reason, Reason::Variant(_) | Reason::Network | Reason::Damaged { .. } | Reason::LostZeros { .. })
    };
    let reason = records.first().and_then(|record| record.position.as_ref().err()).map(|bad| &bad.reason);
    match reason {
        _ if is_plain && cells >= FEWEST_CELLS && cells != 81 => {
            bail!("taken as a puzzle it has {cells} cells, expected 81")
        }
        Some(reason) if cells >= FEWEST_CELLS || is_certain(reason) => bail!("taken as a puzzle: {reason}"),
        _ => bail!("expected a file, `-` for standard input, or a puzzle of 81 cells"),
    }
}

fn stdin() -> Input {
    let reader: Box<dyn Read + Send> = if io::stdin().is_terminal() {
        messages::note(
            "reading grids from the terminal: nine lines of nine digits,\n0 for an empty cell, then Ctrl-D\n",
        );
        Box::new(TypedGrids::new(io::stdin()))
    } else {
        Box::new(io::stdin())
    };
    ("stdin".into(), reader)
}

/// Reads the text of an operand, at most `most` bytes of it. Also returns its name.
pub fn read_text(operand: &Path, most: u64) -> anyhow::Result<(Arc<str>, String)> {
    let (name, reader) = open(operand, Options::default())?;
    let mut content = Vec::new();
    reader.take(most).read_to_end(&mut content).with_context(|| format!("cannot read '{name}'"))?;
    Ok((name, String::from_utf8_lossy(&content).into_owned()))
}

/// A reader of typed grids. It adds an empty line after the ninth row, which ends the grid.
struct TypedGrids<R> {
    lines: BufReader<R>,
    /// The number of rows of nine cells without a blank line between them.
    rows: usize,
    /// Bytes that have been read and not handed on.
    ready: Vec<u8>,
}

impl<R: Read> TypedGrids<R> {
    fn new(keyboard: R) -> Self {
        Self { lines: BufReader::new(keyboard), rows: 0, ready: Vec::new() }
    }

    /// Counts the rows of the grid, and adds an empty line after the ninth.
    fn count(&mut self) {
        let cells = self.ready.iter().filter(|byte| byte.is_ascii_digit() || b"._*?".contains(byte)).count();
        let is_blank = self.ready.trim_ascii().is_empty();
        self.rows = match cells {
            9 => self.rows + 1,
            _ if is_blank => 0,
            _ => self.rows,
        };
        if self.rows == 9 && self.ready.ends_with(b"\n") {
            self.ready.push(b'\n');
            self.rows = 0;
        }
    }
}

impl<R: Read> Read for TypedGrids<R> {
    fn read(&mut self, mut buffer: &mut [u8]) -> io::Result<usize> {
        if self.ready.is_empty() {
            self.lines.read_until(b'\n', &mut self.ready)?;
            self.count();
        }
        let count = buffer.write(&self.ready)?;
        self.ready.drain(..count);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> String {
        let mut read = String::new();
        TypedGrids::new(text.as_bytes()).read_to_string(&mut read).unwrap();
        read
    }

    #[test]
    fn an_empty_line_is_added_after_the_ninth_row() {
        let grid = "53..7....\n".repeat(9);
        assert_eq!(typed(&format!("{grid}{grid}")), format!("{grid}\n{grid}\n"));
        let boxed = format!("+---+\n{}+---+\n", "| 5 3 . | . 7 . | . . . |\n".repeat(9));
        assert!(typed(&boxed).ends_with("|\n\n+---+\n"));
    }

    #[test]
    fn other_lines_stay_as_they_are() {
        let lines = format!("{}\n# a note\n\n53..7\n", ".".repeat(81));
        assert_eq!(typed(&lines), lines);
        let two = "53..7....\n".repeat(5) + "\n" + &"53..7....\n".repeat(5);
        assert_eq!(typed(&two), two);
    }
}
