//! Twice the input is about twice the work, and rubbish is one error.

use crate::common::amount;
use crate::kinds::{Kind, kinds};

use std::time::{Duration, Instant};
use std::{fs, thread};

use sudokit::text::{self, Chunks};

/// Returns the time that this thread has worked, where the system tells it, so that other threads do not count.
fn clock(start: Instant) -> Duration {
    // The system counts the time up to the last time that the thread gave way.
    thread::yield_now();
    let worked = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let worked = worked.and_then(|text| text.split(' ').next()?.parse().ok()).map(Duration::from_nanos);
    worked.unwrap_or_else(|| start.elapsed())
}

fn time(bytes: &[u8]) -> Duration {
    let start = Instant::now();
    let begin = clock(start);
    let records = Chunks::new(bytes, 1 << 16).map(|chunk| chunk.unwrap().records().len()).sum::<usize>();
    assert!(records <= bytes.len());
    clock(start).saturating_sub(begin)
}

/// The most times as long that twice the input may take.
const MOST: f64 = 2.3;

/// Returns how many times as long twice the input takes, as the root of what many times the input takes, by the shortest of some
/// rounds. There are more rounds while the result is too large, since other programs disturb them.
///
/// A small input shows only what grows much faster than the input.
fn growth(kind: &Kind) -> f64 {
    const ROUNDS: usize = 20;
    const LARGEST: usize = 4_000_000;
    let (size, doubled) = amount::amount((10_000, 5), (kind.size.min(LARGEST) >> 3, 3));
    let [one, many] = [size, size << doubled].map(|size| kind.text(size));
    let (mut least, mut growth) = ([Duration::MAX; 2], f64::MAX);
    for _ in 0..ROUNDS {
        least = [least[0].min(time(&one)), least[1].min(time(&many))];
        if least[0].is_zero() {
            continue;
        }
        growth = (least[1].as_secs_f64() / least[0].as_secs_f64()).powf(1.0 / f64::from(doubled));
        if growth <= MOST {
            break;
        }
    }
    growth
}

#[test]
fn twice_the_input_is_twice_the_work() {
    let grown = kinds().into_iter().map(|kind| (kind.name, growth(&kind)));
    let wrong: Vec<_> = grown.filter(|(_, growth)| *growth > MOST).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn random_bytes_are_one_error() {
    let kind = kinds().into_iter().find(|kind| kind.name == "random bytes").unwrap();
    assert_eq!(text::read(&kind.text(1 << 20)).count(), 1);
}
