//! Arrows and circles on the board: shown, and drawn with the mouse or the keys.

use leptos::ev;
use leptos::portal::Portal;
use leptos::prelude::*;
use noughts_rules::{CellId, Topology};
use noughts_study::Shape;
use noughts_words::variations as words;

use super::table::TableState;
use super::taker::{Taker, cell_under};
use crate::a11y::announce;
use crate::listener::listen;
use crate::session::Session;

/// The button of a mouse with which shapes are drawn.
const RIGHT_BUTTON: i16 = 2;

/// How far from its cell's middle an arrow begins and ends, in cells.
const SHORTER: f64 = 0.22;

/// How long and half as wide an arrow's head is, in cells.
const HEAD: f64 = 0.2;

/// What is drawn beside the move that is shown, over the board; and the mouse that draws it.
#[component]
pub(super) fn Shapes(state: TableState) -> impl IntoView {
    let session = state.controller.session;
    let drawn = Memo::new(move |_| {
        session.with(|session| {
            let note = session.tree().note(session.here());
            note.map(|note| note.shapes.clone()).unwrap_or_default()
        })
    });
    let size = move || {
        let topology = session.with(Session::shown_topology);
        format!("0 0 {} {}", topology.columns(), topology.rows())
    };
    let board = document().query_selector(".table .board").ok().flatten();
    let begun = StoredValue::new(None::<CellId>);
    listen(&ev::pointerdown, move |event| {
        let cell = event.target().and_then(cell_under);
        begun.set_value(cell.filter(|_| event.button() == RIGHT_BUTTON));
    });
    listen(&ev::pointerup, move |event| {
        let from = begun.try_update_value(Option::take).flatten();
        if let Some((from, to)) = from.zip(event.target().and_then(cell_under)) {
            draw(state, Shape::between(from, to));
        }
    });
    listen(&ev::contextmenu, move |event| {
        if event.target().and_then(cell_under).is_some() {
            event.prevent_default();
        }
    });
    board.map(|board| {
        view! {
            <Portal mount=board>
                <svg class="shapes" viewBox=size aria-hidden="true">
                    {move || drawn.get().into_iter().map(figure).collect_view()}
                </svg>
            </Portal>
        }
    })
}

/// Lets what is pressed on the board draw, or no more: the same cell twice is a circle, two cells are
/// an arrow.
pub(super) fn toggle_drawing(state: TableState, taker: Taker) {
    if taker.is_taking() {
        taker.stop();
        return state.controller.say(words::drawing_off());
    }
    let begun = StoredValue::new(None::<CellId>);
    let take = move |cell| {
        if let Some(from) = begun.try_update_value(Option::take).flatten() {
            return draw(state, Shape::between(from, cell));
        }
        begun.set_value(Some(cell));
        let place = announce::place(topology(state), cell);
        state.controller.say(words::drawing_from(&place));
    };
    taker.start(Callback::new(take));
    state.controller.say(words::drawing_on());
    state.focus_board();
}

fn topology(state: TableState) -> Topology {
    let session = state.controller.session;
    session.with_untracked(Session::shown_topology)
}

/// Draws a shape beside the move that is shown, or wipes it off, and says which.
fn draw(state: TableState, shape: Shape) {
    let controller = state.controller;
    let here = controller.session.with_untracked(Session::here);
    controller.edit(|tree| tree.toggle_shape(here, shape));
    let is_drawn = controller.session.with_untracked(|session| {
        let note = session.tree().note(here);
        note.is_some_and(|note| note.shapes.contains(&shape))
    });
    let name = name(shape, topology(state));
    controller.say(if is_drawn {
        words::drawn(&name)
    } else {
        words::wiped_off(&name)
    });
}

/// Returns what a shape is called: `circle on row 2, column 2`.
pub(super) fn name(shape: Shape, topology: Topology) -> String {
    let place = |cell| announce::place(topology, cell);
    match shape {
        Shape::Circle(cell) => words::circle(&place(cell)),
        Shape::Arrow { from, to } => words::arrow(&place(from), &place(to)),
    }
}

fn middle(cell: CellId) -> [f64; 2] {
    [cell.column(), cell.row()].map(|at| f64::from(at) + 0.5)
}

fn figure(shape: Shape) -> AnyView {
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

/// The path of an arrow between the middles of two cells.
fn arrow(from: [f64; 2], to: [f64; 2]) -> String {
    let [x, y] = [to[0] - from[0], to[1] - from[1]];
    let length = x.hypot(y).max(f64::EPSILON);
    let [x, y] = [x / length, y / length];
    let at = |point: [f64; 2], along: f64, aside: f64| {
        let [px, py] = point;
        format!(
            "{:.3} {:.3}",
            px + x * along - y * aside,
            py + y * along + x * aside
        )
    };
    format!(
        "M{} L{} M{} L{} L{}",
        at(from, SHORTER, 0.0),
        at(to, -SHORTER, 0.0),
        at(to, -SHORTER - HEAD, HEAD),
        at(to, -SHORTER, 0.0),
        at(to, -SHORTER - HEAD, -HEAD),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_has_its_head_at_its_end() {
        assert_eq!(
            arrow([0.5, 0.5], [2.5, 0.5]),
            "M0.720 0.500 L2.280 0.500 M2.080 0.700 L2.280 0.500 L2.080 0.300"
        );
        assert_eq!(
            arrow([1.5, 2.5], [1.5, 0.5]),
            "M1.500 2.280 L1.500 0.720 M1.700 0.920 L1.500 0.720 L1.300 0.920"
        );
    }

    #[test]
    fn shapes_are_named_by_their_places() {
        let topology = noughts_rules::Variant::Classic.start().topology();
        let [a1, c3] = ["a1", "c3"].map(|cell| cell.parse().unwrap());
        assert_eq!(
            name(Shape::between(a1, c3), topology),
            "arrow from row 1, column 1 to row 3, column 3"
        );
        assert_eq!(
            name(Shape::Circle(a1), topology),
            "circle on row 1, column 1"
        );
    }
}
