//! A branch: everything that follows from one claim.
//!
//! Idea: two queues; "on" claims go first. A dynamic branch takes the candidates of its "off" claims from a copy of the
//! position, so that later links may rest on several claims. When nothing is left to do, further techniques may look
//! at the copy ([`Level`]).
//!
//! ```text
//! entries   0: r1c1=5   1: r1c1<>7   2: r4c1<>5   3: r4c2=5 ...     in the order found, so parents come first
//! parents   [..]        [0]          [0]          [2, 1]            ranges of one list
//! ```

use std::ops::ControlFlow;
use std::time::Instant;

use crate::board::layout::cells_at;
use crate::logic::{Level, State, Step};

use super::inside;
use super::node::{Links, NODES, Node, NodeSet, Why, strong, weak};

/// What a branch may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    pub links: Links,
    pub dynamic: bool,
    pub level: Level,
    /// When searches inside the branch end; what the branch says is not worth anything then.
    pub deadline: Option<Instant>,
}

/// A claim of the branch and the range of its parents.
#[derive(Clone, Copy)]
struct Entry {
    node: Node,
    parents: (u32, u32),
    why: Why,
}

/// A step found inside a branch, and what it adds to the complexity of chains that use it.
pub struct Inner {
    pub step: Step,
    pub complexity: usize,
}

/// The claims that follow from a first one.
pub struct Branch {
    entries: Vec<Entry>,
    parents: Vec<u16>,
    set: NodeSet,
    /// The place of each claim among the entries.
    places: Box<[u16; NODES]>,
    /// The places of a claim and its opposite; the first of them is not in the set.
    contradiction: Option<[usize; 2]>,
    pub inner: Vec<Inner>,
}

impl Branch {
    /// All that follows from `start`, up to the first contradiction.
    pub fn grow(source: &State, start: Node, rules: Rules) -> Self {
        let branch = Self {
            entries: Vec::with_capacity(256),
            parents: Vec::with_capacity(512),
            set: NodeSet::EMPTY,
            places: Box::new([0; NODES]),
            contradiction: None,
            inner: Vec::new(),
        };
        let (on, off, buffer) = (Vec::with_capacity(64), Vec::with_capacity(192), Vec::with_capacity(16));
        let mut growth = Growth { source, work: source.clone(), rules, branch, on, off, buffer };
        let _ = growth.add(start, Why::Assumed, &[]);
        let _ = growth.run();
        growth.branch
    }

    pub const fn set(&self) -> &NodeSet {
        &self.set
    }

    pub const fn contradiction(&self) -> Option<[usize; 2]> {
        self.contradiction
    }

    pub const fn place(&self, node: Node) -> usize {
        self.places[node.index()] as usize
    }

    pub fn node(&self, at: usize) -> Node {
        self.entries[at].node
    }

    pub fn why(&self, at: usize) -> Why {
        self.entries[at].why
    }

    pub fn parents(&self, at: usize) -> impl Iterator<Item = usize> {
        let (start, end) = self.entries[at].parents;
        self.parents[start as usize..end as usize].iter().map(|&parent| usize::from(parent))
    }

    /// The claims in the order found, all "on" before all "off", that are in `wanted`, too.
    pub fn nodes_in(&self, wanted: &NodeSet) -> impl Iterator<Item = Node> {
        let with = |on: bool| self.entries.iter().map(|entry| entry.node).filter(move |node| node.is_on() == on);
        with(true).chain(with(false)).filter(|&node| self.set.contains(node) && wanted.contains(node))
    }

    /// The places of the claim at `at` and of all claims it rests on, from the first.
    pub fn ancestors(&self, at: usize) -> Places {
        let mut found = Places::new();
        found.insert(at);
        let mut word = at >> 6;
        let mut left = found.words[word];
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
            left = found.words[word];
        }
    }
}

/// A set of places among the entries of a branch.
pub struct Places {
    words: [u64; NODES / 64 + 2],
}

impl Places {
    const fn new() -> Self {
        Self { words: [0; NODES / 64 + 2] }
    }

    const fn insert(&mut self, at: usize) {
        self.words[at >> 6] |= 1 << (at & 63);
    }

    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> {
        let words = self.words.iter().enumerate().filter(|(_, word)| **word != 0);
        words.flat_map(|(at, &word)| (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| (at << 6) + bit))
    }
}

/// A branch that grows.
struct Growth<'a> {
    source: &'a State,
    work: State,
    rules: Rules,
    branch: Branch,
    /// The places of "on" claims, and how far they are processed.
    on: Vec<u16>,
    off: Vec<u16>,
    buffer: Vec<u16>,
}

