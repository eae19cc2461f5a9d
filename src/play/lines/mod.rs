//! The engine's lines: the best moves of the position on the board, growing while it thinks. Nothing is
//! searched for them while they are hidden.

mod watch;

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use noughts_app::board_view::Worth;
use noughts_app::game::evaluation::{self, Evaluation};
use noughts_app::game::{ToolEvent, view};
use noughts_app::lines::{LineMove, ShownLines, moves, sentences};
use noughts_app::session::{Event, Session, Subject};
use noughts_app::settings::LineCount;
use noughts_protocol::EngineLine;
use noughts_rules::Position;
use noughts_words::{lines as words, shell};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::focus;
use crate::follower::Follower;
use crate::play::evaluation::Bar;
use crate::play::lines::watch::Watch;
use crate::play::runtime::Runtime;
use crate::radio::radios;
use crate::settings::LiveSettings;

/// The element id of the heading, which takes the focus when a line is gone.
const HEADING: &str = "lines-heading";

/// How many moves of a line are shown.
const MOST_MOVES: usize = 12;

/// The lines, the evaluation bar, and the number of lines.
#[component]
pub(super) fn EngineLines(runtime: Runtime) -> impl IntoView {
    let (chosen, session) = (LiveSettings::follow(), runtime.session);
    let follower = Follower::new(HEADING, ".line-list");
    let most = Memo::new(move |_| chosen.settings().with(|settings| settings.lines));
    let is_held = RwSignal::new(false);
    let shown = Memo::new(move |before: Option<&ShownLines>| {
        let now = session.with(|session| ShownLines::of(session, most.get().number().into()));
        now.after(before, is_held.get())
    });
    follower.follow(
        move || session.with(Subject::of),
        move |_| is_held.set(false),
    );
    let section = NodeRef::<html::Section>::new();
    Watch::start(section, move |is_visible| {
        runtime.send(Event::ShowLines(is_visible));
    });

    let best = Memo::new(move |_| {
        shown.with(|shown| {
            let (position, line) = (shown.position.as_ref()?, shown.lines.first()?);
            let share = evaluation::share_of_x(Worth::of(&line.found), position.to_move());
            Some(Evaluation {
                share,
                sentence: sentences::value(position, line),
            })
        })
    });
    let is_over = move || shown.with(|shown| shown.position.is_none());
    let has_none = move || session.with(Session::has_no_engine);
    let progress = move || session.with(sentences::progress);
    let retry = move |_| {
        focus::element(HEADING);
        runtime.send(Event::RetryEngine);
    };
    // From line to line, the reader does not leave them.
    let on_leave = move |event: FocusEvent| {
        let next = event.related_target();
        let next = next.and_then(|next| next.dyn_into::<Element>().ok());
        if !next.is_some_and(|element| follower.lists(&element)) {
            is_held.set(false);
        }
    };
    let list = move || {
        shown.with(|shown| {
            let position = shown.position.as_ref()?;
            let items = shown.lines.iter().enumerate();
            let items = items.map(|(place, line)| item(runtime, follower, position, place, line));
            Some(items.collect_view())
        })
    };
    view! {
        <section class="lines" aria-labelledby=HEADING node_ref=section>
            <h2 id=HEADING tabindex="-1">
                {words::heading()}
            </h2>
            <p role="alert" hidden=move || !has_none()>
                {words::unavailable()}
            </p>
            <button type="button" hidden=move || !has_none() on:click=retry>
                {shell::try_again()}
            </button>
            <Bar evaluation=best />
            <p class="quiet" hidden=has_none>
                {progress}
            </p>
            {runtime.shows(view::legend).actions("lines")}
            <ol
                class="line-list"
                translate="no"
                hidden=is_over
                on:pointerenter=move |_| is_held.set(true)
                on:pointerleave=move |_| is_held.set(false)
                on:focusin=move |_| is_held.set(true)
                on:focusout=on_leave
            >
                {list}
            </ol>
            <Most live=chosen most />
        </section>
    }
}

/// The number of lines.
#[component]
fn Most(live: LiveSettings, most: Memo<LineCount>) -> impl IntoView {
    let options = LineCount::ALL.iter();
    let options = options.map(|&count| (count.word().to_owned(), count));
    let options = radios(
        "lines",
        options,
        move || most.get(),
        move |count| {
            live.choose("lines", count.word());
        },
    );
    view! {
        <fieldset class="choices chips">
            <legend>{words::most()}</legend>
            {options}
        </fieldset>
    }
}

/// A line: its value, and its moves, each of which plays the line up to it. In a game, one move is
/// played at a time.
fn item(
    runtime: Runtime,
    follower: Follower,
    position: &Position,
    place: usize,
    line: &EngineLine,
) -> impl IntoView + use<> {
    let is_game = !runtime.session.with_untracked(Session::is_analysis);
    let one = move |LineMove {
                        side,
                        text,
                        label,
                        way,
                    }: LineMove| {
        let mark = side.to_string();
        let is_first = way.len() == 1;
        if is_game && !is_first {
            return view! { <span data-mark=mark>{text}</span> }.into_any();
        }
        let (pointed, focused) = (way.clone(), way.clone());
        view! {
            <button
                type="button"
                tabindex=if is_first { "0" } else { "-1" }
                data-mark=mark
                aria-label=label
                on:click=move |_| {
                    let way = way.clone();
                    runtime.send(ToolEvent::PlayLine(way));
                }
                on:pointerenter=move |_| follower.point_at(&pointed)
                on:pointerleave=move |_| follower.point_at(&[])
                on:focus=move |_| follower.point_at(&focused)
                on:blur=move |_| follower.point_at(&[])
            >
                {text}
            </button>
        }
        .into_any()
    };
    let moves = moves(position, &line.pv, MOST_MOVES).into_iter().map(one);
    let moves = moves.collect_view();
    let is_cut = line.pv.len() > MOST_MOVES;
    view! {
        <li>
            <p>{sentences::value(position, line)}</p>
            <div
                class="line-moves"
                class:cut=is_cut
                role="toolbar"
                aria-label=words::moves_of(place + 1)
                on:keydown=on_key
            >
                {moves}
            </div>
        </li>
    }
}

/// Goes from move to move of a line by the arrows. One of them takes Tab, or there would be dozens of
/// stops.
fn on_key(event: KeyboardEvent) {
    let Some(now) = document().active_element() else {
        return;
    };
    let all = now.parent_element();
    let next = match event.key().as_str() {
        "ArrowLeft" => now.previous_element_sibling(),
        "ArrowRight" => now.next_element_sibling(),
        "Home" => all.and_then(|all| all.first_element_child()),
        "End" => all.and_then(|all| all.last_element_child()),
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        let _ = next.focus();
    }
}
