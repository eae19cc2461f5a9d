use noughts_protocol::Level;
use noughts_rules::{CellId, Game, Position, Side, Spot, Symbol, Variant};

use crate::address;
use crate::board::Reading;
use crate::board::keyboard::{KeyAction, KeyPress};
use crate::editor::draft::{Draft, Event, Tool};
use crate::editor::history::History;
use crate::editor::paste::{self, Pasted};
use crate::editor::state::{self, Editor};
use crate::screen::{Action, Availability, Effect, Focus, Kind, Screen, View};
use crate::session::Seats;
use crate::testing::TestBrowser;

fn draft(record: &str) -> Draft {
    Draft::of(Game::from_record(record).unwrap().position())
}

fn cell(text: &str) -> CellId {
    text.parse().unwrap()
}

#[test]
fn where_marks_fall_a_mark_comes_to_rest_in_its_column() {
    let draft = draft("drop d1");
    let land = |event: Event| draft.landed(&event);
    let put = |at| Event::Use(Tool::Put(Symbol::O), cell(at));
    let key = |at| Event::Put(cell(at), Some(Symbol::O));
    assert_eq!([land(put("d1")), land(put("a3"))], [put("d5"), put("a6")]);
    assert_eq!([land(key("d2")), land(put("d6"))], [key("d5"), put("d6")]);
    let emptied = Event::Use(Tool::Empty, cell("d1"));
    assert_eq!(land(emptied.clone()), emptied);
}

#[test]
fn a_press_puts_a_mark_and_takes_it_away_again() {
    let mut draft = draft("classic");
    let put = |symbol, at| Event::Use(Tool::Put(symbol), cell(at));
    draft.update(&put(Symbol::X, "a1"));
    assert_eq!(draft.verdict(), "O to move.");
    draft.update(&put(Symbol::O, "a1"));
    let reason = "No game reaches this position. 0 X and 1 O are impossible: X moves first and they \
                  alternate.";
    assert_eq!(draft.verdict(), reason);
    assert_eq!(draft.play_address(Seats::PEOPLE), None);
    draft.update(&put(Symbol::O, "a1"));
    assert_eq!(draft.verdict(), "X to move.");
    draft.update(&Event::Put(cell("b2"), Some(Symbol::X)));
    draft.update(&Event::Put(cell("b2"), Some(Symbol::X)));
    assert_eq!(draft.cell_name(cell("b2")), "Row 2, column 2, X");
    draft.update(&Event::Use(Tool::Empty, cell("b2")));
    assert_eq!(draft.cell_name(cell("b2")), "Row 2, column 2, empty");
    draft.update(&Event::ToMove(Some(Side::O)));
    assert_eq!(
        draft.verdict(),
        "No game reaches this position. According to the marks, it is X's turn."
    );
    draft.update(&Event::Clear);
    assert_eq!(draft.verdict(), "X to move.");
}

#[test]
fn whoever_plays_the_computer_moves_next() {
    let draft = draft("classic@X--------");
    let easy = |own| Seats::against_computer(own, Level::Easy);
    for (seats, address) in [
        (Seats::PEOPLE, "/play/classic?x=person&o=person#~X--------~"),
        (easy(Side::X), "/play/classic?x=easy&o=person#~X--------~"),
        (easy(Side::O), "/play/classic?x=easy&o=person#~X--------~"),
    ] {
        assert_eq!(draft.play_address(seats).as_deref(), Some(address));
    }
}

#[test]
fn an_end_is_said_and_cannot_be_played() {
    for (record, said) in [
        ("classic@XXXOO----", "The game is over: X has won."),
        ("misere@XXXOO----", "The game is over: O has won."),
        (
            "notakto@XXX------",
            "The game is over: the second player has won.",
        ),
        ("classic@OXXXXOOOX", "The game is over: a draw."),
    ] {
        let draft = draft(record);
        assert_eq!(
            (draft.verdict().as_str(), draft.play_address(Seats::PEOPLE)),
            (said, None)
        );
    }
}

