//! Sizes and speed.

use xshell::{Shell, cmd};

use crate::progress::step;
use crate::public_url::PublicUrl;
use crate::{project, release, search_figures, size, tools};

/// Builds the release page and prints every figure that the README states.
pub(crate) fn run(shell: &Shell) -> anyhow::Result<()> {
    let dist = project::dist();
    release::build(shell, &PublicUrl::default(), &dist)?;
    step("sizes", || size::print(&dist))?;
    step("search, natively and in wasm", || {
        search_figures::print(shell)
    })?;
    step("strength in Ultimate, beside plain UCT", || {
        let strength = cmd!(
            shell,
            "cargo run --quiet --profile native -p noughts-bench --bin strength"
        );
        Ok(strength.run()?)
    })?;
    let driver = tools::driver(shell)?;
    let browser = |example: &str| {
        let visits = cmd!(
            shell,
            "cargo run --quiet -p noughts-e2e --example {example}"
        );
        visits
            .env("NOUGHTS_DIST", &dist)
            .env("NOUGHTS_CHROMEDRIVER", &driver)
            .run()?;
        Ok(())
    };
    step("from navigation to a playable board", || {
        browser("page_load")
    })?;
    step("the main thread while the computer thinks", || {
        browser("long_tasks")
    })?;
    step("the main thread while the board grows", || {
        browser("growth")
    })?;
    step("the main thread while the explorer opens", || {
        browser("explorer_opens")
    })
}
