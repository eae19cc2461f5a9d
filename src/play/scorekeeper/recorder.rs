//! Counts a game once it has ended.
//!
//! Each game has a number, drawn when it begins. The entry of the browser's history keeps it, so
//! that a reload knows the game again; the log counts a number once. What is loaded when it has
//! ended already was not played here, and counts not at all.

use leptos::prelude::*;
use noughts_rules::Mark;
use wasm_bindgen::JsValue;

use super::clocks::Timekeeper;
use super::tell_once;
use crate::play::controller::Controller;
use crate::session::{Outcome, Player, Session};
use crate::settings::Kept;
use crate::statistics::{FinishedGame, Log, Side};
use crate::storage::{self, BrowserStorage};

/// Watches the session for the end of a game.
#[derive(Clone, Copy)]
pub(super) struct Recorder {
    controller: Controller,
    kept: Kept,
    keeper: Timekeeper,
    watched: StoredValue<Option<Watched>>,
}

/// The game that is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Watched {
    /// Which of the session's games it is.
    games: u32,
    /// Its number; `None` for a game that does not count.
    id: Option<u64>,
    ply: usize,
    is_over: bool,
    /// Whether its time was measured from the first move on, and nothing was taken back.
    is_timed: bool,
}

impl Recorder {
    pub(super) fn new(controller: Controller, kept: Kept, keeper: Timekeeper) -> Self {
        Self {
            controller,
            kept,
            keeper,
            watched: StoredValue::new(None),
        }
    }

    /// Follows the session. For an effect.
    pub(super) fn follow(self) {
        let before = self.watched.get_value();
        let (games, ply, is_over) = self.controller.session.with(|session| {
            let ply = session.game().ply();
            (session.games(), ply, session.outcome().is_some())
        });
        let mut watched = match before.filter(|watched| watched.games == games) {
            Some(watched) => watched,
            None => Watched {
                games,
                id: id_of(ply, is_over),
                ply,
                is_over,
                is_timed: ply == 0,
            },
        };
        watched.is_timed &= watched.ply <= ply;
        let has_ended = is_over && !watched.is_over && watched.ply <= ply;
        (watched.ply, watched.is_over) = (ply, is_over);
        self.watched.set_value(Some(watched));
        if let Some(id) = watched.id.filter(|_| has_ended) {
            self.count(id, watched.is_timed);
        }
    }

    fn count(self, id: u64, is_timed: bool) {
        let names = self
            .kept
            .settings()
            .with_untracked(|settings| settings.players.clone());
        let times = is_timed.then(|| self.keeper.used());
        let finished = self
            .controller
            .session
            .with_untracked(|session| finished(session, id, &names, times));
        let Some(finished) = finished else { return };
        let counted = storage::update(&BrowserStorage, |log: &mut Log| {
            log.add(finished);
        });
        match counted {
            Ok(loaded) => {
                if let Some(notice) = loaded.notice() {
                    self.controller.tell(&notice);
                }
            }
            Err(error) => tell_once(self.controller, &error.to_string()),
        }
    }
}

/// The game of a session that has ended; `None` if no person has played.
fn finished(
    session: &Session,
    id: u64,
    [one, two]: &[String; 2],
    times: Option<[u32; 2]>,
) -> Option<FinishedGame> {
    let seats = session.seats();
    let side = |mark: Mark| match seats.player(mark) {
        Player::Computer(level) => Side::Computer(level),
        // Against the computer there is only the first.
        Player::Person if seats.own_mark().is_none() && mark == Mark::O => {
            Side::Person(two.clone())
        }
        Player::Person => Side::Person(one.clone()),
    };
    let is_over = match session.outcome()? {
        Outcome::Won(_) | Outcome::WonOnTime(_) | Outcome::Draw => seats.has_person(),
    };
    is_over.then(|| FinishedGame {
        id,
        at: milliseconds(js_sys::Date::now()),
        variant: session.game().variant(),
        sides: [side(Mark::X), side(Mark::O)],
        winner: session.status().winner(),
        times,
    })
}

/// The number of a game that is at a ply: the one of the browser's entry, or one that no other game
/// has. A game that has ended already has none.
fn id_of(ply: usize, is_over: bool) -> Option<u64> {
    let kept = window()
        .history()
        .ok()
        .and_then(|history| history.state().ok());
    let kept = kept.and_then(|state| state.as_string()).filter(|_| ply > 0);
    let id = match kept.as_deref() {
        _ if is_over => None,
        Some(text) => u64::from_str_radix(text, 16).ok(),
        None => Some(js_sys::Math::random().to_bits()),
    };
    let text = id.map_or_else(|| "ended".to_owned(), |id| format!("{id:x}"));
    if let Ok(history) = window().history() {
        // Without it, a reload makes another game of it: no worse than that.
        let _ = history.replace_state(&JsValue::from_str(&text), "");
    }
    id
}

#[expect(
    clippy::cast_sign_loss,
    reason = "a clock before 1970 is as good as 1970"
)]
fn milliseconds(time: f64) -> u64 {
    time as u64
}
