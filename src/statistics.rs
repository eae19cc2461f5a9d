//! The statistics page, with the leaderboard.

use leptos::ev;
use leptos::html::Dialog;
use leptos::prelude::*;
use noughts_app::names;
use noughts_app::statistics::page::{Plan, Row, StatisticsPage as State, by_opponent, leaders};
use noughts_app::statistics::table::by_game;
use noughts_app::statistics::{Backup, FinishedGame, MOST_BYTES};
use noughts_rules::Variant;
use noughts_words::{common, shell, statistics as words};

use crate::browser::WebBrowser;
use crate::effect::effect;
use crate::listener::listen;
use crate::upload::Upload;
use crate::{download, modal, page, router};

/// The leaderboard, the results by game and level, and the actions on the data.
#[component]
pub fn StatisticsPage() -> impl IntoView {
    let state = RwSignal::new(State::default());
    let read = move || state.update(|state| state.read(&WebBrowser));
    read();
    listen(&ev::storage, move |_| read());
    let data = Memo::new(move |_| state.with(|state| state.data.clone()));
    let tables = move || data.with(|data| tables(data.log.games()));
    view! {
        <div class="text-page statistics">
            {page::heading(shell::statistics())}
            <p role="alert">{move || state.with(|state| state.problem.clone())}</p>
            {tables}
            <Data state data />
        </div>
    }
}

fn tables(games: &[FinishedGame]) -> AnyView {
    if games.is_empty() {
        return view! {
            <p>
                {words::no_games()} " " <a href=router::href("/")>{shell::all_games()}</a>
            </p>
        }
        .into_any();
    }
    view! {
        <ul class="tiles">{by_game(games).into_iter().map(tile).collect_view()}</ul>
        {table("leaders", words::leaderboard(), 1, &[
            words::player(), words::points(), words::games(), words::won(), words::drawn(), words::lost(),
        ], leaders(games), words::points_note())}
        {table("results", words::by_game(), 3, &[
            words::game(), words::against(), words::player(), words::won(), words::drawn(), words::lost(),
            words::streak(), words::best_streak(), words::fastest(),
        ], by_opponent(games), words::fastest_note())}
    }
    .into_any()
}

/// Returns a game with the results of all its players: a bar, and its figures in words.
fn tile((variant, [wins, draws, losses]): (Variant, [u32; 3])) -> AnyView {
    let part = |class, count: u32| {
        view! { <span class=class style=("flex-grow", count.to_string())></span> }
    };
    view! {
        <li class="tile">
            <h2>{names::sized(variant)}</h2>
            <p class="result-bar" aria-hidden="true">
                {part("win", wins)} {part("draw", draws)} {part("loss", losses)}
            </p>
            <p class="quiet">{words::tally(wins, draws, losses)}</p>
        </li>
    }
    .into_any()
}

/// A table with a heading over it and a note below, of which the first columns hold words.
fn table(
    id: &'static str,
    heading: &'static str,
    words: usize,
    columns: &[&'static str],
    rows: Vec<Row>,
    note: &'static str,
) -> AnyView {
    let columns = columns.iter().enumerate().map(|(index, &column)| {
        view! {
            <th scope="col" class=(index >= words).then_some("figure")>
                {column}
            </th>
        }
    });
    view! {
        <section class="settings">
            <h2 id=id>{heading}</h2>
            <div class="wide" tabindex="0" role="region" aria-labelledby=id>
                <table>
                    <thead>
                        <tr>{columns.collect_view()}</tr>
                    </thead>
                    <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
            <p class="quiet">{note}</p>
        </section>
    }
    .into_any()
}

/// Returns a row: its heading and other words, then figures.
fn row(Row { words, figures }: Row) -> impl IntoView {
    let mut words = words.into_iter();
    let heading = words.next();
    let words = words.map(|word| view! { <td>{word}</td> });
    let figures = figures
        .into_iter()
        .map(|figure| view! { <td class="figure">{figure}</td> });
    view! {
        <tr>
            <th scope="row">{heading}</th>
            {words.collect_view()}
            {figures.collect_view()}
        </tr>
    }
}

/// Export, import, clear.
#[component]
fn Data(state: RwSignal<State>, data: Memo<Backup>) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let is_shown = StoredValue::new(false);
    let export = move || {
        let text = data.with(Backup::export);
        download::link(
            words::export_all().to_owned(),
            words::export(),
            "noughts-statistics",
            &text,
        )
    };
    let on_text = move |text: Result<String, String>| {
        state.update(|state| match text {
            Ok(text) => state.open(&text),
            Err(why) => state.news = why,
        });
    };
    let is_wanted = Memo::new(move |_| state.with(|state| state.plan.is_some()));
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        let is_wanted = is_wanted.get();
        is_shown.set_value(is_wanted);
        if is_wanted {
            modal::open(&dialog);
        } else {
            dialog.close();
        }
    });
    // The browser returns the focus to its previous place.
    let cancel = move || state.update(|state| state.plan = None);
    // The event comes late: another question may be open by then.
    let on_close = move |_| {
        let is_open = dialog.get_untracked().is_some_and(|dialog| dialog.open());
        if is_shown.get_value() && !is_open {
            cancel();
        }
    };
    let is_import = move || state.with(State::is_import);
    let heading = move || state.with(|state| state.question().0);
    let question = move || state.with(|state| state.question().1);
    let is_empty = move || state.with(State::is_empty);
    view! {
        <section class="settings" aria-labelledby="data-heading">
            <h2 id="data-heading">{words::data()}</h2>
            <p>{words::data_note()}</p>
            <div class="controls">
                {export}
                <Upload
                    name=words::import()
                    most_bytes=MOST_BYTES
                    too_large=words::no_import(words::too_large())
                    unreadable=words::no_file()
                    on_text
                />
                <button
                    type="button"
                    aria-disabled=move || is_empty().then_some("true")
                    on:click=move |_| {
                        if !untrack(is_empty) {
                            state.update(|state| state.plan = Some(Plan::Clear));
                        }
                    }
                >
                    {words::clear()}
                </button>
            </div>
            <p role="alert">{move || state.with(|state| state.news.clone())}</p>
            <dialog
                node_ref=dialog
                class="question"
                aria-labelledby="plan-heading"
                on:close=on_close
                on:keydown=|event| modal::on_keydown(&event)
            >
                <h2 id="plan-heading">{heading}</h2>
                <p>{question}</p>
                <div class="controls">
                    <button type="button" hidden=move || !is_import() on:click=move |_| state.update(|state| state.add(&WebBrowser))>
                        {words::add()}
                    </button>
                    <button type="button" on:click=move |_| state.update(|state| state.replace(&WebBrowser))>
                        {move || if is_import() { words::replace() } else { words::delete() }}
                    </button>
                    // It has the focus first, so that one press too many deletes nothing.
                    <button type="button" autofocus=true on:click=move |_| cancel()>
                        {common::cancel()}
                    </button>
                </div>
            </dialog>
        </section>
    }
}
