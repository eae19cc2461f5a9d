//! Lessons: the state of one, and which are done.

pub mod progress;
pub mod state;
#[cfg(test)]
mod tests;
