use super::parser::DEEPEST;
use super::*;

fn whole(text: &str) -> Node {
    match parse(text, 0) {
        Parsed::Whole { node, end } => {
            assert_eq!(end, text.trim_end_matches([';', '\n']).len(), "{text}");
            node
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// Returns a value in short form: strings in quotes, words without, `_` for nothing.
fn shown(node: &Node) -> String {
    let list = |parts: Vec<String>| parts.join(" ");
    match &node.value {
        Value::Empty => "_".into(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) => format!("{text:?}"),
        Value::Word(word) => word.clone(),
        Value::List(items) => format!("[{}]", list(items.iter().map(shown).collect())),
        Value::Map(fields) => {
            format!("{{{}}}", list(fields.iter().map(|(key, node)| format!("{key}:{}", shown(node))).collect()))
        }
    }
}

#[test]
fn literals_of_many_languages_are_read() {
    for (text, expected) in [
        // JSON
        ("[5, 3, 0, null]", "[5 3 0 _]"),
        (r#"{"grid": [[1], []], "title": "a\"b\u00e9\ud83d\ude00\/"}"#, r#"{grid:[[1] []] title:"a\"bé😀/"}"#),
        (r#"{"easy": true, "hard": -1.5e3}"#, "{easy:true hard:-1.5e3}"),
        // Python
        ("[5, None, 'x', \"\", (1, 2,), ]", r#"[5 _ "x" "" [1 2]]"#),
        ("{'puzzle': '53..', 'n': 7}", r#"{puzzle:"53.." n:7}"#),
        ("np.array([[5, 3], [6, 0]], dtype=np.int8)", "[[5 3] [6 0]]"),
        ("array([5, 3, 0]).reshape(9, 9)", "[5 3 0]"),
        ("[[5 3 0]\n [6 0 0]]", "[[5 3 0] [6 0 0]]"),
        ("[5. 3. nan]", "[5 3 _]"),
        ("(\"53\"\n \"60\")", r#"["53" "60"]"#),
        ("list('53')", r#""53""#),
        // Rust
        ("[[u8; 2]; 2] = [[5, 3], [6u8, 0]];", "[[5 3] [6 0]]"),
        ("vec![Some(5), None]", "[5 _]"),
        ("&[&\"53\", b\"60\"]", r#"["53" "60"]"#),
        ("Vec::<u8>::from([5, 3])", "[5 3]"),
        // C, C++, Java
        ("{{5, 3}, {6, 0}};", "[[5 3] [6 0]]"),
        ("[2][2] = {{5, 3}, {6, 0}};", "[[5 3] [6 0]]"),
        ("[][] grid = { {5, 3}, /* two */ {6, 0} // rows\n};", "[[5 3] [6 0]]"),
        ("new int[][] { new int[] {5, 3}, {6, 0} }", "[[5 3] [6 0]]"),
        ("std::vector<std::vector<int>>{{5, 3}, {6}}", "[[5 3] [6]]"),
        // JavaScript and others
        ("{puzzle: '53', other: undefined, list: [,5,,3]}", r#"{puzzle:"53" other:_ list:["" 5 "" 3]}"#),
        ("[`53` + '7', \"6\" +\n \"0\"]", r#"["537" "60"]"#),
        ("[ # first\n 5, // second\n 3 ]", "[5 3]"),
        ("[5 3 0; 6 0 0]", "[[5 3 0] [6 0 0]]"),
        ("c(5, 3, NA)", "[5 3 _]"),
        ("matrix(c(5, 3, 0), nrow = 9, byrow = TRUE)", "[5 3 0]"),
        ("array('a' => 5, 'b' => array(3, 4))", "{a:5 b:[3 4]}"),
        ("dict(a=5)", "{a:5}"),
        ("['a' => 5, 'b' => [3]]", "{a:5 b:[3]}"),
        ("{[\"a\"] = 5, b = {3}}", "{a:5 b:[3]}"),
        ("[53..7...., 6..195..., 098000060, 5 . _ x]", "[53..7.... 6..195... 098000060 5 . _ x]"),
    ] {
        assert_eq!(shown(&whole(text)), expected, "{text}");
    }
}

#[test]
fn values_have_the_position_of_their_first_byte() {
    let node = whole("[[5, 3], {a: 'é', b: 4}]");
    let items = node.items().unwrap();
    assert_eq!((items[0].at, items[1].at), (1, 9));
    assert_eq!(items[1].field("B").unwrap().at, 22);
    assert_eq!(parse("x = [1]", 4), Parsed::Whole { node: Node { at: 4, ..whole_at("x = [1]", 4) }, end: 7 });
}

fn whole_at(text: &str, start: usize) -> Node {
    match parse(text, start) {
        Parsed::Whole { node, .. } => node,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_text_that_ends_too_soon_is_unfinished() {
    let text = r#"{"a": [1, "b\u00e9\ud83d\ude00", None /* c */, vec![3]], 'd': np.array([4]).reshape(9, 9)}"#;
    for end in (1..text.len()).filter(|&end| text.is_char_boundary(end)) {
        assert_eq!(parse(&text[..end], 0), Parsed::Unfinished, "{}", &text[..end]);
    }
    assert_eq!(parse("", 0), Parsed::Unfinished);
    assert_eq!(parse("[", 9), Parsed::Unfinished);
}

#[test]
fn text_that_cannot_be_in_a_literal_is_bad() {
    for (text, at) in [
        ("[1, 2)", 5),
        ("[1 | 2]", 3),
        ("{a: 1, 2}", 7),
        ("[\"5\n3\"]", 1),
        ("[\"\\uzzzz\"]", 4),
        ("[[1]: 2, [3, 4]: 5]", 9),
        ("np.array([1]).T", 13),
        ("[1].transpose()", 3),
        ("matrix(c(1, 2), nrow = 9)", 0),
    ] {
        assert!(matches!(parse(text, 0), Parsed::Bad { at: found, .. } if found == at), "{text}: {:?}", parse(text, 0));
    }
}

#[test]
fn depth_is_limited() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(matches!(parse(&nested(DEEPEST), 0), Parsed::Whole { .. }));
    for open in ["[", "{", "(", "f(", "vec![", "new a{", "a[", "&[", "{a:["] {
        assert!(matches!(parse(&open.repeat(100_000), 0), Parsed::Bad { .. }), "{open}");
    }
    for text in ["&", "new ", "a::", "a<", "'a'+", "-", "//", "[1].", "]", "=", "[]=", "[]["] {
        parse(&text.repeat(100_000), 0);
    }
}
