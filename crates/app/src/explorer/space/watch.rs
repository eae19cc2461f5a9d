//! The debt of the explorer's worker: the requested graph, and the positions of its nodes. No
//! browser here.

use std::mem;

use noughts_explorer_worker::{Arrangement, Command, Edit, Request, Response, Said};
use noughts_protocol::RunId;

use crate::engine::supervisor::{InFlight, Loss};

/// How long a worker with a debt may be silent, in milliseconds: it reports several times a second,
/// and a tick of the largest graph takes a fraction of this on a slow device.
const SILENCE_LIMIT: u32 = 8_000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Work {
    /// Nothing was requested, or the worker has refused to build it: it owes nothing.
    #[default]
    Nothing,
    Building,
    /// A graph is built.
    Placing,
}

/// The state of the worker, from the requests to it and its responses.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "five independent facts")]
pub struct Watch {
    /// The requests that rebuild the same graph, in order.
    recipe: Vec<Request>,
    work: Work,
    arrangement: Arrangement,
    is_paused: bool,
    /// Whether positions came that are not drawn yet, which holds back further ones.
    is_in_flight: bool,
    /// Whether positions must follow although nothing may move.
    is_owed: bool,
    /// Whether the layout may still be moving.
    is_restless: bool,
    /// Whether a layout came to rest, which forgives earlier failures.
    is_proven: bool,
}

impl Watch {
    /// Records a request, replacing those that it supersedes.
    fn record(&mut self, request: &Request) {
        let command = &request.command;
        self.recipe.retain(|known| match (command, &known.command) {
            (Command::Enumerate(_), _)
            | (Command::Build(_) | Command::Edit(Edit::Clear), Command::Edit(_)) => false,
            (Command::Edit(_), _) => true,
            (command, known) => mem::discriminant(command) != mem::discriminant(known),
        });
        self.recipe.push(request.clone());
        if matches!(command, Command::Build(_)) {
            // All other requests about a graph follow it, and name it.
            self.recipe.rotate_right(1);
            for known in &mut self.recipe {
                known.run = request.run;
            }
        }
    }
}

impl InFlight for Watch {
    type Request = Request;
    type Response = Said;

    fn run_of(said: &Said) -> Option<RunId> {
        said.response.run()
    }

    fn run(&self) -> Option<RunId> {
        self.recipe.first().map(|first| first.run)
    }

    fn ask(&mut self, request: &Request) -> bool {
        match &request.command {
            Command::Build(_) | Command::Enumerate(_) => {
                self.work = Work::Building;
                self.is_in_flight = false;
            }
            Command::Arrange(arrangement) => {
                self.arrangement = *arrangement;
                self.is_owed = *arrangement == Arrangement::Layers;
                self.is_restless = true;
            }
            Command::Adjust(_) => self.is_restless = true,
            Command::Pause => self.is_paused = true,
            Command::Resume => self.is_paused = false,
            Command::Drawn => self.is_in_flight = false,
            Command::Show(_) | Command::Edit(_) | Command::Step => {}
        }
        if !matches!(request.command, Command::Drawn | Command::Step) {
            self.record(request);
        }
        true
    }

    fn hear(&mut self, said: &Said) -> bool {
        match &said.response {
            Response::Ready | Response::Building { .. } | Response::Solved { .. } => {}
            Response::Refused { .. } => self.work = Work::Nothing,
            Response::Enumerated { .. } => {
                self.work = Work::Nothing;
                self.is_proven = true;
            }
            Response::Graph { .. } => {
                self.work = Work::Placing;
                self.is_owed = true;
            }
            Response::Placed { stats, .. } => {
                self.is_in_flight = true;
                self.is_owed = false;
                self.is_restless = !stats.settled;
                self.is_proven |= stats.settled;
            }
        }
        true
    }

    fn limit(&self) -> Option<u32> {
        let moves = self.arrangement == Arrangement::Forces && !self.is_paused && self.is_restless;
        let is_due = match self.work {
            Work::Nothing => false,
            Work::Building => true,
            Work::Placing => !self.is_in_flight && (self.is_owed || moves),
        };
        is_due.then_some(SILENCE_LIMIT)
    }

    fn agenda(&self) -> Vec<Request> {
        self.recipe.clone()
    }

    fn lose(&mut self, _loss: Loss) {
        // The next worker gets all of them.
        if !self.recipe.is_empty() {
            self.work = Work::Building;
        }
        self.is_in_flight = false;
        self.is_owed = self.arrangement == Arrangement::Layers;
        self.is_restless = true;
    }

    fn take_proof(&mut self) -> bool {
        mem::take(&mut self.is_proven)
    }
}

#[cfg(test)]
mod tests {
    use noughts_explorer_worker::{Arrays, Build, Stats};
    use noughts_statespace::{Knobs, Order as SearchOrder, Unit};

    use super::*;
    use crate::engine::supervisor::{Action, MAX_FAILURES, Order, Supervisor};

    const RUN: RunId = RunId(1);

    fn build(limit: u32) -> Command {
        Command::Build(Build {
            game: "classic".to_owned(),
            from: None,
            order: SearchOrder::default(),
            unit: Unit::default(),
            limit,
        })
    }

    fn request(command: Command) -> Request {
        Request { run: RUN, command }
    }

    fn ask(watch: &mut Watch, command: Command) {
        assert!(watch.ask(&request(command)));
    }

