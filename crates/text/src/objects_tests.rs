use super::*;
use crate::value::{Parsed, parse};
use sudokit_core::random::Random;

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const S: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const Q: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

fn read(text: &str) -> Vec<FoundRecord> {
    let Parsed::Whole { node, .. } = parse(text, 0) else { panic!("{text}: {:?}", parse(text, 0)) };
    readings(&node)
}

/// Returns the records in short form: the name of the grid, or the error.
fn shown(text: &str) -> Vec<String> {
    let name = |grid: Grid| match grid.to_string().as_str() {
        P => "P".into(),
        S => "S".into(),
        Q => "Q".into(),
        other => other.to_string(),
    };
    let show = |(_, _, reading): FoundRecord| match reading.position {
        Ok(position) => {
            position.solution.map_or(name(position.givens), |solution| name(position.givens) + "+" + &name(*solution))
        }
        Err(reason) => reason.to_string(),
    };
    read(text).into_iter().map(show).collect()
}

fn rows(text: &str) -> Vec<String> {
    text.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

/// Returns nine lists of nine numbers.
fn lists(text: &str) -> String {
    let row =
        |row: &String| format!("[{}]", row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(", "));
    format!("[{}]", rows(text).iter().map(row).collect::<Vec<_>>().join(",\n "))
}

#[test]
fn every_shape_is_read() {
    let p = lists(P);
    let flat = p.replace(['[', ']'], "");
    for text in [
        format!("\"{P}\""),
        format!("[\"{P}\"]"),
        format!("[[\"{P}\"]]"),
        format!("{{\"puzzle\": \"{}\"}}", P.replace('.', "0")),
        format!("{{\"PUZZLE\": \"{}\"}}", P.replace('.', "x")),
        format!("{{\"puzzle\": \"{}\"}}", rows(P).join("\\n")),
        format!("{{\"puzzle\": \"{}\"}}", rows(P).join("/")),
        format!("{{\"board\": [{}]}}", P.chars().map(|c| format!("'{c}'")).collect::<Vec<_>>().join(",")),
        p.clone(),
        p.replace('0', "null"),
        p.replace('0', "\"\""),
        p.replace('0', "' '"),
        p.replace(", ", " "),
        p.replace('[', "{").replace(']', "}"),
        format!("[{flat}]"),
        format!("{{{flat}}}"),
        format!("np.array({p})"),
        format!("{:?}", rows(P)),
        format!("{:?}", rows(&P.replace('.', "x"))),
        format!("[{}]", rows(P).join(", ")),
        format!("{{\"data\": {{\"grid\": {p}, \"size\": 9}}}}"),
        format!(
            "{{\"newboard\": {{\"grids\": [{{\"value\": {p}, \"solution\": [], \"difficulty\": \"Hard\"}}], \"results\": 1}}}}"
        ),
    ] {
        assert_eq!(shown(&text), ["P"], "{text}");
    }
    assert_eq!(shown(&format!("{:?}", rows(&P.replace('.', "0")))), ["P"]);
    assert_eq!(shown(&format!("{{\"puzzle\": \"{P}\", \"solution\": \"{S}\"}}")), ["P+S"]);
    assert_eq!(shown(&format!("{{\"quiz\": {}, \"solution\": {}}}", lists(P), lists(S))), ["P+S"]);
    assert_eq!(shown(&format!("{{\"solution\": \"{S}\", \"problem\": \"{P}\"}}")), ["P+S"]);
    assert_eq!(shown(&format!("['{P}', '{S}']")), ["P+S"]);
    assert_eq!(shown(&format!("[('{P}', '{S}'), ('{Q}', '{S}')]")), ["P+S", "Q", "S"]);
}

#[test]
fn several_puzzles_are_as_many_records() {
    let (p, q) = (lists(P), lists(Q));
    for text in [
        format!("['{P}', '{Q}']"),
        format!("[{p}, {q}]"),
        format!("[[{p}], [[{q}]]]"),
        format!("[['{P}'], '{Q}', 'the end', 7]"),
        format!("[{}, {}]", &p[1..p.len() - 1], &q[1..q.len() - 1]),
        format!("{:?}", [rows(P), rows(Q)].concat()),
        format!("{{\"puzzles\": ['{P}', '{Q}']}}"),
        format!("{{\"easy\": '{P}', \"hard\": {q}}}"),
        format!("[{{\"puzzle\": '{P}'}}, {{\"grid\": {q}}}]"),
        format!(
            "{{\"title\": \"Book\", \"puzzles\": [{{\"puzzle\": '{P}'}}, {{\"board\": {q}}}], \"tags\": [{{\"a\": 1}}]}}"
        ),
    ] {
        assert_eq!(shown(&text), ["P", "Q"], "{text}");
    }
    let nine = [p.as_str(); 9].join(",");
    assert_eq!(shown(&format!("[{nine}]")), ["P"; 9]);
    assert_eq!(
        shown(&format!(
            "[{}]",
            vec![p.replace(['[', ']'], ""); 9].iter().map(|p| format!("[{p}]")).collect::<Vec<_>>().join(",")
        )),
        ["P"; 9]
    );
}

/// Returns the id and the grids of each record.
fn named(text: &str) -> Vec<String> {
    let ids = read(text).into_iter().map(|(_, _, reading)| String::from_utf8_lossy(reading.labels.id()).into_owned());
    ids.zip(shown(text)).map(|(id, grids)| format!("{id} {grids}").trim().to_string()).collect()
}

#[test]
fn every_further_grid_of_an_object_is_a_record() {
    let p80 = &P[1..];
    for (text, expected) in [
        (format!("{{'puzzle':'{P}','next':{{'id':'n','puzzle':'{Q}'}}}}"), &["P", "n Q"][..]),
        (format!("{{'next':{{'puzzle':'{Q}','solution':'{S}'}},'id':'a','puzzle':'{P}'}}"), &["Q+S", "a P"]),
        (format!("{{'puzzle':'{P}','hard':['{Q}']}}"), &["P", "Q"]),
        (format!("{{'id':'a','grid':'{P}','puzzle':'{Q}'}}"), &["a grid P", "a Q"]),
        (format!("{{'grid':'{P}','puzzle':'{P}','board':{}}}", lists(P)), &["P"]),
        (format!("{{'puzzle':'{P}','puzzle':'{Q}'}}"), &["P", "puzzle Q"]),
        (format!("{{'puzzle':'{P}','entries':[{{'puzzle':'{Q}'}}]}}"), &["P", "Q"]),
        (format!("{{'puzzle':'{P}','result':'{S}'}}"), &["P+S"]),
        (format!("{{'puzzle':'{P}','mask':'{Q}','regions':{}}}", lists(Q)), &["P"]),
        (format!("{{'puzzle':'{P}','note':'{Q}','title':'{Q}'}}"), &["P"]),
        (format!("{{'puzzle':'{P}','next':'{p80}'}}"), &["P", "next the line has 80 cells, expected 81"]),
        (format!("{{'puzzle':'{p80}','next':'{Q}'}}"), &["the line has 80 cells, expected 81", "next Q"]),
        (format!("{{'{P}':'{S}'}}"), &["P+S"]),
        (format!("{{'{P}':'{Q}'}}"), &["P", "Q"]),
        (format!("{{'{P}':3.5,'{Q}':null}}"), &["P", "Q"]),
        (format!("{{'{P}':{{'solution':'{S}','id':7}},'{Q}':['{P}']}}"), &["7 P+S", "Q", "P"]),
        (format!("{{'{p80}':'{S}','{Q}':1}}"), &["the line has 80 cells, expected 81", "Q"]),
        ("{'puzzle':null}".into(), &["no grid in this JSON object"]),
        ("[{'puzzle':''},{'grid':[]}]".into(), &["no grid in this JSON object"; 2]),
        (format!("[{{'puzzle':null}},'{P}',{{'puzzle':'{Q}'}}]"), &["no grid in this JSON object", "P", "Q"]),
    ] {
        assert_eq!(named(&text), expected, "{text}");
    }
    assert_eq!(read(&format!("{{'{P}':'hard'}}"))[0].2.labels.note(), b"hard");
}

#[test]
fn a_bad_record_is_one_error_and_affects_no_other() {
    let (p, q) = (lists(P), lists(Q));
    let cut = p.replacen("[5, 3, ", "[3, ", 1);
    let short = format!("[{}", p.split_once("],").unwrap().1.trim());
    for (bad, reason) in [
        (cut, "row 1 has 8 cells, expected 9"),
        (short, "8 rows, expected 9"),
        (p.replacen('5', "55", 1), "unexpected \"55\", expected 1-9, or 0 . _ * ? for an empty cell"),
        (p.replacen('5', "true", 1), "unexpected \"true\", expected 1-9, or 0 . _ * ? for an empty cell"),
        (format!("'{}k'", &P[1..]), "unexpected \"k\", expected 1-9, or 0 . _ * ? for an empty cell"),
        (format!("'{}'", &P[1..]), "the line has 80 cells, expected 81"),
        (format!("[{}]", &p.replace(['[', ']'], "")[3..]), "80 cells, expected 81"),
        (format!("[[1{0}], [2{0}], [3{0}], [4{0}]]", ", 0, 0, 0"), "a 4x4 Sudoku, expected a classic 9x9 Sudoku"),
        (format!("'{}'", "1000".repeat(64)), "a 16x16 Sudoku, expected a classic 9x9 Sudoku"),
        ("{\"name\": \"none\"}".into(), "no grid in this JSON object"),
        (format!("{{\"puzzle\": '', \"solution\": '{S}'}}"), "no grid in this JSON object"),
        (format!("{{\"puzzle\": '{P}', \"solution\": '{}'}}", &S[1..]), "the line has 80 cells, expected 81"),
    ] {
        assert_eq!(shown(&bad), [reason], "{bad}");
        assert_eq!(shown(&format!("[{{grid: {q}}}, {bad}, '{P}']")), ["Q", reason, "P"], "{bad}");
    }
    let reason = "10 rows, expected 9";
    assert_eq!(shown(&format!("[{}, [1, 2, 3, 4, 5, 6, 7, 8, 9]]", &p[1..p.len() - 1])), [reason]);
    assert_eq!(
        shown(&format!("[{}]", &P.replace('.', "0")[3..])),
        ["78 digits, expected 81: the leading zeros are lost (--pad-zeros restores them)"]
    );
}

#[test]
fn a_value_without_a_grid_is_one_error() {
    for text in [
        "[]",
        "{1, 2}",
        "[1, 2, 3]",
        "[[1, 2], [3]]",
        "['easy', 'hard']",
        "\"a text of some length, which says nothing\"",
        "[[]]",
    ] {
        assert_eq!(shown(text), ["no grid in this JSON object"], "{text}");
    }
    assert_eq!(shown("{\"a\": 1}").len(), 1);
    assert_eq!(shown("[{\"a\": 1}, {\"b\": [{}]}]").len(), 2);
}

#[test]
fn objects_of_this_program_are_read() {
    let text = format!(
        "{{\"source\":\"a.txt\",\"line\":3,\"id\":\"x1\",\"puzzle\":\"{P}\",\"givens\":30,\"verdict\":\"unique\",\"solution\":\"{S}\",\
         \"reasons\":[],\"canonical\":\"{Q}\",\"candidates\":\"{}\",\"placements\":[{{\"cell\":\"r1c1\",\"digit\":4}}],\"note\":\"n, m\"}}",
        vec!["12"; 81].join(" ")
    );
    let found = read(&text);
    let [(0, Format::Json, reading)] = found.as_slice() else { panic!("{found:?}") };
    let position = Position::new(P.parse().unwrap()).with_solution(S.parse().ok());
    assert_eq!(*reading, Reading { position: Ok(position), labels: Labels::new("x1", "n, m") });
}

#[test]
fn puzzles_inherit_the_labels_of_their_collection() {
    let two =
        read(&format!("{{author: 'A', title: 'Book', puzzles: [{{puzzle: '{P}', title: 'One', id: 1}}, '{Q}']}}"));
    let facts: Vec<Vec<(Fact, &str)>> = two.iter().map(|(_, _, reading)| reading.labels.facts().collect()).collect();
    assert_eq!(facts, [vec![(Fact::Title, "One"), (Fact::Author, "A")], vec![(Fact::Author, "A")]]);
    assert_eq!(two[0].2.labels.id(), b"1");
    let one = read(&format!("{{title: 'Book', id: 'b', puzzles: ['{P}']}}"));
    assert_eq!(one[0].2.labels.fact(Fact::Title), Some("Book"));
    assert_eq!(one[0].2.labels.id(), b"b");
    let named = read(&format!("{{easy: '{P}', hard: '{Q}'}}"));
    assert_eq!((named[0].2.labels.id(), named[1].2.labels.id()), (&b"easy"[..], &b"hard"[..]));
}

#[test]
fn positions_are_those_of_records_or_errors() {
    let text =
        format!("[ '{P}', {{a: 1, grid: '{Q}'}}, [{}[1, 2, k, 4, 5, 6, 7, 8, 9]]]", "[1,2,3,4,5,6,7,8,9],".repeat(8));
    let places: Vec<&str> = read(&text).iter().map(|(at, ..)| &text[*at..*at + 2]).collect();
    assert_eq!(places, ["'5", "{a", "k,"]);
}

#[expect(clippy::disallowed_methods, reason = "tests read files")]
fn sample(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../grids/formats/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn any_input_is_read_or_refused_in_time() {
    let mut random = Random::new(6, 0);
    let samples: Vec<String> =
        ["json-1.json", "json-3.json", "literal-3.txt", "json-2.json", "fpuzzles-4.json"].map(sample).to_vec();
    let signs = [
        '[', ']', '{', '}', '(', ')', ',', ';', ':', '=', '"', '\'', '\\', '\n', '#', '/', '.', '0', '9', 'n', 'é',
        '\u{3000}',
    ];
    for round in 0..2000 {
        let mut text: Vec<char> = samples[round % samples.len()].chars().take(1500).collect();
        for _ in 0..=random.below(4) {
            let place = random.below(text.len());
            text[place] = signs[random.below(signs.len())];
        }
        let text: String = text.into_iter().collect();
        for start in [0, text.find('[').unwrap_or(0)] {
            if let Parsed::Whole { node, end } = parse(&text, start) {
                assert!(text.is_char_boundary(end));
                assert!(readings(&node).iter().all(|(at, ..)| text.is_char_boundary(*at)));
            }
        }
    }
    let many = format!("[{}]", vec![format!("{{\"puzzle\":\"{P}\"}}"); 20_000].join(","));
    assert_eq!(read(&many).len(), 20_000);
    let wide = format!("{{{}}}", (0..20_000).map(|i| format!("\"k{i}\":\"{P}\"")).collect::<Vec<_>>().join(","));
    assert_eq!(read(&wide).len(), 20_000);
    let deep = format!("{}'{P}'{}", "{a:[".repeat(8), "]}".repeat(8));
    assert_eq!(shown(&deep), ["P"]);
}

#[test]
fn an_object_keeps_its_fields_as_they_are() {
    let options = Options { keep_rows: Some(Format::Json), ..Options::default() };
    let inner = r#""id":7,"score":-1.50e3,"code":"07","tags":["a\"b",null,true],"deep":{"x":12345678901234567890123}"#;
    let object = format!("{{{inner},\"puzzle\":\"{P}\"}}");
    for text in [object.clone(), format!("[{object},\n{{\"grid\":\"{Q}\"}}]")] {
        let records: Vec<_> = crate::Reader::with(text.as_bytes(), options).map(Result::unwrap).collect();
        let row = records[0].labels.row().unwrap();
        let fields: Vec<String> =
            row.names.iter().zip(&row.fields).map(|(name, value)| format!("\"{name}\":{value}")).collect();
        assert_eq!(fields.join(","), format!("{inner},\"puzzle\":\"{P}\""));
        assert!(records.iter().skip(1).all(|record| *record.labels.row().unwrap().names == ["grid"]));
    }
}
