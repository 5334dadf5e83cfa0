//! Orders of techniques: which techniques are tried, in which order, and which step is taken.

use std::fmt;
use std::sync::{Arc, LazyLock};

use sudokit_core::Stop;

use crate::TechniqueSet;
use crate::catalog::{FAMILIES, Family, TriedBy, find};
use crate::engine::collector::{SearchGoal, StepCollector};
use crate::hodoku::names::ranks;
use crate::{PositionCache, Rating, Step, Technique, UnknownTechnique};

static OF_PEOPLE: LazyLock<Order> = LazyLock::new(|| {
    let is_tried = |by| matches!(by, TriedBy::All | TriedBy::FullOrders | TriedBy::People);
    Order::of_families(StepChoice::Simplest, is_tried)
});

static OF_SUDOKU_EXPLAINER: LazyLock<Order> = LazyLock::new(|| {
    let is_tried = |by| matches!(by, TriedBy::All | TriedBy::FullOrders | TriedBy::SudokuExplainer | TriedBy::Net);
    let mut order = Order::of_families(StepChoice::First, is_tried);
    let stages = Arc::make_mut(&mut order.stages);
    stages.sort_by_key(|stage| stage.family().least_rating());
    for (rank, stage) in stages.iter_mut().enumerate() {
        stage.rank = rank;
    }
    order
});

static OF_SINGLES: LazyLock<Order> =
    LazyLock::new(|| Order::of_families(StepChoice::Simplest, |by| by == TriedBy::All));

static OF_HODOKU: LazyLock<Order> = LazyLock::new(|| Order { takes: StepChoice::Hodoku, ..Order::of_ranks(ranks()) });

/// The order in which techniques are tried, and the rule that chooses one of several steps.
///
/// The text of an order has a line for the techniques that are searched together: names of techniques or groups, with
/// commas between them. If the search of another family finds a technique, that family is named by one of its techniques:
/// `turbot-fish by x-cycle`. `take first` chooses the first step that Sudoku Explainer finds, and `take hodoku` the step that
/// `HoDoKu` takes. `#` starts a comment.
///
/// ```
/// use sudokit::logic::{Order, Technique};
///
/// let order: Order = "naked single\nhidden single\n# then\nfish, pointing\n".parse()?;
/// assert_eq!(order.techniques()[0], Technique::NakedSingle);
/// assert!(order.without(&[Technique::Jellyfish]).techniques().contains(&Technique::XWing));
/// # Ok::<(), sudokit::logic::UnknownInOrder>(())
/// ```
#[doc(alias("strategy", "solver settings"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    stages: Arc<Vec<Stage>>,
    pub(crate) takes: StepChoice,
}

/// The rule that chooses one of the steps that a stage finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StepChoice {
    /// The step that is easiest to see.
    #[default]
    Simplest,
    /// The first step that Sudoku Explainer finds.
    First,
    /// The step that `HoDoKu` takes.
    Hodoku,
}

/// Adds the stages of the families that have techniques of a rank, except those already present.
fn add_rank(stages: &mut Vec<Stage>, rank: Vec<Technique>) {
    let rank: TechniqueSet = rank.into_iter().collect();
    let number = next_rank(stages);
    for (place, family) in FAMILIES.iter().enumerate() {
        let wanted: TechniqueSet = family.techniques.iter().copied().collect();
        let stage = Stage::new(number, place, wanted.filter(|technique| rank.contains(technique)));
        if !stage.wanted.is_empty() && !stages.iter().any(|other| other.is_same_search(stage)) {
            stages.push(stage);
        }
    }
}

/// Sorts the stages by rank, and numbers the ranks from 0.
fn number_ranks(stages: &mut [Stage]) {
    stages.sort_by_key(|stage| stage.rank);
    for (number, rank) in stages.chunk_by_mut(|one, next| one.rank == next.rank).enumerate() {
        for stage in rank {
            stage.rank = number;
        }
    }
}

