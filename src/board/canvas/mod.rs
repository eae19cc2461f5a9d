//! The canvas over the board: grid, marks and the winning line. It is decoration: without it the
//! cells show their marks as text. So it is mounted once the board is there.

mod renderer;

use std::rc::Rc;

use leptos::ev;
use leptos::html::Canvas;
use leptos::prelude::*;
use noughts_app::board_view::BoardView;
use noughts_rules::CellId;

use crate::board::canvas::renderer::Renderer;
use crate::effect::effect;
use crate::listener::listen;

/// The canvas.
#[component]
pub(super) fn BoardCanvas(
    /// The view to draw.
    view: Memo<BoardView>,
    /// The cell that the reader points at.
    pointed: Signal<Option<CellId>>,
    /// Whether the canvas has drawn the view, so that cells need not show their marks.
    drawing: WriteSignal<bool>,
) -> impl IntoView {
    let canvas = NodeRef::<Canvas>::new();
    let renderer = StoredValue::new_local(None::<Rc<Renderer>>);

    effect(move || {
        let seen = view.get();
        let Some(canvas) = canvas.get() else { return };
        let start = || Renderer::start(canvas, drawing);
        let running = renderer.get_value().or_else(start);
        if let Some(running) = &running {
            running.show(seen);
        }
        renderer.set_value(running);
    });
    effect(move || {
        let cell = pointed.get();
        if let Some(renderer) = renderer.get_value() {
            renderer.point(cell);
        }
    });
    // Zooming changes the device pixels of a canvas, not its size.
    listen(&ev::resize, move |_| {
        if let Some(renderer) = renderer.get_value() {
            renderer.request_frame();
        }
    });

    view! { <canvas node_ref=canvas class="board-canvas" aria-hidden="true"></canvas> }
}
