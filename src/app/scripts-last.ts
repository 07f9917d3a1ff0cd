const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const ENTRANCE = ' type="module" async="">';
const IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;

/** A page that is never painted, in a tab behind, comes alive all the same. */
const UNPAINTED_MS = 3_000;
/**
 * Asking for a file takes a phone 1 or 2 ms: all of them in one go would hold what the person does meanwhile. The pauses are
 * messages, for timers are held back in a tab behind.
 */
const FILES_AT_ONCE = 4;

/**
 * What the entrance does before it imports anything: it waits for the first paint, then has all files fetched beside each other.
 * Where one does not come (the page is being left, the line is cut), the page stays as it was sent.
 */
const entranceOf = (files: string[]) => `
await new Promise((go) => {
  new PerformanceObserver((seen) => { if (seen.getEntriesByName("first-contentful-paint").length) go(); }).observe({ type: "paint", buffered: true });
  setTimeout(go, ${UNPAINTED_MS});
});
const load = (file) => import(file).catch(() => new Promise(() => {}));
const pause = () => new Promise((next) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { port1.close(); next(); };
  port2.postMessage(null);
});
let asked = 0;
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  if (++asked % ${FILES_AT_ONCE} === 0) await pause();
}
`;

/**
 * Has the scripts of a page wait until it is painted. It can be read and its links work before it comes alive; on a slow
 * line, 103 kB of script would keep its letters and its main picture waiting.
 *
 * The router has no option for it. Should it write pages in another way, they stay as it writes them, and a test says so.
 *
 * @param shell the first piece of the page, as the router writes it: file names in the head, one module script at the end.
 */
export function scriptsLast(shell: Buffer): Buffer {
  const entrance = shell.lastIndexOf(ENTRANCE);
  if (entrance < 0) return shell;
  // Files are named in the head alone; the body, which is most of a page, is passed on unread.
  const body = shell.indexOf("</head>");
  const head = shell.toString("utf8", 0, body < 0 ? entrance : body);
  const files = [...head.matchAll(PRELOAD)].map(([, file]) => file as string);
  const code = shell.toString("utf8", entrance + ENTRANCE.length).replace(IMPORT, "const $1 = await load($2);");
  return Buffer.concat([
    Buffer.from(head.replace(PRELOAD, "")),
    shell.subarray(body < 0 ? entrance : body, entrance),
    Buffer.from(ENTRANCE + entranceOf(files) + code),
  ]);
}
