//! `.sdk` of `SadMan` Sudoku and `SudoCue`: nine rows, and facts in lines of `#`, a letter and a text.
//!
//! ```text
//! #ARuud
//! #DA random puzzle
//! #B03-08-2006
//! 2..1.5..3
//! ```
//! The writer omits the heading `[Puzzle]`: both programs read nine rows without it, but only one reads the heading.

use crate::record::Fact;
use crate::record::Sheet;

const LETTERS: [(char, Fact); 7] = [
    ('A', Fact::Author),
    ('D', Fact::Description),
    ('C', Fact::Comment),
    ('B', Fact::Date),
    ('S', Fact::Source),
    ('L', Fact::Level),
    ('U', Fact::Url),
];

/// Returns the fact in a line.
///
/// Other comments begin with `#`, too, so the letter must not begin a word: `#LEasy` is a level, `#Later` is not, and
/// `#A simple puzzle` has no author (two blanks, `#A  ruud`, make one). A link may begin with a small letter.
pub fn fact(line: &str) -> Option<(Fact, &str)> {
    let mut characters = line.trim().strip_prefix('#')?.chars();
    let letter = characters.next()?;
    let (_, fact) = *LETTERS.iter().find(|(known, _)| *known == letter)?;
    let after = characters.as_str();
    let text = after.trim_start();
    let is_small = text.starts_with(char::is_lowercase);
    let is_link = fact == Fact::Url && is_link(text);
    let blanks = if fact == Fact::Author { 2 } else { 1 };
    let is_fact = !is_small || is_link || after.len() >= text.len() + blanks;
    (is_fact && text.starts_with(|c: char| c.is_alphanumeric() || !c.is_ascii())).then_some((fact, text))
}

fn is_link(text: &str) -> bool {
    text.starts_with("http") || text.starts_with("www.")
}

/// Appends the facts and the givens.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let facts = |wanted| sheet.labels.facts().filter(move |(fact, _)| *fact == wanted).map(|(_, text)| text);
    for (letter, wanted) in LETTERS {
        // There is no letter for a title, so it becomes the first line of the description.
        let title = facts(Fact::Title).filter(|_| wanted == Fact::Description);
        for text in title.chain(facts(wanted)) {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let blank = match text.chars().next() {
                Some(c) if c.is_lowercase() && !(wanted == Fact::Url && is_link(&text)) => "  ",
                Some(c) if !c.is_ascii_alphanumeric() && c.is_ascii() => continue,
                _ => "",
            };
            out.extend_from_slice(format!("#{letter}{blank}{text}\n").as_bytes());
        }
    }
    for row in sheet.position.givens.to_line().chunks(9) {
        out.extend_from_slice(row);
        out.push(b'\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_the_letters_of_sudocue_are_facts_and_other_comments_are_not() {
        for (line, expected) in [
            ("#ARuud", Some((Fact::Author, "Ruud"))),
            ("#DA random puzzle created by SudoCue", Some((Fact::Description, "A random puzzle created by SudoCue"))),
            ("#CJust start plugging in the numbers", Some((Fact::Comment, "Just start plugging in the numbers"))),
            ("#B03-08-2006", Some((Fact::Date, "03-08-2006"))),
            ("#SSudoCue", Some((Fact::Source, "SudoCue"))),
            ("#LEasy", Some((Fact::Level, "Easy"))),
            ("#Uhttp://www.sudocue.net/", Some((Fact::Url, "http://www.sudocue.net/"))),
            ("#L very easy ", Some((Fact::Level, "very easy"))),
        ] {
            assert_eq!(fact(line), expected, "{line}");
        }
        for line in "# a comment|#Another comment|#A simple puzzle|#comment|#1|#|#L|#C# |#-----|A#LEasy".split('|') {
            assert_eq!(fact(line), None, "{line}");
        }
    }
}
