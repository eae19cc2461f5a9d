//! The page, as a user meets it: each file has the test steps for one aspect of it.

mod accessibility;
pub(crate) mod board;
mod control;
mod keyboard;
mod live_region;
mod picture;
mod script;
mod speech;
mod text;
mod window;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use thirtyfour::WebDriver;

use crate::browser::Browser;
use crate::look::Look;
use crate::unseen::Unseen;
use crate::{Build, Engine, Feature, Server, skipped};

/// A page in a browser.
#[derive(Debug)]
pub struct Page {
    engine: Engine,
    driver: WebDriver,
    browser: Rc<Browser>,
    server: Server,
    build: Build,
    look: Look,
    /// How many bytes of this document's announcements the test has looked at.
    heard: Cell<usize>,
    /// How much of what the screen reader has said was looked at.
    spoken: Cell<usize>,
    pub(crate) unseen: RefCell<Unseen>,
}

impl Page {
    pub(crate) fn new(
        engine: Engine,
        driver: WebDriver,
        browser: Rc<Browser>,
        server: Server,
        build: Build,
        look: Look,
    ) -> Self {
        Self {
            engine,
            driver,
            browser,
            server,
            build,
            look,
            heard: Cell::new(0),
            spoken: Cell::new(0),
            unseen: RefCell::default(),
        }
    }

    /// Returns its browser.
    pub const fn engine(&self) -> Engine {
        self.engine
    }

    /// Returns whether the browser has a feature; if not, reports the part of the test that needs
    /// it as skipped.
    pub fn can(&self, feature: Feature) -> bool {
        let can = self.engine.has(feature);
        if !can {
            skipped::report(feature);
        }
        can
    }

    /// Returns the browser, for steps that only one test needs.
    pub const fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// Returns the server.
    pub const fn server(&self) -> &Server {
        &self.server
    }

    /// Returns the build that is served.
    pub const fn build(&self) -> &Build {
        &self.build
    }

    /// Describes the state of the page, for readers of a failure.
    pub(crate) async fn describe(&self) -> String {
        let part = |name: &str, value: anyhow::Result<String>| {
            format!(
                "{name}: {}",
                value.unwrap_or_else(|error| error.to_string())
            )
        };
        let console = self.complaints().await;
        let text = self.eval("return document.body.innerText").await;
        let mut parts = vec![
            part("address", self.address().await),
            part("text", text),
            part("said", self.said().await.map(|said| format!("{said:?}"))),
            part("console", console.map(|log| format!("{log:?}"))),
        ];
        if let Ok(spoken) = self.spoken() {
            parts.push(format!("spoken: {spoken:?}"));
        }
        parts.join("\n")
    }
}
