//! The current position.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::address;
use noughts_app::explorer::paths::Step;
use noughts_app::explorer::state::{Event, State};
use noughts_app::explorer::{place, sentences};
use noughts_words::explorer as words;

use crate::board::Board;
use crate::drawing::thumbnail;
use crate::explorer::controller::{CARD, Explorer, Then};
use crate::explorer::toolbar::Toolbar;
use crate::router;
use crate::scheduler::Turns;

/// Returns the card: the position's description and its board, and a step later the ways onward.
pub(super) fn card(explorer: Explorer, turns: Turns) -> AnyView {
    let Explorer { board, cell, .. } = explorer;
    view! {
        <section class="explorer-card" aria-labelledby=CARD>
            <h2 id=CARD tabindex="-1">
                {words::position_heading()}
            </h2>
            <p class="explorer-sentence">{move || explorer.sentence()}</p>
            <div class="board-area">
                <Board
                    view=board
                    focus=cell
                    on_play=move |cell| explorer.send(Event::Play(cell), Then::Stay)
                    on_key=move |action| explorer.on_key(action)
                />
            </div>
            {turns.at(1, move || ways(explorer))}
        </section>
    }
    .into_any()
}

/// Returns the part below the board.
fn ways(explorer: Explorer) -> AnyView {
    let state = explorer.state;
    let message = move || state.with(State::message);
    let games = move || explorer.of_facts(sentences::games);
    let is_over = move || state.with(|state| state.position().status().is_over());
    let play = move || router::href(&state.with(|state| place::play_path(state.game())));
    let edit = move || router::href(&state.with(|state| address::edit_path(state.game())));
    let toolbar = Toolbar::new("walk");
    let step = move |place, name: &'static str, event: Event, can: fn(&State) -> bool| {
        view! {
            <button
                {..toolbar.item(place)}
                type="button"
                aria-disabled=move || (!state.with(can)).then_some("true")
                on:click=move |_| explorer.send(event.clone(), Then::Stay)
            >
                {name}
            </button>
        }
    };
    view! {
        <p class="explorer-message">{message}</p>
        <div
            class="controls"
            role="toolbar"
            aria-label=words::walk()
            on:keydown=move |event| toolbar.on_key(&event, 5)
        >
            {step(0, words::empty_board(), Event::Home, |state| state.game().ply() > 0)}
            {step(1, words::one_back(), Event::Back, |state| state.game().ply() > 0)}
            {step(2, words::one_on(), Event::On, |state| state.game().undone().len() > 0)}
            <a
                {..toolbar.item(3)}
                class="button primary"
                href=play
            >
                {words::play_from_here()}
            </a>
            <a
                {..toolbar.item(4)}
                class="button"
                href=edit
            >
                {words::edit_position()}
            </a>
        </div>
        <p class="quiet" hidden=is_over>
            {games}
        </p>
        <p class="quiet">{words::board_key_here()} <code translate="no">{move || explorer.selected.get()}</code></p>
    }
    .into_any()
}

/// Returns the line, move by move.
pub(super) fn line(explorer: Explorer) -> AnyView {
    let state = explorer.state;
    let toolbar = Toolbar::new("line");
    let on_key = move |event: KeyboardEvent| {
        let steps = state.with_untracked(|state| state.line().len()) + 1;
        toolbar.on_key(&event, steps);
    };
    let step = move |(ply, step): (usize, &Step)| {
        let is_here = move || state.with(|state| state.game().ply() == ply);
        view! {
            <li>
                <button
                    id=toolbar.id(ply)
                    type="button"
                    aria-label=step.name.clone()
                    aria-current=move || is_here().then_some("step")
                    tabindex=move || if is_here() { "0" } else { "-1" }
                    on:focus=move |_| toolbar.stop_at(ply)
                    on:click=move |_| explorer.send(Event::GoTo(ply), Then::Card)
                >
                    {thumbnail(&step.position)}
                    {step.text.clone()}
                </button>
            </li>
        }
    };
    // The steps stay while the reader walks along them.
    let line = Memo::new(move |_| state.with(State::steps));
    let steps = move || line.with(|line| line.iter().enumerate().map(step).collect_view());
    view! {
        <section class="explorer-part" aria-labelledby="line">
            <h2 id="line">{words::line()}</h2>
            <div role="toolbar" aria-label=words::line() on:keydown=on_key>
                <ol class="move-list">{steps}</ol>
            </div>
        </section>
    }
    .into_any()
}
