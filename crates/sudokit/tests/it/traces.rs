//! Traces: the searches of the methods, event by event.

use crate::common;

use std::ops::ControlFlow;

use common::grids;
use sudokit::solve::{
    CellOrder, DigitOrder, Effort, Event, Method, Moment, Recording, Sequence, Solver, Trace, Width, clash,
};
use sudokit::{Cell, CellSet, Grid, conflicts, solve};

const BY_COLUMNS: Sequence = Sequence { cells: CellOrder::Columns, digits: DigitOrder::Down };
const LAST_FIRST: Sequence = Sequence { cells: CellOrder::Last, digits: DigitOrder::Up };
const METHODS: [Method; 4] =
    [Method::PLAIN, Method::Singles, Method::Backtrack(BY_COLUMNS), Method::Backtrack(LAST_FIRST)];

/// The largest number of events. Longer searches are skipped.
const MOST: u64 = 200_000;

/// Returns the effort of a method up to the first solution or the end, and the first solution.
fn solved_by(method: Method, grid: &Grid) -> (Effort, Option<Grid>) {
    let mut first = None;
    let effort = method.each_solution(grid, |solution| {
        first = Some(*solution.grid());
        ControlFlow::Break(())
    });
    (effort, first)
}

/// Returns the last moment of a trace up to the first solution, unless the trace is long.
fn watched(trace: Trace, grid: &Grid) -> Option<Moment> {
    let mut moment = Moment::new(grid);
    for event in trace {
        moment.add(event);
        if event == Event::Solved {
            break;
        }
        if moment.events == MOST {
            return None;
        }
    }
    Some(moment)
}

/// Checks that no tried digit is left. Digits that were certain before the first try stay.
fn assert_no_tried_digit(moment: &Moment, grid: &Grid) {
    assert_eq!((moment.last, moment.depth), (Some(Event::Exhausted), 0));
    assert!(grid.is_part_of(&moment.grid));
    assert!(moment.filled > 0 || moment.grid == *grid);
}

