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

/// What brings them on Debian.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// Makes sure that there is a browser on `PATH`, and returns its path.
pub(crate) fn browser(shell: &Shell) -> anyhow::Result<PathBuf> {
    system_package::program(shell, &BROWSERS, &PACKAGES)
}

/// Makes sure that there are a browser and its driver, and returns the driver's path.
pub(crate) fn driver(shell: &Shell) -> anyhow::Result<PathBuf> {
    // Elsewhere browsers are not on PATH, and the driver knows where they are.
    if cfg!(target_os = "linux") {
        browser(shell)?;
    }
    system_package::program(shell, &["chromedriver"], &PACKAGES)
}
