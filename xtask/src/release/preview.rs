//! Link previews in messengers: Open Graph and Twitter tags, and a picture for every route. Moves
//! are in the fragment of a link, which messengers never send, so the picture shows the game.

use std::path::Path;

use anyhow::ensure;
use noughts_puzzles::Filter;
use noughts_rules::Variant;
use noughts_words::{announce, common, edit, explorer, lessons, names, puzzles, shell, studies};

use super::{LESSONS, PUZZLES, embedding};
use crate::public_url::PublicUrl;

/// The folder of the pictures: in `public/`, and in a release that knows its whole address.
pub(crate) const PICTURES: &str = "pictures";

/// The size of a picture, as messengers expect it.
pub(crate) const SIZE: [u32; 2] = [1200, 630];

/// The route of the daily puzzle.
const DAILY: &str = "puzzles/daily";

/// The preview of a route.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Preview {
    /// The route in the page's folder, without slashes at its ends.
    pub(crate) route: String,
    /// The title.
    pub(crate) title: String,
    /// The description, one line.
    pub(crate) line: String,
}

impl Preview {
    /// Returns the preview of a route.
    pub(crate) fn of(route: &str) -> Self {
        // An embedded page is previewed as the page itself.
        let route = embedding::page(route).unwrap_or(route);
        let game = |prefix| route.strip_prefix(prefix)?.parse().ok();
        let (title, line) = if let Some(variant) = game("play/") {
            (names::game(variant), goal(variant))
        } else if let Some(variant) = game("analysis/") {
            (studies::analysis_of(&names::game(variant)), goal(variant))
        } else if let Some(variant) = game("explorer/") {
            let name = names::game(variant);
            (
                format!("{}: {name}", explorer::explorer()),
                explorer::about(&name),
            )
        } else if let Some(variant) = game("edit/") {
            let name = names::game(variant);
            (edit::editor_of(&name), edit::about(&name))
        } else if let Some(lesson) = route
            .strip_prefix(LESSONS)
            .and_then(noughts_lessons::lesson)
        {
            let [title, line] = [lesson.title, lesson.teaches].map(|text| text.in_language("en"));
            (lessons::title(title), line.to_owned())
        } else if let Some(title) = route.strip_prefix(PUZZLES).and_then(puzzles_title) {
            (title, puzzles::about().to_owned())
        } else {
            let (title, line) = match route {
                "edit" => return Self::of(&format!("edit/{}", Variant::Classic)).at(route),
                "puzzles" => (puzzles::puzzles(), puzzles::about().to_owned()),
                DAILY => (puzzles::daily(), puzzles::about().to_owned()),
                "explorer" => (
                    explorer::explorer(),
                    explorer::about(&names::game(Variant::Classic)),
                ),
                "learn" | "help" => (
                    shell::learn(),
                    "The rules of every game, with pictures.".to_owned(),
                ),
                "settings" => (
                    shell::settings(),
                    "Themes, sounds, keys and clocks.".to_owned(),
                ),
                "statistics" => (
                    shell::statistics(),
                    "Wins, streaks and fastest games.".to_owned(),
                ),
                "study" => (
                    studies::studies(),
                    "Games with variations and notes.".to_owned(),
                ),
                _ => ("Tic-tac-toe, solved.", "Play it, then see why.".to_owned()),
            };
            (title.to_owned(), line)
        };
        Self {
            route: route.to_owned(),
            title,
            line,
        }
    }

    /// Returns the same of another route to it.
    fn at(self, route: &str) -> Self {
        Self {
            route: route.to_owned(),
            ..self
        }
    }

    /// Returns whether the picture is of this route alone, with its title and line.
    pub(crate) fn has_own_picture(&self) -> bool {
        let shares = [LESSONS, PUZZLES, "analysis/", "edit", "study"];
        self.route == DAILY || !shares.iter().any(|shared| self.route.starts_with(shared))
    }

    /// Returns where its picture is, from the page's folder.
    pub(crate) fn picture(&self) -> String {
        let name = match self.route.as_str() {
            "" => "noughts".to_owned(),
            "edit" => format!("play-{}", Variant::Classic),
            route if route.starts_with(LESSONS) => "learn".to_owned(),
            route if route.starts_with(PUZZLES) && route != DAILY => "puzzles".to_owned(),
            "study" => "analysis".to_owned(),
            // A position is set up and analysed on the board of its game.
            route => {
                let route = route
                    .replace("edit/", "play/")
                    .replace("analysis/", "play/");
                route.replace('/', "-")
            }
        };
        format!("{PICTURES}/{name}.png")
    }

