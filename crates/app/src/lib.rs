//! What the page of Noughts knows, decides and says. No browser, no clock, no randomness: what
//! happens comes in as events and values, and what is to be done goes out as commands.

pub mod address;
pub mod announce;
pub mod backoff;
pub mod board;
pub mod board_view;
pub mod browser;
mod choice;
pub mod classes;
pub mod clock;
pub mod command;
pub mod custom;
#[cfg(test)]
mod docs;
pub mod drawing;
pub mod editor;
pub mod engine;
pub mod exercise;
pub mod explorer;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod fuzz;
pub mod game;
pub mod game_tree;
pub mod illustration;
pub mod knowledge;
pub mod last_game;
pub mod learn;
pub mod lessons;
pub mod lines;
pub mod link;
pub mod moves;
pub mod names;
pub mod openings;
pub mod page;
pub mod paper;
pub mod pasted;
pub mod player_name;
pub mod practice;
pub mod present;
pub mod proof;
pub mod puzzles;
pub mod received;
pub mod review;
pub mod route;
pub mod rules;
pub mod scorekeeper;
pub mod screen;
pub mod search;
pub mod session;
pub mod settings;
pub mod shapes;
pub mod share;
pub mod sound;
pub mod start;
pub mod statistics;
pub mod storage;
pub mod studies;
#[cfg(test)]
mod testing;
pub mod tried;
pub mod unfinished;
