//! Whether there is color.

use std::io;

use clap::ValueEnum;

/// When to use color.
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
    /// Makes this the choice for everything that is printed.
    pub fn set(self) {
        let choice = match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Whether standard output shows color.
pub fn is_on() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Whether a file for a terminal is to have color: unless it is not wanted.
pub fn is_welcome() -> bool {
    let has_no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    match anstream::ColorChoice::global() {
        anstream::ColorChoice::Never => false,
        anstream::ColorChoice::Auto => !has_no_color,
        anstream::ColorChoice::Always | anstream::ColorChoice::AlwaysAnsi => true,
    }
}
