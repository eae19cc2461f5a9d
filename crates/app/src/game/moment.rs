//! The moment that decided a finished game, as its result tells it.

use noughts_words::{play as words, proof as proof_words};

use crate::game::event::{Event, PanelEvent};
use crate::game::page::Page;
use crate::proof::Board;
use crate::screen::{Action, Effect, Focus, View};
use crate::session::{self, Outcome, Player};

/// Returns the number of moves before the position from which a person can try again.
fn again(page: &Page) -> Option<usize> {
    let session = &page.session;
    let again = session.moment()?.again? as usize;
    let to_move = session.game().position_at(again).to_move();
    // A friend would have to agree.
    let is_free = session.by_link().is_none();
    (is_free && session.seats().player(to_move) == Player::Person).then_some(again)
}

/// Returns whether the game was drawn, and nobody ever had a win.
fn is_held(page: &Page) -> bool {
    let is_drawn = page.session.outcome() == Some(Outcome::Draw);
    is_drawn && page.session.moment().is_some_and(|it| it.again.is_none())
}

/// Shows the position that decided the game, in its review.
pub(super) fn show(page: &mut Page) -> Vec<Effect> {
    let Some(ply) = page.session.moment().map(|it| it.ply as usize) else {
        return Vec::new();
    };
    let mut effects = page.update(Event::Review);
    effects.extend(page.send(session::Event::Scrub(ply)));
    effects
}

/// Lets the person move again in the last position in which something else could have come of it.
pub(super) fn try_again(page: &mut Page) -> Vec<Effect> {
    let Some(ply) = again(page) else {
        return Vec::new();
    };
    let mut effects = page.send(session::Event::Scrub(ply));
    effects.extend(page.send(session::Event::PlayFromHere));
    effects.push(Effect::Focus(Focus::Board));
    effects
}

/// Adds what decided the game, while the result is open.
pub fn moment(page: &Page, view: &mut View<Event>) {
    let told = page.session.moment().filter(|_| page.is_result_open());
    let Some(moment) = told else {
        return;
    };
    view.text("moment", moment.said.text.clone());
    let button = |name, event| Action::button(name, Event::Panel(event));
    let is_held = is_held(page);
    let board = is_held.then(|| Board::of(page.session.game().variant()));
    let board = board.flatten();
    let bytes = board.and_then(Board::bytes);
    let holds = bytes.map_or_else(|| proof_words::see_proof().to_owned(), words::proof_holds);
    let proof = board.and_then(Board::path);
    let has_proof = proof.is_some();
    view.actions(
        "moment-ways",
        [
            button(words::show_me(), PanelEvent::ShowMoment).shown(!is_held),
            button(words::try_again_from_here(), PanelEvent::TryAgain).shown(again(page).is_some()),
            Action::link(holds, proof.unwrap_or_default()).shown(has_proof),
            Action::link(words::why_a_draw(), "/learn/why-a-draw").shown(has_proof),
        ],
    );
}
