//! The current position.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::explorer::page::CARD;
use noughts_app::screen::{Entry, Input};
use noughts_words::explorer as words;

use crate::board::Board;
use crate::explorer::controller::Explorer;
use crate::explorer::lists;
use crate::explorer::toolbar::Toolbar;
use crate::page::section;
use crate::scheduler::Turns;

/// Returns the card: the position's description and its board, and a step later the ways onward.
pub(super) fn card(explorer: Explorer, turns: Turns) -> AnyView {
    let screen = explorer.screen;
    let board = screen.board_view().map(|view| {
        view! {
            <Board
                view
                focus=screen.focus
                on_play=move |cell| screen.input(Input::Play(cell))
                on_key=move |key| screen.key(key)
            />
        }
    });
    view! {
        <section class="explorer-card" aria-labelledby=CARD>
            <h2 id=CARD tabindex="-1">
                {words::position_heading()}
            </h2>
            <p class="explorer-sentence">{screen.text("sentence")}</p>
            <div class="board-area">{board}</div>
            {turns.at(1, move || ways(explorer))}
        </section>
    }
    .into_any()
}

/// Returns the part below the board.
fn ways(explorer: Explorer) -> AnyView {
    let Explorer { page, screen, .. } = explorer;
    let is_over = move || page.with(|page| page.state.position().status().is_over());
    view! {
        <p class="explorer-message">{screen.text("message")}</p>
        {Toolbar::new("walk").of_part(screen)}
        <p class="quiet" hidden=is_over>
            {screen.text("games-from-here")}
        </p>
        <p class="quiet">
            {words::board_key_here()} " " <code translate="no">{screen.text("board-key")}</code>
        </p>
    }
    .into_any()
}

/// Returns the line, move by move.
pub(super) fn line(explorer: Explorer) -> AnyView {
    let screen = explorer.screen;
    let line = screen.items("line");
    let here = Memo::new(move |_| line.with(|line| line.iter().position(|it| it.is_current)));
    let toolbar = Toolbar::new("line");
    let on_key = move |event: KeyboardEvent| {
        toolbar.on_key(&event, line.with_untracked(Vec::len));
    };
    let step = move |(ply, step): (usize, Entry)| {
        let label = step.name.clone();
        let is_here = move || here.get() == Some(ply);
        let action = step.actions.first().cloned();
        let press = move |_| {
            if let Some(action) = &action {
                screen.answer(action);
            }
        };
        view! {
            <li>
                <button
                    id=toolbar.id(ply)
                    type="button"
                    aria-label=label
                    aria-current=move || is_here().then_some("step")
                    tabindex=move || if is_here() { "0" } else { "-1" }
                    on:focus=move |_| toolbar.stop_at(ply)
                    on:click=press
                >
                    {lists::step(step)}
                </button>
            </li>
        }
    };
    // The steps stay while the reader walks along them.
    let steps = Memo::new(move |_| {
        let mut line = line.get();
        for step in &mut line {
            step.is_current = false;
        }
        line
    });
    let steps = move || steps.get().into_iter().enumerate().map(step).collect_view();
    let content = view! {
        <div role="toolbar" aria-label=words::line() on:keydown=on_key>
            <ol class="move-list">{steps}</ol>
        </div>
    };
    section("explorer-part", "line", words::line(), content)
}
