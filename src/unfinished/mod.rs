//! The unfinished games of the start page.

mod list;

pub use list::UnfinishedGames;
