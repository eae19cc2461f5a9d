//! A person who does anything: presses what can be pressed on every page, in any order, with keys,
//! reloads, a full storage, workers that lie, hang or die, and dates that jump. A seed repeats it exactly.
//! After each step nothing saved is unreadable, nothing achieved is lost, and nothing is said twice; and
//! in the end, once everything works again, every page can be used.
//!
//! `NOUGHTS_SEED` is the seed of a single session, `NOUGHTS_STEPS` the number of steps.

use std::collections::BTreeSet;

use noughts_app::lessons::progress::Progress as Lessons;
use noughts_app::puzzles::progress::Progress;
use noughts_app::storage::{self, StorageError};
use noughts_puzzles::{Puzzle, games, puzzles};
use noughts_random::SplitMix64;
use noughts_simulation::{Conduct, Control, Machine, Person, Worker, live_through, log_of};

/// The steps of a usual test run.
const STEPS: u64 = 20_000;

/// The steps of a session.
const STEPS_OF_A_SESSION: u64 = 200;

/// The time after which every part of a page has loaded, in milliseconds.
const LOADING: f64 = 3_000.0;

/// Where a person goes by an address.
const ADDRESSES: [&str; 37] = [
    "/edit/classic",
    "/edit/ultimate",
    "/",
    "/study",
    "/settings",
    "/open",
    "/play/classic?x=person&o=person",
    "/play/expanding?x=person&o=computer&seed=1",
    "/play/ultimate?x=person&o=person",
    "/play/classic?x=person&o=person&review=on#a1b1a2b2b3c3a3",
    "/analysis/classic#b2a1c3",
    "/analysis/ultimate",
    "/study#%5BGame+%22classic%22%5D+b2+a1+%28b1+c1%29+%2A",
    "/puzzles",
    "/puzzles/classic/1",
    "/puzzles/four/120",
    "/puzzles/classic/run/3",
    "/puzzles/due",
    "/learn",
    "/learn/forks",
    "/learn/chess",
    "/learn/rules#torus",
    "/learn/keys",
    "/proof",
    "/proof/mnk-4x3x3",
    "/proof/ultimate-open",
    "/proof/mnk-10x10x5",
    "/class",
    "/class#teacher~classic.1.290~play.four.easy~T6HW",
    "/class#classic.1.290~play.four.easy~T6HW",
    "/explorer?view=list",
    "/explorer/notakto#b2",
    "/explorer/four",
    "/search/classic",
    "/search/classic#b2a1",
    "/search/mnk-5x5x4",
    "/search/ultimate?watch=on#ee",
];

/// The keys of the board, and those of the page.
const KEYS: [&str; 16] = [
    "ArrowRight",
    "ArrowDown",
    "Ctrl+Home",
    "Enter",
    "Space",
    "Escape",
    "u",
    "r",
    "h",
    "g",
    "n",
    "t",
    "b",
    "l",
    "Shift+A",
    "Shift+D",
];

/// What is achieved, and may not get lost.
#[derive(Debug, PartialEq)]
struct Achieved {
    puzzles: usize,
    lessons: usize,
    games: BTreeSet<u64>,
}

impl Achieved {
    fn load(machine: &Machine, all: &[Puzzle]) -> Self {
        let progress = storage::load::<Progress>(machine);
        let lessons = storage::load::<Lessons>(machine);
        Self {
            puzzles: progress.map_or(0, |loaded| loaded.record.count(all)),
            lessons: lessons.map_or(0, |loaded| loaded.record.count()),
            games: log_of(machine),
        }
    }

    fn holds(&self, before: &Self) -> bool {
        self.puzzles >= before.puzzles
            && self.lessons >= before.lessons
            && self.games.is_superset(&before.games)
    }
}

