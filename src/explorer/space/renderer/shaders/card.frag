uniform vec3 lit;
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
