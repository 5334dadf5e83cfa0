//! The time that programs take.

use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::common::children::of_children;
use crate::common::numbers::median;

const MISSING: &str = "no CPU times in /proc";

/// The seconds of one run.
#[derive(Clone, Copy)]
pub struct Cost {
    pub elapsed: f64,
    pub user: f64,
    pub system: f64,
}

impl Cost {
    /// Measures something that starts programs and waits for them. Repeats it at most 100 times until it took this CPU time
    /// in seconds, and returns the time of one run.
    pub fn share(seconds: f64, mut run: impl FnMut() -> Result<()>) -> Result<Self> {
        let [user_before, system_before] = of_children().context(MISSING)?;
        let (started, mut runs) = (Instant::now(), 0.0);
        loop {
            run()?;
            runs += 1.0;
            let [user, system] = of_children().context(MISSING)?;
            let (user, system) = (user - user_before, system - system_before);
            if user + system >= seconds || runs >= 100.0 {
                let elapsed = started.elapsed().as_secs_f64();
                return Ok(Self { elapsed: elapsed / runs, user: user / runs, system: system / runs });
            }
        }
    }

    /// Returns the CPU time in seconds.
    pub fn cpu(self) -> f64 {
        self.user + self.system
    }

    /// Returns the median of each number.
    pub fn median(costs: &[Self]) -> Self {
        let of = |number: fn(&Self) -> f64| median(&costs.iter().map(number).collect::<Vec<f64>>());
        Self { elapsed: of(|cost| cost.elapsed), user: of(|cost| cost.user), system: of(|cost| cost.system) }
    }
}

/// Runs a program to its end. The exit status 1 is an answer; other statuses are errors.
pub fn finish(command: &mut Command) -> Result<()> {
    let status = command.stderr(Stdio::null()).status().with_context(|| format!("cannot run {command:?}"))?;
    if !matches!(status.code(), Some(0 | 1)) {
        bail!("{command:?}: {status}");
    }
    Ok(())
}
