//! The bar below the map: its last move, its growth, and its figures.

use leptos::prelude::*;
use noughts_app::explorer::filter::Facet;
use noughts_app::explorer::page::Event;
use noughts_app::explorer::space::input::Gesture;
use noughts_words::{play, space as words};

use crate::explorer::space::figures::FigureList;
use crate::explorer::space::state::MapState;
use crate::explorer::toolbar::Toolbar;
use crate::full_screen;
use crate::icon_button::IconButton;

/// The factors of the growth's speed.
const SPEEDS: [u32; 3] = [1, 2, 4];

/// The bar.
#[component]
pub(super) fn TimeBar(state: MapState) -> impl IntoView {
    let most = move || state.looks_up(|scene| scene.kinds.highest(Facet::Ply));
    let last = move || state.explorer.sight.get().last_ply.unwrap_or_else(most);
    let reveal = move |value: String| {
        if let Ok(ply) = value.parse::<u32>() {
            let is_all = ply >= untrack(most);
            state
                .explorer
                .see(|sight| sight.last_ply = (!is_all).then_some(ply));
        }
    };
    let grows = move || state.grows.get();
    let speeds = SPEEDS.map(|speed| {
        view! {
            <option value=speed selected=move || state.speed.get() == speed>
                {speed}
                "×"
            </option>
        }
    });
    let toolbar = Toolbar::new("space-view");
    view! {
        <div class="space-time" role="group" aria-label=words::time()>
            <button
                type="button"
                class="icon"
                data-icon=move || if grows() { "pause" } else { "grow" }
                aria-label=move || if grows() { words::hold_growth() } else { words::grow() }
                title=move || if grows() { words::hold_growth() } else { words::grow() }
                on:click=move |_| state.grow_or_hold()
            ></button>
            <select
                class="space-speed"
                aria-label=words::speed()
                on:change:target=move |event| {
                    if let Ok(speed) = event.target().value().parse() {
                        state.grow_at(speed);
                    }
                }
            >
                {speeds}
            </select>
            <label class="space-plies">
                <span>{words::up_to_move()} <span aria-hidden="true">" " <b>{last}</b></span></span>
                <input
                    type="range"
                    min="0"
                    max=move || most().to_string()
                    prop:value=move || last().to_string()
                    on:input:target=move |event| reveal(event.target().value())
                />
            </label>
            <p class="space-words">{move || state.sentence()}</p>
            <details class="more space-advanced">
                <summary>{words::advanced()}</summary>
                <FigureList state />
            </details>
            <div
                class="space-tools"
                role="toolbar"
                aria-label=words::view()
                on:keydown=move |event| toolbar.on_key(&event, 3)
            >
                <IconButton
                    icon="reset"
                    name=words::reset_view()
                    {..toolbar.item(0)}
                    on:click=move |_| state.look([Gesture::Reset])
                />
                <IconButton
                    icon="full"
                    name=play::full_screen()
                    {..toolbar.item(1)}
                    on:click=|_| full_screen::toggle()
                />
                <IconButton
                    icon="present"
                    name=play::present()
                    {..toolbar.item(2)}
                    on:click=move |_| state.explorer.tell(Event::Present(true))
                />
            </div>
        </div>
    }
}
