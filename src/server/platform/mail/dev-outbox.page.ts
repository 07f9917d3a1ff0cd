import { isIP } from "node:net";
import { Hono } from "hono";
import { AppError } from "#contract/errors.ts";
import { escapeHtml } from "#lib/escape-html.ts";
import type { AppEnv } from "../http/app-env.ts";
import { noStore } from "../http/no-store.ts";
import type { DevOutbox, KeptMail } from "./dev-outbox.ts";

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e5dfd2, #27334d); --soft: light-dark(#f2eee5, #121a2d); --accent: light-dark(#0f52ba, #8db6ff); --muted: light-dark(#55607a, #a4b0c8); }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.55 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; background: light-dark(#faf8f3, #0b1120); color: light-dark(#15213a, #e9edf7); }
h1 { margin-bottom: .25rem; } h2 { font-size: 1.1rem; margin: 0; } p { margin-block: .25rem; } .muted { color: var(--muted); }
a { color: var(--accent); display: inline-block; padding-block: .7rem; } article { border: 1px solid var(--line); border-radius: 1rem; padding: 1rem 1.25rem; margin-block: 1rem; }
.code { font: 700 2rem/1.3 ui-monospace, monospace; letter-spacing: .15em; }
pre { white-space: pre-wrap; background: var(--soft); padding: 1rem; border-radius: .75rem; font: .9rem/1.5 ui-monospace, monospace; }
summary { cursor: pointer; padding-block: .7rem; } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

const time = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium" });

function mailArticle({ id, to, subject, text, keptAt }: KeptMail): string {
  const code = /^ +(\d{6})$/m.exec(text)?.[1];
  return `<article aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(subject)}</h2>
<p class="muted">Para ${escapeHtml(to)}, <time datetime="${keptAt.toISOString()}">${escapeHtml(time.format(keptAt))}</time></p>
${code ? `<p class="code">${code}</p>` : ""}<p><a href="/dev/outbox/${id}">Ver como chega</a></p>
<details><summary>Só o texto</summary><pre tabindex="0">${escapeHtml(text)}</pre></details></article>`;
}

function outboxPage(mails: readonly KeptMail[], nonce: string): string {
  const list = mails.map(mailArticle).join("") || "<p>Nenhum e-mail ainda.</p>";
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Caixa de saída (desenvolvimento)</title><style nonce="${escapeHtml(nonce)}">${STYLE}</style></head>
<body><main><h1>Caixa de saída</h1>
<p class="muted">Sem SMTP_URL, em desenvolvimento, os e-mails ficam aqui, na memória deste processo. Quem abre este endereço lê todos.</p>
<p><a href="/dev/outbox">Atualizar</a></p>${list}</main></body></html>
`;
}

/** Another name for this machine may be one that somebody else gave it, to read our mails from a page of theirs; a number is nobody's. */
function isOwnHost(requested: string, appUrl: string): boolean {
  const { hostname } = new URL(requested);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return isNumber || hostname === "localhost" || hostname === new URL(appUrl).hostname;
}

/** The mails that did not leave this machine: mounted only in development without `SMTP_URL`. */
export function devOutboxPages(outbox: DevOutbox, appUrl: string) {
  return new Hono<AppEnv>()
    .use("/dev/outbox/*", async (c, next) => {
      if (!isOwnHost(c.req.url, appUrl)) throw new AppError("request/not-found");
      await next();
    })
    .use("/dev/outbox/*", noStore)
    .get("/dev/outbox", (c) => c.html(outboxPage(outbox.list(), c.get("secureHeadersNonce"))))
    .get("/dev/outbox/:id", (c) => {
      const mail = outbox.find(c.req.param("id"));
      if (!mail) throw new AppError("request/not-found");
      return c.html(mail.html.replace("<style>", `<style nonce="${c.get("secureHeadersNonce")}">`));
    });
}
