//! What help shows. By `-h` it is what is asked for most, in a line each, so that it fits a screen of 24 lines; by `--help`
//! it is all there is, in paragraphs that fit the window.

use clap::Command;

/// Options by their names in code, and what is said about them in a line.
type Lines = &'static [(&'static str, &'static str)];

const GRIDS: (&str, &str) = ("format", "grid, line, boxed, json or csv");
const PICTURES: (&str, &str) = ("output", "Write a picture to a file: .svg, .png or .pdf");
const JOBS: (&str, &str) = ("jobs", "Use N threads [default: all cores]");
const EXIT_ZERO: (&str, &str) = ("exit_zero", "Exit with 0 whatever the answers");
const SEED: (&str, &str) = ("seed", "A number or a text: the same gives the same");
const ONLY: (&str, &str) = ("only", "Try these techniques only");
const WITHOUT: (&str, &str) = ("without", "Leave these techniques out");

const SHOWN: [(&str, Lines); 11] = [
    (
        "solve",
        &[
            GRIDS,
            ("unique", "Exit with 1 also if there are several solutions"),
            ("all", "Print all solutions"),
            ("limit", "Stop after N of them"),
            ("method", "fastest, backtrack or singles"),
            ("stats", "Say what the search did"),
            ("watch", "Show the search on the terminal"),
            PICTURES,
            JOBS,
        ],
    ),
    (
        "check",
        &[
            ("format", "list, line, boxed, json or csv"),
            ("puzzle", "Are the givens of this puzzle kept, too?"),
            ("as_puzzle", "Is it well posed, with exactly one solution?"),
            PICTURES,
            EXIT_ZERO,
            JOBS,
        ],
    ),
    ("count", &[("format", "line, json or csv"), ("limit", "Stop at N solutions [default: 1000000; 0 = never]"), JOBS]),
    (
        "candidates",
        &[
            ("format", "list, boxed, line, json or csv"),
            ("only_true", "Only digits that occur in a solution"),
            ("cell", "Of one cell, and why not the other digits"),
            PICTURES,
            JOBS,
        ],
    ),
    (
        "hint",
        &[
            ("format", "text, boxed, line, json, csv or html"),
            ("level", "1 where to look, 2 for what, 3 everything"),
            ("puzzle", "The puzzle that the grid grew from"),
            ("all", "Every step to the solution"),
            ("find", "Every instance of a technique"),
            ("why", "Why a candidate is right (r3c5=7) or wrong"),
            ONLY,
            WITHOUT,
            PICTURES,
            ("list", "Print the table of techniques"),
        ],
    ),
    (
        "rate",
        &[
            ("format", "list, line, boxed, json or csv"),
            ("steps", "Print every step, too"),
            ("scale", "se or hodoku"),
            ("histogram", "How many puzzles are how hard"),
            ("min", "The lowest rating or level that is wanted"),
            ("max", "The highest; harder ones are not rated to the end"),
            ("time_limit", "Give a puzzle up after so long"),
            ONLY,
            WITHOUT,
            JOBS,
        ],
    ),
    (
        "generate",
        &[
            ("number", "How many; 0 = until stopped"),
            ("level", "easy, medium, hard, expert, master, extreme, beyond"),
            ("rating", "So hard: 2.0..3.4"),
            ("clues", "So many clues: 24 or 22..26"),
            ("symmetry", "rotate180, mirror-h, diagonal, full, random, ..."),
            ("technique", "These techniques are on the path"),
            ("pattern", "Clues where the file has marks"),
            SEED,
            ("time_limit", "End after so long"),
            JOBS,
            ("format", "grid, line, boxed, json, csv or another one"),
        ],
    ),
    (
        "reduce",
        &[
            GRIDS,
            ("all", "List every clue that can go on its own, too"),
            ("best", "The fewest clues that K tries can find"),
            SEED,
            ("add", "Add clues until one solution is left"),
            ("near", "List the puzzles that differ in 1 or 2 clues"),
            JOBS,
        ],
    ),
    (
        "canon",
        &[
            GRIDS,
            ("by", "puzzle, pattern or solution"),
            ("map", "Print the symmetry, too"),
            ("same", "Are the grids of two operands the same?"),
            ("unique", "Only the first of those that are the same"),
            ("shuffle", "A random equivalent of each"),
            SEED,
            JOBS,
        ],
    ),
    (
        "show",
        &[
            ("format", "grid, line, boxed, json, csv or another one of --list"),
            PICTURES,
            ("from", "Read this format instead of finding out"),
            ("list", "List the formats"),
            JOBS,
        ],
    ),
    (
        "book",
        &[
            ("output", "The file of the book"),
            ("format", "pdf, html or svg"),
            ("per_page", "How many puzzles stand on a page"),
            ("paper", "a4, a5, letter, 6x9, 170x240mm"),
            ("large_print", "Everything large enough for weak eyes"),
            ("captions", "Under a puzzle: number, level, rating, clues"),
            ("title", "Begin with a title page"),
            ("sort", "Sort the puzzles by rating"),
            ("solutions", "Where they stand: end, none or a file"),
        ],
    ),
];

