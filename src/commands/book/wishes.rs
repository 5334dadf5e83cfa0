//! The options that say what a book is to look like.

use clap::ValueEnum;
use sudokit::book::{Caption, Design, Length, PER_PAGE, Paper, Room};

/// What the pages are to look like.
#[derive(clap::Args, Clone, Debug)]
pub struct Wishes {
    /// How many puzzles stand on a page: 1, 2, 4, 6, 8, 9 or 12 [default: 4, in large print 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = parse_per_page)]
    per_page: Option<usize>,

    /// The size of a page: a4, a5, letter, 6x9 (inches), 170x240mm
    #[arg(long, value_name = "SIZE", default_value = "a4", hide_default_value = true)]
    paper: Paper,

    /// What is left free on each side, as 15mm or 0.5in [default: 15mm; 12mm on small paper]
    #[arg(long, value_name = "LENGTH")]
    margin: Option<Length>,

    /// What is left free on the inner side, too, for the binding [default: none]
    #[arg(long, value_name = "LENGTH")]
    gutter: Option<Length>,

    /// Everything large enough for weak eyes
    #[arg(long)]
    large_print: bool,

    /// What empty cells have for pencil marks
    #[arg(long, value_enum, value_name = "WHAT", default_value_t, hide_possible_values = true)]
    #[arg(hide_default_value = true)]
    #[arg(help = "What empty cells have for pencil marks: blank, dots, digits (to strike out) or candidates")]
    marks: Marks,

    /// What stands under a puzzle, with commas between: number, level, rating, clues; or none [default: number]
    #[arg(long, value_name = "WORDS", value_delimiter = ',', value_enum, hide_possible_values = true)]
    captions: Vec<Words>,

    /// Begin with a title page
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// What stands below the title
    #[arg(long, value_name = "TEXT", requires = "title")]
    subtitle: Option<String>,

    /// Who made the book
    #[arg(long, value_name = "TEXT")]
    author: Option<String>,

    /// Put puzzles of a level together, under its name, the easiest first
    #[arg(long, value_enum, value_name = "BY", hide_possible_values = true)]
    #[arg(help = "Put puzzles together under a heading each: by level, the easiest first")]
    sections: Option<Sections>,

    /// Sort the puzzles
    #[arg(long, value_enum, value_name = "BY", hide_possible_values = true)]
    #[arg(help = "Sort the puzzles by their rating, the easiest first")]
    sort: Option<Sort>,

    /// A page that says how hard the levels are
    #[arg(long)]
    key: bool,

    /// Pages without numbers
    #[arg(long)]
    no_page_numbers: bool,
}

/// What empty cells have.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Marks {
    #[default]
    Blank,
    Dots,
    Digits,
    Candidates,
}

/// A word under a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Words {
    Number,
    Level,
    Rating,
    Clues,
    None,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Sections {
    Level,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Sort {
    Rating,
}

fn parse_per_page(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| PER_PAGE.contains(number));
    number.ok_or_else(|| "expected 1, 2, 4, 6, 8, 9 or 12".into())
}

/// On paper that is narrower the margins are narrower, too.
const SMALL: Length = Length::from_millimeters(180.0);

impl Wishes {
    /// Whether the puzzles are to be in the order of their ratings.
    pub const fn sorts(&self) -> bool {
        self.sort.is_some()
    }

    /// What the library makes a book by.
    pub fn design(&self) -> anyhow::Result<Design> {
        let captions = match self.captions.as_slice() {
            [] => vec![Caption::Number],
            [Words::None] => Vec::new(),
            words => words.iter().map(|word| word.caption()).collect::<Result<_, _>>()?,
        };
        let margin = if self.paper.width < SMALL { 12.0 } else { 15.0 };
        let text = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_string();
        Ok(Design {
            paper: self.paper,
            margin: self.margin.unwrap_or(Length::from_millimeters(margin)),
            gutter: self.gutter.unwrap_or_default(),
            per_page: self.per_page.unwrap_or(if self.large_print { 1 } else { 4 }),
            captions,
            room: match self.marks {
                Marks::Blank => Room::Blank,
                Marks::Dots => Room::Dots,
                Marks::Digits => Room::Digits,
                Marks::Candidates => Room::Candidates,
            },
            is_large: self.large_print,
            has_sections: self.sections.is_some(),
            has_page_numbers: !self.no_page_numbers,
            has_key: self.key,
            title: text(&self.title),
            subtitle: text(&self.subtitle),
            author: text(&self.author),
        })
    }
}

impl Words {
    fn caption(self) -> anyhow::Result<Caption> {
        Ok(match self {
            Self::Number => Caption::Number,
            Self::Level => Caption::Level,
            Self::Rating => Caption::Rating,
            Self::Clues => Caption::Clues,
            Self::None => anyhow::bail!("--captions none stands alone, nothing goes with it"),
        })
    }
}
