//! What an input looks like, for those in which no grid is found.

use std::io::{self, Read};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The beginning of what was read of an input.
#[derive(Clone, Default)]
pub struct Seen(Arc<Mutex<Vec<u8>>>);

/// So many bytes are looked at.
const BEGINNING: usize = 1 << 10;
/// The byte order marks.
const MARKS: [&[u8]; 3] = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"];
/// So many characters are shown.
const SHOWN: usize = 40;

impl Seen {
    /// Hands on what is read, and looks at it.
    pub fn watch(&self, reader: impl Read + Send + 'static) -> Box<dyn Read + Send> {
        Box::new(Watched { reader, seen: self.clone() })
    }

    /// That no grid was found, and what there was instead.
    pub fn no_grid_found(&self) -> String {
        let beginning = self.lock();
        let text = String::from_utf8_lossy(&beginning);
        let is_comment = |line: &str| line.trim_start().starts_with(['#', '%']);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let looks = match lines.clone().next() {
            None if beginning.is_empty() => "it is empty".to_string(),
            _ if MARKS.contains(&beginning.as_slice()) => "nothing but a byte order mark".to_string(),
            None => "nothing but blanks".to_string(),
            Some(_) if beginning.len() < BEGINNING && lines.all(is_comment) => "nothing but comments".to_string(),
            Some(line) => format!("it begins with '{}'", shown(line.trim())),
        };
        format!("no grid found ({looks})")
    }

    fn lock(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The beginning of a line, in characters that can be printed.
pub fn shown(line: &str) -> String {
    let start: String = line.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    if line.chars().nth(SHOWN).is_some() { start + "…" } else { start }
}

/// A reader that is looked at.
struct Watched<R> {
    reader: R,
    seen: Seen,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        let mut beginning = self.seen.lock();
        let wanted = count.min(BEGINNING - beginning.len());
        beginning.extend_from_slice(&buffer[..wanted]);
        drop(beginning);
        Ok(count)
    }
}
