// Runs before everything else on the page, in every document: records what cannot be seen later.
(() => {
  const request = window.requestAnimationFrame.bind(window);
  const probe = {
    /** Every text that a live region has shown, with its time. */
    said: [],
    times: [],
    /** The violations of the policy. */
    violations: [],
    /** The console's errors and warnings, and uncaught exceptions. */
    complaints: [],
    /** The number of animation frames that the page has requested. */
    frames: 0,
    /** Resolves after some frames, which do not count. */
    framesPass: async (count) => {
      while (count-- > 0) await new Promise(request);
    },
  };
  Object.defineProperty(window, "probe", { value: probe });

  // As a screen reader would hear it: text replaced within the same task is never heard.
  const shown = new WeakMap();
  probe.listener = new MutationObserver(() => {
    for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]")) {
      const text = region.checkVisibility() ? region.textContent : "";
      if (text === (shown.get(region) ?? "")) continue;
      shown.set(region, text);
      if (text) {
        probe.said.push(text);
        probe.times.push(performance.now());
      }
    }
  });
  probe.listener.observe(document, {
    subtree: true, childList: true, characterData: true,
    // Those that show and hide; others change often, and each look costs time.
    attributeFilter: ["class", "hidden", "open"],
  });

  document.addEventListener("securitypolicyviolation", (event) => {
    probe.violations.push(`${event.effectiveDirective}: ${event.blockedURI}`);
  });

  for (const kind of ["error", "warn"]) {
    const plain = console[kind].bind(console);
    console[kind] = (...of) => {
      probe.complaints.push(of.map(String).join(" "));
      plain(...of);
    };
  }
  window.addEventListener("error", ({ message }) => probe.complaints.push(message));
  window.addEventListener("unhandledrejection", ({ reason }) => {
    probe.complaints.push(`not caught: ${reason}`);
  });

  window.requestAnimationFrame = (callback) => {
    probe.frames += 1;
    return request(callback);
  };
})();
