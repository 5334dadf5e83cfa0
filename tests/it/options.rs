//! The law of options: each option of each command changes something, or is refused, in every layout of answers.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use clap::Arg;
use sudokit::random::Random;

use crate::common::{Folder, amount, sudoku, text};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Puzzles, two of them equivalent, with notes.
const LIST: &str = "\
49..............3727....4.1......14.12...4..8.3.9...5......32.....4.971.341..2... second
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 first
.......3749.......27....4.1......14.12...4..8.3.9...5......32.....4.971.341..2... again
";
/// A puzzle as a number without its leading zeros.
const NUMBER: &str = "37490000000002700004010000001401200040080309050000003200000409710341002000\n";
/// A grid with two solutions.
const TWO: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5......... two\n";

/// The words and files of each command in place of a list of puzzles.
const OPERANDS: [(&str, &[&str]); 7] = [
    ("generate", &["-n", "2", "--seed", "7", "--tries", "30"]),
    ("check", &["full.txt"]),
    ("audit", &["list.txt", "two.txt"]),
    ("book", &["list.txt", "-o", "book.pdf"]),
    ("solve", &["two.txt", "list.txt"]),
    ("count", &["two.txt", "list.txt"]),
    ("candidates", &["two.txt", "list.txt"]),
];

/// The layouts of answers on lists, in each of which an option changes something or is refused.
const FORMATS: [&str; 4] = ["", "boxed", "json", "csv"];

/// Values by the name that the help has for a value; those of a list of names come from the options themselves.
const VALUES: [(&str, &[&str]); 21] = [
    ("N", &["1", "3", "24", "100"]),
    ("K", &["1", "3"]),
    ("SECONDS", &["0.000001", "60"]),
    ("FILE", &["puzzle.txt", "pattern.txt", "full.txt", "solved.txt", "order.txt", "font.ttf"]),
    ("PATH", &["out.json", "out.svg", "folder/"]),
    ("TEXT", &["{verdict} {line}", "A title"]),
    ("SEED", &["3"]),
    ("ER", &["1.2", "hard"]),
    ("LEVEL", &["1", "medium"]),
    ("SCORE", &["900..2000"]),
    ("CLAIM", &["r1c3=4"]),
    ("NAMES", &["x-wing", "naked-single"]),
    ("NAME", &["rotate180"]),
    ("ORDER", &["singles", "order.txt"]),
    ("MAP", &["t:r321789465:c465897213:d983672514"]),
    ("SIZE", &["letter"]),
    ("LENGTH", &["30mm"]),
    ("BY", &["level"]),
    ("WORDS", &["number,clues"]),
    ("WHAT", &["candidates"]),
    ("WHERE", &["none", "solutions.pdf"]),
];

/// What is left out, and why: a command, or none for all of them, and an option.
const LEFT_OUT: [(&str, &str, &str); 16] = [
    ("", "method", "every method finds the same"),
    ("", "quiet", "it removes notes, which these runs do not have"),
    ("", "watch", "it plays on a terminal"),
    ("", "jobs", "threads change no answer"),
    ("", "time_limit", "a limit that is not reached changes nothing"),
    ("", "verbose", "it reports on standard error what the input has"),
    ("", "list", "it takes no puzzles"),
    ("generate", "tries", "these puzzles need few tries"),
    ("canon", "map", "json and csv always have it, as its help says"),
    ("canon", "same", "it compares two grids"),
    ("book", "from", "a book takes no record that cannot be read"),
    ("book", "pad_zeros", "a book takes no record that cannot be read"),
    ("audit", "seed", "all puzzles of a short list are in its sample"),
    ("check", "pad_zeros", "full grids have no zeros"),
    ("generate", "minimal", "puzzles are minimal unless more is asked"),
    ("", "no_uniqueness", "these puzzles need no uniqueness"),
];

/// The files that options name.
fn files() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("list.txt", LIST.into()),
        ("two.txt", TWO.into()),
        ("solved.txt", format!("{SOLVED}\n").into()),
        (
            "marks.txt",
            LIST[..81]
                .chars()
                .flat_map(|sign| ('1'..='9').map(move |digit| if sign == '.' || sign == digit { digit } else { '.' }))
                .collect::<String>()
                .into(),
        ),
        ("number.txt", NUMBER.into()),
        ("full.txt", format!("{SOLVED}\n{}\n{}\n", SOLVED.replace('1', "2"), &LIST[..81]).into()),
        ("puzzle.txt", format!("{}\n", &LIST[..81]).into()),
        (
            "pattern.txt",
            LIST.as_bytes()[..81]
                .chunks(9)
                .flat_map(|row| [row, b"\n"].concat())
                .map(|sign| if sign.is_ascii_digit() { b'x' } else { sign })
                .collect(),
        ),
        ("order.txt", "naked-single\nhidden-single\n".into()),
        ("font.ttf", ttf_noto_sans::REGULAR.into()),
    ]
}

/// What a run has left: its status, its output, and its files.
type Left = (i32, Vec<u8>, Vec<u8>, BTreeMap<String, Vec<u8>>);

/// Returns a folder in which commands run.
fn folder() -> Folder {
    let folder = Folder::new("options");
    for (name, content) in files() {
        folder.write(name, content);
    }
    folder
}

/// Runs the program, and returns what it leaves, or `None` if it refuses its options.
fn run(folder: &Folder, words: &[&str]) -> Option<Left> {
    let output = sudoku(words).current_dir(&**folder).output().unwrap();
    let mut left = BTreeMap::new();
    take_files(folder, &mut left);
    let is_refused = output.status.code() == Some(2) && output.stdout.is_empty() && left.is_empty();
    let says_why = text(&output.stderr).contains("error");
    (!(is_refused && says_why)).then(|| (output.status.code().unwrap(), output.stdout, output.stderr, left))
}

