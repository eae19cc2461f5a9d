//! The page, as a user meets it.

use std::cell::{Cell, RefCell};
use std::fmt::Debug;

use anyhow::{Context, bail, ensure};
use axum::http::Method;
use noughts_rules::{CellId, MiniCell, Variant};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::{By, ElementId, Key, RequestData, SessionId, WebDriver, WebElement};

use crate::unseen::Unseen;
use crate::{AccessNode, Build, Engine, Feature, Server, browser, eventually, skipped, until};

/// Elements that may have a role, and whose text holds a name. The browser decides afterwards.
const CANDIDATES: &str = "
    const [selector, name] = arguments;
    const text = (element) => [
      element.getAttribute('aria-label'), element.innerText, element.placeholder,
      ...Array.from(element.labels ?? [], (label) => label.innerText),
    ].join(' ').replace(/\\s+/g, ' ');
    return [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && text(element).includes(name));";

/// Every element that may be in the accessibility tree; `parents` tells for each which of them
/// contains it.
const ELEMENTS: &str = "
    const plain = 'br, b, em, strong, code, kbd, div:not([role]), span:not([role]), svg *';
    const elements = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true]') && !element.matches(plain));
    const places = new Map(elements.map((element, place) => [element, place]));
    window.parents = elements.map((element) => {
      let parent = element.parentElement;
      while (parent && !places.has(parent)) parent = parent.parentElement;
      return parent ? places.get(parent) : null;
    });
    return elements;";

/// Whether a text is to be seen: the whole text of some element, live regions left out, since
/// those are for the ear.
const SHOWS: &str = "
    const [text] = arguments;
    return [...document.querySelectorAll('body *')].some((element) =>
      !element.closest('[role=status]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.innerText?.replace(/\\s+/g, ' ').trim() === text);";

/// Waits until an element is where it was a frame before: drivers look where an element is, and then
/// click there. Where no frames are drawn, nothing moves.
const STANDS_STILL: &str = "
    const [element] = arguments;
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
            Self::TextBox => "textbox",
        }
    }

    /// The role that a browser tells by its driver.
    const fn told_by(self, engine: Engine) -> &'static str {
        match (self, engine) {
            // It tells a field for numbers from one for text only on other systems.
            (Self::SpinButton, Engine::WebKitGtk) => "textbox",
            (Self::ComboBox, Engine::WebKitGtk) => "button",
            (_, Engine::Chromium | Engine::Firefox | Engine::WebKitGtk) => self.role(),
        }
    }

    /// Whether the label that a browser tells is a name. Where the label is around its control,
    /// WebKitGTK puts what the control holds behind it.
    fn is_named(self, engine: Engine, name: &str, label: &str) -> bool {
        let holds = match self {
            Self::ComboBox | Self::Slider | Self::SpinButton | Self::TextBox => {
                engine == Engine::WebKitGtk
            }
            Self::Button
            | Self::CheckBox
            | Self::Dialog
            | Self::Heading
            | Self::Link
            | Self::Radio => false,
        };
        // It also leaves out the space before what stands on a line of its own.
        if engine == Engine::WebKitGtk && squeezed(label) == squeezed(name) {
            return true;
        }
        let rest = label.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || (holds && rest.starts_with(' ')))
    }

    /// A selector of everything that may have the role.
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
            Self::TextBox => "input, textarea",
        }
    }
}

/// A page in a browser.
#[derive(Debug)]
pub struct Page {
    engine: Engine,
    driver: WebDriver,
    server: Server,
    build: Build,
    /// How many of the texts that this document's live region has shown were looked at.
    heard: Cell<usize>,
    pub(crate) unseen: RefCell<Unseen>,
}

impl Page {
    pub(crate) fn new(engine: Engine, driver: WebDriver, server: Server, build: Build) -> Self {
        Self {
            engine,
            driver,
            server,
            build,
            heard: Cell::new(0),
            unseen: RefCell::default(),
        }
    }

    /// Returns which browser it is in.
    pub const fn engine(&self) -> Engine {
        self.engine
    }

