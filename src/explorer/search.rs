//! Finding positions: by key, or in a filtered list.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::explorer::atlas::Atlas;
use noughts_app::explorer::filter::Facet;
use noughts_app::explorer::place::KeyForm;
use noughts_app::explorer::sentences;
use noughts_app::explorer::state::{Event, PAGE, State};
use noughts_words::explorer as words;

use crate::choice::check;
use crate::drawing::thumbnail;
use crate::explorer::controller::{Explorer, Then};
use crate::explorer::neighbours::winner;

/// Returns the form for finding a key.
pub(super) fn by_key(explorer: Explorer) -> AnyView {
    let typed = RwSignal::new(String::new());
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        explorer.send(Event::Find(typed.get_untracked()), Then::Card);
    };
    let problem = move || explorer.state.with(State::key_problem);
    let KeyForm {
        example,
        letters,
        cells,
    } = KeyForm::of(explorer.variant());
    view! {
        <section class="explorer-part" aria-labelledby="find">
            <h2 id="find">{words::find_by_key()}</h2>
            <form class="command" on:submit=on_submit>
                <label for="key">{words::board_key()}</label>
                <div class="command-row">
                    <input
                        id="key"
                        type="text"
                        autocomplete="off"
                        autocapitalize="characters"
                        spellcheck="false"
                        placeholder=example
                        aria-describedby="key-hint key-problem"
                        aria-invalid=move || problem().map(|_| "true")
                        prop:value=typed
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                    <button type="submit">{words::find()}</button>
                </div>
                <p id="key-hint" class="quiet">
                    {words::key_hint(cells, &letters)}
                </p>
                <p id="key-problem" class="problem">
                    {problem}
                </p>
            </form>
        </section>
    }
    .into_any()
}

/// Returns the filtered list of positions.
pub(super) fn list(explorer: Explorer) -> AnyView {
    let Explorer { state, matches, .. } = explorer;
    let page = Memo::new(move |_| state.with(State::page));
    let unit = Memo::new(move |_| state.with(State::unit));
    let count = move || matches.with(Vec::len);
    let pages = move || count().div_ceil(PAGE);
    let shown = move || {
        matches.with(|ids| {
            let ids = ids.iter().skip(page.get() * PAGE).take(PAGE);
            ids.filter_map(|&id| {
                let describe = |atlas: &Atlas| atlas.describe(unit.get(), id);
                let (position, verdict) = explorer.atlas.with_value(describe)?;
                let key = position.key();
                let to = key.clone();
                Some(view! {
                    <li>
                        <button
                            type="button"
                            on:click=move |_| explorer.send(Event::Find(to.clone()), Then::Card)
                        >
                            {thumbnail(&position)}
                            <span class="verdict" data-winner=winner(verdict)>
                                {sentences::listed(&position, verdict)}
                            </span>
                            <span class="visually-hidden">{announce::board(&position)}</span>
                        </button>
                    </li>
                })
            })
            .collect_view()
        })
    };
    let facets = [
        Facet::Ply,
        Facet::Result,
        Facet::Value,
        Facet::Turn,
        Facet::Distance,
        Facet::Class,
    ];
    let facets = facets.map(|facet| choice(explorer, facet));
    let turn = move |name: &'static str, to: fn(usize) -> Option<usize>| {
        let to = move || to(page.get()).filter(|&page| page < pages());
        view! {
            <button
                type="button"
                aria-disabled=move || to().is_none().then_some("true")
                on:click=move |_| {
                    if let Some(page) = untrack(to) {
                        explorer.send(Event::Turn(page), Then::Stay);
                    }
                }
            >
                {name}
            </button>
        }
    };
    view! {
        <section class="explorer-part" aria-labelledby="list">
            <h2 id="list">{words::list()}</h2>
            <div class="explorer-filter">
                {facets}
            </div>
            {same_class(explorer, move || explorer.of_facts(|facts| facts.class))}
            <p>{move || sentences::page(page.get(), count(), unit.get())}</p>
            <div class="controls" role="group" aria-label=words::pages() hidden=move || { pages() < 2 }>
                {turn(words::previous_page(), |page| page.checked_sub(1))}
                {turn(words::next_page(), |page| Some(page + 1))}
            </div>
            <ul class="position-list compact">{shown}</ul>
        </section>
    }
    .into_any()
}

/// Returns the switch that leaves the positions alone that are symmetric to the selected one, whose
/// class is looked up.
pub(super) fn same_class(
    explorer: Explorer,
    class: impl Fn() -> Option<u32> + Send + Sync + 'static,
) -> impl IntoView {
    let change = move |is_wanted: bool| {
        let class = is_wanted.then(|| untrack(&class)).flatten();
        let filter = explorer.filter.get_untracked().of_class(class);
        explorer.send(Event::Filter(filter), Then::Stay);
    };
    let is_on = move || explorer.filter.get().class().is_some();
    check(words::same_class(), is_on, change)
}

/// A facet, of which one entry is chosen, or none. Where the legend has chosen more, it says so.
fn choice(explorer: Explorer, facet: Facet) -> impl IntoView {
    let filter = explorer.filter;
    let choose = move |entry: String| {
        let filter = filter.get_untracked().only(facet, entry.parse().ok());
        explorer.send(Event::Filter(filter), Then::Stay);
    };
    let chosen = move || filter.with(|filter| filter.entries(facet).collect::<Vec<_>>());
    let names = explorer.variant().start().names();
    let options = explorer.atlas.with_value(|atlas| {
        let option = |entry: u32| {
            let name = sentences::entry(facet, entry, names, atlas.class_sizes());
            view! {
                <option value=entry prop:selected=move || chosen() == [entry]>
                    {name}
                </option>
            }
        };
        let entries = atlas.entries(facet).into_iter();
        entries.map(option).collect_view()
    });
    let several = move || {
        (chosen().len() > 1)
            .then(|| view! { <option prop:selected=true>{words::several()}</option> })
    };
    view! {
        <label>
            {sentences::facet(facet)}
            <select on:change=move |event| choose(event_target_value(&event))>
                <option value="" prop:selected=move || chosen().is_empty()>
                    {words::any()}
                </option>
                {options} {several}
            </select>
        </label>
    }
}
