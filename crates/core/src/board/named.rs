//! Names of the values of an enum: written once, and shown, read and written as data by them.

/// Gives each value of an enum its name, by which it is shown, parsed and known to `serde`; the text before the list is what
/// the error of any other name says was expected.
#[macro_export]
#[doc(hidden)]
macro_rules! named {
    ($type:ident, $expected:literal: $($value:ident = $name:literal),+ $(,)?) => {
        impl $type {
            /// All values, in their order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// Returns the name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name),+
                }
            }
        }

        /// Shows the name.
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::board::ParseError;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                const ERROR: $crate::board::ParseError = $crate::board::ParseError::new($expected);
                Self::ALL.into_iter().find(|value| value.name() == name).ok_or(ERROR)
            }
        }

        #[cfg(feature = "serde")]
        $crate::board::as_serde::as_text!($type);
    };
}

pub use named;
