//! The options of `sudoku generate` that say what kind of puzzles to make, and the files that they name.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, bail};
use clap::builder::TypedValueParser;
use sudokit::generate::{CluePlaces, ClueSymmetry, Near, PathRequirements, Requirements};
use sudokit::logic::{HodokuLevel, Level, Rating, Technique};
use sudokit::solve::Solver;
use sudokit::text::{self, Options};
use sudokit::{CellSet, Grid, Solution};

use super::super::values::{Completed, Scale, level_names, parse_number, parse_technique, technique_ids};
use crate::output::named;
use crate::run::list::{self, ListRecord};
use crate::run::{Operands, inputs};

/// The requirements on puzzles as options.
#[derive(clap::Args, Clone, Debug)]
pub struct GenerateOptions {
    /// Number of clues: 24, 22..26, ..26 or 24..
    ///
    /// The program aims at every number of a range equally often. Few clues are harder to reach, so puzzles with few clues
    /// are rarer all the same. 81 makes full grids.
    #[arg(long, value_name = "N", value_parser = parse_clues)]
    clues: Option<RangeInclusive<usize>>,

    /// Make minimal puzzles: every clue is needed
    ///
    /// Removing any single clue loses uniqueness, also with --symmetry or --pattern.
    #[arg(long)]
    minimal: bool,

    /// Symmetry of the clues, such as rotate180, or random
    ///
    /// The symmetries are none, rotate180, rotate90, mirror-h (left and right), mirror-v (top and bottom), diagonal,
    /// antidiagonal and full. With random, one is drawn for each puzzle.
    #[arg(long, value_name = "NAME", value_parser = symmetries(), hide_possible_values = true)]
    symmetry: Option<CluePlaces>,

    /// Level: easy to beyond (see --help), or easy..hard
    ///
    /// The level of `sudoku rate`: easy, medium, hard, expert, master, extreme or beyond, or a range of them. With a range,
    /// each puzzle aims at one of its levels, so that all are about equally frequent.
    #[arg(long, value_name = "LEVEL", value_parser = Completed(parse_levels, level_names), hide_possible_values = true)]
    level: Option<Levels>,

    /// Rating (ER of `sudoku rate`): 2.3 or 2.0..3.4
    ///
    /// A range can be open: ..3.4 or 6.5..
    #[arg(long, value_name = "ER", value_parser = parse_ratings)]
    rating: Option<RangeInclusive<Rating>>,

    /// Scale of --level: se or hodoku, whose levels are easy, medium, hard, unfair and extreme
    #[arg(long, value_enum, value_name = "SCALE", default_value_t = Scale::Se, hide_default_value = true)]
    #[arg(hide_possible_values = true, hide_short_help = true)]
    scale: Scale,

    /// Score of `HoDoKu` (`sudoku rate --scale hodoku`): 900 or 1000..1999
    #[arg(long, value_name = "SCORE", value_parser = parse_scores, hide_short_help = true)]
    score: Option<RangeInclusive<u32>>,

    /// Technique that the path to the solution must have
    ///
    /// The path is that of `sudoku rate --steps`; if Sudoku Explainer does not know the technique, that of `sudoku hint
    /// --all`. The path has at least one of several techniques with commas between them. If the option is given
    /// several times, the path meets all of them.
    #[arg(long, value_name = "NAMES", value_parser = Completed(parse_group, technique_ids), hide_possible_values = true)]
    technique: Vec<Group>,

    /// Techniques that the path must not have
    #[arg(long, value_name = "NAMES", value_parser = Completed(parse_group, technique_ids), hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    without: Vec<Group>,

    /// Technique of the hardest step; with several names, any of them
    #[arg(long, value_name = "NAMES", value_parser = Completed(parse_group, technique_ids), hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    hardest: Option<Group>,

    /// Techniques that solve the puzzle without any others; singles count only if they are named
    #[arg(long, value_name = "NAMES", value_parser = Completed(parse_group, technique_ids), hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    only: Option<Group>,

    /// Next step of the position, to practice a technique
    ///
    /// Makes positions in which this technique is the next step, since nothing easier applies. The steps before it have
    /// been taken. Formats that can store candidates contain the remaining ones.
    #[arg(long, value_name = "NAMES", value_parser = Completed(parse_group, technique_ids), hide_possible_values = true)]
    next: Option<Group>,

    /// File whose marks are the cells with clues
    ///
    /// Nine lines of nine characters, . for a cell without a clue.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["clues", "symmetry"])]
    pattern: Option<PathBuf>,

    /// Pattern file whose digits are fixed clues; x is a clue with any digit
    #[arg(long, value_name = "FILE", conflicts_with_all = ["clues", "symmetry", "pattern", "unbiased"], hide_short_help = true)]
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