    /// Returns whether the browser has a feature; if not, says that the test is skipped as far as it
    /// needs that.
    ///
    /// # Errors
    /// It cannot be said.
    pub fn can(&self, feature: Feature) -> anyhow::Result<bool> {
        let can = self.engine.has(feature);
        if !can {
            skipped::report(self.engine, feature)?;
        }
        Ok(can)
    }

    /// Returns the browser, for what only one test does.
    pub const fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// Returns the server.
    pub const fn server(&self) -> &Server {
        &self.server
    }

    /// Returns the build that is served.
    pub const fn build(&self) -> &Build {
        &self.build
    }

    // Addresses

    /// Goes to an address of the page, such as `/play/four`, as if it were typed.
    ///
    /// # Errors
    /// The browser does not get there.
    pub async fn goto(&self, address: &str) -> anyhow::Result<()> {
        let base = self.build.base()?.trim_end_matches('/');
        let origin = self.server.origin();
        self.heard.set(0);
        self.note_unseen().await?;
        self.driver.goto(format!("{origin}{base}{address}")).await?;
        Ok(())
    }

    /// Loads the page again, as its user would.
    ///
    /// # Errors
    /// The browser fails to.
    pub async fn reload(&self) -> anyhow::Result<()> {
        // The page writes its address in a task of its own, which nobody's hand comes before.
        self.passes_a_task().await?;
        self.heard.set(0);
        self.note_unseen().await?;
        if self.engine != Engine::Firefox {
            return Ok(self.driver.refresh().await?);
        }
        // Its driver passes by the service worker.
        self.eval::<()>("window.isLeft = true; location.reload()")
            .await?;
        // Between two documents it answers with nothing.
        eventually("the page is loaded again", Some(true), async || {
            self.eval::<Option<bool>>("return document.readyState === 'complete' && !window.isLeft")
                .await
        })
        .await
    }

    /// Gives the window another size in CSS pixels, and another number of the screen's pixels to
    /// each.
    ///
    /// # Errors
    /// The browser refuses.
    pub async fn resize(&self, width: u32, height: u32, pixel_ratio: f64) -> anyhow::Result<()> {
        browser::resize(self.engine, &self.driver, [width, height], pixel_ratio).await
    }

    /// Returns the address within the page: `/play/classic#b2`.
    ///
    /// # Errors
    /// The browser does not say, or is outside of the page.
    pub async fn address(&self) -> anyhow::Result<String> {
        let url = self.driver.current_url().await?.to_string();
        let base = format!("{}{}", self.server.origin(), self.build.base()?);
        let inside = url.strip_prefix(base.trim_end_matches('/'));
        Ok(inside
            .with_context(|| format!("{url} is outside of the page"))?
            .to_owned())
    }

    /// Waits until the address is this one. A file host may have put a slash behind its path.
    ///
    /// # Errors
    /// It never is.
    pub async fn is_at(&self, address: &str) -> anyhow::Result<()> {
        eventually("the address", address, async || {
            let found = self.address().await?;
            let (path, rest) = found.split_at(found.find(['?', '#']).unwrap_or(found.len()));
            let path = if path == "/" {
                path
            } else {
                path.trim_end_matches('/')
            };
            Ok(format!("{path}{rest}"))
        })
        .await
    }

    /// Waits until the address, which follows the game in a task of its own, has this text in it.
    ///
    /// # Errors
    /// It never has.
    pub async fn address_has(&self, part: &str) -> anyhow::Result<()> {
        until(&format!("“{part}” in the address"), async || {
            Ok(self.address().await?.contains(part).then_some(()))
        })
        .await
    }

    /// Waits until the document has this title.
    ///
    /// # Errors
    /// It never has.
    pub async fn is_titled(&self, title: &str) -> anyhow::Result<()> {
        eventually("the title", title, async || Ok(self.driver.title().await?)).await
    }

    // What is to be seen

