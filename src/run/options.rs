//! The options of all commands that go through records.

use std::num::NonZero;

use clap::builder::{PossibleValue, TypedValueParser};
use sudokit::text::{Format as TextFormat, Options};

use super::destination::OutputOptions;
use super::inputs::Operands;
use super::pool;
use crate::output::{Template, named, parse_template};

/// Options of a run over records.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Shared options")]
pub struct RunOptions {
    #[command(flatten)]
    pub operands: Operands,

    #[command(flatten)]
    pub output: OutputOptions,

    /// Print this text for each answer, with names of json fields in braces replaced: '{puzzle} {verdict}'
    #[arg(long, value_name = "TEXT", value_parser = parse_template, conflicts_with = "format", hide_short_help = true)]
    pub template: Option<Template>,

    #[command(flatten)]
    pub reading: ReadOptions,

    /// Skip the first N records
    #[arg(long, value_name = "N", value_parser = parse_records, hide_short_help = true)]
    pub skip: Option<u64>,

    /// Answer at most N records
    #[arg(long, value_name = "N", value_parser = parse_records, hide_short_help = true)]
    pub take: Option<u64>,

    /// Leave out the header of csv, to append to a file
    #[arg(long, hide_short_help = true)]
    pub no_header: bool,

    /// Report the formats found in each input on standard error
    #[arg(short, long, hide_short_help = true)]
    pub verbose: bool,

    /// Use N threads [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = pool::parse_jobs, hide_short_help = true)]
    pub jobs: Option<NonZero<usize>>,
}

/// Options of reading.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Shared options")]
pub struct ReadOptions {
    /// Read input as FORMAT instead of detecting it (`sudoku show --list` lists all formats)
    #[arg(long, value_name = "FORMAT", value_parser = formats(), hide_possible_values = true, hide_short_help = true)]
    from: Option<TextFormat>,

    /// Restore leading zeros that a spreadsheet removed from numbers with fewer than 81 digits
    #[arg(long, hide_short_help = true)]
    pad_zeros: bool,
}

impl ReadOptions {
    /// Returns the options of the library.
    pub const fn options(self) -> Options {
        Options { format: self.from, pad_zeros: self.pad_zeros, keep_rows: None }
    }
}

fn parse_records(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "expected a number of records".into())
}

fn formats() -> impl TypedValueParser<Value = TextFormat> {
    let read = TextFormat::ALL.into_iter().filter(|format| format.is_read());
    named(read.map(|format| (PossibleValue::new(format.name()).aliases(format.aliases()), format)))
}

impl RunOptions {
    /// Returns true if a part of the records is answered, as of a longer run.
    pub const fn is_partial(&self) -> bool {
        self.skip.is_some() || self.take.is_some()
    }
}
