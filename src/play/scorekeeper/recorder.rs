//! Counts finished games.
//!
//! A game that begins from a position counts not at all: who wins it says little of the players.
//! The log counts the number of a game once, and a game that was counted keeps no number in the
//! browser's entry. What came to the page without a number and had ended already was not played here,
//! and counts not at all.

use leptos::prelude::*;
use noughts_app::last_game::LastGame;
use noughts_app::player_name::PlayerName;
use noughts_app::session::{Call, Event, Outcome, Penalty, Player, Session};
use noughts_app::statistics::{FinishedGame, Log, Participant};
use noughts_rules::Side;

use crate::browser_storage;
use crate::play::controller::Controller;
use crate::play::scorekeeper::clocks::Timekeeper;
use crate::play::scorekeeper::entry::{Entry, draw_number};
use crate::play::scorekeeper::{milliseconds_since_1970, tell_once};
use crate::router::Router;
use crate::settings::Kept;

/// Watches the session for the end of a game.
#[derive(Clone, Copy)]
pub(super) struct Recorder {
    pub(super) controller: Controller,
    kept: Kept,
    pub(super) keeper: Timekeeper,
    pub(super) router: Router,
    watched: StoredValue<Option<Watched>>,
    /// Whether the next game was measured from its beginning.
    resumes: StoredValue<bool>,
}

/// The watched game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Watched {
    /// Its index among the session's games.
    games: u32,
    /// Its number; `None` if it does not count.
    id: Option<u64>,
    ply: usize,
    is_over: bool,
    /// Whether its time was measured from the first move on, without undo.
    is_timed: bool,
    /// Its end other than by a move, if it had one.
    called: Option<Call>,
}

impl Recorder {
    pub(super) fn new(controller: Controller, kept: Kept, keeper: Timekeeper) -> Self {
        Self {
            controller,
            kept,
            keeper,
            router: Router::of_page(),
            watched: StoredValue::new(None),
            resumes: StoredValue::new(false),
        }
    }

    /// Marks the next watched game as measured from its first move on.
    pub(super) fn resume(self) {
        self.resumes.set_value(true);
    }

    /// Returns whether the game's time was measured from its first move on, without undo.
    pub(super) fn is_timed(self) -> bool {
        self.watched
            .get_value()
            .is_some_and(|watched| watched.is_timed)
    }

    /// Returns the number of the game, if any.
    pub(super) fn number(self) -> Option<u64> {
        self.watched.get_value().and_then(|watched| watched.id)
    }

    /// Gives the game another number, if it has one.
    pub(super) fn renumber(self, id: u64) {
        self.watched.update_value(|watched| {
            if let Some(number) = watched.as_mut().and_then(|watched| watched.id.as_mut()) {
                *number = id;
                Entry::of(id).write(self.router);
            }
        });
    }

    /// Follows the session. For effects.
    pub(super) fn follow(self) {
        let session = self.controller.session;
        let games = session.with(Session::games);
        let before = self.watched.get_value();
        let mut watched = before
            .filter(|watched| watched.games == games)
            .unwrap_or_else(|| self.watch(games));
        let (ply, is_over, called) = session.with_untracked(|session| {
            let ply = session.game().ply();
            (ply, session.outcome().is_some(), session.called())
        });
        watched.is_timed &= watched.ply <= ply;
        let has_ended = is_over && !watched.is_over && watched.ply <= ply;
        let is_counted = match watched.id {
            Some(id) if has_ended => self.count(id, watched.is_timed),
            Some(_) | None => is_over,
        };
        if (watched.is_over, watched.called) != (is_over, called) {
            let called = called.map(|call| (call, self.keeper.times()));
            let number = watched.id.filter(|_| !is_counted);
            Entry { number, called }.write(self.router);
        }
        (watched.ply, watched.is_over, watched.called) = (ply, is_over, called);
        self.resumes.set_value(false);
        self.watched.set_value(Some(watched));
    }

