//! The wishes of `sudoku generate`: options to what the library makes puzzles by.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use sudokit::generate::{ClueSymmetry, Grids, Near, PathRequirements, Places, Requirements};
use sudokit::logic::{Level, Rating, Technique};
use sudokit::{CellSet, Digit, Grid, Solution, text};

use super::super::shared::options::{Counted, of_levels, of_techniques, parse_counted, parse_number, parse_techniques};
use super::super::shared::range::{parse_clues, parse_levels, parse_ratings};
use super::known::{read_known, read_near};
use crate::run::input;
use sudokit::canon::ClassSet;

/// What kind of puzzle is wished for.
#[derive(clap::Args, Clone, Debug)]
pub struct Wishes {
    /// How many clues: 24, 22..26, ..26 or 24.. (each number is aimed at alike, but the fewer the harder to reach, so that
    /// few clues are rarer than they should be); 81 is a full grid
    #[arg(long, value_name = "N", value_parser = parse_clues)]
    clues: Option<RangeInclusive<usize>>,

    /// No clue can go (with --symmetry or --pattern: not even alone)
    #[arg(long)]
    minimal: bool,

    /// Where clues stand together
    #[arg(long, value_name = "NAME", value_parser = symmetries())]
    #[arg(hide_possible_values = true)]
    #[arg(
        help = "Clues stand together: none, rotate180, rotate90, mirror-h (left and right), mirror-v (top and bottom), \
                  diagonal, antidiagonal, full, or random (another one for each puzzle)"
    )]
    symmetry: Option<Places>,

    /// Every minimal puzzle as likely as any other with up to 30 clues (slow; without it few clues are preferred)
    #[arg(long, conflicts_with_all = ["symmetry", "pattern"])]
    unbiased: bool,

    /// Clues where this file has a mark, and nowhere else: nine lines of nine characters, . for no clue
    #[arg(long, value_name = "FILE", conflicts_with = "clues")]
    pattern: Option<PathBuf>,

    /// The same, where marks that are digits are clues as they stand: x is a clue with any digit
    #[arg(long, value_name = "FILE", conflicts_with_all = ["clues", "pattern", "unbiased"])]
    given: Option<PathBuf>,

    /// Start from the full grids of this file, or from the solutions beside its puzzles, one for each puzzle
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// Puzzles near those of this file, and not equivalent to any of them: clues are exchanged one by one, and what comes
    /// out is gone on from; with --rating 9.0 and more towards the hardest
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "unbiased", "pattern", "given", "from", "even"])]
    near: Option<PathBuf>,

    /// Draw full grids exactly evenly, each as likely as any other (slower; without it some are a little too rare)
    #[arg(long, conflicts_with_all = ["from"])]
    even: bool,

    /// Rated so (ER of `sudoku rate`): 2.3, 2.0..3.4, ..3.4 or 6.5..
    #[arg(long, value_name = "ER", value_parser = parse_ratings)]
    rating: Option<RangeInclusive<Rating>>,

    /// Of this level (of `sudoku rate`): easy, medium, hard, expert, master, extreme or beyond, or a range as in easy..hard
    #[arg(long, value_name = "LEVEL", value_parser = of_levels(parse_levels), hide_possible_values = true)]
    level: Option<RangeInclusive<Level>>,

    /// This technique is on the path to the solution (of `sudoku rate --steps`; if Sudoku Explainer does not know it, of
    /// `sudoku hint --all --nets`). Of several names with commas between them one is; of several options each holds
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    technique: Vec<Group>,

    /// None of these techniques is on the path
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    without: Vec<Group>,

    /// The hardest step is one of these techniques
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    hardest: Option<Group>,

    /// These techniques alone solve it, singles included only if they are named
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    only: Option<Group>,

    /// So many steps of the path are of this technique: x-wing=1, or a range as in naked-pair=2..
    #[arg(long, value_name = "NAME=N", value_parser = parse_counted)]
    exactly: Vec<Counted>,

    /// For training: a position whose next step is this technique, nothing easier helps. The steps before it have been
    /// taken, and the candidates that are left are in every format that has a place for them
    #[arg(long, value_name = "NAMES", value_parser = of_techniques(parse_techniques), hide_possible_values = true)]
    next: Option<Group>,

    /// No puzzle that is equivalent to one of this file, however many it holds (16 bytes of memory each)
    #[arg(long, value_name = "FILE")]
    distinct_from: Option<PathBuf>,

    /// Give a puzzle up after so many tries [default: 100000, with --pattern or --given 100]
    #[arg(long, value_name = "N", value_parser = parse_number)]
    tries: Option<u64>,
}

/// Techniques one of which is meant.
type Group = Vec<Technique>;

/// How often a pattern is tried: each time with many changes.
const PATTERN_TRIES: u64 = 100;

