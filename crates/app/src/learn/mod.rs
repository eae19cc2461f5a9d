//! The pages of the rules and the keys.

mod keys;
mod page;
mod trial;

pub use keys::keys;
pub use page::RulesPage;
