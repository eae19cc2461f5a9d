//! The status line above the board.

use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::session::{Event, Mover, Outcome, RoundNews, Session, Standing};
use noughts_protocol::{Program, Report};
use noughts_words::{announce as said, play as words, shell};

use crate::play::controller::Controller;

/// Whose turn it is, or how the game ended.
#[component]
pub(super) fn Status(controller: Controller) -> impl IntoView {
    let session = controller.session;
    view! { <p class="status">{move || session.with(status_text)}</p> }
}

/// The last message, or else the engine's report while it is thinking, or the offer of a draw once
/// nobody can win any more.
#[component]
pub(super) fn Message(
    controller: Controller,
    /// Moves the focus when its button is gone.
    on_gone: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let Controller {
        session, message, ..
    } = controller;
    let button =
        move |text: &'static str, event: fn() -> Event, is_offered: fn(&Session) -> bool| {
            view! {
                <button
                    type="button"
                    hidden=move || !session.with(is_offered)
                    on:click=move |_| {
                        controller.send(event());
                        on_gone();
                    }
                >
                    {text}
                </button>
            }
        };
    view! {
        <div class="message">
            <p>{move || message.get().unwrap_or_else(|| session.with(figures))}</p>
            {button(words::call_draw(), || Event::CallDraw, Session::offers_draw)}
            {button(shell::try_again(), || Event::RetryEngine, Session::offers_retry)}
        </div>
    }
}

/// Returns the result, worded for the players: `You win!`, `Player X wins!`.
pub(super) fn outcome_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(winner) => words::won(winner),
        Outcome::WonOnTime(winner) => words::won_on_time(winner),
        Outcome::Draw => words::drawn().to_owned(),
    }
}

/// Returns the rounds won on each side, or the mini boards owned where they are counted: `X 2 : 1
/// O`; nothing in a game that only a line wins.
pub(super) fn score_text(session: &Session) -> String {
    let counts = session.shown_position().counts();
    counts.map_or_else(String::new, |[x, o]| format!("X {x} : {o} O"))
}

/// Returns the state of the game, with the size of a growing board, or the mini boards open to a
/// person, while somebody is to move.
fn status_text(session: &Session) -> String {
    let standing = standing_text(session);
    let position = session.game().position();
    let (is_persons, is_turn) = match session.standing() {
        Standing::Turn(_) => (true, true),
        Standing::Thinking(_) | Standing::Paused => (false, true),
        Standing::EngineUnavailable
        | Standing::LookingBack { .. }
        | Standing::RoundOver(_)
        | Standing::Over(_) => (false, false),
    };
    let minis = position.allowed();
    if let Some(mini) = minis.iter().next().filter(|_| is_persons) {
        words::standing_on_minis(&standing, minis.len(), &said::spot(mini))
    } else if position.scores().is_some() && is_turn {
        let grows = if position.can_grow() { "on" } else { "no-more" };
        words::standing_on_board(&standing, position.topology().rows(), grows)
    } else {
        standing
    }
}

fn standing_text(session: &Session) -> String {
    let position = session.game().position();
    let name = position.name_of(position.to_move());
    match session.standing() {
        Standing::Turn(Mover::You) => {
            let turn = words::your_turn(name);
            match last_computer_move(session) {
                Some(place) => format!("{} {turn}", words::computer_played(&place)),
                None => turn,
            }
        }
        Standing::Turn(_) if position.scores().is_some() => words::players_turn(name),
        Standing::Turn(_) => words::turn(name),
        Standing::RoundOver(RoundNews { winner, growth, .. }) => {
            let what = match growth {
                Some(_) => words::expanding(),
                None => said::largest(),
            };
            format!("{} {what}", announce::round_winner(winner))
        }
        Standing::Thinking(_) => words::thinking().to_owned(),
        Standing::Paused => words::paused().to_owned(),
        Standing::EngineUnavailable => words::engine_unavailable().to_owned(),
        Standing::LookingBack { ply, of } => words::looking_at(ply, of),
        Standing::Over(outcome) => outcome_text(outcome),
    }
}

fn last_computer_move(session: &Session) -> Option<String> {
    let last = session.game().last_move()?;
    match session.mover(last.side) {
        Mover::Computer => Some(announce::place(session.shown_topology(), last.cell)),
        Mover::You | Mover::Side(_) => None,
    }
}

fn figures(session: &Session) -> String {
    match session.standing() {
        Standing::Turn(_) if session.offers_draw() => words::nobody_can_win().to_owned(),
        Standing::Thinking(Some(thinking)) => {
            let Report { depth, nodes, .. } = thinking.report;
            let per_second = nodes * 1000 / u64::from(thinking.elapsed.max(1));
            let counted = match Program::of(session.game().variant()) {
                Program::Ultimate => "playouts",
                Program::Engine | Program::Teacher => "positions",
            };
            // As strings, and so without separators: they change all the time.
            let (nodes, per_second) = (nodes.to_string(), per_second.to_string());
            words::figures(depth, &nodes, counted, &per_second)
        }
        _ => String::new(),
    }
}
