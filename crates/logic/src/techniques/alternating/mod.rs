//! Alternating inference chains: strong and weak links by turns, between candidates, groups and almost locked sets.
//!
//! ```text
//! (3)r8c3=(3-5)r5c3=(5)r5c9-(5=4)r8c9        if r8c3 is not 3, r5c3 is, so r5c9 is 5, so r8c9 is 4:
//!                                            one of both ends is true, and what excludes both is false
//! ```
//!
//! Idea: for a person, from each candidate, as if it were true, the lightest path to a node that makes it false; what stands
//! between is a chain. For all there are, from each node, as if it were false, the lightest path to each other.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the evidence, its effect and its name; its nodes: a digit in one cell or several |
//! | `words.rs` | the chain in words, in parts, and in notation |
//! | `network.rs` | the nodes of a position and the links between them |
//! | `search.rs` | the finders, and their search for the lightest paths through the network |
//! | `sets.rs` | chains of almost locked sets only |
//! | `hodoku.rs` | loops and chains as `HoDoKu` finds them |
//! | `fork.rs` | Kraken cells and houses: chains from every case |

mod fork;
mod hodoku;
mod network;
mod search;
mod sets;
mod words;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::visit_order::box_first;
use crate::techniques::chains::rating;
use crate::{AlmostLockedSet, Effect, Rating, State, Step, Technique};

pub use fork::{Arm, Fork, ForkCases, forks};
pub use search::chains;

/// The reason why at least one of two nodes is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// The cell has no other digits.
    Cell(Cell),
    /// The house has no other places for the digit.
    House(House),
    /// The almost locked set lacks one digit at most.
    Set(AlmostLockedSet),
}

/// Two nodes of which at least one is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct StrongInference {
    /// The node that is assumed to be false.
    pub from: ChainNode,
    /// The node that is then true.
    pub to: ChainNode,
    /// The reason why.
    pub reason: Reason,
}

/// Strong links; the end of each excludes the beginning of the next.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct AlternatingChain {
    /// The strong links.
    pub links: Vec<StrongInference>,
    /// True if the end of the last link excludes the beginning of the first, which makes the chain a loop.
    pub is_loop: bool,
    /// The other digits of which the same holds as of the ends, where these are almost locked sets.
    pub also: DigitSet,
}

impl Reason {
    /// By an almost locked set, which may be a cell.
    fn of(set: AlmostLockedSet) -> Self {
        set.cells.only().map_or(Self::Set(set), Self::Cell)
    }

    /// How much there is to see: two claims, or the cells of a set with what goes in and out.
    const fn weight(self) -> usize {
        match self {
            Self::Cell(_) | Self::House(_) => 2,
            Self::Set(set) => set.cells.len() + 2,
        }
    }

    const fn set(self) -> Option<AlmostLockedSet> {
        match self {
            Self::Set(set) => Some(set),
            Self::Cell(_) | Self::House(_) => None,
        }
    }
}

impl StrongInference {
    /// How much there is to see; a group counts as one more.
    const fn weight(&self) -> usize {
        let is_grouped = matches!(self.reason, Reason::House(_)) && (self.from.is_group() || self.to.is_group());
        self.reason.weight() + is_grouped as usize
    }

    /// The set, if it is one.
    const fn set(&self) -> Option<AlmostLockedSet> {
        self.reason.set()
    }

    /// The house, if it is one.
    const fn house(&self) -> Option<House> {
        match self.reason {
            Reason::House(house) => Some(house),
            Reason::Cell(_) | Reason::Set(_) => None,
        }
    }

    /// The cells as an almost locked set, of which one with two candidates is the smallest.
    fn as_set(&self, state: &State) -> Option<AlmostLockedSet> {
        match self.reason {
            Reason::Cell(cell) => {
                let [.., house] = cell.houses();
                Some(AlmostLockedSet { cells: cell.into(), digits: state.candidates(cell), house })
            }
            Reason::House(_) => None,
            Reason::Set(set) => Some(set),
        }
    }
}

