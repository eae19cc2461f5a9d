//! The form for a board of custom size.

use leptos::ev::SubmitEvent;
use leptos::html::Dialog;
use leptos::prelude::*;
use noughts_app::custom::size;
use noughts_rules::{MnkSize, Variant};
use noughts_words::play::closed;
use noughts_words::{names as rules_names, pages as words};

use crate::a11y::Announcer;
use crate::choice::check;
use crate::drawing::empty_board;
use crate::router::Router;
use crate::{focus, modal, router};

/// Suggested boards: columns, rows, and line length.
const PRESETS: [[u8; 3]; 4] = [[5, 5, 4], [6, 6, 4], [7, 7, 5], [10, 10, 5]];

/// The tile for custom boards. It opens a sheet with boards to choose from.
#[component]
pub(super) fn CustomTile(query: Memo<String>) -> impl IntoView {
    let announcer = Announcer::of_page();
    let dialog = NodeRef::<Dialog>::new();
    let open = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            modal::open(&dialog);
        }
    };
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let presets = PRESETS
        .into_iter()
        .filter_map(|[columns, rows, length]| MnkSize::new(columns, rows, length).ok());
    let presets = presets.enumerate().map(|(at, size)| {
        let variant = Variant::Custom(size);
        let address = move || router::href(&format!("/play/{variant}{}", query.get()));
        view! {
            <a class="chip" href=address autofocus=at == 0>
                {words::preset(size.columns(), size.rows(), size.line_length())}
            </a>
        }
    });
    view! {
        <li class="tile game">
            {empty_board(6, 6)}
            <h3>
                <button type="button" class="cover" aria-haspopup="dialog" on:click=open>
                    {rules_names::game("custom")}
                </button>
            </h3>
            <p>{words::custom_about()}</p>
            <dialog
                node_ref=dialog
                class="sheet-dialog"
                aria-labelledby="custom-heading"
                on:keydown=|event| modal::on_keydown(&event)
                on:close=move |_| announcer.say_after_changes(closed(&focus::name()))
            >
                {modal::head("custom-heading", rules_names::game("custom"), words::close(), close)}
                <p class="chips">{presets.collect_view()}</p>
                <CustomForm query />
            </dialog>
        </li>
    }
}

/// Asks for columns, rows and line length, and opens that game, or says why it does not exist.
#[component]
fn CustomForm(query: Memo<String>) -> impl IntoView {
    let router = Router::of_page();
    let columns = RwSignal::new("5".to_owned());
    let rows = RwSignal::new("5".to_owned());
    let line_length = RwSignal::new("4".to_owned());
    let falls = RwSignal::new(false);
    let problem = RwSignal::new(String::new());

    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        let [columns, rows, line_length] =
            [columns, rows, line_length].map(|field| field.get_untracked());
        match size([&columns, &rows, &line_length], falls.get_untracked()) {
            Ok(size) => {
                let address = router::href(&format!(
                    "/play/{}{}",
                    size.variant(),
                    query.get_untracked()
                ));
                router.go(&address);
            }
            Err(why) => problem.set(why),
        }
    };
    view! {
        <form class="custom" novalidate on:submit=on_submit>
            <NumberField id="columns" label=words::columns() value=columns />
            <NumberField id="rows" label=words::rows() value=rows />
            <NumberField id="line-length" label=words::line_length() value=line_length />
            {check(words::marks_fall(), None, move || falls.get(), move |falling| falls.set(falling))}
            <button type="submit" class="primary">
                {words::play_size()}
            </button>
            <p id="size-problem" role="alert">
                {problem}
            </p>
        </form>
    }
}

#[component]
fn NumberField(id: &'static str, label: &'static str, value: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="number">
            {label}
            <input
                id=id
                type="number"
                inputmode="numeric"
                min=MnkSize::MIN
                max=MnkSize::MAX
                aria-describedby="size-problem"
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
}
