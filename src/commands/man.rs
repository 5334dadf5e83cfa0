//! `sudoku man`: manual pages, made from the options.

use std::path::PathBuf;

use anyhow::bail;
use clap::ValueHint;
use clap_mangen::Man;

use crate::outcome::Outcome;
use crate::run::Place;

/// Print a manual page
#[derive(clap::Args, Debug)]
#[command(before_long_help = "\
Examples:
  sudoku man | man -l -                    read the page of the program
  sudoku man solve | man -l -              read the page of a command
  sudoku man solve > sudoku-solve.1        keep it")]
pub struct Args {
    /// Command [default: the program]
    command: Option<String>,

    /// Write to a file
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl Args {
    /// Prints or writes a page of a program.
    pub fn run(self, program: fn() -> clap::Command) -> anyhow::Result<Outcome> {
        let mut program = program().disable_help_subcommand(true);
        program.build();
        let mut wanted = &program;
        if let Some(name) = self.command {
            let commands = || program.get_subcommands().filter(|command| !command.is_hide_set());
            let Some(command) = commands().find(|command| command.get_name() == name) else {
                let names: Vec<&str> = commands().map(clap::Command::get_name).collect();
                bail!("there is no command '{name}', expected one of {}", names.join(", "));
            };
            wanted = command;
        }
        let place = Place::of(self.output);
        if let Place::File(file) = &place
            && file.extension().is_none()
        {
            bail!("'{}' has no extension, expected a file such as sudoku.1", file.display());
        }
        place.write(page(wanted))?;
        Ok(Outcome::Yes)
    }
}

/// Returns the page of a command, which keeps the lines of the examples.
fn page(command: &clap::Command) -> String {
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
    page
}