/// Returns the first of the families that share their rank with this one.
fn rank_of(place: usize) -> usize {
    let shared = || FAMILIES.iter().position(|family| family.is_chain_or_set);
    if FAMILIES[place].is_chain_or_set { shared().unwrap_or(place) } else { place }
}

/// Returns the number of the rank after these stages.
fn next_rank(stages: &[Stage]) -> usize {
    stages.last().map_or(0, |stage| stage.rank + 1)
}

/// A family and those of its techniques that are tried at this point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The number of the rank. The order takes the simplest step of all stages of a rank.
    rank: usize,
    /// The index of the family in the catalog.
    family: usize,
    wanted: TechniqueSet,
    least_rating: Rating,
}

impl Stage {
    fn new(rank: usize, family: usize, wanted: TechniqueSet) -> Self {
        let least_rating = wanted.iter().map(Technique::least_rating).min().unwrap_or(Rating::UNSOLVED);
        Self { rank, family, wanted, least_rating }
    }

    /// Returns whether two stages search the same techniques with the same finder.
    fn is_same_search(self, other: Self) -> bool {
        (self.family, self.wanted) == (other.family, other.wanted)
    }

    fn family(self) -> &'static Family {
        &FAMILIES[self.family]
    }

    /// Returns whether the finder of the stage also finds techniques that are not tried at this point.
    fn is_partial(self) -> bool {
        self.family().finds().any(|technique| !self.wanted.contains(technique))
    }

    /// Returns the ids of the techniques. Those of another family name a technique of the family that is searched.
    fn ids(self) -> impl Iterator<Item = String> {
        let family = self.family().techniques;
        self.wanted.iter().map(move |technique| match family {
            [first, ..] if !family.contains(&technique) => technique.id() + BY + &first.id(),
            _ => technique.id(),
        })
    }

    /// Returns the techniques that are tried at this point.
    pub const fn wanted(self) -> TechniqueSet {
        self.wanted
    }

    /// Returns the step of the first stage that has one, and whether its search was stopped.
    pub fn first_step(rank: &[Self], step_of: impl Fn(Self) -> (Option<Step>, bool)) -> (Option<Step>, bool) {
        let mut tried = rank.iter().map(|&stage| step_of(stage));
        tried.find(|(step, is_stopped)| step.is_some() || *is_stopped).unwrap_or_default()
    }

    /// Returns the lowest rating of the stage's steps.
    pub const fn least_rating(self) -> Rating {
        self.least_rating
    }

    /// Runs a finder of the stage for its techniques.
    pub fn find(self, position: &PositionCache, collector: StepCollector) -> StepCollector {
        let mut collector = collector.only(self.wanted);
        let _ = find(self.family, position, &mut collector);
        collector
    }
}

impl Order {
    /// Returns the order of a person. Techniques that need no pencil marks come first, and named patterns come before
    /// general chains.
    ///
    /// Each step is the simplest one of its rank. Chains of all kinds and large sets are one rank, so a short chain comes
    /// before a long one of another kind. The order has no nets, see [`Order::with_nets`].
    #[must_use]
    pub fn people() -> Self {
        OF_PEOPLE.clone()
    }

    /// Returns the order of Sudoku Explainer 1.2.1, which takes the first step that it finds.
    #[must_use]
    pub fn sudoku_explainer() -> Self {
        OF_SUDOKU_EXPLAINER.clone()
    }

    /// Returns the human order restricted to singles.
    #[must_use]
    pub fn singles() -> Self {
        OF_SINGLES.clone()
    }

    /// Returns the order of `HoDoKu` 2.3 with the techniques that are on by default.
    #[must_use]
    pub fn hodoku() -> Self {
        OF_HODOKU.clone()
    }

