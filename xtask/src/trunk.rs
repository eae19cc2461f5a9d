//! Trunk, which builds and serves the page.

use std::path::Path;

use xshell::{Cmd, Shell, cmd};

use crate::public_url::PublicUrl;
use crate::release::FINISH_VARIABLE;
use crate::tools::Optimisers;

/// Builds and serves release pages with the tools that were set up.
pub(crate) struct Trunk<'a> {
    shell: &'a Shell,
    optimisers: Optimisers,
}

impl<'a> Trunk<'a> {
    /// Returns a builder for a shell on whose `PATH` the tools are.
    pub(crate) fn new(shell: &'a Shell, optimisers: Optimisers) -> Self {
        Self { shell, optimisers }
    }

    /// Builds the release page into a folder.
    pub(crate) fn build(&self, dist: &Path, public_url: &PublicUrl) -> anyhow::Result<()> {
        let url = public_url.to_string();
        let trunk = cmd!(self.shell, "trunk build --dist {dist} --public-url {url}");
        self.release(trunk).run()?;
        Ok(())
    }

    /// Builds the release page and serves it on loopback until it is interrupted, building again
    /// on every change. The folder is not `dist/`: what was built to be published stays as it is.
    pub(crate) fn serve(&self, port: u16, public_url: &PublicUrl) -> anyhow::Result<()> {
        println!(
            "\nBuilding the page: a few minutes the first time, seconds after that. Then it is at\n\n    \
             http://127.0.0.1:{port}{public_url}\n\nCtrl+C ends it.\n"
        );
        let (port, url) = (port.to_string(), public_url.to_string());
        // Trunk reloads the page by an inline script, which the page's policy forbids.
        let trunk = cmd!(
            self.shell,
            "trunk serve --dist target/serve --public-url {url} --port {port} --no-autoreload"
        );
        become_command(self.release(trunk))
    }

    fn release(&self, trunk: Cmd<'a>) -> Cmd<'a> {
        let profile: &[&str] = match self.optimisers {
            Optimisers::Ready => &["--release"],
            // Trunk's own release mode calls wasm-opt; Cargo's release profile does not.
            Optimisers::Missing => &["--cargo-profile", "release"],
        };
        trunk
            .args(profile)
            .env(FINISH_VARIABLE, "1")
            // Every tool has been set up: Trunk need not download, nor look for updates.
            .env("TRUNK_OFFLINE", "true")
            .env("TRUNK_SKIP_VERSION_CHECK", "true")
            // Trunk refuses the usual value, NO_COLOR=1.
            .env_remove("NO_COLOR")
    }
}

/// Runs a command in place of this process, so that whoever ends the process ends the command.
#[cfg(unix)]
fn become_command(command: Cmd<'_>) -> anyhow::Result<()> {
    use std::os::unix::process::CommandExt;
    Err(std::process::Command::from(command).exec().into())
}

/// Runs a command: only Unix can replace a process.
#[cfg(not(unix))]
fn become_command(command: Cmd<'_>) -> anyhow::Result<()> {
    command.run()?;
    Ok(())
}
