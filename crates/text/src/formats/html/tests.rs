use super::table::tests::P;
use super::*;
use crate::error::Reason;
use sudokit_core::board::Grid;

fn one(text: &str) -> Reading {
    let mut readings = read(text);
    assert_eq!(readings.len(), 1, "{readings:?} {text}");
    readings.remove(0).1
}

fn givens(text: &str) -> Grid {
    one(text).position.unwrap_or_else(|reason| panic!("{reason} {text}")).givens
}

/// Returns a table of 81 texts.
fn table(cells: impl Fn(char) -> String) -> String {
    let row = |row: &[char]| format!("<tr>{}</tr>\n", row.iter().map(|&c| cells(c)).collect::<String>());
    let rows: String = P.chars().collect::<Vec<_>>().chunks(9).map(row).collect();
    format!("<table>\n{rows}</table>\n")
}

fn digit(c: char) -> String {
    if c == '0' { String::new() } else { c.to_string() }
}

#[test]
fn tables_are_read_as_sites_write_them() {
    let grid: Grid = P.parse().unwrap();
    let styles: [fn(char) -> String; 11] = [
        |c| format!("<td>{}</td>", digit(c)),
        |c| format!("<TD CLASS=x>{}", digit(c)),
        |c| format!("<th align=center>{}</th>", if c == '0' { "&nbsp;".into() } else { c.to_string() }),
        |c| format!("<td><input type=text maxlength=1 value=\"{}\"></td>", digit(c)),
        |c| format!("<td><input name=c value='{}' readonly><input type=hidden value=7>", digit(c)),
        |c| format!("<td contenteditable=\"true\"> {} </td>", digit(c)),
        |c| format!("<td><div><span onclick=\"if(a > 1)f()\">{}</span></div></td>", digit(c)),
        |c| {
            format!(
                "<td><select><option>1<option>9{}</select></td>",
                if c == '0' { String::new() } else { format!("<option selected>{c}") }
            )
        },
        |c| format!("<td><small>{}</small></td>", digit(c)),
        |c| format!("<td><table><tr><td>{}</table></td>", digit(c)),
        |c| format!("<td>{}</td>", if c == '0' { '.' } else { c }),
    ];
    for cell in styles {
        let page = format!("<!doctype html><body><p>5<table><tr><td>menu<td>{}</table>", table(cell));
        assert_eq!(givens(&page), grid, "{page}");
    }
    let broken = table(|c| format!("<td>{}", digit(c))).replace("</tr>", "").replace("</table>", "");
    assert_eq!(read(&broken.repeat(3)).len(), 3);
}

#[test]
fn boxes_marks_and_entries_are_distinguished() {
    let inner = |band: usize, stack: usize| -> String {
        let cell = |row: usize, column: usize| P.as_bytes()[(3 * band + row) * 9 + 3 * stack + column] as char;
        let row = |row| (0..3).map(|column| format!("<td>{}", digit(cell(row, column)))).collect::<String>();
        format!("<td><table>{}</table></td>", (0..3).map(|r| format!("<tr>{}", row(r))).collect::<String>())
    };
    let band = |band| format!("<tr>{}</tr>", (0..3).map(|stack| inner(band, stack)).collect::<String>());
    let boxes = format!("<table>{}</table>", (0..3).map(band).collect::<String>());
    assert_eq!(givens(&boxes), P.parse().unwrap());
    let lost = boxes.replacen("<td>5", "", 1);
    assert!(one(&lost).position.is_err());

    let marks = "<td><table><tr><td>1<td>2<td></tr><tr><td><td><td></tr><tr><td><td><td>9</table>";
    let mut cells: Vec<String> = P.chars().map(|c| format!("<td>{}", digit(c))).collect();
    cells[2] = marks.into();
    cells[3] = "<td><sup>4</sup>".into();
    cells[5] = "<td><input value=8>".into();
    let page: String = cells.chunks(9).map(|row| format!("<tr>{}", row.concat())).collect();
    let page = format!("<table>{page}</table>");
    let position = one(&page).position.unwrap();
    assert_eq!(position.givens, P.parse().unwrap());
    let marks = position.marks.unwrap();
    let noted: Vec<String> =
        Cell::ALL.iter().filter_map(|&cell| Some(format!("{cell} {}", marks.get(cell)?))).collect();
    assert_eq!(noted.len(), 2, "{noted:?}");
    assert_eq!(position.entries.unwrap().givens().count(), 1);
}

#[test]
fn names_of_rows_and_columns_are_not_cells() {
    let named = |header: &str| {
        let rows = table(|c| format!("<td>{}", digit(c)));
        let mut rows: Vec<String> = rows.lines().map(String::from).collect();
        (1..=9).for_each(|row| rows[row] = rows[row].replacen("<tr>", &format!("<tr><th>r{row}"), 1));
        let header: String = header.chars().map(|c| format!("<th>{c}")).collect();
        rows.insert(1, format!("<tr><th>{header}</tr>"));
        rows
    };
    for header in ["123456789", "ABCDEFGHI"] {
        let mut rows = named(header);
        assert_eq!(givens(&rows.join("\n")), P.parse().unwrap());
        rows.remove(4);
        assert!(one(&rows.join("\n")).position.is_err());
    }
    let plain = named("123456789").join("").replace("<tr><th><th>", "<tr><th>");
    let lost: String =
        plain.split_inclusive("</tr>").enumerate().filter(|(row, _)| *row != 3).map(|(_, row)| row).collect();
    let lost = (1..=9).fold(lost, |lost, row| lost.replace(&format!("<th>r{row}"), ""));
    assert_eq!(one(&lost).position, Err(Reason::RowCount { found: 8 }));
}

#[test]
fn other_tables_are_skipped_and_damaged_ones_are_errors() {
    let good = table(|c| format!("<td>{}", digit(c)));
    assert_eq!(one(&good.replacen("<td>5", "", 1)).position, Err(Reason::RowLength { row: 1, found: 8 }));
    assert_eq!(one(&good.replacen("<td>5", "<td>x", 1)).position, Err(Reason::NoCell("x".into())));
    let lines: Vec<&str> = good.lines().collect();
    let lost = [&lines[..4], &lines[5..]].concat().join("\n");
    assert_eq!(one(&lost).position, Err(Reason::RowCount { found: 8 }));
    let square =
        |size: usize| format!("<table>{}</table>", format!("<tr>{}", format!("<td>{size}").repeat(size)).repeat(size));
    assert!(matches!(one(&square(16)).position, Err(Reason::Variant(_))));
    let calendar = (1..=42).map(|day| format!("{}<td>{day}", if day % 7 == 1 { "<tr>" } else { "" }));
    let times =
        (1..=9).flat_map(|a| (1..=9).map(move |b| format!("{}<td>{}", if b == 1 { "<tr>" } else { "" }, a * b)));
    for page in [String::new(), "<table>".repeat(1000), "<table><tr><td>".repeat(100_000), square(3), square(4)] {
        assert_eq!(read(&page), [], "{}", page.len());
    }
    assert_eq!(read(&format!("<table>{}", calendar.collect::<String>())), []);
    assert_eq!(read(&format!("<table>{}", times.collect::<String>())), []);

    // A damaged table does not affect others.
    let page = format!("{good}<p>{lost}{good}<script>{good}</script><!-- {good} -->");
    let found: Vec<bool> = read(&page).iter().map(|(_, reading)| reading.position.is_ok()).collect();
    assert_eq!(found, [true, false, true]);
    assert_eq!(read(&page).iter().map(|(start, _)| &page[*start..*start + 6]).collect::<Vec<_>>(), ["<table"; 3]);
}
