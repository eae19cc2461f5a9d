//! Trains the weights of Ultimate's Monte Carlo search by self-play.

mod gradient;
mod sample;
mod self_play;

pub use gradient::Learner;
pub use sample::Sample;
pub use self_play::{random_game, self_play};
