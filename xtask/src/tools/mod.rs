//! What the commands need beside Cargo: found on `PATH` or in the user's cache, else installed.
//!
//! Nothing of the user's is replaced: each tool goes to a folder of its own, named by its version,
//! in the user's cache, where every checkout finds it again.

mod browser;
mod cache;
mod cargo_tool;
mod npm_package;
mod rust;
mod system_package;

use std::path::{Path, PathBuf};

use anyhow::bail;
use semver::VersionReq;
use xshell::{Shell, cmd};

pub(crate) use browser::{browser, driver, firefox, webkit_gtk};
use cargo_tool::CargoTool;
use npm_package::NpmPackage;

use crate::project;

/// Whether the programs can be called that make the page smaller: wasm-opt and esbuild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub(crate) enum Optimisers {
    /// They are on the shell's `PATH`.
    Ready,
    /// One is not there and could not be installed: the page builds, but larger.
    Missing,
}

impl Optimisers {
    /// Refuses to go on without them: what is published or measured is optimised.
    pub(crate) fn required(self) -> anyhow::Result<()> {
        match self {
            Self::Ready => Ok(()),
            Self::Missing => {
                bail!("these programs are needed; the lines above say how to get them")
            }
        }
    }
}

/// Sets up what building the page needs and puts it on the shell's `PATH`.
pub(crate) fn page(shell: &Shell) -> anyhow::Result<Optimisers> {
    wasm_bindgen(shell)?;
    CargoTool {
        name: "trunk",
        version: semver::Version::new(0, 21, 14),
        fits: VersionReq::parse("~0.21.14")?,
        // Drops TLS and the search for updates, which a pinned set of tools does not need.
        install: &["--locked", "--no-default-features"],
        takes: "7 minutes",
    }
    .set_up(shell)?;
    Ok(optimisers(shell))
}

/// Sets up the wasm target and wasm-bindgen's command line, in exactly the version of the library
/// that `Cargo.lock` pins: their formats change together.
pub(crate) fn wasm_bindgen(shell: &Shell) -> anyhow::Result<()> {
    rust::wasm_target(shell)?;
    let version = project::locked_version(shell, "wasm-bindgen")?;
    CargoTool {
        name: "wasm-bindgen-cli",
        fits: VersionReq::parse(&format!("={version}"))?,
        version,
        // Its own lock file names a version that not every registry still serves.
        install: &[],
        takes: "2 minutes",
    }
    .set_up(shell)
}

/// Sets up rustfmt, clippy and cargo-deny.
pub(crate) fn lint(shell: &Shell) -> anyhow::Result<()> {
    rust::components(shell)?;
    rust::wasm_target(shell)?;
    CargoTool {
        name: "cargo-deny",
        version: semver::Version::new(0, 20, 2),
        fits: VersionReq::parse("~0.20")?,
        install: &["--locked"],
        takes: "3 minutes",
    }
    .set_up(shell)
}

/// Sets up cargo-llvm-cov and what it calls.
pub(crate) fn coverage(shell: &Shell) -> anyhow::Result<()> {
    rust::llvm_tools(shell)?;
    CargoTool {
        name: "cargo-llvm-cov",
        version: semver::Version::new(0, 9, 1),
        fits: VersionReq::parse("~0.9.1")?,
        install: &["--locked"],
        takes: "1 minute",
    }
    .set_up(shell)
}

/// Sets up cargo-mutants.
pub(crate) fn mutants(shell: &Shell) -> anyhow::Result<()> {
    CargoTool {
        name: "cargo-mutants",
        version: semver::Version::new(27, 1, 0),
        fits: VersionReq::parse("~27.1")?,
        install: &["--locked"],
        takes: "3 minutes",
    }
    .set_up(shell)
}

/// Sets up axe-core and returns the path of its script.
pub(crate) fn axe(shell: &Shell) -> anyhow::Result<PathBuf> {
    let axe = NpmPackage {
        name: "axe-core",
        version: "4.14.1",
    };
    axe.set_up(shell, "axe.min.js")
}

