//! The editor of positions.

pub mod draft;
pub mod history;
pub mod paste;
pub mod state;
#[cfg(test)]
mod tests;
