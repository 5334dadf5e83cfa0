//! A player of a search, one moment at a time: forward, back, slower and faster.
//!
//! The speed is automatic until the user chooses one. It stays at five events per second for five seconds. Then it
//! grows in proportion to the events shown, so exponentially in time, and the search ends after about a minute.

use std::collections::VecDeque;
use std::time::Duration;

use sudokit_core::board::Grid;
use sudokit_core::solve::{Event, Moment, Trace};

/// A player of a [`Trace`], one moment at a time. The caller measures the time.
///
/// ```
/// use std::time::Duration;
/// use sudokit::Grid;
/// use sudokit::picture::Player;
/// use sudokit::solve::{Method, Trace};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut player = Player::new(&grid, Trace::of(Method::PLAIN, &grid));
/// for _ in 0..10 {
///     player.play(Duration::from_millis(100)); // five events per second at first
/// }
/// assert_eq!(player.now().events, 5);
/// player.step_back();
/// assert_eq!(player.now().events, 4);
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias("animation", "visualize", "step by step"))]
#[derive(Clone, Debug)]
pub struct Player {
    trace: Trace,
    /// The last moments, and the index of the one that is shown.
    moments: VecDeque<Moment>,
    shown: usize,
    /// Depth after every `distance`-th event.
    depths: Vec<u8>,
    distance: u64,
    /// True if the search does not advance by itself.
    pub is_paused: bool,
    /// Index of the speed that the user chose, if any.
    chosen: Option<usize>,
    /// Growth of the automatic speed per event, up to the event `last`.
    growth: f64,
    last: u64,
    /// Time since the last event, in events.
    due: f64,
}

const MOST_MOMENTS: usize = 10_000;
const MOST_DEPTHS: usize = 4096;
/// The most events counted in advance; a longer search takes more than a minute.
const MOST_COUNTED: usize = 3_000_000;
/// The most time played at once, so that a suspended program does not catch up.
const LONGEST: Duration = Duration::from_millis(250);

/// Speeds to choose from, in events per second.
const SPEEDS: [u32; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
    1_000_000,
];
/// The automatic speed at the start, the number of events before it grows, and the seconds after them.
const START: f64 = 5.0;
const SLOW: f64 = 25.0;
const REST: f64 = 55.0;

impl Player {
    /// Creates a player before the first event. Counts the events up to the first solution.
    #[must_use]
    pub fn new(grid: &Grid, trace: Trace) -> Self {
        let goes_on = |event: &Event| !matches!(event, Event::Solved | Event::Exhausted);
        let last = trace.clone().take(MOST_COUNTED).take_while(goes_on).count() as u64;
        Self {
            trace,
            moments: [Moment::new(grid)].into(),
            shown: 0,
            depths: vec![0],
            distance: 1,
            is_paused: false,
            chosen: None,
            growth: growth(last),
            last,
            due: 0.0,
        }
    }

    /// Returns the moment to show.
    #[must_use]
    pub fn now(&self) -> &Moment {
        &self.moments[self.shown]
    }

    /// Returns the depths from the first event to now, at equal distances.
    #[must_use]
    pub fn depths(&self) -> &[u8] {
        let count = usize::try_from(self.now().events / self.distance).map_or(MOST_DEPTHS, |last| last + 1);
        &self.depths[..count.min(self.depths.len())]
    }

