//! `prove`: writes a certificate of who wins on a board.

use std::io::{self, Write};

use clap::Args;
use noughts_engine::Progress;
use noughts_rules::Variant;

use crate::certificate::Certificate;
use crate::solve::{TABLE_BYTES, prover};
use crate::{Outcome, SLICE};

/// A claim to prove.
#[derive(Clone, Debug, Args)]
pub(crate) struct Theorem {
    variant: Variant,
}

impl Theorem {
    pub(crate) fn run(self, output: &mut impl Write) -> io::Result<Outcome> {
        let mut prover = prover(self.variant, TABLE_BYTES)?;
        while prover.step(SLICE) == Progress::Running {}
        let certificate = Certificate::of(self.variant, &mut prover)?;
        write!(output, "{certificate}")?;
        output.flush()?;
        Ok(Outcome::Understood)
    }
}
