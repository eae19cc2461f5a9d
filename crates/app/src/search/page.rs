//! The page of a search: the tree, the figures, and what is offered beside them.

use noughts_protocol::{Method, Program};
use noughts_words::{proof as proof_words, search as words, shell};

use crate::browser::Browser;
use crate::explorer::door;
use crate::present;
use crate::proof::{self, Board};
use crate::screen::{Action, Choice, Effect, Focus, Input, Screen, Timer, View};
use crate::search::counts::{self, Counts};
use crate::search::engine::Health;
use crate::search::figures;
use crate::search::gallery;
use crate::search::opened::{Kind, Opened, Pace};
use crate::search::place::{SearchPlace, Searched};
use crate::search::state::{self, State};

/// The element id of the page's heading.
const HEADING: &str = "heading";

/// An event of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Something happens to the tree.
    Tree(state::Event),
    /// Something happens to the figures.
    Figures(counts::Event),
    /// The reader chooses a kind of search, or the certificate.
    Choose(Option<Kind>),
    /// The reader tries the engine again.
    Retry,
    /// The page is presented to an audience, or no longer.
    Present(bool),
}

/// The page of the search in a position.
#[derive(Clone, Debug)]
pub struct SearchPage {
    place: Result<SearchPlace, String>,
    /// The tree, where anything is searched.
    tree: Option<State>,
    /// The figures, which only the textbook searches have.
    figures: Option<Counts>,
    shows_certificate: bool,
    /// Whether everything is hidden that an audience does not need.
    pub presents: bool,
}

impl SearchPage {
    /// Returns the page of an address, given the name of its game, its query and its fragment.
    pub fn open(id: &str, query: &str, fragment: &str) -> Self {
        Self {
            place: SearchPlace::at(id, query, fragment),
            tree: None,
            figures: None,
            shows_certificate: false,
            presents: false,
        }
    }

    /// Returns what is searched, if anything is.
    pub fn searched(&self) -> Option<&Searched> {
        self.place.as_ref().ok()?.searched.as_ref().ok()
    }

    /// Returns the tree, if there is any.
    pub const fn tree(&self) -> Option<&State> {
        self.tree.as_ref()
    }

    /// Returns the figures, if there are any.
    pub const fn figures(&self) -> Option<&Counts> {
        self.figures.as_ref()
    }

    /// Returns the board whose certificate is shown in place of a tree.
    pub fn certificate(&self) -> Option<Board> {
        let board = self.searched()?.board;
        board.filter(|_| self.shows_certificate)
    }

    /// Begins the search of the place.
    fn begin(&mut self) -> Vec<Effect> {
        let Ok(place) = &mut self.place else {
            return Vec::new();
        };
        let problem = place.problem.take().map(Effect::Tell);
        let Ok(searched) = &place.searched else {
            return problem.into_iter().collect();
        };
        let (subject, kind) = (searched.subject.clone(), searched.kind);
        self.shows_certificate = searched.shows_certificate;
        let then = match (place.is_watched, gallery::has(&place.game)) {
            (true, _) => Some(state::Event::Play(Pace::Second)),
            (false, true) => Some(state::Event::GoTo(0)),
            (false, false) => None,
        };
        self.tree = Some(State::new(subject.clone(), kind).then(then));
        if kind != Kind::Playouts {
            self.figures.get_or_insert_default();
        }
        let figures = counts::Event::Look(Some(subject.clone()));
        let mut effects = self.of_tree(state::Event::Look(subject, kind));
        effects.extend(self.of_figures(figures));
        effects.extend(problem);
        effects
    }

    fn of_tree(&mut self, event: state::Event) -> Vec<Effect> {
        let tree = self.tree.as_mut();
        tree.map_or_else(Vec::new, |tree| tree.update(event))
    }

    /// Returns the effects of an event of the figures, which have the second engine.
    fn of_figures(&mut self, event: counts::Event) -> Vec<Effect> {
        let effects = self.figures.as_mut().map(|counts| counts.change(event));
        let beside = |effect| match effect {
            Effect::Order(order, _) => Effect::OrderBeside(order),
            other => other,
        };
        effects.into_iter().flatten().map(beside).collect()
    }

