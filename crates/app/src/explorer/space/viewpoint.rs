//! From where a subject is seen: moved by a reader or by flights, and by itself while nobody has moved it.

use noughts_statespace::{Camera, Clearing, Viewport};

use crate::explorer::sight::Pose;
use crate::explorer::space::detail::Detail;
use crate::explorer::space::flight::Flight;
use crate::explorer::space::input::Gesture;
use crate::explorer::space::paint;
use crate::explorer::space::scene::{Layer, Scene};
use crate::explorer::space::subject::Subject;
use crate::explorer::space::view::{RADIUS, View, least_radius};

/// How far from a node a pointer may be, in CSS pixels.
const PICK_REACH: f32 = 5.0;

/// How near a flight comes to a node, as a part of the distance from which everything is seen.
const NEAR: f32 = 0.5;

/// How much farther than its moves one sees around a node of a million, and how far at least, in units of the
/// graph.
const AROUND: f32 = 1.25;
const LEAST_REACH: f32 = 24.0;

/// How wide the name of a plane is at most, and how far from the next at least, in CSS pixels.
const NAME: [f32; 2] = [180.0, 16.0];

/// Who has moved the camera last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mover {
    /// Nobody: it follows the layout.
    #[default]
    Nobody,
    Flight,
    Reader,
}

/// From where a subject is seen.
#[derive(Debug, Default)]
pub struct Viewpoint {
    camera: Camera,
    flight: Option<Flight>,
    mover: Mover,
    /// Where the camera is to be once there are nodes.
    awaited: Option<Pose>,
    /// The clearing of the last frame.
    clearing: Option<Clearing>,
}

impl Viewpoint {
    /// Returns from where one looks: how far to the right and how far up, in radians.
    pub fn direction(&self) -> [f32; 2] {
        self.camera.direction()
    }

    /// Moves the camera.
    pub fn look(&mut self, gesture: Gesture, viewport: Viewport) {
        self.flight = None;
        self.mover = Mover::Reader;
        match gesture {
            Gesture::Orbit { right, up } => self.camera.orbit(right, up),
            Gesture::Pan { right, down } => self.camera.pan(right, down, viewport),
            Gesture::Zoom(factor) => self.camera.zoom(factor),
            Gesture::Reset => {
                self.camera.reset(viewport);
                self.mover = Mover::Nobody;
            }
        }
    }

    /// Looks from somewhere once there are nodes.
    pub fn begin_at(&mut self, pose: Pose) {
        self.awaited = Some(pose);
    }

    /// Returns from where a reader has chosen to look, `None` where nobody has.
    pub fn pose(&self) -> Option<Pose> {
        let pose = || Pose {
            direction: self.direction(),
            distance: self.camera.distance(),
            target: self.camera.target(),
        };
        let is_chosen = self.mover == Mover::Reader;
        self.awaited.or_else(|| is_chosen.then(pose))
    }

    /// Shows everything from the first direction when the next graph is there.
    pub fn forget(&mut self) {
        self.mover = Mover::Nobody;
        self.flight = None;
    }

    /// Sees all nodes where they are now, as long as nobody has moved the camera, or from where a reader
    /// once looked.
    pub fn see(&mut self, positions: &[f32], viewport: Viewport) {
        self.camera.frame(positions);
        if self.mover == Mover::Nobody {
            self.camera.reset(viewport);
        }
        if let Some(Pose {
            direction,
            distance,
            target,
        }) = self.awaited.take()
        {
            self.camera.look_from(direction, distance, target);
            self.mover = Mover::Reader;
        }
    }

    /// Flies on, or sees everything if nobody has moved the camera and the clearing is another.
    pub fn go_on(&mut self, clearing: Clearing, now: f64) {
        if let Some(flight) = &mut self.flight
            && flight.go_on(&mut self.camera, now)
        {
            self.flight = None;
        }
        let is_other = self.clearing.replace(clearing) != Some(clearing);
        if is_other && self.mover == Mover::Nobody {
            self.camera.reset(clearing.size);
        }
    }

