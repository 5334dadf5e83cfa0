//! Alternating inference chains: alternately strong and weak links between candidates, groups and almost locked sets.
//!
//! ```text
//! (3)r8c3=(3-5)r5c3=(5)r5c9-(5=4)r8c9        if r8c3 is not 3, r5c3 is, so r5c9 is 5, so r8c9 is 4:
//!                                            one of both ends is true, so what both exclude is false
//! ```
//!
//! Idea: the human order assumes a candidate and searches the lightest path to a node that makes it false. The nodes
//! between form a chain. A search for all chains assumes that a node is false and searches the lightest path to each
//! other node.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the evidence, its effect and its name; its nodes: a digit in one cell or several |
//! | `short.rs` | names of chains of two links, and the W-Wing, with finders of their own |
//! | `wings.rs` | names of chains of three links: M-Wing, S-Wing and others, and of their loops |
//! | `words.rs` | text, parts and Eureka notation of chains |
//! | `network.rs` | the nodes of a position and the links between them |
//! | `search.rs` | the finders, and their search for the lightest paths |
//! | `refuters.rs` | what paths make false, for forks |
//! | `xy_chain.rs` | XY-chains and remote pairs |
//! | `sets.rs` | chains of almost locked sets only |
//! | `fork.rs` | Kraken cells and houses, and patterns with guardians: chains from every case |
//! | `guarded.rs` | patterns with guardians: unique rectangles and impossible patterns |

mod fork;
mod guarded;
pub(crate) mod network;
mod refuters;
mod search;
pub(crate) mod sets;
pub(crate) mod short;
mod wings;
pub(crate) mod words;
mod xy_chain;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::pattern::NodeKind;
use crate::engine::visit_order::box_first;
use crate::techniques::chains::rating;
use crate::{AlmostLockedSet, Effect, Rating, State, Step, Technique};

pub use fork::{Arm, Fork, ForkCases, forks, with_impossible, with_rectangles};
pub use fork::{lightest_fork, lightest_with_impossible, lightest_with_rectangle};
pub use guarded::GuardedPattern;
pub use refuters::Refuters;
pub use search::{between_candidates, chains, lightest_chain};
pub use short::{empty_rectangle, two_links, w_wing};
pub use xy_chain::{RemotePair, remote_pair, xy_chain};

/// The reason why at least one of two nodes is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// The cell has only these two digits.
    Cell(Cell),
    /// The house has only these places for the digit.
    House(House),
    /// The almost locked set can lack at most one digit.
    Set(AlmostLockedSet),
}

/// Two nodes of which at least one is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct StrongInference {
    /// The node that is assumed to be false.
    pub from: ChainNode,
    /// The node that is then true.
    pub to: ChainNode,
    /// The reason of the link.
    pub reason: Reason,
}

/// A chain of strong links. The end of each link excludes the start of the next.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct AlternatingChain {
    /// The strong links.
    pub links: Vec<StrongInference>,
    /// True if the end of the last link excludes the start of the first, which makes the chain a loop.
    pub is_loop: bool,
    /// Further digits that one of the sets at the ends must have, if both ends are almost locked sets.
    pub also: DigitSet,
}

impl Reason {
    /// Returns the reason for a link by an almost locked set, which may be a single cell.
    pub(crate) fn of(set: AlmostLockedSet) -> Self {
        set.cells.only().map_or(Self::Set(set), Self::Cell)
    }

    /// Returns the effort to see the reason: two claims, or the cells of a set plus two.
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
    /// Returns the link in the other direction.
    const fn reversed(&self) -> Self {
        Self { from: self.to, to: self.from, reason: self.reason }
    }

    /// Returns whether the link is in a house and has an end of several places.
    fn is_grouped(&self) -> bool {
        matches!(self.reason, Reason::House(_)) && (self.from.is_group() || self.to.is_group())
    }

    /// Returns the effort to see the link. A group adds one.
    fn weight(&self) -> usize {
        self.reason.weight() + usize::from(self.is_grouped())
    }

    /// Returns the cells of both ends.
    fn cells(&self) -> CellSet {
        self.from.cells | self.to.cells
    }

    /// Returns the almost locked set of the link, if any.
    #[must_use]
    pub const fn set(&self) -> Option<AlmostLockedSet> {
        self.reason.set()
    }

