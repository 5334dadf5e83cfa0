//! Dual patterns: two patterns of one kind that share a part, shown as one step. Dual 2-string kite, dual empty
//! rectangle, Siamese fish.

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Digit, House};

use crate::techniques::fish::fish_of;
use crate::techniques::one_digit::empty_rectangle::in_box;
use crate::techniques::one_digit::two_links::of_digit;
use crate::{
    Area, EmptyRectangle, Fish, FishShape, Parts, Pattern, PositionCache, State, Step, StepCollector, Technique,
    TwoLinks,
};

/// Two patterns that share their box or their base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Dual {
    /// Two 2-string kites with the same two cells in the box.
    Kites([TwoLinks; 2]),
    /// Two empty rectangles in the same box.
    Rectangles([EmptyRectangle; 2]),
    /// Two fish with the same base.
    Fish([Fish; 2]),
}

/// Reports two 2-string kites with the same two cells in the box. Each kite has one row and one column.
pub fn kites(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let kites = of_digit(state, digit).filter(|(technique, _)| *technique == Technique::TwoStringKite);
        let all: Vec<TwoLinks> = kites.map(|(_, kite)| kite).collect();
        for kites in pairs(&all, |kite| kite.joint()) {
            add(Technique::DualTwoStringKite, state, Dual::Kites(kites), collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports two empty rectangles in the same box.
pub fn rectangles(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for (digit, hinge) in Digit::ALL.into_iter().flat_map(|digit| House::BOXES.map(|hinge| (digit, hinge))) {
        for rectangles in pairs(&in_box(state, digit, hinge), |found| found.hinge) {
            add(Technique::DualEmptyRectangle, state, Dual::Rectangles(rectangles), collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports two fish of up to four houses, with fins, that have the same base.
pub fn siamese(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for (shape, size) in FishShape::ALL.into_iter().flat_map(|shape| [2, 3, 4].map(|size| (shape, size))) {
            let found = fish_of(state, digit, shape, size, collector)?;
            let all: Vec<Fish> = found.iter().map(|(fish, _)| *fish).filter(|fish| !fish.fins.is_empty()).collect();
            for fish in pairs(&all, |fish| fish.base) {
                add(Technique::SiameseFish, state, Dual::Fish(fish), collector)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns all pairs whose `common` values are equal.
fn pairs<T: Copy, K: PartialEq>(all: &[T], common: impl Fn(&T) -> K) -> Vec<[T; 2]> {
    let earlier = |(at, second): (usize, &T)| {
        let same = all[..at].iter().filter(|first| common(first) == common(second));
        same.map(|first| [*first, *second]).collect::<Vec<_>>()
    };
    all.iter().enumerate().flat_map(earlier).collect()
}

/// Adds a pair if each pattern has an elimination that the other lacks.
fn add(technique: Technique, state: &State, dual: Dual, collector: &mut StepCollector) -> ControlFlow<()> {
    let [first, second] = dual.eliminations(state);
    if (first - second).is_empty() || (second - first).is_empty() {
        return ControlFlow::Continue(());
    }
    collector.eliminate(technique, first | second, || dual)
}

impl Dual {
    pub(crate) fn patterns(&self) -> [&dyn Pattern; 2] {
        match self {
            Self::Kites([first, second]) => [first, second],
            Self::Rectangles([first, second]) => [first, second],
            Self::Fish([first, second]) => [first, second],
        }
    }

    /// Returns the eliminations of each pattern.
    pub(crate) fn eliminations(&self, state: &State) -> [CandidateSet; 2] {
        match self {
            Self::Kites(kites) => kites.map(|kite| kite.eliminations_of(state)),
            Self::Rectangles(rectangles) => rectangles.map(|rectangle| rectangle.eliminations_of(state)),
            Self::Fish(fish) => fish.map(|fish| CandidateSet::of_digit(fish.digit, fish.eliminations_of(state))),
        }
    }

    /// Returns the name of the shared part.
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
        // Each role lists a candidate only once.
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
                lines.push(format!("a second pattern shares {}:", self.shared()));
            }
            lines.extend(pattern.reasoning(state, step));
        }
        lines
    }
}
