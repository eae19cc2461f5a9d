//! Unfinished games without a browser: as text, in words, and saved by several pages.

use noughts_protocol::Level;
use noughts_rules::{Game, Side};

use crate::clock::Times;
use crate::session::Seats;
use crate::storage::{
    MemoryStorage, Record, Storage, StorageError, Unreadable, decode, encode, load_all, unreadable,
    with_lines, write_one,
};
use crate::unfinished::{Found, MOST, SaveSlot, Unfinished, find, sentences};

fn game(record: &str) -> Game {
    Game::from_record(record).unwrap()
}

fn saved(record: &str, at: u64) -> Unfinished {
    Unfinished {
        at,
        game: game(record),
        seats: Seats::PEOPLE,
        ..Unfinished::default()
    }
}

fn records(storage: &impl Storage) -> Vec<(u64, String)> {
    let shelf = load_all::<Unfinished>(storage).unwrap();
    let record = |(id, saved): (u64, Unfinished)| (id, saved.game.record());
    shelf.records.into_iter().map(record).collect()
}

/// Saves a game for a page. If another page has continued it, it gets the number `89 + at`.
fn save(slot: &mut SaveSlot, storage: &impl Storage, record: &str, at: u64) {
    slot.save(storage, saved(record, at), 89 + at).unwrap();
}

#[track_caller]
fn holds(storage: &impl Storage, games: &[(u64, &str)]) {
    let expected = games.iter().map(|&(id, record)| (id, record.to_owned()));
    assert_eq!(records(storage), expected.collect::<Vec<_>>());
}

fn found(storage: &impl Storage, id: Option<u64>, record: &str, seats: Seats) -> Option<u64> {
    let Found { saved, .. } = find(storage, id, &game(record), seats).unwrap();
    saved.map(|(id, _)| id)
}

const TEXT: &str = "noughts-game 2\nwriter 00000000000000ab\nat 1763740000000\n\
    game expanding a1 a2 b1 b2 c1\nx person\no hard\naddress seed=7\n\
    clock on 350 0 0/0 0/0 1200/0 1200/0 2400/0 2400/0 3600/0\ntimed yes";

#[test]
fn what_was_played_beside_a_game_survives_its_text() {
    let saved = Unfinished {
        tree: "1. b2 a1 (2. b1 {So.}) *".to_owned(),
        ..saved("classic b2 a1", 7)
    };
    let written = encode(&saved);
    assert_eq!(decode(&written), Ok(saved));
    // What cannot be read stays as it is.
    let cut = written.replace(" *\n", "\n");
    let (lines, _) = cut.rsplit_once("\nsum ").unwrap();
    let line = "tree 1. b2 a1 (2. b1 {So.})";
    assert!(lines.lines().any(|found| found == line));
    let mut read = Unfinished::default();
    assert_eq!(read.read_line("game classic b2 a1"), Some(()));
    assert_eq!(read.read_line(line), None);
}

#[test]
fn a_game_survives_its_text() {
    let saved = Unfinished {
        writer: 0xab,
        at: 1_763_740_000_000,
        game: game("expanding a1 a2 b1 b2 c1"),
        tree: String::new(),
        seats: Seats::against_computer(Side::X, Level::Hard),
        rest: "seed=7".to_owned(),
        times: "on 350 0 0/0 0/0 1200/0 1200/0 2400/0 2400/0 3600/0"
            .parse()
            .ok(),
        is_timed: true,
        unknown: Vec::new(),
    };
    assert!(saved.times.is_some());
    let written = encode(&saved);
    let (lines, sum) = written.rsplit_once('\n').unwrap();
    assert_eq!(lines, TEXT);
    assert!(sum.starts_with("sum "), "{sum}");
    assert_eq!(decode(&written), Ok(saved.clone()));
    assert_eq!(
        saved.address(),
        "/play/expanding?x=person&o=hard&seed=7#a1a2b1b2c1"
    );
}

