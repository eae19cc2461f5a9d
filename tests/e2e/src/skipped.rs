//! Says which tests were skipped, so that nobody takes them for passed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use crate::engine::Feature;
use crate::suite;

/// The tests that were skipped, by the name of the feature that was missing. A test may make
/// several visits.
type Skipped = BTreeMap<&'static str, BTreeSet<&'static str>>;

static SKIPPED: Mutex<Skipped> = Mutex::new(BTreeMap::new());

/// Notes that the running test is skipped, or a part of it, for lack of a feature.
pub(crate) fn report(feature: Feature) {
    let mut skipped = SKIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let tests = skipped.entry(feature.name()).or_default();
    tests.insert(suite::current());
}

/// Returns what was skipped, a line a feature.
pub(crate) fn summary() -> String {
    let skipped = SKIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let line = |(feature, tests): (&&str, &BTreeSet<&str>)| {
        let names: Vec<_> = tests.iter().copied().collect();
        let (count, names) = (names.len(), names.join(", "));
        format!("skipped for lack of {feature}: {count}: {names}\n")
    };
    skipped.iter().map(line).collect()
}
