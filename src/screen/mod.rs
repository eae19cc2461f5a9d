//! Screens of the app in the browser: what carries out their effects, and the parts that show their
//! view models.

mod actions;
mod dialog;
mod forms;
mod lists;
mod runtime;
mod shown;
mod tables;

pub use crate::screen::actions::Dress;
pub use crate::screen::lists::href;
pub use crate::screen::runtime::{COMMAND, Loader, Runtime, WAY_ON};
pub use crate::screen::shown::Shown;
