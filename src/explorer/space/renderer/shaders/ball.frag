// The share of a pixel inside an edge at this distance, in radii.
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
