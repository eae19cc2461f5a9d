//! The studies that are saved in this browser.

mod list;

pub use list::StudyList;

use crate::router;

/// How long a link may be. Longer ones are cut on their way.
const LONGEST: usize = 2000;

/// Returns the whole of an address under the place where the page is hosted; `None` where that is
/// too long for a link.
pub fn full(address: &str) -> Option<String> {
    let link = router::link(address);
    (link.len() <= LONGEST).then_some(link)
}
