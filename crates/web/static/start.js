// Starts the module, and keeps the page for when there is no network.
import start from "{{glue}}";

start({ module_or_path: "{{wasm}}" }).catch((error) => {
  document.documentElement.dataset.failed = String(error);
});

// A page that somebody works on is not kept, and not every browser keeps pages.
const workers = "{{kept}}" && window.isSecureContext ? navigator.serviceWorker : undefined;

// A newer worker may come with a newer page or before it. Once it is active, what is kept are the
// files of its own page only. The sign stays, since the module may not listen yet.
workers?.addEventListener("controllerchange", async () => {
  const { controller } = workers;
  while (controller.state === "activating") {
    await new Promise((changed) => controller.addEventListener("statechange", changed, { once: true }));
  }
  if (await caches.match(import.meta.url, { ignoreVary: true })) return;
  tell();
});

function tell() {
  document.documentElement.dataset.newer = "";
  window.dispatchEvent(new Event("newer"));
}

// When the server was away it may have come back as a newer one. What its worker keeps is what its
// page starts with, and where no page is kept the list is there as well.
window.addEventListener("look-for-newer", async () => {
  const answer = await fetch("/worker.js", { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return;
  const list = await answer.text();
  if (!list.includes(new URL(import.meta.url).pathname)) tell();
});

// Browsers look for a newer worker when a page is loaded, but people leave pages open for days.
workers?.register("/worker.js").then(
  (registration) => document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  }),
  // Then it shows as long as there is a network.
  () => {},
);
