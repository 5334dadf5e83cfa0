//! The end of a run by Ctrl-C or a request to terminate.

#[cfg(any(unix, windows))]
use std::thread;

/// Calls `end` once with the exit status of an interrupted run, 128 and the number of the signal.
#[cfg(unix)]
pub fn on_interrupt(end: impl FnOnce(i32) + Send + 'static) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let (sender, receiver) = std::sync::mpsc::channel::<Signals>();
    let wait = move || receiver.recv().ok()?.forever().next().map(|signal| end(128 + signal));
    // Without a thread or signals, a signal ends the run at once.
    if thread::Builder::new().spawn(wait).is_ok()
        && let Ok(signals) = Signals::new([SIGINT, SIGTERM])
    {
        _ = sender.send(signals);
    }
}

/// Calls `end` once after Ctrl-C.
#[cfg(windows)]
pub fn on_interrupt(end: impl FnOnce(i32) + Send + 'static) {
    let (sender, receiver) = std::sync::mpsc::channel();
    // Fails only if there is a handler already.
    _ = ctrlc::set_handler(move || _ = sender.send(()));
    thread::spawn(move || receiver.recv().map(|()| end(130)));
}

/// Does nothing where there are no signals.
#[cfg(not(any(unix, windows)))]
pub fn on_interrupt(_: impl FnOnce(i32) + Send + 'static) {}
