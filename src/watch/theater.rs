//! A search on the terminal, with keys.

use std::time::{Duration, Instant};

use sudokit::solve::{DigitOrder, Moment};

use super::player::Player;
use super::view::View;
use crate::answer::words::grouped;
use crate::terminal::color;
use crate::terminal::keys::Key;
use crate::terminal::screen::{Input, Screen};

/// A picture is shown for so long at least.
const PICTURE: Duration = Duration::from_millis(33);

/// Plays until somebody quits; says what stood there then.
pub fn play(mut player: Player, title: &str, tries: Option<DigitOrder>) -> anyhow::Result<Moment> {
    let mut screen = Screen::take()?;
    let has_color = color::is_on();
    loop {
        let (columns, rows) = Screen::size();
        let foot = foot(&player);
        let view = View { moment: player.now(), title, tries, foot: &foot, has_color };
        screen.show(view.lines(columns, rows))?;

        let (time, started) = (player.is_playing().then(|| player.pause().max(PICTURE)), Instant::now());
        let input = screen.wait(time);
        player.play(started.elapsed());
        match input {
            Some(Input::Key(Key::Character('q' | 'Q')) | Input::Gone) => return Ok(*player.now()),
            Some(Input::Key(Key::Control('c'))) => screen.interrupt(),
            Some(Input::Key(Key::Control('z')) | Input::Suspend) => screen.suspend()?,
            Some(Input::Key(key)) => press(key, &mut player),
            Some(Input::Changed) | None => {}
        }
    }
}

fn press(key: Key, player: &mut Player) {
    match key {
        Key::Character(' ') => player.toggle(),
        Key::Right => player.step(),
        Key::Left => player.step_back(),
        Key::Up => player.speed_up(),
        Key::Down => player.slow_down(),
        Key::Character(_) | Key::Control(_) => {}
    }
}

/// How it plays, and what the keys do.
fn foot(player: &Player) -> Vec<String> {
    let state = if player.is_over() {
        "the end".into()
    } else if player.is_paused() {
        "paused".into()
    } else {
        format!("{} a second", grouped(u64::from(player.speed())))
    };
    let space = if player.is_paused() { "space: go on" } else { "space: pause" };
    let keys = [space, "right, left: step", "up, down: speed", "q: quit"];
    std::iter::once(state).chain(keys.map(String::from)).collect()
}
