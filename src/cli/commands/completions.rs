//! `sudoku completions`: the script that makes a shell complete commands and options.

use std::io::{self, Write};

use anyhow::Context;
use clap::CommandFactory;

use crate::cli::Cli;
use crate::cli::outcome::Outcome;

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
    /// Prints the script.
    pub fn run(self) -> anyhow::Result<Outcome> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "sudoku", &mut script);
        io::stdout().write_all(&script).context("cannot write to standard output")?;
        Ok(Outcome::Yes)
    }
}