    /// Give up on a puzzle after N tries [default: 100000, with --pattern or --given 100]
    #[arg(long, value_name = "N", value_parser = parse_number, hide_short_help = true)]
    tries: Option<u64>,
}

/// Techniques that meet a requirement if one of them does.
type Group = Vec<Technique>;

/// Reads names of techniques with commas between them.
fn parse_group(names: &str) -> Result<Group, String> {
    let all: Result<Vec<_>, _> = names.split(',').map(|name| parse_technique(name.trim())).collect();
    Ok(all?.into_iter().flat_map(|named| named.all).collect())
}

/// Reads `A`, `A..B`, `A-B`, `..B` or `A..` within a range.
fn parse_range<T: FromStr + PartialOrd + Copy + Display>(
    text: &str,
    whole: RangeInclusive<T>,
    expected: &str,
) -> Result<RangeInclusive<T>, String> {
    let dash = text.split_once('-').filter(|(low, high)| !low.is_empty() && !high.is_empty());
    let (low, high) = text.split_once("..").or(dash).unwrap_or((text, text));
    let read = |end: &str, open: &T| {
        if end.is_empty() { Some(*open) } else { end.parse().ok().filter(|end| whole.contains(end)) }
    };
    match (read(low, whole.start()), read(high, whole.end())) {
        (Some(low), Some(high)) if low > high => Err(format!("the range is reversed, expected {high}..{low}")),
        (Some(first), Some(last)) if !(low.is_empty() && high.is_empty()) => Ok(first..=last),
        _ => Err(format!("expected {expected}")),
    }
}

fn parse_clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    parse_range(text, 1..=81, "a number from 1 to 81, or a range as in 22..26, 22.. or ..26")
}

fn parse_ratings(text: &str) -> Result<RangeInclusive<Rating>, String> {
    let expected = "a rating from 1.0 to 20.0 in tenths, or a range as in 2.0..3.4, 2.0.. or ..3.4";
    parse_range(text, Rating::LEAST..=Rating::UNSOLVED, expected)
}

/// A range of levels on each scale that has them. Some names are levels of both.
#[derive(Clone, Debug)]
struct Levels {
    se: Option<RangeInclusive<Level>>,
    hodoku: Option<RangeInclusive<HodokuLevel>>,
}

fn parse_levels(text: &str) -> Result<Levels, String> {
    let expected =
        "easy, medium, hard, expert, master, extreme or beyond, or a range as in easy..hard, hard.. or ..hard";
    let se = parse_range(text, Level::Easy..=Level::Beyond, expected);
    let hodoku = parse_range(text, HodokuLevel::Easy..=HodokuLevel::Extreme, "").ok();
    if hodoku.is_some() { Ok(Levels { se: se.ok(), hodoku }) } else { se.map(|se| Levels { se: Some(se), hodoku }) }
}

fn parse_scores(text: &str) -> Result<RangeInclusive<u32>, String> {
    parse_range(text, 0..=u32::MAX, "a score, or a range as in 1000..1999, 1000.. or ..1999")
}

/// The tries for a puzzle with a pattern, each of which makes many changes.
const PATTERN_TRIES: u64 = 100;

impl GenerateOptions {
    /// Returns the files that the options name.
    pub fn files(&self) -> impl Iterator<Item = &PathBuf> + Clone {
        [&self.pattern, &self.given, &self.from, &self.near].into_iter().flatten()
    }

    /// Reads the files, and returns the requirements.
    pub fn read(&self) -> anyhow::Result<Requirements> {
        let usual = Requirements::default();
        let places = match (&self.pattern, &self.given) {
            (Some(file), _) => CluePlaces::Pattern(read_pattern(file)?.0),
            (None, Some(file)) => {
                let (cells, digits) = read_pattern(file)?;
                CluePlaces::Given { cells, digits }
            }
            (None, None) if self.unbiased => CluePlaces::Unbiased,
            (None, None) => self.symmetry.unwrap_or(usual.places),
        };
        let has_pattern = self.pattern.is_some() || self.given.is_some();
        let tries = if has_pattern { PATTERN_TRIES } else { usual.tries };
        self.check_scale()?;
        let levels = |scale| self.level.clone().filter(|_| self.scale == scale);
        let mut path = PathRequirements::new()
            .without(self.without.concat())
            .hardest(self.hardest.clone().unwrap_or_default())
            .only(self.only.clone().unwrap_or_default())
            .next(self.next.clone().unwrap_or_default());
        path.with.clone_from(&self.technique);
        let mut requirements = Requirements::new()
            .places(places)
            .minimal(self.minimal)
            .from(self.from.as_deref().map_or(Ok(Vec::new()), read_full_grids)?)
            .path(path)
            .tries(self.tries.unwrap_or(tries));
        requirements.clues.clone_from(&self.clues);
        requirements.near = self.near.as_deref().map_or(Ok(Near::default()), read_near)?;
        requirements.rating.clone_from(&self.rating);
        requirements.level = levels(Scale::Se).and_then(|levels| levels.se);
        requirements.hodoku_level = levels(Scale::Hodoku).and_then(|levels| levels.hodoku);
        requirements.hodoku_score.clone_from(&self.score);
        Ok(requirements)
    }

