void main() {
  float square = dot(corner, corner);
  float cover = covered(1.0 - sqrt(square));
  if (cover < 0.02) discard;
  float height = sqrt(max(0.0, 1.0 - square));
  gl_FragDepth = cover < 0.5 ? 1.0 : depth(height);
  result = vec4(mix(ground, ball(height), colour.a), cover * form.w);
}
