// What browsers get in the place of `worker.js` where nothing is to be kept: it throws away all and itself.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (name.startsWith("arara-")) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
