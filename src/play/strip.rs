//! The strips above and below the board: a player, the score, the clock.

use leptos::prelude::*;
use noughts_app::names;
use noughts_app::session::{Player, Session, Standing};
use noughts_rules::{Position, Side};
use noughts_words::play as words;

use crate::lazy::LazyDecoration;
use crate::play::panel::{Part, panel};
use crate::play::state::TableState;

/// The place of a strip: the reader's is below the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Above,
    Below,
}

impl Place {
    /// Returns the side of the strip. With two people, or two computers, X is below.
    fn side(self, session: &Session) -> Side {
        let below = session.seats().own_mark().unwrap_or(Side::X);
        match self {
            Self::Below => below,
            Self::Above => below.other(),
        }
    }
}

/// A player's strip.
#[component]
pub(super) fn Strip(state: TableState, place: Place) -> impl IntoView {
    let session = state.controller.session;
    let side = Memo::new(move |_| session.with(|session| place.side(session)));
    let symbol = move || {
        let symbol = session.with(|session| session.game().position().symbol_of(side.get()));
        symbol.to_string()
    };
    let name = move || {
        let named = state
            .player_names
            .with(|names| names[side.get() as usize].clone());
        named.unwrap_or_else(|| session.with(|session| player(session, side.get())))
    };
    let score = move || session.with(|session| score(session.shown_position(), side.get()));
    let is_to_move = move || session.with(|session| to_move(session) == Some(side.get()));
    let thinks = move || {
        is_to_move() && session.with(|session| matches!(session.standing(), Standing::Thinking(_)))
    };
    let clock = move || {
        let is_measured = state.keeper.with(Option::is_some);
        let load = panel(state, Part::Clock(side.get()));
        is_measured.then(|| view! { <LazyDecoration loading=load() /> })
    };
    view! {
        <div class="strip" class:to-move=is_to_move data-mark=move || side.get().to_string()>
            <span class="strip-mark" aria-hidden="true">
                {symbol}
            </span>
            <span class="strip-name">{name}</span>
            <span class="dots" aria-hidden="true" hidden=move || !thinks()>
                <i></i>
                <i></i>
                <i></i>
            </span>
            <span class="strip-score">{score}</span>
            {clock}
        </div>
    }
}

/// Returns the name of a player who has not chosen one: `You`, `Computer, Hard`, `Player X`.
fn player(session: &Session, side: Side) -> String {
    let seats = session.seats();
    match seats.player(side) {
        Player::Computer(level) => {
            words::computer_at(&names::level(level, session.game().variant()))
        }
        Player::Person if seats.own_mark() == Some(side) => words::you().to_owned(),
        Player::Person => words::player(session.game().position().name_of(side)),
    }
}

/// Returns the rounds that a side has won, or the mini boards it owns.
fn score(position: &Position, side: Side) -> Option<String> {
    let counts = position.counts()?;
    Some(counts[side as usize].to_string())
}

/// Returns the side to move, while there is one.
fn to_move(session: &Session) -> Option<Side> {
    match session.standing() {
        Standing::Turn(_) | Standing::Thinking(_) | Standing::Paused => {
            Some(session.game().position().to_move())
        }
        Standing::EngineUnavailable
        | Standing::LookingBack { .. }
        | Standing::RoundOver(_)
        | Standing::Over(_) => None,
    }
}