    /// Adds the searches, and what the chosen one does.
    fn add_methods(&self, searched: &Searched, kind: Kind, view: &mut View<Event>) {
        let name = |kind| match kind {
            Kind::Textbook(method) => figures::method(method),
            Kind::ByHand => words::theatre().to_owned(),
            Kind::Playouts | Kind::Proof => words::prover().to_owned(),
        };
        let kinds = Method::ALL.map(Kind::Textbook).into_iter();
        let kinds = kinds.chain(searched.has_proof.then_some(Kind::Proof));
        let kinds = kinds.chain(searched.has_walk.then_some(Kind::ByHand));
        let kinds = kinds.map(|kind| (name(kind), Some(kind)));
        let certificate = searched.board.map(|_| None);
        let certificate = certificate.map(|it| (proof_words::certificate().to_owned(), it));
        let chosen = Some(kind).filter(|_| self.certificate().is_none());
        let choice = Choice::of(
            words::methods(),
            kinds.chain(certificate),
            &chosen,
            Event::Choose,
        );
        view.choice("search-method", choice);
        view.text(
            "does",
            match chosen {
                None => proof_words::does().to_owned(),
                Some(Kind::Textbook(method)) => figures::does(method),
                Some(Kind::ByHand) => words::does_theatre().to_owned(),
                Some(Kind::Playouts | Kind::Proof) => words::does_prove(searched.mark()),
            },
        );
    }

    /// Adds the steps of a search, and its tree.
    fn add_tree(searched: &Searched, tree: &State, view: &mut View<Event>) {
        let opened = tree.opened();
        let play = if opened.pace.is_some() {
            words::pause()
        } else {
            words::play()
        };
        let is_by_hand = opened.kind() == Kind::ByHand;
        let step = |name, event| Action::button(name, Event::Tree(event));
        view.group(
            "steps",
            words::steps(),
            [
                step(play, state::Event::Play(Pace::Steps)).primary(),
                step(words::step_back(), state::Event::Back),
                step(words::step(), state::Event::On),
                step(words::cut_rest(), state::Event::Cut)
                    .shown(is_by_hand)
                    .enabled(opened.choice().is_some()),
            ],
        );
        let figure = |figure| u32::try_from(figure).unwrap_or(u32::MAX);
        let reached = opened.reached();
        view.range(
            "time",
            words::steps(),
            (figure(opened.time), figure(opened.length())),
            Some(reached.clone()),
            |time| Event::Tree(state::Event::GoTo(time as usize)),
        );
        view.text("reached", reached);
        view.text("story", opened.story());
        let problem = tree.health().problem().or(opened.problem);
        view.text("tree-problem", problem.unwrap_or_default());
        let retry = Action::button(shell::try_again(), Event::Retry);
        let is_given_up = tree.health() == Health::Unavailable;
        view.actions("tree-retry", [retry.shown(is_given_up)]);
        view.drawing("tree", words::tree());
        let level = Action::button(words::next_level(), Event::Tree(state::Event::OpenLevel));
        let again = step(words::walk_again(), state::Event::Show(Kind::ByHand));
        view.actions(
            "level",
            [
                level.enabled(opened.next_level().is_some()),
                again.shown(is_by_hand),
            ],
        );
        view.text("legend", searched.legend(opened.kind()));
        if let Some(seen) = tree.network() {
            view.drawing("network", seen.verdict);
        }
    }

    fn add_search(&self, searched: &Searched, view: &mut View<Event>) {
        view.text(
            "of-last-move",
            searched.of_last_move.clone().unwrap_or_default(),
        );
        let kind = self.tree().map(State::opened).map(Opened::kind);
        if let Some(kind) = kind.filter(|_| searched.kind != Kind::Playouts) {
            self.add_methods(searched, kind, view);
        }
        match (self.certificate(), self.tree()) {
            (Some(_), _) => view.drawing("certificate", proof_words::certificate()),
            (None, Some(tree)) => Self::add_tree(searched, tree, view),
            (None, None) => {}
        }
        if let Some(figures) = self.figures() {
            figures.show(view, Event::Figures);
        }
    }
}

impl<B: Browser> Screen<B> for SearchPage {
    type Event = Event;

    fn start(&mut self, _: &B) -> Vec<Effect> {
        self.begin()
    }

    fn update(&mut self, event: Event, _: &B) -> Vec<Effect> {
        match event {
            Event::Tree(event) => return self.of_tree(event),
            Event::Figures(event) => return self.of_figures(event),
            Event::Choose(kind) => {
                self.shows_certificate = kind.is_none();
                if let Some(kind) = kind {
                    return self.of_tree(state::Event::Show(kind));
                }
            }
            Event::Retry => {
                // The button goes.
                let mut effects = vec![Effect::Focus(Focus::Named(HEADING))];
                effects.extend(self.of_tree(state::Event::Retry));
                return effects;
            }
            Event::Present(is_on) => return present::change(&mut self.presents, is_on),
        }
        Vec::new()
    }

