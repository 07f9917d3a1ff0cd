import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { docsPages } from "./docs.page.ts";

const app = new Hono<AppEnv>();
app.use(async (c, next) => {
  c.set("secureHeadersNonce", "abc");
  await next();
});
app.route("/", docsPages(process.cwd()));

async function readAll(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const waiting = ["/docs"]; waiting.length > 0; ) {
    const path = waiting.pop() ?? "";
    if (pages.has(path)) continue;
    const answer = await app.request(path);
    pages.set(path, answer.status === 200 ? await answer.text() : "");
    waiting.push(...Array.from(pages.get(path)?.matchAll(/href="(\/docs[^"#]*)/g) ?? [], ([, found = ""]) => found));
  }
  return pages;
}

test("every page of the documentation is reached from the first, and every link and anchor of it leads somewhere", async () => {
  const pages = await readAll();
  expect(pages.size).toBeGreaterThan(40);
  const broken: string[] = [];
  for (const [path, html] of pages) {
    if (!html) broken.push(path);
    for (const [, target = "", id] of html.matchAll(/href="(\/docs[^"#]*)?#([^"]+)"/g)) {
      if (!pages.get(target || path)?.includes(`id="${id}"`)) broken.push(`${path}: ${target}#${id}`);
    }
  }
  expect(broken).toEqual([]);
});

test("a page has one heading of the first level, no script, and a style with the nonce of its policy", async () => {
  for (const [path, html] of await readAll()) {
    expect(html.match(/<h1/g), path).toHaveLength(1);
    expect(html).not.toContain("<script");
    expect(html).toContain('<style nonce="abc">');
  }
});

test.each([
  "/docs/nothing",
  "/docs/../package.json",
  "/docs/%2e%2e/package",
  "/docs/decisions",
  "/docs/requirements.tsv",
])("%s is no page of it", async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