    /// Returns whether a flight is going on.
    pub const fn flies(&self) -> bool {
        self.flight.is_some()
    }

    /// Flies to the selected node in some milliseconds, or away until everything is seen if that is the first
    /// of all. Where nothing may move, it is there at once.
    pub fn fly_to_selected(
        &mut self,
        scene: &Scene,
        viewport: Viewport,
        now: f64,
        (time, moves): (f64, bool),
    ) -> Option<()> {
        let selected = scene.selected()?;
        let mut all = self.camera;
        all.reset(viewport);
        let goal = if scene.root() == Some(selected) {
            (all.target(), all.distance())
        } else if !scene.planes().is_empty() {
            // Of a million nodes, its moves and what lies near are to be seen.
            let (middle, reach) = scene.surroundings()?;
            let near = AROUND * reach.max(LEAST_REACH) * all.distance() / all.radius();
            (middle, near)
        } else {
            let place = *scene.positions().as_chunks::<3>().0.get(selected)?;
            (place, self.camera.distance().min(NEAR * all.distance()))
        };
        let mut flight = Flight::start(&self.camera, goal, now, time);
        if moves {
            self.flight = Some(flight);
        } else {
            flight.land(&mut self.camera);
        }
        if self.mover == Mover::Nobody {
            self.mover = Mover::Flight;
        }
        Some(())
    }

    /// Returns the node with one of these looks at a point of the canvas, in CSS pixels, among the first
    /// that are `shown`.
    pub fn pick(
        &self,
        subject: &impl Subject,
        looks: &[u8],
        shown: usize,
        [x, y]: [f32; 2],
        clearing: Clearing,
    ) -> Option<usize> {
        let ray = self
            .camera
            .ray(x - clearing.left, y - clearing.top, clearing.size);
        let eye = self.camera.eye();
        // How large a pixel is at a distance of 1.
        let pixel = 2.0 * (Camera::FIELD / 2.0).tan() / clearing.size.height;
        let positions = subject.positions();
        // The radius of what is drawn, and how far from its middle a pointer may be.
        let reach = |node: usize, distance: f32| {
            let size = paint::scale(*looks.get(4 * node + 3)?).filter(|_| node < shown)?;
            let least = least_radius(shown) * size.sqrt();
            let [drawn, most] = [least, least + PICK_REACH].map(|least| least * pixel * distance);
            Some([(RADIUS * size).max(drawn), most])
        };
        if !subject.planes().is_empty() {
            return ray.pick_in_planes(subject.planes(), positions, reach);
        }
        let radius = |node: usize| {
            let place = positions.get(3 * node..3 * node + 3)?;
            let sides = (0..3).map(|axis| (place[axis] - eye[axis]).powi(2));
            let [drawn, most] = reach(node, sides.sum::<f32>().sqrt())?;
            Some(drawn.max(most))
        };
        ray.pick(positions, radius).map(|hit| hit.node)
    }

    /// Returns where the names of planes stand on a canvas so wide, in CSS pixels: where the planes end on
    /// the right. One that would lie over another, or has no room, stands nowhere.
    pub fn names(&self, layers: &[Layer], clearing: Clearing, width: f32) -> Vec<Option<[f32; 2]>> {
        let [yaw, _] = self.direction();
        // Below the widest plane the ends of others are hidden, so their names stand beside it.
        let (mut free, mut widest) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
        let name = |layer: &Layer| {
            let place = [
                layer.reach * yaw.cos(),
                layer.height,
                -layer.reach * yaw.sin(),
            ];
            let seen = self.camera.project(place, clearing.size)?;
            widest = widest.max(clearing.left + seen.x);
            let at @ [x, y] = [widest, clearing.top + seen.y];
            let has_room = y >= free && x <= width - NAME[0];
            has_room.then(|| free = y + NAME[1]).map(|()| at)
        };
        layers.iter().map(name).collect()
    }

