import { build } from "vite";
import { expect, test } from "vitest";
import { serverFence } from "./server-fence.ts";

/** Builds one module for the browser, alone and without writing anything. */
function buildForBrowser(input: string) {
  return build({
    configFile: false,
    logLevel: "silent",
    plugins: [serverFence()],
    build: { write: false, rolldownOptions: { input } },
  });
}

test.each([
  "src/server/platform/http/app-env.ts",
  "src/engine/typed-words.ts",
  "src/llm/circuit-breaker.ts",
  "src/seed/demo-shop/demo-shop.ts",
])("a browser build that reaches %s fails and names the module", async (path) => {
  await expect(buildForBrowser(path)).rejects.toThrow(path);
});

test("a browser build of what runs anywhere passes the fence", async () => {
  await expect(buildForBrowser("src/lib/money.ts")).resolves.toBeDefined();
});
