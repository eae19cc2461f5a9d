//! The settings page.

use noughts_protocol::Level;
use noughts_rules::Variant;
use noughts_words::{settings as words, shell};

use crate::browser::Browser;
use crate::clock::{TimeControl, TimeOut};
use crate::names;
use crate::screen::{Action, Choice, Effect, Entry, Focus, Input, Look, Screen, View};
use crate::settings::{
    Background, BoardTheme, Edge, First, Motion, Scanning, Settings, Switch, Theme, ThinkingTime,
};
use crate::statistics::Log;
use crate::storage;
use crate::storage::{Storage, StorageError};

/// An event of the settings page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// What is stored has changed.
    Stored,
    /// The reader chooses an option of a field, by its word.
    Choose(&'static str, String),
    /// The reader gives a player a name.
    Rename(usize, String),
    /// The reader deletes an unreadable text, by its name.
    Delete(String),
}

/// The settings, and the stored data that could not be read.
#[derive(Clone, Debug, Default)]
pub struct SettingsPage {
    settings: Settings,
    /// Why the settings cannot be saved, or are unreadable.
    problem: Option<String>,
    /// The notice about the statistics, which are reported before any game is played.
    statistics: Option<String>,
    /// What is wrong with the name that each player was given last.
    refused: [String; 2],
    /// The names and the texts of unreadable data.
    unreadable: Vec<[String; 2]>,
}

impl SettingsPage {
    fn read(&mut self, browser: &impl Browser) {
        let read = browser.settings();
        self.settings = read.settings.unwrap_or_else(|| self.settings.clone());
        self.problem = read.problem.or(self.problem.take());
        self.unreadable = unreadable(browser).unwrap_or_default();
    }

    fn change(&mut self, browser: &impl Browser, change: impl Fn(&mut Settings) + Clone + 'static) {
        if let Err(error) = browser.change_settings(change) {
            self.problem = Some(error.to_string());
        }
        self.read(browser);
    }

    fn rename(&mut self, player: usize, name: String, browser: &impl Browser) {
        let renamed = self.settings.clone().rename(player, &name);
        if let Some(refused) = self.refused.get_mut(player) {
            *refused = renamed.map_or_else(|error| error.to_string(), |()| String::new());
        }
        if renamed.is_ok() {
            self.change(browser, move |settings| {
                let _ = settings.rename(player, &name);
            });
        }
    }

    /// Adds the choice of a field's option: each one's name and word.
    fn choice(
        &self,
        view: &mut View<Event>,
        field: &'static str,
        look: Look,
        name: &'static str,
        options: impl IntoIterator<Item = (String, String)>,
    ) {
        let choose = |word| Event::Choose(field, word);
        let choice = Choice::of(name, options, &self.settings.word(field), choose);
        view.choice(field, choice.as_a(look));
    }

