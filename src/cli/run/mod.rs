//! The run of a command that goes through records: sources, chunks, threads, and what comes out in order.
//!
//! | file | what |
//! |---|---|
//! | `input.rs`, `sources.rs`, `slices.rs` | operands to chunks of records, or a few records at a time |
//! | `task.rs`, `desk.rs` | a command at work, and where it puts its answers |
//! | `sink.rs`, `interrupt.rs` | standard output, whole records of it also after Ctrl-C |
//! | `batch.rs`, `job.rs`, `pipeline.rs`, `writer.rs` | records to answers, on one thread or several, in order |
//! | `making.rs` | the same for what a command makes itself |
//! | `unanswered.rs` | what is said about records that a command cannot answer |

mod batch;
mod desk;
pub mod input;
mod interrupt;
mod job;
mod making;
mod pipeline;
mod sink;
mod slices;
mod sources;
mod task;
mod unanswered;
mod writer;

pub use batch::Batch;
pub use desk::Desk;
pub use input::Operands;
pub use making::{Maker, Making};
pub use sink::{CANNOT_WRITE, Sink};
pub use task::{Pace, Task};
pub use unanswered::Refusal;
pub use writer::{Piece, Writer};

use crate::cli::answer::{Answer, Field};
use crate::cli::render::{Columns, Style, Wanted};

/// Prints the only answer of a run, which has these fields.
pub fn print_alone<F: Field>(answer: &dyn Answer, wanted: Wanted) -> anyhow::Result<()> {
    let style = Style::new(wanted.choose(false, false), false, Columns::only(F::NAMES));
    let sink = Sink::new();
    let mut writer = Writer::new(&sink, None);
    writer.header(style.header())?;
    let mut desk = Desk::new(&style, 0, None);
    desk.answer_made(None, answer);
    sink.write(&desk.into_page())?;
    sink.flush()
}
