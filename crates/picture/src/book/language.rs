//! The words of books in all their languages: one table, in which no language can lack a word.

use std::fmt;
use std::str::FromStr;

use sudokit_core::board::ParseError;
use sudokit_logic::{Level, Rating};

/// The language of the words of a book. Its code is that of ISO 639.
///
/// ```
/// use sudokit::book::Language;
///
/// assert_eq!("de".parse(), Ok(Language::German));
/// assert_eq!(Language::Japanese.to_string(), "ja");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it all")]
#[non_exhaustive]
pub enum Language {
    #[default]
    English,
    German,
    French,
    Spanish,
    Japanese,
}

/// The words of a language. A number or a name replaces each `{}`.
pub struct Phrases {
    pub code: &'static str,
    decimal_sign: &'static str,
    /// The sign between two parts of a list.
    comma: &'static str,
    /// The title of a book without a title.
    pub usual_title: &'static str,
    pub solutions_of: &'static str,
    pub how_hard: &'static str,
    /// The rules of Sudoku.
    pub rules: &'static str,
    /// The meaning of ratings.
    pub scale: &'static str,
    pub puzzles: &'static str,
    pub solutions: &'static str,
    pub unrated: &'static str,
    puzzle_number: &'static str,
    puzzle_numbers: &'static str,
    solution_number: &'static str,
    solution_numbers: &'static str,
    one_puzzle: &'static str,
    count_of_puzzles: &'static str,
    clues: &'static str,
    solution_on_page: &'static str,
    solution_in_short: &'static str,
    /// The heading of a page to write on.
    pub notes: &'static str,
    rated_from_to: &'static str,
    above: &'static str,
    /// The name of each level, and advice for its puzzles.
    levels: [(&'static str, &'static str); Level::ALL.len()],
}

const ENGLISH: Phrases = Phrases {
    code: "en",
    decimal_sign: ".",
    comma: ", ",
    usual_title: "Sudoku",
    solutions_of: "{}: solutions",
    how_hard: "How hard",
    rules: "Fill the empty cells so that every row, every column and every box of nine has each of the digits 1 to 9 once. \
            Every puzzle has exactly one solution, which can be found by logic.",
    scale: "The rating of a puzzle is the difficulty of the hardest step that it takes, from 1 for the easiest to about \
            12, as the program Sudoku Explainer measures it. Each level is a range of ratings:",
    puzzles: "Puzzles",
    solutions: "Solutions",
    unrated: "Unrated",
    puzzle_number: "Puzzle {}",
    puzzle_numbers: "Puzzles {} to {}",
    solution_number: "Solution {}",
    solution_numbers: "Solutions {} to {}",
    one_puzzle: "1 puzzle",
    count_of_puzzles: "{} puzzles",
    clues: "{} clues",
    solution_on_page: "solution on page {}",
    solution_in_short: "solution p. {}",
    notes: "Notes",
    rated_from_to: "{} to {}",
    above: "above {}",
    levels: [
        ("easy", "Look for a digit that has only one place left in a row, a column or a box. You need no notes."),
        ("medium", "Look also for cells that only one digit fits. Sometimes a digit must be in one row of a box."),
        ("hard", "Write the digits that fit into the cells. Two cells that share the same two digits keep them."),
        ("expert", "Compare several rows and columns: together they rule digits out of other cells."),
        ("master", "Follow a digit from cell to cell: if it is not in this cell, it must be in that one."),
        ("extreme", "Follow both choices of a cell over many steps. What is true in both cases is true."),
        ("beyond", "Choices within choices. These puzzles are among the hardest known, and can take hours."),
    ],
};

