//! A Chromium that serves many visits: each gets its own context, with its own storage, cache and
//! service workers, like a private window.

use std::fs;
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::{
    Capabilities, ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver,
    WindowHandle,
};

use crate::driver::Driver;
use crate::engine::Engine;
use crate::look::Look;
use crate::socket;

/// The flags with which it runs anywhere, as root and without a screen or a network too.
const FLAGS: [&str; 8] = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Makes letters equally wide on every machine.
    "--font-render-hinting=none",
    // Otherwise every window would also load pages for the address bar.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
];

/// The flags for WebGL without a GPU, which slow down all drawing.
const WITH_WEBGL: [&str; 2] = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/// The flags that disable WebGL, even with a GPU.
const WITHOUT_WEBGL: [&str; 2] = ["--disable-gpu", "--disable-3d-apis"];

/// The flags with which it is in a window of its own, and tells all of the page to a screen reader.
const ON_A_SCREEN: [&str; 5] = [
    "--ozone-platform=x11",
    "--force-renderer-accessibility=complete",
    "--window-position=0,0",
    "--window-size=1400,1100",
    // Nothing is said of the other flags.
    "--test-type",
];

/// Those that nobody visits the page with; `None` if each is to end with its visit.
static IDLE: Mutex<Option<Vec<Chromium>>> = Mutex::new(None);

/// Keeps browsers open between visits, until [`close`].
pub(crate) fn keep_open() {
    *idle() = Some(Vec::new());
}

/// Closes the browsers that were kept open.
pub(crate) fn close() {
    *idle() = None;
}

fn idle() -> std::sync::MutexGuard<'static, Option<Vec<Chromium>>> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns what a Chromium is asked for that shows itself on a screen, to one visit.
pub(crate) fn on_a_screen() -> anyhow::Result<Capabilities> {
    let mut options = DesiredCapabilities::chrome();
    for flag in FLAGS.iter().chain(&ON_A_SCREEN).chain(&WITHOUT_WEBGL) {
        options.add_arg(flag)?;
    }
    options.add_exclude_switch("enable-automation")?;
    let mut options: Capabilities = options.into();
    options.set("goog:loggingPrefs", logs())?;
    Ok(options)
}

/// The events that it logs.
fn logs() -> Value {
    json!({ "browser": LoggingPrefsLogLevel::All, "performance": LoggingPrefsLogLevel::All })
}

/// A running Chromium, which ends when it is dropped.
#[derive(Debug)]
struct Chromium {
    webgl: bool,
    driver: Driver,
    /// The address of its debugging interface, without `http://` or `ws://`.
    address: String,
    /// The path of its socket there.
    path: String,
    /// Dropped after the browser.
    _profile: TempDir,
}

impl Chromium {
    async fn start(webgl: bool) -> anyhow::Result<Self> {
        let profile = TempDir::new()?;
        let driver = Driver::start(Engine::Chromium, None)?;
        let mut options = DesiredCapabilities::chrome();
        let of_webgl = if webgl { WITH_WEBGL } else { WITHOUT_WEBGL };
        for flag in ["--headless=new"].iter().chain(&FLAGS).chain(&of_webgl) {
            options.add_arg(flag)?;
        }
        options.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
        let session = WebDriver::new(driver.url(), options)
            .await
            .context("Chromium does not start")?;
        // Its own first page would load much that is not ours.
        session.goto("about:blank").await?;
        // The browser would end with its session; it ends with its driver instead.
        session.leak()?;
        let port = profile.path().join("DevToolsActivePort");
        let port = fs::read_to_string(port).context("Chromium does not say where it listens")?;
        let (port, path) = port.split_once('\n').context("Chromium has no socket")?;
        Ok(Self {
            webgl,
            driver,
            address: format!("127.0.0.1:{port}"),
            path: path.trim().to_owned(),
            _profile: profile,
        })
    }

    async fn send(&self, method: &str, parameters: Value) -> anyhow::Result<Value> {
        let url = format!("ws://{}{}", self.address, self.path);
        socket::send(&url, method, parameters).await
    }
}

/// A context of a Chromium. If it is not given back, the browser ends with it.
#[derive(Debug)]
pub(crate) struct ChromiumContext {
    chromium: Chromium,
    id: String,
}

impl ChromiumContext {
    /// Opens a context with an empty page, in a browser that can show a look.
    pub(crate) async fn open(look: &Look) -> anyhow::Result<(WebDriver, Self)> {
        let is_fit = |chromium: &mut Chromium| chromium.webgl == look.webgl;
        let found = idle().as_mut().and_then(|idle| {
            let place = idle.iter_mut().position(is_fit)?;
            Some(idle.swap_remove(place))
        });
        let chromium = match found {
            Some(chromium) => chromium,
            None => Chromium::start(look.webgl).await?,
        };
        let context = chromium
            .send("Target.createBrowserContext", json!({}))
            .await?;
        let id = context["browserContextId"].as_str();
        let context = Self {
            id: id.context("the context has no name")?.to_owned(),
            chromium,
        };
        let mut options = Capabilities::new();
        options.set("browserName", "chrome")?;
        let address = json!({ "debuggerAddress": context.chromium.address });
        options.set("goog:chromeOptions", address)?;
        options.set("goog:loggingPrefs", logs())?;
        options.set("pageLoadStrategy", look.load_strategy())?;
        let session = WebDriver::new(context.chromium.driver.url(), options).await?;
        let tab = context.open_tab().await?;
        session.switch_to_window(tab).await?;
        Ok((session, context))
    }

    /// Opens another tab of the context.
    pub(crate) async fn open_tab(&self) -> anyhow::Result<WindowHandle> {
        let place = json!({ "url": "about:blank", "browserContextId": self.id });
        let target = self.chromium.send("Target.createTarget", place).await?;
        let id = target["targetId"].as_str();
        Ok(id.context("the tab has no name")?.to_owned().into())
    }

    /// Closes the context, and returns the browser for the next visit.
    pub(crate) async fn give_back(self) -> anyhow::Result<()> {
        let context = json!({ "browserContextId": self.id });
        self.chromium
            .send("Target.disposeBrowserContext", context)
            .await?;
        if let Some(idle) = idle().as_mut() {
            idle.push(self.chromium);
        }
        Ok(())
    }
}
