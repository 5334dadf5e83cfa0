//! A macro that names the values of an enum.

/// Names each value of an enum. `Display`, `FromStr` and `serde` use these names, which are read in upper and lower case.
///
/// The text before the list is the expected text in the error for any other name.
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
                Self::ALL.into_iter().find(|value| $crate::board::named::are_same_names(value.name(), name)).ok_or(ERROR)
            }
        }

        #[cfg(feature = "serde")]
        $crate::board::as_serde::as_text!($type);
    };
}

pub use named;

/// Returns true if two names are the same but for case. Inlined, it would be in the code once for each list of names.
#[doc(hidden)]
#[inline(never)]
#[must_use]
pub const fn are_same_names(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}
