import { defineConfig } from "vitest/config";
import { withoutServer } from "./tests/support/browser-modules.ts";

export default defineConfig({
  plugins: [withoutServer()],
  test: {
    include: ["{src,scripts,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/database-template.ts",
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // As Playwright does; `npm test` names what was right only on a second try.
    retry: process.env.CI ? 1 : 0,
    // Each worker may hold a database of its own; more workers than cores only make them slower.
    maxWorkers: 2,
  },
});
