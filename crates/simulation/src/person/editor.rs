//! The editor of positions as a person finds it.

use noughts_app::board::keyboard::{KeyAction, KeyPress};
use noughts_app::board_view::BoardView;
use noughts_app::editor::draft;
use noughts_app::editor::state::{Editor, Effect, Event, edit_of_key};
use noughts_app::settings::{Settings, Switch};
use noughts_app::storage;
use noughts_rules::{CellId, Spot, Variant};
use noughts_words::{announce, edit as words, play as play_words};

use crate::browser::Tab;
use crate::person::controls::Controls;
use crate::person::place::{Control, Opening, Place, Pressed, Target};
use crate::speech::Speech;
use crate::worker::Worker;

/// The effect of pressing a control.
#[derive(Clone, Debug)]
enum Act {
    Send(Event),
    Go(String),
    Paste,
    Nothing,
}

/// The page of the editor.
struct EditorPlace {
    at: Opening,
    editor: Editor,
    problem: Option<String>,
    settings: Settings,
    /// The text in the field for keys, records and links, and why it was refused.
    pasted: String,
    refusal: Option<String>,
    speech: Speech,
    focus: Option<Target>,
    leads_to: Option<String>,
}

/// Opens the editor of a game.
pub(super) fn open(at: Opening, variant: Variant) -> Option<Box<dyn Place>> {
    let (editor, problem) = Editor::open(variant, &at.tab.fragment.borrow());
    let mut speech = Speech::default();
    speech.say(problem.clone().unwrap_or_default());
    Some(Box::new(EditorPlace {
        settings: storage::load::<Settings>(&at.tab).ok()?.record,
        at,
        editor,
        problem,
        pasted: String::new(),
        refusal: None,
        speech,
        focus: None,
        leads_to: None,
    }))
}

impl EditorPlace {
    fn send(&mut self, event: Event) {
        let effects = self.editor.update(event);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Say(text) => self.speech.say(text),
                Effect::Address(fragment) => {
                    self.at.tab.fragment.replace(fragment);
                }
                Effect::FocusBoard => self.focus = Some(Target::Board),
                Effect::Go(path) => self.leads_to = Some(path),
            }
        }
    }

    fn pressable(&self) -> Controls<Act> {
        let draft = self.editor.draft();
        let mut controls = Controls::new();
        controls.add(Control::Heading, words::editor(), Act::Nothing);
        for (name, tool) in self.editor.tools() {
            let choose = Act::Send(Event::Choose(tool));
            controls.add(Control::Radio, &name, choose);
        }
        let play = draft.play_address(self.settings.seats(true));
        let play = play.map(|path| (words::play_from_here(), path));
        let analysis = draft.analysis().map(|path| (draft.analysis_name(), path));
        for (name, path) in play.into_iter().chain(analysis) {
            controls.add(Control::Link, name, Act::Go(path));
        }
        controls.button(play_words::undo(), Act::Send(Event::Undo));
        controls.button(play_words::redo(), Act::Send(Event::Redo));
        controls.button(words::clear(), Act::Send(Event::Clear));
        controls.button(words::set_up(), Act::Paste);
        controls.add(Control::TextBox, words::paste(), Act::Nothing);
        controls
    }
}

impl Place for EditorPlace {
    fn tab(&self) -> &Tab {
        &self.at.tab
    }

    fn set_worker(&mut self, worker: Worker) -> Worker {
        std::mem::replace(&mut self.at.worker, worker)
    }

    fn take_focus(&mut self) -> Option<Target> {
        self.focus.take()
    }

    fn said(&self) -> String {
        self.speech.text()
    }

    fn texts(&self) -> Vec<String> {
        let told = self.problem.iter().chain(&self.refusal).cloned();
        told.chain([self.editor.draft().verdict()]).collect()
    }

    fn controls(&self) -> Vec<(Control, String)> {
        self.pressable().named()
    }

    fn press(&mut self, place: usize, _cell: CellId) -> Pressed {
        match self.pressable().act(place).unwrap_or(Act::Nothing) {
            Act::Send(event) => self.send(event),
            Act::Go(path) => return Pressed::Path(path),
            Act::Paste => match self.editor.paste(&self.pasted) {
                Ok(effects) => {
                    self.refusal = None;
                    self.carry_out(effects);
                }
                Err(why) => self.refusal = Some(why),
            },
            Act::Nothing => {}
        }
        Pressed::Here
    }

    fn board(&self) -> Option<BoardView> {
        Some(self.editor.draft().board())
    }

    fn play(&mut self, cell: CellId) {
        self.send(Event::Press(cell));
    }

    fn takes_key(&mut self, press: &KeyPress, cell: CellId) -> bool {
        let edit = edit_of_key(press, self.has_letters(), cell);
        let takes = edit.is_some();
        if let Some(edit) = edit {
            self.send(edit);
        }
        takes
    }

    fn key(&mut self, key: KeyAction, cell: CellId) {
        self.send(Event::Key(key, cell));
    }

    fn fill(&mut self, name: &str, text: &str) -> Option<()> {
        (name == words::paste()).then(|| text.clone_into(&mut self.pasted))
    }

    fn choose(&mut self, list: &str, option: &str) -> Option<()> {
        let (question, _) = self.editor.draft().mini_question()?;
        let named = |mini: &Spot| {
            let letter = mini.letter().to_string();
            words::mini_board(&letter, &announce::spot(*mini)) == option
        };
        let mini = Spot::ALL
            .into_iter()
            .find(named)
            .filter(|_| list == question)?;
        self.send(Event::Edit(draft::Event::Mini(Some(mini))));
        Some(())
    }

    fn take_way(&mut self) -> Option<String> {
        self.leads_to.take()
    }

    fn has_letters(&self) -> bool {
        self.settings.letters == Switch::On
    }

    fn path(&self) -> String {
        self.at.path.clone()
    }
}
