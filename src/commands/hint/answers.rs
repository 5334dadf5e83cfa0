//! Answers: steps, the position after a step, and the reason why there is no step.

use sudokit::Grid;
use sudokit::answer::{self, VerdictSummary};
use sudokit::logic::{Hint, Path, RevealLevel};
use sudokit::mistake::Mistake;
use sudokit::picture::{Lesson, Scene, counted};
use sudokit::rate::{HODOKU_SCHEME, HodokuScore, Profile, SCHEME};
use sudokit::text::{self, Format as TextFormat, Labels, Position, Sheet};

use crate::output::{Block, Item, Line, Picture, Reply, Rows};
use crate::run::Answers;

/// The way steps are described.
#[derive(Clone, Copy, Debug)]
pub struct StepText {
    pub level: RevealLevel,
    /// True if lines for people describe nets claim by claim, and have chains in notation.
    pub verbose: bool,
}

impl StepText {
    /// Returns lines for people.
    fn lines(self, hint: &Hint, number: Option<usize>) -> String {
        let number = number.map_or_else(String::new, |number| format!("{number}. "));
        match self.level {
            RevealLevel::Where => {
                format!("{number}{}, for {}\n", hint.summary(self.level), hint.technique().look_for())
            }
            RevealLevel::What => format!("{number}{}\n", hint.summary(self.level)),
            RevealLevel::Why => {
                let mut lines = vec![format!("{number}{}", hint.technique())];
                let report = |more: usize| format!("... {more} more lines (-v shows them)");
                let reasons = if self.verbose { hint.reasoning() } else { hint.outline_with(report) };
                lines.extend(reasons.iter().map(|line| format!("  {line}")));
                lines.push(format!("  {}", hint.conclusion()));
                let chain = hint.eureka().filter(|_| self.verbose);
                lines.extend(chain.map(|chain| format!("  {chain}")));
                lines.join("\n") + "\n"
            }
        }
    }
}

/// Steps of a position.
pub struct Steps<'g> {
    pub grid: &'g Grid,
    /// The verdict on the puzzle.
    pub verdict: VerdictSummary,
    /// The words before the steps.
    pub lead: Option<String>,
    /// The steps to show, each first in a group of steps with the same effect.
    pub groups: Vec<Vec<Hint>>,
    pub text: StepText,
    /// The summary of the whole path.
    pub summary: Option<Summary>,
    pub is_numbered: bool,
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
        let summaries = || self.shown().map(|hint| hint.summary(self.text.level)).collect::<Vec<_>>();
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
        for (step, group) in (1..).zip(&self.groups) {
            for hint in group {
                rows.add(&answer::Hint::of_step(step, hint, self.text.level));
            }
        }
        if let Some(summary) = &self.summary {
            rows.add(&summary.fields());
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
                block.scene(&Scene::of_hint_at(hint, self.text.level));
            }
            block.text(&self.text.lines(hint, self.is_numbered.then_some(number)));
            if !others.is_empty() && self.text.level == RevealLevel::Why {
                block.line(&format!("  also by {}", counts_of_techniques(others)));
            }
        }
        if let Some(summary) = &self.summary {
            block.text(&summary.text());
        }
    }

    fn pictures(&self) -> Vec<Picture> {
        let part = |number: usize| self.is_numbered.then(|| format!("step-{number:03}"));
        let picture = |(number, hint)| Picture { part: part(number), scene: Scene::of_hint_at(hint, self.text.level) };
        (1..).zip(self.shown()).map(picture).collect()
    }

    fn lesson(&self) -> Option<Lesson> {
        let mut lesson = Lesson::new("Step by step", *self.grid);
        lesson.reveal_level = self.text.level;
        self.shown().for_each(|hint| lesson.add(hint));
        if lesson.is_of_one_position() {
            lesson.title = "Every step of this position".into();
            lesson.finish(self.shown().next()?.before(), "Each of the steps is from this position.");
            return Some(lesson);
        }
        let last = self.shown().last()?.after();
        lesson.finish(&last, if last.is_solved() { "Solved." } else { "The path ends here for now." });
        Some(lesson)
    }
}

/// Returns the techniques of steps, with the number of steps of each if it is not one: `AIC (3), X-Chain`.
fn counts_of_techniques(hints: &[Hint]) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for name in hints.iter().map(|hint| hint.technique().name()) {
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let counts = counts.into_iter().map(|(name, count)| match count {
        1 => name.to_string(),
        _ => format!("{name} ({count})"),
    });
    counts.collect::<Vec<_>>().join(", ")
}

/// The number of steps of each technique, and their ratings.
pub struct Summary {
    pub used: Profile,
    /// The path of Sudoku Explainer, if there is only one solution.
    pub reference: Option<Reference>,
    /// The score of `HoDoKu`, if the steps are in its order.
    pub hodoku: Option<HodokuScore>,
}

