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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::{Kind, ViewModel};
    use crate::testing::TestBrowser;

    fn model(page: &RulesPage) -> ViewModel {
        Screen::<TestBrowser>::view(page).model
    }

    #[test]
    fn each_game_has_its_rules_and_a_board_of_its_own() {
        let browser = TestBrowser::default();
        let mut page = RulesPage::open("#torus");
        assert_eq!(page.variant(), Variant::Torus);
        assert_eq!(RulesPage::open("#chess").variant(), Variant::Classic);
        let play = |variant: Variant| {
            let cell = variant.start().topology().cells().next().unwrap();
            Event::Trial(exercise::Event::Play(cell))
        };
        page.update(play(Variant::Torus), &browser);
        assert_eq!(model(&page).board.unwrap().marks.len(), 1);
        let chosen = page.update(Event::Choose(Variant::Notakto), &browser);
        let address = [String::new(), "#notakto".to_owned()];
        assert_eq!(chosen, [Effect::Renew, Effect::Address(address)]);
        let model = model(&page);
        assert_eq!(model.board.as_ref().unwrap().marks.len(), 0);
        let Some(Kind::List(rules)) = model.part("rules") else {
            panic!("{model:?}");
        };
        assert_eq!(rules.len(), 2);
        let Some(Kind::Actions(_, play)) = model.part("play") else {
            panic!("{model:?}");
        };
        assert_eq!(play[0].name, "Play Notakto against the computer");
    }
}
