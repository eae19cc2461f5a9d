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
    /// Returns what is wrong with the name that each player was given last; nothing if it was taken.
    pub const fn refused(&self) -> &[String; 2] {
        &self.refused
    }

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
}

/// A view of settings to which each is added.
struct Form<'a> {
    settings: &'a Settings,
    view: View<Event>,
}

impl Form<'_> {
    /// Adds the choice of a field's option: each one's name and word.
    fn choice(
        &mut self,
        (field, name): (&'static str, &'static str),
        look: Look,
        options: impl IntoIterator<Item = (String, String)>,
    ) {
        let choose = |word| Event::Choose(field, word);
        let choice = Choice::of(name, options, &self.settings.word(field), choose);
        self.view.choice(field, choice.as_a(look));
    }

    /// Adds the choice of a field's option, as radio buttons.
    fn radios(
        &mut self,
        field: &'static str,
        name: &'static str,
        words: &[&'static str],
        name_of: fn(&'static str) -> String,
    ) {
        let options = words.iter().map(|word| (name_of(word), (*word).to_owned()));
        self.choice((field, name), Look::Radios, options);
    }

    /// Adds the choice of a time, or of none.
    fn times(
        &mut self,
        field: &'static str,
        name: &'static str,
        times: &[u32],
        name_of: fn(u32) -> String,
    ) {
        let none = (words::no_limit().to_owned(), "0".to_owned());
        let times = times.iter().map(|&time| (name_of(time), time.to_string()));
        self.choice((field, name), Look::List, [none].into_iter().chain(times));
    }

    /// Adds a check box for a field that is on or off.
    fn check(&mut self, field: &'static str, name: &'static str) {
        let is_on = self.settings.word(field) == Switch::On.word();
        let other = if is_on { Switch::Off } else { Switch::On };
        let choose = Event::Choose(field, other.word().to_owned());
        self.view.check(field, name, is_on, choose);
    }

    fn add_appearance(&mut self) {
        self.radios("theme", words::theme(), Theme::WORDS, words::theme_name);
        self.radios(
            "board",
            words::board(),
            BoardTheme::WORDS,
            words::board_name,
        );
        self.radios("edge", words::edge(), Edge::WORDS, words::edge_name);
        self.check("patterns", words::patterns());
        self.radios("motion", words::motion(), Motion::WORDS, words::motion_name);
        let (name, options) = (words::background(), Background::WORDS);
        self.radios("background", name, options, words::background_name);
    }

    fn add_sound_and_keys(&mut self) {
        self.check("sound", words::tone());
        if self.settings.sound == Switch::On {
            self.check("sound-own", words::sound_own());
            self.check("sound-other", words::sound_other());
            self.check("sound-win", words::sound_win());
            self.check("sound-draw", words::sound_draw());
            self.check("sound-low", words::sound_low());
            self.check("sound-refused", words::sound_refused());
            self.check("sound-edge", words::sound_edge());
        }
        self.check("speech", words::speech());
        self.check("letters", words::letter_keys());
        self.radios("scan", words::scan(), Scanning::WORDS, words::scan_name);
        self.check("turns", words::announce_turns());
    }

    fn add_games(&mut self) {
        let named = |level: Level| {
            (
                names::level(level, Variant::Classic),
                level.word().to_owned(),
            )
        };
        self.choice(("level", words::level()), Look::List, Level::ALL.map(named));
        let times = ThinkingTime::ALL.iter();
        let times = times.map(|time| (words::seconds(time.seconds()), time.word().to_owned()));
        self.choice(
            ("thinking", words::thinking_in_ultimate()),
            Look::List,
            times,
        );
        self.radios("first", words::first(), First::WORDS, words::first_name);
        self.times("turn", words::turn(), &TimeControl::TURNS, words::seconds);
        self.times(
            "total",
            words::total(),
            &TimeControl::TOTALS,
            words::minutes,
        );
        let outs = TimeOut::ALL.iter();
        let outs = outs.map(|out| (out.name().to_owned(), out.word().to_owned()));
        self.choice(("time-out", words::time_out()), Look::List, outs);
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
        let settings = &self.settings;
        let mut form = Form { settings, view };
        form.add_appearance();
        form.add_sound_and_keys();
        form.add_games();
        let Form { mut view, .. } = form;
        for (player, id) in ["name-problem-0", "name-problem-1"].into_iter().enumerate() {
            let label = [words::own_name(), words::other_name()][player].to_owned();
            let value = settings.players[player].to_string();
            let texts = [label, value, self.refused[player].clone()];
            view.checked_field(id, texts, move |name| Event::Rename(player, name));
        }
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
