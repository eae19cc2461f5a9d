//! A board: its grid of cells, what keys and presses mean there, and the canvas over it.

use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent};
use leptos::html::Div;
use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::board::keyboard;
use noughts_app::board::keyboard::{KeyAction, KeyPress, Meaning};
use noughts_app::board_view::BoardView;
use noughts_app::shapes::leads_to;
use noughts_rules::{CellId, Topology, Variant};
use wasm_bindgen::JsValue;
use web_sys::{Element, PointerEvent};

use crate::board::canvas::BoardCanvas;
use crate::board::cells;
use crate::board::cells::{Cells, cell_under};
use crate::board::scan::Scanner;
use crate::drawing::{SVG, Watches};
use crate::effect::effect;
use crate::lazy::{LazyDecoration, lazy_view};
use crate::{focus, settings};

/// How long a digit may take to follow its letter, in milliseconds.
const PREFIX_TIME: f64 = 2000.0;

/// A board.
#[component]
pub fn Board(
    /// The view of the board.
    view: Memo<BoardView>,
    /// The cell with the board's tab stop.
    focus: RwSignal<CellId>,
    /// Called with the cell that a person plays.
    on_play: impl Fn(CellId) + Copy + Send + Sync + 'static,
    /// Called with a key's action.
    on_key: impl Fn(KeyAction) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    keep_focus_inside(focus, view);
    let (topology, is_lettered) =
        view.with_untracked(|view| (view.topology, is_lettered(view.position.variant())));
    let is_nested = !topology.minis().is_empty();
    let name = move || {
        let (variant, topology) = view.with(|view| (view.position.variant(), view.topology));
        announce::board_name(&noughts_words::names::game(variant), topology)
    };
    let (drawing, set_drawing) = signal(false);
    // The letter that a digit may follow, and the time of its press.
    let prefix = StoredValue::new(None);

    let on_keydown = move |event: KeyboardEvent| {
        let now = event.time_stamp();
        let begun = prefix.try_update_value(Option::take).flatten();
        let begun = begun
            .filter(|(_, at)| now - at < PREFIX_TIME)
            .map(|(lines, _)| lines);
        match keyboard::meaning(&key_press(&event), settings::letter_keys(), begun) {
            Some(Meaning::Step(step)) => {
                let cell =
                    view.with_untracked(|view| keyboard::step(view, focus.get_untracked(), step));
                // A key that leads nowhere on this board is left to the browser.
                if let Some(cell) = cell {
                    event.prevent_default();
                    if cell == focus.get_untracked() {
                        on_key(KeyAction::Edge);
                    }
                    focus_cell(focus, cell);
                }
            }
            Some(Meaning::Action(action)) => {
                event.prevent_default();
                on_key(action);
            }
            Some(Meaning::Prefix(lines)) => {
                event.prevent_default();
                prefix.set_value(Some((lines, now)));
            }
            None => {}
        }
    };

    // What happens in a cell comes up to the grid: a listener for each would take a slow phone
    // longer to make than the cells.
    let on_click = move |event: MouseEvent| {
        let Some(cell) = cell_under(event.target(), ".grid") else {
            return;
        };
        // Not every browser focuses a button that is clicked; the others would lay the page out to
        // do it again.
        if !focus::is_at(&cells::element_id(cell)) {
            focus_cell(focus, cell);
        }
        on_play(cell);
    };
    let on_focus = move |event: FocusEvent| {
        if let Some(cell) = cell_under(event.target(), ".grid") {
            focus.set(cell);
        }
    };

    // A finger points as long as it presses.
    let pointed = RwSignal::new(None);
    let on_point = move |event: PointerEvent| pointed.set(cell_under(event.target(), ".grid"));

    let grid = NodeRef::<Div>::new();
    let stacked = stacked(grid, topology);
    let mut cells = Cells::default();
    effect(move || {
        let Some(grid) = grid.get() else { return };
        let tab_stop = focus.get();
        let had_focus = grid.contains(document().active_element().as_deref());
        // A browser that makes no elements shows no page at all.
        let _ = view.with(|view| cells.show(&grid, view, tab_stop));
        if had_focus && focus::is_lost() {
            focus::element(&cells::element_id(tab_stop));
        }
    });

    view! {
        <div class="board-frame">
            <div
                class="board"
                class:drawn=drawing
                class:nested=is_nested
                class:layered=topology.has_layers()
                class:stacked=stacked
                class:wrapping=topology.wraps()
                class:falling=topology.falls()
                class:lettered=is_lettered
                style=("--board-size", move || view.with(|view| view.topology.columns()).to_string())
                style=("--board-rows", move || view.with(|view| view.topology.rows()).to_string())
            >
                <div
                    node_ref=grid
                    class="grid"
                    role="grid"
                    translate="no"
                    aria-label=name
                    on:keydown=on_keydown
                    on:click=on_click
                    on:focusin=on_focus
                    on:pointerover=on_point
                    on:pointerleave=move |_| pointed.set(None)
                ></div>
                <LazyDecoration loading=canvas(view, set_drawing, grid, pointed, focus, stacked)() />
            </div>
            {settings::scanning()
                .period()
                .map(|period| view! { <LazyDecoration loading=scanner(view, period)() /> })}
        </div>
    }
}

