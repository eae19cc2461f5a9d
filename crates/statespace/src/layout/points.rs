//! Points and vectors, with an array for each coordinate.

/// Points in space, with an array for each coordinate, so that compilers vectorise loops over them.
#[derive(Clone, Debug, Default)]
pub(super) struct Points {
    pub(super) x: Vec<f32>,
    pub(super) y: Vec<f32>,
    pub(super) z: Vec<f32>,
}

impl Points {
    pub(super) const fn len(&self) -> usize {
        self.x.len()
    }

    pub(super) fn get(&self, index: usize) -> [f32; 3] {
        [self.x[index], self.y[index], self.z[index]]
    }

    pub(super) fn set(&mut self, index: usize, [x, y, z]: [f32; 3]) {
        self.x[index] = x;
        self.y[index] = y;
        self.z[index] = z;
    }

    pub(super) fn add(&mut self, index: usize, [x, y, z]: [f32; 3]) {
        self.x[index] += x;
        self.y[index] += y;
        self.z[index] += z;
    }

    pub(super) fn push(&mut self, [x, y, z]: [f32; 3]) {
        self.x.push(x);
        self.y.push(y);
        self.z.push(z);
    }

    pub(super) fn remove(&mut self, index: usize) {
        self.each(|values| _ = values.remove(index));
    }

    pub(super) fn clear(&mut self) {
        self.each(Vec::clear);
    }

    /// Resets all coordinates to 0, for a number of points.
    pub(super) fn reset(&mut self, len: usize) {
        self.clear();
        self.each(|values| values.resize(len, 0.0));
    }

    fn each(&mut self, change: impl Fn(&mut Vec<f32>)) {
        change(&mut self.x);
        change(&mut self.y);
        change(&mut self.z);
    }
}
