//! Tests of the manual pages: the program and each command have one, with every option, and formatters accept them.

use std::fs;

use crate::common::{commands, sudoku, text};

fn printed(arguments: &[&str]) -> String {
    let output = sudoku(arguments).env("COLUMNS", "80").output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn every_command_has_a_page_with_all_its_options() {
    let commands = commands();
    assert!(["solve", "man"].iter().all(|name| commands.iter().any(|command| command == name)), "{commands:?}");
    for command in commands {
        let page = printed(&["man", &command]).replace("\\-", "-");
        assert!(page.contains(&format!("sudoku-{command} - ")), "{page}");
        let help = printed(&[&command, "--help"]);
        let options = help.lines().filter_map(|line| {
            let words = line
                .trim_start()
                .strip_prefix("--")
                .or_else(|| line.trim_start().split_once(", --").map(|(_, rest)| rest))?;
            line.starts_with("  ").then(|| words.split([' ', '=', '[']).next().unwrap().to_string())
        });
        let options: Vec<String> = options.collect();
        assert!(!options.is_empty(), "{help}");
        for option in options {
            assert!(page.contains(&format!("--{option}")), "{command}: --{option}");
        }
    }
}

#[test]
fn short_help_fits_a_screen() {
    let of_commands = commands().into_iter().map(|command| vec![command, "-h".into()]);
    for words in of_commands.chain([vec!["-h".into()]]) {
        let help = printed(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(help.lines().count() <= 24, "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

#[test]
fn no_line_of_an_example_is_a_request() {
    for command in commands() {
        let page = printed(&["man", &command]);
        let notes = page.split(".nf\n").last().unwrap().split(".fi\n").next().unwrap();
        assert!(!notes.is_empty() && notes.lines().all(|line| !line.starts_with(['.', '\''])), "{notes}");
    }
}

#[test]
fn every_command_has_a_transcript_a_section_of_the_guide_and_a_schema() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let all_of = |folder: &str| -> String {
        let files = fs::read_dir(root.join(folder)).unwrap();
        files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
    };
    let (guide, transcripts) = (all_of("docs/guide"), all_of("tests/transcripts"));
    for command in commands() {
        assert!(transcripts.contains(&format!("\n$ sudoku {command} ")), "no transcript runs {command}");
        assert!(guide.contains(&format!("sudoku {command} ")), "the guide does not describe {command}");
        let help = printed(&[&command, "--help"]);
        let formats = help.split_once("--format <FORMAT>\n").and_then(|(_, text)| text.lines().next());
        let has_schema = root.join(format!("docs/schemas/{command}.json")).exists();
        assert_eq!(formats.is_some_and(|line| line.contains("json")), has_schema, "the schema of {command}");
    }
}
