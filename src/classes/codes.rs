//! The table of the codes that pupils have given.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use noughts_app::classes::set::ClassSet;
use noughts_app::classes::sheet::{Row, Sheet};
use noughts_app::clock::time_text;
use noughts_words::classes as words;

/// The element id of what is said of the codes that were typed last.
const NEWS: &str = "codes-news";

/// The element id of the heading.
const HEADING: &str = "codes-heading";

/// Reads codes into a table. Neither they nor the names beside them are stored.
#[component]
pub(super) fn Codes(set: RwSignal<ClassSet>) -> impl IntoView {
    let sheet = RwSignal::new(Sheet::default());
    let typed = RwSignal::new(String::new());
    let news = RwSignal::new(String::new());
    let is_wrong = RwSignal::new(false);
    let read = move |event: SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        let added = set.with_untracked(|set| sheet.try_update(|sheet| sheet.add(&text, set)));
        let Some(added) = added else { return };
        if added.is_ok() {
            typed.set(String::new());
        }
        is_wrong.set(added.is_err());
        news.set(added.map_or_else(|why| why, words::read_codes));
    };
    let table = move || {
        let rows = set.with(|set| {
            let rows = sheet.with(|sheet| {
                let rows = sheet.rows(set).into_iter();
                rows.cloned().collect::<Vec<_>>()
            });
            (!rows.is_empty()).then_some(rows)
        });
        rows.map_or_else(
            || view! { <p class="quiet">{words::no_codes()}</p> }.into_any(),
            |rows| table(rows, sheet),
        )
    };
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
                        aria-invalid=move || is_wrong.get().then_some("true")
                        prop:value=typed
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                </label>
                <p id=NEWS role="alert">
                    {news}
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
}

fn table(rows: Vec<Row>, sheet: RwSignal<Sheet>) -> AnyView {
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
    view! {
        <div class="wide" tabindex="0" role="region" aria-labelledby=HEADING>
            <table>
                <thead>
                    <tr>
                        {columns.collect_view()} {figures.collect_view()} <td></td>
                    </tr>
                </thead>
                <tbody>{rows.into_iter().map(|row| self::row(row, sheet)).collect_view()}</tbody>
            </table>
        </div>
        <p class="quiet">{words::names_stay()}</p>
    }
    .into_any()
}

fn row(Row { code, name }: Row, sheet: RwSignal<Sheet>) -> impl IntoView {
    let text = code.to_string();
    // The table stays as it is while a name is typed.
    let rename = move |event| {
        sheet.update_untracked(|sheet| sheet.name(code, event_target_value(&event)));
    };
    view! {
        <tr>
            <td>
                <input
                    type="text"
                    autocomplete="off"
                    spellcheck="false"
                    aria-label=words::name_of(&text)
                    prop:value=name
                    on:input=rename
                />
            </td>
            <td translate="no">{text.clone()}</td>
            <td class="figure">{code.points}</td>
            <td class="figure">{time_text(u32::from(code.seconds) * 1_000)}</td>
            <td>
                <button
                    type="button"
                    class="icon"
                    data-icon="close"
                    aria-label=words::remove(&text)
                    on:click=move |_| sheet.update(|sheet| sheet.remove(code))
                ></button>
            </td>
        </tr>
    }
}
