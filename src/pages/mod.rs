//! One file a route.

mod custom_form;
mod play;
mod start;

pub use play::PlayPage;
pub use start::StartPage;
