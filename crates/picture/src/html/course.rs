//! The course of a search: its depth over time as an area with marks of dead ends, and the digits that stay as a list.

use std::fmt::Write;
use std::ops::ControlFlow;

use sudokit_core::board::{Cell, Digit};
use sudokit_core::solve::{Event, Method, Moment, Recording};

use crate::words::{counted, grouped};

/// The columns of the area, and its height.
const COLUMNS: u64 = 300;
const HEIGHT: u64 = 100;
/// The height of the mark of a span in which dead ends are most frequent.
const MARK: u64 = 18;

/// The course of a recorded search.
pub struct Course {
    /// The number of events in a span.
    span: u64,
    /// The greatest depth and the number of dead ends in each span.
    spans: Vec<(u32, u64)>,
    /// The digits of the last moment that are no givens, in the order of the search.
    stays: Vec<Stay>,
}

/// A digit that stays to the end.
struct Stay {
    cell: Cell,
    digit: Digit,
    is_tried: bool,
    depth: u32,
    /// The number of its event, and the number of dead ends before it.
    event: u64,
    dead_ends: u64,
}

impl Course {
    /// Repeats a recorded search.
    pub fn of(recording: &Recording, method: Method) -> Self {
        let span = recording.end.events.div_ceil(COLUMNS).max(1);
        let (mut spans, mut stays): (Vec<(u32, u64)>, Vec<Stay>) = (Vec::new(), Vec::new());
        let mut moment = Moment::new(&recording.grid);
        method.watch(&recording.grid, |event| {
            if moment.events == recording.end.events {
                return ControlFlow::Break(());
            }
            let (depth, dead_ends) = (moment.depth, moment.effort.dead_ends);
            moment.add(event);
            match event {
                Event::Placed(cell, digit) | Event::Filled(cell, digit) => stays.push(Stay {
                    cell,
                    digit,
                    is_tried: matches!(event, Event::Placed(..)),
                    depth: moment.depth,
                    event: moment.events,
                    dead_ends,
                }),
                Event::Back(..) => stays.retain(|stay| stay.depth != depth),
                _ => {}
            }
            if (moment.events - 1).is_multiple_of(span) {
                spans.push((0, 0));
            }
            if let Some((most, dead)) = spans.last_mut() {
                *most = moment.depth.max(*most);
                *dead += moment.effort.dead_ends - dead_ends;
            }
            ControlFlow::Continue(())
        });
        Self { span, spans, stays }
    }

    /// Draws the depth of each span, at most this depth, as an area below the marks of dead ends. A script highlights the present
    /// span.
    pub fn area(&self, most: u32) -> String {
        let most_dead = self.spans.iter().map(|(_, dead)| *dead).max().unwrap_or(0).max(1);
        let (mut area, mut marks) = (format!("M0 {HEIGHT}"), String::new());
        for (x, &(depth, dead)) in self.spans.iter().enumerate() {
            let y = HEIGHT - u64::from(depth) * (HEIGHT - MARK) / u64::from(most.max(1));
            _ = write!(area, "V{y}H{}", x + 1);
            if dead > 0 {
                _ = write!(marks, "M{x}.5 0v{}", (MARK * dead / most_dead).max(4));
            }
        }
        let (width, span) = (self.spans.len().max(1), self.span);
        format!(
            "<figure class=\"curve\"><figcaption>Tried digits in the grid over time, at most {most}; red: dead ends</figcaption>\n\
             <svg viewBox=\"0 0 {width} {HEIGHT}\" preserveAspectRatio=\"none\" data-span=\"{span}\" role=\"img\" \
             aria-label=\"Tried digits in the grid over time, at most {most}\"><path class=\"under\" d=\"{area}V{HEIGHT}Z\"/>\
             <rect class=\"here\" width=\"1\" height=\"{HEIGHT}\"/><path class=\"line\" d=\"{area}\"/>\
             <path class=\"line-gone\" d=\"{marks}\"/></svg></figure>\n"
        )
    }

    /// Lists the digits that stay, to unfold.
    pub fn list(&self) -> String {
        let line = |stay: &Stay| {
            let Stay { cell, digit, event, dead_ends, .. } = stay;
            let how = if stay.is_tried { "tried" } else { "the only digit left" };
            let dead_ends = counted(grouped(*dead_ends), "dead end");
            format!("<li>{cell} is {digit}: {how}, event {}, after {dead_ends}</li>\n", grouped(*event))
        };
        let lines: String = self.stays.iter().map(line).collect();
        let count = counted(self.stays.len(), "digit");
        format!(
            "<details class=\"stays\"><summary>The way: {count} that stayed</summary>\n<ol>\n{lines}</ol></details>\n"
        )
    }
}
