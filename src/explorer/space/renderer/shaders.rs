//! The shaders, in GLSL ES 3.00.

use noughts_app::drawing::{Ink, Lines, REACH, ROUND};
use noughts_rules::Side;

/// The texels in a row of the textures.
pub(super) const ROW: usize = 1024;

/// The part shared by both programs: the position and look of a node by its index, and the drawn
/// items.
macro_rules! common {
    () => {
        "#version 300 es
precision highp float;
precision highp int;
uniform highp sampler2D positions;
uniform mediump sampler2D looks;
// The drawn items, a texel each: indices of nodes, or the ends of edges.
uniform highp usampler2D items;
uniform mat4 view;
uniform mat4 projection;
// The drawing buffer in pixels, and the pixels of a CSS pixel.
uniform vec3 viewport;
// The distances from the eye at which the fog begins and ends.
uniform vec2 fog;
const float FADED = 0.15;
ivec2 texel(int place) { return ivec2(place & 1023, place >> 10); }
// The vertex's item, and its corner.
int item() { return gl_VertexID >> 2; }
ivec2 place() { return ivec2(gl_VertexID & 1, gl_VertexID >> 1 & 1); }
float clearness(float depth) { return 1.0 - 0.72 * smoothstep(fog.x, fog.y, depth); }
// The last value of a look: the size in 64ths, 0 if hidden, plus 128 if the node is faint.
float growth(float look) { return mod(look * 255.0 + 0.5, 128.0) / 64.0; }
float looked(float look) { return look > 0.5 ? FADED : 1.0; }
bool isHidden(float look) { return look * 255.0 < 0.5; }
"
    };
}

/// Whether the nodes of a plane can be told apart at a distance: from 0, where their neighbours are a pixel
/// away, to 1.
macro_rules! near {
    () => {
        "uniform float spacing;
float nearness(float depth) {
  float pixels = spacing * viewport.y * projection[1][1] / (2.0 * depth * viewport.z);
  return smoothstep(1.0, 2.5, pixels);
}
"
    };
}

/// A node: a square around a ball, facing the eye.
pub(super) const NODE_VERTEX: &str = concat!(
    common!(),
    "// The radius in the graph, and the least in pixels.
uniform vec2 radius;
uniform ivec2 marked;
uniform bool labels;
uniform highp usampler2D boards;
out vec2 corner;
flat out vec4 colour;
// The centre's depth in view space, the radius, the radius in pixels, and the opacity.
flat out vec4 form;
flat out uint board;
flat out int kind;
void main() {
  int node = int(texelFetch(items, texel(item()), 0).r);
  vec4 look = texelFetch(looks, texel(node), 0);
  vec3 centre = (view * vec4(texelFetch(positions, texel(node), 0).xyz, 1.0)).xyz;
  float depth = max(-centre.z, 1e-3);
  float pixels = viewport.y * projection[1][1] / (2.0 * depth);
  if (isHidden(look.a)) { gl_Position = vec4(0.0, 0.0, 2.0, 1.0); return; }
  float grown = growth(look.a);
  float size = max(radius.x * grown, radius.y * sqrt(grown) / pixels);
  kind = node == marked.x ? 1 : node == marked.y ? 2 : 0;
  bool readable = labels && size * pixels > 9.0 * viewport.z;
  board = texelFetch(boards, texel(node), 0).r;
  if (readable) kind += 4;
  // A ring needs room, and so does the smooth edge.
  float room = (kind & 3) != 0 ? 1.7 : 1.0 + 1.0 / (size * pixels);
  corner = vec2(place()) * 2.0 - 1.0;
  corner *= room;
  colour = vec4(look.rgb, clearness(depth) * looked(look.a));
  form = vec4(centre.z, size, size * pixels, 1.0);
  gl_Position = projection * vec4(centre + vec3(corner * size, 0.0), 1.0);
}
"
);

