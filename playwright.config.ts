import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.JOURNEY_PORT ?? 3399);
const MAILBOX_PORT = PORT + 1;
const SMTP_PORT = PORT + 2;
// The journeys themselves run in processes that inherit this.
process.env.MAILBOX_PORT = String(MAILBOX_PORT);

const chromium = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Recording every journey costs time: where a failed one is tried again, the second try is recorded.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
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
  webServer: [
    {
      command: "exec node tests/support/mailbox-server.ts",
      url: `http://127.0.0.1:${MAILBOX_PORT}/`,
      reuseExistingServer: !process.env.CI,
      env: { MAILBOX_PORT: String(MAILBOX_PORT), MAILBOX_SMTP_PORT: String(SMTP_PORT) },
    },
    {
      command: "exec node src/main.ts",
      url: `http://127.0.0.1:${PORT}/readyz`,
      timeout: 60_000,
      reuseExistingServer: !process.env.CI,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      env: {
        PORT: String(PORT),
        APP_URL: `http://127.0.0.1:${PORT}`,
        DATA_DIR: "memory://",
        WHATSAPP_NUMBER: "5511987654321",
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        // Every journey has an account of its own.
        MAILS_AN_HOUR: "100000",
        TRUST_PROXY: "1",
        LOG_LEVEL: "warn",
      },
    },
  ],
});
