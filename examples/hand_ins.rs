//! Checks a class's hand-ins, a file each, against the puzzle they solve:
//! `cargo run --example hand_ins -- puzzle.txt folder`

use std::error::Error;
use std::fs;

use sudokit::answer::VerdictSummary;
use sudokit::check::check_against;
use sudokit::text;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(puzzle), Some(folder)) = (arguments.next(), arguments.next()) else {
        return Err("usage: hand_ins PUZZLE FOLDER".into());
    };
    let puzzle = text::read_one(&fs::read_to_string(puzzle)?)?;
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.sort();
    for path in paths {
        let verdict = match text::read_one(&fs::read(&path)?) {
            Err(error) => format!("unreadable, {}", error.describe()),
            Ok(grid) => {
                let VerdictSummary { verdict, reasons } = VerdictSummary::of_problems(&check_against(&grid, &puzzle));
                if reasons.is_empty() { verdict.to_string() } else { reasons.join("; ") }
            }
        };
        println!("{}: {verdict}", path.display());
    }
    Ok(())
}