    /// The names of the orders that [`Order::named`] returns.
    pub const NAMES: [&'static str; 4] = ["human", "se", "singles", "hodoku"];

    /// Returns the order with one of the [names](Self::NAMES), or `None` for another name. `human` has nets as the last
    /// resort.
    ///
    /// ```
    /// use sudokit::logic::Order;
    ///
    /// assert_eq!(Order::named("se"), Some(Order::sudoku_explainer()));
    /// assert!(Order::NAMES.iter().all(|name| Order::named(name).is_some()));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "human" => Some(Self::people().with_nets()),
            "se" => Some(Self::sudoku_explainer()),
            "singles" => Some(Self::singles()),
            "hodoku" => Some(Self::hodoku()),
            _ => None,
        }
    }

    /// Returns an order of ranks. The order takes the simplest step of all families of a rank.
    ///
    /// ```
    /// use sudokit::logic::{Order, Technique};
    ///
    /// let singles = vec![Technique::NakedSingle, Technique::HiddenSingleInBox];
    /// let order = Order::of_ranks([singles, vec![Technique::XWing], vec![Technique::NakedPair]]);
    /// let at = |technique| order.techniques().iter().position(|&other| other == technique);
    /// assert!(at(Technique::XWing) < at(Technique::NakedPair));
    /// ```
    #[must_use]
    pub fn of_ranks(ranks: impl IntoIterator<Item = Vec<Technique>>) -> Self {
        let mut stages = Vec::new();
        ranks.into_iter().for_each(|rank| add_rank(&mut stages, rank));
        Self { stages: stages.into(), takes: StepChoice::Simplest }
    }

    /// Creates an order of the families that satisfy `is_tried`, with all techniques that they find.
    fn of_families(takes: StepChoice, is_tried: impl Fn(TriedBy) -> bool) -> Self {
        let tried = FAMILIES.iter().enumerate().filter(|(_, family)| is_tried(family.tried_by));
        let stage = |(place, family): (usize, &Family)| Stage::new(rank_of(place), place, family.finds().collect());
        let mut stages: Vec<Stage> = tried.map(stage).collect();
        number_ranks(&mut stages);
        Self { stages: Arc::new(stages), takes }
    }

    /// Adds forcing nets as the last resort.
    #[must_use]
    pub fn with_nets(mut self) -> Self {
        let nets = Self::of_families(self.takes, |by| by == TriedBy::Net);
        let is_missing = |net: &Stage| self.stages.iter().all(|stage| stage.family != net.family);
        let missing: Vec<Stage> = nets.stages.iter().copied().filter(is_missing).collect();
        self.append(&missing);
        self
    }

    /// Adds stages as further ranks.
    fn append(&mut self, stages: &[Stage]) {
        let all = Arc::make_mut(&mut self.stages);
        let first = next_rank(all);
        all.extend(stages.iter().map(|&stage| Stage { rank: first + stage.rank, ..stage }));
        number_ranks(all);
    }

    /// Adds these techniques as the last resort.
    #[must_use]
    pub fn and_then(mut self, techniques: &[Technique]) -> Self {
        let further = Self::of_ranks(techniques.iter().map(|&technique| vec![technique]));
        let further = further.filter(|technique| !self.has(technique));
        self.append(&further.stages);
        self
    }

    /// Restricts the order to these techniques. If the position has a step of one of them, the order finds one.
    #[must_use]
    pub fn only(self, techniques: &[Technique]) -> Self {
        self.filter(|technique| techniques.contains(&technique))
    }

    /// Removes these techniques.
    #[must_use]
    pub fn without(self, techniques: &[Technique]) -> Self {
        self.filter(|technique| !techniques.contains(&technique))
    }

    /// Removes the techniques that rely on a unique solution. The remaining techniques are valid for every solution of
    /// a position.
    #[must_use]
    pub fn without_uniqueness(self) -> Self {
        self.filter(|technique| !technique.relies_on_uniqueness())
    }

    fn filter(mut self, is_wanted: impl Fn(Technique) -> bool) -> Self {
        let stages = Arc::make_mut(&mut self.stages);
        for stage in stages.iter_mut() {
            *stage = Stage::new(stage.rank, stage.family, stage.wanted.filter(&is_wanted));
        }
        stages.retain(|stage| !stage.wanted.is_empty());
        number_ranks(stages);
        self
    }

    /// Returns the techniques in the order in which they are tried, each once.
    #[must_use]
    pub fn techniques(&self) -> Vec<Technique> {
        let mut techniques = Vec::new();
        for technique in self.stages.iter().flat_map(|stage| stage.wanted.iter()) {
            if !techniques.contains(&technique) {
                techniques.push(technique);
            }
        }
        techniques
    }

    /// Returns the techniques in the order in which they are tried, grouped by ranks. The order takes the simplest step of
    /// a rank.
    #[must_use]
    pub fn ranks(&self) -> Vec<Vec<Technique>> {
        self.stages_by_rank().map(|rank| rank.iter().flat_map(|stage| stage.wanted.iter()).collect()).collect()
    }

    /// Returns the stages, grouped by ranks.
    pub(crate) fn stages_by_rank(&self) -> impl Iterator<Item = &[Stage]> {
        self.stages.chunk_by(|one, next| one.rank == next.rank)
    }

    /// Returns the stages in the order in which they are tried.
    pub(crate) fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// Returns whether a technique is tried.
    pub(crate) fn has(&self, technique: Technique) -> bool {
        self.stages.iter().any(|stage| stage.wanted.contains(technique))
    }
}

