import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,scripts,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/database-template.ts",
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // Each worker may hold a database of its own; more workers than cores only make them slower.
    maxWorkers: 2,
  },
});