    /// Adds the choice of a field's option, as radio buttons.
    fn radios<T: Copy>(
        &self,
        view: &mut View<Event>,
        (field, name): (&'static str, &'static str),
        options: &[T],
        word: fn(T) -> &'static str,
        name_of: fn(&'static str) -> String,
    ) {
        let words = options.iter().map(|&option| word(option));
        let options = words.map(|word| (name_of(word), word.to_owned()));
        self.choice(view, field, Look::Radios, name, options);
    }

    /// Adds check boxes for fields that are on or off: each one's word and name.
    fn checks<const N: usize>(
        &self,
        view: &mut View<Event>,
        fields: [(&'static str, &'static str); N],
    ) {
        for (field, name) in fields {
            let is_on = self.settings.word(field) == Switch::On.word();
            let other = if is_on { Switch::Off } else { Switch::On };
            let choose = Event::Choose(field, other.word().to_owned());
            view.check(field, name, is_on, choose);
        }
    }

    fn add_appearance(&self, view: &mut View<Event>) {
        let theme = ("theme", words::theme());
        self.radios(view, theme, Theme::ALL, Theme::word, words::theme_name);
        let board = ("board", words::board());
        let boards = BoardTheme::ALL;
        self.radios(view, board, boards, BoardTheme::word, words::board_name);
        let edge = ("edge", words::edge());
        self.radios(view, edge, Edge::ALL, Edge::word, words::edge_name);
        let motion = ("motion", words::motion());
        self.radios(view, motion, Motion::ALL, Motion::word, words::motion_name);
        self.radios(
            view,
            ("background", words::background()),
            Background::ALL,
            Background::word,
            words::background_name,
        );
    }

    fn add_sound_and_keys(&self, view: &mut View<Event>) {
        self.checks(view, [("sound", words::tone())]);
        if self.settings.sound == Switch::On {
            self.checks(
                view,
                [
                    ("sound-own", words::sound_own()),
                    ("sound-other", words::sound_other()),
                    ("sound-win", words::sound_win()),
                    ("sound-draw", words::sound_draw()),
                    ("sound-low", words::sound_low()),
                    ("sound-refused", words::sound_refused()),
                    ("sound-edge", words::sound_edge()),
                ],
            );
        }
        self.checks(view, [("speech", words::speech())]);
        self.checks(view, [("letters", words::letter_keys())]);
        let scan = ("scan", words::scan());
        self.radios(view, scan, Scanning::ALL, Scanning::word, words::scan_name);
        self.checks(view, [("turns", words::announce_turns())]);
    }

    fn add_games(&self, view: &mut View<Event>) {
        let levels = Level::ALL.map(|level| {
            let name = names::level(level, Variant::Classic);
            (name, level.word().to_owned())
        });
        self.choice(view, "level", Look::List, words::level(), levels);
        let times = ThinkingTime::ALL.iter();
        let times = times.map(|time| (words::seconds(time.seconds()), time.word().to_owned()));
        let thinking = words::thinking_in_ultimate();
        self.choice(view, "thinking", Look::List, thinking, times);
        let first = ("first", words::first());
        self.radios(view, first, First::ALL, First::word, words::first_name);
        let none = || [(words::no_limit().to_owned(), "0".to_owned())].into_iter();
        let turns = TimeControl::TURNS.map(|turn| (words::seconds(turn), turn.to_string()));
        let turns = none().chain(turns);
        self.choice(view, "turn", Look::List, words::turn(), turns);
        let totals = TimeControl::TOTALS.map(|total| (words::minutes(total), total.to_string()));
        let totals = none().chain(totals);
        self.choice(view, "total", Look::List, words::total(), totals);
        let time_outs = TimeOut::ALL.iter();
        let time_outs = time_outs.map(|out| (out.name().to_owned(), out.word().to_owned()));
        self.choice(view, "time-out", Look::List, words::time_out(), time_outs);
        let players = [
            ("name-problem-0", words::own_name()),
            ("name-problem-1", words::other_name()),
        ];
        for (player, (id, label)) in players.into_iter().enumerate() {
            let value = self.settings.players[player].to_string();
            let problem = self.refused[player].clone();
            let rename = move |name| Event::Rename(player, name);
            view.checked_field(id, [label.to_owned(), value, problem], rename);
        }
    }
}

impl<B: Browser> Screen<B> for SettingsPage {
    type Event = Event;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        let log = storage::load::<Log>(browser).ok();
        self.statistics = log.and_then(|loaded| loaded.notice());
        self.read(browser);
        Vec::new()
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        match event {
            Event::Stored => self.read(browser),
            Event::Choose(field, word) => {
                self.change(browser, move |settings| settings.choose(field, &word));
            }
            Event::Rename(player, name) => self.rename(player, name, browser),
            Event::Delete(name) => {
                let _ = browser.remove(&name);
                self.read(browser);
                return vec![Effect::Focus(Focus::Part("unreadable-heading"))];
            }
        }
        Vec::new()
    }

    fn view(&self) -> View<Event> {
        let mut view = View::new(shell::settings());
        view.text("problem", self.problem.clone().unwrap_or_default());
        view.text("statistics", self.statistics.clone().unwrap_or_default());
        self.add_appearance(&mut view);
        self.add_sound_and_keys(&mut view);
        self.add_games(&mut view);
        view.heading("unreadable-heading", words::unreadable());
        let about = if self.unreadable.is_empty() {
            words::nothing_unreadable()
        } else {
            words::unreadable_texts()
        };
        view.text("unreadable", about);
        let item = |[name, text]: &[String; 2]| {
            let download = Action::file(words::download_named(name), name, text.clone());
            let delete = Action::button(words::delete_named(name), Event::Delete(name.clone()));
            let actions = [
                download.signed(words::download()),
                delete.signed(words::delete()),
            ];
            Entry::new(name, actions)
        };
        view.list("texts", self.unreadable.iter().map(item));
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        (input == Input::Stored).then_some(Event::Stored)
    }
}

/// Returns the names and the texts of unreadable data.
fn unreadable(storage: &impl Storage) -> Result<Vec<[String; 2]>, StorageError> {
    let names = storage::unreadable(storage)?;
    let texts = names.into_iter().map(|name| {
        let text = storage.read(&name)?.unwrap_or_default();
        Ok([name, text])
    });
    texts.collect()
}
