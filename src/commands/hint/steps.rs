//! How a position becomes steps: the next one, all of them, those of one technique, one that is easier than another.

use std::cell::LazyCell;

use sudokit::Stop;
use sudokit::logic::{End, Found, Hint, Order, Path, Rating, Technique, find_all};
use sudokit::rate::{Profile, Worth};

use super::super::shared::options::{Techniques, stop_after};
use super::super::shared::stuck::stuck_in_words;
use super::answers::{Steps, Summary};
use super::hinter::{Hinter, Scene, tell};
use super::spoken::Spoken;
use crate::answer::words::counted;
use crate::run::Desk;

/// What is said when the time is up.
pub const LATE: &str = "not found within the time limit";

/// The highest rating of puzzles in which the reference needs no chains inside of nets.
fn below_nested_chains() -> Rating {
    let nested = Technique::NestedContradiction.least_rating();
    Rating::from_tenths(nested.tenths() - 1).unwrap_or(nested)
}

impl Hinter {
    /// Gives whatever was asked for.
    pub fn go_on(&self, scene: &Scene, desk: &mut Desk) {
        if let Some(wanted) = &self.args.find {
            self.find(scene, wanted, desk);
        } else if let Some(question) = self.args.why {
            self.explain(scene, question, desk);
        } else if let Some(hard) = &self.args.next_easier {
            self.easier(scene, hard, desk);
        } else {
            self.steps(scene, desk);
        }
    }

    /// What searches that begin now ask whether to stop.
    pub fn stop(&self) -> Stop {
        stop_after(self.args.time_limit)
    }

    /// What is said of a step.
    pub fn spoken(&self, hint: Hint) -> Spoken {
        Spoken::new(hint, self.args.telling())
    }

    /// Steps as an answer, without a summary.
    pub fn answer_of<'g>(&self, scene: &Scene<'g>, spoken: Vec<Spoken>, is_numbered: bool) -> Steps<'g> {
        let (grid, ruling, shows_grids) = (scene.grid, scene.ruling.clone(), self.args.grids);
        Steps { grid, ruling, lead: None, spoken, summary: None, is_numbered, shows_grids }
    }

    /// Why there is no further step, if the path did not lead to the solution.
    pub fn end_in_words(&self, path: &Path) -> Option<String> {
        match path.end()? {
            End::Solved => None,
            End::Stopped(_) => Some(LATE.into()),
            _ => Some(stuck_in_words(path.state(), &self.order, &self.args.choice)),
        }
    }

    /// The next step, or all of them.
    fn steps(&self, scene: &Scene, desk: &mut Desk) {
        let Scene { item, grid, start, .. } = scene;
        let stop = self.stop();
        let mut path = Path::new(start, self.order.clone()).until(stop.clone());
        let (mut taken, mut profile) = (Vec::new(), Profile::default());
        let limit = if self.args.all { usize::MAX } else { 1 };
        for hint in path.by_ref().take(limit) {
            profile.count(&hint);
            taken.push(self.spoken(hint));
        }
        profile.end(path.end());
        if let Some(end) = self.end_in_words(&path) {
            desk.say_no();
            if taken.is_empty() {
                return tell(item, grid, "stuck", &end, desk);
            }
            desk.note(item, format!("after {}: {end}", counted(taken.len(), "step")));
        }
        let mut answer = self.answer_of(scene, taken, self.args.all);
        answer.summary = self.args.all.then(|| self.summary(scene, profile, stop));
        desk.answer(item, *grid, &answer);
    }

    /// What a path is worth.
    fn summary(&self, scene: &Scene, used: Profile, stop: Stop) -> Summary {
        let worth = (self.order == Order::hodoku()).then(|| Worth::of(&used));
        // Without one solution there is no rating.
        let reference = scene.solution.is_some().then(|| self.reference(scene, &used, stop));
        Summary { used, reference: reference.map(LazyCell::new), worth }
    }

    /// The path of the reference, to be walked: to nested chains, which take seconds, only where somebody asks for nets.
    fn reference(&self, scene: &Scene, used: &Profile, stop: Stop) -> Box<dyn FnOnce() -> Profile> {
        let order = Order::sudoku_explainer();
        if self.order == order {
            let used = used.clone();
            return Box::new(move || used);
        }
        let most = if self.args.nets { Rating::UNSOLVED } else { below_nested_chains() };
        let start = scene.start.clone();
        Box::new(move || Profile::of(&mut Path::new(start, order).up_to(most).until(stop)))
    }

    /// Every instance of a technique.
    fn find(&self, scene: &Scene, wanted: &Techniques, desk: &mut Desk) {
        let Scene { item, grid, start, .. } = scene;
        match find_all(&wanted.all, start, &self.stop()) {
            Found { is_complete: false, .. } => {
                desk.say_no();
                tell(item, grid, "late", LATE, desk);
            }
            Found { hints, .. } if hints.is_empty() => {
                desk.say_no();
                tell(item, grid, "not found", &format!("no {} here", wanted.name), desk);
            }
            Found { hints, .. } => {
                let steps = hints.into_iter().map(|hint| self.spoken(hint)).collect();
                desk.answer(item, *grid, &self.answer_of(scene, steps, true));
            }
        }
    }

    /// A step that comes before a technique in the order.
    fn easier(&self, scene: &Scene, hard: &Techniques, desk: &mut Desk) {
        let Scene { item, grid, start, .. } = scene;
        let mut path = Path::new(start, self.order.clone().before(&hard.all)).until(self.stop());
        if let Some(hint) = path.next() {
            let spoken = vec![self.spoken(hint)];
            return desk.answer(item, *grid, &self.answer_of(scene, spoken, false));
        }
        desk.say_no();
        match path.end() {
            Some(End::Stopped(_)) => tell(item, grid, "late", LATE, desk),
            _ => tell(item, grid, "not found", &format!("nothing easier than {} here", hard.name), desk),
        }
    }
}
