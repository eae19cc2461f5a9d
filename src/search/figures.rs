//! How many positions each search visits: as numbers, as bars and as dots.

use leptos::prelude::*;
use noughts_app::address;
use noughts_app::search::counts::{Counts, Event, HEADING};
use noughts_app::search::figures;
use noughts_app::search::page::SearchPage;
use noughts_app::session::{Player, Session, Subject};
use noughts_protocol::{Count, Method};
use noughts_rules::SearchKind;
use noughts_words::common::number;
use noughts_words::search as words;

use crate::effect::effect;
use crate::play::SessionSignal;
use crate::router;
use crate::screen::Runtime;

/// The figures of the position on the board, and the way to the page that shows the search.
#[component]
pub(crate) fn SearchFigures(session: SessionSignal) -> impl IntoView {
    let subject = Memo::new(move |_| session.with(Subject::of));
    let search = session.with_untracked(|session| session.game().variant().search());
    let counted = match search {
        // The textbook searches are for a single board.
        SearchKind::MonteCarlo => None,
        SearchKind::AlphaBeta | SearchKind::Drop | SearchKind::Exhaustive | SearchKind::Rounds => {
            let (counts, screen) = Runtime::start(Counts::default());
            effect(move || screen.send_to(counts, Event::Look(subject.get())));
            let bars = move || counts.with(table);
            Some(view! {
                {problems(screen)}
                {bars}
            })
        }
    };
    // A game of playouts has the search of its last move.
    let is_hidden = move || search != SearchKind::MonteCarlo && subject.with(Option::is_none);
    let seen = move || session.with(|session| see(session, 0));
    let watched = move || session.with(watched);
    view! {
        <section class="search" aria-labelledby=HEADING>
            <h2 id=HEADING tabindex="-1">
                {words::search()}
            </h2>
            {counted}
            <p class="search-links">
                <a class="button" href=seen hidden=is_hidden>
                    {words::see_search()}
                </a>
                {move || {
                    watched()
                        .map(|watched| {
                            view! {
                                <a class="button" href=watched>
                                    {words::watch()}
                                </a>
                            }
                        })
                }}
            </p>
        </section>
    }
}

/// Returns the address of the search in the position that is shown, or some moves before it.
fn see(session: &Session, before: usize) -> Option<String> {
    let ply = session.shown_ply().checked_sub(before)?;
    let game = session.game().up_to(ply);
    Some(router::href(&address::search_path(&game, before > 0)))
}

/// Returns the address of the search for the computer's last move.
fn watched(session: &Session) -> Option<String> {
    let ply = session.shown_ply().checked_sub(1)?;
    let seats = session.seats();
    match seats.player(session.game().position_at(ply).to_move()) {
        Player::Computer(_) => see(session, 1),
        Player::Person => None,
    }
}

/// Returns what is said instead of figures, and the button that tries again.
fn problems(screen: Runtime) -> AnyView {
    let problem = screen.text("figures-problem");
    view! {
        <p hidden=move || problem.with(String::is_empty)>{problem}</p>
        {screen.actions("figures-retry")}
    }
    .into_any()
}

/// Returns the table of figures, with a bar for each.
fn table(counts: &Counts) -> impl IntoView + use<> {
    let (is_hidden, is_log) = (counts.obstacle().is_some(), counts.is_log);
    let counts = *counts.counts();
    let row = |(index, method): (usize, Method)| {
        let count = counts[index];
        let given_up = matches!(count, Count::NotFeasible { .. });
        view! {
            <tr>
                <th scope="row">{figures::method(method)}</th>
                <td
                    class="bar-cell"
                    class:endless=given_up
                    style=("--bar", figures::bar(&counts, count, is_log).to_string())
                >
                    {figures::visited(count)}
                </td>
                <td>{figures::cutoffs(count)}</td>
            </tr>
        }
    };
    let ticks = is_log.then(|| {
        let decades = figures::decades(&counts);
        let tick = move |power| {
            let at = f64::from(power) / f64::from(decades);
            view! {
                <span style=(
                    "--bar",
                    at.to_string(),
                )>{number(10_u64.pow(power))}</span>
            }
        };
        view! {
            <div class="search-ticks" aria-hidden="true">
                {(0..=decades).map(tick).collect_view()}
            </div>
        }
    });
    view! {
        <div class="search-bars" hidden=is_hidden>
            <table>
                <caption>{words::caption()}</caption>
                <tbody>{Method::ALL.into_iter().enumerate().map(row).collect_view()}</tbody>
            </table>
            {ticks}
        </div>
    }
}

/// Returns the figures as dots of one size, and the positions that the reader has visited, if the reader
/// searches. The table and the steps say the same.
fn dots(counts: &Counts, own: Option<usize>) -> impl IntoView + use<> {
    let is_hidden = counts.obstacle().is_some();
    let counts = *counts.counts();
    let unit = figures::unit(&counts);
    let columns = figures::columns(&counts, unit);
    let width = columns * figures::PITCH;
    let figure = |(name, visited, nodes): (String, String, u64)| {
        let (height, path) = figures::field(nodes.div_ceil(unit), columns);
        let view_box = format!("0 0 {width} {height}");
        view! {
            <div>
                <p>
                    <b>{name}</b>
                    " "
                    {visited}
                </p>
                <svg viewBox=view_box>
                    <path d=path fill="url(#dots)" />
                </svg>
            </div>
        }
    };
    let machines = Method::ALL.into_iter().zip(counts).map(|(method, count)| {
        let name = figures::method(method);
        (name, figures::visited(count), figures::nodes(count))
    });
    let own = own.map(|own| (words::own().to_owned(), number(own), own as u64));
    view! {
        <div hidden=is_hidden>
            <p class="search-words">{words::legend(unit)}</p>
            <div class="search-dots" aria-hidden="true" style=("--width", width.to_string())>
                <svg>
                    <pattern id="dots" width="11" height="11" patternUnits="userSpaceOnUse">
                        <path d="M.5 .5h9.5m-9.5 1h9.5m-9.5 1h9.5m-9.5 1h9.5m-9.5 1h9.5m-9.5 1h9.5m-9.5 1h9.5m-9.5 1h9.5m-9.5 1h9.5m-9.5 1h9.5" />
                    </pattern>
                </svg>
                {machines.chain(own).map(figure).collect_view()}
            </div>
        </div>
    }
}

/// Returns the section of the page with its figures.
pub(super) fn section(page: RwSignal<SearchPage>, screen: Runtime) -> AnyView {
    let shown = move || {
        page.with(|page| {
            let walk = page.tree().and_then(|tree| tree.opened().walk());
            let own = walk.map(|walk| walk.visits().len());
            page.figures().map(|it| (table(it), dots(it, own)))
        })
    };
    view! {
        <section class="search" aria-labelledby=HEADING>
            <h2 id=HEADING tabindex="-1">
                {words::positions()}
            </h2>
            {problems(screen)} {screen.switch("log-scale")} {shown}
        </section>
    }
    .into_any()
}
