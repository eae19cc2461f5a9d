//! The pictures in the repository: those of link previews, so that a release needs no browser, and
//! those that the tests compare the page with.

use std::fs;
use std::path::Path;

use serde_json::json;
use xshell::{Shell, cmd};

use crate::end_to_end::{self, Builds};
use crate::hosting::Hosting;
use crate::preview::{Preview, SCREENSHOTS, SIZE};
use crate::progress::step;
use crate::{project, release, tools};

/// Builds the release page and draws every picture.
pub(crate) fn draw(shell: &Shell) -> anyhow::Result<()> {
    let builds = Builds::of_checkout(shell)?;
    draw_previews(shell, &builds.root)?;
    draw_film(shell, &builds.root)?;
    end_to_end::draw_pictures(shell, &builds)
}

/// Draws the moving picture of the README.
fn draw_film(shell: &Shell, dist: &Path) -> anyhow::Result<()> {
    let file = project::root().join("docs/noughts.webp");
    draw_example(shell, dist, "film", &file, "draw the moving picture")
}

/// Runs an example of the end-to-end tests that draws pictures of the page, with the file or folder that
/// it is about.
fn draw_example(
    shell: &Shell,
    dist: &Path,
    example: &str,
    about: &Path,
    name: &str,
) -> anyhow::Result<()> {
    let driver = tools::driver(shell)?;
    step(name, || {
        let example = cmd!(
            shell,
            "cargo run --quiet -p noughts-e2e --example {example} -- {about}"
        );
        let example = example
            .env("NOUGHTS_DIST", dist)
            .env("NOUGHTS_CHROMEDRIVER", &driver);
        Ok(example.run()?)
    })
}

/// Builds the release page and draws a learner's way through it into an ignored folder.
pub(crate) fn tour(shell: &Shell) -> anyhow::Result<()> {
    let dist = project::dist();
    release::build(shell, release::Profile::Release, &Hosting::default(), &dist)?;
    let folder = project::target_folder(shell)?.join("tour");
    draw_example(shell, &dist, "tour", &folder, "draw the tour")
}

/// Draws the picture of every game, and the start page's of the explorer.
fn draw_previews(shell: &Shell, dist: &Path) -> anyhow::Result<()> {
    let public = project::root().join("public");
    let pictures = Preview::all().map(|preview| {
        json!({
            "game": preview.0.map(|game| game.to_string()),
            "title": preview.title(),
            "line": preview.line(),
            "file": public.join(preview.picture()),
        })
    });
    let [width, height] = SIZE;
    let wanted = json!({
        "width": width,
        "height": height,
        "pictures": pictures.collect::<Vec<_>>(),
        "graph": public.join("graph.webp"),
        "screenshots": public.join(SCREENSHOTS),
    });
    let list = project::target_folder(shell)?.join("pictures.json");
    fs::write(&list, wanted.to_string())?;
    draw_example(shell, dist, "pictures", &list, "draw the pictures")
}
