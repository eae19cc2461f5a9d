//! What can be shared of a game: a link, its record, a picture of the board; and the way back, a
//! record or a link that is pasted.

mod dialog;
mod friend;
mod link;
mod picture;
mod system;

pub(super) use dialog::ShareDialog;
pub(super) use friend::FriendNote;
