//! Checks what no user sees: the console, the policy, the targets of requests.

use std::collections::HashMap;

use anyhow::ensure;
use serde_json::Value;

use crate::{Feature, Page};

/// The complaints and requests of earlier documents that the browser does not keep.
#[derive(Debug, Default)]
pub(crate) struct Unseen {
    complaints: Vec<String>,
    requests: Vec<String>,
}

/// Takes the probe's complaints, and returns all of the document's requests. A blank page has no
/// probe.
const NOTE: &str = "
    const complaints = window.probe?.complaints.splice(0) ?? [];
    return [complaints, performance.getEntriesByType('resource').map(({ name }) => name)];";

impl Page {
    /// Forgets the past: a browser fetches its own first page, which is not ours.
    pub(crate) async fn forget_unseen(&self) -> anyhow::Result<()> {
        let driver = self.driver();
        driver.goto("about:blank").await?;
        if self.engine().has(Feature::ConsoleLog) {
            driver.get_log("performance").await?;
        }
        Ok(())
    }

    /// Records everything that would be lost with the document.
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

    /// Returns errors and warnings since the last call.
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

    /// Checks everything since the last check. Each visit ends with one; a long visit checks now
    /// and then, since the browser's record grows with each page. Complaints that contain a
    /// tolerated text pass.
    ///
    /// # Errors
    /// Something is wrong.
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
            "requests to other origins: {strangers:?}"
        );
        Ok(())
    }

    /// Returns what the policy has blocked in this document, and forgets it.
    ///
    /// # Errors
    /// The page does not report it.
    pub async fn take_violations(&self) -> anyhow::Result<Vec<String>> {
        self.eval("return probe.violations.splice(0)").await
    }

    /// Returns every requested address, except those that the policy blocked.
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
