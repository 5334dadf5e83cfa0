//! Measures reading in memory on one thread: `cargo bench --bench reading [-- NAME...]`.
//!
//! Each input is several megabytes of one kind, or of a text without grids. Prints for each the megabytes per second, the
//! records and the nanoseconds per record, medians of five rounds.

use std::time::Instant;

use sudokit::solve;
use sudokit::text::{self, Chunks};

#[expect(clippy::cast_precision_loss, reason = "rates are rough numbers")]
fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    println!("| input | MB | MB/s | records | ns a record |");
    println!("|---|---|---|---|---|");
    for (name, bytes) in inputs() {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == name) {
            continue;
        }
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

fn inputs() -> Vec<(&'static str, Vec<u8>)> {
    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let grid = LINE.parse().expect("it is a grid");
    let solution = solve(&grid).expect("it has one solution");
    let [rows, boxed] = [text::lines(&grid), text::boxed(&grid)];
    let cells = |between: &str, row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(between);
    let literal: Vec<String> = rows.lines().map(|row| format!("  [{}],\n", cells(", ", row))).collect();
    let table: Vec<String> =
        rows.lines().map(|row| format!("<tr><td>{}</td></tr>\n", cells("</td><td>", row))).collect();
    let numbered = |each: &dyn Fn(usize) -> String| (0..500_000).map(each).collect::<String>().into_bytes();
    let repeated = |piece: &str, megabytes: usize| piece.repeat(megabytes * 1_000_000 / piece.len()).into_bytes();
    vec![
        ("lines", repeated(&format!("{LINE}\n"), 40)),
        ("lines with notes", numbered(&|i| format!("{LINE} # note {i}\n"))),
        ("lines with ids and notes", numbered(&|i| format!("id{i} {LINE} a note {i}\n"))),
        ("csv", [b"quizzes,solutions\n".to_vec(), repeated(&format!("{LINE},{solution}\n"), 80)].concat()),
        ("json", numbered(&|i| format!("{{\"id\":\"{i}\",\"puzzle\":\"{LINE}\",\"note\":\"easy\"}}\n"))),
        ("nine rows", repeated(&format!("{rows}\n"), 10)),
        ("boxed", repeated(&format!("{boxed}\n"), 10)),
        ("rows below titles", repeated(&format!("Grid 01\n{rows}"), 10)),
        ("literals", repeated(&format!("[\n{}]\n", literal.concat()), 8)),
        ("html", repeated(&format!("<table>\n{}</table>\n", table.concat()), 10)),
        (
            "prose",
            repeated("The quick brown fox jumps over the lazy dog, and nobody knows why.\nIt was in 1893.\n\n", 16),
        ),
        (
            "log",
            repeated("2026-11-24 10:12:33,123 INFO [worker-3] request 1234 took 45 ms (status=200, path=/a/b)\n", 16),
        ),
        (
            "a million strings in a line",
            format!("[{}]\n", vec![format!("\"{LINE}\""); 1_000_000].join(",")).into_bytes(),
        ),
        (
            "objects in a line",
            [b"[".to_vec(), repeated(&format!("{{\"id\":7,\"puzzle\":\"{LINE}\"}},"), 16), b"{}]\n".to_vec()].concat(),
        ),
        ("cells one a line", repeated("5\n3\n", 4)),
        ("few cells a line", repeated("5 3\n", 16)),
        ("crosses", repeated("+\n", 4)),
        ("rulers", repeated("+---+\n", 16)),
        ("brackets", repeated("[\n", 16)),
        ("tags", repeated("<table>\n", 16)),
        ("tags of fields", repeated("<td>\n", 16)),
    ]
}
