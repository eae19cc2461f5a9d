// The width at either end in CSS pixels, and how strong the strip is.
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
