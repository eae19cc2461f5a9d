//! Sets of tasks that a teacher gives to a class. Each pupil works through one, and gets a code with the
//! result, which the teacher reads into a table. Nothing of it passes through a server.

mod choice;
pub mod code;
pub mod game;
pub mod place;
pub mod pupil;
pub mod qr;
pub mod set;
pub mod sheet;
pub mod sitting;
mod symbols;
pub mod teacher;
#[cfg(test)]
mod tests;
