//! `sudoku completions`: the script by which a shell completes commands and options.

use crate::outcome::Outcome;
use crate::run::print;

/// Print the completion script for a shell
#[derive(clap::Args, Debug)]
#[command(before_long_help = "\
Example:
  sudoku completions bash > ~/.local/share/bash-completion/completions/sudoku")]
pub struct Args {
    /// Shell
    #[arg(value_enum)]
    shell: clap_complete::Shell,
}

impl Args {
    /// Prints the script for a program.
    pub fn run(self, program: fn() -> clap::Command) -> anyhow::Result<Outcome> {
        let mut program = program();
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "sudoku", &mut script);
        print(script)?;
        Ok(Outcome::Yes)
    }
}
