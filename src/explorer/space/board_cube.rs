//! The cube of a game in layers, beside its board: turned by pointer, keys and buttons, and played on.

use std::rc::Rc;

use leptos::html::{Canvas, Div};
use leptos::prelude::*;
use noughts_app::board_view::BoardView;
use noughts_app::explorer::space::cube::Cube;
use noughts_app::explorer::space::input::Gesture;
use noughts_rules::CellId;
use noughts_words::announce;

use crate::board::focus_seen;
use crate::effect::effect;
use crate::explorer::space::cube::gestures;
use crate::explorer::space::stage::Stage;
use crate::explorer::space::view::Picture;

/// The cube of a board. A press on a cell plays it, as on the board.
#[component]
pub fn BoardCube(
    /// The board.
    view: Memo<BoardView>,
    /// The cell with the board's tab stop.
    focus: RwSignal<CellId>,
    /// Called with the cell that a person plays.
    on_play: Callback<CellId>,
) -> impl IntoView {
    let canvas = NodeRef::<Canvas>::new();
    let open = NodeRef::<Div>::new();
    let stage = StoredValue::new_local(None::<Rc<Stage<Cube>>>);
    let is_missing = RwSignal::new(false);
    let hovered = RwSignal::new(None);
    let cube = move || {
        let pointed = hovered.get().or_else(|| focus_seen(focus));
        view.with(|view| Cube::of(view, pointed))
    };
    effect(move || {
        if let (Some(canvas), Some(open)) = (canvas.get(), open.get()) {
            let lost = move || is_missing.set(true);
            let started = Stage::start(canvas, open.into(), untrack(cube), |_| {}, lost);
            if let Some(stage) = &started {
                stage.frame();
            }
            is_missing.set(started.is_none());
            stage.set_value(started);
        }
    });
    effect(move || {
        let cube = cube();
        if let Some(stage) = stage.get_value() {
            stage.change(|shown| *shown = cube);
        }
    });
    let look = move |gestures: Vec<Gesture>| {
        if let Some(stage) = stage.get_value() {
            for gesture in gestures {
                stage.look(gesture);
            }
        }
    };
    let cell_at = move |at| {
        let stage = stage.get_value()?;
        let node = stage.pick(at)?;
        stage.with(|cube| cube.cell(node))
    };
    let hover = move |at: Option<[f32; 2]>| {
        if let Some(stage) = stage.get_value() {
            let node = at.and_then(|at| stage.pick(at));
            stage.hover(node);
            let cell = node.and_then(|node| stage.with(|cube| cube.cell(node)));
            if hovered.get_untracked() != cell {
                hovered.set(cell);
            }
        }
    };
    let click = move |at| {
        if let Some(cell) = cell_at(at) {
            focus.set(cell);
            on_play.run(cell);
        }
    };
    let turns = gestures().into_iter().take(4);
    let buttons = turns.map(|(sign, name, gesture)| {
        view! {
            <button type="button" aria-label=name title=name on:click=move |_| look(vec![gesture])>
                {sign}
            </button>
        }
    });
    view! {
        <div class="board-cube" hidden=is_missing>
            <Picture canvas label=announce::cube() look hover click />
            <div class="stage-open" node_ref=open></div>
            <div class="board-cube-turns">{buttons.collect_view()}</div>
        </div>
        <p hidden=move || !is_missing.get()>{announce::no_cube()}</p>
    }
}