    /// Starts to watch the game on the board. If the browser's entry records an end other than by a
    /// move, the game ends so again, unless it has gone on while this was loading.
    fn watch(self, games: u32) -> Watched {
        let session = self.controller.session;
        let (ply, from, was_over, has_changed) = session.with_untracked(|session| {
            let ply = session.game().ply();
            // Moves played while this was loading were made here too.
            let from = session.begun_at().min(ply);
            let was_over = session.game().position_at(from).status().is_over();
            (ply, from, was_over, session.has_changed())
        });
        let Entry { number, called } = entry_of(from, was_over, self.router);
        let is_timed = ply == 0 || self.resumes.get_value();
        let ended = called.as_ref().map(|(call, _)| *call);
        if let Some((call, times)) = called.filter(|_| !has_changed) {
            self.controller.send(match call {
                Call::Draw => Event::CallDraw,
                Call::TimeUp => Event::TimeUp(Penalty::Loss),
            });
            let mark = session.with_untracked(|session| session.game().position().to_move());
            self.keeper.resume(times, mark);
        }
        Watched {
            games,
            id: number,
            ply: from,
            // If the page was left before it could be counted, it counts now.
            is_over: (was_over || ended.is_some()) && number.is_none(),
            is_timed,
            called: ended,
        }
    }

    /// Counts the game if a person has played; returns whether nothing is left to count.
    fn count(self, id: u64, is_timed: bool) -> bool {
        let names = self
            .kept
            .settings()
            .with_untracked(|settings| settings.players.clone());
        let times = is_timed.then(|| self.keeper.used());
        let finished = self
            .controller
            .session
            .with_untracked(|session| finished(session, id, &names, times));
        let Some(finished) = finished else {
            return true;
        };
        let (at, game) = (finished.at, self.controller.session);
        let (game, seats) =
            game.with_untracked(|session| (session.game().clone(), session.seats()));
        let is_set_up = game.setup().is_some();
        // The start page can do without it.
        let _ = browser_storage::change(move |last: &mut LastGame| {
            (last.at, last.game, last.seats) = (at, game.clone(), seats);
        });
        if is_set_up {
            return true;
        }
        let counted = browser_storage::change(move |log: &mut Log| {
            log.add(finished.clone());
        });
        match counted {
            Ok(loaded) => {
                if let Some(notice) = loaded.notice() {
                    self.controller.tell(&notice);
                }
                true
            }
            Err(error) => {
                tell_once(self.controller, &error.to_string());
                false
            }
        }
    }
}

/// Returns the finished game of a session, or `None` if no person has played.
fn finished(
    session: &Session,
    id: u64,
    [one, two]: &[PlayerName; 2],
    times: Option<[u32; 2]>,
) -> Option<FinishedGame> {
    let seats = session.seats();
    let side = |mark: Side| match seats.player(mark) {
        Player::Computer(level) => Participant::Computer(level),
        // Against the computer there is only the first.
        Player::Person if seats.own_mark().is_none() && mark == Side::O => {
            Participant::Person(two.clone())
        }
        Player::Person => Participant::Person(one.clone()),
    };
    let is_over = match session.outcome()? {
        Outcome::Won(_) | Outcome::WonOnTime(_) | Outcome::Draw => seats.has_person(),
    };
    is_over.then(|| FinishedGame {
        id,
        at: milliseconds_since_1970(),
        variant: session.game().variant(),
        sides: [side(Side::X), side(Side::O)],
        winner: session.status().winner(),
        times,
    })
}

/// Returns the entry for a game at a ply: the browser's entry of this game, or one with a new
/// number. A game that arrived finished has none.
fn entry_of(ply: usize, is_over: bool, router: Router) -> Entry {
    let entry = match Entry::read() {
        Some(entry) if ply > 0 => entry,
        _ if is_over => Entry::default(),
        Some(_) | None => Entry::of(draw_number()),
    };
    entry.write(router);
    entry
}