    fn view(&self) -> View<Event> {
        let place = match &self.place {
            Ok(place) => place,
            Err(reason) => {
                let mut view = View::new(shell::not_found());
                view.text("missing", reason.as_str());
                view.actions("home", [Action::link(shell::all_games(), "/").primary()]);
                return view;
            }
        };
        let variant = place.game.variant();
        let program = Some(Program::of(variant));
        let mut view = View::new(place.title.as_str()).asking([program; 2]);
        if place.searched.is_ok() {
            present::add(&mut view, self.presents, Event::Present);
        }
        door::add(door::SEARCH, Some(&place.game), &mut view);
        view.list("gallery", gallery::links(&place.game));
        match &place.searched {
            Ok(searched) => self.add_search(searched, &mut view),
            Err(reason) => {
                view.text("reason", *reason);
            }
        }
        let analysis = Action::link(words::analyse(), place.analysis());
        let proof = proof::path(variant);
        let proof = proof.map(|path| Action::link(proof_words::see_proof(), path));
        view.actions("ways", [analysis].into_iter().chain(proof));
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        let tree = |event| Some(Event::Tree(event));
        match input {
            Input::Engine(news) => tree(state::Event::Engine(news)),
            Input::EngineBeside(news) => Some(Event::Figures(counts::Event::Engine(news))),
            Input::Time(Timer::Wake) => tree(state::Event::Tick),
            Input::Escape => Some(Event::Present(false)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Request, Tracing};
    use noughts_words::play;

    use super::*;
    use crate::engine::Order;
    use crate::screen::Kind as Part;
    use crate::testing::TestBrowser;

    fn open(id: &str, query: &str, fragment: &str) -> (SearchPage, Vec<Effect>) {
        let mut page = SearchPage::open(id, query, fragment);
        let effects = page.start(&TestBrowser::default());
        (page, effects)
    }

    fn view(page: &SearchPage) -> View<Event> {
        Screen::<TestBrowser>::view(page)
    }

    #[test]
    fn the_tree_has_one_engine_and_the_figures_the_other() {
        let (page, effects) = open("classic", "", "#b2a1");
        let [Effect::Order(tree, 0), Effect::OrderBeside(figures)] = &effects[..] else {
            panic!("{effects:?}");
        };
        let goal = |order: &Order| match order {
            Order::Ask(Request::Search(search)) => search.goal,
            other => panic!("{other:?}"),
        };
        assert!(matches!(
            goal(tree),
            noughts_protocol::Goal::Trace(Tracing::Textbook { .. })
        ));
        assert_eq!(goal(figures), noughts_protocol::Goal::Compare);
        let model = view(&page).model;
        assert_eq!(model.title, "Search: Classic");
        assert_eq!(model.programs, [Some(Program::Engine); 2]);
        let (_, effects) = open("ultimate", "", "");
        assert!(
            !effects
                .iter()
                .any(|it| matches!(it, Effect::OrderBeside(_)))
        );
    }

    #[test]
    fn an_address_without_a_search_says_why() {
        let (page, effects) = open("classic", "", "#k1a1");
        assert!(effects.is_empty() && view(&page).model.part("missing").is_some());
        let (page, _) = open("classic", "", "#a1b1a2b2a3");
        let reason = Part::Text(words::game_over().to_owned());
        assert_eq!(view(&page).model.part("reason"), Some(&reason));
        assert!(view(&page).model.part("tree").is_none());
    }

    #[test]
    fn a_certificate_stands_in_place_of_the_tree() {
        let (mut page, _) = open("mnk-5x5x4", "?certificate=on", "");
        let has = |page: &SearchPage, part| view(page).model.part(part).is_some();
        let is_offered = page.certificate().is_some();
        page.update(Event::Choose(None), &TestBrowser::default());
        assert!(page.certificate().is_some(), "{is_offered}");
        assert!(has(&page, "certificate") && !has(&page, "tree"));
        page.update(Event::Choose(Some(Kind::Proof)), &TestBrowser::default());
        assert!(has(&page, "tree") && !has(&page, "certificate"));
    }

    #[test]
    fn escape_leaves_what_is_presented() {
        let (mut page, _) = open("classic", "", "");
        let offers = |page: &SearchPage, name: &str| {
            let actions =
                ["present", present::LEAVE].map(|part| view(page).model.part(part).cloned());
            let shown = actions.into_iter().flatten().flat_map(|part| match part {
                Part::Actions(_, actions) => actions,
                _ => Vec::new(),
            });
            shown
                .filter(Action::is_shown)
                .any(|action| action.name == name)
        };
        let [present, leave] = [play::present(), play::leave_mode()];
        assert!(offers(&page, present) && !offers(&page, leave));
        let effects = page.update(Event::Present(true), &TestBrowser::default());
        assert!(effects.contains(&Effect::Focus(Focus::Named(leave))));
        assert!(offers(&page, leave) && !offers(&page, present));
        let escape = Screen::<TestBrowser>::event_of(&page, Input::Escape).unwrap();
        let effects = page.update(escape.clone(), &TestBrowser::default());
        assert!(effects.contains(&Effect::Focus(Focus::Named(present))));
        assert!(offers(&page, present) && !offers(&page, leave));
        assert_eq!(page.update(escape, &TestBrowser::default()), []);
    }
}
