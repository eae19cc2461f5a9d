//! The share dialog: shares a game, or opens a shared one.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::board_view::BoardView;
use noughts_app::drawing::Picture;
use noughts_app::game::{ToolEvent, friend};
use noughts_app::session::{Seats, Session};
use noughts_app::studies::StudyView;
use noughts_app::{address, share};
use noughts_rules::{Game, Side};
use noughts_words::{names, play as play_words, share as words};

use crate::browser::WebBrowser;
use crate::copied::Copied;
use crate::paste::PasteForm;
use crate::play::runtime::{Runtime, SessionSignal};
use crate::play::share::picture;
use crate::router::Router;
use crate::system::Sent;
use crate::{download, router, system};

/// The content of the share dialog.
#[component]
pub(in crate::play) fn Share(runtime: Runtime, close: Callback<()>) -> impl IntoView {
    let session = runtime.session;
    let news = RwSignal::new(String::new());
    view! {
        <p role="alert">{news}</p>
        {if runtime.is_game() {
            view! { <LinkPart runtime news /> }.into_any()
        } else {
            view! { <ViewPart runtime news /> }.into_any()
        }}
        <FriendPart runtime />
        <RecordPart session news />
        <PicturePart session news />
        <EmbedPart runtime news />
        <OpenPart runtime close />
    }
}

#[component]
fn LinkPart(runtime: Runtime, news: RwSignal<String>) -> impl IntoView {
    let Runtime { page, session, .. } = runtime;
    let text = Signal::derive(move || {
        page.with(|page| router::link(&share::shared(&page.session, page.rest())))
    });
    let send = move |_| {
        let link = text.get_untracked();
        let title = session.with_untracked(title);
        spawn_local(async move {
            match system::send(&title, &link).await {
                Sent::Done | Sent::Dismissed => news.set(String::new()),
                Sent::Failed => {
                    news.set(words::not_sent().to_owned());
                }
            }
        });
    };
    let note = move || {
        session.with(|session| {
            session
                .is_looking_back()
                .then(|| words::link_opens_at(session.shown_ply(), session.game().ply()))
        })
    };
    view! {
        <section class="settings">
            <h3>{words::link()}</h3>
            <p class="quiet">
                {move || note().unwrap_or_else(|| words::link_opens().to_owned())}
            </p>
            <Copied label=words::link_field() button=words::copy_link() text news is_first=true>
                <button type="button" hidden=!system::can_send() on:click=send>
                    {words::send()}
                </button>
            </Copied>
        </section>
    }
}

/// The link to what is shown of an analysis or a study.
#[component]
fn ViewPart(runtime: Runtime, news: RwSignal<String>) -> impl IntoView {
    let session = runtime.session;
    let link = Memo::new(move |_| {
        runtime.page.with(|page| {
            let mut study = page.exported()?;
            study.link_to_view(&page.session, &WebBrowser)
        })
    });
    let text = Signal::derive(move || link.get().unwrap_or_default());
    let hides_engine = move || session.with(Session::hides_engine);
    let content = move || {
        if link.with(Option::is_none) {
            return view! { <p class="quiet">{noughts_words::studies::no_link()}</p> }.into_any();
        }
        view! {
            <p class="quiet">{words::view_opens()}</p>
            <p class="quiet" hidden=move || !hides_engine()>
                {words::view_hides()}
            </p>
            <Copied label=words::view_field() button=words::copy_link() text news is_first=true />
        }
        .into_any()
    };
    view! {
        <section class="settings">
            <h3>{words::view()}</h3>
            {content}
        </section>
    }
}

#[component]
fn FriendPart(runtime: Runtime) -> impl IntoView {
    let page = runtime.page;
    let begin = move |own: Side| {
        let variant = runtime.variant();
        let query = address::write_query(Some(Seats::PEOPLE), &address::write_side(own));
        router::href(&format!("/play/{variant}{query}"))
    };
    let is_by_link = Memo::new(move |_| page.with(|page| page.session.by_link().is_some()));
    let content = move || {
        if is_by_link.get() {
            return view! { <p>{move || page.with(friend::sentence)}</p> }.into_any();
        }
        view! {
            <p class="quiet">
                {words::friend_about()}
            </p>
            <p class="controls">
                <a class="button" href=begin(Side::X)>
                    {words::you_begin()}
                </a>
                <a class="button" href=begin(Side::O)>
                    {words::friend_begins()}
                </a>
            </p>
        }
        .into_any()
    };
    view! {
        <section class="settings">
            <h3>{words::friend()}</h3>
            {content}
        </section>
    }
}

