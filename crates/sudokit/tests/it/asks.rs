//! Questions as JSON: the data that they take.

use serde_json::Value;
use sudokit::Stop;
use sudokit::ask::ask;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn answer(name: &str, json: &str) -> String {
    ask(name, json, &Stop::NEVER).unwrap_or_else(|failure| failure.to_string())
}

#[test]
fn steps_count_from_one() {
    let step = |number: u64| answer("hint", &format!(r#"{{"of":"{PUZZLE}","step":{number}}}"#));
    assert_eq!(step(0), "step: found 0, expected a number from 1");
    assert!(step(2).contains(r#""step":2,"#));
}

#[test]
fn numbers_are_a_position() {
    let digits = PUZZLE.bytes().map(|byte| Value::from(byte.saturating_sub(b'0')));
    let digits: Vec<Value> = digits.collect();
    let rows: Vec<Value> = digits.chunks(9).map(Value::from).collect();
    for numbers in [Value::from(digits), Value::from(rows)] {
        let expected = answer("solve", &format!(r#"{{"of":"{PUZZLE}"}}"#));
        assert_eq!(answer("solve", &format!(r#"{{"of":{numbers}}}"#)), expected);
        assert_eq!(answer("solve", &format!(r#"{{"of":{{"puzzle":{numbers}}}}}"#)), expected);
    }
}

#[test]
fn no_field_of_a_hint_tells_more_than_its_level() {
    let all = answer("hint", &format!(r#"{{"of":"{PUZZLE}","words":true}}"#));
    assert!(["Hidden Single", "so r1c6 is 8"].iter().all(|words| all.contains(words)), "{all}");
    for (level, hidden) in [("where", &["Hidden Single", "r1c6"][..]), ("what", &["r1c6"])] {
        let told = answer("hint", &format!(r#"{{"of":"{PUZZLE}","words":true,"svg":true,"level":"{level}"}}"#));
        let told = told.split(r#""svg":"#).next().unwrap();
        assert!(told.contains("box 2") && !hidden.iter().any(|words| told.contains(words)), "{told}");
    }
}

#[test]
fn a_puzzle_that_is_null_is_no_position() {
    for position in ["null", r#"{"puzzle":null}"#, r#"{"puzzle":null,"entries":null}"#, r#"{"entries":""}"#] {
        let told = answer("hint", &format!(r#"{{"of":{position}}}"#));
        assert!(told.contains("expected"), "{position}: {told}");
    }
}
