//! Puzzles: attempts, runs, and what is saved of them.

pub mod attempt;
pub mod best_runs;
pub mod due;
pub mod forks;
pub mod guess;
pub mod of_game;
pub mod overview;
pub mod place;
pub mod problem;
pub mod progress;
pub mod rating;
pub mod reader;
pub mod run;
pub mod sentences;
pub mod setting;
#[cfg(test)]
mod tests;
pub mod training;
