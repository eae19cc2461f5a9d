//! The tests of the built page, in each of the browsers.

use std::path::PathBuf;

use strum::IntoStaticStr;
use xshell::{Shell, cmd};

use crate::hosting::Hosting;
use crate::progress::step;
use crate::public_url::PublicUrl;
use crate::release::{Profile, Release};
use crate::{project, tools};

/// A browser for the tests, which have the same names for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub(crate) enum Engine {
    /// Chromium.
    Chromium,
    /// Firefox.
    Firefox,
    /// WebKitGTK.
    #[strum(to_string = "WebKitGTK")]
    WebKitGtk,
}

impl Engine {
    fn name(self) -> &'static str {
        self.into()
    }

    /// Makes sure that the browser and its driver are installed, and returns the variables that
    /// tell the tests where.
    fn set_up(self, shell: &Shell) -> anyhow::Result<Vec<(&'static str, PathBuf)>> {
        Ok(match self {
            Self::Chromium => vec![("NOUGHTS_CHROMEDRIVER", tools::driver(shell)?)],
            Self::Firefox => {
                let browser = tools::firefox(shell)?;
                Vec::from_iter(browser.map(|browser| ("NOUGHTS_FIREFOX", browser)))
            }
            Self::WebKitGtk => {
                let [browser, driver] = tools::webkit_gtk(shell)?;
                vec![
                    ("NOUGHTS_MINIBROWSER", browser),
                    ("NOUGHTS_WEBKITDRIVER", driver),
                ]
            }
        })
    }
}

/// The tested builds of the page: at the root of a host, and under a sub-path.
#[derive(Debug)]
pub(crate) struct Builds {
    pub(crate) root: PathBuf,
    sub_path: PathBuf,
}

impl Builds {
    /// Builds the page of this checkout.
    pub(crate) fn of_checkout(shell: &Shell) -> anyhow::Result<Self> {
        let release = Release::build(shell, Profile::Release)?;
        let target = project::target_folder(shell)?;
        let publish = |folder: &str, public_url: PublicUrl| {
            let dist = target.join(folder);
            release.publish(&Hosting::at(public_url), &dist)?;
            Ok::<_, anyhow::Error>(dist)
        };
        Ok(Self {
            root: publish("tested", PublicUrl::default())?,
            sub_path: publish("tested-sub-path", "/noughts/".parse()?)?,
        })
    }
}

/// The beginning of the names of tests that listen to a screen reader.
pub(crate) const BY_EAR: &str = "orca::";

/// A part of the names of tests that are run weekly.
pub(crate) const WEEKLY: &str = "weekly::";

/// Runs the tests in a browser that some arguments of the test program choose.
pub(crate) fn run(
    shell: &Shell,
    engine: Engine,
    builds: &Builds,
    chosen: &[&str],
) -> anyhow::Result<()> {
    let variables = variables(shell, engine, builds)?;
    step(&format!("end-to-end tests in {}", engine.name()), || {
        let tests = cmd!(
            shell,
            "cargo test -p noughts-e2e --test page -- {chosen...}"
        );
        Ok(tests.envs(variables).run()?)
    })
}

/// Runs the tests that listen to a screen reader, in browsers that speak to it.
pub(crate) fn by_ear(shell: &Shell, builds: &Builds) -> anyhow::Result<()> {
    let orca = step("set up Orca", || tools::orca(shell))?;
    let _orca = shell.push_env("NOUGHTS_ORCA", orca);
    [Engine::Chromium, Engine::Firefox]
        .into_iter()
        .try_for_each(|engine| run(shell, engine, builds, &[BY_EAR]))
}

/// Draws the pictures that the tests compare the page with.
pub(crate) fn draw_pictures(shell: &Shell, builds: &Builds) -> anyhow::Result<()> {
    let variables = variables(shell, Engine::Chromium, builds)?;
    step("draw the pictures of the tests", || {
        let tests = cmd!(shell, "cargo test -p noughts-e2e --test page -- pictures::");
        let tests = tests.envs(variables).env("NOUGHTS_KEEP_PICTURES", "yes");
        Ok(tests.run()?)
    })
}

/// Sets up a browser, and returns the variables that describe the set-up to the tests.
fn variables(
    shell: &Shell,
    engine: Engine,
    builds: &Builds,
) -> anyhow::Result<Vec<(&'static str, PathBuf)>> {
    let name = engine.name();
    let (mut variables, axe) = step(&format!("set up the end-to-end tests in {name}"), || {
        Ok((
            engine.set_up(shell)?,
            tools::npm(shell)?.file("axe-core/axe.min.js"),
        ))
    })?;
    variables.extend([
        ("NOUGHTS_ENGINE", PathBuf::from(name)),
        ("NOUGHTS_DIST", builds.root.clone()),
        ("NOUGHTS_DIST_SUB_PATH", builds.sub_path.clone()),
        ("NOUGHTS_AXE", axe),
    ]);
    Ok(variables)
}

/// Checks Lighthouse's scores of the page.
pub(crate) fn lighthouse(shell: &Shell, builds: &Builds) -> anyhow::Result<()> {
    let (program, browser) = step("set up Lighthouse", || {
        Ok((
            tools::lab(shell, "lighthouse")?.program("lighthouse"),
            tools::browser(shell)?,
        ))
    })?;
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
