//! `sudoku hint`: the next step for a person, and why.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the options, and the list of techniques |
//! | `task.rs` | records to positions, positions to steps |
//! | `answers.rs` | steps, positions after a step, and the reason why there is no step |

mod answers;
mod task;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{anyhow, bail};
use sudokit::Puzzle;
use sudokit::answer::parse_claim;
use sudokit::answer::{Hint, TechniqueNames};
use sudokit::logic::{Claim, Order, RevealLevel, Technique};
use sudokit::solve::Solver;

use super::values::{Completed, OrderOption, TechniqueOptions, Techniques};
use super::values::{parse_order, parse_seconds, parse_technique, technique_ids, techniques};
use crate::outcome::Outcome;
use crate::output::{Choices, Format, Paint, named, wrapped};
use crate::run::list::only_grid;
use crate::run::{Operands, Place, Run, RunOptions, Scheduling};
use crate::terminal;
use task::HintTask;

/// Show the next step for a person, and why
#[derive(clap::Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[command(
    before_long_help = "\
Examples:
  sudoku hint grid.txt                       the next step with its reasoning
  sudoku hint --level 1 grid.txt             only where to look; --level 2: also which technique
  sudoku hint --puzzle puzzle.txt grid.txt   is every digit entered so far right? then the next step
  sudoku hint --all grid.txt                 the whole path to the solution
  sudoku hint --apply grid.txt | sudoku hint --apply
                                             the grid after one step, after two steps
  sudoku hint --all --apply --only singles grid.txt
                                             the grid that singles alone reach
  sudoku hint --find x-wing grid.txt         every X-Wing of the position
  sudoku hint --all-here --level 2 grid.txt  every step of the position, a line each
  sudoku hint --why r3c5=7 grid.txt          why r3c5 is 7; 'r3c5<>7': why it is not
  sudoku hint --order hodoku --all grid.txt  the path of HoDoKu and its score
  sudoku hint --without xy-chain,fish grid.txt
                                             no steps of these techniques
  sudoku hint --no-uniqueness grid.txt       right for every solution, if there are several
  sudoku hint -o step.svg grid.txt           a picture of the step; --all -o steps: one of each
  sudoku hint --all -o path.html grid.txt    a page to click through
  sudoku hint --all -o way.pdf grid.txt      a handout to print: the steps with their words; without
                                             --all a page of one step, with -v all reasons
  sudoku hint --list                         the techniques and their names
  sudoku hint --list --order human > mine.txt
                                             an order to edit, for --order mine.txt
  sudoku candidates -f boxed grid.txt | sudoku hint
                                             the next step from pencil marks

Wrong digits are reported before anything else. In formats that mark
which digits you entered, every wrong entry is found without --puzzle.

In a grid of candidates, a cell with several digits lists its candidates. A
single digit is placed, unless a peer still lists it: then it is the last candidate
of its cell. If peers list most single digits, the program places these digits and
ignores the marks. In 729 characters, all digits are candidates.

Orders: human (forcing nets come last), se (Sudoku Explainer 1.2.1),
hodoku (HoDoKu 2.3), singles, or a file. Each line of the file names a technique or
a family. If a line names several, with commas between them, the program takes the
simplest of their steps; a line `take first` or `take hodoku` takes steps as se or
hodoku do. A # begins a comment. `sudoku hint --list --order human` prints such a
file.

Nets are shown as trees. Of a tree with 15 lines or more, the program shows 12.
--verbose shows all lines, describes nets claim by claim, and adds chains in Eureka
notation.

The rating of a puzzle is the rating of Sudoku Explainer's path, as in `sudoku rate`.
The steps of another order can have higher or lower ratings. --order se shows the
steps of the rated path.",
    after_long_help = "\
Exit status: 0 = there is a step, or nothing is left to do; 1 = something is wrong with a grid, it has
not exactly one solution, or no step was found; 2 = an error."
)]
pub struct Args {
    /// Output format: text, boxed, line, json, csv, html, or a picture
    ///
    /// The default for a single grid is text, boxed on a terminal; for several grids a line each. With --apply a
    /// single grid keeps its layout, one line or nine.
    #[arg(short, long, value_parser = Choices::STEPS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// Detail: 1 where, 2 also what, 3 also why
    ///
    /// 1: the place to look at, and what to look for. 2: the place and the technique. 3: also the reasons and the effect.
    #[arg(long, value_name = "LEVEL", value_parser = named(LEVELS), default_value = "3", hide_possible_values = true)]
    level: RevealLevel,

