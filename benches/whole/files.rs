//! The time from a long file to a file.

use std::fs::File;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::Args;
use crate::common::peer::Peer;
use crate::cost::{Cost, finish};
use crate::material::Material;

/// A way for the puzzles to the program and for the answers to a file.
enum Way<'a> {
    Cat,
    /// The program opens the file itself, with these options.
    File(&'a str),
    /// The program reads a pipe of `cat`.
    Pipe(&'a str),
    Rival(&'a Peer),
}

/// The ways of this program, and the most elapsed and CPU seconds that each should take for a million easy puzzles.
const OURS: [(Way, f64, f64); 4] = [
    (Way::File("solve"), 0.1, 0.2),
    (Way::File("solve -j1"), 0.2, 0.2),
    (Way::Pipe("solve"), 0.1, 0.2),
    (Way::Pipe("solve -j1"), 0.2, 0.2),
];

struct Row<'a> {
    way: Way<'a>,
    aims: String,
    costs: Vec<Cost>,
}

pub fn time(args: &Args, material: &Material) -> Result<()> {
    let row = |way, aims| Row { way, aims, costs: Vec::new() };
    let ours = OURS.into_iter().map(|(way, elapsed, cpu)| row(way, format!("{elapsed:.2}, CPU {cpu:.2}")));
    let rivals = args.rivals.iter().map(|peer| row(Way::Rival(peer), String::new()));
    let mut rows: Vec<Row> = [row(Way::Cat, String::new())].into_iter().chain(ours).chain(rivals).collect();
    for _ in 0..args.rounds.get() {
        for Row { way, costs, .. } in &mut rows {
            costs.push(Cost::share(args.seconds, || way.run(args, material))?);
        }
    }
    println!("\n| {} puzzles, file to file, seconds | elapsed | user | system | aim |", material.number * 10);
    println!("|---|---|---|---|---|");
    for Row { way, aims, costs } in rows {
        let Cost { elapsed, user, system } = Cost::median(&costs);
        println!("| {} | {elapsed:.3} | {user:.3} | {system:.3} | {aims} |", way.name());
    }
    Ok(())
}

impl Way<'_> {
    fn name(&self) -> String {
        match self {
            Way::Cat => "`cat`".into(),
            Way::File(options) => format!("`{options}`"),
            Way::Pipe(options) => format!("`{options}`, from a pipe"),
            Way::Rival(peer) => peer.name.clone(),
        }
    }

    fn run(&self, args: &Args, material: &Material) -> Result<()> {
        let (input, output) = (material.many(), material.output());
        let to_file = File::create(&output).context("cannot write the answers")?;
        match self {
            Way::Cat => finish(Command::new("cat").arg(input).stdout(to_file)),
            Way::File(options) => finish(args.sudoku(options).arg(input).stdout(to_file)),
            Way::Pipe(options) => {
                let mut cat =
                    Command::new("cat").arg(input).stdout(Stdio::piped()).spawn().context("cannot run cat")?;
                let pipe = cat.stdout.take().context("cat has no output")?;
                finish(args.sudoku(options).stdin(pipe).stdout(to_file))?;
                cat.wait().context("cannot wait for cat")?;
                Ok(())
            }
            Way::Rival(peer) => {
                let (from, to) = (input.to_string_lossy(), output.to_string_lossy());
                let mut command = peer.command(|word| word.replace("{in}", &from).replace("{out}", &to));
                finish(command.stdin(File::open(&input)?).stdout(to_file))
            }
        }
    }
}
