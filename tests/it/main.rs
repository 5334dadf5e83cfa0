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
mod schemas;
mod selection;
mod shards;
mod showing;
mod terminals;
mod threads;
mod transcripts;
mod unique;
mod walks;
mod watching;
