//! The tests of the built page, in each of the browsers.

use std::path::{Path, PathBuf};

use xshell::{Shell, cmd};

use crate::newcomer::{Newcomer, Served};
use crate::progress::step;
use crate::public_url::PublicUrl;
use crate::{project, release, size, tools};

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

impl Builds {
    /// Builds the page of this checkout.
    pub(crate) fn of_checkout(shell: &Shell) -> anyhow::Result<Self> {
        let target = project::target_folder(shell)?;
        let build = |folder: &str, public_url: PublicUrl| {
            let dist = target.join(folder);
            release::build(shell, &public_url, &dist)?;
            Ok::<_, anyhow::Error>(dist)
        };
        Ok(Self {
            root: build("serve", PublicUrl::default())?,
            sub_path: build("serve-sub-path", SUB_PATH.parse()?)?,
        })
    }

    /// Returns the folder of the page at the root of a host.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the page that a newcomer gets to see, after a first move on it, and the one that
    /// Trunk serves has been looked at, too.
    pub(crate) fn of_newcomer(shell: &Shell) -> anyhow::Result<Self> {
        let driver = step("set up the newcomer's browser", || {
            tools::wasm_bindgen(shell)?;
            tools::trunk(shell)?;
            tools::driver(shell)
        })?;
        let newcomer = Newcomer::arrive(shell)?;
        let play = |served: &Served, source: Option<PathBuf>| {
            let (address, source) = (served.address(), source.into_iter());
            cmd!(
                shell,
                "cargo run --quiet -p noughts-e2e --example first_move -- {address} {source...}"
            )
            .env("NOUGHTS_CHROMEDRIVER", &driver)
            .run()
        };
        step("a newcomer's first move, by cargo xtask serve", || {
            Ok(play(&newcomer.serve(shell)?, None)?)
        })?;
        let sub_path = step("the page for a sub-path", || newcomer.dist(shell, SUB_PATH))?;
        step("a newcomer's first move and change, by trunk serve", || {
            let source = newcomer.clone().join("src/lib.rs");
            Ok(play(&newcomer.trunk_serve(shell)?, Some(source))?)
        })?;
        Ok(Self {
            root: newcomer.served_page(),
            sub_path,
        })
    }
}

/// Where the tests host the page that is not at the root.
const SUB_PATH: &str = "/noughts/";

/// Runs the tests in a browser: those alone whose names contain a text if there is one.
pub(crate) fn run(
    shell: &Shell,
    engine: Engine,
    builds: &Builds,
    only: Option<&str>,
) -> anyhow::Result<()> {
    let name = engine.name();
    let variables = variables(shell, engine, builds)?;
    let sizes = step("sizes within their budgets", || size::table(&builds.root))?;
    println!("{sizes}");
    step(&format!("end-to-end tests in {name}"), || {
        let tests = cmd!(shell, "cargo test -p noughts-e2e --test page -- {only...}");
        Ok(tests.envs(variables).run()?)
    })
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

/// Sets up a browser, and returns the variables that tell the tests where everything is.
fn variables(
    shell: &Shell,
    engine: Engine,
    builds: &Builds,
) -> anyhow::Result<Vec<(&'static str, PathBuf)>> {
    let name = engine.name();
    let (mut variables, axe) = step(&format!("set up the end-to-end tests in {name}"), || {
        Ok((engine.set_up(shell)?, tools::axe(shell)?))
    })?;
    variables.extend([
        ("NOUGHTS_ENGINE", PathBuf::from(name)),
        ("NOUGHTS_DIST", builds.root.clone()),
        ("NOUGHTS_DIST_SUB_PATH", builds.sub_path.clone()),
        ("NOUGHTS_AXE", axe),
    ]);
    Ok(variables)
}

/// Checks what Lighthouse says of the page.
pub(crate) fn lighthouse(shell: &Shell, builds: &Builds) -> anyhow::Result<()> {
    let (program, browser) = step("set up Lighthouse", || {
        Ok((tools::lighthouse(shell)?, tools::browser(shell)?))
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