const GERMAN: Phrases = Phrases {
    code: "de",
    decimal_sign: ",",
    comma: " · ",
    usual_title: "Sudoku",
    solutions_of: "{}: Lösungen",
    how_hard: "Schwierigkeitsgrade",
    rules: "Füllen Sie die leeren Felder so aus, dass jede Zeile, jede Spalte und jeder Block aus neun Feldern jede der \
            Ziffern von 1 bis 9 genau einmal enthält. Jedes Rätsel hat genau eine Lösung, die sich durch Logik finden lässt.",
    scale: "Die Bewertung eines Rätsels ist die Schwierigkeit des schwersten Schritts, den es verlangt, von 1 für die \
            leichtesten bis etwa 12, so wie das Programm Sudoku Explainer sie misst. Jede Stufe ist ein Bereich von \
            Bewertungen:",
    puzzles: "Rätsel",
    solutions: "Lösungen",
    unrated: "Ohne Bewertung",
    puzzle_number: "Rätsel {}",
    puzzle_numbers: "Rätsel {} bis {}",
    solution_number: "Lösung {}",
    solution_numbers: "Lösungen {} bis {}",
    one_puzzle: "1 Rätsel",
    count_of_puzzles: "{} Rätsel",
    clues: "{} Vorgaben",
    solution_on_page: "Lösung auf Seite {}",
    solution_in_short: "Lösung S. {}",
    notes: "Notizen",
    rated_from_to: "{} bis {}",
    above: "über {}",
    levels: [
        (
            "leicht",
            "Suchen Sie eine Ziffer, für die in einer Zeile, einer Spalte oder einem Block nur noch ein Feld frei ist. \
             Notizen brauchen Sie nicht.",
        ),
        (
            "mittel",
            "Suchen Sie auch Felder, in die nur noch eine Ziffer passt. Manchmal muss eine Ziffer in einer bestimmten \
             Zeile eines Blocks stehen.",
        ),
        (
            "schwer",
            "Notieren Sie in den Feldern, welche Ziffern passen. Zwei Felder, in die nur dieselben zwei Ziffern passen, \
             behalten diese für sich.",
        ),
        (
            "Experte",
            "Vergleichen Sie mehrere Zeilen und Spalten: Zusammen schließen sie Ziffern in anderen Feldern aus.",
        ),
        ("Meister", "Verfolgen Sie eine Ziffer von Feld zu Feld: Steht sie nicht hier, muss sie dort stehen."),
        (
            "extrem",
            "Verfolgen Sie beide Möglichkeiten eines Feldes über viele Schritte. Was in beiden Fällen gilt, gilt immer.",
        ),
        (
            "teuflisch",
            "Annahmen innerhalb von Annahmen: Diese Rätsel gehören zu den schwersten, die bekannt sind, und können \
             Stunden dauern.",
        ),
    ],
};

const FRENCH: Phrases = Phrases {
    code: "fr",
    decimal_sign: ",",
    comma: " · ",
    usual_title: "Sudoku",
    solutions_of: "{}\u{a0}: solutions",
    how_hard: "Niveaux de difficulté",
    rules: "Remplissez les cases vides de sorte que chaque ligne, chaque colonne et chaque bloc de neuf cases contienne une \
            seule fois chacun des chiffres de 1 à 9. Chaque grille a une solution unique, que l’on peut trouver par la \
            logique.",
    scale: "La cote d’une grille est la difficulté de l’étape la plus difficile qu’elle exige, de 1 pour les plus faciles à \
            environ 12, telle que la mesure le programme Sudoku Explainer. Chaque niveau correspond à un intervalle de \
            cotes\u{a0}:",
    puzzles: "Grilles",
    solutions: "Solutions",
    unrated: "Sans cote",
    puzzle_number: "Grille {}",
    puzzle_numbers: "Grilles {} à {}",
    solution_number: "Solution {}",
    solution_numbers: "Solutions {} à {}",
    one_puzzle: "1 grille",
    count_of_puzzles: "{} grilles",
    clues: "{} chiffres donnés",
    solution_on_page: "solution page {}",
    solution_in_short: "solution p. {}",
    notes: "Notes",
    rated_from_to: "{} à {}",
    above: "au-delà de {}",
    levels: [
        (
            "facile",
            "Cherchez un chiffre qui n’a plus qu’une place possible dans une ligne, une colonne ou un bloc. Aucune note \
             n’est nécessaire.",
        ),
        (
            "moyen",
            "Cherchez aussi les cases où un seul chiffre convient. Parfois, un chiffre doit se trouver dans une ligne \
             précise d’un bloc.",
        ),
        (
            "difficile",
            "Notez dans les cases les chiffres possibles. Deux cases qui n’admettent que les deux mêmes chiffres se les \
             réservent.",
        ),
        (
            "expert",
            "Comparez plusieurs lignes et colonnes\u{a0}: ensemble, elles excluent des chiffres d’autres cases.",
        ),
        (
            "maître",
            "Suivez un chiffre de case en case\u{a0}: s’il n’est pas dans celle-ci, il est forcément dans celle-là.",
        ),
        (
            "extrême",
            "Suivez les deux possibilités d’une case sur de nombreuses étapes. Ce qui est vrai dans les deux cas est vrai.",
        ),
        (
            "diabolique",
            "Des hypothèses dans les hypothèses\u{a0}: ces grilles comptent parmi les plus difficiles connues et peuvent \
             demander des heures.",
        ),
    ],
};

