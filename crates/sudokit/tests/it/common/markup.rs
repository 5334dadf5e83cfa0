//! The tags of HTML and SVG.

/// Returns the tags of a page or a picture without the text between them, and without what scripts and style sheets have.
/// Returns an error if the tags are not closed in order, or if a text contains a tag.
pub fn tags(text: &str) -> Result<Vec<&str>, String> {
    let mut rest = text.strip_prefix("<!DOCTYPE html>\n").unwrap_or(text);
    let (mut tags, mut open) = (Vec::new(), Vec::new());
    while let Some((before, from)) = rest.split_once('<') {
        let (tag, after) = from.split_once('>').ok_or_else(|| format!("a tag without end: {from}"))?;
        // Text between tags needs no escape of closing brackets in HTML, but has none in pictures.
        if before.contains('>') && text.starts_with("<svg") {
            return Err(format!("a sign that is no tag: {before}"));
        }
        if tag.matches('"').count() % 2 != 0 {
            return Err(format!("a value without end: {tag}"));
        }
        let name = tag.split_whitespace().next().ok_or("a tag without a name")?;
        if let Some(closed) = name.strip_prefix('/') {
            if open.pop() != Some(closed) {
                return Err(format!("</{closed}> closes nothing"));
            }
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        tags.push(tag);
        rest = match name {
            "style" | "script" => &after[after.find(&format!("</{name}>")).ok_or("no end of a script")?..],
            _ => after,
        };
    }
    if open.is_empty() { Ok(tags) } else { Err(format!("{open:?} are not closed")) }
}
