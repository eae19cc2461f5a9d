//! Scripts of the tests in the document.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Page;
use crate::eventually;

impl Page {
    /// Returns the value of a script.
    ///
    /// # Errors
    /// It throws, or its value is of another type.
    pub async fn eval<T: DeserializeOwned>(&self, script: &str) -> anyhow::Result<T> {
        self.eval_with(script, []).await
    }

    /// Returns the value of a script with arguments.
    ///
    /// # Errors
    /// It throws, or its value is of another type.
    pub async fn eval_with<T: DeserializeOwned>(
        &self,
        script: &str,
        arguments: impl IntoIterator<Item = Value>,
    ) -> anyhow::Result<T> {
        let arguments: Vec<_> = arguments.into_iter().collect();
        Ok(self.driver.execute(script, arguments).await?.convert()?)
    }

    /// Waits until a script has a value, which is compared as JSON: whole numbers are integers. Between
    /// two documents, Firefox answers null.
    ///
    /// # Errors
    /// It never has, or throws.
    pub async fn yields(
        &self,
        what: &str,
        expected: impl Serialize,
        script: &str,
    ) -> anyhow::Result<()> {
        self.yields_with(what, expected, script, []).await
    }

    /// Waits until a script with arguments has a value.
    ///
    /// # Errors
    /// It never has, or throws.
    pub async fn yields_with(
        &self,
        what: &str,
        expected: impl Serialize,
        script: &str,
        arguments: impl IntoIterator<Item = Value>,
    ) -> anyhow::Result<()> {
        let arguments: Vec<_> = arguments.into_iter().collect();
        eventually(what, serde_json::to_value(expected)?, async || {
            self.eval_with::<Value>(script, arguments.clone()).await
        })
        .await
    }

    /// Waits for the page's own tasks after a press, so that no test looks too early. A press that
    /// navigates leaves no document to wait in, which is no error.
    pub(super) async fn settles(&self) {
        let _ = self.passes_a_task().await;
    }

    /// Queues a task in the page and waits until it has run.
    pub(super) async fn passes_a_task(&self) -> anyhow::Result<()> {
        self.eval("return new Promise((done) => setTimeout(done))")
            .await
    }
}
