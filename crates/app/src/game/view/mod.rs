//! What a game's screen shows and offers.

pub(super) mod panel;

use noughts_words::{names, play as words, shell};

use crate::announce;
use crate::game::event::Event;
use crate::game::page::{DialogContent, Page};
use crate::game::status;
use crate::game::strip::{self, Place};
use crate::screen::{Action, View};
use crate::session::{self, Advice};

/// Returns what is there from the start: the board and what is around it.
pub(super) fn view(page: &Page) -> View<Event> {
    let session = page.session();
    let start = session.game().position_at(0);
    let mut view = View::new(names::game(start.variant())).with_board(session.board());
    view.text("about", announce::goal(start));
    view.text("status", status::text(session));
    for (id, place) in [("above", Place::Above), ("below", Place::Below)] {
        view.text(id, strip::name(page, place.side(session)));
    }
    toolbar(page, &mut view);
    let leave = Action::button(words::leave_mode(), Event::LeaveMode);
    view.actions("leave-mode", [leave.shown(page.has_mode())]);
    view.text("figures", status::figures(session));
    view.actions(
        "help",
        [
            Action::button(words::call_draw(), session::Event::CallDraw.into())
                .shown(session.offers_draw()),
            Action::button(shell::try_again(), session::Event::RetryEngine.into())
                .shown(session.offers_retry()),
        ],
    );
    if page.is_focus_mode() {
        view.model.only = vec!["leave-mode"];
    }
    view
}

/// The buttons under the board.
fn toolbar(page: &Page, view: &mut View<Event>) {
    let session = page.session();
    let is_shown = !session.hides_engine();
    let shows_values = session.shows_values();
    let game =
        |name, icon, event: session::Event| Action::button(name, event.into()).with_icon(icon);
    let own = |name, icon, event| Action::button(name, event).with_icon(icon);
    let values = session::Event::ShowValues(!shows_values);
    let mut tools = vec![
        game(words::undo(), "undo", session::Event::Undo).enabled(session.can_undo()),
        game(words::redo(), "redo", session::Event::Redo).enabled(session.can_redo()),
        game(words::hint(), "hint", session::Event::Ask(Advice::Hint))
            .shown(is_shown)
            .enabled(session.is_open()),
        game(words::values(), "values", values)
            .pressed(shows_values)
            .shown(is_shown),
    ];
    if page.is_game() {
        let new = Event::Open(DialogContent::NewGame);
        tools.push(own(words::new(), "new", new));
    }
    tools.extend([
        own(words::only_board(), "focus", Event::SetFocusMode(true)),
        own(words::share(), "share", Event::Open(DialogContent::Share)),
    ]);
    view.group("toolbar", words::game_controls(), tools);
}