/// Takes the files that a run has made.
fn take_files(folder: &Path, left: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            take_files(&path, left);
            fs::remove_dir(path).unwrap();
        } else if !files().iter().any(|(own, _)| *own == name) {
            left.insert(name, fs::read(&path).unwrap());
            fs::remove_file(path).unwrap();
        }
    }
}

/// Returns the words that give an option, for some of its values.
fn given(arg: &Arg) -> Vec<Vec<String>> {
    let name = format!("--{}", arg.get_long().expect("every option has a long name"));
    if !arg.get_action().takes_values() {
        return vec![vec![name]];
    }
    let value_name = arg.get_value_names().map_or("", |names| names[0].as_str());
    let own: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_string()).collect();
    let by_name = VALUES.iter().find(|(known, _)| *known == value_name).map(|(_, values)| *values);
    let mut values: Vec<String> = by_name.unwrap_or_default().iter().map(ToString::to_string).collect();
    values.extend(own.iter().take(8).cloned());
    assert!(!values.is_empty(), "no values of {name} {value_name} are known here");
    values.retain(|value| !arg.get_default_values().iter().any(|usual| usual.to_str() == Some(value)));
    values.into_iter().map(|value| vec![name.clone(), value]).collect()
}

#[test]
fn each_option_changes_something_or_is_refused() {
    let folder = folder();
    let program = sudokit_cli::program();
    let mut random = Random::new(77, 0);
    let (mut known, mut dropped, mut unused, mut runs) = (BTreeMap::new(), Vec::new(), Vec::new(), 0);
    for command in
        program.get_subcommands().filter(|command| !["help", "man", "completions"].contains(&command.get_name()))
    {
        let name = command.get_name();
        let operands = OPERANDS.iter().find(|(of, _)| *of == name).map_or(&["list.txt"][..], |(_, words)| words);
        let options: Vec<&Arg> =
            command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set()).collect();
        let formats = command.get_arguments().find(|arg| arg.get_id() == "format").map(clap::Arg::get_possible_values);
        for arg in &options {
            let id = arg.get_id().as_str();
            if ["help", "version", "format"].contains(&id) {
                continue;
            }
            if let Some((.., reason)) =
                LEFT_OUT.iter().find(|(of, left_out, _)| *left_out == id && (of.is_empty() || *of == name))
            {
                println!("left out: {name} --{id}: {reason}");
                continue;
            }
            if random.below(amount(16, 1)) > 0 {
                continue;
            }
            // Some options belong to another one, which is then beside them.
            let partners = options.iter().filter(|other| other.get_id() != arg.get_id()).flat_map(|other| given(other));
            // Pictures show single grids, in which little can change.
            let alone = FORMATS.into_iter().chain(["svg", "html"]).map(|format| (vec![], format));
            let beside = partners.flat_map(|words| ["", "svg", "html"].map(|format| (words.clone(), format)));
            let (mut has_changed, mut is_taken) = (false, false);
            for (number, (beside, format)) in alone.chain(beside).enumerate() {
                let is_own = number < FORMATS.len();
                if !is_own && has_changed {
                    break;
                }
                let has_format = |values: &Vec<clap::builder::PossibleValue>| {
                    values.iter().any(|value| value.matches(format, false))
                };
                if !format.is_empty() && !formats.as_ref().is_some_and(has_format) {
                    continue;
                }
                let operands: &[&str] = match (id, format) {
                    ("pad_zeros", _) if name != "book" => &["number.txt"],
                    // A list has a picture for each puzzle, which takes a folder.
                    (_, "svg" | "html") if name == "solve" => &["two.txt"],
                    (_, "svg" | "html") if name == "show" => &["marks.txt"],
                    (_, "svg" | "html") if name == "generate" => &["--seed", "7"],
                    (_, "svg" | "html") if !["generate", "book", "audit"].contains(&name) => &["puzzle.txt"],
                    _ => operands,
                };
                let mut base: Vec<&str> = [&[name], operands].concat();
                base.extend(beside.iter().map(String::as_str));
                base.extend(["-f", format].iter().filter(|_| !format.is_empty()));
                let plain = known.entry(base.join(" ")).or_insert_with(|| run(&folder, &base));
                if plain.is_none() && is_own {
                    continue;
                }
                let (mut changes, mut taken) = (false, None);
                for words in given(arg) {
                    runs += 1;
                    let words: Vec<&str> = words.iter().map(String::as_str).collect();
                    if let Some(left) = run(&folder, &[&base[..], &words].concat()) {
                        changes = plain.as_ref() != Some(&left);
                        taken = Some(words.join(" "));
                    }
                    if changes {
                        break;
                    }
                }
                has_changed |= changes;
                is_taken |= taken.is_some();
                if let Some(taken) = taken.filter(|_| !changes && is_own) {
                    println!("dropped: {} {taken}", base.join(" "));
                    dropped.push(format!("{} {taken}", base.join(" ")));
                }
            }
            // Options that a command always refuses are those of pictures that it does not have.
            if is_taken && !has_changed {
                println!("changes nothing: {name} --{id}");
                unused.push(format!("{name} --{id}"));
            }
        }
    }
    println!("{runs} runs");
    assert_eq!((dropped, unused), (Vec::<String>::new(), Vec::<String>::new()));
}
