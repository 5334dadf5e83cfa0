//! Answers: steps, the position after a step, and the reason why there is no step.

use std::fmt::Write;

use sudokit::Grid;
use sudokit::answer::{self, NoStep, VerdictSummary};
use sudokit::logic::{Hint, RevealLevel, State};
use sudokit::picture::{Lesson, Scene, counted};
use sudokit::rate::{HODOKU_SCHEME, HodokuScore, Profile, SCHEME};
use sudokit::text::{self, Format as TextFormat, Labels, Position, Sheet};

use crate::output::{Block, Item, Line, Picture, Reply, Rows};
use crate::run::Answers;

/// The extent of the reasons in a text for people.
#[derive(Clone, Copy, PartialEq)]
pub enum Reasons {
    Short,
    /// Nets claim by claim, and chains in notation.
    Full,
}

/// Steps of a position.
pub struct Steps<'a> {
    pub grid: &'a Grid,
    /// The verdict on the puzzle.
    pub verdict: VerdictSummary,
    /// The words before the steps.
    pub lead: Option<String>,
    /// The steps to show, each first in a group of steps with the same effect.
    pub groups: Vec<Vec<Hint>>,
    pub level: RevealLevel,
    pub reasons: Reasons,
    /// The summary of the whole path, which can take long.
    pub summary: Option<&'a dyn Fn() -> Summary>,
    pub is_numbered: bool,
    /// True if the steps are in the order of their effects, which each line then has.
    pub is_by_effect: bool,
    /// True if every step is drawn.
    pub is_drawn: bool,
}

impl Steps<'_> {
    /// Returns the steps to show.
    fn shown(&self) -> impl Iterator<Item = &Hint> {
        self.groups.iter().filter_map(|group| group.first())
    }

    /// Adds the steps as an answer.
    pub fn add(&self, item: &Item, answers: &mut Answers) {
        let summaries = || self.shown().map(|hint| self.summary(hint)).collect::<Vec<_>>();
        let reply = Reply {
            line: &|| Some(Line { words: summaries().join("; "), ..Line::of_grid(self.grid) }),
            block: Some(&|block| self.write(block)),
            verdict: &|| Some(self.verdict.clone()),
            pictures: &|| self.pictures(),
            lesson: &|| self.lesson(),
            rows: Some(&|rows| self.add_rows(rows)),
            ..Reply::EMPTY
        };
        answers.add(item, self.grid, &reply);
    }

    fn add_rows(&self, rows: &mut Rows) {
        for (step, hint) in (1..).zip(self.groups.iter().flatten()) {
            rows.add(&answer::Hint::of_step(step, hint, self.level));
        }
        if let Some(Summary { used, rated, hodoku, .. }) = self.summary.map(|summary| summary()) {
            rows.add(&answer::Hint::of_path(&used, rated.as_ref(), hodoku));
        }
    }

    fn write(&self, block: &mut Block) {
        if let Some(lead) = &self.lead {
            block.line(lead);
        }
        for (number, group) in (1..).zip(&self.groups) {
            let [hint, others @ ..] = &group[..] else { continue };
            if self.is_drawn {
                if number > 1 && block.is_drawn() {
                    block.line("");
                }
                block.scene(&Scene::of_hint_at(hint, self.level));
            }
            let number = if self.is_numbered { format!("{number}. ") } else { String::new() };
            block.text(&(number + &self.describe(hint)));
            if !others.is_empty() && self.level == RevealLevel::Why {
                let mut profile = Profile::default();
                for hint in others {
                    profile.count(hint);
                }
                block.line(&format!("  also by {}", profile.counts_in_words()));
            }
        }
        if let Some(summary) = self.summary {
            block.text(&summary().text());
        }
    }

    /// Returns a step in a few words.
    fn summary(&self, hint: &Hint) -> String {
        let summary = hint.summary(self.level);
        let names_effect = self.is_by_effect && self.level == RevealLevel::What;
        if names_effect { format!("{summary}: {}", hint.effect()) } else { summary }
    }

    /// Returns lines for people about a step.
    fn describe(&self, hint: &Hint) -> String {
        match self.level {
            RevealLevel::Where => format!("{}, for {}\n", hint.summary(self.level), hint.technique().look_for()),
            RevealLevel::What => self.summary(hint) + "\n",
            RevealLevel::Why => {
                let report = |more: usize| format!("... {more} more lines (-v shows them)");
                let is_full = self.reasons == Reasons::Full;
                let outline = || hint.outline_lines().iter().map(|line| line.in_words(report)).collect();
                let mut lines: Vec<String> = if is_full { hint.reasoning() } else { outline() };
                lines.push(hint.conclusion());
                lines.extend(hint.eureka().filter(|_| is_full));
                lines.iter().fold(format!("{}\n", hint.technique()), |text, line| text + "  " + line + "\n")
            }
        }
    }

    fn pictures(&self) -> Vec<Picture> {
        let part = |number: usize| self.is_numbered.then(|| format!("step-{number:03}"));
        let picture = |(number, hint)| Picture { part: part(number), scene: Scene::of_hint_at(hint, self.level) };
        (1..).zip(self.shown()).map(picture).collect()
    }

    fn lesson(&self) -> Option<Lesson> {
        let mut lesson = Lesson::new("", *self.grid);
        lesson.reveal_level = self.level;
        lesson.has_all_reasons = self.reasons == Reasons::Full;
        self.shown().for_each(|hint| lesson.add(hint));
        if lesson.is_of_one_position() {
            lesson.title = "Every step of this position".into();
            lesson.finish(self.shown().next()?.before(), "Each of the steps is from this position.");
            return Some(lesson);
        }
        let last = self.shown().last()?.after();
        lesson.title = lesson.title_of_steps();
        lesson.finish(&last, if last.is_solved() { "Solved." } else { "The path ends here for now." });
        Some(lesson)
    }
}