impl Wishes {
    /// Reads the files, on so many threads, and puts the wishes together.
    pub fn read(&self, threads: usize) -> anyhow::Result<Requirements> {
        let files = [&self.pattern, &self.given, &self.from, &self.near, &self.distinct_from];
        input::check_stdin(files.into_iter().flatten().map(PathBuf::as_path))?;
        let places = match (&self.pattern, &self.given) {
            (Some(file), _) => Places::Pattern(self.pattern(file)?),
            (None, Some(file)) => {
                let (cells, digits, _) = self.given(file)?;
                Places::Given { cells, digits }
            }
            (None, None) if self.unbiased => Places::Unbiased,
            (None, None) => self.symmetry.unwrap_or(Requirements::default().places),
        };
        Ok(Requirements {
            places,
            clues: self.clues.clone(),
            is_minimal: self.minimal,
            from: self.from.as_deref().map_or(Ok(Vec::new()), full_grids)?,
            near: self.near.as_deref().map_or(Ok(Near::default()), read_near)?,
            grids: if self.even { Grids::Even } else { Grids::Fast },
            rating: self.rating.clone(),
            level: self.level.clone(),
            path: PathRequirements {
                with: self.technique.clone(),
                without: self.without.concat(),
                hardest: self.hardest.clone().unwrap_or_default(),
                only: self.only.clone().unwrap_or_default(),
                exactly: self.exactly.clone(),
                next: self.next.clone().unwrap_or_default(),
            },
            except: self.distinct_from.as_deref().map_or(Ok(ClassSet::default()), |file| read_known(file, threads))?,
            tries: self.tries.unwrap_or(if self.pattern.is_some() || self.given.is_some() {
                PATTERN_TRIES
            } else {
                Requirements::default().tries
            }),
        })
    }

    fn pattern(&self, file: &Path) -> anyhow::Result<CellSet> {
        let (cells, digits, name) = self.given(file)?;
        let mut kinds: Vec<Digit> = digits.givens().map(|(_, digit)| digit).collect();
        kinds.sort_unstable();
        kinds.dedup();
        // One digit alone is as good a mark as any.
        if let [_, _, ..] = kinds[..] {
            bail!("{name}: there are digits in the pattern: --given keeps them as clues, x is a clue with any digit");
        }
        Ok(cells)
    }

    /// The marks of a file, the digits among them, and what messages call it.
    fn given(&self, file: &Path) -> anyhow::Result<(CellSet, Grid, Arc<str>)> {
        let (name, text) = input::read_text(file, u64::MAX)?;
        let (cells, digits) = text::read_given(&text).with_context(|| format!("{name} is not a pattern"))?;
        self.check_symmetry(&name, cells)?;
        Ok((cells, digits, name))
    }

    /// Whether marks have the symmetry that is asked for besides.
    fn check_symmetry(&self, name: &str, cells: CellSet) -> anyhow::Result<()> {
        if self.symmetry == Some(Places::AnySymmetry) {
            bail!("{name}: the pattern says where clues go; leave --symmetry random out");
        }
        if let Some(Places::Symmetric(symmetry)) = self.symmetry
            && let Some(cell) = cells.iter().find(|&cell| !cells.contains_all(symmetry.orbit(cell)))
            && let Some(lacking) = (symmetry.orbit(cell) - cells).first()
        {
            bail!("{name}: the pattern is not {symmetry}: {cell} has a mark, {lacking} has none; leave --symmetry out");
        }
        Ok(())
    }
}

fn symmetries() -> impl TypedValueParser<Value = Places> {
    let names = ClueSymmetry::ALL.iter().map(|symmetry| symmetry.name()).chain(["random"]);
    PossibleValuesParser::new(names).map(|name| name.parse().map_or(Places::AnySymmetry, Places::Symmetric))
}

/// The full grids of an operand, or the solutions that stand beside puzzles.
fn full_grids(file: &Path) -> anyhow::Result<Vec<Solution>> {
    let (name, text) = input::read_text(file, u64::MAX)?;
    let mut solutions = Vec::new();
    for record in text::read(&text) {
        let position = match record.position {
            Ok(position) => position,
            Err(why) if is_given_up(&why.text) => continue,
            Err(why) => return Err(input::cannot_read("the full grids", &name, &why)),
        };
        let claimed = position.solution.as_deref().filter(|claimed| claimed.count_empty() == 0);
        let grid = claimed.copied().unwrap_or_else(|| position.grid());
        let why = || format!("{name}:{}: not a full grid (`sudoku solve` completes puzzles)", record.line);
        solutions.push(Solution::try_from(grid).with_context(why)?);
    }
    if solutions.is_empty() {
        bail!("{name}: no grid found, expected full grids to start from");
    }
    Ok(solutions)
}

/// Whether a line of `csv` or `json` is what this command prints of a puzzle that it gave up.
fn is_given_up(line: &str) -> bool {
    line.starts_with(",given up,") || line.starts_with("{\"verdict\":\"given up\",")
}
