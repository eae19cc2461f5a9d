//! The forms for the layout and for what is built.

use leptos::prelude::*;
use noughts_explorer_worker::{Arrangement, MOST_NODES, Order, Strengths, Unit};
use noughts_rules::Variant;
use noughts_words::{names, space as words};

use super::desk::{Desk, RANDOM_EDGES};
use super::export;
use super::sentences::decimal;

/// Returns the games of which there are graphs, and how many nodes are built of each at first: all
/// of those that are explored, and as much of Four as settles in a few seconds.
fn games() -> impl Iterator<Item = (Variant, u32)> {
    let explored = Variant::ALL.into_iter().filter(|game| game.is_explored());
    let whole = explored.map(|game| (game, MOST_NODES));
    whole.chain([(Variant::Four, 5000)])
}

/// A strength that can be adjusted.
#[derive(Clone, Copy)]
struct Knob {
    name: &'static str,
    range: [f32; 3],
    get: fn(&Strengths) -> f32,
    set: fn(&mut Strengths, f32),
}

/// The strengths, with the range and the step of each slider: those within which a picture comes
/// out. The worker brings every value into the layout's own, wider range.
fn knobs() -> [Knob; 5] {
    [
        Knob {
            name: words::repulsion(),
            range: [0.0, 40.0, 0.5],
            get: |strengths| strengths.repulsion,
            set: |strengths, value| strengths.repulsion = value,
        },
        Knob {
            name: words::reach(),
            range: [5.0, 500.0, 5.0],
            get: |strengths| strengths.cutoff,
            set: |strengths, value| strengths.cutoff = value,
        },
        Knob {
            name: words::pull_of_edges(),
            range: [0.0, 1.0, 0.01],
            get: |strengths| strengths.attraction,
            set: |strengths, value| strengths.attraction = value,
        },
        Knob {
            name: words::damping(),
            range: [0.05, 1.0, 0.05],
            get: |strengths| strengths.damping,
            set: |strengths, value| strengths.damping = value,
        },
        Knob {
            name: words::pull_to_centre(),
            range: [0.0, 0.1, 0.001],
            get: |strengths| strengths.centre,
            set: |strengths, value| strengths.centre = value,
        },
    ]
}

/// Where the nodes are placed, and how.
#[component]
pub(super) fn LayoutControls(desk: Desk) -> impl IntoView {
    let arrangement = move || desk.shown.arrangement.get();
    let is_paused = move || desk.wishes.with(|wishes| wishes.paused);
    let kinds = [
        (Arrangement::Layers, words::in_layers()),
        (Arrangement::Forces, words::by_forces()),
    ];
    let kinds = kinds.map(|(kind, name)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="space-layout"
                    prop:checked=move || arrangement() == kind
                    on:change=move |_| desk.arrange(kind)
                />
                {name}
            </label>
        }
    });
    let knobs = knobs().map(|knob| slider(desk, knob));
    view! {
        <fieldset>
            <legend>{words::placed()}</legend>
            {kinds}
        </fieldset>
        <div class="controls">
            <button type="button" on:click=move |_| desk.pause_or_resume()>
                {move || if is_paused() { words::resume() } else { words::pause() }}
            </button>
            <button type="button" on:click=move |_| desk.step()>
                {words::step()}
            </button>
        </div>
        <details class="more">
            <summary>{words::advanced()}</summary>
            <div class="space-form">
                {knobs}
                <button
                    type="button"
                    on:click=move |_| desk.adjust(|all| *all = Strengths::default())
                >
                    {words::usual_forces()}
                </button>
            </div>
        </details>
    }
}

fn slider(desk: Desk, knob: Knob) -> impl IntoView {
    let Knob {
        name,
        range: [least, most, step],
        get,
        set,
    } = knob;
    let value = move || desk.wishes.with(|wishes| get(&wishes.strengths));
    view! {
        <label class="space-field">
            // An `output` would be what the label names, and the slider says its value itself.
            <span>{name} " " <b aria-hidden="true">{move || decimal(value().to_string())}</b></span>
            <input
                type="range"
                min=least.to_string()
                max=most.to_string()
                step=step.to_string()
                prop:value=move || value().to_string()
                on:input:target=move |event| {
                    if let Ok(value) = event.target().value().parse() {
                        desk.adjust(|strengths| set(strengths, value));
                    }
                }
            />
        </label>
    }
}

/// What is built, and how it is changed.
#[component]
pub(super) fn BuildControls(desk: Desk) -> impl IntoView {
    let plan = desk.plan;
    let options = games().map(|(game, _)| {
        view! {
            <option
                value=game.to_string()
                selected=move || plan.with(|plan| plan.game.clone()) == game.to_string()
            >
                {names::game(game)}
            </option>
        }
    });
    let choose_game = move |id: String| {
        let chosen = games().find(|(game, _)| game.to_string() == id);
        if let Some((game, limit)) = chosen {
            plan.update(|plan| (plan.game, plan.limit) = (game.to_string(), limit));
        }
    };
    let orders = [
        (Order::BreadthFirst, words::breadth_first()),
        (Order::DepthFirst, words::depth_first()),
    ];
    let orders = orders.map(|(order, name)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="space-order"
                    prop:checked=move || plan.with(|plan| plan.order) == order
                    on:change=move |_| plan.update(|plan| plan.order = order)
                />
                {name}
            </label>
        }
    });
    let merge = move |merged: bool| {
        let unit = if merged { Unit::Class } else { Unit::Position };
        plan.update(|plan| plan.unit = unit);
    };
    view! {
        <label class="space-field">
            {words::game()}
            <select on:change:target=move |event| choose_game(event.target().value())>
                {options.collect_view()}
            </select>
        </label>
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=move || plan.with(|plan| plan.unit) == Unit::Class
                    on:change:target=move |event| merge(event.target().checked())
                />
                {words::merge()}
            </label>
            <fieldset>
                <legend>{words::found()}</legend>
                {orders}
            </fieldset>
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
            <div class="controls">
                <button type="button" on:click=move |_| desk.build_from(false)>
                    {words::build_from_start()}
                </button>
                <button type="button" on:click=move |_| desk.build_from(true)>
                    {words::build_from_selected()}
                </button>
            </div>
        <SaveControls desk />
        <ChangeControls desk />
    }
}

/// Saves the picture and the graph as files.
#[component]
fn SaveControls(desk: Desk) -> impl IntoView {
    view! {
        <fieldset>
            <legend>{words::save_as()}</legend>
            <div class="controls save">
                <button type="button" on:click=move |_| desk.save_picture()>
                    "PNG"
                </button>
                <button
                    type="button"
                    on:click=move |_| {
                        desk.save_graph(export::graphml, "graphml");
                    }
                >
                    "GraphML"
                </button>
                <button
                    type="button"
                    on:click=move |_| desk.save_graph(export::json, "json")
                >
                    "JSON"
                </button>
            </div>
        </fieldset>
    }
}

/// Changes the graph that is drawn.
#[component]
fn ChangeControls(desk: Desk) -> impl IntoView {
    view! {
            <details class="more">
                <summary>{words::advanced()}</summary>
                <div class="space-form">
                    <button type="button" on:click=move |_| desk.remove_selected()>
                        {words::delete_selected()}
                    </button>
                    <button type="button" on:click=move |_| desk.add_random_edges()>
                        {words::add_edges(RANDOM_EDGES)}
                    </button>
                    <button type="button" on:click=move |_| desk.clear()>
                        {words::clear()}
                    </button>
                </div>
            </details>
    }
}
