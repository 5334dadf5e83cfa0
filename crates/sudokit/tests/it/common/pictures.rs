//! Files that somebody has looked at, compared with what is made now.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Compares a file of the project with what was made now. `UPDATE=1` in the environment writes that; the command is one that
/// does so.
pub fn compare(path: &str, command: &str, made: &[u8]) {
    conclude(&difference(&super::root().join(path), made).into_iter().collect::<Vec<_>>(), command);
}

/// How a file differs from what was made now, unless it is updated.
fn difference(path: &Path, made: &[u8]) -> Option<String> {
    if env::var_os("UPDATE").is_some() {
        fs::write(path, made).unwrap();
    }
    match fs::read(path) {
        Ok(bytes) if bytes == made => None,
        Ok(_) => Some(format!("{} is not what is made now", path.display())),
        Err(error) => Some(format!("{}: {error}", path.display())),
    }
}

fn conclude(differences: &[String], command: &str) {
    let all = differences.join("\n");
    assert!(differences.is_empty(), "{all}\n`{command}` writes what is made now: look at it before you commit it");
}

/// A folder of such files. The test must make every file that is in it.
pub struct Folder {
    path: PathBuf,
    command: &'static str,
    made: BTreeSet<String>,
    differences: Vec<String>,
}

impl Folder {
    /// A folder of the project, and the command that writes its files anew.
    pub fn new(path: &str, command: &'static str) -> Self {
        Self { path: super::root().join(path), command, made: BTreeSet::new(), differences: Vec::new() }
    }

    /// Compares a file with what was made now.
    pub fn compare(&mut self, name: &str, made: &[u8]) {
        self.differences.extend(difference(&self.path.join(name), made));
        self.made.insert(name.into());
    }

    /// Fails with every difference, and with every file that was not made.
    pub fn finish(mut self) {
        for entry in fs::read_dir(&self.path).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if !self.made.contains(&name) {
                self.differences.push(format!("{} is made by nothing: remove it", self.path.join(name).display()));
            }
        }
        conclude(&self.differences, self.command);
    }
}
