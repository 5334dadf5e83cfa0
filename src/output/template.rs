//! Lines in the form that a template gives them: its text, with the values of fields in the places of their names.

use anyhow::bail;

use super::data::{self, Fields, Rows};
use super::{FormatRow, Layout, Output, Reply, Style, Subject, lines};

/// The row of templates.
pub const ROW: FormatRow = FormatRow { layout: Layout::Line, help: "A template", header: None, write };

/// A template such as `{puzzle} {er}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Template(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(String),
    /// The name of a field.
    Field(String),
}

/// Reads a template, in which `{{` and `}}` are braces.
pub fn parse_template(text: &str) -> Result<Template, String> {
    const EXPECTED: &str = "expected names of fields between braces, as in '{puzzle} {verdict}', and {{ for a brace";
    let (mut pieces, mut plain, mut rest) = (Vec::new(), String::new(), text);
    while let Some(at) = rest.find(['{', '}']) {
        let (before, from) = rest.split_at(at);
        plain += before;
        rest = if let Some(after) = from.strip_prefix("{{").or_else(|| from.strip_prefix("}}")) {
            plain += &from[..1];
            after
        } else {
            let (name, after) = from.strip_prefix('{').and_then(|from| from.split_once('}')).ok_or(EXPECTED)?;
            pieces.extend([Piece::Text(std::mem::take(&mut plain)), Piece::Field(name.into())]);
            after
        };
    }
    pieces.push(Piece::Text(plain + rest));
    Ok(Template(pieces))
}

impl Template {
    /// Refuses a name that is none of these.
    pub fn check(&self, names: &[String]) -> anyhow::Result<()> {
        for piece in &self.0 {
            if let Piece::Field(name) = piece
                && !names.contains(name)
            {
                bail!("--template: there is no field '{name}', expected {}", names.join(", "));
            }
        }
        Ok(())
    }
}

/// Writes a line for each row of fields; an answer without fields is words.
fn write(style: &Style, subject: Subject, reply: &Reply, output: &mut Output) {
    if reply.rows.is_none() {
        return (lines::LINE.write)(style, subject, reply, output);
    }
    data::write_rows(style, subject, reply, output, false, write_row);
}

fn write_row(rows: &mut Rows, fields: &dyn Fields) {
    let style = rows.style();
    let (cells, out) = rows.cells(fields);
    for piece in &style.template.0 {
        match piece {
            Piece::Text(text) => out.extend_from_slice(text.as_bytes()),
            Piece::Field(name) => {
                let at = style.columns.iter().position(|column| column == name);
                out.extend_from_slice(at.and_then(|at| cells.cells().nth(at)).unwrap_or_default());
            }
        }
    }
    cells.clear();
    out.push(b'\n');
}
