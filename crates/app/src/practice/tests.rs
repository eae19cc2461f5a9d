//! Practice without a browser.

use std::slice;

use noughts_puzzles::puzzles;
use noughts_rules::{Game, Variant};

use super::*;
use crate::storage::{MemoryStorage, Record, decode, encode, load, name};

const DAY: u64 = 86_400_000;

/// A date of 2026.
const NOW: u64 = 1_795_000_000_000;

fn puzzle(number: usize) -> Item {
    Item::Puzzle(Variant::Four, number)
}

/// Returns the mistake at the end of a record of Classic.
fn mistake(record: &str, good: &[&str]) -> Option<Mistake> {
    let game = Game::from_record(record).unwrap();
    let good = good.iter();
    let good = good.map(|text| game.position().parse_cell(text).unwrap());
    Mistake::of(game.clone(), good.collect())
}

/// Returns the mistake of another game for each number.
fn numbered(number: usize) -> Mistake {
    let mut game = Game::new(Variant::Ultimate);
    for choice in [number % 7, number / 7 % 7, number / 49, 0] {
        let legal = game.position().legal_moves();
        game.play(legal[choice]).unwrap();
    }
    let good = game.up_to(game.ply() - 1).position().legal_moves()[1];
    Mistake::of(game, vec![good]).unwrap()
}

fn due(practice: &Practice, date: u64) -> Vec<Item> {
    practice.due(date).into_iter().cloned().collect()
}

/// Returns the days until something is due.
fn days_until_due(practice: &Practice, from: u64) -> u64 {
    let mut days = 0..1_000;
    days.find(|day| !practice.due(from + day * DAY).is_empty())
        .unwrap()
}

#[test]
fn a_right_answer_comes_back_later_each_time_and_a_wrong_one_soon() {
    let step = Item::Step("forks".to_owned(), 2);
    let slip = mistake("classic b2 a2", &["a1"]).unwrap().item();
    for item in [puzzle(1), step, slip] {
        let mut practice = Practice::default();
        assert_eq!(due(&practice, NOW), []);
        let mut now = NOW;
        let mut pauses = Vec::new();
        for _ in 0..4 {
            practice.answer(&item, true, now);
            assert_eq!(due(&practice, now), []);
            let days = days_until_due(&practice, now);
            pauses.push(days);
            now += days * DAY;
            assert_eq!(due(&practice, now), slice::from_ref(&item));
        }
        assert!(pauses.is_sorted_by(|one, next| one < next), "{pauses:?}");
        practice.answer(&item, false, now);
        assert!(days_until_due(&practice, now) < pauses[1], "{pauses:?}");
    }
}

#[test]
fn the_one_due_longest_comes_first() {
    let mut practice = Practice::default();
    for (day, number) in [(0, 2), (1, 1), (2, 3)] {
        practice.answer(&puzzle(number), true, NOW + day * DAY);
    }
    practice.find(mistake("classic b2 a2", &["a1", "c1"]).unwrap().item(), NOW);
    let all = due(&practice, NOW + 100 * DAY);
    assert!(matches!(all[0], Item::Mistake { .. }), "{all:?}");
    assert_eq!(all[1..], [puzzle(2), puzzle(1), puzzle(3)]);
}

#[test]
fn a_mistake_is_due_from_the_moment_when_it_is_found_and_only_once() {
    let slip = mistake("classic b2 a2", &["a1", "c1"]).unwrap();
    assert_eq!(slip.before().record(), "classic b2");
    let cell = |text| slip.before().position().parse_cell(text).unwrap();
    assert_eq!((slip.played(), slip.best()), (cell("a2"), cell("a1")));
    assert!(slip.is_good(cell("c1")) && !slip.is_good(cell("c3")));
    let mut practice = Practice::default();
    let item = slip.item();
    practice.find(item.clone(), NOW);
    assert_eq!(due(&practice, NOW - 1), []);
    assert_eq!(due(&practice, NOW), slice::from_ref(&item));
    practice.answer(&item, true, NOW);
    // Another search may find other good moves.
    practice.find(mistake("classic b2 a2", &["c3"]).unwrap().item(), NOW + 1);
    assert_eq!((due(&practice, NOW + 1), practice.count()), (vec![], 1));
    // What is no mistake is refused.
    assert_eq!(mistake("classic", &["a1"]), None);
    assert_eq!(mistake("classic b2 a2", &[]), None);
    assert_eq!(mistake("classic b2 a2", &["a2"]), None);
    assert_eq!(mistake("classic b2 a2", &["b2"]), None);
}

