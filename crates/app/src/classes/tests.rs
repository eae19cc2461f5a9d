//! Class sets without a browser.

use noughts_protocol::{Answer, Goal, Level, Request as Asked, Response};
use noughts_puzzles::{Band, Filter, puzzle};
use noughts_rules::{CellId, Variant};

use crate::classes::choice::{self, add_puzzles};
use crate::classes::code::{Code, CodeError, LONGEST, MOST_TAG};
use crate::classes::game::ClassGame;
use crate::classes::place::{self, Place};
use crate::classes::pupil::{self, Pupil, Stage};
use crate::classes::qr::qr_path;
use crate::classes::set::{ClassSet, MOST_TASKS, SetError, Task};
use crate::classes::sheet::{Row, Sheet};
use crate::classes::sitting::Sittings;
use crate::classes::teacher::{self, Teacher};
use crate::engine::{News, Order};
use crate::exercise::{Event, Exercise, Grade, Request};
use crate::screen::{Effect, Focus, Kind, Screen, Texts, ViewModel};
use crate::storage::{MemoryStorage, Record, decode, encode, load, name};
use crate::testing::{Exercised, TestBrowser};

const SYMBOLS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const SECOND: u64 = 1_000;

/// A date of 2026.
const NOW: u64 = 1_795_000_000_000;

fn codes() -> Vec<Code> {
    let code = |mark, points, seconds, tag| Code {
        mark,
        points,
        seconds,
        tag,
    };
    vec![
        code(0, 0, 0, 0),
        code(0xF_FFFF, 0x3FF, LONGEST, MOST_TAG),
        code(0x1_2345, 17, 245, 99),
        code(0x8_0001, 1, 3_599, 512),
    ]
}

fn lesson() -> &'static str {
    noughts_lessons::ids().next().unwrap()
}

fn puzzle_task(variant: Variant, number: usize) -> Task {
    Task::Puzzle(puzzle(variant, number).unwrap())
}

fn set(tasks: &[Task]) -> ClassSet {
    let mut set = ClassSet::default();
    for &task in tasks {
        assert!(set.add(task), "{task:?}");
    }
    set
}

fn some_set() -> ClassSet {
    set(&[
        puzzle_task(Variant::Classic, 3),
        puzzle_task(Variant::Classic, 17),
        Task::Lesson(lesson()),
        puzzle_task(Variant::Classic, 5),
        Task::Game(Variant::Four, Level::Hard),
    ])
}

