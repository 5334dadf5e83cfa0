//! The steps of a page, each with its picture and text.

use std::fmt::Write;

use crate::svg::escaped;
use crate::{Scene, Sign};

use super::board::{Layers, board};
use super::lesson::{Lesson, LessonStep, RevealLevel};
use super::lines::SharedLines;
use super::signs;

/// Returns all steps, and the end.
pub fn sections(lesson: &Lesson, lines: &mut SharedLines) -> String {
    let steps = (1..).zip(&lesson.steps).map(|(number, step)| section(lesson, number, step, lines));
    steps.collect::<String>() + &end(lesson, lines)
}

fn section(lesson: &Lesson, number: usize, step: &LessonStep, lines: &mut SharedLines) -> String {
    let layers = match lesson.reveal_level {
        RevealLevel::Why => Layers::of(&step.scene),
        RevealLevel::Where | RevealLevel::What => Layers::unfolding(&step.scene, &step.where_to_look),
    };
    let picture = board(&lesson.puzzle, &layers, lines);
    let kind = if step.is_single { "step single" } else { "step" };
    let heading = heading(lesson.reveal_level, step);
    let words = words(lesson.reveal_level, step);
    let title = format!("<h2><span class=\"no\">{number}</span> {heading}</h2>");
    format!(
        "<article class=\"{kind}\" id=\"{number}\">\n{picture}\n<div class=\"words\">{title}\n{words}</div></article>\n"
    )
}

/// Returns the heading of a step: the parts that are visible at first.
pub fn heading(reveal_level: RevealLevel, step: &LessonStep) -> String {
    escaped(&match reveal_level {
        RevealLevel::Where => format!("Look at {}, for {}", step.place, step.look_for),
        RevealLevel::What => format!("{}: {}", step.place, step.technique),
        RevealLevel::Why => step.technique.clone(),
    })
}

fn words(reveal_level: RevealLevel, step: &LessonStep) -> String {
    let why = || format!("<details class=\"more\"><summary>Why, and what follows?</summary>\n{}</details>", why(step));
    match reveal_level {
        RevealLevel::Why => {
            format!("<p class=\"beside\">{}, rated {}</p>\n{}", escaped(&step.place), step.rating, self::why(step))
        }
        RevealLevel::What => format!("<p class=\"beside\">rated {}</p>\n{}", step.rating, why()),
        RevealLevel::Where => {
            let technique = format!("<p class=\"name\">{}, rated {}</p>", escaped(&step.technique), step.rating);
            format!("<details><summary>For what?</summary>\n{technique}\n{}</details>", why())
        }
    }
}

/// Returns the reasons and the conclusion of a step, with its notation and legend.
fn why(step: &LessonStep) -> String {
    let mut text = String::new();
    for line in &step.sentences {
        _ = writeln!(text, "<p>{}</p>", prose(line));
    }
    _ = writeln!(text, "<p class=\"so\">{}</p>", prose(&step.conclusion));
    if let Some(notation) = &step.notation {
        _ = writeln!(text, "<p><code>{}</code></p>", prose(notation));
    }
    text + &legend(&step.scene)
}

/// Escapes text between tags, where closing brackets and quotes need no escape.
fn prose(text: &str) -> String {
    escaped(text).replace("&gt;", ">").replace("&quot;", "\"")
}

/// Returns the legend of the picture.
fn legend(scene: &Scene) -> String {
    let entry = |(sign, words): &(Sign, String)| format!("<li>{}{}</li>", signs::sign(*sign), escaped(words));
    let entries: Vec<String> = scene.legend.iter().map(entry).collect();
    if entries.is_empty() {
        String::new()
    } else {
        format!("<ul class=\"legend\" aria-label=\"Signs\">{}</ul>", entries.concat())
    }
}

/// Returns the end: the last position and the result.
fn end(lesson: &Lesson, lines: &mut SharedLines) -> String {
    let picture = board(&lesson.puzzle, &Layers::of(&lesson.end.scene), lines);
    let words = escaped(&lesson.end.words);
    format!(
        "<article class=\"step\" id=\"end\">\n{picture}\n<div class=\"words\"><h2>The end</h2>\n<p>{words}</p></div></article>\n"
    )
}
