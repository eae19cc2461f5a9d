//! The map in three dimensions, apart from its drawing.

pub mod appearance;
pub mod cube;
pub mod detail;
pub mod export;
pub mod flight;
pub mod input;
pub mod lit;
pub mod order;
pub mod paint;
pub mod scene;
pub mod sentences;
pub mod subject;
pub mod view;
pub mod viewpoint;
pub mod watch;
pub mod wishes;
