import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { browserTrim } from "./browser-trim.ts";
import { throwawayFolder } from "./throwaway-folder.ts";

/** Builds one module for the browser, alone and without writing anything. */
async function buildForBrowser(input: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [browserTrim()],
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

test("the browser's React has no view transitions and no handles on fragments, and keeps what pages need", async () => {
  const code = await buildForBrowser("node_modules/react-dom/client.js");
  expect(code).not.toContain("ownerDocument.startViewTransition");
  expect(code).not.toContain("FragmentInstance.prototype");
  expect(code).not.toMatch(/case REACT_(VIEW_TRANSITION|ACTIVITY|SUSPENSE_LIST)_TYPE:/);
  expect(code).toMatch(/case REACT_(SUSPENSE)_TYPE:/);
  expect(code).toContain("hydrateRoot");
});

test("no name that the browser's React uses went with a part that is left out", async () => {
  const file = join(throwawayFolder(), `browser-trim-${process.pid}.js`);
  writeFileSync(file, await buildForBrowser("node_modules/react-dom/client.js"));
  try {
    const options = "--ignoreConfig --noEmit --allowJs --checkJs --pretty false --target esnext --lib esnext,dom";
    const { stdout } = spawnSync("node_modules/.bin/tsc", [...options.split(" "), file], { encoding: "utf8" });
    const names = [...stdout.matchAll(/Cannot find name '([^']+)'/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(["setImmediate", "process", "__REACT_DEVTOOLS_GLOBAL_HOOK__"]));
  } finally {
    rmSync(file);
  }
});

test("a release of the router that is made otherwise fails the build, which names what to look at", async () => {
  const folder = join(throwawayFolder(), `browser-trim-${process.pid}`);
  const file = join(folder, "react-router/dist/production/lib/dom/ssr/single-fetch.js");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "export async function singleFetchActionStrategy() { return 1; }");
  try {
    await expect(buildForBrowser(file)).rejects.toThrow(
      /single-fetch\.js changed, look at scripts\/browser-trim\.ts: nonSsrStrategy, singleFetchLoaderFetcherStrategy/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
