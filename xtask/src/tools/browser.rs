//! Browsers and their drivers, for the tests that need them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::bail;
use semver::{Version, VersionReq};
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

/// Makes sure that there is Chromium on `PATH`, and returns its path.
pub(crate) fn browser(shell: &Shell) -> anyhow::Result<PathBuf> {
    CHROMIUM.set_up(shell)
}

/// Makes sure that there are Chromium and its driver, and returns the driver's path.
pub(crate) fn driver(shell: &Shell) -> anyhow::Result<PathBuf> {
    // Elsewhere browsers are not on PATH, and the driver knows where they are.
    if cfg!(target_os = "linux") {
        browser(shell)?;
    }
    CHROMEDRIVER.set_up(shell)
}

/// Makes sure that there are Firefox, with its driver on the shell's `PATH`, and a screen that
/// nobody sees for what it does not draw without one; returns the path of the browser where the
/// driver does not find it by itself.
pub(crate) fn firefox(shell: &Shell) -> anyhow::Result<Option<PathBuf>> {
    CargoTool {
        name: "geckodriver",
        version: Version::new(0, 37, 1),
        fits: VersionReq::parse(">=0.36")?,
        install: &["--locked"],
        takes: "2 minutes",
    }
    .set_up(shell)?;
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

/// Makes sure that there is a screen that nobody sees.
fn screen(shell: &Shell) -> anyhow::Result<PathBuf> {
    SystemPackage {
        programs: &["Xvfb"],
        debian: &["xvfb"],
        homebrew: None,
        winget: None,
    }
    .set_up(shell)
}

/// WebKitGTK's browser and its driver.
pub(crate) struct WebKitGtk {
    /// The browser.
    pub(crate) browser: PathBuf,
    /// The driver.
    pub(crate) driver: PathBuf,
}

/// Makes sure that there are WebKitGTK's browser, its driver, and a screen for it that nobody sees.
pub(crate) fn webkit_gtk(shell: &Shell) -> anyhow::Result<WebKitGtk> {
    let driver = SystemPackage {
        programs: &["WebKitWebDriver"],
        debian: &["webkit2gtk-driver"],
        homebrew: None,
        winget: None,
    }
    .set_up(shell)?;
    screen(shell)?;
    match mini_browser(&["/usr/lib", "/usr/libexec"]) {
        Some(browser) => Ok(WebKitGtk { browser, driver }),
        None => bail!("WebKitGTK came without its MiniBrowser"),
    }
}

/// Finds WebKitGTK's browser, which is not on `PATH`, below some folders: in
/// `webkit2gtk-4.1/MiniBrowser` of one of them, or of a folder in it.
fn mini_browser(folders: &[&str]) -> Option<PathBuf> {
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    };
    folders
        .iter()
        .flat_map(|folder| inside(Path::new(folder)))
        .flat_map(|folder| {
            let mut found = inside(&folder);
            found.push(folder);
            found
        })
        .filter(|folder| {
            let name = folder.file_name().map(|name| name.to_string_lossy());
            name.is_some_and(|name| {
                name.starts_with("webkit2gtk-") || name.starts_with("webkitgtk-")
            })
        })
        .map(|folder| folder.join("MiniBrowser"))
        .find(|program| program.is_file())
}
