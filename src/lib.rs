//! The page: a Leptos app over the rules, with the engine in a worker.
//!
//! `session` decides, `play` and `board` show, `engine_client` talks to the engine's worker, `a11y`
//! announces.

#![allow(
    clippy::needless_pass_by_value,
    reason = "a component owns its properties, and a handler its event"
)]
#![allow(
    unreachable_pub,
    reason = "the component macro makes items public in private modules"
)]

pub mod a11y;
mod analysis;
mod app;
pub mod board;
mod browser;
mod choice;
mod classes;
mod copied;
mod download;
mod drawing;
mod editor;
mod effect;
mod embedding;
pub mod engine_client;
mod exception;
mod exercise;
pub mod explorer;
mod fetched;
mod focus;
mod follower;
mod full_screen;
mod game_tree;
mod header;
mod held;
mod icon_button;
mod illustration;
pub mod language;
pub mod lazy;
mod learn;
mod lessons;
mod listener;
mod menu;
mod modal;
mod motion;
mod offline;
mod openings;
mod page;
mod page_settings;
pub mod pages;
mod paper;
mod paste;
pub mod play;
mod present;
mod proof;
mod puzzles;
mod radio;
mod received;
mod retry;
mod reveal;
mod router;
mod scheduler;
pub mod screen;
mod search;
mod settings;
mod sheet;
mod skip_link;
pub mod speaker;
mod statistics;
mod studies;
mod system;
mod tabs;
mod unfinished;
mod upload;
mod voice;
mod worker_link;

pub use app::{App, mount};
