//! The output of a run that was interrupted, behind whose last whole line another run goes on.
//!
//! ```text
//!   header, if there is one
//!   a line for each record         stays
//!   the last whole line            is answered again, to see that it is the same run
//!   a part of a line               is cut off
//! ```

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use sudokit::text;

use crate::answer::words::{counted, grouped};
use crate::terminal::diagnostic::{self, plain};

/// The file, which nobody has touched yet.
pub struct Unfinished {
    file: File,
    name: String,
    /// What stands above the lines of records.
    header: String,
    /// How many whole lines there are, the header among them.
    lines: u64,
    /// The last of them; all there is, if none is whole.
    last: Vec<u8>,
    /// Where what stays ends.
    end: u64,
    /// Whether a record can have another answer the next time, since times are in it.
    varies: bool,
}

/// No answer has a line as long as that.
const LONGEST: u64 = 1 << 26;

impl Unfinished {
    /// Opens the file, or makes an empty one; the lines of records stand below this header.
    pub fn open(path: &Path, header: String, varies: bool, inputs: &[PathBuf]) -> anyhow::Result<Self> {
        let name = path.display().to_string();
        let no = |why: &str| anyhow!("cannot go on with '{name}': {why}");
        let failed = |error: io::Error| no(&plain(&error));
        if path == Path::new("-") || fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(no("expected a file with the lines of an interrupted run"));
        }
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        let own = fs::canonicalize(path).map_err(failed)?;
        if inputs.iter().any(|input| fs::canonicalize(input).is_ok_and(|other| other == own)) {
            return Err(no("the puzzles are read from it"));
        }
        // Where files cannot be locked nobody is kept away.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(no("another run is writing it"));
        }
        let (lines, last, end) = look(&file).map_err(failed)?;
        if lines > 0 && !begins_with(&file, header.as_bytes()).map_err(failed)? {
            return Err(no("it does not begin with the names of the columns of this command"));
        }
        Ok(Self { file, name, header, lines, last, end, varies })
    }

    /// What messages call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What stands above all answers, unless it is there.
    pub fn header(&self) -> Option<String> {
        (self.lines == 0).then(|| self.header.clone())
    }

    /// How many records have their whole line.
    pub fn records(&self) -> u64 {
        self.lines - u64::from(self.header().is_none() && !self.header.is_empty())
    }

    /// How many records need no answer: all that have one, but the last.
    pub fn passed(&self) -> u64 {
        self.records().saturating_sub(1)
    }

    /// How many records have been answered, in words.
    pub fn in_words(&self) -> String {
        format!("'{}' has {}", self.name, counted(grouped(self.records()), "record"))
    }

    /// Gives the file back, to be written behind what stays, and how much of this text, the first that is to be printed, stands
    /// there already.
    pub fn go_on(mut self, text: &[u8]) -> anyhow::Result<(File, usize)> {
        let line = text.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
        let there = match (self.lines, self.records()) {
            (0, _) if text.starts_with(&self.last) => self.last.len(),
            (1.., 0) => 0,
            (1.., 1..) if self.is_answer(line) => line.len(),
            _ => bail!(
                "{}, and the last is not what this command prints, with these options and this input; nothing was changed",
                self.in_words()
            ),
        };
        let moved = self.file.set_len(self.end).and_then(|()| self.file.seek(SeekFrom::End(0)));
        moved.with_context(|| format!("cannot write '{}'", self.name))?;
        if self.records() > 0 {
            diagnostic::note(&format!("{}; going on from there\n", self.in_words()));
        }
        Ok((self.file, there))
    }

    /// Whether this is the last line; where the rest may differ, whether the same grid stands in it.
    fn is_answer(&self, line: &[u8]) -> bool {
        let grid = |line: &[u8]| text::read_one(&String::from_utf8_lossy(line)).ok();
        line == self.last || self.varies && grid(line).is_some_and(|own| grid(&self.last) == Some(own))
    }
}

/// How many whole lines a file has, the last of them (all there is, if none is whole), and where that ends.
fn look(file: &File) -> io::Result<(u64, Vec<u8>, u64)> {
    let mut reader = BufReader::with_capacity(1 << 16, file);
    let (mut lines, mut begin, mut end, mut read) = (0, 0, 0, 0);
    loop {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        for (at, _) in (1..).zip(buffer).filter(|(_, byte)| **byte == b'\n') {
            lines += 1;
            (begin, end) = (end, read + at);
        }
        let length = buffer.len();
        read += length as u64;
        reader.consume(length);
    }
    if lines == 0 {
        end = read;
    }
    let mut last = Vec::new();
    reader.seek(SeekFrom::Start(begin))?;
    reader.take((end - begin).min(LONGEST)).read_to_end(&mut last)?;
    Ok((lines, last, end))
}

/// Whether a file begins with these bytes.
fn begins_with(mut file: &File, bytes: &[u8]) -> io::Result<bool> {
    let mut first = Vec::new();
    file.rewind()?;
    file.take(bytes.len() as u64).read_to_end(&mut first)?;
    Ok(first == bytes)
}