#[test]
fn every_cell_of_the_board_is_open() {
    let mut draft = draft("expanding a1 a2 b1 b2 c1");
    let board = draft.board();
    assert!(board.topology.cells().all(|cell| board.is_open(cell)));
    assert!(board.is_spent(cell("a1")) && !board.is_spent(cell("a2")));
    assert_eq!((board.marks.len(), board.last()), (5, None));
    draft.update(&Event::Use(Tool::Spent, cell("a1")));
    draft.update(&Event::Score(Side::O, 1));
    draft.update(&Event::Resize(3));
    assert!(!draft.board().is_spent(cell("a1")));
    assert_eq!(draft.setup().scores, [1, 1]);
    assert_eq!(draft.symbols(), Symbol::ALL);
    assert_eq!(
        crate::editor::tests::draft("notakto").symbols(),
        [Symbol::X]
    );
}

#[test]
fn mini_boards_are_asked_for() {
    let mut draft = draft("ultimate ia ac");
    assert_eq!(
        draft.mini_question().map(|(question, _)| question),
        Some("Mini board to play in")
    );
    assert_eq!(
        draft.board().allowed.iter().collect::<Vec<_>>(),
        [Spot::ALL[2]]
    );
    draft.update(&Event::Mini(Spot::from_letter('b')));
    assert_eq!(
        draft.verdict(),
        "No game reaches this position. No mark of the opponent's leads to the top board."
    );
    assert!(draft.board().allowed.is_empty());
    let cross = crate::editor::tests::draft("ultimate-cross ia");
    assert_eq!(
        cross.mini_question().map(|(question, _)| question),
        Some("Mini board played in last")
    );
    assert_eq!(crate::editor::tests::draft("four").mini_question(), None);
}

fn paste(text: &str, variant: Variant) -> Result<Pasted, String> {
    paste::paste(text, variant, &TestBrowser::default())
}

#[test]
fn keys_records_links_and_moves_are_pasted() {
    let here = |key: &str| match paste(key, Variant::Classic) {
        Ok(Pasted::Here(draft)) => draft.setup().playable().unwrap().key(),
        other => format!("{other:?}"),
    };
    for (text, key) in [
        ("xox--o---", "XOX--O---"),
        (" XOX--O---,X\n", "XOX--O---"),
        ("classic b2 a1", "O---X----"),
        ("b2 a1", "O---X----"),
        ("classic@XOX--O--- b2", "XOX-XO---"),
        ("https://example.org/play/classic/?x=easy#b2a1", "O---X----"),
        ("https://example.org/edit/classic/#~XOX--O---~", "XOX--O---"),
    ] {
        assert_eq!(here(text), key, "{text}");
    }
    assert_eq!(
        paste("ultimate ee", Variant::Classic).map(|pasted| match pasted {
            Pasted::Elsewhere(path) => path.split('#').next().map(str::to_owned),
            Pasted::Here(_) => None,
        }),
        Ok(Some("/edit/ultimate".to_owned()))
    );
    // What no game reaches is set up, and the editor says why it is not.
    assert_eq!(here("xx-------"), "XX-------,O");
    for (text, why) in [
        (
            "hello",
            "This cannot be set up. Character 1 is “h”: only -, X and O are allowed.",
        ),
        (
            "X—O–",
            "This cannot be set up. The board has 9 cells, but the key has 5 characters. The dash “—” was \
             read as 2 hyphens.",
        ),
        ("", "Paste a record here, such as “classic a1”, or a link."),
        (
            "https://example.org/",
            "“https://example.org/” is not a link to a game.",
        ),
    ] {
        assert_eq!(paste(text, Variant::Classic), Err(why.to_owned()), "{text}");
    }
    let long = "X".repeat(1_000_000);
    assert!(paste(&long, Variant::Classic).is_err());
}

#[test]
fn a_draft_survives_its_text_whether_or_not_a_game_reaches_it() {
    let mut unreachable = draft("classic@XX--O----");
    unreachable.update(&Event::Use(Tool::Put(Symbol::X), cell("c3")));
    let mut spent = draft("expanding a1 a2 b1 b2 c1");
    spent.update(&Event::Resize(5));
    spent.update(&Event::Score(Side::O, 7));
    spent.update(&Event::ToMove(Some(Side::O)));
    let mut forced = draft("ultimate ia ac");
    forced.update(&Event::Mini(Spot::from_letter('b')));
    forced.update(&Event::Put(cell("a1"), Some(Symbol::O)));
    for draft in [
        draft("classic"),
        unreachable,
        spent,
        forced,
        draft("notakto b2"),
    ] {
        let variant = draft.setup().variant();
        let text = draft.text();
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
        assert!(text.bytes().all(is_plain), "{text}");
        assert_eq!(Draft::read(variant, &text), Some(draft), "{text}");
    }
    for text in [
        "",
        "3",
        "3.---------..",
        "4.----------------...0.0",
        "3.--------...0.0",
        "3.?--------...0.0",
        "3.---------.Z..0.0",
        "3.---------..z.0.0",
        "3.---------...0.999",
        &"3.".repeat(100_000),
    ] {
        assert_eq!(Draft::read(Variant::Classic, text), None);
    }
}

