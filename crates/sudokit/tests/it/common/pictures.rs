//! Comparison of reviewed files with newly made ones.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Compares a file of the project with its new contents. With `UPDATE=1` in the environment, writes the new contents.
/// `command` is a command that does so.
pub fn compare(path: &str, command: &str, made: &[u8]) {
    conclude(&difference(&super::root().join(path), made).into_iter().collect::<Vec<_>>(), command);
}

/// Describes the difference of a file from its new contents, after an update if one is requested.
fn difference(path: &Path, made: &[u8]) -> Option<String> {
    if env::var_os("UPDATE").is_some() {
        fs::write(path, made).unwrap();
    }
    match fs::read(path) {
        Ok(bytes) if bytes == made => None,
        Ok(_) => Some(format!("{} differs from its new contents", path.display())),
        Err(error) => Some(format!("{}: {error}", path.display())),
    }
}

fn conclude(differences: &[String], command: &str) {
    let all = differences.join("\n");
    assert!(differences.is_empty(), "{all}\n`{command}` writes the new contents: review them before you commit");
}

/// A folder of reviewed files. The test must make every file in it.
pub struct Folder {
    path: PathBuf,
    command: &'static str,
    made: BTreeSet<String>,
    differences: Vec<String>,
}

impl Folder {
    /// Opens a folder of the project. `command` is a command that updates its files.
    pub fn new(path: &str, command: &'static str) -> Self {
        Self { path: super::root().join(path), command, made: BTreeSet::new(), differences: Vec::new() }
    }

    /// Compares a file with its new contents.
    pub fn compare(&mut self, name: &str, made: &[u8]) {
        self.differences.extend(difference(&self.path.join(name), made));
        self.made.insert(name.into());
    }

    /// Fails if there is any difference, or any file that was not made.
    pub fn finish(mut self) {
        for entry in fs::read_dir(&self.path).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if !self.made.contains(&name) {
                self.differences.push(format!("no test makes {}: remove it", self.path.join(name).display()));
            }
        }
        conclude(&self.differences, self.command);
    }
}
