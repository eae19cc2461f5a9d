//! Browsers and their drivers, for the tests.

use std::path::PathBuf;

use anyhow::Context;
use walkdir::WalkDir;
use xshell::Shell;

use super::cargo_tool::CargoTool;
use super::system_package::SystemPackage;

const CHROMIUM: SystemPackage = SystemPackage {
    programs: &[
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ],
    debian: &["chromium", "chromium-driver"],
    homebrew: Some("--cask google-chrome"),
    winget: Some("Google.Chrome"),
};

const CHROMEDRIVER: SystemPackage = SystemPackage {
    programs: &["chromedriver"],
    debian: CHROMIUM.debian,
    homebrew: Some("--cask chromedriver"),
    winget: Some("Chromium.ChromeDriver"),
};

/// Makes sure that Chromium is on `PATH`, and returns its path.
pub(crate) fn browser(shell: &Shell) -> anyhow::Result<PathBuf> {
    CHROMIUM.set_up(shell)
}

/// Makes sure that Chromium and its driver are installed, and returns the driver's path.
pub(crate) fn driver(shell: &Shell) -> anyhow::Result<PathBuf> {
    // Elsewhere browsers are not on PATH, and the driver knows where they are.
    if cfg!(target_os = "linux") {
        browser(shell)?;
    }
    CHROMEDRIVER.set_up(shell)
}

/// Makes sure that Firefox is installed, with its driver on the shell's `PATH` and a virtual screen
/// for what it does not draw without one; returns the path of the browser if the driver does not
/// find it by itself.
pub(crate) fn firefox(shell: &Shell) -> anyhow::Result<Option<PathBuf>> {
    CargoTool::GECKODRIVER.set_up(shell)?;
    if !cfg!(target_os = "linux") {
        return Ok(None);
    }
    screen(shell)?;
    let firefox = SystemPackage {
        programs: &["firefox", "firefox-esr"],
        debian: &["firefox-esr"],
        homebrew: Some("--cask firefox"),
        winget: Some("Mozilla.Firefox"),
    };
    firefox.set_up(shell).map(Some)
}

/// Makes sure that a virtual screen is available.
fn screen(shell: &Shell) -> anyhow::Result<PathBuf> {
    of_debian(&["Xvfb"], &["xvfb"]).set_up(shell)
}

/// A program that is for Linux alone.
const fn of_debian(
    programs: &'static [&'static str],
    debian: &'static [&'static str],
) -> SystemPackage {
    SystemPackage {
        programs,
        debian,
        homebrew: None,
        winget: None,
    }
}

/// Makes sure that there is Orca, a screen reader, with the screen, the message bus and the keyboard
/// that it needs; returns its path.
pub(crate) fn orca(shell: &Shell) -> anyhow::Result<PathBuf> {
    // Whichever is missing, all of them come at once.
    const DEBIAN: &[&str] = &["orca", "at-spi2-core", "dbus-daemon", "xdotool", "xvfb"];
    of_debian(&["Xvfb"], DEBIAN).set_up(shell)?;
    of_debian(&["dbus-daemon"], DEBIAN).set_up(shell)?;
    of_debian(&["xdotool"], DEBIAN).set_up(shell)?;
    of_debian(&["orca"], DEBIAN).set_up(shell)
}

/// WebKitGTK's browser and its driver.
pub(crate) struct WebKitGtk {
    /// The browser.
    pub(crate) browser: PathBuf,
    /// The driver.
    pub(crate) driver: PathBuf,
}

/// Makes sure that WebKitGTK's browser, its driver and a virtual screen for it are installed.
pub(crate) fn webkit_gtk(shell: &Shell) -> anyhow::Result<WebKitGtk> {
    let driver = of_debian(&["WebKitWebDriver"], &["webkit2gtk-driver"]).set_up(shell)?;
    screen(shell)?;
    let browser = mini_browser().context("WebKitGTK came without its MiniBrowser")?;
    Ok(WebKitGtk { browser, driver })
}

/// Finds WebKitGTK's browser, which is not on `PATH`: `…/webkit2gtk-4.1/MiniBrowser`.
fn mini_browser() -> Option<PathBuf> {
    let folders = ["/usr/lib", "/usr/libexec"].into_iter();
    let files = folders.flat_map(|folder| WalkDir::new(folder).max_depth(3));
    let mut paths = files.flatten().map(walkdir::DirEntry::into_path);
    paths.find(|path| path.ends_with("MiniBrowser") && path.is_file())
}
