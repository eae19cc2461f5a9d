//! The statistics page, with the leaderboard.

use leptos::ev;
use leptos::html::Dialog;
use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::practice::Practice;
use noughts_app::statistics::table::{Opponent, Results, Tally, by_game, leaderboard, results};
use noughts_app::statistics::{Backup, FinishedGame, Log, MOST_BYTES};
use noughts_app::{names, storage};
use noughts_rules::Variant;
use noughts_words::{common, shell, statistics as words};

use crate::browser::WebBrowser;
use crate::effect::effect;
use crate::listener::listen;
use crate::upload::{Unread, Upload};
use crate::{download, modal, page, router, upload};

/// An action that needs confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Plan {
    /// Imports a file.
    Import(Backup),
    /// Deletes everything.
    Clear,
}

/// The stored statistics, and the pending action.
#[derive(Clone, Copy)]
struct State {
    /// The games, and what is practised.
    data: RwSignal<Backup>,
    problem: RwSignal<Option<String>>,
    /// The last result, in a sentence.
    news: RwSignal<String>,
    plan: RwSignal<Option<Plan>>,
}

impl State {
    fn read(self) {
        let loaded = storage::load::<Log>(&WebBrowser);
        let loaded = loaded.and_then(|log| Ok((log, storage::load::<Practice>(&WebBrowser)?)));
        match loaded {
            Ok((log, practice)) => {
                if let Some(notice) = log.notice().or(practice.notice()) {
                    self.problem.set(Some(notice));
                }
                self.data.set(Backup {
                    log: log.record,
                    practice: Some(practice.record),
                });
            }
            Err(error) => self.problem.set(Some(error.to_string())),
        }
    }

    /// Adds what a file has, and reports how much of it is new.
    fn add(self, file: Backup) {
        let [games, items] = self.data.get_untracked().merge(file.clone());
        let practice = file.practice.unwrap_or_default();
        let log = file.log;
        let add_games = move |here: &mut Log| {
            here.merge(log.clone());
        };
        let add_items = move |here: &mut Practice| {
            here.merge(practice.clone());
        };
        let added = WebBrowser
            .change(add_games)
            .and_then(|_| WebBrowser.change(add_items));
        match added {
            Ok(_) => self
                .news
                .set(with(words::added(games), words::also_added, items)),
            Err(error) => self.problem.set(Some(error.to_string())),
        }
    }

    /// Replaces what is stored, and reports it.
    fn replace(self, file: &Backup, said: String) {
        match file.put(&WebBrowser) {
            Ok(()) => self.news.set(said),
            Err(error) => self.problem.set(Some(error.to_string())),
        }
    }

    /// Parses a file's text; importing it needs confirmation.
    fn open(self, text: &str) {
        match Backup::import(text) {
            Ok(file) => {
                self.news.set(String::new());
                self.plan.set(Some(Plan::Import(file)));
            }
            Err(why) => self.news.set(words::no_import(&why.to_string())),
        }
    }
}

/// Returns a sentence about games, with one about what is practised if there is any.
fn with(games: String, also: fn(usize) -> String, items: usize) -> String {
    if items == 0 {
        return games;
    }
    games + " " + &also(items)
}

