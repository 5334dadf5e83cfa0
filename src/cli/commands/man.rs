//! `sudoku man`: manual pages, made from the options as they are.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap_mangen::Man;

use crate::cli::outcome::Outcome;
use crate::cli::run::{Sink, write_file};

/// Print a manual page, or write all of them
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku man | man -l -                    read the page of the program
  sudoku man solve | man -l -              read that of a command
  sudoku man -o ~/.local/share/man/man1    write them all: sudoku.1, sudoku-solve.1 and so on")]
pub struct Args {
    /// The command; without it, the program
    command: Option<String>,

    /// Write the page into this folder, all pages if no command is named
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

impl Args {
    /// Prints or writes the pages of a program with these options and commands.
    pub fn run(self, program: clap::Command) -> anyhow::Result<Outcome> {
        let pages = pages(program);
        let own = match &self.command {
            Some(name) => format!("{PROGRAM}-{name}.1"),
            None => format!("{PROGRAM}.1"),
        };
        let is_wanted = |name: &str| name == own || (self.command.is_none() && self.output.is_some());
        let wanted: Vec<&(String, String)> = pages.iter().filter(|(name, _)| is_wanted(name)).collect();
        if wanted.is_empty() {
            let names = pages.iter().filter_map(|(name, _)| name.strip_prefix("sudoku-")?.strip_suffix(".1"));
            let (name, names) = (self.command.unwrap_or_default(), names.collect::<Vec<_>>().join(", "));
            bail!("there is no command '{name}', expected one of {names}");
        }
        let Some(folder) = self.output else {
            Sink::new().print(&wanted[0].1)?;
            return Ok(Outcome::Yes);
        };
        fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder '{}'", folder.display()))?;
        for (name, page) in wanted {
            write_file(&folder.join(name), page.as_bytes())?;
        }
        Ok(Outcome::Yes)
    }
}

const PROGRAM: &str = "sudoku";

/// The pages by the names of their files: that of the program, then those of its commands.
fn pages(program: clap::Command) -> Vec<(String, String)> {
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let commands: Vec<clap::Command> =
        program.get_subcommands().filter(|command| !command.is_hide_set()).cloned().collect();
    std::iter::once(program).chain(commands).map(page).collect()
}

/// A page, in which the lines of the examples stay lines.
fn page(command: clap::Command) -> (String, String) {
    let more = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let man = Man::new(command.after_help("")).manual("sudoku").source(concat!("sudoku ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    let rendered = man.render(&mut page);
    debug_assert!(rendered.is_ok(), "a list of bytes takes everything");
    let mut page = String::from_utf8_lossy(&page).into_owned();
    if let Some(start) = page.find(".SH EXTRA") {
        let end = page[start + 1..].find(".SH ").map_or(page.len(), |end| start + 1 + end);
        page.replace_range(start..end, "");
    }
    page += ".SH EXAMPLES AND NOTES\n.nf\n";
    for line in more.lines() {
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        page += if line.starts_with(['.', '\'']) { "\\&" } else { "" };
        page += &line;
        page.push('\n');
    }
    page += ".fi\n.SH SEE ALSO\n\\fBsudoku\\fR(1), \\fBsudoku help\\fR\n";
    (man.get_filename(), page)
}
