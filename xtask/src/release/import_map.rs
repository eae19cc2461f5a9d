//! The import map, which gives integrities to imported modules.

use super::integrity;

/// Module URLs and their integrities.
#[derive(Default)]
pub(super) struct ImportMap {
    entries: Vec<String>,
}

impl ImportMap {
    /// Adds a module by its path on the host. Neither the path nor the integrity has a character
    /// that JSON escapes.
    pub(super) fn add(&mut self, url: &str, integrity: &str) {
        self.entries.push(format!("\"{url}\":\"{integrity}\""));
    }

    /// Returns the element to put before every script.
    pub(super) fn in_html(&self) -> String {
        format!("<script type=\"importmap\">{}</script>", self.json())
    }

    /// Returns the digest of the element's content for the policy.
    pub(super) fn digest(&self) -> String {
        integrity::sha256(self.json().as_bytes())
    }

    fn json(&self) -> String {
        format!("{{\"integrity\":{{{}}}}}", self.entries.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_json_that_the_policy_can_name() {
        let mut map = ImportMap::default();
        map.add("/a.js", "sha384-A");
        map.add("/a.js?retry=1", "sha384-A");
        let json = r#"{"integrity":{"/a.js":"sha384-A","/a.js?retry=1":"sha384-A"}}"#;
        assert_eq!(
            map.in_html(),
            format!("<script type=\"importmap\">{json}</script>")
        );
        assert_eq!(map.digest(), integrity::sha256(json.as_bytes()));
    }
}
