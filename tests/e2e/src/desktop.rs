//! A screen, and the settings of the desktop on it, for a browser that has no headless mode.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, ensure};
use tempfile::TempDir;

use crate::look::Look;

/// Larger than any window of the tests.
const SCREEN: &str = "4096x2400x24";

/// Lets the window become as narrow as a phone: the browser's buttons would keep it from that.
const SMALL_BUTTONS: &str = "
    box, box *, button, entry, image {
        min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px;
    }";

/// A screen that nobody sees, ended when it is dropped.
#[derive(Debug)]
pub(crate) struct Desktop {
    screen: Child,
    display: String,
    settings: TempDir,
    scale: u32,
}

impl Desktop {
    /// Starts a screen, and writes the settings by which a page gets the look.
    pub(crate) fn start(look: &Look) -> anyhow::Result<Self> {
        let settings = TempDir::new()?;
        let folder = settings.path().join("gtk-3.0");
        fs::create_dir(&folder)?;
        fs::write(folder.join("gtk.css"), SMALL_BUTTONS)?;
        let mut lines = String::from("[Settings]\n");
        if look.has("prefers-reduced-motion", "reduce") {
            lines.push_str("gtk-enable-animations=0\n");
        }
        if look.has("prefers-contrast", "more") {
            lines.push_str("gtk-theme-name=HighContrast\n");
        }
        fs::write(folder.join("settings.ini"), lines)?;

        let screen = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-nolisten",
                "tcp",
                "-screen",
                "0",
                SCREEN,
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("Xvfb does not start")?;
        let mut desktop = Self {
            screen,
            display: String::new(),
            settings,
            scale: look.pixel_ratio,
        };
        let output = desktop.screen.stdout.take().context("Xvfb has no output")?;
        let mut number = String::new();
        BufReader::new(output).read_line(&mut number)?;
        ensure!(!number.trim().is_empty(), "Xvfb ended at once");
        desktop.display = format!(":{}", number.trim());
        Ok(desktop)
    }

    /// Lets a program run on the screen.
    pub(crate) fn hold(&self, program: &mut Command) {
        program
            .env("DISPLAY", &self.display)
            .env("XDG_CONFIG_HOME", self.settings.path())
            .env("GDK_BACKEND", "x11")
            .env("MOZ_X11_EGL", "1")
            .env("GDK_SCALE", self.scale.to_string())
            .env("NO_AT_BRIDGE", "1");
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        let _ = self.screen.kill();
        let _ = self.screen.wait();
    }
}
