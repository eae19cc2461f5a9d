//! Learns the weights of the Monte Carlo search of Ultimate from its games against itself.

mod gradient;
mod sample;
mod self_play;

pub use gradient::Learner;
pub use sample::Sample;
pub use self_play::{random_game, self_play};