/// The program with the help that `-h` shows.
pub fn brief(program: Command) -> Command {
    let program = program.mut_args(|arg| arg.hide(true)).after_help("");
    SHOWN.into_iter().fold(program, |program, (name, lines)| {
        program.mut_subcommand(name, |command| {
            let more = format!("`sudoku {name} --help` says more, with examples.");
            command.after_help(more).mut_args(|arg| {
                let line = lines.iter().find(|(id, _)| arg.get_id() == id).map(|(_, line)| *line);
                let is_operand = arg.is_positional();
                let line = line.or(is_operand.then_some("Files, or the grids themselves [default: standard input]"));
                let takes_value = arg.get_action().takes_values();
                let arg = if takes_value { arg.hide_possible_values(true).hide_default_value(true) } else { arg };
                match line {
                    Some(line) if is_operand => arg.help(line),
                    Some(line) => arg.help(line).help_heading(None::<&str>),
                    None => arg.hide(true),
                }
            })
        })
    })
}

/// The program with help whose paragraphs are not broken by hand.
pub fn flowing(program: Command) -> Command {
    let flow = |command: Command| match command.get_after_help().map(|text| flowing_text(&text.to_string())) {
        Some(text) => command.after_help(text),
        None => command,
    };
    flow(program).mut_subcommands(flow)
}

/// A text with each paragraph in one line; lines of examples, which stand further in, stay apart.
fn flowing_text(text: &str) -> String {
    let mut flowing = String::with_capacity(text.len());
    let mut goes_on = false;
    for line in text.lines() {
        let is_apart = line.is_empty() || line.starts_with(' ');
        if !flowing.is_empty() {
            flowing.push(if goes_on && !is_apart { ' ' } else { '\n' });
        }
        flowing.push_str(line);
        goes_on = !is_apart && !line.ends_with(':');
    }
    flowing
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole;

    #[test]
    fn paragraphs_are_in_one_line_and_examples_in_theirs() {
        let text = "Examples:\n  one\n  two\n\nA long\nline.\n\nThe end";
        assert_eq!(flowing_text(text), "Examples:\n  one\n  two\n\nA long line.\n\nThe end");
    }

    #[test]
    fn short_help_fits_a_screen_and_names_options_that_there_are() {
        let mut program = brief(whole()).term_width(80);
        program.build();
        let rows = |command: &mut Command| command.render_help().to_string();
        assert!(rows(&mut program).lines().count() <= 24);
        for (name, lines) in SHOWN {
            let command = program.find_subcommand_mut(name).expect("it is there");
            for (id, _) in lines {
                assert!(command.get_arguments().any(|arg| arg.get_id() == id), "{name} has no {id}");
            }
            let help = rows(command);
            assert!(help.lines().count() <= 24, "{name}: {help}");
            assert!(help.lines().all(|line| line.len() <= 80), "{help}");
        }
        let listed = SHOWN.map(|(name, _)| name);
        let others = program.get_subcommands().map(Command::get_name).filter(|name| !listed.contains(name));
        assert!(others.eq(["completions", "man", "help"]), "a command without a line here");
    }
}
