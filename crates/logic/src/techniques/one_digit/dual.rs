//! Two patterns of a kind that share most of their cells and are told as one: dual 2-string kite, dual empty rectangle,
//! siamese fish.

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Digit, House};

use crate::techniques::fish::fish_of;
use crate::techniques::one_digit::empty_rectangle::in_box;
use crate::techniques::one_digit::two_links::of_shape;
use crate::{
    Area, EmptyRectangle, Fish, FishShape, Parts, Pattern, PositionCache, State, Step, StepCollector, Technique,
    TwoLinks,
};

/// Two patterns that share their box or their base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Dual {
    /// Two 2-string kites that meet in the same two cells.
    Kites([TwoLinks; 2]),
    /// Two empty rectangles of the same box.
    Rectangles([EmptyRectangle; 2]),
    /// Two fish of the same base.
    Fish([Fish; 2]),
}

/// Two 2-string kites that meet in the same two cells, each with a row through the one and a column through the other.
pub fn kites(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let all: Vec<TwoLinks> = of_shape(state, digit, Technique::TwoStringKite).collect();
        for [first, second] in pairs(&all, |kite| kite.joint()) {
            let eliminations = [first.eliminations_of(state), second.eliminations_of(state)];
            add(Technique::DualTwoStringKite, eliminations, Dual::Kites([first, second]), collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Two empty rectangles of the same box.
pub fn rectangles(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for (digit, hinge) in Digit::ALL.into_iter().flat_map(|digit| House::BOXES.map(|hinge| (digit, hinge))) {
        for [first, second] in pairs(&in_box(state, digit, hinge), |found| found.hinge) {
            let eliminations = [first.eliminations_of(state), second.eliminations_of(state)];
            add(Technique::DualEmptyRectangle, eliminations, Dual::Rectangles([first, second]), collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Two fish of up to four houses, with fins, of the same base.
pub fn siamese(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for (shape, size) in FishShape::ALL.into_iter().flat_map(|shape| [2, 3, 4].map(|size| (shape, size))) {
            let found = fish_of(state, digit, shape, size, collector)?;
            let all: Vec<Fish> = found.iter().map(|(fish, _)| *fish).filter(|fish| !fish.fins.is_empty()).collect();
            for [first, second] in pairs(&all, |fish| fish.base) {
                let eliminations =
                    [first, second].map(|fish| CandidateSet::of_digit(digit, fish.eliminations_of(state)));
                add(Technique::SiameseFish, eliminations, Dual::Fish([first, second]), collector)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every two that have the same in common.
fn pairs<T: Copy, K: PartialEq>(all: &[T], common: impl Fn(&T) -> K) -> Vec<[T; 2]> {
    let earlier = |(at, second): (usize, &T)| {
        let same = all[..at].iter().filter(|first| common(first) == common(second));
        same.map(|first| [*first, *second]).collect::<Vec<_>>()
    };
    all.iter().enumerate().flat_map(earlier).collect()
}

/// Adds a pair if each takes something that the other leaves.
fn add(
    technique: Technique,
    [first, second]: [CandidateSet; 2],
    dual: Dual,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    if (first - second).is_empty() || (second - first).is_empty() {
        return ControlFlow::Continue(());
    }
    collector.eliminate(technique, first | second, || dual)
}

impl Dual {
    fn patterns(&self) -> [&dyn Pattern; 2] {
        match self {
            Self::Kites([first, second]) => [first, second],
            Self::Rectangles([first, second]) => [first, second],
            Self::Fish([first, second]) => [first, second],
        }
    }

    /// What they have in common.
    const fn shared(&self) -> &'static str {
        match self {
            Self::Kites(_) => "the two cells in which the links meet",
            Self::Rectangles(_) => "the box",
            Self::Fish(_) => "the base",
        }
    }
}

impl Pattern for Dual {
    fn parts(&self, state: &State) -> Parts {
        let [mut parts, second] = self.patterns().map(|pattern| pattern.parts(state));
        // A role has each candidate once.
        for (role, candidates) in second.candidates {
            let known = parts.candidates.iter().filter(|(known, _)| *known == role);
            let new = known.fold(candidates, |rest, (_, known)| rest - *known);
            parts = parts.with(role, new);
        }
        let new: Vec<_> = second.houses.into_iter().filter(|house| !parts.houses.contains(house)).collect();
        parts.houses.extend(new);
        let new: Vec<_> = second.bonds.into_iter().filter(|bond| !parts.bonds.contains(bond)).collect();
        parts.bonds.extend(new);
        parts
    }

    fn size(&self) -> usize {
        self.patterns().iter().map(|pattern| pattern.size()).sum()
    }

    fn place(&self, state: &State) -> Area {
        self.patterns()[0].place(state)
    }

    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        let mut lines = Vec::new();
        for pattern in self.patterns() {
            if !lines.is_empty() {
                lines.push(format!("a second one shares {}:", self.shared()));
            }
            lines.extend(pattern.reasoning(state, step));
        }
        lines
    }
}
