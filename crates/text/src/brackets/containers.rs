//! Which brackets only hold values, and where a value is cut out of them.

use super::cutter::{Bracket, Cutter, Piece};
use crate::bytes;
use crate::cells::in_line;

impl Cutter {
    pub fn take_open(&mut self, bracket: u8) {
        // The next value begins where none can: the one before has lost its end.
        let is_lost = self.open.last().is_some_and(|open| open.is_map) && self.last != b':' && bracket == b'{';
        if is_lost {
            self.cut_broken();
        }
        self.begin_item();
        self.open.push(Bracket { sign: bracket, at: self.text.len(), comma: None, scalars: 0, is_map: false });
        self.keep(bracket);
    }

    pub fn take_colon(&mut self) {
        let depth = self.open.len();
        let is_name = self.last == b'"' || self.last == b'\'';
        match self.open.last_mut() {
            Some(open) if open.sign == b'{' => {
                open.is_map = true;
                self.decide_on(depth.saturating_sub(1));
            }
            // A name in a list is a slip, and no item for itself.
            Some(open) if is_name => {
                open.is_map = true;
                self.decide_on(0);
            }
            _ => {}
        }
    }

    pub fn take_close(&mut self, byte: u8) {
        self.decide(byte);
        let closes = |open: &Bracket| matches!((open.sign, byte), (b'[', b']') | (b'{', b'}') | (b'(', b')'));
        let Some(at) = self.open.iter().rposition(closes) else { return self.keep(byte) };
        let containers = self.containers.unwrap_or(0);
        self.open.truncate(at);
        if at < containers {
            self.cut();
            self.containers = Some(at);
            self.has_ended = at == 0;
            return;
        }
        self.keep(byte);
        if at == containers {
            self.cut();
            self.has_ended = at == 0;
        }
    }

    /// Decides what is a container as soon as an item is complete; `byte` comes behind it.
    pub fn decide(&mut self, byte: u8) {
        if self.containers.is_some() {
            return;
        }
        let (depth, Some(open)) = (self.open.len(), self.open.last()) else { return };
        if open.scalars == 0 {
            return;
        }
        if self.last == b'"' || self.last == b'\'' {
            let text = &self.text[self.quoted_at.min(self.text.len())..];
            let cells = text.iter().filter(|&&byte| in_line(char::from(byte)).is_some()).count();
            return match cells {
                // A text is a whole grid; two in a list belong together.
                20.. => self.decide_on(if depth > 1 { depth - 1 } else { depth }),
                3..20 => self.decide_on(depth - 1),
                _ => self.decide_on(depth.saturating_sub(2)),
            };
        }
        // Numbers: only the whole list says whether it is a row or a grid.
        if byte != b',' {
            let is_row = open.scalars < 28;
            self.decide_on(depth.saturating_sub(if is_row { 2 } else { 1 }));
        }
    }

    pub fn decide_on(&mut self, containers: usize) {
        if self.containers.is_some() {
            return;
        }
        self.containers = Some(containers);
        let Some(first) = self.open.get(containers) else {
            // The text behind the last container is the first item.
            let at = self.open.last().map_or(0, |open| open.at + 1);
            self.drop_before(at);
            if self.last == b'"' || self.last == b'\'' {
                self.cut();
            }
            return;
        };
        let at = first.at;
        self.drop_before(at);
    }

    /// Leaves the containers' brackets behind.
    pub fn drop_before(&mut self, at: usize) {
        if at == 0 {
            return;
        }
        let blank = self.text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let at = at + blank;
        self.begun += bytes::count_ends(&self.text[..at]);
        self.text.drain(..at);
        self.line_start = self.line_start.saturating_sub(at);
        self.quoted_at = self.quoted_at.saturating_sub(at);
        for open in &mut self.open {
            open.at = open.at.saturating_sub(at);
        }
    }

    /// The value is complete.
    pub fn cut(&mut self) {
        if self.text.iter().any(|byte| byte.is_ascii_alphanumeric() || *byte == b'.') {
            // The next value is likely as long.
            let room = Vec::with_capacity(self.text.len());
            self.pieces.push(Piece::Value(self.begun, std::mem::replace(&mut self.text, room)));
        }
        self.text.clear();
        self.line_start = 0;
        self.begun = self.line;
    }

    /// Notes where an item ends. A list is cut behind objects only: rows may belong together.
    pub fn note_comma(&mut self) {
        let (at, last) = (self.text.len(), self.last);
        if let Some(open) = self.open.last_mut().filter(|open| open.is_map || open.sign == b'[' && last == b'}') {
            open.comma = Some(at);
        }
    }

    /// Makes a value of the items so far of a map that is longer than any, or of a list in it, and goes on with the
    /// others as if they were all.
    pub fn cut_long(&mut self) {
        let Some(containers) = self.containers else { return };
        let inner = self.open.get(containers..).unwrap_or_default();
        let Some((depth, comma)) = inner.iter().enumerate().find_map(|(depth, open)| Some((depth, open.comma?))) else {
            return;
        };
        let head = self.text[..=inner[depth].at].to_vec();
        let ends: Vec<u8> = inner[..=depth].iter().rev().map(|open| closing(open.sign)).collect();
        let rest = [&head, &self.text[comma + 1..]].concat();
        let mut text = std::mem::replace(&mut self.text, rest);
        text.truncate(comma);
        let line = self.begun;
        self.begun += bytes::count_ends(&text) - bytes::count_ends(&head);
        text.extend(ends);
        self.pieces.push(Piece::Part(line, text));
        let moved = |at: usize| (at + head.len()).saturating_sub(comma + 1);
        let (outer, inner) = self.open[containers..].split_at_mut(depth + 1);
        for open in outer {
            open.comma = None;
        }
        for open in inner {
            (open.at, open.comma) = (moved(open.at), open.comma.map(moved));
        }
        (self.line_start, self.quoted_at) = (moved(self.line_start), moved(self.quoted_at));
    }

    /// The value has lost its end.
    pub fn cut_broken(&mut self) {
        let containers = self.containers.unwrap_or(0);
        self.open.truncate(containers);
        let text = std::mem::take(&mut self.text);
        if text.iter().filter(|byte| byte.is_ascii_digit()).count() > 8 {
            self.pieces.push(Piece::Broken(self.begun, text));
        }
        self.line_start = 0;
        self.begun = self.line;
    }
}

const fn closing(bracket: u8) -> u8 {
    match bracket {
        b'[' => b']',
        b'{' => b'}',
        _ => b')',
    }
}
