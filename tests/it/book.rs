//! Tests of books: poppler reads them, equal input gives equal bytes, and a book that fails leaves no file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::common;

use common::feed;

/// The folder of a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("sudokit-book-{name}-{}", std::process::id()));
        _ = fs::remove_dir_all(&path);
        fs::create_dir(&path).unwrap();
        Self(path)
    }

    /// Returns the names of the files in the folder.
    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    fn run(&self, arguments: &[&str], input: &str) -> Output {
        feed(Command::new(env!("CARGO_BIN_EXE_sudoku")).arg("book").args(arguments).current_dir(&self.0), input)
    }

    /// Makes a book and expects success.
    fn make(&self, arguments: &[&str], input: &str) {
        let output = self.run(arguments, input);
        assert!(output.status.success() && output.stdout.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    /// Returns the output of a program of poppler.
    fn ask(&self, program: &str, arguments: &[&str]) -> String {
        let output = Command::new(program).args(arguments).current_dir(&self.0).output();
        let output = output.unwrap_or_else(|error| panic!("{program} of poppler-utils: {error}"));
        assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
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
    let folder = Folder::new("pdf");
    let options = ["-o", "book.pdf", "--title", "By the Sea", "--author", "A. Player", "--sections", "level"];
    let more = ["--captions", "number,rating", "--paper", "6x9", "-n", "2", "--gutter", "10mm"];
    folder.make(&[&options[..], &more[..]].concat(), &puzzles());
    assert_eq!(folder.names(), ["book.pdf"]);

    let info = folder.ask("pdfinfo", &["book.pdf"]);
    for line in ["Title:           By the Sea", "Author:          A. Player", "Page size:       432 x 648 pts"] {
        assert!(info.contains(line), "{info}");
    }
    let meta = folder.ask("pdfinfo", &["-meta", "book.pdf"]);
    assert!(meta.contains("<pdfaid:part>2<"), "{meta}");
    let fonts = folder.ask("pdffonts", &["book.pdf"]);
    let fonts: Vec<&str> = fonts.lines().skip(2).collect();
    assert!(fonts.len() == 2 && fonts.iter().all(|font| font.contains("yes yes yes")), "{fonts:?}");

    let text = folder.ask("pdftotext", &["-layout", "book.pdf", "-"]);
    let pages: Vec<&str> = text.split('\u{c}').collect();
    assert!(pages[0].contains("By the Sea") && pages[0].contains("A. Player"));
    assert!(pages[1].contains("Contents") && pages[1].contains("Solutions"), "{}", pages[1]);
    assert!(pages[2].contains("Easy") && pages[2].contains("1.0 to 1.5"), "{}", pages[2]);
    assert!(pages[2].trim_end().ends_with('3'), "{}", pages[2]);
    assert!(text.contains("Solutions"));

    folder.ask("pdftoppm", &["-r", "30", "-png", "book.pdf", "page"]);
    assert_eq!(folder.names().len(), pages.len(), "a picture a page, beside the book");
}

/// The fonts that `.ci/tools pdf` installs, a collection.
const CHINESE_JAPANESE_KOREAN: &str = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";

#[test]
#[ignore = "needs poppler-utils and fonts-noto-cjk"]
fn titles_in_the_font_of_a_collection_are_found_with_poppler() {
    let folder = Folder::new("cjk");
    let titles = [
        ("jp", "毎日の数独（上級）パズルコレクション"),
        ("sc", "每日数独精选题集高级难度"),
        ("kr", "스도쿠 퍼즐 모음집 어려운 단계"),
    ];
    for (language, title) in titles {
        let font = format!("{CHINESE_JAPANESE_KOREAN}#NotoSansCJK{language}-Regular");
        folder.make(&["-o", "book.pdf", "--title", title, "--font", &font], &puzzles());
        let fonts = folder.ask("pdffonts", &["book.pdf"]);
        let fonts: Vec<&str> = fonts.lines().skip(2).collect();
        assert!(fonts.iter().all(|font| font.contains("yes yes yes")), "{fonts:?}");
        assert!(fonts[0].contains(&format!("NotoSansCJK{language}-Regular")), "{fonts:?}");
        // The title has more than one line.
        let text = folder.ask("pdftotext", &["-l", "1", "book.pdf", "-"]);
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        assert!(!text.starts_with(title) && letters(&text).starts_with(&letters(title)), "{text}");
    }
    let output = folder.run(&["--title", "数独", "--font", CHINESE_JAPANESE_KOREAN], &puzzles());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && errors.contains("expected the name of one: NotoSansCJKjp-"), "{errors}");
}

#[test]
fn words_have_the_font_of_a_file_and_grids_the_built_in_one() {
    let folder = Folder::new("font");
    fs::write(folder.0.join("font.ttf"), ttf_noto_sans::BOLD).unwrap();
    let html = |more: &[&str]| {
        let options = ["--title", "Für Друзей", "-n", "1", "-f", "html"];
        String::from_utf8(folder.run(&[&options, more].concat(), &puzzles()).stdout).unwrap()
    };
    let (plain, own) = (html(&[]), html(&["--font", "font.ttf"]));
    let texts = |html: &str, has_family: bool| {
        let groups = html.split("<g").filter(|group| group.contains("font-family") == has_family);
        groups.map(|group| group.matches("<text").count()).sum::<usize>()
    };
    assert_eq!(texts(&plain, true), 0);
    // A title; nine texts of contents and imprint; a number, a page of the solution, and a page number for each puzzle; and
    // all of the pages of solutions.
    let (puzzles, pages) = (24, own.matches("role=\"img\"").count() - 26);
    assert_eq!(texts(&own, true), 1 + 9 + 3 * puzzles + puzzles + 2 * pages);
    assert_eq!(texts(&own, false) + texts(&own, true), texts(&plain, false));

    let hint = |more: &[&str]| {
        let options = ["hint", "-f", "png", "--title", "Für Друзей", "--size", "200"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        feed(command.args(options).args(more).current_dir(&folder.0), &self::puzzles()[..82]).stdout
    };
    // The built-in font of titles is bold, too.
    assert!(hint(&[]) == hint(&["--font", "font.ttf"]));
    fs::write(folder.0.join("font.ttf"), ttf_noto_sans::REGULAR).unwrap();
    assert!(hint(&[]) != hint(&["--font", "font.ttf"]));
}

#[test]
fn the_same_puzzles_and_options_give_the_same_bytes() {
    let folder = Folder::new("same");
    for (format, ending) in [("pdf", "pdf"), ("html", "html")] {
        for (name, jobs) in [("one", "1"), ("two", "2"), ("again", "3")] {
            let file = format!("{name}.{ending}");
            let options = ["-o", &file, "-j", jobs, "--sort", "rating", "--captions", "number,level", "-f", format];
            folder.make(&options, &puzzles());
        }
        let [one, two, again] =
            ["one", "two", "again"].map(|name| fs::read(folder.0.join(format!("{name}.{ending}"))).unwrap());
        assert!(one == two && two == again && one.len() > 10_000);
        let piped = folder.run(&["-f", format, "--sort", "rating", "--captions", "number,level"], &puzzles());
        assert!(piped.stdout == one);
    }
}

#[test]
fn html_and_svg_have_the_same_pages() {
    let folder = Folder::new("pages");
    folder.make(&["-o", "book.html"], &puzzles());
    folder.make(&["-o", "pages/", "-f", "svg"], &puzzles());
    let html = fs::read_to_string(folder.0.join("book.html")).unwrap();
    let pages = html.matches("role=\"img\"").count();
    assert_eq!(pages, 7);
    assert!(html.contains("@page { size: 595.28pt 841.89pt; margin: 0 }"));
    for outside in ["http:", "https:", "<script", "url("] {
        assert!(!html.contains(outside), "{outside}");
    }
    let files = Folder(folder.0.join("pages"));
    assert_eq!(files.names().len(), pages);
    assert_eq!(files.names()[0], "page-001.svg");

    // Another book replaces its pages, and no other file.
    fs::write(files.0.join("mine.txt"), "mine").unwrap();
    let read = || ["mine.txt", "page-001.svg"].map(|name| fs::read_to_string(files.0.join(name)).unwrap());
    let [_, before] = read();
    folder.make(&["-o", "pages", "-f", "svg", "-n", "12"], &puzzles());
    let [mine, after] = read();
    assert!(mine == "mine" && before != after);
    assert_eq!(files.names().len(), pages + 1);
    assert_eq!(folder.names(), ["book.html", "pages"]);
}

#[test]
fn solutions_can_be_in_a_file_of_their_own_or_nowhere() {
    let folder = Folder::new("solutions");
    folder.make(&["-o", "book.html", "--solutions", "answers.html"], &puzzles());
    folder.make(&["-o", "alone.html", "--solutions", "none"], &puzzles());
    let read = |name: &str| fs::read_to_string(folder.0.join(name)).unwrap();
    assert!(read("book.html") == read("alone.html"));
    assert!(
        !read("book.html").contains("Solutions") && read("answers.html").contains("<title>Sudoku: solutions</title>")
    );
    assert_eq!(folder.names(), ["alone.html", "answers.html", "book.html"]);
}

#[test]
fn nothing_is_left_of_a_book_that_cannot_be_made() {
    let folder = Folder::new("none");
    fs::write(folder.0.join("book.pdf"), "an older book").unwrap();
    let bad = format!("{}{}\n{}\n", puzzles(), ".".repeat(81), "5".repeat(81));
    let output = folder.run(&["-o", "book.pdf", "--solutions", "answers.pdf"], &bad);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors.contains("puzzle 25: stdin:25: not unique") && errors.contains("puzzle 26: stdin:26: "), "{errors}");
    let output = folder.run(&["-o", "book.pdf", "--solutions", "no/answers.pdf"], &puzzles());
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(folder.names(), ["book.pdf"]);
    assert_eq!(fs::read(folder.0.join("book.pdf")).unwrap(), b"an older book");
}