const SPANISH: Phrases = Phrases {
    code: "es",
    decimal_sign: ",",
    comma: " · ",
    usual_title: "Sudoku",
    solutions_of: "{}: soluciones",
    how_hard: "Niveles de dificultad",
    rules: "Rellene las casillas vacías de modo que cada fila, cada columna y cada bloque de nueve casillas contenga una \
            sola vez cada una de las cifras del 1 al 9. Cada sudoku tiene una única solución, a la que se llega por lógica.",
    scale: "La puntuación de un sudoku es la dificultad del paso más difícil que exige, desde 1 para los más fáciles hasta \
            12 aproximadamente, según la mide el programa Sudoku Explainer. Cada nivel abarca un intervalo de puntuaciones:",
    puzzles: "Sudokus",
    solutions: "Soluciones",
    unrated: "Sin puntuación",
    puzzle_number: "Sudoku {}",
    puzzle_numbers: "Sudokus {} a {}",
    solution_number: "Solución {}",
    solution_numbers: "Soluciones {} a {}",
    one_puzzle: "1 sudoku",
    count_of_puzzles: "{} sudokus",
    clues: "{} cifras dadas",
    solution_on_page: "solución en la página {}",
    solution_in_short: "solución pág. {}",
    notes: "Notas",
    rated_from_to: "{} a {}",
    above: "más de {}",
    levels: [
        (
            "fácil",
            "Busque una cifra a la que solo le quede un lugar en una fila, una columna o un bloque. No necesita notas.",
        ),
        (
            "medio",
            "Busque también casillas en las que solo quepa una cifra. A veces, una cifra debe estar en una fila \
             determinada de un bloque.",
        ),
        (
            "difícil",
            "Anote en las casillas las cifras posibles. Dos casillas que solo admiten las mismas dos cifras se las \
             reservan.",
        ),
        ("experto", "Compare varias filas y columnas: juntas descartan cifras en otras casillas."),
        ("maestro", "Siga una cifra de casilla en casilla: si no está en esta, tiene que estar en aquella."),
        (
            "extremo",
            "Siga las dos posibilidades de una casilla durante muchos pasos. Lo que se cumple en ambos casos es cierto.",
        ),
        (
            "diabólico",
            "Suposiciones dentro de suposiciones: estos sudokus están entre los más difíciles que se conocen y pueden \
             llevar horas.",
        ),
    ],
};

const JAPANESE: Phrases = Phrases {
    code: "ja",
    decimal_sign: ".",
    comma: "、",
    usual_title: "ナンプレ",
    solutions_of: "{}：解答",
    how_hard: "難易度",
    rules: "空いているマスに1から9までの数字を入れます。どの行にも、どの列にも、太線で囲まれたどのブロックにも、1から9までの数字が\
            一つずつ入ります。どの問題も答えは一つだけで、論理だけで解けます。",
    scale: "問題の評価値は、解くのに必要な最も難しい手筋の難しさで、プログラム Sudoku Explainer の尺度によります。最もやさしい1から\
            約12まであります。レベルは、評価値の範囲を表します。",
    puzzles: "問題",
    solutions: "解答",
    unrated: "評価なし",
    puzzle_number: "問題{}",
    puzzle_numbers: "問題{}～{}",
    solution_number: "解答{}",
    solution_numbers: "解答{}～{}",
    one_puzzle: "1問",
    count_of_puzzles: "{}問",
    clues: "初期数字{}個",
    solution_on_page: "解答は{}ページ",
    solution_in_short: "解答は{}ページ",
    notes: "メモ",
    rated_from_to: "{}～{}",
    above: "{}超",
    levels: [
        ("初級", "行、列、ブロックの中で、入る場所が一つしか残っていない数字を探します。メモは要りません。"),
        ("中級", "入る数字が一つしかないマスも探します。ブロックの中で、数字の入る行が一つに決まることもあります。"),
        (
            "上級",
            "マスに入る候補の数字を書き込みます。同じ二つの数字しか入らないマスが二つあれば、その二つの数字はそこに入ります。",
        ),
        ("超上級", "いくつかの行と列を見比べます。組み合わせると、ほかのマスから候補の数字を消せます。"),
        ("難問", "一つの数字をマスからマスへとたどります。このマスでなければ、あのマスに入ります。"),
        (
            "超難問",
            "一つのマスの二つの可能性を、何手も先までたどります。どちらの場合にも成り立つことは、必ず成り立ちます。",
        ),
        ("極限", "仮定の中でさらに仮定を重ねます。知られている中で最も難しい問題で、何時間もかかることがあります。"),
    ],
};

impl Language {
    /// All languages.
    pub const ALL: [Self; 5] = [Self::English, Self::German, Self::French, Self::Spanish, Self::Japanese];