#[test]
fn what_a_later_version_has_saved_of_a_game_stays_with_it() {
    let storage = MemoryStorage::default();
    let later = Unfinished {
        unknown: vec!["mood good".to_owned()],
        ..saved("classic b2", 1)
    };
    assert_eq!(decode(&encode(&later)), Ok(later.clone()));
    write_one(&storage, 7, &later).unwrap();
    let mut slot = SaveSlot::resume(1, 7, &later);
    save(&mut slot, &storage, "classic b2 a1", 2);
    let shelf = load_all::<Unfinished>(&storage).unwrap();
    assert_eq!(shelf.records.len(), 1);
    assert_eq!(shelf.records[0].1.unknown, later.unknown);
}

#[test]
fn a_line_that_is_none_of_a_game_is_not_read() {
    for line in [
        "writer no",
        "at noon",
        "game expanding a1 a1",
        "game expanding",
        "game classic a1 a2 b1 b2 c1",
        "x dog",
        "o",
        "address seed=7&evil=1",
        "timed maybe",
        "colour red",
    ] {
        assert_eq!(Unfinished::default().read_line(line), None, "{line}");
    }
    // Every prefix is refused without a panic.
    for end in 0..TEXT.len() {
        assert!(decode::<Unfinished>(&TEXT[..end]).is_err());
    }
    let incomplete = with_lines::<Unfinished>(&["writer 1"]);
    assert_eq!(decode::<Unfinished>(&incomplete), Err(Unreadable::Unknown));
}

#[test]
fn a_clock_of_another_ply_is_taken_as_far_as_it_goes() {
    for (clock, mended) in [
        ("3600/0\n", "3600/0 3700/0\n"),
        ("2400/0 3600/0\n", "2400/0\n"),
        (" 2400/0 2400/0 3600/0\n", "\n"),
    ] {
        let text = TEXT.replacen(clock, mended, 1);
        let lines: Vec<_> = text.lines().skip(1).collect();
        let saved: Unfinished = decode(&with_lines::<Unfinished>(&lines)).unwrap();
        assert_eq!(saved.game.record(), "expanding a1 a2 b1 b2 c1");
        assert_eq!(saved.times.as_ref().map(Times::ply), Some(5));
        assert!(!saved.is_timed);
        assert_eq!(decode(&encode(&saved)), Ok(saved));
    }
}

#[test]
fn a_game_is_saved_move_by_move_and_deleted_at_its_end() {
    let storage = MemoryStorage::default();
    let mut slot = SaveSlot::new(1, 10);
    assert!(!slot.is_saved());
    for record in ["classic b2", "classic b2 a1", "classic b2 a1 c3"] {
        save(&mut slot, &storage, record, 1);
        holds(&storage, &[(10, record)]);
    }
    assert!(slot.is_saved());
    slot.delete(&storage).unwrap();
    holds(&storage, &[]);
    assert!(!slot.is_saved());
}

#[test]
fn pages_with_the_same_game_never_overwrite_each_other() {
    let storage = MemoryStorage::default();
    let mut first = SaveSlot::new(1, 10);
    save(&mut first, &storage, "classic b2", 1);
    // Opened twice more: both continue it.
    let resume = |writer| {
        let Found { saved, .. } = find(&storage, None, &game("classic b2"), Seats::PEOPLE).unwrap();
        let (id, saved) = saved.unwrap();
        SaveSlot::resume(writer, id, &saved)
    };
    let (mut second, mut third) = (resume(2), resume(3));
    save(&mut second, &storage, "classic b2 a1", 2);
    assert_eq!(second.id(), 10);
    save(&mut third, &storage, "classic b2 c3", 3);
    assert_eq!(third.id(), 92);
    save(&mut first, &storage, "classic b2 a2", 4);
    assert_eq!(first.id(), 93);
    holds(
        &storage,
        &[
            (10, "classic b2 a1"),
            (92, "classic b2 c3"),
            (93, "classic b2 a2"),
        ],
    );
    // From then on each has its own.
    save(&mut second, &storage, "classic b2 a1 c1", 5);
    third.delete(&storage).unwrap();
    save(&mut first, &storage, "classic b2 a2 c1", 6);
    holds(
        &storage,
        &[(10, "classic b2 a1 c1"), (93, "classic b2 a2 c1")],
    );
}

