//! What only wraps a grid and says nothing about it: fences and backticks, tags, the name of a variable.

use super::line::HEADINGS;

/// Whether a text before or behind a grid, or a line above or below one, is no more than its wrapping.
pub fn is_wrapping(text: &str) -> bool {
    let text = text.trim();
    let is_fence = text.starts_with("```") || text.starts_with("~~~");
    is_fence
        || is_tags(text)
        || is_name(text)
        || is_link(text)
        || !text.is_empty() && text.chars().all(|c| matches!(c, '`' | '>' | ' '))
}

/// Whether there is nothing but tags: `<td>`, `</code></pre>`.
fn is_tags(text: &str) -> bool {
    let tags = text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    tags.is_some_and(|tags| {
        tags.split("><").all(|tag| tag.starts_with(['/', '!']) || tag.starts_with(char::is_alphabetic))
            && !tags.replace("><", "").contains(['<', '>'])
    })
}

/// Whether there is nothing but a link that goes on with the grid.
fn is_link(text: &str) -> bool {
    text.starts_with("http") && text.contains("://") && text.ends_with(['=', '/']) && !text.contains(' ')
}

/// Whether there is a common name for a puzzle and an equals sign: `grid =`, `let puzzle = "`.
fn is_name(text: &str) -> bool {
    let name = text.trim_end_matches(['"', '\'', '`', ' ']).strip_suffix('=').map(str::trim);
    name.and_then(|name| name.rsplit(' ').next())
        .is_some_and(|name| HEADINGS.contains(&name.to_ascii_lowercase().as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrappings_are_told_from_ids() {
        for text in
            ["`", "```", "```text", "~~~", "<td>", "</b></td>", "<td class=\"a\"><b>", "grid =", "let puzzle = '", "> "]
        {
            assert!(is_wrapping(text), "{text}");
        }
        for text in ["", "7", "Title=", "easy =", "a > b", "<7>", "(a)", "<b>7</b>", "grid 1"] {
            assert!(!is_wrapping(text), "{text}");
        }
    }
}
