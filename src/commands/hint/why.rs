//! Why a candidate is true or is not.

use sudokit::logic::{Claim, End, Path, State, proof};
use sudokit::{Candidate, House};

use super::hinter::{Hinter, Scene, tell};
use super::steps::LATE;
use crate::answer::words::counted;
use crate::run::Desk;

/// What is asked about.
pub type Question = Claim;

/// Reads `r3c5=7` or `r3c5<>7`.
pub fn parse_question(text: &str) -> Result<Question, String> {
    let split = |sign: &str, on: bool| text.split_once(sign).map(|(cell, digit)| (cell, digit, on));
    let (cell, digit, on) = split("<>", false)
        .or_else(|| split("!=", false))
        .or_else(|| split("=", true))
        .ok_or("expected a cell and a digit like r3c5=7, or 'r3c5<>7'")?;
    let cell = cell.trim().parse().map_err(|_| format!("'{cell}' is no cell, expected r1c1 to r9c9"))?;
    let digit = digit.trim().parse().map_err(|_| format!("'{digit}' is no digit, expected 1 to 9"))?;
    Ok(Claim { cell, digit, on })
}

impl Hinter {
    /// The step that proves a claim, and those that have to come before it.
    pub fn explain(&self, scene: &Scene, claim: Question, desk: &mut Desk) {
        let Scene { item, grid, start, solution, .. } = scene;
        let Claim { cell, digit, on } = claim;
        if solution.is_some_and(|solution| (solution.digit(cell) == digit) != on) {
            let (is, sign) = if on { ("not ", "<>") } else { ("", "=") };
            desk.say_no();
            let words = format!("{cell} is {is}{digit}: --why '{cell}{sign}{digit}' shows it");
            return tell(item, grid, "wrong claim", &words, desk);
        }
        if let Some(words) = known(start.state(), claim) {
            return tell(item, grid, "known", &words, desk);
        }
        match proof(start, self.order.clone(), claim, &self.stop()) {
            Ok(hints) => {
                let spoken: Vec<_> = hints.into_iter().map(|hint| self.spoken(hint)).collect();
                let before = spoken.len() - 1;
                let mut answer = self.answer_of(scene, spoken, before > 0);
                answer.lead = (before > 0).then(|| format!("after {}:", counted(before, "other step")));
                desk.answer(item, *grid, &answer);
            }
            Err(end) => {
                desk.say_no();
                let words = match end {
                    End::Stopped(_) => LATE.into(),
                    _ => self.no_proof(scene),
                };
                tell(item, grid, "not found", &words, desk);
            }
        }
    }

    /// How far the way to a proof led.
    fn no_proof(&self, scene: &Scene) -> String {
        let mut path = Path::new(&scene.start, self.order.clone()).until(self.stop());
        let steps = std::iter::from_fn(|| path.advance()).count();
        let end = self.end_in_words(&path).unwrap_or_else(|| "the way to the solution does not show it".into());
        format!("after {}: {end}", counted(steps, "step"))
    }
}

/// Why there is nothing to prove, if the position has it already.
fn known(state: &State, Claim { cell, digit, on }: Claim) -> Option<String> {
    if let Some(stands) = state.grid().digit(cell) {
        let whose = if state.givens().contains(cell) { "given" } else { "entered" };
        return Some(format!("{cell} has its {stands}, which was {whose}"));
    }
    if on || state.has(Candidate { cell, digit }) {
        return None;
    }
    let has = |house: &House| house.cells().into_iter().any(|peer| state.grid().digit(peer) == Some(digit));
    let house = cell.houses().into_iter().find(has);
    Some(match house {
        Some(house) => format!("{house} has its {digit}"),
        None => format!("the pencil marks of {cell} have no {digit}"),
    })
}
