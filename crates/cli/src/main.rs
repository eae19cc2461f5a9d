//! Games, matches and the engine from a terminal.

use std::env::args_os;
use std::io::{BufReader, stderr, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    noughts_cli::run(
        args_os().skip(1),
        BufReader::new(stdin()),
        stdout().lock(),
        stderr().lock(),
    )
    .into()
}
