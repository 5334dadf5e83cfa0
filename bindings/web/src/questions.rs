//! The questions by their names.

use crate::given::{Failure, Json, Question};
use crate::{puzzles, steps, text};

/// Answers a question by JSON. An error is an object with the field `error`.
pub fn answer(name: &str, json: &str) -> String {
    let answered = Question::new(json).and_then(|question| {
        let answer = match name {
            "read" => text::read as fn(&Question) -> Result<Json, Failure>,
            "write" => text::write,
            "formats" => text::formats,
            "svg" => text::picture,
            "style" => text::style,
            "curve" => text::curve,
            "search" => text::search,
            "state" => puzzles::state,
            "solve" => puzzles::solve,
            "solutions" => puzzles::solutions,
            "count" => puzzles::count,
            "candidates" => puzzles::candidates,
            "check" => puzzles::check,
            "rate" => puzzles::rate,
            "canon" => puzzles::canon,
            "shuffle" => puzzles::shuffle,
            "reduce" => puzzles::reduce,
            "generate" => puzzles::generate,
            "hint" => steps::hint,
            "steps" => steps::steps,
            "path" => steps::path,
            "why" => steps::why,
            "judge" => steps::judge,
            "techniques" => steps::techniques,
            _ => return Err(Failure::new(format!("unknown question '{name}'"))),
        };
        answer(&question)
    });
    match answered {
        Ok(Json(answer)) => answer,
        Err(failure) => format!("{{\"error\":{}}}", failure.to_json().0),
    }
}
