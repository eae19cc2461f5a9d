//! What a test begins with: which page, in which browser, served how.

use anyhow::Context;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::{ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver};

use crate::driver::Driver;
use crate::{Answer, Build, FakeWorker, Page, Server};

/// The flags with which Chromium runs anywhere, as root and without a screen or a network too.
const FLAGS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
];

/// A visit to the page, to be described and then run.
#[derive(Debug)]
pub struct Visit {
    address: String,
    build: anyhow::Result<Build>,
    viewport: Value,
    media: Vec<Value>,
    scripts: Vec<String>,
    worker: Option<FakeWorker>,
    answers: Vec<(String, Answer)>,
    tolerated: Vec<String>,
    has_service_worker: bool,
}

impl Visit {
    /// Begins the description of a visit that starts at an address of the page, such as
    /// `/play/classic`.
    pub fn to(address: impl Into<String>) -> Self {
        Self {
            address: address.into(),
            build: Build::at_root(),
            viewport: json!({}),
            media: Vec::new(),
            scripts: vec![include_str!("probe.js").to_owned()],
            worker: None,
            answers: Vec::new(),
            tolerated: Vec::new(),
            has_service_worker: false,
        }
        .viewport(1280, 900, 1)
    }

    /// Takes the build for a sub-path. Addresses stay those of the page.
    #[must_use]
    pub fn under_sub_path(mut self) -> Self {
        self.build = Build::under_sub_path();
        self
    }

    /// Sets the size of the page in CSS pixels, and how many of the screen's pixels each has.
    #[must_use]
    pub fn viewport(mut self, width: u32, height: u32, pixel_ratio: u32) -> Self {
        self.viewport = json!({
            "width": width, "height": height, "deviceScaleFactor": pixel_ratio, "mobile": false,
        });
        self
    }

    /// Sets a media feature, such as `prefers-color-scheme` to `dark`.
    #[must_use]
    pub fn media(mut self, feature: &str, value: &str) -> Self {
        self.media.push(json!({ "name": feature, "value": value }));
        self
    }

    /// Lets the page have its service worker. Without it, a browser is as one that knows none: what
    /// a test makes the server answer comes from the server.
    #[must_use]
    pub const fn with_service_worker(mut self) -> Self {
        self.has_service_worker = true;
        self
    }

    /// Runs a script before anything of the page, in every document.
    #[must_use]
    pub fn script(mut self, script: &str) -> Self {
        self.scripts.push(script.to_owned());
        self
    }

    /// Serves another worker instead of the engine's.
    #[must_use]
    pub fn worker(mut self, worker: FakeWorker) -> Self {
        self.worker = Some(worker);
        self
    }

    /// Answers a path of the server with something else than its file.
    #[must_use]
    pub fn answering(mut self, path: impl Into<String>, answer: Answer) -> Self {
        self.answers.push((path.into(), answer));
        self
    }

    /// Lets console messages pass that contain a text. Any other warning or error fails the visit.
    #[must_use]
    pub fn tolerating(mut self, text: &str) -> Self {
        self.tolerated.push(text.to_owned());
        self
    }

    /// Makes the visit: runs the steps, then looks whether anything went wrong unseen.
    ///
    /// # Errors
    /// A step fails; the console has a warning or an error; the policy was violated; a request
    /// left the origin.
    pub async fn run(
        self,
        steps: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let build = self.build?;
        let server = Server::start(&build).await?;
        if let Some(worker) = self.worker {
            server.replace(build.worker_script()?, worker.answer());
        }
        for (path, answer) in self.answers {
            server.replace(&path, answer);
        }
        // In the order in which they must end, the last one first.
        let profile = TempDir::new()?;
        let driver_process = Driver::start()?;
        let driver = open_browser(&driver_process, &profile).await?;

        let cdp = driver.cdp();
        cdp.send_raw("Emulation.setDeviceMetricsOverride", &self.viewport)
            .await?;
        cdp.send_raw(
            "Emulation.setEmulatedMedia",
            json!({ "features": self.media }),
        )
        .await?;
        let without = "delete Navigator.prototype.serviceWorker";
        let without = (!self.has_service_worker).then_some(without);
        for script in self.scripts.iter().map(String::as_str).chain(without) {
            let script = json!({ "source": script });
            cdp.send_raw("Page.addScriptToEvaluateOnNewDocument", script)
                .await?;
        }

        // A new browser fetches its own first page, which is not ours to answer for.
        driver.goto("about:blank").await?;
        driver.get_log("performance").await?;

        let page = Page::new(driver.clone(), server, build);
        let outcome = async {
            page.goto(&self.address).await?;
            steps(&page).await?;
            page.check_unseen(&self.tolerated).await
        }
        .await;
        let outcome = match outcome {
            Ok(()) => Ok(()),
            Err(error) => {
                let state = page.describe().await;
                Err(error.context(state))
            }
        };
        drop(page);
        driver.quit().await?;
        outcome
    }
}

async fn open_browser(driver: &Driver, profile: &TempDir) -> anyhow::Result<WebDriver> {
    let mut capabilities = DesiredCapabilities::chrome();
    for flag in FLAGS {
        capabilities.add_arg(flag)?;
    }
    capabilities.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
    capabilities.set_logging_prefs("browser".to_owned(), LoggingPrefsLogLevel::All)?;
    capabilities.set_logging_prefs("performance".to_owned(), LoggingPrefsLogLevel::All)?;
    WebDriver::new(driver.url(), capabilities)
        .await
        .context("the browser does not start")
}
