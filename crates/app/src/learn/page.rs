//! The page of the rules: those of one game at a time, since the names of cells are unique within the page.

use noughts_rules::Variant;
use noughts_words::{learn as words, names, proof as proof_words};

use crate::browser::Browser;
use crate::exercise::{self, Exercise};
use crate::learn::trial::Trial;
use crate::proof;
use crate::rules::{Rule, rules};
use crate::screen::{Action, Choice, Effect, Entry, Input, Screen, View};

/// The rules of a game, with a board to try them on.
#[derive(Clone, Debug)]
pub struct RulesPage {
    variant: Variant,
    trial: Trial,
}

/// An event of the page of the rules.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The reader chooses a game.
    Choose(Variant),
    /// Something happens to the board.
    Trial(exercise::Event),
}

impl RulesPage {
    /// Returns the rules of the game that a fragment names, such as `#torus`, or of Classic.
    pub fn open(fragment: &str) -> Self {
        let named = fragment.trim_start_matches('#').parse();
        Self::of(named.unwrap_or(Variant::Classic))
    }

    fn of(variant: Variant) -> Self {
        let trial = Trial::new(variant);
        Self { variant, trial }
    }

    /// Returns the game.
    pub const fn variant(&self) -> Variant {
        self.variant
    }
}

impl<B: Browser> Screen<B> for RulesPage {
    type Event = Event;

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        match event {
            Event::Choose(variant) => {
                *self = Self::of(variant);
                let address = [String::new(), format!("#{variant}")];
                vec![Effect::Renew, Effect::Address(address)]
            }
            Event::Trial(event) => Exercise::update(&mut self.trial, event, browser),
        }
    }

    fn view(&self) -> View<Event> {
        let Self { variant, trial } = self;
        let game = names::game(*variant);
        let mut view = View::new(words::rules());
        let games = Variant::ALL.map(|variant| (names::game(variant), variant));
        let games = Choice::of(words::game(), games, variant, Event::Choose);
        view.choice("help-game", games);
        let rule = |Rule { text, example }| {
            let caption = example.map(|(_, caption)| caption.to_owned());
            Entry::text(text).texts(Vec::from_iter(caption))
        };
        view.list("rules", rules(*variant).into_iter().map(rule));
        let see_proof = |path| Action::link(proof_words::see_proof(), path);
        view.actions("proof", proof::path(*variant).map(see_proof));
        view.heading("try", words::try_it(&game));
        view.nest(Screen::<B>::view(trial), Event::Trial);
        let play = Action::link(words::play(&game), format!("/play/{variant}"));
        view.actions("play", [play]);
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        exercise::Event::of(input).map(Event::Trial)
    }
}
