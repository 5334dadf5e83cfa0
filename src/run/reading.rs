//! Options that say how an input is to be read.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit::text::{Format, Options};

/// How an input is to be read.
#[derive(clap::Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Shared options")]
pub struct Reading {
    /// Read this format instead of finding out (`sudoku show --list` names all)
    #[arg(long, value_name = "FORMAT", value_parser = formats(), hide_possible_values = true)]
    from: Option<Format>,

    /// Give numbers of fewer than 81 digits the zeros in front back that a spreadsheet has taken
    #[arg(long)]
    pad_zeros: bool,
}

impl Reading {
    /// The same for the library.
    pub const fn options(self) -> Options {
        Options { format: self.from, pad_zeros: self.pad_zeros }
    }
}

/// Reads the name of a format, or another name of it.
fn formats() -> impl TypedValueParser<Value = Format> {
    let value = |format: Format| PossibleValue::new(format.name()).aliases(format.aliases());
    PossibleValuesParser::new(Format::ALL.map(value)).try_map(|name| name.parse())
}
