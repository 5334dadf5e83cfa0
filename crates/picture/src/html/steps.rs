//! The steps of a page, each with its picture and text.

use std::fmt::Write;

use crate::legend::entries;
use crate::links::each_once;
use crate::svg::escaped;
use crate::words::counted;
use crate::{Scene, Sign};

use sudokit_core::board::Candidate;
use sudokit_logic::{OutlineLine, RevealLevel, Technique};

use super::board::{shared_sign, unfolding};
use super::document::Shared;
use super::lesson::{Lesson, LessonStep, board};

/// Returns all steps, and the end.
pub fn sections(lesson: &Lesson, shared: &mut Shared) -> String {
    let techniques = lesson.techniques();
    let mut text = String::new();
    for (number, step) in (1..).zip(&lesson.steps) {
        let name = step.hint.technique().name();
        let technique =
            techniques.iter().position(|(known, _)| known.hint.technique().name() == name).unwrap_or_default();
        text += &section(lesson, number, step, technique, shared);
        if let Some(singles) = lesson.singles_until(number) {
            text += &folded(singles);
        }
    }
    text + &end(lesson, shared)
}

fn section(lesson: &Lesson, number: usize, step: &LessonStep, technique: usize, shared: &mut Shared) -> String {
    let picture = pictures(step, shared);
    let kind = if step.is_single() { "step single" } else { "step" };
    let (name, goals) = (escaped(step.hint.technique().name()), goals(step));
    let board = board(step.hint.before());
    let title = format!(
        "<h2><span class=\"no\">{number}</span> <span class=\"ask\">Find the next step</span><a class=\"name\" href=\"#t{technique}\">{name}</a></h2>"
    );
    format!(
        "<article class=\"{kind}\" data-t=\"{technique}\" data-goals=\"{goals}\" data-board=\"{board}\" id=\"{number}\">\n\
         <figure>{picture}\n{}</figure>\n<div class=\"words\">{title}\n{}</div></article>\n",
        legend(&step.scene, shared),
        parts(lesson.reveal_level, step)
    )
}

/// Returns the picture of a step. If it has several boards, the first unfolds, and the others appear with it, each with its title.
fn pictures(step: &LessonStep, shared: &mut Shared) -> String {
    let mut share = |element| shared.refer(element);
    let [first, others @ ..] = step.scene.boards() else { return String::new() };
    let picture = unfolding(&step.where_to_look, first, &mut share);
    if others.is_empty() {
        return picture;
    }
    let title = |board: &Scene| format!("<p class=\"after case\">{}</p>\n", escaped(&board.title));
    let more = others.iter().map(|board| {
        let picture = unfolding(board, board, &mut share);
        format!("\n{}<div class=\"after\">{picture}</div>", title(board))
    });
    format!("{}{picture}{}", title(first), more.collect::<String>())
}

/// Returns the place, the technique, and the reasons of a step, each to unfold if it is not visible at first.
fn parts(reveal_level: RevealLevel, step: &LessonStep) -> String {
    let open = |level: RevealLevel| if level <= reveal_level { " open=\"open\"" } else { "" };
    let (place, technique) = (escaped(&step.hint.place().to_string()), step.hint.technique());
    let name = escaped(technique.name());
    format!(
        "<details class=\"place\"{}><summary>Where?</summary>\n<p>{place}</p></details>\n\
         <details class=\"what\"{}><summary>For what?</summary>\n<p class=\"look\">{name}: look for {}</p>\n\
         <p>rated {}</p></details>\n\
         <details class=\"more\"{}><summary>Why, and what follows?</summary>\n{}</details>",
        open(RevealLevel::Where),
        open(RevealLevel::What),
        escaped(technique.look_for()),
        step.hint.rating(),
        open(RevealLevel::Why),
        why(step)
    )
}

/// Returns the candidates that the step decides, each with a sign, the index of its cell and its digit: `+405 -127`.
fn goals(step: &LessonStep) -> String {
    let goal = |sign: char, candidate: Candidate| format!("{sign}{:02}{}", candidate.cell.index(), candidate.digit);
    let placed = step.hint.effect().placement().into_iter().map(|candidate| goal('+', candidate));
    let gone = step.hint.effect().eliminations().iter().map(|candidate| goal('-', candidate));
    placed.chain(gone).collect::<Vec<_>>().join(" ")
}

