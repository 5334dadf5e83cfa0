//! A branch: all consequences of one claim.
//!
//! Idea: use two queues, and process "on" claims first. A dynamic branch removes the candidates of its "off" claims
//! from a copy of the position, so that later links may rest on several claims. When both queues are empty, further
//! techniques may search the copy ([`Nesting`]).
//!
//! ```text
//! entries   0: r1c1=5   1: r1c1<>7   2: r4c1<>5   3: r4c2=5 ...     in the order found, so parents come first
//! parents   [..]        [0]          [0]          [2, 1]            ranges of one list
//! ```

use std::cell::{Cell, RefCell};
use std::num::NonZeroU16;
use std::ops::ControlFlow;
use std::sync::Mutex;

use crate::engine::bits::Bits;
use sudokit_core::board::{CellSet, DigitSet};

use crate::{Evidence, State, WorkerPool};

use super::chain::{Inference, Link};
use super::node::{NODES, Node, NodeSet, Via, strong, weak};
use super::rules::{NestedStep, Nesting, Rules};

/// A claim of the branch.
struct Entry {
    node: Node,
    /// The end of its parents, which begin where those of the entry before it end.
    parents: u32,
    via: Via,
    /// The number of claims that it rests on, with itself, once it is known.
    length: Cell<Option<NonZeroU16>>,
}

/// A first claim and all claims that follow from it.
pub struct Branch {
    claims: Claims,
    pub inner: Vec<NestedStep>,
    /// The position without the candidates of the "off" claims, in a dynamic branch.
    work: State,
    /// The number of entries scanned for "on" claims, and for "off" claims.
    next_on: usize,
    next_off: usize,
    /// The nesting with which nothing more follows.
    exhausted: Option<Nesting>,
}

thread_local! {
    /// Cleared branches, whose memory serves the next ones of the thread.
    static SPARE: RefCell<Vec<Box<Branch>>> = const { RefCell::new(Vec::new()) };
}

/// The number of spare branches of a thread, of about 8 kB each. Few positions have more candidates, true or false.
const MOST_SPARE: usize = 1024;

/// Claims in the order found.
struct Claims {
    entries: Vec<Entry>,
    parents: Vec<u16>,
    set: NodeSet,
    /// The place of each claim among the entries, from 1 on; 0 for claims that are not in the set.
    places: [u16; NODES],
    /// The indices of a claim and its opposite. The first of them is not in the set.
    contradiction: Option<[usize; 2]>,
}

impl Branch {
    /// Creates the branch of a claim, without further claims.
    fn new(source: &State, start: Node, rules: Rules) -> Box<Self> {
        let mut branch = SPARE.with_borrow_mut(Vec::pop).unwrap_or_else(|| Box::new(Self::empty(source.clone())));
        if rules.dynamic {
            branch.work.clone_from(source);
        }
        let _ = branch.claims.add(start, Via::Assumed, |_, _| ());
        branch
    }

    fn empty(work: State) -> Self {
        let claims = Claims {
            entries: Vec::with_capacity(128),
            parents: Vec::with_capacity(256),
            set: NodeSet::EMPTY,
            places: [0; NODES],
            contradiction: None,
        };
        Self { claims, inner: Vec::new(), work, next_on: 0, next_off: 0, exhausted: None }
    }

    /// Removes all claims, and keeps the memory for them.
    fn clear(&mut self) {
        let Claims { entries, parents, set, places, contradiction } = &mut self.claims;
        entries.drain(..).for_each(|entry| places[entry.node.index()] = 0);
        parents.clear();
        (*set, *contradiction) = (NodeSet::EMPTY, None);
        self.inner.clear();
        (self.next_on, self.next_off, self.exhausted) = (0, 0, None);
    }

