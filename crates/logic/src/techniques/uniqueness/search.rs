//! Rectangles, loops and longer patterns of the human order. Cells may lack some of the digits, and entries may be part
//! of the pattern.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use sudokit_core::board::{Cell, CellSet, DigitSet, House, band_of};

use crate::{Effect, Rating, Search, State, Step, StepCollector, Technique};

use super::deadly::{self, Deadly, choices};
use super::{LOOPS, PatternType, UniqueLoop, reference};

/// Reports unique rectangles and loops of types 1 to 4.
pub fn unique(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    for deadly in rectangles(state) {
        deadly.report(state, collector, deadly::locked(state, &deadly), PatternType::of_simple_rectangle)?;
    }
    if collector.is_settled_below(6) {
        return ControlFlow::Continue(());
    }
    for deadly in loops(state) {
        deadly.report(state, collector, deadly::locked(state, &deadly), |kind, _| kind.among(&LOOPS))?;
    }
    ControlFlow::Continue(())
}

/// Reports unique rectangles of types 5 and 6, and hidden rectangles.
pub fn linked(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    rectangles(state).try_for_each(|deadly| {
        deadly.report(state, collector, deadly::linked(state, &deadly), PatternType::of_linked_rectangle)
    })
}

/// Reports avoidable rectangles, which contain entries.
pub fn avoidable(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let entered = state.exchangeable();
    if entered.is_empty() {
        return ControlFlow::Continue(());
    }
    of_shape(state, &RECTANGLES, |cells| !(entered & cells).is_empty(), rectangle_digits)
        .try_for_each(|deadly| deadly.report(state, collector, [], |kind, _| kind.among(&AVOIDABLE)))
}

/// Reports extended rectangles: three digits in two rows or columns.
pub fn extended(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let empty = state.grid().empty_cells();
    let is_open = |cells: CellSet| empty.contains_all(cells);
    of_shape(state, &LONG_RECTANGLES, is_open, long_digits)
        .try_for_each(|deadly| deadly.report(state, collector, [], |kind, _| kind.among(&EXTENDED)))
}

/// Returns the rectangles of four empty cells, with each pair of digits that could alternate in them.
pub fn rectangles(state: &State) -> impl Iterator<Item = Deadly> {
    let empty = state.grid().empty_cells();
    of_shape(state, &RECTANGLES, move |cells| empty.contains_all(cells), rectangle_digits)
}

/// Returns the patterns of a shape with every choice of digits that they can have.
fn of_shape<const N: usize>(
    state: &State,
    shapes: &'static [[Cell; N]],
    is_wanted: impl Fn(CellSet) -> bool,
    digits: fn([DigitSet; N]) -> Vec<DigitSet>,
) -> impl Iterator<Item = Deadly> {
    let open = shapes.iter().filter(move |cells| is_wanted(CellSet::from(**cells)));
    open.flat_map(move |cells| {
        let digits = digits(cells.map(|cell| choices(state, cell)));
        digits.into_iter().map(move |digits| Deadly::new(state, cells, digits))
    })
}

/// Returns the pairs of digits that can alternate in four cells.
fn rectangle_digits([one, two, three, four]: [DigitSet; 4]) -> Vec<DigitSet> {
    let (even, odd) = (one & three, two & four);
    let mut all = Vec::new();
    for first in even {
        for second in odd - first.into() {
            let is_twice = even.contains(second) && odd.contains(first);
            if !is_twice || first < second {
                all.push(DigitSet::from([first, second]));
            }
        }
    }
    all
}

/// Returns the triples of digits that can be in both lines. At least three cells can have no other digits.
fn long_digits(sets: [DigitSet; 6]) -> Vec<DigitSet> {
    let small = sets.iter().copied().filter(|set| set.len() <= 3);
    let union = DigitSet::union(small.clone());
    let [near, far] = [&sets[..3], &sets[3..]].map(|line| DigitSet::union(line.iter().copied()));
    let fits = |digits: &DigitSet| small.clone().filter(|&set| digits.contains_all(set)).count() >= 3;
    (union & near & far).subsets(3).filter(fits).collect()
}

