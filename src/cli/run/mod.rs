//! The run of a command that goes through records: sources, chunks, threads, and what comes out in order.
//!
//! | file | what |
//! |---|---|
//! | `input.rs`, `sources.rs`, `slices.rs` | operands to chunks of records, or a few records at a time |
//! | `task.rs`, `desk.rs` | a command at work, and where it puts its answers |
//! | `sink.rs`, `interrupt.rs` | standard output, whole records of it also after Ctrl-C |
//! | `batch.rs`, `job.rs`, `pipeline.rs`, `writer.rs` | records to answers, on one thread or several, in order |
//! | `unanswered.rs` | what is said about records that a command cannot answer |

mod batch;
mod desk;
pub mod input;
mod interrupt;
mod job;
pub mod pipeline;
mod sink;
mod slices;
mod sources;
mod task;
mod unanswered;
mod writer;

pub use batch::Batch;
pub use desk::Desk;
pub use input::Operands;

pub use sink::{CANNOT_WRITE, Sink};
pub use task::{Pace, Task};
pub use unanswered::Refusal;
pub use writer::{Piece, Writer};

use crate::cli::answer::Answer;
use crate::cli::render::{Format, Style};
use crate::cli::terminal::color;

/// Prints the only answer of a run.
pub fn print_alone(answer: &dyn Answer, format: Format, columns: &[&'static str]) -> anyhow::Result<()> {
    let style = Style { format, several: false, color: color::is_on(), columns: columns.to_vec() };
    let sink = Sink::new();
    let mut writer = Writer::new(&sink, None);
    writer.header(style.header())?;
    let mut desk = Desk::new(&style, 0, None);
    desk.answer_made(None, answer);
    sink.write(&desk.into_page())?;
    sink.flush()
}