#[test]
fn a_code_survives_its_text_however_it_is_typed() {
    for code in codes() {
        let text = code.to_string();
        assert_eq!(text.len(), 12, "{text}");
        let (one, two, three) = (&text[..4], &text[4..8], &text[8..]);
        for typed in [
            text.clone(),
            text.to_lowercase(),
            format!(" {one}-{two} – {three}\n"),
            text.replace('0', "o").replace('1', "l"),
        ] {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
    }
}

#[test]
fn every_mistyped_symbol_and_every_exchange_of_two_is_caught() {
    for code in codes() {
        let text: Vec<char> = code.to_string().chars().collect();
        let read = |text: &[char]| text.iter().collect::<String>().parse::<Code>();
        for place in 0..text.len() {
            for symbol in SYMBOLS.chars().filter(|symbol| *symbol != text[place]) {
                let mut typed = text.clone();
                typed[place] = symbol;
                assert_eq!(read(&typed), Err(CodeError::Mistyped), "{typed:?}");
            }
            for other in place + 1..text.len() {
                let mut typed = text.clone();
                typed.swap(place, other);
                let found = read(&typed);
                if typed == text {
                    assert_eq!(found, Ok(code));
                } else {
                    assert_eq!(found, Err(CodeError::Mistyped), "{typed:?}");
                }
            }
        }
    }
}

#[test]
fn what_is_no_code_says_why() {
    for (text, why) in [
        ("", "A code has 12 characters; this one has 0."),
        (
            "0000-0000-000",
            "A code has 12 characters; this one has 11.",
        ),
        ("U00000000000", "No code contains the character “U”."),
        (
            "000000000001",
            "It was mistyped. Compare it with the pupil's screen.",
        ),
    ] {
        let error = text.parse::<Code>().unwrap_err();
        assert_eq!(error.to_string(), why, "{text}");
    }
}

#[test]
fn a_set_survives_its_link() {
    let set = some_set();
    let text = set.text();
    let parts = format!("classic.3.17~lesson.{}~classic.5~play.four.hard~", lesson());
    assert!(text.starts_with(&parts), "{text}");
    assert_eq!(ClassSet::read(&text), Ok(set.clone()));
    let encoded = text.replace('~', "%7E").replace("play", "%70la%79");
    for changed in [encoded, text.to_uppercase(), format!("\u{200B}{text}")] {
        assert_eq!(Place::of(&changed), Place::Pupil(set.clone()), "{changed}");
    }
    assert_eq!(Place::of(&format!("#{text}")), Place::Pupil(set.clone()));
    let teacher = place::teacher(&set);
    assert_eq!(Place::of(&teacher), Place::Teacher(set.clone()));
    let empty = Place::Teacher(ClassSet::default());
    for fragment in ["", "#", &place::teacher(&ClassSet::default())] {
        assert_eq!(Place::of(fragment), empty);
    }
    assert_eq!(place::pupil(&set), format!("/class#{text}"));
    assert_eq!(set.most_points(), 10);
    let names: Vec<_> = set.tasks().iter().map(|task| task.name()).collect();
    assert_eq!(names[0], "Classic puzzle 3");
    assert!(names[2].starts_with("Lesson: "), "{names:?}");
    assert_eq!(names[4], "Four against the computer, Hard");
}

#[test]
fn a_damaged_link_says_so() {
    let text = some_set().text();
    let damaged = "This link is damaged: a part of it is missing, or was changed. Ask for the link \
                   again.";
    assert_eq!(SetError::Damaged.sentence(), damaged);
    for place in 0..text.len() {
        // One that was cut off, and one with another sign.
        let cut = &text[..place];
        assert_eq!(ClassSet::read(cut), Err(SetError::Damaged), "{cut}");
        let other = if text.as_bytes()[place] == b'7' {
            "8"
        } else {
            "7"
        };
        let changed = format!("{cut}{other}{}", &text[place + 1..]);
        let place = Place::of(&changed);
        assert_eq!(place, Place::Nobody(SetError::Damaged), "{changed}");
    }
    // No pupil can do anything with an empty set.
    let empty = ClassSet::default().text();
    assert_eq!(Place::of(&empty), Place::Nobody(SetError::Damaged));
}

#[test]
fn a_link_of_a_later_version_says_so() {
    // Whole by its mark, which the same checksum makes.
    for parts in [
        "classic.999",
        "chess.1",
        "lesson.of-tomorrow",
        "play.four.god",
        "classic.1.1",
    ] {
        let mark = crate::classes::symbols::write(crate::classes::set::mark(parts).into(), 4);
        let text = format!("{parts}~{mark}");
        assert_eq!(ClassSet::read(&text), Err(SetError::Unknown), "{text}");
    }
}

#[test]
fn every_kind_that_is_offered_has_a_puzzle() {
    for game in noughts_puzzles::games() {
        let kinds: Vec<_> = choice::kinds(game).collect();
        assert_eq!(kinds[0].1, Filter::All);
        for (name, filter) in kinds {
            let added = add_puzzles(&mut ClassSet::default(), game, filter, 1, 7);
            assert_eq!((added, name.is_empty()), (1, false), "{game} {name}");
        }
    }
}

#[test]
fn a_set_takes_each_task_once_and_has_an_end() {
    let mut set = some_set();
    assert!(!set.add(puzzle_task(Variant::Classic, 3)));
    set.remove(1);
    set.remove(99);
    assert_eq!(set.tasks().len(), 4);
    let band = Filter::Band(Band::Easy);
    assert_eq!(add_puzzles(&mut set, Variant::Four, band, 5, 7), 5);
    let added = set.tasks()[4..].to_vec();
    for task in &added {
        let Task::Puzzle(puzzle) = task else {
            panic!("{task:?}");
        };
        assert!(band.admits(&puzzle.entry()) && puzzle.variant() == Variant::Four);
    }
    // Other random bits draw others.
    let mut other = ClassSet::default();
    add_puzzles(&mut other, Variant::Four, band, 5, 8);
    assert_ne!(other.tasks(), added);
    assert_eq!(
        add_puzzles(&mut set, Variant::Four, Filter::All, 99, 7),
        MOST_TASKS - 9
    );
    assert!(!set.add(Task::Lesson(lesson())));
    assert!(!set.add(Task::Game(Variant::Torus, Level::Easy)));
    assert_eq!(ClassSet::read(&set.text()), Ok(set.clone()));
    // A phone can read it from a screen.
    let link = format!("https://example.org/noughts{}", place::pupil(&set));
    assert!(qr_path(&link).unwrap().side < 70, "{link}");
}

#[test]
fn a_qr_code_is_drawn_with_its_quiet_zone() {
    let code = qr_path("noughts").unwrap();
    assert_eq!(code.side, 21 + 8);
    // The finder pattern's upper edge.
    assert!(code.path.starts_with("M4 4h7v1h-7z"), "{}", code.path);
    assert_eq!(qr_path(&"x".repeat(3_000)), None);
}

#[test]
fn a_sitting_adds_points_and_times_and_ends_with_a_code() {
    let set = some_set();
    let mut sittings = Sittings::default();
    assert_eq!(sittings.of(&set), None);
    // Nothing is noted before it begins.
    sittings.note(&set, 0, Grade::Full, NOW);
    sittings.begin(&set, 0xF_F123);
    let grades = [
        (Grade::Full, 12 * SECOND),
        (Grade::Half, 30_498),
        (Grade::Nothing, 1),
        (Grade::Full, 2 * 3_600 * SECOND),
    ];
    let mut now = NOW;
    for (number, (grade, taken)) in grades.into_iter().enumerate() {
        sittings.show(&set, number, now);
        // A reload shows it again.
        sittings.show(&set, number, now + taken / 2);
        now += taken;
        sittings.note(&set, number, grade, now);
        // Every change may be made twice, and comes late.
        sittings.note(&set, number, Grade::Full, now + 5);
        sittings.show(&set, number, now + 6);
        sittings.begin(&set, 0x123);
        now += 60 * SECOND;
    }
    let sitting = sittings.of(&set).unwrap();
    assert_eq!((sitting.done(), sitting.points()), (4, 5));
    // Nobody thinks for more than an hour about a task.
    assert_eq!(sitting.seconds(), 12 + 30 + 3_600);
    let code = sitting.code();
    assert_eq!((code.mark, code.tag), (set.mark(), 0x123));
    assert_eq!((code.points, code.seconds), (5, sitting.seconds()));
    assert_eq!(code.to_string().parse(), Ok(code));
    assert_eq!(decode::<Sittings>(&encode(&sittings)), Ok(sittings.clone()));
    // A clock that is set back takes nothing away.
    sittings.show(&set, 4, now);
    sittings.note(&set, 4, Grade::Nothing, 0);
    assert_eq!(sittings.of(&set).unwrap().seconds(), code.seconds);
    sittings.begin(&set, 0x124);
    assert_eq!(sittings.of(&set).unwrap().done(), 0);
}

#[test]
fn the_latest_sittings_are_saved_and_what_is_none_is_refused() {
    let game = |number: usize| set(&[puzzle_task(Variant::Classic, number)]);
    let mut sittings = Sittings::default();
    for number in 1..=23 {
        sittings.begin(&game(number), 1);
    }
    assert_eq!(sittings.lines().len(), 20);
    assert_eq!(
        (sittings.of(&game(3)), sittings.of(&game(4)).is_some()),
        (None, true)
    );
    for line in [
        "1 2 3 4",
        "1 2 3 4 012",
        "1 2 3 4 +013",
        "1 9999 3 4 +",
        "-1 2 3 4 +",
    ] {
        assert_eq!(Sittings::default().read_line(line), None, "{line}");
    }
    let text = encode(&sittings).replace('+', "-");
    let storage = MemoryStorage::holding(&name::<Sittings>(), &text);
    let notice = load::<Sittings>(&storage).unwrap().notice().unwrap();
    assert!(
        notice.starts_with("Your class sets could not be read: "),
        "{notice}"
    );
}

/// Returns a sign as East Asian keyboards write it.
fn wide(sign: char) -> char {
    char::from_u32(u32::from(sign) + 0xFEE0).unwrap()
}

#[test]
fn codes_are_read_into_a_table() {
    let set = some_set();
    let code = |points, seconds, tag| Code {
        mark: set.mark(),
        points,
        seconds,
        tag,
    };
    let mut sheet = Sheet::default();
    let [slow, fast, best, twin] = [
        code(5, 90, 1),
        code(5, 60, 2),
        code(9, 300, 3),
        code(5, 60, 4),
    ];
    assert_eq!(sheet.add(&slow.to_string(), &set), Ok(1));
    sheet.name(slow, "Ada".to_owned());
    let several = format!("{fast}, {best};\n{twin},");
    assert_eq!(sheet.add(&several, &set), Ok(3));
    let order = |sheet: &Sheet| -> Vec<_> { sheet.rows(&set).iter().map(|row| row.code).collect() };
    assert_eq!(order(&sheet), [best, fast, twin, slow]);
    assert_eq!(sheet.rows(&set)[3].name, "Ada");
    assert_eq!(sheet.rows(&ClassSet::default()), Vec::<&Row>::new());

    let other = Code { mark: 7, ..fast };
    let impossible = Code { points: 11, ..fast };
    for (text, why) in [
        (fast.to_string(), "It is in the table already."),
        (other.to_string(), "It belongs to another set."),
        (
            impossible.to_string(),
            "It was mistyped. Compare it with the pupil's screen.",
        ),
        ("12".to_owned(), "A code has 12 characters; this one has 2."),
    ] {
        assert_eq!(sheet.add(&text, &set), Err(format!("{text}: {why}")));
    }
    assert_eq!(sheet.add(" , ", &set), Err("Type a code first.".to_owned()));
    // However they are pasted, and whatever stands beside them.
    let [one, two] = [code(4, 70, 5).to_string(), code(4, 71, 6).to_string()];
    let spaced = format!("{} {} {}", &one[..4], &one[4..8], &one[8..]);
    let wide: String = one.chars().map(wide).collect();
    for (text, count) in [
        (format!("\u{FEFF}{one}\u{200B}."), 1),
        (format!("{}\u{AD}{}", &one[..6], &one[6..]), 1),
        (format!("“{one}”"), 1),
        (format!("Code: {one}"), 1),
        (format!("Ada, Code: {spaced}!"), 1),
        (wide, 1),
        (format!("{one} {two}"), 2),
        (format!("Ada {spaced}\r\n\r\nBo {two}\r\n"), 2),
        (format!("• {one}\n• {}", two.to_lowercase()), 2),
        (format!("1. {one} ({two})"), 2),
    ] {
        let mut sheet = Sheet::default();
        assert_eq!(sheet.add(&text, &set), Ok(count), "{text:?}");
    }
    let mistyped = Sheet::default().add(&format!("{one} {}", &two[..11]), &set);
    let why = "A code has 12 characters; this one has 11.";
    assert_eq!(mistyped, Err(format!("{}: {why}", &two[..11])));
    sheet.remove(fast);
    assert_eq!(order(&sheet), [best, twin, slow]);
}

/// Returns a game of Classic against Easy.
fn game() -> Exercised<ClassGame> {
    Exercised::new(ClassGame::new(Variant::Classic, Level::Easy, 40))
}

/// Plays a cell, and lets the computer answer with another; returns the effects of the answer.
fn play(game: &mut Exercised<ClassGame>, cell: &str, answer: &str) -> Vec<Effect> {
    let cell_of = |text| Variant::Classic.start().parse_cell(text).unwrap();
    let effects = game.send(Event::Play(cell_of(cell)));
    let Some(Effect::Order(Order::Ask(Asked::Search(search)), _)) = effects.first() else {
        return effects;
    };
    assert_eq!(search.goal, Goal::Play(Level::Easy));
    assert_eq!(search.seed, 40 + u64::from(search.run.0));
    let chosen = cell_of(answer);
    let answer = Answer {
        run: search.run,
        chosen,
    };
    game.send(Event::Engine(News::Said(Response::Answer(answer))))
}

#[test]
fn a_game_against_the_computer_is_graded_by_its_result() {
    let won = [("a1", "a2"), ("b1", "b2"), ("c1", "")];
    let lost = [("a1", "a2"), ("b1", "b2"), ("a3", "c2")];
    let drawn = [
        ("b2", "a1"),
        ("a3", "c1"),
        ("b1", "b3"),
        ("a2", "c2"),
        ("c3", ""),
    ];
    for (moves, grade) in [
        (&won[..], Grade::Full),
        (&lost, Grade::Nothing),
        (&drawn, Grade::Half),
    ] {
        let mut game = game();
        let said = Texts::of(&Exercise::start(&mut game.exercise, &game.browser)).said;
        assert_eq!(said, "You begin. The computer's level: Easy.");
        for (place, (cell, answer)) in moves.iter().enumerate() {
            assert_eq!(Exercise::grade(&game.exercise), None);
            let effects = play(&mut game, cell, answer);
            let leads_on = effects.contains(&Effect::Focus(Focus::WayOn));
            assert_eq!(leads_on, place + 1 == moves.len(), "{effects:?}");
        }
        assert_eq!(Exercise::grade(&game.exercise), Some(grade));
        // Nothing more happens.
        let after = game.send(Event::Play(CellId::FIRST));
        assert!(!after.contains(&Effect::Focus(Focus::WayOn)), "{after:?}");
    }
}

#[test]
fn a_game_of_a_class_is_played_without_help_and_survives_its_engine() {
    let mut game = game();
    play(&mut game, "a1", "a2");
    for request in [Request::Undo, Request::Hint, Request::Begin] {
        assert_eq!(game.send(Event::Ask(request)), []);
    }
    assert_eq!(game.exercise.board().last().unwrap().cell.to_string(), "a2");
    let effects = game.send(Event::Play("b2".parse().unwrap()));
    assert!(matches!(effects[..], [Effect::Order(..)]), "{effects:?}");
    game.send(Event::Engine(News::Unavailable));
    assert!(game.exercise.is_stuck());
    let effects = game.send(Event::RetryEngine);
    assert_eq!(effects[0], Effect::order(Order::Retry));
    assert!(
        matches!(effects[1], Effect::Order(Order::Ask(_), _)),
        "{effects:?}"
    );
    assert!(!game.exercise.is_stuck());
}

/// Returns what a screen shows and offers.
fn model<S: Screen<TestBrowser>>(screen: &S) -> ViewModel {
    screen.view().model
}

/// Returns the text of a part of a screen.
fn text<S: Screen<TestBrowser>>(screen: &S, id: &str) -> String {
    match model(screen).part(id) {
        Some(Kind::Text(text)) => text.clone(),
        _ => String::new(),
    }
}

#[test]
fn a_pupil_works_through_a_set_and_gets_a_code() {
    let browser = TestBrowser::default();
    let open = || Pupil::open(some_set(), &browser);
    let mut pupil = open();
    assert_eq!(pupil.stage(), Stage::Begin);
    assert_eq!(text(&pupil, "counted"), "5 tasks, up to 10 points.");
    let begun = pupil.update(pupil::Event::Begin, &browser);
    assert_eq!(begun[..2], [Effect::Renew, Effect::Focus(Focus::Heading)]);
    assert_eq!(text(&pupil, "progress"), "Task 1 of 5 · 0 points");
    // Right at once, and the first grade counts.
    let best = puzzle(Variant::Classic, 3).unwrap().best();
    pupil.update(pupil::Event::Task(Event::Play(best)), &browser);
    assert_eq!(text(&pupil, "progress"), "Task 1 of 5 · 2 points");
    let next = model(&pupil);
    let Some(Kind::Actions(_, next)) = next.part("next-task") else {
        panic!("{next:?}");
    };
    assert!(next[0].leads_on && next[0].name == "Next task", "{next:?}");
    // A reload leads to the first task that is not done.
    pupil.update(pupil::Event::Next, &browser);
    assert_eq!(open().stage(), Stage::Begin);
    for number in 1..5 {
        assert_eq!(pupil.stage(), Stage::Task(number));
        pupil.update(pupil::Event::Next, &browser);
    }
    assert_eq!((pupil.stage(), open().stage()), (Stage::End, Stage::End));
    let code = text(&pupil, "code").parse::<Code>().unwrap();
    assert_eq!((code.mark, code.points), (some_set().mark(), 2));
    let copied = pupil.update(pupil::Event::Copy, &browser);
    assert!(matches!(&copied[..], [Effect::Copy(copied, _)] if *copied == code.to_string()));
    pupil.update(pupil::Event::Copied("Copied."), &browser);
    assert_eq!(text(&pupil, "news"), "Copied.");
    let said = Texts::of(&open().start(&browser)).said;
    assert!(said.starts_with(&text(&pupil, "result")), "{said}");
}

#[test]
fn a_teacher_makes_a_set_and_reads_codes() {
    let browser = TestBrowser::default();
    let mut teacher = Teacher::open(ClassSet::default(), &browser);
    assert_eq!(text(&teacher, "counted"), "There are no tasks yet.");
    assert_eq!(text(&teacher, "link"), "");
    teacher.update(teacher::Event::Count("3".to_owned()), &browser);
    let effects = teacher.update(teacher::Event::AddPuzzles, &browser);
    let address = [String::new(), place::teacher(teacher.set())];
    assert_eq!(effects, [Effect::Address(address)]);
    assert_eq!(text(&teacher, "news"), "3 tasks added.");
    let game = Task::Game(Variant::Four, Level::Hard);
    teacher.update(teacher::Event::Add(game), &browser);
    assert_eq!(text(&teacher, "counted"), "4 tasks, up to 8 points.");
    assert!(text(&teacher, "link").ends_with(&place::pupil(teacher.set())));
    let removed = teacher.update(teacher::Event::Remove(0), &browser);
    assert_eq!(removed[1], Effect::Focus(Focus::Named("class-tasks")));
    assert_eq!(teacher.set().tasks().len(), 3);
    // A kind that the other game does not have is chosen no longer.
    let four: Vec<_> = choice::kinds(Variant::Four).collect();
    let mut kinds = choice::kinds(Variant::Classic);
    let only = kinds.find(|kind| four.iter().all(|(_, other)| *other != kind.1));
    if let Some((_, kind)) = only {
        teacher.update(teacher::Event::Kind(kind), &browser);
        teacher.update(teacher::Event::PuzzlesOf(Variant::Four), &browser);
        let model = model(&teacher);
        let Some(Kind::Choice(kinds)) = model.part("kind") else {
            panic!("{model:?}");
        };
        assert!(kinds.options[0].is_chosen);
    }
    let code = Code {
        mark: teacher.set().mark(),
        points: 4,
        seconds: 61,
        tag: 7,
    };
    teacher.update(teacher::Event::Read(code.to_string()), &browser);
    assert_eq!(text(&teacher, "codes-news"), "1 code read.");
    teacher.update(teacher::Event::Name(code, "Ada".to_owned()), &browser);
    assert_eq!(teacher.rows()[0].name, "Ada");
    teacher.update(teacher::Event::Read("no code".to_owned()), &browser);
    let model = model(&teacher);
    let Some(Kind::Field(field)) = model.part("codes") else {
        panic!("{model:?}");
    };
    assert!(!field.problem.is_empty());
    teacher.update(teacher::Event::RemoveCode(code), &browser);
    assert!(teacher.rows().is_empty());
}
