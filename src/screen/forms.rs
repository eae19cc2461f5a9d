//! Choices and fields.

use leptos::prelude::*;
use noughts_app::screen::{self, Choice, Field, Kind, Opt, Range};

use crate::choice;
use crate::paste::PasteForm;
use crate::screen::shown::{Shown, read};
use crate::upload::Upload;

impl Shown {
    /// Returns a choice as radio buttons below its name.
    pub fn chips(self, id: &'static str) -> AnyView {
        self.group(id, ["choices chips", ""], |_| None)
    }

    /// Returns a choice as radio buttons in a class of the style sheet, below its name, which is in
    /// another. A part of the style sheet shows each option by a word.
    pub fn group(
        self,
        id: &'static str,
        [class, legend]: [&'static str; 2],
        sample: fn(usize) -> Option<&'static str>,
    ) -> AnyView {
        let part = self.part(id);
        let Some(Choice { name, .. }) = self.now(id) else {
            return ().into_any();
        };
        let is_hidden = move || read(part, |choice: &Choice| !choice.is_shown) == Some(true);
        view! {
            <fieldset class=class hidden=is_hidden>
                <legend class=(!legend.is_empty()).then_some(legend)>{name}</legend>
                {self.radios(id, sample)}
            </fieldset>
        }
        .into_any()
    }

    /// Returns a choice as radio buttons without its name. Its options stay as they are.
    pub fn radios(
        self,
        id: &'static str,
        sample: fn(usize) -> Option<&'static str>,
    ) -> impl IntoView + use<> {
        self.options(id, sample, false)
    }

    /// Returns a choice as radio buttons, of which the chosen one has the focus first in its dialog.
    pub fn first_radios(self, id: &'static str) -> impl IntoView + use<> {
        self.options(id, |_| None, true)
    }

    fn options(
        self,
        id: &'static str,
        sample: fn(usize) -> Option<&'static str>,
        is_first: bool,
    ) -> impl IntoView + use<> {
        let part = self.part(id);
        let radio = move |(place, option): (usize, Opt)| {
            view! {
                <label class="choice" data-sample=sample(place)>
                    <input
                        type="radio"
                        name=id
                        autofocus=is_first && option.is_chosen
                        prop:checked=move || chosen(part) == Some(place)
                        on:change=move |_| self.choose(id, place)
                    />
                    <span>{option.name}</span>
                </label>
            }
        };
        let options = self.now(id).map(|choice: Choice| choice.options);
        let options = options.unwrap_or_default().into_iter().enumerate();
        options.map(radio).collect_view()
    }

    /// Returns a choice as a list of options with its label, in a class of the style sheet if it has one.
    pub fn select(self, id: &'static str, class: &'static str) -> AnyView {
        let part = self.part(id);
        let Some(Choice { name, .. }) = self.now(id) else {
            return ().into_any();
        };
        let names = |choice: &Choice| -> Vec<String> {
            let options = choice.options.iter();
            options.map(|option| option.name.clone()).collect()
        };
        let names = Memo::new(move |_| read(part, names).unwrap_or_default());
        let choose = move |word: String| {
            if let Ok(place) = word.parse() {
                self.choose(id, place);
            }
        };
        let chosen = move || chosen(part).map_or_else(String::new, |place| place.to_string());
        let placed = |(place, name): (usize, String)| (place.to_string(), name);
        let options = move || names.get().into_iter().enumerate().map(placed).collect();
        choice::select(class, name, options, chosen, choose)
    }

    fn choose(self, id: &'static str, place: usize) {
        let choice = self.now(id);
        let option = choice.and_then(|choice: Choice| choice.options.into_iter().nth(place));
        if let Some(option) = option {
            self.press(option.event, String::new());
        }
    }

    /// Returns the text in a field, as the screen has it.
    pub fn value(self, id: &'static str) -> Memo<String> {
        let part = self.part(id);
        Memo::new(move |_| read(part, |field: &Field| field.value.clone()).unwrap_or_default())
    }

    /// Returns what is wrong with the text of a field.
    pub fn problem(self, id: &'static str) -> Memo<String> {
        let part = self.part(id);
        Memo::new(move |_| read(part, |field: &Field| field.problem.clone()).unwrap_or_default())
    }

    /// Returns a field for a title, which counts once it is left; it is hidden while it is not there.
    pub fn title_field(self, id: &'static str) -> AnyView {
        let part = self.part(id);
        let name = move || read(part, |field: &Field| field.name.clone());
        view! {
            <label class="field" hidden=move || part.with(Option::is_none)>
                {name}
                <input
                    type="text"
                    prop:value=self.value(id)
                    on:change=move |event| self.fill(id, event_target_value(&event))
                />
            </label>
        }
        .into_any()
    }

    /// Fills a field.
    pub fn fill(self, id: &'static str, text: String) {
        if let Some(field) = self.now::<Field>(id) {
            self.press(field.press, text);
        }
    }

    /// Returns a check box with its label.
    pub fn check(self, id: &'static str) -> AnyView {
        self.on_or_off(id, None)
    }

    /// Returns a switch with its label.
    pub fn switch(self, id: &'static str) -> AnyView {
        self.on_or_off(id, Some("switch"))
    }

    fn on_or_off(self, id: &'static str, role: Option<&'static str>) -> AnyView {
        let part = self.part(id);
        let ask = move || read(part, Opt::clone);
        let change = move |_| {
            if let Some(check) = untrack(ask) {
                self.press(check.event, String::new());
            }
        };
        let label = Signal::derive(move || ask().map(|check| check.name).unwrap_or_default());
        let is_on = move || ask().is_some_and(|check| check.is_chosen);
        choice::check(label, role, is_on, change)
    }

    /// Returns a slider with its name and, in words, its value.
    pub fn range(self, id: &'static str) -> AnyView {
        let part = self.part(id);
        let ask = move |of: fn(&Range) -> String| read(part, of);
        let slide = move |event: web_sys::Event| {
            if let Some(range) = self.now::<Range>(id) {
                self.press(range.press, event_target_value(&event));
            }
        };
        view! {
            <input
                type="range"
                min="0"
                max=move || ask(|range| range.most.to_string())
                prop:value=move || ask(|range| range.value.to_string())
                aria-label=self.now(id).map(|range: Range| range.name)
                aria-valuetext=move || read(part, |range: &Range| range.text.clone()).flatten()
                on:input=slide
            />
        }
        .into_any()
    }

    /// Returns a field for a name, with what is wrong with it. The text counts once the field is left.
    pub fn name_field(self, id: &'static str) -> AnyView {
        let name = self.now::<Field>(id).map(|field| field.name);
        let problem = self.problem(id);
        // A refused text stays in the field.
        let value = self.value(id);
        view! {
            <label class="field">
                {name}
                <input
                    id=format!("{id}-field")
                    type="text"
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby=id
                    aria-invalid=move || (!problem.read().is_empty()).then_some("true")
                    prop:value=value
                    on:change=move |event| self.fill(id, event_target_value(&event))
                />
            </label>
            <p id=id role="alert">
                {problem}
            </p>
        }
        .into_any()
    }

    /// Returns a field for a number from one to another, in a class of the style sheet.
    pub fn number(self, id: &'static str, class: &'static str, range: [u32; 2]) -> AnyView {
        let [least, most] = range;
        let name = self.now::<Field>(id).map(|field| field.name);
        view! {
            <label class=class>
                {name}
                <input
                    type="number"
                    inputmode="numeric"
                    min=least
                    max=most
                    prop:value=self.value(id)
                    on:input=move |event| self.fill(id, event_target_value(&event))
                />
            </label>
        }
        .into_any()
    }

    /// Returns a field for a text from elsewhere, with the button that opens it.
    pub fn form(self, id: &'static str) -> AnyView {
        let Some(field) = self.now::<Field>(id) else {
            return ().into_any();
        };
        let open = move |text| {
            self.fill(id, text);
            match self.now::<Field>(id) {
                Some(Field { problem, .. }) if !problem.is_empty() => Err(problem),
                _ => Ok(()),
            }
        };
        view! {
            <PasteForm
                label=field.name
                button=field.button.unwrap_or_default()
                text=field.value
                wrong=field.problem
                open=Callback::new(open)
            />
        }
        .into_any()
    }

    /// Returns a button that asks for a text file.
    pub fn upload(self, id: &'static str) -> AnyView {
        let upload = |upload: screen::Upload| {
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
        };
        self.now(id).map(upload).into_any()
    }
}

/// Returns the place of the chosen option.
fn chosen(part: Memo<Option<Kind>>) -> Option<usize> {
    let chosen = |choice: &Choice| choice.options.iter().position(|it| it.is_chosen);
    read(part, chosen).flatten()
}
