//! Has a worker find all classes of a game that is too large for a graph on the page.

use std::rc::Rc;

use leptos::prelude::*;
use noughts_app::engine::supervisor::{News, Order};
use noughts_app::explorer::page::{Event, ExplorerPage};
use noughts_app::explorer::space::message::{Message, Word};
use noughts_explorer_worker::{Command, Request};
use noughts_protocol::RunId;

use crate::effect::effect;
use crate::explorer::controller::Explorer;
use crate::explorer::space::start_worker;

/// Searches as long as the page awaits classes. The worker ends with the search: the memory that was needed
/// is free then.
pub(super) fn search(explorer: Explorer) {
    let link = StoredValue::new_local(None);
    let is_awaited = Memo::new(move |_| explorer.page.with(ExplorerPage::awaits_classes));
    effect(move || {
        link.set_value(is_awaited.get().then(|| {
            let link = start_worker();
            link.listen(Rc::new(move |news| hear(explorer, news)));
            link.order(Order::Ask(Request {
                run: RunId(1),
                command: Command::Enumerate(explorer.variant().to_string()),
            }));
            link
        }));
    });
}

fn hear(explorer: Explorer, news: News<Message>) {
    match news {
        News::Said((_, Word::Building(classes))) => explorer.tell(Event::Found(classes)),
        News::Said((_, Word::Classes(found))) => explorer.tell(Event::Classes(Some(found))),
        News::Said((_, Word::Refused)) | News::Unavailable => explorer.tell(Event::Classes(None)),
        News::Said(_) | News::Replaced => {}
    }
}