#[test]
fn what_the_rules_make_sense_of_is_offered_for_analysis() {
    use noughts_words::studies::analyse;

    let offer = |draft: &Draft| (draft.analysis().is_some(), draft.analysis_name());
    let mut draft = draft("classic@X--------");
    assert_eq!(offer(&draft), (true, analyse()));
    draft.update(&Event::ToMove(Some(Side::X)));
    assert_eq!(offer(&draft), (true, "Analyse it anyway"));
    let address = draft.analysis().unwrap_or_default();
    let named = "classic%40X--------%2CX%22";
    assert!(
        address.starts_with("/analysis/classic#") && address.contains(named),
        "{address}"
    );
    assert_eq!(draft.play_address(Seats::PEOPLE), None);
    // The side with fewer marks moves, unless it is said who does.
    draft.update(&Event::Put(cell("c3"), Some(Symbol::X)));
    draft.update(&Event::ToMove(None));
    let address = draft.analysis().unwrap_or_default();
    assert!(address.contains("X-------X%2CO"), "{address}");
    // A line has ended the game, whoever made it.
    draft.update(&Event::Put(cell("b2"), Some(Symbol::X)));
    assert_eq!(offer(&draft), (false, analyse()));
    assert_eq!(
        offer(&crate::editor::tests::draft("classic@XXXOO----")),
        (false, analyse())
    );
    // No mark has led to the mini board.
    let mut sent = crate::editor::tests::draft("ultimate ia ac");
    sent.update(&Event::Mini(Spot::from_letter('b')));
    assert_eq!(offer(&sent), (true, "Analyse it anyway"));
}

#[test]
fn a_position_that_no_game_reaches_is_edited_again() {
    let position = |key| Position::from_playable_key(Variant::Classic, key).unwrap();
    for key in ["XX-------,X", "XX-------,O", "X--------,X", "OO-------,X"] {
        let draft = Draft::of(&position(key));
        assert_eq!(draft.setup().playable(), Ok(position(key)));
        assert!(draft.game().is_err());
    }
}

#[test]
fn who_owns_a_mini_board_with_two_lines_survives() {
    let lines = [["a1", "b1", "c1"], ["a2", "b2", "c2"]];
    for [first, second] in [[Symbol::X, Symbol::O], [Symbol::O, Symbol::X]] {
        let mut cross = draft("ultimate-cross");
        for (cells, symbol) in lines.into_iter().zip([first, second]) {
            for at in cells {
                cross.update(&Event::Put(cell(at), Some(symbol)));
            }
        }
        cross.update(&Event::Mini(Spot::from_letter('a')));
        // The first line wins the mini board, as in a game.
        let owner = Some(Side::ALL[first as usize]);
        let owns = |draft: &Draft| draft.setup().owner(Spot::ALL[0]);
        assert_eq!(owns(&cross), owner);
        let game = cross.game().unwrap();
        assert_eq!(game.position().owner(Spot::ALL[0]), owner);
        assert_eq!(owns(&Draft::of(game.position())), owner);
        // Nor does it matter that no game leads there.
        cross.update(&Event::Put(cell("e5"), Some(Symbol::O)));
        assert!(cross.game().is_err());
        let read = Draft::read(Variant::UltimateCross, &cross.text());
        assert_eq!(read.as_ref(), Some(&cross));
        let address = cross.analysis().unwrap();
        let states = format!(
            "%3B{}........%3B",
            if owner == Some(Side::X) { 'X' } else { 'O' }
        );
        assert!(address.contains(&states), "{address}");
    }
    // By the other rules, the first line closes it.
    for game in ["ultimate", "ultimate-count"] {
        let mut closed = draft(game);
        for (cells, symbol) in lines.into_iter().zip(Symbol::ALL) {
            for at in cells {
                closed.update(&Event::Put(cell(at), Some(symbol)));
            }
        }
        let why = "No game reaches this position. The top-left board has more lines than the one that \
                   closes it.";
        assert_eq!((closed.verdict().as_str(), closed.analysis()), (why, None));
    }
}

