//! The position that is shown.

use leptos::prelude::*;
use noughts_words::explorer as words;

use super::controller::{CARD, Explorer, Then};
use super::place;
use super::sentences;
use super::state::{Event, Refusal, State};
use crate::a11y::announce;
use crate::board::Board;
use crate::router;
use crate::turns::Turns;

/// Returns the card: what is said of the position, its board, and in a turn of its own where one
/// can go.
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

/// Returns what is below the board.
fn ways(explorer: Explorer) -> AnyView {
    let state = explorer.state;
    let message = move || {
        state.with(|state| match state.refusal() {
            // Stands beside the field.
            None | Some(Refusal::Key(_)) => None,
            Some(
                other @ (Refusal::Move(_) | Refusal::Address(_) | Refusal::Start | Refusal::End),
            ) => Some(other.to_string()),
        })
    };
    let games = move || explorer.of_facts(sentences::games);
    let is_over = move || state.with(|state| state.position().status().is_over());
    let play = move || router::href(&place::play_path(&state.with(State::game_here)));
    let step = move |name: &'static str, event: Event, can: fn(&State) -> bool| {
        view! {
            <button
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
        <div class="controls" role="group" aria-label=words::walk()>
            {step(words::empty_board(), Event::Home, |state| state.ply() > 0)}
            {step(words::one_back(), Event::Back, |state| state.ply() > 0)}
            {step(words::one_on(), Event::On, |state| state.ply() < state.game().ply())}
            <a class="button primary" href=play>
                {words::play_from_here()}
            </a>
        </div>
        <p class="quiet" hidden=is_over>
            {games}
        </p>
        <p class="quiet">{words::board_key_here()} <code>{move || explorer.selected.get()}</code></p>
    }
    .into_any()
}

/// Returns the game that is lit, move by move.
pub(super) fn line(explorer: Explorer) -> AnyView {
    let state = explorer.state;
    let step = move |ply: usize, text: String, name: String| {
        let is_current = move || state.with(|state| state.ply() == ply).then_some("step");
        view! {
            <li>
                <button
                    type="button"
                    aria-label=name
                    aria-current=is_current
                    on:click=move |_| explorer.send(Event::GoTo(ply), Then::Card)
                >
                    {text}
                </button>
            </li>
        }
    };
    // The steps stay while one walks on them.
    let game = Memo::new(move |_| state.with(|state| state.game().clone()));
    let steps = move || {
        game.with(|game| {
            let moves = game.moves().enumerate().map(|(index, played)| {
                let position = game.position();
                let side = position.name_of(played.side);
                let text = words::played(side, &position.write_cell(played.cell));
                let name = words::step(&text, &announce::square(played.cell));
                step(index + 1, text, name)
            });
            let start = step(0, words::start().to_owned(), words::start_name().to_owned());
            std::iter::once(start).chain(moves).collect_view()
        })
    };
    view! {
        <section class="explorer-part" aria-labelledby="line">
            <h2 id="line">{words::line()}</h2>
            <ol class="move-list">{steps}</ol>
        </section>
    }
    .into_any()
}