/// The leaderboard, the results by game and level, and the actions on the data.
#[component]
pub fn StatisticsPage() -> impl IntoView {
    page::enter(shell::statistics());
    let state = State {
        data: RwSignal::new(Backup::default()),
        problem: RwSignal::new(None),
        news: RwSignal::new(String::new()),
        plan: RwSignal::new(None),
    };
    state.read();
    listen(&ev::storage, move |_| state.read());

    let State { data, problem, .. } = state;
    let tables = move || data.with(|data| tables(data.log.games()));
    view! {
        <div class="text-page statistics">
            <h1 id=page::HEADING tabindex="-1">{shell::statistics()}</h1>
            <p role="alert">{problem}</p>
            {tables}
            <Data state />
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
    let leaders = leaderboard(games)
        .into_iter()
        .zip(1_usize..)
        .map(|((name, tally), place)| {
            let half = if tally.half_points() % 2 == 1 {
                "½"
            } else {
                ""
            };
            let cells = [
                common::number(tally.half_points() / 2) + half,
                common::number(tally.played()),
                common::number(tally.wins),
                common::number(tally.draws),
                common::number(tally.losses),
            ];
            row(&[format!("{}. {name}", common::number(place))], &cells)
        });
    let rows = results(games).into_iter().map(|results| {
        let Results {
            name,
            variant,
            opponent,
            tally,
        } = results;
        let against = match opponent {
            Opponent::Computer(level) => names::level(level, variant),
            Opponent::Person => words::person().to_owned(),
        };
        let Tally {
            wins,
            draws,
            losses,
            streak,
            best_streak,
            best_time,
        } = tally;
        let cells = [
            common::number(wins),
            common::number(draws),
            common::number(losses),
            common::number(streak),
            common::number(best_streak),
            best_time.map_or_else(|| "–".to_owned(), time_text),
        ];
        row(&[names::sized(variant), against, name.to_string()], &cells)
    });
    view! {
        <ul class="tiles">{by_game(games).into_iter().map(tile).collect_view()}</ul>
        {table("leaders", words::leaderboard(), 1, &[
            words::player(), words::points(), words::games(), words::won(), words::drawn(), words::lost(),
        ], leaders.collect(), words::points_note())}
        {table("results", words::by_game(), 3, &[
            words::game(), words::against(), words::player(), words::won(), words::drawn(), words::lost(),
            words::streak(), words::best_streak(), words::fastest(),
        ], rows.collect(), words::fastest_note())}
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

/// Returns a time in seconds, to the tenth, or in minutes: `4.2 s`, `1:05`.
fn time_text(milliseconds: u32) -> String {
    let tenths = milliseconds / 100;
    let seconds = tenths / 10;
    if seconds < 60 {
        words::seconds(&common::decimal(seconds, tenths % 10))
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// A table with a heading over it and a note below, of which the first columns hold words.
fn table(
    id: &'static str,
    heading: &'static str,
    words: usize,
    columns: &[&'static str],
    rows: Vec<AnyView>,
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
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="quiet">{note}</p>
        </section>
    }
    .into_any()
}

/// Returns a row: its heading and other words, then figures.
fn row(words: &[String], figures: &[String]) -> AnyView {
    let mut words = words.iter().cloned();
    let heading = words.next();
    let words = words.map(|word| view! { <td>{word}</td> });
    let figures = figures
        .iter()
        .cloned()
        .map(|figure| view! { <td class="figure">{figure}</td> });
    view! {
        <tr>
            <th scope="row">{heading}</th>
            {words.collect_view()}
            {figures.collect_view()}
        </tr>
    }
    .into_any()
}

/// Export, import, clear.
#[component]
fn Data(state: State) -> impl IntoView {
    let State {
        data, news, plan, ..
    } = state;
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
    let on_text = move |text: Result<String, Unread>| match text {
        Ok(text) => state.open(&text),
        Err(Unread::TooLarge) => news.set(words::no_import(words::too_large())),
        Err(Unread::Encoding(error)) => news.set(upload::in_encoding(error)),
        Err(Unread::Unreadable) => news.set(words::no_file().to_owned()),
    };
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        let is_wanted = plan.with(Option::is_some);
        is_shown.set_value(is_wanted);
        if is_wanted {
            modal::open(&dialog);
        } else {
            dialog.close();
        }
    });
    // The event comes late: another question may be open by then.
    let on_close = move |_| {
        let is_open = dialog.get_untracked().is_some_and(|dialog| dialog.open());
        if is_shown.get_value() && !is_open {
            plan.set(None);
        }
    };
    let question = move || {
        let [here, items] = data.with(Backup::counts);
        match plan.get() {
            Some(Plan::Import(file)) => {
                let [games, items] = file.counts();
                with(
                    words::about_import(games, here),
                    words::also_imported,
                    items,
                )
            }
            Some(Plan::Clear) if here == 0 => words::also_cleared(items),
            Some(Plan::Clear) => with(words::about_clear(here), words::also_cleared, items),
            None => String::new(),
        }
    };
    let heading = move || match plan.get() {
        Some(Plan::Import(_)) => words::ask_import(),
        Some(Plan::Clear) | None => words::ask_clear(),
    };
    // The browser returns the focus to its previous place.
    let done = move || plan.set(None);
    let add = move |_| {
        if let Some(Plan::Import(file)) = plan.get_untracked() {
            state.add(file);
        }
        done();
    };
    let replace = move |_| {
        match plan.get_untracked() {
            Some(Plan::Import(file)) => {
                let [games, items] = file.counts();
                let said = with(words::replaced(games), words::also_imported, items);
                state.replace(&file, said);
            }
            Some(Plan::Clear) => {
                let nothing = Backup {
                    practice: Some(Practice::default()),
                    ..Backup::default()
                };
                state.replace(&nothing, words::deleted().to_owned());
            }
            None => {}
        }
        done();
    };
    let is_empty = move || data.with(Backup::counts) == [0, 0];
    let is_import = move || matches!(plan.get(), Some(Plan::Import(_)));
    view! {
        <section class="settings" aria-labelledby="data-heading">
            <h2 id="data-heading">{words::data()}</h2>
            <p>{words::data_note()}</p>
            <div class="controls">
                {export}
                <Upload name=words::import() most_bytes=MOST_BYTES on_text />
                <button
                    type="button"
                    aria-disabled=move || is_empty().then_some("true")
                    on:click=move |_| {
                        if !is_empty() {
                            plan.set(Some(Plan::Clear));
                        }
                    }
                >
                    {words::clear()}
                </button>
            </div>
            <p role="alert">{news}</p>
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
                    <button type="button" hidden=move || !is_import() on:click=add>
                        {words::add()}
                    </button>
                    <button type="button" on:click=replace>
                        {move || if is_import() { words::replace() } else { words::delete() }}
                    </button>
                    // It has the focus first, so that one press too many deletes nothing.
                    <button type="button" autofocus=true on:click=move |_| done()>
                        {common::cancel()}
                    </button>
                </div>
            </dialog>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        let cases = [
            (0, "0.0 s"),
            (4_249, "4.2 s"),
            (59_999, "59.9 s"),
            (60_000, "1:00"),
            (605_000, "10:05"),
        ];
        for (time, text) in cases {
            assert_eq!(time_text(time), text);
        }
    }

    #[test]
    fn games_are_counted_in_each_language() {
        let question = words::about_import(1_u8, 1_200_u16);
        assert_eq!(
            question,
            "The file has 1 game; this browser has 1,200 games. Adding never counts a game twice."
        );
        noughts_words::speak(Some(&noughts_words::GERMAN));
        let question = words::about_import(1_u8, 1_200_u16);
        assert_eq!(
            question,
            "Die Datei hat 1 Partie, dieser Browser 1.200 Partien. Beim Hinzufügen zählt keine \
             Partie doppelt."
        );
        let question = words::about_import(2_u8, 1_u8);
        assert!(question.starts_with("Die Datei hat 2 Partien, dieser Browser 1 Partie."));
        assert_eq!(time_text(4_249), "4,2 s");
    }
}
