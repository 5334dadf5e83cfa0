//! The searches of the methods, event by event.

use crate::common;

use std::ops::ControlFlow;

use common::grids;
use sudokit::solve::{CellOrder, DigitOrder, Effort, Event, Method, Moment, Recording, Sequence};
use sudokit::{Cell, CellSet, Digit, Grid};

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

/// Returns the last moment of a search up to the first solution, unless the search is long.
fn watched(method: Method, grid: &Grid) -> Option<Moment> {
    let mut moment = Moment::new(grid);
    method.watch(grid, |event| {
        moment.add(event);
        go_on_if(event != Event::Solved && moment.events < MOST)
    });
    (moment.events < MOST).then_some(moment)
}

/// Returns the first events of a search.
fn events(method: Method, grid: &Grid, most: usize) -> Vec<Event> {
    let mut events = Vec::new();
    method.watch(grid, |event| {
        events.push(event);
        go_on_if(events.len() < most)
    });
    events
}

fn go_on_if(is_unfinished: bool) -> ControlFlow<()> {
    if is_unfinished { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// Checks that no tried digit is left. Digits that were certain before the first try stay.
fn assert_no_tried_digit(moment: &Moment, grid: &Grid) {
    assert_eq!((moment.last, moment.depth), (Some(Event::Exhausted), 0));
    assert!(grid.is_part_of(&moment.grid));
    assert!(moment.effort.filled > 0 || moment.grid == *grid);
}

#[test]
fn the_events_add_up_to_the_effort_and_the_solution() {
    let mut compared = 0;
    for (name, grid) in grids() {
        for method in METHODS {
            let Some(moment) = watched(method, &grid) else { continue };
            let (effort, solution) = solved_by(method, &grid);
            assert_eq!(moment.effort, effort, "{name}, {method:?}");
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
fn a_search_continues_to_every_solution() {
    let two: Grid =
        "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....".parse().unwrap();
    for method in METHODS {
        let mut solutions = Vec::new();
        let effort = method.each_solution(&two, |solution| {
            solutions.push(*solution.grid());
            ControlFlow::Continue(())
        });
        let (mut moment, mut seen) = (Moment::new(&two), Vec::new());
        method.watch(&two, |event| {
            moment.add(event);
            if event == Event::Solved {
                seen.push(moment.grid);
            }
            ControlFlow::Continue(())
        });
        assert_eq!(seen, solutions);
        assert_eq!((moment.effort, moment.last, moment.depth), (effort, Some(Event::Exhausted), 0));
    }
}

/// Checks that every event is true in the moment before it, and that a search backtracks along its path.
#[test]
fn events_are_true_when_they_occur() {
    for (name, grid) in grids() {
        for method in METHODS {
            let mut moment = Moment::new(&grid);
            let mut supposed: Vec<(Moment, Event)> = Vec::new();
            for event in events(method, &grid, 5_000) {
                let before = moment;
                moment.add(event);
                let refused = |cell, digit| before.grid.holders(cell, digit).next().is_some();
                match event {
                    Event::Refused(cell, digit) => {
                        let (house, by) = before.grid.holders(cell, digit).next().expect("a house has the digit");
                        assert!(house.cell_set().contains_all(CellSet::of(cell) | CellSet::of(by)));
                        assert_eq!(before.grid.digit(by), Some(digit));
                        assert_eq!(moment.grid, before.grid);
                    }
                    Event::Placed(cell, digit) => {
                        assert_eq!(before.grid.digit(cell), None);
                        assert!(!refused(cell, digit), "{name}: {event}");
                        assert_eq!(moment.grid, before.grid.with(cell, digit));
                        supposed.push((before, event));
                    }
                    Event::Filled(cell, digit) => {
                        assert_eq!(before.grid.digit(cell), None);
                        let others = Digit::ALL.into_iter().filter(|&other| other != digit);
                        assert!(!refused(cell, digit), "{name}: {event}");
                        assert!(others.into_iter().all(|other| refused(cell, other)), "{name}: {event}");
                    }
                    Event::DeadEnd(cell) => {
                        assert!(Digit::ALL.into_iter().all(|digit| refused(cell, digit)), "{name}: {event}");
                    }
                    Event::Back(cell, digit) => {
                        let (was, placed) = supposed.pop().expect("there is something to take out");
                        assert_eq!(placed, Event::Placed(cell, digit), "{name}");
                        assert_eq!((moment.grid, moment.depth), (was.grid, was.depth), "{name}");
                    }
                    Event::Solved => assert!(moment.grid.empty_cells().is_empty()),
                    Event::Exhausted => assert_no_tried_digit(&moment, &grid),
                }
                assert_eq!(moment.depth as usize, supposed.len());
            }
        }
    }
}

#[test]
fn contradictory_givens_leave_nothing_to_try() {
    let clashing: Grid =
        "535.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..77".parse().unwrap();
    for method in METHODS {
        assert_eq!(events(method, &clashing, 2), [Event::Exhausted]);
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
        let digit = |first: char| Digit::ALL[kind as usize - first as usize];
        let event = match kind {
            '1'..='9' => {
                let (cell, by) = (Cell::from_index(number()), Cell::from_index(number()));
                assert_eq!(moment.grid.holders(cell, digit('1')).next().unwrap().1, by);
                Event::Refused(cell, digit('1'))
            }
            'A'..='I' => {
                let cell = Cell::from_index(number());
                supposed.push((cell, digit('A')));
                Event::Placed(cell, digit('A'))
            }
            'a'..='i' => Event::Filled(Cell::from_index(number()), digit('a')),
            'x' => Event::DeadEnd(Cell::from_index(number())),
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
        for method in METHODS {
            let recording = Recording::new(&grid, method, 3_000);
            assert_eq!(read_back(&recording), recording.end, "{name}");
            assert_eq!(recording.is_cut, !matches!(recording.end.last, Some(Event::Solved | Event::Exhausted)));
            assert!(!recording.is_cut || recording.end.events == 3_000);
            assert!(!recording.text.contains(['<', '>', '&', '"', '\'', '\\']), "{name}");
        }
    }
}