/// A node of a plane: a point. Of nodes that lie too close to be told apart, none is drawn, since the plane is
/// a surface there.
pub(super) const POINT_VERTEX: &str = concat!(
    common!(),
    near!(),
    "// The radius in the graph, and the least in pixels.
uniform vec2 radius;
uniform bool labels;
uniform highp usampler2D boards;
// The first node, the step to the next, and the largest point in pixels.
uniform ivec3 run;
// Whether faint nodes are drawn, or the others; and whether the plane is no surface.
uniform bool faint;
uniform bool alone;
flat out vec4 colour;
flat out vec4 form;
flat out uint board;
flat out int kind;
void main() {
  int node = run.x + gl_VertexID * run.y;
  vec4 look = texelFetch(looks, texel(node), 0);
  vec3 centre = (view * vec4(texelFetch(positions, texel(node), 0).xyz, 1.0)).xyz;
  float depth = max(-centre.z, 1e-3);
  float pixels = viewport.y * projection[1][1] / (2.0 * depth);
  float seen = alone ? 1.0 : nearness(depth);
  gl_PointSize = 1.0;
  if (isHidden(look.a) || (look.a > 0.5) != faint || seen == 0.0) {
    gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
    return;
  }
  float grown = growth(look.a);
  float size = max(radius.x * grown, radius.y * sqrt(grown) / pixels);
  size = min(size, float(run.z) / (2.0 * pixels));
  bool readable = labels && size * pixels > 9.0 * viewport.z;
  board = texelFetch(boards, texel(node), 0).r;
  kind = readable ? 4 : 0;
  colour = vec4(look.rgb, clearness(depth) * looked(look.a));
  form = vec4(centre.z, size, size * pixels, seen);
  gl_PointSize = 2.0 * size * pixels + 1.0;
  gl_Position = projection * vec4(centre, 1.0);
}
"
);

/// A plane as a surface: the square around it.
pub(super) const SURFACE_VERTEX: &str = concat!(
    common!(),
    "// The height, how far it reaches, and which part of the texture it takes.
uniform vec3 plane;
out vec2 at;
out float away;
void main() {
  vec2 corner = vec2(place());
  vec2 flat_ = (corner * 2.0 - 1.0) * plane.y;
  vec4 seen = view * vec4(flat_.x, plane.x, flat_.y, 1.0);
  at = corner * plane.z;
  away = -seen.z;
  gl_Position = projection * seen;
}
"
);

pub(super) const SURFACE_FRAGMENT: &str = concat!(
    "#version 300 es
precision highp float;
precision highp int;
uniform mat4 projection;
uniform vec3 viewport;
uniform vec2 fog;
uniform vec3 ground;
uniform mediump sampler2DArray density;
uniform float layer;
// How much of the plane is drawn.
uniform float part;
in vec2 at;
in float away;
out vec4 result;
float clearness(float depth) { return 1.0 - 0.72 * smoothstep(fog.x, fog.y, depth); }
",
    near!(),
    "void main() {
  vec4 seen = texture(density, vec3(at, layer));
  vec4 clear = vec4(mix(ground * seen.a, seen.rgb, clearness(away)), seen.a);
  result = clear * part * (1.0 - nearness(away));
}
"
);

/// The beginning of a fragment shader of nodes.
const HEAD: &str = "#version 300 es
precision highp float;
precision highp int;
uniform mat4 projection;
uniform vec3 ground;
flat in vec4 colour;
flat in vec4 form;
out vec4 result;
";

/// Where a fragment is in the square around a ball, from -1 to 1 within its radius: as the vertices of a square
/// have it.
pub(super) const OF_SQUARE: &str = "in vec2 corner;
";

/// Where a fragment is in the square around a ball, as a point has it.
pub(super) const OF_POINT: &str = "#define corner \
  ((vec2(gl_PointCoord.x, 1.0 - gl_PointCoord.y) * 2.0 - 1.0) * (1.0 + 0.5 / form.z))
";

/// The part shared by both programs for nodes: the ball, and how it hides what is behind it.
///
/// An edge is smoothed by its coverage of a pixel. Nodes are drawn back to front, so the edge
/// blends with what is behind it. A pixel that is covered by less than half hides nothing drawn
/// later.
const BALL: &str = "// The share of a pixel inside an edge at this distance, in radii.
float covered(float away) { return clamp(away * form.z + 0.5, 0.0, 1.0); }
vec3 ball(float height) {
  // Light from above, and its reflection towards the eye.
  float light = max(dot(vec3(corner, height), vec3(0.3423, 0.5868, 0.7335)), 0.0);
  float shine = max(2.0 * light * height - 0.7335, 0.0);
  shine *= shine;
  shine *= shine;
  shine *= shine;
  return colour.rgb * (0.62 + 0.38 * light) + 0.22 * shine * shine * shine;
}
float depth(float height) {
  float z = form.x + height * form.y;
  return 0.5 - 0.5 * (projection[2][2] * z + projection[3][2]) / z;
}
";

