//! Keeps time and score of the page's game: the clocks, the consequence of running out of time, the
//! count of finished games, and the saved game.
//!
//! A game can be played without it, so it is loaded with the panel, once the board is there.

mod clocks;
mod entry;
mod recorder;
mod saver;
mod sounds;

use std::cell::Cell;

use leptos::prelude::*;
use noughts_app::session::{Player, Session};
use noughts_app::statistics::Log;
use noughts_app::storage;

use crate::browser_storage::BrowserStorage;
use crate::effect::effect;
use crate::play::controller::Controller;
use crate::play::scorekeeper::clocks::Clocks;
pub(super) use crate::play::scorekeeper::clocks::{ClockFace, Timekeeper};
use crate::play::scorekeeper::recorder::Recorder;
use crate::play::scorekeeper::saver::Saver;
use crate::play::scorekeeper::sounds::Sounds;
use crate::play::table::TableState;
use crate::settings::Kept;

thread_local! {
    /// Whether the reader has been told that something is not saved, which happens once.
    static IS_TOLD: Cell<bool> = const { Cell::new(false) };
}

/// The clocks of a game. The counting needs no place on the page.
#[component]
pub(super) fn Scorekeeper(state: TableState) -> impl IntoView {
    let controller = state.controller;
    let kept = Kept::follow();
    let keeper = Timekeeper::new(controller, kept);
    state.keeper.set(Some(keeper));
    effect(move || state.player_names.set(player_names(controller, kept)));
    let recorder = Recorder::new(controller, kept, keeper);
    let problem = kept.problem();
    effect(move || {
        if let Some(problem) = problem.get() {
            tell_once(controller, &problem);
        }
    });
    // Before a game is played that would not be counted.
    if let Some(notice) = storage::load::<Log>(&BrowserStorage)
        .ok()
        .and_then(|loaded| loaded.notice())
    {
        controller.tell(&notice);
    }
    let saver = Saver::new(&recorder);
    let sounds = Sounds::new(controller, kept);
    // A single effect, in this order: the clock stops before it is read.
    effect(move || {
        keeper.follow();
        recorder.follow();
        saver.follow();
        sounds.follow();
    });
    effect(move || sounds.follow_cues());
    view! { <Clocks keeper /> }
}

/// Returns the names that the players of X and O have chosen.
fn player_names(controller: Controller, kept: Kept) -> [Option<String>; 2] {
    let seats = controller.session.with(Session::seats);
    kept.settings().with(|settings| {
        let named = |player: usize| settings.players[player].own().map(str::to_owned);
        match (seats.x, seats.o) {
            (Player::Person, Player::Person) => [named(0), named(1)],
            (Player::Person, Player::Computer(_)) => [named(0), None],
            (Player::Computer(_), Player::Person) => [None, named(0)],
            (Player::Computer(_), Player::Computer(_)) => [None, None],
        }
    })
}

/// Says why something cannot be saved, once.
fn tell_once(controller: Controller, problem: &str) {
    if !IS_TOLD.replace(true) {
        controller.tell(problem);
    }
}

#[expect(clippy::cast_sign_loss, reason = "a time before 1970 counts as 1970")]
fn milliseconds_since_1970() -> u64 {
    js_sys::Date::now() as u64
}