    fn message(response: Response) -> Said {
        let arrays = Arrays::Nothing;
        Said { response, arrays }
    }

    fn hear(watch: &mut Watch, response: Response) {
        assert!(watch.hear(&message(response)));
    }

    fn graph() -> Response {
        Response::Graph {
            run: RUN,
            limit: 0,
            left_out: 0,
        }
    }

    fn placed(settled: bool) -> Response {
        let stats = Stats {
            settled,
            ..Stats::default()
        };
        Response::Placed { run: RUN, stats }
    }

    /// Returns the watch of a worker that has built a graph and sent positions.
    fn watching(arrangement: Arrangement, settled: bool) -> Watch {
        let mut watch = Watch::default();
        assert_eq!(watch.limit(), None);
        ask(&mut watch, build(1));
        ask(&mut watch, Command::Arrange(arrangement));
        assert_eq!(watch.limit(), Some(SILENCE_LIMIT));
        hear(&mut watch, graph());
        assert_eq!(watch.limit(), Some(SILENCE_LIMIT));
        hear(&mut watch, placed(settled));
        watch
    }

    #[test]
    fn positions_that_are_not_drawn_are_the_last() {
        let mut watch = watching(Arrangement::Forces, false);
        assert_eq!(watch.limit(), None);
        ask(&mut watch, Command::Drawn);
        assert_eq!(watch.limit(), Some(SILENCE_LIMIT));
    }

    #[test]
    fn a_layout_at_rest_owes_nothing_until_it_is_changed() {
        for arrangement in [Arrangement::Forces, Arrangement::Layers] {
            let mut watch = watching(arrangement, true);
            ask(&mut watch, Command::Drawn);
            assert_eq!(watch.limit(), None, "{arrangement:?}");
            ask(&mut watch, Command::Adjust(Knobs::default()));
            let moves = arrangement == Arrangement::Forces;
            assert_eq!(watch.limit().is_some(), moves, "{arrangement:?}");
        }
    }

    #[test]
    fn a_layout_that_is_held_owes_nothing() {
        let mut watch = watching(Arrangement::Forces, false);
        ask(&mut watch, Command::Drawn);
        ask(&mut watch, Command::Pause);
        assert_eq!(watch.limit(), None);
        ask(&mut watch, Command::Resume);
        assert_eq!(watch.limit(), Some(SILENCE_LIMIT));
    }

    #[test]
    fn layers_and_changed_graphs_are_owed_positions() {
        let mut watch = watching(Arrangement::Forces, true);
        ask(&mut watch, Command::Drawn);
        ask(&mut watch, Command::Arrange(Arrangement::Layers));
        assert_eq!(watch.limit(), Some(SILENCE_LIMIT));
        hear(&mut watch, placed(true));
        ask(&mut watch, Command::Drawn);
        assert_eq!(watch.limit(), None);
        hear(&mut watch, graph());
        assert_eq!(watch.limit(), Some(SILENCE_LIMIT));
    }

    #[test]
    fn a_refusal_is_the_last_word() {
        let mut watch = watching(Arrangement::Forces, true);
        ask(&mut watch, build(1));
        assert_eq!(watch.limit(), Some(SILENCE_LIMIT));
        let reason = String::new();
        hear(&mut watch, Response::Refused { run: RUN, reason });
        assert_eq!(watch.limit(), None);
    }

    #[test]
    fn a_new_worker_makes_the_same_graph() {
        let mut watch = watching(Arrangement::Layers, true);
        let edit = Command::Edit(Edit::AddEdges { count: 1, seed: 2 });
        let forces = Command::Arrange(Arrangement::Forces);
        for command in [edit.clone(), edit.clone(), forces.clone(), Command::Drawn] {
            ask(&mut watch, command);
        }
        let asked =
            |commands: &[Command]| commands.iter().cloned().map(request).collect::<Vec<_>>();
        let agenda = asked(&[build(1), edit.clone(), edit.clone(), forces.clone()]);
        assert_eq!(watch.agenda(), agenda);
        watch.lose(Loss::Failed);
        assert_eq!(watch.limit(), Some(SILENCE_LIMIT));

        // Ineffective edits, and those of another graph, are not repeated.
        let clear = Command::Edit(Edit::Clear);
        ask(&mut watch, clear.clone());
        assert_eq!(watch.agenda(), asked(&[build(1), forces.clone(), clear]));
        ask(&mut watch, build(2));
        assert_eq!(watch.agenda(), asked(&[build(2), forces]));
    }

    #[test]
    fn a_layout_that_came_to_rest_forgives_earlier_failures() {
        let mut supervisor = Supervisor::<Watch>::default();
        supervisor.order(Order::Ask(request(build(1))));
        for _ in 0..3 * MAX_FAILURES {
            assert!(supervisor.failed().contains(&Action::Spawn));
            supervisor.heard(message(graph()));
            supervisor.heard(message(placed(true)));
        }
    }

    #[test]
    fn asking_again_and_again_gives_no_more_time() {
        let mut supervisor = Supervisor::<Watch>::default();
        supervisor.order(Order::Ask(request(build(1))));
        supervisor.heard(message(Response::Ready));
        let resume = request(Command::Resume);
        let posted = supervisor.order(Order::Ask(resume.clone()));
        assert_eq!(posted, [Action::Post(resume)]);
    }
}
