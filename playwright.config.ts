import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

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
      executablePath: findChromium(),
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
