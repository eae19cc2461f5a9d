//! The forms for the layout and for building.

use leptos::prelude::*;
use noughts_app::explorer::space::export;
use noughts_app::explorer::space::sentences::decimal;
use noughts_app::explorer::space::wishes::{RANDOM_EDGES, games, is_told, plan_game};
use noughts_explorer_worker::{Arrangement, Build, MOST_NODES};
use noughts_rules::Variant;
use noughts_statespace::{Knobs, Order, Unit};
use noughts_words::{names, space as words};

use crate::choice::{button, either, select};
use crate::explorer::space::state::MapState;
use crate::radio::radios;

/// An adjustable strength: its name; its least and greatest value, and the step between; its place.
type Slider = (&'static str, [f32; 3], fn(&mut Knobs) -> &mut f32);

/// The strengths, with the range and the step of each slider: those within which a picture comes
/// out. The worker brings every value into the layout's own, wider range.
fn sliders() -> [Slider; 5] {
    [
        (words::repulsion(), [0.0, 40.0, 0.5], |it| &mut it.repulsion),
        (words::reach(), [5.0, 500.0, 5.0], |it| &mut it.cutoff),
        (words::pull_of_edges(), [0.0, 1.0, 0.01], |it| {
            &mut it.attraction
        }),
        (words::damping(), [0.05, 1.0, 0.05], |it| &mut it.damping),
        (words::pull_to_centre(), [0.0, 0.1, 0.001], |it| {
            &mut it.centre
        }),
    ]
}

/// The kind of layout, and its settings.
pub(super) fn layout_controls(state: MapState) -> AnyView {
    let arrangement = move || state.explorer.sight.get().arrangement;
    let is_paused = move || state.wishes.with(|wishes| wishes.paused);
    let kinds = [
        (words::in_layers().to_owned(), Arrangement::Layers),
        (words::by_forces().to_owned(), Arrangement::Forces),
    ];
    let kinds = radios("space-layout", kinds, arrangement, move |kind| {
        state.arrange(kind);
    });
    let sliders = sliders().map(|it| slider(state, it));
    let pause = either(is_paused, words::resume, words::pause);
    view! {
        <fieldset>
            <legend>{words::placed()}</legend>
            {kinds}
        </fieldset>
        <div class="controls">
            {button(pause, move || state.pause_or_resume())}
            {button(words::step(), move || state.step())}
        </div>
        <details class="more">
            <summary>{words::advanced()}</summary>
            <div class="space-form">
                {sliders}
                {button(words::usual_forces(), move || state.adjust(|all| *all = Knobs::default()))}
            </div>
        </details>
    }
    .into_any()
}

fn slider(state: MapState, (name, [least, most, step], place): Slider) -> impl IntoView {
    let value = move || *place(&mut state.wishes.with(|wishes| wishes.knobs));
    view! {
        <label class="space-field">
            // An `output` would be what the label names, and the slider announces its value itself.
            <span>{name} " " <b aria-hidden="true">{move || decimal(value().to_string())}</b></span>
            <input
                type="range"
                min=least.to_string()
                max=most.to_string()
                step=step.to_string()
                prop:value=move || value().to_string()
                on:input:target=move |event| {
                    if let Ok(value) = event.target().value().parse() {
                        state.adjust(|knobs| *place(knobs) = value);
                    }
                }
            />
        </label>
    }
}

/// The form for building and changing the graph.
pub(super) fn build_controls(state: MapState) -> AnyView {
    let plan = state.plan;
    let named = |(game, _): (Variant, _)| (game.to_string(), names::game(game));
    let options = move || games().map(named).collect();
    let game = move || plan.with(|plan| plan.game.clone());
    let choose_game = move |id: String| plan.update(|plan| plan_game(plan, &id));
    let is_told = move || plan.with(is_told);
    let orders = [
        (words::breadth_first().to_owned(), Order::BreadthFirst),
        (words::depth_first().to_owned(), Order::DepthFirst),
    ];
    let order = move || plan.with(|plan| plan.order);
    let orders = radios("space-order", orders, order, move |order| {
        plan.update(|plan| plan.order = order);
    });
    let merge = move |merged: bool| {
        let unit = if merged { Unit::Class } else { Unit::Position };
        plan.update(|plan| plan.unit = unit);
    };
    view! {
        {select("space-field", words::game().to_owned(), options, game, choose_game)}
            <label class="choice">
                <input
                    type="checkbox"
                    disabled=move || !is_told()
                    prop:checked=move || plan.with(|plan| plan.unit) == Unit::Class
                    on:change:target=move |event| merge(event.target().checked())
                />
                {words::merge()}
            </label>
            <fieldset>
                <legend>{words::found()}</legend>
                {orders}
            </fieldset>
            {limit(plan)}
            <div class="controls">
                {button(words::build_from_start(), move || state.build_from(false))}
                <button
                    type="button"
                    aria-disabled=move || (!is_told()).then_some("true")
                    on:click=move |_| state.build_from(true)
                >
                    {words::build_from_selected()}
                </button>
            </div>
        {save_controls(state)}
        {change_controls(state)}
    }
    .into_any()
}

/// How many nodes are built at most.
fn limit(plan: RwSignal<Build>) -> impl IntoView {
    view! {
        <label class="space-field">
            {words::limit()}
            <input
                type="number"
                min="1"
                max=MOST_NODES.to_string()
                prop:value=move || plan.with(|plan| plan.limit).to_string()
                on:change:target=move |event| {
                    let field = event.target();
                    match field.value().parse::<f64>() {
                        // Rounded, and as near as a limit can be; what is drawn says so.
                        #[expect(clippy::cast_sign_loss, reason = "see above")]
                        Ok(limit) if limit.is_finite() => {
                            plan.update(|plan| plan.limit = limit as u32);
                        }
                        Ok(_) | Err(_) => {
                            field.set_value(&plan.with_untracked(|plan| plan.limit).to_string());
                        },
                    }
                }
            />
        </label>
    }
}

/// Saves the picture and the graph as files.
pub(super) fn save_controls(state: MapState) -> AnyView {
    // A text of a million nodes would fill the memory.
    let texts = (!state.is_whole()).then(|| {
        view! {
            {button("GraphML", move || state.save_graph(export::graphml, "graphml"))}
            {button("JSON", move || state.save_graph(export::json, "json"))}
        }
    });
    view! {
        <fieldset>
            <legend>{words::save_as()}</legend>
            <div class="controls save">
                {button("PNG", move || state.save_picture())}
                {texts}
            </div>
        </fieldset>
    }
    .into_any()
}

/// Changes the current graph.
fn change_controls(state: MapState) -> AnyView {
    view! {
            <details class="more">
                <summary>{words::advanced()}</summary>
                <div class="space-form">
                    {button(words::delete_selected(), move || state.remove_selected())}
                    {button(words::add_edges(RANDOM_EDGES), move || state.add_random_edges())}
                    {button(words::clear(), move || state.clear())}
                </div>
            </details>
    }
    .into_any()
}
