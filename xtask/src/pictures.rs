//! The pictures that messengers show beside a link to the page: drawn from the running page, and kept
//! in the checkout, so that building a release takes no browser.

use std::fs;

use serde_json::json;
use xshell::{Shell, cmd};

use crate::progress::step;
use crate::public_url::PublicUrl;
use crate::release::{self, PICTURES, Preview, SIZE};
use crate::{project, tools};

/// Builds the release page and draws the picture of every route.
pub(crate) fn draw(shell: &Shell) -> anyhow::Result<()> {
    let target = project::target_folder(shell)?;
    let dist = target.join("serve");
    release::build(shell, &PublicUrl::default(), &dist)?;
    let driver = tools::driver(shell)?;

    let public = project::root().join("public");
    let folder = public.join(PICTURES);
    shell.remove_path(&folder)?;
    fs::create_dir_all(&folder)?;
    let pictures = release::routes().map(|(route, _)| {
        let preview = Preview::of(&route);
        json!({
            "route": preview.route,
            "title": preview.title,
            "line": preview.line,
            "file": public.join(preview.picture()),
        })
    });
    let [width, height] = SIZE;
    let wanted = json!({
        "width": width,
        "height": height,
        "pictures": pictures.collect::<Vec<_>>(),
    });
    let list = target.join("pictures.json");
    fs::write(&list, wanted.to_string())?;
    step("draw the pictures", || {
        let example = cmd!(
            shell,
            "cargo run --quiet -p noughts-e2e --example pictures -- {list}"
        );
        let example = example
            .env("NOUGHTS_DIST", &dist)
            .env("NOUGHTS_CHROMEDRIVER", &driver);
        Ok(example.run()?)
    })?;
    println!("\nThe pictures are in {}.", folder.display());
    Ok(())
}
