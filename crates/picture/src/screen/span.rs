//! Characters with their style, and the colors of terminals.

use std::fmt::Write;

use anstyle::{Ansi256Color, AnsiColor, Color, Style};

use super::super::drawing::Ink;
use super::super::look::Hue;

/// A line of characters, as spans from left to right.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row(pub Vec<Span>);

/// Characters of one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// The ink.
    pub ink: Ink,
    /// The background, if it differs from the window's.
    pub ground: Option<Hue>,
    /// True for bold characters.
    pub is_bold: bool,
}

impl Span {
    /// Creates plain characters.
    pub(super) fn plain(text: impl Into<String>, ink: Ink) -> Self {
        Self { text: text.into(), ink, ground: None, is_bold: false }
    }

    /// Returns the style on a terminal.
    fn style(&self) -> Style {
        // The conclusion is loudest, on dark and on light windows: the digits of the pattern are black on pale grounds.
        let mut style = match (self.ground, self.ink) {
            (Some(_), Ink::Gone) => on_strong(160),
            (Some(_), Ink::Found) => on_strong(28),
            (Some(hue), _) => AnsiColor::Black.on_default().bg_color(Some(ground(hue))),
            (None, ink) => plain(ink),
        };
        if self.is_bold {
            style = style.bold();
        }
        style
    }

    fn is_like(&self, other: &Self) -> bool {
        let look = |span: &Self| (span.ink, span.ground, span.is_bold);
        look(self) == look(other)
    }
}

impl Row {
    /// Adds a span, and joins it to the last one if both have one style.
    pub(super) fn push(&mut self, span: Span) {
        if span.text.is_empty() {
            return;
        }
        match self.0.last_mut() {
            Some(last) if last.is_like(&span) => last.text += &span.text,
            _ => self.0.push(span),
        }
    }

    /// Adds plain characters.
    pub(super) fn plain(&mut self, text: impl Into<String>, ink: Ink) {
        self.push(Span::plain(text, ink));
    }

    /// Returns the number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.0.iter().map(|span| span.text.chars().count()).sum()
    }

    /// Returns the characters alone.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }

    /// Returns the characters with their colors as escape sequences of ANSI.
    #[must_use]
    pub fn ansi(&self) -> String {
        let mut text = String::new();
        for span in &self.0 {
            let style = span.style();
            _ = write!(text, "{style}{}{style:#}", span.text);
        }
        text
    }
}

/// Returns the style of characters without a ground. Faint ones are dim: bright black is the background of some themes.
const fn plain(ink: Ink) -> Style {
    match ink {
        Ink::Faint | Ink::Mark | Ink::Idle | Ink::Loop => Style::new().dimmed(),
        Ink::Entered => AnsiColor::Blue.on_default(),
        Ink::Found => AnsiColor::Green.on_default(),
        Ink::Gone => AnsiColor::Red.on_default(),
        Ink::House => Style::new().bold().invert(),
        Ink::Cover => Style::new().bold().underline(),
        Ink::Text | Ink::Paper | Ink::OnFill | Ink::Link | Ink::Bar | Ink::Tint(_) | Ink::Fill(_) | Ink::Edge(_) => {
            Style::new()
        }
    }
}

/// Returns the color of a bar, which differs from black and from white: one of the 256 that nearly all terminals have.
pub const fn bar_style(hue: Hue) -> Style {
    let color = match hue {
        Hue::Blue => 69,
        Hue::Orange => 208,
        Hue::Green => 35,
        Hue::Purple => 134,
        Hue::Sky => 38,
        Hue::Yellow => 178,
        Hue::Gray => 245,
        Hue::Red => 160,
    };
    Ansi256Color(color).on_default()
}

/// Returns the style of white characters on a strong ground, of the 256 colors that nearly all terminals have.
const fn on_strong(ground: u8) -> Style {
    Ansi256Color(231).on_default().bg_color(Some(Color::Ansi256(Ansi256Color(ground))))
}

/// Returns a light ground on which black is read well, of the 256 colors that nearly all terminals have.
const fn ground(hue: Hue) -> Color {
    Color::Ansi256(Ansi256Color(match hue {
        Hue::Blue => 111,
        Hue::Orange => 215,
        Hue::Green => 115,
        Hue::Purple => 182,
        Hue::Sky => 159,
        Hue::Yellow => 229,
        Hue::Gray => 250,
        Hue::Red => 217,
    }))
}
