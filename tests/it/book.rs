//! Tests of books: poppler reads them, equal input gives equal bytes, and a book that fails leaves no file.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::common::{Folder, feed, names, sudoku, text};

fn run(folder: &Path, arguments: &[&str], input: &str) -> Output {
    feed(sudoku(["book"]).args(arguments).current_dir(folder), input)
}

/// Makes a book and expects success.
fn make(folder: &Path, arguments: &[&str], input: &str) {
    let output = run(folder, arguments, input);
    assert!(output.status.success() && output.stdout.is_empty(), "{}", text(&output.stderr));
}

/// Returns the output of a program of poppler.
fn ask(folder: &Path, program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).current_dir(folder).output();
    let output = output.unwrap_or_else(|error| panic!("{program} of poppler-utils: {error}"));
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// Puzzles of several levels.
fn puzzles() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("grids/rated.txt");
    let text = fs::read_to_string(path).unwrap();
    let quick = text.lines().filter(|line| line.len() > 81 && !line.starts_with('#')).take(24);
    quick.flat_map(|line| [&line[..81], "\n"]).collect()
}

#[test]
#[ignore = "needs poppler-utils"]
fn a_pdf_has_its_fonts_and_all_that_was_asked_for_with_poppler() {
    let folder = Folder::new("book-pdf");
    let options = ["-o", "book.pdf", "--title", "By the Sea", "--author", "A. Player", "--sections", "level"];
    let more = ["--captions", "number,rating", "--paper", "6x9", "-n", "2", "--gutter", "10mm"];
    make(&folder, &[&options[..], &more[..]].concat(), &puzzles());
    assert_eq!(names(&folder), ["book.pdf"]);

    let info = ask(&folder, "pdfinfo", &["book.pdf"]);
    for line in ["Title:           By the Sea", "Author:          A. Player", "Page size:       432 x 648 pts"] {
        assert!(info.contains(line), "{info}");
    }
    let meta = ask(&folder, "pdfinfo", &["-meta", "book.pdf"]);
    assert!(meta.contains("<pdfaid:part>2<"), "{meta}");
    let fonts = ask(&folder, "pdffonts", &["book.pdf"]);
    let fonts: Vec<&str> = fonts.lines().skip(2).collect();
    assert!(fonts.len() == 2 && fonts.iter().all(|font| font.contains("yes yes yes")), "{fonts:?}");

    let text = ask(&folder, "pdftotext", &["-layout", "book.pdf", "-"]);
    let pages: Vec<&str> = text.split('\u{c}').collect();
    assert!(pages[0].contains("By the Sea") && pages[0].contains("A. Player"));
    assert!(pages[1].contains("Contents") && pages[1].contains("Solutions"), "{}", pages[1]);
    assert!(pages[2].contains("Easy") && pages[2].contains("1.0 to 1.5"), "{}", pages[2]);
    assert!(pages[2].trim_end().ends_with('3'), "{}", pages[2]);
    assert!(text.contains("Solutions"));

    ask(&folder, "pdftoppm", &["-r", "30", "-png", "book.pdf", "page"]);
    assert_eq!(names(&folder).len(), pages.len(), "a picture a page, beside the book");
}

/// The fonts that `.ci/tools pdf` installs, a collection.
const CHINESE_JAPANESE_KOREAN: &str = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";

#[test]
#[ignore = "needs poppler-utils and fonts-noto-cjk"]
fn titles_in_the_font_of_a_collection_are_found_with_poppler() {
    let folder = Folder::new("book-cjk");
    let titles = [
        ("jp", "毎日の数独（上級）パズルコレクション"),
        ("sc", "每日数独精选题集高级难度"),
        ("kr", "스도쿠 퍼즐 모음집 어려운 단계"),
    ];
    for (language, title) in titles {
        let font = format!("{CHINESE_JAPANESE_KOREAN}#NotoSansCJK{language}-Regular");
        make(&folder, &["-o", "book.pdf", "--title", title, "--font", &font], &puzzles());
        let fonts = ask(&folder, "pdffonts", &["book.pdf"]);
        let fonts: Vec<&str> = fonts.lines().skip(2).collect();
        assert!(fonts.iter().all(|font| font.contains("yes yes yes")), "{fonts:?}");
        assert!(fonts[0].contains(&format!("NotoSansCJK{language}-Regular")), "{fonts:?}");
        // The title has more than one line.
        let text = ask(&folder, "pdftotext", &["-l", "1", "book.pdf", "-"]);
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        assert!(!text.starts_with(title) && letters(&text).starts_with(&letters(title)), "{text}");
    }
    let output = run(&folder, &["--title", "数独", "--font", CHINESE_JAPANESE_KOREAN], &puzzles());
    let errors = text(&output.stderr);
    assert!(output.status.code() == Some(2) && errors.contains("expected the name of one: NotoSansCJKjp-"), "{errors}");
}

