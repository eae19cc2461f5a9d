//! The atlas of Ultimate's openings, a file that is fetched when it is wanted.

use noughts_app::openings::{Opening, path, read};
use noughts_rules::Variant;

use crate::fetched::bytes;
use crate::page_settings;

/// Returns a game's first moves, each with its replies; `None` if there is no atlas, or it does not come.
pub(crate) async fn fetch(variant: Variant) -> Option<Vec<Opening>> {
    let address = format!("{}/{}", page_settings::base_path(), path(variant)?);
    read(str::from_utf8(&bytes(&address).await.ok()?).ok()?)
}
