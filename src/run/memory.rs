//! Memory that is needed again for the next chunk.

use std::hint::black_box;

/// As much as a chunk takes with all that comes of it.
const OF_A_CHUNK: usize = 1 << 22;

/// Has the allocator keep what a chunk has taken for the next one, as the C library of Linux does once a piece of that size
/// has been given back; otherwise every chunk begins with page faults, which take longer than solving it. To other
/// allocators this says nothing.
pub fn keep() {
    drop(black_box(Vec::<u8>::with_capacity(OF_A_CHUNK)));
}
