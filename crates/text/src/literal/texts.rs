//! Texts in quotes.

use super::parser::{Parser, Stop};

impl Parser<'_> {
    /// A text in quotes, and those that are added to it with `+`.
    pub fn texts(&mut self, quote: char) -> Result<String, Stop> {
        let mut text = String::new();
        self.string(quote, &mut text)?;
        loop {
            let behind = self.at;
            self.skip_blank().ok();
            let is_added = self.take("+") && self.skip_blank().is_ok();
            match self.peek() {
                Some(quote @ ('"' | '\'')) if is_added => self.string(quote, &mut text)?,
                _ => {
                    self.at = behind;
                    return Ok(text);
                }
            }
        }
    }

    pub fn string(&mut self, quote: char, text: &mut String) -> Result<(), Stop> {
        let start = self.at;
        self.at += 1;
        loop {
            text.push_str(self.run(|c| c != quote && c != '\\' && c != '\n'));
            match self.peek().ok_or(Stop::Unfinished)? {
                '\\' => self.escape(text)?,
                '\n' => return self.bad(start, "a text that does not end in its line"),
                _ => {
                    self.at += 1;
                    return Ok(());
                }
            }
        }
    }

    pub fn escape(&mut self, text: &mut String) -> Result<(), Stop> {
        self.at += 1;
        let character = self.peek().ok_or(Stop::Unfinished)?;
        if character == '\n' {
            return self.bad(self.at, "a text that does not end in its line");
        }
        self.at += character.len_utf8();
        text.push(match character {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{c}',
            '0' => '\0',
            'x' => self.code(2)?,
            'u' if self.take("{") => {
                let digits = self.run(|c| c.is_ascii_hexdigit());
                self.take("}");
                character_of(u32::from_str_radix(digits, 16).unwrap_or(u32::MAX))
            }
            'u' => self.code(4)?,
            other => other,
        });
        Ok(())
    }

    /// A character by its number, which can be the first half of a surrogate pair.
    pub fn code(&mut self, digits: usize) -> Result<char, Stop> {
        let high = self.hex(digits)?;
        let behind = self.at;
        if (0xd800..0xdc00).contains(&high) && self.take("\\u") {
            let low = self.hex(digits)?;
            if (0xdc00..0xe000).contains(&low) {
                return Ok(character_of(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)));
            }
            self.at = behind;
        }
        Ok(character_of(high))
    }

    pub fn hex(&mut self, digits: usize) -> Result<u32, Stop> {
        let at = self.at;
        if self.rest().len() < digits {
            return Err(Stop::Unfinished);
        }
        let number = self.rest().get(..digits).filter(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
        self.at += digits;
        match number.and_then(|hex| u32::from_str_radix(hex, 16).ok()) {
            Some(number) => Ok(number),
            None => self.bad(at, format!("no {digits} hexadecimal digits behind the backslash")),
        }
    }
}

/// The character with a number; half of a surrogate pair is none.
fn character_of(code: u32) -> char {
    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
}
