//! Addresses.

use noughts_puzzles::{Filter, games, puzzles};

use crate::puzzles::place;
use crate::puzzles::place::Place;
use crate::puzzles::run::Course;

#[test]
fn addresses_lead_to_puzzles() {
    let below = |path: String| {
        let below = path.strip_prefix("/puzzles").unwrap();
        below.trim_start_matches('/').to_owned()
    };
    assert_eq!(Place::of("daily"), Place::Daily);
    assert_eq!(Place::of(&below(place::DUE.to_owned())), Place::Due);
    for filter in Filter::every() {
        let place = Place::of(&below(place::overview(filter)));
        assert_eq!(place, Place::Overview(filter));
    }
    for course in games().map(Course::from).chain([Course::Forks]) {
        for &limit in course.limits() {
            let place = Place::of(&below(place::run(course, limit)));
            assert_eq!(place, Place::Run(course, limit));
        }
    }
    for variant in games() {
        for filter in Filter::every() {
            for puzzle in puzzles(variant)
                .filter(|it| filter.admits(&it.entry()))
                .take(9)
            {
                let path = below(place::path(puzzle, filter));
                assert_eq!(Place::of(&path), Place::Puzzle(puzzle, filter));
                let path = below(place::game(variant, filter));
                assert_eq!(Place::of(&path), Place::Game(variant, filter));
            }
        }
    }
}

#[test]
fn addresses_that_lead_nowhere_say_why() {
    let cases = [
        (
            "classic/295",
            "There is no puzzle “295”: Classic has 1 to 294.",
        ),
        (
            "classic-hard/3",
            "There are no puzzles called “classic-hard”.",
        ),
        ("four/x", "There is no puzzle “x”: Four has 1 to 229."),
        (
            "mnk-6x6x4/fork/81",
            "There is no puzzle “81”: Custom 6×6×4 has 1 to 80.",
        ),
        ("chess/1", "There are no puzzles called “chess”."),
        ("due/four/9", "There are no puzzles called “due”."),
        ("chess", "There are no puzzles called “chess”."),
        ("torus/fork", "There is no page at this address."),
        ("classic/run/4", "There is no page at this address."),
        ("forks/3", "There is no page at this address."),
        ("classic/run/0", "There is no page at this address."),
        ("classic/1/2", "There is no page at this address."),
        ("classic/fork/239/1", "There is no page at this address."),
    ];
    for (path, reason) in cases {
        assert_eq!(Place::of(path), Place::Nothing(reason.to_owned()), "{path}");
    }
}
