//! The pages, and the paths that lead to them.
//!
//! A path is relative to the public URL. What a first visit needs is told apart at once, the rest by
//! the module of the program that has the pages.

use noughts_rules::Variant;
use noughts_words::shell as words;

use crate::explorer::place::EXPLORED_FIRST;
use crate::names;

/// A page, or the module of the program that knows the pages of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The list of games.
    Start,
    /// A game.
    Play(Variant),
    /// The state space of a game.
    Explorer(Variant),
    /// The search in a position, with the name of its game.
    Search(String),
    /// A [`ToolPage`], by its path.
    Tools(String),
    /// A [`PuzzlePage`], by its path.
    Puzzles(String),
    /// An [`OtherPage`], by its path.
    Other(String),
}

impl Route {
    /// Returns the page of a path.
    pub fn of(path: &str) -> Self {
        let path = path.trim_matches('/');
        let (page, id) = path.split_once('/').unwrap_or((path, ""));
        match (page, id.parse::<Variant>()) {
            ("" | "index.html", _) => Self::Start,
            ("play", Ok(variant)) => Self::Play(variant),
            ("explorer", Ok(variant)) if variant.is_explored() => Self::Explorer(variant),
            ("explorer", Err(_)) if id.is_empty() => Self::Explorer(EXPLORED_FIRST),
            ("search", _) => Self::Search(id.to_owned()),
            ("edit" | "analysis" | "study" | "open", _) => Self::Tools(path.to_owned()),
            ("puzzles" | "class", _) => Self::Puzzles(path.to_owned()),
            _ => Self::Other(path.to_owned()),
        }
    }
}

/// Stands for the path of an address that others have changed: what reads it is no part of the first load.
pub const CHANGED: &str = "changed";

/// A page on which positions are made and games analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToolPage {
    /// A position of a game that is set up.
    Edit(Variant),
    /// The analysis of a game, or studies, with the whole path.
    Analysis(String),
    /// A text from elsewhere that is opened.
    Open,
    /// An address that others have changed, which is read first.
    Changed,
    /// No page, and why, as a sentence.
    Missing(String),
}

impl ToolPage {
    /// Returns the page of a path.
    pub fn of(path: &str) -> Self {
        match path.split('/').collect::<Vec<_>>().as_slice() {
            ["edit"] => Self::Edit(EXPLORED_FIRST),
            ["edit", id] => id
                .parse()
                .map_or_else(|error| Self::Missing(names::no_variant(&error)), Self::Edit),
            ["open"] => Self::Open,
            [CHANGED] => Self::Changed,
            ["edit" | "open", ..] => Self::Missing(words::no_page().to_owned()),
            _ => Self::Analysis(path.to_owned()),
        }
    }
}

/// A page of puzzles, one's own or a class's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzlePage {
    /// The puzzles, with what comes after `puzzles/`.
    Puzzles(String),
    /// A class set: a teacher's page, or a pupil's.
    Class,
    /// No page, and why, as a sentence.
    Missing(String),
}

impl PuzzlePage {
    /// Returns the page of a path.
    pub fn of(path: &str) -> Self {
        match path.split('/').collect::<Vec<_>>().as_slice() {
            ["puzzles", below @ ..] => Self::Puzzles(below.join("/")),
            ["class"] => Self::Class,
            _ => Self::Missing(words::no_page().to_owned()),
        }
    }
}

/// Any other page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OtherPage {
    /// The course.
    Learn,
    /// The rules of the games.
    Rules,
    /// The keys.
    Keys,
    /// A lesson, by its name.
    Lesson(String),
    /// The settings.
    Settings,
    /// The leaderboard and the statistics.
    Statistics,
    /// The boards, and what is proven of each.
    Proofs,
    /// The proof of who wins a game, by the game's name.
    Proof(String),
    /// No page, and why, as a sentence.
    Missing(String),
}

impl OtherPage {
    /// Returns the page of a path.
    pub fn of(path: &str) -> Self {
        match path.split('/').collect::<Vec<_>>().as_slice() {
            ["learn" | "help"] => Self::Learn,
            ["learn", "rules"] => Self::Rules,
            ["learn", "keys"] => Self::Keys,
            ["learn", lesson] => Self::Lesson((*lesson).to_owned()),
            ["settings"] => Self::Settings,
            ["statistics"] => Self::Statistics,
            ["proof"] => Self::Proofs,
            ["proof", id] => Self::Proof((*id).to_owned()),
            ["play", id] => Self::Missing(match id.parse::<Variant>() {
                Err(error) => names::no_variant(&error),
                Ok(_) => words::no_page().to_owned(),
            }),
            _ => Self::Missing(words::no_page().to_owned()),
        }
    }
}