const PLAIN: &str = "void main() {
  float square = dot(corner, corner);
  float cover = covered(1.0 - sqrt(square));
  if (cover < 0.02) discard;
  float height = sqrt(max(0.0, 1.0 - square));
  gl_FragDepth = cover < 0.5 ? 1.0 : depth(height);
  result = vec4(mix(ground, ball(height), colour.a), cover * form.w);
}
";

/// Returns the shader of a plain ball.
pub(super) fn ball_fragment(corner: &str) -> String {
    [HEAD, corner, BALL, PLAIN].concat()
}

/// Returns the shader of a ball or a board, with a ring around it if it is marked. A software renderer
/// computes all of this for every pixel, whatever is drawn there.
pub(super) fn card_fragment(corner: &str) -> String {
    [HEAD, corner, BALL, &proportions(), CARD].concat()
}

/// The usual pixels of a label's cell.
const LABEL_CELL: f64 = 10.0;

/// Returns the proportions of a board, as in every drawing, for a label: the reach of a mark and
/// the radius of a circle, and half the stroke width of each.
fn proportions() -> String {
    let half = |ink: Ink| ink.width(LABEL_CELL) / 2.0;
    let mark = half(Ink::Mark {
        side: Side::X,
        swell: 0.0,
        faded: 0.0,
    });
    let (grid, circle) = (half(Ink::Grid(Lines::Plain)), REACH * ROUND);
    format!(
        "const float REACH = {REACH:.4};\nconst float CIRCLE = {circle:.4};\n\
         const float MARK = {mark:.4};\nconst float GRID = {grid:.4};\n"
    )
}

const CARD: &str = "uniform vec3 lit;
uniform vec3 ink;
uniform vec3 inks[2];
uniform int columns;
// The depth offset in radii; none if all nodes are drawn.
uniform float lift;
flat in uint board;
flat in int kind;

// A board on a card: red crosses, blue rings, thin lines.
vec3 card(vec2 at, out float cover) {
  float blur = 0.75 / form.z;
  vec2 from = abs(at);
  float far = max(from.x, from.y);
  cover = covered(0.88 - far);
  float edge = 1.0 - smoothstep(blur, 2.0 * blur, abs(far - 0.84) - 0.03);
  vec3 seen = mix(mix(ground, ink, 0.04), colour.rgb, edge);
  float count = float(columns);
  vec2 place = (vec2(at.x, -at.y) / 1.6 + 0.5) * count;
  if (min(place.x, place.y) < 0.0 || max(place.x, place.y) >= count) return seen;
  ivec2 cell = ivec2(place);
  vec2 inside = fract(place) - 0.5;
  float fine = blur * count / 1.6;
  vec2 line = vec2(place) - round(place);
  bvec2 isInner = bvec2(round(place.x) > 0.0 && round(place.x) < count,
                        round(place.y) > 0.0 && round(place.y) < count);
  float near = min(isInner.x ? abs(line.x) : 1.0, isInner.y ? abs(line.y) : 1.0);
  seen = mix(seen, ink, 0.35 * (1.0 - smoothstep(GRID, GRID + fine, near)));
  uint bit = uint(cell.y * columns + cell.x);
  if ((board >> bit & 1u) == 1u) {
    vec2 turned = abs(vec2(inside.x + inside.y, inside.x - inside.y)) * 0.7071;
    float stroke = min(turned.x, turned.y);
    float reach = max(abs(inside.x), abs(inside.y));
    float drawn = (1.0 - smoothstep(MARK, MARK + fine, stroke)) * step(reach, REACH + 0.5 * MARK);
    seen = mix(seen, inks[0], drawn);
  } else if ((board >> (bit + 16u) & 1u) == 1u) {
    float away = abs(length(inside) - CIRCLE) - MARK;
    seen = mix(seen, inks[1], 1.0 - smoothstep(0.0, fine, away));
  }
  return seen;
}

