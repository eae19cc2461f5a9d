//! What is due.

use noughts_puzzles::Filter;
use noughts_rules::Variant;

use crate::browser::Browser;
use crate::exercise::{Event, Request};
use crate::lessons::course::course;
use crate::practice::{Item, Practice};
use crate::puzzles::due::DuePage;
use crate::puzzles::of_game::of_game;
use crate::puzzles::overview::{Today, overview};
use crate::screen::{Effect, Focus, Kind, Screen, ViewModel};
use crate::testing::TestBrowser;

fn model(page: &DuePage) -> ViewModel {
    Screen::<TestBrowser>::view(page).model
}

/// Returns the names of the buttons and links of a part.
fn names(model: &ViewModel, id: &str) -> Vec<String> {
    match model.part(id) {
        Some(Kind::Actions(_, actions)) => actions.iter().map(|it| it.name.clone()).collect(),
        Some(Kind::List(entries)) => entries.iter().map(|it| it.name.clone()).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn one_exercise_follows_another_at_one_address() {
    let browser = TestBrowser::default();
    let none = model(&DuePage::open(&browser));
    assert_eq!(names(&none, "actions"), ["All puzzles"]);
    browser
        .change(|practice: &mut Practice| {
            practice.find(Item::Puzzle(Variant::Classic, 1), 0);
            practice.find(Item::Puzzle(Variant::Four, 1), 0);
        })
        .unwrap();
    let mut page = DuePage::open(&browser);
    page.start(&browser);
    let first = model(&page);
    assert_eq!((page.left(), first.title.as_str()), (1, "Practice"));
    assert!(
        names(&first, "actions").contains(&"Next position".to_owned()),
        "{first:?}"
    );
    let next = page.update(Event::Ask(Request::Next), &browser);
    assert_eq!(next[..2], [Effect::Renew, Effect::Focus(Focus::Heading)]);
    let second = model(&page);
    assert_eq!(page.left(), 0);
    assert!(
        !names(&second, "actions").contains(&"Next position".to_owned()),
        "{second:?}"
    );
    assert_ne!(first.board, second.board);
}

#[test]
fn the_overviews_begin_with_what_to_do_now() {
    let browser = TestBrowser::default();
    let today = Today {
        day: 20_778,
        text: "Saturday".to_owned(),
    };
    let all = overview(Filter::All, &today, &browser);
    assert_eq!(
        names(&all, "now"),
        [
            "At your level",
            "Daily puzzle",
            "Fork trainer",
            "Guess the move"
        ]
    );
    let hard = overview(Filter::Hard, &today, &browser);
    assert!(hard.part("now").is_none() && !names(&hard, "games").is_empty());
    let classic = of_game(Variant::Classic, Filter::All, &browser);
    assert_eq!(names(&classic, "ways"), ["Solve puzzle 1", "All games"]);
    assert_eq!(names(&classic, "runs").len(), 3);
    let course = course(&browser);
    assert_eq!(
        names(&course, "stations").len(),
        noughts_lessons::ids().count()
    );
}
