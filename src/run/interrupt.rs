//! What happens when somebody wants the run to end: Ctrl-C, or a request to terminate.

#[cfg(any(unix, windows))]
use std::thread;

/// From now on hands the exit status of an interrupted run, 128 and the number of the signal, to `end`, once.
#[cfg(unix)]
pub fn on_interrupt(end: impl FnOnce(i32) + Send + 'static) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let (hand, handed) = std::sync::mpsc::channel::<Signals>();
    let wait = move || handed.recv().ok()?.forever().next().map(|signal| end(128 + signal));
    // Where a thread or signals cannot be had, they end the run at once, as they do without this.
    if thread::Builder::new().spawn(wait).is_ok()
        && let Ok(signals) = Signals::new([SIGINT, SIGTERM])
    {
        _ = hand.send(signals);
    }
}

/// The same where there is nothing but Ctrl-C.
#[cfg(windows)]
pub fn on_interrupt(end: impl FnOnce(i32) + Send + 'static) {
    let (tell, told) = std::sync::mpsc::channel();
    // Fails only where there is a handler already.
    _ = ctrlc::set_handler(move || _ = tell.send(()));
    thread::spawn(move || told.recv().map(|()| end(130)));
}

/// The same where nobody can end a run but from outside.
#[cfg(not(any(unix, windows)))]
pub fn on_interrupt(_: impl FnOnce(i32) + Send + 'static) {}
