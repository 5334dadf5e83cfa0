//! PNG and PDF pictures of every kind of scene.

use std::process::Command;

use sudokit::logic::{Order, Path};
use sudokit::picture::{About, Document, Drawing, Extras, LARGEST_PNG, Scene, Theme, draw, png};
use sudokit::{Grid, Puzzle};

const PUZZLE: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Returns a drawing of a grid, and one of every step to its solution.
fn drawings() -> Vec<Drawing> {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let grid = draw(&Scene::of_grid(&puzzle), &Extras::default());
    let steps = Path::new(&puzzle, Order::people()).map(|hint| draw(&Scene::of_hint(&hint), &Extras::default()));
    std::iter::once(grid).chain(steps).take(40).collect()
}

/// Returns the width and the height in the header of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(png[..16], *b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn a_png_has_the_requested_width_within_the_limit() {
    let drawing = draw(&Scene::of_grid(&Grid::EMPTY), &Extras { axes: false, title: false, ..Extras::default() });
    for wide in [1, 7, 480, 1000] {
        assert_eq!(size(&png(&drawing, Theme::Light, wide)), (wide, wide));
    }
    assert_eq!(size(&png(&drawing, Theme::Light, 0)), (1, 1));
    let high = Drawing { width: 1.0, height: 100.0, ..drawing };
    assert_eq!(size(&png(&high, Theme::Light, u32::MAX)), (164, LARGEST_PNG));
}

#[test]
fn equal_drawings_give_equal_bytes_and_themes_differ() {
    let all = drawings();
    for drawing in &all[..3] {
        let [light, again] = [0, 1].map(|_| png(drawing, Theme::Light, 300));
        assert!(light == again);
        assert!(light != png(drawing, Theme::Dark, 300));
    }
    assert!(document(&all) == document(&all));
    assert!(document(&all[..2]) != document(&all[..3]));
}

fn document(drawings: &[Drawing]) -> Vec<u8> {
    let about = About { title: "Steps".into(), author: "Nobody".into(), ..About::default() };
    let mut document = Document::new(&about, Theme::Light);
    for drawing in drawings {
        document.page(drawing, 400.0);
    }
    document.finish().unwrap()
}

#[test]
#[ignore = "needs poppler-utils"]
fn a_pdf_has_a_page_for_each_drawing_and_embedded_fonts_with_poppler() {
    let drawings = drawings();
    let bytes = document(&drawings);
    let file = std::env::temp_dir().join(format!("sudokit-painting-{}.pdf", std::process::id()));
    std::fs::write(&file, bytes).unwrap();
    let ask = |program: &str, options: &[&str]| {
        let output = Command::new(program).args(options).arg(&file).output();
        let output = output.unwrap_or_else(|error| panic!("{program} of poppler-utils: {error}"));
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let (info, meta, fonts) = (ask("pdfinfo", &[]), ask("pdfinfo", &["-meta"]), ask("pdffonts", &[]));
    std::fs::remove_file(&file).unwrap();
    for line in ["Title:           Steps", "Author:          Nobody"] {
        assert!(info.contains(line), "{info}");
    }
    assert!(meta.contains("<pdfaid:part>2<") && meta.contains("<pdfaid:conformance>U<"), "{meta}");
    assert!(info.contains(&format!("Pages:           {}\n", drawings.len())), "{info}");
    assert!(!info.contains("Date"), "{info}");
    let fonts: Vec<&str> = fonts.lines().skip(2).collect();
    assert_eq!(fonts.len(), 2);
    // The columns are: embedded, subset, with a map from glyphs to letters.
    assert!(fonts.iter().all(|font| font.contains("NotoSans") && font.contains("yes yes yes")), "{fonts:?}");
}
