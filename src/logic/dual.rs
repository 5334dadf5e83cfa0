//! Two patterns of a kind that share most of their cells and are told as one: dual 2-string kite, dual empty rectangle,
//! siamese fish.

use super::{EmptyRectangle, Fish, Parts, Pattern, State, Step, TwoLinks};

/// Two patterns that share their box or their base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Dual {
    /// Two 2-string kites that meet in the same two cells.
    Kites([TwoLinks; 2]),
    /// Two empty rectangles of the same box.
    Rectangles([EmptyRectangle; 2]),
    /// Two fish of the same base.
    Fish([Fish; 2]),
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

    fn place(&self) -> String {
        self.patterns()[0].place()
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
