import { Hono } from "hono";
import { escapeHtml } from "#lib/escape-html.ts";
import { once } from "#lib/once.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { plainPage } from "#server/platform/http/plain-page.ts";
import { DOCS_PATH, type Document, readDocuments } from "./documents.ts";

const STYLE = `
h2 { margin-top: 2.5rem; } h3 { margin-top: 1.75rem; } code { font-size: .9em; } main { max-width: 50rem; }
nav ul { padding-inline-start: 1.25rem; } nav a { display: inline-block; padding-block: .2rem; }`;

const link = ({ path, title }: Pick<Document, "path" | "title">) =>
  `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`;

/** What is written in the language of the shop. */
const IN_PORTUGUESE = new Set([`${DOCS_PATH}/readme`, `${DOCS_PATH}/novidades`, `${DOCS_PATH}/integrations`]);

/** The pages that stand on the first page before the decisions, in this order; others come after them by name. */
const FIRST = [
  "readme",
  "integrations",
  "operations",
  "what-it-takes",
  "asvs",
  "asvs-level-2",
  "cryptography",
  "data-classes",
  "logs",
  "values-that-belong-together",
  "architecture",
  "glossary",
  "contributing",
  "changelog",
  "licences",
];

function listPage(documents: ReadonlyMap<string, Document>) {
  const isDecision = ({ path }: Document) => path.startsWith(`${DOCS_PATH}/decisions/`);
  const place = ({ path }: Document) =>
    (FIRST.indexOf(path.slice(DOCS_PATH.length + 1)) + FIRST.length + 1) % (FIRST.length + 1);
  const all = [...documents.values()];
  const pages = all.filter((one) => !isDecision(one)).toSorted((a, b) => place(a) - place(b));
  const decisions = all.filter(isDecision).toSorted((a, b) => b.path.localeCompare(a.path, "en"));
  const day = ({ path }: Document) => /\d{4}-\d{2}-\d{2}/.exec(path)?.[0] ?? "";
  const body = `<header><p><a href="/">Arara</a></p><h1>Documentation</h1><p>How Arara is run and built. Beside it, the <a href="/api/v1/docs">description of its API</a>.</p></header>
<main><nav aria-label="Pages"><ul>${pages.map(link).join("")}</ul></nav>
<h2 id="decisions">Decisions</h2><p>Why it is as it is, the newest first.</p>
<nav aria-label="Decisions"><ul>${decisions.map((one) => `<li>${day(one)} <a href="${escapeHtml(one.path)}">${escapeHtml(one.title)}</a></li>`).join("")}</ul></nav></main>`;
  return plainPage({ title: "Documentation of Arara", lang: "en", style: STYLE, body });
}

function documentPage({ path, title, sections, html }: Document) {
  const contents =
    sections.length > 2
      ? `<nav aria-label="On this page"><details><summary>On this page</summary><ul>${sections.map(({ id, title: name }) => link({ path: `#${id}`, title: name })).join("")}</ul></details></nav>`
      : "";
  const body = `<header><p><a href="${DOCS_PATH}">Documentation</a></p></header>${contents}<main>${html}</main>`;
  return plainPage({
    title: `${title} | Documentation of Arara`,
    lang: IN_PORTUGUESE.has(path) ? "pt-BR" : "en",
    style: STYLE,
    body,
  });
}

/** The project's documentation at `/docs`, as it came with the build. What is not there is a page that is not there. */
export function docsPages(root: string) {
  const read = once(() => {
    const documents = readDocuments(root);
    const pages = new Map([...documents].map(([path, document]) => [path, documentPage(document)]));
    return documents.size > 0 ? pages.set(DOCS_PATH, listPage(documents)) : pages;
  });
  const app = new Hono<AppEnv>();
  app.get(`${DOCS_PATH}/*`, async (c, next) => {
    const page = read().get(c.req.path.replace(/\/$/, ""));
    if (!page) return next();
    c.header("Cache-Control", "public, max-age=300");
    return c.html(page(c.get("secureHeadersNonce"), c.get("isDemo")));
  });
  return app;
}