    /// Order of techniques: human, se, hodoku, singles, or a file [default: human]
    #[arg(long, value_name = "ORDER", value_parser = Completed(parse_order, || Order::NAMES.map(Into::into).to_vec()))]
    #[arg(hide_possible_values = true, hide_short_help = true)]
    order: Option<OrderOption>,

    #[command(flatten)]
    techniques: TechniqueOptions,

    /// Original puzzle, to find every wrong digit
    ///
    /// Digits that differ from its solution are wrong.
    #[arg(long, value_name = "FILE")]
    puzzle: Option<PathBuf>,

    /// Show every step to the solution
    #[arg(long, group = "mode")]
    all: bool,

    /// Print the grid after the step instead of the hint
    ///
    /// With --all, prints the grid after the last step: with `--all --only singles`, the grid that singles reach. If the step or
    /// an earlier one has removed candidates, the output has the candidates of all cells, which `sudoku hint` reads. In json and
    /// csv, the step also has the field `after`.
    #[arg(long, conflicts_with_all = ["level", "find", "all_here", "why", "list"])]
    apply: bool,

    /// Show every step of these techniques in the position
    ///
    /// Names of techniques or families, with commas between them. Nested chains can take minutes.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = Completed(parse_technique, technique_ids))]
    #[arg(group = "mode", conflicts_with_all = ["order", "only"], hide_possible_values = true)]
    find: Vec<Techniques>,

    /// Show the simplest step for each effect that the position allows
    ///
    /// The other techniques with the same effect are named. In json and csv, all steps with this effect are there, one after the
    /// other. The program tries the human order without forcing nets.
    #[arg(long, group = "mode", hide_short_help = true)]
    all_here: bool,

    /// Show why r3c5=7 (or C5=7) is right, or 'r3c5<>7'
    ///
    /// Shows the step that proves the claim, and the earlier steps that this step needs.
    #[arg(long, group = "mode", value_name = "CLAIM", value_parser = parse_claim)]
    why: Option<Claim>,

    /// Give up on a grid after this time
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, hide_short_help = true)]
    time_limit: Option<Duration>,

    /// List the techniques and their names (also -f json)
    ///
    /// Prints the least rating, the name, and other names. With --order, --only or --without it prints the order as a
    /// file for --order.
    #[arg(long, group = "mode", conflicts_with_all = ["puzzle", "time_limit", "operands", "template"])]
    list: bool,

    #[command(flatten)]
    paint: Paint,

    #[command(flatten)]
    options: RunOptions,
}

/// The names of levels of detail.
const LEVELS: [(&str, RevealLevel); 3] = [("1", RevealLevel::Where), ("2", RevealLevel::What), ("3", RevealLevel::Why)];

