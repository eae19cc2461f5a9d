//! Measures the explorer's layout and drawing against other libraries: `bench/explorer/`.

use std::path::Path;

use xshell::{Shell, cmd};

use crate::progress::step;
use crate::{project, tools};

/// The package that times the layout, compiled for Node.
const PACKAGE: &str = "noughts-explorer-bench";

/// Returns the figures of the layout, and of a build's drawing, against others, as lines of text.
pub(crate) fn measure(shell: &Shell, dist: &Path) -> anyhow::Result<String> {
    let scripts = project::root().join("bench/explorer");
    let (others, browser) = step("set up the others", || {
        Ok((tools::bench(shell, "explorer")?, tools::browser(shell)?))
    })?;

    let target = project::target_folder(shell)?;
    let module = target.join("explorer-bench");
    step("build the layout for Node", || {
        let wasm = "wasm32-unknown-unknown";
        let file = PACKAGE.replace('-', "_");
        let built = target.join(format!("{wasm}/release/{file}.wasm"));
        cmd!(shell, "cargo build --release --target {wasm} -p {PACKAGE}").run()?;
        cmd!(
            shell,
            "wasm-bindgen --target nodejs --out-dir {module} --out-name layout {built}"
        )
        .run()?;
        Ok(())
    })?;
    let (module, node) = (module.join("layout.js"), &others.node);
    let layout = step("the layout beside others", || {
        let script = scripts.join("layout.js");
        Ok(cmd!(shell, "{node} --single-threaded {script} {module}").read()?)
    })?;
    let frames = step("the drawing beside others", || {
        let script = scripts.join("frames.js");
        Ok(cmd!(shell, "{node} {script} {module} {dist} {browser}").read()?)
    })?;
    Ok(format!("{layout}\n\n{frames}"))
}
