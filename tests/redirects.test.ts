import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Each place that leads a browser or a program elsewhere by itself, and where to. */
const LEADS: Record<string, string> = {
  "src/app/offline.ts": "a link of our own origin, compared before",
  "src/app/share-picture.ts": "a path of ours, made of the shop's own words",
  "src/client/api.ts": "the page for signing in",
  "src/features/store/open-whatsapp.ts": "what the server answered for an order, at https://wa.me/ alone",
  "src/server/offline/offline.page.ts": "the start of the shop, when the network is back",
  "src/server/offline/worker.js": "two paths of ours, with a photo that was shared",
};
/** Redirects by status or header, by the router, by the window, by a page that loads itself anew. */
const LEADING =
  /\bredirect(?:Document)?\(|\.redirect\(|status: 30[12378]|\bLocation:|["']Location["']|\blocation\.(?:assign|replace)\(|\blocation(?:\.href)? = |\bwindow\.open\(|http-equiv="refresh" content="\d+;/;

test("nothing leads elsewhere but what is named here", () => {
  const files = globSync("src/**/*.{ts,tsx,js}").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => LEADING.test(readFileSync(file, "utf8"))).sort()).toEqual(Object.keys(LEADS));
});