#[test]
fn a_game_that_is_played_on_is_not_overwritten_by_a_page_that_was_opened_with_it_before() {
    let storage = MemoryStorage::default();
    let mut first = SaveSlot::new(1, 10);
    save(&mut first, &storage, "classic b2", 1);
    let opened = SaveSlot::resume(2, 10, &load_all(&storage).unwrap().records[0].1);
    // A page that is only looked at takes nothing over.
    first.refresh(&storage, saved("classic b2", 2)).unwrap();
    let mut second = opened;
    save(&mut second, &storage, "classic b2 c1", 3);
    assert_eq!(second.id(), 10);
    second.delete(&storage).unwrap();

    save(&mut first, &storage, "classic b2 a1", 4);
    let [mut left, mut ended, mut second] = [opened; 3];
    left.refresh(&storage, saved("classic b2", 5)).unwrap();
    ended.delete(&storage).unwrap();
    save(&mut second, &storage, "classic b2 c3", 6);
    assert_eq!(second.id(), 95);
    holds(&storage, &[(10, "classic b2 a1"), (95, "classic b2 c3")]);
}

#[test]
fn a_page_that_is_left_changes_no_game_of_others() {
    let storage = MemoryStorage::default();
    let mut first = SaveSlot::new(1, 10);
    first.refresh(&storage, saved("classic b2", 1)).unwrap();
    holds(&storage, &[]);
    save(&mut first, &storage, "classic b2", 1);
    first.refresh(&storage, saved("classic b2", 2)).unwrap();
    let shelf = load_all::<Unfinished>(&storage).unwrap();
    // No move was made since.
    assert_eq!(shelf.records[0].1.at, 1);
    // Another page has continued it.
    let mut second = SaveSlot::resume(2, 10, &shelf.records[0].1);
    save(&mut second, &storage, "classic b2 a1", 3);
    first.refresh(&storage, saved("classic b2", 4)).unwrap();
    holds(&storage, &[(10, "classic b2 a1")]);
    // It was deleted on the start page.
    crate::storage::remove_one::<Unfinished>(&storage, 10).unwrap();
    second.refresh(&storage, saved("classic b2 a1", 5)).unwrap();
    holds(&storage, &[]);
}

#[test]
fn the_oldest_are_deleted() {
    let storage = MemoryStorage::default();
    for id in 0..MOST as u64 + 2 {
        // The clock is set back each time.
        let at = 100 - id;
        SaveSlot::new(1, id)
            .save(&storage, saved("classic b2", at), 99)
            .unwrap();
    }
    let ids: Vec<_> = records(&storage).into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids, [2, 3, 4, 5, 6, 7, 8, 9]);
    // A game that is already saved displaces no other.
    let mut again = SaveSlot::resume(1, 3, &saved("classic b2", 97));
    save(&mut again, &storage, "classic b2 a1", 200);
    assert_eq!(
        records(&storage).len(),
        MOST + usize::from(again.id() == 98)
    );
}

