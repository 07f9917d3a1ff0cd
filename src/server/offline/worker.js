// The service worker of the shop, as it is sent to browsers: `offline.page.ts` writes BUILD, OFFLINE_PATH and SHARED before it.
// It keeps what everyone may see: pages of the shop, their scripts, letters and pictures. Pages are asked from the network first,
// so that nobody who has a connection sees an old one. What the API answers, and what belongs to somebody, is never its business.
// Photos that another app shares it keeps until the form of a new product takes them.

const PAGES = `arara-pages-${BUILD}`;
const FILES = `arara-files-${BUILD}`;
const PICTURES = `arara-pictures-${BUILD}`;
/** What waits for the merchant is no copy: it outlives a release. */
const OURS = [PAGES, FILES, PICTURES, SHARED.cache];
const MOST = { pages: 60, files: 200, pictures: 150, shared: 10 };
/** There from the first moment on. */
const SHELL = [OFFLINE_PATH, "/", "/arara-mart/lista"];

const PRODUCT = /^\/arara-mart\/product\/[^/]+$/;
const PAGE = /^\/(?:arara-mart(?:\/(?:catalog|lista|product\/[^/]+))?|privacidade|termos|trocas)?$/;
/** What somebody looked for is theirs. */
const SEARCHED = /[?&](?:search|q)=[^&]/;
const PICTURE = /^\/(?:fotos|demo|brand|icons|ornaments)\//;
const FILE_NAMES = /\/assets\/[\w.-]+/g;
const PICTURE_NAMES = /\/(?:fotos|demo)\/[\w./-]+\.(?:webp|jpe?g|png|svg)/g;
const PICTURES_A_PAGE = 8;

/** Under which name a page is kept, or undefined. The option that somebody chose is read by the page itself. */
function nameOf({ origin, pathname, search }) {
  if (origin !== location.origin || !PAGE.test(pathname) || SEARCHED.test(search)) return undefined;
  return pathname === "/arara-mart/catalog" ? pathname + search : pathname;
}

async function put(cacheName, name, answer, most) {
  const cache = await caches.open(cacheName);
  // Again at the end, so that the first is what was not seen for longest.
  await cache.delete(name, { ignoreVary: true });
  await cache.put(name, answer);
  const names = await cache.keys();
  for (const old of names.slice(0, Math.max(0, names.length - most))) await cache.delete(old, { ignoreVary: true });
}

const kept = async (cacheName, name) => (await caches.open(cacheName)).match(name, { ignoreVary: true });

/** Fetches what is not there yet. A picture that does not come is done without. */
async function fill(cacheName, names, most) {
  for (const name of names) {
    if (await kept(cacheName, name)) continue;
    const answer = await fetch(name, { credentials: "omit" });
    if (answer.ok) await put(cacheName, name, answer, most);
    else if (cacheName === FILES) throw new Error(`${name}: ${answer.status}`);
  }
}

const isForEveryone = (answer) =>
  answer.ok && !answer.redirected && !/no-store|private/.test(answer.headers.get("Cache-Control") ?? "");

/** A page with all that it takes to be shown: its files first, so that no page is kept that could not come alive. */
async function keepPage(name, answer) {
  if (!isForEveryone(answer)) return;
  const text = await answer.clone().text();
  await fill(FILES, new Set(text.match(FILE_NAMES)), MOST.files);
  await put(PAGES, name, answer, MOST.pages);
  await fill(PICTURES, [...new Set(text.match(PICTURE_NAMES))].slice(0, PICTURES_A_PAGE), MOST.pictures);
}

async function fetchPage(address) {
  const name = nameOf(new URL(address, location.origin));
  if (name === undefined || (PRODUCT.test(name) && (await kept(PAGES, name)))) return;
  await keepPage(name, await fetch(name, { credentials: "omit" }));
}

/** All that may be said to the worker: a page of ours tells the address that it shows. */
function isVisit({ origin, source, data }) {
  return origin === location.origin && source?.type === "window" && typeof data === "string" && URL.canParse(data);
}

