//! Takes the cells that are pressed on the board, before the game does.

use leptos::prelude::*;
use noughts_rules::CellId;
use wasm_bindgen::prelude::*;
use web_sys::Event;

use crate::board::cell_under;

/// The board of the game.
pub(super) const TABLE: &str = ".table";

/// The tool that takes the cells, while there is one. It listens before the board: the first load has
/// nothing of it.
#[derive(Clone, Copy)]
pub(super) struct CellCapture(RwSignal<Option<Callback<CellId>>>);

impl CellCapture {
    /// Returns what takes nothing yet, and nothing any more once its component is gone.
    pub(super) fn new() -> Self {
        let capture = Self(RwSignal::new(None));
        let press = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            let take = capture.0.try_get_untracked().flatten();
            let cell = cell_under(event.target(), TABLE);
            if let Some((take, cell)) = take.zip(cell) {
                event.stop_propagation();
                take.run(cell);
            }
        });
        let listener = press.as_ref().unchecked_ref();
        let _ = window().add_event_listener_with_callback_and_bool("click", listener, true);
        let press = StoredValue::new_local(press);
        on_cleanup(move || {
            press.with_value(|press| {
                let listener = press.as_ref().unchecked_ref();
                let _ =
                    window().remove_event_listener_with_callback_and_bool("click", listener, true);
            });
        });
        capture
    }

    /// Returns whether cells are taken.
    pub(super) fn is_on(self) -> bool {
        self.0.with(Option::is_some)
    }

    /// Takes cells from now on.
    pub(super) fn start(self, take: Callback<CellId>) {
        self.0.set(Some(take));
    }

    /// Leaves them to the game again.
    pub(super) fn stop(self) {
        self.0.set(None);
    }
}