/// Sets up Lighthouse and returns the path of its program, which needs Node.
pub(crate) fn lighthouse(shell: &Shell) -> anyhow::Result<PathBuf> {
    system_package::program(shell, &["node", "nodejs"], &["nodejs"])?;
    let lighthouse = NpmPackage {
        name: "lighthouse",
        version: "12.8.2",
    };
    lighthouse.set_up(shell, "cli/index.js")?;
    Ok(lighthouse.programs()?.join("lighthouse"))
}

/// Installs the packages of npm that a folder's `package.json` names, and returns Node's path.
pub(crate) fn node_packages(shell: &Shell, folder: &Path) -> anyhow::Result<PathBuf> {
    let node = system_package::program(shell, &["node", "nodejs"], &["nodejs"])?;
    system_package::program(shell, &["npm"], &["npm"])?;
    println!("Installing what {} names with npm.", folder.display());
    cmd!(
        shell,
        "npm install --no-audit --no-fund --no-update-notifier --prefix {folder}"
    )
    .run()?;
    Ok(node)
}

/// Sets up the programs that make the page smaller.
pub(crate) fn optimisers(shell: &Shell) -> Optimisers {
    match wasm_opt(shell).and_then(|()| esbuild(shell)) {
        Ok(()) => Optimisers::Ready,
        Err(error) => {
            eprintln!(
                "wasm-opt or esbuild is missing ({error:#}).\nThe page can be served without \
                 them, but is larger than what is published. With npm on PATH they are installed \
                 by themselves."
            );
            Optimisers::Missing
        }
    }
}

/// Sets up wasm-opt. Distributions carry versions that do not know today's `rustc` output, npm's
/// `binaryen` is a recent one for every platform.
fn wasm_opt(shell: &Shell) -> anyhow::Result<()> {
    let fits = VersionReq::parse(">=120")?;
    if installed_version(shell, "wasm-opt").is_some_and(|version| fits.matches(&version)) {
        return Ok(());
    }
    let binaryen = NpmPackage {
        name: "binaryen",
        version: "132.0.0",
    };
    binaryen.set_up(shell, "bin/wasm-opt")?;
    cache::add_to_path(shell, &binaryen.programs()?)
}

/// Sets up esbuild, which shortens scripts and style sheets.
fn esbuild(shell: &Shell) -> anyhow::Result<()> {
    let esbuild = NpmPackage {
        name: "esbuild",
        version: "0.28.2",
    };
    esbuild.set_up(shell, "bin/esbuild")?;
    cache::add_to_path(shell, &esbuild.programs()?)
}

/// Returns the version that `PROGRAM --version` prints, if the program is there. One that is a
/// command of Cargo's is called through Cargo: not all answer otherwise.
fn installed_version(shell: &Shell, program: &str) -> Option<semver::Version> {
    let (program, command) = match program.strip_prefix("cargo-") {
        Some(command) => ("cargo", Some(command)),
        None => (program, None),
    };
    let output = cmd!(shell, "{program} {command...} --version")
        .quiet()
        .ignore_stderr()
        .read();
    version_in(&output.ok()?)
}

/// Finds the first word that is a version; missing parts count as zero.
fn version_in(output: &str) -> Option<semver::Version> {
    output.split_whitespace().find_map(|word| {
        let missing = 2_usize.checked_sub(word.matches('.').count())?;
        semver::Version::parse(&format!("{word}{}", ".0".repeat(missing))).ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_the_tools_print() {
        for (output, expected) in [
            ("trunk 0.21.14", Some((0, 21, 14))),
            ("wasm-bindgen 0.2.130 (abcdef)", Some((0, 2, 130))),
            ("wasm-opt version 132 (version_132)", Some((132, 0, 0))),
            ("cargo-llvm-cov 0.9.1", Some((0, 9, 1))),
            ("no version", None),
        ] {
            let parts = version_in(output).map(|v| (v.major, v.minor, v.patch));
            assert_eq!(parts, expected, "{output}");
        }
    }
}
