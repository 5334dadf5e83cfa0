//! The options of `sudoku generate` that say what kind of puzzles to make, and the files that they name.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::builder::TypedValueParser;
use sudokit::canon::{ClassSet, Definition};
use sudokit::generate::{CluePlaces, ClueSymmetry, Near, PathRequirements, Requirements};
use sudokit::logic::{Level, Rating, Technique};
use sudokit::solve::Solver;
use sudokit::text::{self, Options};
use sudokit::{CellSet, Digit, Grid, Solution};

use super::super::values::{CLUES, LEVELS, RATINGS, of_levels, of_techniques, parse_number, parse_techniques};
use crate::output::named;
use crate::run::list::{self, ListRecord, add_class, each_known};
use crate::run::{Destination, Operands, inputs};

/// The requirements on puzzles as options.
#[derive(clap::Args, Clone, Debug)]
pub struct GenerateOptions {
    /// Number of clues: 24, 22..26, ..26 or 24..
    ///
    /// The program aims at every number of a range equally often. Few clues are harder to reach, so puzzles with few clues
    /// are rarer all the same. 81 makes full grids.
    #[arg(long, value_name = "N", value_parser = |text: &str| CLUES.parse(text))]
    clues: Option<RangeInclusive<usize>>,

    /// Make minimal puzzles: every clue is needed
    ///
    /// Removing any single clue loses uniqueness, also with --symmetry or --pattern.
    #[arg(long)]
    minimal: bool,

    /// Symmetry of the clues, such as rotate180, or random
    ///
    /// The symmetries are none, rotate180, rotate90, mirror-h (left and right), mirror-v (top and bottom), diagonal,
    /// antidiagonal and full. With random, every puzzle has another one.
    #[arg(long, value_name = "NAME", value_parser = symmetries(), hide_possible_values = true)]
    symmetry: Option<CluePlaces>,

    /// Level: easy to beyond (see --help), or easy..hard
    ///
    /// The level of `sudoku rate`: easy, medium, hard, expert, master, extreme or beyond, or a range of them. With a range,
    /// each puzzle aims at one of its levels, so that all are about equally frequent.
    #[arg(long, value_name = "LEVEL", value_parser = of_levels(|text: &str| LEVELS.parse(text)), hide_possible_values = true)]
    level: Option<RangeInclusive<Level>>,

    /// Rating (ER of `sudoku rate`): 2.3 or 2.0..3.4
    ///
    /// A range can be open: ..3.4 or 6.5..
    #[arg(long, value_name = "ER", value_parser = |text: &str| RATINGS.parse(text))]
    rating: Option<RangeInclusive<Rating>>,

    /// Technique that the path to the solution must have
    ///
    /// The path is that of `sudoku rate --steps`; if Sudoku Explainer does not know the technique, that of `sudoku hint
    /// --all`. The path has at least one of several techniques with commas between them. If the option is given
    /// several times, the path meets all of them.
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    technique: Vec<Group>,

    /// Techniques that the path must not have
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    without: Vec<Group>,

    /// Technique of the hardest step; with several names, any of them
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    hardest: Option<Group>,

    /// Techniques that solve the puzzle without any others; singles count only if they are named
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    only: Option<Group>,

    /// Next step of the position, to practice a technique
    ///
    /// Makes positions in which this technique is the next step, since nothing easier applies. The steps before it have
    /// been taken. Formats that can store candidates contain the remaining ones.
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    next: Option<Group>,

    /// File whose marks are the cells with clues
    ///
    /// Nine lines of nine characters, . for a cell without a clue.
    #[arg(long, value_name = "FILE", conflicts_with = "clues")]
    pattern: Option<PathBuf>,

    /// Pattern file whose digits are fixed clues; x is a clue with any digit
    #[arg(long, value_name = "FILE", conflicts_with_all = ["clues", "pattern", "unbiased"], hide_short_help = true)]
    given: Option<PathBuf>,

    /// Start from the full grids of this file, or the solutions beside its puzzles: one grid per puzzle
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    from: Option<PathBuf>,

