//! One file a route.

mod choices;
mod custom_form;
mod games;
mod play;
mod start;

pub use play::PlayPage;
pub use start::StartPage;