/// Returns singles on a line, for paper.
fn folded(singles: &[LessonStep]) -> String {
    let effects: Vec<String> = singles.iter().map(|step| step.hint.effect().to_string()).collect();
    format!("<p class=\"folded\">{}: {}</p>\n", counted(singles.len(), "single"), effects.join(", "))
}

/// Returns the reasons and the conclusion of a step, with its notation. Lines that the outline leaves out unfold.
fn why(step: &LessonStep) -> String {
    let mut text = String::new();
    for line in step.hint.outline_lines() {
        match &line {
            OutlineLine::Gap(rest) => {
                let words = prose(&line.to_string());
                let rest: String = rest.iter().map(|line| paragraph(line)).collect();
                _ = writeln!(text, "<details class=\"rest\"><summary>{words}</summary>\n{rest}</details>");
            }
            _ => text += &paragraph(&line.to_string()),
        }
    }
    _ = writeln!(text, "<p class=\"so\">{}</p>", prose(&step.hint.conclusion()));
    if let Some(notation) = step.hint.eureka() {
        _ = writeln!(text, "<p><code>{}</code></p>", prose(&notation));
    }
    text
}

/// Returns a line as a paragraph. The margin and the number before its words are as wide on each line that it wraps to.
fn paragraph(line: &str) -> String {
    let words = line.trim_start();
    let is_number = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
    let words = words.split_once(". ").filter(|(number, _)| is_number(number)).map_or(words, |(_, words)| words);
    let (lead, words) = (line.len() - words.len(), prose(words));
    if lead == 0 {
        return format!("<p>{words}</p>\n");
    }
    format!("<p style=\"--lead:{lead}\"><span class=\"lead\">{}</span>{words}</p>\n", &line[..lead])
}

/// Escapes text between tags, where closing brackets and quotes need no escape.
fn prose(text: &str) -> String {
    escaped(text).replace("&gt;", ">").replace("&quot;", "\"")
}

/// Returns the legend of the picture.
fn legend(scene: &Scene, shared: &mut Shared) -> String {
    let entry = |(sign, words): &(Sign, String)| {
        let sign = shared_sign(*sign, &mut |element| shared.refer(element));
        format!("<li>{sign}{}</li>", escaped(words))
    };
    let entries: Vec<String> = entries(scene).into_iter().map(entry).collect();
    if entries.is_empty() {
        String::new()
    } else {
        format!("<ul class=\"legend\" aria-label=\"Signs\">{}</ul>", entries.concat())
    }
}

/// Returns the name of the section behind the steps.
pub fn name_of_end(lesson: &Lesson) -> &'static str {
    if lesson.is_of_one_position() { "The position" } else { "The end" }
}

/// Returns the end: the last position and the result.
fn end(lesson: &Lesson, shared: &mut Shared) -> String {
    let picture = unfolding(&lesson.end.scene, &lesson.end.scene, &mut |element| shared.refer(element));
    let (words, board, name) = (escaped(&lesson.end.words), board(&lesson.end.state), name_of_end(lesson));
    format!(
        "<article class=\"step\" data-board=\"{board}\" id=\"end\">\n<figure>{picture}</figure>\n<div class=\"words\"><h2>{name}</h2>\n<p>{words}</p></div></article>\n"
    )
}

/// Returns the list of the techniques, with what to look for.
pub fn glossary(lesson: &Lesson) -> String {
    let entry = |(number, (step, steps)): (usize, (&LessonStep, usize))| {
        let technique = step.hint.technique();
        // Techniques of one name: singles in boxes, and in rows or columns.
        let named =
            lesson.steps.iter().map(|step| step.hint.technique()).filter(|other| other.name() == technique.name());
        let look_for = each_once(named.map(Technique::look_for).collect()).join(", or for ");
        let (name, look_for) = (escaped(technique.name()), escaped(&look_for));
        let steps = counted(steps, "step");
        format!("<dt id=\"t{number}\">{name}</dt><dd>Look for {look_for}. {steps}.</dd>\n")
    };
    let entries: String = lesson.techniques().into_iter().enumerate().map(entry).collect();
    if entries.is_empty() {
        return entries;
    }
    let of = if lesson.is_of_one_position() { "these steps" } else { "this path" };
    format!(
        "<section class=\"glossary\" aria-labelledby=\"techniques\">\n<h2 id=\"techniques\">Techniques of {of}</h2>\n<dl>\n{entries}</dl>\n</section>\n"
    )
}
