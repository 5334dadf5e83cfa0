//! The run of a command that goes through records: sources, chunks, threads, and what comes out in order.
//!
//! | file | what |
//! |---|---|
//! | `input.rs`, `argument.rs`, `typed.rs`, `sources.rs`, `slices.rs` | operands to chunks of records, or a few records at a time |
//! | `pairs.rs` | records of two lists side by side |
//! | `seen.rs`, `tally.rs`, `limit.rs` | what is said about inputs beside the answers |
//! | `task.rs`, `desk.rs` | a command at work, and where it puts its answers |
//! | `sink.rs`, `interrupt.rs` | standard output, whole records of it also after Ctrl-C |
//! | `sieve.rs` | what decides which answers are printed, where not all are |
//! | `unfinished.rs`, `behind.rs` | the output of an interrupted run, and what is behind it |
//! | `batch.rs`, `reading.rs`, `job.rs`, `pipeline.rs`, `writer.rs` | records to answers, on one thread or several, in order |
//! | `memory.rs` | what is kept from one chunk to the next |
//! | `easel.rs`, `gallery.rs` | how pictures are painted, and where they go |
//! | `gather.rs` | all puzzles at once |
//! | `output.rs` | files, whole or not at all |
//! | `making.rs` | the same for what a command makes itself |
//! | `unanswered.rs` | what is said about records that a command cannot answer |

mod argument;
mod batch;
mod behind;
mod desk;
mod easel;
mod gallery;
mod gather;
pub mod input;
mod interrupt;
mod job;
mod limit;
mod making;
mod memory;
mod output;
mod pairs;
mod pipeline;
mod reading;
mod seen;
mod sieve;
mod sink;
mod slices;
mod sources;
mod tally;
mod task;
mod typed;
mod unanswered;
mod unfinished;
mod writer;

pub use batch::Batch;
pub use desk::Desk;
pub use easel::Easel;
pub use gather::Gathered;
pub use input::Operands;
pub use making::{Maker, Making};
pub use output::{Content, write_file, write_whole};
pub use pairs::List;
pub use pipeline::{parse_jobs, threads};
pub use reading::Reading;
pub use sieve::{Press, Sieve};
pub use sink::Sink;
pub use task::{Pace, Task};
pub use unanswered::Refusal;
pub use writer::{Piece, Writer};
