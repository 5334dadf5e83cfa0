//! Operands to inputs: the only place that opens a file or standard input.

use std::fs::{File, Metadata};
use std::io::ErrorKind::{InvalidFilename, NotADirectory, NotFound};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use clap::ValueHint;
use clap::builder::{OsStringValueParser, TypedValueParser};
use sudokit::text::{Options, Unreadable};
use sudokit::{Grid, text};

use super::argument;
use super::typed::Typed;
use crate::terminal::diagnostic::{self, plain};

/// Where the grids come from.
#[derive(clap::Args, Clone, Debug)]
pub struct Operands {
    /// Files with grids in any format, or the grids themselves; none or `-` is standard input
    #[arg(value_name = "FILE", value_parser = parse_operand(), value_hint = ValueHint::FilePath, help_heading = None)]
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

    /// Refuses standard input that is given twice.
    pub fn check(&self) -> anyhow::Result<()> {
        check_stdin(self.operands.iter().map(PathBuf::as_path))
    }

    /// Refuses the file of an option that is standard input, if that is among them, too.
    pub fn check_beside(&self, file: &Path) -> anyhow::Result<()> {
        let stdin = self.has_stdin().then_some(Path::new("-"));
        check_stdin([file].into_iter().chain(stdin))
    }

    /// Whether there is more than one operand.
    pub const fn are_several(&self) -> bool {
        self.operands.len() > 1
    }

    /// Whether all input is standard input.
    pub fn is_stdin(&self) -> bool {
        self.operands.iter().all(|operand| operand == Path::new("-"))
    }

    /// Whether all input is typed.
    pub fn is_typed(&self) -> bool {
        self.is_stdin() && io::stdin().is_terminal()
    }

    /// Whether standard input is among them.
    pub fn has_stdin(&self) -> bool {
        self.operands.is_empty() || self.operands.iter().any(|operand| operand == Path::new("-"))
    }

    /// Another operand alone.
    pub fn only(operand: &Path) -> Self {
        Self { operands: vec![operand.into()] }
    }

    /// What they are called together.
    pub fn in_words(&self) -> String {
        match self.operands.as_slice() {
            [] => "stdin".into(),
            [only] if only == Path::new("-") => "stdin".into(),
            [only] => only.display().to_string(),
            several => format!("the {} operands", several.len()),
        }
    }

    /// How many bytes they have together, if all of them are files.
    pub fn size(&self) -> Option<u64> {
        let size = |operand: &PathBuf| operand.metadata().ok().filter(Metadata::is_file).map(|file| file.len());
        let sum: Option<u64> = self.operands.iter().map(size).sum();
        sum.filter(|_| !self.operands.is_empty())
    }

    /// Opens the operands one after the other, each when its turn comes, and names them.
    pub fn open(self, options: Options) -> impl Iterator<Item = (Arc<str>, anyhow::Result<Input>)> {
        let stdin = self.operands.is_empty().then(stdin);
        let several = self.are_several();
        let open_named = move |(number, operand): (usize, PathBuf)| {
            let mut input = open(&operand, options);
            if let Ok(input) = &mut input
                && several
                && &*input.name == ARGUMENT
            {
                input.name = format!("{ARGUMENT} {number}").into();
            }
            (name_of(&operand).into(), input)
        };
        let named = |input: Input| (Arc::clone(&input.name), Ok(input));
        stdin.into_iter().map(named).chain((1..).zip(self.operands).map(open_named))
    }
}

/// Refuses operands and files of options that are standard input more than once.
pub fn check_stdin<'p>(files: impl IntoIterator<Item = &'p Path>) -> anyhow::Result<()> {
    if files.into_iter().filter(|file| *file == Path::new("-")).count() > 1 {
        bail!("standard input can be given only once");
    }
    Ok(())
}

/// Reads an operand: a name that may be empty, which is no file, but told as one.
fn parse_operand() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
}

/// What messages call an operand: its path, in one line.
fn name_of(operand: &Path) -> String {
    let printable = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    operand.to_string_lossy().chars().map(printable).collect()
}

/// Opens one operand, to be read with these options.
pub fn open(operand: &Path, options: Options) -> anyhow::Result<Input> {
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
            Ok(Input { name: name.into(), reader: Box::new(file) })
        }
        Err(error) if matches!(error.kind(), NotFound | InvalidFilename | NotADirectory) => {
            argument::puzzle(operand.as_os_str(), options)
                .map(|text| Input { name: ARGUMENT.into(), reader: Box::new(Cursor::new(text)) })
                .map_err(|why| anyhow!("cannot open '{}': {} ({why})", shortened(&name), plain(&error)))
        }
        Err(error) => bail!("cannot open '{name}': {}", plain(&error)),
    }
}

/// What messages call a puzzle on the command line.
const ARGUMENT: &str = "argument";

/// A name that may be a puzzle with something wrong, in a line of bearable length.
fn shortened(name: &str) -> String {
    let most = 200;
    let start: String = name.chars().take(most).collect();
    if name.chars().nth(most).is_some() { start + "…" } else { start }
}

fn stdin() -> Input {
    let reader: Box<dyn Read + Send> = if io::stdin().is_terminal() {
        diagnostic::note(
            "reading grids from the terminal: nine lines of nine digits,\n0 for an empty cell, then Ctrl-D\n",
        );
        Box::new(Typed::new(io::stdin()))
    } else {
        Box::new(io::stdin())
    };
    Input { name: "stdin".into(), reader }
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
    let Input { name, reader } = open(operand, Options::default())?;
    let mut content = Vec::new();
    reader.take(most).read_to_end(&mut content).with_context(|| format!("cannot read '{name}'"))?;
    Ok((name, String::from_utf8_lossy(&content).into_owned()))
}
