// Keeps the page for when there is no network. Tables are never kept: what they say is true for a
// moment only.
const KEPT = "bankhalter-{{version}}";
const FILES = [{{files}}];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(KEPT).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("bankhalter-") && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The page itself is asked for first, so that a new version shows at once; what it loads carries its
// content in its name and never changes. Only icons and manifest do not: they are fetched anew with
// every version.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/api/") || url.pathname === "/ws") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/", { ignoreVary: true })));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
  }
});
