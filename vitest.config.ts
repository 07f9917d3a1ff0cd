import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { withoutServer } from "./tests/support/browser-modules.ts";
import { projectFiles } from "./tests/tiers.ts";

const globalSetup = "tests/support/database-template.ts";

export default defineConfig({
  plugins: [withoutServer()],
  test: {
    setupFiles: "tests/support/silent-console.ts",
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // What is waited for comes in milliseconds on a free machine; a busy one is no failure.
    expect: { poll: { timeout: 30_000 } },
    // The workers, and the servers that tests start, load faster what was compiled before.
    env: { NODE_COMPILE_CACHE: resolve("node_modules/.cache/arara/compiled") },
    // Each worker may hold a database of its own; more workers than cores only make them slower.
    maxWorkers: 2,
    projects: [
      // They leave nothing behind: the files of a project share a process, and what they import.
      { extends: true, test: { name: "unit", include: projectFiles.unit, isolate: false } },
      { extends: true, test: { name: "integration", include: projectFiles.integration, isolate: false, globalSetup } },
      { extends: true, test: { name: "component", include: projectFiles.component } },
      { extends: true, test: { name: "slow", include: projectFiles.slow, globalSetup } },
    ],
  },
});
