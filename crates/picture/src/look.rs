//! The look of the parts of a step: a shape and a hue, so that nothing depends on color alone.

use sudokit_logic::{HouseRole, Role};

/// A color by its position in the palette. Every theme has its own palette.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
pub enum Hue {
    Blue,
    Orange,
    Green,
    Purple,
    Sky,
    Yellow,
    Gray,
    Red,
}

/// The shape behind a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
pub enum Shape {
    Disc,
    Square,
    Diamond,
    Hexagon,
    Triangle,
    Star,
    /// A ring around another shape.
    Ring,
}

/// The look of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Look {
    pub shape: Shape,
    pub hue: Hue,
}

/// A line between candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum Line {
    /// A strong link: at least one end is true.
    Solid,
    /// A weak link: at most one end is true.
    Dashed,
    /// A link by a technique, or by several claims together, which leads from one end to the other.
    Dotted,
    /// A link from the end of a chain to a removed candidate, which it excludes.
    Target,
    /// A weak link between colored candidates: the reason of the step.
    Exclusion,
}

/// The frame of a house, or what takes its place where frames would cover the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum Frame {
    /// A solid line: the house that has the pattern.
    Base,
    /// A dashed line: the house that confines the pattern.
    Cover,
    /// A thin line: the house of a strong link.
    Link,
    /// A bar along a line: one of many that have the pattern.
    Bar,
    /// A tick at both ends of a line: one of many that confine the pattern.
    Tick,
}

/// The looks of numbered sets.
const SERIES: [Look; 8] = [
    Look::new(Shape::Disc, Hue::Blue),
    Look::new(Shape::Square, Hue::Green),
    Look::new(Shape::Triangle, Hue::Orange),
    Look::new(Shape::Diamond, Hue::Gray),
    Look::new(Shape::Hexagon, Hue::Sky),
    Look::new(Shape::Disc, Hue::Yellow),
    Look::new(Shape::Square, Hue::Orange),
    Look::new(Shape::Triangle, Hue::Purple),
];

/// The looks of numbered colors.
const COLORS: [Look; 4] = [
    Look::new(Shape::Disc, Hue::Blue),
    Look::new(Shape::Diamond, Hue::Orange),
    Look::new(Shape::Square, Hue::Green),
    Look::new(Shape::Hexagon, Hue::Purple),
];

impl Look {
    /// The look of the candidates of which at least one is true, so that they decide.
    pub(super) const DECIDES: Self = Self::new(Shape::Star, Hue::Yellow);

    /// The look of a claim that a net proves to be both true and false.
    pub(super) const CLASHES: Self = Self::new(Shape::Star, Hue::Red);

    /// Creates the look of a shape in a hue.
    pub(super) const fn new(shape: Shape, hue: Hue) -> Self {
        Self { shape, hue }
    }

    /// Returns the look of a role.
    #[must_use]
    pub const fn of(role: Role) -> Self {
        match role {
            // A pincer may be true: it is no square, which is a claim that is not.
            Role::Pattern | Role::Pincer => Self::new(Shape::Disc, Hue::Blue),
            Role::Target => Self::new(Shape::Hexagon, Hue::Blue),
            Role::Pivot => Self::new(Shape::Hexagon, Hue::Purple),
            Role::Mirror => Self::new(Shape::Triangle, Hue::Sky),
            Role::Swap => Self::new(Shape::Square, Hue::Blue),
            Role::Fin | Role::Extra => Self::new(Shape::Diamond, Hue::Orange),
            Role::Helper => Self::new(Shape::Square, Hue::Yellow),
            Role::Set(number) => SERIES[number as usize % SERIES.len()],
            Role::Common => Self::new(Shape::Ring, Hue::Purple),
            Role::Color(number) => COLORS[number as usize % COLORS.len()],
            Role::On | Role::Base => Self::new(Shape::Disc, Hue::Green),
            Role::Off => Self::new(Shape::Square, Hue::Sky),
            Role::Ground => Self::new(Shape::Disc, Hue::Gray),
        }
    }
}

impl From<HouseRole> for Frame {
    fn from(role: HouseRole) -> Self {
        match role {
            HouseRole::Base => Self::Base,
            HouseRole::Cover => Self::Cover,
            HouseRole::Link => Self::Link,
        }
    }
}
