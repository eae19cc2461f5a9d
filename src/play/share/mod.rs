//! Sharing a game: a link, its record, a picture of the board; and opening a pasted record or link.

mod dialog;
mod friend;
mod picture;

pub(super) use crate::play::share::dialog::Share;
pub(super) use crate::play::share::friend::FriendNote;