/// The path whose ratings are shown.
pub enum Reference {
    /// The path of the steps.
    Same,
    /// Another path, which is walked only if its rating is shown.
    Path(Box<Path>),
}

impl Summary {
    fn reference(&self) -> Option<Profile> {
        Some(match self.reference.as_ref()? {
            Reference::Same => self.used.clone(),
            Reference::Path(path) => Profile::of(&mut path.clone()),
        })
    }

    fn text(&self) -> String {
        let steps = counted(self.used.steps(), "step");
        let mut lines = vec![format!("{steps}: {}\n", self.used.counts_in_words())];
        if let Some(reference) = self.reference() {
            let path = if matches!(self.reference, Some(Reference::Same)) { "" } else { ", on its own path" };
            let more = if reference.er().is_exact() { "" } else { "; 'sudoku rate' goes on" };
            lines.push(format!("rating: {reference} ({SCHEME}{path}){more}\n"));
        }
        if let Some(HodokuScore { score, level, is_solved, .. }) = self.hodoku {
            let so_far = if is_solved { "" } else { " so far" };
            lines.push(format!("score: {score}{so_far}, {level} ({HODOKU_SCHEME})\n"));
        }
        lines.concat()
    }

    fn fields(&self) -> answer::Hint {
        answer::Hint::of_path(&self.used, self.reference().as_ref(), self.hodoku)
    }
}

/// The position after a step.
pub struct After {
    /// The step; `None` if the position was solved before.
    pub hint: Option<Hint>,
    pub verdict: VerdictSummary,
    /// All digits.
    pub grid: Grid,
    /// The digits, and the candidates if steps have removed some.
    pub position: Position,
}

impl After {
    /// Returns the candidates with rulers between the boxes, in which a reader can tell single candidates from digits. Returns
    /// `None` if only the digits are known.
    fn candidates(&self) -> Option<String> {
        self.position.marks.as_ref()?;
        let mut out = Vec::new();
        let labels = Labels::default();
        text::write(TextFormat::Candidates, Sheet { position: &self.position, labels: &labels }, &mut out);
        String::from_utf8(out).ok()
    }

    /// Returns the candidates as 81 words on a line.
    fn candidates_line(&self) -> Option<String> {
        let candidates = self.candidates()?;
        let words = candidates.split_whitespace().filter(|word| !word.starts_with(['+', '|']));
        Some(words.collect::<Vec<_>>().join(" "))
    }

    /// Adds the position as an answer.
    pub fn add(&self, item: &Item, grid: &Grid, answers: &mut Answers) {
        let add_rows = |rows: &mut Rows| {
            let after = self.candidates_line().unwrap_or_else(|| self.grid.to_string());
            let step = self.hint.as_ref().map(|hint| answer::Hint::of_step(1, hint, RevealLevel::Why));
            rows.add(&answer::Hint { after: Some(after), ..step.unwrap_or_default() });
        };
        let block = |block: &mut Block| match self.candidates() {
            Some(candidates) => block.text(&candidates),
            None => block.grid(&self.grid, self.position.givens.given_cells()),
        };
        let reply = Reply {
            line: &|| Some(self.candidates_line().map_or_else(|| Line::of_grid(&self.grid), Line::of_words)),
            block: Some(&block),
            verdict: &|| Some(self.verdict.clone()),
            pictures: &|| vec![Scene::of_position(&self.position).into()],
            rows: Some(&add_rows),
            ..Reply::EMPTY
        };
        answers.add(item, grid, &reply);
    }
}

/// Adds the reasons why there is no step as an answer: those of the verdict, or mistakes in a position, as far as a level reveals
/// them. A line begins with the grid if `has_grid`; otherwise the grid would be taken for the one after a step.
pub fn add_no_step(
    item: &Item,
    grid: &Grid,
    verdict: &VerdictSummary,
    mistakes: Option<(&Position, &[Mistake], RevealLevel)>,
    has_grid: bool,
    answers: &mut Answers,
) {
    let scene = |(position, mistakes, level)| Scene::of_mistakes(position, mistakes, level).into();
    let fields = || mistakes.map(|(_, mistakes, level)| answer::Hint::of_mistakes(mistakes, level)).unwrap_or_default();
    let words = match mistakes {
        Some((_, mistakes, level)) => mistakes.iter().map(|mistake| mistake.summary(level)).collect(),
        None => verdict.reasons.clone(),
    };
    let reply = Reply {
        line: &|| Some(Line { grid: has_grid.then(|| grid.into()), ..Line::of_verdict(words.join("; ")) }),
        block: Some(&|block| words.iter().for_each(|words| block.line(words))),
        verdict: &|| Some(verdict.clone()),
        pictures: &|| mistakes.map(scene).into_iter().collect(),
        rows: Some(&|rows| rows.add(&fields())),
        ..Reply::EMPTY
    };
    answers.add(item, grid, &reply);
}
