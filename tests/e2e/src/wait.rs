//! Waits for conditions: no test sleeps for a guessed time.

use std::fmt::Debug;
use std::time::Duration;

use anyhow::bail;
use tokio::time::{Instant, sleep};

/// The time limit of a wait. It is generous: a busy machine is no defect.
const PATIENCE: Duration = Duration::from_secs(60);

/// The time between two checks.
const INTERVAL: Duration = Duration::from_millis(25);

/// Waits until a reading equals the expected value.
///
/// # Errors
/// It never does, or cannot be read.
pub async fn eventually<T, E>(
    what: &str,
    expected: E,
    read: impl AsyncFn() -> anyhow::Result<T>,
) -> anyhow::Result<()>
where
    T: PartialEq<E> + Debug,
    E: Debug,
{
    let end = Instant::now() + PATIENCE;
    loop {
        let found = read().await?;
        if found == expected {
            return Ok(());
        }
        if Instant::now() > end {
            bail!("{what}\n expected: {expected:?}\n    found: {found:?}");
        }
        sleep(INTERVAL).await;
    }
}

/// Waits until something is available, and returns it.
///
/// # Errors
/// It never is, or looking for it fails.
pub async fn until<T>(
    what: &str,
    look: impl AsyncFn() -> anyhow::Result<Option<T>>,
) -> anyhow::Result<T> {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look().await? {
            return Ok(found);
        }
        if Instant::now() > end {
            bail!("timed out waiting for {what}");
        }
        sleep(INTERVAL).await;
    }
}