#[test]
fn a_trace_equals_the_search_of_its_method() {
    let mut compared = 0;
    for (name, grid) in grids() {
        for method in METHODS {
            let Some(moment) = watched(Trace::of(method, &grid), &grid) else { continue };
            let (effort, solution) = solved_by(method, &grid);
            assert_eq!(moment.effort(), effort, "{name}, {method:?}");
            assert_eq!(moment.last == Some(Event::Solved), solution.is_some(), "{name}");
            match solution {
                Some(solution) => assert_eq!(moment.grid, solution, "{name}"),
                None => assert_no_tried_digit(&moment, &grid),
            }
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_trace_continues_to_every_solution() {
    let two: Grid =
        "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....".parse().unwrap();
    for method in METHODS {
        let mut solutions = Vec::new();
        let effort = method.each_solution(&two, |solution| {
            solutions.push(*solution.grid());
            ControlFlow::Continue(())
        });
        let (mut moment, mut seen) = (Moment::new(&two), Vec::new());
        for event in Trace::of(method, &two) {
            moment.add(event);
            if event == Event::Solved {
                seen.push(moment.grid);
            }
        }
        assert_eq!(seen, solutions);
        assert_eq!((moment.effort(), moment.last, moment.depth), (effort, Some(Event::Exhausted), 0));
    }
}

#[test]
fn the_engine_with_one_lane_finds_the_solution() {
    for (name, grid) in grids() {
        let Some(moment) = watched(Trace::of_engine(&grid), &grid) else { continue };
        match solve(&grid) {
            Ok(solution) => assert_eq!(moment.grid, *solution.grid(), "{name}"),
            Err(flaw) if flaw.solution().is_some() => {
                assert!(moment.grid.empty_cells().is_empty() && conflicts(&moment.grid).is_empty(), "{name}");
                assert!(grid.is_part_of(&moment.grid), "{name}");
            }
            Err(_) => assert_no_tried_digit(&moment, &grid),
        }
    }
}

/// Checks that every event is true in the moment before it, and that a search backtracks along its path.
#[test]
fn events_are_true_when_they_occur() {
    for (name, grid) in grids() {
        for (trace, is_plain) in [
            (Trace::of(Method::PLAIN, &grid), true),
            (Trace::of(Method::Singles, &grid), true),
            (Trace::of_engine(&grid), false),
        ] {
            let mut moment = Moment::new(&grid);
            let mut supposed: Vec<(Moment, Event)> = Vec::new();
            for event in trace.take(5_000) {
                let before = moment;
                moment.add(event);
                match event {
                    Event::Refused(cell, digit, why) => {
                        assert_eq!(clash(&before.grid, cell, digit), Some(why), "{name}");
                        assert!(why.house.cell_set().contains_all(CellSet::of(cell) | CellSet::of(why.by)));
                        assert_eq!(before.grid.digit(why.by), Some(digit));
                        assert_eq!(moment.grid, before.grid);
                    }
                    Event::Placed(cell, digit) => {
                        assert_eq!(before.grid.digit(cell), None);
                        assert!(!is_plain || clash(&before.grid, cell, digit).is_none(), "{name}: {event}");
                        assert_eq!(moment.grid, before.grid.with(cell, digit));
                        supposed.push((before, event));
                    }
                    Event::Filled(cell, digit) => {
                        assert_eq!(before.grid.digit(cell), None);
                        // The engine notices one sweep later that two cells are left with equal digits.
                        assert!(!is_plain || clash(&before.grid, cell, digit).is_none(), "{name}: {event}");
                        let others = sudokit::Digit::ALL.into_iter().filter(|&other| other != digit);
                        let refused = |other| clash(&before.grid, cell, other).is_some();
                        assert!(!is_plain || others.into_iter().all(refused), "{name}: {event}");
                    }
                    Event::DeadEnd(_) => {
                        let cell = event.cell().filter(|_| is_plain);
                        let refused = |cell| {
                            sudokit::Digit::ALL.into_iter().all(|digit| clash(&before.grid, cell, digit).is_some())
                        };
                        assert!(cell.is_none_or(refused), "{name}: {event}");
                    }
                    Event::Back(cell, digit) => {
                        let (was, placed) = supposed.pop().expect("there is something to take out");
                        assert_eq!(placed, Event::Placed(cell, digit), "{name}");
                        assert_eq!((moment.grid, moment.depth), (was.grid, was.depth), "{name}");
                    }
                    Event::Solved => assert!(moment.grid.empty_cells().is_empty()),
                    Event::Exhausted => assert_no_tried_digit(&moment, &grid),
                }
                assert_eq!(usize::from(moment.depth), supposed.len());
            }
        }
    }
}

#[test]
fn contradictory_givens_leave_nothing_to_try() {
    let clashing: Grid =
        "535.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..77".parse().unwrap();
    for trace in
        [Trace::of(Method::PLAIN, &clashing), Trace::of(Method::Singles, &clashing), Trace::of_engine(&clashing)]
    {
        assert_eq!(trace.collect::<Vec<_>>(), [Event::Exhausted]);
    }
}

/// Reads the text of a recording independently of the code that writes it.
fn read_back(recording: &Recording) -> Moment {
    let cells: Vec<char> = ('('..='~').filter(|c| !"<>\\".contains(*c)).collect();
    let mut text = recording.text.chars();
    let (mut moment, mut supposed) = (Moment::new(&recording.grid), Vec::new());
    while let Some(kind) = text.next() {
        let mut number =
            || cells.iter().position(|&c| Some(c) == text.clone().next()).inspect(|_| _ = text.next()).unwrap();
        let digit = |first: char| sudokit::Digit::ALL[kind as usize - first as usize];
        let event = match kind {
            '1'..='9' => {
                let (cell, by) = (Cell::from_index(number()), Cell::from_index(number()));
                let why = clash(&moment.grid, cell, digit('1')).unwrap();
                assert_eq!(why.by, by);
                Event::Refused(cell, digit('1'), why)
            }
            'A'..='I' => {
                let cell = Cell::from_index(number());
                supposed.push((cell, digit('A')));
                Event::Placed(cell, digit('A'))
            }
            'a'..='i' => Event::Filled(Cell::from_index(number()), digit('a')),
            'x' => Event::DeadEnd(sudokit::Obstacle::NoCandidate(Cell::from_index(number()))),
            'y' => {
                let digit = sudokit::Digit::new(text.next().unwrap() as u8 - b'0').unwrap();
                let house = cells.iter().position(|&c| Some(c) == text.clone().next()).unwrap();
                text.next();
                Event::DeadEnd(sudokit::Obstacle::NoPlace(digit, sudokit::House::ALL[house]))
            }
            'z' => {
                let (cell, digit) = supposed.pop().unwrap();
                Event::Back(cell, digit)
            }
            's' => Event::Solved,
            'n' => Event::Exhausted,
            other => panic!("{other}"),
        };
        moment.add(event);
    }
    moment
}

#[test]
fn a_recording_is_complete_or_marked_as_cut() {
    for (name, grid) in grids() {
        for trace in [Trace::of(Method::PLAIN, &grid), Trace::of(Method::Singles, &grid), Trace::of_engine(&grid)] {
            let recording = Recording::new(&grid, &mut trace.clone(), 3_000);
            assert_eq!(read_back(&recording), recording.end, "{name}");
            assert_eq!(recording.is_cut, !matches!(recording.end.last, Some(Event::Solved | Event::Exhausted)));
            assert!(!recording.is_cut || recording.end.events == 3_000);
            assert!(!recording.text.contains(['<', '>', '&', '"', '\'', '\\']), "{name}");
        }
    }
}

#[test]
fn the_guesses_agree_with_the_engine_with_one_lane() {
    for line in [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....",
    ] {
        let grid: Grid = line.parse().unwrap();
        let (_, work) = Solver::of_width(Width::Single).count_all(&[grid], u64::MAX);
        let supposed = Trace::of_engine(&grid).filter(|event| matches!(event, Event::Placed(..))).count();
        assert_eq!(supposed as u64, work.guesses, "{line}");
    }
}
