//! The page's routes that have a file each, so that a plain file host answers a reload.
//!
//! There are many boards of one's own size, and too many single puzzles: `404.html` shows those.

use std::iter;

use noughts_puzzles::Filter;
use noughts_rules::{CellId, Variant};

#[path = "../../../src/embedding.rs"]
mod embedding;

/// A route, and how its page begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Route {
    /// The folder of its file in the page's: nothing, or a path with a slash at its end.
    pub(super) folder: String,
    /// The module of its view, if that is lazy.
    pub(super) module: Option<&'static str>,
}

impl Route {
    fn new(path: impl Into<String>, module: Option<&'static str>) -> Self {
        let mut folder = path.into();
        if !folder.is_empty() {
            folder.push('/');
        }
        Self { folder, module }
    }

    /// Returns the game that it is about, if it is one of those with a name.
    pub(super) fn game(&self) -> Option<Variant> {
        let game = self.folder.split('/').find_map(|part| part.parse().ok());
        game.filter(|game| Variant::ALL.contains(game))
    }

    /// Returns the folder of the same page outside a frame.
    pub(super) fn page(&self) -> &str {
        embedding::page(&self.folder).unwrap_or(&self.folder)
    }
}

/// Returns every route.
pub(super) fn all() -> impl Iterator<Item = Route> {
    let of_games = |page: &'static str, module| {
        Variant::ALL.map(|game| Route::new(format!("{page}/{game}"), module))
    };
    let pages = [
        ("", None),
        ("puzzles", Some("puzzles")),
        ("puzzles/daily", Some("puzzles")),
        ("puzzles/due", Some("puzzles")),
        ("class", Some("puzzles")),
        ("explorer", Some("explorer")),
        ("edit", Some("tools")),
        ("help", Some("course")),
        ("learn", Some("course")),
        ("learn/rules", Some("course")),
        ("learn/keys", Some("course")),
        ("settings", Some("course")),
        ("statistics", Some("course")),
        ("proof", Some("course")),
        ("study", Some("tools")),
        ("open", Some("tools")),
        ("search", Some("advice")),
    ];
    let explored = Variant::ALL.into_iter().filter(|it| it.is_explored());
    let themes = Filter::every().filter(|filter| *filter != Filter::All);
    let puzzles = noughts_puzzles::games()
        .flat_map(|game| [game.to_string(), format!("{game}/run")])
        .chain(themes.map(|filter| filter.word().to_owned()));
    let routes = pages
        .map(|(path, module)| Route::new(path, module))
        .into_iter()
        .chain(of_games("play", None))
        .chain(of_games("edit", Some("tools")))
        .chain(of_games("analysis", Some("tools")))
        .chain(of_games("search", Some("advice")))
        .chain(explored.map(|it| Route::new(format!("explorer/{it}"), Some("explorer"))))
        .chain(puzzles.map(|set| Route::new(format!("puzzles/{set}"), Some("puzzles"))))
        .chain(noughts_lessons::ids().map(|id| Route::new(format!("learn/{id}"), Some("course"))));
    routes.flat_map(|route| {
        let embedded = embedding::of(&route.folder).map(|folder| Route {
            folder,
            ..route.clone()
        });
        iter::once(route).chain(embedded)
    })
}

/// Returns the routes of the boards of one's own size.
pub(super) fn boards() -> impl Iterator<Item = Route> {
    let lengths = || 1..=CellId::MAX_SIDE;
    let sizes = lengths().flat_map(move |columns| {
        lengths()
            .flat_map(move |rows| lengths().map(move |line| format!("{columns}x{rows}x{line}")))
    });
    let games = sizes.flat_map(|size| ["mnk", "drop"].map(|kind| format!("{kind}-{size}")));
    games
        .filter(|game| game.parse::<Variant>().is_ok())
        .map(|game| Route::new(format!("play/{game}"), None))
}

/// Returns the first segments of the paths that the page answers, in order.
pub(super) fn first_segments() -> impl Iterator<Item = String> {
    let first = |route: Route| {
        route
            .folder
            .split('/')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    all()
        .map(first)
        .collect::<std::collections::BTreeSet<_>>()
        .into_iter()
}