    /// Waits until an element shows a text and nothing else.
    ///
    /// # Errors
    /// None ever does.
    pub async fn shows(&self, text: &str) -> anyhow::Result<()> {
        eventually(&format!("“{text}” is shown"), Some(true), async || {
            self.is_shown(text).await
        })
        .await
    }

    /// Waits until no element shows a text and nothing else.
    ///
    /// # Errors
    /// Some always does.
    pub async fn hides(&self, text: &str) -> anyhow::Result<()> {
        eventually(&format!("“{text}” is shown"), Some(false), async || {
            self.is_shown(text).await
        })
        .await
    }

    /// Whether an element shows a text and nothing else. Between two documents Firefox answers with
    /// nothing.
    async fn is_shown(&self, text: &str) -> anyhow::Result<Option<bool>> {
        self.eval_with(SHOWS, [json!(text)]).await
    }

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
            // Its driver takes an element for seen that reaches out of the window.
            element.scroll_into_view().await?;
        }
        self.click_at_rest(&element)
            .await
            .with_context(|| format!("clicks “{name}”"))
    }

    /// Clicks an element with the mouse when it does not move any more.
    async fn click_at_rest(&self, element: &WebElement) -> anyhow::Result<()> {
        let arguments = vec![element.to_json()?];
        self.driver.execute(STANDS_STILL, arguments).await?;
        element.click().await?;
        self.settles().await;
        Ok(())
    }

    /// Lets the page do what it does in a task of its own after a press, so that nobody looks before
    /// it has. A press that leads elsewhere leaves no document to wait in.
    async fn settles(&self) {
        let _ = self.passes_a_task().await;
    }

    /// Waits for one task of the page's.
    async fn passes_a_task(&self) -> anyhow::Result<()> {
        self.eval("return new Promise((done) => setTimeout(done))")
            .await
    }

    /// Types into the element of a role and name, in place of what is there.
    ///
    /// # Errors
    /// There is none, or it takes no text.
    pub async fn fill(&self, control: Control, name: &str, text: &str) -> anyhow::Result<()> {
        let element = self.find(control, name).await?;
        // As a user does it: to clear a field by command tells the page nothing.
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

    /// Every visible element of a role and name there is now.
    async fn all(&self, control: Control, name: &str) -> anyhow::Result<Vec<WebElement>> {
        let arguments = vec![json!(control.selector()), json!(name)];
        let candidates = self.driver.execute(CANDIDATES, arguments).await?;
        // Between two documents Firefox answers with nothing.
        if candidates.json().is_null() {
            return Ok(Vec::new());
        }
        let candidates = candidates.elements()?;
        let mut found = Vec::new();
        for element in candidates {
            let role = self.computed(&element, "role").await?;
            let label = self.computed(&element, "label").await?;
            let is_named = |label: &str| control.is_named(self.engine, name, label);
            if role.as_deref() == Some(control.told_by(self.engine))
                && label.as_deref().is_some_and(is_named)
            {
                found.push(element);
            }
        }
        Ok(found)
    }

    /// What the browser computes for an element, `None` once it is gone or hidden.
    async fn computed(
        &self,
        element: &WebElement,
        what: &'static str,
    ) -> anyhow::Result<Option<String>> {
        let element = element.element_id();
        match self.driver.cmd(Computed { element, what }).await {
            Ok(answer) => Ok(Some(answer.value()?)),
            Err(error) if matches!(*error, WebDriverErrorInner::StaleElementReference(_)) => {
                Ok(None)
            }
            // What WebKitGTK's driver says of an element that is hidden.
            Err(error)
                if self.engine == Engine::WebKitGtk
                    && matches!(*error, WebDriverErrorInner::UnknownError(_)) =>
            {
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    // The board

    /// Returns the cell at a place, both counted from 1.
    ///
    /// # Errors
    /// There is none, or it is no button.
    pub async fn cell(&self, row: u8, column: u8) -> anyhow::Result<WebElement> {
        self.cell_of(&format!("Row {row}, column {column}, ")).await
    }

    /// Returns the cell whose name begins so.
    async fn cell_of(&self, start: &str) -> anyhow::Result<WebElement> {
        let selector = format!("[role=grid] button[aria-label^='{start}']");
        let element = until(&format!("the cell “{start}…”"), async || {
            Ok(self
                .driver
                .find_all(By::Css(selector.as_str()))
                .await?
                .pop())
        })
        .await?;
        let role = self.computed(&element, "role").await?;
        let name = self.computed(&element, "label").await?;
        ensure!(role.as_deref() == Some("button"), "the cell is a {role:?}");
        ensure!(
            name.is_some_and(|name| name.starts_with(start)),
            "the cell is not named {start:?}"
        );
        Ok(element)
    }

    /// Clicks cells, named in notation, with the mouse: `a1 b2`, or `ee ea` on mini boards. Each is played before the next
    /// one is clicked.
    ///
    /// # Errors
    /// There is no such cell, something lies over it, or it stays empty.
    pub async fn play(&self, cells: &str) -> anyhow::Result<()> {
        for cell in cells.split_whitespace() {
            self.click_cell(cell).await?;
            eventually(&format!("{cell} is empty"), false, async || {
                Ok(self.cell_name(cell).await?.contains(", empty"))
            })
            .await?;
        }
        Ok(())
    }

    /// Clicks a cell, named in notation, with the mouse, whatever comes of it.
    ///
    /// # Errors
    /// There is no such cell, or something lies over it.
    pub async fn click_cell(&self, cell: &str) -> anyhow::Result<()> {
        let element = self.cell_of(&place(cell)?).await?;
        self.click_at_rest(&element).await
    }

    /// Returns the name of a cell: `Row 2, column 2, X, last move`.
    ///
    /// # Errors
    /// There is no such cell.
    pub async fn cell_name(&self, cell: &str) -> anyhow::Result<String> {
        let element = self.cell_of(&place(cell)?).await?;
        self.computed(&element, "label")
            .await?
            .context("the cell is gone")
    }

    /// Waits until a cell has this name.
    ///
    /// # Errors
    /// It never has.
    pub async fn names_cell(&self, cell: &str, name: &str) -> anyhow::Result<()> {
        eventually(cell, name, async || self.cell_name(cell).await).await
    }

    /// Waits until the board has these marks, row by row: `X-- -O- ---`.
    ///
    /// # Errors
    /// It never has.
    pub async fn has_marks(&self, marks: &str) -> anyhow::Result<()> {
        eventually("the marks", marks, async || self.marks().await).await
    }

    /// Returns the marks on the board, row by row, as the names of the cells tell them.
    ///
    /// # Errors
    /// There is no board.
    pub async fn marks(&self) -> anyhow::Result<String> {
        let mark = |name: &str| match name.split(", ").nth(2) {
            Some("X") => 'X',
            Some("O") => 'O',
            Some("empty") => '-',
            _ => '?',
        };
        let rows: Vec<String> = if self.engine.has(Feature::AccessStates) {
            let tree = self.access_tree().await?;
            let marks = |row: &AccessNode| {
                let cells = row.all("button");
                cells.into_iter().map(|cell| mark(&cell.name)).collect()
            };
            tree.all("row").into_iter().map(marks).collect()
        } else {
            let rows = "return [...document.querySelectorAll('[role=grid] [role=row]')].map(
                (row) => [...row.querySelectorAll('button')].map((cell) => cell.ariaLabel))";
            let rows: Vec<Vec<String>> = self.eval(rows).await?;
            let marks = |row: Vec<String>| row.iter().map(|name| mark(name)).collect();
            rows.into_iter().map(marks).collect()
        };
        // The list of keys has rows too, without a button.
        let rows: Vec<_> = rows.into_iter().filter(|row| !row.is_empty()).collect();
        Ok(rows.join(" "))
    }

    /// Returns the accessibility tree, in a browser without [`Feature::AccessStates`] put together
    /// from the roles and names that it tells of each element.
    ///
    /// # Errors
    /// The browser does not tell it.
    pub async fn access_tree(&self) -> anyhow::Result<AccessNode> {
        if self.engine.has(Feature::AccessStates) {
            let cdp = self.driver.cdp();
            return AccessNode::read(&cdp.send_raw("Accessibility.getFullAXTree", ()).await?);
        }
        let elements = self
            .driver
            .execute(ELEMENTS, Vec::new())
            .await?
            .elements()?;
        let parents = "return window.parents";
        let parents: Vec<Option<usize>> = self.eval(parents).await?;
        let mut nodes = Vec::new();
        for (element, parent) in elements.iter().zip(parents) {
            let role = self.computed(element, "role").await?.unwrap_or_default();
            let mut name = self.computed(element, "label").await?.unwrap_or_default();
            // Of a table's cells and their headings, WebKitGTK tells none.
            if name.is_empty() && (role.ends_with("cell") || role.ends_with("header")) {
                name = element.text().await?;
            }
            nodes.push((role, name, parent));
        }
        Ok(AccessNode::of_elements(nodes))
    }

    // Keyboard and focus

    /// Presses keys one after the other: `ArrowRight Shift+A Ctrl+Home Space b`.
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

    /// Types a text into whatever has the focus.
    ///
    /// # Errors
    /// The browser refuses.
    pub async fn type_text(&self, text: &str) -> anyhow::Result<()> {
        let actions = self.driver.action_chain_with_delay(None, None);
        actions.send_keys(text).perform().await?;
        self.settles().await;
        Ok(())
    }

    /// Waits until the focus is on the element of this name.
    ///
    /// # Errors
    /// It never is.
    pub async fn focuses(&self, name: &str) -> anyhow::Result<()> {
        eventually("the focus", name, async || {
            let element = self.driver.active_element().await?;
            let label = self.computed(&element, "label").await?.unwrap_or_default();
            let role = self.computed(&element, "role").await?;
            let tag = element.tag_name().await?;
            let control = match (role.as_deref(), tag.as_str()) {
                (Some("textbox"), _) => Control::TextBox,
                (Some("slider"), _) => Control::Slider,
                // In WebKitGTK it has the role of a button.
                (_, "select") => Control::ComboBox,
                _ => Control::Button,
            };
            let is_named = control.is_named(self.engine, name, &label);
            Ok(if is_named { name.to_owned() } else { label })
        })
        .await
    }

    /// Waits until the focus is on a cell, named in notation, whatever it holds.
    ///
    /// # Errors
    /// It never is.
    pub async fn focuses_cell(&self, cell: &str) -> anyhow::Result<()> {
        let start = place(cell)?;
        let start = start.trim_end_matches(", ");
        eventually("the focus", start, async || {
            let element = self.driver.active_element().await?;
            let name = self.computed(&element, "label").await?.unwrap_or_default();
            Ok(name.split(", ").take(2).collect::<Vec<_>>().join(", "))
        })
        .await
    }

    // What is to be heard

    /// Waits for the next text of the live region and compares the whole of it.
    ///
    /// # Errors
    /// There is none, or it is another one.
    pub async fn hears(&self, sentence: &str) -> anyhow::Result<()> {
        let next = until(&format!("the announcement “{sentence}”"), async || {
            Ok(self.said().await?.into_iter().nth(self.heard.get()))
        })
        .await?;
        self.heard.set(self.heard.get() + 1);
        ensure!(next == sentence, "said “{next}” instead of “{sentence}”");
        Ok(())
    }

    /// Waits until the computer has answered a move, or the game has ended, and returns all that
    /// was said by then. That the computer thinks is left out: on a slow machine it may take its
    /// second anywhere.
    ///
    /// # Errors
    /// It is never the person's turn.
    pub async fn hears_exchange(&self) -> anyhow::Result<String> {
        let (text, count) = until("the computer's answer", async || {
            let said = self.said().await?.split_off(self.heard.get());
            let text = said.join(" ").replace("Computer is thinking. ", "");
            let ends = [" Your turn.", " moves.", " It's a draw."];
            let complete = ends.iter().any(|end| text.ends_with(end));
            Ok(complete.then_some((text, said.len())))
        })
        .await?;
        self.heard.set(self.heard.get() + count);
        Ok(text)
    }

    /// Waits until the live region has said a sentence, whatever it said before.
    ///
    /// # Errors
    /// It never does.
    pub async fn hears_at_last(&self, sentence: &str) -> anyhow::Result<()> {
        let skipped = until(&format!("the announcement “{sentence}”"), async || {
            let said = self.said().await?.split_off(self.heard.get());
            Ok(said.iter().position(|text| text == sentence))
        })
        .await?;
        self.heard.set(self.heard.get() + skipped + 1);
        Ok(())
    }

    /// Checks that every text of the live region was looked at.
    ///
    /// # Errors
    /// Some was not.
    pub async fn heard_all(&self) -> anyhow::Result<()> {
        let unheard = self.said().await?.split_off(self.heard.get());
        ensure!(unheard.is_empty(), "said as well: {unheard:?}");
        Ok(())
    }

    /// Every text that the live region of this document has shown. The mark by which a repeated
    /// text differs is taken off.
    async fn said(&self) -> anyhow::Result<Vec<String>> {
        let said: Vec<String> = self.eval("return probe.said").await?;
        let plain = said
            .into_iter()
            .map(|text| text.trim_end_matches('\u{a0}').to_owned());
        Ok(plain.collect())
    }

    // Under the hood

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

    /// Returns what the policy has blocked in this document, and forgets it.
    ///
    /// # Errors
    /// The page does not tell.
    pub async fn take_violations(&self) -> anyhow::Result<Vec<String>> {
        self.eval("return probe.violations.splice(0)").await
    }

    /// The state of the page, for whoever reads of a failure.
    pub(crate) async fn describe(&self) -> String {
        let part = |name: &str, value: anyhow::Result<String>| {
            format!(
                "{name}: {}",
                value.unwrap_or_else(|error| error.to_string())
            )
        };
        let console = self.complaints().await;
        let text = self.eval("return document.body.innerText").await;
        let parts = [
            part("address", self.address().await),
            part("text", text),
            part("said", self.said().await.map(|said| debug(&said))),
            part("console", console.map(|log| debug(&log))),
        ];
        parts.join("\n")
    }
}

/// A text without its spaces.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

fn debug(value: &impl Debug) -> String {
    format!("{value:?}")
}

/// How the name of a cell begins that is given in notation: `b2` of a square board, `ee` of mini
/// boards.
fn place(cell: &str) -> anyhow::Result<String> {
    let square: Option<CellId> = Variant::Classic.start().parse_cell(cell);
    if let Some(cell) = square {
        return Ok(format!(
            "Row {}, column {}, ",
            cell.row() + 1,
            cell.column() + 1
        ));
    }
    let nested = Variant::Ultimate.start().parse_cell(cell);
    let at = nested.and_then(MiniCell::at);
    let at = at.with_context(|| format!("{cell} is no cell"))?;
    let (first, others) = at.mini.name().split_at(1);
    let (first, cell) = (first.to_uppercase(), at.cell.name());
    Ok(format!("{first}{others} board, {cell} cell, "))
}

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
        "Escape" => Key::Escape,
        "Space" => return Ok(' '),
        "Tab" => Key::Tab,
        "Shift" => Key::Shift,
        "Ctrl" => Key::Control,
        "Alt" => Key::Alt,
        character => match character.chars().collect::<Vec<_>>()[..] {
            [character] => return Ok(character),
            _ => bail!("{name} is no key"),
        },
    };
    Ok(key.into())
}

/// Asks the browser for the role or the label of an element.
#[derive(Debug)]
struct Computed {
    element: ElementId,
    what: &'static str,
}

impl FormatRequestData for Computed {
    fn format_request(&self, session: &SessionId) -> RequestData {
        let Self { element, what } = self;
        RequestData::new(
            Method::GET,
            format!("session/{session}/element/{element}/computed{what}"),
        )
    }
}
