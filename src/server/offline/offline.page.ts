import { Hono } from "hono";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { SHARE_LOST, SHARE_PATH, SHARED_CACHE, WORKER_PATH } from "#contract/offline.ts";
import { shortHash } from "#lib/short-hash.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { plainPage } from "#server/platform/http/plain-page.ts";
import type { BodyRule } from "#server/platform/http/write-guard.ts";
import worker from "./worker.js?raw";
import workerOff from "./worker-off.js?raw";

const OFFLINE_PATH = "/sem-internet";
const LOST = `${CATALOG_ADMIN_PATH}?${SHARE_LOST.name}=${SHARE_LOST.value}`;
const MAX_SHARED_BYTES = 200 * 1_048_576;

const SHARED = { path: SHARE_PATH, cache: SHARED_CACHE, leadsTo: CATALOG_ADMIN_PATH, lost: LOST };

/** Photos are for the worker. Where there is none they come here, and are not read. */
export const shareBodyRules: BodyRule[] = [
  { path: new RegExp(`^${SHARE_PATH}$`), maxBytes: MAX_SHARED_BYTES, type: /^multipart\/form-data\b/i, isUpload: true },
];

const STYLE = `
:root { --accent: light-dark(#0f52ba, #8db6ff); --line: light-dark(#e5dfd2, #27334d); }
body { min-height: 90vh; display: grid; place-items: center; max-width: 34rem; background: light-dark(#faf8f3, #0b1120); color: light-dark(#15213a, #e9edf7); }
main { text-align: center; } h1 { font-size: 1.6rem; line-height: 1.25; text-wrap: balance; } h2 { font-size: 1rem; margin-top: 2.5rem; }
svg { width: 5rem; height: 5rem; color: var(--accent); } ul { list-style: none; padding: 0; margin: 0; }
li a { display: block; padding: .7rem 0; border-bottom: 1px solid var(--line); }
.again { display: inline-block; margin: .5rem; padding: .8rem 1.6rem; border-radius: 99rem; background: var(--accent); color: light-dark(#fff, #06204d);
font-weight: 600; text-decoration: none; } .list { display: inline-block; padding: .8rem 1rem; }`;

const page = plainPage({
  title: "Sem internet | Arara",
  lang: "pt-BR",
  style: STYLE,
  body: `<main><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="M2 8.8a15 15 0 0 1 5-3.1M11 5a15 15 0 0 1 11 3.8M5 12.6a10 10 0 0 1 5-2.6M15 10.8a10 10 0 0 1 4 1.8M8.5 16.1a5 5 0 0 1 7 0M12 20h.01M3 3l18 18"/></svg>
<h1>Você está sem internet, e esta página ainda não está neste aparelho</h1>
<p>O que você já abriu na loja continua aqui. O resto volta com a conexão.</p>
<p><a class="again" href="">Tentar de novo</a><a class="list" href="/arara-mart/lista">Ver minha lista</a></p>
<!-- products --></main>`,
});

interface OfflineSettings {
  /** Changes with every file that browsers load. */
  readBuild: () => Promise<string>;
  /** Otherwise browsers throw away what they keep. */
  isOn: boolean;
}

/** The service worker and the page that it shows for what it has not kept. */
export function offlinePages({ readBuild, isOn }: OfflineSettings) {
  const app = new Hono<AppEnv>();
  app.get(WORKER_PATH, async (c) => {
    // What is kept is made anew with any of its parts.
    const build = shortHash((await readBuild()) + worker + page(""));
    const given = { BUILD: build, OFFLINE_PATH, SHARED };
    const head = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
    const code = head.join("") + worker;
    return c.body(isOn ? code : workerOff, 200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
  });
  app.post(SHARE_PATH, (c) => c.redirect(LOST, 303));
  app.get(OFFLINE_PATH, (c) => {
    c.header("X-Robots-Tag", "noindex");
    return c.html(page(c.get("secureHeadersNonce"), c.get("isDemo")));
  });
  return app;
}
