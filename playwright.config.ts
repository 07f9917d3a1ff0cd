import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const chromium = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/support/journey-setup.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Right only on the second try is wrong.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    locale: "pt-BR",
    // What it keeps would not pass by the answers that journeys make up; its own journeys allow it.
    serviceWorkers: "block",
    timezoneId: "America/Sao_Paulo",
    // Recording adds a fifth to the time of every journey: `--trace on` records the one that is looked into.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
