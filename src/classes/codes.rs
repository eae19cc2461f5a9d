//! The table of the codes that pupils have given.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use noughts_app::classes::sheet::Row;
use noughts_app::classes::teacher::{Event, Teacher};
use noughts_app::screen::Entry;
use noughts_words::classes as words;

use crate::classes::teacher::remove;
use crate::screen::Runtime;

/// The element id of what is said of the codes that were typed last.
const NEWS: &str = "codes-news";

/// The element id of the heading.
const HEADING: &str = "codes-heading";

/// Returns the form that reads codes into a table. Neither they nor the names beside them are stored.
pub(super) fn codes(page: Runtime, state: RwSignal<Teacher>) -> AnyView {
    let typed = RwSignal::new(String::new());
    let problem = page.problem("codes");
    let read = move |event: SubmitEvent| {
        event.prevent_default();
        page.fill("codes", typed.get_untracked());
        if problem.with_untracked(String::is_empty) {
            typed.set(String::new());
        }
    };
    let rows = page.items("rows");
    let table = move || match rows.get() {
        rows if rows.is_empty() => view! { <p class="quiet">{words::no_codes()}</p> }.into_any(),
        rows => table(rows, page, state),
    };
    let said = page.text(NEWS);
    view! {
        <section class="settings">
            <h2 id=HEADING>{words::codes()}</h2>
            <form class="settings" on:submit=read>
                <label class="field">
                    {words::code_field()}
                    <input
                        type="text"
                        autocomplete="off"
                        autocapitalize="characters"
                        spellcheck="false"
                        aria-describedby=NEWS
                        aria-invalid=move || (!problem.read().is_empty()).then_some("true")
                        prop:value=typed
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                </label>
                <p id=NEWS role="alert">
                    {said}
                    {problem}
                </p>
                <div class="controls">
                    <button type="submit" class="primary">
                        {words::read()}
                    </button>
                </div>
            </form>
            {table}
        </section>
    }
    .into_any()
}

fn table(entries: Vec<Entry>, page: Runtime, state: RwSignal<Teacher>) -> AnyView {
    let columns = [words::name(), words::code()].map(|column| {
        view! { <th scope="col">{column}</th> }
    });
    let figures = [words::points(), words::time()].map(|column| {
        view! {
            <th scope="col" class="figure">
                {column}
            </th>
        }
    });
    let rows = state.with_untracked(Teacher::rows).into_iter();
    let rows = rows
        .zip(entries)
        .map(|(known, entry)| row(known, entry, page, state));
    view! {
        <div class="wide" tabindex="0" role="region" aria-labelledby=HEADING>
            <table>
                <thead>
                    <tr>
                        {columns.collect_view()} {figures.collect_view()} <td></td>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        <p class="quiet">{words::names_stay()}</p>
    }
    .into_any()
}

fn row(
    Row { code, name }: Row,
    entry: Entry,
    page: Runtime,
    state: RwSignal<Teacher>,
) -> impl IntoView {
    let [points, time] = [0, 1].map(|place| entry.texts.get(place).cloned());
    let rename = move |event| page.send_to(state, Event::Name(code, event_target_value(&event)));
    view! {
        <tr>
            <td>
                <input
                    type="text"
                    autocomplete="off"
                    spellcheck="false"
                    aria-label=words::name_of(&entry.name)
                    prop:value=name
                    on:input=rename
                />
            </td>
            <td translate="no">{entry.name.clone()}</td>
            <td class="figure">{points}</td>
            <td class="figure">{time}</td>
            <td>{remove(page, entry.actions)}</td>
        </tr>
    }
}
