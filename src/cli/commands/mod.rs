//! The commands: a file or folder each, with the options and how a record becomes an answer; and what they share.

mod book;
mod candidates;
mod canon;
mod check;
mod completions;
mod count;
mod generate;
mod hint;
mod rate;
mod reduce;
mod shared;
mod show;
mod solve;

use clap::Subcommand;
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
}

impl Command {
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
        }
    }
}
