//! A search as a recording for asciinema: `asciicast` version 2, a line for each change of the screen.
//!
//! Time is not measured but laid down, so that the same search is the same file: twenty pictures a second, at first a few
//! events a second so that they can be followed, then twice as many every eight seconds.

use std::fmt::Write;

use sudokit::solve::{Moment, Trace};

use super::player::{Player, START};
use super::view::View;
use crate::answer::words::grouped;
use crate::terminal::changes::changes;

/// The size of the screen.
const SIZE: (usize, usize) = (80, 20);
/// Pictures a second.
const RATE: u32 = 20;
/// The speed is doubled after so many pictures.
const PATIENCE: u32 = 8 * RATE;

const NO_CURSOR: &str = "\x1b[?25l";
/// The cursor below everything.
const CURSOR: &str = "\x1b[20;1H\x1b[?25h";

/// A recording of what happens up to the first solution, but no more events than this; and what stands at the end.
pub fn cast(trace: Trace, most: u64, look: &View<'_>) -> (String, Moment) {
    let title = quoted(look.title);
    let mut text = format!("{{\"version\": 2, \"width\": {}, \"height\": {}, \"title\": {title}}}\n", SIZE.0, SIZE.1);
    let mut player = Player::new(*look.moment, trace);
    let (mut shown, mut picture, mut speed, mut due) = (Vec::new(), 0, u64::from(START), 0);
    loop {
        let foot = [if player.now().events >= most && !player.is_over() {
            format!("cut after {} events", grouped(most))
        } else {
            format!("{} events a second", grouped(speed))
        }];
        let lines = View { moment: player.now(), foot: &foot, ..*look }.lines(SIZE.0, SIZE.1);
        let is_last = player.is_over() || player.now().events >= most;
        let change = (if shown.is_empty() { NO_CURSOR } else { "" }).to_string()
            + &changes(&shown, &lines)
            + if is_last { CURSOR } else { "" };
        if !change.is_empty() {
            let (seconds, thousandths) = (picture / RATE, picture % RATE * (1000 / RATE));
            // Writing into a string cannot fail.
            _ = writeln!(text, "[{seconds}.{thousandths:03}, \"o\", {}]", quoted(&change));
            shown = lines;
        }
        if is_last {
            return (text, *player.now());
        }
        picture += 1;
        due += speed;
        while due >= u64::from(RATE) && !player.is_over() && player.now().events < most {
            due -= u64::from(RATE);
            player.step();
        }
        if picture.is_multiple_of(PATIENCE) {
            speed *= 2;
        }
    }
}

/// A text as a string of JSON.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            // Writing into a string cannot fail.
            _ if character.is_control() => _ = write!(quoted, "\\u{:04x}", u32::from(character)),
            _ => quoted.push(character),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn texts_are_quoted_as_json_wants_it() {
        let text = "a \"b\" \\ \x1b[1m\n";
        assert_eq!(serde_json::from_str::<String>(&quoted(text)).unwrap(), text);
    }
}
