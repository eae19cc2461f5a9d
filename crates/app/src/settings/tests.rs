//! Settings as text.

use std::collections::BTreeSet;

use noughts_protocol::Level;
use noughts_rules::Side;
use noughts_words::{Language, settings as words};

use crate::browser::Browser;
use crate::clock::{TimeControl, TimeOut};
use crate::player_name::{NameError, PlayerName};
use crate::screen::{Effect, Focus, Input, Kind, Screen};
use crate::session::Seats;
use crate::settings::page::{Event, SettingsPage};
use crate::settings::{
    Background, BoardTheme, First, MINUTE, Motion, Rival, SECOND, Settings, Switch, Theme,
};
use crate::storage::{Record, Storage, StorageError, decode, encode, with_lines};
use crate::testing::TestBrowser;

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
                patterns: Switch::On,
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
                patterns off\nsound off\nsound-edge off\nsound-refused off\nsound-own on\nsound-other on\n\
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
        ("A\u{200B}d\u{AD}a\u{202E}", Ok("Ada")),
        ("\u{200B}\u{FEFF}\u{200D}\u{FE0F}", Err(NameError::Empty)),
        ("\u{3164}\u{2800}\u{301}", Err(NameError::Empty)),
        ("हिन्दी हिन्दी हिन्दी हिन्दी", Ok("हिन्दी हिन्दी हिन्दी हिन्दी")),
    ];
    let families = ["\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"; 21];
    let flags = ["\u{1F1E9}\u{1F1EA}"; 21];
    let letters = ["e\u{301}"; 21];
    let hands = ["\u{1F44D}\u{1F3FD}"; 21];
    for signs in [families, flags, letters, hands] {
        let mut settings = Settings::default();
        assert_eq!(settings.rename(0, &signs[..20].concat()), Ok(()));
        assert_eq!(decode::<Settings>(&encode(&settings)), Ok(settings.clone()));
        let long = settings.rename(0, &signs.concat());
        assert_eq!(long, Err(NameError::Long));
    }
    let tower = "a".to_owned() + &"\u{301}".repeat(1_000);
    let long = Settings::default().rename(0, &tower);
    assert_eq!(long, Err(NameError::Long));
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

/// Returns the settings page in a browser.
fn opened(browser: &TestBrowser) -> SettingsPage {
    let mut page = SettingsPage::default();
    assert_eq!(page.start(browser), []);
    page
}

fn view_of(page: &SettingsPage, id: &str) -> Kind {
    let view = Screen::<TestBrowser>::view(page);
    view.model.part(id).cloned().unwrap()
}

/// Returns the option of a choice that is chosen.
fn chosen(page: &SettingsPage, field: &str) -> Option<String> {
    let Kind::Choice(choice) = view_of(page, field) else {
        return None;
    };
    let mut options = choice.options.into_iter();
    Some(options.find(|option| option.is_chosen)?.name)
}

#[test]
fn a_choice_counts_even_where_it_cannot_be_saved() {
    let browser = TestBrowser::default();
    let mut page = opened(&browser);
    let cases = [
        ("dark", None, "Dark"),
        ("light", Some(StorageError::Full), "Light"),
        ("pink", None, "Light"),
    ];
    for (word, writing, name) in cases {
        browser.storage.writing.set(writing);
        page.update(Event::Choose("theme", word.to_owned()), &browser);
        assert_eq!(chosen(&page, "theme").as_deref(), Some(name));
        let is_told = view_of(&page, "problem") != Kind::Text(String::new());
        assert_eq!(is_told, word != "dark");
    }
    // Another page of the tab has it too, and a later one has what was saved.
    assert_eq!(chosen(&opened(&browser), "theme").as_deref(), Some("Light"));
    browser.storage.writing.set(None);
    let light = |settings: &mut Settings| settings.theme = Theme::Light;
    browser.change(light).unwrap();
    assert!(!browser.settings().is_unsaved);
}

#[test]
fn the_sounds_are_chosen_once_there_is_sound() {
    let browser = TestBrowser::default();
    let mut page = opened(&browser);
    let names = |page: &SettingsPage| {
        let parts = Screen::<TestBrowser>::view(page).model.parts.into_iter();
        let sounds = parts.filter(|part| part.id.starts_with("sound"));
        sounds.map(|part| part.id).collect::<Vec<_>>()
    };
    assert_eq!(names(&page), ["sound"]);
    let view = Screen::<TestBrowser>::view(&page);
    let Kind::Check(check) = view_of(&page, "sound") else {
        panic!("it is no check box");
    };
    let event = view.event(check.event, "").unwrap();
    page.update(event, &browser);
    assert_eq!(names(&page).len(), 8);
}

#[test]
fn a_refused_name_says_why_until_another_is_taken() {
    let browser = TestBrowser::default();
    let mut page = opened(&browser);
    let cases = [
        ("Player 2", "Player 1", NameError::Taken.to_string()),
        (" Ada ", "Ada", String::new()),
    ];
    for (typed, name, problem) in cases {
        let Kind::Field(field) = view_of(&page, "name-problem-0") else {
            panic!("it is no field");
        };
        let view = Screen::<TestBrowser>::view(&page);
        let event = view.event(field.press, typed).unwrap();
        page.update(event, &browser);
        let Kind::Field(field) = view_of(&page, "name-problem-0") else {
            panic!("it is no field");
        };
        assert_eq!((field.value.as_str(), field.problem), (name, problem));
    }
}

#[test]
fn an_unreadable_text_is_offered_until_it_is_deleted() {
    let browser = TestBrowser::default();
    let name = "noughts.settings.2";
    browser
        .write(name, "noughts-settings 2\ntheme pink")
        .unwrap();
    let mut page = opened(&browser);
    assert_ne!(view_of(&page, "problem"), Kind::Text(String::new()));
    let texts = |page: &SettingsPage| match view_of(page, "texts") {
        Kind::List(texts) => texts,
        _ => Vec::new(),
    };
    let damaged = texts(&page).remove(0);
    assert_eq!(damaged.name, "noughts.settings.2.damaged");
    let effects = page.update(Event::Delete(damaged.name), &browser);
    let heading = Focus::Part("unreadable-heading");
    assert_eq!(effects, [Effect::Focus(heading)]);
    assert_eq!(texts(&page), []);
    let stored = Screen::<TestBrowser>::event_of(&page, Input::Stored);
    assert_eq!(stored, Some(Event::Stored));
}
