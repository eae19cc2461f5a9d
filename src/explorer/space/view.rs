//! The opened view: the canvas with its pointer, wheel and key handlers.

use leptos::ev;
use leptos::html::{Canvas, Div};
use leptos::prelude::*;
use noughts_app::explorer::space::input::{Drag, Gesture, Pointers};
use noughts_app::explorer::space::sentences::{self, Health};
use noughts_words::{shell, space as words};
use web_sys::{KeyboardEvent, PointerEvent, WheelEvent};

use crate::effect::effect;
use crate::explorer::controller::Explorer;
use crate::explorer::space::cube::{Cube, HELP};
use crate::explorer::space::dock::Dock;
use crate::explorer::space::layers::Layers;
use crate::explorer::space::state::{Hover, MapState};
use crate::explorer::space::time::TimeBar;
use crate::listener::{is_command, listen};
use crate::scheduler::Turns;

/// The middle and the right mouse button.
const PANNING_BUTTONS: [i16; 2] = [1, 2];

/// The view.
#[component]
pub(super) fn Space(
    /// The explorer of the page.
    explorer: Explorer,
) -> impl IntoView {
    let state = MapState::new(explorer);
    state.follow();
    state.fly_at_once();
    let canvas = NodeRef::<Canvas>::new();
    let open = NodeRef::<Div>::new();
    effect(move || {
        if let (Some(canvas), Some(open)) = (canvas.get(), open.get()) {
            state.open(canvas, open.into());
        }
    });
    // Zooming the page changes the pixels of a canvas, not its size.
    listen(&ev::resize, move |_| {
        if let Some(stage) = state.stage() {
            stage.request_frame();
        }
    });
    let turns = Turns::start(3);

    let failed = move || state.health.with(|health| *health == Health::Failed);
    view! {
        <div class="space">
            <Picture
                canvas
                label=words::canvas()
                help=HELP
                look=move |gestures| state.look(gestures)
                hover=move |at| state.hover(at)
                click=move |at| state.click(at)
            />
            <div class="stage-open" node_ref=open></div>
            <Layers state />
            <Hovered state />
            <div class="space-alert" hidden=move || !failed() role="alert">
                {move || failed().then(words::failed)}
                " "
                <button type="button" on:click=move |_| state.retry()>
                    {shell::try_again()}
                </button>
            </div>
            {turns.at(1, move || view! { <TimeBar state /> }.into_any())}
            {turns.at(2, move || view! { <Cube state /> }.into_any())}
            {turns.at(3, move || view! { <Dock state /> }.into_any())}
        </div>
    }
}

/// A canvas with its pointer, wheel and key handlers.
#[component]
pub(super) fn Picture(
    canvas: NodeRef<Canvas>,
    /// Its name.
    label: &'static str,
    /// The element that describes it. Without one, the wheel is left to the page.
    #[prop(optional)]
    help: Option<&'static str>,
    /// Moves the camera.
    look: impl Fn(Vec<Gesture>) + Copy + 'static,
    /// Told where the pointer is, and when it is gone.
    hover: impl Fn(Option<[f32; 2]>) + Copy + 'static,
    /// Told of clicks.
    click: impl Fn([f32; 2]) + Copy + 'static,
) -> impl IntoView {
    let pointers = StoredValue::new(Pointers::default());
    let on_press = move |event: PointerEvent| {
        let pans = event.shift_key() || PANNING_BUTTONS.contains(&event.button());
        let drag = if pans { Drag::Pan } else { Drag::Orbit };
        if let Some(canvas) = canvas.get_untracked() {
            // Fails only for a pointer that is gone, which does not matter.
            let _ = canvas.set_pointer_capture(event.pointer_id());
            let _ = canvas.focus();
        }
        hover(None);
        pointers.update_value(|pointers| pointers.press(event.pointer_id(), at(&event), drag));
    };
    let on_move = move |event: PointerEvent| {
        if pointers.with_value(Pointers::is_empty) {
            hover(Some(at(&event)));
            return;
        }
        let gestures =
            pointers.try_update_value(|pointers| pointers.drag(event.pointer_id(), at(&event)));
        look(gestures.unwrap_or_default());
    };
    let on_release = move |event: PointerEvent| {
        let clicked = pointers.try_update_value(|pointers| pointers.release(event.pointer_id()));
        if let Some(at) = clicked.flatten() {
            click(at);
        }
    };
    let on_cancel = move |event: PointerEvent| {
        pointers.update_value(|pointers| pointers.cancel(event.pointer_id()));
    };
    let on_wheel = move |event: WheelEvent| {
        if help.is_some() {
            event.prevent_default();
            let gesture = Gesture::of_wheel(event.delta_y() as f32, event.delta_mode());
            look(vec![gesture]);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if is_command(&event) {
            return;
        }
        if let Some(gesture) = Gesture::of_key(&event.key(), event.shift_key()) {
            event.prevent_default();
            look(vec![gesture]);
        }
    };
    view! {
        <canvas
            node_ref=canvas
            class="space-canvas"
            tabindex="0"
            role="application"
            aria-label=label
            aria-describedby=help
            on:pointerdown=on_press
            on:pointermove=on_move
            on:pointerup=on_release
            on:pointercancel=on_cancel
            on:pointerleave=move |event: PointerEvent| {
                // A finger leaves with each press.
                if event.pointer_type() != "touch" {
                    hover(None);
                }
            }
            on:contextmenu=|event| event.prevent_default()
            on:wheel=on_wheel
            on:keydown=on_key
        ></canvas>
    }
}

/// The node under the pointer: its board and its value.
#[component]
fn Hovered(state: MapState) -> impl IntoView {
    let show = |Hover { facts, at: [x, y] }: Hover| {
        let cells = facts.key.chars().map(|letter| {
            let (mark, text) = match letter {
                'X' => (Some("X"), "X"),
                'O' => (Some("O"), "O"),
                _ => (None, ""),
            };
            view! { <span data-mark=mark>{text}</span> }
        });
        view! {
            <div
                class="space-hovered"
                aria-hidden="true"
                style=("--x", format!("{x}px"))
                style=("--y", format!("{y}px"))
            >
                <div class="space-board" style:--columns=facts.columns.to_string()>
                    {cells.collect_view()}
                </div>
                <p>{sentences::node(&facts)}</p>
            </div>
        }
    };
    move || state.hovered.get().map(show)
}

/// Returns the position of a pointer on the canvas, in CSS pixels.
#[expect(clippy::cast_precision_loss, reason = "pixel counts are small")]
fn at(event: &PointerEvent) -> [f32; 2] {
    [event.offset_x() as f32, event.offset_y() as f32]
}