    /// Refuses a level or a score that the scale does not have.
    fn check_scale(&self) -> anyhow::Result<()> {
        match (self.scale, &self.level) {
            (Scale::Se, _) if self.score.is_some() => bail!("--score is the score of HoDoKu: add --scale hodoku"),
            (Scale::Se, Some(Levels { se: None, .. })) => bail!("--level is a level of HoDoKu: add --scale hodoku"),
            (Scale::Hodoku, None) if self.score.is_none() => bail!("--scale hodoku needs --level or --score"),
            (Scale::Hodoku, Some(Levels { hodoku: None, .. })) => {
                bail!("HoDoKu has no such --level: expected easy, medium, hard, unfair or extreme, or a range of them")
            }
            _ => Ok(()),
        }
    }
}

/// Reads the marks of a file, and the digits among them.
fn read_pattern(file: &Path) -> anyhow::Result<(CellSet, Grid)> {
    let (name, text) = inputs::read_text(file, u64::MAX)?;
    text::read_pattern(&text).with_context(|| format!("{name} is not a pattern"))
}

fn symmetries() -> impl TypedValueParser<Value = CluePlaces> {
    let named_places = ClueSymmetry::ALL.map(|symmetry| (symmetry.name(), CluePlaces::Symmetric(symmetry)));
    named(named_places.into_iter().chain([("random", CluePlaces::AnySymmetry)]))
}

/// Reads the records of a file by a function.
fn read_records<T, A: FromIterator<T>>(
    file: &Path,
    read: impl Fn(&ListRecord) -> anyhow::Result<T>,
) -> anyhow::Result<A> {
    list::records(Operands::only(file), Options::default()).map(|listed| read(&listed?)).collect()
}

/// Reads full grids, or the solutions beside puzzles.
fn read_full_grids(file: &Path) -> anyhow::Result<Vec<Solution>> {
    read_records(file, |listed| {
        let position = match &listed.record.position {
            Ok(position) => position,
            Err(unreadable) => return Err(listed.cannot_read("the full grids", unreadable)),
        };
        let claimed = position.solution.as_deref().filter(|claimed| claimed.count_empty() == 0);
        let grid = claimed.copied().unwrap_or_else(|| position.grid());
        let not_full = || format!("{}: not a full grid (`sudoku solve` completes puzzles)", listed.place());
        Solution::try_from(grid).with_context(not_full)
    })
}

/// Reads the puzzles to search near.
fn read_near(file: &Path) -> anyhow::Result<Near> {
    read_records(file, |listed| {
        let not_a_puzzle = || format!("{}: not a puzzle with one solution", listed.place());
        Solver::new().puzzle(listed.givens("the puzzles")?).with_context(not_a_puzzle)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_in_every_form() {
        for (text, range) in
            [("24", 24..=24), ("22..26", 22..=26), ("22-26", 22..=26), ("..26", 1..=26), ("24..", 24..=81)]
        {
            assert_eq!(parse_clues(text), Ok(range), "{text}");
        }
        let rating = |tenths| Rating::from_tenths(tenths).unwrap();
        assert_eq!(parse_ratings("2.0-3.4"), Ok(rating(20)..=rating(34)));
        assert_eq!(parse_ratings("9.."), Ok(rating(90)..=rating(200)));
        let levels = parse_levels("extreme..").unwrap();
        assert_eq!(levels.se, Some(Level::Extreme..=Level::Beyond));
        assert_eq!(levels.hodoku, Some(HodokuLevel::Extreme..=HodokuLevel::Extreme));
        assert_eq!(parse_scores("1000..1999"), Ok(1000..=1999));
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "..", "-", "-5", "22-", "0", "82", "22..=26", "22..26..30", "22--26", "a", "2 2", "22.26"] {
            assert!(parse_clues(text).is_err(), "{text}");
        }
        assert_eq!(parse_levels("hard..easy").unwrap_err(), "the range is reversed, expected easy..hard");
        assert!(parse_ratings("0.9").is_err() && parse_ratings("20.1").is_err() && parse_ratings("hard").is_err());
    }
}
