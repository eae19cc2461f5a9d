//! The figures of `docs/figures.md`, which a program of the laboratory measures.

use xshell::Shell;

use crate::command::Bench;
use crate::hosting::Hosting;
use crate::{project, release, tools};

/// Builds the release page, sets up what the figures need, and measures them.
pub(crate) fn run(shell: &Shell, bench: &Bench) -> anyhow::Result<()> {
    let Bench {
        figures,
        write,
        beside,
    } = bench;
    // An unknown name is refused before anything is built.
    let needs = project::lab(shell)
        .arg("needs")
        .args(figures)
        .quiet()
        .read()?;
    let dist = project::dist();
    release::build(shell, release::Profile::Release, &Hosting::default(), &dist)?;
    let mut measure = project::lab(shell).arg("measure").args(figures);
    measure = measure
        .env("NOUGHTS_DIST", &dist)
        .env("NOUGHTS_CHROMEDRIVER", tools::driver(shell)?)
        .env("CHROME_PATH", tools::browser(shell)?);
    for folder in needs.lines() {
        let packages = tools::lab(shell, folder)?;
        measure = match folder {
            "lighthouse" => measure.env("NOUGHTS_LIGHTHOUSE", packages.program(folder)),
            _ => measure.env("NOUGHTS_NODE", packages.node),
        };
    }
    if *write {
        measure = measure.arg("--write");
    }
    if let Some(beside) = beside {
        measure = measure.env("NOUGHTS_BESIDE", beside.canonicalize()?);
    }
    Ok(measure.run()?)
}