#[test]
fn words_have_the_font_of_a_file_and_grids_the_built_in_one() {
    let folder = Folder::new("book-font");
    folder.write("font.ttf", ttf_noto_sans::BOLD);
    let html = |more: &[&str]| {
        let options = ["--title", "Für Друзей", "-n", "1", "-f", "html"];
        text(&run(&folder, &[&options, more].concat(), &puzzles()).stdout)
    };
    let (plain, own) = (html(&[]), html(&["--font", "font.ttf"]));
    let texts = |html: &str, has_family: bool| {
        let groups = html.split("<g").filter(|group| group.contains("font-family") == has_family);
        groups.map(|group| group.matches("<text").count()).sum::<usize>()
    };
    assert_eq!(texts(&plain, true), 0);
    // A title; four texts of the imprint; a number, a page of the solution, and a page number for each puzzle; and
    // all of the pages of solutions.
    let (puzzles, pages) = (24, own.matches("role=\"img\"").count() - 26);
    assert_eq!(texts(&own, true), 1 + 4 + 3 * puzzles + puzzles + 2 * pages);
    assert_eq!(texts(&own, false) + texts(&own, true), texts(&plain, false));

    let hint = |more: &[&str]| {
        let options = ["hint", "-f", "png", "--title", "Für Друзей", "--size", "200"];
        feed(sudoku(options).args(more).current_dir(&*folder), &self::puzzles()[..82]).stdout
    };
    // The built-in font of titles is bold, too.
    assert!(hint(&[]) == hint(&["--font", "font.ttf"]));
    folder.write("font.ttf", ttf_noto_sans::REGULAR);
    assert!(hint(&[]) != hint(&["--font", "font.ttf"]));
}

#[test]
fn the_same_puzzles_and_options_give_the_same_bytes() {
    let folder = Folder::new("book-same");
    for (format, ending) in [("pdf", "pdf"), ("html", "html")] {
        for (name, jobs) in [("one", "1"), ("two", "2"), ("again", "3")] {
            let file = format!("{name}.{ending}");
            let options = ["-o", &file, "-j", jobs, "--sort", "rating", "--captions", "number,level", "-f", format];
            make(&folder, &options, &puzzles());
        }
        let [one, two, again] =
            ["one", "two", "again"].map(|name| fs::read(folder.join(format!("{name}.{ending}"))).unwrap());
        assert!(one == two && two == again && one.len() > 10_000);
        let piped = run(&folder, &["-f", format, "--sort", "rating", "--captions", "number,level"], &puzzles());
        assert!(piped.stdout == one);
    }
}

#[test]
fn html_and_svg_have_the_same_pages() {
    let folder = Folder::new("book-pages");
    make(&folder, &["-o", "book.html"], &puzzles());
    make(&folder, &["-o", "pages/", "-f", "svg"], &puzzles());
    let html = fs::read_to_string(folder.join("book.html")).unwrap();
    let pages = html.matches("role=\"img\"").count();
    assert_eq!(pages, 7);
    assert!(html.contains("@page { size: 595.28pt 841.89pt; margin: 0 }"));
    for outside in ["http:", "https:", "<script", "url("] {
        assert!(!html.contains(outside), "{outside}");
    }
    let files = folder.join("pages");
    assert_eq!(names(&files).len(), pages);
    assert_eq!(names(&files)[0], "page-001.svg");

    // Another book replaces its pages, and no other file.
    fs::write(files.join("mine.txt"), "mine").unwrap();
    let read = || ["mine.txt", "page-001.svg"].map(|name| fs::read_to_string(files.join(name)).unwrap());
    let [_, before] = read();
    make(&folder, &["-o", "pages", "-f", "svg", "-n", "12"], &puzzles());
    let [mine, after] = read();
    assert!(mine == "mine" && before != after);
    assert_eq!(names(&files).len(), pages + 1);
    assert_eq!(names(&folder), ["book.html", "pages"]);
}

#[test]
fn solutions_can_be_in_a_file_of_their_own_or_nowhere() {
    let folder = Folder::new("book-solutions");
    make(&folder, &["-o", "book.html", "--solutions", "answers.html"], &puzzles());
    make(&folder, &["-o", "alone.html", "--solutions", "none"], &puzzles());
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert!(read("book.html") == read("alone.html"));
    assert!(
        !read("book.html").contains("Solutions") && read("answers.html").contains("<title>Sudoku: solutions</title>")
    );
    assert_eq!(names(&folder), ["alone.html", "answers.html", "book.html"]);
}

#[test]
fn nothing_is_left_of_a_book_that_cannot_be_made() {
    let folder = Folder::new("book-none");
    folder.write("book.pdf", "an older book");
    let bad = format!("{}{}\n{}\n", puzzles(), ".".repeat(81), "5".repeat(81));
    let output = run(&folder, &["-o", "book.pdf", "--solutions", "answers.pdf"], &bad);
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors.contains("puzzle 25: stdin:25: not unique") && errors.contains("puzzle 26: stdin:26: "), "{errors}");
    let output = run(&folder, &["-o", "book.pdf", "--solutions", "no/answers.pdf"], &puzzles());
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert_eq!(names(&folder), ["book.pdf"]);
    assert_eq!(fs::read(folder.join("book.pdf")).unwrap(), b"an older book");
}