impl Args {
    /// Shows hints on every record, or the list of techniques.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        if self.list {
            return self.list();
        }
        let run = Run::new(self.options.clone(), self.format, &Choices::STEPS)?.with_paint(self.paint.clone())?;
        if self.apply && run.format() == Some(Format::HTML) {
            bail!("--apply prints a grid: expected another format than html");
        }
        if self.paint.axes.is_some() && !self.apply && run.format() == Some(Format::BOXED) {
            bail!("--axes has no meaning here: the words about a drawing name its cells, which always have numbers");
        }
        let order_file = self.order.as_ref().map_or(&[][..], |order| order.file.as_slice());
        run.check_files(&self.puzzle)?;
        run.check_files(order_file)?;
        let order = self.techniques.of(self.base_order())?;
        let is_human = self.base_order() == Order::people().with_nets();
        let listed = if is_human { self.techniques.of(Order::people())? } else { order.clone() };
        let wanted = if self.find.is_empty() {
            Vec::new()
        } else {
            self.techniques.of(Order::of_ranks([techniques(&self.find)]))?.techniques()
        };
        let puzzle = self.puzzle.as_deref().map(|file| self.read_puzzle(file, solver)).transpose()?;
        let run = Run {
            in_words: !self.apply,
            scheduling: Scheduling::Slices,
            doing: ("looking for steps", ""),
            ..run.fields_if(self.apply, &["after"])
        };
        let task = HintTask { args: self, order, listed, wanted, puzzle, solver };
        run.map(Hint::FIELDS, move |items, answers| {
            for item in items {
                if let Some(position) = answers.next_position(item) {
                    task.hint(item, position, answers);
                }
            }
            Ok(())
        })
    }

    /// Returns the order from which techniques are selected.
    fn base_order(&self) -> Order {
        self.order.as_ref().map_or_else(|| Order::people().with_nets(), |option| option.order.clone())
    }

    /// Reads the puzzle of `--puzzle`.
    fn read_puzzle(&self, file: &Path, solver: Solver) -> anyhow::Result<Puzzle> {
        let grid = only_grid(Operands::only(file), self.options.reading.options(), "--puzzle")?;
        solver.puzzle(&grid).map_err(|flaw| anyhow!("cannot use the puzzle in '{}': {flaw}", file.display()))
    }
}

/// Returns a line about a technique: its least rating, its name, and its other names.
fn describe(technique: Technique) -> String {
    let TechniqueNames { technique: name, rating, aliases, se_name, hodoku, sudokuwiki, sudoku_coach, .. } =
        technique.into();
    let mut others: Vec<String> =
        [hodoku, sudokuwiki, sudoku_coach, se_name].into_iter().flatten().chain(aliases).collect();
    let mut seen = HashSet::from([name.clone()]);
    others.retain(|other| seen.insert(other.clone()));
    let colon = if others.is_empty() { "" } else { ": " };
    format!("{rating:>4} {name}{colon}{}\n", others.join(", "))
}

impl Args {
    /// Prints the techniques, or those of an order as the text of the order. With `-f json` each technique is an
    /// object on a line.
    fn list(&self) -> anyhow::Result<Outcome> {
        let is_of_order = self.order.is_some() || !self.techniques.is_everything();
        let order = is_of_order.then(|| self.techniques.of(self.base_order())).transpose()?;
        let mut techniques = order.as_ref().map_or_else(|| Technique::ALL.to_vec(), Order::techniques);
        let destination = self.options.output.destination(self.format, &Choices::STEPS)?;
        let text = match (destination.format, order) {
            (Some(Format::JSON), _) => {
                let objects = techniques.into_iter().map(TechniqueNames::from);
                let objects = objects.map(|technique| serde_json::to_string(&technique));
                objects.collect::<Result<Vec<_>, _>>()?.join("\n") + "\n"
            }
            (None | Some(Format::GRID | Format::BOXED), Some(order)) => order.to_string(),
            (None | Some(Format::GRID | Format::BOXED), None) => {
                // Players have one name for hidden singles in boxes and in lines.
                techniques.dedup_by_key(|technique| technique.name());
                let text: String = techniques.into_iter().map(describe).collect();
                let window = terminal::window().filter(|_| destination.place == Place::Stdout);
                match window {
                    Some((columns, _)) => wrapped(&text, columns),
                    None => text,
                }
            }
            (Some(_), _) => bail!("--list prints text or json"),
        };
        destination.place.write(text)?;
        Ok(Outcome::Yes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_names_its_cell_in_any_way() {
        let claim = |text: &str| parse_claim(text).unwrap();
        for text in ["r3c5=7", "R3C5 = 7", "C5=7", "c5=7"] {
            assert_eq!(claim(text), claim("r3c5=7"), "{text}");
        }
        assert_eq!(claim("C5<>7"), claim("r3c5!=7"));
        assert!(["", "r3c5", "r3c10=4", "J1=1", "A1=0"].iter().all(|text| parse_claim(text).is_err()));
    }
}
