//! What is listed of a position and of the graph: neighbours, ways, figures, and positions found by key or
//! by filters.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use noughts_app::explorer::atlas;
use noughts_app::explorer::page::{NEXT, PREVIOUS};
use noughts_app::explorer::parts::FACETS;
use noughts_app::explorer::place::key_form;
use noughts_app::screen::{Action, Entry, Table};
use noughts_words::explorer as words;

use crate::drawing::thumbnail;
use crate::explorer::controller::Explorer;
use crate::page::section;
use crate::screen::Runtime;

/// Returns the items of a part as buttons, whose contents are shown in a way. Their names say the same, or
/// are labels that say more.
fn items(
    screen: Runtime,
    id: &'static str,
    has_labels: bool,
    show: fn(Entry) -> AnyView,
) -> impl IntoView {
    let item = move |entry: Entry| {
        let action = entry.actions.first().cloned();
        let press = move |_| {
            if let Some(action) = &action {
                screen.answer(action);
            }
        };
        let label = has_labels.then(|| entry.name.clone());
        view! {
            <li>
                <button type="button" aria-label=label on:click=press>
                    {show(entry)}
                </button>
            </li>
        }
    };
    let entries = screen.items(id);
    move || entries.get().into_iter().map(item).collect_view()
}

/// Returns the lists of successors and predecessors.
pub(super) fn neighbours(explorer: Explorer) -> AnyView {
    let list = move |id, heading: &'static str, none: &'static str| {
        let entries = explorer.screen.items(id);
        view! {
            <section class="explorer-part" aria-labelledby=id>
                <h2 id=id tabindex="-1">
                    {heading}
                </h2>
                <ul class="position-list">{items(explorer.screen, id, false, neighbour)}</ul>
                <p class="quiet" hidden=move || !entries.with(Vec::is_empty)>
                    {none}
                </p>
            </section>
        }
    };
    view! {
        {list(NEXT, words::next_positions(), words::no_next())}
        {list(PREVIOUS, words::previous_positions(), words::no_previous())}
    }
    .into_any()
}

fn neighbour(entry: Entry) -> AnyView {
    view! {
        {entry.board.as_ref().map(thumbnail)}
        <span>
            {entry.name} " "
            <span class="verdict" data-winner=entry.side.map(|side| side.to_string())>
                {entry.texts}
            </span>
        </span>
    }
    .into_any()
}

/// Returns which ways stand out in the map, and the same in words.
pub(super) fn paths(explorer: Explorer) -> AnyView {
    let screen = explorer.screen;
    let ends = screen.offered("path-ends");
    let is_hidden = move || ends.with(|ends| !ends.iter().any(Action::is_shown));
    let content = view! {
        <fieldset>
            <legend>{words::highlight()}</legend>
            {screen.radios("paths", |_| None)}
        </fieldset>
        <div class="controls" hidden=is_hidden>
            {screen.actions("path-ends")}
        </div>
        <p>{screen.text("path-in-words")}</p>
        <ol class="move-list">{items(screen, "path", true, step)}</ol>
    };
    section("explorer-part", "paths", words::paths(), content)
}

/// Returns the board and the text of a step.
pub(super) fn step(step: Entry) -> AnyView {
    view! {
        {step.board.as_ref().map(thumbnail)}
        {step.texts}
    }
    .into_any()
}

/// Returns why the map has its shape, in callouts that each show it.
pub(super) fn shape(explorer: Explorer) -> AnyView {
    let show = |entry: Entry| entry.name.into_any();
    view! {
        <details class="more">
            <summary>{words::shape()}</summary>
            <ol class="space-shape">{items(explorer.screen, "shape", false, show)}</ol>
        </details>
    }
    .into_any()
}

/// Returns the switch that merges symmetric positions, and the figures of the whole graph.
pub(super) fn statistics(explorer: Explorer) -> AnyView {
    let screen = explorer.screen;
    let table =
        move |id| Memo::new(move |_| screen.model.with(|model| model.get::<Table>(id).cloned()));
    let (rows, plies) = (table("figures"), table("by-ply"));
    let can_merge = !atlas::is_large(explorer.variant());
    let content = view! {
        {can_merge.then(|| screen.check("merge"))}
        {move || rows.get().map(figures)}
        {move || plies.get().map(by_ply)}
    };
    section("explorer-part", "graph", words::graph(), content)
}

fn figures(table: Table) -> impl IntoView {
    let row = |row: Vec<String>| {
        let mut cells = row.into_iter();
        view! {
            <div>
                <dt>{cells.next()}</dt>
                <dd>{cells.next()}</dd>
            </div>
        }
    };
    view! { <dl class="figures">{table.rows.into_iter().map(row).collect_view()}</dl> }
}

fn by_ply(table: Table) -> impl IntoView {
    let row = |row: Vec<String>| {
        let mut cells = row.into_iter();
        view! {
            <tr>
                <th scope="row">{cells.next()}</th>
                <td>{cells.next()}</td>
                <td aria-hidden="true">
                    <span style:inline-size=cells.next().unwrap_or_default()></span>
                </td>
            </tr>
        }
    };
    view! {
        <table class="by-ply">
            <caption>{table.heading}</caption>
            <tbody>{table.rows.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// Returns the form for finding a key.
pub(super) fn by_key(explorer: Explorer) -> AnyView {
    let screen = explorer.screen;
    let typed = RwSignal::new(String::new());
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        screen.fill("key", typed.get_untracked());
    };
    let problem = screen.problem("key");
    let [example, letters] = key_form(explorer.variant());
    let cells = example.len();
    let content = view! {
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
                    aria-invalid=move || (!problem.with(String::is_empty)).then_some("true")
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
    };
    section("explorer-part", "find", words::find_by_key(), content)
}

/// Returns the filtered list of positions.
pub(super) fn list(explorer: Explorer) -> AnyView {
    let screen = explorer.screen;
    let facets = FACETS.map(|facet| screen.select(facet.word(), ""));
    let pages = screen.offered("pages");
    let is_hidden = move || pages.with(|pages| !pages.iter().any(Action::is_shown));
    let content = view! {
        <div class="explorer-filter">{facets}</div>
        {screen.check("same-class")}
        <p>{screen.text("of-list")}</p>
        <div class="controls" role="group" aria-label=words::pages() hidden=is_hidden>
            {screen.actions("pages")}
        </div>
        <ul class="position-list compact">{items(screen, "positions", false, listed)}</ul>
    };
    section("explorer-part", "list", words::list(), content)
}

fn listed(entry: Entry) -> AnyView {
    view! {
        {entry.board.as_ref().map(thumbnail)}
        <span class="verdict" data-winner=entry.side.map(|side| side.to_string())>
            {entry.name}
        </span>
        <span class="visually-hidden">{entry.texts}</span>
    }
    .into_any()
}
