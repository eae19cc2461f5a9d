//! The live region: what a screen reader would speak.

use anyhow::ensure;

use super::Page;
use crate::until;

impl Page {
    /// Waits for the live region's next sentence, and compares it. Several announcements may come
    /// as one text, so later ones may be there already.
    ///
    /// # Errors
    /// It stays silent, or says something else.
    pub async fn hears(&self, sentence: &str) -> anyhow::Result<()> {
        let next = until(&format!("the announcement “{sentence}”"), async || {
            let said = self.said().await?;
            Ok((!said.is_empty()).then_some(said))
        })
        .await?;
        let rest = next.strip_prefix(sentence);
        let is_said = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        ensure!(is_said, "said “{next}” instead of “{sentence}”");
        self.has_heard(sentence.len());
        Ok(())
    }

    /// Waits until the computer has answered a move, or the game has ended, and returns everything
    /// said by then, except that the computer is thinking: on a slow machine that may happen
    /// anywhere.
    ///
    /// # Errors
    /// The person's turn never comes.
    pub async fn hears_exchange(&self) -> anyhow::Result<String> {
        let said = until("the computer's answer", async || {
            let said = self.said().await?;
            let ends = [" Your turn.", " moves.", " It's a draw."];
            let complete = ends.iter().any(|end| said.ends_with(end));
            Ok(complete.then_some(said))
        })
        .await?;
        self.has_heard(said.len());
        Ok(said.replace("The computer is thinking. ", ""))
    }

    /// Waits until the live region says something, and returns it.
    ///
    /// # Errors
    /// It never does.
    pub async fn hears_anything(&self) -> anyhow::Result<String> {
        let said = until("an announcement", async || {
            let said = self.said().await?;
            Ok((!said.is_empty()).then_some(said))
        })
        .await?;
        self.has_heard(said.len());
        Ok(said)
    }

    /// Waits until the live region has said a sentence, whatever it said before.
    ///
    /// # Errors
    /// It never does.
    pub async fn hears_at_last(&self, sentence: &str) -> anyhow::Result<()> {
        let end = until(&format!("the announcement “{sentence}”"), async || {
            let said = self.said().await?;
            Ok(said.find(sentence).map(|place| place + sentence.len()))
        })
        .await?;
        self.has_heard(end);
        Ok(())
    }

    /// Checks that a test has looked at everything the live region said.
    ///
    /// # Errors
    /// It has missed something.
    pub async fn heard_all(&self) -> anyhow::Result<()> {
        let unheard = self.said().await?;
        ensure!(unheard.is_empty(), "also announced: {unheard:?}");
        Ok(())
    }

    /// Returns what the live region of this document has said since the last look. A repeated text
    /// ends with a mark that makes it differ, which is removed.
    pub(super) async fn said(&self) -> anyhow::Result<String> {
        let said: Vec<String> = self.eval("return probe.said").await?;
        let plain: Vec<_> = said
            .iter()
            .map(|text| text.trim_end_matches('\u{a0}'))
            .collect();
        let said = plain.join(" ");
        let unheard = said.get(self.heard.get()..).unwrap_or_default();
        Ok(unheard.trim_start().to_owned())
    }

    /// Marks a number of bytes as heard.
    fn has_heard(&self, bytes: usize) {
        // One more for the space between two texts.
        self.heard.set(self.heard.get() + bytes + 1);
    }
}
