//! Where a book goes, and in which format.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, bail};
use clap::ValueEnum;
use sudokit::book::{Book, PageSet};

use crate::run::{Content, Sink, write_whole};

/// What a book is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Medium {
    Pdf,
    Html,
    Svg,
}

/// Where the solutions stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// Behind the puzzles.
    End,
    /// Nowhere.
    None,
    /// In a file of their own.
    Apart(PathBuf),
}

impl FromStr for Solutions {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "end" => Self::End,
            "none" => Self::None,
            file => Self::Apart(file.into()),
        })
    }
}

/// A place and a format.
struct Target {
    /// A file or a folder; standard output, if there is none.
    path: Option<PathBuf>,
    format: Medium,
}

/// Where puzzles and solutions go.
pub struct Targets {
    book: Target,
    solutions: Solutions,
    /// Where solutions go that stand alone.
    apart: Option<Target>,
}

impl Targets {
    /// Finds out the formats.
    ///
    /// # Errors
    /// What cannot be written there.
    pub fn of(output: Option<PathBuf>, format: Option<Medium>, solutions: Solutions) -> anyhow::Result<Self> {
        let output = output.filter(|path| path != Path::new("-"));
        let book = Target::of(output, format, Medium::Pdf)?;
        let apart = match &solutions {
            Solutions::Apart(path) if Some(path) == book.path.as_ref() => {
                bail!("'{}' is to be the book and the solutions, expected two names", path.display());
            }
            Solutions::Apart(path) => Some(Target::of(Some(path.clone()), format, book.format)?),
            Solutions::End | Solutions::None => None,
        };
        Ok(Self { book, solutions, apart })
    }

    /// Writes everything, or nothing.
    pub fn write(&self, book: &Book) -> anyhow::Result<()> {
        let volume = match self.solutions {
            Solutions::End => book.whole(),
            Solutions::None | Solutions::Apart(_) => book.without_solutions(),
        };
        let first = self.book.format.written(&volume)?;
        let second = self.apart.as_ref().map(|target| target.format.written(&book.solutions())).transpose()?;
        let (mut files, mut printed) = (Vec::new(), None);
        match (&self.book.path, first) {
            (Some(path), content) => files.push((path.clone(), content)),
            (None, Content::File(bytes)) => printed = Some(bytes),
            (None, Content::Folder(_)) => bail!(NEEDS_FOLDER),
        }
        if let (Some(Target { path: Some(path), .. }), Some(content)) = (&self.apart, second) {
            files.push((path.clone(), content));
        }
        if !files.is_empty() {
            write_whole(&files)?;
        }
        printed.map_or(Ok(()), |bytes| Sink::new().print(bytes))
    }
}

/// What is said of pages without a place.
const NEEDS_FOLDER: &str = "svg is a file for each page: name a folder for them (-o FOLDER)";

impl Target {
    /// A place, and the format that was asked for, or that of its name, or else this one.
    fn of(path: Option<PathBuf>, format: Option<Medium>, usual: Medium) -> anyhow::Result<Self> {
        let named = path.as_deref().and_then(Medium::of_name);
        let format = format.or(named).unwrap_or(usual);
        let is_svg_file = path.as_ref().is_some_and(|path| path.extension().is_some_and(|end| end == "svg"));
        if is_svg_file || format == Medium::Svg && path.is_none() {
            bail!(NEEDS_FOLDER);
        }
        if path.is_none() && format == Medium::Pdf && Sink::is_seen() {
            bail!("a terminal shows no PDF: name a file (-o book.pdf), or send it on with > or |");
        }
        Ok(Self { path, format })
    }
}

impl Medium {
    /// The format of a file with this name.
    fn of_name(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "pdf" => Some(Self::Pdf),
            "html" | "htm" => Some(Self::Html),
            _ => None,
        }
    }

    fn written(self, volume: &PageSet) -> anyhow::Result<Content> {
        Ok(match self {
            Self::Pdf => Content::File(volume.pdf().context("the book cannot be written")?),
            Self::Html => Content::File(volume.html().into_bytes()),
            Self::Svg => Content::Folder(volume.svg()),
        })
    }
}
