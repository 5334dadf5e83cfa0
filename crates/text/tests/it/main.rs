//! Tests of reading and writing through the interface of the library, a module a subject.

#![expect(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests read files and settings")]

mod common;
mod formats;
mod law;
mod reading;
mod shapes;
