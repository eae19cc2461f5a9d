//! The tools that the commands need besides Cargo: found on `PATH` or in the user's cache, or
//! installed.
//!
//! Nothing of the user's is replaced: each version of a tool gets its own folder in the user's
//! cache, which every checkout shares.

mod browser;
mod cache;
mod cargo_tool;
mod npm_package;
mod rust;
mod system_package;

use std::path::{Path, PathBuf};

use semver::{Version, VersionReq};
use xshell::{Shell, cmd};

pub(crate) use browser::{browser, driver, firefox, orca, webkit_gtk};
pub(crate) use cache::tools as folder_of_all;
use cargo_tool::CargoTool;
use npm_package::NpmPackage;
use system_package::SystemPackage;

use crate::project;

/// The tools that build the page, besides Cargo and wasm-bindgen.
#[derive(Clone, Debug)]
pub(crate) struct PageTools {
    /// Node, which runs the other two.
    pub(crate) node: PathBuf,
    /// Binaryen as a library for Node: optimises WebAssembly.
    pub(crate) binaryen: PathBuf,
    /// esbuild: bundles scripts and style sheets.
    pub(crate) esbuild: PathBuf,
}

/// Sets up the tools that build the page, and puts wasm-bindgen on the shell's `PATH`.
pub(crate) fn page(shell: &Shell) -> anyhow::Result<PageTools> {
    wasm_target(shell)?;
    let binaryen = NpmPackage {
        name: "binaryen",
        version: "132.0.0",
    };
    let esbuild = NpmPackage {
        name: "esbuild",
        version: "0.28.2",
    };
    let tools = PageTools {
        node: node(shell)?,
        binaryen: binaryen.set_up(shell, "index.js")?,
        esbuild: esbuild.program(shell, "esbuild")?,
    };
    wasm_bindgen(shell)?;
    Ok(tools)
}

/// Sets up the wasm target.
pub(crate) fn wasm_target(shell: &Shell) -> anyhow::Result<()> {
    rust::target(shell, "wasm32-unknown-unknown")
}

/// Sets up a target without a standard library, and returns its name.
pub(crate) fn bare_target(shell: &Shell) -> anyhow::Result<&'static str> {
    const BARE: &str = "thumbv7em-none-eabi";
    rust::target(shell, BARE)?;
    Ok(BARE)
}

/// Sets up wasm-bindgen's command line in exactly the version of the library pinned in
/// `Cargo.lock`: their formats change together.
pub(crate) fn wasm_bindgen(shell: &Shell) -> anyhow::Result<()> {
    let version = project::locked_version(shell, "wasm-bindgen")?;
    CargoTool {
        name: "wasm-bindgen-cli",
        fits: VersionReq::parse(&format!("={version}"))?,
        version,
        // Its own lock file names a version that not every registry still serves.
        install: &[],
        takes: "1 minute",
    }
    .set_up(shell)
}

/// Sets up Trunk, which builds the debug page.
pub(crate) fn trunk(shell: &Shell) -> anyhow::Result<()> {
    CargoTool {
        name: "trunk",
        version: Version::new(0, 21, 14),
        fits: VersionReq::parse("~0.21.14")?,
        // Drops TLS and the update check, which a pinned set of tools does not need.
        install: &["--locked", "--no-default-features"],
        takes: "3 minutes",
    }
    .set_up(shell)
}

/// Sets up rustfmt, clippy and cargo-deny.
pub(crate) fn lint(shell: &Shell) -> anyhow::Result<()> {
    rust::components(shell)?;
    wasm_target(shell)?;
    CargoTool {
        name: "cargo-deny",
        version: Version::new(0, 20, 2),
        fits: VersionReq::parse("~0.20")?,
        install: &["--locked"],
        takes: "3 minutes",
    }
    .set_up(shell)
}

/// Sets up cargo-llvm-cov and the tools it calls.
pub(crate) fn coverage(shell: &Shell) -> anyhow::Result<()> {
    rust::llvm_tools(shell)?;
    CargoTool {
        name: "cargo-llvm-cov",
        version: Version::new(0, 9, 1),
        fits: VersionReq::parse("~0.9.1")?,
        install: &["--locked"],
        takes: "1 minute",
    }
    .set_up(shell)
}

/// Sets up cargo-semver-checks.
pub(crate) fn semver_checks(shell: &Shell) -> anyhow::Result<()> {
    CargoTool {
        name: "cargo-semver-checks",
        version: Version::new(0, 51, 0),
        fits: VersionReq::parse(">=0.51")?,
        install: &["--locked"],
        takes: "3 minutes",
    }
    .set_up(shell)
}

/// Sets up cargo-mutants.
pub(crate) fn mutants(shell: &Shell) -> anyhow::Result<()> {
    CargoTool {
        name: "cargo-mutants",
        version: Version::new(27, 1, 0),
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

/// Sets up Lighthouse and returns the path of its program, which runs on Node.
pub(crate) fn lighthouse(shell: &Shell) -> anyhow::Result<PathBuf> {
    node(shell)?;
    let lighthouse = NpmPackage {
        name: "lighthouse",
        version: "12.8.2",
    };
    lighthouse.program(shell, "lighthouse")
}

/// Installs the npm packages of a folder's `package.json`, and returns Node's path.
pub(crate) fn node_packages(shell: &Shell, folder: &Path) -> anyhow::Result<PathBuf> {
    let (node, npm) = (node(shell)?, npm(shell)?);
    println!("Installing the npm packages of {}.", folder.display());
    cmd!(
        shell,
        "{npm} install --no-audit --no-fund --no-update-notifier --prefix {folder}"
    )
    .run()?;
    Ok(node)
}

/// Finds or installs Node.
fn node(shell: &Shell) -> anyhow::Result<PathBuf> {
    SystemPackage {
        programs: &["node", "nodejs"],
        debian: &["nodejs", "npm"],
        homebrew: Some("node"),
        winget: Some("OpenJS.NodeJS.LTS"),
    }
    .set_up(shell)
}

/// Finds or installs npm, which comes with Node or separately.
fn npm(shell: &Shell) -> anyhow::Result<PathBuf> {
    SystemPackage {
        programs: &["npm"],
        debian: &["nodejs", "npm"],
        homebrew: Some("node"),
        winget: Some("OpenJS.NodeJS.LTS"),
    }
    .set_up(shell)
}

/// Returns a message that a tool could not be installed, with a remedy.
fn not_installed(name: &str, version: &str) -> String {
    format!(
        "{name} {version} could not be installed. With a network, this goes on where it stopped: \
         cargo xtask setup"
    )
}

/// Returns the version that `PROGRAM --version` prints, if the program is installed. Cargo's
/// subcommands are called through Cargo, since not all answer otherwise.
fn installed_version(shell: &Shell, program: &str) -> Option<Version> {
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

/// Finds the first word that is a version; missing components count as zero.
fn version_in(output: &str) -> Option<Version> {
    output.split_whitespace().find_map(|word| {
        let missing = 2_usize.checked_sub(word.matches('.').count())?;
        Version::parse(&format!("{word}{}", ".0".repeat(missing))).ok()
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