impl Growth<'_> {
    fn run(&mut self) -> ControlFlow<()> {
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&at) = self.on.get(next_on) {
                next_on += 1;
                self.process_on(at)?;
            } else if let Some(&at) = self.off.get(next_off) {
                next_off += 1;
                self.process_off(at)?;
            } else if self.rules.level == Level::Links || !self.look_inside()? {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Adds a claim unless it is known; breaks at a contradiction.
    fn add(&mut self, node: Node, why: Why, parents: &[u16]) -> ControlFlow<()> {
        let contradicts = self.branch.set.contains(node.opposite());
        if !contradicts && !self.branch.set.insert(node) {
            return ControlFlow::Continue(());
        }
        let at = self.branch.entries.len();
        let start = to_u32(self.branch.parents.len());
        self.branch.parents.extend_from_slice(parents);
        let parents = (start, to_u32(self.branch.parents.len()));
        self.branch.entries.push(Entry { node, parents, why });
        if contradicts {
            self.branch.contradiction = Some([at, self.branch.place(node.opposite())]);
            return ControlFlow::Break(());
        }
        self.branch.places[node.index()] = to_u16(at);
        if node.is_on() { &mut self.on } else { &mut self.off }.push(to_u16(at));
        ControlFlow::Continue(())
    }

    fn process_on(&mut self, at: u16) -> ControlFlow<()> {
        let node = self.branch.node(usize::from(at));
        let mut found = Found::new();
        let _ = weak(&self.work, node, self.rules.links, |node, why| found.push(node, why));
        found.iter().try_for_each(|(node, why)| self.add(node, why, &[at]))
    }

    fn process_off(&mut self, at: u16) -> ControlFlow<()> {
        let node = self.branch.node(usize::from(at));
        let mut found = Found::new();
        let _ = strong(&self.work, node, self.rules.links, |node, why| found.push(node, why));
        let mut parents = std::mem::take(&mut self.buffer);
        for (next, why) in found.iter() {
            parents.clear();
            parents.push(at);
            if self.rules.dynamic && !self.branch.set.contains(next) {
                self.missing(next, why, &mut parents);
            }
            self.add(next, why, &parents)?;
        }
        self.buffer = parents;
        if self.rules.dynamic {
            self.work.eliminate(node.cell(), node.digit());
        }
        ControlFlow::Continue(())
    }

    /// The "off" claims that took the other candidates of the cell or the house.
    fn missing(&self, node: Node, why: Why, parents: &mut Vec<u16>) {
        let (cell, digit) = (node.cell(), node.digit());
        match why {
            Why::Cell => {
                let gone = self.source.candidates(cell) - self.work.candidates(cell);
                parents.extend(gone.iter().map(|digit| self.branch.places[Node::off(cell, digit).index()]));
            }
            Why::House(at) => {
                let at = usize::from(at);
                let gone = self.source.spots(digit, at) & !self.work.spots(digit, at);
                parents.extend(cells_at(at, gone).map(|cell| self.branch.places[Node::off(cell, digit).index()]));
            }
            Why::Assumed | Why::Step(_) => {}
        }
    }

    /// Asks further techniques; says whether they found something that the branch made possible.
    fn look_inside(&mut self) -> ControlFlow<(), bool> {
        let found = inside::look(self.source, &self.work, self.rules);
        let any = !found.is_empty();
        for (inner, causes) in found {
            let why = Why::Step(to_u16(self.branch.inner.len()));
            let parents: Vec<u16> = causes.iter().map(|cause| self.branch.places[cause.index()]).collect();
            let eliminations = inner.step.eliminations;
            self.branch.inner.push(inner);
            for (cell, digit) in eliminations.iter() {
                self.add(Node::off(cell, digit), why, &parents)?;
            }
        }
        ControlFlow::Continue(any)
    }
}

/// The claims linked to one, at most 28.
struct Found {
    nodes: [(Node, Why); 32],
    count: usize,
}

impl Found {
    const fn new() -> Self {
        let nothing = (Node::off(crate::board::Cell::new(0), crate::board::Digit::One), Why::Assumed);
        Self { nodes: [nothing; 32], count: 0 }
    }

    fn push(&mut self, node: Node, why: Why) -> ControlFlow<()> {
        self.nodes[self.count] = (node, why);
        self.count += 1;
        ControlFlow::Continue(())
    }

    fn iter(&self) -> impl Iterator<Item = (Node, Why)> {
        self.nodes[..self.count].iter().copied()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a branch has at most 1459 claims")]
const fn to_u16(at: usize) -> u16 {
    at as u16
}

#[expect(clippy::cast_possible_truncation, reason = "a branch has at most 1459 claims of few parents")]
const fn to_u32(at: usize) -> u32 {
    at as u32
}