    /// Returns the links that lead to a claim. Claims that do not count for its rating are among them.
    pub fn links_to(&self, last: usize) -> Vec<Link> {
        let mut found = self.ancestors(last);
        loop {
            let new = found.iter().flat_map(|at| self.uncounted(at)).find(|&at| !found.contains(at));
            let Some(new) = new else { break };
            found.unite(&self.ancestors(new));
        }
        let places: Vec<usize> = found.iter().collect();
        let link = |&at: &usize| {
            let by_step = |number: u16| Inference::Technique(Box::new(self.inner[usize::from(number)].step.clone()));
            let inference = self.via(at).inference(by_step);
            let from =
                self.parents(at).chain(self.uncounted(at)).filter_map(|parent| places.binary_search(&parent).ok());
            Link { claim: self.node(at).claim(), inference, from: from.collect() }
        };
        places.iter().map(link).collect()
    }

    /// Returns the claims that a claim by a net inside also rests on: those from which the steps inside that net follow.
    fn uncounted(&self, at: usize) -> Vec<usize> {
        let Via::Step(number) = self.via(at) else { return Vec::new() };
        let NestedStep { step, claims, .. } = &self.inner[usize::from(number)];
        let Evidence::Net(net) = step.evidence() else { return Vec::new() };
        if net.inside().next().is_none() {
            return Vec::new();
        }
        let before = self.claims.entries[..*claims].iter().map(|entry| entry.node);
        let removed = before.filter(|node| !node.is_on()).map(Node::candidate).collect();
        let premises = net.premises_inside(&removed).into_iter();
        let mut places: Vec<usize> = premises.map(|gone| self.place(Node::off(gone.cell, gone.digit))).collect();
        places.sort_unstable();
        places.dedup();
        places.retain(|&place| self.parents(at).all(|parent| parent != place));
        places
    }

    /// Continues the branch with rules that allow more.
    pub fn extend(&mut self, source: &State, rules: Rules) {
        if self.claims.contradiction.is_none() && self.exhausted != Some(rules.nesting) {
            let _ = BranchBuilder { source, rules, branch: self }.run();
        }
    }

    pub const fn set(&self) -> &NodeSet {
        &self.claims.set
    }

    pub const fn contradiction(&self) -> Option<[usize; 2]> {
        self.claims.contradiction
    }

    pub fn place(&self, node: Node) -> usize {
        self.claims.index(node)
    }

    pub fn node(&self, at: usize) -> Node {
        self.claims.entries[at].node
    }

    pub fn via(&self, at: usize) -> Via {
        self.claims.entries[at].via
    }

    pub fn parents(&self, at: usize) -> impl Iterator<Item = usize> {
        let end = |at: usize| self.claims.entries[at].parents as usize;
        let start = at.checked_sub(1).map_or(0, end);
        self.claims.parents[start..end(at)].iter().map(|&parent| usize::from(parent))
    }

    /// Returns the claims that are also in `wanted`, in the order found, "on" claims before "off" claims.
    pub fn nodes_in(&self, wanted: &NodeSet) -> impl Iterator<Item = Node> {
        let with = |on: bool| self.claims.entries.iter().map(|entry| entry.node).filter(move |node| node.is_on() == on);
        with(true).chain(with(false)).filter(|&node| self.claims.contains(node) && wanted.contains(node))
    }

    /// Returns the indices of the claim at `at` and of all claims that it rests on.
    pub fn ancestors(&self, at: usize) -> NodeBits {
        let mut found = NodeBits::EMPTY;
        found.insert(at);
        let mut word = at >> 6;
        let mut left = found.word(word);
        loop {
            while left != 0 {
                let bit = 63 - left.leading_zeros() as usize;
                left &= !(1 << bit);
                for parent in self.parents((word << 6) + bit) {
                    found.insert(parent);
                    if parent >> 6 == word {
                        left |= 1 << (parent & 63);
                    }
                }
            }
            if word == 0 {
                return found;
            }
            word -= 1;
            left = found.word(word);
        }
    }

    /// Returns the number of claims that the claim at `at` rests on, with itself.
    pub fn count_ancestors(&self, at: usize) -> usize {
        let known = &self.claims.entries[at].length;
        if known.get().is_none() {
            known.set(NonZeroU16::new(to_u16(self.ancestors(at).len())));
        }
        known.get().map_or(0, |length| usize::from(length.get()))
    }

