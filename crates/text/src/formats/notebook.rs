//! Jupyter notebooks. The source of each cell is read like a separate input. The output of cells is skipped.

use crate::json::FoundRecord;
use crate::literal::{Node, Value};
use crate::record::Reading;

/// Returns whether an object has the cells of a notebook.
pub fn is_json(node: &Node) -> bool {
    let cells = node.field("cells").and_then(Node::items).unwrap_or_default();
    cells.iter().any(|cell| cell.field("cell_type").is_some())
}

/// Returns the records of all cells, each at its line.
pub fn readings(node: &Node) -> Vec<FoundRecord> {
    let cells = node.field("cells").and_then(Node::items).unwrap_or_default();
    cells.iter().filter_map(|cell| cell.field("source")).flat_map(in_source).collect()
}

fn in_source(source: &Node) -> Vec<FoundRecord> {
    let lines = source.items().unwrap_or(std::slice::from_ref(source));
    let text = |line: &Node| match &line.value {
        Value::Text(text) => text.clone(),
        _ => String::new(),
    };
    let text: String = lines.iter().map(text).collect();
    let found = |record: crate::Record| {
        let at =
            usize::try_from(record.line).ok().and_then(|line| lines.get(line.checked_sub(1)?)).unwrap_or(source).at;
        (at, record.format, Reading { position: record.position.map_err(|bad| bad.reason), labels: record.labels })
    };
    crate::read(&text).map(found).collect()
}