impl Order {
    /// Returns the simplest step of a rank, or the first one, and whether the search was stopped.
    pub(crate) fn step_of(&self, rank: &[Stage], position: &PositionCache, stop: &Stop) -> (Option<Step>, bool) {
        if self.takes == StepChoice::First {
            return Stage::first_step(rank, |stage| {
                let collector = stage.find(position, StepCollector::new(SearchGoal::First, stop.clone()));
                let is_stopped = collector.is_stopped();
                (collector.into_steps().pop(), is_stopped)
            });
        }
        let mut collector = StepCollector::new(SearchGoal::Simplest, stop.clone());
        for stage in rank {
            collector = stage.find(position, collector);
        }
        if collector.is_stopped() || !collector.is_empty() {
            let is_stopped = collector.is_stopped();
            return (collector.into_steps().pop(), is_stopped);
        }
        let mut steps = Vec::new();
        for stage in rank.iter().filter(|stage| stage.is_partial()) {
            let all = stage.find(position, StepCollector::new(SearchGoal::All, stop.clone()));
            // The nets of a stopped search may be unreliable.
            if all.is_stopped() {
                return (None, true);
            }
            steps.extend(all.into_steps());
        }
        (steps.into_iter().min_by_key(Step::effort), false)
    }
}

/// Returns the human order.
impl Default for Order {
    fn default() -> Self {
        Self::people()
    }
}

/// The error for a line of an order that names no technique.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {unknown}")]
#[non_exhaustive]
pub struct UnknownInOrder {
    /// The line number, from 1.
    pub line: usize,
    /// The unknown name, with a suggestion if there is one.
    pub unknown: UnknownTechnique,
}

/// The word between a technique and the family whose search finds it.
const BY: &str = " by ";

/// The word before the rule that chooses a step, on a line of its own.
const TAKE: &str = "take ";

impl StepChoice {
    /// The rules that an order names, each with its name.
    const NAMED: [(Self, &'static str); 2] = [(Self::First, "first"), (Self::Hodoku, "hodoku")];
}

/// Tries the techniques one after the other.
impl FromIterator<Technique> for Order {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        Self::of_ranks(techniques.into_iter().map(|technique| vec![technique]))
    }
}

impl From<&Self> for Order {
    fn from(order: &Self) -> Self {
        order.clone()
    }
}

/// Writes the rule that chooses a step unless it is the simplest one, then the ids of the techniques that are searched
/// together on each line. The order that is read from the text is equal to this one.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((_, name)) = StepChoice::NAMED.iter().find(|(takes, _)| *takes == self.takes) {
            writeln!(f, "{TAKE}{name}")?;
        }
        for rank in self.stages_by_rank() {
            let ids: Vec<String> = rank.iter().flat_map(|stage| stage.ids()).collect();
            writeln!(f, "{}", ids.join(", "))?;
        }
        Ok(())
    }
}

