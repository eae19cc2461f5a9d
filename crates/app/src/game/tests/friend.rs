//! A game with a friend by link.

use noughts_words::share as words;

use super::Screened;
use crate::address;
use crate::game::friend::{Event, is_due, sentence};
use crate::game::strip::{self, Place};
use crate::game::{Event as GameEvent, Opening, Page, PanelEvent, status};
use crate::link::Link;
use crate::screen::{Effect, Timer};
use crate::session::{Event as SessionEvent, Seats};
use crate::share;

/// Returns the page that opens a link.
fn opened(link: &str) -> Screened {
    let address = Link::read(link);
    let (_, variant) = address.path.split_once('/').unwrap();
    let game = address::read_open_game(variant.parse().unwrap(), &address.fragment);
    let opening = Opening::of_game(game, address.query, Seats::PEOPLE, 0, super::wishes());
    let mut screened = Screened::opened(opening);
    screened.load();
    screened
}

impl Screened {
    fn page(&self) -> &Page {
        self.game.page()
    }

    /// Plays a cell if it is the reader's turn, or presses what has a name.
    fn does(&mut self, what: &str) {
        self.effects.clear();
        match what.parse() {
            Ok(cell) => self.send(SessionEvent::Play(cell)),
            Err(_) => self.press(what),
        }
        self.settle();
    }

    fn settle(&mut self) {
        while self.page().pending.is_some() {
            self.pass(Timer::Task);
        }
    }

    /// Sends the link; returns it.
    fn sent(&mut self) -> String {
        let link = share::shared(&self.page().session, self.page().rest());
        self.send(GameEvent::Panel(PanelEvent::Friend(Event::Sent)));
        self.settle();
        link
    }

    fn sits(&self) -> [String; 2] {
        [Place::Above, Place::Below].map(|place| {
            let page = self.page();
            strip::name(page, place.side(&page.session))
        })
    }
}

const NEW: &str = "/play/classic?x=person&o=person&you=x";

#[test]
fn each_sits_below_and_plays_only_for_themselves() {
    let mut own = opened(NEW);
    assert_eq!(own.sits(), ["Your friend", "You"]);
    assert_eq!(sentence(own.page()), words::friend_state("yours"));
    own.does("b2");
    let effects = &own.effects;
    let turn = "You: row 2, column 2. Your friend's turn.";
    assert!(effects.contains(&Effect::say(turn)), "{effects:?}");
    assert!(effects.contains(&Effect::Tell(words::friends_turn().to_owned())));
    assert_eq!(sentence(own.page()), words::friend_state("theirs"));
    own.does("a1");
    assert_eq!(own.page().session.game().moves_text(), "b2");
    let link = own.sent();
    assert_eq!(link, "/play/classic?x=person&o=person&you=o#b2");
    let friend = opened(&link);
    assert_eq!(friend.sits(), ["Your friend", "You"]);
    let status = status::text(&friend.page().session);
    assert_eq!(status, "Your friend played row 2, column 2. Your turn (O)");
}

#[test]
fn an_end_names_the_winner_as_each_sees_it() {
    for (you, said) in [("x", "You win!"), ("o", "Your friend wins!")] {
        let link = format!("/play/classic?x=person&o=person&you={you}#a1a2b1b2c1");
        let page = opened(&link);
        let outcome = page.page().session.outcome().unwrap();
        assert_eq!(status::outcome(outcome), said);
        assert_eq!(sentence(page.page()), words::friend_state("over"));
    }
}

#[test]
fn a_move_that_was_sent_comes_back_only_if_the_friend_agrees() {
    let mut own = opened(NEW);
    own.does("b2");
    assert!(own.page().session.can_undo() && !own.offers(words::ask_back()));
    own.sent();
    assert!(!own.page().session.can_undo());
    own.does(words::ask_back());
    assert!(is_due(own.page()) && !own.offers(words::ask_back()));
    // A reload keeps it.
    let address = format!("/play/classic?x=person&o=person&{}#b2", own.page().rest());
    let mut own = opened(&address);
    let link = own.sent();
    assert_eq!(link, "/play/classic?x=person&o=person&you=o&ask=back#b2");

    let mut kept = opened(&link);
    assert_eq!(sentence(kept.page()), words::friend_asks("back"));
    kept.does(words::keep_it());
    assert_eq!(kept.page().rest(), "you=o");
    assert_eq!(kept.page().session.game().moves_text(), "b2");

    let mut friend = opened(&link);
    friend.does(words::take_it_back());
    let effects = &friend.effects;
    let said = "Undone: X from row 2, column 2. Your friend's turn.";
    assert!(effects.contains(&Effect::say(said)), "{effects:?}");
    assert_eq!(friend.sent(), NEW);
    // The friend who moves on has answered, too.
    let mut friend = opened(&link);
    friend.does("a1");
    assert_eq!(friend.sent(), "/play/classic?x=person&o=person&you=x#b2a1");
    assert!(!friend.offers(words::take_it_back()));
}

#[test]
fn what_followed_a_move_comes_back_with_it() {
    let mut own = opened(&format!("{NEW}#b2a1"));
    own.does(words::ask_back());
    let mut friend = opened(&own.sent());
    friend.does(words::take_it_back());
    assert_eq!(friend.page().session.game().ply(), 0);
    own.does(words::unask());
    assert_eq!(own.page().rest(), "you=x");
}

#[test]
fn there_are_no_hints_until_both_want_them() {
    let mut own = opened(NEW);
    let hint = noughts_words::play::hint();
    assert!(!own.offers(hint));
    assert!(own.page().session.hides_engine());
    own.does(words::ask_hints());
    assert!(!own.offers(hint));
    let link = own.sent();
    let mut without = opened(&link);
    without.does(words::without_hints());
    assert!(!without.offers(hint));
    let mut friend = opened(&link);
    friend.does(words::with_hints());
    assert!(friend.offers(hint));
    let mut own = opened(&friend.sent());
    assert!(own.offers(hint));
    own.does(words::end_hints());
    assert!(!own.offers(hint) && !own.sent().contains("hints"));
}

#[test]
fn a_game_that_is_over_can_be_reviewed() {
    let mut own = opened("/play/classic?x=person&o=person&you=x#a1a2b1b2");
    assert!(own.page().session.hides_engine());
    own.does("c1");
    assert!(!own.page().session.hides_engine());
}
