//! Solutions as lines, pictures and data.

use sudokit::picture::Scene;
use sudokit::solve::{Flaw, first_solution};
use sudokit::{Grid, Solution, Verdict};

use crate::answer::{Answer, Block, Heading, Line, Part, PicturePart, Rows, Ruling, fields};

/// The first solution in reading order, or that there is none.
pub struct Solved<'a> {
    pub grid: &'a Grid,
    pub verdict: &'a Verdict,
}

fields! {
    First:
    Solution = "solution",
}

const NO_SOLUTION: &str = "no solution";
const SEVERAL: &str = "several solutions";

impl Answer for Solved<'_> {
    fn line(&self) -> Line<'_> {
        match self.verdict {
            Ok(solution) => Line::Grid(solution.grid().into(), Vec::new()),
            Err(Flaw::Several(both)) => Line::Remarked(&both[0], SEVERAL),
            Err(Flaw::Contradictory(_) | Flaw::NoSolution(_)) => Line::Words(NO_SOLUTION.into()),
        }
    }

    fn block(&self) -> Block<'_> {
        match first_solution(self.verdict) {
            Some(solution) => Block::of(vec![Part::Grid(solution, self.grid.given_cells())]),
            None => Block::of_words(NO_SOLUTION),
        }
    }

    fn scenes(&self) -> Vec<(Option<PicturePart>, Scene)> {
        let solution = first_solution(self.verdict);
        solution.map(|solution| (None, Scene::of_solution(solution, self.grid.given_cells()))).into_iter().collect()
    }

    fn is_told_aside(&self) -> bool {
        true
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(Ruling::of(self.verdict))
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        if let Some(solution) = first_solution(self.verdict) {
            rows.set(First::Solution, solution.grid());
        }
    }
}

/// One solution of several.
pub struct Nth<'a> {
    pub number: u64,
    pub grid: &'a Grid,
    pub solution: &'a Solution,
    pub ruling: &'a Ruling<'a>,
}

fields! {
    OneOfAll:
    Number = "number",
    Solution = "solution",
}

impl Answer for Nth<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.solution.grid().into(), Vec::new())
    }

    fn block(&self) -> Block<'_> {
        let parts = vec![Part::Grid(self.solution, self.grid.given_cells())];
        Block { heading: Heading::Numbered("solution", self.number), parts }
    }

    fn scenes(&self) -> Vec<(Option<PicturePart>, Scene)> {
        let scene = Scene::of_solution(self.solution, self.grid.given_cells());
        vec![(Some(PicturePart::Solution(self.number)), scene)]
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(self.ruling.lend())
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(OneOfAll::Number, self.number);
        rows.set(OneOfAll::Solution, self.solution.grid());
    }
}
