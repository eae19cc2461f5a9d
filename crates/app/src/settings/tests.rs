//! Settings as text.

use std::collections::BTreeSet;

use noughts_protocol::Level;
use noughts_rules::Side;
use noughts_words::{Language, settings as words};

use crate::clock::{TimeControl, TimeOut};
use crate::player_name::{NameError, PlayerName};
use crate::session::Seats;
use crate::settings::{
    Background, BoardTheme, First, MINUTE, Motion, Rival, SECOND, Settings, Switch, Theme,
};
use crate::storage::{Record, decode, encode, with_lines};

#[test]
fn settings_survive_their_text() {
    let mut all = vec![Settings::default()];
    let times = TimeControl::TURNS.map(|turn| (Some(turn * SECOND), None));
    let totals = TimeControl::TOTALS.map(|total| (None, Some(total * MINUTE)));
    for (turn, total) in times.into_iter().chain(totals) {
        for &time_out in TimeOut::ALL {
            all.push(Settings {
                clock: TimeControl {
                    turn,
                    total,
                    time_out,
                },
                ..Settings::default()
            });
        }
    }
    for &theme in Theme::ALL {
        for &board in BoardTheme::ALL {
            all.push(Settings {
                language: Some(Language::German),
                theme,
                board,
                background: Background::Off,
                letters: Switch::Off,
                scan: crate::settings::Scanning::Fast,
                turns: Switch::Off,
                lines: crate::settings::LineCount::Five,
                motion: Motion::Less,
                edge: crate::settings::Edge::On,
                sound: Switch::On,
                level: Level::Easy,
                thinking: crate::settings::ThinkingTime::Thirty,
                first: First::Random,
                players: ["Ada Lovelace", "Ζωή"].map(|name| PlayerName::Own(name.to_owned())),
                ..Settings::default()
            });
        }
    }
    for settings in all {
        assert_eq!(decode::<Settings>(&encode(&settings)), Ok(settings));
    }
}

#[test]
fn the_text_is_to_be_read_by_eye() {
    let text = "noughts-settings 2\nlanguage system\ntheme system\nboard plain\nbackground system\nmotion system\nedge large\n\
                sound off\nsound-edge off\nsound-refused off\nsound-own on\nsound-other on\n\
                sound-win on\nsound-draw on\nsound-low on\nspeech off\n\
                letters on\nscan off\nturns on\nlines 3\nrival computer\nlevel easy\nthinking 1\nfirst you\n\
                turn 0\ntotal 0\ntime-out forfeit";
    let written = encode(&Settings::default());
    assert_eq!(written.rsplit_once("\nsum ").unwrap().0, text);
}

#[test]
fn the_name_of_a_player_without_one_is_not_saved() {
    let mut settings = Settings::default();
    for (text, name) in [
        ("Ada", PlayerName::Own("Ada".to_owned())),
        ("Player 1", PlayerName::Numbered(1)),
    ] {
        settings.rename(0, text).unwrap();
        assert_eq!(settings.players[0], name);
    }
}

#[test]
fn what_is_left_out_is_as_at_the_beginning() {
    let read: Settings = decode(&with_lines::<Settings>(&["theme dark"])).unwrap();
    let expected = Settings {
        theme: Theme::Dark,
        ..Settings::default()
    };
    assert_eq!(read, expected);
}

#[test]
fn what_a_later_version_has_chosen_stays_until_something_else_is_chosen() {
    let mut settings = Settings::default();
    for line in ["theme neon", "hints many"] {
        settings.add_unknown(line.to_owned());
    }
    let read: Settings = decode(&encode(&settings)).unwrap();
    assert_eq!(read, settings);
    settings.choose("theme", "pink");
    assert_eq!(read, settings);
    settings.choose("theme", "dark");
    assert_eq!(settings.unknown(), ["hints many"]);
}

