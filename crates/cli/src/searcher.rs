//! The search of a game, with all that natively belongs to it.

use std::sync::OnceLock;

use noughts_engine::{DropBook, Engine, Search, searcher as without_book};
use noughts_rules::SearchKind;

/// Returns a new search of a kind, with the book if there is one. A Monte Carlo search finds the same for
/// the same seed.
pub(crate) fn searcher(kind: SearchKind, seed: u64) -> Box<dyn Search> {
    static BOOK: OnceLock<Option<DropBook>> = OnceLock::new();
    if kind != SearchKind::Drop {
        return without_book(kind, seed);
    }
    let mut engine = Engine::default();
    if let Some(book) = BOOK.get_or_init(|| DropBook::standard().ok()) {
        engine.set_book(book.clone());
    }
    Box::new(engine)
}
