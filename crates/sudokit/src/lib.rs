//! Classic 9x9 Sudoku: this library reads, solves, checks, explains, rates, generates, compares, draws and writes
//! grids, one or millions of them. Every answer comes with its reasons.
//!
//! | module | content |
//! |---|---|
//! | [`board`] | the parts of a grid: [`Digit`], [`Cell`], [`House`], [`Grid`], [`Solution`], [`Candidates`] |
//! | [`text`] | reading and writing grids in all common formats |
//! | [`solve`](mod@solve) | [`solve()`], [`solutions`], [`count`], [`true_candidates`], [`Puzzle`], [`solve::Solver`], [`solve::Method::watch`] |
//! | [`check`](mod@check) | [`check()`]: every reason why a grid is not a valid solution |
//! | [`logic`] | human techniques: [`logic::Path`], [`logic::Hint`], [`logic::Order`], [`logic::Technique`] |
//! | [`mistake`] | the mistakes in a position: [`mistake::judge`] |
//! | [`rate`](mod@rate) | the ratings of Sudoku Explainer 1.2.1: [`rate()`] |
//! | [`generate`](mod@generate) | new puzzles: [`generate()`], [`generate::puzzles`], [`generate::reduce`], [`generate::add`] |
//! | [`picture`] | grids and steps as SVG, PNG, PDF, HTML and characters |
//! | `book` | printable pages of puzzles, with solutions |
//! | [`symmetry`], [`canon`] | equivalent grids, and the canonical form that they share |
//! | `answer`, `ask` | answers as plain data: what `sudoku -f json` prints; questions as JSON, for other languages |
//! | [`random`] | random numbers that are equal on every machine |
//!
//! # Ten recipes
//!
//! 1. [Solve or check a grid, with every reason](#1-solve-or-check-a-grid-with-every-reason)
//! 2. [Solve many grids on all cores](#2-solve-many-grids-on-all-cores)
//! 3. [Read any text, and keep the place of each record](#3-read-any-text-and-keep-the-place-of-each-record)
//! 4. [Count solutions, and stop](#4-count-solutions-and-stop)
//! 5. [Candidates and sukaku](#5-candidates-and-sukaku)
//! 6. [Hints](#6-hints)
//! 7. [Rate, with a limit](#7-rate-with-a-limit)
//! 8. [Generate by requirements](#8-generate-by-requirements)
//! 9. [Deduplicate up to symmetry](#9-deduplicate-up-to-symmetry)
//! 10. [Techniques, orders, JSON and pictures](#10-techniques-orders-json-and-pictures)
//!
//! ## 1. Solve or check a grid, with every reason
//!
//! [`solve()`] proves whether the solution is the only one. A [`solve::Flaw`] shows every reason why there is not
//! exactly one.
//!
//! ```
//! use sudokit::solve::Flaw;
//! use sudokit::{Grid, solve};
//!
//! let grid: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! match solve(&grid) {
//!     Ok(solution) => println!("{solution}"),
//!     Err(Flaw::Several(ambiguous)) => {
//!         let [first, second] = ambiguous.first_two();
//!         println!("two solutions differ in {}", first.differences(second)); // `Cell::ALL` are all cells
//!     }
//!     Err(flaw) => println!("{flaw}"), // contradictory givens, or no solution
//! }
//! let wrong: Grid = format!("5.....5..{}", ".".repeat(72)).parse()?;
//! let flaw = solve(&wrong).unwrap_err();
//! assert_eq!(flaw.to_string(), "contradictory givens: 5 appears twice in row 1 (r1c1, r1c7)");
//! # Ok::<(), sudokit::ParseError>(())
//! ```
//!
//! [`check()`] returns all problems of a full grid, and [`check::check_against`] also the givens that it changes:
//!
//! ```
//! use sudokit::check::{check, check_against};
//! use sudokit::{Grid, Puzzle};
//!
//! let puzzle: Puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! let full: Grid = **puzzle.solution();
//! assert!(check(&full).is_empty()); // no problem, so it is valid
//! for problem in check_against(&Grid::EMPTY, &puzzle) {
//!     println!("{problem}");
//! }
//! # Ok::<(), sudokit::solve::NotAPuzzle>(())
//! ```
//!
//! A [`Puzzle`] is a grid that is proven to have exactly one solution: [`Puzzle::new`] solves, and `line.parse::<Puzzle>()` reads
//! and solves.
//!
//! ## 2. Solve many grids on all cores
//!
//! [`solve::solve_all`] solves up to 32 grids at once on one core. The library starts no threads, so the caller starts
//! them:
//!
//! ```
//! use std::thread;
//! use sudokit::solve::solve_all;
//! use sudokit::{Grid, Verdict};
//!
//! let grids = vec![Grid::EMPTY; 100];
//! let cores = thread::available_parallelism()?.get();
//! let verdicts: Vec<Verdict> = thread::scope(|scope| {
//!     let chunks = grids.chunks(grids.len().div_ceil(cores).max(1));
//!     let threads: Vec<_> = chunks.map(|chunk| scope.spawn(|| solve_all(chunk))).collect();
//!     threads.into_iter().flat_map(|thread| thread.join().expect("no solver panics")).collect()
//! });
//! assert_eq!(verdicts.len(), grids.len()); // in the order of the grids
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! ## 3. Read any text, and keep the place of each record
//!
//! [`text::read`] detects the format of each grid: lines, rows, drawings, pencil marks, JSON, CSV, and the formats of
//! other programs. No grid is lost: a [`text::Record`] is a grid, or the place of an unreadable one with the reason.
//!
#![cfg_attr(feature = "text", doc = "```")]
#![cfg_attr(not(feature = "text"), doc = "```ignore")]
//! use sudokit::{solve, text};
//!
//! let text = "
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 the first one
//! 53..7....6..195....98....6.8...x...34..8.3..17...2...6.6....28....419..5....8..79
//! ";
//! for record in text::read(text) {
//!     match record.clues() { // givens or candidates; `record.grid()` has the digits of all cells
//!         Ok(clues) => println!("line {}: {:?}", record.line, solve(&clues)),
//!         Err(error) => println!("{}", error.describe()), // with its line and column
//!     }
//! }
//! let grid = text::read_one("\n530070000 600195000 098000060 800060003 400803001 700020006 060000280 000419005 000080079\n")?;
//! print!("{}", text::boxed(&grid));
//! # Ok::<(), text::Unreadable>(())
//! ```
//!
//! `text` can also be the bytes of a file. [`text::Reader`] reads a stream, and [`text::write()`] writes any [`text::Format`].
//!
//! ## 4. Count solutions, and stop
//!
//! [`count`] counts up to a limit, and [`solutions`] lists solutions in order. A [`Stop`] ends a long search: the
//! library reads no clock, so the caller decides.
//!
//! ```
//! use std::time::{Duration, Instant};
//! use sudokit::solve::Solver;
//! use sudokit::{Grid, Stop, count, solutions};
//!
//! assert_eq!(count(&Grid::EMPTY, 1000).to_string(), "1000+");
//! let first = solutions(&Grid::EMPTY).next().expect("it has solutions");
//! assert_eq!(first.rows()[0], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
//!
//! let deadline = Instant::now() + Duration::from_millis(20);
//! let stop = Stop::when(move || Instant::now() >= deadline);
//! let counted = Solver::new().count_until(&Grid::EMPTY, None, &stop);
//! assert!(!counted.is_complete);
//! println!("at least {} solutions", counted.number);
//! ```
//!
//! ## 5. Candidates and sukaku
//!
//! [`Candidates`] are the digits that each cell can take. A sukaku has no givens, only candidates. Every function that
//! solves a grid also solves candidates, by the trait [`AsCandidates`]. [`Clues`] are a grid or candidates.
//!
//! ```
//! use sudokit::{Candidates, Cell, Clues, Grid, solve, true_candidates};
//!
//! let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
//! let marks = Candidates::of(&grid);
//! assert_eq!(marks[Cell::at(0, 2)].to_string(), "1 2 4");
//! assert_eq!(true_candidates(&grid).expect("a solution")[Cell::at(0, 2)].to_string(), "4");
//!
//! let sukaku: Candidates = marks.to_string().parse()?; // 729 characters
//! assert_eq!(solve(&sukaku), solve(&grid));
//! for clues in [Clues::from(&grid), Clues::from(&sukaku)] {
//!     assert!(solve(&clues).is_ok());
//! }
//! # Ok::<(), sudokit::ParseError>(())
//! ```
//!
//! ## 6. Hints
//!
//! A [`logic::Path`] is an iterator over the steps to the solution, each a [`logic::Hint`]:
//!
#![cfg_attr(feature = "logic", doc = "```")]
#![cfg_attr(not(feature = "logic"), doc = "```ignore")]
//! use sudokit::Puzzle;
//! use sudokit::logic::{Order, Path};
//!
//! let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
//! for hint in Path::new(&puzzle, Order::people()) {
//!     println!("{} ({}): look at {}", hint.technique(), hint.rating(), hint.place());
//!     hint.reasoning().iter().for_each(|line| println!("  {line}"));
//!     println!("  {}", hint.conclusion()); // `so r1c6 is 8`; `hint.effect()` for programs
//! }
//! # Ok::<(), sudokit::solve::NotAPuzzle>(())
//! ```
//!
//! A hint server takes a [`text::Position`] (givens, entries and pencil marks) and returns an `answer`: the next step, or
//! first of all the mistakes, so that no hint depends on a wrong digit. [`mistake::judge`] finds them alone.
//!
#![cfg_attr(feature = "answer", doc = "```")]
#![cfg_attr(not(feature = "answer"), doc = "```ignore")]
//! use sudokit::Stop;
//! use sudokit::answer;
//! use sudokit::logic::{Order, RevealLevel};
//!
//! fn next_hint(request: &str) -> Result<String, serde_json::Error> {
//!     let position = serde_json::from_str(request)?;
//!     serde_json::to_string(&answer::hint(&position, &Order::people(), RevealLevel::Why, &Stop::NEVER))
//! }
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let response = next_hint(&format!(r#"{{"puzzle":"{puzzle}"}}"#))?;
//! assert!(response.starts_with(r#"{"verdict":"unique","reasons":[],"step":1,"where":"box 2","technique":"Hidden Single","#));
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! ## 7. Rate, with a limit
//!
//! [`rate()`] returns the three ratings of Sudoku Explainer 1.2.1. A [`logic::Level`] names a range of ratings: easy,
//! medium, hard, expert, master, extreme or beyond. The levels of `HoDoKu`, such as unfair, are [`logic::HodokuLevel`]. A
//! hard puzzle can take long, so a rating can have a limit or a [`Stop`]:
//!
#![cfg_attr(feature = "logic", doc = "```")]
#![cfg_attr(not(feature = "logic"), doc = "```ignore")]
//! use sudokit::logic::Level;
//! use sudokit::rate::{Profile, path};
//! use sudokit::{Puzzle, Stop, rate};
//!
//! let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
//! let ratings = rate(&puzzle);
//! assert_eq!((ratings.to_string().as_str(), Level::of(ratings.er)), ("1.7/1.5/1.5", Level::Medium));
//! assert!(ratings.er.number() < 7.0);
//!
//! let profile = Profile::of(&mut path(&puzzle).up_to(Level::Easy.most()));
//! assert_eq!(profile.ratings(), None); // harder than easy
//! let profile = Profile::of(&mut path(&puzzle).until(Stop::when(|| true)));
//! assert!(profile.er().to_string().starts_with(">="));
//! # Ok::<(), sudokit::solve::NotAPuzzle>(())
//! ```
//!
//! ## 8. Generate by requirements
//!
//! [`generate::puzzles`] makes puzzles that meet [`generate::Requirements`]. Impossible requirements are an error at once.
//! Possible ones can still be rare: after `tries` tries, the generator gives up on a puzzle and returns the best one.
//!
#![cfg_attr(feature = "generate", doc = "```")]
#![cfg_attr(not(feature = "generate"), doc = "```ignore")]
//! use sudokit::generate::{ClueSymmetry, Impossible, Requirements, puzzles, reduce};
//! use sudokit::logic::Level;
//! use sudokit::rate;
//!
//! let requirements = Requirements::new().symmetry(ClueSymmetry::Rotate180).level(Level::Easy..=Level::Medium).tries(1000);
//! for made in puzzles(&requirements, 2026)?.take(3) {
//!     match made {
//!         Ok(made) => println!("{} {} clues, {}", made.puzzle, made.puzzle.count_clues(), rate(&made.puzzle)),
//!         Err(gave_up) => println!("{gave_up}"),
//!     }
//! }
//! let reason = puzzles(&Requirements::new().clues(10..=16), 2026).unwrap_err();
//! assert_eq!(reason.to_string(), "no puzzle with one solution has fewer than 17 clues");
//!
//! let full = sudokit::solutions(&sudokit::Grid::EMPTY).next().expect("it has solutions").into();
//! let (seed, tries) = (1, 10); // the best of ten minimal puzzles
//! println!("{}", reduce(&full, seed, tries));
//! # Ok::<(), Impossible>(())
//! ```
//!
//! ## 9. Deduplicate up to symmetry
//!
//! Grids are equivalent if a [`Symmetry`] maps one to the other. Equivalent grids have one canonical form ([`canon`]):
//!
//! ```
//! use sudokit::canon::{self, ClassSet};
//! use sudokit::{Grid, Symmetry};
//!
//! let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
//! let other = "t:r231564897:d987654321".parse::<Symmetry>()?.apply(&grid);
//! let [a, b] = [grid, other].map(|grid| canon::by_puzzle(&grid));
//! assert_eq!(a.form, b.form);
//! let map = a.map.then(&b.map.inverse()); // from one grid by way of the form to the other
//! assert_eq!(map.apply(&grid), other);
//!
//! let mut seen = ClassSet::default();
//! assert_eq!([grid, other].iter().filter(|grid| seen.insert(grid)).count(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## 10. Techniques, orders, JSON and pictures
//!
//! [`logic::Technique`] has all names in use for each technique. A [`logic::Order`] is read from text, or made from
//! another order:
//!
#![cfg_attr(feature = "logic", doc = "```")]
#![cfg_attr(not(feature = "logic"), doc = "```ignore")]
//! use sudokit::Puzzle;
//! use sudokit::logic::{End, Order, Path, Technique};
//!
//! assert_eq!("x-wing".parse(), Ok(Technique::XWing));
//! assert_eq!(Technique::named("unique rectangles")?.len(), 7); // a name of several techniques
//!
//! let order: Order = "naked single\nhidden single\npointing\n".parse()?;
//! let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
//! let mut path = Path::new(&puzzle, order);
//! println!("{} steps", path.by_ref().count());
//! assert_eq!(path.end(), Some(End::Solved));
//! let order = Order::people().without(&Technique::named("fish")?).with_nets();
//! # let _ = order;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `answer`, every answer is an object that the program prints, too (`answer`). Grids and hints can also be drawn:
//!
#![cfg_attr(all(feature = "picture", feature = "answer"), doc = "```")]
#![cfg_attr(not(all(feature = "picture", feature = "answer")), doc = "```ignore")]
//! use sudokit::answer::Step;
//! use sudokit::logic::{Order, Path};
//! use sudokit::picture::{Extras, Scene, Theme, draw, svg, svg_of};
//! use sudokit::{Candidates, Puzzle};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let hint = Path::new(&puzzle, Order::people()).next().expect("a step");
//! let json = serde_json::to_string(&Step::from(&hint))?;
//! let step: Step = serde_json::from_str(&json)?;
//! assert_eq!((step.technique_id, &step.effect), (hint.technique(), hint.effect()));
//!
//! let pictures = [svg_of(&puzzle), svg_of(&hint)];
//! let scene = Scene::of_candidates(&puzzle, puzzle.given_cells(), &Candidates::of(&puzzle));
//! let drawing = draw(&scene, &Extras::default()); // with all choices
//! assert!(svg(&drawing, Theme::Light, 480).starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | content |
//! |---|---|
//! | `text`, `logic`, `generate`, `picture` | the modules of these names; `logic` includes `mistake` and `rate`; on by default |
//! | `formats` | the packed strings of sudoku.coach, on by default; without it, `text` has all other formats |
//! | `print` | PNG and PDF pictures, and the module `book` |
//! | `answer` | the module of this name: answers as the objects of `docs/json.md`; includes `serde`, `text` and `generate` |
//! | `ask` | the module of this name: questions as JSON, for other languages; includes `answer` and `picture` |
//! | `serde` | writing of grids, cells, positions and other values, and reading of those that answers have |
//!
//! Without features, the library depends on `thiserror` and `fearless_simd` only.
//!
//! # Conventions
//!
//! - The library has no global state, and uses no files, streams, environment, terminal, clock or own threads. Every
//!   type is `Send` and `Sync`.
//! - Rows, columns and boxes are counted from 0 in code, and from 1 in text: `r1c1` is `Cell::at(0, 0)`.
//! - Every error is a value of a type. Its [`Display`](std::fmt::Display) is a phrase in lower case without a period. Its `Debug`
//!   prints the same, so that a `main` that returns an error prints no fields; that of [`text::Unreadable`] adds the place.
//! - Types such as [`Solution`], [`Puzzle`] and [`logic::Solvable`] prove something: no value exists without the proof.
//!
//! # Stability
//!
//! Versions 0.1.x only add. They keep the names and types of public items, the text that is written, the fields of `answer`, the
//! puzzles of a seed, ratings and canonical forms. They may change the words of errors and of reasons, the steps of
//! [`logic::Order::people`], and whatever is hidden from this documentation.
//!
//! Types that may get fields or variants within 0.1 are `#[non_exhaustive]`, and functions build them. Those that must be matched
//! as a whole are not: [`solve::Flaw`], [`Clues`], [`logic::Level`], [`logic::RevealLevel`], [`mistake::Judgment`], and the parts
//! of a step ([`logic::Role`], [`logic::HouseRole`], [`logic::BondKind`]). A new variant of these is version 0.2. The evidence of a
//! technique ([`logic::Evidence`]) may get fields and variants, so a match needs `..` and `_`.
//!
//! # Development builds
//!
//! Without optimization, the library runs in threads with 512 KB of stack, but solving is
//! 500 to 750 times slower: [`solve()`] takes 29 milliseconds instead of 40 microseconds for one of the hardest puzzles,
//! and 0.5 milliseconds instead of one microsecond for one with 17 clues. With these lines in your `Cargo.toml`, only your own code is built without optimization:
//!
//! ```toml
//! [profile.dev.package."*"]
//! opt-level = 2
//! ```
//!
//! # WebAssembly
//!
//! The library runs on `wasm32-unknown-unknown` with all features, and a module built with it imports nothing. Compile
//! with `RUSTFLAGS="-C target-feature=+simd128"` for vectors of eight lanes. Without vectors the answers are equal, but
//! solving is many times slower. A module cannot detect vectors at run time, so a page for browsers without vectors
//! needs a second module. `bindings/web` is such a module with its functions in JavaScript.
//!
//! # Glossary
//!
//! | word | meaning |
//! |---|---|
//! | house, peers | a row, a column or a box; the 20 cells that share a house with a cell |
//! | grid, given, clue | 81 cells, each with a digit or empty; a digit of a puzzle; a given, when counting or generating |
//! | puzzle, solution | a grid with exactly one solution; a full grid without a conflict |
//! | verdict, flaw | the only solution of a grid, or a flaw; the reason why there is not exactly one |
//! | conflict, obstacle | equal digits in a house; a cell without a candidate, or a digit without a place in a house |
//! | candidate, sukaku | a digit that a cell can still take; a puzzle given by its candidates instead of digits |
//! | minimal | without a redundant clue: removing any clue allows a second solution |
//! | record | one grid of a text, or the place of an unreadable one |
//! | position, state | a partly solved puzzle in a text; a partly solved puzzle as techniques use it |
//! | technique, step | a pattern with a name; one use of it, with evidence (the pattern found) and effect (its consequence) |
//! | hint, path, order | a step with the position before it; the steps to the solution; the priority of techniques |
//! | claim, link, inference | "a cell has a digit" or "a cell does not have a digit"; a claim in a chain; the reason for a claim |
//! | rating, level | difficulty in tenths on the scale of Sudoku Explainer; the name of a range of ratings |
//! | equivalent, class | mapped to each other by a symmetry; all grids equivalent to one grid |
//! | spot | the place of a cell in a house, 0 to 8 |
//! | lane, sweep, guess | a grid's place in a vector; one pass of all deductions of the engine; a digit that a search assumes |

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "answer")]
pub mod answer;
#[cfg(feature = "ask")]
pub mod ask;
#[cfg(feature = "generate")]
pub mod generate;
#[cfg(feature = "logic")]
pub mod logic;
#[cfg(feature = "picture")]
pub mod picture;
#[cfg(feature = "text")]
pub mod text;

#[doc(inline)]
pub use sudokit_core::{board, canon, check, random, solve, symmetry};
#[cfg(feature = "logic")]
#[doc(inline)]
pub use sudokit_logic::{mistake, rate};
#[cfg(feature = "print")]
#[doc(inline)]
pub use sudokit_picture::book;

pub use sudokit_core::canon::by_puzzle as canonical;
pub use sudokit_core::{
    AsCandidates, Candidate, CandidateSet, Candidates, Cell, CellSet, Clues, Conflict, Digit, DigitSet, Grid, House,
    HouseSet, Obstacle, OwnedClues, ParseError, Puzzle, Solution, Stop, Symmetry, Verdict, conflicts, count, solutions,
    true_candidates,
};
#[cfg(feature = "generate")]
pub use sudokit_generate::generate;
#[cfg(feature = "logic")]
pub use sudokit_logic::rate::rate;

#[cfg(all(doctest, feature = "text"))]
#[doc = include_str!("../../../docs/guide/programmers.md")]
struct Guide;

#[cfg(all(doctest, feature = "generate"))]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(all(doctest, feature = "answer"))]
#[doc = include_str!("../../../docs/json.md")]
struct Json;
