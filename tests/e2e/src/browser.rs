//! A browser with an empty page, and the size of its window.

use std::env;

use anyhow::{Context, ensure};
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::{
    Capabilities, ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver,
};

use crate::bidi;
use crate::driver::Driver;
use crate::engine::Engine;
use crate::look::Look;

/// The flags with which Chromium runs anywhere, as root and without a screen or a network too.
const CHROMIUM_FLAGS: [&str; 7] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// The flags with which Chromium has WebGL without a graphics card.
const CHROMIUM_WEBGL_FLAGS: [&str; 2] = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/// Opens a browser, with what of the look it must be started with. Chromium keeps its profile in a
/// folder that must outlive it; the others choose theirs.
pub(crate) async fn open(
    engine: Engine,
    driver: &Driver,
    look: &Look,
    profile: &TempDir,
) -> anyhow::Result<WebDriver> {
    let capabilities = match engine {
        Engine::Chromium => chromium(look, profile)?,
        Engine::Firefox => firefox(look)?,
        Engine::WebKitGtk => webkit_gtk(look)?,
    };
    WebDriver::new(driver.url(), capabilities)
        .await
        .with_context(|| format!("{} does not start", engine.name()))
}

/// Gives a browser what it was not started with of the look: its size and, in Chromium, the media
/// features.
pub(crate) async fn take_look(
    engine: Engine,
    browser: &WebDriver,
    look: &Look,
) -> anyhow::Result<()> {
    if engine == Engine::Chromium {
        let features = json!({ "features": look.features() });
        let cdp = browser.cdp();
        cdp.send_raw("Emulation.setEmulatedMedia", features).await?;
    }
    let ratio = f64::from(look.pixel_ratio);
    resize(engine, browser, [look.width, look.height], ratio).await
}

/// Gives the page a size in CSS pixels, and each of them a number of the screen's pixels, where
/// that can be changed.
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
            bidi::send(browser, "browsingContext.setViewport", parameters).await?;
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

fn chromium(look: &Look, profile: &TempDir) -> anyhow::Result<Capabilities> {
    let mut capabilities = DesiredCapabilities::chrome();
    let for_webgl = CHROMIUM_WEBGL_FLAGS.iter().filter(|_| !look.plain);
    for flag in CHROMIUM_FLAGS.iter().chain(for_webgl) {
        capabilities.add_arg(flag)?;
    }
    capabilities.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
    capabilities.set_logging_prefs("browser".to_owned(), LoggingPrefsLogLevel::All)?;
    capabilities.set_logging_prefs("performance".to_owned(), LoggingPrefsLogLevel::All)?;
    Ok(capabilities.into())
}

fn firefox(look: &Look) -> anyhow::Result<Capabilities> {
    let mut preferences = look.preferences();
    // Without a graphics card, too.
    preferences["webgl.force-enabled"] = Value::Bool(true);
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
        "WebKitGTK knows no forced colours"
    );
    let mut capabilities = Capabilities::new();
    let options = json!({ "binary": program, "args": arguments });
    capabilities.set("webkitgtk:browserOptions", options)?;
    Ok(capabilities)
}
