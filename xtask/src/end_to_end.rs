//! The tests of the built page, in each of the browsers.

use std::path::{Path, PathBuf};

use xshell::{Shell, cmd};

use crate::framing::Framing;
use crate::newcomer::{Newcomer, Served};
use crate::progress::step;
use crate::public_url::PublicUrl;
use crate::tools::{self, CargoTool};
use crate::{project, release, size};

/// A browser for the tests.
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
    /// Returns its name, which the tests use too.
    fn name(self) -> &'static str {
        match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKitGtk => "WebKitGTK",
        }
    }

    /// Makes sure that the browser and its driver are installed, and returns the variables that
    /// tell the tests where.
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

/// The tested builds of the page: at the root of a host, and under a sub-path.
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
            release::build(shell, &public_url, &Framing::default(), &dist)?;
            Ok::<_, anyhow::Error>(dist)
        };
        Ok(Self {
            root: build("serve", PublicUrl::default())?,
            sub_path: build("serve-sub-path", SUB_PATH.parse()?)?,
        })
    }

    /// Returns the folder of the build for the root of a host.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the newcomer's build, after a first move on it and a look at the page that Trunk
    /// serves.
    pub(crate) fn of_newcomer(shell: &Shell) -> anyhow::Result<Self> {
        let driver = step("set up the newcomer's browser", || {
            tools::wasm_bindgen(shell)?;
            CargoTool::TRUNK.set_up(shell)?;
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

/// The sub-path of the other build.
const SUB_PATH: &str = "/noughts/";

/// Runs the tests in a browser, all of them or those whose names contain a text.
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
    // What is tested by ear is a part of its own.
    let skip = only.is_none().then_some(["--skip", BY_EAR]);
    let skip = skip.iter().flatten();
    step(&format!("end-to-end tests in {name}"), || {
        let tests = cmd!(
            shell,
            "cargo test -p noughts-e2e --test page -- {only...} {skip...}"
        );
        Ok(tests.envs(variables).run()?)
    })
}

/// Runs the tests that listen to a screen reader, in browsers that speak to it.
pub(crate) fn orca(shell: &Shell, engines: &[Engine], builds: &Builds) -> anyhow::Result<()> {
    let Some(orca) = screen_reader(shell)? else {
        return Ok(());
    };
    for &engine in engines {
        let mut variables = variables(shell, engine, builds)?;
        variables.push(orca.clone());
        step(&format!("what Orca says in {}", engine.name()), || {
            let tests = cmd!(shell, "cargo test -p noughts-e2e --test page -- {BY_EAR}");
            Ok(tests.envs(variables).run()?)
        })?;
    }
    Ok(())
}

/// What the names begin with of the tests that listen to a screen reader.
const BY_EAR: &str = "orca::";

/// Sets up a screen reader, and returns the variable that tells the tests where it is. Where it
/// cannot be had says so, which is a failure in CI: there nobody would read that it was skipped.
fn screen_reader(shell: &Shell) -> anyhow::Result<Option<(&'static str, PathBuf)>> {
    match step("set up Orca", || tools::orca(shell)) {
        Ok(orca) => Ok(Some(("NOUGHTS_ORCA", orca))),
        Err(error) if shell.var_os("CI").is_some() => Err(error),
        Err(error) => {
            println!("\nWhat a screen reader says is not tested here: {error:#}");
            Ok(None)
        }
    }
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
            tools::bench(shell, "lighthouse")?.program("lighthouse"),
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
