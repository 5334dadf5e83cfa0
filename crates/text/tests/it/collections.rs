//! Collections: every place, what stands in it, and every size around a buffer give the same records.

use crate::common::{P, amount, lists, rows};

use sudokit::text;

const NOTHING: [&str; 8] = [
    "null",
    "\"\"",
    "\"no solution\"",
    "[\"no solution\"]",
    "\"53..7\"",
    "{\"error\":\"e\"}",
    "{\"id\":7,\"puzzle\":null}",
    "[]",
];

/// A collection: what stands before all items, an item, what stands between two, and what stands after all.
struct Collection(&'static str, &'static str, &'static str, &'static str);

const COLLECTIONS: [Collection; 8] = [
    Collection("[", "\"%\"", ",", "]\n"),
    Collection("[\n", "  \"%\"", ",\n", "\n]\n"),
    Collection("[", "[\"%\"]", ",", "]\n"),
    Collection("[", "{\"puzzle\":\"%\"}", ",", "]\n"),
    Collection("[\n", "  {\"id\": 7, \"puzzle\": \"%\", \"tags\": [1, 2]}", ",\n", "\n]\n"),
    Collection("{\"author\":\"A\",\"puzzles\":[", "\"%\"", ",", "]}\n"),
    Collection("{", "\"k\":\"%\"", ",", "}\n"),
    Collection("x = {\"data\": [[", "\"%\"", ", ", "]]}\n"),
];

/// Returns whether each record is good, with its author.
fn told(text: &str) -> Vec<(bool, Option<String>)> {
    let author = |record: &text::Record| record.labels.fact(text::Fact::Author).map(String::from);
    text::read(text).map(|record| (record.position.is_ok(), author(&record))).collect()
}

/// Returns a collection of so many items, in one of which something else stands.
fn written(Collection(before, item, between, after): &Collection, length: usize, place: usize, other: &str) -> String {
    let item = item.replace('%', P);
    let (start, key) = (item.len() - item.trim_start().len(), item.split_once(':').filter(|_| before == &"{"));
    let other = format!("{}{}{other}", &item[..start], key.map_or(String::new(), |(key, _)| format!("{key}:")));
    let items: Vec<&str> = (0..length).map(|at| if at == place { other.as_str() } else { item.as_str() }).collect();
    format!("{before}{}{after}", items.join(between))
}

#[test]
fn a_list_means_the_same_at_every_place_and_length() {
    let mut wrong = Vec::new();
    let (mut count, every) = (0, amount::amount(29, 1));
    for (collection, other) in COLLECTIONS.iter().flat_map(|collection| NOTHING.map(|other| (collection, other))) {
        let size = written(collection, 1002, 1002, "").len() / 1002;
        let lengths = [
            3,
            1000,
            (1 << 16) / size,
            (1 << 16) / size + 1,
            (1 << 16) / size + 2,
            (1 << 20) / size,
            (1 << 20) / size + 1,
        ];
        for length in lengths {
            for place in [0, 1, length / 2, length - 1] {
                count += 1;
                if count % every != 0 {
                    continue;
                }
                let at = [0, 1, 3, 6][[0, 1, length / 2, length - 1].iter().position(|known| *known == place).unwrap()];
                let short = told(&written(collection, 7, at, other));
                let long = told(&written(collection, length, place, other));
                let good = short.iter().filter(|(is_good, _)| *is_good).count();
                let mut expected = short.clone();
                let filler = short.iter().find(|(is_good, _)| *is_good).cloned().unwrap();
                let bad = short.iter().position(|(is_good, _)| !is_good);
                expected.clear();
                expected.resize(length - 1, filler);
                assert_eq!(good, 6, "{} {other}", collection.1);
                if let Some(bad) = bad {
                    expected.insert(place, short[bad].clone());
                }
                if long != expected {
                    let first = long.iter().zip(&expected).position(|(a, b)| a != b);
                    wrong.push(format!(
                        "{} {other} at {place} of {length}: {} records, {} expected, the first other one is {first:?}",
                        collection.1,
                        long.len(),
                        expected.len()
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count}\n{}", wrong.len(), wrong.join("\n"));
}
/// A way to write a grid behind a name.
const FORMS: [fn(&str) -> String; 7] = [
    |name| format!("{name}[\n  {},\n]\n", lists(P, ",\n  ")),
    |name| format!("{name}[[\n {},\n]\n", &lists(P, ",\n ")[1..]),
    |name| format!("{name}[{}]\n", lists(P, ",")),
    |name| format!("{name}[{}]\n", lists(P, ",\n     ")),
    |name| format!("{name}\"{P}\"\n"),
    |name| format!("{name}[\n{}]\n", rows(P, |_, cells| format!("  \"{}\",", cells.concat()))),
    |name| format!("{name}[\"{P}\"]\n"),
];

#[test]
fn a_name_in_front_of_a_grid_is_no_cell() {
    let names =
        "g|g1|p12|x9|board2|puzzle_1|g[0]|grids[1]|m1|R1|r2|x|a|A|b.c|self.grid|int g[9][9]|let g|var x2|\"g1\"";
    let mut wrong = Vec::new();
    for name in names.split('|') {
        for sign in [" = ", "=", " <- ", ": ", ":"] {
            for (at, form) in FORMS.iter().enumerate() {
                let text = form(&format!("{name}{sign}"));
                let found: Vec<bool> =
                    text::read(&text).map(|record| record.grid().is_ok_and(|grid| grid.to_string() == P)).collect();
                if found != [true] {
                    wrong.push(format!("{name}{sign}form {at}: {found:?}"));
                }
                let lost = text.replacen(']', "", 1);
                if text::read(&lost).any(|record| record.grid().is_ok_and(|grid| grid.to_string() != P)) {
                    wrong.push(format!("{name}{sign}form {at}: made up"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