    /// Search near the puzzles of this file
    ///
    /// The program exchanges clues one by one, and continues from the puzzles that it finds. None of them is equivalent to a
    /// puzzle of the file. With --rating 9.0 and more, the search moves towards the hardest.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "unbiased", "pattern", "given", "from"])]
    #[arg(hide_short_help = true)]
    near: Option<PathBuf>,

    /// Draw uniformly from all minimal puzzles with up to 30 clues
    ///
    /// This is slow. Without it, puzzles with few clues are more likely.
    #[arg(long, conflicts_with_all = ["symmetry", "pattern"], hide_short_help = true)]
    unbiased: bool,

    /// Make no puzzle that is equivalent to one of this file (18 to 21 bytes of memory per puzzle of the file)
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    distinct_from: Option<PathBuf>,

    /// Give up on a puzzle after N tries [default: 100000, with --pattern or --given 100]
    #[arg(long, value_name = "N", value_parser = parse_number, hide_short_help = true)]
    tries: Option<u64>,
}

/// Techniques that meet a requirement if one of them does.
type Group = Vec<Technique>;

/// The tries for a puzzle with a pattern, each of which makes many changes.
const PATTERN_TRIES: u64 = 100;

impl GenerateOptions {
    /// Refuses standard input that is given twice, and an output that is one of the files.
    pub fn check_files(&self, destination: &Destination) -> anyhow::Result<()> {
        let files = [&self.pattern, &self.given, &self.from, &self.near, &self.distinct_from];
        inputs::check_stdin(files.into_iter().flatten().map(PathBuf::as_path))?;
        destination.place.refuse(files.into_iter().flatten())
    }

    /// Reads the files on some threads, and returns the requirements.
    pub fn read(&self, threads: usize) -> anyhow::Result<Requirements> {
        let usual = Requirements::default();
        let places = match (&self.pattern, &self.given) {
            (Some(file), _) => CluePlaces::Pattern(self.read_pattern(file)?),
            (None, Some(file)) => {
                let (cells, digits, _) = self.read_pattern_with_digits(file)?;
                CluePlaces::Given { cells, digits }
            }
            (None, None) if self.unbiased => CluePlaces::Unbiased,
            (None, None) => self.symmetry.unwrap_or(usual.places),
        };
        let has_pattern = self.pattern.is_some() || self.given.is_some();
        let tries = if has_pattern { PATTERN_TRIES } else { usual.tries };
        Ok(Requirements {
            places,
            clues: self.clues.clone(),
            is_minimal: self.minimal,
            from: self.from.as_deref().map_or(Ok(Vec::new()), read_full_grids)?,
            near: self.near.as_deref().map_or(Ok(Near::default()), read_near)?,
            rating: self.rating.clone(),
            level: self.level.clone(),
            path: PathRequirements {
                with: self.technique.clone(),
                without: self.without.concat(),
                hardest: self.hardest.clone().unwrap_or_default(),
                only: self.only.clone().unwrap_or_default(),
                next: self.next.clone().unwrap_or_default(),
            },
            except: self.distinct_from.as_deref().map_or(Ok(ClassSet::default()), |file| read_known(file, threads))?,
            tries: self.tries.unwrap_or(tries),
        })
    }

    /// Reads a pattern without digits, or with a single digit, which is as good a mark as any.
    fn read_pattern(&self, file: &Path) -> anyhow::Result<CellSet> {
        let (cells, digits, name) = self.read_pattern_with_digits(file)?;
        let mut kinds: Vec<Digit> = digits.givens().map(|(_, digit)| digit).collect();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.len() > 1 {
            bail!("{name}: there are digits in the pattern: --given keeps them as clues, x is a clue with any digit");
        }
        Ok(cells)
    }

    /// Reads the marks of a file, and the digits among them. Also returns its name.
    fn read_pattern_with_digits(&self, file: &Path) -> anyhow::Result<(CellSet, Grid, Arc<str>)> {
        let (name, text) = inputs::read_text(file, u64::MAX)?;
        let (cells, digits) = text::read_pattern(&text).with_context(|| format!("{name} is not a pattern"))?;
        self.check_symmetry(&name, cells)?;
        Ok((cells, digits, name))
    }

