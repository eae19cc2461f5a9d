//! What can be shared of a game: a link, its record, a picture of the board; and the way back, a
//! record or a link that is pasted.

mod dialog;
mod friend;
mod link;
mod picture;
pub(super) mod system;

pub(super) use dialog::share_game;
pub(super) use friend::FriendNote;
