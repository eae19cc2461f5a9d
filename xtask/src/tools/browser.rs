//! Chromium and its driver, for the tests that need a browser.

use std::path::PathBuf;

use xshell::Shell;

use super::system_package;

const BROWSERS: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Makes sure that there are a browser and its driver, and returns the driver's path.
pub(crate) fn driver(shell: &Shell) -> anyhow::Result<PathBuf> {
    let packages = ["chromium", "chromium-driver"];
    // Elsewhere browsers are not on PATH, and the driver knows where they are.
    if cfg!(target_os = "linux") {
        system_package::program(shell, &BROWSERS, &packages)?;
    }
    system_package::program(shell, &["chromedriver"], &packages)
}