    /// Refuses a pattern without the symmetry that is asked for as well.
    fn check_symmetry(&self, name: &str, cells: CellSet) -> anyhow::Result<()> {
        if self.symmetry == Some(CluePlaces::AnySymmetry) {
            bail!("{name}: the pattern says where clues go; leave --symmetry random out");
        }
        if let Some(CluePlaces::Symmetric(symmetry)) = self.symmetry
            && let Some(cell) = cells.iter().find(|&cell| !cells.contains_all(symmetry.orbit(cell)))
            && let Some(lacking) = (symmetry.orbit(cell) - cells).first()
        {
            bail!("{name}: the pattern is not {symmetry}: {cell} has a mark, {lacking} has none; leave --symmetry out");
        }
        Ok(())
    }
}

fn symmetries() -> impl TypedValueParser<Value = CluePlaces> {
    let named_places = ClueSymmetry::ALL.map(|symmetry| (symmetry.name(), CluePlaces::Symmetric(symmetry)));
    named(named_places.into_iter().chain([("random", CluePlaces::AnySymmetry)]))
}

/// Reads the records of a file by a function, which returns `None` for a record to skip.
fn read_records<T>(file: &Path, read: impl Fn(&ListRecord) -> anyhow::Result<Option<T>>) -> anyhow::Result<Vec<T>> {
    let records = list::records(Operands::only(file), Options::default());
    let all: Vec<T> = records.map(|listed| read(&listed?)).filter_map(Result::transpose).collect::<Result<_, _>>()?;
    if all.is_empty() {
        bail!("'{}' has no full grid to start from", file.display());
    }
    Ok(all)
}

/// Reads full grids, or the solutions beside puzzles.
fn read_full_grids(file: &Path) -> anyhow::Result<Vec<Solution>> {
    read_records(file, |listed| {
        let position = match &listed.record.position {
            Ok(position) => position,
            Err(unreadable) if is_given_up(&unreadable.text) => return Ok(None),
            Err(unreadable) => return Err(listed.cannot_read("the full grids", unreadable)),
        };
        let claimed = position.solution.as_deref().filter(|claimed| claimed.count_empty() == 0);
        let grid = claimed.copied().unwrap_or_else(|| position.grid());
        let not_full = || format!("{}: not a full grid (`sudoku solve` completes puzzles)", listed.place());
        Solution::try_from(grid).map(Some).with_context(not_full)
    })
}

/// Returns true if a line of csv or json is the answer of this command about a puzzle that it gave up on.
fn is_given_up(line: &str) -> bool {
    line.starts_with(",given up,") || line.starts_with("{\"verdict\":\"given up\",")
}

/// Reads the puzzles to search near.
fn read_near(file: &Path) -> anyhow::Result<Near> {
    let puzzles = read_records(file, |listed| {
        let not_a_puzzle = || format!("{}: not a puzzle with one solution", listed.place());
        Solver::new().puzzle(listed.givens("the puzzles")?).map(Some).with_context(not_a_puzzle)
    })?;
    Ok(puzzles.into_iter().collect())
}

/// The advice to a user whose list of known puzzles needs more memory than there is.
const WITHOUT_LIST: &str =
    "without --distinct-from, `sudoku canon --unique --known PART` drops known puzzles, a part of the list at a time";

/// Reads known puzzles, any number of them, on some threads.
fn read_known(file: &Path, threads: usize) -> anyhow::Result<ClassSet> {
    let mut known = ClassSet::default();
    let records = list::records(Operands::only(file), Options::default());
    each_known(records, Definition::Puzzle, Solver::new(), threads, |listed, form| {
        listed?.givens("the puzzles")?;
        form.into_iter().try_for_each(|form| add_class(&mut known, form?.class(), WITHOUT_LIST).map(drop))
    })?;
    Ok(known)
}
