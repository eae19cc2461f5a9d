//! The page, as a user meets it: each file has the steps of a test that concern one side of it.

mod accessibility;
mod board;
mod control;
mod keyboard;
mod live_region;
mod picture;
mod script;
mod text;
mod window;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use thirtyfour::WebDriver;

use crate::browser::Browser;
use crate::unseen::Unseen;
use crate::{Build, Engine, Feature, Server, skipped};

pub use control::Control;

/// A page in a browser.
#[derive(Debug)]
pub struct Page {
    engine: Engine,
    driver: WebDriver,
    browser: Rc<Browser>,
    server: Server,
    build: Build,
    /// How many bytes of what this document's live region has said were looked at.
    heard: Cell<usize>,
    pub(crate) unseen: RefCell<Unseen>,
}

impl Page {
    pub(crate) fn new(
        engine: Engine,
        driver: WebDriver,
        browser: Rc<Browser>,
        server: Server,
        build: Build,
    ) -> Self {
        Self {
            engine,
            driver,
            browser,
            server,
            build,
            heard: Cell::new(0),
            unseen: RefCell::default(),
        }
    }

    /// Returns which browser it is in.
    pub const fn engine(&self) -> Engine {
        self.engine
    }

    /// Returns whether the browser has a feature; if not, says that the test is skipped as far as it
    /// needs that.
    pub fn can(&self, feature: Feature) -> bool {
        let can = self.engine.has(feature);
        if !can {
            skipped::report(feature);
        }
        can
    }

    /// Returns the browser, for what only one test does.
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

    /// Describes the state of the page for whoever reads about a failure.
    pub(crate) async fn describe(&self) -> String {
        let part = |name: &str, value: anyhow::Result<String>| {
            format!(
                "{name}: {}",
                value.unwrap_or_else(|error| error.to_string())
            )
        };
        let console = self.complaints().await;
        let text = self.eval("return document.body.innerText").await;
        let parts = [
            part("address", self.address().await),
            part("text", text),
            part("said", self.said().await.map(|said| format!("{said:?}"))),
            part("console", console.map(|log| format!("{log:?}"))),
        ];
        parts.join("\n")
    }
}