    /// Returns the house of the link, if any.
    pub(crate) const fn house(&self) -> Option<House> {
        match self.reason {
            Reason::House(house) => Some(house),
            Reason::Cell(_) | Reason::Set(_) => None,
        }
    }

    /// Returns the cells of the link as an almost locked set. A bivalue cell is the smallest such set.
    fn as_set(&self, state: &State) -> Option<AlmostLockedSet> {
        match self.reason {
            Reason::Cell(cell) => Some(AlmostLockedSet::of_cell(state, cell)),
            Reason::House(_) => None,
            Reason::Set(set) => Some(set),
        }
    }
}

impl AlternatingChain {
    /// Creates the chain of these links in its simplest form.
    pub(crate) fn new(state: &State, mut links: Vec<StrongInference>) -> Self {
        // A chain that starts and ends in the same set is a loop in which this set is one link.
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
                .filter(|&digit| !eliminations_of_sets(state, [first, last], digit).is_empty())
                .collect();
        }
        chain
    }

    /// Returns the first and the last node, of which at least one is true.
    #[must_use]
    pub fn ends(&self) -> Option<[ChainNode; 2]> {
        ends_of(&self.links)
    }

    /// Returns adjacent nodes of which at most one is true. A loop includes its last and first node.
    #[must_use]
    pub fn weak_links(&self) -> Vec<[ChainNode; 2]> {
        let mut pairs: Vec<_> = self.links.windows(2).map(|two| [two[0].to, two[1].from]).collect();
        pairs.extend(self.ends().filter(|_| self.is_loop).map(|[first, last]| [last, first]));
        pairs
    }

    /// Returns the cells of the chain except those of its ends.
    pub(crate) fn cells_between(&self) -> CellSet {
        let cells = CellSet::union(self.links.iter().map(StrongInference::cells));
        self.ends().into_iter().flatten().fold(cells, |between, end| between - end.cells)
    }

    /// Returns whether the chain visits no node twice, except that its ends may be the same.
    fn is_straight(&self) -> bool {
        let nodes: Vec<ChainNode> = self.links.iter().flat_map(|link| [link.from, link.to]).collect();
        let are_ends = |at: usize, other: usize| at == 0 && other + 1 == nodes.len();
        (0..nodes.len()).all(|at| (at + 1..nodes.len()).all(|other| nodes[at] != nodes[other] || are_ends(at, other)))
    }

    /// Returns the sets at both ends if the ends have the same digit and all links are sets.
    fn sets_at_ends(&self, state: &State) -> Option<[AlmostLockedSet; 2]> {
        let [first, last] = self.ends()?;
        (first != last && first.digit == last.digit && self.is_of_sets()).then_some(())?;
        let set = |link: Option<&StrongInference>| link.and_then(|link| link.as_set(state));
        set(self.links.first()).zip(set(self.links.last())).map(|(first, last)| [first, last])
    }

    /// Returns whether all links are sets joined by one digit each, and at least one set has several cells.
    fn is_of_sets(&self) -> bool {
        self.links.iter().all(|link| !matches!(link.reason, Reason::House(_)))
            && self.links.iter().any(|link| link.set().is_some())
            && self.weak_links().iter().all(|[a, b]| a.digit == b.digit)
    }

    /// Returns whether the chain is an ALS-XZ, an ALS-XY-Wing or an ALS chain, in which a cell counts as a set.
    fn is_named_for_sets(&self) -> bool {
        let is_long_loop = self.is_loop && self.links.len() > 2;
        self.is_of_sets() && !is_long_loop && self.ends().is_some_and(|[a, b]| a != b && a.digit == b.digit)
    }

    /// Returns the effect of the chain.
    fn effect(&self, state: &State) -> Option<Effect> {
        let [first, last] = self.ends()?;
        if self.is_loop {
            return Effect::eliminating(self.eliminations_of_loop(state));
        }
        if let Some(cell) = first.cells.only().filter(|_| first == last) {
            return Some(Effect::deciding(state, Candidate { cell, digit: first.digit }));
        }
        let mut eliminations = first.sees(state) & last.sees(state);
        if let Some(sets) = self.sets_at_ends(state) {
            for digit in self.also {
                eliminations |= eliminations_of_sets(state, sets, digit);
            }
        }
        Effect::eliminating(eliminations)
    }

    /// Returns the eliminations of a loop. One end of every weak link is true, and every set lacks one of its link
    /// digits.
    fn eliminations_of_loop(&self, state: &State) -> CandidateSet {
        let weak = self.weak_links().into_iter().map(|[a, b]| a.sees(state) & b.sees(state));
        let locked = self.links.iter().filter_map(|link| {
            let set = link.set()?;
            let rest = set.digits - [link.from.digit, link.to.digit].into();
            let of = |digit| CandidateSet::of_digit(digit, set.sees(state, digit));
            Some(CandidateSet::union(rest.iter().map(of)))
        });
        CandidateSet::union(weak.chain(locked))
    }

    /// Returns the technique of the chain by its shape.
    fn technique(&self, effect: &Effect) -> Technique {
        if self.is_named_for_sets() {
            return match self.links.len() {
                2 => Technique::AlsXz,
                3 => Technique::AlsXyWing,
                _ => Technique::AlsChain,
            };
        }
        if let Some(technique) = wings::technique(self) {
            return technique;
        }
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
        by_kind[self.node_kind() as usize]
    }

    /// Returns what the links join.
    fn node_kind(&self) -> NodeKind {
        let mut nodes = self.links.iter().flat_map(|link| [link.from, link.to]);
        if self.links.iter().any(|link| link.set().is_some()) {
            NodeKind::Sets
        } else if nodes.any(ChainNode::is_group) {
            NodeKind::Groups
        } else {
            NodeKind::Candidates
        }
    }

    fn is_of_one_digit(&self) -> bool {
        self.links.iter().all(|link| matches!(link.reason, Reason::House(_)))
            && self.weak_links().iter().all(|[a, b]| a.digit == b.digit)
    }

    /// Returns whether the chain is a loop except at one cell or candidate.
    ///
    /// Either both ends have the same cells, or ends with different digits exclude one candidate.
    fn is_discontinuous(&self, effect: &Effect) -> bool {
        self.ends().is_some_and(|[a, b]| a.cells == b.cells || a.digit != b.digit && effect.eliminations().len() == 1)
    }

    /// Returns the rating of the chain in Sudoku Explainer, where each node is a claim. An open chain starts and ends
    /// at the eliminated candidate.
    pub(crate) fn rated(&self, technique: Technique) -> Rating {
        let claims = 2 * self.links.len() + if self.is_loop { 0 } else { 2 };
        rating(technique.least_rating(), claims)
    }

    /// Returns the step, if the chain has an effect.
    pub(crate) fn into_step(self, state: &State) -> Option<Step> {
        let effect = self.effect(state)?;
        let technique = self.technique(&effect);
        let rating = self.rated(technique);
        Some(Step::new(technique, self, effect).rated(rating))
    }
}

