//! The window: its address, title, size and tabs.

use anyhow::Context;
use thirtyfour::WindowHandle;

use super::Page;
use crate::{Engine, browser, eventually, until};

impl Page {
    /// Goes to an address of the page, such as `/play/four`, as if typed.
    ///
    /// # Errors
    /// The browser does not get there.
    pub async fn goto(&self, address: &str) -> anyhow::Result<()> {
        let base = self.build.base()?.trim_end_matches('/');
        let origin = self.server.origin();
        self.prepare_to_leave().await?;
        self.driver.goto(format!("{origin}{base}{address}")).await?;
        Ok(())
    }

    /// Reloads the page, as its user would.
    ///
    /// # Errors
    /// The browser fails to.
    pub async fn reload(&self) -> anyhow::Result<()> {
        // The page writes its address in a task of its own, sooner than any user could reload it.
        self.passes_a_task().await?;
        self.prepare_to_leave().await?;
        if self.engine != Engine::Firefox {
            return Ok(self.driver.refresh().await?);
        }
        // Firefox's driver would bypass the service worker.
        self.eval::<()>("window.isLeft = true; location.reload()")
            .await?;
        // Between two documents, it answers null.
        eventually("the reloaded page", Some(true), async || {
            self.eval::<Option<bool>>("return document.readyState === 'complete' && !window.isLeft")
                .await
        })
        .await
    }

    /// Opens another tab of the same browser, and returns its handle.
    ///
    /// # Errors
    /// The browser refuses.
    pub async fn open_tab(&self) -> anyhow::Result<WindowHandle> {
        self.browser.open_tab(&self.driver).await
    }

    /// Sets the window's size in CSS pixels, and the number of screen pixels for each.
    ///
    /// # Errors
    /// The browser refuses.
    pub async fn resize(&self, width: u32, height: u32, pixel_ratio: f64) -> anyhow::Result<()> {
        browser::resize(self.engine, &self.driver, [width, height], pixel_ratio).await
    }

    /// Gives the page media features besides those of the visit, until the next call. Only for a
    /// browser with [`Feature::ChangingMedia`](crate::Feature::ChangingMedia).
    ///
    /// # Errors
    /// The browser refuses.
    pub async fn emulate(&self, media: &[(&str, &str)]) -> anyhow::Result<()> {
        let mut look = self.look.clone();
        let media = media
            .iter()
            .map(|(name, value)| (name.to_string(), value.to_string()));
        look.media.extend(media);
        browser::emulate(&self.driver, &look).await
    }

    /// Returns the address within the page: `/play/classic#b2`.
    ///
    /// # Errors
    /// The browser does not report it, or has left the page.
    pub async fn address(&self) -> anyhow::Result<String> {
        let url = self.driver.current_url().await?.to_string();
        let base = format!("{}{}", self.server.origin(), self.build.base()?);
        let inside = url.strip_prefix(base.trim_end_matches('/'));
        Ok(inside
            .with_context(|| format!("{url} is outside the page"))?
            .to_owned())
    }

    /// Waits until the address is this one. A file host may have added a slash to its path.
    ///
    /// # Errors
    /// It never is.
    pub async fn is_at(&self, address: &str) -> anyhow::Result<()> {
        eventually("the address", address, async || {
            let found = self.address().await?;
            let (path, rest) = found.split_at(found.find(['?', '#']).unwrap_or(found.len()));
            let path = if path == "/" {
                path
            } else {
                path.trim_end_matches('/')
            };
            Ok(format!("{path}{rest}"))
        })
        .await
    }

    /// Waits until the address, which follows the game in a task of its own, contains this text.
    ///
    /// # Errors
    /// It never does.
    pub async fn address_has(&self, part: &str) -> anyhow::Result<()> {
        until(&format!("“{part}” in the address"), async || {
            Ok(self.address().await?.contains(part).then_some(()))
        })
        .await
    }

    /// Waits until the document has this title.
    ///
    /// # Errors
    /// It never has.
    pub async fn is_titled(&self, title: &str) -> anyhow::Result<()> {
        eventually("the title", title, async || Ok(self.driver.title().await?)).await
    }

    /// Records everything that would be lost with the document, before another one replaces it.
    async fn prepare_to_leave(&self) -> anyhow::Result<()> {
        self.heard.set(0);
        self.note_unseen().await
    }
}
