//! Saves the page's unfinished game, after each move and when the page is left.

use gloo_timers::callback::Timeout;
use leptos::ev::{self, Custom};
use leptos::prelude::*;
use noughts_app::address;
use noughts_app::session::{Seats, Session};
use noughts_app::storage::StorageError;
use noughts_app::unfinished::{Found, Keeping, Unfinished, find};
use noughts_rules::Game;
use noughts_study::Tree;

use crate::browser_storage::BrowserStorage;
use crate::listener::listen;
use crate::play::scorekeeper::entry::{Entry, draw_number};
use crate::play::scorekeeper::recorder::Recorder;
use crate::play::scorekeeper::{milliseconds_since_1970, tell_once};
use crate::retry::Retry;
use crate::scheduler::after;

/// Saves the game that a recorder counts.
#[derive(Clone, Copy)]
pub(super) struct Saver {
    recorder: Recorder,
    /// This page's id.
    writer: u64,
    keeping: StoredValue<Option<Keeping>>,
    followed: StoredValue<Option<Followed>>,
    pending: StoredValue<Option<Pending>, LocalStorage>,
    /// Tries again what the storage has refused.
    retry: StoredValue<Retry, LocalStorage>,
}

/// The snapshot to save: by the time it is written, session and clock may be a move ahead, or at
/// another game.
struct Pending {
    /// The number of the game, if any.
    number: Option<u64>,
    record: Unfinished,
    /// The task that saves it.
    _task: Timeout,
}

/// The session as the clock has followed it: it is saved with the clock's measurements.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Followed {
    games: u32,
    game: Game,
    /// How often the tree was changed otherwise than by moves.
    edits: u32,
    seats: Seats,
    /// Whether a move was made or undone here.
    has_changed: bool,
    is_over: bool,
}

impl Followed {
    fn of(session: &Session) -> Self {
        Self {
            games: session.games(),
            game: session.game().clone(),
            edits: session.edits(),
            seats: session.seats(),
            has_changed: session.has_changed(),
            is_over: session.outcome().is_some(),
        }
    }

    /// Returns whether the game has begun and not ended.
    fn goes_on(&self) -> bool {
        !self.is_over && self.game.ply() > 0
    }
}

impl Saver {
    /// Returns the saver of the game that a recorder counts. It continues the saved game if that is
    /// the one on the board, with its number and clock.
    pub(super) fn new(recorder: &Recorder) -> Self {
        let saver = Self {
            recorder: *recorder,
            writer: draw_number(),
            keeping: StoredValue::new(None),
            followed: StoredValue::new(None),
            pending: StoredValue::new_local(None),
            retry: StoredValue::new_local(Retry::default()),
        };
        saver.resume();
        // A page's last chance to save: the turn continues from here.
        listen(&ev::visibilitychange, move |_| {
            if document().hidden() {
                saver.save_again();
            }
        });
        let left = Custom::<web_sys::Event>::new("pagehide");
        listen(&left, move |_| saver.save_again());
        saver
    }

    /// Searches the saved games for the one on the board.
    fn resume(self) {
        self.keeping.set_value(None);
        let session = self.recorder.controller.session;
        let entry = Entry::read().unwrap_or_default();
        let found = session.with_untracked(|session| {
            let (game, seats) = (session.game(), session.seats());
            find(&BrowserStorage, entry.number, game, seats)
        });
        // Other code that reads the settings, or saves the game, reports the failure.
        let Ok(Found { kept, notices }) = found else {
            return;
        };
        for notice in notices {
            self.recorder.controller.tell(&notice);
        }
        // A finished game is not kept, so one that looks the same is another.
        let Some((id, kept)) = kept.filter(|_| entry.called.is_none()) else {
            return;
        };
        Entry::of(id).write(self.recorder.router);
        self.recorder.renumber(id);
        self.keeping
            .set_value(Some(Keeping::resume(self.writer, id, &kept)));
        if kept.is_timed {
            self.recorder.resume();
        }
        let start = kept.game.position_at(0).clone();
        if let Ok(mut all) = Tree::from_text(start, &kept.tree) {
            self.recorder.controller.edit(|tree| {
                all.merge(tree);
                *tree = all;
            });
        }
        if let Some(times) = kept.times {
            let mark = kept.game.position().to_move();
            self.recorder.keeper.resume(times, mark);
        }
    }

