//! The cube that shows from where one looks, and turns the picture.

use leptos::prelude::*;
use noughts_words::space as words;
use web_sys::PointerEvent;

use super::desk::Desk;
use super::input::{Drag, Gesture, Pointers};

/// The element id of what the keys and pointers do on the picture.
pub(super) const HELP: &str = "space-help";

/// The buttons that do what keys do, each with its sign and its name.
fn gestures() -> [(&'static str, &'static str, Gesture); 10] {
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

/// Returns where in the window a pointer is, in CSS pixels.
#[expect(clippy::cast_precision_loss, reason = "numbers of pixels are small")]
fn point(event: &PointerEvent) -> [f32; 2] {
    [event.client_x() as f32, event.client_y() as f32]
}

/// The cube. It is dragged as the picture is; its buttons are there while it has the focus, or after a
/// press.
#[component]
pub(super) fn Cube(desk: Desk) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let pointers = StoredValue::new(Pointers::default());
    let look = move |gestures: Vec<Gesture>| {
        if let Some(stage) = desk.stage() {
            for gesture in gestures {
                stage.look(gesture);
            }
        }
    };
    let button = NodeRef::<leptos::html::Button>::new();
    let on_press = move |event: PointerEvent| {
        if let Some(button) = button.get_untracked() {
            // Fails only for a pointer that is gone, which then is no matter.
            let _ = button.set_pointer_capture(event.pointer_id());
        }
        let at = point(&event);
        pointers.update_value(|pointers| pointers.press(event.pointer_id(), at, Drag::Orbit));
    };
    let on_move = move |event: PointerEvent| {
        let at = point(&event);
        let gestures = pointers.try_update_value(|pointers| pointers.drag(event.pointer_id(), at));
        look(gestures.unwrap_or_default());
    };
    let on_release = move |event: PointerEvent| {
        pointers.update_value(|pointers| pointers.cancel(event.pointer_id()));
    };
    let turned = move || {
        let [yaw, pitch] = desk.direction.get();
        format!("rotateX({}rad) rotateY({}rad)", -pitch, -yaw)
    };
    let buttons = gestures().map(|(sign, name, gesture)| {
        view! {
            <button type="button" aria-label=name title=name on:click=move |_| look(vec![gesture])>
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
                <div class="controls" role="group" aria-label=words::view()>
                    {buttons}
                </div>
                <p id=HELP class="space-help">
                    {words::help()}
                </p>
            </div>
        </div>
    }
}
