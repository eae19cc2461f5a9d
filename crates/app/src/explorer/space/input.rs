//! Camera gestures from pointers, wheel and keys. No browser, no camera.

/// A camera movement. Lengths are in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// Orbits the target, in radians: to the right, and up.
    Orbit {
        /// To the right, in radians.
        right: f32,
        /// Upwards, in radians.
        up: f32,
    },
    /// Moves the picture to the right and down.
    Pan {
        /// To the right, in CSS pixels.
        right: f32,
        /// Downwards, in CSS pixels.
        down: f32,
    },
    /// Multiplies the distance.
    Zoom(f32),
    /// Frames everything from the initial direction.
    Reset,
}

/// The turn of a key press, in radians.
const TURN: f32 = 0.15;

/// The movement of a key press, in pixels.
const SHIFT: f32 = 40.0;

/// The zoom factor of a key press.
const NEARER: f32 = 0.8;

/// The turn of a drag by one pixel, in radians.
const TURN_PER_PIXEL: f32 = 0.008;

/// The zoom of the wheel by one pixel, as an exponent.
const ZOOM_PER_PIXEL: f32 = 0.0015;

/// The pixels of a line and a page of the wheel.
const LINE: f32 = 30.0;
const PAGE: f32 = 400.0;

/// The most movement between down and up that counts as a click, in pixels.
const CLICK_REACH: f32 = 5.0;

impl Gesture {
    /// A step to the left around the target.
    pub const LEFT: Self = Self::orbit(-TURN, 0.0);
    /// A step to the right around the target.
    pub const RIGHT: Self = Self::orbit(TURN, 0.0);
    /// A step up around the target.
    pub const UP: Self = Self::orbit(0.0, TURN);
    /// A step down around the target.
    pub const DOWN: Self = Self::orbit(0.0, -TURN);
    /// A step towards the target.
    pub const NEARER: Self = Self::Zoom(NEARER);
    /// A step away from the target.
    pub const FARTHER: Self = Self::Zoom(1.0 / NEARER);
    /// Moves the picture to the left.
    pub const PAN_LEFT: Self = Self::pan(SHIFT, 0.0);
    /// Moves the picture to the right.
    pub const PAN_RIGHT: Self = Self::pan(-SHIFT, 0.0);
    /// Moves the picture up.
    pub const PAN_UP: Self = Self::pan(0.0, SHIFT);
    /// Moves the picture down.
    pub const PAN_DOWN: Self = Self::pan(0.0, -SHIFT);

    const fn orbit(right: f32, up: f32) -> Self {
        Self::Orbit { right, up }
    }

    const fn pan(right: f32, down: f32) -> Self {
        Self::Pan { right, down }
    }

    /// Returns the gesture of a key, with or without Shift, if it has one.
    pub fn of_key(key: &str, shift: bool) -> Option<Self> {
        Some(match (key, shift) {
            ("ArrowLeft", false) => Self::LEFT,
            ("ArrowRight", false) => Self::RIGHT,
            ("ArrowUp", false) => Self::UP,
            ("ArrowDown", false) => Self::DOWN,
            ("ArrowLeft", true) => Self::PAN_LEFT,
            ("ArrowRight", true) => Self::PAN_RIGHT,
            ("ArrowUp", true) => Self::PAN_UP,
            ("ArrowDown", true) => Self::PAN_DOWN,
            // A plus needs Shift on many keyboards, and is an equals sign without.
            ("+" | "=", _) => Self::NEARER,
            ("-" | "_", _) => Self::FARTHER,
            ("Home", _) => Self::Reset,
            _ => return None,
        })
    }

    /// Returns the gesture of the wheel, whose `mode` is pixels, lines or pages (0, 1, 2).
    pub fn of_wheel(delta: f32, mode: u32) -> Self {
        let unit = match mode {
            1 => LINE,
            2 => PAGE,
            _ => 1.0,
        };
        // A single turn never crosses everything.
        let pixels = (delta * unit).clamp(-PAGE, PAGE);
        Self::Zoom((pixels * ZOOM_PER_PIXEL).exp())
    }
}

/// The effect of dragging one pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drag {
    /// Around the target.
    Orbit,
    /// Along the picture.
    Pan,
}

/// A finger, or the mouse with a button down.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pointer {
    id: i32,
    at: [f32; 2],
    drag: Drag,
}

/// The pointers that are down.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pointers {
    down: Vec<Pointer>,
    /// The place where the first one came down, while all may still become a click.
    click: Option<[f32; 2]>,
}

impl Pointers {
    /// Returns whether no pointer is down.
    pub fn is_empty(&self) -> bool {
        self.down.is_empty()
    }

    /// Notes that a pointer is down at a point, in CSS pixels.
    pub fn press(&mut self, id: i32, at: [f32; 2], drag: Drag) {
        self.down.retain(|pointer| pointer.id != id);
        self.click = (self.down.is_empty() && drag == Drag::Orbit).then_some(at);
        self.down.push(Pointer { id, at, drag });
    }

