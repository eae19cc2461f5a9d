//! The engine's lines: the best moves of the position on the board, growing while it thinks.
//!
//! `state` decides, `sentences` words it. They have their own worker, so that the game's search is
//! not disturbed, and nothing is searched while they are hidden.

mod watch;

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use noughts_app::board_view::Worth;
use noughts_app::game::ToolEvent;
use noughts_app::game::evaluation::{self, Evaluation};
use noughts_app::lines::state::{Event, State};
use noughts_app::lines::{LineMove, moves, sentences};
use noughts_app::session::{Session, Subject};
use noughts_app::settings::LineCount;
use noughts_protocol::{EngineLine, Program};
use noughts_rules::Position;
use noughts_words::{lines as words, shell};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::engine_client::EngineClient;
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

/// The state and its actions. It ends with the component that made it.
#[derive(Clone, Copy)]
struct Lines {
    state: RwSignal<State>,
    engine: EngineClient,
    game: Runtime,
    follower: Follower,
}

impl Lines {
    fn new(game: Runtime, most: LineCount) -> Self {
        let lines = Self {
            state: RwSignal::new(State::new(most.number())),
            engine: EngineClient::default(),
            game,
            follower: Follower::new(HEADING, ".line-list"),
        };
        let hear = move |news| lines.send(Event::Engine(news));
        lines.engine.open(Program::of(game.variant()), hear);
        let look = move |subject| lines.send(Event::Look(subject));
        lines
            .follower
            .follow(move || game.session.with(Subject::of), look);
        lines
    }

    fn send(self, event: Event) {
        let orders = self.state.try_update(|state| state.update(event));
        for order in orders.unwrap_or_default() {
            self.engine.order(order);
        }
    }
}

/// The lines, the evaluation bar, and the number of lines.
#[component]
pub(super) fn EngineLines(runtime: Runtime) -> impl IntoView {
    let chosen = LiveSettings::follow();
    let most = Memo::new(move |_| chosen.settings().with(|settings| settings.lines));
    let lines = Lines::new(runtime, most.get_untracked());
    Effect::new(move || lines.send(Event::Most(most.get().number())));
    let section = NodeRef::<html::Section>::new();
    Watch::start(section, move |is_visible| {
        lines.send(Event::Show(is_visible));
    });

    let state = lines.state;
    let best = Memo::new(move |_| {
        state.with(|state| {
            let (position, line) = (state.position()?, state.shown().first()?);
            let share = evaluation::share_of_x(Worth::of(&line.found), position.to_move());
            Some(Evaluation {
                share,
                sentence: sentences::value(position, line),
            })
        })
    });
    let is_over = move || state.with(|state| state.position().is_none());
    let progress = move || {
        state.with(|state| {
            let position = state.position();
            position.map_or_else(
                || words::game_over().to_owned(),
                |position| sentences::progress(position, state.found()),
            )
        })
    };
    let problem = move || {
        state.with(|state| {
            if state.is_unavailable() {
                words::unavailable()
            } else if state.is_replaced() {
                words::replaced()
            } else {
                ""
            }
        })
    };
    let retry = move |_| {
        focus::element(HEADING);
        lines.send(Event::Retry);
    };
    // From line to line, the reader does not leave them.
    let on_leave = move |event: FocusEvent| {
        let next = event.related_target();
        let next = next.and_then(|next| next.dyn_into::<Element>().ok());
        if !next.is_some_and(|element| lines.follower.lists(&element)) {
            lines.send(Event::Hold(false));
        }
    };
    let list = move || {
        state.with(|state| {
            let position = state.position()?;
            let items = state.shown().iter().enumerate();
            let items = items.map(|(place, line)| item(lines, position, place, line));
            Some(items.collect_view())
        })
    };
    view! {
        <section class="lines" aria-labelledby=HEADING node_ref=section>
            <h2 id=HEADING tabindex="-1">
                {words::heading()}
            </h2>
            <p role="alert" hidden=move || problem().is_empty()>
                {problem}
            </p>
            <button
                type="button"
                hidden=move || !state.with(State::is_unavailable)
                on:click=retry
            >
                {shell::try_again()}
            </button>
            <Bar evaluation=best />
            <p class="quiet" hidden=move || state.with(State::is_unavailable)>
                {progress}
            </p>
            <ol
                class="line-list"
                translate="no"
                hidden=is_over
                on:pointerenter=move |_| lines.send(Event::Hold(true))
                on:pointerleave=move |_| lines.send(Event::Hold(false))
                on:focusin=move |_| lines.send(Event::Hold(true))
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
    lines: Lines,
    position: &Position,
    place: usize,
    line: &EngineLine,
) -> impl IntoView + use<> {
    let is_game = !lines.game.session.with_untracked(Session::is_analysis);
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
                    lines.game.send(ToolEvent::PlayLine(way));
                }
                on:pointerenter=move |_| lines.follower.point_at(&pointed)
                on:pointerleave=move |_| lines.follower.point_at(&[])
                on:focus=move |_| lines.follower.point_at(&focused)
                on:blur=move |_| lines.follower.point_at(&[])
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
