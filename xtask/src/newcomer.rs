//! The steps of a newcomer: to serve the page by a command of the README, and to play a move.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, bail};
use xshell::{Shell, cmd};

use crate::progress::step;
use crate::project;
use crate::tools;

/// Makes a fresh clone of the last commit, serves its page by every command of the README, and plays
/// on each; only what the clone compiles is kept between runs.
pub(crate) fn arrive(shell: &Shell) -> anyhow::Result<()> {
    let folder = project::target_folder(shell)?.join("newcomer");
    let (clone, target) = (folder.join("clone"), folder.join("target"));
    shell.remove_path(&clone)?;
    cmd!(shell, "git clone --quiet . {clone}").run()?;
    let in_clone = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .current_dir(&clone)
            .env("PATH", shell.var_os("PATH").unwrap_or_default())
            .env("CARGO_TARGET_DIR", &target)
            // Trunk accepts no other values than `true` and `false`.
            .env_remove("NO_COLOR");
        Served::start(command)
    };
    step("a first move, by cargo xtask serve", || {
        first_move(shell, &in_clone("cargo", &["xtask", "serve"])?, None)
    })?;
    step("a first move and a change, by trunk serve", || {
        let served = in_clone("trunk", &["serve", "--color", "never"])?;
        first_move(shell, &served, Some(&clone.join("src/lib.rs")))
    })
}

/// Plays a first move on a served page; if a source is named, changes it and waits until the page has
/// reloaded itself.
pub(crate) fn first_move(
    shell: &Shell,
    served: &Served,
    source: Option<&Path>,
) -> anyhow::Result<()> {
    let (driver, address) = (tools::driver(shell)?, &served.address);
    let example = cmd!(
        shell,
        "cargo run --quiet -p noughts-e2e --example first_move -- {address} {source...}"
    );
    Ok(example.env("NOUGHTS_CHROMEDRIVER", driver).run()?)
}

/// A running server, which stops on drop.
#[derive(Debug)]
pub(crate) struct Served {
    process: Child,
    /// The page's address: `http://127.0.0.1:8080`.
    address: String,
}

impl Served {
    /// Serves the page of this checkout by the README's command.
    pub(crate) fn page(shell: &Shell) -> anyhow::Result<Self> {
        let mut command = Command::new("cargo");
        command
            .args(["xtask", "serve"])
            .current_dir(shell.current_dir());
        Self::start(command)
    }

    /// Starts a server and forwards its output until a line contains the address.
    fn start(mut command: Command) -> anyhow::Result<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = command.spawn().context("the server does not start")?;
        let output = process.stdout.take().context("the server has no output")?;
        let mut served = Self {
            process,
            address: String::new(),
        };
        let mut lines = BufReader::new(output).lines();
        for line in &mut lines {
            let line = line?;
            println!("    {line}");
            if let Some((_, address)) = line.split_once("http://") {
                let address = address.trim().trim_end_matches('/');
                served.address = format!("http://{address}");
                // Drains the rest, so that the server can keep printing.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(served);
            }
        }
        bail!("the server ended with {}", served.process.wait()?)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
