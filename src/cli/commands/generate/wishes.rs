//! The wishes of `sudoku generate`: options to what the library makes puzzles by.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use sudokit::generate::{ClueSymmetry, FEWEST_CLUES, Places, Wish};
use sudokit::logic::Rating;
use sudokit::{CellSet, Solution, text};

use super::super::shared::options::{Techniques, parse_technique};
use crate::cli::run::input;

/// What kind of puzzle is wished for.
#[derive(clap::Args, Clone, Debug)]
pub struct Wishes {
    /// How many clues: 24, or from 22 to 26 as 22..26
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

    /// Start from the full grids of this file, or from the solutions beside its puzzles, one for each puzzle
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// Rated so (ER of `sudoku rate`): 2.3, or from 2.0 to 3.4 as 2.0..3.4
    #[arg(long, value_name = "ER", value_parser = parse_rating)]
    rating: Option<RangeInclusive<Rating>>,

    /// This technique is on the path to the solution (of `sudoku rate --steps`; if Sudoku Explainer does not know it, of
    /// `sudoku hint --all`)
    #[arg(long, value_name = "NAME", value_parser = parse_technique)]
    technique: Option<Techniques>,

    /// Give a puzzle up after so many tries [default: 100000, with --pattern 100]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    tries: Option<u64>,
}

/// How often a pattern is tried: each time with many changes.
const PATTERN_TRIES: u64 = 100;

impl Wishes {
    /// Reads the files and puts the wishes together.
    pub fn read(&self) -> anyhow::Result<Wish> {
        let is_stdin = |file: &Option<PathBuf>| file.as_deref() == Some(Path::new("-"));
        if is_stdin(&self.pattern) && is_stdin(&self.from) {
            bail!("standard input can be given only once, to --pattern or to --from");
        }
        let places = match &self.pattern {
            Some(file) => Places::Pattern(self.pattern(file)?),
            None if self.unbiased => Places::Unbiased,
            None => self.symmetry.unwrap_or(Wish::default().places),
        };
        Ok(Wish {
            places,
            clues: self.clues.clone(),
            is_minimal: self.minimal,
            from: self.from.as_deref().map_or(Ok(Vec::new()), full_grids)?,
            rating: self.rating.clone(),
            techniques: self.technique.clone().map_or_else(Vec::new, |named| named.all),
            tries: self.tries.unwrap_or(if self.pattern.is_some() { PATTERN_TRIES } else { Wish::default().tries }),
        })
    }

    fn pattern(&self, file: &Path) -> anyhow::Result<CellSet> {
        let (name, text) = input::read_text(file, u64::MAX)?;
        let cells = text::read_pattern(&text).with_context(|| format!("{name} is not a pattern"))?;
        if cells.len() < FEWEST_CLUES {
            bail!("{name}: {} marks, but no puzzle with one solution has fewer than {FEWEST_CLUES} clues", cells.len());
        }
        if self.symmetry == Some(Places::AnySymmetry) {
            bail!("{name}: the pattern says where clues go; leave --symmetry random out");
        }
        if let Some(Places::Symmetric(symmetry)) = self.symmetry
            && let Some(cell) = cells.iter().find(|&cell| !cells.contains_all(symmetry.orbit(cell)))
            && let Some(lacking) = (symmetry.orbit(cell) - cells).first()
        {
            bail!("{name}: the pattern is not {symmetry}: {cell} has a mark, {lacking} has none; leave --symmetry out");
        }
        Ok(cells)
    }
}

fn symmetries() -> impl TypedValueParser<Value = Places> {
    let names = ClueSymmetry::ALL.iter().map(|symmetry| symmetry.name()).chain(["random"]);
    PossibleValuesParser::new(names).map(|name| name.parse().map_or(Places::AnySymmetry, Places::Symmetric))
}

/// Splits `A..B`, or takes `A` as both ends.
fn range<T: PartialOrd + Copy>(
    text: &str,
    end: impl Fn(&str) -> Option<T>,
    expected: &str,
) -> Result<RangeInclusive<T>, String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let (Some(first), Some(last)) = (end(low), end(high)) else { return Err(expected.into()) };
    if first > last {
        return Err(format!("the range is upside down, expected {high}..{low}"));
    }
    Ok(first..=last)
}

fn parse_clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    let end = |text: &str| text.parse().ok().filter(|number| (1..=81).contains(number));
    range(text, end, "expected a number from 1 to 81, or two as in 22..26")
}

fn parse_rating(text: &str) -> Result<RangeInclusive<Rating>, String> {
    let end = |text: &str| text.parse().ok().filter(|&rating| rating >= Rating::LEAST);
    range(text, end, "expected a rating from 1.0 to 20.0 in tenths, or two as in 2.0..3.4")
}

/// The full grids of an operand, or the solutions that stand beside puzzles.
fn full_grids(file: &Path) -> anyhow::Result<Vec<Solution>> {
    let (name, text) = input::read_text(file, u64::MAX)?;
    let mut solutions = Vec::new();
    for record in text::read(&text) {
        let position = record.position.map_err(|why| input::cannot_read("the full grids", &name, &why))?;
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
