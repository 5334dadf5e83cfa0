//! Measures reading in memory on one thread: `cargo bench --bench reading [-- NAME...]`.
//!
//! Each input is several megabytes of one kind, or of a text without grids. Prints for each the megabytes per second, the
//! records and the nanoseconds per record, medians of five rounds.

use std::time::Instant;

use sudokit::text::Chunks;

#[path = "common/kinds.rs"]
mod kinds;

#[expect(clippy::cast_precision_loss, reason = "rates are rough numbers")]
fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    println!("| input | MB | MB/s | records | ns a record |");
    println!("|---|---|---|---|---|");
    for kind in kinds::kinds() {
        let name = kind.name;
        if !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == name) {
            continue;
        }
        let bytes = kind.text(kind.size);
        let mut seconds: Vec<f64> = (0..5).map(|_| read(&bytes).0).collect();
        seconds.sort_by(f64::total_cmp);
        let (megabytes, records) = (bytes.len() as f64 / 1e6, read(&bytes).1);
        let each = if records > 0 { format!("{:.0}", seconds[2] * 1e9 / records as f64) } else { String::new() };
        println!("| {name} | {megabytes:.1} | {:.0} | {records} | {each} |", megabytes / seconds[2]);
    }
}

/// Reads bytes in chunks. Returns the time and the number of records.
fn read(bytes: &[u8]) -> (f64, usize) {
    let (start, mut records) = (Instant::now(), 0);
    for chunk in Chunks::new(bytes, 1 << 16) {
        chunk.expect("memory is readable").read(|_| records += 1);
    }
    (start.elapsed().as_secs_f64(), records)
}
