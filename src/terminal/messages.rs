//! Messages on standard error: errors with their line and a caret, and notes. If an input has many unreadable records, only the
//! first few errors are printed.

use std::fmt::{Display, Write as _};
use std::io::{self, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use sudokit::picture::grouped;
use sudokit::text::Unreadable;

use super::columns_of_errors;
use crate::outcome::Outcome;

const ERROR: Style = AnsiColor::Red.on_default().bold();
const CARET: Style = AnsiColor::Green.on_default().bold();
/// The most characters of a line that a message shows.
const WIDTH: usize = 100;
/// The characters beside the line: its number, and dots where it is cut.
const BESIDE: usize = 14;

/// Returns the message why a record could not be read: the place, the line, and a caret below the mistake.
pub fn draw(source: &str, unreadable: &Unreadable) -> String {
    let Unreadable { line, column, reason, .. } = unreadable;
    let place = match (line, column) {
        (0, _) => source.to_string(),
        (_, 0) => format!("{source}:{line}"),
        _ => format!("{source}:{line}:{column}"),
    };
    let mut drawing = format!("{}: {place}: {reason}\n", error_word());
    let room = columns_of_errors().map_or(WIDTH, |columns| columns.saturating_sub(BESIDE).clamp(10, WIDTH));
    let Some((shown, caret_at)) = unreadable.excerpt(room) else { return drawing };
    let margin = format!("{line:>3} | ");
    _ = writeln!(drawing, "{margin}{shown}");
    let expected = reason.expected().map_or_else(String::new, |expected| format!(" {expected}"));
    let blank = " ".repeat(margin.chars().count() - 2);
    _ = writeln!(drawing, "{blank}| {}{CARET}^{CARET:#}{expected}", " ".repeat(caret_at));
    drawing
}

/// Returns the word at the start of every error.
fn error_word() -> String {
    format!("{ERROR}error{ERROR:#}")
}

/// True if only errors, and what options ask for, are printed.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Prints only errors, and what options ask for, from now on.
pub fn be_quiet() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// Returns true if only errors, and what options ask for, are printed.
pub fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Prints a note, unless the run is quiet.
pub fn note(message: &str) {
    if !is_quiet() {
        print(message);
    }
}

/// Prints a message in one go, without colors where they would not be seen.
pub fn print(message: &str) {
    // It takes long to find out if standard error shows color, and most outputs have no message.
    if message.is_empty() {
        return;
    }
    let mut stderr = io::stderr();
    let shows_color = AutoStream::choice(&stderr) != ColorChoice::Never;
    let message = harmless(message, true);
    // Standard error may be closed; then there is no place for messages.
    _ = stderr.write_all(if shows_color { message } else { strip_str(&message).to_string() }.as_bytes());
}

/// Returns a text that does not control a terminal: without control characters, but for line ends, tabs and, if they are
/// wanted, colors.
pub fn harmless(message: &str, has_colors: bool) -> String {
    let kept = |(at, c)| {
        let is_kept = !is_control(c) || has_colors && sets_color(&message[at..]);
        if is_kept { c } else { char::REPLACEMENT_CHARACTER }
    };
    message.char_indices().map(kept).collect()
}

/// Returns true for characters that control a terminal, the direction of text included.
fn is_control(c: char) -> bool {
    let changes_direction = matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    c.is_control() && !matches!(c, '\n' | '\t') || changes_direction
}

/// Returns true if a text begins with a sequence that sets the color.
fn sets_color(text: &str) -> bool {
    let numbers =
        text.strip_prefix("\x1b[").map(|numbers| numbers.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';'));
    numbers.is_some_and(|end| end.starts_with('m'))
}

/// Prints the error that ended the run. A reader that closed the pipe is a normal end.
pub fn report_exit(ending: &anyhow::Error) -> Outcome {
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
    print(&format!("{}: {}\n", error_word(), causes.join(": ")));
    Outcome::Failed
}

/// Returns the words of an error, if it is of the operating system without its number and a dot.
pub fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((words, _)) => words.trim_end_matches('.').to_lowercase(),
        None => text,
    }
}

/// Messages in order.
#[derive(Default)]
pub struct Messages(Vec<(Kind, String)>);

/// The kind of a message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A fact beside the answer.
    Note,
    /// An error, or what an option asks for: printed in a quiet run, too.
    Report,
    /// An error about a record.
    Unreadable,
}

impl Messages {
    /// Adds a note, its line end included.
    pub fn note(&mut self, message: String) {
        self.0.push((Kind::Note, message));
    }

    /// Adds a message that a quiet run prints, too, its line end included.
    pub fn report(&mut self, message: String) {
        self.0.push((Kind::Report, message));
    }

    /// Adds an error that concerns no record.
    pub fn error(&mut self, message: impl Display) {
        self.report(format!("{}: {message}\n", error_word()));
    }

    /// Adds an error about a record, its line end included.
    pub fn unreadable(&mut self, message: String) {
        self.0.push((Kind::Unreadable, message));
    }

    /// Returns the number of messages.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The number of errors about records that are printed for each input.
const FEW: u64 = 10;

/// Selects the messages to print.
#[derive(Default)]
pub struct MessageFilter {
    /// The number of errors about records of the present input.
    errors: u64,
}

impl MessageFilter {
    /// Returns the text of the messages to print, without notes if the run is quiet.
    pub fn select(&mut self, messages: &Messages) -> String {
        let is_wanted = |(kind, _): &&(Kind, String)| {
            self.errors += u64::from(*kind == Kind::Unreadable);
            match kind {
                Kind::Note => !is_quiet(),
                Kind::Report => true,
                Kind::Unreadable => self.errors <= FEW,
            }
        };
        messages.0.iter().filter(is_wanted).map(|(_, message)| message.as_str()).collect()
    }

    /// Ends an input. Returns a message with the number of errors left out, if there are any.
    pub fn end_input(&mut self, input: &str) -> Option<String> {
        let errors = std::mem::take(&mut self.errors);
        (errors > FEW).then(|| format!("{input}: and {} more errors", grouped(errors - FEW)))
    }
}
