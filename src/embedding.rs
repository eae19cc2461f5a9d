//! The paths of the pages that other sites can show in a frame. The build of a release shares this
//! file (`xtask/src/release/`).

/// The prefix of the path of a page in a frame.
const EMBEDDED: &str = "embed/";

/// The beginnings of the paths of pages that can be embedded.
const EMBEDDABLE: [&str; 3] = ["play/", "analysis/", "study"];

/// Returns the path of an embedded page for that of a page; `None` if it cannot be embedded.
pub(crate) fn of(path: &str) -> Option<String> {
    can_be_embedded(path).then(|| format!("{EMBEDDED}{path}"))
}

/// Returns the page's own path for that of an embedded page; `None` for any other.
pub(crate) fn page(path: &str) -> Option<&str> {
    let path = path.strip_prefix(EMBEDDED)?;
    can_be_embedded(path).then_some(path)
}

fn can_be_embedded(path: &str) -> bool {
    EMBEDDABLE.iter().any(|page| path.starts_with(page))
}