/// Returns an address with a slash after its path, which hosts want for folders: otherwise they
/// redirect the browser. WebKitGTK mishandles history entries that were redirected.
pub fn with_slash(address: &str) -> String {
    let (path, rest) = address
        .find(['?', '#'])
        .and_then(|end| address.split_at_checked(end))
        .unwrap_or((address, ""));
    format!("{}/{rest}", path.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use noughts_rules::VariantError;

    use super::*;

    #[test]
    fn paths_lead_to_pages() {
        let tools = |path: &str| Route::Tools(path.to_owned());
        let puzzles = |path: &str| Route::Puzzles(path.to_owned());
        let other = |path: &str| Route::Other(path.to_owned());
        let cases = [
            ("", Route::Start),
            ("/", Route::Start),
            ("/index.html", Route::Start),
            ("/play/classic", Route::Play(Variant::Classic)),
            ("/play/classic/", Route::Play(Variant::Classic)),
            ("/play/no%20game", other("play/no%20game")),
            ("/play/classic/more", other("play/classic/more")),
            ("/play", other("play")),
            ("/edit/classic/", tools("edit/classic")),
            ("/analysis/four/", tools("analysis/four")),
            ("/study", tools("study")),
            ("/open/", tools("open")),
            ("/search/four/", Route::Search("four".to_owned())),
            ("/search", Route::Search(String::new())),
            ("/explorer", Route::Explorer(Variant::Classic)),
            ("/explorer/", Route::Explorer(Variant::Classic)),
            ("/explorer/notakto/", Route::Explorer(Variant::Notakto)),
            ("/explorer/four", Route::Explorer(Variant::Four)),
            ("/explorer/more", other("explorer/more")),
            ("/puzzles/", puzzles("puzzles")),
            ("/puzzles/four/7", puzzles("puzzles/four/7")),
            ("/class", puzzles("class")),
        ];
        for (path, route) in cases {
            assert_eq!(Route::of(path), route, "{path}");
        }
    }

    #[test]
    fn modules_know_their_pages() {
        let no_game = |id: &str| names::no_variant(&VariantError::Unknown(id.to_owned()));
        let missing = || words::no_page().to_owned();
        let cases = [
            ("edit", ToolPage::Edit(Variant::Classic)),
            ("edit/four", ToolPage::Edit(Variant::Four)),
            ("edit/chess", ToolPage::Missing(no_game("chess"))),
            ("edit/four/more", ToolPage::Missing(missing())),
            ("study/7f", ToolPage::Analysis("study/7f".to_owned())),
            ("open", ToolPage::Open),
            ("open/more", ToolPage::Missing(missing())),
        ];
        for (path, page) in cases {
            assert_eq!(ToolPage::of(path), page, "{path}");
        }
        let cases = [
            ("puzzles", PuzzlePage::Puzzles(String::new())),
            ("puzzles/four/7", PuzzlePage::Puzzles("four/7".to_owned())),
            ("class", PuzzlePage::Class),
            ("class/more", PuzzlePage::Missing(missing())),
        ];
        for (path, page) in cases {
            assert_eq!(PuzzlePage::of(path), page, "{path}");
        }
        let cases = [
            ("learn", OtherPage::Learn),
            ("help", OtherPage::Learn),
            ("learn/rules", OtherPage::Rules),
            ("learn/keys", OtherPage::Keys),
            ("learn/fork", OtherPage::Lesson("fork".to_owned())),
            ("settings", OtherPage::Settings),
            ("settings/more", OtherPage::Missing(missing())),
            ("statistics", OtherPage::Statistics),
            ("proof", OtherPage::Proofs),
            ("proof/mnk-7x7x5", OtherPage::Proof("mnk-7x7x5".to_owned())),
            ("play/chess", OtherPage::Missing(no_game("chess"))),
            ("play", OtherPage::Missing(missing())),
            ("play/classic/more", OtherPage::Missing(missing())),
            ("explorer/drop", OtherPage::Missing(missing())),
        ];
        for (path, page) in cases {
            assert_eq!(OtherPage::of(path), page, "{path}");
        }
    }

    #[test]
    fn links_lead_to_folders() {
        let cases = [
            ("/", "/"),
            ("/explorer", "/explorer/"),
            ("/explorer#X--------", "/explorer/#X--------"),
            ("/play/classic?x=person#b2", "/play/classic/?x=person#b2"),
            ("/play/classic/#b2", "/play/classic/#b2"),
            ("/puzzles/four/7", "/puzzles/four/7/"),
        ];
        for (path, address) in cases {
            assert_eq!(with_slash(path), address);
        }
    }
}