impl AlternatingChain {
    /// The chain of these links in its simplest form.
    fn new(state: &State, mut links: Vec<StrongInference>) -> Self {
        // From a set around to itself: what is left out of it is one link of a loop.
        if let [first, .., last] = *links
            && links.len() > 2
            && first.from == last.to
            && first.to != last.from
            && first.set().is_some_and(|set| last.set() == Some(set))
        {
            links.pop();
            links[0].from = last.from;
        }
        let is_loop = ends_of(&links).is_some_and(|[first, last]| last.excludes(first));
        let mut chain = Self { links, is_loop, also: DigitSet::EMPTY };
        if let Some([first, last]) = chain.sets_at_ends(state).filter(|_| !is_loop) {
            let goals = first.digits & last.digits;
            let ends = [chain.links[0].to, chain.links[chain.links.len() - 1].from];
            let own = [chain.links[0].from.digit, ends[0].digit, ends[1].digit];
            chain.also = (goals - own.into())
                .iter()
                .filter(|&digit| !victims_of(state, [first, last], digit).is_empty())
                .collect();
        }
        chain
    }

    /// Returns the first and the last node, at least one of which is true.
    #[must_use]
    pub fn ends(&self) -> Option<[ChainNode; 2]> {
        ends_of(&self.links)
    }

    /// Returns the neighbors of which at most one is true; of a loop also the last and the first.
    #[must_use]
    pub fn weak_links(&self) -> Vec<[ChainNode; 2]> {
        let mut pairs: Vec<_> = self.links.windows(2).map(|two| [two[0].to, two[1].from]).collect();
        pairs.extend(self.ends().filter(|_| self.is_loop).map(|[first, last]| [last, first]));
        pairs
    }

    /// The cells but for those of the two ends.
    pub(crate) fn cells_between(&self) -> CellSet {
        let cells = self.links.iter().fold(CellSet::EMPTY, |all, link| all | link.from.cells | link.to.cells);
        self.ends().into_iter().flatten().fold(cells, |between, end| between - end.cells)
    }

    /// Whether it comes to no node twice, the two ends aside.
    fn is_straight(&self) -> bool {
        let nodes: Vec<ChainNode> = self.links.iter().flat_map(|link| [link.from, link.to]).collect();
        let are_ends = |at: usize, other: usize| at == 0 && other + 1 == nodes.len();
        (0..nodes.len()).all(|at| (at + 1..nodes.len()).all(|other| nodes[at] != nodes[other] || are_ends(at, other)))
    }

    /// The sets at both ends, if the chain has one digit there and is a chain of sets throughout.
    fn sets_at_ends(&self, state: &State) -> Option<[AlmostLockedSet; 2]> {
        let [first, last] = self.ends()?;
        (first != last && first.digit == last.digit && self.is_of_sets()).then_some(())?;
        let set = |link: Option<&StrongInference>| link.and_then(|link| link.as_set(state));
        set(self.links.first()).zip(set(self.links.last())).map(|(first, last)| [first, last])
    }

    /// Whether all links are sets, one at least of several cells, and hang together by one digit each.
    fn is_of_sets(&self) -> bool {
        self.links.iter().all(|link| !matches!(link.reason, Reason::House(_)))
            && self.links.iter().any(|link| link.set().is_some())
            && self.weak_links().iter().all(|[a, b]| a.digit == b.digit)
    }

    /// What the chain takes away or places.
    fn effect(&self, state: &State) -> Option<Effect> {
        let [first, last] = self.ends()?;
        if self.is_loop {
            return Effect::eliminating(self.victims_of_loop(state));
        }
        if let Some(cell) = first.cells.only().filter(|_| first == last) {
            return Some(Effect::deciding(state, Candidate { cell, digit: first.digit }));
        }
        let mut eliminations = first.sees(state) & last.sees(state);
        if let Some(sets) = self.sets_at_ends(state) {
            for digit in self.also {
                eliminations |= victims_of(state, sets, digit);
            }
        }
        Effect::eliminating(eliminations)
    }

    /// In a loop one of both ends of every weak link is true, and every set lacks one of the digits by which it is linked.
    fn victims_of_loop(&self, state: &State) -> CandidateSet {
        let weak = self.weak_links().into_iter().map(|[a, b]| a.sees(state) & b.sees(state));
        let locked = self.links.iter().filter_map(|link| {
            let set = link.set()?;
            let rest = set.digits - [link.from.digit, link.to.digit].into();
            let of = |digit| CandidateSet::of_digit(digit, set.sees(state, digit));
            Some(rest.iter().map(of).fold(CandidateSet::EMPTY, |all, some| all | some))
        });
        weak.chain(locked).fold(CandidateSet::EMPTY, |all, some| all | some)
    }

