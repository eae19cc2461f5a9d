//! The editor of positions.

pub mod draft;
pub mod history;
#[cfg(test)]
mod tests;
