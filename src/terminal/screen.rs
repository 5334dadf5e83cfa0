//! The whole screen of a terminal for a while, with keys as they are typed; afterwards the terminal is as it was,
//! whatever happens: an end, an error, a panic, Ctrl-C, Ctrl-Z, a signal.
//!
//! The modes of the terminal are set by `rustix`, which is there anyway for the width of help texts, and the rest is a
//! handful of escape sequences.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::os::fd::AsFd;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::changes::changes;
use super::keys::{Key, Keys};

/// The screen, as long as it is held.
pub struct Screen {
    held: Arc<Held>,
    inbox: Receiver<Input>,
    shown: Vec<String>,
}

/// What comes from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(Key),
    /// The size may have changed, or somebody else has drawn on the screen.
    Changed,
    /// Nobody is there any more.
    Gone,
    /// The program is to stop for a while.
    Suspend,
}

/// What is to be given back.
struct Held {
    terminal: File,
    before: Termios,
    is_taken: AtomicBool,
    /// Held while something is written.
    drawing: Mutex<()>,
}

/// Another screen without a cursor.
const ENTER: &str = "\x1b[?1049h\x1b[?25l\x1b[2J";
const LEAVE: &str = "\x1b[0m\x1b[?25h\x1b[?1049l";

/// How long a drawing may take that a signal comes in between.
const PATIENCE: Duration = Duration::from_millis(250);

impl Screen {
    /// Takes the screen of the terminal that standard output is.
    pub fn take() -> anyhow::Result<Self> {
        // Keys come from the terminal, also where standard input is a grid.
        let terminal = File::options().read(true).write(true).open("/dev/tty");
        let terminal = terminal.context("there is no terminal to read keys from")?;
        let before = tcgetattr(&terminal).map_err(io::Error::from).context("cannot read the modes of the terminal")?;
        let held = Arc::new(Held { terminal, before, is_taken: AtomicBool::new(false), drawing: Mutex::new(()) });
        let (tell, inbox) = channel();
        held.listen(tell)?;
        let on_panic = Arc::clone(&held);
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            on_panic.give_back();
            usual(info);
        }));
        held.hold()?;
        Ok(Self { held, inbox, shown: Vec::new() })
    }

    /// Its columns and rows.
    pub fn size() -> (usize, usize) {
        super::window::real().unwrap_or((80, 24))
    }

    /// Shows these lines; what is the same as before is left alone.
    pub fn show(&mut self, lines: Vec<String>) -> anyhow::Result<()> {
        let text = changes(&self.shown, &lines);
        self.shown = lines;
        let _drawing = self.held.lock();
        write(&text).context("cannot write to the terminal")
    }

    /// What comes from outside within this time; without end if there is none.
    pub fn wait(&mut self, time: Option<Duration>) -> Option<Input> {
        let received = match time {
            Some(time) => self.inbox.recv_timeout(time),
            None => self.inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match received {
            Ok(Input::Changed) => {
                self.clear();
                Some(Input::Changed)
            }
            Ok(input) => Some(input),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Input::Gone),
        }
    }

    /// Stops the program until somebody wants it back.
    pub fn suspend(&mut self) -> anyhow::Result<()> {
        self.held.give_back();
        emulate_default_handler(SIGTSTP).context("cannot stop")?;
        self.held.hold()?;
        self.clear();
        Ok(())
    }

    /// Ends the program as Ctrl-C does.
    pub fn interrupt(&self) -> ! {
        self.held.give_back();
        std::process::exit(128 + SIGINT)
    }

    /// Draws everything the next time.
    fn clear(&mut self) {
        self.shown.clear();
    }
}

/// Gives the screen back.
impl Drop for Screen {
    fn drop(&mut self) {
        self.held.give_back();
    }
}

impl Held {
    /// Takes the screen.
    fn hold(&self) -> anyhow::Result<()> {
        let mut raw = self.before.clone();
        raw.make_raw();
        raw.output_modes = self.before.output_modes;
        self.is_taken.store(true, Ordering::SeqCst);
        tcsetattr(self.terminal.as_fd(), OptionalActions::Now, &raw)
            .map_err(io::Error::from)
            .context("cannot set the modes of the terminal")?;
        write(ENTER).context("cannot write to the terminal")
    }

    /// Gives the screen back, once.
    fn give_back(&self) {
        if self.is_taken.swap(false, Ordering::SeqCst) {
            // Where the terminal is gone nobody misses anything.
            _ = write(LEAVE);
            _ = tcsetattr(self.terminal.as_fd(), OptionalActions::Now, &self.before);
        }
    }

    /// Waits for a drawing that is under way, but not long.
    fn lock(&self) -> Option<MutexGuard<'_, ()>> {
        let started = Instant::now();
        loop {
            match self.drawing.try_lock() {
                Ok(guard) => return Some(guard),
                Err(TryLockError::Poisoned(guard)) => return Some(guard.into_inner()),
                Err(TryLockError::WouldBlock) if started.elapsed() > PATIENCE => return None,
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        }
    }

    /// Starts to listen for keys and signals.
    fn listen(self: &Arc<Self>, tell: Sender<Input>) -> anyhow::Result<()> {
        let all = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH];
        let mut signals = Signals::new(all).context("cannot wait for signals")?;
        let mut keyboard = self.terminal.try_clone().context("cannot read keys")?;
        let (held, tell_signal) = (Arc::clone(self), tell.clone());
        let waiting = thread::Builder::new().spawn(move || {
            for signal in signals.forever() {
                let told = match signal {
                    SIGWINCH | SIGCONT => tell_signal.send(Input::Changed),
                    SIGTSTP => tell_signal.send(Input::Suspend),
                    signal => {
                        let _drawing = held.lock();
                        held.give_back();
                        std::process::exit(128 + signal)
                    }
                };
                if told.is_err() {
                    return;
                }
            }
        });
        waiting.context("cannot wait for signals")?;
        let reading = thread::Builder::new().spawn(move || {
            let (mut keys, mut bytes) = (Keys::default(), [0; 64]);
            while let Ok(count @ 1..) = keyboard.read(&mut bytes) {
                let typed = bytes[..count].iter().filter_map(|&byte| keys.add(byte));
                if typed.map(Input::Key).try_for_each(|key| tell.send(key)).is_err() {
                    return;
                }
            }
            _ = tell.send(Input::Gone);
        });
        reading.context("cannot read keys").map(drop)
    }
}

/// Whether standard output is a terminal.
pub fn is_there() -> bool {
    io::stdout().is_terminal()
}

fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
