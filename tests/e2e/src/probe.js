// Runs before anything of the page, in every document: records what cannot be seen afterwards.
(() => {
  const probe = { said: [], violations: [], frames: 0 };
  Object.defineProperty(window, "probe", { value: probe });

  // Every text that a live region has shown, as a screen reader would get to hear it: what is
  // replaced within the same task is never heard.
  const shown = new WeakMap();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
      const text = region.checkVisibility() ? region.textContent : "";
      if (text !== (shown.get(region) ?? "")) {
        shown.set(region, text);
        if (text) probe.said.push(text);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  document.addEventListener("securitypolicyviolation", (event) => {
    probe.violations.push(`${event.effectiveDirective}: ${event.blockedURI}`);
  });

  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => {
    probe.frames += 1;
    return request.call(window, callback);
  };
})();
