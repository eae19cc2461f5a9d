//! Perft, replay and analysis of game records from a terminal.

use std::env::args_os;
use std::io::{stderr, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    noughts_cli::run(
        args_os().skip(1),
        stdin().lock(),
        stdout().lock(),
        stderr().lock(),
    )
    .into()
}
