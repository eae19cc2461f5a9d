// The radius in the graph, and the least in pixels.
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