    /// Returns the words of the language.
    pub(super) const fn phrases(self) -> &'static Phrases {
        match self {
            Self::English => &ENGLISH,
            Self::German => &GERMAN,
            Self::French => &FRENCH,
            Self::Spanish => &SPANISH,
            Self::Japanese => &JAPANESE,
        }
    }
}

/// Shows the code of the language.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.phrases().code)
    }
}

/// The error of a text that is not a language.
const NOT_A_LANGUAGE: ParseError = ParseError::new("en, de, fr, es or ja");

impl FromStr for Language {
    type Err = ParseError;

    fn from_str(code: &str) -> Result<Self, ParseError> {
        Self::ALL.into_iter().find(|language| language.phrases().code == code).ok_or(NOT_A_LANGUAGE)
    }
}

impl Phrases {
    pub fn level(&self, level: Level) -> &'static str {
        self.levels[level as usize].0
    }

    pub fn advice(&self, level: Level) -> &'static str {
        self.levels[level as usize].1
    }

    pub fn rating(&self, rating: Rating) -> String {
        rating.to_string().replace('.', self.decimal_sign)
    }

    /// Returns the ratings of a level and a number of its puzzles.
    pub fn range_and_count(&self, level: Level, puzzles: usize) -> String {
        let range = match level {
            Level::Beyond => filled(self.above, &[self.rating(Level::Extreme.most())]),
            level => {
                let range = level.ratings();
                filled(self.rated_from_to, &[self.rating(*range.start()), self.rating(*range.end())])
            }
        };
        let count = if puzzles == 1 { self.one_puzzle.into() } else { filled(self.count_of_puzzles, &[puzzles]) };
        [range, count].join(self.comma)
    }

    pub fn clues(&self, number: usize) -> String {
        filled(self.clues, &[number])
    }

    pub fn solution_on_page(&self, page: usize) -> String {
        filled(self.solution_on_page, &[page])
    }

    pub fn solution_in_short(&self, page: usize) -> String {
        filled(self.solution_in_short, &[page])
    }

    pub fn puzzles_from_to(&self, first: usize, last: usize) -> String {
        from_to([self.puzzle_number, self.puzzle_numbers], first, last)
    }

    pub fn solutions_from_to(&self, first: usize, last: usize) -> String {
        from_to([self.solution_number, self.solution_numbers], first, last)
    }
}

/// Returns the phrase for one number, or for the first and the last of several.
pub fn from_to([one, several]: [&str; 2], first: usize, last: usize) -> String {
    if first == last { filled(one, &[first]) } else { filled(several, &[first, last]) }
}

/// Returns a phrase with these values.
pub fn filled(phrase: &str, values: &[impl ToString]) -> String {
    values.iter().fold(phrase.into(), |text, value| text.replacen("{}", &value.to_string(), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_has_its_values() {
        for language in Language::ALL {
            let words = language.phrases();
            assert_eq!(language.to_string().parse(), Ok(language));
            let texts = [
                (words.puzzles_from_to(17, 17), vec!["17"]),
                (words.puzzles_from_to(17, 23), vec!["17", "23"]),
                (words.solutions_from_to(17, 17), vec!["17"]),
                (words.solutions_from_to(17, 23), vec!["17", "23"]),
                (words.clues(17), vec!["17"]),
                (words.solution_on_page(17), vec!["17"]),
                (words.solution_in_short(17), vec!["17"]),
                (words.range_and_count(Level::Medium, 17), vec!["2", "6", "17"]),
                (words.range_and_count(Level::Beyond, 1), vec!["8", "7", "1"]),
                (filled(words.solutions_of, &["Title"]), vec!["Title"]),
            ];
            for (text, values) in texts {
                assert!(!text.contains(['{', '}']) && values.iter().all(|value| text.contains(value)), "{text}");
            }
        }
        let range = |language: Language| language.phrases().range_and_count(Level::Easy, 12);
        assert_eq!(
            Language::ALL.map(range),
            [
                "1.0 to 1.5, 12 puzzles",
                "1,0 bis 1,5 · 12 Rätsel",
                "1,0 à 1,5 · 12 grilles",
                "1,0 a 1,5 · 12 sudokus",
                "1.0～1.5、12問"
            ]
        );
    }

    #[test]
    fn no_level_shares_its_words_with_another() {
        for words in Language::ALL.map(Language::phrases) {
            for [one, other] in Level::ALL
                .iter()
                .enumerate()
                .flat_map(|(at, one)| Level::ALL[..at].iter().map(move |other| [*one, *other]))
            {
                assert!(words.level(one) != words.level(other) && words.advice(one) != words.advice(other));
            }
        }
        // English has the names that the program has.
        assert!(Level::ALL.iter().all(|level| ENGLISH.level(*level) == level.to_string()));
    }
}
