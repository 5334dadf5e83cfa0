//! Advice on a wrong command line. It corrects typing mistakes only, and never proposes what would change the answer.

use std::ffi::OsString;
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

/// Returns the message about these words with advice that is safe to follow.
pub fn advise(mut message: Error, program: &mut Command, words: &[OsString]) -> Error {
    match message.kind() {
        ErrorKind::UnknownArgument => advise_on_option(&mut message, program, words),
        ErrorKind::InvalidSubcommand => advise_on_command(&mut message, program),
        ErrorKind::InvalidValue => advise_on_value(&mut message, program),
        _ => {}
    }
    message
}

fn advise_on_option(message: &mut Error, program: &mut Command, words: &[OsString]) {
    let Some(given) = text(message, ContextKind::InvalidArg) else { return };
    // Without this, the usage of a command lacks the name of the program.
    program.build();
    let named = words.iter().filter_map(|word| word.to_str()).find(|word| program.find_subcommand(word).is_some());
    let wanted = given.trim_start_matches('-').split('=').next().unwrap_or_default();
    let of_command = program.find_subcommand(wanted).is_some();
    let Some(command) = named.and_then(|name| program.find_subcommand_mut(name)) else { return };
    let formats = command.get_arguments().find(|arg| arg.get_id() == "format");
    let has_format =
        formats.is_some_and(|arg| arg.get_possible_values().iter().any(|known| known.matches(wanted, false)));
    let options = command.get_arguments().filter(|arg| !arg.is_hide_set());
    let options: Vec<&str> = options.filter_map(clap::Arg::get_long).collect();
    let meant = OTHER_WORDS.iter().find(|(of, words, option)| {
        let is_its = of.is_empty() || *of == command.get_name();
        is_its && words.contains(&wanted) && options.contains(option)
    });
    let near = meant.map(|(.., option)| *option).or_else(|| nearest(wanted, options.into_iter())).map(String::from);
    let usage = command.render_usage();
    clear(message);
    _ = message.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    if has_format && given.starts_with("--") {
        tip(message, format!("'-f {wanted}' chooses that format"));
    } else if let Some(near) = near.filter(|_| given.starts_with("--")) {
        _ = message.insert(ContextKind::SuggestedArg, ContextValue::String(format!("--{near}")));
    } else if of_command && given.starts_with("--") {
        tip(message, format!("'sudoku {wanted}' is a command of its own"));
    } else if Path::new(&given).exists() {
        tip(message, format!("a file of this name is meant by './{given}'"));
    }
}

fn advise_on_command(message: &mut Error, program: &Command) {
    let Some(given) = text(message, ContextKind::InvalidSubcommand) else { return };
    clear(message);
    let names = program.get_subcommands().filter(|command| !command.is_hide_set());
    let names = names.flat_map(|command| [command.get_name()].into_iter().chain(command.get_all_aliases()));
    if given == "-" || given.len() >= 81 || Path::new(&given).is_file() {
        tip(message, format!("'sudoku solve {given}' solves it"));
    } else if program.get_arguments().any(|option| option.get_long() == Some(&given)) {
        tip(message, format!("'sudoku --{given}' is an option"));
    } else if let Some((command, _)) = OTHER_COMMANDS.iter().find(|(_, words)| words.contains(&given.as_str())) {
        _ = message.insert(ContextKind::SuggestedSubcommand, ContextValue::String((*command).into()));
    } else if let Some(near) = nearest(&given, names) {
        _ = message.insert(ContextKind::SuggestedSubcommand, ContextValue::String(near.into()));
    } else {
        tip(message, "'sudoku help' names all commands".into());
    }
}

/// The most commands that a tip names.
const FEW: usize = 3;

fn advise_on_value(message: &mut Error, program: &Command) {
    let Some(given) = text(message, ContextKind::InvalidValue) else { return };
    let option = text(message, ContextKind::InvalidArg).unwrap_or_default();
    let option = option.split(' ').next().unwrap_or_default();
    let has = |command: &&Command| {
        let own = command.get_arguments().find(|own| own.get_long().is_some_and(|long| option == format!("--{long}")));
        own.is_some_and(|own| own.get_possible_values().iter().any(|known| known.matches(&given, false)))
    };
    let others: Vec<&str> = program.get_subcommands().filter(has).map(Command::get_name).collect();
    let Some(ContextValue::Strings(known)) = message.get(ContextKind::ValidValue) else { return };
    let near = nearest(&given, known.iter().map(String::as_str)).map(String::from);
    message.remove(ContextKind::SuggestedValue);
    if let Some(near) = near {
        _ = message.insert(ContextKind::SuggestedValue, ContextValue::String(near));
    } else if (1..=FEW).contains(&others.len()) {
        tip(message, format!("'{option} {given}' is a value of other commands: {}", others.join(", ")));
    }
}

/// The words of other programs for a command.
const OTHER_COMMANDS: [(&str, &[&str]); 9] = [
    ("solve", &["answer", "solution"]),
    ("check", &["valid", "test"]),
    ("count", &["solutions"]),
    ("hint", &["step", "steps", "next", "help-me"]),
    ("rate", &["rating", "difficulty", "level", "score"]),
    ("generate", &["create", "make", "random"]),
    ("reduce", &["minimal"]),
    ("canon", &["canonical", "normalize", "transform", "shuffle"]),
    ("show", &["format", "draw", "display", "view"]),
];

/// The words of other programs for an option: the command, or none for all that have it, the words, and the option.
const OTHER_WORDS: [(&str, &[&str], &str); 5] = [
    ("generate", &["difficulty", "grade"], "level"),
    ("generate", &["amount", "count", "quantity"], "number"),
    ("", &["cores", "threads", "workers"], "jobs"),
    ("", &["timeout"], "time-limit"),
    ("", &["input-format"], "from"),
];

/// Returns a text of the context of a message.
fn text(message: &Error, kind: ContextKind) -> Option<String> {
    match message.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    }
}

/// Removes all advice from a message.
fn clear(message: &mut Error) {
    for kind in [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::Suggested] {
        message.remove(kind);
    }
}

fn tip(message: &mut Error, tip: String) {
    _ = message.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(tip)]));
}

/// Returns the name from which a word differs by a typing mistake, if there is one: a letter or two, or a missing end.
fn nearest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let most = 1 + word.len() / 6;
    let distance = |name: &str| {
        let is_short = word.len() >= 3 && name.starts_with(word);
        if is_short { 1 } else { strsim::osa_distance(word, name) }
    };
    let near = names.map(|name| (distance(name), name)).filter(|&(distance, _)| distance <= most);
    near.min_by_key(|&(distance, _)| distance).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn only_typing_mistakes_are_corrected() {
        let options = ["unique", "method", "all", "limit", "stats", "watch"];
        for (word, name) in [("metod", "method"), ("uniqe", "unique"), ("lmiit", "limit"), ("uni", "unique")] {
            assert_eq!(nearest(word, options.into_iter()), Some(name), "{word}");
        }
        for word in ["quiet", "json", "first", "count", "wait", ""] {
            assert_eq!(nearest(word, options.into_iter()), None, "{word}");
        }
        assert_eq!(nearest("print", ["hint", "count"].into_iter()), None);
    }
}
