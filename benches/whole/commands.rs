//! The CPU time of each command.

use std::process::Stdio;

use anyhow::Result;
use sudokit::text::Format;

use crate::Args;
use crate::cost::{Cost, finish};
use crate::material::Material;

/// The commands, and the most CPU time in seconds that each should take for 100,000 easy puzzles.
const COMMANDS: [(&str, Option<f64>); 16] = [
    ("solve", None),
    ("solve -f grid", Some(0.04)),
    ("solve -f boxed", Some(0.15)),
    ("solve -f json", None),
    ("solve -f csv", None),
    ("solve --method singles", None),
    ("count", Some(0.04)),
    (CHECK, Some(0.04)),
    ("check --as-puzzle", Some(0.5)),
    ("candidates", Some(0.15)),
    ("candidates --true", Some(0.3)),
    ("reduce", Some(2.0)),
    ("canon", Some(0.25)),
    ("canon --by solution", None),
    ("rate", Some(1.5)),
    ("hint -f line", None),
];

/// The command whose input is solutions.
const CHECK: &str = "check";

/// The most CPU time of `show` in any format of text.
const SHOW: f64 = 0.04;

struct Row {
    command: String,
    aim: Option<f64>,
    costs: Vec<Cost>,
}

pub fn time(args: &Args, material: &Material) -> Result<()> {
    let mut rows = rows(&args.only);
    for _ in 0..args.rounds.get() {
        for Row { command, costs, .. } in &mut rows {
            let jobs = args.jobs.map(|jobs| format!(" -j{jobs}")).unwrap_or_default();
            let file = if command == CHECK { material.solutions() } else { material.puzzles() };
            let mut run = args.sudoku(&(command.clone() + &jobs));
            run.arg(file).stdout(Stdio::null());
            costs.push(Cost::share(args.seconds, || finish(&mut run))?);
        }
    }
    println!("\n| {} puzzles, seconds | CPU | elapsed | aim (CPU) |\n|---|---|---|---|", material.number);
    for Row { command, aim, costs } in rows {
        let cost = Cost::median(&costs);
        let aim = aim.map(|aim| format!("{aim:.2}")).unwrap_or_default();
        println!("| `{command}` | {:.3} | {:.3} | {aim} |", cost.cpu(), cost.elapsed);
    }
    Ok(())
}

/// Returns the commands that contain one of the texts, or all commands if there are no texts.
fn rows(only: &[String]) -> Vec<Row> {
    let formats = Format::ALL.into_iter().filter(|format| format.is_written());
    let show = formats.map(|format| (format!("show -f {}", format.name()), Some(SHOW)));
    let all = COMMANDS.map(|(command, aim)| (command.to_string(), aim)).into_iter().chain(show);
    all.filter(|(command, _)| only.is_empty() || only.iter().any(|text| command.contains(text)))
        .map(|(command, aim)| Row { command, aim, costs: Vec::new() })
        .collect()
}
