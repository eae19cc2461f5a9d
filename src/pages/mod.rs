//! One file a route.

mod custom_form;
mod futures;
mod games;
mod play;
mod start;

pub use crate::pages::play::PlayPage;
pub use crate::pages::start::StartPage;