/// Returns the start of the first link and the end of the last link.
fn ends_of(links: &[StrongInference]) -> Option<[ChainNode; 2]> {
    links.first().zip(links.last()).map(|(first, last)| [first.from, last.to])
}

/// Returns the eliminations of a digit that one of two sets must have.
fn eliminations_of_sets(state: &State, [one, other]: [AlmostLockedSet; 2], digit: Digit) -> CandidateSet {
    CandidateSet::of_digit(digit, one.sees(state, digit) & other.sees(state, digit))
}

/// A digit in some cells: a candidate, a group of places, or the places of the digit in an almost locked set.
///
/// A node is true if one of the cells has the digit.
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

    /// Returns true if the rules alone allow at most one of both nodes to be true.
    #[must_use]
    pub fn excludes(self, other: Self) -> bool {
        if self.digit == other.digit {
            self.cells.common_peers().contains_all(other.cells)
        } else {
            self.cells.len() == 1 && self.cells == other.cells
        }
    }

    /// Returns whether the node is more than one candidate.
    pub(crate) const fn is_group(self) -> bool {
        self.cells.len() > 1
    }

    /// Returns the effort to see the node as the start of a chain. A group adds one.
    const fn weight(self) -> usize {
        1 + self.is_group() as usize
    }

    /// Returns a house that contains all cells of both nodes, the box first.
    fn shared_house(self, other: Self) -> Option<House> {
        let all = self.cells | other.cells;
        let houses = all.first().map(Cell::houses).map(box_first);
        houses.into_iter().flatten().find(|house| house.cell_set().contains_all(all))
    }
}
