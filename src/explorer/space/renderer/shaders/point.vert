// The radius in the graph, and the least in pixels.
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
