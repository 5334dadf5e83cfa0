//! The time that a start takes.

use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::Result;

use crate::Args;
use crate::common::numbers::median;
use crate::cost::finish;
use crate::material::Material;

/// The number of starts of each program in a round.
const STARTS: usize = 100;

/// The most milliseconds that the program should take longer than `/bin/true`.
const MORE: f64 = 0.4;

pub fn time(args: &Args, material: &Material) -> Result<()> {
    let mut solve = args.sudoku("solve");
    solve.arg(material.grid());
    let mut programs = [
        ("`/bin/true`", Command::new("/bin/true")),
        ("`sudoku --version`", args.sudoku("--version")),
        ("`sudoku solve grid.txt`", solve),
    ];
    let mut times = programs.each_ref().map(|_| Vec::new());
    for (_, program) in &mut programs {
        program.stdin(Stdio::null()).stdout(Stdio::null());
    }
    for _ in 0..args.rounds.get() * STARTS {
        for ((_, program), times) in programs.iter_mut().zip(&mut times) {
            let started = Instant::now();
            finish(program)?;
            times.push(started.elapsed().as_secs_f64() * 1e3);
        }
    }
    println!("\n| start to end, milliseconds | median | least | aim (median) |\n|---|---|---|---|");
    let aim = median(&times[0]) + MORE;
    for (at, ((name, _), times)) in programs.iter().zip(&times).enumerate() {
        let least = times.iter().copied().fold(f64::INFINITY, f64::min);
        let aim = if at == 0 { String::new() } else { format!("{aim:.2}") };
        println!("| {name} | {:.2} | {least:.2} | {aim} |", median(times));
    }
    Ok(())
}
