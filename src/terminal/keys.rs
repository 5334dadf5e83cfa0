//! What is typed: bytes of a terminal to keys.

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter, a digit, a sign.
    Character(char),
    /// A letter with Ctrl.
    Control(char),
    /// An arrow.
    Up,
    /// An arrow.
    Down,
    /// An arrow.
    Left,
    /// An arrow.
    Right,
}

/// What has come of a key that is sent as several bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keys {
    #[default]
    Nothing,
    /// Escape.
    Escape,
    /// Escape and a bracket, or what stands for it, and maybe numbers.
    Bracket,
}

impl Keys {
    /// The key that ends with this byte, if one does that is known.
    pub const fn add(&mut self, byte: u8) -> Option<Key> {
        match (*self, byte) {
            (_, 0x1b) => {
                *self = Self::Escape;
                None
            }
            (Self::Escape, b'[' | b'O') => {
                *self = Self::Bracket;
                None
            }
            // Numbers say which other keys are held.
            (Self::Bracket, b'0'..=b'9' | b';') => None,
            (Self::Bracket, _) => {
                *self = Self::Nothing;
                match byte {
                    b'A' => Some(Key::Up),
                    b'B' => Some(Key::Down),
                    b'C' => Some(Key::Right),
                    b'D' => Some(Key::Left),
                    _ => None,
                }
            }
            (Self::Nothing | Self::Escape, _) => {
                *self = Self::Nothing;
                match byte {
                    1..=26 => Some(Key::Control((b'a' + byte - 1) as char)),
                    b' '..=b'~' => Some(Key::Character(byte as char)),
                    _ => None,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(typed: &str) -> Vec<Key> {
        let mut keys = Keys::default();
        typed.bytes().filter_map(|byte| keys.add(byte)).collect()
    }

    #[test]
    fn arrows_are_known_in_every_way_that_terminals_send_them() {
        let arrows = [Key::Up, Key::Down, Key::Right, Key::Left];
        assert_eq!(keys("\x1b[A\x1b[B\x1b[C\x1b[D"), arrows);
        assert_eq!(keys("\x1bOA\x1bOB\x1bOC\x1bOD"), arrows);
        assert_eq!(keys("\x1b[1;5A\x1b[1;2B\x1b[1;3C\x1b[D"), arrows);
    }

    #[test]
    fn other_keys_are_what_they_are_and_the_unknown_is_nothing() {
        assert_eq!(keys("q \x03"), [Key::Character('q'), Key::Character(' '), Key::Control('c')]);
        assert_eq!(keys("\x1b[3~\x1b[H\x1b\x1b[Cq"), [Key::Right, Key::Character('q')]);
        assert_eq!(keys("\x1bq\u{e4}"), [Key::Character('q')]);
    }
}
