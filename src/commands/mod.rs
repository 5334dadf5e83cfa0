//! The commands: a file or folder each, with its options and a function from records to replies.
//!
//! A new command is a file, its `mod` line, and its row of `commands!`. `values.rs` has what several commands share.

mod audit;
mod book;
mod candidates;
mod canon;
mod check;
mod completions;
mod count;
mod generate;
mod hint;
mod man;
mod rate;
mod reduce;
mod show;
mod solve;
mod values;

use clap::{Args, Subcommand};
use sudokit::solve::Solver;

use super::outcome::Outcome;

/// A function that adds options to a command.
type AddOptions = fn(clap::Command) -> clap::Command;

/// Declares the commands from rows of their name, variant, argument of `run`, and aliases.
macro_rules! commands {
    ($solver:ident, $program:ident; $($name:ident $variant:ident ($argument:ident) [$($alias:literal),*];)+) => {
        /// A command with its options.
        #[derive(Subcommand, Debug)]
        pub enum Command {
            $($variant(Box<$name::Args>),)+
        }

        /// The name of each command, its aliases, and its options.
        const COMMANDS: &[(&str, &[&str], AddOptions)] =
            &[$((stringify!($name), &[$($alias),*], $name::Args::augment_args),)+];

        impl Command {
            /// Runs the command with this solver, in the program that `program` returns.
            pub fn run(self, $solver: Solver, $program: fn() -> clap::Command) -> anyhow::Result<Outcome> {
                match self {
                    $(Self::$variant(args) => args.run($argument),)+
                }
            }
        }
    };
}

commands! {
    solver, program;
    solve Solve (solver) [];
    check Check (solver) ["validate", "verify"];
    count Count (solver) [];
    candidates Candidates (solver) [];
    hint Hint (solver) ["explain"];
    rate Rate (solver) ["grade"];
    audit Audit (solver) [];
    generate Generate (solver) ["new"];
    reduce Reduce (solver) ["minimize"];
    canon Canon (solver) [];
    show Show (solver) ["convert", "print"];
    book Book (solver) [];
    completions Completions (program) [];
    man Man (program) [];
}

impl Command {
    /// Adds the aliases of all commands to the program.
    pub fn with_aliases(program: clap::Command) -> clap::Command {
        let add = |program: clap::Command, (name, aliases, _): &(&'static str, &'static [&'static str], AddOptions)| {
            program.mut_subcommand(name, |command| command.aliases(*aliases))
        };
        COMMANDS.iter().fold(program, add)
    }

    /// Returns the command of a name or alias with its options, without the other commands.
    pub fn alone(name: &str) -> Option<clap::Command> {
        let (name, aliases, options) =
            COMMANDS.iter().find(|(own, aliases, _)| *own == name || aliases.contains(&name))?;
        Some(options(clap::Command::new(*name).aliases(*aliases)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_can_be_had_alone() {
        let commands = |program: clap::Command| -> Vec<String> {
            program.get_subcommands().map(|command| format!("{command:?}")).collect()
        };
        let program = || clap::Command::new("program");
        let alone = COMMANDS.iter().map(|(name, ..)| Command::alone(name).expect("it is there"));
        assert_eq!(
            commands(Command::with_aliases(Command::augment_subcommands(program()))),
            commands(program().subcommands(alone))
        );
    }
}
