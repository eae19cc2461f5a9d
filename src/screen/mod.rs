//! Screens of the app in the browser: what carries out their effects, and the parts that show their
//! view models.

mod actions;
mod dialog;
mod forms;
mod runtime;
mod tables;

pub use crate::screen::actions::Dress;
pub use crate::screen::runtime::{COMMAND, NextScreen, Runtime, WAY_ON};
