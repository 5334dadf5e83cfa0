//! Finds techniques in positions of another project: `cargo run --release -p sudokit-tools --bin positions FILE [CODE...]`.
//!
//! A line is `:code:digits:grid:gone:eliminations:placements:extra:`. The technique must be found with exactly these
//! eliminations, or not at all if the code ends in `x`. Codes select the lines that begin with them.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

use sudokit::logic::{Start, State, Technique, find_all};
use sudokit::{Candidate, CandidateSet, Candidates, Cell, Digit, Stop, text};

/// The techniques of the codes. The longest prefix of a code in this table applies. Siamese fish have no technique here.
const NAMES: &[(&str, &[&str])] = &[
    ("0000", &["full house"]),
    ("0002", &["hidden single"]),
    ("0003", &["naked single"]),
    ("0100", &["pointing"]),
    ("0101", &["claiming"]),
    ("0110", &["locked pair"]),
    ("0111", &["locked triple"]),
    ("0200", &["naked pair"]),
    ("0201", &["naked triple"]),
    ("0202", &["naked quad"]),
    ("0210", &["hidden pair"]),
    ("0211", &["hidden triple"]),
    ("0212", &["hidden quad"]),
    ("0300", &["x-wing"]),
    ("0301", &["swordfish"]),
    ("0302", &["jellyfish"]),
    ("0310", &["finned x-wing"]),
    ("0311", &["finned swordfish"]),
    ("03111", &[]),
    ("0312", &["finned jellyfish"]),
    ("03121", &[]),
    ("0320", &["sashimi x-wing"]),
    ("0321", &["sashimi swordfish"]),
    ("03211", &[]),
    ("0322", &["sashimi jellyfish"]),
    ("03221", &[]),
    ("0331", &["franken swordfish"]),
    ("0332", &["franken jellyfish"]),
    ("0340", &["finned franken x-wing"]),
    ("0341", &["finned franken swordfish"]),
    ("03411", &[]),
    ("0342", &["finned franken jellyfish"]),
    ("03421", &[]),
    ("0400", &["skyscraper"]),
    ("0401", &["2-string kite"]),
    ("0402", &["empty rectangle"]),
    ("0403", &["turbot fish"]),
    ("0500", &["simple colors trap"]),
    ("0501", &["simple colors wrap"]),
    ("0502", &["multi colors 1"]),
    ("0503", &["multi colors 2"]),
    ("0600", &["uniqueness test 1"]),
    ("0601", &["uniqueness test 2"]),
    ("0602", &["uniqueness test 3"]),
    ("0603", &["uniqueness test 4"]),
    ("0604", &["uniqueness test 5"]),
    ("0605", &["uniqueness test 6"]),
    ("0606", &["hidden rectangle"]),
    ("0607", &["avoidable rectangle 1"]),
    ("0608", &["avoidable rectangle 2"]),
    ("0610", &["bug+1"]),
    ("0701", &["x-chain"]),
    ("0702", &["xy-chain"]),
    ("0703", &["remote pair"]),
    ("0706", &["continuous nice loop"]),
    ("0707", &["discontinuous nice loop", "aic", "x-chain", "xy-chain"]),
    ("0708", &["aic", "discontinuous nice loop", "xy-chain", "x-chain"]),
    ("0709", &["grouped continuous nice loop", "als continuous nice loop"]),
    ("0710", GROUPED),
    ("0711", GROUPED),
    ("0800", &["xy-wing"]),
    ("0801", &["xyz-wing"]),
    ("0803", &["w-wing"]),
    ("0901", &["als-xz"]),
    ("0902", &["als-xy-wing"]),
    ("0903", &["als chain"]),
    ("0904", &["death blossom"]),
    ("1101", &["sue de coq"]),
];

/// Chains with groups or sets that are not loops. Some programs name an AIC what others name a loop with one exception,
/// or a chain of sets alone.
const GROUPED: &[&str] = &[
    "grouped aic",
    "grouped discontinuous nice loop",
    "grouped x-chain",
    "als aic",
    "als discontinuous nice loop",
    "als-xz",
    "als-xy-wing",
    "als chain",
];

/// A line of the file.
struct Position<'a> {
    code: &'a str,
    state: State,
    gone: CandidateSet,
    placed: Vec<Candidate>,
}

/// Reads a candidate of the file: digit, row, column.
fn candidate(text: &str) -> Candidate {
    let [digit, row, column] = *text.as_bytes() else { panic!("three digits: {text}") };
    let place = usize::from(row - b'1') * 9 + usize::from(column - b'1');
    Candidate::new(Cell::ALL[place], Digit::new(digit - b'0').unwrap())
}

fn candidates(text: &str) -> CandidateSet {
    text.split_whitespace().map(candidate).collect()
}

fn position(line: &str) -> Position<'_> {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, code, _, digits, gone_before, gone, placed, ..] = fields[..] else { panic!("eight fields: {line}") };
    let read = text::read(&format!(":0000:x:{digits}:{gone_before}::")).next().and_then(|record| record.position.ok());
    let read = read.unwrap_or_else(|| panic!("a position: {line}"));
    let marks = read.candidates().unwrap_or_else(|| Candidates::of(&read.grid()));
    let state = State::with_candidates(&read.grid(), &marks).with_givens(read.givens.given_cells());
    Position { code, state, gone: candidates(gone), placed: placed.split_whitespace().map(candidate).collect() }
}

/// Returns the techniques of a code, if there are any.
fn techniques(code: &str) -> Vec<Technique> {
    let digits = code.trim_end_matches('x').split('-').next().unwrap();
    let known = NAMES.iter().filter(|(known, _)| digits.starts_with(known)).max_by_key(|(known, _)| known.len());
    let names = known.map_or(&[][..], |(_, names)| names);
    names.iter().filter_map(|name| Technique::named(name).ok()).flatten().collect()
}

impl Position<'_> {
    fn is_found(&self) -> bool {
        let steps = find_all(&techniques(self.code), Start::new(self.state.clone()), &Stop::NEVER).hints;
        if self.code.ends_with('x') {
            return steps.is_empty();
        }
        steps.iter().any(|step| {
            let effect = step.effect();
            match effect.placement() {
                Some(placed) if !self.placed.is_empty() => self.placed == [placed],
                // If the file eliminates the other candidates of a cell, the step may place the digit.
                Some(_) | None => *effect.eliminations() == self.gone,
            }
        })
    }
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().expect("the file of the positions");
    let codes: Vec<String> = arguments.collect();
    let text = fs::read_to_string(path).expect("a readable file");
    let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let position = position(line);
        // The catalog lacks some of these techniques, such as mutant fish.
        if techniques(position.code).is_empty()
            || !codes.is_empty() && !codes.iter().any(|code| position.code.starts_with(code))
        {
            continue;
        }
        let start = Instant::now();
        let is_found = position.is_found();
        let [found, all] = counts.entry(position.code).or_default();
        *found += usize::from(is_found);
        *all += 1;
        if !is_found || start.elapsed().as_secs() >= 1 {
            println!("{} after {:.1?}: {line}", if is_found { "found" } else { "MISSED" }, start.elapsed());
        }
    }
    for (code, [found, all]) in &counts {
        println!("{code}: {found} of {all}");
    }
    let [found, all] = counts.values().fold([0, 0], |sum, count| [sum[0] + count[0], sum[1] + count[1]]);
    println!("all: {found} of {all}");
    // Some lines have a name that other programs give to another pattern.
    if all > 0 && found * 100 >= all * 98 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