/// Reads names of techniques or groups, with commas between those that are searched together.
impl std::str::FromStr for Order {
    type Err = UnknownInOrder;

    fn from_str(text: &str) -> Result<Self, UnknownInOrder> {
        let (mut stages, mut takes) = (Vec::new(), StepChoice::Simplest);
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split('#').next().unwrap_or_default().trim();
            if let Some((named, _)) = StepChoice::NAMED.iter().find(|(_, name)| text.strip_prefix(TAKE) == Some(name)) {
                takes = *named;
                continue;
            }
            let rank = text.split(',').map(str::trim).filter(|name| !name.is_empty());
            add_named(&mut stages, rank).map_err(|unknown| UnknownInOrder { line, unknown })?;
        }
        Ok(Self { stages: stages.into(), takes })
    }
}

/// Adds the stages of a rank of names. The families of a rank are searched in the order of the catalog.
fn add_named<'a>(stages: &mut Vec<Stage>, names: impl Iterator<Item = &'a str>) -> Result<(), UnknownTechnique> {
    let (first, number) = (stages.len(), next_rank(stages));
    let (mut rank, mut elsewhere) = (Vec::new(), Vec::new());
    for name in names {
        match name.split_once(BY) {
            Some((technique, of)) => {
                let (technique, of): (Technique, Technique) = (technique.parse()?, of.parse()?);
                let finds =
                    |family: &Family| family.techniques.contains(&of) && family.finds().any(|own| own == technique);
                let unknown = || UnknownTechnique { name: name.into(), similar: None, several: Vec::new() };
                let family = FAMILIES.iter().position(finds).ok_or_else(unknown)?;
                elsewhere.push(Stage::new(number, family, [technique].into_iter().collect()));
            }
            None => rank.extend(Technique::named(name)?),
        }
    }
    add_rank(stages, rank);
    for new in elsewhere {
        if let Some(stage) = stages[first..].iter_mut().find(|stage| stage.family == new.family) {
            let wanted = stage.wanted.iter().chain(new.wanted.iter()).collect();
            *stage = Stage::new(number, new.family, wanted);
        } else {
            stages.push(new);
        }
    }
    stages[first..].sort_by_key(|stage| stage.family);
    Ok(())
}

sudokit_core::debug_as_display!(UnknownInOrder);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_of_a_shared_rank_are_one_rank_wherever_their_rows_are() {
        let stage = |rank, technique| Stage::new(rank, 0, [technique].into_iter().collect());
        let mut stages = [
            stage(3, Technique::XyChain),
            stage(4, Technique::XWing),
            stage(3, Technique::Aic),
            stage(9, Technique::Nishio),
        ];
        number_ranks(&mut stages);
        assert_eq!(stages.map(|stage| stage.rank), [0, 0, 1, 2]);
        assert_eq!(stages[1], stage(0, Technique::Aic));
    }

    #[test]
    fn the_human_order_has_one_rank_of_chains_and_sets() {
        let shared = FAMILIES.iter().filter(|family| family.is_chain_or_set);
        let expected: Vec<Technique> = shared.flat_map(Family::finds).collect();
        let ranks = Order::people().ranks();
        let rank = ranks.iter().find(|rank| rank.contains(&Technique::XyChain)).unwrap();
        assert_eq!(*rank, expected);
        assert!(expected.contains(&Technique::UvwxyzWing) && expected.contains(&Technique::SueDeCoq));
    }
}
