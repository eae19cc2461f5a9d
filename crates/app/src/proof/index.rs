//! The page of all boards, and what is proven of each.

use noughts_words::proof as words;

use crate::explorer::door;
use crate::proof::{Board, Proven};
use crate::screen::{Action, Entry, View, ViewModel};

/// Returns the page of all proofs.
pub fn proofs() -> ViewModel {
    let all: Vec<Board> = Board::all().collect();
    let proven = all
        .iter()
        .filter_map(|board| Some([board.title(), board.path()?]));
    let proven: Vec<_> = proven.collect();
    let mut view = View::still(words::proofs());
    door::add(door::PROOFS, None, &mut view);
    view.text("about", words::proven_of(proven.len(), all.len()));
    view.text("open-ultimate", words::open_ultimate());
    let open = format!("/proof/{}", Proven::Open.variant());
    view.actions("open", [Action::link(Proven::Open.title(), open)]);
    view.text("legend", words::legend());
    view.list("boards", proven.into_iter().map(Entry::link));
    view.model
}