    /// Returns the tags for the head of the route's page, or nothing if the host is unknown: they
    /// need whole addresses.
    ///
    /// # Errors
    /// The folder to publish lacks the picture.
    pub(super) fn tags(&self, public_url: &PublicUrl, staging: &Path) -> anyhow::Result<String> {
        let path = self.picture();
        let Some(picture) = public_url.whole(&path) else {
            return Ok(String::new());
        };
        ensure!(
            staging.join(&path).exists(),
            "public/{path} is missing: cargo xtask pictures draws it"
        );
        let Self { route, title, line } = self;
        let slash = if route.is_empty() { "" } else { "/" };
        let address = public_url
            .whole(&format!("{route}{slash}"))
            .unwrap_or_default();
        let [width, height] = SIZE.map(|side| side.to_string());
        let alt = format!("{title} {line}");
        let property = |name: &str, content: &str| tag("property", name, content);
        let name = |name: &str, content: &str| tag("name", name, content);
        Ok([
            property("og:type", "website"),
            property("og:site_name", "Noughts"),
            property("og:title", title),
            property("og:description", line),
            property("og:url", &address),
            property("og:image", &picture),
            property("og:image:width", &width),
            property("og:image:height", &height),
            property("og:image:alt", &alt),
            name("twitter:card", "summary_large_image"),
            name("twitter:title", title),
            name("twitter:description", line),
            name("twitter:image", &picture),
            name("twitter:image:alt", &alt),
        ]
        .concat())
    }
}

/// Returns the title of a route of puzzles, but for the daily one: `Four puzzles`, `Puzzles: Fork`.
fn puzzles_title(below: &str) -> Option<String> {
    let set = below.split('/').next()?;
    let theme = match Filter::from_word(set) {
        Some(Filter::Theme(word)) => puzzles::theme(word),
        Some(Filter::Hard) => puzzles::hard().to_owned(),
        Some(Filter::All) | None => {
            let game: Variant = set.parse().ok()?;
            let name = game.custom_size().map_or_else(
                || names::game(game),
                |size| names::custom(size.columns(), size.rows(), size.line_length()),
            );
            return Some(puzzles::of_game(&name));
        }
    };
    Some(puzzles::filtered(puzzles::puzzles(), &theme))
}

/// Returns the goal of a game: `Get three in a row.`
fn goal(variant: Variant) -> String {
    let topology = variant.start().topology();
    announce::goal(
        variant,
        &common::length(topology.line_length()),
        topology.columns(),
        topology.rows(),
    )
}

fn tag(attribute: &str, name: &str, content: &str) -> String {
    let content = content
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;");
    format!("  <meta {attribute}=\"{name}\" content=\"{content}\">\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_says_what_it_is() {
        for (route, title, line, picture) in [
            (
                "",
                "Tic-tac-toe, solved.",
                "Play it, then see why.",
                "noughts",
            ),
            (
                "play/classic",
                "Classic",
                "Get three in a row.",
                "play-classic",
            ),
            (
                "puzzles/mnk-5x5x4/run",
                "Custom 5×5×4 puzzles",
                "Each position has exactly one best move. Find it.",
                "puzzles",
            ),
            (
                "puzzles/prevent-fork",
                "Puzzles: Prevent a fork",
                "Each position has exactly one best move. Find it.",
                "puzzles",
            ),
            (
                "explorer/torus",
                "Explorer: Torus",
                "Every position of Torus, and every move between them.",
                "explorer-torus",
            ),
        ] {
            let preview = Preview::of(route);
            assert_eq!((&*preview.title, &*preview.line), (title, line));
            assert_eq!(preview.picture(), format!("pictures/{picture}.png"));
        }
    }

    #[test]
    fn without_a_host_there_are_no_tags() {
        let nowhere = Path::new("nowhere");
        let tags = Preview::of("")
            .tags(&PublicUrl::default(), nowhere)
            .unwrap();
        assert_eq!(tags, "");
        let site = PublicUrl::of_site("https://a.example/").unwrap();
        let error = Preview::of("")
            .tags(&site, nowhere)
            .unwrap_err()
            .to_string();
        assert!(error.contains("pictures/noughts.png is missing"), "{error}");
    }

    #[test]
    fn what_is_in_a_tag_cannot_leave_it() {
        assert_eq!(
            tag("name", "n", "a \"b\" <c> & d"),
            "  <meta name=\"n\" content=\"a &quot;b&quot; &lt;c> &amp; d\">\n"
        );
    }
}