#[test]
fn the_oldest_mistakes_go_and_nothing_else() {
    let mut practice = Practice::default();
    practice.answer(&puzzle(1), true, NOW);
    for number in 0..MOST_MISTAKES + 3 {
        practice.find(numbered(number).item(), NOW);
    }
    assert_eq!(practice.count(), MOST_MISTAKES + 1);
    let all = due(&practice, NOW + 100 * DAY);
    for (number, is_there) in [(0, false), (2, false), (3, true), (102, true)] {
        let item = numbered(number).item();
        assert_eq!(all.contains(&item), is_there, "{number}");
    }
    assert!(all.contains(&puzzle(1)));
    assert_eq!(decode(&encode(&practice)), Ok(practice));
}

#[test]
fn practice_survives_its_text() {
    let mut practice = Practice::default();
    for (place, puzzle) in puzzles(Variant::Misere).take(4).enumerate() {
        let item = Item::Puzzle(Variant::Misere, puzzle.number());
        practice.answer(&item, place % 2 == 0, NOW + place as u64 * DAY);
        practice.answer(&item, true, NOW + (9 + place as u64) * DAY);
    }
    let slip = mistake("classic@XOX--O--- b2", &["a2", "b3"]).unwrap();
    practice.find(slip.item(), 7);
    assert_eq!(Mistake::read("classic@XOX--O--- b2", "a2,b3"), Some(slip));
    for (record, good) in [
        ("classic b2 a2", "b2"),
        ("classic b2 a2", ",a1"),
        ("classic", "a1"),
    ] {
        assert_eq!(Mistake::read(record, good), None, "{record} {good}");
    }
    practice.answer(&Item::Step("forks".to_owned(), 2), true, NOW);
    let read = decode::<Practice>(&encode(&practice)).unwrap();
    assert_eq!(read, practice);
    let lines = practice.lines();
    assert_eq!(lines[4], "mistake a2,b3 classic@XOX--O--- b2 7 0 0 0 0 0");
    assert!(lines[5].starts_with("lesson forks 2 "), "{lines:?}");
    for odd in [
        "classic 1 2 3",
        "chess 1 0 0 0 0 0 0",
        "classic x 0 0 0 0 0 0",
        "lesson 1 0 0 0 0 0 0",
        "mistake a1 0 0 0 0 0 0",
        "classic 1 0 0 0 0 0 -1",
    ] {
        assert_eq!(Practice::default().read_line(odd), None, "{odd}");
    }
}

#[test]
fn two_schedules_are_merged_by_the_later_answer() {
    let (mut here, mut there) = (Practice::default(), Practice::default());
    here.answer(&puzzle(1), true, NOW);
    here.answer(&puzzle(2), true, NOW + 9 * DAY);
    there.answer(&puzzle(1), false, NOW + DAY);
    there.answer(&puzzle(2), false, NOW);
    there.find(mistake("classic b2 a2", &["a1"]).unwrap().item(), NOW);
    let mut both = here.clone();
    assert_eq!(both.merge(there.clone()), 1);
    assert_eq!(both.lines()[0], there.lines()[0]);
    assert_eq!(both.lines()[1], here.lines()[1]);
    let once = both.clone();
    assert_eq!((both.merge(there), both), (0, once));
}

#[test]
fn damaged_practice_is_unreadable_with_a_message() {
    let mut practice = Practice::default();
    practice.answer(&puzzle(1), true, NOW);
    let text = encode(&practice).replace("four", "five");
    let storage = MemoryStorage::holding(&name::<Practice>(), &text);
    let loaded = load::<Practice>(&storage).unwrap();
    assert_eq!(loaded.record, Practice::default());
    let notice = loaded.notice().unwrap();
    assert!(notice.starts_with("Your practice positions could not be read: line 3 is damaged."));
    let unreadable = storage.text("noughts.practice.2.damaged");
    assert_eq!(unreadable.as_deref(), Some(text.as_str()));
}