/// Returns the loops of six or more cells.
fn loops(state: &State) -> impl Iterator<Item = Deadly> {
    let long = reference::loops(state).into_iter().filter(|found| found.cells.len() > 4);
    long.map(|found| Deadly::new(state, &found.cells, found.digits))
}

impl Deadly {
    /// Reports the conclusions that have a name, and then these of links.
    fn report(
        &self,
        state: &State,
        collector: &mut StepCollector,
        of_links: impl IntoIterator<Item = (PatternType, Effect)>,
        name: impl Fn(&PatternType, &Self) -> Option<Technique>,
    ) -> ControlFlow<()> {
        for (kind, effect) in self.conclusions(state).chain(of_links) {
            if let Some(technique) = name(&kind, self) {
                collector.add(self.step(technique, kind, effect))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn step(&self, technique: Technique, kind: PatternType, effect: Effect) -> Step {
        let base = Rating::of(reference::base(self.cells.len()));
        let evidence =
            UniqueLoop { cells: self.cells.clone(), digits: self.digits, roof: self.roof, extras: self.extras, kind };
        Step::new(technique, evidence, effect).rated(base)
    }
}

/// The techniques of rectangles with entries, by type.
const AVOIDABLE: [Technique; 2] = [Technique::AvoidableRectangle1, Technique::AvoidableRectangle2];

/// The techniques of patterns of three digits, by type.
const EXTENDED: [Technique; 3] =
    [Technique::ExtendedRectangle1, Technique::ExtendedRectangle2, Technique::ExtendedRectangle3];

impl PatternType {
    /// Returns the technique of this type among those of a shape.
    fn among(&self, techniques: &[Technique]) -> Option<Technique> {
        techniques.get(self.number()).copied()
    }

    /// Returns the technique of a rectangle of types 1 to 4.
    fn of_simple_rectangle(&self, deadly: &Deadly) -> Option<Technique> {
        let is_known = !matches!(self, Self::OneDigit(_)) || deadly.is_roof_adjacent();
        self.among(&super::RECTANGLES).filter(|_| is_known)
    }

    /// Returns the technique of a rectangle of another type.
    fn of_linked_rectangle(&self, deadly: &Deadly) -> Option<Technique> {
        match self {
            Self::OneDigit(_) if !deadly.is_roof_adjacent() => Some(Technique::UniqueRectangle5),
            Self::Linked { cells, .. } if cells.len() == 2 => Some(Technique::UniqueRectangle6),
            Self::Linked { .. } => Some(Technique::HiddenRectangle),
            _ => None,
        }
    }
}

/// Four cells in two rows, two columns and two boxes, in the order of the loop.
pub static RECTANGLES: LazyLock<Vec<[Cell; 4]>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for (top, bottom) in pairs() {
        for (left, right) in pairs() {
            if is_near(top, bottom) != is_near(left, right) {
                all.push([(top, left), (top, right), (bottom, right), (bottom, left)].map(|(r, c)| Cell::at(r, c)));
            }
        }
    }
    all
});

/// Two lines with three cells each. Each cell sees one of the other line, and each box has as many cells of one line as
/// of the other. The cells of one line come first.
pub static LONG_RECTANGLES: LazyLock<Vec<[Cell; 6]>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for kind in [House::ROWS, House::COLUMNS] {
        for (first, second) in pairs() {
            let lines = [kind[first], kind[second]];
            for places in triples() {
                let [one, middle, last] = places;
                let is_apart = !is_near(one, middle) && !is_near(middle, last);
                // Lines in different bands share boxes only if the three cells of each line are in one box.
                if if is_near(first, second) { is_apart } else { is_near(one, last) } {
                    let [near, far] = lines.map(|line| places.map(|place| line.cells()[place]));
                    all.push([near[0], near[1], near[2], far[0], far[1], far[2]]);
                }
            }
        }
    }
    all
});

/// Returns whether two rows or columns lie in one band or stack.
const fn is_near(one: usize, other: usize) -> bool {
    band_of(one) == band_of(other)
}

/// Returns all pairs of lines by number.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|first| (first + 1..9).map(move |second| (first, second)))
}

fn triples() -> impl Iterator<Item = [usize; 3]> {
    pairs().flat_map(|(first, second)| (second + 1..9).map(move |third| [first, second, third]))
}
