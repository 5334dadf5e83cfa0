//! Tests of the program. Each module has one subject.

mod batches;
mod book;
mod common;
mod data;
mod documents;
mod examples;
mod faults;
mod gallery;
mod manual;
mod memory;
mod options;
mod printed;
mod schemas;
mod selection;
mod shards;
mod showing;
mod streams;
mod terminals;
mod threads;
mod transcripts;
mod unique;
mod walks;
mod watching;

/// Other systems report what they leave out.
#[cfg(not(target_os = "linux"))]
#[test]
#[ignore = "faults, memory, terminals, transcripts, watching and two tests of batches run on Linux only: they use its tools and devices"]
fn tests_for_linux() {}
