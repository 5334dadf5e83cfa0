//! The frame of a page: its style, its scripts, and the controls for walking from place to place.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::drawing::Ink;
use crate::geometry::DIGIT;
use crate::svg::{class, escaped, hex};
use crate::theme::{Theme, inks};

/// The content security policy, which forbids loading anything.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/// Writes a self-contained page.
pub fn document(title: &str, style: &str, body: &str, scripts: &[&str]) -> String {
    let (title, colors) = (escaped(title), page_style());
    let script = bundled(scripts);
    format!(
        r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta http-equiv="Content-Security-Policy" content="{POLICY}"/>
<title>{title}</title>
<style>
{colors}{style}</style>
<script>document.documentElement.className = "js"</script>
</head>
<body>
{body}
<script type="module">//<![CDATA[
{script}//]]></script>
</body>
</html>
"#
    )
}

/// Returns modules as one script: without imports and lines of comments, and with exports as plain declarations.
fn bundled(modules: &[&str]) -> String {
    let is_comment = |line: &str| match line.trim_start() {
        line if line.starts_with("/**") => line.len() == 3 || line.ends_with("*/"),
        line => ["//", "* ", "*/"].iter().any(|start| line.starts_with(start)),
    };
    let is_left_out = |line: &&str| line.starts_with("import ") || is_comment(line);
    let lines = modules.iter().flat_map(|module| module.lines()).filter(|line| !is_left_out(line));
    lines.flat_map(|line| [line.strip_prefix("export ").unwrap_or(line), "\n"]).collect()
}

/// Returns the style sheet that all pages share: the colors of all themes, the classes of pictures, and controls. The
/// attribute `data-theme` of the root selects `light` or `dark`, in place of the choice of the browser.
#[must_use]
pub fn page_style() -> String {
    let colors = |theme: Theme| {
        let color = |ink: Ink| {
            let color = if theme.shows(ink) { hex(theme.color(ink)) } else { "none".into() };
            format!("--{}:{color}", class(ink))
        };
        inks().map(color).collect::<Vec<_>>().join(";")
    };
    let [light, dark, print] = Theme::ALL.map(colors);
    // Elements that are shared match only simple selectors.
    let classes = inks().map(|ink| {
        let name = class(ink);
        format!(".{name}{{fill:var(--{name})}}.line-{name}{{stroke:var(--{name})}}\n")
    });
    format!(
        ":root{{color-scheme:light;{light}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n\
         @media print{{:root:root:root{{color-scheme:light;{print}}}}}\n\
         .board{{fill:none;text-anchor:middle}}.board .digit{{font-size:{DIGIT}px}}\n{}{}",
        classes.collect::<String>(),
        include_str!("../page/page.css")
    )
}

/// Returns the buttons and the slider for walking from place to place. `more` is behind them.
pub fn walk_bar(noun: &str, places: RangeInclusive<u64>, more: &str) -> String {
    let (first, last) = (places.start(), places.end());
    let button = |id: &str, name: &str, sign: char| {
        format!("<button type=\"button\" id=\"{id}\" aria-label=\"{name}\" title=\"{name}\">{sign}</button>\n")
    };
    let before =
        button("first", "To the beginning (Home)", '\u{21e4}') + &button("back", "Step back (left arrow)", '\u{2190}');
    let after =
        button("next", "Step forward (right arrow)", '\u{2192}') + &button("last", "To the end (End)", '\u{21e5}');
    format!(
        "<div class=\"walk\" role=\"group\" aria-label=\"From {noun} to {noun}\">\n{before}\
         <input type=\"range\" id=\"slider\" aria-label=\"{noun}\" min=\"{first}\" max=\"{last}\" value=\"{first}\"/>\n\
         {after}<output id=\"where\" for=\"slider\"></output>\n{more}</div>\n"
    )
}

/// Elements that several pictures of a page share.
#[derive(Default)]
pub struct Shared(BTreeMap<String, usize>);

/// The length from which an element is shared.
const SHARED: usize = 36;

impl Shared {
    /// Returns a reference to an element, or a short element itself.
    pub fn refer(&mut self, element: String) -> String {
        if element.len() < SHARED {
            return element;
        }
        let next = self.0.len();
        let number = *self.0.entry(element).or_insert(next);
        format!("<use href=\"#e{number}\"/>")
    }

    /// Returns the elements, in a picture that is not visible.
    pub fn written(self) -> String {
        let mut elements: Vec<_> = self.0.into_iter().map(|(element, number)| (number, element)).collect();
        elements.sort_unstable();
        let written = |(number, element): &(usize, String)| {
            let (name, rest) = element.split_at(element.find([' ', '>']).unwrap_or_default());
            format!("{name} id=\"e{number}\"{rest}\n")
        };
        let elements: String = elements.iter().map(written).collect();
        format!("<svg class=\"board unseen\" aria-hidden=\"true\"><defs>\n{elements}</defs></svg>\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_has_the_code_of_its_modules() {
        let head = "// A.\nimport { b } from \"./b.js\";\n/**\n * Adds.\n */\nexport const a = (";
        let modules = [head, "  /** @type {number} */ c,\n) => b * c;"];
        assert_eq!(bundled(&modules), "const a = (\n  /** @type {number} */ c,\n) => b * c;\n");
    }
}
