//! The page: a Leptos app over the rules, with the engine in a worker.
//!
//! `session` decides, `play` and `board` show, `engine_client` talks to the engine's worker, `a11y`
//! announces.

#![allow(
    unreachable_pub,
    reason = "the component macro makes items public in private modules"
)]

pub mod a11y;
pub mod address;
mod analysis;
mod app;
pub mod board;
mod board_view;
mod choice;
mod clock;
mod download;
mod drawing;
mod editor;
mod effect;
mod embedding;
pub mod engine_client;
mod exception;
mod exercise;
pub mod explorer;
mod focus;
mod follower;
mod foreign;
mod full_screen;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod fuzz;
mod header;
mod icon_button;
pub mod language;
mod last_game;
pub mod lazy;
mod learn;
mod lessons;
mod listener;
mod modal;
mod motion;
mod names;
mod offline;
mod page;
mod page_settings;
pub mod pages;
mod paste;
pub mod play;
mod player_name;
mod puzzles;
mod radio;
mod retry;
mod reveal;
mod router;
mod saved;
mod scheduler;
pub mod search_view;
pub mod session;
mod settings;
mod sheet;
mod skip_link;
pub mod sound;
mod statistics;
mod storage;
mod studies;
mod tabs;
#[cfg(test)]
mod testing;
mod unfinished;
mod upload;
mod voice;
mod worker_link;

pub use app::{App, mount};
