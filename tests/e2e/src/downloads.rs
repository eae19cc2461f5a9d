//! The downloads of a first visit, in bytes of brotli.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use anyhow::ensure;

use crate::{Build, Visit, eventually};

/// The budget until the program has taken the board over on the start page and Classic's.
pub const UNTIL_TAKEN_OVER: usize = 164_000;

/// The budget of a whole start page, or page of a game. What Ultimate shows of a move, its river and its
/// ratings are in modules that all games share, and a module of its own would cost every page more.
pub const WHOLE_GAME: usize = 336_000;

/// The budget of any other page that is opened first, whole.
pub const WHOLE_PAGE: usize = 514_000;

/// The workers' programs and the budget of each. They are in no page's budget: the engine's loads for
/// a game against the computer, Ultimate's (a third of it its network, and 2 KB the solution of its open
/// rule) for Ultimate, Drop's for Drop, the teacher's (which has the searches of all other games) for
/// explanations, and the explorer's with the 3D graph.
pub const WORKERS: [(&str, usize); 5] = [
    ("engine-worker", 88_000),
    ("ultimate-worker", 132_000),
    ("drop-worker", 95_000),
    ("teacher-worker", 101_000),
    ("explorer-worker", 90_000),
];

/// Notes when the program has replaced the board in the HTML.
const TAKE_OVER: &str = "
    new MutationObserver(() => {
      if (document.querySelector('#app > :not(#early, #loading)')) window.takenOver ??= performance.now();
    }).observe(document, { subtree: true, childList: true });";

/// Returns the paths of what the document has requested, each with when.
const REQUESTED: &str = "
    return ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
      .map(({ name, startTime }) => [new URL(name).pathname, startTime]);";

/// Whether the header, the same on every page, and what a page waits for have come.
const IS_THERE: &str = "
    return document.querySelector('.site-tools *') !== null
      && document.querySelector('[aria-busy=true]') === null;";

/// The frames in which nothing new must be requested.
const QUIET: u32 = 30;

/// The downloads of a first visit, without workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Downloads {
    /// The bytes until the program had taken the board over.
    pub until_taken_over: usize,
    /// The bytes of the whole page.
    pub whole: usize,
    /// The number of files.
    pub files: usize,
}

impl Downloads {
    /// Visits an address until its page is whole.
    ///
    /// # Errors
    /// The page does not come to rest.
    pub async fn of(address: &str) -> anyhow::Result<Self> {
        let mut found = Self {
            until_taken_over: 0,
            whole: 0,
            files: 0,
        };
        Visit::to(address)
            .script(TAKE_OVER)
            .run(async |page| {
                eventually("the page", true, async || page.eval::<bool>(IS_THERE).await).await?;
                // Pictures below the window come with it.
                page.eval::<()>("scrollTo(0, document.body.scrollHeight)")
                    .await?;
                eventually("a rest", true, async || {
                    let quiet = format!(
                        "const count = () => performance.getEntriesByType('resource').length;
                         const before = count();
                         return probe.framesPass({QUIET}).then(() => count() === before);"
                    );
                    page.eval::<bool>(&quiet).await
                })
                .await?;
                let taken_over: f64 = page.eval("return window.takenOver").await?;
                let requested: Vec<(String, f64)> = page.eval(REQUESTED).await?;
                let mut counted = BTreeSet::new();
                for (path, at) in requested {
                    let is_of_worker = path.contains("-worker");
                    if is_of_worker || !counted.insert(path.clone()) {
                        continue;
                    }
                    let bytes = compressed(page.build(), &path)?;
                    found.files += 1;
                    found.whole += bytes;
                    if at < taken_over {
                        found.until_taken_over += bytes;
                    }
                }
                ensure!(found.files > 5, "too few files: {counted:?}");
                Ok(())
            })
            .await?;
        Ok(found)
    }
}

/// Returns the bytes of each worker's files.
///
/// # Errors
/// The build lacks one.
pub fn workers(build: &Build) -> anyhow::Result<[usize; WORKERS.len()]> {
    let mut sizes = [0; WORKERS.len()];
    for (size, (worker, _)) in sizes.iter_mut().zip(WORKERS) {
        let program = build.asset(&format!("{worker}_bg"))?;
        *size = compressed(build, build.script_of(worker)?)? + compressed(build, &program)?;
    }
    Ok(sizes)
}

/// Returns the bytes of a file, which is compressed only once.
fn compressed(build: &Build, path: &str) -> anyhow::Result<usize> {
    static KNOWN: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&size) = known.get(path) {
        return Ok(size);
    }
    let size = build.download(path)?;
    known.insert(path.to_owned(), size);
    Ok(size)
}
