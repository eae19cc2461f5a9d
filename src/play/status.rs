//! The line above the board that says how the game stands.

use leptos::prelude::*;
use noughts_rules::{Mark, Spots};

use super::controller::Controller;
use crate::a11y::announce;
use crate::engine_client::Program;
use crate::session::{Event, Mover, Outcome, RoundNews, Session, Standing};

/// Whose turn it is, or how the game ended.
#[component]
pub(super) fn Status(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let mark = move || session.with(shown_mark).map(|mark| mark.to_string());
    view! {
        <p class="status" data-mark=mark>
            {move || session.with(status_text)}
        </p>
        <p class="score">{move || session.with(score_text)}</p>
    }
}

/// The last message, or else what the engine reports while it thinks, or what can be done about a
/// game that nobody can win any more.
#[component]
pub(super) fn Message(
    controller: Controller,
    /// Puts the focus where it belongs when the button that had it is gone.
    on_gone: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let Controller {
        session, message, ..
    } = controller;
    let unavailable = move || session.with(|s| s.standing() == Standing::EngineUnavailable);
    let offers_draw = move || session.with(Session::offers_draw);
    // The computer cannot fail on the turn of a person, who alone can call a draw.
    let wish = move || {
        if offers_draw() {
            Event::CallDraw
        } else {
            Event::RetryEngine
        }
    };
    view! {
        <div class="message">
            <p>{move || message.get().unwrap_or_else(|| session.with(figures))}</p>
            <button
                type="button"
                hidden=move || !unavailable() && !offers_draw()
                on:click=move |_| {
                    controller.send(wish());
                    on_gone();
                }
            >
                {move || if offers_draw() { "Call it a draw" } else { "Try again" }}
            </button>
        </div>
    }
}

/// Returns the result in the words for whoever plays: `You win!`, `Player X wins!`.
pub(super) fn outcome_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(Mover::You) => "You win!".to_owned(),
        Outcome::Won(Mover::Computer) => "The computer wins!".to_owned(),
        Outcome::Won(Mover::Mark(mark)) => format!("Player {mark} wins!"),
        Outcome::WonOnTime(Mover::You) => "You win on time!".to_owned(),
        Outcome::WonOnTime(Mover::Computer) => "The computer wins on time!".to_owned(),
        Outcome::WonOnTime(Mover::Mark(mark)) => format!("{mark} wins on time!"),
        Outcome::Draw => "It's a draw!".to_owned(),
    }
}

/// Returns the rounds won on each side: `X 2 : 1 O`; nothing in a game without rounds.
pub(super) fn score_text(session: &Session) -> Option<String> {
    let [x, o] = session.shown_position().scores()?;
    Some(format!("X {x} : {o} O"))
}

fn status_text(session: &Session) -> String {
    standing_text(session) + &board_text(session)
}

/// Returns how large a board is that grows, or where may be played, while somebody is to move.
fn board_text(session: &Session) -> String {
    let position = session.game().position();
    if !position.geometry().minis().is_empty() {
        return minis_text(session);
    }
    let is_turn = matches!(
        session.standing(),
        Standing::Turn(_) | Standing::Thinking(_) | Standing::Paused
    );
    if position.scores().is_none() || !is_turn {
        return String::new();
    }
    let side = position.geometry().rows();
    if position.can_grow() {
        format!(" — Board: {side}×{side}")
    } else {
        format!(" — Board: {side}×{side}, maximum size reached")
    }
}

/// Returns where a person may play: in few words, since the board shows it.
fn minis_text(session: &Session) -> String {
    let minis = session.game().position().allowed();
    match session.standing() {
        Standing::Turn(_) if minis.len() > 1 && minis != Spots::ALL => {
            format!(" — {} boards", minis.len())
        }
        Standing::Turn(_) => {
            let boards = announce::mini_boards(minis);
            format!(" — {}", boards.trim_start_matches("the "))
        }
        Standing::Thinking(_)
        | Standing::Paused
        | Standing::EngineUnavailable
        | Standing::LookingBack { .. }
        | Standing::RoundOver(_)
        | Standing::Over(_) => String::new(),
    }
}

fn round_text(news: RoundNews) -> String {
    let who = match news.winner {
        Some(winner) => format!("Player {winner} wins!"),
        None => "Draw!".to_owned(),
    };
    let what = match news.growth {
        Some(_) => "Expanding board…",
        None => "The board is at its maximum size.",
    };
    format!("{who} {what}")
}

fn standing_text(session: &Session) -> String {
    let position = session.game().position();
    let to_move = position.to_move();
    match session.standing() {
        Standing::Turn(Mover::You) => match last_computer_move(session) {
            Some(place) => format!("Computer played {place}. Your turn ({to_move})"),
            None => format!("Your turn ({to_move})"),
        },
        Standing::Turn(_) if position.scores().is_some() => format!("Player {to_move}'s turn"),
        Standing::Turn(_) => format!("{to_move}'s turn"),
        Standing::RoundOver(news) => round_text(news),
        Standing::Thinking(_) => "Computer is thinking…".to_owned(),
        Standing::Paused => "Paused".to_owned(),
        Standing::EngineUnavailable => "The computer cannot play just now".to_owned(),
        Standing::LookingBack { ply, of } => format!("Move {ply} of {of}"),
        Standing::Over(outcome) => outcome_text(outcome),
    }
}

fn last_computer_move(session: &Session) -> Option<String> {
    let last = session.game().last_move()?;
    match Mover::of(last.mark, session.seats()) {
        Mover::Computer => Some(announce::place(session.shown_geometry(), last.cell)),
        Mover::You | Mover::Mark(_) => None,
    }
}

/// The mark whose colour the status has.
fn shown_mark(session: &Session) -> Option<Mark> {
    let position = session.game().position();
    match session.standing() {
        Standing::Turn(_) | Standing::Thinking(_) => Some(position.to_move()),
        Standing::RoundOver(news) => news.winner,
        Standing::Over(_) => session.status().winner(),
        Standing::Paused | Standing::EngineUnavailable | Standing::LookingBack { .. } => None,
    }
}

fn figures(session: &Session) -> String {
    match session.standing() {
        Standing::Turn(_) if session.offers_draw() => "Nobody can win any more.".to_owned(),
        Standing::Thinking(Some(thinking)) => {
            let per_second = thinking.nodes * 1000 / u64::from(thinking.elapsed.max(1));
            let counted = match Program::playing(session.game().variant()) {
                Program::Ultimate => "playouts",
                Program::Engine | Program::Textbook => "positions",
            };
            format!(
                "Depth {}, {} {counted}, {per_second} a second",
                thinking.depth, thinking.nodes
            )
        }
        _ => String::new(),
    }
}
