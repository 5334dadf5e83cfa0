//! Themes: the colors of inks on a light background, on a dark one, and in print.

#![expect(clippy::unreadable_literal, reason = "a color has six digits in every other place, too")]

use super::drawing::{Ink, Item};
use super::look::Hue;
use sudokit_core::board::named::named;

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

named! { Theme, "light, dark or print": Light = "light", Dark = "dark", Print = "print" }

/// A color as red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Color(pub u8, pub u8, pub u8);

impl Theme {
    /// Returns true if the theme shows an ink: without hues, what goes needs a bar beside it.
    #[must_use]
    pub fn shows(self, ink: Ink) -> bool {
        ink != Ink::Bar || self == Self::Print
    }

    /// Returns true if the theme shows all inks of an item.
    pub(super) fn shows_item(self, item: &Item) -> bool {
        match item {
            Item::Shape(_, fill, stroke) => {
                let inks = [*fill, stroke.map(|stroke| stroke.ink)];
                inks.into_iter().flatten().all(|ink| self.shows(ink))
            }
            Item::Words(words) => self.shows(words.ink),
        }
    }

    /// Returns the color of an ink.
    #[must_use]
    pub const fn color(self, ink: Ink) -> Color {
        let [light, dark, print] = colors(ink);
        match self {
            Self::Light => light,
            Self::Dark => dark,
            Self::Print => print,
        }
    }
}

impl Color {
    /// Returns the color of a number: `0xd58a00`.
    const fn hex(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self(red, green, blue)
    }
}

/// Defines the colors of the inks without a hue in each theme, and the list of these inks.
macro_rules! inks {
    ($($ink:ident: $light:literal, $dark:literal, $print:literal;)+) => {
        /// The inks without a hue.
        const PLAIN: &[Ink] = &[$(Ink::$ink),+];

        const fn colors(ink: Ink) -> [Color; 3] {
            match ink {
                $(Ink::$ink => [Color::hex($light), Color::hex($dark), Color::hex($print)],)+
                Ink::Tint(hue) => tint(hue),
                Ink::Fill(hue) => fill(hue),
                Ink::Edge(hue) => edge(hue),
            }
        }
    };
}

inks! {
    // light, dark, print
    Paper: 0xffffff, 0x16181c, 0xffffff;
    Text: 0x1a1a1a, 0xf0f0f0, 0x000000;
    Faint: 0x707070, 0x9a9a9a, 0x555555;
    Entered: 0x005a9c, 0x7cc4f5, 0x000000;
    Found: 0x007050, 0x4cd6ae, 0x000000;
    Gone: 0xc42b00, 0xff8a5c, 0x000000;
    Mark: 0x5a5a5a, 0xb4b4b4, 0x555555;
    Idle: 0x818181, 0x8e8f91, 0x737373;
    Loop: 0xa9b8c6, 0x5c6875, 0xa0a0a0;
    OnFill: 0x1a1a1a, 0xffffff, 0x000000;
    Link: 0x3c3c3c, 0xe0e0e0, 0x000000;
    House: 0x0072b2, 0x60a7cf, 0x484848;
    Cover: 0xb06e00, 0xdfa73f, 0x383838;
    Bar: 0xc42b00, 0xff8a5c, 0x000000;
}

/// Defines the hues after the palette of Okabe and Ito for all kinds of color vision, and the list of them.
macro_rules! hues {
    ($($hue:ident: $color:literal;)+) => {
        /// All hues.
        const HUES: &[Hue] = &[$(Hue::$hue),+];

        const fn strong(hue: Hue) -> Color {
            match hue {
                $(Hue::$hue => Color::hex($color),)+
            }
        }
    };
}

hues! {
    Blue: 0x0072b2;
    Orange: 0xd58a00;
    Green: 0x009e73;
    Purple: 0xb05c8f;
    Sky: 0x3a9ad0;
    Yellow: 0xb8a810;
    Gray: 0x808080;
    Red: 0xd53e00;
}

/// Returns all inks.
pub fn inks() -> impl Iterator<Item = Ink> {
    let hued = HUES.iter().flat_map(|&hue| [Ink::Tint(hue), Ink::Fill(hue), Ink::Edge(hue)]);
    PLAIN.iter().copied().chain(hued)
}

const WHITE: Color = Color::hex(0xffffff);
const DARK: Color = Color::hex(0x16181c);

const fn tint(hue: Hue) -> [Color; 3] {
    let [light, dark] = match hue {
        Hue::Gray => [Color::hex(0xdddddd), Color::hex(0x4a4c50)],
        _ => [mixed(strong(hue), WHITE, 16), mixed(strong(hue), DARK, 28)],
    };
    [light, dark, Color::hex(0xdcdcdc)]
}

/// Print has no hues: shapes and the stripes of backgrounds differ, and shapes of one kind are white or gray.
const fn fill(hue: Hue) -> [Color; 3] {
    let print = match hue {
        Hue::Blue | Hue::Orange | Hue::Sky | Hue::Red => WHITE,
        Hue::Green | Hue::Purple | Hue::Yellow | Hue::Gray => Color::hex(0xc0c0c0),
    };
    [mixed(strong(hue), WHITE, 45), mixed(strong(hue), DARK, 62), print]
}

const fn edge(hue: Hue) -> [Color; 3] {
    [strong(hue), mixed(strong(hue), WHITE, 75), Color::hex(0x000000)]
}

/// Mixes two colors: `hundredths` of the first, the rest of the second.
const fn mixed(color: Color, ground: Color, hundredths: u16) -> Color {
    const fn one(a: u8, b: u8, hundredths: u16) -> u8 {
        let sum = a as u16 * hundredths + b as u16 * (100 - hundredths);
        (sum / 100).to_le_bytes()[0]
    }
    Color(one(color.0, ground.0, hundredths), one(color.1, ground.1, hundredths), one(color.2, ground.2, hundredths))
}