    /// Follows the session, after the clock and the recorder. For effects.
    pub(super) fn follow(self) {
        let now = self.recorder.controller.session.with(Followed::of);
        let before = self.followed.get_value();
        if before.as_ref() == Some(&now) {
            return;
        }
        let is_first = before.is_none();
        self.followed.set_value(Some(now.clone()));
        if before.is_some_and(|before| before.games != now.games) {
            self.tell(self.save_pending());
            self.pending.set_value(None);
            if now.game.ply() == 0 {
                self.keeping.set_value(None);
            } else {
                self.resume();
                // What came back with it is no change.
                let session = self.recorder.controller.session;
                let followed = session.with_untracked(Followed::of);
                self.followed.set_value(Some(followed));
                self.recorder.keeper.follow();
            }
            return;
        }
        // It may have ended, or gone on, before this was loaded.
        if is_first && !now.is_over && !now.has_changed {
            return;
        }
        if now.goes_on() {
            self.pending.set_value(Some(Pending {
                number: self.recorder.number(),
                record: self.record(&now),
                // Saving takes as long as showing the move.
                _task: after(0, Box::new(move || self.attempt(Self::save_pending))),
            }));
        } else {
            self.pending.set_value(None);
            self.attempt(Self::forget);
        }
    }

    /// Saves or deletes, and tries again while the storage refuses, until something else is due.
    fn attempt(self, act: fn(Self) -> Result<(), StorageError>) {
        let retry = self.retry.get_value();
        retry.attempt(move || {
            let done = act(self);
            self.tell(done);
            done.is_ok()
        });
    }

    fn tell(self, outcome: Result<(), StorageError>) {
        if let Err(error) = outcome {
            tell_once(self.recorder.controller, &error.to_string());
        }
    }

    /// Saves the last snapshot, unless it has been saved.
    fn save_pending(self) -> Result<(), StorageError> {
        let pending = self.pending.try_update_value(Option::take).flatten();
        let Some(pending) = pending else {
            return Ok(());
        };
        let saved = self.save(pending.number, pending.record.clone());
        if saved.is_err() {
            self.pending.set_value(Some(pending));
        }
        saved
    }

    fn save(self, number: Option<u64>, record: Unfinished) -> Result<(), StorageError> {
        let new = || Keeping::new(self.writer, number.unwrap_or_else(draw_number));
        let mut keeping = self.keeping.get_value().unwrap_or_else(new);
        let before = keeping.id();
        let saved = keeping.save(&BrowserStorage, record, draw_number());
        if keeping.id() != before && self.recorder.number() == number {
            self.recorder.renumber(keeping.id());
        }
        self.keeping.set_value(Some(keeping));
        saved
    }

    fn forget(self) -> Result<(), StorageError> {
        let Some(mut keeping) = self.keeping.get_value() else {
            return Ok(());
        };
        let forgotten = keeping.forget(&BrowserStorage);
        self.keeping.set_value(Some(keeping));
        forgotten
    }

    /// Saves the clock's measurements since the last move, if the game is saved at all.
    fn save_again(self) {
        // There is nobody to tell.
        let _ = self.save_pending();
        let followed = self.followed.get_value().filter(Followed::goes_on);
        let kept = self.keeping.get_value().filter(Keeping::is_kept);
        if let (Some(followed), Some(mut keeping)) = (followed, kept) {
            let _ = keeping.refresh(&BrowserStorage, self.record(&followed));
            self.keeping.set_value(Some(keeping));
        }
    }

    /// Returns the record of the game as the clock and the saver have followed it.
    fn record(self, followed: &Followed) -> Unfinished {
        let query = window().location().search().unwrap_or_default();
        Unfinished {
            writer: self.writer,
            at: milliseconds_since_1970(),
            game: followed.game.clone(),
            tree: self.recorder.controller.session.with_untracked(beside),
            seats: followed.seats,
            rest: address::read_rest(&query),
            times: Some(self.recorder.keeper.times()),
            is_timed: self.recorder.is_timed(),
            unknown: Vec::new(),
        }
    }
}

/// All that was played, as text, where that is more than the game.
fn beside(session: &Session) -> String {
    let tree = session.tree();
    if tree.is_more_than_its_line() {
        tree.to_text()
    } else {
        String::new()
    }
}
