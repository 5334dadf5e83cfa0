//! `sudoku man`: manual pages, made from the options.

use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::ValueHint;
use clap_mangen::Man;

use crate::outcome::Outcome;
use crate::run::{Place, create_folder, note_files, write_whole};

/// Print a manual page, or write all of them
#[derive(clap::Args, Debug)]
#[command(before_long_help = "\
Examples:
  sudoku man | man -l -                    read the page of the program
  sudoku man solve | man -l -              read the page of a command
  sudoku man -o ~/.local/share/man/man1/   write all pages: sudoku.1, sudoku-solve.1 and so on")]
pub struct Args {
    /// Command [default: the program]
    command: Option<String>,

    /// Write the page to a file, or all pages to a folder
    ///
    /// A folder exists, or its name ends in /. If a command is named, the folder gets its page only.
    #[arg(short, long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    output: Option<PathBuf>,
}

impl Args {
    /// Prints or writes the pages of a program.
    pub fn run(self, program: fn() -> clap::Command) -> anyhow::Result<Outcome> {
        let mut program = program().disable_help_subcommand(true);
        program.build();
        let mut wanted: Vec<&clap::Command> = vec![&program];
        wanted.extend(program.get_subcommands().filter(|command| !command.is_hide_set()));
        if let Some(name) = self.command {
            let names: Vec<&str> = wanted[1..].iter().map(|command| command.get_name()).collect();
            let Some(place) = names.iter().position(|known| *known == name) else {
                bail!("there is no command '{name}', expected one of {}", names.join(", "));
            };
            wanted = vec![wanted[1 + place]];
        }
        match self.output.filter(|path| path != Path::new("-")).map(Place::of) {
            Some(Place::Folder(folder)) => {
                create_folder(&folder)?;
                for (name, page) in wanted.iter().map(|command| page(command)) {
                    write_whole(&[(folder.join(name), page.into())])?;
                }
                note_files(wanted.len(), &folder);
            }
            Some(Place::File(file)) if file.extension().is_none() => {
                bail!(
                    "'{}' is no folder and has no extension, expected FOLDER/ or a file such as sudoku.1",
                    file.display()
                );
            }
            place => place.unwrap_or(Place::Stdout).write(page(wanted[0]).1)?,
        }
        Ok(Outcome::Yes)
    }
}

/// Returns the file name of a page, and the page, which keeps the lines of the examples.
fn page(command: &clap::Command) -> (String, String) {
    let texts = [command.get_before_long_help(), command.get_after_long_help()];
    let more = texts.map(|text| text.map(ToString::to_string)).into_iter().flatten().collect::<Vec<_>>().join("\n\n");
    let bare = command.clone().before_long_help("").after_long_help("").after_help("");
    let man = Man::new(bare).manual("sudoku").source(concat!("sudoku ", env!("CARGO_PKG_VERSION")));
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
