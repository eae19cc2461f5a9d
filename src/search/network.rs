//! The network's view of a position: its units, and the points of each.

use leptos::prelude::*;
use noughts_app::search::network::{Points, Seen, Unit};
use noughts_words::search as words;

/// The element id of the heading.
const HEADING: &str = "network-heading";

/// The network at work, once it has answered.
#[component]
pub(super) fn NetworkView(
    seen: Memo<Option<Seen>>,
    /// Whether an answer is to be expected.
    has_engine: Signal<bool>,
) -> impl IntoView {
    let is_awaited = move || has_engine.get() && seen.with(Option::is_none);
    view! {
        <section
            class="network"
            aria-labelledby=HEADING
            aria-busy=move || is_awaited().then_some("true")
        >
            <h2 id=HEADING>{words::network_heading()}</h2>
            <p class="search-words">{words::about_network()}</p>
            {move || seen.get().map(see)}
        </section>
    }
}

fn see(seen: Seen) -> impl IntoView {
    let mini = |points: &Points| view! { <span>{tint(points)} {points.text.clone()}</span> };
    let minis = seen.minis.iter().map(mini);
    let has_before = seen.units.iter().any(|unit| unit.before.is_some());
    let units = seen.units.into_iter().map(|unit| row(unit, has_before));
    view! {
        <p class="network-verdict">{seen.verdict}</p>
        <div class="network-parts">
            <figure>
                <figcaption>{words::by_mini()}</figcaption>
                <div class="network-minis" aria-hidden="true">
                    {minis.collect_view()}
                </div>
                <p class="visually-hidden">{seen.minis_in_words}</p>
                <p class="search-words">{seen.rest}</p>
            </figure>
            <table>
                <caption>{seen.caption}</caption>
                <thead>
                    <tr>
                        <th scope="col">{words::unit_heading()}</th>
                        <th scope="col">{words::inputs()}</th>
                        <th scope="col">{words::by_view()}</th>
                        <th scope="col">{words::points_heading()}</th>
                        {has_before.then(|| view! { <th scope="col">{words::before()}</th> })}
                    </tr>
                </thead>
                <tbody>
                    {units.collect_view()} {total(words::constant(), seen.constant)}
                    {total(words::sum(), seen.sum)}
                </tbody>
            </table>
        </div>
        {has_before.then(|| view! { <p class="search-words">{words::about_before()}</p> })}
    }
}

fn row(unit: Unit, has_before: bool) -> impl IntoView {
    let tints = |points: &[Points]| points.iter().map(tint).collect_view();
    let before = has_before.then(|| {
        let before = unit.before.map(|before| (tint(&before), before.text));
        view! { <td class="network-points">{before}</td> }
    });
    view! {
        <tr>
            <th scope="row">{unit.name}</th>
            <td>
                <span class="network-inputs" aria-hidden="true">
                    {tints(&unit.inputs)}
                </span>
                <span class="visually-hidden">{unit.input_words}</span>
            </td>
            <td>
                <span class="network-views" aria-hidden="true">
                    {tints(&unit.views)}
                </span>
                <span class="visually-hidden">{unit.view_words}</span>
            </td>
            <td class="network-points">{tint(&unit.sum)} {unit.sum.text}</td>
            {before}
        </tr>
    }
}

/// Returns a row with points alone.
fn total(name: &'static str, points: Points) -> impl IntoView {
    view! {
        <tr>
            <th scope="row" colspan="3">
                {name}
            </th>
            <td>{points.text}</td>
        </tr>
    }
}

/// Returns the colour of the side that points are for, the stronger the more there are.
fn tint(points: &Points) -> impl IntoView + use<> {
    let (sign, share) = (points.sign.to_string(), points.share.to_string());
    view! { <i class="points" data-sign=sign style=("--share", share)></i> }
}
