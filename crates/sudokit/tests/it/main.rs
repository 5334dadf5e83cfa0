//! Tests of the library through its public interface, one module per subject.

#![expect(clippy::disallowed_methods, reason = "tests read files and settings")]

mod as_data;
mod audits;
mod canon;
mod checking;
mod common;
mod drawings;
mod evidence;
mod features;
mod generating;
mod geometry;
mod handbook;
mod hierarchy;
mod imports;
mod lanes;
mod legends;
mod limits;
mod logic;
mod mistakes;
mod names;
mod neighbors;
mod one;
mod only;
mod page;
mod painting;
mod rated;
mod seen;
mod solving;
mod stops;
mod sukaku;
mod symmetries;
mod techniques;
mod threads;
mod traces;
mod trials;
