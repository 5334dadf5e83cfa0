//! The keys that control a search that is played.

use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

/// What shows the cursor of a terminal again.
const SHOW_CURSOR: &[u8] = b"\x1b[?25h";

/// A key with a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    Pause,
    Next,
    Back,
    Faster,
    Slower,
}

/// The keys that are pressed, if standard input is a terminal. It shows no keys until the end.
pub struct Keys {
    pressed: Option<Receiver<Key>>,
    #[cfg(unix)]
    before: Option<rustix::termios::Termios>,
}

impl Keys {
    /// Begins to read keys.
    #[cfg(unix)]
    pub fn open() -> Self {
        use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

        let before = tcgetattr(std::io::stdin()).ok();
        let own = before.clone().and_then(|mut own| {
            own.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO);
            tcsetattr(std::io::stdin(), OptionalActions::Now, &own).ok()
        });
        Self { pressed: own.and_then(|()| pressed()), before }
    }

    /// Reads no keys where there is no way to do so.
    #[cfg(not(unix))]
    pub const fn open() -> Self {
        Self { pressed: None }
    }

    /// Returns a function that gives the terminal back as it was.
    #[cfg(unix)]
    pub fn closing(&self) -> impl Fn() + Send + 'static {
        let before = self.before.clone();
        move || {
            if let Some(before) = &before {
                _ = rustix::termios::tcsetattr(std::io::stdin(), rustix::termios::OptionalActions::Now, before);
            }
            // A drawing that waits for the terminal has the lock of standard output.
            _ = rustix::io::write(std::io::stdout(), SHOW_CURSOR);
        }
    }

    /// Returns a function that shows the cursor.
    #[cfg(not(unix))]
    pub fn closing(&self) -> impl Fn() + Send + 'static {
        || _ = std::io::Write::write_all(&mut std::io::stdout(), SHOW_CURSOR)
    }

    /// Returns the next key, or `None` after some time. Without a time, waits for a key.
    pub fn wait(&self, time: Option<Duration>) -> Option<Key> {
        match (&self.pressed, time) {
            (Some(pressed), Some(time)) => pressed.recv_timeout(time).ok(),
            (Some(pressed), None) => pressed.recv().ok(),
            (None, time) => {
                thread::sleep(time.unwrap_or_default());
                None
            }
        }
    }

    /// Returns the keys in words.
    pub const fn help(&self) -> &'static str {
        if self.pressed.is_some() { "  (space: pause, arrows: step, +-: speed)" } else { "" }
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        self.closing()();
    }
}

/// Reads keys on a thread of their own, which ends with the program.
#[cfg(unix)]
fn pressed() -> Option<Receiver<Key>> {
    use std::io::Read;

    let (sender, receiver) = std::sync::mpsc::channel();
    let read = move || {
        let mut last = [0; 3];
        for byte in std::io::stdin().lock().bytes().map_while(Result::ok) {
            last = [last[1], last[2], byte];
            let key = match last {
                [_, _, b' '] => Key::Pause,
                [0x1b, b'[' | b'O', b'C'] => Key::Next,
                [0x1b, b'[' | b'O', b'D'] => Key::Back,
                [_, _, b'+' | b'='] | [0x1b, b'[' | b'O', b'A'] => Key::Faster,
                [_, _, b'-'] | [0x1b, b'[' | b'O', b'B'] => Key::Slower,
                _ => continue,
            };
            if sender.send(key).is_err() {
                break;
            }
        }
    };
    thread::Builder::new().spawn(read).ok().map(|_| receiver)
}
