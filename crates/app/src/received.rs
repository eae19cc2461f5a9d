//! Texts that another program sends here: shared with the installed page, or in a file that it opens.

use noughts_rules::Variant;
use noughts_words::share as words;

use crate::browser::Browser;
use crate::classes::place;
use crate::link::{Link, signs};
use crate::screen::{Effect, Screen, View};
use crate::studies::{decode, encode, read_study};
use crate::{pasted, share};

/// The beginnings of a study, or of a part of one.
const TAGS: [&str; 3] = ["[Study \"", "[Chapter \"", "[Game \""];

/// The fields of a shared text in the address, by the manifest.
const FIELDS: [&str; 3] = ["text", "url", "title"];

/// Returns the texts that an address brings: the fields of a query are shared, a fragment is a file.
pub fn texts(query: &str, fragment: &str) -> Vec<String> {
    let fields = query.trim_start_matches('?').split('&');
    let shared = fields.filter_map(|field| {
        let (name, value) = field.split_once('=')?;
        FIELDS.contains(&name).then_some(value)
    });
    let texts = shared.chain([fragment]).filter_map(decode);
    texts.filter(|text| !text.trim().is_empty()).collect()
}

/// Returns the address under the public URL that a text leads to: a study, a link to a page here, or what
/// [`share::read`] reads. `home` is the whole address of the start page.
///
/// # Errors
/// It is none of them; the error says what is wrong, as a sentence.
pub fn address(text: &str, home: &str) -> Result<String, String> {
    // What a browser puts in the place of bytes that are no text.
    if text.contains(char::REPLACEMENT_CHARACTER) {
        return Err(words::no_text().to_owned());
    }
    let is_study = TAGS.iter().any(|tag| text.contains(tag));
    if let Some(link) = pasted::link(&signs(text), Some(home), is_whole).filter(|_| !is_study) {
        return Ok(link.to_string());
    }
    if is_study || text.trim_start().starts_with('[') {
        let study = read_study(text)?;
        return Ok(format!("/study{}", encode(&study.to_string())));
    }
    let tree = text
        .contains(['(', '{'])
        .then(|| variations(text))
        .flatten();
    tree.map_or_else(
        || share::read(text, Variant::FIRST).map(|opened| opened.address()),
        Ok,
    )
}

/// Returns the address of the study of a record with variations or comments; `None` if it is none.
fn variations(text: &str) -> Option<String> {
    let text = text.trim();
    let (id, moves) = text.split_once(char::is_whitespace)?;
    let id = id.trim_end_matches(':').to_ascii_lowercase();
    let (variant, moves) = match id.parse() {
        Ok(variant) => (variant, moves),
        Err(_) => (Variant::FIRST, text),
    };
    let end = if moves.ends_with('*') { "" } else { "*" };
    let study = read_study(&format!("[Game \"{variant}\"] {moves} {end}")).ok()?;
    Some(format!("/study{}", encode(&study.to_string())))
}

/// Returns whether a link makes sense as a whole.
fn is_whole(link: &Link) -> bool {
    let is_study = || decode(&link.fragment).is_some_and(|text| read_study(&text).is_ok());
    match link.path.as_str() {
        "class" => place::is_intact(&link.fragment),
        "study" => is_study(),
        _ => share::opened(link).is_some_and(|opened| opened.is_ok()) || is_study(),
    }
}

/// Returns where the first of some texts leads that leads anywhere.
///
/// # Errors
/// None does; the error says what is wrong with the first.
pub fn first_address(texts: &[String], home: &str) -> Result<String, String> {
    let mut addresses = texts.iter().map(|text| address(text, home));
    let first = addresses.next().unwrap_or_else(|| address("", home));
    first.or_else(|why| addresses.find_map(Result::ok).ok_or(why))
}

/// The page that opens a text from elsewhere: shared with the installed page, from a file, or pasted.
#[derive(Clone, Debug)]
pub struct OpenPage {
    /// The texts that the address brings.
    texts: Vec<String>,
    /// What is wrong with the text that was opened last.
    problem: String,
}

impl OpenPage {
    /// Returns the page of an address with a query and a fragment.
    pub fn at(query: &str, fragment: &str) -> Self {
        let texts = texts(query, fragment);
        let problem = String::new();
        Self { texts, problem }
    }

    fn open(&mut self, texts: &[String], browser: &impl Browser) -> Vec<Effect> {
        match first_address(texts, &browser.link("/")) {
            Ok(address) => vec![Effect::Go(address)],
            Err(why) => {
                self.problem = why;
                Vec::new()
            }
        }
    }
}

