//! What nobody sees: the console, the policy, where requests went.

use std::collections::HashMap;

use anyhow::ensure;
use serde_json::Value;

use crate::{Feature, Page};

/// What documents that were left have complained of and asked for, as far as the browser does not
/// keep it.
#[derive(Debug, Default)]
pub(crate) struct Unseen {
    complaints: Vec<String>,
    requests: Vec<String>,
}

/// The probe's complaints, which are taken away, and all that the document has asked for. A blank
/// page has no probe.
const NOTE: &str = "
    const complaints = window.probe?.complaints.splice(0) ?? [];
    return [complaints, performance.getEntriesByType('resource').map(({ name }) => name)];";

impl Page {
    /// Forgets what went before: a browser fetches its own first page, which is not ours to
    /// answer for.
    pub(crate) async fn forget_unseen(&self) -> anyhow::Result<()> {
        let driver = self.driver();
        driver.goto("about:blank").await?;
        if self.engine().has(Feature::ConsoleLog) {
            driver.get_log("performance").await?;
        }
        Ok(())
    }

    /// Notes what would be lost with the document.
    pub(crate) async fn note_unseen(&self) -> anyhow::Result<()> {
        if self.engine().has(Feature::ConsoleLog) {
            return Ok(());
        }
        let (complaints, requests): (Vec<String>, Vec<String>) = self.eval(NOTE).await?;
        let mut unseen = self.unseen.borrow_mut();
        unseen.complaints.extend(complaints);
        unseen.requests.extend(requests);
        Ok(())
    }

    /// Errors and warnings, those left out that were returned before.
    pub(crate) async fn complaints(&self) -> anyhow::Result<Vec<String>> {
        if !self.engine().has(Feature::ConsoleLog) {
            self.note_unseen().await?;
            return Ok(std::mem::take(&mut self.unseen.borrow_mut().complaints));
        }
        let console = self.driver().browser_log().await?.into_iter();
        let complaints =
            console.filter(|entry| ["SEVERE", "WARNING"].contains(&entry.level.as_str()));
        Ok(complaints.map(|entry| entry.message).collect())
    }

    /// Checks all of it since the last time, as is done at the end of each visit: a long one does it
    /// now and then, since what the browser notes grows with each page. Complaints may contain one
    /// of some texts.
    ///
    /// # Errors
    /// Something is not as it should be.
    pub async fn check_unseen(&self, tolerated: &[String]) -> anyhow::Result<()> {
        let mut complaints = self.complaints().await?;
        complaints.retain(|message| !tolerated.iter().any(|text| message.contains(text.as_str())));
        ensure!(complaints.is_empty(), "the console has {complaints:#?}");

        let violations = self.take_violations().await?;
        ensure!(
            violations.is_empty(),
            "the policy was violated: {violations:?}"
        );

        let mut strangers = self.requests().await?;
        let origin = self.server().origin();
        strangers.retain(|url| !url.starts_with(origin) && !url.starts_with("data:"));
        ensure!(
            strangers.is_empty(),
            "requests left the origin: {strangers:?}"
        );
        Ok(())
    }

    /// Returns what the policy has blocked in this document, and forgets it.
    ///
    /// # Errors
    /// The page does not tell.
    pub async fn take_violations(&self) -> anyhow::Result<Vec<String>> {
        self.eval("return probe.violations.splice(0)").await
    }

    /// Every address that was asked for, those left out that the policy kept from being asked.
    async fn requests(&self) -> anyhow::Result<Vec<String>> {
        if !self.engine().has(Feature::ConsoleLog) {
            return Ok(std::mem::take(&mut self.unseen.borrow_mut().requests));
        }
        let mut urls = HashMap::new();
        for entry in self.driver().get_log("performance").await? {
            let event: Value = serde_json::from_str(&entry.message)?;
            let (method, parameters) = (&event["message"]["method"], &event["message"]["params"]);
            let id = parameters["requestId"].to_string();
            if method == "Network.requestWillBeSent" {
                let url = parameters["request"]["url"].as_str().unwrap_or_default();
                urls.insert(id, url.to_owned());
            } else if method == "Network.loadingFailed" && parameters["blockedReason"] == "csp" {
                urls.remove(&id);
            }
        }
        Ok(urls.into_values().collect())
    }
}
