//! The destination of answers: what `-o` and `-f` mean, for every command.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::ValueHint;

use crate::output::{Choices, Format};
use crate::terminal::is_terminal;

/// The option that names a destination.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Shared options")]
pub struct OutputOptions {
    /// Write to a file; its extension selects the format
    ///
    /// For example .txt, .csv, .json, .svg, .png or .pdf. A folder that exists, or a name that ends in /, takes pictures, one
    /// file each. A file is written whole or not at all.
    #[arg(short, long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    output: Option<PathBuf>,
}

impl OutputOptions {
    /// Returns the destination for a command that offers these formats, one of which may have been asked for.
    pub fn destination(&self, asked: Option<Format>, choices: &Choices) -> anyhow::Result<Destination> {
        Destination::new(self.output.clone(), asked, choices)
    }

    /// Returns true if answers go to standard output.
    pub fn is_stdout(&self) -> bool {
        self.output.as_deref().is_none_or(|output| output == Path::new("-"))
    }
}

/// The place of answers, with their format.
#[derive(Clone, Debug)]
pub struct Destination {
    pub place: Place,
    /// The format that was asked for, by its name or by an extension.
    pub format: Option<Format>,
}

/// The place of answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    Stdout,
    File(PathBuf),
    /// A folder for pictures, one file each.
    Folder(PathBuf),
}

impl Destination {
    /// Creates the destination of a path, or of standard output.
    pub fn new(output: Option<PathBuf>, asked: Option<Format>, choices: &Choices) -> anyhow::Result<Self> {
        let place = Place::of(output);
        let format = match (&place, asked) {
            (Place::Stdout, Some(Format::Picture(painter))) if painter.is_binary() && is_terminal() => {
                bail!("{0} is not for terminals: -o FILE.{0} writes a file", painter.name())
            }
            (Place::Stdout, asked) => asked,
            (Place::Folder(_), asked) => Some(place.picture_format(asked, choices)?),
            (_, Some(asked)) => {
                if let Some(end) = place.extension().filter(|end| asked.contradicts(end)) {
                    let (shown, asked) = (place.shown(), asked.name());
                    bail!("'{shown}' is a name for {end}, and the format is {asked}: expected one of them");
                }
                Some(asked)
            }
            (_, None) => place.named_format(choices)?,
        };
        Ok(Self { place, format })
    }

    /// Returns true if answers go to a terminal.
    pub fn is_terminal(&self) -> bool {
        self.place == Place::Stdout && is_terminal()
    }
}

impl Place {
    /// Returns the place of a path: a folder if there is one or the path ends in a slash, else a file. Standard output has no
    /// path, or `-`.
    pub fn of(path: Option<PathBuf>) -> Self {
        let Some(path) = path.filter(|path| path != Path::new("-")) else { return Self::Stdout };
        let is_folder = path.is_dir() || path.to_string_lossy().ends_with(std::path::is_separator);
        if is_folder { Self::Folder(path) } else { Self::File(path) }
    }

    /// Returns true if the place is the file of this path, which need not exist and can be written in another way.
    pub fn is_file(&self, path: &Path) -> bool {
        let whole = |path: &Path| {
            let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
            path.canonicalize()
                .or_else(|_| Ok::<_, io::Error>(folder.canonicalize()?.join(path.file_name().unwrap_or_default())))
        };
        matches!(self, Self::File(own) if own == path || whole(own).is_ok_and(|own| whole(path).is_ok_and(|path| path == own)))
    }

    /// Returns the extension of a file in lower case.
    fn extension(&self) -> Option<String> {
        let Self::File(path) = self else { return None };
        path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase())
    }

    /// Returns the format of the pictures that a folder takes.
    fn picture_format(&self, asked: Option<Format>, choices: &Choices) -> anyhow::Result<Format> {
        let usual = Some(Format::SVG).filter(|&svg| choices.has(svg));
        let format = asked.or(usual).filter(|format| format.painter().is_some());
        format.with_context(|| format!("'{}' is a folder, expected a file", self.shown()))
    }

    /// Returns the format that the extension of a file names; `None` for text, whose format follows from the records.
    fn named_format(&self, choices: &Choices) -> anyhow::Result<Option<Format>> {
        let end = self.extension();
        if end.as_deref() == Some("txt") && choices.has_text() {
            return Ok(None);
        }
        let named = end.as_deref().and_then(|end| choices.named(end));
        let is_open = end.is_none() && choices.has(Format::SVG);
        let folder = if is_open { ", -f, or a folder that exists or ends in /" } else { ", or -f" };
        let expected =
            || format!("'{}' names no format of this command: expected {}{folder}", self.shown(), choices.extensions());
        named.map(Some).with_context(expected)
    }

    /// Returns the path for messages.
    fn shown(&self) -> String {
        match self {
            Self::Stdout => "standard output".into(),
            Self::File(path) | Self::Folder(path) => path.display().to_string(),
        }
    }

    /// Refuses standard input that is given twice among these inputs, and an output that is one of them.
    pub fn check_inputs<'p>(
        &self,
        inputs: impl IntoIterator<Item = &'p PathBuf, IntoIter: Clone>,
    ) -> anyhow::Result<()> {
        let mut inputs = inputs.into_iter();
        if inputs.clone().filter(|input| *input == Path::new("-")).count() > 1 {
            bail!("standard input can be given only once");
        }
        let Self::File(path) = self else { return Ok(()) };
        if path.is_file() && inputs.any(|input| self.is_file(input)) {
            bail!("'{}' is an input, expected another file for the output", path.display());
        }
        Ok(())
    }
}
