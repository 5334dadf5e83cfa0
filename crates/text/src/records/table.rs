//! Tables with a header: one record per line, unless a quoted field contains line ends.

use std::sync::Arc;

use super::{Following, Records};
use crate::csv;
use crate::format::Format;
use crate::line::{self, LONGEST_LINE};
use crate::record::Reading;
use crate::rows::Row;
use crate::runs;

impl Records {
    /// Takes a line of a table. Returns false if the line is not a part of the table.
    pub fn take_table_line(&mut self, header: &csv::Header, bytes: &[u8]) -> bool {
        let is_blank = line::is_blank(bytes);
        if !self.open_field.is_empty() {
            // A line that closes the quote belongs to the field.
            let has_even_quotes = bytes.iter().fold(true, |is_even, &byte| is_even ^ (byte == b'"'));
            let is_whole = has_even_quotes && header.read(bytes, self.options.pad_zeros).position.is_ok();
            if !is_blank && !is_whole && self.open_field.len() < LONGEST_LINE {
                self.open_field.push(b'\n');
                self.open_field.extend_from_slice(bytes);
                if !csv::ends_open(&self.open_field) {
                    self.end_field();
                }
                return true;
            }
            self.end_field();
        }
        if is_blank {
            self.table = None;
            return false;
        }
        // An id may look like the start of a comment.
        if bytes.starts_with(b"#") && header.read(bytes, self.options.pad_zeros).position.is_err() {
            return false;
        }
        if !bytes.contains(&b'"') && runs::is_row(bytes) {
            let mut records = Vec::new();
            runs::read_line(self.line, bytes, Some(header), self.options, |record| records.push(record));
            self.push_lines(records);
            return true;
        }
        if let Some(header) = csv::Header::of(bytes) {
            self.table = Some(Arc::new(header));
            return true;
        }
        if bytes.contains(&b'"') && csv::ends_open(bytes) {
            self.open_field = bytes.to_vec();
            self.open_field_line = self.line;
            return true;
        }
        let Some(readings) = header.readings(bytes, self.options.pad_zeros) else { return false };
        if readings[0].position.is_err() && Row::new(0, &line::text(bytes)).is_good() {
            return false;
        }
        self.flush(Following::List(self.line));
        self.push_row(bytes, readings);
        true
    }

    /// Adds the record with an open quoted field, although the quote may be unclosed.
    pub fn end_field(&mut self) {
        let bytes = std::mem::take(&mut self.open_field);
        let Some(header) = self.table.clone() else { return };
        let readings = header.all_readings(&bytes, self.options.pad_zeros);
        let here = std::mem::replace(&mut self.line, self.open_field_line);
        self.flush(Following::List(self.line));
        self.push_row(&bytes, readings);
        self.line = here;
    }

    /// Adds the records of a row of a table.
    fn push_row(&mut self, bytes: &[u8], readings: Vec<Reading>) {
        let header = self.table.clone().filter(|_| self.options.keeps(Format::Csv));
        for mut reading in readings {
            if let Some(header) = &header {
                header.keep_row(bytes, &mut reading.labels);
            }
            let text = if reading.position.is_ok() { String::new() } else { line::text(bytes).into_owned() };
            self.push_reading(Format::Csv, &text, reading);
        }
    }
}
