//! The puzzles, in files.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context, Result, ensure};
use sudokit::generate::{Generator, Requirements};
use sudokit::logic::Rating;
use sudokit::random::Random;
use sudokit::solve::Solver;
use sudokit::{Grid, Symmetry};

use crate::common::lists::{read, write_lines};

/// A temporary folder of files.
pub struct Material {
    folder: PathBuf,
    /// The number of puzzles of `puzzles`.
    pub number: usize,
}

impl Material {
    /// Writes files of this number of puzzles and of ten times as many. Without a list, the puzzles are generated.
    pub fn make(list: Option<&Path>, number: usize) -> Result<Self> {
        let puzzles = list.map_or_else(|| Ok(easy()), read)?;
        ensure!(number > 0 && !puzzles.is_empty(), "there are no puzzles");
        let folder = env::temp_dir().join(format!("sudokit-{}", process::id()));
        fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let material = Self { folder, number };
        material.write(&puzzles).context("cannot write the puzzles")?;
        Ok(material)
    }

    /// Returns the file with a line for each puzzle.
    pub fn puzzles(&self) -> PathBuf {
        self.folder.join("puzzles.txt")
    }

    /// Returns the file of their solutions.
    pub fn solutions(&self) -> PathBuf {
        self.folder.join("solutions.txt")
    }

    /// Returns the file with ten times as many puzzles.
    pub fn many(&self) -> PathBuf {
        self.folder.join("many.txt")
    }

    /// Returns the file of a single puzzle.
    pub fn grid(&self) -> PathBuf {
        self.folder.join("grid.txt")
    }

    /// Returns the path of an output.
    pub fn output(&self) -> PathBuf {
        self.folder.join("output.txt")
    }

    fn write(&self, puzzles: &[Grid]) -> Result<()> {
        let mut random = Random::new(1, 0);
        let mut turned = puzzles.iter().cycle().map(|puzzle| Symmetry::random(&mut random).apply(puzzle));
        let first: Vec<Grid> = turned.by_ref().take(self.number).collect();
        let solved = Solver::new().solve_all(&first).0;
        fs::write(self.grid(), format!("{}\n", first[0]))?;
        write_lines(&self.puzzles(), first)?;
        write_lines(&self.solutions(), solved.into_iter().flatten().map(Grid::from))?;
        Ok(write_lines(&self.many(), turned.take(self.number * 10))?)
    }
}

impl Drop for Material {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Generates puzzles of 30 to 36 clues that singles solve.
fn easy() -> Vec<Grid> {
    let hidden_and_naked = Rating::LEAST..=Rating::LEAST.plus(13);
    let wish = Requirements::new().clues(30..=36).rating(hidden_and_naked);
    let generator = Generator::new(wish).expect("such puzzles are many").with_seed(1);
    generator.make(1..1001).into_iter().flatten().map(|made| *made.puzzle.grid()).collect()
}
