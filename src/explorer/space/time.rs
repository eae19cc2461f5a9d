//! The bar below the picture: up to which move it shows the graph, how that grows, and its figures.

use leptos::prelude::*;
use noughts_words::{common, play, space as words};

use super::desk::Desk;
use super::input::Gesture;
use super::sentences::decimal;
use crate::full_screen;
use crate::icon_button::IconButton;

/// How many times as fast as usual a graph can grow.
const SPEEDS: [u32; 3] = [1, 2, 4];

/// The bar.
#[component]
pub(super) fn TimeBar(desk: Desk) -> impl IntoView {
    let most = move || desk.most_moves();
    let last = move || desk.shown.last_ply.get().unwrap_or_else(most);
    let reveal = move |value: String| {
        if let Ok(ply) = value.parse::<u32>() {
            let is_all = ply >= untrack(most);
            desk.shown.last_ply.set((!is_all).then_some(ply));
        }
    };
    let grows = move || desk.grows.get();
    let speeds = SPEEDS.map(|speed| {
        view! {
            <option value=speed selected=move || desk.speed.get() == speed>
                {speed}
                "×"
            </option>
        }
    });
    let reset = move |_| {
        if let Some(stage) = desk.stage() {
            stage.look(Gesture::Reset);
        }
    };
    view! {
        <div class="space-time" role="group" aria-label=words::time()>
            <button
                type="button"
                class="icon"
                data-icon=move || if grows() { "pause" } else { "play" }
                aria-label=move || if grows() { words::hold_growth() } else { words::grow() }
                title=move || if grows() { words::hold_growth() } else { words::grow() }
                on:click=move |_| desk.grow_or_hold()
            ></button>
            <select
                class="space-speed"
                aria-label=words::speed()
                on:change:target=move |event| {
                    if let Ok(speed) = event.target().value().parse() {
                        desk.speed.set(speed);
                    }
                }
            >
                {speeds}
            </select>
            <label class="space-plies">
                <span>{words::up_to_move()} " " <b aria-hidden="true">{last}</b></span>
                <input
                    type="range"
                    min="0"
                    max=move || most().to_string()
                    prop:value=move || last().to_string()
                    on:input:target=move |event| reveal(event.target().value())
                />
            </label>
            <div class="space-quiet">
                <p class="space-words">{move || desk.sentence()}</p>
                <Figures desk />
            </div>
            <div class="space-tools">
                <IconButton icon="reset" name=words::reset_view() on:click=reset />
                <IconButton
                    icon="full"
                    name=play::full_screen()
                    on:click=|_| full_screen::toggle()
                />
                <IconButton
                    icon="present"
                    name=play::present()
                    attr:aria-pressed=move || desk.presents.get().to_string()
                    on:click=move |_| desk.presents.update(|presents| *presents = !*presents)
                />
            </div>
        </div>
    }
}

/// The figures.
#[component]
fn Figures(desk: Desk) -> impl IntoView {
    let figures = move || desk.figures.get();
    let frames = move || {
        let frames = figures().frames;
        frames.map_or_else(|| words::still().to_owned(), |rate| format!("{rate:.0}"))
    };
    let energy = move || {
        let energy = figures().stats.energy;
        #[expect(clippy::cast_sign_loss, reason = "rounded to a number of digits")]
        let energy = energy.map(|energy| common::number(energy.max(0.0).round() as u64));
        energy.unwrap_or_else(|| "–".to_owned())
    };
    let layout = move || {
        let stats = figures().stats;
        if stats.settled {
            words::at_rest().to_owned()
        } else {
            let time = decimal(format!("{:.1}", stats.tick_time));
            words::ticks(&format!("{:.0}", stats.rate), &time)
        }
    };
    view! {
        <dl class="space-figures">
            <div>
                <dt>{words::frames()}</dt>
                <dd>{frames}</dd>
            </div>
            <div>
                <dt>{words::nodes()}</dt>
                <dd>{move || common::number(figures().nodes)}</dd>
            </div>
            <div>
                <dt>{words::edges()}</dt>
                <dd>{move || common::number(figures().edges)}</dd>
            </div>
            <div>
                <dt>{words::energy()}</dt>
                <dd>{energy}</dd>
            </div>
            <div>
                <dt>{words::layout()}</dt>
                <dd>{layout}</dd>
            </div>
        </dl>
    }
}
