//! The panel of figures and the forms.

use leptos::prelude::*;
use noughts_explorer_worker::{Arrangement, MOST_NODES, Order, Strengths, Unit};
use noughts_rules::Variant;
use noughts_words::{common, names, space as words};

use super::desk::{Desk, RANDOM_EDGES};
use super::input::Gesture;
use super::paint::Scheme;
use super::sentences::decimal;
use crate::turns::Turns;

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

/// The buttons that do what keys do, each with its sign and its name.
fn gestures() -> [(&'static str, &'static str, Gesture); 11] {
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
        (words::reset(), words::reset_view(), Gesture::Reset),
    ]
}

/// The figures.
#[component]
pub(super) fn Panel(desk: Desk) -> impl IntoView {
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

/// The forms, one after the other: the picture comes first.
#[component]
pub(super) fn Controls(desk: Desk) -> impl IntoView {
    let turns = Turns::start(3);
    view! {
        <div class="space-controls">
            {turns.at(1, move || view! { <ViewControls desk /> }.into_any())}
            {turns.at(2, move || view! { <LayoutControls desk /> }.into_any())}
            {turns.at(3, move || view! { <GraphControls desk /> }.into_any())}
        </div>
    }
}

#[component]
fn ViewControls(desk: Desk) -> impl IntoView {
    let schemes = Scheme::ALL.map(|scheme| {
        view! {
            <option value=scheme.name() selected=move || desk.scheme.get() == scheme>
                {scheme.name()}
            </option>
        }
    });
    let legend = move || {
        let entries = desk.scheme.get().legend(desk.names()).into_iter();
        let entry = |(property, meaning)| {
            view! {
                <li>
                    <span class="space-swatch" style:background=format!("var({property})")></span>
                    {meaning}
                </li>
            }
        };
        entries.map(entry).collect_view()
    };
    let gestures = gestures().map(|(sign, name, gesture)| {
        let act = move |_| {
            if let Some(stage) = desk.stage() {
                stage.look(gesture);
            }
        };
        view! {
            <button type="button" aria-label=name title=name on:click=act>
                {sign}
            </button>
        }
    });
    view! {
        <details open>
            <summary>{words::view()}</summary>
            <div class="space-form">
            <label class="space-field">
                {words::colours()}
                <select on:change:target=move |event| {
                    desk.scheme.set(Scheme::of(&event.target().value()));
                }>{schemes}</select>
            </label>
            <ul class="space-legend">{legend}</ul>
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=move || desk.labels.get()
                    on:change:target=move |event| desk.labels.set(event.target().checked())
                />
                {words::labels()}
            </label>
            <div class="controls space-gestures">{gestures}</div>
            <p id="space-help" class="space-words">
                {words::help()}
            </p>
            </div>
        </details>
    }
}

#[component]
fn LayoutControls(desk: Desk) -> impl IntoView {
    let arrangement = move || desk.wishes.with(|wishes| wishes.arrangement);
    let is_paused = move || desk.wishes.with(|wishes| wishes.paused);
    let kinds = [
        (Arrangement::Forces, words::by_forces()),
        (Arrangement::Layers, words::in_layers()),
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
        <details>
            <summary>{words::layout()}</summary>
            <div class="space-form">
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
                <button
                    type="button"
                    on:click=move |_| desk.adjust(|all| *all = Strengths::default())
                >
                    {words::usual_forces()}
                </button>
            </div>
            {knobs}
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

#[component]
fn GraphControls(desk: Desk) -> impl IntoView {
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
        <details>
            <summary>{words::graph()}</summary>
            <div class="space-form">
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
            <div class="controls">
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
            </div>
        </details>
    }
}
