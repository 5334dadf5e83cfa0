//! W-wing: two cells with the same two candidates, and a strong link of one candidate between them.

use std::ops::ControlFlow;

use sudokit_core::board::{Cell, CellSet, Digit};

use crate::engine::words::{any_of, eureka_chain, one_end_is};
use crate::{Area, HouseRole, Parts, Pattern, PositionCache, State, Step, StepCollector, StrongLink, Technique};

/// Two cells with the same two candidates, and a strong link. Each end of the link is seen by one of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct WWing {
    /// The two cells with the same two candidates.
    pub ends: [Cell; 2],
    /// The link: the first cell sees its near end, the second cell sees its far end.
    pub link: StrongLink,
    /// The digit of the link.
    pub joined: Digit,
    /// The other candidate of the two cells, which one of them has.
    pub goal: Digit,
}

/// Reports W-wings.
pub fn w_wing(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let pairs: Vec<Cell> = state.bivalue_cells().iter().collect();
    for (i, &second) in pairs.iter().enumerate() {
        for &first in &pairs[..i] {
            if state.candidates(first) == state.candidates(second) && !first.sees(second) {
                between(state, [first, second], collector)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn between(state: &PositionCache, ends: [Cell; 2], collector: &mut StepCollector) -> ControlFlow<()> {
    let digits = state.candidates(ends[0]);
    for joined in digits {
        let Some(goal) = (digits - joined.into()).only() else { continue };
        for link in state.strong_links(joined).iter().copied().flat_map(StrongLink::both_ways) {
            if ends[0].sees(link.near) && ends[1].sees(link.far) {
                let eliminations = state.eliminations_of(goal, CellSet::from(ends).common_peers());
                collector.eliminate(Technique::WWing, eliminations, || WWing { ends, link, joined, goal })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for WWing {
    fn parts(&self, state: &State) -> Parts {
        Parts::default().alternating(state, &self.chain()).houses(HouseRole::Link, [self.link.house])
    }

    fn size(&self) -> usize {
        4
    }

    fn place(&self, _: &State) -> Area {
        Area::house(self.link.house)
    }

    /// Returns lines such as `r1c2 and r5c7 can only be 3 or 8`, `row 3 has its 3 in r3c2 or r3c7` and so on.
    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let Self { ends: [first, second], link: StrongLink { house, near, far }, joined, goal } = self;
        let [so, no_cell] = one_end_is([*first, *second], *goal);
        vec![
            format!("{first} and {second} can only be {}", any_of([*joined, *goal].into())),
            format!("{house} has its {joined} in {near} or {far}"),
            format!("if {near} is {joined}, {first} is {goal}"),
            format!("if {far} is {joined}, {second} is {goal}"),
            so,
            no_cell,
        ]
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        Some(eureka_chain(&self.chain()))
    }
}

impl WWing {
    /// Returns the chain from one cell over the link to the other.
    fn chain(self) -> [(Cell, Digit); 6] {
        let Self { ends: [first, second], link: StrongLink { near, far, .. }, joined, goal } = self;
        [(first, goal), (first, joined), (near, joined), (far, joined), (second, joined), (second, goal)]
    }
}