#[test]
fn edits_are_undone_and_done_again() {
    let mut history = History::new(draft("classic"));
    assert!(!history.undo() && !history.redo());
    let marked = |at: &str| {
        let mut draft = draft("classic");
        draft.update(&Event::Put(cell(at), Some(Symbol::X)));
        draft
    };
    history.put(marked("a1"));
    history.put(marked("a1"));
    history.put(marked("b2"));
    assert!(history.undo() && history.can_redo());
    assert_eq!(history.now(), &marked("a1"));
    assert!(history.redo() && !history.can_redo());
    assert_eq!(history.now(), &marked("b2"));
    assert!(history.undo() && history.undo() && !history.can_undo());
    history.put(marked("c3"));
    assert!(!history.can_redo());
    for edit in 0..1000 {
        history.put(marked(if edit % 2 == 0 { "a1" } else { "b2" }));
    }
    let mut undone = 0;
    while history.undo() {
        undone += 1;
    }
    assert_eq!(undone, 200);
}

#[test]
fn an_owned_mini_board_is_drawn_as_owned() {
    let mut draft = draft("ultimate");
    let owned = |draft: &Draft| draft.board().settled().len();
    assert_eq!(owned(&draft), 0);
    for at in ["a1", "b1", "c1"] {
        draft.update(&Event::Put(cell(at), Some(Symbol::X)));
    }
    assert!(draft.game().is_err());
    assert_eq!(owned(&draft), 1);
    assert!(draft.board().is_open(cell("a2")));
    // The first line has won it.
    for at in ["a2", "b2", "c2"] {
        draft.update(&Event::Put(cell(at), Some(Symbol::O)));
    }
    assert_eq!(owned(&draft), 1);
    assert_eq!(draft.board().wins[0].side, Side::X);
    draft.update(&Event::Put(cell("a1"), None));
    assert_eq!(draft.board().wins[0].side, Side::O);
}

#[test]
fn what_was_edited_is_said() {
    let mut draft = draft("classic");
    for (event, said) in [
        (
            Event::Use(Tool::Put(Symbol::X), cell("a1")),
            "Row 1, column 1, X. O to move.",
        ),
        (
            Event::Put(cell("a1"), None),
            "Row 1, column 1, empty. X to move.",
        ),
        (Event::ToMove(Some(Side::X)), "X to move."),
        (Event::Clear, "The board is empty. X to move."),
    ] {
        draft.update(&event);
        assert_eq!(draft.edited(&event), said);
    }
}

#[test]
fn a_fragment_sets_a_draft_or_a_position_up() {
    let opened = |fragment: &str| Draft::opened(Variant::Classic, fragment);
    for record in ["classic", "classic b2 a1"] {
        let game = Game::from_record(record).unwrap();
        let moves = address::write_moves(&game);
        assert_eq!(opened(&moves), (draft(record), None), "{moves}");
    }
    // What no game reaches survives a reload, too.
    let mut impossible = draft("classic");
    impossible.update(&Event::Put(cell("a1"), Some(Symbol::O)));
    for draft in [impossible, draft("classic b2 a1")] {
        assert_eq!(opened(&draft.fragment()), (draft, None));
    }
    let (read, problem) = opened("#b2b2");
    assert!(read == draft("classic b2") && problem.is_some());
}

/// Returns the names of a choice's options, the chosen one marked.
fn options(editor: &Editor, id: &str) -> Vec<String> {
    let view: View<state::Event> = Screen::<TestBrowser>::view(editor);
    let Some(Kind::Choice(choice)) = view.model.part(id) else {
        return Vec::new();
    };
    let named = |name: &String, is_chosen| {
        if is_chosen {
            format!("{name} *")
        } else {
            name.clone()
        }
    };
    let options = choice.options.iter();
    options.map(|it| named(&it.name, it.is_chosen)).collect()
}

