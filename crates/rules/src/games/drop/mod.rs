//! Four in a row on 7 by 6, where a mark falls to the lowest empty cell of its column.

use crate::games::row::{Row, SearchKind};

/// The registry's row.
pub(super) const ROW: Row = Row {
    id: "drop",
    name: "Drop",
    search: SearchKind::Drop,
    family: "drop",
    sample: "d6d5d4c6e6b6f6c5e5",
    is_explored: false,
};
