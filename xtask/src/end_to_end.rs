//! The tests of the built page, in each of the browsers.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use xshell::{Shell, cmd};

use crate::progress::step;
use crate::public_url::PublicUrl;
use crate::trunk::Trunk;
use crate::{project, second_run, size, tools};

/// A browser that the page is tested in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    /// Chromium.
    Chromium,
    /// Firefox.
    Firefox,
    /// WebKitGTK.
    WebKitGtk,
}

impl Engine {
    /// Its name, by which the tests know it too.
    fn name(self) -> &'static str {
        match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKitGtk => "WebKitGTK",
        }
    }

    /// Makes sure that it is there with its driver, and returns the variables that tell the tests
    /// where.
    fn set_up(self, shell: &Shell) -> anyhow::Result<Vec<(&'static str, PathBuf)>> {
        Ok(match self {
            Self::Chromium => vec![("NOUGHTS_CHROMEDRIVER", tools::driver(shell)?)],
            Self::Firefox => {
                let browser = tools::firefox(shell)?;
                let variable = browser.map(|browser| ("NOUGHTS_FIREFOX", browser));
                variable.into_iter().collect()
            }
            Self::WebKitGtk => {
                let found = tools::webkit_gtk(shell)?;
                vec![
                    ("NOUGHTS_MINIBROWSER", found.browser),
                    ("NOUGHTS_WEBKITDRIVER", found.driver),
                ]
            }
        })
    }
}

/// The page as it is tested: at the root of a host, and under a sub-path.
#[derive(Debug)]
pub(crate) struct Builds {
    root: PathBuf,
    sub_path: PathBuf,
}

/// Runs the tests in a browser.
pub(crate) fn run(shell: &Shell, engine: Engine, built: &OnceCell<Builds>) -> anyhow::Result<()> {
    let name = engine.name();
    let (mut variables, axe) = step(&format!("set up the end-to-end tests in {name}"), || {
        Ok((engine.set_up(shell)?, tools::axe(shell)?))
    })?;
    let builds = builds(shell, built)?;
    let skipped = project::target_folder(shell)?.join(format!("skipped-in-{name}.txt"));
    fs::write(&skipped, "")?;
    variables.extend([
        ("NOUGHTS_ENGINE", PathBuf::from(name)),
        ("NOUGHTS_DIST", builds.root.clone()),
        ("NOUGHTS_DIST_SUB_PATH", builds.sub_path.clone()),
        ("NOUGHTS_AXE", axe),
        ("NOUGHTS_SKIPPED", skipped.clone()),
    ]);
    let outcome = step(&format!("end-to-end tests in {name}"), || {
        second_run::tests(|arguments| {
            let tests = cmd!(shell, "cargo test -p noughts-e2e --no-fail-fast --");
            tests.args(arguments).envs(variables.clone()).into()
        })
    });
    print!("{}", summary(name, &fs::read_to_string(&skipped)?));
    for test in outcome? {
        println!("passed in {name} the second time only: {test}");
    }
    Ok(())
}

/// Checks what Lighthouse says of the page.
pub(crate) fn lighthouse(shell: &Shell, built: &OnceCell<Builds>) -> anyhow::Result<()> {
    let (program, browser) = step("set up Lighthouse", || {
        Ok((tools::lighthouse(shell)?, tools::browser(shell)?))
    })?;
    let builds = builds(shell, built)?;
    step("what Lighthouse says of the page", || {
        let example = cmd!(
            shell,
            "cargo run --quiet -p noughts-e2e --example lighthouse"
        );
        example
            .env("NOUGHTS_DIST", &builds.root)
            .env("NOUGHTS_LIGHTHOUSE", program)
            .env("CHROME_PATH", browser)
            .run()?;
        Ok(())
    })
}

/// The page, built by whoever comes first.
fn builds<'a>(shell: &Shell, built: &'a OnceCell<Builds>) -> anyhow::Result<&'a Builds> {
    if built.get().is_none() {
        let _ = built.set(build(shell)?);
    }
    built.get().context("the page was not built")
}

fn build(shell: &Shell) -> anyhow::Result<Builds> {
    let optimisers = step("set up the build", || {
        let optimisers = tools::page(shell)?;
        optimisers.required()?;
        Ok(optimisers)
    })?;
    let trunk = Trunk::new(shell, optimisers);
    let build = |dist: PathBuf, public_url: PublicUrl| {
        trunk.build(&dist, &public_url)?;
        Ok(dist)
    };
    let root = step("build the release page", || {
        build(project::dist(), PublicUrl::default())
    })?;
    step("sizes within their budgets", || size::print(&root))?;
    let sub_path = step("build the release page for a sub-path", || {
        let dist = project::root().join("target/dist-sub-path");
        build(dist, "/noughts/".parse()?)
    })?;
    Ok(Builds { root, sub_path })
}

/// What was skipped in a browser, a line a feature, from lines of features and tests.
fn summary(engine: &str, skipped: &str) -> String {
    let mut tests: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (feature, test) in skipped.lines().filter_map(|line| line.split_once('\t')) {
        tests.entry(feature).or_default().push(test);
    }
    let lines = tests.into_iter().map(|(feature, mut tests)| {
        // A test may make several visits.
        tests.sort_unstable();
        tests.dedup();
        let (count, names) = (tests.len(), tests.join(", "));
        let tests = if count == 1 { "test" } else { "tests" };
        format!("skipped in {engine}: {count} {tests} for lack of {feature}: {names}\n")
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_what_was_skipped_by_feature() {
        let skipped =
            "touch\tspace::fingers\nforced colours\tb\nforced colours\ta\nforced colours\ta\n";
        assert_eq!(
            summary("Firefox", skipped),
            "skipped in Firefox: 2 tests for lack of forced colours: a, b\n\
             skipped in Firefox: 1 test for lack of touch: space::fingers\n"
        );
        assert_eq!(summary("Firefox", ""), "");
    }
}
