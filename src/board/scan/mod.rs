//! Scanning: what can be played lights up in turn, and one key, or a switch that sends it, chooses
//! what is lit.

use std::mem;

use gloo_timers::callback::Timeout;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::board::lights::Lights;
use noughts_app::board_view::BoardView;
use noughts_rules::CellId;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::board::cells;
use crate::effect::effect;
use crate::focus;
use crate::listener::listen;
use crate::scheduler::after;

/// Marks the cells that are lit.
const LIT: &str = "data-lit";

/// Lets what can be played light up in turn while the focus is on the board, or on nothing.
#[component]
pub(super) fn Scanner(
    view: Memo<BoardView>,
    /// How long each is lit, in milliseconds.
    period: u32,
) -> impl IntoView {
    let scan = Scan {
        lights: StoredValue::new(None),
        shown: StoredValue::default(),
        timer: StoredValue::new_local(None),
        period,
    };
    let lights = Memo::new(move |_| view.with(Lights::of));
    effect(move || {
        scan.lights.set_value(lights.get());
        scan.show();
    });
    listen(&ev::keydown, move |event| {
        if scan.takes(&event) {
            scan.choose();
        } else if let Some(link) = link().filter(|_| event.key() == " ") {
            event.prevent_default();
            link.click();
        }
    });
    // The focus may come to the board later than what can be played.
    listen(&ev::focusin, move |_| {
        spawn_local(async move { scan.begin() });
    });
    // A button is pressed when the key goes up.
    listen(&ev::keyup, move |event| {
        scan.takes(&event);
    });
}

#[derive(Clone, Copy)]
struct Scan {
    lights: StoredValue<Option<Lights>>,
    /// The cells that look lit.
    shown: StoredValue<Vec<CellId>>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    period: u32,
}

impl Scan {
    /// Shows what is lit until the next turn.
    fn show(self) {
        let lit = self.lights.with_value(|lights| {
            let lights = lights.as_ref().filter(|_| is_on_board());
            lights.map_or_else(Vec::new, |lights| lights.lit().to_vec())
        });
        for cell in elements(&lit) {
            let _ = cell.set_attribute(LIT, "");
        }
        if let &[cell] = lit.as_slice() {
            focus::element(&cells::element_id(cell));
        }
        let before = self
            .shown
            .try_update_value(|shown| mem::replace(shown, lit.clone()));
        let mut before = before.unwrap_or_default();
        before.retain(|cell| !lit.contains(cell));
        for cell in elements(&before) {
            let _ = cell.remove_attribute(LIT);
        }
        let turn = Box::new(move || {
            if is_on_board() {
                self.lights.update_value(|lights| {
                    if let Some(lights) = lights {
                        lights.go_on();
                    }
                });
            }
            self.show();
        });
        self.timer.set_value(Some(after(self.period, turn)));
    }

    /// Shows what is lit if nothing is yet.
    fn begin(self) {
        let is_dark = self.shown.try_with_value(Vec::is_empty);
        if is_dark == Some(true) && is_on_board() {
            self.show();
        }
    }

    /// Whether an event is of the key that chooses, which the browser then leaves alone.
    fn takes(self, event: &KeyboardEvent) -> bool {
        let is_key = matches!(event.key().as_str(), " " | "Enter");
        let is_one = is_key && self.lights.with_value(Option::is_some) && is_on_board();
        if is_one {
            event.prevent_default();
        }
        is_one
    }

    fn choose(self) {
        let cell = self
            .lights
            .try_update_value(|lights| lights.as_mut()?.choose());
        match cell.flatten() {
            Some(cell) => elements(&[cell]).for_each(|cell| cell.click()),
            None => self.show(),
        }
    }
}

/// Whether the focus is on the board, or on nothing that a key would press, as on a page that has just
/// come.
fn is_on_board() -> bool {
    let focused = document().active_element();
    let is_in = |focused: Element| matches!(focused.closest(".grid, h1"), Ok(Some(_)));
    focus::is_lost() || focused.is_some_and(is_in)
}

/// Returns the link that has the focus. Browsers follow it by Enter alone, which a switch may not send.
fn link() -> Option<HtmlElement> {
    let focused = document().active_element()?;
    let is_link = focused.tag_name() == "A";
    focused.dyn_into().ok().filter(|_| is_link)
}

/// The buttons of cells.
fn elements(cells: &[CellId]) -> impl Iterator<Item = HtmlElement> {
    let element = |&cell| document().get_element_by_id(&cells::element_id(cell));
    cells
        .iter()
        .filter_map(element)
        .filter_map(|element| element.dyn_into().ok())
}
