//! A virtual screen and its desktop settings, for a browser without a headless mode.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, ensure};
use tempfile::TempDir;

use crate::look::Look;
use crate::reader::Reader;

/// Larger than any window of the tests.
const SCREEN: &str = "4096x2400x24";

/// Lets the window become as narrow as a phone, which the browser's buttons would prevent.
const SMALL_BUTTONS: &str = "
    box, box *, button, entry, image {
        min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px;
    }";

/// A virtual screen, which ends on drop.
#[derive(Debug)]
pub(crate) struct Desktop {
    /// The screen reader, if there is one.
    reader: Option<Reader>,
    screen: Child,
    display: String,
    settings: TempDir,
    scale: u32,
}

impl Desktop {
    /// Starts a screen, and writes the settings that give a page its look.
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
            reader: None,
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
        if look.read_aloud {
            desktop.reader = Some(Reader::start(&desktop.display)?);
        }
        Ok(desktop)
    }

    /// Returns what reads the screen aloud.
    pub(crate) const fn reader(&self) -> Option<&Reader> {
        self.reader.as_ref()
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
        if let Some(reader) = &self.reader {
            reader.reads(program);
        }
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        let _ = self.screen.kill();
        let _ = self.screen.wait();
    }
}
