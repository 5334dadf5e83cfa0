//! Tables with a header: a record a line, unless a field in quotes goes on.

use std::sync::Arc;

use super::Records;
use crate::format::Format;
use crate::formats::csv;
use crate::line::{self, LONGEST_LINE};
use crate::record::Reading;
use crate::rows::Row;

impl Records {
    /// A line of a table; false if it is read like any other.
    pub fn take_table_line(&mut self, header: &csv::Header, bytes: &[u8]) -> bool {
        let is_blank = line::is_blank(bytes);
        if !self.open_field.is_empty() {
            let is_whole = !csv::ends_open(bytes) && header.read(bytes, self.options.pad_zeros).position.is_ok();
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
        if bytes.starts_with(b"#") {
            return false;
        }
        if let Some(reading) = header.read_plain(bytes) {
            self.flush(Some(self.line));
            self.push_reading(Format::Csv, "", reading);
            return true;
        }
        if csv::may_be_header(bytes)
            && let Some(header) = csv::Header::of(bytes)
        {
            self.table = Some(Arc::new(header));
            return true;
        }
        if bytes.contains(&b'"') && csv::ends_open(bytes) {
            self.open_field = bytes.to_vec();
            self.open_field_line = self.line;
            return true;
        }
        let mut reading = header.read(bytes, self.options.pad_zeros);
        if reading.position.is_err() && (!header.fits(bytes) || Row::new(0, &line::text(bytes)).is_good()) {
            return false;
        }
        self.flush(Some(self.line));
        let further = header.further(bytes, self.options.pad_zeros, &mut reading);
        self.push_row(bytes, reading, further);
        true
    }

    /// The record whose quoted field went on is complete, or as complete as it gets.
    pub fn end_field(&mut self) {
        let bytes = std::mem::take(&mut self.open_field);
        let Some(header) = self.table.clone() else { return };
        let mut reading = header.read(&bytes, self.options.pad_zeros);
        let further = header.further(&bytes, self.options.pad_zeros, &mut reading);
        let here = std::mem::replace(&mut self.line, self.open_field_line);
        self.flush(Some(self.line));
        self.push_row(&bytes, reading, further);
        self.line = here;
    }

    /// Adds the records of a row of a table.
    fn push_row(&mut self, bytes: &[u8], reading: Reading, further: Vec<Reading>) {
        for reading in std::iter::once(reading).chain(further) {
            let text = if reading.position.is_ok() { String::new() } else { line::text(bytes).into_owned() };
            self.push_reading(Format::Csv, &text, reading);
        }
    }
}
