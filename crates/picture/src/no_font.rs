//! The type of fonts without the feature `print`, so that types with a font have the same fields with it and without.

/// A font. The feature `print` reads fonts; without it, there are none, and the viewer of a picture chooses one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Font {}

impl Font {
    /// Returns the name of the family.
    #[must_use]
    pub fn family(&self) -> &str {
        match *self {}
    }

    /// Returns the width of a text in size 1.
    #[must_use]
    pub fn width(&self, _: &str) -> f64 {
        match *self {}
    }
}
