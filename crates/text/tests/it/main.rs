//! Tests of reading and writing through the public interface of the library, one module per subject.

#![expect(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests read files and settings")]

mod collections;
mod common;
mod conservation;
mod documents;
mod formats;
mod imports;
#[path = "../../../../benches/common/kinds.rs"]
mod kinds;
mod objects;
mod pastes;
mod reading;
mod shapes;
mod work;
