//! Visible texts.

use serde_json::json;

use super::Page;
use crate::eventually;

/// Returns whether a text is visible: whether it is the whole text of some element. Live regions do
/// not count, since they are meant to be heard.
const SHOWS: &str = "
    const [text] = arguments;
    return [...document.querySelectorAll('body *')].some((element) =>
      !element.closest('[role=status]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.innerText?.replace(/\\s+/g, ' ').trim() === text);";

impl Page {
    /// Waits until an element shows exactly a text.
    ///
    /// # Errors
    /// None ever does.
    pub async fn shows(&self, text: &str) -> anyhow::Result<()> {
        eventually(&format!("“{text}” is shown"), Some(true), async || {
            self.is_shown(text).await
        })
        .await
    }

    /// Waits until no element shows exactly a text.
    ///
    /// # Errors
    /// One always does.
    pub async fn hides(&self, text: &str) -> anyhow::Result<()> {
        eventually(&format!("“{text}” is shown"), Some(false), async || {
            self.is_shown(text).await
        })
        .await
    }

    /// Returns whether an element shows exactly a text. Between two documents, Firefox answers
    /// null.
    async fn is_shown(&self, text: &str) -> anyhow::Result<Option<bool>> {
        self.eval_with(SHOWS, [json!(text)]).await
    }
}
