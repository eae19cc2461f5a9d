//! Plays a first move on a page served elsewhere: `first_move ADDRESS [SOURCE]`. If a source file
//! is named, it then changes the file and waits until the page has reloaded itself. `cargo xtask
//! test` does so as a newcomer.

use std::env;

use anyhow::Context;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let address = arguments.next().context("first_move ADDRESS [SOURCE]")?;
    let source = arguments.next();
    noughts_e2e::first_move(&address, source.as_deref()).await
}
