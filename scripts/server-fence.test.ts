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

test("a browser build that reaches src/server fails and names the module", async () => {
  await expect(buildForBrowser("src/server/platform/http/app-env.ts")).rejects.toThrow(
    /src\/server\/platform\/http\/app-env\.ts/,
  );
});

test("a browser build of what runs anywhere passes the fence", async () => {
  await expect(buildForBrowser("src/lib/money.ts")).resolves.toBeDefined();
});
