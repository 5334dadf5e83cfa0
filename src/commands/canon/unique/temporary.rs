//! Files that nobody else sees and that are gone at the end, however the run ends.

use std::fs::{self, File, OpenOptions};
use std::io::ErrorKind::AlreadyExists;
use std::io::{self, Seek, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, anyhow};

use crate::terminal::diagnostic::plain;

/// A file in the folder for temporary files.
pub struct Temporary {
    file: File,
    /// Where it stands, if it could not be taken out of its folder while it is open.
    path: Option<PathBuf>,
}

impl Temporary {
    /// A new file.
    pub fn new() -> anyhow::Result<Self> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        loop {
            let name = format!("sudoku-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
            let path = std::env::temp_dir().join(name);
            match OpenOptions::new().read(true).write(true).create_new(true).open(&path) {
                // An open file needs no name: without one it goes away with the process.
                Ok(file) => return Ok(Self { file, path: fs::remove_file(&path).err().map(|_| path) }),
                Err(error) if error.kind() == AlreadyExists => {}
                Err(error) => return Err(cannot_write(&error)),
            }
        }
    }

    /// Adds bytes at the end.
    pub fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.file.write_all(bytes).map_err(|error| cannot_write(&error))
    }

    /// Goes back to the beginning, to be read.
    pub fn rewound(mut self) -> anyhow::Result<Self> {
        self.file.rewind().context(CANNOT_READ)?;
        Ok(self)
    }
}

/// What is said when a file cannot be read back.
pub const CANNOT_READ: &str = "cannot read a temporary file back";

fn cannot_write(error: &io::Error) -> anyhow::Error {
    let folder = std::env::temp_dir();
    anyhow!(
        "cannot write to the folder for temporary files '{}': {} (TMPDIR names another, --memory takes more memory)",
        folder.display(),
        plain(error)
    )
}

impl io::Read for Temporary {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            _ = fs::remove_file(path);
        }
    }
}
