//! The accessibility tree, as assistive technology sees it.

use std::collections::HashMap;

use anyhow::Context;
use serde_json::Value;

/// An object of the accessibility tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessNode {
    /// Its role: `gridcell`.
    pub role: String,
    /// Its name.
    pub name: String,
    /// Its states and properties, such as `live` or `disabled`, as text, if the browser reports
    /// them.
    pub properties: HashMap<String, String>,
    /// Its children.
    pub children: Vec<AccessNode>,
}

impl AccessNode {
    /// Parses the answer to `Accessibility.getFullAXTree`. Ignored objects are replaced with their
    /// children.
    pub(crate) fn read(answer: &Value) -> anyhow::Result<Self> {
        let nodes = answer["nodes"]
            .as_array()
            .context("no accessibility tree")?;
        let by_id: HashMap<&str, &Value> = nodes
            .iter()
            .filter_map(|node| Some((node["nodeId"].as_str()?, node)))
            .collect();
        let root = nodes.first().context("an empty accessibility tree")?;
        let mut found = resolve(root, &by_id);
        anyhow::ensure!(
            found.len() == 1,
            "the accessibility tree has no single root"
        );
        Ok(found.remove(0))
    }

    /// Builds the tree from a document's elements in order, each with its role, its name and the
    /// index of its parent.
    pub(crate) fn of_elements(
        elements: impl IntoIterator<Item = (String, String, Option<usize>)>,
    ) -> Self {
        let mut nodes: Vec<(Self, Option<usize>)> = Vec::new();
        let root = Self::element("document".to_owned(), String::new());
        nodes.push((root, None));
        for (role, name, parent) in elements {
            let parent = parent.map_or(0, |parent| parent + 1);
            nodes.push((Self::element(role, name), Some(parent)));
        }
        // Each element joins its parent once it is complete itself.
        let mut root = Self::element(String::new(), String::new());
        while let Some((mut node, parent)) = nodes.pop() {
            node.children.reverse();
            match parent.and_then(|parent| nodes.get_mut(parent)) {
                Some((parent, _)) => parent.children.push(node),
                None => root = node,
            }
        }
        root
    }

    fn element(role: String, name: String) -> Self {
        Self {
            role,
            name,
            properties: HashMap::new(),
            children: Vec::new(),
        }
    }

    /// Returns every descendant with a role, in reading order.
    pub fn all(&self, role: &str) -> Vec<&Self> {
        let mut found = Vec::new();
        self.collect(role, &mut found);
        found
    }

    fn collect<'a>(&'a self, role: &str, found: &mut Vec<&'a Self>) {
        if self.role == role {
            found.push(self);
        }
        for child in &self.children {
            child.collect(role, found);
        }
    }

    /// Returns whether a descendant has this role and name.
    pub fn has(&self, role: &str, name: &str) -> bool {
        self.all(role).iter().any(|node| node.name == name)
    }
}

fn resolve(node: &Value, by_id: &HashMap<&str, &Value>) -> Vec<AccessNode> {
    let ids = node["childIds"].as_array().into_iter().flatten();
    let children: Vec<_> = ids
        .filter_map(|id| by_id.get(id.as_str()?))
        .flat_map(|child| resolve(child, by_id))
        .collect();
    if node["ignored"] == true {
        return children;
    }
    let text = |value: &Value| match &value["value"] {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let properties = node["properties"].as_array().into_iter().flatten();
    let properties = properties
        .filter_map(|property| {
            Some((
                property["name"].as_str()?.to_owned(),
                text(&property["value"]),
            ))
        })
        .collect();
    vec![AccessNode {
        role: text(&node["role"]),
        name: text(&node["name"]),
        properties,
        children,
    }]
}
