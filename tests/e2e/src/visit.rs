//! What a test begins with: which page, in which browser, served how.

use std::rc::Rc;

use anyhow::anyhow;
use thirtyfour::{WebDriver, WebDriverRunError};

use crate::browser::{self, Browser};
use crate::engine::{Engine, Feature};
use crate::look::Look;
use crate::{Answer, Build, FakeWorker, Page, Server, skipped, still};

/// A visit to the page, to be described and then run.
#[derive(Debug)]
pub struct Visit {
    address: String,
    build: anyhow::Result<Build>,
    look: Look,
    needs: Vec<Feature>,
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
            look: Look::default(),
            needs: Vec::new(),
            scripts: vec![include_str!("probe.js").to_owned()],
            worker: None,
            answers: Vec::new(),
            tolerated: Vec::new(),
            has_service_worker: false,
        }
    }

    /// Takes another build than the one that is tested.
    #[must_use]
    pub fn of(mut self, build: Build) -> Self {
        self.build = Ok(build);
        self
    }

    /// Takes the build for a sub-path. Addresses stay those of the page.
    #[must_use]
    pub fn under_sub_path(mut self) -> Self {
        self.build = Build::under_sub_path();
        self
    }

    /// Sets the size of the page in CSS pixels, and how many of the screen's pixels each has.
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

    /// Has WebGL, which not every browser has without a screen.
    #[must_use]
    pub const fn with_webgl(mut self) -> Self {
        self.look.webgl = true;
        self
    }

    /// Skips the visit in a browser that lacks a feature, and says so.
    #[must_use]
    pub fn needing(mut self, feature: Feature) -> Self {
        self.needs.push(feature);
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

    /// Makes the page look the same on every machine and day: in the tests' own type, without motion,
    /// at one time and by one chance.
    #[must_use]
    pub fn for_pictures(self) -> Self {
        self.script(&still::script())
            .media("prefers-reduced-motion", "reduce")
    }

    /// Serves another worker instead of the engine's.
    #[must_use]
    pub fn worker(mut self, worker: FakeWorker) -> Self {
        self.worker = Some(worker);
        self.with_other_workers()
    }

    /// Lets the page start workers whose scripts are not those of the build.
    #[must_use]
    pub fn with_other_workers(self) -> Self {
        self.script(
            "addEventListener('DOMContentLoaded', () => {
               for (const { dataset } of document.querySelectorAll('meta[data-integrity]'))
                 delete dataset.integrity;
             });",
        )
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

    /// Lets a console message pass that says that a file did not come, in each browser's words.
    #[must_use]
    pub fn tolerating_failed_fetch(self) -> Self {
        ["Failed to fetch", "NetworkError", "Load failed"]
            .into_iter()
            .fold(self, Self::tolerating)
    }

    /// Makes the visit: runs the steps, then looks whether anything went wrong unseen. In a
    /// browser that lacks what the visit needs, says so and runs nothing.
    ///
    /// # Errors
    /// A step fails; the console has a warning or an error; the policy was violated; a request
    /// left the origin.
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
            server.replace(build.worker_script()?, worker.answer());
        }
        for (path, answer) in self.answers {
            server.replace(&path, answer);
        }
        let (session, browser) = Browser::open(engine, &self.look).await?;
        let browser = Rc::new(browser);
        let visit = async |session: WebDriver| {
            browser::take_look(engine, &session, &self.look).await?;
            let page = Page::new(engine, session, Rc::clone(&browser), server, build);
            let outcome = async {
                page.forget_unseen().await?;
                page.goto(&self.address).await?;
                steps(&page).await?;
                page.check_unseen(&self.tolerated).await
            }
            .await;
            match outcome {
                Ok(()) => Ok(()),
                Err(error) => Err(error.context(page.describe().await)),
            }
        };
        // Whatever becomes of the visit, a panic too, the session ends, and after a failure the
        // browser with it.
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