void main() {
  float from = length(corner);
  float height = sqrt(max(0.0, 1.0 - from * from));
  vec3 seen;
  float cover;
  if (kind >= 4) {
    seen = card(corner, cover);
    height = 0.0;
  } else {
    seen = ball(height);
    cover = covered(1.0 - from);
  }
  bool isMarked = (kind & 3) != 0;
  if (isMarked) {
    float ring = covered(0.1 - abs(from - 1.42));
    if (ring > cover) {
      seen = lit;
      cover = ring * ((kind & 3) == 1 ? 1.0 : 0.55);
    }
  }
  if (cover < 0.02) discard;
  gl_FragDepth = cover < 0.5 && lift == 0.0 ? 1.0 : depth(height + lift);
  result = vec4(mix(ground, seen, isMarked ? 1.0 : colour.a), cover * form.w);
}
";

/// An edge: a thin strip on the screen, wide where the move begins and narrow where it ends; or a line
/// along its middle.
pub(super) const EDGE_VERTEX: &str = concat!(
    common!(),
    "// The width at either end in CSS pixels, and how strong the strip is.
uniform vec3 strip;
// A colour for all edges, and its opacity.
uniform vec4 dye;
uniform bool line;
uniform vec3 ground;
out vec4 colour;
out float side;
flat out float breadth;
void main() {
  uvec2 ends = texelFetch(items, texel(item()), 0).rg;
  int end = place().y;
  float aside = line ? 0.0 : float(place().x) * 2.0 - 1.0;
  ivec2 from = texel(int(ends.x)), to = texel(int(ends.y));
  vec3 a = (view * vec4(texelFetch(positions, from, 0).xyz, 1.0)).xyz;
  vec3 b = (view * vec4(texelFetch(positions, to, 0).xyz, 1.0)).xyz;
  // The part behind the eye is clipped.
  float near = -projection[3][2] / (1.0 - projection[2][2]) * -1.001;
  if (a.z > near && b.z > near) { gl_Position = vec4(0.0, 0.0, 2.0, 1.0); return; }
  if (a.z > near) a = mix(b, a, (near - b.z) / (a.z - b.z));
  if (b.z > near) b = mix(a, b, (near - a.z) / (b.z - a.z));
  vec4 p = projection * vec4(a, 1.0), q = projection * vec4(b, 1.0);
  vec2 along = (q.xy / q.w - p.xy / p.w) * viewport.xy;
  float span = length(along);
  vec2 normal = span > 1e-4 ? vec2(-along.y, along.x) / span : vec2(0.0, 1.0);
  float wide = (end == 0 ? strip.x : strip.y) * viewport.z;
  // Never thinner than a pixel: it becomes fainter instead.
  breadth = max(wide, 1.0) + 1.0;
  vec4 own = end == 0 ? p : q;
  side = aside * breadth * 0.5;
  own.xy += normal * side * 2.0 / viewport.xy * own.w;
  gl_Position = own;
  vec4 start = texelFetch(looks, from, 0), goal = texelFetch(looks, to, 0);
  float emphasis = min(looked(start.a), looked(goal.a));
  // Faint lines would be all but invisible, and take a software renderer as long as others.
  bool isLeftOut = isHidden(start.a) || isHidden(goal.a) || line && emphasis < 1.0;
  if (isLeftOut) { gl_Position = vec4(0.0, 0.0, 2.0, 1.0); return; }
  vec3 look = (end == 0 ? start : goal).rgb;
  float clear = clearness(-(end == 0 ? a : b).z) * emphasis;
  vec3 seen = mix(look, dye.rgb, dye.a);
  colour = vec4(mix(ground, seen, clear), strip.z * min(wide, 1.0) * clear);
}
"
);

pub(super) const EDGE_FRAGMENT: &str = "#version 300 es
precision highp float;
in vec4 colour;
in float side;
flat in float breadth;
out vec4 result;
void main() {
  float cover = clamp(breadth * 0.5 - abs(side), 0.0, 1.0);
  result = vec4(colour.rgb, colour.a * cover);
}
";