lazy_view! {
    /// Loads the canvas over a board and, with mini boards, what shows where a move leads.
    common: fn canvas(
        view: Memo<BoardView>,
        drawing: WriteSignal<bool>,
        grid: NodeRef<Div>,
        pointed: RwSignal<Option<CellId>>,
        focus: RwSignal<CellId>,
        stacked: RwSignal<bool>,
    ) {
        if view.with_untracked(|view| view.topology.has_layers())
            && let Some(grid) = grid.get_untracked()
        {
            let watched = grid.clone();
            let choose = move || {
                let grid = grid.clone();
                // An observer of sizes must not change them itself.
                request_animation_frame(move || {
                    let fits = has_room(&grid);
                    stacked.try_maybe_update(|now| (std::mem::replace(now, fits) != fits, ()));
                });
            };
            // Until the board goes.
            StoredValue::new_local(Watches::start(&watched, choose));
        }
        if view.with_untracked(|view| !view.topology.minis().is_empty())
            && let Some(grid) = grid.get_untracked()
        {
            // A browser that makes no elements shows no page at all.
            let _ = lead(&grid, view, pointed, focus);
        }
        let pointed = Signal::derive(move || pointed.get().or_else(|| focus_seen(focus)));
        view! { <BoardCanvas view pointed drawing /> }
    }
}

/// Shows to which mini boards the move leads that the reader points at, or else has the focus at. Made by
/// hand: a view of these elements would weigh several times as much.
fn lead(
    grid: &Element,
    view: Memo<BoardView>,
    pointed: RwSignal<Option<CellId>>,
    focus: RwSignal<CellId>,
) -> Result<(), JsValue> {
    let make = |tag| document().create_element_ns(Some(SVG), tag);
    let (layer, path) = (make("svg")?, make("path")?);
    layer.set_attribute("viewBox", "0 0 720 720")?;
    layer.set_attribute("aria-hidden", "true")?;
    layer.append_child(&path)?;
    grid.after_with_node_1(&layer)?;
    effect(move || {
        let at = pointed.get();
        let cell = at.unwrap_or_else(|| focus.get());
        let way = view.with(|view| leads_to(cell, view.leads_to(cell)));
        let class = if at.is_some() {
            "shapes lead pointed"
        } else {
            "shapes lead"
        };
        let _ = path.set_attribute("d", &way);
        let _ = layer.set_attribute("class", class);
    });
    Ok(())
}

lazy_view! {
    /// Loads what lets the cells of a board light up in turn.
    tools: fn scanner(view: Memo<BoardView>, period: u32) {
        view! { <Scanner view period /> }
    }
}

/// Returns whether the layers of a board are one above the other, at first.
fn stacked(grid: NodeRef<Div>, topology: Topology) -> RwSignal<bool> {
    let stacked = RwSignal::new(false);
    if topology.has_layers() {
        effect(move || {
            if let Some(grid) = grid.get() {
                stacked.set(has_room(&grid));
            }
        });
    }
    stacked
}

/// Returns whether the layers of a board have room one above the other. In less, their cells would be too
/// low to press: they lie beside each other.
fn has_room(grid: &Element) -> bool {
    /// The least room, in pixels: the cells are then 26 high.
    const LEAST: [f64; 2] = [292.0, 455.0];
    let room = || {
        let board = grid.parent_element()?;
        let style = window().get_computed_style(&board).ok()??;
        let height = style.get_property_value("--height").ok()?;
        // Rust's reader of numbers would weigh ten kilobytes.
        let height = js_sys::parse_float(&height);
        let width = board.parent_element()?.client_width();
        Some([f64::from(width), height])
    };
    room().is_some_and(|[width, height]| width >= LEAST[0] && height >= LEAST[1])
}

/// Moves the tab stop, and the focus with it, when the board shrinks and their cell disappears.
fn keep_focus_inside(tab_stop: RwSignal<CellId>, view: Memo<BoardView>) {
    effect(move || {
        let (now, at) = (view.with(|view| view.topology), tab_stop.get_untracked());
        if let Some(nearest) = keyboard::nearest(now, at).filter(|&nearest| nearest != at) {
            if focus::is_lost() || focus::is_at(&cells::element_id(at)) {
                focus_cell(tab_stop, nearest);
            } else {
                tab_stop.set(nearest);
            }
        }
    });
}

/// Moves the board's tab stop and the focus to a cell.
pub fn focus_cell(tab_stop: RwSignal<CellId>, cell: CellId) {
    tab_stop.set(cell);
    focus::element(&cells::element_id(cell));
}

/// Returns whether a game's board has letters and numbers at its edge by default. On the smallest
/// boards they add little. A board that grows has them from the start: adding them later would make
/// its cells smaller.
fn is_lettered(variant: Variant) -> bool {
    let largest = variant.largest_board();
    largest.columns().max(largest.rows()) > 3
}

/// Returns the cell that has the focus, if a reader sees that: after a press by pointer it is not shown.
pub fn focus_seen(tab_stop: RwSignal<CellId>) -> Option<CellId> {
    let cell = tab_stop.get();
    let shown = document().query_selector(".grid .cell-button:focus-visible");
    shown.ok()?.map(|_| cell)
}

/// Returns a key with its modifiers.
pub fn key_press(event: &KeyboardEvent) -> KeyPress {
    KeyPress {
        key: event.key(),
        code: event.code(),
        shift: event.shift_key(),
        ctrl: event.ctrl_key() || event.meta_key(),
        alt: event.alt_key(),
        repeats: event.repeat(),
    }
}