/// The number of steps of each technique, and their ratings.
pub struct Summary {
    pub used: Profile,
    /// The path of Sudoku Explainer, if there is only one solution.
    pub rated: Option<Profile>,
    /// True if that is the path of the steps.
    pub is_own: bool,
    /// The score of `HoDoKu`, if the steps are in its order.
    pub hodoku: Option<HodokuScore>,
}

impl Summary {
    fn text(&self) -> String {
        let steps = counted(self.used.steps(), "step");
        let mut text = format!("{steps}: {}\n", self.used.counts_in_words());
        if let Some(rated) = &self.rated {
            let path = if self.is_own { "" } else { ", on its own path" };
            let more = if rated.er().is_exact() { "" } else { "; 'sudoku rate' goes on" };
            _ = writeln!(text, "rating: {rated} ({SCHEME}{path}){more}");
        }
        if let Some(HodokuScore { score, level, is_solved, .. }) = self.hodoku {
            let so_far = if is_solved { "" } else { " so far" };
            _ = writeln!(text, "score: {score}{so_far}, {level} ({HODOKU_SCHEME})");
        }
        text
    }
}

/// Adds the position after a step, if there was one to take, as an answer about a grid.
pub fn add_after(
    item: &Item,
    grid: &Grid,
    hint: Option<&Hint>,
    verdict: &VerdictSummary,
    position: &Position,
    answers: &mut Answers,
) {
    let after = position.grid();
    // With rulers between the boxes, a reader can tell single candidates from digits.
    let candidates = position.marks.as_ref().and_then(|_| {
        let mut out = Vec::new();
        text::write(TextFormat::Candidates, Sheet { position, labels: &Labels::default() }, &mut out);
        String::from_utf8(out).ok()
    });
    let words = candidates.as_ref().map(|candidates| {
        let words = candidates.split_whitespace().filter(|word| !word.starts_with(['+', '|']));
        words.collect::<Vec<_>>().join(" ")
    });
    let add_rows = |rows: &mut Rows| {
        let step = hint.map(|hint| answer::Hint::of_step(1, hint, RevealLevel::Why));
        let after = words.clone().unwrap_or_else(|| after.to_string());
        rows.add(&answer::Hint { after: Some(after), ..step.unwrap_or_default() });
    };
    let block = |block: &mut Block| match &candidates {
        Some(candidates) => block.text(candidates),
        None => block.grid(&after, position.givens.given_cells()),
    };
    let reply = Reply {
        line: &|| Some(words.as_ref().map_or_else(|| Line::of_grid(&after), Line::of_words)),
        block: Some(&block),
        verdict: &|| Some(verdict.clone()),
        pictures: &|| vec![Scene::of_position(position).into()],
        rows: Some(&add_rows),
        ..Reply::EMPTY
    };
    answers.add(item, grid, &reply);
}

/// Returns a state as a position. It has marks only if steps have removed candidates. If it is not known which digits are
/// entries, all are givens.
pub fn position_of(state: &State, has_entries: bool) -> Position {
    let (grid, givens) = (state.grid(), if has_entries { state.givens() } else { sudokit::CellSet::ALL });
    let position = Position::new(grid.masked(givens)).with_entries(grid.masked(!givens));
    let marks = state.marks();
    if marks == sudokit::Candidates::of(grid) { position } else { position.with_marks((&marks).into()) }
}

/// Adds the reason why there is no step as an answer. A line begins with the grid if `has_grid`; otherwise the grid would be taken
/// for the one after a step.
pub fn add_no_step(
    item: &Item,
    (position, grid): (&Position, &Grid),
    NoStep { verdict, mistakes }: &NoStep,
    level: RevealLevel,
    has_grid: bool,
    answers: &mut Answers,
) {
    let scene = || Scene::of_mistakes(position, mistakes, level).into();
    let words = || verdict.reasons.join("; ");
    let reply = Reply {
        line: &|| Some(Line { grid: has_grid.then(|| grid.into()), ..Line::of_verdict(words()) }),
        block: Some(&|block| {
            for reason in &verdict.reasons {
                block.line(reason);
            }
        }),
        verdict: &|| Some(verdict.clone()),
        pictures: &|| if mistakes.is_empty() { Vec::new() } else { vec![scene()] },
        rows: Some(&|rows| rows.add(&answer::Hint::of_mistakes(mistakes, level))),
        ..Reply::EMPTY
    };
    answers.add(item, grid, &reply);
}
