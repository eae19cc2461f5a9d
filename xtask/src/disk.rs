//! Detects a full disk, which the tools' own messages hardly reveal.

use std::path::{Path, PathBuf};

use crate::{project, tools};

/// Less than any step needs, in bytes.
const TOO_LITTLE: u64 = 256 << 20;

/// Returns advice if a disk used for building or installing is full, since that makes anything
/// fail.
pub(crate) fn advice() -> Option<String> {
    let built = project::shell().and_then(|shell| project::target_folder(&shell));
    let built = built.unwrap_or_else(|_| project::root());
    let mends = [
        (Some(built), "This frees what was built: cargo clean"),
        (
            tools::folder_of_all().ok(),
            "Make room there, or set XDG_CACHE_HOME to another disk",
        ),
    ];
    mends.into_iter().find_map(|(folder, mend)| {
        let folder = folder?;
        let free = free(&folder)? >> 20;
        Some(format!(
            "Only {free} MB are left on the disk of {}. {mend}",
            folder.display()
        ))
    })
}

/// Returns the free bytes on the disk of a folder, which need not exist yet, if they are too few.
fn free(folder: &Path) -> Option<u64> {
    let there = folder
        .ancestors()
        .find(|folder| folder.exists())
        .map(PathBuf::from)?;
    let free = fs4::available_space(there).ok()?;
    (free < TOO_LITTLE).then_some(free)
}
