//! Why a path does not lead on, and what remains.

use sudokit::logic::{Order, State};

use super::order::Choice;
use crate::answer::words::counted;

/// That no technique helps, what remains, and which techniques have not been tried.
pub fn stuck_in_words(state: &State, order: &Order, choice: &Choice) -> String {
    let is_all = choice.is_everything() && [Order::people(), Order::people().with_nets()].contains(order);
    let lead = if is_all { "no technique leads on" } else { "none of these techniques leads on" };
    let open = state.grid().empty_cells();
    let candidates: usize = open.iter().map(|cell| state.candidates(cell).len()).sum();
    let (cells, candidates) = (counted(open.len(), "empty cell"), counted(candidates, "candidate"));
    let nets = if is_all && *order == Order::people() { "; forcing nets might (--nets)" } else { "" };
    format!("{lead} from here: {cells} with {candidates} remain{nets}")
}
