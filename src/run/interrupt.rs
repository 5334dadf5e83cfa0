//! The end of a run by Ctrl-C or a request to terminate. Drafts of files are removed with it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};
#[cfg(unix)]
use std::thread;

use super::shared::lock;

/// A function that ends an interrupted run with an exit status.
pub type End = Box<dyn FnOnce(i32) + Send>;

static END: Mutex<Option<End>> = Mutex::new(None);
static DRAFTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Sets the function that ends an interrupted run. The exit status is 128 plus the number of the signal. Without a function, an
/// interrupted run ends at once.
pub fn on_interrupt(end: Option<End>) {
    let is_to_listen = end.is_some();
    *lock(&END) = end;
    if is_to_listen {
        listen_once();
    }
}

/// Adds a file that is removed at the end of the run, or earlier by [`remove_draft`].
pub fn add_draft(draft: &Path) {
    lock(&DRAFTS).push(draft.into());
    listen_once();
}

/// Removes a draft, unless it has been moved.
pub fn remove_draft(draft: &Path) {
    _ = fs::remove_file(draft);
    lock(&DRAFTS).retain(|own| own != draft);
}

/// Removes the drafts of the run, at its end.
pub fn remove_drafts() {
    for draft in lock(&DRAFTS).iter() {
        _ = fs::remove_file(draft);
    }
}

fn listen_once() {
    static STARTED: Once = Once::new();
    STARTED.call_once(listen);
}

/// Ends the run.
#[cfg(unix)]
fn end(status: i32) {
    remove_drafts();
    let own = lock(&END).take();
    own.map_or_else(|| std::process::exit(status), |own| own(status));
}

/// Ends the run at the first signal.
#[cfg(unix)]
fn listen() {
    use signal_hook::consts::{SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;

    // A file that reaches the limit of the shell is a failed write, not the end.
    _ = signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default());
    let (sender, receiver) = std::sync::mpsc::channel::<Signals>();
    let wait = move || receiver.recv().ok()?.forever().next().map(|signal| end(128 + signal));
    // Without a thread or signals, a signal ends the run at once.
    if thread::Builder::new().spawn(wait).is_ok()
        && let Ok(signals) = Signals::new([SIGINT, SIGTERM])
    {
        _ = sender.send(signals);
    }
}

/// Does nothing where there are no signals: Ctrl-C ends the run at once.
#[cfg(not(unix))]
fn listen() {}
