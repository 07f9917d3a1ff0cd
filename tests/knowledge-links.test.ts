import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NEW_PRODUCT_HASH } from "#contract/catalog-admin/admin-paths.ts";
import { readDocuments } from "#server/docs/documents.ts";

const LINKS = /\]\((\/[^)\s]*)\)|`(\/[a-z][\w/-]*)`/g;
/** Answered by the server, and no pages. */
const SERVED = new Set([
  "/api/v1/docs",
  "/api/v1/openapi.json",
  "/readyz",
  ...[...readDocuments(process.cwd()).values()].map(({ path }) => path),
]);

test("whatever an assistant sends somebody to is a page that is there, and its part too", () => {
  const routes = new Set(
    [...readFileSync("src/app/routes.ts", "utf8").matchAll(/route\("([^"]+)"/g)].map(([, path]) => `/${path}`),
  );
  const parts = globSync("src/features/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const links = globSync("src/server/bot/knowledge/**/*.md").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(LINKS)].map(([, link = "", named = ""]) => link || named),
  );
  expect(links.length).toBeGreaterThan(60);
  const isThere = (link: string) => {
    const [path = "", part] = link.replaceAll("{{slug}}", "arara").split("#");
    const hasPart = !part || `#${part}` === NEW_PRODUCT_HASH || parts.some((source) => source.includes(`id="${part}"`));
    return (routes.has(path) || SERVED.has(path)) && hasPart;
  };
  expect([...new Set(links)].filter((link) => !isThere(link))).toEqual([]);
});
