//! Scenes as lines of characters, in the size of the window, with color where there is color.

use std::fmt::Write;

use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use sudokit::picture::screen::{Span, Telling, Window, screen};
use sudokit::picture::{Hue, Ink, Scene};

use crate::terminal::window;

/// What is left of the window's height for the words below a grid.
const WORDS: usize = 6;

/// The lines of a scene.
pub fn show(scene: &Scene, color: bool) -> String {
    let (columns, rows) = window::size();
    let telling = if color { Telling::Colors } else { Telling::Characters };
    let mut text = String::new();
    for row in screen(scene, Window { columns, rows: rows.saturating_sub(WORDS) }, telling) {
        for span in &row.0 {
            if color {
                let style = style(span);
                _ = write!(text, "{}{}{}", style.render(), span.text, style.render_reset());
            } else {
                text += &span.text;
            }
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text
}

/// How characters look on a terminal.
fn style(span: &Span) -> Style {
    let mut style = Style::new();
    if let Some(hue) = span.ground {
        style = style.bg_color(Some(ground(hue))).fg_color(Some(AnsiColor::Black.into()));
    } else if let Some(ink) = ink(span.ink) {
        style = style.fg_color(Some(ink.into()));
    }
    if span.is_bold {
        style = style.bold();
    }
    if span.is_struck {
        style = style.strikethrough();
    }
    style
}

/// The color of what is written on the plain ground, if it is not that of all text.
const fn ink(ink: Ink) -> Option<AnsiColor> {
    match ink {
        Ink::Faint | Ink::Mark => Some(AnsiColor::BrightBlack),
        Ink::Entered => Some(AnsiColor::Blue),
        Ink::Found => Some(AnsiColor::Green),
        Ink::Gone => Some(AnsiColor::Red),
        Ink::Text | Ink::Paper | Ink::OnFill | Ink::Link | Ink::Tint(_) | Ink::Fill(_) | Ink::Edge(_) => None,
    }
}

/// Light grounds on which black is read well, of the 256 colors that nearly all terminals have.
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
