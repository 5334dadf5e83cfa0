//! The commands: a file or folder each, with the options and how a record becomes an answer; and what they share.

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
mod shared;
mod show;
mod solve;

use clap::{Args, Subcommand};
use sudokit::solve::Solver;

use super::outcome::Outcome;

/// What the program can do.
#[derive(Subcommand, Debug)]
pub enum Command {
    Solve(solve::Args),
    Check(check::Args),
    Count(count::Args),
    Candidates(candidates::Args),
    Hint(hint::Args),
    Rate(rate::Args),
    Generate(generate::Args),
    Reduce(reduce::Args),
    Canon(canon::Args),
    Show(show::Args),
    Book(book::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Adds options to a command that has none.
type AddOptions = fn(clap::Command) -> clap::Command;

/// The name of each command, what people also call it, and what adds its options.
const OPTIONS: [(&str, &[&str], AddOptions); 13] = [
    ("solve", &[], solve::Args::augment_args),
    ("check", &["validate", "verify"], check::Args::augment_args),
    ("count", &[], count::Args::augment_args),
    ("candidates", &[], candidates::Args::augment_args),
    ("hint", &["explain"], hint::Args::augment_args),
    ("rate", &["grade"], rate::Args::augment_args),
    ("generate", &["new"], generate::Args::augment_args),
    ("reduce", &["minimize"], reduce::Args::augment_args),
    ("canon", &[], canon::Args::augment_args),
    ("show", &["convert", "print"], show::Args::augment_args),
    ("book", &[], book::Args::augment_args),
    ("completions", &[], completions::Args::augment_args),
    ("man", &[], man::Args::augment_args),
];

impl Command {
    /// A program that has all commands, which are also found by their other names.
    pub fn by_all_names(program: clap::Command) -> clap::Command {
        OPTIONS
            .into_iter()
            .fold(program, |program, (name, others, _)| program.mut_subcommand(name, |command| command.aliases(others)))
    }

    /// The command of this name with its options, without all the others.
    pub fn alone(name: &str) -> Option<clap::Command> {
        let is_meant = |&(own, others, _): &(&str, &[&str], _)| own == name || others.contains(&name);
        let (name, others, options) = OPTIONS.into_iter().find(is_meant)?;
        Some(options(clap::Command::new(name).aliases(others)))
    }

    /// Does it by means of this solver, in a program with these options and commands.
    pub fn run(self, solver: Solver, program: impl FnOnce() -> clap::Command) -> anyhow::Result<Outcome> {
        match self {
            Self::Solve(args) => args.run(solver),
            Self::Check(args) => args.run(solver),
            Self::Count(args) => args.run(solver),
            Self::Candidates(args) => args.run(solver),
            Self::Hint(args) => args.run(solver),
            Self::Rate(args) => args.run(solver),
            Self::Generate(args) => args.run(solver),
            Self::Reduce(args) => args.run(solver),
            Self::Canon(args) => args.run(solver),
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
        let alone = OPTIONS.map(|(name, ..)| Command::alone(name).expect("it is there"));
        assert_eq!(
            commands(Command::by_all_names(Command::augment_subcommands(program()))),
            commands(program().subcommands(alone))
        );
    }
}