async function install() {
  for (const name of SHELL) {
    const answer = await fetch(name, { credentials: "omit", cache: "reload" });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await keepPage(name, answer);
  }
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  for (const name of names) if (name.startsWith("arara-") && !OURS.includes(name)) await caches.delete(name);
  await self.clients.claim();
  const windows = await self.clients.matchAll({ type: "window" });
  // Whoever came before us is on a page that we have not seen go by.
  for (const { url } of windows) await fetchPage(url).catch(() => {});
}

/** The page that says what is missing, with the products that are kept. Their titles come from pages, and are escaped there. */
async function offlinePage() {
  const page = await kept(PAGES, OFFLINE_PATH);
  if (!page) return Response.error();
  const products = [];
  for (const { url } of await (await caches.open(PAGES)).keys()) {
    const { pathname } = new URL(url);
    if (!PRODUCT.test(pathname)) continue;
    const [, title] = /<title>([^<|]*)/.exec(await (await kept(PAGES, pathname)).text()) ?? [];
    if (title) products.unshift(`<li><a href="${pathname}">${title.trim()}</a></li>`);
  }
  const list = products.length > 0 ? `<h2>Produtos que você já viu</h2><ul>${products.join("")}</ul>` : "";
  const text = (await page.text()).replace("<!-- products -->", () => list);
  return new Response(text, { status: 503, headers: page.headers });
}

async function navigate(event, name) {
  try {
    const answer = await fetch(event.request);
    if (name !== undefined) event.waitUntil(keepPage(name, answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return (name !== undefined && (await kept(PAGES, name))) || offlinePage();
  }
}

async function fromCache(event, cacheName, most) {
  const { pathname } = new URL(event.request.url);
  const there = await kept(cacheName, pathname);
  if (there) return there;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(put(cacheName, pathname, answer.clone(), most));
  return answer;
}

/** Photos wait here, whoever is signed in or not, until the form of a new product takes them. */
async function keepShared(request) {
  const photos = (await request.formData()).getAll("photos").filter(({ type }) => type?.startsWith("image/"));
  for (const photo of photos.slice(0, MOST.shared)) {
    const headers = { "X-Name": encodeURIComponent(photo.name), "X-Kept-At": String(Date.now()) };
    await put(SHARED.cache, `${SHARED.path}/${crypto.randomUUID()}`, new Response(photo, { headers }), MOST.shared);
  }
  return photos.length > 0;
}

async function share(request) {
  const isKept = await keepShared(request).catch(() => false);
  return Response.redirect(isKept ? SHARED.leadsTo : SHARED.lost, 303);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (isVisit(event)) event.waitUntil(fetchPage(event.data).catch(() => {}));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "POST" && url.origin === location.origin && url.pathname === SHARED.path)
    return event.respondWith(share(request));
  const isPlain = request.method === "GET" && !request.headers.has("authorization") && !request.headers.has("range");
  if (!isPlain || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event, nameOf(url)));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(fromCache(event, FILES, MOST.files));
  else if (PICTURE.test(url.pathname) && !url.search) event.respondWith(fromCache(event, PICTURES, MOST.pictures));
});

/** A new order: told on the screen and on the icon of the app, with nothing of who bought. */
async function showOrder({ title, body, path, badge }) {
  await navigator.setAppBadge?.(badge).catch(() => {});
  // One notification stands for all: the newest takes the place of the one before.
  const options = {
    body,
    data: { path },
    tag: "orders",
    renotify: true,
    icon: "/icons/arara-192.png",
    badge: "/icons/arara-192.png",
  };
  await self.registration.showNotification(title, options);
}

/** Leads to where the order is: in a window of the shop that is open, else in a new one. */
async function openOrder(path) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith("/admin/mart"));
  if (!open) return clients.openWindow(path);
  await open.focus();
  return open.navigate(path);
}

self.addEventListener("push", (event) => event.waitUntil(showOrder(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openOrder(event.notification.data.path));
});
