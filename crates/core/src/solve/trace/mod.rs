//! The events of a search, and what can be made of them.
//!
//! | file | content |
//! |---|---|
//! | `event.rs` | the events of a search |
//! | `moment.rs` | the grid after some events, and the number of events of each kind |
//! | `recording.rs` | the first events of a search as text |

mod event;
mod moment;
mod recording;

pub use event::Event;
pub use moment::Moment;
pub use recording::Recording;
