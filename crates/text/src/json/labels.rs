//! What an object says beside its grid.

use crate::literal::{Node, Value};
use crate::names::FACTS;
use crate::record::Labels;

/// What an object says beside its grid; `name` is its id, if it has none.
pub fn labels(node: &Node, name: Option<&str>) -> Labels {
    // Beside a line, the source is where an answer of this program comes from.
    let is_answer = node.field("line").is_some_and(|line| matches!(line.value, Value::Number(_)));
    labels_of(|name| node.field(name).and_then(Node::scalar), name, is_answer)
}

/// What the fields say of which `text` gives what is in them.
pub fn labels_of(text: impl Fn(&str) -> Option<String>, name: Option<&str>, is_answer: bool) -> Labels {
    let id = text("id").or_else(|| name.map(Into::into)).unwrap_or_default();
    let mut labels = Labels::new(&id, &text("note").unwrap_or_default());
    for (name, fact) in FACTS {
        if labels.fact(fact).is_none()
            && !(is_answer && name == "source")
            && let Some(text) = text(name)
        {
            labels.set(fact, text);
        }
    }
    labels
}
