//! Lists skipped tests, so that nobody takes them for passed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use crate::engine::Feature;
use crate::suite;

/// The skipped tests, by the missing feature. A test may make several visits.
type Skipped = BTreeMap<&'static str, BTreeSet<&'static str>>;

static SKIPPED: Mutex<Skipped> = Mutex::new(BTreeMap::new());

/// Records that the running test, or part of it, is skipped for lack of a feature.
pub(crate) fn report(feature: Feature) {
    let mut skipped = SKIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let tests = skipped.entry(feature.name()).or_default();
    tests.insert(suite::current());
}

/// Returns a summary, a line for each feature.
pub(crate) fn summary() -> String {
    let skipped = SKIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let line = |(feature, tests): (&&str, &BTreeSet<&str>)| {
        let names: Vec<_> = tests.iter().copied().collect();
        let (count, names) = (names.len(), names.join(", "));
        format!("skipped for lack of {feature}: {count}: {names}\n")
    };
    skipped.iter().map(line).collect()
}
