//! Pages as PDF, as HTML for printing, and as SVG.

use std::fmt::Write;

use crate::png::pixels;
use crate::{About, Document, Drawing, FontError, Theme, UnknownLetter, escaped, inline, svg};

/// The finished pages of a book.
#[derive(Clone, PartialEq, Debug)]
pub struct PageSet {
    /// The title, author and description of the document.
    pub about: About,
    /// The pages, measured in points.
    pub pages: Vec<Page>,
}

/// A page of a book.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// The contents of the page.
    pub drawing: Drawing,
    /// The name of the page in the table of contents, if it has one.
    pub name: Option<String>,
    /// The left and upper edges, the widths and the heights of the grids with their captions.
    pub grids: Vec<[f64; 4]>,
}

impl PageSet {
    /// Checks that the fonts have all letters of the pages.
    ///
    /// # Errors
    /// The first letter that a font cannot write.
    pub fn check_letters(&self) -> Result<(), UnknownLetter> {
        self.pages.iter().try_for_each(|page| page.drawing.check_letters())
    }

    /// Writes the pages as a PDF/A with embedded fonts.
    ///
    /// # Errors
    /// If a font is damaged.
    pub fn pdf(&self) -> Result<Vec<u8>, FontError> {
        let mut document = Document::new(&self.about, Theme::Print);
        for Page { drawing, name, .. } in &self.pages {
            if let Some(name) = name {
                document.bookmark(name);
            }
            document.page(drawing, drawing.width);
        }
        document.finish()
    }

    /// Writes the pages as one self-contained HTML page. On a narrow screen, each grid is as wide as the screen, below the number
    /// of its page, and dark where the system is.
    #[must_use]
    pub fn html(&self) -> String {
        let [width, height] = self.pages.first().map_or([0.0; 2], |page| [page.drawing.width, page.drawing.height]);
        let title = escaped(&self.about.title);
        let mut text = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<style>\n\
             @page {{ size: {width:.2}pt {height:.2}pt; margin: 0 }}\n\
             body {{ margin: 0 }}\n\
             h1 {{ position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }}\n\
             svg {{ display: block; width: {width:.2}pt; height: {height:.2}pt; overflow: hidden; break-after: page; \
             break-inside: avoid; font-family: Noto Sans, DejaVu Sans, Arial, Helvetica, sans-serif }}\n\
             .grids {{ display: none }}\n\
             @media screen {{ body {{ background: #ddd }} svg {{ margin: 1em auto; max-width: 100%; height: auto }} }}\n\
             @media screen and (max-width: 40em) {{\n\
             .page {{ height: 0; overflow: hidden }}\n\
             .grids {{ display: block }}\n\
             h2 {{ margin: 3vw; font-family: Noto Sans, DejaVu Sans, Arial, Helvetica, sans-serif }}\n\
             .grids svg {{ width: 94vw; margin: 3vw auto; background: #fff }} }}\n\
             @media screen and (max-width: 40em) and (prefers-color-scheme: dark) {{\n\
             body {{ background: #1a1a1a }}\n\
             .grids svg {{ filter: invert(.9) }} }}\n\
             </style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
        );
        for (number, Page { drawing, name, grids }) in (1..).zip(&self.pages) {
            let page = inline(drawing, Theme::Print);
            if grids.is_empty() {
                text.extend([&page, "\n"]);
                continue;
            }
            let whole = format!("<use href=\"#p{number}\" width=\"{width:.2}\" height=\"{height:.2}\"/>");
            let grid = |[left, top, width, height]: &[f64; 4]| {
                format!("<svg viewBox=\"{left:.2} {top:.2} {width:.2} {height:.2}\">{whole}</svg>\n")
            };
            let page = page.replacen("<svg", &format!("<svg id=\"p{number}\""), 1);
            let name = name.as_ref().map_or_else(String::new, |name| format!(": {}", escaped(name)));
            let grids: String = grids.iter().map(grid).collect();
            _ = write!(
                text,
                "<div class=\"page\">{page}</div>\n<div class=\"grids\" aria-hidden=\"true\">\n\
                 <h2>Page {number}{name}</h2>\n{grids}</div>\n"
            );
        }
        text + "</main>\n</body>\n</html>\n"
    }

    /// Writes each page as an SVG file. Returns the names and contents of the files.
    #[must_use]
    pub fn svg(&self) -> Vec<(String, String)> {
        let digits = self.pages.len().to_string().len().max(3);
        let pages = (1..).zip(&self.pages);
        let file = |(number, page): (usize, &Page)| {
            // Browsers have 96 pixels per inch.
            let width = pixels(page.drawing.width * 96.0 / 72.0);
            (format!("page-{number:0digits$}.svg"), svg(&page.drawing, Theme::Print, width))
        };
        pages.map(file).collect()
    }
}
