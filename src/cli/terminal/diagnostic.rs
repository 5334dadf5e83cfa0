//! Messages to standard error: errors with their source line and caret, notes with their place.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
use sudokit::text::Unreadable;

use crate::cli::outcome::Outcome;

const ERROR: Style = AnsiColor::Red.on_default().bold();
const CARET: Style = AnsiColor::Green.on_default().bold();
/// The most characters of a source line that are shown.
const WIDTH: usize = 100;

/// Draws why a record could not be read: the place, the line, and a caret under what is wrong.
pub fn draw(source: &str, unreadable: &Unreadable) -> String {
    let Unreadable { line, column, text, reason } = unreadable;
    let place = match (line, column) {
        (0, _) => source.to_string(),
        (_, 0) => format!("{source}:{line}"),
        _ => format!("{source}:{line}:{column}"),
    };
    let mut drawing = format!("{}: {place}: {reason}\n", error_word());
    if *column == 0 {
        return drawing;
    }
    let (shown, caret_at) = window(text, *column);
    let margin = format!("{line:>3} | ");
    _ = writeln!(drawing, "{margin}{shown}");
    let expected = reason.expected().map_or_else(String::new, |expected| format!(" {expected}"));
    let blank = " ".repeat(margin.chars().count() - 2);
    _ = writeln!(drawing, "{blank}| {}{CARET}^{CARET:#}{expected}", " ".repeat(caret_at));
    drawing
}

/// The word that every error begins with.
pub fn error_word() -> String {
    format!("{ERROR}error{ERROR:#}")
}

/// The part of a line around a column, made printable, and how far into it the column is.
fn window(text: &str, column: usize) -> (String, usize) {
    let length = text.chars().count();
    let start = if length <= WIDTH { 0 } else { column.saturating_sub(WIDTH / 2).min(length - WIDTH) };
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    let shown: String = text.chars().skip(start).take(WIDTH).map(printable).collect();
    let (before, after) = (start > 0, start + WIDTH < length);
    let shown = format!("{}{}{}", if before { "..." } else { "" }, shown.trim_end(), if after { "..." } else { "" });
    (shown, column.saturating_sub(1 + start) + if before { 3 } else { 0 })
}

/// Prints a message to standard error, without its colors where nobody would see them.
pub fn say(message: &str) {
    // Whether standard error shows color takes long to find out: most pages have nothing to say.
    if !message.is_empty() {
        // Standard error may be closed; there is nobody left to tell.
        _ = anstream::stderr().write_all(message.as_bytes());
    }
}

/// Prints an error that concerns no line of an input.
pub fn error(message: &str) {
    say(&format!("{}: {message}\n", error_word()));
}

/// Prints what ended the run early. A reader that closed the pipe is a normal end.
pub fn last_words(ending: &anyhow::Error) -> Outcome {
    let is_closed_pipe = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    if ending.chain().any(is_closed_pipe) {
        return Outcome::Yes;
    }
    let causes: Vec<String> = ending
        .chain()
        .map(|cause| cause.downcast_ref::<io::Error>().map_or_else(|| cause.to_string(), plain))
        .collect();
    error(&causes.join(": "));
    Outcome::Trouble
}

/// An error of the operating system without its number.
pub fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_system_error_is_left_out() {
        assert_eq!(plain(&io::Error::from_raw_os_error(2)), "no such file or directory");
    }
}