#[test]
fn a_line_that_means_nothing_is_not_read() {
    for line in [
        "theme",
        "language tlh",
        "theme pink",
        "colour red",
        "motion some",
        "edge",
        "sound loud",
        "level best",
        "first me",
        "thinking 2",
        "turn 7",
        "turn -5",
        "total 4000000000",
        "time-out never",
        "player ",
        "player  two  spaces",
        "player a name that is far too long",
    ] {
        let mut settings = Settings::default();
        assert_eq!(settings.read_line(line), None, "{line:?}");
        assert_eq!(settings, Settings::default());
    }
}

#[test]
fn the_usual_seats_are_as_chosen() {
    let mut settings = Settings::default();
    let easy = Seats::against_computer(Side::X, Level::Easy);
    assert_eq!(settings.seats(false), easy);
    settings.first = First::Computer;
    let second = Seats::against_computer(Side::O, Level::Easy);
    assert_eq!(settings.seats(true), second);
    settings.first = First::Random;
    assert_eq!(settings.seats(false), second);
    assert_eq!(settings.seats(true), easy);
    assert_eq!(settings.query(true), "?x=person&o=easy");
    settings.rival = Rival::Friend;
    assert_eq!(settings.seats(true), Seats::PEOPLE);
    assert_eq!(settings.query(true), "?x=person&o=person&you=x");
}

#[test]
fn settings_speak_german() {
    noughts_words::speak(Some(&noughts_words::GERMAN));
    let mut settings = Settings::default();
    let names = |settings: &Settings| settings.players.clone().map(|name| name.to_string());
    assert_eq!(names(&settings), ["Spieler 1", "Spieler 2"]);
    let refused = settings.rename(1, "Spieler 1").unwrap_err();
    let said = "Die Spieler brauchen verschiedene Namen.";
    assert_eq!(refused.to_string(), said);
    assert_eq!(words::minutes(1_u8), "1 Minute");
    assert_eq!(words::minutes(20_u8), "20 Minuten");
    assert_eq!(words::theme_name(Theme::Contrast.word()), "Hoher Kontrast");
}

/// An option whose word is missing in the catalogue would get another one's name.
#[test]
fn each_value_has_a_name_of_its_own() {
    fn check<T: Copy>(all: &[T], word: fn(T) -> &'static str, name: fn(&'static str) -> String) {
        let names: BTreeSet<_> = all.iter().map(|&value| name(word(value))).collect();
        assert_eq!(names.len(), all.len(), "{names:?}");
    }
    for language in [None, Some(&noughts_words::GERMAN)] {
        noughts_words::speak(language);
        check(Theme::ALL, Theme::word, words::theme_name);
        check(BoardTheme::ALL, BoardTheme::word, words::board_name);
        check(Background::ALL, Background::word, words::background_name);
        check(Motion::ALL, Motion::word, words::motion_name);
        check(First::ALL, First::word, words::first_name);
    }
}

#[test]
fn a_name_is_taken_or_refused_in_words() {
    let cases = [
        ("Ada", Ok("Ada")),
        ("  Ada\t\n Lovelace ", Ok("Ada Lovelace")),
        ("12345678901234567890", Ok("12345678901234567890")),
        ("Zoë", Ok("Zoë")),
        ("", Err(NameError::Empty)),
        (" \u{7}", Err(NameError::Empty)),
        ("123456789012345678901", Err(NameError::Long)),
        ("Player 2 ", Err(NameError::Taken)),
    ];
    for (text, expected) in cases {
        let mut settings = Settings::default();
        let renamed = settings.rename(0, text);
        assert_eq!(renamed, expected.map(drop), "{text:?}");
        let name = expected.unwrap_or("Player 1");
        let names = settings.players.clone().map(|name| name.to_string());
        assert_eq!(names, [name, "Player 2"], "{text:?}");
        assert_eq!(decode::<Settings>(&encode(&settings)), Ok(settings));
    }
}
