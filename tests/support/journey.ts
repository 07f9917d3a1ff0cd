import { randomInt } from "node:crypto";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { storageKeys } from "#contract/storage-keys.ts";
import { type Theme, themes } from "#features/theme/themes.ts";
import { openMailbox } from "./mailbox.ts";
import type { RunningServer } from "./running-server.ts";
import { startWorkerServer } from "./worker-server.ts";
import { findUnprovenPairs } from "./worn-pairs.ts";

/** What Chromium itself writes when a journey makes the network fail on purpose, and Playwright where it has no service worker. */
const NETWORK_NOISE = /^Failed to load resource|^Service Worker registration blocked by Playwright/;

function isSurprise(message: ConsoleMessage): boolean {
  const isLoud = message.type() === "error" || message.type() === "warning";
  return isLoud && !NETWORK_NOISE.test(message.text());
}

interface JourneyFixtures {
  /** Every error, warning or policy violation that the page wrote. A journey that leaves any fails. */
  surprises: string[];
  /** A journey that fails shows what the server said meanwhile. */
  serverLog: undefined;
}

interface WorkerFixtures {
  /** The shop of this worker: its journeys run one after another, so nobody changes what another one looks at. */
  server: RunningServer;
}

/** Starting a server is no part of any journey's time. */
const START_MS = 300_000;

/** A journey in a real browser, in a shop of its worker. A stray console error, warning or exception fails it. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      const server = await startWorkerServer(mailbox);
      await use(server);
      await server.stop();
      await mailbox.close();
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: ({ server }, use) => use(server.url),
  serverLog: [
    async ({ server }, use, info) => {
      const before = server.output().length;
      await use(undefined);
      const body = server.output().slice(before);
      if (info.status !== info.expectedStatus && body)
        await info.attach("server.log", { body, contentType: "text/plain" });
    },
    { auto: true },
  ],
  surprises: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const surprises: string[] = [];
      await use(surprises);
      expect(surprises, "the console stays silent").toEqual([]);
    },
    { auto: true },
  ],
  // Each journey is someone of their own, so that the limits per address hold none of them back.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
  },
  page: async ({ page, surprises }, use) => {
    page.on("console", (message) => isSurprise(message) && surprises.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => surprises.push(`exception: ${error.message}`));
    await use(page);
  },
});

export { expect };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules of axe whose verdict depends on colours. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Until nothing is on its way to another colour or place; what turns for ever, as a sign of waiting, does not count. */
async function untilSettled(page: Page): Promise<void> {
  const countMoving = async () => {
    // What the last frame brought into sight starts to move in the next one.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isEnding = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return document.getAnimations().filter((one) => one.playState === "running" && isEnding(one)).length;
  };
  await expect.poll(() => page.evaluate(countMoving)).toBe(0);
}

/** What axe finds on the page as it stands. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await untilSettled(page);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  // Describing all that is right costs more than finding what is wrong.
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  };
  const { violations } = await page.evaluate((given) => window.axe.run(document, given), options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
}

/** axe finds nothing on the page as it stands, and every text of it is readable in the other themes as well. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await findUnprovenPairs(page)).toEqual([]);
}

/** The page wears the theme by the product's own means: as when it was chosen in another tab. */
async function followTheme(page: Page, { id, className }: Theme): Promise<void> {
  const choose = ([key, theme]: readonly [string, string]) => {
    localStorage.setItem(key, theme);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: theme }));
    return document.documentElement.className;
  };
  await expect.poll(() => page.evaluate(choose, [storageKeys.theme, id] as const)).toBe(className ?? "");
}

/**
 * axe finds nothing on the page as it stands in any theme. A theme changes colours alone: what depends on them is looked
 * at in each, all other rules once. The page wears the default afterwards.
 */
export async function expectNoAxeViolationsInAnyTheme(page: Page): Promise<void> {
  const found: string[] = [];
  for (const theme of [...themes].reverse()) {
    await followTheme(page, theme);
    const violations = await findViolations(page, theme === themes[0] ? undefined : COLOR_RULES);
    found.push(...violations.map((violation) => `${theme.id}: ${violation}`));
  }
  expect(found).toEqual([]);
}

/** No sideways scroll at the width that the page has now, and no dialog that is wider. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const ends = [...document.querySelectorAll("[role=dialog]")].map((one) => one.getBoundingClientRect().right);
    return Math.max(scrollWidth, ...ends) - clientWidth;
  };
  // A page that has just become narrow is laid out a moment later.
  await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0);
}

/** Waits until React has taken the page over, so that a press reaches its handler. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}
