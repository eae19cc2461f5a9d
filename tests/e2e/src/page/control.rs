//! The controls: elements with a role and a name, and what the mouse and the keys do to them.

use anyhow::{Context, ensure};
use serde_json::json;
use thirtyfour::{Key, WebElement};

use super::Page;
use crate::{Engine, eventually, until};

/// Finds the elements that may have a role and whose text contains a name. Which of them do have
/// both, the browser is asked afterwards.
const CANDIDATES: &str = "
    const [selector, name] = arguments;
    const text = (element) => [
      element.getAttribute('aria-label'), element.innerText, element.placeholder,
      ...Array.from(element.labels ?? [], (label) => label.innerText),
    ].join(' ').replace(/\\s+/g, ' ');
    return [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && text(element).includes(name));";

/// Waits until an element is where it was one frame earlier, because drivers first look where an
/// element is and then click there. Where no frames are drawn, nothing moves.
const STANDS_STILL: &str = "
    const [element] = arguments;
    // Out from behind what is fixed to an edge.
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const place = () => {
      const { x, y } = element.getBoundingClientRect();
      return `${x} ${y}`;
    };
    const aFrame = () => Promise.race([
      probe.framesPass(1), new Promise((pass) => setTimeout(pass, 200)),
    ]);
    return (async () => {
      for (let before; before !== place();) {
        before = place();
        await aFrame();
      }
    })();";

/// Elements of a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// A button.
    Button,
    /// A check box.
    CheckBox,
    /// A choice among names.
    ComboBox,
    /// A dialog.
    Dialog,
    /// A heading.
    Heading,
    /// A link.
    Link,
    /// A radio button.
    Radio,
    /// A slider.
    Slider,
    /// A field for a number.
    SpinButton,
    /// A tab.
    Tab,
    /// A field for text.
    TextBox,
}

impl Control {
    /// Returns the role.
    pub const fn role(self) -> &'static str {
        match self {
            Self::Button => "button",
            Self::CheckBox => "checkbox",
            Self::ComboBox => "combobox",
            Self::Dialog => "dialog",
            Self::Heading => "heading",
            Self::Link => "link",
            Self::Radio => "radio",
            Self::Slider => "slider",
            Self::SpinButton => "spinbutton",
            Self::Tab => "tab",
            Self::TextBox => "textbox",
        }
    }

    /// Returns the role that a browser's driver reports.
    const fn told_by(self, engine: Engine) -> &'static str {
        match (self, engine) {
            // Only on other systems does WebKit tell a field for numbers from one for text.
            (Self::SpinButton, Engine::WebKitGtk) => "textbox",
            (Self::ComboBox, Engine::WebKitGtk) => "button",
            (_, Engine::Chromium | Engine::Firefox | Engine::WebKitGtk) => self.role(),
        }
    }

    /// Returns whether the label that a browser reports is a name. Where a label contains its
    /// control, WebKitGTK appends what the control holds.
    pub(super) fn is_named(self, engine: Engine, name: &str, label: &str) -> bool {
        let holds = match self {
            Self::ComboBox | Self::Slider | Self::SpinButton | Self::TextBox => {
                engine == Engine::WebKitGtk
            }
            Self::Button
            | Self::CheckBox
            | Self::Dialog
            | Self::Heading
            | Self::Link
            | Self::Radio
            | Self::Tab => false,
        };
        // WebKitGTK also leaves out the space before what is on a line of its own.
        if engine == Engine::WebKitGtk && squeezed(label) == squeezed(name) {
            return true;
        }
        let rest = label.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || (holds && rest.starts_with(' ')))
    }

    /// Returns a selector for everything that may have the role.
    const fn selector(self) -> &'static str {
        match self {
            Self::Button => "button, [role=button]",
            Self::CheckBox => "input[type=checkbox]",
            Self::ComboBox => "select",
            Self::Dialog => "dialog, [role=dialog]",
            Self::Heading => "h1, h2, h3, [role=heading]",
            Self::Link => "a[href]",
            Self::Radio => "input[type=radio]",
            Self::Slider => "[role=slider], input[type=range]",
            Self::SpinButton => "input[type=number]",
            Self::Tab => "[role=tab]",
            Self::TextBox => "input, textarea",
        }
    }
}

impl Page {
    /// Waits for the element of a role and name, and returns it.
    ///
    /// # Errors
    /// There never is one, or there are several.
    pub async fn find(&self, control: Control, name: &str) -> anyhow::Result<WebElement> {
        until(
            &format!("the {} “{name}”", control.role()),
            async || {
                let mut found = self.all(control, name).await?;
                ensure!(found.len() < 2, "several {}s “{name}”", control.role());
                Ok(found.pop())
            },
        )
        .await
    }

    /// Waits until there is no element of a role and name.
    ///
    /// # Errors
    /// There always is one.
    pub async fn lacks(&self, control: Control, name: &str) -> anyhow::Result<()> {
        eventually(
            &format!("{}s “{name}”", control.role()),
            0,
            async || Ok(self.all(control, name).await?.len()),
        )
        .await
    }

    /// Clicks the element of a role and name with the mouse.
    ///
    /// # Errors
    /// There is none, or something lies over it.
    pub async fn click(&self, control: Control, name: &str) -> anyhow::Result<()> {
        let element = self.find(control, name).await?;
        if self.engine == Engine::WebKitGtk {
            // Its driver considers an element to be in view even where it reaches out of the window.
            element.scroll_into_view().await?;
        }
        self.click_at_rest(&element)
            .await
            .with_context(|| format!("clicks “{name}”"))
    }

    /// Clicks an element with the mouse once it has stopped moving.
    pub(super) async fn click_at_rest(&self, element: &WebElement) -> anyhow::Result<()> {
        let arguments = vec![element.to_json()?];
        self.driver.execute(STANDS_STILL, arguments).await?;
        element.click().await?;
        self.settles().await;
        Ok(())
    }

    /// Types into the element of a role and name, in place of what is there.
    ///
    /// # Errors
    /// There is none, or it takes no text.
    pub async fn fill(&self, control: Control, name: &str, text: &str) -> anyhow::Result<()> {
        let element = self.find(control, name).await?;
        // With keys, as a user does it: the page is not told when the driver clears a field.
        element.send_keys(Key::Control + "a").await?;
        element.send_keys(Key::Backspace + text).await?;
        self.settles().await;
        Ok(())
    }

    /// Chooses an option of the choice with a name.
    ///
    /// # Errors
    /// There is no such choice.
    pub async fn choose(&self, name: &str, option: &str) -> anyhow::Result<()> {
        let element = self.find(Control::ComboBox, name).await?;
        element.send_keys(option).await?;
        self.settles().await;
        Ok(())
    }

    /// Returns every visible element that has a role and name now.
    async fn all(&self, control: Control, name: &str) -> anyhow::Result<Vec<WebElement>> {
        let arguments = vec![json!(control.selector()), json!(name)];
        let candidates = self.driver.execute(CANDIDATES, arguments).await?;
        // Between two documents Firefox's answer is null.
        if candidates.json().is_null() {
            return Ok(Vec::new());
        }
        let candidates = candidates.elements()?;
        let mut found = Vec::new();
        for element in candidates {
            let role = self.role_of(&element).await?;
            let label = self.label_of(&element).await?;
            let is_named = |label: &str| control.is_named(self.engine, name, label);
            if role.as_deref() == Some(control.told_by(self.engine))
                && label.as_deref().is_some_and(is_named)
            {
                found.push(element);
            }
        }
        Ok(found)
    }
}

/// Returns a text without its spaces.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}
