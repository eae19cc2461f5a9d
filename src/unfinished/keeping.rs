//! How a page keeps the game on its board without overwriting that of another one.
//!
//! A record says which page has written it, and when the last move was made. A page writes over a
//! record only if it was the last to write it, or has gone on with it as it stands; when another page
//! has done so meanwhile, this one goes on under a number of its own. So both games stay, whatever was
//! opened where.

use noughts_rules::{Game, Played};

use super::{MOST, Unfinished};
use crate::session::Seats;
use crate::storage::{self, Storage, StorageError};

/// The record of the game on a page's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// The number of the game.
    id: u64,
    /// The page.
    writer: u64,
    /// The record when this page last had to do with it; `None` before there was one.
    seen: Option<Stamp>,
}

/// What tells a record from itself after another move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    /// The page that has written it.
    writer: u64,
    /// When the last move was made.
    at: u64,
}

impl Stamp {
    const fn of(kept: &Unfinished) -> Self {
        Self {
            writer: kept.writer,
            at: kept.at,
        }
    }
}

/// What is kept of a game that a page is opened with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number and the record of the game, if it is kept.
    pub kept: Option<(u64, Unfinished)>,
    /// What there is to say about games that cannot be read.
    pub notices: Vec<String>,
}

/// Looks for a game among those that are kept: the one of a number, if this game goes on with it; or
/// else one with the same moves and players; or one of people that goes on by a single move, which
/// a friend may have sent back.
///
/// # Errors
/// The storage cannot be used.
pub fn find(
    storage: &impl Storage,
    id: Option<u64>,
    game: &Game,
    seats: Seats,
) -> Result<Found, StorageError> {
    let shelf = storage::load_all::<Unfinished>(storage)?;
    let mut kept = None;
    if game.ply() > 0 {
        let of = |matches: &dyn Fn(u64, &Unfinished) -> bool| {
            let found = shelf.records.iter().find(|(id, kept)| matches(*id, kept));
            found.cloned()
        };
        let ahead = |kept: &Unfinished| plies_ahead(game, &kept.game);
        kept = of(&|known, kept| Some(known) == id && ahead(kept).is_some())
            .or_else(|| of(&|_, kept| kept.seats == seats && ahead(kept) == Some(0)))
            .or_else(|| {
                let are_people = seats == Seats::PEOPLE;
                of(&|_, kept| are_people && kept.seats == seats && ahead(kept) == Some(1))
            });
    }
    Ok(Found {
        kept,
        notices: shelf.notices,
    })
}

/// By how many plies a game goes on after another one; `None` if it does not.
fn plies_ahead(game: &Game, other: &Game) -> Option<usize> {
    let is_same = |(one, two): (&Played, &Played)| one.cell == two.cell;
    let goes_on = game.variant() == other.variant() && game.moves().zip(other.moves()).all(is_same);
    let plies = game.ply().checked_sub(other.ply());
    plies.filter(|_| goes_on)
}

impl Keeping {
    /// Returns how a page keeps a game that is not kept yet.
    pub const fn new(writer: u64, id: u64) -> Self {
        Self {
            id,
            writer,
            seen: None,
        }
    }

    /// Returns how a page goes on with a game that was found.
    pub const fn resume(writer: u64, id: u64, kept: &Unfinished) -> Self {
        Self {
            id,
            writer,
            seen: Some(Stamp::of(kept)),
        }
    }

    /// Returns the number of the game.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Returns whether this page has kept the game or goes on with a kept one.
    pub const fn is_kept(&self) -> bool {
        self.seen.is_some()
    }

    /// Keeps the game as it stands. Where another page has gone on with the record, it gets the
    /// number `other`.
    ///
    /// # Errors
    /// The storage cannot be used, or is full; what it holds is then as it was.
    pub fn save(
        &mut self,
        storage: &impl Storage,
        record: Unfinished,
        other: u64,
    ) -> Result<(), StorageError> {
        let mut before = self.kept(storage)?;
        if before.as_ref().is_some_and(|kept| !self.knows(kept)) {
            *self = Self::new(self.writer, other);
            before = None;
        }
        if self.seen.is_none() {
            forget_oldest(storage, MOST - 1)?;
        }
        self.write(storage, record, before)
    }

    /// Keeps the game as it stands in the record that there is: not where it was forgotten, or another
    /// page has gone on with it.
    ///
    /// # Errors
    /// As [`save`](Self::save).
    pub fn refresh(
        &mut self,
        storage: &impl Storage,
        record: Unfinished,
    ) -> Result<(), StorageError> {
        let before = self.kept(storage)?.filter(|kept| self.knows(kept));
        let Some(before) = before else { return Ok(()) };
        // Without a move it is no later than it was.
        let has_moved = before.game != record.game;
        let at = if has_moved { record.at } else { before.at };
        self.write(storage, Unfinished { at, ..record }, Some(before))
    }

    /// Forgets the game, which has ended: unless another page has gone on with it.
    ///
    /// # Errors
    /// The storage cannot be used.
    pub fn forget(&mut self, storage: &impl Storage) -> Result<(), StorageError> {
        let is_known = |kept: &Unfinished| self.knows(kept);
        if self.is_kept() && self.kept(storage)?.as_ref().is_some_and(is_known) {
            storage::remove_one::<Unfinished>(storage, self.id)?;
        }
        self.seen = None;
        Ok(())
    }

    fn write(
        &mut self,
        storage: &impl Storage,
        record: Unfinished,
        before: Option<Unfinished>,
    ) -> Result<(), StorageError> {
        let record = Unfinished {
            writer: self.writer,
            unknown: before.map(|kept| kept.unknown).unwrap_or_default(),
            ..record
        };
        storage::write_one(storage, self.id, &record)?;
        self.seen = Some(Stamp::of(&record));
        Ok(())
    }

    /// Whether no other page has written the record since this one last had to do with it.
    fn knows(&self, kept: &Unfinished) -> bool {
        kept.writer == self.writer || Some(Stamp::of(kept)) == self.seen
    }

    fn kept(&self, storage: &impl Storage) -> Result<Option<Unfinished>, StorageError> {
        storage::load_one(storage, self.id)
    }
}

/// Forgets the games that were continued longest ago, until this many are left.
fn forget_oldest(storage: &impl Storage, left: usize) -> Result<(), StorageError> {
    let mut games = storage::load_all::<Unfinished>(storage)?.records;
    games.sort_by_key(|(id, kept)| (kept.at, *id));
    let surplus = games.len().saturating_sub(left);
    games
        .iter()
        .take(surplus)
        .try_for_each(|(id, _)| storage::remove_one::<Unfinished>(storage, *id))
}
