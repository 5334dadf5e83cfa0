//! Themes: the colors of inks on a light background, on a dark one, and in print.

use std::fmt;
use std::str::FromStr;

use super::drawing::{Ink, Item};
use super::look::Hue;
use sudokit_core::board::ParseError;

/// A set of colors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Theme {
    /// Dark colors on a light background.
    #[default]
    Light,
    /// Light colors on a dark background.
    Dark,
    /// Black and gray on white.
    Print,
}

/// A color as red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Color(pub u8, pub u8, pub u8);

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Print];

    /// Returns the name: `light`, `dark` or `print`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Print => "print",
        }
    }

    /// Returns true if the theme shows an ink: without hues, what goes needs a bar beside it.
    #[must_use]
    pub fn shows(self, ink: Ink) -> bool {
        ink != Ink::Bar || self == Self::Print
    }

    /// Returns true if the theme shows an item of a drawing.
    pub(super) fn shows_item(self, item: &Item) -> bool {
        !matches!(item, Item::Shape(_, _, Some(stroke)) if !self.shows(stroke.ink))
    }

    /// Returns the color of an ink.
    #[must_use]
    pub const fn color(self, ink: Ink) -> Color {
        match self {
            Self::Light => light(ink),
            Self::Dark => dark(ink),
            Self::Print => print(ink),
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error of a text that is not the name of a theme.
const NOT_A_THEME: ParseError = ParseError::new("light, dark or print");

impl FromStr for Theme {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Self, ParseError> {
        Self::ALL.into_iter().find(|theme| theme.name().eq_ignore_ascii_case(name)).ok_or(NOT_A_THEME)
    }
}

/// Returns the color of a hue, after the palette of Okabe and Ito for all kinds of color vision.
const fn strong(hue: Hue) -> Color {
    match hue {
        Hue::Blue => Color(0x00, 0x72, 0xb2),
        Hue::Orange => Color(0xd5, 0x8a, 0x00),
        Hue::Green => Color(0x00, 0x9e, 0x73),
        Hue::Purple => Color(0xb0, 0x5c, 0x8f),
        Hue::Sky => Color(0x3a, 0x9a, 0xd0),
        Hue::Yellow => Color(0xb8, 0xa8, 0x10),
        Hue::Gray => Color(0x80, 0x80, 0x80),
        Hue::Red => Color(0xd5, 0x3e, 0x00),
    }
}

const fn light(ink: Ink) -> Color {
    match ink {
        Ink::Paper => Color(0xff, 0xff, 0xff),
        Ink::Text | Ink::OnFill => Color(0x1a, 0x1a, 0x1a),
        Ink::Faint => Color(0x70, 0x70, 0x70),
        Ink::Entered => Color(0x00, 0x5a, 0x9c),
        Ink::Found => Color(0x00, 0x70, 0x50),
        Ink::Gone | Ink::Bar => Color(0xc4, 0x2b, 0x00),
        Ink::Mark => Color(0x5a, 0x5a, 0x5a),
        Ink::Idle => Color(0x81, 0x81, 0x81),
        Ink::House => strong(Hue::Blue),
        Ink::Cover => Color(0xb0, 0x6e, 0x00),
        Ink::Loop => Color(0xa9, 0xb8, 0xc6),
        Ink::Link => Color(0x3c, 0x3c, 0x3c),
        Ink::Tint(Hue::Gray) => Color(0xdd, 0xdd, 0xdd),
        Ink::Tint(hue) => mixed(strong(hue), Color(0xff, 0xff, 0xff), 16),
        Ink::Fill(hue) => mixed(strong(hue), Color(0xff, 0xff, 0xff), 45),
        Ink::Edge(hue) => strong(hue),
    }
}

const fn dark(ink: Ink) -> Color {
    let ground = Color(0x16, 0x18, 0x1c);
    match ink {
        Ink::Paper => ground,
        Ink::Text => Color(0xf0, 0xf0, 0xf0),
        Ink::OnFill => Color(0xff, 0xff, 0xff),
        Ink::Faint => Color(0x9a, 0x9a, 0x9a),
        Ink::Entered => Color(0x7c, 0xc4, 0xf5),
        Ink::Found => Color(0x4c, 0xd6, 0xae),
        Ink::Gone | Ink::Bar => Color(0xff, 0x8a, 0x5c),
        Ink::Mark => Color(0xb4, 0xb4, 0xb4),
        Ink::Idle => Color(0x8e, 0x8f, 0x91),
        Ink::House => mixed(strong(Hue::Blue), Color(0xff, 0xff, 0xff), 62),
        Ink::Cover => dark(Ink::Edge(Hue::Orange)),
        Ink::Loop => Color(0x5c, 0x68, 0x75),
        Ink::Link => Color(0xe0, 0xe0, 0xe0),
        Ink::Tint(Hue::Gray) => Color(0x4a, 0x4c, 0x50),
        Ink::Tint(hue) => mixed(strong(hue), ground, 28),
        Ink::Fill(hue) => mixed(strong(hue), ground, 62),
        Ink::Edge(hue) => mixed(strong(hue), Color(0xff, 0xff, 0xff), 75),
    }
}

/// Returns the color of an ink in print, without hues: shapes and the stripes of backgrounds differ, and shapes of one
/// kind are white or gray.
const fn print(ink: Ink) -> Color {
    match ink {
        Ink::Paper | Ink::Fill(Hue::Blue | Hue::Orange | Hue::Sky | Hue::Red) => Color(0xff, 0xff, 0xff),
        Ink::Fill(Hue::Green | Hue::Purple | Hue::Yellow | Hue::Gray) => Color(0xc0, 0xc0, 0xc0),
        Ink::Text | Ink::OnFill | Ink::Entered | Ink::Found | Ink::Gone | Ink::Bar | Ink::Link | Ink::Edge(_) => {
            Color(0x00, 0x00, 0x00)
        }
        Ink::Faint | Ink::Mark => Color(0x55, 0x55, 0x55),
        Ink::House | Ink::Cover => Color(0x60, 0x60, 0x60),
        Ink::Idle => Color(0x73, 0x73, 0x73),
        Ink::Loop => Color(0xa0, 0xa0, 0xa0),
        Ink::Tint(_) => Color(0xdc, 0xdc, 0xdc),
    }
}

/// Mixes two colors: `hundredths` of the first, the rest of the second.
const fn mixed(color: Color, ground: Color, hundredths: u16) -> Color {
    const fn one(a: u8, b: u8, hundredths: u16) -> u8 {
        let sum = a as u16 * hundredths + b as u16 * (100 - hundredths);
        (sum / 100).to_le_bytes()[0]
    }
    Color(one(color.0, ground.0, hundredths), one(color.1, ground.1, hundredths), one(color.2, ground.2, hundredths))
}
