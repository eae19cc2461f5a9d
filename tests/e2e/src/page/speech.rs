//! The speech of a screen reader.

use std::cell::Cell;

use anyhow::{Context, bail};

use super::Page;
use crate::reader::Reader;
use crate::{eventually, until};

/// How often it is listened before an action is repeated.
const LOOKS: u32 = 100;

impl Page {
    /// Presses keys of the desktop's keyboard, which the screen reader sees before the page does:
    /// `ArrowRight Shift+A Space b`.
    ///
    /// # Errors
    /// There is no screen reader, or no such key.
    pub fn type_keys(&self, keys: &str) -> anyhow::Result<()> {
        let keys: anyhow::Result<Vec<_>> = keys.split_whitespace().map(chord).collect();
        self.reader()?.press(&keys?)
    }

    /// Gives the page's window the keyboard.
    ///
    /// # Errors
    /// There is no screen reader, or no window.
    pub fn takes_the_keyboard(&self) -> anyhow::Result<()> {
        self.reader()?.focus_window()
    }

    /// Waits for what the screen reader says, and compares all of it since the last time.
    ///
    /// # Errors
    /// It says something else.
    pub async fn speaks(&self, expected: &[&str]) -> anyhow::Result<()> {
        let expected: Vec<_> = expected.iter().map(|&said| said.to_owned()).collect();
        let count = expected.len();
        eventually("what is spoken", expected, async || self.spoken()).await?;
        self.spoken.set(self.spoken.get() + count);
        Ok(())
    }

    /// Waits until the screen reader says something that begins so, whatever it has said before.
    ///
    /// # Errors
    /// It never does.
    pub async fn speaks_at_last(&self, start: &str) -> anyhow::Result<()> {
        self.makes_it_speak(start, async || Ok(())).await
    }

    /// Repeats an action until the screen reader says something that begins so, whatever it has said
    /// before: while it reads a page in, it does not follow the focus.
    ///
    /// # Errors
    /// It never does.
    pub async fn makes_it_speak(
        &self,
        start: &str,
        act: impl AsyncFn() -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let looks = Cell::new(0_u32);
        let act = async || {
            if looks.get().is_multiple_of(LOOKS) {
                act().await?;
            }
            looks.set(looks.get() + 1);
            Ok(())
        };
        self.listens_for(&format!("“{start}”"), act, |said| {
            said.starts_with(start)
        })
        .await
    }

    /// Waits until the screen reader names a dialog that a button has opened. Orca may leave out a
    /// name that is also the button's.
    ///
    /// # Errors
    /// It never does.
    pub async fn speaks_of_dialog(&self, dialog: &str, button: &str) -> anyhow::Result<()> {
        let full = format!("{dialog} dialog");
        let is_it = |said: &str| said == full || dialog == button && said == "dialog";
        self.listens_for(&full, async || Ok(()), is_it).await
    }

    /// Does something again and again until the screen reader says the right words.
    async fn listens_for(
        &self,
        what: &str,
        act: impl AsyncFn() -> anyhow::Result<()>,
        is_it: impl Fn(&str) -> bool,
    ) -> anyhow::Result<()> {
        let at = until(&format!("{what} is spoken"), async || {
            act().await?;
            Ok(self.spoken()?.iter().position(|said| is_it(said)))
        })
        .await
        .with_context(|| format!("spoken: {:?}", self.spoken()))?;
        self.spoken.set(self.spoken.get() + at + 1);
        Ok(())
    }

    /// Returns what the screen reader has said that nobody has looked at.
    pub(super) fn spoken(&self) -> anyhow::Result<Vec<String>> {
        let mut spoken = self.reader()?.spoken();
        Ok(spoken.split_off(self.spoken.get().min(spoken.len())))
    }

    fn reader(&self) -> anyhow::Result<&Reader> {
        self.browser
            .reader()
            .context("nothing reads the page aloud")
    }
}

/// Returns keys that are pressed together by the names that X has for them.
fn chord(keys: &str) -> anyhow::Result<String> {
    let names: anyhow::Result<Vec<_>> = keys.split('+').map(name).collect();
    Ok(names?.join("+"))
}

fn name(key: &str) -> anyhow::Result<&str> {
    Ok(match key {
        "ArrowLeft" => "Left",
        "ArrowRight" => "Right",
        "ArrowUp" => "Up",
        "ArrowDown" => "Down",
        "PageUp" => "Prior",
        "PageDown" => "Next",
        "Enter" => "Return",
        "Space" => "space",
        "Ctrl" => "ctrl",
        "Shift" => "shift",
        "?" => "question",
        "Home" | "End" | "Escape" | "Tab" => key,
        letter if letter.len() == 1 => letter,
        _ => bail!("{key} is no key"),
    })
}
