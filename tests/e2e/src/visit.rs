//! A test's starting point: the page, the browser, and how the page is served.

use std::rc::Rc;

use anyhow::anyhow;
use thirtyfour::{WebDriver, WebDriverRunError};

use crate::browser::{self, Browser};
use crate::engine::{Engine, Feature};
use crate::look::Look;
use crate::{Answer, Build, FakeWorker, Page, Server, skipped, still};

/// A visit to the page, first described and then run.
#[derive(Debug)]
pub struct Visit {
    address: String,
    build: anyhow::Result<Build>,
    look: Look,
    needs: Vec<Feature>,
    scripts: Vec<String>,
    worker: Option<FakeWorker>,
    answers: Vec<(String, Answer)>,
    late: Option<String>,
    tolerated: Vec<String>,
    has_service_worker: bool,
}

impl Visit {
    /// Describes a visit that starts at an address of the page, such as `/play/classic`.
    pub fn to(address: impl Into<String>) -> Self {
        Self {
            address: address.into(),
            build: Build::at_root(),
            look: Look::default(),
            needs: Vec::new(),
            scripts: vec![include_str!("probe.js").to_owned()],
            worker: None,
            answers: Vec::new(),
            late: None,
            tolerated: Vec::new(),
            has_service_worker: false,
        }
    }

    /// Uses another build than the tested one.
    #[must_use]
    pub fn of(mut self, build: Build) -> Self {
        self.build = Ok(build);
        self
    }

    /// Uses the build for a sub-path. Addresses remain those within the page.
    #[must_use]
    pub fn under_sub_path(mut self) -> Self {
        self.build = Build::under_sub_path();
        self
    }

    /// Sets the size of the page in CSS pixels, and the number of screen pixels for each.
    #[must_use]
    pub const fn viewport(mut self, width: u32, height: u32, pixel_ratio: u32) -> Self {
        self.look.width = width;
        self.look.height = height;
        self.look.pixel_ratio = pixel_ratio;
        self
    }

    /// Sets a media feature, such as `prefers-color-scheme` to `dark`.
    #[must_use]
    pub fn media(mut self, feature: &str, value: &str) -> Self {
        let feature = (feature.to_owned(), value.to_owned());
        self.look.media.push(feature);
        self
    }

    /// Enables WebGL, which not every browser has without a screen.
    #[must_use]
    pub const fn with_webgl(mut self) -> Self {
        self.look.webgl = true;
        self
    }

    /// Has the page read aloud by a screen reader.
    #[must_use]
    pub const fn read_aloud(mut self) -> Self {
        self.look.read_aloud = true;
        self
    }

    /// Skips the visit in a browser that lacks a feature, and says so.
    #[must_use]
    pub fn needing(mut self, feature: Feature) -> Self {
        self.needs.push(feature);
        self
    }

    /// Enables the page's service worker. Without it, all answers come from the test's server.
    #[must_use]
    pub const fn with_service_worker(mut self) -> Self {
        self.has_service_worker = true;
        self
    }

    /// Runs a script before everything else on the page, in every document.
    #[must_use]
    pub fn script(mut self, script: &str) -> Self {
        self.scripts.push(script.to_owned());
        self
    }

    /// Lets a test hide the page, by the script `hide(true)`.
    #[must_use]
    pub fn that_can_hide(self) -> Self {
        self.script(
            "let hidden = false;
             Object.defineProperty(document, 'hidden', { get: () => hidden });
             window.hide = (on) => { hidden = on; document.dispatchEvent(
                 new Event('visibilitychange', { bubbles: true })); };",
        )
    }

    /// Makes the page look the same on every machine and day: with the tests' own fonts, without
    /// motion, at a fixed time and with fixed random numbers.
    #[must_use]
    pub fn for_pictures(self) -> Self {
        self.script(&still::script())
            .media("prefers-reduced-motion", "reduce")
    }

    /// Serves another worker in place of the engine's.
    #[must_use]
    pub const fn worker(mut self, worker: FakeWorker) -> Self {
        self.worker = Some(worker);
        self
    }

    /// Replaces a path's file with another answer.
    #[must_use]
    pub fn answering(mut self, path: impl Into<String>, answer: Answer) -> Self {
        self.answers.push((path.into(), answer));
        self
    }

    /// Tolerates console messages that contain a text. Any other warning or error fails the visit.
    #[must_use]
    pub fn tolerating(mut self, text: &str) -> Self {
        self.tolerated.push(text.to_owned());
        self
    }

    /// Lets the answer for a path wait until the test [delivers](Server::deliver) it.
    #[must_use]
    pub fn delaying(mut self, path: impl Into<String>) -> Self {
        self.late = Some(path.into());
        self.look.is_early = true;
        self
    }

    /// Tolerates console messages about a file that failed to load, in each browser's words.
    #[must_use]
    pub fn tolerating_failed_fetch(self) -> Self {
        ["Failed to fetch", "NetworkError", "Load failed"]
            .into_iter()
            .fold(self, Self::tolerating)
    }

    /// Makes the visit: runs the steps, then checks what no user sees. In a browser that lacks a
    /// needed feature, it reports that and runs nothing.
    ///
    /// # Errors
    /// A step fails; the console has a warning or an error; the policy was violated; a request left
    /// the origin.
    pub async fn run(
        mut self,
        steps: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let engine = Engine::chosen()?;
        self.needs.extend(self.look.needs());
        if let Some(missing) = self.needs.into_iter().find(|&need| !engine.has(need)) {
            skipped::report(missing);
            return Ok(());
        }
        if !self.has_service_worker {
            let without = "delete Navigator.prototype.serviceWorker";
            self.scripts.push(without.to_owned());
        }
        let build = self.build?;
        let server = Server::start(&build, self.scripts).await?;
        if let Some(worker) = self.worker {
            for script in [build.worker_script()?, build.script_of("teacher-worker")?] {
                server.replace(script, worker.answer());
            }
        }
        if let Some(path) = self.late {
            server.delay(&path);
        }
        for (path, answer) in self.answers {
            server.replace(&path, answer);
        }
        let (session, browser) = Browser::open(engine, &self.look).await?;
        let browser = Rc::new(browser);
        let visit = async |session: WebDriver| {
            browser::take_look(engine, &session, &self.look).await?;
            let page = Page::new(
                engine,
                session,
                Rc::clone(&browser),
                server,
                build,
                self.look.clone(),
            );
            let outcome = async {
                page.forget_unseen().await?;
                page.goto(&self.address).await?;
                // A busy driver may return while the document before still answers.
                let has_document = if self.look.is_early {
                    "return 'probe' in window && document.readyState !== 'loading'"
                } else {
                    "return 'probe' in window && document.readyState === 'complete'"
                };
                page.yields("the document", true, has_document).await?;
                steps(&page).await?;
                page.check_unseen(&self.tolerated).await
            }
            .await;
            match outcome {
                Ok(()) => Ok(()),
                Err(error) => Err(error.context(page.describe().await)),
            }
        };
        // Whatever happens, even a panic, the session ends, and after a failure the browser with
        // it.
        session
            .run_and_quit(visit)
            .await
            .map_err(|error| match error {
                WebDriverRunError::Body(error) => error,
                other => anyhow!("{other}"),
            })?;
        match Rc::into_inner(browser) {
            Some(browser) => browser.give_back().await,
            None => Ok(()),
        }
    }
}
