//! A search that is played: forward, back a little, slower and faster.

use std::collections::VecDeque;
use std::time::Duration;

use sudokit::solve::{Event, Moment, Trace};

/// A search, a moment of which is shown.
pub struct Player {
    trace: Trace,
    now: Moment,
    /// The last moments before it.
    past: VecDeque<Moment>,
    /// Those behind it that have been shown already; the next one last.
    future: Vec<Moment>,
    is_paused: bool,
    speed: usize,
    /// What is due of the next event, in events.
    due: f64,
}

/// So many steps can be taken back.
const MEMORY: usize = 10_000;

/// Events a second.
const SPEEDS: [u32; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
    1_000_000,
];
/// The speed at the beginning.
pub const START: u32 = SPEEDS[CALM];
const CALM: usize = 2;

impl Player {
    /// Before the first event, playing.
    pub fn new(now: Moment, trace: Trace) -> Self {
        let (past, future) = (VecDeque::new(), Vec::new());
        Self { trace, now, past, future, is_paused: false, speed: CALM, due: 0.0 }
    }

    /// What is shown.
    pub const fn now(&self) -> &Moment {
        &self.now
    }

    /// Whether it stands still.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether the search is over: there is a solution, or none.
    pub const fn is_over(&self) -> bool {
        matches!(self.now.last, Some(Event::Solved | Event::Exhausted))
    }

    /// Whether something is about to happen by itself.
    pub const fn is_playing(&self) -> bool {
        !self.is_paused && !self.is_over()
    }

    /// Events a second.
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// Stands still, or goes on.
    pub const fn toggle(&mut self) {
        self.is_paused = !self.is_paused;
    }

    /// The next higher speed.
    pub fn speed_up(&mut self) {
        self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
    }

    /// The next lower speed.
    pub const fn slow_down(&mut self) {
        self.speed = self.speed.saturating_sub(1);
    }

    /// Stands still after one more event.
    pub fn step(&mut self) {
        self.is_paused = true;
        self.go_on();
    }

    /// Stands still before the last event, if that is remembered.
    pub fn step_back(&mut self) {
        self.is_paused = true;
        if let Some(before) = self.past.pop_back() {
            self.future.push(std::mem::replace(&mut self.now, before));
        }
    }

    /// Plays what happens in this time.
    pub fn play(&mut self, time: Duration) {
        if !self.is_playing() {
            return;
        }
        // What a slow machine does not reach is not made up for.
        self.due += time.min(LONGEST).as_secs_f64() * f64::from(self.speed());
        while self.due >= 1.0 && !self.is_over() {
            self.due -= 1.0;
            self.go_on();
        }
    }

    /// How long it takes until the next event, when playing.
    pub fn pause(&self) -> Duration {
        Duration::from_secs_f64((1.0 - self.due).max(0.0) / f64::from(self.speed()))
    }

    fn go_on(&mut self) {
        if self.is_over() {
            return;
        }
        let next = self.future.pop().or_else(|| {
            let mut next = self.now;
            self.trace.next().map(|event| next.add(event))?;
            Some(next)
        });
        if let Some(next) = next {
            if self.past.len() == MEMORY {
                self.past.pop_front();
            }
            self.past.push_back(std::mem::replace(&mut self.now, next));
        }
    }
}

/// As much time is played at once.
const LONGEST: Duration = Duration::from_secs(2);

#[cfg(test)]
mod tests {
    use sudokit::Grid;
    use sudokit::solve::Method;

    use super::*;

    fn player() -> Player {
        let grid: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
        Player::new(Moment::new(&grid), Trace::of(Method::PLAIN, &grid))
    }

    #[test]
    fn steps_lead_back_the_way_they_came() {
        let mut player = player();
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
        assert_eq!(player.now().events, 0);
        for moment in &moments[1..] {
            player.step();
            assert_eq!(player.now(), moment);
        }
        assert!(player.is_paused());
    }

    #[test]
    fn it_plays_as_many_events_as_its_speed_says_and_stops_at_the_solution() {
        let mut player = player();
        assert_eq!(player.speed(), 5);
        player.play(Duration::from_millis(100));
        assert_eq!((player.now().events, player.pause()), (0, Duration::from_millis(100)));
        player.play(Duration::from_millis(100));
        assert_eq!(player.now().events, 1);
        player.toggle();
        player.play(Duration::from_secs(1));
        assert_eq!(player.now().events, 1);
        player.toggle();
        (0..30).for_each(|_| player.speed_up());
        assert_eq!(player.speed(), 1_000_000);
        player.play(Duration::from_secs(1));
        assert_eq!(player.now().last, Some(Event::Solved));
        assert!(player.is_over() && !player.is_playing());
        (0..30).for_each(|_| player.slow_down());
        assert_eq!(player.speed(), 1);
    }
}