    /// Returns the index of the next unprocessed claim that is "on" or "off".
    fn next(&mut self, on: bool) -> Option<u16> {
        let next = if on { &mut self.next_on } else { &mut self.next_off };
        let entries = &self.claims.entries;
        let ahead = entries[*next..].iter().position(|entry| entry.node.is_on() == on);
        let at = ahead.map(|ahead| *next + ahead);
        *next = at.map_or(entries.len(), |at| at + 1);
        at.map(to_u16)
    }
}

impl Claims {
    fn contains(&self, node: Node) -> bool {
        self.places[node.index()] != 0
    }

    /// Returns the index of a claim of the set among the entries.
    fn index(&self, node: Node) -> usize {
        usize::from(self.places[node.index()]) - 1
    }

    /// Adds a claim with the indices of its parents, unless it is known. Breaks at a contradiction.
    fn add(&mut self, node: Node, via: Via, parents: impl FnOnce(&mut Vec<u16>, &[u16; NODES])) -> ControlFlow<()> {
        if self.contains(node) {
            return ControlFlow::Continue(());
        }
        parents(&mut self.parents, &self.places);
        let parents = to_u32(self.parents.len());
        self.entries.push(Entry { node, parents, via, length: Cell::new(None) });
        if self.contains(node.opposite()) {
            self.contradiction = Some([self.entries.len() - 1, self.index(node.opposite())]);
            return ControlFlow::Break(());
        }
        self.places[node.index()] = to_u16(self.entries.len());
        self.set.insert(node);
        ControlFlow::Continue(())
    }
}

/// A set of indices of entries of a branch.
pub type NodeBits = Bits<{ NODES / 64 + 2 }>;

/// A branch that grows by its rules.
struct BranchBuilder<'a> {
    source: &'a State,
    rules: Rules<'a>,
    branch: &'a mut Branch,
}

impl BranchBuilder<'_> {
    fn run(&mut self) -> ControlFlow<()> {
        loop {
            if let Some(at) = self.branch.next(true) {
                self.process_on(at)?;
            } else if let Some(at) = self.branch.next(false) {
                self.process_off(at)?;
            } else if self.rules.nesting == Nesting::Links || !self.add_nested_steps()? {
                self.branch.exhausted = Some(self.rules.nesting);
                return ControlFlow::Continue(());
            }
        }
    }

    fn process_on(&mut self, at: u16) -> ControlFlow<()> {
        let node = self.branch.node(usize::from(at));
        let Branch { claims, work, .. } = &mut *self.branch;
        let known = claims.set.off(node.digit());
        let state = if self.rules.dynamic { work } else { self.source };
        weak(state, node, self.rules.links, known, |node, via| claims.add(node, via, |parents, _| parents.push(at)))
    }

    fn process_off(&mut self, at: u16) -> ControlFlow<()> {
        let node = self.branch.node(usize::from(at));
        let Branch { claims, work, .. } = &mut *self.branch;
        let state = if self.rules.dynamic { &*work } else { self.source };
        strong(state, node, self.rules.links, |node, via| {
            claims.add(node, via, |parents, places| {
                parents.push(at);
                if self.rules.dynamic {
                    let gone = missing(self.source, work, node, via);
                    parents.extend(gone.map(|gone| places[gone.index()] - 1));
                }
            })
        })?;
        if self.rules.dynamic {
            work.eliminate(node.cell(), node.digit());
        }
        ControlFlow::Continue(())
    }

    /// Adds the steps of further techniques. Returns true if the branch made any of them possible.
    fn add_nested_steps(&mut self) -> ControlFlow<(), bool> {
        let before = self.branch.exhausted.take();
        let found = (self.rules.find_nested)(self.source, &self.branch.work, self.rules, before);
        let (any, claims) = (!found.is_empty(), self.branch.claims.entries.len());
        for (inner, causes) in found {
            let inner = NestedStep { claims, ..inner };
            let via = Via::Step(to_u16(self.branch.inner.len()));
            let eliminations = *inner.step.effect().eliminations();
            self.branch.inner.push(inner);
            for gone in eliminations {
                self.branch.claims.add(Node::off(gone.cell, gone.digit), via, |parents, places| {
                    parents.extend(causes.iter().map(|cause| places[cause.index()] - 1));
                })?;
            }
        }
        ControlFlow::Continue(any)
    }
}

