//! One file a route.

mod choices;
mod custom_form;
#[cfg(debug_assertions)]
mod design;
mod games;
mod play;
mod start;

#[cfg(debug_assertions)]
pub use design::DesignPage;
pub use play::PlayPage;
pub use start::StartPage;
