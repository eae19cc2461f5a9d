//! Controls: elements with a role and a name, used with mouse and keys.

use anyhow::{Context, ensure};
use noughts_simulation::Control;
use serde_json::json;
use thirtyfour::{Key, WebElement};

use super::Page;
use crate::{Engine, eventually, until};

/// Finds the elements that may have a role and whose text contains a name. The browser then decides
/// which of them have both. A dialog that is about to become modal is not there yet.
const CANDIDATES: &str = "
    const [selector, name] = arguments;
    const text = (element) => [
      element.getAttribute('aria-label'), element.innerText, element.placeholder,
      ...Array.from(element.labels ?? [], (label) => label.innerText),
    ].join(' ').replace(/\\s+/g, ' ');
    return [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && text(element).includes(name)
        && !element.closest('dialog[open]:not(.result, :modal)'));";

/// Waits until an element has not moved for one frame, because drivers first locate an element and
/// then click there. If no frames are drawn, nothing moves.
const STANDS_STILL: &str = "
    const [element] = arguments;
    // Moves it out from behind what is fixed to an edge.
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

/// Returns the role that a browser's driver reports.
const fn told_by(control: Control, engine: Engine) -> &'static str {
    match (control, engine) {
        // Only on other systems does WebKit distinguish number fields from text fields.
        (Control::SpinButton, Engine::WebKitGtk) => "textbox",
        (Control::ComboBox, Engine::WebKitGtk) => "button",
        (_, Engine::Chromium | Engine::Firefox | Engine::WebKitGtk) => control.role(),
    }
}

/// Returns whether a label that a browser reports is a name. If a label contains its control,
/// WebKitGTK appends the control's value.
pub(super) fn is_named(control: Control, engine: Engine, name: &str, label: &str) -> bool {
    let holds = match control {
        Control::ComboBox | Control::Slider | Control::SpinButton | Control::TextBox => {
            engine == Engine::WebKitGtk
        }
        Control::Button
        | Control::CheckBox
        | Control::Dialog
        | Control::Heading
        | Control::Link
        | Control::Radio
        | Control::Tab => false,
    };
    // WebKitGTK also omits the space before text on a line of its own.
    if engine == Engine::WebKitGtk && squeezed(label) == squeezed(name) {
        return true;
    }
    let rest = label.strip_prefix(name);
    rest.is_some_and(|rest| rest.is_empty() || (holds && rest.starts_with(' ')))
}

/// Returns a selector for everything that may have the role.
const fn selector(control: Control) -> &'static str {
    match control {
        Control::Button => "button, [role=button]",
        Control::CheckBox => "input[type=checkbox]",
        Control::ComboBox => "select",
        Control::Dialog => "dialog, [role=dialog]",
        Control::Heading => "h1, h2, h3, [role=heading]",
        Control::Link => "a[href]",
        Control::Radio => "input[type=radio]",
        Control::Slider => "[role=slider], input[type=range]",
        Control::SpinButton => "input[type=number]",
        Control::Tab => "[role=tab]",
        Control::TextBox => "input, textarea",
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

    /// Waits for the element of a role and name.
    ///
    /// # Errors
    /// There never is one, or there are several.
    pub async fn has(&self, control: Control, name: &str) -> anyhow::Result<()> {
        self.find(control, name).await.map(drop)
    }

    /// Gives the element with a role and name the focus.
    ///
    /// # Errors
    /// There is none, or it takes no focus.
    pub async fn focus(&self, control: Control, name: &str) -> anyhow::Result<()> {
        Ok(self.find(control, name).await?.focus().await?)
    }

    /// Waits until no element has a role and name.
    ///
    /// # Errors
    /// One remains.
    pub async fn lacks(&self, control: Control, name: &str) -> anyhow::Result<()> {
        eventually(
            &format!("{}s “{name}”", control.role()),
            0,
            async || Ok(self.all(control, name).await?.len()),
        )
        .await
    }

    /// Clicks the element with a role and name with the mouse.
    ///
    /// # Errors
    /// There is none, or something lies over it.
    pub async fn click(&self, control: Control, name: &str) -> anyhow::Result<()> {
        let element = self.find(control, name).await?;
        if self.engine == Engine::WebKitGtk {
            // Its driver considers an element in view even if it reaches out of the window.
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

    /// Types into the element with a role and name, replacing its text.
    ///
    /// # Errors
    /// There is none, or it takes no text.
    pub async fn fill(&self, control: Control, name: &str, text: &str) -> anyhow::Result<()> {
        let element = self.find(control, name).await?;
        // With keys, as a user does: the page gets no event when the driver clears a field.
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

    /// Moves the page's first slider to a value.
    ///
    /// # Errors
    /// There is no slider.
    pub async fn slide_to(&self, value: u32) -> anyhow::Result<()> {
        let script = "
            const slider = document.querySelector('input[type=range]');
            slider.value = arguments[0];
            slider.dispatchEvent(new Event('input', { bubbles: true }));";
        self.eval_with(script, [value.into()]).await
    }

    /// Returns every visible element with a role and name.
    async fn all(&self, control: Control, name: &str) -> anyhow::Result<Vec<WebElement>> {
        let arguments = vec![json!(selector(control)), json!(name)];
        let candidates = self.driver.execute(CANDIDATES, arguments).await?;
        // Between two documents, Firefox answers null.
        if candidates.json().is_null() {
            return Ok(Vec::new());
        }
        let candidates = candidates.elements()?;
        let mut found = Vec::new();
        for element in candidates {
            let role = self.role_of(&element).await?;
            let label = self.label_of(&element).await?;
            let is_named = |label: &str| is_named(control, self.engine, name, label);
            if role.as_deref() == Some(told_by(control, self.engine))
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
