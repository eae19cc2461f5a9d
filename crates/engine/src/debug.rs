//! `Debug` for the searches, whose tables and trees are too large to print.

use std::fmt;

use crate::{
    BoardEngine, BoardProver, Comparison, Engine, Estimator, MonteCarlo, Prover, Textbook,
};

macro_rules! opaque {
    ($($Search:ident),+) => {$(
        impl fmt::Debug for $Search {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($Search)).finish_non_exhaustive()
            }
        }
    )+};
}

opaque!(
    BoardEngine,
    BoardProver,
    Comparison,
    Engine,
    Estimator,
    MonteCarlo,
    Prover,
    Textbook
);