    /// Returns the view of a subject, of which a node has the pointer, on a canvas of a size in CSS pixels
    /// and in screen pixels.
    pub fn view(
        &self,
        subject: &impl Subject,
        hovered: Option<usize>,
        (viewport, pixels): (Viewport, [i32; 2]),
        clearing: Clearing,
        detail: Detail,
    ) -> View {
        let (distance, radius) = (self.camera.distance(), self.camera.radius());
        let projection = self.camera.projection(clearing.size);
        let [cards, labels] = subject.cards();
        View {
            camera: self.camera.view(),
            eye: self.camera.eye(),
            projection: clearing.spread(&projection, viewport),
            pixels,
            #[expect(clippy::cast_precision_loss, reason = "numbers of pixels are small")]
            ratio: pixels[1] as f32 / viewport.height,
            fog: [distance - 0.5 * radius, distance + 1.25 * radius],
            lines: detail == Detail::Draft,
            columns: subject.columns(),
            labels,
            cards,
            selected: subject.selected(),
            hovered,
            boards: subject.boards(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Viewport = Viewport {
        width: 400.0,
        height: 300.0,
    };

    const NODES: [f32; 6] = [-9.0, 0.0, 0.0, 9.0, 0.0, 0.0];

    #[test]
    fn a_view_that_nobody_has_moved_follows_the_layout() {
        let mut viewpoint = Viewpoint::default();
        viewpoint.see(&NODES, ROOM);
        let first = viewpoint.camera;
        viewpoint.see(&NODES.map(|at| 2.0 * at), ROOM);
        assert!(viewpoint.camera.distance() > 1.9 * first.distance());
        assert_eq!(viewpoint.pose(), None);
        viewpoint.look(Gesture::LEFT, ROOM);
        let moved = viewpoint.pose();
        assert!(moved.is_some());
        viewpoint.see(&NODES, ROOM);
        viewpoint.go_on(Clearing::all(ROOM), 0.0);
        assert_eq!(viewpoint.pose(), moved);
        viewpoint.look(Gesture::Reset, ROOM);
        assert_eq!((viewpoint.pose(), viewpoint.camera), (None, first));
    }

    #[test]
    fn a_pose_waits_for_nodes() {
        let pose = Pose {
            direction: [0.5, 0.25],
            distance: 30.0,
            target: [1.0, 2.0, 3.0],
        };
        let mut viewpoint = Viewpoint::default();
        viewpoint.begin_at(pose);
        viewpoint.go_on(Clearing::all(ROOM), 0.0);
        assert_eq!(viewpoint.pose(), Some(pose));
        viewpoint.see(&NODES, ROOM);
        let taken = viewpoint.pose().unwrap();
        let apart = |[a, b]: [f32; 2]| (a - b).abs();
        let [right, up] = taken.direction;
        assert!(apart([right, 0.5]) < 1e-5 && apart([up, 0.25]) < 1e-5);
        assert!(apart([taken.distance, 30.0]) < 1e-3 && apart([taken.target[2], 3.0]) < 1e-5);
    }

    #[test]
    fn names_of_planes_keep_their_distance_and_stay_on_the_canvas() {
        let mut viewpoint = Viewpoint::default();
        viewpoint.see(&NODES, ROOM);
        let layer = |height: f32| Layer {
            ply: 0,
            nodes: 1,
            height,
            reach: 1.0,
        };
        let layers = [5.0, 4.9, -5.0].map(layer);
        let names = |width| viewpoint.names(&layers, Clearing::all(ROOM), width);
        let shown: Vec<_> = names(ROOM.width + NAME[0])
            .iter()
            .map(Option::is_some)
            .collect();
        assert_eq!(shown, [true, false, true]);
        assert_eq!(names(NAME[0]), [None; 3]);
    }
}
