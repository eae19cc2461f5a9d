//! Sharing a game: a link, its record, a picture of the board; and opening a pasted record or link.

mod dialog;
mod friend;
mod link;
mod picture;
pub(super) mod system;

pub(super) use dialog::Share;
pub(super) use friend::FriendNote;
pub use link::{Opened, read};
