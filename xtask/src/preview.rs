//! Link previews in messengers: Open Graph and Twitter tags, with a picture for each game. Moves are
//! in the fragment of a link, which messengers never send, so the picture shows the game.

use std::path::Path;

use anyhow::ensure;
use noughts_rules::Variant;
use noughts_words::{announce, common, names};

use crate::public_url::PublicUrl;

/// The folder of the pictures: in `public/`, and in a release that knows its whole address.
pub(crate) const PICTURES: &str = "pictures";

/// The folder of the pictures of the whole page that its manifest names: in `public/`, and in a release.
pub(crate) const SCREENSHOTS: &str = "screenshots";

/// The size of a picture, as messengers expect it.
pub(crate) const SIZE: [u32; 2] = [1200, 630];

/// The preview of a game, or of a page without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Preview(pub(crate) Option<Variant>);

impl Preview {
    /// Returns every preview.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let games = Variant::ALL.into_iter().map(Some);
        games.chain([None]).map(Self)
    }

    /// Returns the title: `Classic`.
    pub(crate) fn title(self) -> String {
        self.0
            .map_or_else(|| "Tic-tac-toe, solved.".to_owned(), names::game)
    }

    /// Returns the description, one line: `Get three in a row.`
    pub(crate) fn line(self) -> String {
        let Some(variant) = self.0 else {
            return "Play it, then see why.".to_owned();
        };
        let topology = variant.start().topology();
        announce::goal(
            variant,
            &common::length(topology.line_length()),
            topology.columns(),
            topology.rows(),
        )
    }

    /// Returns where the picture is, from the page's folder.
    pub(crate) fn picture(self) -> String {
        let name = self.0.map(|variant| variant.to_string());
        format!("{PICTURES}/{}.png", name.as_deref().unwrap_or("noughts"))
    }

    /// Returns the tags for the head of the page in a folder, or nothing if the host is unknown: they
    /// need whole addresses.
    ///
    /// # Errors
    /// The folder to publish lacks the picture.
    pub(crate) fn tags(
        self,
        folder: &str,
        host: &PublicUrl,
        staging: &Path,
    ) -> anyhow::Result<String> {
        let path = self.picture();
        let (Some(picture), Some(address)) = (host.whole(&path), host.whole(folder)) else {
            return Ok(String::new());
        };
        ensure!(
            staging.join(&path).exists(),
            "public/{path} is missing: cargo xtask pictures draws it"
        );
        let (title, line) = (self.title(), self.line());
        let [width, height] = SIZE.map(|side| side.to_string());
        let alt = format!("{title} {line}");
        let tags = [
            ("og:type", "website"),
            ("og:site_name", "Noughts"),
            ("og:title", &title),
            ("og:description", &line),
            ("og:url", &address),
            ("og:image", &picture),
            ("og:image:width", &width),
            ("og:image:height", &height),
            ("og:image:alt", &alt),
            ("twitter:card", "summary_large_image"),
        ];
        // Twitter reads the property too where it finds no name.
        let tag = |(property, content)| {
            format!("  <meta property=\"{property}\" content=\"{content}\">\n")
        };
        Ok(tags.map(tag).concat())
    }
}
