//! Has a worker find all classes of a game that is too large for a graph on the page.

use std::rc::Rc;

use leptos::prelude::*;
use noughts_app::engine::supervisor::{News, Order};
use noughts_app::explorer::atlas::Enumerated;
use noughts_app::explorer::page::{Event, ExplorerPage};
use noughts_explorer_worker::{Command, Request, Response, Said};
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

fn hear(explorer: Explorer, news: News<Said>) {
    let said = match news {
        News::Said(said) => said,
        News::Unavailable => return explorer.tell(Event::Classes(None)),
        News::Replaced => return,
    };
    if let Response::Building { nodes, .. } = said.response {
        explorer.tell(Event::Found(nodes));
    } else if let Response::Refused { .. } = said.response {
        explorer.tell(Event::Classes(None));
    } else if let Some(found) = Enumerated::of(said) {
        explorer.tell(Event::Classes(Some(Box::new(found))));
    }
}
