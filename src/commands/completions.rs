//! `sudoku completions`: the script that makes a shell complete commands and options.

use crate::outcome::Outcome;
use crate::run::Sink;

/// Print the completion script for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  sudoku completions bash > ~/.local/share/bash-completion/completions/sudoku")]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: clap_complete::Shell,
}

impl Args {
    /// Prints the script for a program with these options and commands.
    pub fn run(self, mut program: clap::Command) -> anyhow::Result<Outcome> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "sudoku", &mut script);
        Sink::new().print(&String::from_utf8(script)?)?;
        Ok(Outcome::Yes)
    }
}