impl<B: Browser> Screen<B> for OpenPage {
    /// A text that the reader opens.
    type Event = String;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        // The text is nobody else's: no history and no link has it.
        let mut effects = vec![Effect::Address([String::new(), String::new()])];
        let texts = self.texts.clone();
        if !texts.is_empty() {
            effects.extend(self.open(&texts, browser));
        }
        effects
    }

    fn update(&mut self, text: String, browser: &B) -> Vec<Effect> {
        self.problem.clear();
        self.open(&[text], browser)
    }

    fn view(&self) -> View<String> {
        let mut view = View::new(words::open_game());
        let field = [
            words::open_field().to_owned(),
            self.texts.join("\n"),
            self.problem.clone(),
        ];
        view.form("text", field, words::open(), |text| text);
        view
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Kind;
    use crate::testing::TestBrowser;

    #[test]
    fn a_text_leads_on_or_the_field_says_why_not() {
        let browser = TestBrowser::default();
        let forgotten = Effect::Address([String::new(), String::new()]);
        let lesson = Effect::Go("/learn/forks".to_owned());
        let link = "?text=https://noughts.example/learn/forks/";
        let mut page = OpenPage::at(link, "");
        assert_eq!(page.start(&browser), [forgotten.clone(), lesson]);
        let mut page = OpenPage::at("?text=e4", "");
        assert_eq!(page.start(&browser), [forgotten]);
        let view = Screen::<TestBrowser>::view(&page);
        let Some(Kind::Field(field)) = view.model.part("text") else {
            panic!("there is no field");
        };
        assert_eq!(field.value, "e4");
        assert!(!field.problem.is_empty());
        let opened = page.update("classic b2 a1".to_owned(), &browser);
        let game = "/play/classic?x=person&o=person#b2a1".to_owned();
        assert_eq!(opened, [Effect::Go(game)]);
    }

    const HOME: &str = "https://a.example/n/";

    /// A study as it is written.
    const STUDY: &str = "[Study \"\"]\n[Chapters \"1\"]\n\n[Chapter \"\"]\n[Game \"classic\"]\n\n\
                         1. b2 a1 (2. b1) *\n";

    fn leads_to(query: &str, fragment: &str) -> Result<String, String> {
        first_address(&texts(query, fragment), HOME)
    }

    #[test]
    fn what_is_shared_leads_to_its_page() {
        let cases = [
            (
                "?title=A+game&text=classic+b2+a1",
                "",
                "/play/classic?x=person&o=person#b2a1",
            ),
            (
                "?text=Look:+https%3A%2F%2Fa.example%2Fn%2Flearn%2Fforks%2F",
                "",
                "/learn/forks",
            ),
            (
                "?title=&text=&url=https://b.example/play/four%23b2",
                "",
                "/play/four#b2",
            ),
            (
                "?title=Chess&url=https://a.example/n/puzzles/four/7/",
                "",
                "/puzzles/four/7",
            ),
            (
                "?text=For+you:+http://A.example/n/class/%23classic.3.17%257Elesson.forks~play.four.hard~2BFF.",
                "",
                "/class#classic.3.17~lesson.forks~play.four.hard~2BFF",
            ),
            (
                "",
                &format!("#I+like+this:%0A{}%0AAda", &encode(STUDY)[1..]),
                &format!("/study{}", encode(STUDY)),
            ),
            (
                "?url=https://a.example/n/learn/forks/?utm_source%3Dx",
                "",
                "/learn/forks?utm_source=x",
            ),
            (
                "",
                "#%5BGame+%22classic%22%5D%0Ab2+a1+(b1)+*",
                &format!("/study{}", encode(STUDY)),
            ),
            (
                "?text=[Game+%22classic%22]+b2+a1+(b1)+1/2-1/2",
                "",
                &format!("/study{}", encode(STUDY)),
            ),
            (
                "?text=Classic:+1.+b2+a1+(1...+b1)",
                "",
                &format!("/study{}", encode(STUDY)),
            ),
        ];
        for (query, fragment, address) in cases {
            assert_eq!(leads_to(query, fragment).as_deref(), Ok(address), "{query}");
        }
    }

    #[test]
    fn what_leads_nowhere_is_refused_with_a_reason() {
        for (query, fragment, why) in [
            ("?title=Chess&text=e2e4", "", "There is no game"),
            ("?url=https://b.example/", "", "https://b.example/"),
            ("", "#[Game+%22classic%22]+b2", "This study cannot be read."),
            ("", "#%EF%BF%BDPNG%0D%0A", "This is no text file."),
            ("", "#[Event+%22Casual%22]%0A1.+e4+e5+*", "a game of chess"),
            ("?texts=classic", "", "classic"),
        ] {
            let refused = leads_to(query, fragment).unwrap_err();
            assert!(refused.contains(why), "{refused}");
        }
    }
}