#[test]
fn a_game_is_found_by_its_number_or_by_what_it_is() {
    let storage = MemoryStorage::default();
    let people = Seats::PEOPLE;
    let computer = Seats::against_computer(Side::X, Level::Perfect);
    let mut one = SaveSlot::new(1, 10);
    save(&mut one, &storage, "classic b2 a1", 1);
    let mut same = SaveSlot::new(2, 20);
    save(&mut same, &storage, "classic b2 a1", 2);
    let mut own = SaveSlot::new(3, 30);
    let against = Unfinished {
        seats: computer,
        ..saved("classic c1", 3)
    };
    own.save(&storage, against, 92).unwrap();

    for (id, record, seats, expected) in [
        (Some(20), "classic b2 a1", people, Some(20)),
        (None, "classic b2 a1", people, Some(10)),
        // A move was made before the search for it.
        (Some(20), "classic b2 a1 c3", people, Some(20)),
        (Some(20), "classic b2 a1 c3 c1", people, Some(20)),
        // The friend's reply.
        (None, "classic b2 a1 c3", people, Some(10)),
        (None, "classic b2 a1 c3 c1", people, None),
        (None, "classic b2", people, None),
        (Some(10), "classic b2 c3", people, None),
        (None, "four b2 a1", people, None),
        (None, "classic c1", computer, Some(30)),
        (None, "classic c1 b2", computer, None),
        (None, "classic c1", people, None),
        (Some(10), "classic", people, None),
    ] {
        assert_eq!(found(&storage, id, record, seats), expected, "{record}");
    }
}

#[test]
fn damaged_games_are_unreadable_and_the_others_stay() {
    let storage = MemoryStorage::default();
    SaveSlot::new(1, 10)
        .save(&storage, saved("classic b2", 1), 90)
        .unwrap();
    let texts = ["nonsense", "noughts-game 9\nlater"];
    for (id, text) in (11..).zip(texts) {
        let name = format!("noughts.game.2.{id:016x}");
        storage.write(&name, text).unwrap();
    }
    let shelf = load_all::<Unfinished>(&storage).unwrap();
    assert_eq!(shelf.records.len(), 1);
    assert_eq!(
        shelf.notices,
        [
            "An unfinished game could not be read: it is not this page's data. You can download \
             the old text in Settings.",
            "An unfinished game could not be read: a newer version of the page wrote it (9). You \
             can download the old text in Settings.",
        ]
    );
    let names = unreadable(&storage).unwrap();
    let saved: Vec<_> = names.iter().filter_map(|name| storage.text(name)).collect();
    assert_eq!(saved, texts);
    // It is reported once.
    assert_eq!(load_all::<Unfinished>(&storage).unwrap().notices, [""; 0]);
}

#[test]
fn a_damaged_game_without_room_beside_it_stays_where_it_is() {
    let storage = MemoryStorage::default();
    SaveSlot::new(1, 10)
        .save(&storage, saved("classic b2", 1), 90)
        .unwrap();
    let name = "noughts.game.2.000000000000000b";
    storage.write(name, "nonsense").unwrap();
    storage.writing.set(Some(StorageError::Full));
    let shelf = load_all::<Unfinished>(&storage).unwrap();
    assert_eq!(shelf.records.len(), 1);
    assert_eq!(shelf.notices, [StorageError::Full.to_string()]);
    assert_eq!(storage.text(name).as_deref(), Some("nonsense"));
}

/// A game is played while its storage fails at any call, alone or with all later ones. What is told
/// to be saved is saved, another game stays, and what was refused is saved with the next move.
#[test]
fn a_storage_that_fails_at_any_call_loses_nothing() {
    let moves = ["classic b2", "classic b2 a1", "classic b2 a1 c3"];
    let play = |failing: std::ops::Range<usize>| {
        let storage = MemoryStorage::default();
        let (mut other, mut slot) = (SaveSlot::new(2, 20), SaveSlot::new(1, 10));
        save(&mut other, &storage, "four d1", 1);
        storage.calls.set(0);
        storage.failing.replace(failing.clone());
        let mut last_saved = None;
        for (at, record) in (2..).zip(moves) {
            if slot.save(&storage, saved(record, at), 90).is_ok() {
                last_saved = Some(record.to_owned());
            }
        }
        let calls = storage.calls.get();
        storage.failing.replace(0..0);
        let own = last_saved.clone().map(|record| (10, record));
        let all: Vec<_> = own
            .into_iter()
            .chain([(20, "four d1".to_owned())])
            .collect();
        assert_eq!(records(&storage), all, "{failing:?}");
        slot.delete(&storage).unwrap();
        assert_eq!(records(&storage), all[all.len() - 1..], "{failing:?}");
        (calls, last_saved)
    };
    let (calls, _) = play(0..0);
    assert!(calls > 7, "{calls}");
    for call in 1..=calls {
        let (_, last_saved) = play(call..call + 1);
        assert!(last_saved.is_some(), "{call}");
        play(call..usize::MAX);
    }
}

