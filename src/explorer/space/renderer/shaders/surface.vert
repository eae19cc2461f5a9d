// The height, how far it reaches, and which part of the texture it takes.
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
