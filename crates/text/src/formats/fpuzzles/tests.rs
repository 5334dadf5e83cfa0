use super::*;
use sudokit_core::random::Random;

const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn facts() -> Labels {
    let mut labels = Labels::default();
    labels.set(Fact::Title, "Ünder \"5\" ☃ 😀");
    labels.set(Fact::Author, "A. Author");
    labels.set(Fact::Description, "Normal rules\napply.");
    labels
}

#[test]
fn links_are_those_that_the_sites_make() {
    let position = Position::new(PUZZLE.parse().unwrap());
    let json = super::json(Sheet { position: &position, labels: &Labels::default() });
    let packed = lz_string::compress(str::from_utf8(&json).unwrap());
    assert!(packed.starts_with("N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAO"), "{packed}");
    assert_eq!(packed.len(), 360);

    let expected = Some(Reading::plain(position));
    let in_link = packed.replace('/', "-").trim_end_matches('=').to_string();
    for line in [
        format!("https://f-puzzles.com/?load={packed}"),
        format!("http://www.f-puzzles.com/?load={}&x=1", link::escaped(&packed)),
        packed.clone(),
        in_link,
    ] {
        assert_eq!(read(&line), expected, "{line}");
    }
    for line in [
        format!("https://sudokupad.app/fpuzzles{packed}"),
        format!("https://sudokupad.app/fpuz{packed}?setting-nogrid=1"),
        format!("https://sudokupad.app/sudoku/fpuzzles{}", packed.replace('+', "%2B")),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{}", packed.replace('+', " ")),
        format!("https://beta.sudokupad.app/?puzzleid=fpuzzles{packed}"),
        format!("sudokupad://puzzle/fpuzzles{packed}"),
        format!("fpuzzles{packed}"),
    ] {
        assert_eq!(read_sudokupad(&line), expected, "{line}");
    }
}

#[test]
fn the_text_around_a_link_is_kept() {
    let mut link = Vec::new();
    write(Sheet { position: &Position::new(PUZZLE.parse().unwrap()), labels: &Labels::default() }, &mut link);
    let reading = read(&format!("No 7: <{}> easy", str::from_utf8(&link).unwrap())).unwrap();
    assert!(reading.position.is_ok());
    assert_eq!((reading.labels.id(), reading.labels.note()), (&b"No 7"[..], &b"easy"[..]));
}

#[test]
fn other_lines_are_not_read() {
    for line in [
        "",
        PUZZLE,
        "https://f-puzzles.com/",
        "https://sudokupad.app",
        "N4Igz",
        "sclerosis",
        "fpuzzles",
        "tinyurl.com",
        "é%C3",
    ] {
        assert_eq!((read(line), read_sudokupad(line)), (None, None), "{line}");
    }
}

fn refused(json: &str) -> String {
    let line = format!("https://f-puzzles.com/?load={}", lz_string::compress(json));
    read(&line).unwrap().position.unwrap_err().to_string()
}

#[test]
fn variants_and_damage_are_errors() {
    let position = Position::new(PUZZLE.parse().unwrap());
    let json = super::json(Sheet { position: &position, labels: &facts() });
    let json = str::from_utf8(&json).unwrap();
    let with = |more: &str| format!("{},{more}}}", json.trim_end_matches('}'));
    for (more, expected) in [
        (r#""killercage":[{"cells":["R1C1"]}]"#, "a killer Sudoku (killercage), expected a classic 9x9 Sudoku"),
        (r#""diagonal+":true"#, "a diagonal Sudoku (diagonal+), expected a classic 9x9 Sudoku"),
        (r#""renban":[{"lines":[]}]"#, "a Sudoku with other rules (renban), expected a classic 9x9 Sudoku"),
        (r#""solution":[1,2]"#, "2 cells, expected 81"),
    ] {
        assert_eq!(refused(&with(more)), expected);
    }
    for more in
        [r#""killercage":[],"antiking":false,"arrow":null"#, r##""text":[{"value":"x"}],"line":[{"outlineC":"#fff"}]"##]
    {
        let link = format!("f-puzzles.com/?load={}", lz_string::compress(&with(more)));
        assert_eq!(read(&link).unwrap().position, Ok(position.clone()));
    }
    assert_eq!(refused(r#"{"size":6,"grid":[[{}]]}"#), "a 6x6 Sudoku, expected a classic 9x9 Sudoku");
    assert_eq!(refused(r#"{"size":9,"grid":[[{}]]}"#), "1 row, expected 9");
    assert_eq!(
        refused(&json.replacen("\"value\":5", "\"value\":10", 1)),
        "unexpected \"10\", expected 1-9, or 0 . _ * ? for an empty cell"
    );
    let region = json.replacen("\"value\":5", "\"region\":3,\"value\":5", 1);
    assert_eq!(refused(&region), "a jigsaw Sudoku (region), expected a classic 9x9 Sudoku");
    assert!(refused("[1]").contains("there is no puzzle"));
    assert!(refused("{size: 9 | 8}").contains("not JSON"));
    for (line, expected) in [
        ("https://f-puzzles.com/?id=abcd", "a short link"),
        ("https://sudokupad.app/x1yz2", "a short link"),
        ("https://tinyurl.com/yx", "a short link"),
        ("https://f-puzzles.com/?load=N4Ig", "not fpuzzles: the link is cut off"),
        (
            "https://sudokupad.app/sclN4IgLgpgzgYgTgexiAXKA5lAlgcQK4AmhABFAmiANoBiAxgDoB2TAFgJ5QBOAhgO5h",
            "a puzzle in the native format",
        ),
    ] {
        let reading = read(line).or_else(|| read_sudokupad(line)).unwrap();
        let reason = reading.position.unwrap_err().to_string();
        assert!(reason.starts_with(expected), "{line}: {reason}");
    }
}

#[test]
fn texts_are_packed_and_unpacked_and_damage_never_panics() {
    let mut random = Random::new(2, 0);
    for length in 0..400 {
        let letters = ['a', 'b', 'é', 'ÿ', 'Ā', '☃', '😀', '1'];
        let text: String = (0..length).map(|_| letters[random.below(1 + length % letters.len())]).collect();
        let packed = lz_string::compress(&text);
        assert_eq!(lz_string::decompress(&packed), Some(text));
        let mut bytes = packed.into_bytes();
        let place = random.below(bytes.len());
        bytes[place] = b'A' + u8::try_from(random.below(26)).unwrap();
        lz_string::decompress(str::from_utf8(&bytes).unwrap());
        lz_string::decompress(str::from_utf8(&bytes[..place]).unwrap());
    }
    // As in the documentation of LZ-String: an empty text is packed to an end code.
    assert_eq!(lz_string::compress(""), "Q===");
    // A decompression bomb: a sequence that grows with every code.
    assert!(lz_string::compress(&"a".repeat(2_000_000)).len() < 10_000);
    assert_eq!(lz_string::decompress(&lz_string::compress(&"a".repeat(2_000_000))), None);
}
