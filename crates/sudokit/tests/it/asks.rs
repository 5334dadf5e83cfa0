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
