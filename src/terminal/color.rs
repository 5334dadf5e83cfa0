//! The choice of color.

use std::io;

use clap::ValueEnum;
use sudokit::picture::screen::Highlight;

/// The choice of color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Applies the choice to everything that is printed.
    pub fn set(self) {
        let choice = match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Returns true if standard output shows color.
pub fn is_on() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Returns the means to highlight the parts of a drawing on standard output.
pub fn highlight() -> Highlight {
    if is_on() { Highlight::Colors } else { Highlight::Characters }
}
