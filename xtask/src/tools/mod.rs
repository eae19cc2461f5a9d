//! The tools that the commands need besides Cargo: found on `PATH` or in the user's cache, or
//! installed.
//!
//! Nothing of the user's is replaced: each version of a tool gets its own folder in the user's
//! cache, which every checkout shares.

mod cargo_tool;
mod npm;
mod rust;
mod system_package;

use std::path::PathBuf;

use anyhow::Context;
use walkdir::WalkDir;
use xshell::Shell;

pub(crate) use npm::NpmPackages;

use crate::project;

/// The parts of the Rust toolchain and the tools from crates.io, a row each: its name; the version to install,
/// the versions that are good enough if already installed, and further arguments of `cargo install`.
///
/// Trunk needs no TLS and no update check in a pinned set of tools.
const TOOLS: &str = "
rustfmt
clippy
llvm-tools
wasm32-unknown-unknown
thumbv7em-none-eabi
trunk | 0.21.14 | ~0.21.14 | --locked --no-default-features
cargo-deny | 0.20.2 | ~0.20 | --locked
cargo-semver-checks | 0.51.0 | >=0.51 | --locked
cargo-llvm-cov | 0.9.1 | ~0.9.1 | --locked
cargo-mutants | 27.1.0 | ~27.1 | --locked
geckodriver | 0.37.1 | >=0.36 | --locked";

/// The programs that come with the system or from its package manager, a row each: its possible names; the
/// packages of Debian and its relatives that contain it, that of `brew install` on macOS, and that of
/// `winget install` on Windows. Of Orca's, whichever is missing, all of them come at once.
const PROGRAMS: &str = "
node nodejs | nodejs npm | node | OpenJS.NodeJS.LTS
npm | nodejs npm | node | OpenJS.NodeJS.LTS
chromium chromium-browser google-chrome google-chrome-stable | chromium chromium-driver | --cask google-chrome | Google.Chrome
chromedriver | chromium chromium-driver | --cask chromedriver | Chromium.ChromeDriver
firefox firefox-esr | firefox-esr | --cask firefox | Mozilla.Firefox
Xvfb | xvfb
WebKitWebDriver | webkit2gtk-driver
dbus-daemon | orca at-spi2-core dbus-daemon xdotool xvfb
xdotool | orca at-spi2-core dbus-daemon xdotool xvfb
orca | orca at-spi2-core dbus-daemon xdotool xvfb";

/// Returns the columns of a row, by the first word of its first.
fn row(table: &'static str, name: &str) -> anyhow::Result<impl Iterator<Item = &'static str>> {
    let is_meant = |row: &&str| row.split_whitespace().next() == Some(name);
    let found = table.lines().find(is_meant);
    let found = found.with_context(|| format!("there is no tool {name}"))?;
    Ok(found.split('|').map(str::trim))
}

/// Makes sure that some tools are installed, those from crates.io on the shell's `PATH`.
pub(crate) fn set_up(shell: &Shell, names: &str) -> anyhow::Result<()> {
    names.split(' ').try_for_each(|name| {
        if name == "wasm-bindgen" {
            return wasm_bindgen(shell);
        }
        let columns: Vec<_> = row(TOOLS, name)?.collect();
        match columns[..] {
            [_, version, fits, install] => cargo_tool::set_up(shell, name, version, fits, install),
            _ => rust::set_up(shell, name),
        }
    })
}

/// Makes sure that a program of the system is there, and returns its path.
fn program(shell: &Shell, name: &str) -> anyhow::Result<PathBuf> {
    system_package::set_up(shell, row(PROGRAMS, name)?)
}

/// Sets up the packages from npm that build and test the page.
pub(crate) fn npm(shell: &Shell) -> anyhow::Result<NpmPackages> {
    NpmPackages::set_up(shell, project::root().join("xtask/npm"))
}

/// Sets up the packages from npm that a folder of `lab/` pins.
pub(crate) fn lab(shell: &Shell, folder: &str) -> anyhow::Result<NpmPackages> {
    NpmPackages::set_up(shell, project::root().join("lab").join(folder))
}

/// Makes sure that wasm-bindgen's command line is on the shell's `PATH` in exactly the version of the
/// library: their formats change together. Its own lock file names a version of a dependency that
/// not every registry still serves.
fn wasm_bindgen(shell: &Shell) -> anyhow::Result<()> {
    let library = project::locked_version(shell, "wasm-bindgen")?;
    cargo_tool::set_up(
        shell,
        "wasm-bindgen-cli",
        &library.to_string(),
        &format!("={library}"),
        "",
    )
}

/// Makes sure that Chromium is on `PATH`, and returns its path.
pub(crate) fn browser(shell: &Shell) -> anyhow::Result<PathBuf> {
    program(shell, "chromium")
}

/// Makes sure that Chromium and its driver are installed, and returns the driver's path.
pub(crate) fn driver(shell: &Shell) -> anyhow::Result<PathBuf> {
    // Elsewhere browsers are not on PATH, and the driver knows where they are.
    if cfg!(target_os = "linux") {
        browser(shell)?;
    }
    program(shell, "chromedriver")
}

/// Makes sure that Firefox is installed, with its driver on the shell's `PATH` and a virtual screen
/// for what it does not draw without one; returns the path of the browser if the driver does not
/// find it by itself.
pub(crate) fn firefox(shell: &Shell) -> anyhow::Result<Option<PathBuf>> {
    set_up(shell, "geckodriver")?;
    if !cfg!(target_os = "linux") {
        return Ok(None);
    }
    program(shell, "Xvfb")?;
    program(shell, "firefox").map(Some)
}

/// Makes sure that there is Orca, a screen reader, with the screen, the message bus and the keyboard
/// that it needs; returns its path.
pub(crate) fn orca(shell: &Shell) -> anyhow::Result<PathBuf> {
    ["Xvfb", "dbus-daemon", "xdotool"]
        .iter()
        .try_for_each(|name| program(shell, name).map(drop))?;
    program(shell, "orca")
}

/// Makes sure that WebKitGTK's browser, its driver and a virtual screen for it are installed, and returns the
/// paths of the browser, which is not on `PATH` (`…/webkit2gtk-4.1/MiniBrowser`), and of the driver.
pub(crate) fn webkit_gtk(shell: &Shell) -> anyhow::Result<[PathBuf; 2]> {
    let driver = program(shell, "WebKitWebDriver")?;
    program(shell, "Xvfb")?;
    let folders = ["/usr/lib", "/usr/libexec"].into_iter();
    let files = folders.flat_map(|folder| WalkDir::new(folder).max_depth(3));
    let mut paths = files.flatten().map(walkdir::DirEntry::into_path);
    let browser = paths.find(|path| path.ends_with("MiniBrowser") && path.is_file());
    Ok([
        browser.context("WebKitGTK came without its MiniBrowser")?,
        driver,
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_is_in_a_table() {
        for table in [TOOLS, PROGRAMS] {
            for line in table.lines().skip(1) {
                let name = line.split_whitespace().next().unwrap();
                assert!(row(table, name).unwrap().count() < 5, "{line}");
            }
        }
        assert!(row(PROGRAMS, "nodejs").is_err());
    }
}
