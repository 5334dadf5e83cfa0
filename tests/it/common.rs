//! Functions of several tests.

use std::ffi::OsStr;
use std::io::Write;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs, process, thread};

#[path = "../../crates/sudokit/tests/it/common/amount.rs"]
mod amount;

pub use amount::amount;

/// Returns the program with these arguments, in the folder of the project and without input.
pub fn sudoku(arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    program.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    program
}

/// Returns what a run has printed on standard output, or on standard error.
pub fn text(printed: &[u8]) -> String {
    String::from_utf8(printed.to_vec()).unwrap()
}

/// The folder of a test, which is removed at its end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(test: &str) -> Self {
        let folder = env::temp_dir().join(format!("sudokit-{test}-{}", process::id()));
        _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// Writes a file. Returns its path.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().into()
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the names of the files in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// Runs a program with an input; a run that stops early may leave it unread.
pub fn feed(program: &mut Command, input: impl Into<Vec<u8>>) -> Output {
    let pipes = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap_or_else(|error| panic!("{}: {error}", pipes.get_program().display()));
    let mut stdin = child.stdin.take().unwrap();
    let input = input.into();
    let feeder = thread::spawn(move || _ = stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

/// Returns the rows of csv, without quotes.
pub fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut fields, mut field, mut is_quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if is_quoted && characters.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(std::mem::take(&mut field)),
            '\n' if !is_quoted => {
                fields.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut fields));
            }
            c => field.push(c),
        }
    }
    assert!(fields.is_empty() && field.is_empty(), "a line without end");
    rows
}

/// Returns the commands that `--help` lists, without `help`.
pub fn commands() -> Vec<String> {
    let help = text(&sudoku(["--help"]).output().unwrap().stdout);
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.map(|line| line.split_whitespace().next().unwrap().to_string()).filter(|name| name != "help").collect()
}