    /// Returns the gestures of a movement: one finger turns, two move and zoom.
    pub fn drag(&mut self, id: i32, to: [f32; 2]) -> Vec<Gesture> {
        let before = self.down.clone();
        let Some(pointer) = self.down.iter_mut().find(|pointer| pointer.id == id) else {
            return Vec::new();
        };
        pointer.at = to;
        let drag = pointer.drag;
        if let Some(start) = self.click {
            if distance(start, to) <= CLICK_REACH {
                return Vec::new();
            }
            self.click = None;
        }
        let middle = |pointers: &[Pointer]| match pointers {
            [a, b, ..] => [0, 1].map(|axis| f32::midpoint(a.at[axis], b.at[axis])),
            [one] => one.at,
            [] => [0.0; 2],
        };
        let (from, at) = (middle(&before), middle(&self.down));
        let (right, down) = (at[0] - from[0], at[1] - from[1]);
        match (&before[..], &self.down[..]) {
            ([a, b, ..], [c, d, ..]) => {
                let spread = distance(a.at, b.at) / distance(c.at, d.at).max(1.0);
                vec![Gesture::Pan { right, down }, Gesture::Zoom(spread)]
            }
            _ => vec![match drag {
                // The picture follows the pointer, so the camera moves the other way.
                Drag::Orbit => Gesture::Orbit {
                    right: -right * TURN_PER_PIXEL,
                    up: down * TURN_PER_PIXEL,
                },
                Drag::Pan => Gesture::Pan { right, down },
            }],
        }
    }

    /// Returns the place of the click, if this was one.
    pub fn release(&mut self, id: i32) -> Option<[f32; 2]> {
        let known = self.down.iter().any(|pointer| pointer.id == id);
        self.down.retain(|pointer| pointer.id != id);
        self.click.take_if(|_| known && self.down.is_empty())
    }

    /// Forgets a pointer that the browser has cancelled.
    pub fn cancel(&mut self, id: i32) {
        self.down.retain(|pointer| pointer.id != id);
        self.click = None;
    }
}

fn distance(a: [f32; 2], b: [f32; 2]) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_move_the_camera() {
        let cases = [
            ("ArrowLeft", false, Some(Gesture::LEFT)),
            ("ArrowRight", true, Some(Gesture::PAN_RIGHT)),
            ("ArrowUp", true, Some(Gesture::PAN_UP)),
            ("+", true, Some(Gesture::NEARER)),
            ("=", false, Some(Gesture::NEARER)),
            ("-", false, Some(Gesture::FARTHER)),
            ("Home", false, Some(Gesture::Reset)),
            ("Tab", false, None),
            ("x", false, None),
        ];
        for (key, shift, gesture) in cases {
            assert_eq!(Gesture::of_key(key, shift), gesture, "{key}");
        }
    }

    #[test]
    fn the_wheel_comes_nearer_upwards_whatever_it_counts() {
        let factor = |delta, mode| match Gesture::of_wheel(delta, mode) {
            Gesture::Zoom(factor) => factor,
            other => panic!("{other:?}"),
        };
        assert!(factor(-100.0, 0) < 1.0 && factor(100.0, 0) > 1.0);
        assert!((factor(30.0, 0) - factor(1.0, 1)).abs() < 1e-6);
        assert!((factor(1e9, 0) - factor(1.0, 2)).abs() < 1e-6);
        assert!((factor(50.0, 0) * factor(-50.0, 0) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn a_pointer_that_stays_is_a_click() {
        let mut pointers = Pointers::default();
        pointers.press(1, [10.0, 10.0], Drag::Orbit);
        assert_eq!(pointers.drag(1, [12.0, 11.0]), []);
        assert_eq!(pointers.release(1), Some([10.0, 10.0]));
        assert_eq!(pointers.release(1), None);
        pointers.press(1, [10.0, 10.0], Drag::Pan);
        assert_eq!(pointers.release(1), None);
    }

    #[test]
    fn one_pointer_turns_and_what_is_seen_follows_it() {
        let mut pointers = Pointers::default();
        pointers.press(1, [0.0, 0.0], Drag::Orbit);
        let turned = pointers.drag(1, [100.0, 50.0]);
        let [Gesture::Orbit { right, up }] = turned[..] else {
            panic!("{turned:?}")
        };
        assert!(right < 0.0 && up > 0.0);
        assert_eq!(pointers.release(1), None);
    }

    #[test]
    fn a_mouse_button_pans() {
        let mut pointers = Pointers::default();
        pointers.press(1, [0.0, 0.0], Drag::Pan);
        let moved = pointers.drag(1, [10.0, -5.0]);
        assert_eq!(
            moved,
            [Gesture::Pan {
                right: 10.0,
                down: -5.0
            }]
        );
    }

    #[test]
    fn two_fingers_pan_and_zoom() {
        let mut pointers = Pointers::default();
        pointers.press(1, [0.0, 0.0], Drag::Orbit);
        pointers.press(2, [100.0, 0.0], Drag::Orbit);
        let moved = pointers.drag(2, [200.0, 20.0]);
        let [Gesture::Pan { right, down }, Gesture::Zoom(factor)] = moved[..] else {
            panic!("{moved:?}")
        };
        assert!((right - 50.0).abs() < 1e-4 && (down - 10.0).abs() < 1e-4);
        assert!((0.49..0.51).contains(&factor), "{factor}");
        assert_eq!(pointers.release(2), None);
        pointers.cancel(1);
        assert!(pointers.is_empty());
        assert_eq!(pointers.drag(1, [5.0, 5.0]), []);
    }
}