    /// Returns true if the search has found a solution, or that there is none.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.now().last, Some(Event::Solved | Event::Exhausted))
    }

    /// Returns true if the search advances with the time.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        !self.is_paused && !self.is_over()
    }

    /// Returns the speed in events per second.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a speed need not be exact")]
    pub fn speed(&self) -> f64 {
        let automatic = START + self.growth * (self.now().events.min(self.last) as f64 - SLOW).max(0.0);
        self.chosen.map_or(automatic, |chosen| SPEEDS[chosen].into())
    }

    /// Chooses the next higher speed.
    pub fn speed_up(&mut self) {
        let higher = SPEEDS.iter().position(|&speed| f64::from(speed) > self.speed());
        self.chosen = higher.or(Some(SPEEDS.len() - 1));
    }

    /// Chooses the next lower speed.
    pub fn slow_down(&mut self) {
        let lower = SPEEDS.iter().rposition(|&speed| f64::from(speed) < self.speed());
        self.chosen = lower.or(Some(0));
    }

    /// Pauses after one more event.
    pub fn step(&mut self) {
        self.is_paused = true;
        self.advance();
    }

    /// Pauses one event earlier, if the player still has that moment.
    pub const fn step_back(&mut self) {
        self.is_paused = true;
        self.shown = self.shown.saturating_sub(1);
    }

    /// Plays the events of this time.
    pub fn play(&mut self, time: Duration) {
        if self.is_playing() {
            self.due += time.min(LONGEST).as_secs_f64() * self.speed();
        }
        while self.due >= 1.0 && self.is_playing() {
            self.due -= 1.0;
            self.advance();
        }
    }

    /// Returns the time until the next event.
    #[must_use]
    pub fn time_to_next(&self) -> Duration {
        Duration::from_secs_f64((1.0 - self.due).max(0.0) / self.speed())
    }

    fn advance(&mut self) {
        if self.shown + 1 < self.moments.len() {
            self.shown += 1;
        } else if !self.is_over()
            && let Some(event) = self.trace.next()
        {
            let mut next = *self.now();
            next.add(event);
            if next.events.is_multiple_of(self.distance) {
                self.depths.push(next.depth);
            }
            if self.depths.len() > MOST_DEPTHS {
                self.depths = self.depths.iter().copied().step_by(2).collect();
                self.distance *= 2;
            }
            if self.moments.len() == MOST_MOMENTS {
                self.moments.pop_front();
            }
            self.moments.push_back(next);
            self.shown = self.moments.len() - 1;
        }
    }
}

/// Returns the growth `g` with which a search ends `REST` seconds after the `SLOW` events.
///
/// The events `n` since then have the speed `START + g n`, so that `n = START / g (exp(g t) - 1)`.
#[expect(clippy::cast_precision_loss, reason = "a speed need not be exact")]
fn growth(events: u64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..50 {
        let middle = f64::midpoint(low, high);
        let reached = SLOW + START / middle * (middle * REST).exp_m1();
        if reached < events as f64 { low = middle } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use sudokit_core::solve::Method;

    use super::*;

    fn player(method: Option<Method>) -> Player {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
        Player::new(&grid, method.map_or_else(|| Trace::of_engine(&grid), |method| Trace::of(method, &grid)))
    }

    #[test]
    fn steps_back_and_forward_show_the_same_moments() {
        let mut player = player(Some(Method::PLAIN));
        let mut moments = vec![*player.now()];
        for _ in 0..500 {
            player.step();
            moments.push(*player.now());
        }
        for moment in moments.iter().rev().skip(1) {
            player.step_back();
            assert_eq!(player.now(), moment);
        }
        player.step_back();
        assert_eq!((player.now().events, player.depths()), (0, [0].as_slice()));
        for moment in &moments[1..] {
            player.step();
            assert_eq!(player.now(), moment);
        }
        assert!(player.depths().iter().eq(moments.iter().map(|moment| &moment.depth)));
    }

    #[test]
    fn a_long_search_starts_slowly_and_ends_after_a_minute() {
        let (mut player, mut seconds) = (player(Some(Method::PLAIN)), 0);
        while player.is_playing() {
            (0..50).for_each(|_| player.play(Duration::from_millis(20)));
            seconds += 1;
            assert!(seconds != 5 || (24..=26).contains(&player.now().events));
        }
        assert!((59..63).contains(&seconds), "{seconds} s");
        assert_eq!(player.now().last, Some(Event::Solved));
        assert!(player.depths().len() > MOST_DEPTHS / 2);
    }

    #[test]
    fn a_short_search_never_accelerates() {
        let mut player = player(None);
        (0..10_000).for_each(|_| player.play(Duration::from_millis(1)));
        assert_eq!(player.now().events, 50);
    }

    #[test]
    fn a_chosen_speed_replaces_the_automatic_one() {
        let mut player = player(Some(Method::PLAIN));
        player.speed_up();
        player.play(Duration::from_millis(60));
        assert_eq!((player.now().events, player.time_to_next().as_millis()), (0, 40));
        player.play(Duration::from_millis(40));
        assert_eq!(player.now().events, 1);
        (0..30).for_each(|_| player.speed_up());
        assert_eq!(player.speed().to_string(), "1000000");
        (0..30).for_each(|_| player.slow_down());
        assert_eq!(player.speed().to_string(), "1");
    }
}
