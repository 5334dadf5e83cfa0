// Keeps the files of the page, so that it works offline. Each version of the files has a cache of its own.
const CACHE = "sudoku-VERSION";
const FILES = ["./", "page.js", "page.css", "worker.js", "sudokit.wasm", "manifest.webmanifest", "icon.svg"];

addEventListener("install", event => event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => self.skipWaiting())));
addEventListener("activate", event => event.waitUntil((async () => {
  const old = (await caches.keys()).filter(name => name.startsWith("sudoku-") && name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
  await self.clients.claim();
})()));
addEventListener("fetch", event => {
  const kept = caches.match(event.request.mode === "navigate" ? "./" : event.request, { cacheName: CACHE });
  event.respondWith(kept.then(found => found ?? fetch(event.request)));
});
