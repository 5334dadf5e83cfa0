//! Any bytes are read without a panic, in bounded chunks as in one go, and what is read is read back from what is written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudokit::text::{self, Chunks, Position, Reader, Record};

/// The most records that are written again: long texts are there for their whole, and would take most of the time.
const MOST: usize = 20;

/// What a record says that does not depend on where the text was cut.
fn seen(record: &Record) -> (u64, Result<Position, String>) {
    (record.line, record.position.clone().map_err(|unreadable| unreadable.to_string()))
}

fuzz_target!(|bytes: &[u8]| {
    let records: Vec<Record> = Reader::new(bytes).map(|record| record.expect("memory is readable")).collect();
    let whole: Vec<_> = records.iter().map(seen).collect();
    let size = 1 + bytes.first().map_or(0, |byte| usize::from(*byte));
    let chunks = Chunks::new(bytes, size).map(|chunk| chunk.expect("memory is readable"));
    let chunked: Vec<_> = chunks.flat_map(|mut chunk| chunk.records().iter().map(seen).collect::<Vec<_>>()).collect();
    assert_eq!(whole, chunked);
    for record in records.iter().take(MOST) {
        assert!(record.line > 0);
        if let Ok(grid) = record.grid() {
            for written in [grid.to_string(), text::lines(&grid), text::boxed(&grid)] {
                assert_eq!(text::read_one(&written).as_ref(), Ok(&grid));
            }
        }
    }
});
