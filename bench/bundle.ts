// node bench/bundle.ts: how much JavaScript and CSS a visitor's browser loads per page before doing anything, in kB brotli.
// Asks the built product for each page, and follows what its HTML names and what those files import.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startMeasuredServer } from "./measured-server.ts";
import { budgetPages } from "./pages.ts";
import { table } from "./table.ts";

const CLIENT = new URL("../build/client", import.meta.url).pathname;
const LANDING_BUDGET_KB = 104.5;
/** Static imports only: what `import()` names is loaded when it is needed. */
const IMPORTS = /(?:^|[;\s}])(?:import|export)\s*(?:[^"'();]*?from)?\s*["']\.\/([^"']+\.js)["']/g;

const sourceOf = (asset: string) => readFileSync(join(CLIENT, asset), "utf8");

/** The assets with all that they import, each once. */
function withImports(assets: Iterable<string>): Set<string> {
  const met = new Set<string>();
  const follow = (asset: string) => {
    if (met.has(asset)) return;
    met.add(asset);
    for (const [, name] of sourceOf(asset).matchAll(IMPORTS)) follow(`/assets/${name}`);
  };
  for (const asset of assets) follow(asset);
  return met;
}

async function htmlOf(page: string): Promise<string> {
  const response = await fetch(page);
  if (!response.ok) throw new Error(`${page} answered ${response.status}`);
  return response.text();
}

function assetsOf(html: string, type: "js" | "css"): Set<string> {
  // The map of routes names the files of every page; only tags and the list of the entrance load something now.
  const tags = html.match(/<(?:link|script)\b[^>]*>|const href of \[[^\]]*\]/g) ?? [];
  const named = tags.join("\n").matchAll(new RegExp(`["'](/assets/[^"']+\\.${type})#?["']`, "g"));
  return new Set([...named].flatMap(([, asset]) => asset ?? []));
}

function kB(assets: Iterable<string>): number {
  const sizes = [...assets].map((asset) => brotliCompressSync(sourceOf(asset)).byteLength);
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}

async function readPages(): Promise<[name: string, html: string][]> {
  const dataDir = mkdtempSync(join(tmpdir(), "arara-bundle-"));
  const server = await startMeasuredServer({ DATA_DIR: dataDir });
  try {
    const pages: [string, string][] = [];
    for (const [name, path] of Object.entries(budgetPages)) pages.push([name, await htmlOf(server.origin + path)]);
    return pages;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const rows = (await readPages()).map(([name, html]) => {
  const scripts = withImports(assetsOf(html, "js"));
  const shared = [...scripts].filter((asset) => basename(asset).startsWith("react-"));
  return [name, ...[scripts, shared, assetsOf(html, "css")].map((assets) => kB(assets).toFixed(1))];
});
console.log(table(["page", "JavaScript kB", "of it React and router", "CSS kB"], rows));
const landing = Number(rows.find(([name]) => name === "landing")?.[1]);
console.log(`\nlanding: ${landing <= LANDING_BUDGET_KB ? "ok" : "ABOVE"} (≤ ${LANDING_BUDGET_KB} kB)`);
