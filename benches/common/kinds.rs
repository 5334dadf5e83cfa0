//! Inputs of many kinds, of any size: documents of grids, and rubbish.

use sudokit::solve;
use sudokit::text;

/// A kind of input, the bytes with which it is measured, and what makes about so many bytes of it.
pub struct Kind {
    pub name: &'static str,
    pub size: usize,
    make: Box<dyn Fn(usize) -> Vec<u8>>,
}

impl Kind {
    pub fn text(&self, bytes: usize) -> Vec<u8> {
        (self.make)(bytes)
    }
}

/// Returns a kind of equal pieces.
fn repeated(name: &'static str, megabytes: usize, piece: impl Into<String>) -> Kind {
    let piece = piece.into();
    let make = Box::new(move |bytes: usize| piece.repeat(bytes / piece.len() + 1).into_bytes());
    Kind { name, size: megabytes * 1_000_000, make }
}

/// Returns a kind of pieces with a number in each.
fn numbered(name: &'static str, megabytes: usize, piece: impl Fn(usize) -> String + 'static) -> Kind {
    let make = Box::new(move |bytes: usize| {
        let mut text = String::new();
        (0..).map_while(|at| (text.len() < bytes).then(|| text += &piece(at))).for_each(drop);
        text.into_bytes()
    });
    Kind { name, size: megabytes * 1_000_000, make }
}

/// Returns a kind with something before and after its pieces.
fn around(before: &'static str, inner: Kind, after: &'static str) -> Kind {
    let make = Box::new(move |bytes: usize| [before.as_bytes(), &(inner.make)(bytes), after.as_bytes()].concat());
    Kind { make, ..inner }
}

pub fn kinds() -> Vec<Kind> {
    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let grid = LINE.parse().expect("it is a grid");
    let solution = solve(&grid).expect("it has one solution");
    let [rows, boxed] = [text::lines(&grid), text::boxed(&grid)];
    let cells = |between: &str, row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(between);
    let literal: Vec<String> = rows.lines().map(|row| format!("  [{}],\n", cells(", ", row))).collect();
    let table: Vec<String> =
        rows.lines().map(|row| format!("<tr><td>{}</td></tr>\n", cells("</td><td>", row))).collect();
    let labeled: Vec<String> =
        (1..).zip(rows.lines()).map(|(at, row)| format!("R{at}: {}\n", cells(" ", row))).collect();
    let object = format!("{{\"id\":7,\"puzzle\":\"{LINE}\"}},");
    vec![
        repeated("lines", 40, format!("{LINE}\n")),
        numbered("lines with notes", 49, |at| format!("{LINE} # note {at}\n")),
        numbered("lines with ids and notes", 53, |at| format!("id{at} {LINE} a note {at}\n")),
        around("quizzes,solutions\n", repeated("csv", 80, format!("{LINE},{solution}\n")), ""),
        numbered("json", 61, |at| format!("{{\"id\":\"{at}\",\"puzzle\":\"{LINE}\",\"note\":\"easy\"}}\n")),
        repeated("values with names in one line", 1, "a=[1];"),
        repeated("nine rows", 10, format!("{rows}\n")),
        repeated("boxed", 10, format!("{boxed}\n")),
        repeated("rows below titles", 10, format!("Grid 01\n{rows}")),
        repeated("rows with labels", 10, format!("{}\n", labeled.concat())),
        repeated("literals", 8, format!("[\n{}]\n", literal.concat())),
        repeated("html", 10, format!("<table>\n{}</table>\n", table.concat())),
        repeated(
            "prose",
            16,
            "The quick brown fox jumps over the lazy dog, and nobody knows why.\nIt was in 1893.\n\n",
        ),
        repeated(
            "log",
            16,
            "2026-11-24 10:12:33,123 INFO [worker-3] request 1234 took 45 ms (status=200, path=/a/b)\n",
        ),
        around("[", repeated("a million strings in a line", 84, format!("\"{LINE}\",")), "null]\n"),
        around("[", repeated("objects in a line", 16, object.clone()), "{}]\n"),
        around(
            "{\"author\":\"A\",\"puzzles\":[\n",
            repeated("objects in lines of a list", 16, object + "\n"),
            "{}]}\n",
        ),
        repeated("lines of 80 cells", 4, format!("{}\n", &LINE[1..])),
        repeated("cells one a line", 4, "5\n3\n"),
        repeated("few cells a line", 16, "5 3\n"),
        repeated("crosses", 4, "+\n"),
        repeated("rulers", 16, "+---+\n"),
        repeated("brackets", 16, "[\n"),
        repeated("open lists", 16, "[1,\n"),
        repeated("open brackets in a line", 16, "[[1,"),
        repeated("open quotes", 16, "[\"53..7\n"),
        repeated("tags", 16, "<table>\n"),
        repeated("tags of fields", 16, "<td>\n"),
        Kind { name: "random bytes", size: 16_000_000, make: Box::new(random) },
    ]
}

fn random(bytes: usize) -> Vec<u8> {
    let mut random = sudokit::random::Random::new(81, 0);
    (0..bytes).map(|_| u8::try_from(random.below(256)).expect("it is below 256")).collect()
}