/// Does something; returns nothing if that cannot be done here.
fn step(person: &mut Person, random: &mut SplitMix64) -> Option<()> {
    match random.below(100) {
        0..=34 => {
            let cells = person.page.cells();
            let cells: Vec<&String> = cells.iter().collect();
            person.press_cell(random.pick(&cells)?)
        }
        35..=64 => {
            let controls = person.page.controls();
            let controls: Vec<_> = controls.iter().map(|(role, name)| (*role, name)).collect();
            let (control, name) = random.pick(&controls)?;
            match control {
                Control::ComboBox
                | Control::Dialog
                | Control::Heading
                | Control::Slider
                | Control::SpinButton => None,
                Control::TextBox => person.fill(name, "Any text"),
                Control::Button
                | Control::CheckBox
                | Control::Link
                | Control::Radio
                | Control::Tab => person.press(control, name),
            }
        }
        65..=79 => person.key(random.pick(&KEYS)?),
        80..=82 => {
            person.go(random.pick(&ADDRESSES)?);
            Some(())
        }
        83 | 84 => {
            person.settle(LOADING);
            let list = person.page.list_of_moves();
            person.reload();
            person.settle(LOADING);
            let is_study = ["/analysis/", "/study"]
                .iter()
                .any(|path| person.page.address().starts_with(path));
            if is_study && person.machine().refusal.get().is_none() {
                assert_eq!(
                    person.page.list_of_moves(),
                    list,
                    "the tree is lost by a reload"
                );
            }
            Some(())
        }
        85 => person.go_back(),
        86 | 87 => {
            person.page.set_worker(Worker::Fake(Conduct::draw(random)));
            Some(())
        }
        88 | 89 => {
            person.hide(random.below(2) == 0);
            Some(())
        }
        90 => {
            // What a full storage refuses of a study is said, and lost.
            let is_study = person.page.address().starts_with("/study");
            let is_full = random.below(2) == 0 && !is_study;
            let refusal = is_full.then_some(StorageError::Full);
            person.machine().refusal.set(refusal);
            Some(())
        }
        91 => {
            let days = f64::from(random.below(5)) - 2.0;
            person.machine().date_offset.set(days * 86_400_000.0);
            Some(())
        }
        _ => {
            person.settle(f64::from(random.below(20_000)));
            Some(())
        }
    }
}

/// Lives through a session; returns nothing if something that must be there is not.
fn live(seed: u64, is_told: bool) -> Option<()> {
    let mut random = SplitMix64::new(seed);
    let worker = Worker::Fake(Conduct::draw(&mut random));
    let first = random.pick(&ADDRESSES).unwrap_or("/learn");
    let mut person = Person::at(first, &[], worker);
    let all: Vec<Puzzle> = games().flat_map(puzzles).collect();
    let mut before = Achieved::load(person.machine(), &all);
    for _ in 0..STEPS_OF_A_SESSION {
        let was = step(&mut person, &mut random);
        // Nothing can be done on some pages.
        if was.is_none() && random.below(3) == 0 {
            let address = random.pick(&ADDRESSES).unwrap_or("/learn");
            person.go(address);
        }
        if is_told {
            let refusal = person.machine().refusal.get();
            println!(
                "{was:?} {refusal:?} {} {} {}",
                person.page.address(),
                person.page.marks(),
                person.unheard()
            );
        }
        let texts = person.machine().texts();
        let damaged = texts.keys().find(|name| name.contains(".damaged"));
        assert_eq!(damaged, None, "it cannot be read");
        if person.machine().refusal.get().is_none() {
            let achieved = Achieved::load(person.machine(), &all);
            assert!(achieved.holds(&before), "{achieved:?} after {before:?}");
            before = achieved;
        }
    }
    heal(&mut person)
}

/// Mends everything; then a puzzle can be solved, and a lesson gone through. Returns nothing if they
/// cannot.
fn heal(person: &mut Person) -> Option<()> {
    person.hide(false);
    person.machine().refusal.set(None);
    person.page.set_worker(Worker::engine());
    person.go("/puzzles/classic/1");
    person.press_cell("a3")?;
    assert!(person.page.shows_part("Right: a3."), "{}", person.unheard());
    person.go("/puzzles/classic");
    assert!(person.page.has(Control::Link, "Puzzle 1, solved"));
    person.go("/learn/forks");
    person.press(Control::Button, "Next")?;
    person.press(Control::Button, "Show the answer")?;
    let shown = |person: &mut Person| person.page.shows_part("One right move").then_some(());
    person.wait_for(shown)
}

#[test]
fn nothing_achieved_is_lost_whatever_a_person_does() {
    live_through(
        "NOUGHTS_STEPS",
        STEPS,
        STEPS_OF_A_SESSION,
        |seed, is_told| {
            let lived = live(seed, is_told);
            assert!(lived.is_some(), "something that must be there is not");
        },
    );
}
