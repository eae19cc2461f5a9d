//! The pictures in the repository: those of link previews, so that a release needs no browser, and
//! those that the tests compare the page with.

use std::fs;
use std::path::Path;

use serde_json::json;
use xshell::{Shell, cmd};

use crate::end_to_end::{self, Builds};
use crate::framing::Framing;
use crate::preview::{Preview, SIZE};
use crate::progress::step;
use crate::public_url::PublicUrl;
use crate::{project, release, tools};

/// Builds the release page and draws every picture.
pub(crate) fn draw(shell: &Shell) -> anyhow::Result<()> {
    let builds = Builds::of_checkout(shell)?;
    draw_previews(shell, builds.root())?;
    end_to_end::draw_pictures(shell, &builds)
}

/// Builds the release page and draws a learner's way through it into an ignored folder.
pub(crate) fn tour(shell: &Shell) -> anyhow::Result<()> {
    let dist = project::dist();
    release::build(shell, &PublicUrl::default(), &Framing::default(), &dist)?;
    let driver = tools::driver(shell)?;
    let folder = project::target_folder(shell)?.join("tour");
    step("draw the tour", || {
        let example = cmd!(
            shell,
            "cargo run --quiet -p noughts-e2e --example tour -- {folder}"
        );
        let example = example
            .env("NOUGHTS_DIST", &dist)
            .env("NOUGHTS_CHROMEDRIVER", &driver);
        Ok(example.run()?)
    })
}

/// Draws the picture of every game, and the start page's of the explorer.
fn draw_previews(shell: &Shell, dist: &Path) -> anyhow::Result<()> {
    let driver = tools::driver(shell)?;
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
    });
    let list = project::target_folder(shell)?.join("pictures.json");
    fs::write(&list, wanted.to_string())?;
    step("draw the pictures", || {
        let example = cmd!(
            shell,
            "cargo run --quiet -p noughts-e2e --example pictures -- {list}"
        );
        let example = example
            .env("NOUGHTS_DIST", dist)
            .env("NOUGHTS_CHROMEDRIVER", &driver);
        Ok(example.run()?)
    })
}
