//! A browser with an empty page and a window of a given size.

use std::env;

use anyhow::{Context, ensure};
use serde_json::{Value, json};
use thirtyfour::{Capabilities, WebDriver, WindowHandle};

use crate::chromium::{self, ChromiumContext};
use crate::desktop::Desktop;
use crate::driver::Driver;
use crate::engine::Engine;
use crate::look::Look;
use crate::reader::Reader;
use crate::socket;

/// A visit's browser.
#[derive(Debug)]
pub(crate) enum Browser {
    /// A browser of its own, which ends on drop.
    Whole {
        /// Its driver.
        driver: Driver,
    },
    /// A context of a shared browser.
    Context(ChromiumContext),
}

impl Browser {
    /// Opens a browser with an empty page, with the parts of the look that it must start with.
    pub(crate) async fn open(engine: Engine, look: &Look) -> anyhow::Result<(WebDriver, Self)> {
        let mut capabilities = match engine {
            Engine::Chromium if look.read_aloud => chromium::on_a_screen()?,
            Engine::Chromium => {
                let (session, context) = ChromiumContext::open(look).await?;
                return Ok((session, Self::Context(context)));
            }
            Engine::Firefox => firefox(look)?,
            Engine::WebKitGtk => webkit_gtk(look)?,
        };
        capabilities.set("pageLoadStrategy", look.load_strategy())?;
        let needs_screen = look.needs_screen(engine);
        let desktop = needs_screen.then(|| Desktop::start(look)).transpose()?;
        let driver = Driver::start(engine, desktop)?;
        let session = WebDriver::new(driver.url(), capabilities)
            .await
            .with_context(|| format!("{} does not start", engine.name()))?;
        Ok((session, Self::Whole { driver }))
    }

    /// Returns what reads it aloud, if anything does.
    pub(crate) fn reader(&self) -> Option<&Reader> {
        match self {
            Self::Whole { driver } => driver.reader(),
            Self::Context(_) => None,
        }
    }

    /// Opens another tab.
    pub(crate) async fn open_tab(&self, session: &WebDriver) -> anyhow::Result<WindowHandle> {
        match self {
            Self::Whole { .. } => Ok(session.new_tab().await?),
            Self::Context(context) => context.open_tab().await,
        }
    }

    /// Returns a shared browser for the next visit.
    pub(crate) async fn give_back(self) -> anyhow::Result<()> {
        match self {
            Self::Whole { .. } => Ok(()),
            Self::Context(context) => context.give_back().await,
        }
    }
}

/// Applies the parts of the look that it did not start with: its size and, in Chromium, the media
/// features.
pub(crate) async fn take_look(
    engine: Engine,
    browser: &WebDriver,
    look: &Look,
) -> anyhow::Result<()> {
    if engine == Engine::Chromium {
        emulate(browser, look).await?;
    }
    let ratio = f64::from(look.pixel_ratio);
    resize(engine, browser, [look.width, look.height], ratio).await
}

/// Gives a page in Chromium the media features of a look.
pub(crate) async fn emulate(browser: &WebDriver, look: &Look) -> anyhow::Result<()> {
    let features = json!({ "features": look.features() });
    let cdp = browser.cdp();
    cdp.send_raw("Emulation.setEmulatedMedia", features).await?;
    Ok(())
}

/// Sets the page's size in CSS pixels and, where possible, the number of screen pixels for each.
pub(crate) async fn resize(
    engine: Engine,
    browser: &WebDriver,
    [width, height]: [u32; 2],
    pixel_ratio: f64,
) -> anyhow::Result<()> {
    match engine {
        Engine::Chromium => {
            let metrics = json!({
                "width": width, "height": height, "deviceScaleFactor": pixel_ratio, "mobile": false,
            });
            let cdp = browser.cdp();
            cdp.send_raw("Emulation.setDeviceMetricsOverride", metrics)
                .await?;
        }
        Engine::Firefox => {
            let parameters = json!({
                "context": browser.window().await?.to_string(),
                "viewport": { "width": width, "height": height },
                "devicePixelRatio": pixel_ratio,
            });
            let url = browser.capabilities().get("webSocketUrl");
            let url = url
                .and_then(Value::as_str)
                .context("Firefox has no socket")?;
            socket::send(url, "browsingContext.setViewport", parameters).await?;
        }
        Engine::WebKitGtk => {
            let bars = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
            let bars = browser.execute(bars, Vec::new()).await?;
            let [beside, above] = bars.convert::<[u32; 2]>()?;
            browser
                .set_window_rect(0, 0, width + beside, height + above)
                .await?;
            crate::eventually("the window's size", [width, height], async || {
                let inside = browser.execute("return [innerWidth, innerHeight]", Vec::new());
                Ok(inside.await?.convert::<[u32; 2]>()?)
            })
            .await?;
        }
    }
    Ok(())
}

fn firefox(look: &Look) -> anyhow::Result<Capabilities> {
    let mut preferences = look.preferences();
    // Even without a GPU.
    preferences["webgl.force-enabled"] = Value::Bool(true);
    if look.read_aloud {
        // Whatever Firefox finds of a desktop.
        preferences["accessibility.force_disabled"] = (-1).into();
        // As in Chromium: what is drawn in 3D is not read.
        preferences["webgl.disabled"] = true.into();
    }
    let arguments = if look.needs_screen(Engine::Firefox) {
        json!([])
    } else {
        json!(["-headless"])
    };
    let mut options = json!({ "args": arguments, "prefs": preferences });
    if let Ok(program) = env::var("NOUGHTS_FIREFOX") {
        options["binary"] = program.into();
    }
    let mut capabilities = Capabilities::new();
    capabilities.set("browserName", "firefox")?;
    capabilities.set("webSocketUrl", true)?;
    capabilities.set("moz:firefoxOptions", options)?;
    Ok(capabilities)
}

fn webkit_gtk(look: &Look) -> anyhow::Result<Capabilities> {
    let program = env::var("NOUGHTS_MINIBROWSER")
        .ok()
        .context("NOUGHTS_MINIBROWSER does not say where WebKitGTK's MiniBrowser is")?;
    let mut arguments = vec!["--automation"];
    if look.has("prefers-color-scheme", "dark") {
        arguments.push("--dark-mode");
    }
    ensure!(
        !look.has("forced-colors", "active"),
        "WebKitGTK does not support forced colours"
    );
    let mut capabilities = Capabilities::new();
    let options = json!({ "binary": program, "args": arguments });
    capabilities.set("webkitgtk:browserOptions", options)?;
    Ok(capabilities)
}