    /// What the shape is called.
    fn technique(&self, effect: &Effect) -> Technique {
        let has_sets = self.links.iter().any(|link| link.set().is_some());
        if self.is_of_sets() && self.ends().is_some_and(|[a, b]| a != b && a.digit == b.digit) {
            match (self.links.len(), self.is_loop) {
                (2, _) => return Technique::AlsXz,
                (3, false) => return Technique::AlsXyWing,
                (_, false) => return Technique::AlsChain,
                (_, true) => {}
            }
        }
        let mut nodes = self.links.iter().flat_map(|link| [link.from, link.to]);
        let kind = if has_sets { 2 } else { usize::from(nodes.any(ChainNode::is_group)) };
        let by_kind = if self.is_loop {
            [Technique::NiceLoop, Technique::GroupedNiceLoop, Technique::AlsNiceLoop]
        } else if self.is_of_one_digit() {
            [Technique::XChain, Technique::GroupedXChain, Technique::AlsAic]
        } else if self.is_discontinuous(effect) {
            [
                Technique::DiscontinuousNiceLoop,
                Technique::GroupedDiscontinuousNiceLoop,
                Technique::AlsDiscontinuousNiceLoop,
            ]
        } else {
            [Technique::Aic, Technique::GroupedAic, Technique::AlsAic]
        };
        by_kind[kind]
    }

    fn is_of_one_digit(&self) -> bool {
        self.links.iter().all(|link| matches!(link.reason, Reason::House(_)))
            && self.weak_links().iter().all(|[a, b]| a.digit == b.digit)
    }

    /// Whether it is a loop but for one candidate: its two ends are one or in one cell, or take away one candidate that is in
    /// the cell of either.
    fn is_discontinuous(&self, effect: &Effect) -> bool {
        self.ends().is_some_and(|[a, b]| a.cells == b.cells || a.digit != b.digit && effect.eliminations().len() == 1)
    }

    /// The rating as the chain that it is to the reference, to which a node is a claim: from what goes to its opposite, or
    /// around.
    fn rated(&self, technique: Technique) -> Rating {
        let claims = 2 * self.links.len() + if self.is_loop { 0 } else { 2 };
        rating(technique.least_rating(), claims)
    }

    /// The step, if it has an effect.
    fn into_step(self, state: &State) -> Option<Step> {
        let effect = self.effect(state)?;
        let technique = self.technique(&effect);
        let rating = self.rated(technique);
        Some(Step::new(technique, self, effect).rated(rating))
    }
}

/// The beginning of the first link and the end of the last.
fn ends_of(links: &[StrongInference]) -> Option<[ChainNode; 2]> {
    links.first().zip(links.last()).map(|(first, last)| [first.from, last.to])
}

/// What cannot be a digit that one of two sets has.
fn victims_of(state: &State, [one, other]: [AlmostLockedSet; 2], digit: Digit) -> CandidateSet {
    CandidateSet::of_digit(digit, one.sees(state, digit) & other.sees(state, digit))
}

/// A digit in some cells: a candidate, a group of places, or the places of the digit in an almost locked set. It is true if
/// one of the cells has the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ChainNode {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: CellSet,
}

impl ChainNode {
    /// Returns the candidates.
    #[must_use]
    pub const fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }

    /// Returns the candidates that are false if the node is true.
    #[must_use]
    pub fn sees(self, state: &State) -> CandidateSet {
        let mut seen = state.eliminations_of(self.digit, self.cells.common_peers());
        if let Some(cell) = self.cells.only() {
            seen.insert_digits(cell, state.candidates(cell) - self.digit.into());
        }
        seen
    }

    /// Returns true if at most one of both nodes is true, by the rules alone.
    #[must_use]
    pub fn excludes(self, other: Self) -> bool {
        if self.digit == other.digit {
            self.cells.common_peers().contains_all(other.cells)
        } else {
            self.cells.len() == 1 && self.cells == other.cells
        }
    }

    /// Whether it is more than one candidate.
    const fn is_group(self) -> bool {
        self.cells.len() > 1
    }

    /// How much there is to see where a chain begins with it; a group counts as one more.
    const fn weight(self) -> usize {
        1 + self.is_group() as usize
    }

    /// A house in which all cells of both lie, the box first.
    fn shared_house(self, other: Self) -> Option<House> {
        let all = self.cells | other.cells;
        let houses = all.first().map(Cell::houses).map(box_first);
        houses.into_iter().flatten().find(|house| house.cell_set().contains_all(all))
    }
}
