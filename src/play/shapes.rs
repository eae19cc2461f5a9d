//! Arrows and circles on the board: shown, and drawn with the mouse or the keys.

use leptos::ev;
use leptos::portal::Portal;
use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::drawing::Layout;
use noughts_app::game::ToolEvent;
use noughts_app::session::Session;
use noughts_app::shapes::arrow;
use noughts_rules::{CellId, Topology};
use noughts_study::Shape;
use noughts_words::variations as words;

use crate::board::cell_under;
use crate::listener::listen;
use crate::play::cell_capture::{CellCapture, TABLE};
use crate::play::runtime::Runtime;

/// The button of a mouse with which shapes are drawn.
const RIGHT_BUTTON: i16 = 2;

/// The shapes beside the move that is shown, over the board; and the mouse that draws them.
#[component]
pub(super) fn Shapes(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let drawn = Memo::new(move |_| {
        session.with(|session| {
            let note = session.tree().note(session.here());
            note.map(|note| note.shapes.clone()).unwrap_or_default()
        })
    });
    let board = document().query_selector(".table .board").ok().flatten();
    let begun = StoredValue::new(None::<CellId>);
    listen(&ev::pointerdown, move |event| {
        let cell = cell_under(event.target(), TABLE);
        begun.set_value(cell.filter(|_| event.button() == RIGHT_BUTTON));
    });
    listen(&ev::pointerup, move |event| {
        let from = begun.try_update_value(Option::take).flatten();
        if let Some((from, to)) = from.zip(cell_under(event.target(), TABLE)) {
            draw(runtime, Shape::between(from, to));
        }
    });
    listen(&ev::contextmenu, move |event| {
        if cell_under(event.target(), TABLE).is_some() {
            event.prevent_default();
        }
    });
    board.map(|board| {
        let layer = move |&layout: &Layout| {
            let view_box = move || layout.view_box(session.with(Session::shown_topology));
            let figures = move || {
                let drawn = drawn.get().into_iter();
                drawn.map(|shape| figure(shape, layout)).collect_view()
            };
            view! {
                <svg
                    class="shapes"
                    class:tilted=layout == Layout::Stacked
                    viewBox=view_box
                    aria-hidden="true"
                >
                    {figures}
                </svg>
            }
        };
        let layouts = Layout::all(topology(runtime)).iter();
        view! { <Portal mount=board>{layouts.clone().map(layer).collect_view()}</Portal> }
    })
}

/// Lets what is pressed on the board draw, or no more: the same cell twice is a circle, two cells are
/// an arrow.
pub(super) fn toggle_drawing(runtime: Runtime, capture: CellCapture) {
    if capture.is_on() {
        capture.stop();
        return runtime.screen.say(words::drawing_off());
    }
    let begun = StoredValue::new(None::<CellId>);
    let take = move |cell| {
        if let Some(from) = begun.try_update_value(Option::take).flatten() {
            return draw(runtime, Shape::between(from, cell));
        }
        begun.set_value(Some(cell));
        let place = announce::place(topology(runtime), cell);
        runtime.screen.say(words::drawing_from(&place));
    };
    capture.start(Callback::new(take));
    runtime.screen.say(words::drawing_on());
    runtime.screen.focus_board();
}

fn topology(runtime: Runtime) -> Topology {
    let session = runtime.session;
    session.with_untracked(Session::shown_topology)
}

/// Draws a shape beside the move that is shown, or wipes it off.
fn draw(runtime: Runtime, shape: Shape) {
    runtime.send(ToolEvent::Shape(shape));
}

fn figure(shape: Shape, layout: Layout) -> AnyView {
    let middle = |cell| layout.middle(cell);
    match shape {
        Shape::Circle(cell) => {
            let [x, y] = middle(cell).map(|at| at.to_string());
            view! { <circle cx=x cy=y r="0.44" /> }.into_any()
        }
        Shape::Arrow { from, to } => {
            view! { <path d=arrow(middle(from), middle(to)) /> }.into_any()
        }
    }
}
