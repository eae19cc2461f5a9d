//! The cube that shows the camera's direction and turns the map.

use leptos::prelude::*;
use noughts_app::explorer::space::input::{Drag, Gesture, Pointers};
use noughts_words::space as words;
use web_sys::PointerEvent;

use crate::explorer::space::state::MapState;
use crate::explorer::toolbar::Toolbar;

/// The element id of the help for keys and pointers.
pub(super) const HELP: &str = "space-help";

/// Returns the buttons for the keys' gestures, with their icons and names; those that turn come first.
pub(super) fn gestures() -> [(&'static str, &'static str, Gesture); 10] {
    [
        ("←", words::turn_left(), Gesture::LEFT),
        ("→", words::turn_right(), Gesture::RIGHT),
        ("↑", words::turn_up(), Gesture::UP),
        ("↓", words::turn_down(), Gesture::DOWN),
        ("+", words::zoom_in(), Gesture::NEARER),
        ("−", words::zoom_out(), Gesture::FARTHER),
        ("⇤", words::move_left(), Gesture::PAN_LEFT),
        ("⇥", words::move_right(), Gesture::PAN_RIGHT),
        ("⤒", words::move_up(), Gesture::PAN_UP),
        ("⤓", words::move_down(), Gesture::PAN_DOWN),
    ]
}

/// Returns the position of a pointer in the window, in CSS pixels.
#[expect(clippy::cast_precision_loss, reason = "pixel counts are small")]
fn point(event: &PointerEvent) -> [f32; 2] {
    [event.client_x() as f32, event.client_y() as f32]
}

/// The cube. It can be dragged like the map; its buttons appear while it has the focus, or after a
/// press.
#[component]
pub(super) fn Cube(state: MapState) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let pointers = StoredValue::new(Pointers::default());
    let button = NodeRef::<leptos::html::Button>::new();
    let on_press = move |event: PointerEvent| {
        if let Some(button) = button.get_untracked() {
            // Fails only for a pointer that is gone, which does not matter.
            let _ = button.set_pointer_capture(event.pointer_id());
        }
        let at = point(&event);
        pointers.update_value(|pointers| pointers.press(event.pointer_id(), at, Drag::Orbit));
    };
    let on_move = move |event: PointerEvent| {
        let at = point(&event);
        let gestures = pointers.try_update_value(|pointers| pointers.drag(event.pointer_id(), at));
        state.look(gestures.unwrap_or_default());
    };
    let on_release = move |event: PointerEvent| {
        pointers.update_value(|pointers| pointers.cancel(event.pointer_id()));
    };
    let turned = move || {
        let [yaw, pitch] = state.direction.get();
        format!("rotateX({}rad) rotateY({}rad)", -pitch, -yaw)
    };
    let toolbar = Toolbar::new("space-gesture");
    let buttons = (0..).zip(gestures()).map(|(place, (sign, name, gesture))| {
        view! {
            <button
                {..toolbar.item(place)}
                type="button"
                aria-label=name
                title=name
                on:click=move |_| state.look([gesture])
            >
                {sign}
            </button>
        }
    });
    view! {
        <div class="space-cube" class:open=is_open>
            <button
                node_ref=button
                type="button"
                class="cube"
                aria-label=words::turn()
                title=words::turn()
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|open| *open = !*open)
                on:pointerdown=on_press
                on:pointermove=on_move
                on:pointerup=on_release
                on:pointercancel=on_release
            >
                <span class="cube-body" aria-hidden="true" style:transform=turned>
                    <i></i>
                    <i></i>
                    <i></i>
                    <i></i>
                    <i></i>
                    <i></i>
                </span>
            </button>
            <div class="space-gestures">
                <div
                    class="controls"
                    role="toolbar"
                    aria-label=words::turn()
                    on:keydown=move |event| toolbar.on_key(&event, 10)
                >
                    {buttons.collect_view()}
                </div>
                <p id=HELP class="space-help">
                    {words::help()}
                </p>
            </div>
        </div>
    }
}
