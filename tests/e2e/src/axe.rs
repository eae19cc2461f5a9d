//! Looks for what axe-core finds wrong.

use std::env;
use std::fs;

use anyhow::Context;
use serde_json::Value;

use crate::Page;

/// Every rule of the first two levels, those of best practice and those that are new in WCAG 2.2 with
/// them, and of the third level that for the contrast of text.
const RUN: &str = "
    const done = arguments[arguments.length - 1];
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const rules = { 'color-contrast-enhanced': { enabled: true } };
    axe.run(document, { runOnly: { type: 'tag', values: tags }, rules })
      .then(({ violations }) => done({ violations }), (error) => done({ error: String(error) }));";

/// Something that axe-core finds wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AxeFinding {
    /// The rule.
    pub rule: String,
    /// The elements and what is wrong with each.
    pub elements: Vec<String>,
}

impl Page {
    /// Returns what axe-core finds wrong in the page as it is now. A running animation is let
    /// end first, if it ever does: half-transparent text has another contrast.
    ///
    /// # Errors
    /// axe-core is not there or fails.
    pub async fn axe(&self) -> anyhow::Result<Vec<AxeFinding>> {
        let path =
            env::var_os("NOUGHTS_AXE").context("NOUGHTS_AXE does not say where axe.min.js is")?;
        if !self.eval::<bool>("return 'axe' in window").await? {
            self.eval::<Value>(fs::read_to_string(path)?.as_str())
                .await?;
        }
        // In WebKitGTK one that has ended is listed, and looks as before its end, until the next frame.
        crate::eventually("animations", 0, async || {
            self.eval::<usize>(
                "return document.getAnimations().filter(
                   ({ effect }) => effect.getComputedTiming().endTime !== Infinity).length",
            )
            .await
        })
        .await?;
        let driver = self.driver();
        let answer: Value = driver.execute_async(RUN, Vec::new()).await?.convert()?;
        anyhow::ensure!(answer["error"].is_null(), "axe-core: {}", answer["error"]);
        let violations = answer["violations"]
            .as_array()
            .context("axe-core says nothing")?;
        let finding = |violation: &Value| AxeFinding {
            rule: violation["id"].as_str().unwrap_or_default().to_owned(),
            elements: violation["nodes"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|node| format!("{} {}", node["html"], node["failureSummary"]))
                .collect(),
        };
        Ok(violations.iter().map(finding).collect())
    }
}
