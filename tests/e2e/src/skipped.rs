//! Says which tests were skipped, so that nobody takes them for passed.

use std::env;
use std::fs::OpenOptions;
use std::io::{Write, stderr};
use std::thread;

use crate::engine::{Engine, Feature};

/// Says that the running test is skipped for lack of a feature: on the terminal, past the test
/// runner, which hides what tests print that pass; and as a line of the file that
/// `NOUGHTS_SKIPPED` names: the feature, a tab and the test.
///
/// # Errors
/// The file cannot be written.
pub(crate) fn report(engine: Engine, feature: Feature) -> anyhow::Result<()> {
    // The test runner names a test's thread after it.
    let thread = thread::current();
    let (test, feature) = (thread.name().unwrap_or("a test"), feature.name());
    if let Some(path) = env::var_os("NOUGHTS_SKIPPED") {
        let mut file = OpenOptions::new().append(true).create(true).open(path)?;
        file.write_all(format!("{feature}\t{test}\n").as_bytes())?;
    } else {
        let engine = engine.name();
        writeln!(
            stderr(),
            "skipped in {engine}: {test}, for lack of {feature}"
        )?;
    }
    Ok(())
}
