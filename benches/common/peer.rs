//! Other programs, with which a bench compares.

use std::process::Command;

use anyhow::{Context, Result, bail};

/// Another program, given as NAME=COMMAND. The command is a program and its arguments, separated by spaces.
#[derive(Clone)]
pub struct Peer {
    pub name: String,
    words: Vec<String>,
}

impl Peer {
    pub fn parse(text: &str) -> Result<Self, String> {
        let (name, command) = text.split_once('=').ok_or("expected NAME=COMMAND")?;
        let words: Vec<String> = command.split_whitespace().map(Into::into).collect();
        if words.is_empty() { Err("a peer needs a command".into()) } else { Ok(Self { name: name.into(), words }) }
    }

    /// Returns the command with `rename` applied to each of its words.
    pub fn command(&self, rename: impl Fn(&str) -> String) -> Command {
        let mut words = self.words.iter().map(|word| rename(word));
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        command
    }

    /// Runs the command with further arguments. Returns its output.
    pub fn output(&self, arguments: &[&str]) -> Result<String> {
        let program = &self.words[0];
        let output = self.command(str::to_string).args(arguments).output();
        let output = output.with_context(|| format!("cannot run '{program}'"))?;
        if !output.status.success() {
            bail!("{} failed: {}", self.name, String::from_utf8_lossy(&output.stderr).trim());
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
