import { randomInt } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

/** The number that the journeys' server is started with. */
export const WHATSAPP_NUMBER = "5511987654321";

/** What Chromium itself writes when a journey makes the network fail on purpose. */
const NETWORK_NOISE = /^Failed to load resource/;

function isSurprise(message: ConsoleMessage): boolean {
  const isLoud = message.type() === "error" || message.type() === "warning";
  return isLoud && !NETWORK_NOISE.test(message.text());
}

interface JourneyFixtures {
  /** Every error, warning or policy violation that the page wrote. A journey that leaves any fails. */
  surprises: string[];
}

/** A journey in a real browser. A stray console error, warning or exception fails it. */
export const test = base.extend<JourneyFixtures>({
  surprises: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const surprises: string[] = [];
      await use(surprises);
      expect(surprises, "the console stays silent").toEqual([]);
    },
    { auto: true },
  ],
  // Each journey is somebody of their own, so that the limits per address hold none of them back.
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

/** axe finds nothing on the page as it stands. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
  expect(found).toEqual([]);
}

/** No sideways scroll at the width that the page has now. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits until React has taken the page over, so that a press reaches its handler. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}
