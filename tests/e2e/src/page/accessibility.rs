//! The browser's information for assistive technology: roles, labels, and their tree.

use std::collections::HashMap;

use axum::http::Method;
use serde_json::{Value, json};
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::{ElementId, RequestData, SessionId, WebElement};

use super::Page;
use crate::{AccessNode, Engine, Feature};

/// Returns every element that may be in the accessibility tree, and in `parents` the index of each
/// one's parent.
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

/// Finds what a screen reader lists: headings, landmarks, groups and controls; of a dialog alone if
/// one is open. Boards are left out, whose cells have tests of their own, and what a search finds, which
/// changes as it goes on. `listed` says of each what it is in HTML, and the value that it shows.
const LISTED: &str = "
    const listed = 'h1, h2, h3, main, nav, aside, dialog, a[href], button, input, select, textarea, \
      summary, fieldset, table, [role]';
    const root = document.querySelector('dialog:modal') ?? document.body;
    const elements = [...root.querySelectorAll(listed)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert], [role=grid] *, [role=meter], .line-list *'));
    const shown = ({ type, selectedOptions, value }) => {
      if (type === 'radio' || type === 'checkbox') return '';
      return type === 'file' ? 'Choose File' : selectedOptions?.[0]?.label ?? `${value ?? ''}`;
    };
    elements.forEach((element, place) => element.setAttribute('data-listed', place));
    window.listed = elements.map((element) => {
      const { localName, type } = element;
      return [`${localName} ${type ?? ''}`.trim(), shown(element)];
    });
    return elements;";

impl Page {
    /// Returns the role and the name of everything that a screen reader lists, in the order of the
    /// document: `button “Undo”`.
    ///
    /// # Errors
    /// The browser does not tell.
    pub async fn roles_and_names(&self) -> anyhow::Result<Vec<String>> {
        let elements = self.driver.execute(LISTED, Vec::new()).await?.elements()?;
        let listed: Vec<(String, String)> = self.eval("return window.listed").await?;
        let mut computed = Vec::new();
        if self.engine.has(Feature::AccessStates) {
            computed = self.computed_of_listed(elements.len()).await?;
        } else {
            for element in &elements {
                let role = self.role_of(element).await?.unwrap_or_default();
                computed.push((role, self.label_of(element).await?.unwrap_or_default()));
            }
        }
        let mut lines = Vec::new();
        // Some elements are listed only for a role or a name that they may have, and some are hidden
        // by a dialog.
        let named = |(role, name): &(String, String)| {
            !(["", "none"].contains(&role.as_str()) && name.is_empty())
        };
        let computed = computed
            .into_iter()
            .zip(&listed)
            .filter(|(each, _)| named(each));
        for ((role, mut name), (kind, value)) in computed {
            // If a label contains its control, WebKitGTK appends the control's value.
            if self.engine == Engine::WebKitGtk
                && let Some(label) = name.strip_suffix(&format!(" {value}"))
            {
                name = label.to_owned();
            }
            let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
            lines.push(format!("{} “{name}”", usual_role(kind, &role)));
        }
        Ok(lines)
    }

    /// Returns role and name of the elements that carry their place in a list, all at once.
    async fn computed_of_listed(&self, count: usize) -> anyhow::Result<Vec<(String, String)>> {
        let cdp = self.driver.cdp();
        let whole = json!({ "depth": -1 });
        let document = cdp.send_raw("DOM.getDocument", whole).await?;
        cdp.send_raw("DOM.disable", ()).await?;
        let tree = cdp.send_raw("Accessibility.getFullAXTree", ()).await?;
        let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
        let known: HashMap<_, _> = tree["nodes"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|node| {
                let of = node["backendDOMNodeId"].as_u64()?;
                Some((of, (text(&node["role"]), text(&node["name"]))))
            })
            .collect();
        let mut found = vec![<(String, String)>::default(); count];
        let mut left = vec![&document["root"]];
        while let Some(node) = left.pop() {
            left.extend(node["children"].as_array().into_iter().flatten());
            let attributes = node["attributes"].as_array().into_iter().flatten();
            let mut attributes = attributes.skip_while(|name| *name != "data-listed");
            let place = attributes
                .nth(1)
                .and_then(|place| place.as_str()?.parse::<usize>().ok());
            let of = node["backendNodeId"].as_u64();
            if let (Some(place), Some(computed)) = (place, of.and_then(|of| known.get(&of))) {
                found[place].clone_from(computed);
            }
        }
        Ok(found)
    }

    /// Returns the accessibility tree. In a browser without [`Feature::AccessStates`] it is put
    /// together from the role and label of each element.
    ///
    /// # Errors
    /// The browser does not report it.
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
            let role = self.role_of(element).await?.unwrap_or_default();
            let mut name = self.label_of(element).await?.unwrap_or_default();
            // WebKitGTK reports no labels for table cells and headers.
            if name.is_empty() && (role.ends_with("cell") || role.ends_with("header")) {
                name = element.text().await?;
            }
            nodes.push((role, name, parent));
        }
        Ok(AccessNode::of_elements(nodes))
    }

    /// Returns the role of an element, or `None` once it is gone or hidden.
    pub(super) async fn role_of(&self, element: &WebElement) -> anyhow::Result<Option<String>> {
        self.computed(element, "role").await
    }

    /// Returns the label (the accessible name) of an element, or `None` once it is gone or hidden.
    pub(super) async fn label_of(&self, element: &WebElement) -> anyhow::Result<Option<String>> {
        self.computed(element, "label").await
    }

    /// Returns a computed property of an element, or `None` once it is gone or hidden.
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
            // The answer of WebKitGTK's driver for a hidden element.
            Err(error)
                if self.engine == Engine::WebKitGtk
                    && matches!(*error, WebDriverErrorInner::UnknownError(_)) =>
            {
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// Returns the role of an element where browsers have words of their own for the same.
fn usual_role<'a>(kind: &str, role: &'a str) -> &'a str {
    match kind {
        "summary" => "summary",
        // Only on other systems does WebKit tell these from a field for text and a button.
        "input number" => "spinbutton",
        "select select-one" => "combobox",
        _ => role,
    }
}

/// Asks the browser for the role or the label of an element, for which `WebElement` has no method.
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