/// Returns the "off" claims that removed the other candidates of the cell or the house of a strong link.
fn missing(source: &State, work: &State, node: Node, via: Via) -> impl Iterator<Item = Node> {
    let (cell, digit) = (node.cell(), node.digit());
    let (digits, cells) = match via {
        Via::Cell => (source.candidates(cell) - work.candidates(cell), CellSet::EMPTY),
        Via::House(house) => (DigitSet::EMPTY, house.cell_set() & (source.cells(digit) - work.cells(digit))),
        Via::Assumed | Via::Step(_) => (DigitSet::EMPTY, CellSet::EMPTY),
    };
    let in_cell = digits.iter().map(move |digit| Node::off(cell, digit));
    in_cell.chain(cells.iter().map(move |cell| Node::off(cell, digit)))
}

#[expect(clippy::cast_possible_truncation, reason = "a branch and a walk have a few thousand claims")]
pub const fn to_u16(at: usize) -> u16 {
    at as u16
}

#[expect(clippy::cast_possible_truncation, reason = "a branch has at most 1459 claims of few parents")]
const fn to_u32(at: usize) -> u32 {
    at as u32
}

/// The branches of a position by their first claim.
#[derive(Default)]
pub struct BranchCache {
    branches: Vec<Box<Branch>>,
    /// The place of the branch of each claim, from 1 on; 0 for claims without a branch.
    places: Vec<u16>,
    /// The nesting of the last growth.
    nesting: Option<Nesting>,
}

impl BranchCache {
    /// Makes room for branches, and keeps those that can continue with these rules.
    pub fn prepare(&mut self, rules: Rules) {
        if self.nesting.is_none_or(|lower| !rules.nesting.extends(lower)) {
            self.clear();
            self.places.resize(NODES, 0);
        }
        self.nesting = Some(rules.nesting);
    }

    /// Removes all branches, and keeps some of them for the next ones of the thread.
    fn clear(&mut self) {
        self.places.clear();
        SPARE.with_borrow_mut(|spare| {
            for mut branch in self.branches.drain(..).take(MOST_SPARE - spare.len()) {
                branch.clear();
                spare.push(branch);
            }
        });
    }

    fn branch_mut(&mut self, state: &State, start: Node, rules: Rules) -> &mut Branch {
        let place = &mut self.places[start.index()];
        if *place == 0 {
            self.branches.push(Branch::new(state, start, rules));
            *place = to_u16(self.branches.len());
        }
        &mut self.branches[usize::from(*place) - 1]
    }

    /// Grows the branch of a claim as far as the rules allow.
    pub fn grow(&mut self, state: &State, start: Node, rules: Rules) {
        self.branch_mut(state, start, rules).extend(state, rules);
    }

    /// Grows the branches of all claims about candidates of these cells, on several threads.
    pub fn grow_all(&mut self, state: &State, cells: CellSet, rules: Rules, workers: &WorkerPool) {
        for start in Node::all().filter(|start| cells.contains(start.cell()) && state.has(start.candidate())) {
            self.branch_mut(state, start, rules);
        }
        let branches = Mutex::new(self.branches.iter_mut());
        let next = || branches.lock().ok().and_then(|mut branches| branches.next());
        workers.work(&|| {
            while let Some(branch) = next().filter(|_| !rules.stop.is_due()) {
                branch.extend(state, rules);
            }
        });
    }

    /// Returns the branch of a claim, if it was grown.
    pub fn branch(&self, start: Node) -> Option<&Branch> {
        let place = usize::from(self.places[start.index()]);
        place.checked_sub(1).map(|place| &*self.branches[place])
    }
}

impl Drop for BranchCache {
    fn drop(&mut self) {
        self.clear();
    }
}