#[test]
fn a_press_uses_the_chosen_tool_and_edits_are_undone() {
    let mut editor = Editor::open(Variant::Classic, "#~XX-------~", Seats::PEOPLE);
    let mut update = |event| editor.update(event, &TestBrowser::default());
    let address = |text: &str| Effect::Address([String::new(), text.to_owned()]);
    update(state::Event::Choose(Tool::Empty));
    let pressed = update(state::Event::Press(cell("b1")));
    let verdict = "Row 1, column 2, empty. O to move.";
    assert_eq!(pressed, [address("#~X--------~"), Effect::say(verdict)]);

    let key = |key| state::Event::Key(key, cell("a1"));
    update(key(KeyAction::Undo));
    let nothing = update(state::Event::Undo);
    assert_eq!(nothing, [Effect::say("There is nothing to undo.")]);
    update(state::Event::Redo);
    let turn = update(key(KeyAction::Read(Reading::Turn)));
    assert_eq!(turn, [Effect::say("O to move.")]);
    assert_eq!(update(key(KeyAction::Edge)), []);
    let emptied = update(state::Event::Clear);
    assert_eq!(emptied.last(), Some(&Effect::Focus(Focus::Board)));
    assert_eq!(options(&editor, "tool"), ["X", "O", "Empty *"]);
}

#[test]
fn the_editor_offers_who_moves_and_what_some_games_alone_have() {
    let opened = |variant| Editor::open(variant, "", Seats::PEOPLE);
    let classic = opened(Variant::Classic);
    assert_eq!(
        options(&classic, "to-move"),
        ["Worked out from the marks *", "X moves", "O moves"]
    );
    for id in ["mini", "size"] {
        assert_eq!(options(&classic, id), [] as [&str; 0], "{id}");
    }
    assert_eq!(options(&opened(Variant::Ultimate), "mini").len(), 10);
    let mut expanding = opened(Variant::Expanding);
    assert_eq!(options(&expanding, "size").len(), 8);
    let browser = TestBrowser::default();
    for (text, won) in [("2", 2), ("", 2), ("x", 2), ("0", 0)] {
        let view = Screen::<TestBrowser>::view(&expanding);
        let Some(Kind::Field(field)) = view.model.part("rounds-of-o") else {
            panic!("the rounds of O are not asked for");
        };
        let press = field.press;
        let event = view.event(press, text).unwrap();
        expanding.update(event, &browser);
        assert_eq!(expanding.draft().setup().scores, [0, won], "{text}");
    }
}

#[test]
fn the_ways_on_lead_where_the_position_can_be_used() {
    let ways = |fragment| {
        let editor = Editor::open(Variant::Classic, fragment, Seats::PEOPLE);
        let view = Screen::<TestBrowser>::view(&editor);
        let Some(Kind::Actions(_, ways)) = view.model.part("ways").cloned() else {
            panic!("there are no ways");
        };
        let enabled = |way: Action| (way.name, way.availability == Availability::Enabled);
        ways.into_iter().map(enabled).collect::<Vec<_>>()
    };
    let named = |name: &str, is_enabled| (name.to_owned(), is_enabled);
    let play = |is_enabled| named("Play from here", is_enabled);
    assert_eq!(ways("#b2"), [play(true), named("Analyse", true)]);
    let anyway = named("Analyse it anyway", true);
    assert_eq!(ways("#~XX-------~"), [play(false), anyway]);
    assert_eq!(ways("#b2a1b1a2b3"), [play(false), named("Analyse", false)]);
}

#[test]
fn letters_put_marks_unless_they_are_switched_off() {
    let press = |key: &str| KeyPress {
        key: key.to_owned(),
        ..KeyPress::default()
    };
    let put = |symbol| {
        let put = Event::Put(cell("b2"), symbol);
        Some(state::Event::Edit(put))
    };
    let editor = Editor::open(Variant::Classic, "", Seats::PEOPLE);
    let edit_of_key = |press: &KeyPress, has_letters| {
        Screen::<TestBrowser>::key_before_board(&editor, press, has_letters, cell("b2"))
    };
    for (key, has_letters, edit) in [
        ("x", true, put(Some(Symbol::X))),
        ("o", true, put(Some(Symbol::O))),
        ("x", false, None),
        ("Delete", false, put(None)),
        ("u", true, None),
    ] {
        assert_eq!(edit_of_key(&press(key), has_letters), edit);
    }
    let with_ctrl = KeyPress {
        ctrl: true,
        ..press("x")
    };
    assert_eq!(edit_of_key(&with_ctrl, true), None);
}
