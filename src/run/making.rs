//! Records that a command makes itself, block by block, printed in the order of their numbers.

use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::tally::Tally;
use super::{Desk, Piece, Sink, Writer, pipeline};
use crate::answer::Page;
use crate::outcome::Outcome;
use crate::render::{Amount, Columns, Style, Wanted};
use crate::terminal::{diagnostic, status};

/// A command, as far as it makes records.
pub trait Maker: Send + Sync + 'static {
    /// Makes the records with these numbers.
    fn make(&self, numbers: Range<u64>, desk: &mut Desk);

    /// The names of the fields that are its answers' own.
    fn fields(&self) -> &'static [&'static str];

    /// What is said on standard error if the run is interrupted.
    fn last_words(&self) -> Option<String>;

    /// Whether no more records are to be begun.
    fn is_over(&self) -> bool;
}

/// How many records are made.
pub struct Making {
    /// The number of the first.
    pub start: u64,
    /// How many; without end if there is no number.
    pub number: Option<u64>,
    /// The number of threads that was asked for.
    pub jobs: Option<NonZero<usize>>,
}

impl Making {
    fn amount(&self) -> Amount {
        self.number.map_or(Amount::Many, Amount::of)
    }

    /// Makes them all.
    pub fn run(self, wanted: Wanted, maker: impl Maker) -> anyhow::Result<Outcome> {
        let several = self.number != Some(1);
        let style = Style::new(wanted.choose(self.amount(), false), several, Columns::of_made(maker.fields()));
        let sink = Sink::new();
        let gate = Arc::new(Gate { maker, is_cut: AtomicBool::new(false) });
        let at_interrupt = Arc::clone(&gate);
        sink.finish_on_interrupt_with(move || at_interrupt.maker.last_words());
        // The maker shows how far it is.
        let mut writer = Writer::new(&sink, self.number).without_progress();
        writer.frame(style.header())?;
        let footer = style.footer();
        let size = Arc::new(AtomicU64::new(1));
        let end = self.number.map_or(u64::MAX, |number| self.start.saturating_add(number));
        let blocks = Blocks { next: self.start, end, size: Arc::clone(&size) };
        let (before, making) = (Arc::clone(&gate), Arc::clone(&gate));
        let blocks = blocks.take_while(move |_| before.is_open());
        // What was handed out, but not begun, is left out as well.
        let piece = move |block| {
            let piece = making.is_open().then(|| make(&making.maker, &style, block, &size));
            Ok(piece.unwrap_or_else(|| Piece::of(Page::default())))
        };
        let threads = if several { pipeline::threads(self.jobs) } else { 1 };
        let (mut writer, _) = pipeline::run(piece, blocks, threads, writer)?;
        status::clear();
        writer.frame(footer)?;
        let mut outcome = writer.finish(None)?;
        if gate.is_cut.load(Ordering::Relaxed) && self.number.is_some() {
            diagnostic::note("the time is over: there are more puzzles to make\n");
            outcome.add(Outcome::No);
        }
        Ok(outcome)
    }
}

/// A maker, as long as more is to be begun.
struct Gate<M> {
    maker: M,
    /// Whether something was left out since the time was over.
    is_cut: AtomicBool,
}

impl<M: Maker> Gate<M> {
    /// Whether a further block is to be begun.
    fn is_open(&self) -> bool {
        let is_over = self.maker.is_over();
        self.is_cut.fetch_or(is_over, Ordering::Relaxed);
        !is_over
    }
}

/// A block is made in about this time.
const PATIENCE: Duration = Duration::from_millis(50);
/// More records than this are no faster side by side.
const LARGEST: u64 = 256;

/// Makes a block, and says how large the next is to be.
fn make(maker: &impl Maker, style: &Style, block: Range<u64>, size: &AtomicU64) -> Piece {
    let (started, records) = (Instant::now(), block.end - block.start);
    let mut desk = Desk::new(style, 0, None);
    maker.make(block, &mut desk);
    let next = if started.elapsed() > PATIENCE { records / 2 } else { records * 2 };
    size.store(next.clamp(1, LARGEST), Ordering::Relaxed);
    let done = usize::try_from(records).unwrap_or(usize::MAX);
    Piece { tally: Tally::new(records), done, ..Piece::of(desk.into_page()) }
}

/// Numbers of records that are made together.
struct Blocks {
    next: u64,
    end: u64,
    /// How many they are to be.
    size: Arc<AtomicU64>,
}

impl Iterator for Blocks {
    type Item = Range<u64>;

    fn next(&mut self) -> Option<Range<u64>> {
        let first = self.next;
        self.next = first.saturating_add(self.size.load(Ordering::Relaxed)).min(self.end);
        (first < self.end).then_some(first..self.next)
    }
}
