//! Class names and colors of inks, shapes and lines on a page, and the signs of legends.

use std::fmt::Write;

use crate::drawing::Ink;
use crate::look::{Frame, Hue, Line, Look, Shape};
use crate::scene::{DigitOrigin, Sign};
use crate::svg::{class, hex};
use crate::theme::Theme;

/// Every hue.
const HUES: [Hue; 8] = [Hue::Blue, Hue::Orange, Hue::Green, Hue::Purple, Hue::Sky, Hue::Yellow, Hue::Gray, Hue::Red];

/// Inks without a hue.
const PLAIN: [Ink; 10] = [
    Ink::Paper,
    Ink::Text,
    Ink::Faint,
    Ink::Entered,
    Ink::Found,
    Ink::Gone,
    Ink::Mark,
    Ink::Loop,
    Ink::OnFill,
    Ink::Link,
];

/// Returns the letter of a hue in class names.
pub const fn letter(hue: Hue) -> char {
    match hue {
        Hue::Blue => 'b',
        Hue::Orange => 'o',
        Hue::Green => 'g',
        Hue::Purple => 'p',
        Hue::Sky => 's',
        Hue::Yellow => 'y',
        Hue::Gray => 'n',
        Hue::Red => 'r',
    }
}

/// Returns the id of a shape.
pub const fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Disc => "di",
        Shape::Square => "sq",
        Shape::Diamond => "dm",
        Shape::Hexagon => "he",
        Shape::Triangle => "tr",
        Shape::Star => "st",
        Shape::Ring => "ri",
    }
}

/// Returns the classes of a look.
pub fn classes(look: Look) -> String {
    let ring = if look.shape == Shape::Ring { " ring" } else { "" };
    format!("f{}{ring}", letter(look.hue))
}

/// Returns the class of a frame.
pub const fn frame(frame: Frame) -> &'static str {
    match frame {
        Frame::Base => "rb",
        Frame::Cover => "rc",
        Frame::Link => "rl",
    }
}

/// Returns the class of a line.
pub const fn line(line: Line) -> &'static str {
    match line {
        Line::Solid => "ls",
        Line::Dashed => "ld",
        Line::Dotted => "lt",
        Line::Target => "lx",
        Line::Exclusion => "lx le",
    }
}

/// Returns the class of a placed digit.
pub const fn digit(origin: DigitOrigin) -> &'static str {
    match origin {
        DigitOrigin::Given => "g",
        DigitOrigin::Entered => "e",
        DigitOrigin::Found => "o",
        DigitOrigin::Wrong => "v",
    }
}

/// Returns the colors of all themes as CSS variables, and the classes of hues.
pub fn colors() -> String {
    let of = |theme: Theme| {
        let hues = HUES.into_iter().flat_map(|hue| [Ink::Tint(hue), Ink::Fill(hue), Ink::Edge(hue)]);
        let inks = PLAIN.into_iter().chain(hues);
        inks.map(|ink| format!("--{}:{}", class(ink), hex(theme.color(ink)))).collect::<Vec<_>>().join(";")
    };
    let [light, dark, print] = Theme::ALL.map(of);
    let mut text = format!(":root{{color-scheme:light;{light}}}\n");
    _ = writeln!(
        text,
        "@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}"
    );
    _ = writeln!(text, ":root[data-theme=dark]{{color-scheme:dark;{dark}}}");
    _ = writeln!(text, "@media print{{:root:root:root{{color-scheme:light;{print}}}}}");
    for hue in HUES {
        let (letter, [tint, fill, edge]) = (letter(hue), [Ink::Tint(hue), Ink::Fill(hue), Ink::Edge(hue)].map(class));
        _ = writeln!(
            text,
            ".t{letter}{{fill:var(--{tint})}}.f{letter}{{fill:var(--{fill});stroke:var(--{edge});stroke-width:1.5}}"
        );
    }
    text
}

/// Returns a reference to the symbol of a sign.
pub fn sign(sign: Sign) -> String {
    format!("<svg><use href=\"#{}\"/></svg>", sign_name(sign))
}

fn sign_name(sign: Sign) -> String {
    match sign {
        Sign::Look(look) => format!("{}-{}", shape(look.shape), letter(look.hue)),
        Sign::Frame(known) => format!("k-{}", frame(known)),
        Sign::Line(known) => format!("k-{}", line(known).replace(' ', "-")),
        Sign::Cell(hue) => format!("k-t{}", letter(hue)),
        Sign::Digit(origin) => format!("k-{}", digit(origin)),
        Sign::Loop => "k-lo".into(),
        Sign::Group => "k-g".into(),
        Sign::Number => "k-n".into(),
        Sign::Omitted => "k-o".into(),
        Sign::Placed => "k-pl".into(),
        Sign::Eliminated => "k-k".into(),
    }
}

/// Returns the symbol of a sign.
pub fn symbol(sign: Sign) -> String {
    let picture = match sign {
        Sign::Look(look) => format!("<use href=\"#{}\" class=\"{}\"/>", shape(look.shape), classes(look)),
        Sign::Frame(known) => {
            format!("<rect class=\"{}\" x=\"-15\" y=\"-10\" width=\"30\" height=\"20\" rx=\"5\"/>", frame(known))
        }
        Sign::Line(Line::Exclusion) => format!("<path class=\"{}\" d=\"M-11 0H11\"/>", line(Line::Exclusion)),
        Sign::Line(known) => format!("<path class=\"{}\" d=\"M-19 0H11\"/>", line(known)),
        Sign::Cell(hue) => format!("<rect class=\"t{}\" x=\"-15\" y=\"-15\" width=\"30\" height=\"30\"/>", letter(hue)),
        Sign::Digit(origin) => format!("<text class=\"{}\" y=\"11\" style=\"font-size:30px\">5</text>", digit(origin)),
        Sign::Loop => "<path class=\"lo\" d=\"M-17 0H17\"/>".into(),
        Sign::Group => "<rect class=\"rl\" x=\"-17\" y=\"-9\" width=\"34\" height=\"18\" rx=\"9\"/>".into(),
        Sign::Number => "<text class=\"n\">1</text>".into(),
        Sign::Omitted => "<path class=\"lt\" d=\"M-12 0H12\"/>".into(),
        Sign::Placed => "<use href=\"#pl\"/>".into(),
        Sign::Eliminated => "<path class=\"k\" d=\"M-11 11L11-11\"/><use href=\"#go\"/>".into(),
    };
    format!("<symbol id=\"{}\" viewBox=\"-22 -17 44 34\">{picture}</symbol>\n", sign_name(sign))
}
