//! The commands: a file or folder each, with its options, its task and its answers.
//!
//! A new command is a file with its row in [`COMMANDS`], and its variant of [`Command`].

mod book;
mod candidates;
mod check;
mod completions;
mod count;
mod generate;
mod hint;
mod man;
mod rate;
mod shared;
mod show;
mod solve;

use clap::{Args, Subcommand};
use sudokit::solve::Solver;

use super::outcome::Outcome;

/// A command with its options.
#[derive(Subcommand, Debug)]
pub enum Command {
    Solve(solve::Args),
    Check(check::Args),
    Count(count::Args),
    Candidates(candidates::Args),
    Hint(hint::Args),
    Rate(rate::Args),
    Generate(Box<generate::Args>),
    Show(show::Args),
    Book(book::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// A function that adds options to a command.
type AddOptions = fn(clap::Command) -> clap::Command;

/// The name of each command, its aliases, and its options.
const COMMANDS: [(&str, &[&str], AddOptions); 11] = [
    ("solve", &[], solve::Args::augment_args),
    ("check", &["validate", "verify"], check::Args::augment_args),
    ("count", &[], count::Args::augment_args),
    ("candidates", &[], candidates::Args::augment_args),
    ("hint", &["explain"], hint::Args::augment_args),
    ("rate", &["grade"], rate::Args::augment_args),
    ("generate", &["new"], generate::Args::augment_args),
    ("show", &["convert", "print"], show::Args::augment_args),
    ("book", &[], book::Args::augment_args),
    ("completions", &[], completions::Args::augment_args),
    ("man", &[], man::Args::augment_args),
];

impl Command {
    /// Adds the aliases of all commands to the program.
    pub fn with_aliases(program: clap::Command) -> clap::Command {
        COMMANDS
            .into_iter()
            .fold(program, |program, (name, others, _)| program.mut_subcommand(name, |command| command.aliases(others)))
    }

    /// Returns the command of a name or alias with its options, without the other commands.
    pub fn alone(name: &str) -> Option<clap::Command> {
        let is_meant = |&(own, others, _): &(&str, &[&str], _)| own == name || others.contains(&name);
        let (name, others, options) = COMMANDS.into_iter().find(is_meant)?;
        Some(options(clap::Command::new(name).aliases(others)))
    }

    /// Runs the command with this solver, in the program that `program` returns.
    pub fn run(self, solver: Solver, program: impl FnOnce() -> clap::Command) -> anyhow::Result<Outcome> {
        match self {
            Self::Solve(args) => args.run(solver),
            Self::Check(args) => args.run(solver),
            Self::Count(args) => args.run(solver),
            Self::Candidates(args) => args.run(solver),
            Self::Hint(args) => args.run(solver),
            Self::Rate(args) => args.run(solver),
            Self::Generate(args) => args.run(solver),
            Self::Show(args) => args.run(solver),
            Self::Book(args) => args.run(solver),
            Self::Completions(args) => args.run(program()),
            Self::Man(args) => args.run(program()),
        }
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
        let alone = COMMANDS.map(|(name, ..)| Command::alone(name).expect("it is there"));
        assert_eq!(
            commands(Command::with_aliases(Command::augment_subcommands(program()))),
            commands(program().subcommands(alone))
        );
    }
}
