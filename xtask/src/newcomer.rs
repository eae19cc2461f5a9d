//! The newcomer's path: clones, runs the README's commands, and plays a move.
//!
//! The clone contains the files that Git would bring, tracked or about to be, and no folders from
//! earlier builds. Only compiled dependencies are kept between runs.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, bail};
use xshell::{Shell, cmd};

use crate::project;

/// A fresh clone of this checkout.
#[derive(Debug)]
pub(crate) struct Newcomer {
    clone: PathBuf,
    target: PathBuf,
}

impl Newcomer {
    /// Makes the clone.
    pub(crate) fn arrive(shell: &Shell) -> anyhow::Result<Self> {
        let folder = project::target_folder(shell)?.join("newcomer");
        let (clone, target) = (folder.join("clone"), folder.join("target"));
        shell.remove_path(&clone)?;
        let files = cmd!(
            shell,
            "git ls-files -z --cached --others --exclude-standard"
        )
        .quiet()
        .read()?;
        for file in files.split_terminator('\0') {
            let source = project::root().join(file);
            // Git also lists removed files until that is committed.
            if source.is_file() {
                let copy = clone.join(file);
                fs::create_dir_all(copy.parent().unwrap_or(&clone))?;
                fs::copy(&source, &copy)?;
                // Unchanged files keep their time, so that they are not compiled again.
                let modified = fs::metadata(&source)?.modified()?;
                fs::File::options()
                    .append(true)
                    .open(&copy)?
                    .set_modified(modified)?;
            }
        }
        Ok(Self { clone, target })
    }

    /// Returns the clone's folder.
    pub(crate) fn clone(&self) -> &Path {
        &self.clone
    }

    /// Returns the folder that `cargo xtask serve` built the page into.
    pub(crate) fn served_page(&self) -> PathBuf {
        self.target.join("serve")
    }

    /// Starts `cargo xtask serve` and waits until it prints the page's address.
    pub(crate) fn serve(&self, shell: &Shell) -> anyhow::Result<Served> {
        let mut command = self.command(shell, "cargo");
        command.args(["xtask", "serve"]);
        Served::start(command, |line| {
            let address = line.trim().strip_suffix('/')?;
            address.starts_with("http://").then(|| address.to_owned())
        })
    }

    /// Starts `trunk serve` and waits until it prints the page's address.
    pub(crate) fn trunk_serve(&self, shell: &Shell) -> anyhow::Result<Served> {
        let mut command = self.command(shell, "trunk");
        command.args(["serve", "--color", "never"]);
        // Trunk accepts no other values than `true` and `false`.
        command.env_remove("NO_COLOR");
        Served::start(command, |line| {
            let (_, address) = line.split_once("http://")?;
            let address = address.trim().trim_end_matches('/');
            Some(format!("http://{address}"))
        })
    }

    /// Builds the page for a sub-path of a host and returns its folder.
    pub(crate) fn dist(&self, shell: &Shell, public_url: &str) -> anyhow::Result<PathBuf> {
        let mut command = self.command(shell, "cargo");
        command.args(["xtask", "dist", "--public-url", public_url]);
        let status = command.status()?;
        anyhow::ensure!(status.success(), "cargo xtask dist ended with {status}");
        // Trunk would put its page there too.
        let kept = self.target.join("dist");
        shell.remove_path(&kept)?;
        fs::rename(self.clone.join("dist"), &kept)?;
        Ok(kept)
    }

    fn command(&self, shell: &Shell, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.clone)
            .env("PATH", shell.var_os("PATH").unwrap_or_default())
            .env("CARGO_TARGET_DIR", &self.target);
        command
    }
}

/// A running server, which stops on drop.
#[derive(Debug)]
pub(crate) struct Served {
    process: Child,
    address: String,
}

impl Served {
    /// Starts a server and forwards its output until a line contains the address.
    fn start(
        mut command: Command,
        address: impl Fn(&str) -> Option<String>,
    ) -> anyhow::Result<Self> {
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
            if let Some(address) = address(&line) {
                served.address = address;
                // Drains the rest, so that the server can keep printing.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(served);
            }
        }
        bail!("the server ended with {}", served.process.wait()?)
    }

    /// Returns the page's address: `http://127.0.0.1:8080`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