#[test]
fn a_game_is_told_in_words() {
    let people = Seats::PEOPLE;
    let own = Seats::against_computer(Side::X, Level::Hard);
    let computers = Seats::computers(Level::Hard, Level::Hard);
    let first = "You play X against the computer (Hard).";
    let [x_by_link, o_by_link] =
        ["X", "O"].map(|o| format!("You play {o} against a friend, by link."));
    for (record, seats, rest, who, how_far) in [
        ("classic b2 a1", own, "", first, "2 moves, your turn."),
        ("classic b2", own, "", first, "1 move, the computer's turn."),
        (
            "notakto b2",
            own,
            "",
            "You are the first player against the computer (Hard).",
            "1 move, the computer's turn.",
        ),
        (
            "classic b2",
            people,
            "",
            "Two people play.",
            "1 move, O's turn.",
        ),
        (
            "classic b2",
            people,
            "you=o",
            &o_by_link,
            "1 move, your turn.",
        ),
        (
            "classic b2",
            people,
            "you=x",
            &x_by_link,
            "1 move, your friend's turn.",
        ),
        (
            "expanding a1 a2 b1 b2 c1",
            computers,
            "you=x",
            "The computer plays itself.",
            "5 moves, X's turn. 4 by 4, X 1 : 0 O.",
        ),
    ] {
        let saved = Unfinished {
            seats,
            rest: rest.to_owned(),
            ..saved(record, 0)
        };
        assert_eq!(sentences::about(&saved), format!("{who} {how_far}"));
    }
    for (since, text) in [
        (59_999, "just now"),
        (60_000, "1 minute ago"),
        (3_599_999, "59 minutes ago"),
        (3_600_000, "1 hour ago"),
        (2 * 86_400_000, "2 days ago"),
    ] {
        assert_eq!(sentences::ago(since), text);
    }
}

#[test]
fn a_game_is_told_in_german() {
    noughts_words::speak(Some(&noughts_words::GERMAN));
    let saved = Unfinished {
        seats: Seats::against_computer(Side::X, Level::Hard),
        ..saved("expanding a1 a2 b1 b2 c1", 0)
    };
    assert_eq!(
        sentences::about(&saved),
        "Du spielst X gegen den Computer (Schwer). 5 Züge, du bist am Zug. 4 mal 4, X 1 : 0 O."
    );
    assert_eq!(
        noughts_words::unfinished::last_move(&sentences::ago(2 * 86_400_000)),
        "Letzter Zug vor 2 Tagen."
    );
}

#[test]
fn a_game_from_a_position_is_saved_and_is_no_other_one() {
    let storage = MemoryStorage::default();
    let at = "classic@XOX--O---";
    let mut slot = SaveSlot::new(1, 7);
    let game_here = game(&format!("{at} b2"));
    save(&mut slot, &storage, &format!("{at} b2"), 1);
    let found = |record: &str| {
        let found = find(&storage, None, &game(record), Seats::PEOPLE).unwrap();
        found.saved.map(|(id, saved)| (id, saved.game))
    };
    assert_eq!(found(&format!("{at} b2")), Some((7, game_here.clone())));
    assert_eq!(found(&format!("{at} b2 a2")), Some((7, game_here)));
    assert_eq!(found("classic b2"), None);
    assert_eq!(found("classic@OXX--O--- b2"), None);
    let address = "/play/classic?x=person&o=person#~XOX--O---~b2";
    let saved = saved(&format!("{at} b2"), 1);
    assert_eq!(saved.address(), address);
}
