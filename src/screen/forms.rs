//! Choices and fields.

use leptos::prelude::*;
use noughts_app::screen::{Choice, Field, Kind, Opt};

use crate::paste::PasteForm;
use crate::screen::runtime::Runtime;
use crate::upload::Upload;

impl Runtime {
    /// Returns a choice as radio buttons below its name.
    pub fn chips(self, id: &'static str) -> AnyView {
        let name = self.choice(id).map(|choice| choice.name);
        view! {
            <fieldset class="choices chips">
                <legend>{name}</legend>
                {self.radios(id)}
            </fieldset>
        }
        .into_any()
    }

    /// Returns a choice as radio buttons. Its options stay as they are.
    pub fn radios(self, id: &'static str) -> AnyView {
        let part = self.part(id);
        let options = self.choice(id).map(|choice| choice.options);
        let radio = |(place, option): (usize, Opt)| {
            view! {
                <label class="choice">
                    <input
                        type="radio"
                        name=id
                        prop:checked=move || is_chosen(part, place)
                        on:change=move |_| self.choose(id, place)
                    />
                    <span>{option.name}</span>
                </label>
            }
        };
        let options = options.unwrap_or_default().into_iter().enumerate();
        options.map(radio).collect_view().into_any()
    }

    /// Returns a choice as a list of options with its label, in a class of the style sheet, if it is there.
    pub fn select(self, id: &'static str, class: &'static str) -> AnyView {
        let part = self.part(id);
        let Some(Choice { name, .. }) = self.choice(id) else {
            return ().into_any();
        };
        let names = Memo::new(move |_| match &*part.read() {
            Some(Kind::Choice(choice)) => choice.options.iter().map(|it| it.name.clone()).collect(),
            _ => Vec::new(),
        });
        let option = move |(place, name): (usize, String)| {
            view! {
                <option value=place selected=move || is_chosen(part, place)>
                    {name}
                </option>
            }
        };
        let options = move || {
            let names = names.get().into_iter().enumerate();
            names.map(option).collect_view()
        };
        let choose = move |word: String| {
            if let Ok(place) = word.parse() {
                self.choose(id, place);
            }
        };
        view! {
            <label class=class>
                {name}
                <select on:change=move |event| choose(event_target_value(&event))>
                    {options}
                </select>
            </label>
        }
        .into_any()
    }

    fn choice(self, id: &'static str) -> Option<Choice> {
        self.model.with_untracked(|model| match model.part(id) {
            Some(Kind::Choice(choice)) => Some(choice.clone()),
            _ => None,
        })
    }

    fn choose(self, id: &'static str, place: usize) {
        let choice = self.choice(id);
        let option = choice.and_then(|choice| choice.options.into_iter().nth(place));
        if let Some(option) = option {
            self.press(option.event, String::new());
        }
    }

    /// Returns a field, if it is there now.
    pub fn field(self, id: &'static str) -> Option<Field> {
        self.model.with_untracked(|model| match model.part(id) {
            Some(Kind::Field(field)) => Some(field.clone()),
            _ => None,
        })
    }

    /// Fills a field.
    pub fn fill(self, id: &'static str, text: String) {
        if let Some(field) = self.field(id) {
            self.press(field.press, text);
        }
    }

    /// Returns a field for a number from one to another, in a class of the style sheet.
    pub fn number(self, id: &'static str, class: &'static str, range: [u32; 2]) -> AnyView {
        let [least, most] = range;
        let part = self.part(id);
        let name = self.field(id).map(|field| field.name);
        let value = move || {
            part.with(|part| match part {
                Some(Kind::Field(field)) => field.value.clone(),
                _ => String::new(),
            })
        };
        view! {
            <label class=class>
                {name}
                <input
                    type="number"
                    inputmode="numeric"
                    min=least
                    max=most
                    prop:value=value
                    on:input=move |event| self.fill(id, event_target_value(&event))
                />
            </label>
        }
        .into_any()
    }

    /// Returns a field for a text from elsewhere, with the button that opens it.
    pub fn form(self, id: &'static str) -> AnyView {
        let Some(field) = self.field(id) else {
            return ().into_any();
        };
        let open = move |text| {
            self.fill(id, text);
            match self.field(id) {
                Some(Field { problem, .. }) if !problem.is_empty() => Err(problem),
                _ => Ok(()),
            }
        };
        let Field {
            name,
            value,
            problem,
            button,
            ..
        } = field;
        let button = button.unwrap_or_default();
        view! {
            <PasteForm
                label=name
                button=button
                text=value
                wrong=problem
                open=Callback::new(open)
            />
        }
        .into_any()
    }

    /// Returns a button that asks for a text file.
    pub fn upload(self, id: &'static str) -> AnyView {
        let upload = self.model.with_untracked(|model| match model.part(id) {
            Some(Kind::Upload(upload)) => Some(upload.clone()),
            _ => None,
        });
        upload.map_or_else(
            || ().into_any(),
            |upload| {
                let (read, refused) = (upload.press, upload.refused);
                let on_text = move |text| match text {
                    Ok(text) => self.press(read, text),
                    Err(why) => self.press(refused, why),
                };
                view! {
                    <Upload
                        name=upload.name
                        most_bytes=upload.most_bytes.into()
                        too_large=upload.too_large
                        unreadable=upload.unreadable
                        on_text
                    />
                }
                .into_any()
            },
        )
    }
}

fn is_chosen(part: Memo<Option<Kind>>, place: usize) -> bool {
    part.with(|part| match part {
        Some(Kind::Choice(choice)) => choice.options.get(place).is_some_and(|it| it.is_chosen),
        _ => false,
    })
}
