//! Plays a search on the whole terminal, with keys. Restores the terminal after every end: a quit, an error, a panic,
//! Ctrl-C, Ctrl-Z, a signal.

use std::io::{self, BufWriter, Write};
use std::time::{Duration, Instant};
use std::{env, panic, process};

use anyhow::Context;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event, KeyCode, KeyModifiers};
use crossterm::style::Print;
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{execute, queue};
use sudokit::Grid;
use sudokit::picture::screen::{SearchView, Window};
use sudokit::picture::{Player, Searcher, grouped};
use sudokit::solve::{Moment, Trace};

use super::color;

/// The shortest and the longest time between two drawings.
const FRAME: Duration = Duration::from_millis(33);
const IDLE: Duration = Duration::from_millis(100);

/// Plays until the user quits, and returns the last moment shown.
pub fn play(grid: &Grid, trace: Trace, searcher: &Searcher) -> anyhow::Result<Moment> {
    let player = Player::new(grid, trace);
    #[cfg(unix)]
    signals::prepare()?;
    let default_hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        leave();
        default_hook(info);
    }));
    let end = enter().and_then(|()| run(player, searcher));
    leave();
    end.context("cannot play on the terminal")
}

fn run(mut player: Player, searcher: &Searcher) -> io::Result<Moment> {
    let (highlight, is_unicode) = (color::highlight(), is_utf8());
    let (mut shown, mut last) = (Vec::new(), Instant::now());
    loop {
        let size = terminal::size().ok().filter(|&(columns, rows)| columns > 0 && rows > 0);
        let (columns, rows) = size.unwrap_or((80, 24));
        let (moment, depths, footer) = (player.now(), player.depths(), &footer(&player));
        let view = SearchView { moment, depths, searcher, footer, exit_hint: "q quits", highlight, is_unicode };
        let lines = view.lines(Window { columns: columns.into(), rows: rows.into() });
        draw(&shown, &lines)?;
        shown = lines;

        let wait = if player.is_playing() { player.time_to_next().clamp(FRAME, IDLE) } else { IDLE };
        let event = event::poll(wait)?.then(event::read).transpose()?;
        player.play(last.elapsed());
        last = Instant::now();
        match event {
            Some(Event::Resize(..)) => shown.clear(),
            Some(Event::Key(key)) if key.is_press() => match key.code {
                KeyCode::Char('c') if key.modifiers == KeyModifiers::CONTROL => {
                    leave();
                    process::exit(130);
                }
                #[cfg(unix)]
                KeyCode::Char('z') if key.modifiers == KeyModifiers::CONTROL => signals::suspend()?,
                KeyCode::Char('q' | 'Q') => return Ok(*player.now()),
                KeyCode::Char(' ') => player.is_paused = !player.is_paused,
                KeyCode::Right => player.step(),
                KeyCode::Left => player.step_back(),
                KeyCode::Up => player.speed_up(),
                KeyCode::Down => player.slow_down(),
                _ => {}
            },
            _ => {}
        }
    }
}

/// Returns the state of the player, and the keys.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "speeds are positive, and far below u64")]
fn footer(player: &Player) -> Vec<String> {
    let (state, space) = match player.is_paused {
        _ if player.is_over() => ("the end".into(), "space: pause"),
        true => ("paused".into(), "space: continue"),
        false => (format!("{} a second", grouped(player.speed() as u64)), "space: pause"),
    };
    [&state, space, "right, left: step", "up, down: speed", "q: quit"].map(String::from).into()
}

/// Draws the lines that differ from those shown; all of them if none is shown.
fn draw(shown: &[String], lines: &[String]) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    if shown.is_empty() {
        queue!(out, Clear(ClearType::All))?;
    }
    for (row, at) in (0..shown.len().max(lines.len())).zip(0..) {
        let [old, new] = [shown, lines].map(|lines| lines.get(row).map_or("", String::as_str));
        if old != new {
            // Clearing after the text would clear the last column of the window, too.
            queue!(out, MoveTo(0, at), Clear(ClearType::UntilNewLine), Print(new))?;
        }
    }
    out.flush()
}

fn enter() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, Hide)
}

/// Restores the terminal. Returns false if it is restored already.
fn leave() -> bool {
    let mut out = io::stdout().lock();
    let is_raw = terminal::is_raw_mode_enabled().unwrap_or(false);
    if is_raw {
        // These fail only if the terminal is gone.
        _ = execute!(out, Show, LeaveAlternateScreen);
        _ = terminal::disable_raw_mode();
    }
    is_raw
}

/// Returns true if the locale has block characters.
fn is_utf8() -> bool {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
}

/// Signals, and the terminal as standard input, on Unix.
#[cfg(unix)]
mod signals {
    use std::ffi::OsStr;
    use std::fs::File;
    use std::os::unix::ffi::OsStrExt;
    use std::{io, process, thread};

    use anyhow::Context;
    use rustix::stdio::{dup2_stdin, stdin, stdout};
    use rustix::termios::{isatty, ttyname};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, raise};

    /// Makes the terminal the standard input, where keys are read, and starts to handle signals.
    pub fn prepare() -> anyhow::Result<()> {
        if !isatty(stdin()) {
            // macOS cannot wait for keys on /dev/tty, but it can on the terminal by its own name.
            let name = ttyname(stdout(), Vec::new()).unwrap_or_else(|_| c"/dev/tty".into());
            let terminal = File::options().read(true).write(true).open(OsStr::from_bytes(name.to_bytes()));
            let replaced = terminal.and_then(|terminal| Ok(dup2_stdin(terminal)?));
            replaced.context("there is no terminal to read keys from")?;
        }
        let mut signals = Signals::new([SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT])?;
        thread::Builder::new().spawn(move || {
            // If the terminal cannot be restored or set up again, the program ends.
            signals.forever().try_for_each(handle).unwrap_or_else(|_| process::exit(2));
        })?;
        Ok(())
    }

    /// Stops the program until the shell continues it.
    pub fn suspend() -> io::Result<()> {
        raise(SIGTSTP)
    }

    fn handle(signal: i32) -> io::Result<()> {
        // No other thread draws as long as the terminal is not ours.
        let _out = io::stdout().lock();
        let was_raw = super::leave();
        match signal {
            SIGCONT => {}
            SIGTSTP => emulate_default_handler(SIGTSTP)?,
            signal => process::exit(128 + signal),
        }
        if was_raw {
            super::enter()?;
        }
        // A change of the size makes the other thread draw everything.
        raise(SIGWINCH)
    }
}
