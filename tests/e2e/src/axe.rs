//! Runs axe-core.

use std::env;
use std::fs;

use anyhow::Context;
use serde_json::Value;

use crate::Page;

/// The rules that axe-core checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// All of WCAG's levels A and AA, up to those new in 2.2, the best practices, and of level AAA the
    /// rule for text contrast.
    All,
    /// Those that depend on colours.
    Colours,
}

const RUN: &str = "
    const [areAll, done] = arguments;
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const ofColours = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];
    const runOnly = areAll ? { type: 'tag', values: tags } : { type: 'rule', values: ofColours };
    const rules = { 'color-contrast-enhanced': { enabled: true } };
    axe.run(document, { runOnly, rules: areAll ? rules : {}, reporter: 'no-passes' })
      .then(({ violations }) => done({ violations }), (error) => done({ error: String(error) }));";

/// A finding of axe-core.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AxeFinding {
    /// The rule.
    pub rule: String,
    /// The affected elements, with the problem of each.
    pub elements: Vec<String>,
}

impl Page {
    /// Returns axe-core's findings for the page in its current state. It first waits for running
    /// animations that end, since half-transparent text has another contrast.
    ///
    /// # Errors
    /// axe-core is missing or fails.
    pub async fn axe(&self, rules: Rules) -> anyhow::Result<Vec<AxeFinding>> {
        let path =
            env::var_os("NOUGHTS_AXE").context("NOUGHTS_AXE does not say where axe.min.js is")?;
        if !self.eval::<bool>("return 'axe' in window").await? {
            self.eval::<Value>(fs::read_to_string(path)?.as_str())
                .await?;
        }
        // WebKitGTK lists an animation that has ended, and shows it as before its end, until the
        // next frame.
        crate::eventually("animations", 0, async || {
            self.eval::<usize>(
                "return document.getAnimations().filter(
                   ({ effect }) => effect.getComputedTiming().endTime !== Infinity).length",
            )
            .await
        })
        .await?;
        let driver = self.driver();
        let answer: Value = driver
            .execute_async(RUN, vec![(rules == Rules::All).into()])
            .await?
            .convert()?;
        anyhow::ensure!(answer["error"].is_null(), "axe-core: {}", answer["error"]);
        let violations = answer["violations"]
            .as_array()
            .context("axe-core returned no result")?;
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