#[component]
fn RecordPart(session: SessionSignal, news: RwSignal<String>) -> impl IntoView {
    let text = Signal::derive(move || session.with(|session| shown_game(session).record()));
    let copy_as_text = move |_| copy_board(session, move |said| news.set(said.to_owned()));
    view! {
        <section class="settings">
            <h3>{words::record()}</h3>
            <Copied label=words::record_field() button=words::copy_record() text news>
                <button type="button" on:click=copy_as_text>
                    {words::copy_board()}
                </button>
            </Copied>
        </section>
    }
}

#[component]
fn PicturePart(session: SessionSignal, news: RwSignal<String>) -> impl IntoView {
    let file =
        move || session.with_untracked(|session| format!("noughts-{}", session.game().variant()));
    let save_png = move |_| {
        let picture = session.with_untracked(shown_picture);
        spawn_local(async move {
            let png = picture::png(picture).await;
            let is_saved = png.is_some_and(|png| download::save(&png, &format!("{}.png", file())));
            let said = if is_saved {
                words::saved()
            } else {
                words::not_drawn()
            };
            news.set(said.to_owned());
        });
    };
    let svg = move || {
        session.with(|session| {
            let content = noughts_app::drawing::file::svg(&shown_picture(session), &title(session));
            let name = format!("noughts-{}.svg", session.game().variant());
            download::file_link(
                words::save_svg().to_owned(),
                words::save_svg(),
                &name,
                "image/svg+xml",
                &content,
            )
        })
    };
    view! {
        <section class="settings">
            <h3>{words::picture()}</h3>
            <div class="controls">
                <button type="button" on:click=save_png>
                    {words::save_png()}
                </button>
                {svg}
            </div>
        </section>
    }
}

#[component]
fn EmbedPart(runtime: Runtime, news: RwSignal<String>) -> impl IntoView {
    let text = Signal::derive(move || {
        runtime.page.with(|page| {
            let session = &page.session;
            let address = match page.study() {
                Some(study) => study.address_for_others(&StudyView::default()),
                None => share::shared(session, page.rest()),
            };
            frame(&address, &names::game(session.game().variant()))
        })
    });
    view! {
        <section class="settings">
            <h3>{words::embed()}</h3>
            <p class="quiet">{words::embed_about()}</p>
            <Copied label=words::embed_field() button=words::copy_frame() text news />
        </section>
    }
}

/// Returns the HTML that shows a page of the site in a frame.
fn frame(address: &str, title: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    let address = router::embedding(address).unwrap_or_default();
    share::frame(&(origin + &address), title)
}

#[component]
fn OpenPart(runtime: Runtime, close: Callback<()>) -> impl IntoView {
    let router = Router::of_page();
    let open = move |text: String| {
        let (variant, seats) = runtime
            .session
            .with_untracked(|session| (session.game().variant(), session.seats()));
        let opened = share::read(&text, variant)?;
        close.run(());
        let is_here = (opened.game.variant(), opened.seats) == (variant, Some(seats))
            && runtime
                .page
                .with_untracked(|page| opened.rest == page.rest());
        if is_here {
            // Like following a link: the previous game is a step back in the browser's history.
            router.push_fragment(&address::write_moves(&opened.game));
            runtime.send(ToolEvent::Take(opened.game));
        } else {
            router.go(&router::href(&opened.address()));
        }
        Ok(())
    };
    view! {
        <section class="settings">
            <h3>{words::open_game()}</h3>
            <PasteForm label=words::open_field() button=words::open() open=Callback::new(open) />
        </section>
    }
}

/// Copies the board as text; `tell` is called with whether that went well.
fn copy_board(session: SessionSignal, tell: impl FnOnce(&'static str) + 'static) {
    let text = session.with_untracked(|session| share::board_text(session.shown_position()));
    let said = [play_words::text_copied(), play_words::text_not_copied()];
    system::copy_and_tell(text, said, tell);
}

/// Returns the game up to the position on the board.
fn shown_game(session: &Session) -> Game {
    session.game().up_to(session.shown_ply())
}

/// Returns the drawing of the position on the board, with the lines of a round that it has ended.
fn shown_picture(session: &Session) -> Picture {
    noughts_app::drawing::picture(&BoardView::of(session.game(), session.shown_ply()))
}

/// Returns the game's title for sharing.
pub(super) fn title(session: &Session) -> String {
    let game = names::game(session.game().variant());
    words::title(session.shown_ply(), &game)
}
