//! The keyboard and the focus.

use anyhow::bail;
use thirtyfour::Key;

use super::Page;
use super::board::place;
use super::control::is_named;
use crate::Control;
use crate::eventually;

impl Page {
    /// Presses keys in sequence: `ArrowRight Shift+A Ctrl+Home Space b`.
    ///
    /// # Errors
    /// There is no such key.
    pub async fn press(&self, keys: &str) -> anyhow::Result<()> {
        let mut actions = self.driver.action_chain_with_delay(None, None);
        for chord in keys.split_whitespace() {
            let mut held = Vec::new();
            for name in chord.split('+') {
                let key = key(name)?;
                actions = actions.key_down(key);
                held.push(key);
            }
            while let Some(key) = held.pop() {
                actions = actions.key_up(key);
            }
        }
        actions.perform().await?;
        self.settles().await;
        Ok(())
    }

    /// Types a text into the focused element.
    ///
    /// # Errors
    /// The browser refuses.
    pub async fn type_text(&self, text: &str) -> anyhow::Result<()> {
        let actions = self.driver.action_chain_with_delay(None, None);
        actions.send_keys(text).perform().await?;
        self.settles().await;
        Ok(())
    }

    /// Waits until the element with this name has the focus.
    ///
    /// # Errors
    /// It never gets it.
    pub async fn focuses(&self, name: &str) -> anyhow::Result<()> {
        eventually("the focus", name, async || {
            let element = self.driver.active_element().await?;
            let label = self.label_of(&element).await?.unwrap_or_default();
            let role = self.role_of(&element).await?;
            let tag = element.tag_name().await?;
            let control = match (role.as_deref(), tag.as_str()) {
                (Some("textbox"), _) => Control::TextBox,
                (Some("slider"), _) => Control::Slider,
                // WebKitGTK reports the role of a button.
                (_, "select") => Control::ComboBox,
                _ => Control::Button,
            };
            let is_named = is_named(control, self.engine, name, &label);
            Ok(if is_named { name.to_owned() } else { label })
        })
        .await
    }

    /// Waits until a cell, given in notation, has the focus, whatever it holds.
    ///
    /// # Errors
    /// It never gets it.
    pub async fn focuses_cell(&self, cell: &str) -> anyhow::Result<()> {
        let place = place(cell)?;
        let parts = place.split(", ").count();
        eventually("the focus", place, async || {
            let element = self.driver.active_element().await?;
            let name = self.label_of(&element).await?.unwrap_or_default();
            Ok(name.split(", ").take(parts).collect::<Vec<_>>().join(", "))
        })
        .await
    }
}

/// Returns the code of a key, given by its name or its character.
fn key(name: &str) -> anyhow::Result<char> {
    let key = match name {
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageUp" => Key::PageUp,
        "PageDown" => Key::PageDown,
        "Enter" => Key::Enter,
        "Delete" => Key::Delete,
        "Backspace" => Key::Backspace,
        "Escape" => Key::Escape,
        "Space" => return Ok(' '),
        "Tab" => Key::Tab,
        "Shift" => Key::Shift,
        "Ctrl" => Key::Control,
        "Alt" => Key::Alt,
        character => match character.chars().collect::<Vec<_>>()[..] {
            [character] => return Ok(character),
            _ => bail!("{name} is not a key"),
        },
    };
    Ok(key.into())
}
